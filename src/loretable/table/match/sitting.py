"""Who sits where: people and bots, by the seats of a match as they are kept."""

from __future__ import annotations

from functools import cache

from loretable.bots import opponents
from loretable.core import Game, State
from loretable.table.wire.messages import PLAYER_OPEN, PLAYER_YOU

from .kept import MatchRow


def is_person(row: MatchRow, seat: int) -> bool:
    return row.seat_rows[seat].player in (PLAYER_OPEN, PLAYER_YOU)


@cache
def animals(game: Game) -> dict[str, str]:
    return {one.bot: one.name for one in opponents(game)}


def animal(game: Game, player: str) -> str:
    """What people call the bot that plays a seat; "" for a person, and for a bot that only fills a seat."""
    return animals(game).get(player, "")


def people(row: MatchRow) -> list[int]:
    """The seats for people, whether somebody has come or not."""
    return [seat for seat in range(len(row.seat_rows)) if is_person(row, seat)]


def may_be_helped(row: MatchRow, state: State) -> bool:
    """Where people meet, a bot helps one against another only if they have agreed to it; partners may always ask."""
    meet = len(people(row)) > 1 and any(seat_row.player == PLAYER_OPEN for seat_row in row.seat_rows)
    return row.hints or not meet or state.game.cooperative


def persons(row: MatchRow, state: State) -> list[int]:
    """The seats of people who have come and are still in the game."""
    return [seat for seat in people(row) if row.seat_rows[seat].taken and state.in_game(seat)]
