"""Session: a game being played, with its record, its log and a way back.

Taking back is free while nobody has learnt anything and nothing was drawn since, and nobody else has answered; otherwise
the others have to agree, chance is drawn again, and what no seat knew is dealt again. Drivers (terminal, table) hold a
Session; rules and bots never do.
"""

from __future__ import annotations

from typing import Final

from loretable.core.actions import CONCEDE, RETRACT, Action
from loretable.core.errors import BadAction, BadRecord, Illegal, LoretableError
from loretable.core.events import Event
from loretable.core.game import Game
from loretable.core.reflection.renamed import warn_renamed
from loretable.core.state import State

from .record import AGREED_DRAW, Record, end_as_draw, step_back

DIGEST_EVERY: Final = 10
"""Entries after which a digest is kept: by these a later version knows whether it plays the same."""


class CannotUndo(LoretableError):
    """There is nothing to take back, or the others have to agree first."""


def revealed(before: State, after: State, seat: int) -> bool:
    """Between two states of one game: was anything drawn, did anybody learn anything, or did a seat see others' choices?"""
    # the seat that chose last sees what the others had chosen: knowing it, one could choose again
    still_open = after.simultaneous and after.decisions == before.decisions
    if before.simultaneous and not still_open and any(other != seat for other in before.commit_seats):
        return True
    return before.epoch != after.epoch


class Session:
    def __init__(self, record: Record) -> None:
        """Goes on where a record stands."""
        self.record = record
        self.past: list[State] = []  # the state before each answer still in force
        self.actors: list[int] = []  # who gave that answer
        self.log: list[list[Event]] = []  # what each answer led to
        self.state = record.first()
        sure = 0
        for number, (seat, text) in enumerate(record.entries, 1):
            try:
                self.replay_entry(seat, text, f"{seat} {text!r}")
            except BadRecord as error:
                raise record.differs(number, sure, str(error)) from error
            if number in record.digests:
                record.verify(self.state, number, sure)
                sure = number

    def __repr__(self) -> str:
        return f"<Session: {self.state!r}>"

    @property
    def game(self) -> Game:
        return self.record.game

    def replay_entry(self, seat: int, text: str, where: str) -> None:
        """Applies an entry of the record again: an action, or a way back."""
        words = text.split()
        if words and words[0] in ("undo", "redraw"):
            states = step_back([*self.past, self.state], words, where)
            self.go_back_to(states)
        elif text == AGREED_DRAW:
            self.past.append(self.state.clone())
            self.actors.append(seat)
            self.state.listen()
            end_as_draw(self.state)
            self.log.append(self.state.events)
        else:
            try:
                self.step(self.game.parse(text), seat)
            except (BadAction, Illegal) as error:
                raise BadRecord(f"{where} ({text!r}): {error}") from error

    def step(self, action: Action, seat: int) -> list[Event]:
        before = self.state.clone()
        self.state.listen()
        self.state.apply(action, seat)
        events = self.state.events
        self.past.append(before)
        self.actors.append(seat)
        self.log.append(events)
        return events

    def apply(self, action: Action | str, seat: int = -1) -> list[Event]:
        """Takes an action, or its text, and returns what it led to; Illegal leaves all as it was."""
        if isinstance(action, str):
            action = self.game.parse(action)
        seat = self.state.seat if seat < 0 else seat
        events = self.step(action, seat)
        self.record.entries.append((seat, str(action)))
        if self.state.over or len(self.record.entries) % DIGEST_EVERY == 0:
            self.stamp()
        return events

    def stamp(self) -> None:
        """Keeps the digest of where the game stands now: before it is written."""
        if self.record.entries:
            self.record.digests[len(self.record.entries)] = self.state.digest

    def undo_point(self, seat: int) -> int:
        """How many answers would be left after a seat takes its last one back, or -1. Pieces picked together count as one."""
        for number in range(len(self.actors) - 1, -1, -1):
            if self.actors[number] == seat:
                while number > 0 and self.actors[number - 1] == seat and self.past[number].part_picked():
                    number -= 1
                return number
        return -1

    def undo_is_free(self, seat: int) -> bool:
        point = self.undo_point(seat)
        if point < 0 or any(actor != seat for actor in self.actors[point:]):
            return False
        return not revealed(self.past[point], self.state, seat)

    def revealed_since(self, seat: int) -> bool:
        """Has anything come to light since a seat's last answer? While it has not, nothing is lost by letting it undo."""
        point = self.undo_point(seat)
        if point < 0:
            return False
        # answer by answer: what was chosen in secret is shown when the last seat chooses
        states = [*self.past[point:], self.state]
        for number, actor in enumerate(self.actors[point:]):
            if revealed(states[number], states[number + 1], actor):
                return True
        return False

    def undo(self, seat: int, agreed: bool = False, entropy: int | str = 0) -> None:
        """Takes back a seat's last answer and all since. Unless it is free, the others must have agreed."""
        point = self.undo_point(seat)
        if point < 0:
            raise CannotUndo("there is nothing of yours to take back")
        if self.undo_is_free(seat):
            text = f"undo {point}"
        elif agreed:
            text = f"redraw {point} {entropy}"
        else:
            raise CannotUndo("something was revealed, drawn or answered by others since: they have to agree")
        states = step_back([*self.past, self.state], text.split(), "undo")
        self.go_back_to(states)
        self.record.entries.append((seat, text))

    def go_back_to(self, states: list[State]) -> None:
        count = len(states) - 1
        self.past = states[:count]
        self.state = states[count]
        self.actors = self.actors[:count]
        self.log = self.log[:count]

    def log_lines(self, seat: int) -> list[str]:
        """The whole log in words, as far as a seat may know it."""
        lines: list[str] = []
        for events in self.log:
            lines.extend(self.event_lines(events, seat))
        return lines

    def event_lines(self, events: list[Event], seat: int) -> list[str]:
        """Events in words, as far as a seat may know them: the lines that the game has for them."""
        seen = [event.for_seat(seat) for event in events]
        return [line for event in seen if event is not None and (line := self.game.event_text(event))]

    def brief(self, events: list[Event], seat: int) -> list[str]:
        """What several events led to, in the few lines that the game sums them up in (`Game.brief`)."""
        seen = [event.for_seat(seat) for event in events]
        return self.game.brief([event for event in seen if event is not None])

    def told(self, seat: int) -> list[str]:
        """The former name of `log_lines`; goes with the next version."""
        warn_renamed("Session.told", "log_lines")
        return self.log_lines(seat)

    def tell(self, events: list[Event], seat: int) -> list[str]:
        """The former name of `event_lines`; goes with the next version."""
        warn_renamed("Session.tell", "event_lines")
        return self.event_lines(events, seat)

    def concede(self, seat: int) -> list[Event]:
        return self.apply(Action(CONCEDE), seat)

    def retract(self, seat: int) -> list[Event]:
        return self.apply(Action(RETRACT), seat)
