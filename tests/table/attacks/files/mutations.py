"""Files as whoever wishes us ill would write them: bytes, JSON and databases that are a little, or much, other than ours."""

import json
import random
import sqlite3
import zlib
from pathlib import Path

VALUES: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    2**31,
    2**62,
    2**64,
    -(2**63),
    10**400,
    0.5,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "x",
    "undo 999999999",
    "\x00",
    "\u202e",
    "\ud800",
    "A" * 5000,
    "../../../etc/passwd",
    [],
    {},
    [[]],
    {"": {}},
    [0] * 50,
    ["x"] * 50,
)
TEXTS = (
    b"[" * 100_000,
    b'{"a":' * 50_000,
    b"9" * 6000,
    b"1e999",
    b"NaN",
    b"\xff\xfe",
    b"\x00",
    b"null",
    b"-0",
    b'"\\ud800"',
)


def mutated(good: bytes, rng: random.Random) -> bytes:
    """Bytes that somebody has been at."""
    if good.startswith((b"{", b"[")) and rng.random() < 0.75:
        try:
            return json.dumps(changed(json.loads(good), rng)).encode()
        except (ValueError, UnicodeError):
            return good
    data = bytearray(good)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(data) + 1)
        how = rng.randrange(6)
        if how == 0:
            del data[at:]
        elif how == 1:
            data[at : at + 1] = bytes([rng.randrange(256)])
        elif how == 2:
            del data[at : at + rng.choice((1, 3, 50))]
        elif how == 3:
            data[at:at] = rng.choice(TEXTS)
        elif how == 4:
            data[at:at] = data[at : at + rng.choice((1, 20, 500))]
        else:
            data[at : at + 4] = rng.choice(TEXTS)[:4]
    return bytes(data)


def changed(value: object, rng: random.Random) -> object:
    """A value of JSON with some of it put in place of other things."""
    places: list[tuple[object, object]] = []
    gather(value, places)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        if not places:
            break
        parent, key = rng.choice(places)
        if isinstance(parent, dict) and key in parent:
            change_object(parent, str(key), rng)
        elif isinstance(parent, list) and isinstance(key, int) and key < len(parent):
            change_list(parent, key, rng)
    return value


def gather(value: object, places: list[tuple[object, object]]) -> None:
    if isinstance(value, dict):
        places.extend((value, key) for key in value)
        for item in value.values():
            gather(item, places)
    elif isinstance(value, list):
        places.extend((value, at) for at in range(len(value)))
        for item in value:
            gather(item, places)


def change_object(parent: dict[str, object], key: str, rng: random.Random) -> None:
    how = rng.randrange(5)
    if how == 0:
        del parent[key]
    elif how == 1:
        parent[rng.choice(("x", "", key.upper(), "\u202e", "game"))] = parent.pop(key)
    else:
        parent[key] = other(parent[key], rng)


def change_list(parent: list[object], at: int, rng: random.Random) -> None:
    how = rng.randrange(6)
    if how == 0:
        del parent[at]
    elif how == 1:
        parent.insert(at, parent[at])
    elif how == 2:
        parent[at : at + 1] = [parent[at]] * 100
    elif how == 3:
        there = rng.randrange(len(parent))
        parent[at], parent[there] = parent[there], parent[at]
    else:
        parent[at] = other(parent[at], rng)


def other(value: object, rng: random.Random) -> object:
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 100, -value))
    if isinstance(value, str) and value and rng.random() < 0.5:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice(("", "x", "\n", "9")) + value[at + 1 :]
    if rng.random() < 0.05:
        deep: object = 0
        for _ in range(rng.choice((70, 300))):
            deep = [deep]
        return deep
    return rng.choice(VALUES)


# -- databases -------------------------------------------------------------------------------------------------------

CELLS: tuple[object, ...] = (
    None,
    -1,
    2**62,
    0.5,
    "",
    "x",
    "[" * 100_000,
    "9" * 6000,
    "{}",
    "[]",
    '[null, "x"]',
    "[0, 99]",
    "NaN",
    b"",
    b"\xff\x00",
    zlib.compress(b"[" * 100_000),
    zlib.compress(b"\xff\xfe"),
    zlib.compress(b"0 undo 99999999\n"),
    zlib.compress(b"x y z"),
    zlib.compress(b"0" * 10_000_000)[:-5],
)
PROGRAMS = (
    "create view extra as with recursive n(x) as (select 1 union all select x + 1 from n) select x from n",
    "create trigger extra after insert on {table} begin delete from {table}; end",
)


def mutated_database(path: Path, rng: random.Random) -> None:
    """A file of SQLite with cells of other kinds, without a table, with programs in it, or damaged as any file is."""
    if rng.random() < 0.4:
        path.write_bytes(mutated(path.read_bytes(), rng))
        return
    db = sqlite3.connect(path)
    db.execute("pragma ignore_check_constraints = on")
    tables = [name for (name,) in db.execute("select name from sqlite_master where type = 'table'")]
    table = rng.choice(tables)
    columns = [(row[1], row[3]) for row in db.execute(f"pragma table_info({table})")]
    how = rng.random()
    try:
        if how < 0.05:
            db.execute(f"drop table {table}")
        elif how < 0.1:
            db.execute(f"alter table {table} rename column {rng.choice(columns)[0]} to other")
        elif how < 0.15:
            db.execute(rng.choice(PROGRAMS).format(table=table))
        else:
            column = rng.choice(columns)[0]
            rows = db.execute(f"select rowid, {column} from {table}").fetchall()
            row, value = rng.choice(rows)
            made: object = rng.choice(CELLS)
            if isinstance(value, str) and value.startswith(("{", "[")) and rng.random() < 0.6:
                made = mutated(value.encode(), rng).decode("utf-8", "replace")
            elif isinstance(value, bytes) and value and rng.random() < 0.6:
                made = packed_again(value, rng)
            db.execute(f"update {table} set {column} = ? where rowid = ?", (made, row))
        db.commit()
    except (sqlite3.Error, IndexError, OverflowError):
        pass  # the constraints did not let it
    finally:
        db.close()


def packed_again(value: bytes, rng: random.Random) -> bytes:
    try:
        return zlib.compress(mutated(zlib.decompress(value), rng))
    except zlib.error:
        return mutated(value, rng)
