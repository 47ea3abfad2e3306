"""What those who sit at a table answer: tried, stored, and told. Sent twice, it is taken once."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Final

from loretable.core import CONCEDE, DONE, RETRACT, Action, Illegal
from loretable.table.match.match import RulesFailed, refused, stale
from loretable.table.storage.entries import Conflict, Repeated
from loretable.table.storage.failures import StorageError, in_words, is_full
from loretable.table.wire.connections import ClientConnection
from loretable.table.wire.messages import Accepted, Answer, Concede, Pick, Refused, Retract

from .part import TablePart

if TYPE_CHECKING:
    from .table import Table

MOST_IDS: Final = 64

log = logging.getLogger("loretable.table")


class Answers(TablePart):
    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.lately: dict[tuple[int, str], int] = {}  # the numbers of answers that were stored lately

    def stored(self, seat: int, id: str, seq: int) -> None:
        self.lately[seat, id] = seq
        if len(self.lately) > MOST_IDS:
            del self.lately[next(iter(self.lately))]

    async def answer(self, client: ClientConnection, message: Answer) -> None:
        action = self.table.match.read(message.id, message.action)
        if isinstance(action, Refused):
            client.send(action)
        else:
            await self.take(client, message.id, action, message.after)

    async def pick(self, client: ClientConnection, message: Pick) -> None:
        """Several pieces at once: the answers that mean them, one entry each, told together."""
        table = self.table
        async with table.lock:
            actions: list[Action] = []
            # whoever sends it again after it was taken is asked something else by now
            if (client.seat, message.id) not in self.lately and table.live.answers_in_time(client.seat, message.after):
                found = table.match.picked(client.seat, message.id, message.pieces)
                if isinstance(found, Refused):
                    client.send(found)
                    return
                actions = found
            for i, action in enumerate(actions or [Action(DONE)]):
                last = i >= len(actions) - 1
                id, after = (message.id, message.after + i) if last else ("", message.after + i)
                refusal = await self.try_to_take(client, id, action, after, last)
                if refusal is not None:
                    if isinstance(refusal, Refused):
                        refusal.id = message.id
                    client.send(refusal)
                    if i:
                        table.broadcast()
                    return

    async def concede(self, client: ClientConnection, message: Concede) -> None:
        await self.take(client, message.id, Action(CONCEDE), None)

    async def retract(self, client: ClientConnection, message: Retract) -> None:
        await self.take(client, message.id, Action(RETRACT), None)

    async def take(self, client: ClientConnection, id: str, action: Action, after: int | None) -> None:
        """Takes an action of a person; `after` is what they have seen, None where that does not matter.

        They hear that it is accepted first, and what it led to next.
        """
        async with self.table.lock:
            refusal = await self.try_to_take(client, id, action, after)
            if refusal is not None:
                client.send(refusal)

    async def try_to_take(
        self, client: ClientConnection, id: str, action: Action, after: int | None, telling: bool = True
    ) -> Accepted | Refused | None:
        """What is to be said against it, or that it was taken before; None where it is done. `telling`: no more follows."""
        table, seat = self.table, client.seat
        while True:
            if table.deleted:
                return Refused(id, "GONE", "The match was deleted")
            if (refusal := table.match.not_now(id)) is not None:
                return refusal
            if id and (seat, id) in self.lately:
                return Accepted(id, self.lately[seat, id])
            if after is not None and not table.live.answers_in_time(seat, after):
                seq = await self.stored_at(seat, id) if id else None
                return stale(id) if seq is None else Accepted(id, seq)
            try:
                step = table.match.tried(seat, action)
            except Illegal as error:
                # conceding once more is not possible, but it may be the same one, sent again
                seq = await self.stored_at(seat, id) if after is None else None
                return refused(id, error) if seq is None else Accepted(id, seq)
            except RulesFailed as error:
                log.exception("the rules of %s failed on %s", table.game.name, action)
                return Refused(id, "RULES_BUG", str(error))
            try:
                await table.commit(step, id, client, telling)
                return None
            except Repeated as same:
                await table.catch_up()
                return Accepted(id, same.seq)
            except Conflict:
                await table.catch_up()
            except StorageError as error:
                full = is_full(error)
                log.error("match %s: an answer could not be stored: %s", table.row.id, "disk full" if full else error)
                return Refused(id, "STORAGE", in_words(error, "Your answer could not be saved: try again in a moment"))

    async def stored_at(self, seat: int, id: str) -> int | None:
        """The number of an answer of this id, if there is one."""
        return await self.table.hub.kept.read_answer(self.table.row.id, seat, id)
