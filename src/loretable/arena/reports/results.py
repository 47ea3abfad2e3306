"""What came of a series, as rows and as tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from loretable.arena.entrants import Entrant
from loretable.arena.schedule import Fixture

from .statistics import Duel, Interval, Rating, mean_of_pairs, pairing_ratio, ratings
from .tables import Row, Table


class Outcome(NamedTuple):
    """How one game ended: `shares` is what each seat got, 1 for a win and a half for a draw."""

    fixture: Fixture
    shares: tuple[float, ...]
    reason: str
    decisions: int
    record: bytes  # actions, packed: see running/fixture.py
    notes: dict[str, object] = {}  # noqa: RUF012 - never written to

    def share_of(self, entrant: int) -> float:
        return self.shares[self.fixture.seats.index(entrant)]

    def role(self, seat: int, otherwise: str) -> str:
        """What a seat was in this game: first or second, where lots are drawn."""
        roles = self.notes.get("roles")
        return str(roles[seat]) if isinstance(roles, list) else otherwise


class Score(NamedTuple):
    """How an entrant, or a seat, did. `rate` counts a draw as a half; `low` and `high` hold 95 %."""

    name: str
    games: int
    wins: int
    draws: int
    rate: float
    low: float
    high: float


def only(score: Score, *keys: str) -> Row:
    return {key: getattr(score, key) for key in keys}


class Results:
    """The outcomes of a series, in the order of their numbers. What a group with the same luck came to is one
    observation: that is what intervals go by."""

    def __init__(
        self, entrants: list[Entrant], seat_names: list[str], outcomes: Iterable[Outcome], stopped: bool = False
    ) -> None:
        """`stopped`: the series was stopped before all was played."""
        self.stopped = stopped
        self.entrants = entrants
        self.seat_names = seat_names
        self.outcomes = sorted(outcomes, key=lambda outcome: outcome.fixture.number)

    @property
    def games(self) -> int:
        return len(self.outcomes)

    @property
    def games_text(self) -> str:
        """How many games there are, in words."""
        return f"{self.games} games{' (stopped early)' if self.stopped else ''}"

    @property
    def in_turns(self) -> bool:
        """Did everybody sit in more than one seat, as they do where seats are swapped?"""
        taken: dict[int, set[int]] = {}
        for outcome in self.outcomes:
            for seat, entrant in enumerate(outcome.fixture.seats):
                taken.setdefault(entrant, set()).add(seat)
        return all(len(seats) > 1 for seats in taken.values())

    def tally(self, name: str, counts: Callable[[Outcome, int], bool]) -> Score:
        """How those seats did of which `counts(outcome, seat)` is true."""
        groups: dict[int, list[float]] = {}
        wins = draws = 0
        for outcome in self.outcomes:
            for seat, share in enumerate(outcome.shares):
                if counts(outcome, seat):
                    groups.setdefault(outcome.fixture.group, []).append(share)
                    wins += share == 1.0
                    draws += 0.0 < share < 1.0
        games = sum(len(group) for group in groups.values())
        return Score(name, games, wins, draws, *mean_of_pairs([group for _, group in sorted(groups.items())]))

    def score(self, entrant: int) -> Score:
        """A table at which it has every seat counts once."""

        def its_own(outcome: Outcome, seat: int) -> bool:
            seats = outcome.fixture.seats
            return seats[seat] == entrant and seats.index(entrant) == seat

        return self.tally(self.entrants[entrant].name, its_own)

    def scores(self) -> list[Score]:
        return [self.score(entrant) for entrant in range(len(self.entrants))]

    def role_of(self, outcome: Outcome, seat: int) -> str:
        return outcome.role(seat, self.seat_names[seat] if seat < len(self.seat_names) else f"seat {seat + 1}")

    def roles(self) -> list[str]:
        """The names of seats, or what they were: in the order of their first game."""
        found = {self.role_of(outcome, seat) for outcome in self.outcomes for seat in range(len(outcome.shares))}
        known = [name for name in ("first", "second", "third", "fourth", *self.seat_names) if name in found]
        return list(dict.fromkeys([*known, *sorted(found)]))

    def seats(self) -> list[Score]:
        """How each seat did, over all entrants; by role where roles are drawn by lot."""
        roles = self.roles() or self.seat_names
        return [self.tally(role, lambda outcome, seat, r=role: self.role_of(outcome, seat) == r) for role in roles]  # type: ignore[misc]

    def by_role(self) -> Table:
        """How each entrant did in each role: the split of going first."""
        rows: list[Row] = []
        for number, entrant in enumerate(self.entrants):
            for role in self.roles():
                score = self.tally(
                    entrant.name,
                    lambda outcome, seat, n=number, r=role: (  # type: ignore[misc]
                        outcome.fixture.seats[seat] == n and self.role_of(outcome, seat) == r
                    ),
                )
                if score.games:
                    rows.append({"name": entrant.name, "role": role, **score._asdict()})
        return Table("By entrant and seat", rows)

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

    def matrix_table(self) -> Table:
        """The matrix as rows, one a pair that met."""
        names = [entrant.name for entrant in self.entrants]
        rows: list[Row] = [
            {"name": names[i], "against": names[j], **cell._asdict()}
            for i, line in enumerate(self.matrix())
            for j, cell in enumerate(line)
            if cell is not None
        ]
        return Table("Pair by pair", rows)

    def duels(self) -> list[Duel]:
        """The games of two, as ratings want them."""
        return [
            Duel(*outcome.fixture.seats, outcome.shares[0], outcome.fixture.group)
            for outcome in self.outcomes
            if len(outcome.fixture.seats) == 2 and len(set(outcome.fixture.seats)) == 2
        ]

    def ratings(self) -> list[Rating]:
        """Bradley-Terry ratings with intervals, in the order of the entrants."""
        return ratings([entrant.name for entrant in self.entrants], self.duels())

    def _repr_html_(self) -> str:
        """What a notebook shows: who has won how often, and by seat."""
        return f"<div>{self.games_text}</div>{self.score_table()._repr_html_()}{self.seat_table()._repr_html_()}"

    def variance_ratio(self, entrant: int = 0) -> float | None:
        """How much the mean of an entrant varies, as against that of as many independent games: below 1, playing with the same
        luck from every seat has made the result surer; at 1 it has not mattered. None where there is too little to tell."""
        groups: dict[int, list[float]] = {}
        for outcome in self.outcomes:
            if entrant in outcome.fixture.seats:
                groups.setdefault(outcome.fixture.group, []).append(outcome.share_of(entrant))
        return pairing_ratio(list(groups.values()))

    def pairing_table(self) -> Table:
        """What playing in groups with the same luck has done for each entrant, as it was measured."""
        rows: list[Row] = []
        for number, entrant in enumerate(self.entrants):
            ratio = self.variance_ratio(number)
            if ratio is not None:
                rows.append({"name": entrant.name, "variance ratio": round(ratio, 3)})
        note = "Variance of the mean, as against independent games: 0.5 is as good as twice the games, 1 is no gain."
        return Table("What pairing did", rows, note)

    def to_json(self) -> dict[str, object]:
        """What programs read: the same keys for every game and kind of series. Tables have more."""
        return {
            "games": self.games,
            "entrants": [only(score, "name", "wins", "draws", "rate", "low", "high") for score in self.scores()],
            "seats": [only(score, "name", "wins", "rate", "low", "high") for score in self.seats()],
            "variance ratio": self.variance_ratio(),
        }

    def score_table(self) -> Table:
        return Table("Entrants", [score._asdict() for score in self.scores()])

    def seat_table(self) -> Table:
        return Table("By seat", [score._asdict() for score in self.seats()])

    def table(self) -> Table:
        """A row a game."""
        return Table("Games", self.rows())

    def rows(self) -> list[Row]:
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
