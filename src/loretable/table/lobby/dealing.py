"""A match of people is dealt when the last of them has sat down: nothing of it exists before, so that nobody can look at it.

What it is dealt from comes of the server's secret, promised beforehand, and of a share of each seat: see core/records/luck.py.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import msgspec

from loretable.table.match import clock, luck
from loretable.table.match.kept import MatchRow

if TYPE_CHECKING:
    from loretable.core import State
    from loretable.table.hub import Hub
    from loretable.table.live.table import Table


async def arrive(hub: Hub, table: Table, seat: int, share: str) -> None:
    """Somebody has sat down who holds the seat's own token. The last one's coming begins the match; where the process that was
    to deal was killed, the next one's who comes back."""
    luck.check_share(share)
    if table.row.seat_rows[seat].taken and not table.row.undealt:
        return
    async with table.lock:
        await table.catch_up(await hub.kept.write_arrival(table.row.id, seat, share))
        await deal(hub, table)
        table.notify()
    table.start_bots()


async def deal(hub: Hub, table: Table) -> None:
    """With the lock held: deals where nobody is waited for any more. Of several processes that do, one wins."""
    while table.row.undealt and not table.row.awaited:
        row, state = await deal_now(hub, table, table.row)
        if row is None:
            await table.catch_up()  # what is not stored is not what anybody plays
        else:
            await table.catch_up(row, state)
            hub.calls.note(table.row, 0)


async def deal_now(hub: Hub, table: Table, row: MatchRow) -> tuple[MatchRow | None, State]:
    """The match as it is kept then, and its first state; None where another process was faster."""
    made, seed, now = row.made_with, luck.seed_of(row), time.time()
    assert made is not None, "what begins at a position is never undealt"
    state = await asyncio.to_thread(table.game.new, made, seed)
    waits = sum(1 << seat for seat in state.waiting)
    facts: dict[str, object] = {"waits": waits, "changed": now, "deadline": clock.deadline_from(row, now), "due": now}
    text = msgspec.json.encode(seed).decode()
    return await hub.kept.write_deal(row.id, row.luck, text, facts), state
