"""Shows a table to those who sit at it: to each what their seat may see, as a patch on what they were sent last."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Final

from loretable.table.match.match_state import record_of
from loretable.table.match.notices import shown_notices
from loretable.table.match.past import replay
from loretable.table.match.telling import outgoing
from loretable.table.match.telling import updates as telling
from loretable.table.match.telling.outgoing import Heard
from loretable.table.match.telling.shown import Shown
from loretable.table.storage.shelf import log_of
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.encoding import ENCODER
from loretable.table.wire.messages import Blocked, Entry, Frozen, Gone, Present, Said, SeatInfo

from .part import TablePart

if TYPE_CHECKING:
    from .table import Table

MOST_ENTRIES: Final = 500
STRANGER: Final = 4001
"""The code with which a socket is closed whose token no longer opens its seat."""

BROKEN: Final = 1011
GONE: Final = 4004
log = logging.getLogger("loretable.table")


class Broadcast(TablePart):
    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.shown: dict[int, Shown] = {}  # what each seat was sent last

    def time(self) -> float:
        """By which clocks are shown, where somebody's runs."""
        return time.time() if self.table.row.timer else 0.0

    # -- after something happened --------------------------------------------------------------------------------

    def update(self) -> None:
        """Everybody gets what is new."""
        table = self.table
        infos = table.seat_infos()
        by_seat: dict[int, list[ClientConnection]] = {}
        for client in table.clients:
            if client.at >= 0:  # those who have just come get the whole view first
                by_seat.setdefault(client.seat, []).append(client)
        heard: Heard = {}
        beside = next(iter(self.shown.values()), None)
        for seat, clients in by_seat.items():
            try:
                beside = self.update_seat(seat, clients, infos, heard, beside)
            except Exception:
                # a mistake in a game's views must not keep the others from playing on
                log.exception("match %s cannot be shown to seat %d", table.row.id, seat)
                for client in clients:
                    client.close(BROKEN)

    def update_seat(
        self,
        seat: int,
        clients: list[ClientConnection],
        infos: list[SeatInfo],
        heard: Heard,
        beside: Shown | None,
    ) -> Shown:
        """What the seat is shown now; `heard` and `beside` are what another one was told and shown."""
        match, last = self.table.match, self.shown.get(seat)
        now = telling.look(match, seat, beside)
        made: dict[int, bytes] = {}  # by the number that a client has
        for client in clients:
            data = made.get(client.at)
            if data is None:
                update = telling.update_for(match, seat, infos, now, last, client.at, heard)
                update.now = self.time()
                data = made[client.at] = ENCODER.encode(update)
            client.send_bytes(data)
            client.at = match.live.seq
        self.shown[seat] = now.shown
        return now.shown

    # -- for one who comes, or comes back ------------------------------------------------------------------------

    async def welcome(self, client: ClientConnection, since: int) -> None:
        """The whole view, and what happened after `since`: all of it where they say a number, else the last of it."""
        table = self.table
        older: list[Entry] = []
        reaches = table.live.recent_from
        if 0 <= since < reaches:
            older = [entry for entry in await self.older_entries(client, since) if entry.seq <= reaches]
        live = table.live
        after = max(since, reaches) if since >= 0 else -1
        now = telling.look(table.match, client.seat, next(iter(self.shown.values()), None))
        update = telling.update_for(table.match, client.seat, table.seat_infos(), now, None, after)
        # others of the same seat have been sent the same number already
        self.shown[client.seat] = now.shown
        update.now = self.time()
        update.entries = [*older, *update.entries]
        update.notices = shown_notices(table.row)
        client.send(update)
        client.at = live.seq

    async def older_entries(self, client: ClientConnection, since: int) -> list[Entry]:
        table = self.table
        record = record_of(table.game, table.row, await log_of(table.hub.kept, table.row))
        return await table.hub.beside.run(
            client.address, replay.entries_after, record, client.seat, since, MOST_ENTRIES
        )

    # -- on request: what takes longer -----------------------------------------------------------------------------

    def look(self, client: ClientConnection) -> None:
        """The board for one who draws with it. It is drawn elsewhere; players do not wait for it."""
        table, live = self.table, self.table.live
        if not table.row.begun:
            return  # the table is still empty
        last = self.shown.get(client.seat)
        if last is None or last.seq != live.seq:
            last = telling.look(table.match, client.seat).shown
        table.hub.renderer.draw(table.where, table.row.id, client, live.seq, last.json())

    async def why_not(self, client: ClientConnection, id: str, piece: int, target: str) -> None:
        state, seq = self.table.live.state.clone(), self.table.live.seq
        try:
            run = self.table.hub.beside.run_soon
            options, more = await run(client.address, outgoing.blocked_for, state, client.seat, piece, target)
        finally:
            client.explaining = False
        client.send(Blocked(id, seq, options, more))

    # -- who is there --------------------------------------------------------------------------------------------

    def presence(self) -> None:
        data = ENCODER.encode(Present(self.table.seat_infos(), shown_notices(self.table.row)))
        for client in self.table.clients:
            if client.at >= 0:
                client.send_bytes(data)

    def say(self, said: Said) -> None:
        data = ENCODER.encode(said)
        for client in self.table.clients:
            if client.at >= 0:
                client.send_bytes(data)

    def freeze(self, reason: str) -> None:
        for client in self.table.clients:
            client.send(Frozen(self.table.row.id, reason))
            client.close(1000)

    def gone(self, reason: str) -> None:
        for client in self.table.clients:
            client.send(Gone(self.table.row.id, reason))
            client.close(GONE)

    def forget(self, seat: int) -> None:
        if not any(client.seat == seat for client in self.table.clients):
            self.shown.pop(seat, None)

    def close_strangers(self) -> None:
        """A seat was given to somebody else: whoever sits there by the old link has to go."""
        seat_rows = self.table.row.seat_rows
        for client in self.table.clients:
            if client.seat < len(seat_rows) and client.hash != seat_rows[client.seat].hash:
                client.close(STRANGER)
