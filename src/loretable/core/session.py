"""Session: a game being played, with its record, its log and a way back.

Taking back is free while nobody has learnt anything and nothing was drawn since, and nobody else has answered; otherwise
the others have to agree, chance is drawn anew, and what no seat knew is dealt anew. Drivers (terminal, table) hold a
Session; rules and bots never do.
"""

from __future__ import annotations

from .actions import CONCEDE, RETRACT, Action
from .errors import BadAction, BadRecord, Illegal, LoretableError
from .events import Event
from .game import Game
from .record import Record, step_back
from .state import State


class CannotUndo(LoretableError):
    """There is nothing to take back, or the others have to agree first."""


def revealed(before: State, after: State, seat: int) -> bool:
    """Between two states of one game: was anything drawn, did anybody learn anything, or did a seat see others' choices?"""
    # whoever chose last sees what the others had chosen: knowing it, one could choose again
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
        for number, (seat, text) in enumerate(record.entries, 1):
            self.redo(seat, text, f"entry {number}")
            expected = record.digests.get(number)
            if expected is not None and self.state.digest != expected:
                raise BadRecord(f"entry {number}: the state is not what the record says; it was made by other rules")

    def __repr__(self) -> str:
        return f"<Session: {self.state!r}>"

    @property
    def game(self) -> Game:
        return self.record.game

    def redo(self, seat: int, text: str, where: str) -> None:
        words = text.split()
        if words and words[0] in ("undo", "redraw"):
            states = step_back([*self.past, self.state], words, where)
            self.go_back_to(states)
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
        if self.state.over:
            self.record.digests[len(self.record.entries)] = self.state.digest
        return events

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
        # answer by answer: what was chosen in secret is shown by whoever chooses last
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

    def told(self, seat: int) -> list[str]:
        """The log in words, as a seat may hear it."""
        lines: list[str] = []
        for events in self.log:
            lines.extend(self.tell(events, seat))
        return lines

    def tell(self, events: list[Event], seat: int) -> list[str]:
        told = [event.for_seat(seat) for event in events]
        return [line for event in told if event is not None and (line := self.game.tell(event))]

    def brief(self, events: list[Event], seat: int) -> list[str]:
        """The same in a few lines, as the game puts it."""
        told = [event.for_seat(seat) for event in events]
        return self.game.brief([event for event in told if event is not None])

    def concede(self, seat: int) -> list[Event]:
        return self.apply(Action(CONCEDE), seat)

    def retract(self, seat: int) -> list[Event]:
        return self.apply(Action(RETRACT), seat)
