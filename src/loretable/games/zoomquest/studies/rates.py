"""What is measured of ZoomQuest: every party on every level, each hero in the hands of a bot."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from loretable.arena.studies.measuring import Case
from loretable.games.zoomquest.model.levels import NAMES
from loretable.games.zoomquest.tools.win_rates import CLASS_LETTERS, party_of

BOT: Final = "greedy"
MOST: Final = 5
"""Heroes in a party."""


def cases() -> list[Case]:
    """ "keep/WGH": a warrior, a guardian and a healer in The Keep. Of a party only counts who is in it, not in which order."""
    parties = [
        "".join(each) for size in range(1, MOST + 1) for each in combinations_with_replacement(CLASS_LETTERS, size)
    ]
    return [
        Case(f"{level}/{letters}", {"level": level, "party": party_of(letters)})
        for level in NAMES
        for letters in parties
    ]
