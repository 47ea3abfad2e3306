"""Taking back: at once where it is free, else when all other people at the table agree.

Against bots alone they decide: they agree while nothing was revealed since, so that nobody scouts what is hidden by trying and
taking back; in a match for practice always. Where other people are asked, it is theirs to say.

A wish is kept in the database, so that it survives restarts and is seen by every process. It is about the number at which
it was said: whatever happens next, it is forgotten.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, select

from .connections import Guest
from .limits import WISHES_A_SECOND, WISHES_AT_ONCE, Bucket
from .messages import Accepted, Consent, Refused, Undo, UndoWish
from .schema import MATCHES
from .store import MatchRow, write_fact
from .writer import Conflict, Repeated

if TYPE_CHECKING:
    from .table import Table

TEXT: Final = "{name} would like to take back their last answer. Whatever luck decides from there is drawn again."


BOTS_REFUSE: Final = "Something has been revealed since: bots agree to that only in a practice match"


class Wish(Struct):
    id: str
    seat: int
    seq: int
    agreed: list[int]


def wish_of(row: MatchRow) -> Wish | None:
    wish = msgspec.json.decode(row.wish, type=Wish) if row.wish else None
    return wish if wish is not None and wish.seq == row.seq else None


def others(table: Table, seat: int) -> list[int]:
    return [person for person in table.persons if person != seat]


def bots_agree(table: Table, seat: int) -> bool:
    if table.row.practice or not table.live.revealed_since(seat):
        return True
    # nobody else plays: nobody could be wronged
    return all(other == seat or table.is_person(other) for other in range(len(table.row.chairs)))


class UndoRequests:
    """No state of its own: what is wished is in the row of the match."""

    async def undo(self, table: Table, guest: Guest, message: Undo) -> Accepted | Refused | None:
        """None: it is done and told, or the others have been asked."""
        seat = guest.seat
        async with table.lock:
            if (seat, message.id) in table.ids:
                return Accepted(message.id, table.ids[seat, message.id])
            if table.deleted:
                return Refused(message.id, "GONE", "The match was deleted")
            point = table.live.undo_point(seat)
            if point < 0:
                return Refused(message.id, "NOTHING_TO_UNDO", "There is nothing of yours to take back")
            if table.live.undo_is_free(seat):
                return await self.go_back(table, seat, f"undo {point}", message.id, guest)
            if not others(table, seat):
                if not bots_agree(table, seat):
                    return Refused(message.id, "BOTS_REFUSE", BOTS_REFUSE)
                return await self.redraw(table, seat, message.id, guest)
            pending = wish_of(table.row)
            if pending is not None and pending.seat != seat:
                return Refused(message.id, "WISH_OPEN", "Somebody else has already asked to take back")
            if pending is not None and pending.id != message.id:
                return Refused(message.id, "WISH_OPEN", "The others have been asked already")
            if pending is None and not self.may_ask(table, seat):
                return Refused(
                    message.id, "TOO_FAST", "You have asked several times: wait a little before asking again"
                )
            wish = Wish(message.id, seat, table.live.seq, [])
            await table.hub.store.change(lambda c: write_fact(c, table.row.id, wish=encode(wish)))
            await table.catch_up()
            table.notify()
            return None

    def way_back(self, table: Table, seat: int) -> Literal["free", "agreed", "ask", "no"]:
        """How a seat that has something to take back would come to it."""
        if table.live.undo_is_free(seat):
            return "free"
        if others(table, seat):
            return "ask"
        return "agreed" if bots_agree(table, seat) else "no"

    def may_ask(self, table: Table, seat: int) -> bool:
        """Being asked interrupts the others: a few times is fine, again and again is not."""
        bucket = table.wish_buckets.get(seat)
        if bucket is None:
            bucket = table.wish_buckets[seat] = Bucket(WISHES_A_SECOND, WISHES_AT_ONCE)
        return bucket.take()

    async def consent(self, table: Table, guest: Guest, message: Consent) -> Accepted | Refused | None:
        seat = guest.seat
        async with table.lock:
            wish = wish_of(table.row)
            if wish is None or wish.id != message.id or seat not in others(table, wish.seat):
                return Refused(message.id, "NO_WISH", "Nobody is asking for that, or no longer")
            wish = await table.hub.store.change(lambda c: note_consent(c, table.row.id, seat, message))
            if wish is not None and all(other in wish.agreed for other in others(table, wish.seat)):
                return await self.redraw(table, wish.seat, wish.id, None)
            await table.catch_up()
            table.notify()
            return None

    async def redraw(self, table: Table, seat: int, id: str, guest: Guest | None) -> Accepted | Refused | None:
        text = f"redraw {table.live.undo_point(seat)} {secrets.token_hex(16)}"
        return await self.go_back(table, seat, text, id, guest)

    async def go_back(
        self, table: Table, seat: int, text: str, id: str, guest: Guest | None
    ) -> Accepted | Refused | None:
        try:
            await table.commit_step_back(seat, text, id, guest)
            return None
        except Repeated as same:
            return Accepted(id, same.seq)
        except Conflict:
            await table.catch_up()
            return Refused(id, "CONFLICT", "Something else happened first: look again")

    def changed(self, table: Table, before: MatchRow) -> None:
        """The row of a match was read again: those concerned hear of a wish that is new or was declined."""
        was, now = wish_of(before), wish_of(table.row)
        if now is not None and (was is None or was.id != now.id):
            for guest in table.guests:
                self.ask(table, guest)
        if was is not None and now is None and table.row.seq == before.seq:
            for guest in table.guests:
                if guest.seat == was.seat:
                    guest.send(Refused(was.id, "DECLINED", "Not everybody agreed to that"))

    def ask(self, table: Table, guest: Guest) -> None:
        """Tells a person of a wish that is open: those who are asked, and whoever said it."""
        wish = wish_of(table.row)
        if wish is not None and guest.seat < len(table.row.chairs) and guest.seat not in wish.agreed:
            name = table.game.seat_name(wish.seat, table.live.state.options)
            guest.send(UndoWish(wish.id, wish.seat, TEXT.format(name=name)))


def encode(wish: Wish) -> str:
    return msgspec.json.encode(wish).decode()


def note_consent(connection: Connection, match: str, seat: int, message: Consent) -> Wish | None:
    """Adds a seat to those who agree, or ends the wish; returns it as it is now."""
    found = connection.execute(select(MATCHES.c.wish).where(MATCHES.c.id == match).with_for_update()).scalar()
    wish = msgspec.json.decode(found, type=Wish) if found else None
    if wish is None or wish.id != message.id:
        return None
    if not message.agree:
        write_fact(connection, match, wish="")
        return None
    wish.agreed = [*wish.agreed, seat]
    write_fact(connection, match, wish=encode(wish))
    return wish
