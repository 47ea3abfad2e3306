"""Who wants to be told, as the database has it: kept with a seat, and deleted with its match.

`due` makes a row a place in a queue that all servers of a database share: when it is time, one of them takes it, and only that
one sends. 0: there is nothing to tell.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from loretable.table.match.kept import MatchRow
from loretable.table.match.turns import turns as turns
from loretable.table.storage.schema import MATCHES, SERVER_KEYS, SUBSCRIPTIONS

MOST_A_SEAT: Final = 4
"""Devices of one person: of more the oldest is forgotten."""

VAPID: Final = "vapid"
S: Final = SUBSCRIPTIONS.c


class Device(NamedTuple):
    """Where a browser is told: its service's address, and the keys that only it can read with."""

    id: str
    endpoint: str
    p256dh: str
    auth: str


class Due(NamedTuple):
    """Somebody is to be told that a match waits for them."""

    match: str
    seat: int
    hash: str
    device: Device
    due: float
    failed: int


def subscribe(connection: Connection, match: str, seat: int, hash: str, device: Device, now: float) -> bool:
    """Was it not known before?"""
    here = (S.match == match) & (S.seat == seat)
    connection.execute(delete(SUBSCRIPTIONS).where(here & (S.hash != hash)))
    again = update(SUBSCRIPTIONS).where(here & (S.id == device.id)).values(p256dh=device.p256dh, auth=device.auth)
    if connection.execute(again).rowcount:
        return False
    wanted = select(S.id).where(here).order_by(S.created.desc()).offset(MOST_A_SEAT - 1)
    if too_many := list(connection.execute(wanted).scalars()):
        connection.execute(delete(SUBSCRIPTIONS).where(here & S.id.in_(too_many)))
    values = {"match": match, "seat": seat, "hash": hash, "created": now, "due": 0.0, "failed": 0, **device._asdict()}
    connection.execute(insert(SUBSCRIPTIONS), values)
    note_called(connection, match, seat)
    return True


def note_called(connection: Connection, match: str, seat: int) -> None:
    """The match knows which of its seats are told of, so that no answer has to ask."""
    row = connection.execute(select(MATCHES.c.called).where(MATCHES.c.id == match).with_for_update()).scalar()
    if row is not None and not row >> seat & 1:
        values = {"called": row | 1 << seat, "revision": MATCHES.c.revision + 1}
        connection.execute(update(MATCHES).where(MATCHES.c.id == match).values(**values))


def forget(connection: Connection, id: str) -> int:
    """A browser is no longer told of anything; of how many seats it was."""
    return connection.execute(delete(SUBSCRIPTIONS).where(S.id == id)).rowcount


def carry_over(connection: Connection, match: str, following: MatchRow, due: float) -> None:
    """The same people go on in another match: they are told of it as of the one before."""
    found = connection.execute(select(SUBSCRIPTIONS).where(S.match == match)).mappings().all()
    seats = {seat_row.hash: seat for seat, seat_row in enumerate(following.seat_rows) if seat_row.hash}
    rows = [{**row, "match": following.id, "seat": seats[row["hash"]]} for row in found if row["hash"] in seats]
    for row in rows:
        following.called |= 1 << row["seat"]
        row["due"] = due if turns(following) >> row["seat"] & 1 else 0.0
    if rows:
        connection.execute(insert(SUBSCRIPTIONS), rows)


def write_due(connection: Connection, match: str, seats: int, due: float) -> None:
    wanted = [seat for seat in range(seats.bit_length()) if seats >> seat & 1]
    connection.execute(update(SUBSCRIPTIONS).where((S.match == match) & S.seat.in_(wanted)).values(due=due, failed=0))


def read_due(connection: Connection, now: float, most: int) -> list[Due]:
    wanted = select(S.match, S.seat, S.hash, S.id, S.endpoint, S.p256dh, S.auth, S.due, S.failed)
    found = connection.execute(wanted.where(S.due > 0, S.due <= now).order_by(S.due).limit(most))
    return [Due(r.match, r.seat, r.hash, Device(r.id, r.endpoint, r.p256dh, r.auth), r.due, r.failed) for r in found]


def take(connection: Connection, one: Due, due: float = 0.0, failed: int | None = None) -> bool:
    """It is ours to send, or to put off until `due`; False where another server was faster."""
    here = (S.match == one.match) & (S.seat == one.seat) & (S.id == one.device.id) & (S.due == one.due)
    values = {"due": due} | ({} if failed is None else {"failed": failed})
    return connection.execute(update(SUBSCRIPTIONS).where(here).values(**values)).rowcount == 1


def drop(connection: Connection, one: Due) -> None:
    here = (S.match == one.match) & (S.seat == one.seat) & (S.id == one.device.id)
    connection.execute(delete(SUBSCRIPTIONS).where(here))


def read_key(connection: Connection) -> str:
    return str(connection.execute(select(SERVER_KEYS.c.value).where(SERVER_KEYS.c.name == VAPID)).scalar() or "")


def write_key(connection: Connection, made: str) -> str:
    """Keeps a new key, where there is none yet; the one that counts."""
    if not (found := read_key(connection)):
        connection.execute(insert(SERVER_KEYS), {"name": VAPID, "value": made})
        return made
    return found
