"""A table: one match being played by this process. Everything that changes it goes through its lock, one at a time.

An answer is first tried on a copy of the state, then stored, then told. Whoever looks at the table meanwhile sees it as it
was stored last. Where another process has stored something first, the table catches up from the log.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from ..core import CONCEDE, DONE, RETRACT, Action, Illegal, State
from ..core.errors import BadAction
from . import sayings
from .bots import Bots
from .broadcast import Broadcast
from .connections import Guest
from .limits import Bucket
from .match_state import CannotLoad, MatchState, Step
from .messages import PLAYER_OPEN, PLAYER_YOU, Accepted, Answer, Concede, Pick, Refused, Retract, SeatInfo
from .store import Line, MatchRow, pack, read_answer, read_log, read_match
from .writer import Append, Conflict, Repeated

if TYPE_CHECKING:
    from .hub import Hub

MOST_IDS: Final = 64
log = logging.getLogger("loretable.table")


def refused(id: str, error: Illegal | BadAction) -> Refused:
    if isinstance(error, Illegal):
        blocked = error.blocked
        return Refused(id, blocked.code, str(blocked), blocked.rule, blocked.blocker)
    return Refused(id, "BAD_ACTION", f"{error}")


def stale(id: str) -> Refused:
    return Refused(id, "STALE", "Something has happened since: look at the table again before you answer")


class Table:
    def __init__(self, hub: Hub, where: str, row: MatchRow, live: MatchState) -> None:
        self.hub = hub
        self.where = where  # how a worker finds the game
        self.row = row
        self.live = live
        self.game = live.game
        self.lock = asyncio.Lock()
        self.show = Broadcast(self)
        self.guests: list[Guest] = []
        self.elsewhere: dict[str, tuple[int, float]] = {}  # seats connected to other processes, and when they said so
        self.ids: dict[tuple[int, str], int] = {}  # answers stored lately
        self.say_buckets: dict[int, Bucket] = {}  # a seat: how often it may say something
        self.wish_buckets: dict[int, Bucket] = {}  # a seat: how often it may ask to take back
        self.bots = Bots(self)
        self.used = time.monotonic()
        self.deleted = False

    # -- who is there --------------------------------------------------------------------------------------------

    def is_person(self, seat: int) -> bool:
        return self.row.chairs[seat].player in (PLAYER_OPEN, PLAYER_YOU)

    @property
    def persons(self) -> list[int]:
        """The seats of people who have come and are still in the game."""
        state = self.live.state
        return [
            seat
            for seat, chair in enumerate(self.row.chairs)
            if self.is_person(seat) and chair.taken and state.in_game(seat)
        ]

    @property
    def other_persons(self) -> list[int]:
        """Those of them who are not the host."""
        return [seat for seat in self.persons if self.row.chairs[seat].player != PLAYER_YOU]

    @property
    def here(self) -> int:
        """The seats connected to this process, as a mask."""
        mask = 0
        for guest in self.guests:
            mask |= 1 << guest.seat
        return mask

    @property
    def connected(self) -> int:
        mask = self.here
        for seats, said in self.elsewhere.values():
            if time.monotonic() - said < 120:
                mask |= seats
        return mask

    def seat_infos(self) -> list[SeatInfo]:
        state, connected = self.live.state, self.connected
        return [
            SeatInfo(
                seat,
                self.game.seat_name(seat, state.options),
                chair.player,
                chair.taken,
                connected >> seat & 1 == 1,
                self.row.choosing >> seat & 1 == 1 if self.row.choosing else state.must_answer(seat),
                not state.in_game(seat),
                chair.who,
            )
            for seat, chair in enumerate(self.row.chairs)
        ]

    # -- what a seat says ----------------------------------------------------------------------------------------

    async def answer(self, guest: Guest, message: Answer) -> None:
        try:
            action = self.game.parse(message.action)
        except BadAction as error:
            guest.send(refused(message.id, error))
            return
        if action.verb in (CONCEDE, RETRACT):
            text = f"{action} is not an answer: it has a message of its own"
            guest.send(Refused(message.id, "BAD_ACTION", text))
            return
        await self.take(guest, message.id, action, message.after)

    async def pick(self, guest: Guest, message: Pick) -> None:
        """Several pieces at once: the answers that mean them, one entry each, told together."""
        async with self.lock:
            actions: list[Action] = []
            # whoever sends it again after it was taken is asked something else by now
            if (guest.seat, message.id) not in self.ids and self.live.answers_in_time(guest.seat, message.after):
                picks = self.live.state.picks(guest.seat) if self.live.state.must_answer(guest.seat) else None
                problem = "Nothing is to be picked now" if picks is None else picks.problem(message.pieces)
                if picks is None or problem:
                    guest.send(Refused(message.id, "BAD_PICK", problem))
                    return
                actions = picks.sequence(message.pieces)
            for i, action in enumerate(actions or [Action(DONE)]):
                last = i >= len(actions) - 1
                id, after = (message.id, message.after + i) if last else ("", message.after + i)
                refusal = await self.try_to_take(guest, id, action, after, last)
                if refusal is not None:
                    if isinstance(refusal, Refused):
                        refusal.id = message.id
                    guest.send(refusal)
                    if i:
                        self.tell()
                    return

    async def concede(self, guest: Guest, message: Concede) -> None:
        await self.take(guest, message.id, Action(CONCEDE), None)

    async def retract(self, guest: Guest, message: Retract) -> None:
        await self.take(guest, message.id, Action(RETRACT), None)

    async def take(self, guest: Guest, id: str, action: Action, after: int | None) -> None:
        """Takes an action of a person; `after` is what they have seen, None where that does not matter.

        They hear that it is accepted first, and what it led to next.
        """
        async with self.lock:
            refusal = await self.try_to_take(guest, id, action, after)
            if refusal is not None:
                guest.send(refusal)

    async def try_to_take(
        self, guest: Guest, id: str, action: Action, after: int | None, telling: bool = True
    ) -> Accepted | Refused | None:
        """What is to be said against it, or that it was taken before; None where it is done. `telling`: no more follows."""
        seat = guest.seat
        while True:
            if self.deleted:
                return Refused(id, "GONE", "The match was deleted")
            if self.row.choosing:
                return Refused(id, "NOT_YET", "Not everybody has chosen what to bring to the table yet")
            if id and (seat, id) in self.ids:
                return Accepted(id, self.ids[seat, id])
            if after is not None and not self.live.answers_in_time(seat, after):
                seq = await self.stored_at(seat, id) if id else None
                return stale(id) if seq is None else Accepted(id, seq)
            try:
                step = self.live.prepare(action, seat)
            except Illegal as error:
                # conceding once more is not possible, but it may be the same one, sent again
                seq = await self.stored_at(seat, id) if after is None else None
                return refused(id, error) if seq is None else Accepted(id, seq)
            except Exception:
                log.exception("the rules of %s failed on %s", self.game.name, action)
                return Refused(id, "RULES_BUG", f"The rules of {self.game.title} have a bug here: try another answer")
            try:
                await self.commit(step, id, guest, telling)
                return None
            except Repeated as same:
                await self.catch_up()
                return Accepted(id, same.seq)
            except Conflict:
                await self.catch_up()
            except SQLAlchemyError:
                log.exception("match %s: an answer could not be stored", self.row.id)
                return Refused(id, "STORAGE", "Your answer could not be saved: try again in a moment")

    async def stored_at(self, seat: int, id: str) -> int | None:
        """The number of an answer of this id, if there is one."""
        return await self.hub.store.read(lambda c: read_answer(c, self.row.id, seat, id))

    # -- storing (with the lock held) ----------------------------------------------------------------------------

    async def commit(self, step: Step, answer: str = "", guest: Guest | None = None, telling: bool = True) -> None:
        """Stores a step and tells everybody. Raises Conflict where another process was faster."""
        now = time.time()
        entry = self.entry(step.seat, step.text, answer, now, self.bots.deadline_after(step, now), step.state)
        if self.live.wants_snapshot(step):
            entry.snapshot = pack(step.state.save())
        await self.hub.store.writer.append(entry)
        self.live.adopt(step)
        if entry.snapshot is not None:
            self.live.snapshot_at = self.live.seq
        self.moved(entry, guest)
        if telling:
            self.tell()

    async def commit_step_back(self, seat: int, text: str, answer: str, guest: Guest | None) -> None:
        """Stores `undo N` or `redraw N X`."""
        now = time.time()
        after = await self.hub.load(self.row, Line(self.live.seq + 1, seat, text, now))
        entry = self.entry(seat, text, answer, now, now + self.row.timer if self.row.timer else 0.0, after.state)
        await self.hub.store.writer.append(entry)
        self.live = after
        self.moved(entry, guest)
        self.tell()

    def entry(self, seat: int, text: str, answer: str, now: float, deadline: float, state: State) -> Append:
        waits = sum(1 << s for s in state.waiting)
        return Append(
            match=self.row.id,
            seq=self.live.seq + 1,
            seat=seat,
            text=text,
            at=now,
            answer=answer or None,
            waits=waits,
            gone=state.out,
            deadline=0.0 if state.over else deadline,
            due=self.bots.due(waits, deadline, now),
            over=state.over,
            summary=self.game.summary(state.view(state.seats)) if state.over else "",
        )

    def moved(self, entry: Append, guest: Guest | None) -> None:
        """The entry is stored: whoever sent it is told so first."""
        row = self.row
        row.seq, row.changed, row.deadline, row.due = entry.seq, entry.at, entry.deadline, entry.due
        row.waits, row.gone, row.over, row.summary, row.wish = entry.waits, entry.gone, entry.over, entry.summary, ""
        self.used = time.monotonic()
        if entry.answer is not None:
            self.ids[entry.seat, entry.answer] = entry.seq
            if len(self.ids) > MOST_IDS:
                del self.ids[next(iter(self.ids))]
            if guest is not None:
                guest.send(Accepted(entry.answer, entry.seq))

    # -- catching up (with the lock held) ------------------------------------------------------------------------

    async def catch_up(self) -> None:
        """Takes over what others have stored, and tells those who sit here."""
        store, id = self.hub.store, self.row.id
        seq = self.live.seq
        row = await store.read(lambda c: read_match(c, id))
        if row is None:
            self.hub.forget(self)
            return
        lines: list[Line] = []
        if row.seq > seq:
            lines = await store.read(lambda c: read_log(c, id, seq))
            row.seq = max(row.seq, seq + len(lines))
        before, self.row = self.row, row
        if row.options != before.options or row.choosing != before.choosing:
            await self.reload()
            self.show.update()
            self.start_bots()
        elif any(line.text.startswith(("undo ", "redraw ")) for line in lines):
            await self.reload()
        else:
            try:
                for line in lines:
                    self.live.follow(line)
            except CannotLoad as error:
                await self.hub.freeze(self.row, str(error))
                raise
        if lines:
            self.tell(notify=False)
        self.hub.undo_requests.changed(self, before)
        if row.revision != before.revision:
            self.show_presence()
            self.show.close_strangers()
        if row.said and row.said != before.said:
            self.show.say(sayings.read(row.said))

    async def reload(self) -> None:
        self.live = await self.hub.load(self.row)

    # -- telling -------------------------------------------------------------------------------------------------

    def tell(self, notify: bool = True) -> None:
        self.show.update()
        if notify:
            self.notify()
        self.start_bots()

    def notify(self) -> None:
        self.hub.bus.notify(self.row.id, self.row.seq, self.row.revision, self.here)

    def show_presence(self) -> None:
        self.show.presence()

    def arrive(self, guest: Guest) -> None:
        self.guests.append(guest)
        self.show_presence()
        self.notify()
        self.start_bots()

    def leave(self, guest: Guest) -> None:
        if guest in self.guests:
            self.guests.remove(guest)
            self.used = time.monotonic()
            self.show.forget(guest.seat)
            self.show_presence()
            self.notify()

    def start_bots(self) -> None:
        """Lets bots answer where it is their turn."""
        self.bots.start_bots()

    def why(self, seat: int, id: str, text: str) -> Refused:
        """What keeps a seat from an action."""
        try:
            blocked = self.live.state.blocked(seat, self.game.parse(text))
        except BadAction as error:
            return refused(id, error)
        if blocked is None:
            return Refused(id, "ALLOWED", "You can do that now")
        return Refused(id, blocked.code, str(blocked), blocked.rule, blocked.blocker)
