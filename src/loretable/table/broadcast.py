"""Shows a table to those who sit at it: to each what their seat may see, as a patch on what they were sent last."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from ..core.patch import diff
from . import outgoing, replay, series
from .connections import ENCODER, Guest, raw
from .match_state import record_of
from .messages import Blocked, Entry, Frozen, Gone, Present, Said, SeatInfo, Update
from .notices import shown_notices
from .store import read_log

if TYPE_CHECKING:
    from .table import Table

MOST_ENTRIES: Final = 500
STRANGER: Final = 4001
"""The code with which a socket is closed whose token no longer opens its seat."""

BROKEN: Final = 1011
GONE: Final = 4004
log = logging.getLogger("loretable.table")


class Broadcast:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.views: dict[int, tuple[int, bytes]] = {}  # what each seat was sent last: number and view

    # -- after something happened --------------------------------------------------------------------------------

    def update(self) -> None:
        """Everybody gets what is new."""
        table = self.table
        infos = table.seat_infos()
        by_seat: dict[int, list[Guest]] = {}
        for guest in table.guests:
            if guest.at >= 0:  # those who have just come get the whole view first
                by_seat.setdefault(guest.seat, []).append(guest)
        for seat, guests in by_seat.items():
            try:
                self.update_seat(seat, guests, infos)
            except Exception:
                # a mistake in a game's views must not keep the others from playing on
                log.exception("match %s cannot be shown to seat %d", table.row.id, seat)
                for guest in guests:
                    guest.close(BROKEN)

    def update_seat(self, seat: int, guests: list[Guest], infos: list[SeatInfo]) -> None:
        live = self.table.live
        view = self.view_of(seat)
        encoded = ENCODER.encode(view)
        last = self.views.get(seat)
        made: dict[int, bytes] = {}  # by the number that a guest has
        for guest in guests:
            data = made.get(guest.at)
            if data is None:
                update = self.frame(seat, infos)
                update.entries = self.recent(seat, guest.at)
                if last is not None and last[0] == guest.at:
                    update.base, update.patch = guest.at, diff(msgspec.json.decode(last[1]), view)
                else:
                    update.view = raw(encoded)
                data = made[guest.at] = ENCODER.encode(update)
            guest.send_bytes(data)
            guest.at = live.seq
        self.views[seat] = (live.seq, encoded)

    def view_of(self, seat: int) -> dict[str, object]:
        """What a seat sees. While somebody still chooses what they bring, that is an empty table."""
        state = self.table.live.state
        if not self.table.row.choosing:
            return state.view(seat)
        return {"game": state.game.name, "seat": seat, "step": 0, "over": False, "zones": {}, "facts": {}}

    def frame(self, seat: int, infos: list[SeatInfo]) -> Update:
        """An update without view and entries."""
        row, live = self.table.row, self.table.live
        point = live.undo_point(seat)
        if row.choosing:
            choosing = [other for other in range(live.state.seats) if row.choosing >> other & 1]
            return Update(row.id, live.seq, seat, seats=infos, choosing=choosing, series=series.shown(row, live.state))
        return Update(
            row.id,
            live.seq,
            seat,
            question=outgoing.question_for(live.state, seat, row.deadline),
            asides=outgoing.asides_for(live.state, seat),
            seats=infos,
            undo="" if point < 0 else self.table.hub.undo_requests.way_back(self.table, seat),
            over=live.state.over,
            summary=row.summary,
            rematch=row.rematch,
            series=series.shown(row, live.state),
        )

    def recent(self, seat: int, after: int) -> list[Entry]:
        game = self.table.game
        return [outgoing.entry_for(game, happened, seat) for happened in self.table.live.recent if happened.seq > after]

    # -- for one who comes, or comes back ------------------------------------------------------------------------

    async def welcome(self, guest: Guest, since: int) -> None:
        """The whole view, and what happened after `since`: all of it where they say a number, else the last of it."""
        table = self.table
        older: list[Entry] = []
        reaches = table.live.recent_from
        if 0 <= since < reaches:
            older = [entry for entry in await self.older_entries(guest.seat, since) if entry.seq <= reaches]
        live = table.live
        update = self.frame(guest.seat, table.seat_infos())
        encoded = ENCODER.encode(self.view_of(guest.seat))
        update.view = raw(encoded)
        update.entries = [*older, *self.recent(guest.seat, max(since, reaches) if since >= 0 else -1)]
        update.notices = shown_notices(table.row)
        guest.send(update)
        guest.at = live.seq
        # others of the same seat have been sent the same number already
        self.views[guest.seat] = (live.seq, encoded)

    async def older_entries(self, seat: int, since: int) -> list[Entry]:
        table = self.table
        log = await table.hub.store.read(lambda c: read_log(c, table.row.id))
        async with table.hub.replays:
            return await asyncio.to_thread(
                replay.entries_after, record_of(table.game, table.row, log), seat, since, MOST_ENTRIES
            )

    # -- on request: what takes longer -----------------------------------------------------------------------------

    def look(self, guest: Guest) -> None:
        """The board for one who draws with it. It is drawn elsewhere; players do not wait for it."""
        table, live = self.table, self.table.live
        if table.row.choosing:
            return  # the table is still empty
        seq, encoded = self.views.get(guest.seat, (-1, b""))
        if seq != live.seq:
            encoded = ENCODER.encode(self.view_of(guest.seat))
        table.hub.artist.draw(table.where, table.row.id, guest, live.seq, encoded)

    async def why_not(self, guest: Guest, id: str, piece: int, target: str) -> None:
        state, seq = self.table.live.state.clone(), self.table.live.seq
        try:
            options, more = await asyncio.to_thread(outgoing.blocked_for, state, guest.seat, piece, target)
        finally:
            guest.explaining = False
        guest.send(Blocked(id, seq, options, more))

    # -- who is there --------------------------------------------------------------------------------------------

    def presence(self) -> None:
        data = ENCODER.encode(Present(self.table.seat_infos(), shown_notices(self.table.row)))
        for guest in self.table.guests:
            if guest.at >= 0:
                guest.send_bytes(data)

    def say(self, said: Said) -> None:
        data = ENCODER.encode(said)
        for guest in self.table.guests:
            if guest.at >= 0:
                guest.send_bytes(data)

    def freeze(self, reason: str) -> None:
        for guest in self.table.guests:
            guest.send(Frozen(self.table.row.id, reason))
            guest.close(1000)

    def gone(self, reason: str) -> None:
        for guest in self.table.guests:
            guest.send(Gone(self.table.row.id, reason))
            guest.close(GONE)

    def forget(self, seat: int) -> None:
        if not any(guest.seat == seat for guest in self.table.guests):
            self.views.pop(seat, None)

    def close_strangers(self) -> None:
        """A seat was given to somebody else: whoever sits there by the old link has to go."""
        chairs = self.table.row.chairs
        for guest in self.table.guests:
            if guest.seat < len(chairs) and guest.hash != chairs[guest.seat].hash:
                guest.close(STRANGER)
