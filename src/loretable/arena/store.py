"""Results in one file, SQLite: the setting, and a row with its record for every game. A stopped run goes on from it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from ..core.errors import BadData
from .entrants import Entrant
from .games import Setting, canonical
from .results import Outcome
from .schedule import Fixture

FORMAT: Final = "loretable-series-1"

TABLES: Final = """
create table if not exists about (key text primary key, value text not null);
create table if not exists games (
    number integer primary key, luck_group integer not null, seed text not null, seats text not null,
    shares text not null, reason text not null, decisions integer not null, record blob not null
);
"""


class Store:
    """`path` None keeps everything in memory."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        try:
            self.db = sqlite3.connect(":memory:" if path is None else path)
            self.db.executescript(TABLES)
        except sqlite3.DatabaseError as error:
            raise BadData(str(path), f"is no file of results: {error}") from error

    def close(self) -> None:
        self.db.close()

    def begin(self, setting: Setting, seed: str) -> None:
        """Notes what the series is about, or refuses a file that is about another one."""
        wanted = {"format": FORMAT, "setting": canonical(setting.to_json()), "seed": seed}
        known = dict(self.db.execute("select key, value from about"))
        for key, value in wanted.items():
            if key in known and known[key] != value:
                raise BadData(
                    str(self.path), f"holds another series (its {key} differs): name another file, or remove it"
                )
        with self.db:
            self.db.executemany("insert or ignore into about values (?, ?)", wanted.items())

    def setting(self) -> tuple[Setting, str]:
        """What the series is about, and its seed."""
        known = dict(self.db.execute("select key, value from about"))
        if known.get("format") != FORMAT:
            raise BadData(str(self.path), "holds no series of games")
        data = json.loads(known["setting"])
        entrants = [Entrant(each["name"], each["bot"], each["brings"]) for each in data["entrants"]]
        return Setting(data["game"], data["options"], entrants), known["seed"]

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
            )
            for outcome in outcomes
        ]
        with self.db:
            self.db.executemany("insert or ignore into games values (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    def numbers(self) -> set[int]:
        return {number for (number,) in self.db.execute("select number from games")}

    def outcomes(self) -> list[Outcome]:
        found: list[Outcome] = []
        query = "select number, luck_group, seed, seats, shares, reason, decisions, record from games order by number"
        for number, group, seed, seats, shares, reason, decisions, record in self.db.execute(query):
            fixture = Fixture(number, group, seed, tuple(json.loads(seats)))
            found.append(Outcome(fixture, tuple(json.loads(shares)), reason, decisions, record))
        return found
