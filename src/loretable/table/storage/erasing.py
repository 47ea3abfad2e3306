"""What is deleted: whole matches, or what is known about somebody in them."""

from __future__ import annotations

from sqlalchemy import Connection, delete, update

from loretable.table.match.kept import MatchRow

from .schema import ENTRIES, MATCHES, SEATS, SNAPSHOTS, SUBSCRIPTIONS
from .shelf import Mine
from .store import write_fact


def erase(connection: Connection, matches: list[str]) -> None:
    for table in (ENTRIES, SNAPSHOTS, SEATS, SUBSCRIPTIONS):
        connection.execute(delete(table).where(table.c.match.in_(matches)))
    connection.execute(delete(MATCHES).where(MATCHES.c.id.in_(matches)))


def take_name_off(connection: Connection, row: MatchRow, own: list[Mine]) -> None:
    for one in own:
        if one.seat >= 0:
            here = (SEATS.c.match == row.id) & (SEATS.c.seat == one.seat)
            connection.execute(update(SEATS).where(here).values(who="", hash="", invite=""))
            called = (SUBSCRIPTIONS.c.match == row.id) & (SUBSCRIPTIONS.c.seat == one.seat)
            connection.execute(delete(SUBSCRIPTIONS).where(called))
    host = {"host": "", "name": ""} if any(one.seat < 0 for one in own) else {}
    write_fact(connection, row.id, said="", **host)


def forget_snapshots(connection: Connection, match: str, after: int) -> None:
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.match == match, SNAPSHOTS.c.seq > after))
