"""Results in one file, SQLite: the setting, and a row with its record for every game. A stopped run goes on from it."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from loretable.arena.reports.results import Outcome
from loretable.arena.schedule import Fixture
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_ints, as_list, as_object, as_text, same_shape
from loretable.core.records.reading import Guard, guard, json_of, open_sqlite, unpacked

from .fixture import Luck, Setting, canonical, setting_of

FORMAT: Final = "loretable-series-2"
WHAT: Final = "a results file"

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
        self.db = open_sqlite(path, TABLES, WHAT, must_exist=must_exist)

    def close(self) -> None:
        self.db.close()

    def reading(self) -> Guard:
        return guard(self.path or "results", WHAT)

    def about(self) -> dict[str, str]:
        with self.reading():
            found = self.db.execute("select key, value from about").fetchall()
        where = str(self.path)
        return {as_text(key, f"{where}: about"): as_text(value, f"{where}: {key}") for key, value in found}

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
        if "setting" not in known or "seed" not in known:
            raise BadData(str(self.path), "does not say which series it holds")
        with self.reading():
            return setting_of(json_of(known["setting"], f"{self.path}: setting")), known["seed"]

    def luck(self) -> Luck:
        """What was drawn for the series besides its seed."""
        known = as_object(json_of(self.about().get("luck", "{}"), f"{self.path}: luck"), f"{self.path}: luck")
        return Luck(str(known.get("deals", "")), str(known.get("bots", "")))

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

    def note(self, key: str, value: str) -> None:
        """Something else about the series, in place of what was noted before."""
        with self.db:
            self.db.execute("insert or replace into about values (?, ?)", (key, value))

    def numbers(self) -> set[int]:
        with self.reading():
            return {number for (number,) in self.db.execute("select number from games")}

    def count(self) -> int:
        with self.reading():
            (found,) = self.db.execute("select count(*) from games").fetchone()
            return int(found)

    def outcomes(self, below: int | None = None, *, whole: bool = True) -> list[Outcome]:
        """All games, or those with numbers below one; without records and notes where those are not asked for."""
        more = ", record, notes" if whole else ", x'', x''"
        query = f"select {COLUMNS}{more} from games where number < ? order by number"
        with self.reading():
            rows = self.db.execute(query, (2**62 if below is None else below,))
            return [outcome_of(row, f"{self.path}: game {row[0]}") for row in rows]

    def outcome(self, number: int) -> Outcome:
        with self.reading():
            row = self.db.execute(f"select {COLUMNS}, record, notes from games where number = ?", (number,)).fetchone()
        if row is None:
            raise BadData(str(self.path), f"has no game {number}; it has {self.count()}, counted from 0")
        return outcome_of(row, f"{self.path}: game {number}")


def outcome_of(row: tuple[object, ...], where: str) -> Outcome:
    """A game as it is kept. A column of SQLite holds anything, whatever it was declared as."""
    number, group, seed, seats, shares, reason, decisions, record, notes = row
    counts = [as_int(value, where) for value in (number, group, decisions)]
    texts = [as_text(value, where) for value in (seed, seats, shares, reason)]
    sat = tuple(as_ints(json_of(texts[1], where), f"{where}.seats", 0))
    got: list[float] = []
    for share in as_list(json_of(texts[2], where), f"{where}.shares"):
        same_shape(f"{where}.shares", 0.0, share)
        assert isinstance(share, (int, float))
        if not 0 <= share <= 1:
            raise BadData(f"{where}.shares", "should be from 0 to 1")
        got.append(share)
    if len(got) != len(sat):
        raise BadData(where, f"has {len(sat)} seats and {len(got)} shares")
    if not isinstance(record, bytes) or not isinstance(notes, bytes):
        raise BadData(where, "should have its record and notes packed")
    noted = as_object(json_of(unpacked(notes, where, "notes").decode(), where), f"{where}.notes") if notes else {}
    return Outcome(Fixture(counts[0], counts[1], texts[0], sat), tuple(got), texts[3], counts[2], record, noted)
