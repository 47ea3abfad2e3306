"""A series: fixtures played by workers, kept in a store, watched by whoever wants to know how far it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from ..core import Game
from ..games import find
from . import schedule
from .entrants import Entrant, options_for, unlike_names
from .games import Setting
from .results import Outcome, Results
from .schedule import Fixture
from .store import Store
from .workers import Workers, workers_by

CHECK: Final = 100
"""A sequential stop is considered after each so many games, so that it does not depend on who finished first."""

Watch = Callable[[int, int], None]


def nobody(done: int, planned: int) -> None:
    """Watches nothing."""


class Series:
    """`within`: stop as soon as every entrant's rate is known to so much either way (0.02: two points)."""

    def __init__(
        self,
        setting: Setting,
        fixtures: list[Fixture],
        seed: str,
        store: Store | None = None,
        within: float = 0.0,
    ) -> None:
        self.setting = setting
        self.fixtures = fixtures
        self.seed = seed
        self.store = store or Store()
        self.within = within
        self.store.begin(setting, seed)

    def run(self, workers: Workers, watch: Watch = nobody) -> Results:
        """Plays what has not been played yet. Ctrl-C ends it with what is there so far."""
        try:
            if self.within:
                for start in range(0, len(self.fixtures), CHECK):
                    self.play(self.fixtures[start : start + CHECK], workers, watch)
                    if self.known(start + CHECK):
                        break
            else:
                self.play(self.fixtures, workers, watch)
        except KeyboardInterrupt:
            pass
        return self.results()

    def play(self, fixtures: list[Fixture], workers: Workers, watch: Watch) -> None:
        there = self.store.numbers()
        left = [fixture for fixture in fixtures if fixture.number not in there]
        done = len(there)
        watch(done, len(self.fixtures))
        for outcomes in workers.run(self.setting, left):
            self.store.add(outcomes)
            done += len(outcomes)
            watch(done, len(self.fixtures))

    def known(self, upto: int) -> bool:
        """Is every rate known well enough by the first games?"""
        first = [outcome for outcome in self.store.outcomes() if outcome.fixture.number < upto]
        scores = self.results(first).scores()
        return all((score.high - score.low) / 2 <= self.within for score in scores)

    def results(self, outcomes: list[Outcome] | None = None) -> Results:
        game = find(self.setting.where)
        found = self.store.outcomes() if outcomes is None else outcomes
        return Results(self.setting.entrants, seat_names(game, self.setting, self.fixtures), found)


def seat_names(game: Game, setting: Setting, fixtures: list[Fixture]) -> list[str]:
    seated = [setting.entrants[number] for number in fixtures[0].seats]
    options = game.complete(options_for(game, setting.options, seated))
    return [game.seat_name(seat, options) for seat in range(game.seats(options))]


def simulate(
    game: str,
    entrants: list[Entrant],
    games: int = 1000,
    *,
    options: dict[str, object] | None = None,
    seed: int | str = 0,
    workers: str = "1",
    out: Path | None = None,
    within: float = 0.0,
    watch: Watch = nobody,
) -> Results:
    """Entrants against each other, as many as the game has seats, each in every seat with the same luck."""
    setting = Setting(game, options or {}, unlike_names(entrants))
    fixtures = schedule.duel(len(entrants), games, str(seed))
    series = Series(setting, fixtures, str(seed), Store(out), within)
    found = workers_by(workers)
    try:
        return series.run(found, watch)
    finally:
        found.close()
        series.store.close()
