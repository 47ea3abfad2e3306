"""What is kept of a match: its facts, its seats, its log. Plain data, wherever it is stored."""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple, NewType

import msgspec
from msgspec import Struct

from loretable.core import Game
from loretable.core.records.reading import guard, unpacked
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU


class Line(NamedTuple):
    """One entry of a log."""

    seq: int
    seat: int
    text: str
    at: float
    digest: str = ""  # of the state after it; older databases have none
    void: bool = False  # it was given up: see log_replay.readable


MadeWith = NewType("MadeWith", dict[str, object])
"""The options that a match was made with, decks and all: a game can be begun with them. What a state tells (`state.options`) is
another thing: with closed lists it tells no decks, and nothing can be begun with it."""


def made_with(game: Game, given: dict[str, object]) -> MadeWith:
    return MadeWith(game.complete(given))


class SeatRow(Struct):
    """A seat of a match: who plays it, and the hashes of the tokens of whoever sits there and of the link to it.

    The link seats one person, once: then it is `taken`, and only that person's own token opens it.
    """

    player: str
    hash: str
    taken: bool
    invite: str = ""
    who: str = ""  # what the person wants to be called


class MatchRow(Struct):
    """A match as the database has it."""

    id: str
    game: str
    name: str
    engine: str
    version: str
    data: str
    options: str
    seed: str
    start: bytes | None
    host: str
    timer: int
    timer_bot: str
    created: float
    seq: int
    changed: float
    waits: int
    gone: int
    deadline: float
    due: float
    over: bool
    summary: str
    revision: int
    wish: str
    rematch: str
    frozen: str
    practice: bool = False
    hints: bool = False  # people who meet here have agreed to be helped
    bank: bool = False  # `timer` is what each has for the whole game, not for each answer
    spent: str = ""  # the seconds that each seat has taken so far, where that counts
    notices: str = ""
    choosing: int = 0  # the seats whose own options are still to be chosen, as a mask; until then nobody plays
    said: str = ""
    series: str = ""
    checked: str = ""  # what has played its log, or replayed it to what was kept
    stopped: str = ""
    undealt: bool = False  # nothing of it exists yet: it is dealt when the last one has sat down
    luck: str = ""  # see `luck`; "" where nothing can be proved
    called: int = 0  # the seats whose people are told by their browsers when it is their turn, as a mask
    seat_rows: list[SeatRow] = []

    @property
    def arriving(self) -> int:
        """The people who have not sat down yet, where it waits for them, as a mask."""
        people = enumerate(self.seat_rows) if self.undealt else ()
        return sum(1 << seat for seat, row in people if row.player in (PLAYER_OPEN, PLAYER_YOU) and not row.taken)

    @property
    def awaited(self) -> int:
        """The seats that it waits for before anybody plays: to sit down, or to choose what they bring."""
        return self.choosing | self.arriving

    @property
    def begun(self) -> bool:
        """Somebody may play. Not yet while it waits for anybody, nor between the last one's coming and the deal."""
        return not self.choosing and not self.undealt

    @property
    def told_options(self) -> dict[str, object]:
        """As far as they are known: of a match that began at a position, what that tells."""
        return msgspec.json.decode(self.options, type=dict[str, object])

    @property
    def made_with(self) -> MadeWith | None:
        """None where it began at a position, not at the beginning of a game."""
        return MadeWith(self.told_options) if self.start is None else None

    @property
    def seed_value(self) -> int | str:
        """Seeds are numbers or texts; JSON keeps them apart."""
        return msgspec.json.decode(self.seed, type=int | str)


def pack(state: dict[str, object]) -> bytes:
    return zlib.compress(msgspec.json.encode(state), 1)


def unpack(data: bytes) -> Any:
    with guard("state", "a state as it is kept"):
        return msgspec.json.decode(unpacked(data, "state", "a state as it is kept"))
