"""What everybody at a table has to know: that a seat was given away, or that a player may know what is hidden."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from loretable.table.wire.messages import PLAYER_OPEN, Notice

from .kept import MatchRow

SEAT: Final = "seat"
LUCK: Final = "luck"
HELP: Final = "help"
BACK: Final = "back"
HINTS_AGREED: Final = "All may ask for hints here: whoever sits down agrees to that."
TAKEN_BACK: Final = "Something that had been revealed was taken back in this match."
SEED_CHOSEN: Final = "The seed of this match was chosen by hand: whoever chose it can work out everybody's secrets."
KNOWN_BEFORE: Final = "This match continues from a step of another one: whoever played that may know what is hidden."
PUZZLE: Final = "This match began at a puzzle's position: whoever has seen it before may know what is hidden."
MOST_ABOUT_SEATS: Final = 50


def notices_of(row: MatchRow) -> list[Notice]:
    return msgspec.json.decode(row.notices, type=list[Notice]) if row.notices else []


def shown_notices(row: MatchRow) -> list[Notice]:
    """Whether somebody knows the luck matters only where others play, too."""
    others = any(seat_row.player == PLAYER_OPEN for seat_row in row.seat_rows)
    return [notice for notice in notices_of(row) if notice.kind not in (LUCK, HELP) or others]


def about_luck(row: MatchRow) -> list[Notice]:
    """That somebody may know what is hidden. These stay for as long as the match does."""
    return [notice for notice in notices_of(row) if notice.kind == LUCK]


def with_notice(row: MatchRow, kind: Literal["seat", "luck", "help", "back"], text: str, seq: int) -> str:
    """The row's notices and one more, as they are stored."""
    others = [notice for notice in notices_of(row) if notice.kind != LUCK]
    luck = about_luck(row)
    (luck if kind == LUCK else others).append(Notice(kind, text, seq))
    # many notices about seats push out older ones of their kind, never what is said about luck
    return encode([*luck, *others[-MOST_ABOUT_SEATS:]])


def encode(notices: list[Notice]) -> str:
    return msgspec.json.encode(notices).decode() if notices else ""
