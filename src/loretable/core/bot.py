"""Bots and what they get: an Info, never the real State.

An Info is built on a sample. Since a sample depends on nothing but what the seat knows (promise 7), everything asked of it
is right, and there is nothing in it to cheat with: all that it holds is public.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from .actions import Action
from .chance import Chance, new_rng
from .decision import Decision
from .errors import BadData, RulesBug, not_written
from .knowledge import Sampler
from .legal import LegalActions

if TYPE_CHECKING:
    from .game import Game
    from .state import State


@final
class Info:
    """What one seat may go by, and all that a bot gets.

    seat        the seat to answer for
    game        the game, with its words
    options     the options of this one
    legal       the legal actions, to iterate, count and index: as `State.legal`
    decision    the question with its prompt, and a label for each action
    view()      what the seat sees, as JSON
    state       a state that could be the real one: all that the seat knows is true in it, the rest is guessed. Ask it
                whatever a State can be asked; `clone` it before playing on
    sample(rng) another such state, a new one each time and the caller's own: what the seat does not know is dealt anew
    """

    def __init__(self, state: State, seat: int, rng: Chance) -> None:
        self.seat = seat
        self.state = state.sample(seat, rng)
        self.sampler: Sampler | None = None

    @property
    def game(self) -> Game:
        return self.state.game

    @property
    def options(self) -> dict[str, object]:
        return self.state.options

    @property
    def legal(self) -> LegalActions:
        return self.state.legal_for(self.seat)

    @property
    def decision(self) -> Decision:
        decision = self.state.decision(self.seat)
        if decision is None:
            raise RulesBug(f"seat {self.seat} is asked nothing")
        return decision

    def view(self) -> dict[str, object]:
        return self.state.view(self.seat)

    def sample(self, rng: Chance) -> State:
        if self.sampler is None:
            self.sampler = Sampler(self.state.clone(), self.seat)
        return self.sampler.sample(rng)

    def __repr__(self) -> str:
        return f"<Info of seat {self.seat}: {self.state!r}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses an action from an Info."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def choose(self, info: Info) -> Action:
        """One of `info.legal`."""
        raise not_written(self, "choose(self, info)", "return one of info.legal")


@final
class RandomBot(Bot):
    """Any legal action, each equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = new_rng(seed)

    def choose(self, info: Info) -> Action:
        legal = info.legal
        return legal[self.rng.below(len(legal))]


def play_game(game: Game, bots: Sequence[Bot], options: dict[str, object] | None = None, seed: int | str = 0) -> State:
    """One game between bots, a bot a seat, to its end."""
    only_bots(bots)
    state = game.new(options, seed)
    if len(bots) != state.seats:
        raise BadData(
            "bots", f"{game.name} has {state.seats} seats with these options, not {len(bots)}: give a bot for each"
        )
    rng = new_rng(f"{seed}/guesses")
    while not state.over:
        seat = state.seat
        state.apply(bots[seat].choose(Info(state, seat, rng)), seat)
    return state


def only_bots(given: object) -> None:
    """BadData where those who are to play are not bots but their names or classes, or only one of them."""
    if not isinstance(given, (list, tuple)):
        raise BadData("bots", "should be a list with a bot for each seat")
    each: object
    for i, each in enumerate(given):
        if isinstance(each, Bot):
            continue
        if isinstance(each, str):
            fault = f"{each[:40]!r} is a name, not a bot: write game.bot({each[:40]!r})"
        elif isinstance(each, type):
            fault = f"{each.__name__} is a class, not a bot: write {each.__name__}()"
        else:
            fault = f"should be a Bot, not {type(each).__name__}"
        raise BadData(f"bots[{i}]", fault)
