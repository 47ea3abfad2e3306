"""The tables of the database, and how it is opened: an embedded SQLite file, or any other by its URL.

A match is a log: its entries are only ever added, and their key (match, seq) lets one writer win. All else about a match
(`matches`) can be made again from its log, but for who sits where; it is there so that lists need not replay anything.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Engine,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    create_engine,
    event,
    false,
    inspect,
    make_url,
    text,
)
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.schema import CreateColumn

from loretable.core.errors import BadData

from .failures import is_full

TABLES: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    TABLES,
    Column("id", String(40), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("name", Text, nullable=False),
    Column("engine", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("data", String(100), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("start", LargeBinary),  # a packed state, where the match does not begin at the beginning
    Column("host", String(64), nullable=False),
    Column("timer", Integer, nullable=False, default=0),
    Column("timer_bot", String(100), nullable=False, default=""),
    Column("created", Float, nullable=False),
    # as of the last entry
    Column("seq", Integer, nullable=False, default=0),
    Column("changed", Float, nullable=False),
    Column("waits", BigInteger, nullable=False, default=0),  # the seats waited for, as a mask
    Column("gone", BigInteger, nullable=False, default=0),  # those that have left
    Column("deadline", Float, nullable=False, default=0),
    Column("due", Float, nullable=False, default=0),  # when some process has to look after it at the latest; 0: never
    Column("over", Boolean, nullable=False, default=False),
    Column("summary", Text, nullable=False, default=""),
    # changed by people rather than by the game; `revision` rises with each
    Column("revision", Integer, nullable=False, default=0),
    Column("wish", Text, nullable=False, default=""),
    Column("rematch", String(40), nullable=False, default=""),
    Column("frozen", Text, nullable=False, default=""),
    Column("practice", Boolean, nullable=False, default=False, server_default=false()),  # bots agree to any taking back
    Column("hints", Boolean, nullable=False, default=False, server_default=false()),  # all agreed to be helped
    Column("bank", Boolean, nullable=False, default=False, server_default=false()),  # the timer is for the whole game
    Column("spent", Text, nullable=False, default="", server_default=""),  # seconds that each seat has taken
    Column("notices", Text, nullable=False, default="", server_default=""),  # what everybody at the table has to know
    Column(
        "choosing", BigInteger, nullable=False, default=0, server_default="0"
    ),  # seats that bring options of their own
    Column("said", Text, nullable=False, default="", server_default=""),  # the last short message
    Column("series", Text, nullable=False, default="", server_default=""),  # several games that count together
    Column("checked", String(64), nullable=False, default="", server_default=""),  # what has played or replayed its log
    Column(
        "stopped", Text, nullable=False, default="", server_default=""
    ),  # where it does not replay by that, and votes
    Column(
        "undealt", Boolean, nullable=False, default=False, server_default=false()
    ),  # it begins when all have sat down
    Column("luck", Text, nullable=False, default="", server_default=""),  # its secret and the players' shares
    Column("called", BigInteger, nullable=False, default=0, server_default="0"),  # seats with subscriptions, as a mask
    Index("matches_due", "due"),
    Index("matches_host", "host"),
)

ENTRIES: Final = Table(
    "entries",
    TABLES,
    Column("match", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("answer", String(80)),  # the client's own id: an answer that is sent twice is taken once
    Column("digest", String(32), nullable=False, default="", server_default=""),  # of the state after it
    Column("nonce", BigInteger, nullable=False),  # tells a writer whose connection broke whether it was its own
    UniqueConstraint("match", "seat", "answer", name="entries_answer"),
)

SNAPSHOTS: Final = Table(
    "snapshots",
    TABLES,
    Column("match", String(40), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)

SEATS: Final = Table(
    "seats",
    TABLES,
    Column("match", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", String(100), nullable=False),
    Column("hash", String(64), nullable=False),  # of the token of whoever sits there
    Column("taken", Boolean, nullable=False, default=False),
    Column("invite", String(64), nullable=False, default="", server_default=""),  # of the token in the seat's link
    Column("who", String(40), nullable=False, default="", server_default=""),  # what the person wants to be called
    Index("seats_hash", "hash"),
)

# browsers that are told when a seat's turn has come: see push/subscriptions
SUBSCRIPTIONS: Final = Table(
    "subscriptions",
    TABLES,
    Column("match", String(40), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("id", String(64), primary_key=True),  # of the address
    Column("hash", String(64), nullable=False),  # of the token of whoever asked for it
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(200), nullable=False),
    Column("auth", String(100), nullable=False),
    Column("created", Float, nullable=False),
    Column("due", Float, nullable=False, default=0, server_default="0"),
    Column("failed", Integer, nullable=False, default=0, server_default="0"),
    Index("subscriptions_due", "due"),
    Index("subscriptions_id", "id"),
)

# what all servers of one database are known by
SERVER_KEYS: Final = Table(
    "server_keys", TABLES, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False)
)

PUZZLES: Final = Table(
    "puzzles",
    TABLES,
    Column("id", String(40), primary_key=True),
    Column("game", String(100), nullable=False),
    Column("engine", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("data", String(100), nullable=False),
    Column("title", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("start", LargeBinary, nullable=False),  # a packed state
    Column("created", Float, nullable=False),
)


def is_sqlite(url: str) -> bool:
    return make_url(url).get_backend_name() == "sqlite"


def database_url(given: str) -> str:
    """A URL as SQLAlchemy reads it, from what people write: a file's name, or postgresql://… without a driver."""
    if "://" not in given:
        return f"sqlite:///{Path(given).absolute()}"
    for short in ("postgresql://", "postgres://"):
        if given.startswith(short):
            return f"postgresql+psycopg://{given[len(short) :]}"
    if given.startswith("sqlite") and given.split("://", 1)[1] in ("", "/", "/:memory:"):
        raise BadData("database", "needs a file: a database in memory would be lost, and could not be shared")
    return given


def make_private(url: str) -> None:
    """A new SQLite file is its owner's alone: it holds everybody's secrets. One that is there keeps its mode."""
    file = make_url(url).database
    if is_sqlite(url) and file and not Path(file).exists():
        with suppress(OSError):  # where it cannot be made, opening it says so
            os.close(os.open(file, os.O_CREAT | os.O_WRONLY, 0o600))


def make_tables(engine: Engine) -> None:
    """Makes what is missing, also in a database of an older version: tables, and columns, which all have a default."""
    TABLES.create_all(engine)
    for table in TABLES.sorted_tables:
        there = {column["name"] for column in inspect(engine).get_columns(table.name)}
        for column in table.columns:
            if column.name not in there:
                made = CreateColumn(column).compile(dialect=engine.dialect)
                with engine.begin() as connection:
                    connection.execute(text(f"ALTER TABLE {table.name} ADD COLUMN {made}"))


def is_passing(error: DBAPIError) -> bool:
    """A connection that broke or a database that is busy: trying again may help."""
    return (error.connection_invalidated or isinstance(error, OperationalError)) and not is_full(error)


def open_database(url: str, writes: bool) -> Engine:
    """SQLite in WAL mode, so that readers never wait; every commit is on the disk before it is reported."""
    if not is_sqlite(url):
        size, more = (1, 1) if writes else (8, 7)  # the writer keeps one for itself
        return create_engine(url, pool_pre_ping=True, pool_size=size, max_overflow=more, hide_parameters=True)
    # what is written must not turn up in error messages, and so in logs
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": 30, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, record: object) -> None:
        connection.isolation_level = None  # transactions are begun below, not by the driver
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=30000", "cache_size=-4000"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Any) -> None:
        # a writer takes its place at once: a reader that turns into a writer would be refused
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
