"""Who answers for a seat when no person does: its bot, or, when a person's time is over, the one that was agreed upon.

Every process that has the match in memory may let the bot think; the log takes one answer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from loretable.core import BadAction, Illegal
from loretable.core.chance import one_way
from loretable.table.match.bots import bot_turns, planning
from loretable.table.storage.entries import Conflict
from loretable.table.storage.failures import StorageError
from loretable.table.wire.messages import Hinted

from .part import TablePart

if TYPE_CHECKING:
    from .table import Table

log = logging.getLogger("loretable.table")


class Bots(TablePart):
    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.thinking: asyncio.Task[None] | None = None

    def answerer(self, seat: int) -> str:
        """The bot that is to answer for a seat now, or ""."""
        table = self.table
        if table.deleted:
            return ""
        return bot_turns.answerer(table.match, seat, bool(table.clients), time.time(), table.attended)

    def asked(self) -> list[int]:
        table = self.table
        if table.deleted:
            return []
        return bot_turns.asked(table.match, bool(table.clients), time.time(), table.attended)

    def start_bots(self) -> None:
        if self.thinking is None and self.asked():
            self.thinking = asyncio.create_task(self.answer_all())

    async def answer_all(self) -> None:
        try:
            while asked := self.asked():
                await self.answer_for(asked[0])
        except StorageError as error:
            # whoever looks around next finds that it is still to answer
            log.error("match %s: a bot's answer could not be stored: %s", self.table.row.id, type(error).__name__)
        except Exception:
            log.exception("a bot could not answer in match %s", self.table.row.id)
        finally:
            self.thinking = None

    async def answer_for(self, seat: int) -> None:
        table = self.table
        opened, seq, state = table.live.opened, table.live.seq, table.live.state
        seed = self.luck(f"{seq}/{seat}")
        life = self.luck(str(seat))
        workers, watched = table.hub.bot_workers, table.connected != 0
        bot = self.answerer(seat)
        text = await workers.choose(table.where, state, seat, bot, seed, life, watched, table.address)
        async with table.lock:
            live = table.live
            if table.deleted or (live.seq != seq and not bot_turns.same_question(table.match, seat, opened)):
                return
            try:
                step = live.prepare(table.game.parse(text), seat)
            except (Illegal, BadAction) as error:
                # a bot's mistake must not stop the match
                log.warning("%s chose what it may not: %s", self.answerer(seat), error)
                step = live.prepare(live.state.legal_for(seat)[0], seat)
            try:
                await table.commit(step._replace(clock=table.match.is_person(seat)))
            except Conflict:
                await table.catch_up()

    def luck(self, what: str) -> str:
        """The luck of a bot: drawn with the match and apart from the seed of its cards, which no bot may know. Made of what is
        kept with the match, so that it is the same after a restart."""
        row = self.table.row
        return one_way(f"{row.id}/{row.host}/{what}")

    async def hint(self, id: str, seat: int, address: str = "") -> Hinted | None:
        """What to do in a seat's place: as text, in words, why, and in which steps. `id` is the question's."""
        table = self.table
        state = table.live.state
        if not state.must_answer(seat):
            return None
        seed = self.luck(f"hint {table.live.seq}/{seat}")
        found = await table.hub.bot_workers.hint(table.where, state, seat, seed, address)
        label = planning.plain(state.label(table.game.parse(found.action), seat))
        return Hinted(id, found.action, label, found.reasons, found.steps, found.chances)
