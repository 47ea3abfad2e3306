"""Several games that count together: best of three. After each the people move on by a seat, with what is theirs."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from loretable.core import Game, State
from loretable.core.errors import BadData
from loretable.table.wire.messages import Series

from .kept import MatchRow

T = TypeVar("T")
MOST_GAMES: Final = 9


class StoredSeries(Struct):
    """As the database has it: what those who sit here have won in the games before this one."""

    games: int
    number: int
    wins: list[int]


def check(best_of: int) -> None:
    if not 1 <= best_of <= MOST_GAMES or best_of % 2 == 0:
        raise BadData("best_of", f"should be an odd number from 1 to {MOST_GAMES}, not {best_of}")


def first(best_of: int, seats: int) -> str:
    return msgspec.json.encode(StoredSeries(best_of, 0, [0] * seats)).decode() if best_of > 1 else ""


def wins_of(row: MatchRow) -> list[int]:
    """The games that each seat had won before this one."""
    return msgspec.json.decode(row.series, type=StoredSeries).wins


def shown(row: MatchRow, state: State) -> Series | None:
    if not row.series:
        return None
    kept = msgspec.json.decode(row.series, type=StoredSeries)
    wins = list(kept.wins)
    if state.over and row.begun:
        for seat in state.winners:
            wins[seat] += 1
    decided = max(wins) > kept.games // 2 or (state.over and kept.number + 1 >= kept.games)
    return Series(kept.games, kept.number, wins, decided)


def following(row: MatchRow, state: State) -> str:
    """What the next game of a series knows; a new series where this one is decided."""
    now = shown(row, state)
    if now is None:
        return ""
    if now.over:
        return first(now.games, len(now.wins))
    return msgspec.json.encode(StoredSeries(now.games, now.number + 1, moved_on(now.wins))).decode()


def moved_on(by_seat: list[T]) -> list[T]:
    """Everybody one seat further."""
    return by_seat[-1:] + by_seat[:-1]


def options_moved_on(game: Game, options: dict[str, object]) -> dict[str, object]:
    """What belongs to seats goes with the people."""
    found: dict[str, Any] = dict(options)
    for name in game.own_options():
        mine = found.get(name)
        if isinstance(mine, list):
            found[name] = moved_on(mine)
    return found
