"""Who sits in the seats that are not the learner's: bots by name, or a policy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from loretable.bots import make_bot
from loretable.core import Bot, Game, State, new_rng
from loretable.core.bot import answer
from loretable.core.chance import one_way

if TYPE_CHECKING:
    import numpy

    from .rows import Rows

Policy = Callable[[dict[str, "numpy.ndarray[Any, Any]"]], int]
"""What chooses a number from an observation: a learner of before, say."""
Opponent = str | Policy


def even_options(game: Game, options: dict[str, object] | None) -> dict[str, object]:
    """The options of an environment: those that were given, else such that no seat is better off by what it brings."""
    return game.complete(game.even_options() if options is None else options)


class Opponents:
    """Those of one game. Their luck is their own, not the game's."""

    def __init__(self, game: Game, opponent: Opponent, rows: Rows, seats: int, luck: int) -> None:
        self.policy = None if isinstance(opponent, str) else opponent
        self.rows = rows
        self.bots: list[Bot] = []
        if isinstance(opponent, str):
            self.bots = [make_bot(game, opponent, one_way(f"{luck}/bot {seat}")) for seat in range(seats)]
        self.guesses = new_rng(one_way(f"{luck}/guesses"))

    def play(self, state: State, learner: int) -> None:
        """Plays on until the learner is asked, or the game is over."""
        while not state.over and not state.must_answer(learner):
            seat = state.seat
            if self.policy is None:
                state.apply(answer(self.bots[seat], state, seat, self.guesses), seat)
            else:
                legal = state.legal_for(seat)
                state.apply(legal[int(self.policy(self.rows.observe(state, seat)))], seat)
