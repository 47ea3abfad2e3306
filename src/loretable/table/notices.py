"""What everybody at a table has to know: that a seat was given away, or that somebody may know what is hidden."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from .messages import PLAYER_OPEN, Notice
from .store import MatchRow

SEAT: Final = "seat"
LUCK: Final = "luck"
SEED_CHOSEN: Final = "The seed of this match was chosen by hand: whoever chose it can work out everybody's secrets."
KNOWN_BEFORE: Final = "This match continues from a step of another one: whoever played that may know what is hidden."
MOST_NOTICES: Final = 50


def notices_of(row: MatchRow) -> list[Notice]:
    return msgspec.json.decode(row.notices, type=list[Notice]) if row.notices else []


def shown_notices(row: MatchRow) -> list[Notice]:
    """Whether somebody knows the luck matters only where others play, too."""
    others = any(chair.player == PLAYER_OPEN for chair in row.chairs)
    return [notice for notice in notices_of(row) if notice.kind != LUCK or others]


def with_notice(row: MatchRow, kind: Literal["seat", "luck"], text: str, seq: int) -> str:
    """The row's notices and one more, as they are stored."""
    return encode([*notices_of(row), Notice(kind, text, seq)][-MOST_NOTICES:])


def encode(notices: list[Notice]) -> str:
    return msgspec.json.encode(notices).decode() if notices else ""
