"""A series: fixtures played by workers, kept in a store, watched by whoever wants to know how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from ..core import Game
from ..core.errors import BadData
from . import schedule
from .entrants import Entrant, options_for, refuse_clocks, unlike_names
from .games import Setting, game_at
from .results import Outcome, Results
from .schedule import Fixture
from .statistics import equipped
from .store import Store
from .workers import Workers, workers_by

CHECK: Final = 100
"""A sequential stop is considered after so many games, then after a tenth more each time: by number, so that it does not
depend on who finished first."""
KEEP_EVERY: Final = 0.5
"""Seconds after which what was played is written."""

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
        schedule: str = "duel",
    ) -> None:
        equipped()
        refuse_clocks(setting.entrants)
        if not fixtures:
            raise BadData("games", "there is nothing to play")
        self.setting = setting
        self.fixtures = fixtures
        self.seed = seed
        self.store = store or Store()
        self.within = within
        self.stopped = False
        self.store.begin(setting, seed, schedule)

    def run(self, workers: Workers, watch: Watch = nobody) -> Results:
        """Plays what has not been played yet. Ctrl-C ends it with what is there so far."""
        try:
            if self.within:
                for start, end in looks(self.fixtures):
                    self.play(self.fixtures[start:end], workers, watch)
                    if self.known(end):
                        break
            else:
                self.play(self.fixtures, workers, watch)
        except KeyboardInterrupt:
            self.stopped = True
            workers.stop()
        return self.results()

    def play(self, fixtures: list[Fixture], workers: Workers, watch: Watch = nobody) -> None:
        there = self.store.numbers()
        left = [fixture for fixture in fixtures if fixture.number not in there]
        done = told = len(there)
        kept: list[Outcome] = []
        written = time.monotonic()
        watch(done, len(self.fixtures))
        try:
            for outcomes in workers.run(self.setting, left):
                kept += outcomes
                done += len(outcomes)
                if time.monotonic() - written > KEEP_EVERY:
                    self.store.add(kept)
                    kept = []
                    written = time.monotonic()
                watch(done, len(self.fixtures))
                told = done
        finally:
            self.store.add(kept)
            done = len(self.store.numbers())
            if done > told:  # Ctrl-C came between keeping games and telling of them
                watch(done, len(self.fixtures))

    def known(self, end: int) -> bool:
        """Is every rate known well enough by the first games?"""
        scores = self.results(self.store.outcomes(self.fixtures[end - 1].number + 1, whole=False)).scores()
        return all((score.high - score.low) / 2 <= self.within for score in scores)

    def results(self, outcomes: list[Outcome] | None = None) -> Results:
        found = self.store.outcomes() if outcomes is None else outcomes
        seats = seat_names(self.setting, self.fixtures[0].seats)
        return Results(self.setting.entrants, seats, found, self.stopped)


def looks(fixtures: Sequence[Fixture]) -> list[tuple[int, int]]:
    """From where to where is played before it is asked whether enough is known: whole groups only."""
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(fixtures):
        end = min(len(fixtures), start + max(CHECK, start // 10))
        while end < len(fixtures) and fixtures[end].group == fixtures[end - 1].group:
            end += 1
        found.append((start, end))
        start = end
    return found


def seat_names(setting: Setting, seats: Sequence[int]) -> list[str]:
    game: Game = game_at(setting.where)
    seated = [setting.entrants[number] for number in seats]
    options = game.complete(options_for(game, setting.options, seated))
    return [game.seat_name(seat, options) for seat in range(game.seats(options))]


def play_series(
    setting: Setting,
    fixtures: list[Fixture],
    seed: str,
    schedule: str,
    *,
    workers: str = "1",
    out: Path | None = None,
    within: float = 0.0,
    watch: Watch = nobody,
) -> Results:
    """A series from its beginning, or from where a file has it, to its end."""
    store = Store(out)
    try:
        series = Series(setting, fixtures, seed, store, within, schedule)
        found = workers_by(workers)
        try:
            return series.run(found, watch)
        finally:
            found.close()
    finally:
        store.close()


def simulate(
    game: str,
    entrants: Sequence[Entrant],
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
    return play_series(setting, fixtures, str(seed), "duel", workers=workers, out=out, within=within, watch=watch)
