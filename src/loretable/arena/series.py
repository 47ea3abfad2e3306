"""A series: fixtures played by workers, kept in a store, with a callback that says how far it is."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from loretable.bots.levels import is_own
from loretable.core import Game
from loretable.core.errors import BadData

from . import schedule
from .entrants import Entrant, options_for, refuse_clocks, unique_names
from .given import game_word, only_here, require_one_worker
from .reports.results import Outcome, Results
from .reports.statistics import require_extras
from .running.backends import workers_by
from .running.fixture import Luck, Setting, canonical, game_at
from .running.store import Store
from .running.verifying import verify
from .running.workers import Workers
from .schedule import Fixture

CHECK: Final = 100
"""A sequential stop is considered after so many games, then after a tenth more each time: by number, so that it does not
depend on who finished first."""
KEEP_EVERY: Final = 0.5
"""Seconds after which what was played is written."""

Progress = Callable[[int, int], None]


def no_progress(done: int, planned: int) -> None:
    """Watches nothing."""


class Series:
    """`within`: stop as soon as every entrant's rate is known to so much either way (0.02: two points).
    `luck`: what was drawn for another series, to play its very games again."""

    def __init__(
        self,
        setting: Setting,
        fixtures: list[Fixture],
        seed: str,
        store: Store | None = None,
        within: float = 0.0,
        schedule: str = "duel",
        luck: Luck | None = None,
    ) -> None:
        require_extras()
        refuse_clocks(setting.entrants)
        if not fixtures:
            raise BadData("games", "there is nothing to play")
        self.seed = seed
        self.store = store or Store()
        self.within = within
        self.stopped = False
        self.store.begin(setting, seed, schedule)
        self.luck = luck_of(self.store, setting, luck)
        self.setting = setting = setting._replace(luck=self.luck)
        if self.luck.deals:
            fixtures = [fixture._replace(seed=f"{self.luck.deals}/{fixture.seed}") for fixture in fixtures]
        self.fixtures = fixtures
        verify(self.store, setting)

    def run(self, workers: Workers, watch: Progress = no_progress) -> Results:
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

    def play(self, fixtures: list[Fixture], workers: Workers, watch: Progress = no_progress) -> None:
        there = self.store.numbers()
        left = [fixture for fixture in fixtures if fixture.number not in there]
        done = reported = len(there)
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
                reported = done
        finally:
            self.store.add(kept)
            done = len(self.store.numbers())
            if done > reported:  # Ctrl-C came between keeping games and telling of them
                watch(done, len(self.fixtures))

    def known(self, end: int) -> bool:
        """Is every rate known well enough by the first games?"""
        scores = self.results(self.store.outcomes(self.fixtures[end - 1].number + 1, whole=False)).scores()
        return all((score.high - score.low) / 2 <= self.within for score in scores)

    def results(self, outcomes: list[Outcome] | None = None) -> Results:
        found = self.store.outcomes() if outcomes is None else outcomes
        seats = seat_names(self.setting, self.fixtures[0].seats)
        return Results(self.setting.entrants, seats, found, self.stopped)


def luck_of(store: Store, setting: Setting, given: Luck | None) -> Luck:
    """What the file of a series knows, what was given, or what is drawn now: 128 bits each, where somebody's own bot takes part
    that could try all smaller ones. What comes with Loretable tries nothing, and a seed alone gives the same games again."""
    known = store.about().get("luck")
    if known is not None or store.count():
        found = store.luck()
        if given is not None and given != found:
            raise BadData(str(store.path), "holds a series with another luck: name another file, or leave the luck out")
        return found
    if given is None:
        own = any(is_own(entrant.bot) for entrant in setting.entrants) and not setting.trusted
        given = Luck(secrets.token_hex(16), secrets.token_hex(16)) if own else Luck()
    store.note("luck", canonical(given._asdict()))
    return given


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
    workers: str | int = "1",
    out: Path | None = None,
    within: float = 0.0,
    watch: Progress = no_progress,
    luck: Luck | None = None,
) -> Results:
    """A series from its beginning, or from where a file has it, to its end."""
    require_one_worker([setting.where, *(entrant.bot for entrant in setting.entrants)], str(workers))
    store = Store(out)
    try:
        series = Series(setting, fixtures, seed, store, within, schedule, luck)
        found = workers_by(workers)
        try:
            return series.run(found, watch)
        finally:
            found.close()
    finally:
        store.close()


def setting_for(
    game: str | Game, entrants: Sequence[Entrant], options: dict[str, object] | None = None, trusted: bool = False
) -> Setting:
    """A setting from what programs give: names or objects."""
    where, found = game_word(game), unique_names(entrants)
    alone = bool(only_here([where, *(entrant.bot for entrant in found)]))
    return Setting(where, options or {}, found, trusted=trusted or alone)


def simulate(
    game: str | Game,
    entrants: Sequence[Entrant],
    games: int = 1000,
    *,
    options: dict[str, object] | None = None,
    seed: int | str = 0,
    workers: str | int = "1",
    out: Path | None = None,
    within: float = 0.0,
    watch: Progress = no_progress,
    luck: Luck | None = None,
    trusted: bool = False,
) -> Results:
    """Entrants against each other, as many as the game has seats, each in every seat with the same luck.

    Where people's own bots take part a seed is not all of it: more is drawn and kept beside it (`Store.luck`). `luck` gives it,
    to play the same games again. `trusted`: they play in the processes of the games, many times faster and unguarded.

    A game is a name or a Game; a bot a name, a class or a Bot. What no module holds (a class of a notebook) plays in this
    process, trusted, with one worker.
    """
    setting = setting_for(game, entrants, options, trusted)
    fixtures = schedule.duel(len(entrants), games, str(seed))
    return play_series(
        setting, fixtures, str(seed), "duel", workers=workers, out=out, within=within, watch=watch, luck=luck
    )
