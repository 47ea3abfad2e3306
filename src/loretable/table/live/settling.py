"""What becomes of a match that has stopped: the people at it go on from the last number that replays, or end it as a draw.

Like taking back by consent it needs everybody; bots agree. Votes are kept with the match, so that they survive restarts and
are seen by every process. Whoever goes on has seen what came after: so chance is drawn and what no seat knew is dealt anew.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

import msgspec

from loretable.table.match import clock
from loretable.table.match.kept import Line, MatchRow, pack
from loretable.table.match.match_state import load
from loretable.table.match.past.log_replay import readable
from loretable.table.match.past.stopping import How, Stop, encode, stop_of
from loretable.table.match.past.taking_back import entropy
from loretable.table.storage.entries import Append, Conflict
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.messages import PLAYER_YOU, Accepted, Refused

if TYPE_CHECKING:
    from .table import Table

NOT_STOPPED: Final = "The match has not stopped: there is nothing to settle"


async def settle(
    table: Table, seat: int, how: How, id: str, client: ClientConnection | None = None
) -> Accepted | Refused | None:
    """A person says what they want; where all have said the same it is done. None: the client has been told already."""
    async with table.lock:
        if stop_of(table.row) is None or table.row.over:
            return Refused(id, "NOT_STOPPED", NOT_STOPPED)
        seats = seats_with(table.row, seat)
        stop = await table.hub.kept.revise(
            table.row.id, "stopped", lambda text: with_votes(text, seats, how), table.row.seq
        )
        if stop is not None and all(stop.votes.get(person) == how for person in table.match.persons):
            try:
                await carry_out(table, stop, seat, how, id, client)
            except Conflict:
                await table.catch_up()  # another process has done it
                return Accepted(id, table.live.seq)
            return None
        await table.catch_up()
        table.notify()
        return Accepted(id, table.live.seq)


def seats_with(row: MatchRow, seat: int) -> list[int]:
    """The seats of the person who has this one: the host's are all theirs."""
    mine = row.seat_rows[seat]
    own = mine.player == PLAYER_YOU
    return [i for i, other in enumerate(row.seat_rows) if i == seat or (own and other.player == PLAYER_YOU)]


def with_votes(text: str, seats: list[int], how: How) -> tuple[str | None, Stop | None]:
    """Adds a vote: what is to be kept, and the stop as it is now; None where the match is no longer where it was."""
    if not text:
        return None, None
    stop = msgspec.json.decode(text, type=Stop)
    stop.votes = {**stop.votes, **dict.fromkeys(seats, how)}
    return encode(stop), stop


async def carry_out(table: Table, stop: Stop, seat: int, how: How, id: str, client: ClientConnection | None) -> None:
    """Stores the agreement as the next entry of the log."""
    row, now = table.row, time.time()
    text = f"agreed on {stop.reach} {entropy(table.match)}" if how == "go on" else f"agreed draw {stop.reach}"
    line = Line(row.seq + 1, seat, text, now)
    live = await table.hub.kept.read(
        row.id, lambda kept: load(table.game, row, readable([*kept.log(row.id), line]), [], lambda seq: b"")
    )
    # of what is given up no snapshot may be taken for where the match stands
    await table.hub.kept.forget_snapshots(row.id, stop.reach)
    entry: Append = table.entry(seat, text, id, now, clock.deadline_from(row, now), live.state)
    entry.seq, entry.snapshot = line.seq, pack(live.state.save())
    await table.hub.kept.append(entry)
    table.live = live
    table.moved(entry, client)
    table.broadcast()
