"""A file of results opened: what it holds, and any of its games as a record."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ..core import Record
from ..core.errors import BadData
from ..games import NAMES
from .games import Setting, record_of
from .report import Report
from .results import Results
from .series import seat_names
from .statistics import equipped
from .store import Store
from .studies import report_of


@contextmanager
def opened(path: Path) -> Iterator[tuple[Store, Setting]]:
    store = Store(path, must_exist=True)
    try:
        yield store, store.setting()[0]
    finally:
        store.close()


def take_record(path: Path, number: int, trusted: bool = True) -> Record:
    """A game of a file as a record that replays, branches and opens at the table. Where the file is not `trusted` to
    name code, it has to be of one of our games."""
    with opened(path) as (store, setting):
        if not trusted and setting.where not in NAMES:
            raise BadData(str(path), f"is from {setting.where[:40]!r}, which does not come with Loretable")
        return record_of(setting, store.outcome(number))


def results_in(path: Path) -> tuple[Setting, Results]:
    with opened(path) as (store, setting):
        outcomes = store.outcomes()
        if not outcomes:
            raise BadData(str(path), "holds no game yet")
        return setting, Results(setting.entrants, seat_names(setting, outcomes[0].fixture.seats), outcomes)


def report_in(path: Path) -> Report:
    """What a file of results says, whatever study it was made by."""
    equipped()
    return report_of(*results_in(path))
