"""What search asks of a game besides its rules: how good a position is, what to look at first, how playouts go on."""

from __future__ import annotations

import json
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from loretable.core.chance import Chance
from loretable.core.errors import BadData
from loretable.core.json_check import as_number, as_object

from .network import NETWORK, Input, Network, network_of

if TYPE_CHECKING:
    from loretable.core.game import Game
    from loretable.core.state import State

FOREVER: Final = 1 << 30
WEIGHTS: Final = "loretable-weights-1"
MOST_WEIGHT: Final = 1000
CURIOSITY: Final = 0.5
NOT_KNOWN: Final[list[float]] = []
NOT_GROUPED: Final[list[int]] = []


class Part(NamedTuple):
    """What a judgement rests on, in a word or two, and how much of the chance to win is its doing: below 0 for what speaks
    against it."""

    name: str
    pull: float


NOTHING_SEEN: Final[list[Part]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Lives with a game. It is asked of samples only, so it may look at everything in a state.

    depth    how far a playout goes on before it is judged, by the game's clock; 0: to the end of the game.
    curiosity how much what deserves to be looked at counts beside what looking has found: the more, the noisier values are.
    believes does `likelihood` say which samples are more likely than others? Else all of them are as likely.
    careful  False: orders and plays on as before it was taught to take care, for comparisons.
    """

    def __init__(self, depth: int, believes: bool = False) -> None:
        self.depth = depth
        self.believes = believes
        self.curiosity = CURIOSITY
        self.careful = True

    def values(self, state: State) -> list[float]:
        """How the game looks for each seat: -1 lost, 1 won."""
        raise NotImplementedError("write values(state): a number from -1 (lost) to 1 (won) for each seat")

    def parts(self, state: State, seat: int) -> list[Part]:
        """What `values` saw there for a seat: how much less or more likely it would win if the players were alike in one thing.
        Empty: it cannot tell."""
        return NOTHING_SEEN

    def clock(self, state: State) -> int:
        """What depth is counted in: decisions, unless a game has better moments to be judged at, such as turns."""
        return state.decisions

    def stop(self, root: int, now: int) -> int:
        """The clock's time at which a playout is judged, one that begins at `now` in a search from `root`."""
        return now + self.depth if self.depth else FOREVER

    def priors(self, state: State) -> list[float]:
        """For each legal action of the first waiting seat how much of the search it deserves before anything is known of it:
        shares that add up to one; 0 for what need not be tried. Empty: nobody knows, all are tried alike."""
        return NOT_KNOWN

    def opening(self, state: State, seat: int, rng: Chance) -> int:
        """The index of a legal action that a seat takes by the book, without a search; -1 where there is no book."""
        return -1

    def counted(self, state: State, seat: int) -> int:
        """The index of a legal action that is best by what was counted in many games, where a search would tell less: a first
        hand, say; -1: nothing was counted."""
        return -1

    def certain(self, state: State, seat: int, rng: Chance) -> int:
        """The index of a legal action that is sure to win, whatever is hidden and whatever others do; -1: none is known."""
        return -1

    def pointless(self, state: State, seat: int) -> list[int]:
        """Indices of legal actions that give something away and come to nothing, as far as can be seen without a search: no
        search takes one, however little it seems to matter."""
        return []

    def alike(self, state: State, seat: int) -> list[int]:
        """For each legal action a number: those with the same one are ways to do the same thing, such as to ink one card or
        another. A search tries all of them, and their tries count together where it is decided what to do. Empty: each
        action stands for itself."""
        return NOT_GROUPED

    def likelihood(self, state: State, seat: int) -> float:
        """How likely it is, beside other samples, that the others have placed and done things as in this sample of a seat's:
        above 0. Only asked where `believes`."""
        return 1.0

    def hurry(self, state: State, rng: Chance) -> int:
        """The index of a legal action, chosen fast: what playouts are made of."""
        return rng.below(len(state.legal))


@mypyc_attr(allow_interpreted_subclasses=True)
class LinearEvaluation(Evaluation):
    """Features of a position for a seat, each with its weight: their weighted sum, squeezed to -1..1 by a logistic function.

    names      of the features;
    words      what people call them; several may be one thing to them
    by_hand    a weight each, as the author guessed;      weights    those in use: learned ones where the game has some;
    tick       how much the clock goes on from one position that is learned from to the next.
    """

    def __init__(
        self, names: tuple[str, ...], by_hand: list[float], depth: int, tick: int = 1, believes: bool = False
    ) -> None:
        if len(by_hand) != len(names):
            raise ValueError(f"{len(names)} features need as many weights, not {len(by_hand)}")
        super().__init__(depth, believes)
        self.names = names
        self.words = names
        self.by_hand = by_hand
        self.weights = by_hand
        self.tick = tick

    def learned(self, data: object, path: str) -> None:
        """From now on goes by the weights of a file that `loretable train` wrote, or BadData."""
        top = as_object(data, path)
        if top.get("format") != WEIGHTS:
            raise BadData(path, f"is not a weights file: its format should be {WEIGHTS!r}")
        given = as_object(top.get("weights"), f"{path}.weights")
        if sorted(given) != sorted(self.names):
            raise BadData(f"{path}.weights", f"are for other features than {', '.join(self.names)}: train them again")
        self.weights = [
            as_number(given[name], f"{path}.weights.{name}", -MOST_WEIGHT, MOST_WEIGHT) for name in self.names
        ]

    def features(self, state: State, seat: int) -> list[float]:
        """The numbers for a seat, about -1 to 1 each, better ones higher."""
        raise NotImplementedError("write features(state, seat): as many numbers as there are names")

    def values(self, state: State) -> list[float]:
        found: list[float] = []
        weights = self.weights
        for seat in range(state.seats):
            total = 0.0
            features = self.features(state, seat)
            for i in range(len(weights)):
                total += weights[i] * features[i]
            found.append(squeezed(total))
        return found

    def parts(self, state: State, seat: int) -> list[Part]:
        features = self.features(state, seat)
        total = 0.0
        each: dict[str, float] = {}
        for i in range(len(features)):
            share = self.weights[i] * features[i]
            total += share
            each[self.words[i]] = each.get(self.words[i], 0.0) + share
        return [Part(word, (squeezed(total) - squeezed(total - share)) / 2.0) for word, share in each.items()]


def squeezed(total: float) -> float:
    return 2.0 / (1.0 + exp(-2.0 * total)) - 1.0


@mypyc_attr(allow_interpreted_subclasses=True)
class NetworkEvaluation(LinearEvaluation):
    """Of a game of two: a network over a row of amounts judges, where there is one for the position; else the weighed features.

    layout    the name of the row, with its version; `inputs` are what it is made of
    network   None: the weights judge
    pairs     which inputs are what a player has, and what the other one has of the same, by what people call it; none: it
              cannot tell what it saw
    """

    def __init__(
        self,
        names: tuple[str, ...],
        by_hand: list[float],
        depth: int,
        layout: str,
        inputs: list[Input],
        tick: int = 1,
        believes: bool = False,
    ) -> None:
        super().__init__(names, by_hand, depth, tick, believes)
        self.layout = layout
        self.inputs = inputs
        self.network: Network | None = None
        self.pairs: dict[str, list[tuple[int, int]]] = {}

    def learned(self, data: object, path: str) -> None:
        """From now on goes by the network or by the weights of a file, or BadData."""
        if as_object(data, path).get("format") == NETWORK:
            self.network = network_of(data, path, self.layout, self.inputs)
        else:
            super().learned(data, path)
            self.network = None

    def own_network(self) -> Network | None:
        """The network that the game comes with, if there is one."""
        return None

    def judge(self, state: State) -> int:
        """The seat whose row the network reads, where a position is of the kind that it learns from; else -1."""
        raise NotImplementedError("write judge(state): the seat that the row is written for")

    def row(self, state: State, seat: int) -> list[int]:
        """The position for a seat, an amount for each input."""
        raise NotImplementedError("write row(state, seat): as many amounts as there are inputs")

    def practice(self, game: Game, rng: Chance, held_out: bool) -> dict[str, object]:
        """Options for a game to learn from, by lot; `held_out`: for one that only tells how well it was learnt, of a kind that
        is never learnt from, where there is such a thing."""
        return {}

    def whim(self, state: State, rng: Chance) -> int:
        """In a game to learn from, now and then by lot, the index of a legal action that bots would seldom take, so that it is
        learnt what comes of it when it is; else -1."""
        return -1

    def values(self, state: State) -> list[float]:
        network = self.network
        if network is None:
            return super().values(state)
        seat = self.judge(state)
        if seat < 0:
            return super().values(state)
        value = network.value(self.row(state, seat))
        return [value, -value] if seat == 0 else [-value, value]

    def parts(self, state: State, seat: int) -> list[Part]:
        """By what the network would say if one player had as much of a thing as the other one, and the other way round."""
        network = self.network
        judge = -1 if network is None else self.judge(state)
        if network is None or judge < 0:
            return super().parts(state, seat)
        row = self.row(state, judge)
        value = network.value(row)
        sign = 0.5 if judge == seat else -0.5
        found: list[Part] = []
        for word, pairs in self.pairs.items():
            more, less = row.copy(), row.copy()
            for own, other in pairs:
                more[own] = row[other]
                less[other] = row[own]
            found.append(Part(word, sign * (value - (network.value(more) + network.value(less)) / 2.0)))
        return found


Weighed = LinearEvaluation
"""The former name; goes with the next version."""


def shipped_weights(package: str, name: str = "weights.json") -> object:
    """The weights that come with a game: the file weights.json in its package, or another one."""
    found: object = json.loads((files(package) / name).read_text(encoding="utf-8"))
    return found
