"""Whose turn it is, of a match as it is kept."""

from __future__ import annotations

from .kept import MatchRow


def turns(row: MatchRow) -> int:
    """The seats that it waits for, as a mask: to answer, to sit down, to choose what they bring."""
    return 0 if row.over or row.frozen or row.stopped else row.awaited or row.waits
