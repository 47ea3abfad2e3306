"""Results in one file, SQLite: the setting, and a row with its record for every game. A stopped run goes on from it."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ..core.errors import BadData
from .games import Setting, canonical, setting_of
from .results import Outcome
from .schedule import Fixture

FORMAT: Final = "loretable-series-2"

TABLES: Final = """
create table if not exists about (key text primary key, value text not null);
create table if not exists games (
    number integer primary key, luck_group integer not null, seed text not null, seats text not null,
    shares text not null, reason text not null, decisions integer not null, record blob not null, notes blob not null
);
"""
COLUMNS: Final = "number, luck_group, seed, seats, shares, reason, decisions"


class Store:
    """`path` None keeps everything in memory. Whatever is killed while it writes leaves the file as it was before."""

    def __init__(self, path: Path | None = None, *, must_exist: bool = False) -> None:
        self.path = path
        if must_exist and path is not None and not path.is_file():
            raise BadData(str(path), "there is no such file")
        if path is not None and not path.parent.is_dir():
            raise BadData(str(path), "its folder is not there")
        try:
            # whoever plays a series for somebody else (the page) does so in a thread, one after the other
            self.db = sqlite3.connect(":memory:" if path is None else path, check_same_thread=False, timeout=30)
            # a process that dies loses nothing by this; a power cut may cost the games of the last moments
            self.db.execute("pragma synchronous = normal")
            self.db.executescript(TABLES)
        except sqlite3.DatabaseError as error:
            raise BadData(str(path), f"is no file of results: {error}") from error

    def close(self) -> None:
        self.db.close()

    def about(self) -> dict[str, str]:
        return dict(self.db.execute("select key, value from about"))

    def begin(self, setting: Setting, seed: str, schedule: str) -> None:
        """Notes what the series is about, or refuses a file that is about another one."""
        wanted = {"format": FORMAT, "setting": canonical(setting.to_json()), "seed": seed, "schedule": schedule}
        known = self.about()
        for key, value in wanted.items():
            if key in known and known[key] != value:
                raise BadData(
                    str(self.path), f"holds another series (its {key} differs): name another file, or remove it"
                )
        with self.db:
            self.db.executemany("insert or ignore into about values (?, ?)", wanted.items())

    def setting(self) -> tuple[Setting, str]:
        """What the series is about, and its seed."""
        known = self.about()
        if known.get("format") != FORMAT:
            raise BadData(str(self.path), f"holds no series of games that this version reads ({FORMAT})")
        return setting_of(json.loads(known["setting"])), known["seed"]

    def add(self, outcomes: Iterable[Outcome]) -> None:
        """All of them or none; a game that is there already is not counted again."""
        rows = [
            (
                outcome.fixture.number,
                outcome.fixture.group,
                outcome.fixture.seed,
                json.dumps(outcome.fixture.seats),
                json.dumps(outcome.shares),
                outcome.reason,
                outcome.decisions,
                outcome.record,
                zlib.compress(json.dumps(outcome.notes, ensure_ascii=False).encode()) if outcome.notes else b"",
            )
            for outcome in outcomes
        ]
        with self.db:
            self.db.executemany("insert or ignore into games values (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def numbers(self) -> set[int]:
        return {number for (number,) in self.db.execute("select number from games")}

    def count(self) -> int:
        (found,) = self.db.execute("select count(*) from games").fetchone()
        return int(found)

    def outcomes(self, below: int | None = None, *, whole: bool = True) -> list[Outcome]:
        """All games, or those with numbers below one; without records and notes where those are not asked for."""
        more = ", record, notes" if whole else ", x'', x''"
        query = f"select {COLUMNS}{more} from games where number < ? order by number"
        return [outcome_of(row) for row in self.db.execute(query, (2**62 if below is None else below,))]

    def outcome(self, number: int) -> Outcome:
        row = self.db.execute(f"select {COLUMNS}, record, notes from games where number = ?", (number,)).fetchone()
        if row is None:
            raise BadData(str(self.path), f"has no game {number}; it has {self.count()}, counted from 0")
        return outcome_of(row)


def outcome_of(row: tuple[int, int, str, str, str, str, int, bytes, bytes]) -> Outcome:
    number, group, seed, seats, shares, reason, decisions, record, notes = row
    fixture = Fixture(number, group, seed, tuple(json.loads(seats)))
    noted = json.loads(zlib.decompress(notes)) if notes else {}
    return Outcome(fixture, tuple(json.loads(shares)), reason, decisions, record, noted)
