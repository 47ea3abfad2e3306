"""Backups of a table's database, made while it is played on: whatever the database, the backup is one SQLite file.

It is read in one transaction, so it stands at one moment; and it is not believed before every match in it has been replayed.
A backup is restored into any empty database, so this is also the way from SQLite to PostgreSQL, and back.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from sqlalchemy import Connection, Engine, delete, func, insert, inspect, select

from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.core.records.reading import guard
from loretable.table.match.match_state import CannotLoad
from loretable.table.match.past.log_replay import readable
from loretable.table.match.past.stopping import kept_digests, stop_of, verify
from loretable.table.storage.schema import (
    MATCHES,
    SERVER_KEYS,
    TABLES,
    database_url,
    is_sqlite,
    make_tables,
    open_database,
)
from loretable.table.storage.store import read_log, read_matches, read_snapshot, read_snapshots

from .databases import opened

AT_ONCE: Final = 500
"""So many rows are in memory at a time."""


class Copied(NamedTuple):
    """What was copied, and which matches do not replay as they were played, with the reason."""

    matches: int
    entries: int
    differing: dict[str, str]


def existing(url: str) -> str:
    """The URL, if there is a database: opening an SQLite file that is not there would make an empty one."""
    found = database_url(url)
    if is_sqlite(found) and not Path(found.removeprefix("sqlite:///")).is_file():
        raise BadData("database", f"there is no file {found.removeprefix('sqlite:///')}")
    return found


def back_up(url: str, path: Path, games: dict[str, Game]) -> Copied:
    """Writes the backup beside its final name first: a file of that name is a whole one, or was there before."""
    if path.exists():
        raise BadData("file", f"{path} is there already: a backup never overwrites one")
    with opened(existing(url)) as source, written(path) as partial:
        copied = copy(source, f"sqlite:///{partial}")
        return copied._replace(differing=differences(f"sqlite:///{partial}", games))


@contextmanager
def written(path: Path) -> Iterator[Path]:
    """A file for its owner alone, which gets its name when it is whole and on the disk."""
    try:
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise BadData("file", f"{path} cannot be written: {error.strerror}") from error
    os.close(number)
    partial = Path(name)
    try:
        yield partial
        close_journal(partial)
        with partial.open("rb") as file:
            os.fsync(file.fileno())
        partial.rename(path)
    finally:
        for end in ("", "-wal", "-shm"):
            Path(f"{name}{end}").unlink(missing_ok=True)


def close_journal(path: Path) -> None:
    """So that one file is all there is to carry away."""
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()


def restore(path: Path, url: str, games: dict[str, Game]) -> Copied:
    """Into an empty database, in one transaction: all of it or nothing."""
    if not path.is_file():
        raise BadData("file", f"there is no file {path}")
    source_url = f"sqlite:///{path.absolute()}"
    with guard(path, "a backup of a table"), opened(source_url) as source:
        with source.connect() as connection:
            if inspect(connection).get_view_names() or not inspect(connection).has_table(MATCHES.name):
                raise BadData("file", f"{path} is not a backup of a table")
        with opened(url) as target, target.connect() as connection:
            made = inspect(connection).has_table(MATCHES.name)
            there = connection.execute(select(func.count()).select_from(MATCHES)).scalar_one() if made else 0
        if there:
            raise BadData("database", f"holds {there} matches already: restore into an empty one")
        copied = copy(source, database_url(url))
    return copied._replace(differing=differences(database_url(url), games))


def copy(source: Engine, url: str) -> Copied:
    """All rows of all tables, as they stand at one moment. Columns that an older version did not have get their default."""
    target = open_database(url, writes=True)
    counts: dict[str, int] = {}
    try:
        make_tables(target)
        reading = source if is_sqlite(str(source.url)) else source.execution_options(isolation_level="REPEATABLE READ")
        with reading.connect() as old, target.begin() as new:
            there = inspect(old)
            for table in TABLES.sorted_tables:
                if not there.has_table(table.name):
                    continue
                names = {column["name"] for column in there.get_columns(table.name)}
                wanted = select(*[column for column in table.columns if column.name in names])
                counts[table.name] = 0
                if table is SERVER_KEYS:  # one that a server has just made gives way: browsers know the old one
                    new.execute(delete(table))
                for rows in old.execution_options(yield_per=AT_ONCE).execute(wanted).mappings().partitions(AT_ONCE):
                    new.execute(insert(table), [dict(row) for row in rows])
                    counts[table.name] += len(rows)
    finally:
        target.dispose()
    return Copied(counts.get("matches", 0), counts.get("entries", 0), {})


def differences(url: str, games: dict[str, Game]) -> dict[str, str]:
    """Replays every match from its start: those that come out otherwise than they were played, and why."""
    found: dict[str, str] = {}
    with opened(url) as engine, engine.connect() as connection:
        for match in connection.execute(select(MATCHES.c.id).order_by(MATCHES.c.id)).scalars().all():
            if reason := difference(connection, match, games):
                found[match] = reason
    return found


def difference(connection: Connection, match: str, games: dict[str, Game]) -> str:
    row = read_matches(connection, [match])[0]
    if row.game not in games:
        return f"the game {row.game!r} is not here: name it with --game"
    if not row.begun or stop_of(row) is not None:
        return ""  # it has not begun; or it has stopped before, and says so itself
    log = readable(read_log(connection, match))
    kept = {seq: read_snapshot(connection, match, seq) for seq in read_snapshots(connection, match)}
    try:
        stop = verify(games[row.game], row, log, kept_digests(log, kept))
    except CannotLoad as error:
        return str(error)
    return "" if stop is None else stop.text
