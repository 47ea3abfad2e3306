"""A record step by step, as a seat or a spectator may see it."""

from __future__ import annotations

from loretable.core import Record, State
from loretable.core.errors import BadData
from loretable.core.records.record import AGREED_DRAW
from loretable.terminal.screen import Screen

from . import help_screens
from .layout import ScreenLayout

HELP = (
    "Enter or next   the next step",
    "prev            the one before",
    "jump N or N     step N; first, last",
    "seat N          see it as seat N did; seat: as a spectator",
    "log             everything up to here",
    "board           the whole board",
    "card, rules     what a card does; how the game is played",
    "play            play on from here",
    "quit            leave",
)


class Replay:
    def __init__(self, record: Record, seat: int = -1) -> None:
        """`seat` is who looks; -1 is a spectator."""
        self.record = record
        self.states: list[State] = list(record.states(listen=True))
        self.seats = self.states[0].seats
        self.seat = seat if seat >= 0 else self.seats
        self.at = 0

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def name(self, seat: int) -> str:
        return self.record.game.seat_name(seat, self.record.options) if seat < self.seats else "spectator"

    def event_lines(self, number: int) -> list[str]:
        """What the one who looks heard of a step."""
        found = [event.for_seat(self.seat) for event in self.states[number].events]
        return [line for event in found if event is not None and (line := self.record.game.event_text(event))]

    def headline(self, number: int) -> str:
        """Who answered, and what, if that is for the eyes of the one who looks: the rest is in what is told."""
        if number == 0:
            return "the start"
        actor, text = self.record.entries[number - 1]
        words = text.split()
        if words and words[0] in ("undo", "redraw"):
            return f"{self.name(actor)} takes back, to step {words[1]}"
        if text == AGREED_DRAW:
            return "All agree on a draw"
        if actor != self.seat:
            return self.name(actor) if self.event_lines(number) else f"{self.name(actor)} answers"
        action = self.record.game.parse(text)
        return f"{self.name(actor)}: {self.states[number - 1].label(action, actor)}"

    def log(self, upto: int) -> list[str]:
        lines: list[str] = []
        width = len(str(self.last))
        for number in range(1, upto + 1):
            lines.append(f"{number:>{width}}  {self.headline(number)}")
            lines += [f"{'':>{width}}    {line}" for line in self.event_lines(number)]
        return lines

    def to_json(self) -> dict[str, object]:
        state = self.states[self.last]
        steps: list[object] = []
        for number in range(1, self.last + 1):
            actor, text = self.record.entries[number - 1]
            step: dict[str, object] = {"number": number, "seat": actor + 1, "told": self.event_lines(number)}
            if actor == self.seat:
                step["action"] = text
            steps.append(step)
        return {
            "game": self.record.game.name,
            "seen_by": self.seat + 1 if self.seat < self.seats else "spectator",
            "options": self.record.options,
            "steps": steps,
            "over": state.over,
            "scores": list(state.scores) if state.over else None,
            "reason": state.reason,
        }

    # -- on a screen ---------------------------------------------------------------------------------------------

    def print(self, screen: Screen) -> None:
        """All of it, for those who do not step."""
        screen.title(self.record.game.title, f"{self.last} steps · {self.name(self.seat)}")
        for line in self.log(self.last):
            screen.say(line)
        screen.say()
        self.picture(screen, self.last)

    def picture(self, screen: Screen, number: int) -> None:
        state = self.states[number]
        view = state.view(self.seat)
        screen.picture(self.record.game.text(view))
        screen.say()
        if state.over:
            screen.say(self.record.game.summary(view), "bold")
            screen.say()

    def show(self, layout: ScreenLayout) -> None:
        state = self.states[self.at]
        view = state.view(self.seat)
        note = f"step {self.at} of {self.last} · {self.name(self.seat)}"
        news = [self.headline(self.at), *(f"  {line}" for line in self.event_lines(self.at))]
        summary = self.record.game.summary(view) if state.over else ""
        layout.compose(self.record.game.title, note, news, self.record.game.text(view), summary)
        layout.draw()

    def step_through(self, screen: Screen) -> int | None:
        """Steps until the person leaves (None) or wants to play on from a step (its number)."""
        layout = ScreenLayout(screen)
        self.show(layout)
        while True:
            try:
                line = screen.ask("Enter, prev, jump N, log, play, help, quit > ")
            except (EOFError, KeyboardInterrupt):
                screen.say()
                return None
            word, _, rest = line.casefold().partition(" ")
            if word in ("quit", "q", "exit"):
                return None
            if word == "play":
                return self.at
            self.handle_line(layout, word, rest.strip())

    def handle_line(self, layout: ScreenLayout, word: str, rest: str) -> None:
        if word in ("help", "h", "?"):
            for line in HELP:
                layout.say(line)
        elif word == "log":
            for line in self.log(self.at):
                layout.say(line, "dim")
        elif word == "board":
            layout.whole_board()
        elif word in ("card", "rules"):
            game = self.record.game
            layout.say(help_screens.about_card(game, rest) if word == "card" else help_screens.about_rules(game, rest))
        else:
            try:
                self.go(word, rest)
            except BadData as error:
                layout.problem(error.problem)
            else:
                self.show(layout)
                return
        layout.refresh()

    def go(self, word: str, rest: str) -> None:
        """Moves on, back or to another place of looking."""
        if word == "seat":
            self.seat = number_in(rest, 1, self.seats) - 1 if rest else self.seats
        elif word in ("", "next", "n"):
            if self.at == self.last:
                raise BadData("step", "That was the last step.")
            self.at += 1
        elif word in ("prev", "p", "back"):
            self.at = max(0, self.at - 1)
        elif word == "first":
            self.at = 0
        elif word == "last":
            self.at = self.last
        elif word in ("jump", "j"):
            self.at = number_in(rest, 0, self.last)
        elif word.isdecimal():
            self.at = number_in(word, 0, self.last)
        else:
            raise BadData("command", f"{word[:40]!r} is not a command here; help lists them.")


def number_in(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most):
        raise BadData("number", f"{text[:40]!r} is not a number from {least} to {most}.")
    return int(text)
