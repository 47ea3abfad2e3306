"""How sure is that? Intervals and ratings, by scipy and choix rather than by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

CONFIDENCE: Final = 0.95
REPEATS: Final = 2_000
"""Bootstrap samples."""


class Interval(NamedTuple):
    rate: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def wilson(won: float, games: int) -> Interval:
    """Wilson's score interval of a rate of independent games; halves for draws."""
    from scipy.stats import norm

    if games == 0:
        return Interval(0.5, 0.0, 1.0)
    z = float(norm.ppf(0.5 + CONFIDENCE / 2))
    rate = won / games
    centre = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * ((rate * (1 - rate) + z * z / (4 * games)) / games) ** 0.5
    return Interval(rate, max(0.0, centre - half), min(1.0, centre + half))


def mean_of_pairs(groups: Sequence[Sequence[float]], seed: int = 1) -> Interval:
    """The mean over groups of games with the same luck, by bootstrap over groups; with few groups, or all of them alike,
    no narrower than what as many independent observations would allow."""
    import numpy

    if not groups:
        return Interval(0.5, 0.0, 1.0)
    means = numpy.array([sum(group) / len(group) for group in groups])
    sizes = numpy.array([len(group) for group in groups])
    rate = float((means * sizes).sum() / sizes.sum())
    if len(groups) < 10 or float(means.std()) == 0.0:
        return wilson(rate * len(groups), len(groups))._replace(rate=rate)
    rng = numpy.random.default_rng(seed)
    drawn = rng.integers(0, len(means), size=(REPEATS, len(means)))
    totals = (means * sizes)[drawn].sum(axis=1) / sizes[drawn].sum(axis=1)
    low, high = numpy.quantile(totals, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Interval(rate, float(low), float(high))


class Rating(NamedTuple):
    """Strength on the scale of Elo: 0 is the average entrant, 400 more wins 10 of 11."""

    name: str
    rating: float
    low: float
    high: float


ELO: Final = 400 / 2.302585092994046


def ratings(names: Sequence[str], duels: Sequence[tuple[int, int, float]], seed: int = 1) -> list[Rating]:
    """Bradley-Terry ratings from (one, other, share of the one), with bootstrap intervals over the duels."""
    import choix
    import numpy

    def fit(chosen: Sequence[tuple[int, int, float]]) -> numpy.ndarray:
        wins = [(one, other) for one, other, share in chosen if share >= 0.5]
        wins += [(other, one) for one, other, share in chosen if share <= 0.5]
        return numpy.asarray(choix.ilsr_pairwise(len(names), wins, alpha=0.1)) * ELO

    if not duels:
        return [Rating(name, 0.0, -1e3, 1e3) for name in names]
    best = fit(duels)
    rng = numpy.random.default_rng(seed)
    samples = numpy.array(
        [fit([duels[i] for i in rng.integers(0, len(duels), len(duels))]) for _ in range(min(200, REPEATS))]
    )
    low, high = numpy.quantile(samples, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2], axis=0)
    return [Rating(name, float(best[i]), float(low[i]), float(high[i])) for i, name in enumerate(names)]
