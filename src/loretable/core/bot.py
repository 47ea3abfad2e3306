"""Bots and what they get: an Info, never the real State.

An Info is built on a sample. Since a sample depends on nothing but what the seat knows (promise 7), everything asked of it
is right, and there is nothing in it to cheat with: all that it holds is public, and it shares no list with the real state.

What cannot be promised within one process: code that looks for it finds the real state there, by the frames of whoever called
it or by the garbage collector. Bots whose authors nobody knows belong into processes of their own, where the arena and the
table put them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, final

from mypy_extensions import mypyc_attr

from .actions import Action
from .chance import Chance, new_rng
from .decision import Decision
from .errors import BadData, RulesBug, not_written
from .hidden.sampling import Sampler
from .learning.encoding import Encoding
from .legal import LegalActions

if TYPE_CHECKING:
    from .game import Game
    from .show.board import Board
    from .state import State


@final
class Info:
    """What one seat may go by, and all that a bot gets.

    seat        the seat to answer for
    game        the game, with its words
    options     the options of this one
    legal       the legal actions, to iterate, count and index: as `State.legal`
    decision    the question with its prompt, and a label for each action
    board       what the seat sees, to be read: typed, by names (`MyBoard.of(info)` is typed as a game's own)
    view()      the same as JSON
    state       a state that could be the real one: all that the seat knows is true in it, the rest is guessed. Ask it
                whatever a State can be asked; `clone` it before playing on
    sample(rng) another such state, a new one each time and the caller's own: what the seat does not know is dealt again
    """

    def __init__(self, state: State, seat: int, rng: Chance) -> None:
        self.seat = seat
        state.forget_listed()
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

    @property
    def board(self) -> Board:
        return self.state.board(self.seat)

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

    def blindly(self, count: int) -> int:
        """The index of one of so many legal actions by nothing but their number, or -1: then `choose` is asked, with an Info.

        For bots that look at nothing: an Info is a sample of the whole state, and costs more than the game itself.
        """
        return -1

    def choose(self, info: Info) -> Action:
        """One of `info.legal`."""
        raise not_written(self, "choose(self, info)", "return one of info.legal")


@mypyc_attr(allow_interpreted_subclasses=True)
class RowBot(Bot):
    """A bot that goes by the rows that a game declares (`game.encoding(options)`) and by nothing else: they hold what its seat
    knows, so no sample is made for it."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding

    def choose_by_rows(self, row: list[int], actions: list[int], count: int) -> int:
        """The index of one of so many legal actions, by the row of the position and the rows of the actions, one after the
        other."""
        raise not_written(self, "choose_by_rows(self, row, actions, count)", "return the number of one of the actions")

    def index(self, state: State, seat: int) -> int:
        count = len(state.listed(seat))
        found = self.choose_by_rows(self.encoding.row(state, seat), self.encoding.action_rows(state, seat), count)
        if not 0 <= found < count:
            raise BadData("bots", f"{self!r} chose number {found} of {count} actions, counted from 0")
        return found

    def choose(self, info: Info) -> Action:
        return info.legal[self.index(info.state, info.seat)]


@final
class RandomBot(Bot):
    """Any legal action, each equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        self.rng = new_rng(seed)

    def blindly(self, count: int) -> int:
        return self.rng.below(count)

    def choose(self, info: Info) -> Action:
        legal = info.legal
        return legal[self.rng.below(len(legal))]


def answer(bot: Bot, state: State, seat: int, rng: Chance) -> Action:
    """What a bot does in a seat's place. What the seat does not know is guessed by `rng`."""
    listed = state.listed(seat)
    if isinstance(bot, RowBot):
        return listed[bot.index(state, seat)]
    index = bot.blindly(len(listed))
    if index < 0:
        return bot.choose(Info(state, seat, rng))
    if index >= len(listed):
        raise BadData("bots", f"{bot!r} chose number {index} of {len(listed)} actions, counted from 0")
    return listed[index]


def play_game(
    game: Game,
    bots: Sequence[Bot],
    options: dict[str, object] | None = None,
    seed: int | str = 0,
    bot_seeds: Sequence[int | str] | None = None,
) -> State:
    """One game between bots, a bot a seat, to its end.

    The same seed deals the same cards. What a bot draws by itself comes from the seed that it was made with, and what it
    guesses about the unknown from its entry of `bot_seeds` (by default the number of its seat): neither from the game's, which
    no bot may know.
    """
    only_bots(bots)
    state = game.new(options, seed)
    if len(bots) != state.seats:
        raise BadData(
            "bots", f"{game.name} has {state.seats} seats with these options, not {len(bots)}: give a bot for each"
        )
    if bot_seeds is not None and len(bot_seeds) != len(bots):
        raise BadData("bot_seeds", f"should be one for each of {len(bots)} bots, not {len(bot_seeds)}")
    guesses = [new_rng(f"guesses/{seat if bot_seeds is None else bot_seeds[seat]}") for seat in range(len(bots))]
    while not state.over:
        seat = state.seat
        state.apply(answer(bots[seat], state, seat, guesses[seat]), seat)
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
