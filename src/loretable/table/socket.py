"""The socket of a seat: JSON messages in text, as messages.py has them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ..core import LoretableError
from . import sayings
from .broadcast import BROKEN
from .connections import ENCODER, Guest
from .hub import Hub, NoMatch
from .limits import MESSAGES_A_SECOND, MESSAGES_AT_ONCE, MOST_A_SEAT, MOST_WATCHING, Bucket, Limits
from .match_state import CannotLoad
from .messages import (
    Answer,
    Concede,
    Consent,
    FromClient,
    FromServer,
    Frozen,
    Hello,
    Hint,
    Hinted,
    Look,
    Pick,
    Ping,
    Pong,
    Refused,
    Retract,
    Say,
    Since,
    Undo,
    Why,
    WhyNot,
)
from .store import Chair, write_seat
from .table import Table
from .tokens import hashed

DECODER: Final = msgspec.json.Decoder(FromClient)
HELLO_WITHIN: Final = 5.0
IN_THE_POST: Final = 0.5
"""Seconds more, for what came in time while the server was busy: it has to be read first."""
LONGEST_ID: Final = 80
NO_STORAGE: Final = "The database is not answering: try again in a moment"
TOO_FAST: Final = 1008
NOT_YOURS: Final = 4003
NOT_THERE: Final = 4004
NO_HELLO: Final = 4008
REPLACED: Final = 4009
NO_SEAT: Final = "this link does not open a seat here, or no longer does"
CLAIM_FIRST: Final = "this is an invitation: claim the seat first (POST /api/matches/MATCH/claim)"
log = logging.getLogger("loretable.table")


class Seat:
    """One socket from its first message to its last."""

    def __init__(self, socket: WebSocket, hub: Hub, limits: Limits) -> None:
        self.socket = socket
        self.hub = hub
        self.limits = limits
        self.bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)

    async def serve(self, match: str) -> None:
        with suppress(WebSocketDisconnect):  # whoever leaves before they sit is not missed
            await self.accept(match)

    async def accept(self, match: str) -> None:
        await self.socket.accept()
        hello = await self.receive_hello()
        if hello is None:
            return
        try:
            table = await self.hub.table(match)
        except NoMatch as error:
            await self.refuse(NOT_THERE, Refused("", "NO_MATCH", str(error)))
            return
        except CannotLoad as error:
            await self.say(Frozen(match, str(error)))
            await self.socket.close(1000)
            return
        except SQLAlchemyError as error:
            log.error("match %s cannot be read: %s", match, type(error).__name__)
            await self.refuse(1013, Refused("", "STORAGE", NO_STORAGE))
            return
        guest = await self.sit_down(table, hello)
        if guest is not None:
            await self.stay(table, guest, hello)

    async def say(self, message: FromServer) -> None:
        await self.socket.send_text(ENCODER.encode(message).decode())

    async def refuse(self, code: int, message: Refused) -> None:
        await self.say(message)
        await self.socket.close(code)

    async def receive_hello(self) -> Hello | None:
        try:
            first = await self.receive_within(HELLO_WITHIN)
        except TimeoutError:
            await self.refuse(NO_HELLO, Refused("", "NO_HELLO", f"say hello within {HELLO_WITHIN:.0f} seconds"))
            return None
        if isinstance(first, Hello):
            return first
        problem = first if isinstance(first, Refused) else Refused("", "NO_HELLO", "the first message has to be hello")
        await self.refuse(NO_HELLO, problem)
        return None

    async def receive_within(self, seconds: float) -> FromClient | Refused:
        try:
            async with asyncio.timeout(seconds):
                return await self.receive()
        except TimeoutError:
            async with asyncio.timeout(IN_THE_POST):
                return await self.receive()

    async def receive(self) -> FromClient | Refused:
        """The next message, or what is wrong with it."""
        received = await self.socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1005))
        text = received.get("text")
        if text is None:
            return Refused("", "BAD_MESSAGE", "messages are JSON in text frames, not in binary ones")
        try:
            message: FromClient = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return Refused("", "BAD_MESSAGE", f"This is no message: {error}")
        id = getattr(message, "id", "-")
        if not 0 < len(id) <= LONGEST_ID or not id.isprintable():
            return Refused("", "BAD_MESSAGE", f"`id` should have 1 to {LONGEST_ID} printable letters")
        return message

    async def sit_down(self, table: Table, hello: Hello) -> Guest | None:
        """Finds the seat of a token; without one, or with the host's, one watches."""
        row, token_hash = table.row, hashed(hello.token)
        seat = len(row.chairs)
        if token_hash and token_hash != row.host:
            seats = [i for i, chair in enumerate(row.chairs) if chair.hash == token_hash]
            if not seats:
                invited = any(chair.invite == token_hash and not chair.taken for chair in row.chairs)
                refusal = Refused("", "NOT_YOURS", CLAIM_FIRST if invited else NO_SEAT)
                await self.refuse(NOT_YOURS, refusal)
                return None
            seat = seats[0]
            if not row.chairs[seat].taken:
                self.take_seat(table, seat)
        if not await self.has_room(table, seat):
            return None
        return Guest(seat, token_hash if seat < len(row.chairs) else "")

    async def has_room(self, table: Table, seat: int) -> bool:
        """Spectators and each seat have room of their own. Who sits there comes in: their oldest socket makes way."""
        here = [guest for guest in table.guests if guest.seat == seat and not guest.closing]
        if seat < len(table.row.chairs):
            for guest in here[: len(here) + 1 - MOST_A_SEAT]:
                guest.close(REPLACED)
        elif len(here) >= MOST_WATCHING:
            await self.refuse(
                1013, Refused("", "FULL", f"{MOST_WATCHING} people are watching already: come back later")
            )
            return False
        return True

    def take_seat(self, table: Table, seat: int) -> None:
        """Notes that a person has come. Nobody needs to wait for it: whoever comes again is noted again."""
        chair = table.row.chairs[seat]
        chair.taken = True
        table.row.revision += 1
        noted = Chair(chair.player, chair.hash, True, chair.invite, chair.who)
        self.hub.keep(asyncio.create_task(self.hub.store.change(lambda c: write_seat(c, table.row.id, seat, noted))))

    async def stay(self, table: Table, guest: Guest, hello: Hello) -> None:
        sender = asyncio.create_task(self.send_all(guest))
        try:
            await table.show.welcome(guest, hello.since)
            table.arrive(guest)
            self.hub.undo_requests.ask(table, guest)
            while not guest.closing:
                message = await self.receive()
                if not self.bucket.take():
                    guest.send(Refused("", "TOO_FAST", "too many messages: slow down and come back"))
                    guest.close(TOO_FAST)
                    break
                answer = message if isinstance(message, Refused) else await self.handle(table, guest, message)
                if answer is not None:
                    guest.send(answer)
        except WebSocketDisconnect:
            pass
        except CannotLoad as error:
            guest.send(Frozen(table.row.id, str(error)))
            guest.close(1000)
        except Exception:
            log.exception("match %s: a message could not be answered", table.row.id)
            guest.close(BROKEN)
        finally:
            table.leave(guest)
            guest.close(1000)
            with suppress(Exception):
                async with asyncio.timeout(5):
                    await sender
            sender.cancel()

    async def send_all(self, guest: Guest) -> None:
        """Sends what is to be sent, as fast as the client takes it."""
        try:
            while (data := await guest.out.get()) is not None:
                await self.socket.send_text(data.decode())
            if self.socket.client_state == WebSocketState.CONNECTED:
                await self.socket.close(guest.closing)
        except (WebSocketDisconnect, RuntimeError, OSError):
            guest.closing = guest.closing or 1006

    async def handle(self, table: Table, guest: Guest, message: FromClient) -> FromServer | None:
        """Does what a message says and returns what is to be answered."""
        if isinstance(message, Ping):
            return Pong()
        if isinstance(message, Since):
            guest.at = -1
            await table.show.welcome(guest, max(0, message.after))
            return None
        if isinstance(message, Look):
            table.show.look(guest)
            return None
        if isinstance(message, Hello):
            return Refused("", "BAD_MESSAGE", "hello was said already")
        seat = guest.seat
        if seat >= len(table.row.chairs) or table.row.chairs[seat].hash != guest.hash:
            return Refused(message.id, "WATCHING", "You are watching: only players can do this")
        try:
            return await self.handle_seat(table, guest, message)
        except CannotLoad:
            raise
        except LoretableError as error:
            return Refused(message.id, "REFUSED", str(error))
        except SQLAlchemyError as error:
            log.error("match %s: the database does not answer: %s", table.row.id, type(error).__name__)
            return Refused(message.id, "STORAGE", NO_STORAGE)

    async def handle_seat(
        self,
        table: Table,
        guest: Guest,
        message: Answer | Pick | Undo | Consent | Concede | Retract | Hint | Why | WhyNot | Say,
    ) -> FromServer | None:
        if isinstance(message, Undo):
            return await self.hub.undo_requests.undo(table, guest, message)
        if isinstance(message, Consent):
            return await self.hub.undo_requests.consent(table, guest, message)
        if isinstance(message, Why):
            return table.why(guest.seat, message.id, message.action)
        if isinstance(message, WhyNot):
            return self.explain(table, guest, message)
        if isinstance(message, Say):
            return await sayings.say(table, guest.seat, message)
        if isinstance(message, Answer):
            await table.answer(guest, message)
        elif isinstance(message, Pick):
            await table.pick(guest, message)
        elif isinstance(message, Concede):
            await table.concede(guest, message)
        elif isinstance(message, Retract):
            await table.retract(guest, message)
        elif guest.hinting:
            return Refused(message.id, "THINKING", "The bot is still thinking about your last question")
        else:
            guest.hinting = True
            self.hub.keep(asyncio.create_task(self.hint(table, guest, message.id)))
        return None

    def explain(self, table: Table, guest: Guest, message: WhyNot) -> Refused | None:
        if guest.explaining:
            return Refused(message.id, "THINKING", "Your last question is still being answered")
        if not table.live.state.must_answer(guest.seat):
            return Refused(message.id, "NOT_ASKED", "There is nothing for you to answer now")
        guest.explaining = True
        self.hub.keep(asyncio.create_task(table.show.why_not(guest, message.id, message.piece, message.target)))
        return None

    async def hint(self, table: Table, guest: Guest, id: str) -> None:
        try:
            found = await table.bots.hint(guest.seat)
        finally:
            guest.hinting = False
        if found is None:
            guest.send(Refused(id, "NOT_ASKED", "There is nothing for you to answer now"))
        else:
            guest.send(Hinted(id, *found))
