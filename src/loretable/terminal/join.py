"""Playing at a table from the terminal. The client that speaks to the server is handed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from .. import games
from ..core import Decision, LoretableError, default_render
from . import scenes
from .answers import COMMANDS, Command, Take, understand
from .listing import with_word
from .screen import Screen


class Moment(Protocol):
    """The match as a seat sees it."""

    @property
    def view(self) -> dict[str, object]: ...
    @property
    def decision(self) -> Decision | None: ...
    @property
    def news(self) -> list[str]: ...
    @property
    def waiting(self) -> list[str]: ...
    @property
    def wish(self) -> str: ...
    @property
    def over(self) -> bool: ...
    @property
    def summary(self) -> str: ...


class Place(Protocol):
    """A seat at a table: `wait` blocks until there is something new, the others return what is said against them, or ""."""

    @property
    def game(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def name(self) -> str: ...
    def wait(self) -> Moment: ...
    def answer(self, action: str) -> str: ...
    def undo(self) -> str: ...
    def retract(self) -> str: ...
    def concede(self) -> str: ...
    def why(self, action: str) -> str: ...
    def hint(self) -> str: ...
    def consent(self, agree: bool) -> None: ...


HERE: Final = ("why", "hint", "undo", "retract", "board", "options", "more", "log", "concede", "help", "quit")


def board_of(game: str) -> Callable[[dict[str, object]], str]:
    """How a view is drawn: as its game does, or plainly where the game is not installed here."""
    try:
        return games.find(game).text if game in games.NAMES else default_render.text
    except LoretableError:
        return default_render.text


class Visit:
    """One person at a table until the match is over or they leave."""

    def __init__(self, screen: Screen, place: Place) -> None:
        self.screen = screen
        self.place = place
        self.draw = board_of(place.game)
        self.log: list[str] = []
        self.listed: list[int] = []
        self.page = 0

    def run(self) -> None:
        try:
            while self.next_moment():
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.screen.say("The match is kept: your own link leads back to it.")

    def next_moment(self) -> bool:
        with self.screen.busy("waiting for the others …"):
            moment = self.place.wait()
        self.log += moment.news
        if moment.wish:
            self.place.consent(self.screen.agrees(f"{moment.wish} Agree?"))
        if moment.over:
            self.show(moment, "the end")
            self.screen.say(moment.summary, "bold")
            return False
        self.show(moment, self.place.name)
        if moment.decision is None:
            self.screen.say(f"Waiting for {', '.join(moment.waiting) or 'the others'}.", "dim")
            return True
        return self.ask(moment, moment.decision)

    def show(self, moment: Moment, note: str) -> None:
        board = self.draw(moment.view)
        self.screen.clear()
        self.screen.title(self.place.title, note)
        scenes.tell_news(self.screen, moment.news, board.count("\n"))
        self.screen.picture(board)
        self.screen.say()

    def ask(self, moment: Moment, decision: Decision) -> bool:
        """Asks until something is done; False where the person leaves."""
        scenes.question(self.screen, decision, "")
        self.listed, self.page = list(range(len(decision.actions))), 0
        self.more(decision)
        while True:
            meant = understand(self.screen.ask(f"{self.place.name} > "), decision)
            if isinstance(meant, Take):
                said = self.place.answer(str(meant.action))
                if said:
                    self.screen.problem(said)
                return True
            if not isinstance(meant, Command):
                self.screen.problem(meant.problem)
                if meant.options:
                    scenes.options(self.screen, decision, meant.options)
            elif meant.name == "quit":
                raise EOFError
            elif self.obey(moment, decision, meant):
                return True

    def obey(self, moment: Moment, decision: Decision, said: Command) -> bool:
        """Does what a command says; True where something may have changed."""
        name, rest = said.name, said.rest
        if name in ("undo", "retract") or (name == "concede" and self.screen.agrees("Give the game up?")):
            problem = {"undo": self.place.undo, "retract": self.place.retract, "concede": self.place.concede}[name]()
            if problem:
                self.screen.problem(problem)
            return not problem
        if name == "hint":
            with self.screen.busy("thinking …"):
                label = self.place.hint()
            self.screen.say(f"The bot would choose: {label}")
        elif name == "why":
            self.screen.say(self.place.why(rest) if rest else "Why what? Say why ACTION, with the action's text.")
        elif name == "board":
            self.show(moment, self.place.name)
        elif name == "options":
            self.listed, self.page = with_word(decision, rest), 0
            self.more(decision)
        elif name == "more":
            self.more(decision)
        elif name == "log":
            for line in self.log or ["Nothing has happened yet."]:
                self.screen.say(line, "dim")
        elif name == "help":
            for command in HERE:
                self.screen.say(f"{COMMANDS[command][0]:<15} {COMMANDS[command][1]}")
        elif name == "save":
            self.screen.problem("The table keeps the match by itself.")
        return False

    def more(self, decision: Decision) -> None:
        self.page = scenes.options(self.screen, decision, self.listed, self.page)


def sit_down_at(screen: Screen, place: Place) -> None:
    Visit(screen, place).run()
