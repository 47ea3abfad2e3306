"""Where matches are kept. Reads run in threads, writes in the writer's; nothing here blocks the event loop."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from loretable.core.errors import BadData
from loretable.table.match.kept import Line, MatchRow, SeatRow
from loretable.table.match.luck import with_share
from loretable.table.match.past.stopping import as_it_replays

from .schema import (
    ENTRIES,
    MATCHES,
    SEATS,
    SNAPSHOTS,
    database_url,
    is_passing,
    make_private,
    make_tables,
    open_database,
)
from .shelf import Mine as Mine
from .statements import (
    ANSWERED,
    ARRIVE,
    CLAIM,
    HEADS_OF,
    INSERT_MATCH,
    INSERT_SEAT,
    LOG_AFTER,
    MATCHES_OF,
    PUT_OFF,
    SEATS_OF,
    SNAPSHOTS_OF,
    UNDEALT_LUCK,
    deal,
    revised,
)
from .writer import Writer

T = TypeVar("T")
PAUSES: Final = (0.05, 0.2, 0.5)
"""Seconds after which a read is tried again whose connection broke."""


class Store:
    def __init__(self, url: str) -> None:
        self.url = database_url(url)
        try:
            make_private(self.url)
            self.reader = open_database(self.url, writes=False)
            engine = open_database(self.url, writes=True)
            make_all_tables(engine)
        except ModuleNotFoundError as error:
            raise BadData("database", f"{error.name} is missing: pip install 'loretable[postgres]'") from error
        except SQLAlchemyError as error:
            problem = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
            raise BadData("database", f"cannot be opened: {problem}") from error
        self.writer = Writer(engine)

    def close(self) -> None:
        self.writer.close()
        self.reader.dispose()

    async def read(self, what: Callable[[Connection], T]) -> T:
        for pause in PAUSES:
            try:
                return await asyncio.to_thread(self.read_now, what)
            except DBAPIError as error:
                if not is_passing(error):
                    raise
            await asyncio.sleep(pause)
        return await asyncio.to_thread(self.read_now, what)

    def read_now(self, what: Callable[[Connection], T]) -> T:
        with self.reader.connect() as connection:
            return what(connection)

    async def change(self, what: Callable[[Connection], T]) -> T:
        """A change besides the log, in a transaction of its own."""
        result: T = await self.writer.run(what)
        return result


def make_all_tables(engine: Engine) -> None:
    """Another server that starts at the same moment may be faster: then they are there the next time."""
    for pause in PAUSES:
        try:
            make_tables(engine)
            return
        except DBAPIError:
            time.sleep(pause)
    make_tables(engine)


# -- reading -----------------------------------------------------------------------------------------------------


def read_match(connection: Connection, match: str) -> MatchRow | None:
    if not match.isprintable():  # not one of ours; PostgreSQL would not even be asked for it
        return None
    found = read_matches(connection, [match])
    return found[0] if found else None


def read_matches(connection: Connection, ids: list[str]) -> list[MatchRow]:
    rows = connection.execute(MATCHES_OF, {"ids": ids}).mappings().all()
    found = {row["id"]: MatchRow(**row, seat_rows=[]) for row in rows}
    for row in connection.execute(SEATS_OF, {"ids": ids}):
        if row.match in found:
            found[row.match].seat_rows.append(SeatRow(row.player, row.hash, row.taken, row.invite, row.who))
    return [found[match] for match in ids if match in found]


def read_log(connection: Connection, match: str, after: int = 0) -> list[Line]:
    return [Line(*row) for row in connection.execute(LOG_AFTER, {"of": match, "after": after})]


def log_of(connection: Connection, row: MatchRow) -> list[Line]:
    """The log of a match as it replays: without what was given up, and of one that has stopped as far as it goes."""
    return as_it_replays(row, read_log(connection, row.id))


def read_snapshots(connection: Connection, match: str) -> list[int]:
    """The numbers at which there is one, the newest first."""
    return list(connection.execute(SNAPSHOTS_OF, {"of": match}).scalars())


def read_snapshot(connection: Connection, match: str, seq: int) -> bytes:
    wanted = select(SNAPSHOTS.c.state).where(SNAPSHOTS.c.match == match, SNAPSHOTS.c.seq == seq)
    data: bytes = connection.execute(wanted).scalar_one()
    return data


def read_heads(connection: Connection, ids: list[str]) -> dict[str, tuple[int, int]]:
    """How far some matches are: number and revision."""
    found: dict[str, tuple[int, int]] = {}
    for start in range(0, len(ids), 500):
        for row in connection.execute(HEADS_OF, {"ids": ids[start : start + 500]}):
            found[row.id] = (row.seq, row.revision)
    return found


def read_due(connection: Connection, now: float, most: int) -> list[str]:
    wanted = select(MATCHES.c.id).where(MATCHES.c.due > 0, MATCHES.c.due <= now).order_by(MATCHES.c.due).limit(most)
    return list(connection.execute(wanted).scalars())


def read_mine(connection: Connection, hashes: list[str]) -> list[Mine]:
    seats = select(SEATS.c.match, SEATS.c.seat, SEATS.c.hash).where(SEATS.c.hash.in_(hashes))
    found = [Mine(*row) for row in connection.execute(seats)]
    hosts = select(MATCHES.c.id, MATCHES.c.host).where(MATCHES.c.host.in_(hashes))
    return found + [Mine(row.id, -1, row.host) for row in connection.execute(hosts)]


def read_answer(connection: Connection, match: str, seat: int, answer: str) -> int | None:
    """The number under which an answer of this id is stored."""
    return connection.execute(ANSWERED, {"of": match, "by": seat, "id": answer}).scalar()


# -- writing -----------------------------------------------------------------------------------------------------


def write_match(connection: Connection, row: MatchRow, log: list[Line], snapshot: bytes | None) -> None:
    values = {key: value for key, value in msgspec.structs.asdict(row).items() if key != "seat_rows"}
    connection.execute(INSERT_MATCH, values)
    connection.execute(
        INSERT_SEAT,
        [{"match": row.id, "seat": i, **msgspec.structs.asdict(seat_row)} for i, seat_row in enumerate(row.seat_rows)],
    )
    if log:
        connection.execute(
            insert(ENTRIES),
            [
                {"match": row.id, "seq": line.seq, "seat": line.seat, "text": line.text}
                | {"at": line.at, "digest": line.digest, "answer": None, "nonce": 0}
                for line in log
            ],
        )
    if snapshot is not None:
        connection.execute(insert(SNAPSHOTS), {"match": row.id, "seq": row.seq, "state": snapshot})


def write_seat(connection: Connection, match: str, seat: int, seat_row: SeatRow, **facts: object) -> None:
    here = (SEATS.c.match == match) & (SEATS.c.seat == seat)
    connection.execute(update(SEATS).where(here).values(**msgspec.structs.asdict(seat_row)))
    write_fact(connection, match, **facts)


def write_claim(
    connection: Connection, match: str, seat: int, invite: str, own: str, who: str = "", share: str = ""
) -> bool:
    """The link's token gives way to the person's own; False where somebody else was faster."""
    done = connection.execute(CLAIM, {"of": match, "by": invite, "own": own, "called": who})
    if done.rowcount == 1:
        write_fact(connection, match, **more_luck(connection, match, seat, share))
    return done.rowcount == 1


def write_own_options(
    connection: Connection, match: str, before: str, options: str, seat: int, facts: dict[str, object]
) -> bool:
    """A seat has chosen what is its own; False where somebody else has chosen theirs meanwhile, or play has begun."""
    same = (MATCHES.c.id == match) & (MATCHES.c.options == before) & (MATCHES.c.seq == 0)
    chosen = MATCHES.c.choosing.op("&")(1 << seat) != 0
    done = connection.execute(
        update(MATCHES)
        .where(same & chosen)
        .values(options=options, choosing=MATCHES.c.choosing - (1 << seat), revision=MATCHES.c.revision + 1, **facts)
    )
    return done.rowcount == 1


def write_deal(connection: Connection, match: str, luck: str, seed: str, facts: dict[str, object]) -> bool:
    """All have sat down: the match begins. False where it has begun already, or a share has come meanwhile."""
    values = {"undealt": False, "seed": seed, **facts}
    return connection.execute(deal(tuple(values)), {"of": match, "promised": luck, **values}).rowcount == 1


def write_arrival(connection: Connection, match: str, seat: int, share: str) -> None:
    """Somebody sits in a seat, and adds a share to the luck of a match that is not dealt yet."""
    connection.execute(ARRIVE, {"of": match, "at": seat})
    write_fact(connection, match, **more_luck(connection, match, seat, share))


def more_luck(connection: Connection, match: str, seat: int, share: str) -> dict[str, object]:
    kept = connection.execute(UNDEALT_LUCK, {"of": match}).scalar()
    return {"luck": with_share(kept, seat, share)} if kept and share else {}


def write_fact(connection: Connection, match: str, **values: object) -> None:
    """Something about a match that is not in its log."""
    connection.execute(revised(tuple(values)), {"of": match, **values})


def write_due(connection: Connection, match: str, seq: int, due: float) -> None:
    connection.execute(PUT_OFF, {"of": match, "at": seq, "then": due})


def write_rematch(connection: Connection, match: str, rematch: str) -> bool:
    """Notes which match follows; False where another one follows already."""
    free = (MATCHES.c.id == match) & (MATCHES.c.rematch == "")
    done = connection.execute(update(MATCHES).where(free).values(rematch=rematch, revision=MATCHES.c.revision + 1))
    return done.rowcount == 1
