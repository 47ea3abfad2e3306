"""The line of a seat: JSON messages in text, as wire/messages.py has them."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final

import msgspec

from loretable.core import LoretableError
from loretable.core.errors import BadData
from loretable.table import figures
from loretable.table.hub import Hub, NoMatch
from loretable.table.live import chat_phrases, settling
from loretable.table.live.broadcast import BROKEN
from loretable.table.live.table import Table
from loretable.table.lobby import dealing
from loretable.table.match.match_state import CannotLoad
from loretable.table.match.past.stopping import STOPPED
from loretable.table.match.sitting import may_be_helped
from loretable.table.storage.failures import StorageError, in_words, is_full
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.encoding import ENCODER
from loretable.table.wire.limits import (
    MESSAGES_A_SECOND,
    MESSAGES_AT_ONCE,
    MOST_A_SEAT,
    MOST_WATCHING,
    Bucket,
    Limits,
    whose,
)
from loretable.table.wire.messages import (
    Answer,
    Concede,
    Consent,
    FromClient,
    FromServer,
    Frozen,
    Hello,
    Hint,
    Look,
    Pick,
    Ping,
    Pong,
    Refused,
    Retract,
    Say,
    Settle,
    Since,
    Undo,
    Why,
    WhyNot,
)
from loretable.table.wire.tokens import hashed

from .line import LineEnded, TextLine

DECODER: Final = msgspec.json.Decoder(FromClient)
HELLO_WITHIN: Final = 5.0
IN_THE_POST: Final = 0.5
"""Seconds more, for what came in time while the server was busy: it has to be read first."""
LONGEST_ID: Final = 80
NO_HINTS: Final = "There are no hints at this table: people play here against each other, and have not agreed to them"
NO_STORAGE: Final = "The database is not answering: try again in a moment"
TOO_FAST: Final = 1008
COME_BACK: Final = 1013
NOT_YOURS: Final = 4003
NOT_THERE: Final = 4004
NO_HELLO: Final = 4008
REPLACED: Final = 4009
NO_SEAT: Final = "this link does not open a seat here, or no longer does"
CLAIM_FIRST: Final = "this is an invitation: claim the seat first (POST /api/matches/MATCH/claim)"
log = logging.getLogger("loretable.table")


def no_storage(match: str, error: StorageError, id: str = "") -> Refused:
    full = is_full(error)
    log.error("match %s: the database does not answer: %s", match, "disk full" if full else type(error).__name__)
    return Refused(id, "STORAGE", in_words(error, NO_STORAGE))


class SeatSocket:
    """One line from its first message to its last."""

    def __init__(self, socket: TextLine, hub: Hub, limits: Limits) -> None:
        self.socket = socket
        self.hub = hub
        self.limits = limits
        self.bucket = Bucket(MESSAGES_A_SECOND, MESSAGES_AT_ONCE)

    async def serve(self, match: str) -> None:
        with suppress(LineEnded):  # a client may leave before it has a seat
            await self.accept(match)

    async def accept(self, match: str) -> None:
        await self.socket.accept()
        hello = await self.receive_hello()
        if hello is None:
            return
        try:
            table = await self.hub.table(match)
            if hello.since > table.head:
                # they come from a server that was killed before it could call this one
                await self.hub.catch_up(table)
            client = await self.sit_down(table, hello)
        except NoMatch as error:
            await self.refuse(NOT_THERE, Refused("", "NO_MATCH", str(error)))
            return
        except CannotLoad as error:
            await self.say(Frozen(match, str(error)))
            await self.socket.close(1000)
            return
        except StorageError as error:
            await self.refuse(COME_BACK, no_storage(match, error))
            return
        if client is not None:
            await self.stay(table, client, hello)

    async def say(self, message: FromServer) -> None:
        await self.socket.send(ENCODER.encode(message).decode())

    async def refuse(self, code: int, message: Refused) -> None:
        figures.REFUSED.labels(message.code).inc()
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
        text = await self.socket.receive()
        if text is None:
            return Refused("", "BAD_MESSAGE", "messages are JSON in text frames, not in binary ones")
        try:
            message: FromClient = DECODER.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return Refused("", "BAD_MESSAGE", f"Invalid message: {error}")
        id = getattr(message, "id", "-")
        if not 0 < len(id) <= LONGEST_ID or not id.isprintable():
            return Refused("", "BAD_MESSAGE", f"`id` should have 1 to {LONGEST_ID} printable letters")
        return message

    async def sit_down(self, table: Table, hello: Hello) -> ClientConnection | None:
        """Finds the seat of a token; without one, or with the host's, one watches."""
        row, token_hash = table.row, hashed(hello.token)
        seat = len(row.seat_rows)
        if token_hash and token_hash != row.host:
            seats = [i for i, seat_row in enumerate(row.seat_rows) if seat_row.hash == token_hash]
            if not seats:
                invited = any(seat_row.invite == token_hash and not seat_row.taken for seat_row in row.seat_rows)
                refusal = Refused("", "NOT_YOURS", CLAIM_FIRST if invited else NO_SEAT)
                await self.refuse(NOT_YOURS, refusal)
                return None
            seat = seats[0]
            try:
                await dealing.arrive(self.hub, table, seat, hello.share)
            except BadData as error:
                await self.refuse(NOT_YOURS, Refused("", "BAD_MESSAGE", str(error)))
                return None
        if not await self.has_room(table, seat):
            return None
        address = whose(self.socket.address) if self.socket.address else ""
        return ClientConnection(seat, token_hash if seat < len(row.seat_rows) else "", address)

    async def has_room(self, table: Table, seat: int) -> bool:
        """Spectators and each seat have room of their own. Who sits there comes in: their oldest socket makes way."""
        here = [client for client in table.clients if client.seat == seat and not client.closing]
        if seat < len(table.row.seat_rows):
            for client in here[: len(here) + 1 - MOST_A_SEAT]:
                client.close(REPLACED)
        elif len(here) >= MOST_WATCHING:
            await self.refuse(
                COME_BACK, Refused("", "FULL", f"{MOST_WATCHING} people are watching already: come back later")
            )
            return False
        return True

    async def stay(self, table: Table, client: ClientConnection, hello: Hello) -> None:
        sender = asyncio.create_task(self.send_all(client))
        sockets = figures.SOCKETS.labels("players" if client.hash else "spectators")
        sockets.inc()
        try:
            await table.show.welcome(client, hello.since)
            table.arrive(client)
            self.hub.undo_requests.ask(table, client)
            while not client.closing:
                message = await self.receive()
                if not self.bucket.take():
                    client.send(Refused("", "TOO_FAST", "too many messages: slow down and come back"))
                    client.close(TOO_FAST)
                    break
                began = time.perf_counter()
                answer = message if isinstance(message, Refused) else await self.handle(table, client, message)
                if answer is not None:
                    client.send(answer)
                if isinstance(message, Answer | Pick):
                    figures.ANSWERS.labels(type(message).__name__.lower()).observe(time.perf_counter() - began)
        except LineEnded:
            pass
        except CannotLoad as error:
            client.send(Frozen(table.row.id, str(error)))
            client.close(1000)
        except StorageError as error:
            client.send(no_storage(table.row.id, error))
            client.close(COME_BACK)
        except Exception:
            log.exception("match %s: a message could not be answered", table.row.id)
            client.close(BROKEN)
        finally:
            sockets.dec()
            table.leave(client)
            client.close(1000)
            with suppress(Exception):
                async with asyncio.timeout(5):
                    await sender
            sender.cancel()

    async def send_all(self, client: ClientConnection) -> None:
        """Sends what is to be sent, as fast as the client takes it."""
        try:
            while (data := await client.out.get()) is not None:
                await self.socket.send(data.decode())
            await self.socket.close(client.closing)
        except LineEnded:
            client.closing = client.closing or 1006

    async def handle(self, table: Table, client: ClientConnection, message: FromClient) -> FromServer | None:
        """Does what a message says and returns what is to be answered."""
        if isinstance(message, Ping):
            return Pong()
        if isinstance(message, Since):
            client.at = -1
            await table.show.welcome(client, max(0, message.after))
            return None
        if isinstance(message, Look):
            table.show.look(client)
            return None
        if isinstance(message, Hello):
            return Refused("", "BAD_MESSAGE", "hello was said already")
        seat = client.seat
        if seat >= len(table.row.seat_rows) or table.row.seat_rows[seat].hash != client.hash:
            return Refused(message.id, "WATCHING", "You are watching: only players can do this")
        try:
            return await self.handle_seat(table, client, message)
        except CannotLoad:
            raise
        except LoretableError as error:
            return Refused(message.id, "REFUSED", str(error))
        except StorageError as error:
            return no_storage(table.row.id, error, message.id)

    async def handle_seat(
        self,
        table: Table,
        client: ClientConnection,
        message: Answer | Pick | Undo | Consent | Concede | Retract | Hint | Why | WhyNot | Say | Settle,
    ) -> FromServer | None:
        if isinstance(message, Settle):
            return await settling.settle(table, client.seat, message.how, message.id, client)
        if table.stopped and isinstance(message, Hint | Why | WhyNot):
            return Refused(message.id, "STOPPED", STOPPED)
        if isinstance(message, Undo):
            return await self.hub.undo_requests.undo(table, client, message)
        if isinstance(message, Consent):
            return await self.hub.undo_requests.consent(table, client, message)
        if isinstance(message, Why):
            return table.match.why(client.seat, message.id, message.action)
        if isinstance(message, WhyNot):
            return self.explain(table, client, message)
        if isinstance(message, Say):
            return await chat_phrases.say(table, client.seat, message)
        if isinstance(message, Answer):
            await table.answers.answer(client, message)
        elif isinstance(message, Pick):
            await table.answers.pick(client, message)
        elif isinstance(message, Concede):
            await table.answers.concede(client, message)
        elif isinstance(message, Retract):
            await table.answers.retract(client, message)
        elif not may_be_helped(table.row, table.live.state):
            return Refused(message.id, "NO_HINTS", NO_HINTS)
        elif client.hinting:
            return Refused(message.id, "THINKING", "The bot is still thinking about your last question")
        else:
            client.hinting = True
            self.hub.keep(asyncio.create_task(self.hint(table, client, message.id)))
        return None

    def explain(self, table: Table, client: ClientConnection, message: WhyNot) -> Refused | None:
        if client.explaining:
            return Refused(message.id, "THINKING", "Your last question is still being answered")
        if not table.live.state.must_answer(client.seat):
            return Refused(message.id, "NOT_ASKED", "There is nothing for you to answer now")
        client.explaining = True
        self.hub.keep(asyncio.create_task(table.show.why_not(client, message.id, message.piece, message.target)))
        return None

    async def hint(self, table: Table, client: ClientConnection, id: str) -> None:
        try:
            found = await table.bots.hint(id, client.seat, client.address)
        finally:
            client.hinting = False
        if found is None:
            client.send(Refused(id, "NOT_ASKED", "There is nothing for you to answer now"))
        else:
            client.send(found)
