"""What came of a series, as rows and as tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .entrants import Entrant
from .schedule import Fixture
from .statistics import Interval, mean_of_pairs, wilson


class Outcome(NamedTuple):
    """How one game ended: `shares` is what each seat got, 1 for a win and a half for a draw."""

    fixture: Fixture
    shares: tuple[float, ...]
    reason: str
    decisions: int
    record: bytes  # actions, packed: see games.py

    def share_of(self, entrant: int) -> float:
        return self.shares[self.fixture.seats.index(entrant)]


class Score(NamedTuple):
    """How an entrant, or a seat, did. `rate` counts a draw as a half; `low` and `high` hold 95 %."""

    name: str
    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float


class Results:
    """The outcomes of a series, in the order of their numbers."""

    def __init__(self, entrants: list[Entrant], seat_names: list[str], outcomes: Iterable[Outcome]) -> None:
        self.entrants = entrants
        self.seat_names = seat_names
        self.outcomes = sorted(outcomes, key=lambda outcome: outcome.fixture.number)

    @property
    def games(self) -> int:
        return len(self.outcomes)

    def score(self, entrant: int) -> Score:
        """Over groups with the same luck: what a group came to is one observation."""
        groups: dict[int, list[float]] = {}
        wins = draws = 0
        for outcome in self.outcomes:
            if entrant not in outcome.fixture.seats:
                continue
            share = outcome.share_of(entrant)
            groups.setdefault(outcome.fixture.group, []).append(share)
            wins += share == 1.0
            draws += share == 0.5
        interval = mean_of_pairs([group for _, group in sorted(groups.items())])
        games = sum(len(group) for group in groups.values())
        return Score(self.entrants[entrant].name, games, wins, draws, *interval)

    def scores(self) -> list[Score]:
        return [self.score(entrant) for entrant in range(len(self.entrants))]

    def seats(self) -> list[Score]:
        """How each seat did, whoever sat there."""
        found: list[Score] = []
        for seat, name in enumerate(self.seat_names):
            shares = [outcome.shares[seat] for outcome in self.outcomes if seat < len(outcome.shares)]
            wins = sum(share == 1.0 for share in shares)
            draws = sum(0.0 < share < 1.0 for share in shares)
            found.append(Score(name, len(shares), wins, draws, *wilson(sum(shares), len(shares))))
        return found

    def matrix(self) -> list[list[Interval | None]]:
        """What each entrant gets against each other, or None where they never met."""
        count = len(self.entrants)
        met: dict[tuple[int, int], dict[int, list[float]]] = {}
        for outcome in self.outcomes:
            seated = outcome.fixture.seats
            if len(seated) != 2 or seated[0] == seated[1]:
                continue
            for mine, theirs in (seated, seated[::-1]):
                groups = met.setdefault((mine, theirs), {})
                groups.setdefault(outcome.fixture.group, []).append(outcome.share_of(mine))
        return [
            [
                mean_of_pairs(list(met[row, column].values())) if (row, column) in met else None
                for column in range(count)
            ]
            for row in range(count)
        ]

    def to_json(self) -> dict[str, object]:
        return {
            "games": self.games,
            "entrants": [score._asdict() for score in self.scores()],
            "seats": [score._asdict() for score in self.seats()],
        }

    def rows(self) -> list[dict[str, object]]:
        """A row a game: ready for pandas.DataFrame(...) or polars.DataFrame(...)."""
        return [
            {
                "number": outcome.fixture.number,
                "group": outcome.fixture.group,
                "seed": outcome.fixture.seed,
                "reason": outcome.reason,
                "decisions": outcome.decisions,
                **{
                    f"seat {seat + 1}": self.entrants[entrant].name
                    for seat, entrant in enumerate(outcome.fixture.seats)
                },
                **{f"share {seat + 1}": share for seat, share in enumerate(outcome.shares)},
            }
            for outcome in self.outcomes
        ]
