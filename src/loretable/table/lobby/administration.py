"""What whoever runs a server sees and does: its load, the newest matches, names that should not stand there, what is to go.

It shows no hand and no token: who looks after a server does not see anybody's cards by it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy import Connection, func, or_, select, update

from loretable import __version__
from loretable.core.errors import BadData
from loretable.table.hub import NoMatch
from loretable.table.storage.erasing import erase
from loretable.table.storage.schema import MATCHES, SEATS
from loretable.table.storage.store import read_match, read_matches, write_fact

if TYPE_CHECKING:
    from loretable.table.hub import Hub

MOST_LISTED: Final = 100
LONGEST_SEARCH: Final = 80


class AdminMatch(Struct):
    """A match, as far as it is its host's business. `names`: what each seat's person wants to be called."""

    match: str
    game: str
    name: str
    created: float
    changed: float
    seq: int
    over: bool
    halted: str
    players: list[str]
    names: list[str]
    connected: int


class AdminPage(Struct):
    """`here`: what this process has in memory; `kept`: what the database holds."""

    version: str
    here: int
    sockets: int
    bots: int
    bus: bool
    kept: int
    running: int
    halted: int
    matches: list[AdminMatch]


class NameRemoved(Struct, forbid_unknown_fields=True):
    """Of a match, or of the person in one of its seats."""

    match: str
    seat: int = -1


async def look(hub: Hub, search: str) -> AdminPage:
    tables = hub.tables.values()
    kept, running, halted = await hub.store.read(counts)
    ids = await hub.store.read(lambda c: newest(c, search[:LONGEST_SEARCH]))
    rows = await hub.store.read(lambda c: read_matches(c, ids))
    matches = []
    for row in rows:
        table = hub.tables.get(row.id)
        names = [seat_row.who for seat_row in row.seat_rows]
        players = [seat_row.player for seat_row in row.seat_rows]
        facts = (row.id, row.game, row.name, row.created, row.changed, row.seq, row.over, row.frozen or row.stopped)
        matches.append(AdminMatch(*facts, players, names, 0 if table is None else table.connected.bit_count()))
    thinking = sum(table.bots.thinking is not None for table in tables)
    sockets = sum(len(table.clients) for table in tables)
    return AdminPage(__version__, len(tables), sockets, thinking, hub.bus.healthy, kept, running, halted, matches)


def counts(connection: Connection) -> tuple[int, int, int]:
    m, wanted = MATCHES.c, select(func.count()).select_from(MATCHES)
    kinds = (wanted, wanted.where(~m.over), wanted.where(or_(m.frozen != "", m.stopped != "")))
    kept, running, halted = (int(connection.execute(kind).scalar_one()) for kind in kinds)
    return kept, running, halted


def newest(connection: Connection, search: str) -> list[str]:
    """Those in which something happened last; with `search` those whose name, or a person's in them, has it."""
    wanted = select(MATCHES.c.id).order_by(MATCHES.c.changed.desc()).limit(MOST_LISTED)
    if search:
        seated = select(SEATS.c.match).where(SEATS.c.who.icontains(search, autoescape=True))
        wanted = wanted.where(or_(MATCHES.c.name.icontains(search, autoescape=True), MATCHES.c.id.in_(seated)))
    return list(connection.execute(wanted).scalars())


async def remove_name(hub: Hub, asked: NameRemoved) -> None:
    """Everybody at the table sees it at once."""
    row = await hub.store.read(lambda c: read_match(c, asked.match))
    if row is None:
        raise NoMatch(f"there is no match {asked.match[:60]!r}")
    if not -1 <= asked.seat < len(row.seat_rows):
        raise BadData("seat", f"there is no seat {asked.seat}")

    def write(connection: Connection) -> None:
        if asked.seat < 0:
            write_fact(connection, row.id, name="")
            return
        here = (SEATS.c.match == row.id) & (SEATS.c.seat == asked.seat)
        connection.execute(update(SEATS).where(here).values(who=""))
        write_fact(connection, row.id)

    await hub.store.change(write)
    if (table := hub.tables.get(row.id)) is not None:
        await hub.catch_up(table)
    hub.bus.notify(row.id, row.seq, row.revision + 1, 0 if table is None else table.here)


async def delete(hub: Hub, match: str) -> None:
    row = await hub.store.read(lambda c: read_match(c, match))
    if row is None:
        raise NoMatch(f"there is no match {match[:60]!r}")
    await hub.store.change(lambda c: erase(c, [match]))
    if (table := hub.tables.get(match)) is not None:
        async with table.lock:
            hub.forget(table)
    hub.bus.notify(match, row.seq, row.revision + 1, 0)
