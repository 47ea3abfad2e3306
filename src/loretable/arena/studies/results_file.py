"""A file of results opened: what it holds, and any of its games as a record."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from loretable.arena.reports.report import Report
from loretable.arena.reports.results import Results
from loretable.arena.reports.statistics import require_extras
from loretable.arena.running.fixture import Setting, record_of
from loretable.arena.running.store import Store
from loretable.arena.running.verifying import difference
from loretable.arena.series import seat_names
from loretable.core import Record
from loretable.core.errors import BadData
from loretable.games import NAMES

from .any_game import report_of
from .provenance import provenance


@contextmanager
def opened(path: Path, of: str = "") -> Iterator[tuple[Store, Setting]]:
    """A file is only data: it does not say which code is run. So it is of one of our games, or of the one that is named."""
    store = Store(path, must_exist=True)
    try:
        setting = store.setting()[0]
        if setting.where not in (*NAMES, of):
            told = f"is from {setting.where[:60]!r}, which does not come with Loretable: name it where you trust it"
            raise BadData(str(path), f"{told}, --of {setting.where[:60]}")
        yield store, setting
    finally:
        store.close()


def take_record(path: Path, number: int, of: str = "") -> Record:
    """A game of a file as a record that replays, branches and opens at the table."""
    with opened(path, of) as (store, setting):
        outcome = store.outcome(number)
        problem = difference(setting, outcome)
        if problem:
            raise BadData(str(path), f"game {number} {problem}: take it out with the version that has played it")
        return record_of(setting, outcome)


def results_in(path: Path, of: str = "") -> tuple[Setting, Results]:
    with opened(path, of) as (store, setting):
        outcomes = store.outcomes()
        if not outcomes:
            raise BadData(str(path), "holds no game yet")
        for outcome in outcomes:
            seats = outcome.fixture.seats
            if len(seats) != len(outcomes[0].fixture.seats) or max(seats, default=0) >= len(setting.entrants):
                raise BadData(f"{path}: game {outcome.fixture.number}", "does not fit who takes part in the series")
        return setting, Results(setting.entrants, seat_names(setting, outcomes[0].fixture.seats), outcomes)


def report_in(path: Path, of: str = "") -> Report:
    """What a file of results says, whatever study it was made by."""
    require_extras()
    setting, results = results_in(path, of)
    with opened(path, of) as (store, _):
        seed = store.setting()[1]
    return report_of(setting, results).signed(provenance(setting, seed))
