"""Entries go into the log, several at once; and where a number is taken, by whom."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from .entries import Append, Conflict, Repeated
from .schema import ENTRIES, MATCHES, SNAPSHOTS

KEPT_BEHIND: Final = 80
"""Snapshots this many entries old are no longer needed."""

KEPT: Final = ("match", "seq", "seat", "text", "at", "answer", "digest", "nonce")
"""Of an entry, in the log."""

MOVED: Final = {
    "seq": "seq",
    "at": "changed",
    "waits": "waits",
    "gone": "gone",
    "deadline": "deadline",
    "due": "due",
    "over": "over",
    "summary": "summary",
    "spent": "spent",
}
"""Of an entry, what the match is like after it: in which column."""

INSERT_ENTRY: Final = insert(ENTRIES)
INSERT_SNAPSHOT: Final = insert(SNAPSHOTS)
MOVE_ON: Final = (
    update(MATCHES)
    .where(MATCHES.c.id == bindparam("of"))
    # a request to take back is about the number at which it was made
    .values(wish="", **{column: bindparam(f"new_{name}") for name, column in MOVED.items()})
)
FORGET: Final = delete(SNAPSHOTS).where(
    SNAPSHOTS.c.match == bindparam("of"), SNAPSHOTS.c.seq < bindparam("before"), SNAPSHOTS.c.seq > 0
)


def write(connection: Connection, entries: list[Append]) -> None:
    # always in the same order: two processes that hold what the other one wants would wait for each other
    entries = sorted(entries, key=lambda entry: (entry.match, entry.seq))
    if connection.dialect.name == "sqlite" and sqlite3.sqlite_version_info >= UPDATES_FROM:
        write_at_once(connection, entries)
    else:
        connection.execute(INSERT_ENTRY, [{name: getattr(entry, name) for name in KEPT} for entry in entries])
        connection.execute(
            MOVE_ON,
            [{"of": entry.match, **{f"new_{name}": getattr(entry, name) for name in MOVED}} for entry in entries],
        )
    pictured = [e for e in entries if e.snapshot is not None]
    if pictured:
        connection.execute(INSERT_SNAPSHOT, [{"match": e.match, "seq": e.seq, "state": e.snapshot} for e in pictured])
        connection.execute(FORGET, [{"of": e.match, "before": e.seq - KEPT_BEHIND} for e in pictured])


# -- SQLite ------------------------------------------------------------------------------------------------------

UPDATES_FROM: Final = (3, 33)
"""Since this version it has `UPDATE ... FROM`."""

MOST_ROWS: Final = 90
"""In one statement: older versions take 999 values."""

COLUMNS: Final = ", ".join(f'"{name}"' for name in KEPT)
KEPT_ROW: Final = f"({', '.join('?' * len(KEPT))})"
SET: Final = ", ".join(f'"{column}" = new.column{i}' for i, column in enumerate(MOVED.values(), 2))
MOVED_ROW: Final = f"({', '.join('?' * (len(MOVED) + 1))})"


def write_at_once(connection: Connection, entries: list[Append]) -> None:
    """All rows in one statement: for each one that it runs SQLite lets go of the interpreter, and waits for it afterwards.
    Beside a busy event loop that takes longer than the disk."""
    for start in range(0, len(entries), MOST_ROWS):
        some = entries[start : start + MOST_ROWS]
        values = [getattr(entry, name) for entry in some for name in KEPT]
        rows = ", ".join([KEPT_ROW] * len(some))
        connection.exec_driver_sql(f"INSERT INTO {ENTRIES.name} ({COLUMNS}) VALUES {rows}", tuple(values))
        last = {entry.match: entry for entry in some}.values()
        values = [value for entry in last for value in (entry.match, *(getattr(entry, name) for name in MOVED))]
        rows = ", ".join([MOVED_ROW] * len(last))
        connection.exec_driver_sql(
            f"UPDATE {MATCHES.name} SET wish = '', {SET} FROM (VALUES {rows}) AS new WHERE id = new.column1",
            tuple(values),
        )


def whose(connection: Connection, entry: Append) -> None:
    """An entry could not be stored because a key was taken: returns if it was taken by this very entry."""
    here = (ENTRIES.c.match == entry.match) & (ENTRIES.c.seq == entry.seq)
    if connection.execute(select(ENTRIES.c.nonce).where(here)).scalar() == entry.nonce:
        return
    if entry.answer is not None:
        same = (ENTRIES.c.match == entry.match) & (ENTRIES.c.seat == entry.seat) & (ENTRIES.c.answer == entry.answer)
        seq = connection.execute(select(ENTRIES.c.seq).where(same)).scalar()
        if seq is not None:
            raise Repeated(seq)
    raise Conflict(f"number {entry.seq} of match {entry.match} is taken")
