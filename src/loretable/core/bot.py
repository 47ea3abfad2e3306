"""Bots and what they get: an Info, never the State.

An Info is built on a sample. Since a sample depends on nothing but what the seat knows (promise 7), everything asked of it
is right, and there is nothing in it to cheat with, not even by looking at private attributes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from .actions import Action
from .chance import Chance, one_stream
from .decision import Decision
from .errors import RulesBug
from .knowledge import Sampler

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@final
class Info:
    """What one seat may go by: its view, its decision, and states that could be the real one."""

    def __init__(self, state: State, seat: int, rng: Chance) -> None:
        self.seat = seat
        self.guess = state.sample(seat, rng)
        self.sampler: Sampler | None = None

    @property
    def legal(self) -> list[Action]:
        return self.guess.legal_for(self.seat)

    @property
    def decision(self) -> Decision:
        decision = self.guess.decision(self.seat)
        if decision is None:
            raise RulesBug(f"seat {self.seat} is asked nothing")
        return decision

    def view(self) -> dict[str, object]:
        return self.guess.view(self.seat)

    def sample(self, rng: Chance) -> State:
        if self.sampler is None:
            self.sampler = Sampler(self.guess, self.seat)
        return self.sampler.sample(rng)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses an action from an Info."""

    def choose(self, info: Info) -> Action:
        raise NotImplementedError


@final
class RandomBot(Bot):
    """Any legal action, each equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = one_stream(seed)

    def choose(self, info: Info) -> Action:
        legal = info.legal
        return legal[self.rng.below(len(legal))]


def play_game(game: Game, bots: list[Bot], options: dict[str, object] | None = None, seed: int | str = 0) -> State:
    """One game between bots, a bot a seat, to its end."""
    state = game.new(options, seed)
    rng = one_stream(f"{seed}/guesses")
    while not state.over:
        seat = state.seat
        state.apply(bots[seat].choose(Info(state, seat, rng)), seat)
    return state
