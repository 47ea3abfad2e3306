"""How sure is that? Intervals and ratings, by numpy, scipy and choix rather than by hand."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from loretable.core.errors import BadData

if TYPE_CHECKING:
    import numpy

CONFIDENCE: Final = 0.95
REPEATS: Final = 2_000
"""Bootstrap samples."""
FEW: Final = 20
"""With fewer groups a bootstrap knows too little of how much they vary."""
RARE: Final = 5
"""So many groups on the side of the rarer result are wanted, too."""
NEEDED: Final = ("choix", "numpy", "scipy")
FOR_PLOTS: Final = ("altair", "vl_convert")


def require_extras(plots: bool = False) -> None:
    """Studies need more than playing does, plots more than numbers: says what is missing before anything is played."""
    wanted = (*NEEDED, *FOR_PLOTS) if plots else NEEDED
    missing = [name for name in wanted if find_spec(name) is None]
    if missing:
        raise BadData("study", f"{', '.join(missing)} missing: pip install 'loretable[study]'")


class Interval(NamedTuple):
    rate: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


UNKNOWN: Final = Interval(0.5, 0.0, 1.0)


def wilson(won: float, games: int) -> Interval:
    """Wilson's score interval of a rate of independent games; halves for draws, which scipy's does not take."""
    from scipy.stats import norm

    if games == 0:
        return UNKNOWN
    z = float(norm.ppf(0.5 + CONFIDENCE / 2))
    rate = won / games
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * ((rate * (1 - rate) + z * z / (4 * games)) / games) ** 0.5
    return Interval(rate, max(0.0, centre - half), min(1.0, centre + half))


def mean_of_pairs(groups: Sequence[Sequence[float]], seed: int = 1) -> Interval:
    """The mean over groups of games with the same luck, by bootstrap over groups; with few groups, or nearly all of them
    alike, Wilson's for as many independent games as there are groups."""
    import numpy

    if not groups:
        return UNKNOWN
    totals = numpy.array([sum(group) for group in groups])
    sizes = numpy.array([len(group) for group in groups], dtype=float)
    rate = float(totals.sum() / sizes.sum())
    rare = min(rate, 1 - rate) * len(groups)
    if len(groups) < FEW or rare < RARE or float((totals / sizes).std()) == 0.0:
        return wilson(rate * len(groups), len(groups))._replace(rate=rate)
    low, high = bootstrap(numpy.stack([totals, sizes], axis=1), lambda sums: sums[..., 0] / sums[..., 1], seed)
    return Interval(rate, float(low), float(high))


def pairing_ratio(groups: Sequence[Sequence[float]]) -> float | None:
    """The variance of the mean over groups of a size, as against that of as many independent games."""
    import numpy

    if len(groups) < FEW or len({len(group) for group in groups}) != 1 or len(groups[0]) < 2:
        return None
    shares = numpy.array(groups)
    alone = float(shares.var())
    return None if alone == 0.0 else float(shares.mean(axis=1).var() * shares.shape[1] / alone)


def mean_difference(differences: Sequence[float], seed: int = 1) -> Interval:
    """The mean of differences between what is compared pair by pair, one a group; from -1 to 1."""
    import numpy

    if not differences:
        return Interval(0.0, -1.0, 1.0)
    found = numpy.array(differences)
    mean = float(found.mean())
    if len(found) < FEW or float(found.std()) == 0.0:
        # so many fair coins would vary as much, whatever was seen
        half = wilson(len(found) / 2, len(found)).half * 2
        return Interval(mean, max(-1.0, mean - half), min(1.0, mean + half))
    columns = numpy.stack([found, numpy.ones(len(found))], axis=1)
    low, high = bootstrap(columns, lambda sums: sums[..., 0] / sums[..., 1], seed)
    return Interval(mean, float(low), float(high))


def bootstrap(columns: numpy.ndarray, statistic: Callable[[Any], Any], seed: int = 1) -> tuple[Any, Any]:
    """The interval of a statistic of sums over groups: `columns` has a row a group, the statistic takes sums of columns,
    for many samples at once. Groups are drawn, with replacement, as often as there are groups."""
    import numpy

    rng = numpy.random.default_rng(seed)
    count = len(columns)
    flat = columns.reshape(count, -1).astype(float)
    block = max(1, min(REPEATS, 20_000_000 // count))
    found: list[Any] = []
    left = REPEATS
    while left > 0:
        size = min(block, left)
        drawn = rng.integers(0, count, size=(size, count)) + count * numpy.arange(size)[:, None]
        weights = numpy.bincount(drawn.ravel(), minlength=size * count).reshape(size, count).astype(float)
        sums = (weights @ flat).reshape(size, *columns.shape[1:])
        with numpy.errstate(divide="ignore", invalid="ignore"):
            found.append(statistic(sums))
        left -= size
    tail = tail_of(count)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # what was never seen stays unknown
        low, high = numpy.nanquantile(numpy.concatenate(found), [tail, 1 - tail], axis=0)
    return low, high


def tail_of(groups: int) -> float:
    """What to cut off at either end of a bootstrap of so many groups: less with few, as Student's t reaches further than
    the normal distribution (Hesterberg's expanded percentiles)."""
    from scipy.stats import norm, t

    if groups < 2:
        return 0.0
    reach = float(t.ppf(0.5 + CONFIDENCE / 2, groups - 1)) * (groups / (groups - 1)) ** 0.5
    return float(norm.cdf(-reach))


class Rating(NamedTuple):
    """Strength on the scale of Elo: 0 is the average entrant, 400 more wins 10 of 11."""

    name: str
    rating: float
    low: float
    high: float


class Duel(NamedTuple):
    """A game of two: their numbers, what the one got, and the group of luck it belongs to."""

    one: int
    other: int
    share: float
    group: int


ELO: Final = 400 / 2.302585092994046
REFITS: Final = 400
PRIOR: Final = 0.01
"""A hundredth of a game against everybody: who has won everything is strong, not infinitely so."""


def ratings(names: Sequence[str], duels: Sequence[Duel], seed: int = 1) -> list[Rating]:
    """Bradley-Terry ratings, a draw being half a win for each; intervals by bootstrap over groups of luck."""
    import choix
    import numpy

    count = len(names)

    def fit(won: Any) -> Any:
        return numpy.asarray(choix.ilsr_pairwise_dense(won, alpha=PRIOR)) * ELO

    if not duels:
        return [Rating(name, 0.0, -1e3, 1e3) for name in names]
    order = {group: i for i, group in enumerate(sorted({duel.group for duel in duels}))}
    where = numpy.array([order[duel.group] for duel in duels])
    one = numpy.array([duel.one for duel in duels])
    other = numpy.array([duel.other for duel in duels])
    share = numpy.array([duel.share for duel in duels])

    def table(weights: Any) -> Any:
        won = numpy.zeros((count, count))
        numpy.add.at(won, (one, other), share * weights[where])
        numpy.add.at(won, (other, one), (1 - share) * weights[where])
        return won

    best = fit(table(numpy.ones(len(order))))
    rng = numpy.random.default_rng(seed)
    drawn = rng.multinomial(len(order), numpy.full(len(order), 1 / len(order)), size=REFITS)
    samples = numpy.array([fit(table(weights)) for weights in drawn])
    tail = tail_of(len(order))
    low, high = numpy.quantile(samples, [tail, 1 - tail], axis=0)
    return [Rating(name, float(best[i]), float(low[i]), float(high[i])) for i, name in enumerate(names)]
