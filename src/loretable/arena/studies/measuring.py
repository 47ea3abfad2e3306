"""Measures the rates that a game is shipped with (core.measured): each case by games of its own bot, whose seeds are its name.

A case is measured again where its games no longer come to what they came to: bots, levels or rules have changed for it. Nothing
else makes a rate old, so that a tidier source does not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from typing import Final, NamedTuple

from loretable.bots import make_bot
from loretable.core import Game, State, play_game
from loretable.core.content.measured import FEWEST, MeasuredRate

USUAL: Final = 1000
LOOKED_AT: Final = 3
"""The first games of a case, by which one sees that nothing has changed."""


class Case(NamedTuple):
    """`name`: as the game and the page call it. `seat`: whose wins are counted."""

    name: str
    options: dict[str, object]
    seat: int = 0


def play(game: Game, case: Case, bot: str, number: int) -> State:
    """The game of this number; the same one each time, as long as bots, data and rules are the same."""
    seats = game.seats(game.complete(case.options))
    # no bot can try a seed that is a word, and those of the package try none
    bots = [make_bot(game, bot, f"rates/{case.name}/{number}/{seat}") for seat in range(seats)]
    return play_game(game, bots, case.options, f"rates/{case.name}/{number}")


def seen(game: Game, case: Case, bot: str) -> str:
    """What the first games of a case come to."""
    digests = [play(game, case, bot, number).digest for number in range(LOOKED_AT)]
    return sha256(" ".join(digests).encode()).hexdigest()[:12]


def measure(game: Game, case: Case, bot: str, games: int = USUAL) -> MeasuredRate:
    won = sum(play(game, case, bot, number).utility(case.seat) > 0 for number in range(games))
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    return MeasuredRate(case.name, won, games, bot, today, seen(game, case, bot))


def stale(game: Game, cases: Sequence[Case], bot: str, kept: Sequence[MeasuredRate]) -> list[Case]:
    """Those without a rate, of too few games, of another bot, or whose games go differently now."""
    known = {each.case: each for each in kept}
    return [case for case in cases if not holds(game, case, bot, known.get(case.name))]


def holds(game: Game, case: Case, bot: str, rate: MeasuredRate | None) -> bool:
    if rate is None or rate.games < FEWEST or rate.bot != bot:
        return False
    return rate.seen == seen(game, case, bot)


def measured_again(
    game: Game,
    cases: Sequence[Case],
    bot: str,
    kept: Sequence[MeasuredRate],
    games: int = USUAL,
    keep: Callable[[list[MeasuredRate]], None] = lambda rates: None,
) -> list[MeasuredRate]:
    """The rates of all cases in their order: those that hold as they are, the others played anew. `keep` is given what there
    is after each, so that what was played is not lost where it ends early."""
    there = {each.case: each for each in kept}
    wanted = {case.name for case in cases}
    found = {name: rate for name, rate in there.items() if name in wanted}
    for case in stale(game, cases, bot, kept):
        found[case.name] = measure(game, case, bot, games)
        keep([found[each.name] for each in cases if each.name in found])
    return [found[case.name] for case in cases]
