"""Matches do not stay for ever: what is finished or abandoned grows old and goes.

How old is for whoever runs the server to say; what somebody sits at is never deleted for its age.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, and_, or_, select
from sqlalchemy import delete as delete_from

from loretable.table.hub import Ages, Hub
from loretable.table.storage import puzzle_rows
from loretable.table.storage.erasing import erase
from loretable.table.storage.schema import ENTRIES, MATCHES, SNAPSHOTS, SUBSCRIPTIONS

DAY: Final = 24 * 3600.0
MOST_AT_ONCE: Final = 200


async def sweep(hub: Hub, ages: Ages) -> int:
    """Deletes what has grown old; how many matches that were."""
    total = 0
    while True:
        busy = {match for match, table in hub.tables.items() if table.clients}
        most = MOST_AT_ONCE + len(busy)
        found = await hub.store.read(lambda c, most=most: read_old(c, ages, time.time(), most))  # type: ignore[misc]
        old = [match for match in found if match not in busy]
        if not old:
            break
        await hub.store.change(lambda c, old=old: erase(c, old))  # type: ignore[misc]
        for match in old:
            if match in hub.tables:
                hub.forget(hub.tables[match])
        total += len(old)
    await hub.store.change(erase_orphans)
    await hub.store.change(lambda c: puzzle_rows.sweep(c, time.time()))
    return total


def read_old(connection: Connection, ages: Ages, now: float, most: int) -> list[str]:
    m = MATCHES.c
    kinds = (
        (ages.finished, m.over),
        (ages.unbegun, and_(~m.over, m.seq == 0)),
        (ages.idle, and_(~m.over, m.seq > 0)),
    )
    conditions = [and_(kind, m.changed < now - days * DAY) for days, kind in kinds if days > 0]
    if not conditions:
        return []
    wanted = select(m.id).where(or_(*conditions)).order_by(m.changed).limit(most)
    return list(connection.execute(wanted).scalars())


def erase_orphans(connection: Connection) -> None:
    """What another process was just storing when its match was deleted."""
    for table in (ENTRIES, SNAPSHOTS, SUBSCRIPTIONS):
        lonely = select(table.c.match).distinct().where(table.c.match.not_in(select(MATCHES.c.id)))
        connection.execute(delete_from(table).where(table.c.match.in_(list(connection.execute(lonely).scalars()))))
