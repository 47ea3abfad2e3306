"""The commands of this game: `loretable lorcana ...`."""

from __future__ import annotations

from .pool.commands import app

__all__ = ["app"]
