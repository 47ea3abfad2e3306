"""Wishes to take back: kept in the database, so that they survive restarts and are seen by every process."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from loretable.table.match.kept import MatchRow
from loretable.table.match.past.taking_back import UndoRequest, agreed_entry, encode, entry_for, others, undo_request_of
from loretable.table.storage.entries import Conflict, Repeated
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.limits import UNDO_REQUESTS_A_SECOND, UNDO_REQUESTS_AT_ONCE, Bucket
from loretable.table.wire.messages import Accepted, Consent, Refused, Undo, UndoRequested

if TYPE_CHECKING:
    from .table import Table

TEXT: Final = "{name} would like to take back their last answer. Whatever luck decides from there is drawn again."


class UndoRequests:
    """No state of its own: what is requested is in the row of the match."""

    async def undo(self, table: Table, client: ClientConnection, message: Undo) -> Accepted | Refused | None:
        """None: it is done and told, or the others have been asked."""
        seat = client.seat
        async with table.lock:
            if (seq := table.answers.lately.get((seat, message.id))) is not None:
                return Accepted(message.id, seq)
            if table.deleted:
                return Refused(message.id, "GONE", "The match was deleted")
            entry = entry_for(table.match, seat, message.id, message.turn)
            if isinstance(entry, Refused):
                return entry
            if entry is not None:
                return await self.go_back(table, seat, entry, message.id, client)
            pending = undo_request_of(table.row)
            if pending is not None and pending.seat != seat:
                return Refused(message.id, "WISH_OPEN", "Somebody else has already asked to take back")
            if pending is not None and pending.id != message.id:
                return Refused(message.id, "WISH_OPEN", "The others have been asked already")
            if pending is None and not self.may_ask(table, seat):
                return Refused(
                    message.id, "TOO_FAST", "You have asked several times: wait a little before asking again"
                )
            request = UndoRequest(message.id, seat, table.live.seq, [])
            await table.hub.kept.write_fact(table.row.id, wish=encode(request))
            await table.catch_up()
            table.notify()
            return None

    def may_ask(self, table: Table, seat: int) -> bool:
        """Being asked interrupts the others: a few times is fine, again and again is not."""
        bucket = table.undo_buckets.get(seat)
        if bucket is None:
            bucket = table.undo_buckets[seat] = Bucket(UNDO_REQUESTS_A_SECOND, UNDO_REQUESTS_AT_ONCE)
        return bucket.take()

    async def consent(self, table: Table, client: ClientConnection, message: Consent) -> Accepted | Refused | None:
        seat = client.seat
        async with table.lock:
            request = undo_request_of(table.row)
            if request is None or request.id != message.id or seat not in others(table.match, request.seat):
                return Refused(message.id, "NO_WISH", "Nobody is asking for that, or no longer")
            request = await table.hub.kept.revise(table.row.id, "wish", lambda text: with_consent(text, seat, message))
            if request is not None and all(other in request.agreed for other in others(table.match, request.seat)):
                return await self.go_back(
                    table, request.seat, agreed_entry(table.match, request.seat), request.id, None
                )
            await table.catch_up()
            table.notify()
            return None

    async def go_back(
        self, table: Table, seat: int, text: str, id: str, client: ClientConnection | None
    ) -> Accepted | Refused | None:
        try:
            await table.commit_step_back(seat, text, id, client)
            return None
        except Repeated as same:
            return Accepted(id, same.seq)
        except Conflict:
            await table.catch_up()
            return Refused(id, "CONFLICT", "Something else happened first: look again")

    def changed(self, table: Table, before: MatchRow) -> None:
        """The row of a match was read again: those concerned hear of a request that is new or was declined."""
        was, now = undo_request_of(before), undo_request_of(table.row)
        if now is not None and (was is None or was.id != now.id):
            for client in table.clients:
                self.ask(table, client)
        if was is not None and now is None and table.row.seq == before.seq:
            for client in table.clients:
                if client.seat == was.seat:
                    client.send(Refused(was.id, "DECLINED", "Not everybody agreed to that"))

    def ask(self, table: Table, client: ClientConnection) -> None:
        """Tells a person of a request that is open: those who are asked, and who has asked."""
        request = undo_request_of(table.row)
        if request is not None and client.seat < len(table.row.seat_rows) and client.seat not in request.agreed:
            name = table.game.seat_name(request.seat, table.live.state.options)
            client.send(UndoRequested(request.id, request.seat, TEXT.format(name=name)))


def with_consent(text: str, seat: int, message: Consent) -> tuple[str | None, UndoRequest | None]:
    """Adds a seat to those who agree, or ends the request: what is to be kept, and the request as it is now."""
    request = msgspec.json.decode(text, type=UndoRequest) if text else None
    if request is None or request.id != message.id:
        return None, None
    if not message.agree:
        return "", None
    request.agreed = [*request.agreed, seat]
    return encode(request), request
