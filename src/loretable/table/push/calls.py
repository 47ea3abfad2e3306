"""Calls people to the tables that wait for them, when they are not there.

Whoever stores what makes it somebody's turn notes when they are to be called; a moment later, if they neither sit at the table
nor have answered, one of the servers does so. Nobody who plays waits for any of this.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from loretable.table import figures
from loretable.table.match.kept import MatchRow
from loretable.table.storage.store import read_match
from loretable.table.wire.budgets import PEOPLE

from . import subscriptions
from .addresses import Refused, target_of
from .budget import Wishes
from .sending import Post, Unanswered
from .subscriptions import Due

if TYPE_CHECKING:
    from loretable.table.hub import Hub

    from .encryption import Signer

CALM: Final = 15.0
"""Seconds after which somebody is called. Who answers at once, or has the page open, is not."""

ABANDONED: Final = 20.0
"""Seconds after which a server also calls to a match that it does not have in memory: whoever had it is gone."""

LOOK: Final = 1.0
MOST_AT_ONCE: Final = 50
MOST_FAILED: Final = 5
AGAIN: Final = 60.0
"""Seconds until a service that did not answer is tried again; four times as long each time."""

KEPT_BY_SERVICE: Final = 3 * 24 * 3600
GONE: Final = (404, 410)
NO_EXTRA: Final = "This server cannot send any: whoever runs it would install loretable[push]."
log = logging.getLogger("loretable.table")


class Calls:
    def __init__(self, hub: Hub, people: int = PEOPLE) -> None:
        self.hub = hub
        self.wishes = Wishes(people)
        self.signer: Signer | None = None
        self.why = NO_EXTRA
        self.contact = ""  # whom a service may write to about this server
        self.post = Post()
        self.calm = CALM
        self.sending: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Without `cryptography` there is nothing to start. The key is made at the first start, and stays in the database."""
        try:
            from .encryption import Signer, new_private_key
        except ImportError:
            return
        made = new_private_key()
        try:
            key = await self.hub.store.change(lambda c: subscriptions.write_key(c, made))
        except IntegrityError:  # another server has made one at the same moment
            key = await self.hub.store.read(subscriptions.read_key)
        self.signer, self.why = Signer(key), ""
        self.hub.keep(asyncio.create_task(self.run()))

    # -- noting (from wherever a match moves on) -----------------------------------------------------------------

    def note(self, row: MatchRow, before: int) -> None:
        """A match that waited for `before` now waits for others. One that nobody is called to costs nothing."""
        if seats := subscriptions.turns(row) & ~before & row.called:
            self.hub.keep(asyncio.create_task(self.write(row.id, seats)))

    async def write(self, match: str, seats: int) -> None:
        due = time.time() + self.calm
        with suppress(SQLAlchemyError):  # they see it when they come
            await self.hub.store.change(lambda c: subscriptions.write_due(c, match, seats, due))

    # -- calling -------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK, self.calm or LOOK / 20))
            if len(self.sending) < MOST_AT_ONCE:
                try:
                    await self.look()
                except Exception as error:
                    log.warning("could not look for whom to call (%s); trying again", type(error).__name__)

    async def look(self) -> None:
        most = MOST_AT_ONCE - len(self.sending)
        for one in await self.hub.store.read(lambda c: subscriptions.read_due(c, time.time(), most)):
            table = self.hub.tables.get(one.match)
            if table is None and time.time() < one.due + ABANDONED:
                continue  # it is for the server that has it
            row = table.row if table is not None else await self.hub.store.read(lambda c, m=one.match: read_match(c, m))  # type: ignore[misc]
            if row is None or one.hash != row.seat_rows[one.seat].hash:
                await self.hub.store.change(lambda c, one=one: subscriptions.drop(c, one))  # type: ignore[misc]
                continue
            waited_for = subscriptions.turns(row) >> one.seat & 1
            here = table is not None and table.connected >> one.seat & 1
            # a page that is open calls by itself; once it is closed, or sleeps, it is for us
            due = time.time() + self.calm if waited_for and here else 0.0
            if not await self.hub.store.change(lambda c, one=one, due=due: subscriptions.take(c, one, due)):  # type: ignore[misc]
                continue
            if waited_for and not here:
                self.send_soon(row, one)

    def send_soon(self, row: MatchRow, one: Due) -> None:
        task = asyncio.create_task(self.call(row, one))
        self.sending.add(task)
        task.add_done_callback(self.sending.discard)
        self.hub.keep(task)

    async def call(self, row: MatchRow, one: Due) -> None:
        try:
            status = await self.send(row, one)
        except (Unanswered, Refused, ValueError) as error:
            status = 0
            log.info("a push service could not be asked: %s", error)
        figures.CALLS.labels("told" if 200 <= status < 300 else "gone" if status in GONE else "failed").inc()
        if 200 <= status < 300:
            return
        if status in GONE or one.failed + 1 >= MOST_FAILED:
            await self.hub.store.change(lambda c: subscriptions.forget(c, one.device.id))
            return
        again, failed = time.time() + AGAIN * 4**one.failed, one.failed + 1
        await self.hub.store.change(lambda c: subscriptions.take(c, one._replace(due=0.0), again, failed))

    async def send(self, row: MatchRow, one: Due) -> int:
        from .encryption import encrypt

        assert self.signer is not None
        target = target_of(one.device.endpoint, self.post.near)
        body = encrypt(message(row, one.seat, self.title(row)), one.device.p256dh, one.device.auth)
        headers = {
            "Authorization": self.signer.authorization(target.origin, self.contact, time.time()),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_BY_SERVICE),
            # a newer one takes the place of one that was not fetched yet
            "Topic": blake2b(f"{row.id}/{one.seat}".encode(), digest_size=12).hexdigest(),
            "Urgency": "high" if row.timer else "normal",
        }
        return await self.post.send(target, headers, body)

    def title(self, row: MatchRow) -> str:
        served = self.hub.games.get(row.game)
        return row.name or (served.game.title if served else row.game)


def message(row: MatchRow, seat: int, title: str) -> bytes:
    """What the page's worker shows. Whoever finds it learns which match it is, and nothing that is in it."""
    people = [i for i, other in enumerate(row.seat_rows) if other.hash and other.hash == row.seat_rows[seat].hash]
    link = f"#/match/{row.id}/seat/{seat}" if len(people) > 1 else f"#/match/{row.id}"
    return msgspec.json.encode({"match": row.id, "title": title, "text": "It is your turn.", "link": link})
