"""Everybody, hero or monster, has three piles: entity e has the zones 3e + one of these."""

from __future__ import annotations

from typing import Final

PER_ENTITY: Final = 3
ACTIVE: Final = 0
DISCARD: Final = 1
DESTROYED: Final = 2
NAMES: Final[tuple[str, ...]] = ("active", "discard", "destroyed")
