"""What search asks of a game besides its rules: how a position looks, and what somebody in a hurry would do."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from .chance import Chance

if TYPE_CHECKING:
    from .state import State

FOREVER: Final = 1 << 30
NOT_KNOWN: Final[list[float]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Lives with a game. It is asked of samples only, so it may look at everything in a state.

    depth    how far a playout goes on before it is judged, by the game's clock; 0: to the end of the game.
    """

    def __init__(self, depth: int) -> None:
        self.depth = depth

    def values(self, state: State) -> list[float]:
        """How the game looks for each seat: -1 lost, 1 won."""
        raise NotImplementedError("write values(state): a number from -1 (lost) to 1 (won) for each seat")

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

    def hurry(self, state: State, rng: Chance) -> int:
        """The index of a legal action, chosen fast: what playouts are made of."""
        return rng.below(len(state.legal))


@mypyc_attr(allow_interpreted_subclasses=True)
class Weighed(Evaluation):
    """A few numbers that describe a position for a seat, each with its weight; what they add up to, squeezed to -1..1.

    names      of the numbers;      weights    one each: written by hand, or found by `loretable train`.
    """

    def __init__(self, names: tuple[str, ...], weights: list[float], depth: int) -> None:
        if len(weights) != len(names):
            raise ValueError(f"{len(names)} features need as many weights, not {len(weights)}")
        super().__init__(depth)
        self.names = names
        self.weights = weights

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
            found.append(2.0 / (1.0 + exp(-2.0 * total)) - 1.0)
        return found
