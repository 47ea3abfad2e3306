"""Who answers for a seat when no person does: its bot, or, when a person's time is over, the one that was agreed upon.

Every process that has the match in memory may let the bot think; the log takes one answer. Deadlines are in the database, so
that they survive restarts and any process can see to them.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from ..core import BadAction, Illegal
from .match_state import Step
from .store import write_due
from .writer import Conflict

if TYPE_CHECKING:
    from .table import Table

BOT_GRACE: Final = 10.0
"""Seconds after which any process answers for a bot that the one who should has not answered for."""

log = logging.getLogger("loretable.table")


class Bots:
    def __init__(self, table: Table) -> None:
        self.table = table
        self.thinking: asyncio.Task[None] | None = None

    def answerer(self, seat: int) -> str:
        """The bot that is to answer for a seat now, or ""."""
        table = self.table
        if table.deleted or table.row.choosing:
            return ""
        if not table.is_person(seat):
            # without people at the table bots play on only while somebody watches
            return table.row.chairs[seat].player if table.persons or table.guests else ""
        if table.row.deadline and time.time() >= table.row.deadline:
            return table.row.timer_bot or table.game.bot_names()[0]
        return ""

    def asked(self) -> list[int]:
        """The seats that a bot is to answer for now. Where all choose at once bots choose last: they may go by what people
        say before they choose, and nobody learns anything from when they do."""
        state = self.table.live.state
        found = [seat for seat in state.waiting if self.answerer(seat)]
        return found if not (state.simultaneous and state.game.asides) or len(found) == len(state.waiting) else []

    def start_bots(self) -> None:
        if self.thinking is None and self.asked():
            self.thinking = asyncio.create_task(self.answer_all())

    async def answer_all(self) -> None:
        try:
            while asked := self.asked():
                await self.answer_for(asked[0])
        except Exception:
            log.exception("a bot could not answer in match %s", self.table.row.id)
        finally:
            self.thinking = None

    async def answer_for(self, seat: int) -> None:
        table = self.table
        opened, seq, state = table.live.opened, table.live.seq, table.live.state
        seed = f"{table.row.seed}/{table.row.id}/{seq}/{seat}"
        life = f"{table.row.seed}/{table.row.id}/{seat}"
        text = await table.hub.bot_workers.choose(table.where, state, seat, self.answerer(seat), seed, life)
        async with table.lock:
            live = table.live
            same_question = live.state.simultaneous and live.opened == opened and live.state.must_answer(seat)
            # another seat's choice in the same simultaneous decision does not matter; anything else does
            if table.deleted or (live.seq != seq and not same_question):
                return
            try:
                step = live.prepare(table.game.parse(text), seat)
            except (Illegal, BadAction) as error:
                # a bot's mistake must not stop the match
                log.warning("%s chose what it may not: %s", self.answerer(seat), error)
                step = live.prepare(live.state.legal_for(seat)[0], seat)
            try:
                await table.commit(step)
            except Conflict:
                await table.catch_up()

    async def hint(self, seat: int) -> tuple[str, str, list[str]] | None:
        """What to do in a seat's place: as text, in words, and why."""
        table = self.table
        state = table.live.state
        if not state.must_answer(seat):
            return None
        seed = f"{table.row.seed}/{table.row.id}/hint {table.live.seq}/{seat}"
        text, reasons = await table.hub.bot_workers.hint(table.where, state, seat, seed)
        return text, state.label(table.game.parse(text), seat), reasons

    # -- time ----------------------------------------------------------------------------------------------------

    def due(self, waits: int, deadline: float, now: float) -> float:
        """When somebody has to look after the match at the latest: a bot is to answer, or time runs out. 0: never."""
        table = self.table
        if table.row.choosing:
            return 0.0
        moments = [deadline] if deadline and waits else []
        asked = [seat for seat in range(len(table.row.chairs)) if waits >> seat & 1]
        bot_asked = any(not table.is_person(seat) for seat in asked)
        if table.game.asides and table.live.state.simultaneous and any(table.is_person(seat) for seat in asked):
            bot_asked = False  # bots wait for people there
        if bot_asked and table.persons:
            moments.append(now + BOT_GRACE)
        return min(moments, default=0.0)

    async def put_off(self) -> None:
        """Nothing is to be done now: notes when somebody should look again."""
        row, now = self.table.row, time.time()
        row.due = self.due(row.waits, row.deadline if row.deadline > now else 0.0, now)
        await self.table.hub.store.change(lambda c: write_due(c, row.id, row.seq, row.due))

    def deadline_after(self, step: Step, now: float) -> float:
        """Those who still choose in the same simultaneous decision get no more time because another one has chosen."""
        row, before = self.table.row, self.table.live.state
        if not row.timer or step.state.over:
            return 0.0
        same = before.simultaneous and step.state.simultaneous and before.decisions == step.state.decisions
        return row.deadline if same and row.deadline else now + row.timer
