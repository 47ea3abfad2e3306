"""Playing at a table from the terminal. The client that speaks to the server is handed in."""

from __future__ import annotations

from typing import Final, Protocol

from .. import games
from ..core import Action, Decision, Game, LoretableError, default_render
from ..core.errors import BadAction
from . import scenes
from .answers import Command, Mark, Take, understand
from .desk import Desk
from .listing import with_word
from .menu import Menu, menu_of
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
    @property
    def reasons(self) -> list[str]: ...
    @property
    def fresh(self) -> bool:
        """Is there something that `wait` would return at once?"""
        ...

    def wait(self) -> Moment: ...
    def answer(self, action: str) -> str: ...
    def pick(self, pieces: list[int]) -> str: ...
    def undo(self) -> str: ...
    def retract(self) -> str: ...
    def concede(self) -> str: ...
    def why(self, action: str) -> str: ...
    def why_not(self, piece: int) -> list[str]: ...
    def hint(self) -> str: ...
    def consent(self, agree: bool) -> None: ...


HERE: Final = (
    *("card", "rules", "why", "hint", "undo", "retract", "board", "options", "more", "log", "concede", "help", "quit"),
)

MOST_REASONS: Final = 6


def game_of(name: str) -> Game | None:
    """The game of a match, where it is installed here."""
    try:
        return games.find(name) if name in games.NAMES else None
    except LoretableError:
        return None


class Visit:
    """One person at a table until the match is over or they leave."""

    def __init__(self, screen: Screen, place: Place) -> None:
        self.screen = screen
        self.place = place
        self.game = game_of(place.game)
        self.desk = Desk(screen)
        self.lettered: bool | None = None
        self.log: list[str] = []
        self.notes: list[str] = []  # to be told with the next board
        self.view: dict[str, object] = {}

    def run(self) -> None:
        try:
            while self.next_moment():
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.screen.say("The match is kept: your own link brings you back to it.")

    def next_moment(self) -> bool:
        with self.screen.busy("Waiting for the others …"):
            moment = self.place.wait()
        self.log += moment.news
        if moment.wish:
            self.place.consent(self.screen.agrees(f"{moment.wish} Agree?"))
        if moment.over:
            self.show(moment, "the end", moment.summary)
            return False
        if moment.decision is None:
            self.show(moment, self.place.name, f"Waiting for {', '.join(moment.waiting) or 'the others'}.")
            return True
        return self.ask(moment, moment.decision)

    def show(self, moment: Moment, note: str, question: str, menu: Menu | None = None) -> None:
        """The board as the game draws it, or plainly where the game is not installed here."""
        self.view = moment.view
        board = self.game.text(moment.view) if self.game is not None else default_render.text(moment.view)
        news, self.notes = [*moment.news, *self.notes], []
        self.desk.lay(self.place.title, note, news, board, question, menu)
        self.desk.draw()

    def ask(self, moment: Moment, decision: Decision) -> bool:
        """Asks until something is done; False where the person leaves."""
        menu = menu_of(decision, str, self.lettered)
        self.lettered = menu.lettered or None
        self.show(moment, self.place.name, decision.prompt, menu)
        while not self.heed(menu, self.screen.ask(f"{self.place.name} > ")):
            self.desk.refresh()
        return True

    def heed(self, menu: Menu, line: str) -> bool:
        """Does what a line says; True where something may have changed."""
        if not line and self.desk.has_more and menu.picks is None:
            self.desk.more()
            return False
        meant = understand(line, menu)
        if isinstance(meant, Take):
            return self.answer(meant.actions[0]) if menu.picks is None else self.pick(menu.pieces)
        if isinstance(meant, Mark):
            problem = menu.mark(meant.options)
            if problem:
                self.desk.problem(problem)
            else:
                self.desk.list_again()
        elif isinstance(meant, Command):
            return self.obey(menu, meant)
        elif self.is_aside(line):
            return self.said(self.place.answer(line))
        else:
            self.desk.problem(meant.problem)
            if meant.options:
                self.desk.offer(meant.options)
        return False

    def is_aside(self, line: str) -> bool:
        """Is it something that can be said beside any question?"""
        try:
            return self.game is not None and self.game.parse(line).verb.aside
        except BadAction:
            return False

    def answer(self, action: Action) -> bool:
        return self.said(self.place.answer(str(action)))

    def pick(self, pieces: list[int]) -> bool:
        """All that was marked, in one answer: nobody is left with half of it."""
        return self.said(self.place.pick(pieces))

    def said(self, problem: str) -> bool:
        """What was refused is asked again: at once, or, where something has happened meanwhile, with that."""
        if problem and self.place.fresh:
            self.notes.append(problem)
        elif problem:
            self.desk.problem(problem)
        return not problem or self.place.fresh

    def obey(self, menu: Menu, said: Command) -> bool:
        """Does what a command says; True where something may have changed."""
        name, rest = said.name, said.rest
        if name == "quit":
            raise EOFError
        if name in ("undo", "retract") or (name == "concede" and self.screen.agrees("Give up the game?")):
            problem = {"undo": self.place.undo, "retract": self.place.retract, "concede": self.place.concede}[name]()
            if problem:
                self.desk.problem(problem)
            return not problem
        if name == "hint":
            with self.screen.busy("thinking …"):
                label = self.place.hint()
            self.desk.say(f"The bot would choose: {label}")
            for reason in self.place.reasons:
                self.desk.say(f"  {reason}", "dim")
        elif name == "why":
            for line in self.why(rest):
                self.desk.say(line)
        elif name in ("card", "rules"):
            self.look_up(name, rest)
        elif name == "board":
            self.desk.whole_board()
        elif name == "options":
            self.desk.narrow(with_word(menu, rest))
        elif name == "more":
            self.desk.more()
        elif name == "log":
            for line in self.log or ["Nothing has happened yet."]:
                self.desk.say(line, "dim")
        elif name == "help":
            scenes.help_text(self.desk, menu, HERE)
        elif name == "save":
            self.desk.problem("The table saves the match by itself.")
        return False

    def why(self, rest: str) -> list[str]:
        """What keeps one from an action, or from what one might do with whatever has such a name."""
        if not rest:
            return ["Why what? Type why ACTION, with the action's text, or why NAME, with that of a card."]
        lines = list(dict.fromkeys(line for piece in called(self.view, rest) for line in self.place.why_not(piece)))
        if len(lines) > MOST_REASONS:
            return [*lines[:MOST_REASONS], f"… and {len(lines) - MOST_REASONS} more: say more of what you mean."]
        return lines or [self.place.why(rest)]

    def look_up(self, name: str, rest: str) -> None:
        if self.game is None:
            self.desk.problem("This game is not installed here.")
        else:
            self.desk.say(scenes.about_card(self.game, rest) if name == "card" else scenes.about_rules(self.game, rest))


def called(view: dict[str, object], wanted: str) -> list[int]:
    """The pieces in sight whose names have all of the words."""
    words, found = wanted.casefold().split(), []
    zones = view.get("zones")
    for zone in zones.values() if isinstance(zones, dict) else ():
        for card in zone.get("cards", ()):
            if all(word in str(card.get("face", "")).casefold() for word in words):
                found.append(int(card["id"]))
    return found


def sit_down_at(screen: Screen, place: Place) -> None:
    Visit(screen, place).run()
