"""Playing at a table from the terminal. The client that speaks to the server is handed in."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from loretable import games
from loretable.core import Action, Decision, Game, LoretableError
from loretable.core.errors import BadAction
from loretable.core.show import default_render
from loretable.terminal.screen import Screen

from . import help_screens
from .answers import Command, Mark, Take, understand
from .layout import ScreenLayout
from .listing import with_word
from .menu import Menu, menu_of


class Snapshot(Protocol):
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
    @property
    def stopped(self) -> str:
        """Why nobody plays, where the rules have changed since the match was played."""
        ...

    @property
    def voted(self) -> str: ...


class RemoteSeat(Protocol):
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

    def wait(self) -> Snapshot: ...
    def answer(self, action: str) -> str: ...
    def pick(self, pieces: list[int]) -> str: ...
    def undo(self) -> str: ...
    def retract(self) -> str: ...
    def settle(self, how: Literal["go on", "draw"]) -> str: ...
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


class RemoteGame:
    """One person at a table until the match is over or they leave."""

    def __init__(self, screen: Screen, remote: RemoteSeat) -> None:
        self.screen = screen
        self.remote = remote
        self.game = game_of(remote.game)
        self.layout = ScreenLayout(screen)
        self.lettered: bool | None = None
        self.log: list[str] = []
        self.notes: list[str] = []  # to be told with the next board
        self.view: dict[str, object] = {}

    def run(self) -> None:
        try:
            while self.next_snapshot():
                pass
        except (EOFError, KeyboardInterrupt):
            self.screen.say()
            self.screen.say("The match is kept: your own link brings you back to it.")

    def next_snapshot(self) -> bool:
        with self.screen.busy("Waiting for the others …"):
            snapshot = self.remote.wait()
        self.log += snapshot.news
        if snapshot.wish:
            self.remote.consent(self.screen.agrees(f"{snapshot.wish} Agree?"))
        if snapshot.over:
            self.show(snapshot, "the end", snapshot.summary)
            return False
        if snapshot.stopped and not snapshot.voted:
            return self.settle(snapshot)
        if snapshot.decision is None:
            self.show(snapshot, self.remote.name, f"Waiting for {', '.join(snapshot.waiting) or 'the others'}.")
            return True
        return self.ask(snapshot, snapshot.decision)

    def settle(self, snapshot: Snapshot) -> bool:
        """The match has stopped: asks what should become of it. Whoever leaves leaves it as it is."""
        self.show(snapshot, self.remote.name, f"{snapshot.stopped} Go on from here, or end it as a draw?")
        line = self.screen.ask("go on, draw, quit > ").casefold()
        if line in ("quit", "q", "exit"):
            raise EOFError
        if line in ("go on", "go", "g", "on") or line in ("draw", "d"):
            problem = self.remote.settle("draw" if line in ("draw", "d") else "go on")
            if problem:
                self.notes.append(problem)
        else:
            self.notes.append("Say `go on` or `draw`; it is done when all say the same.")
            return self.settle(snapshot)
        return True

    def show(self, snapshot: Snapshot, note: str, question: str, menu: Menu | None = None) -> None:
        """The board as the game draws it, or plainly where the game is not installed here."""
        self.view = snapshot.view
        board = self.game.text(snapshot.view) if self.game is not None else default_render.text(snapshot.view)
        news, self.notes = [*snapshot.news, *self.notes], []
        self.layout.compose(self.remote.title, note, news, board, question, menu)
        self.layout.draw()

    def ask(self, snapshot: Snapshot, decision: Decision) -> bool:
        """Asks until something is done; False where the person leaves."""
        menu = menu_of(decision, str, self.lettered)
        self.lettered = menu.lettered or None
        self.show(snapshot, self.remote.name, decision.prompt, menu)
        while not self.handle_line(menu, self.screen.ask(f"{self.remote.name} > ")):
            self.layout.refresh()
        return True

    def handle_line(self, menu: Menu, line: str) -> bool:
        """Does what a line says; True where something may have changed."""
        if not line and self.layout.has_more and menu.picks is None:
            self.layout.more()
            return False
        meant = understand(line, menu)
        if isinstance(meant, Take):
            return self.answer(meant.actions[0]) if menu.picks is None else self.pick(menu.pieces)
        if isinstance(meant, Mark):
            problem = menu.mark(meant.options)
            if problem:
                self.layout.problem(problem)
            else:
                self.layout.list_again()
        elif isinstance(meant, Command):
            return self.run_command(menu, meant)
        elif self.is_aside(line):
            return self.said(self.remote.answer(line))
        else:
            self.layout.problem(meant.problem)
            if meant.options:
                self.layout.offer(meant.options)
        return False

    def is_aside(self, line: str) -> bool:
        """Is it something that can be said beside any question?"""
        try:
            return self.game is not None and self.game.parse(line).verb.aside
        except BadAction:
            return False

    def answer(self, action: Action) -> bool:
        return self.said(self.remote.answer(str(action)))

    def pick(self, pieces: list[int]) -> bool:
        """All that was marked, in one answer: nobody is left with half of it."""
        return self.said(self.remote.pick(pieces))

    def said(self, problem: str) -> bool:
        """What was refused is asked again: at once, or, where something has happened meanwhile, with that."""
        if problem and self.remote.fresh:
            self.notes.append(problem)
        elif problem:
            self.layout.problem(problem)
        return not problem or self.remote.fresh

    def run_command(self, menu: Menu, said: Command) -> bool:
        """Does what a command says; True where something may have changed."""
        name, rest = said.name, said.rest
        if name == "quit":
            raise EOFError
        if name in ("undo", "retract") or (name == "concede" and self.screen.agrees("Give up the game?")):
            problem = {"undo": self.remote.undo, "retract": self.remote.retract, "concede": self.remote.concede}[name]()
            if problem:
                self.layout.problem(problem)
            return not problem
        if name == "hint":
            with self.screen.busy("thinking …"):
                label = self.remote.hint()
            self.layout.say(f"The bot would choose: {label}")
            for reason in self.remote.reasons:
                self.layout.say(f"  {reason}", "dim")
        elif name == "why":
            for line in self.why(rest):
                self.layout.say(line)
        elif name in ("card", "rules"):
            self.look_up(name, rest)
        elif name == "board":
            self.layout.whole_board()
        elif name == "options":
            self.layout.narrow(with_word(menu, rest))
        elif name == "more":
            self.layout.more()
        elif name == "log":
            for line in self.log or ["Nothing has happened yet."]:
                self.layout.say(line, "dim")
        elif name == "help":
            help_screens.help_text(self.layout, menu, HERE)
        elif name == "save":
            self.layout.problem("The table saves the match by itself.")
        return False

    def why(self, rest: str) -> list[str]:
        """What keeps one from an action, or from what one might do with whatever has such a name."""
        if not rest:
            return ["Why what? Type why ACTION, with the action's text, or why NAME, with that of a card."]
        lines = list(dict.fromkeys(line for piece in called(self.view, rest) for line in self.remote.why_not(piece)))
        if len(lines) > MOST_REASONS:
            return [*lines[:MOST_REASONS], f"… and {len(lines) - MOST_REASONS} more: say more of what you mean."]
        return lines or [self.remote.why(rest)]

    def look_up(self, name: str, rest: str) -> None:
        if self.game is None:
            self.layout.problem("This game is not installed here.")
        else:
            self.layout.say(
                help_screens.about_card(self.game, rest)
                if name == "card"
                else help_screens.about_rules(self.game, rest)
            )


def called(view: dict[str, object], wanted: str) -> list[int]:
    """The pieces in sight whose names have all of the words."""
    words, found = wanted.casefold().split(), []
    zones = view.get("zones")
    for zone in zones.values() if isinstance(zones, dict) else ():
        for card in zone.get("cards", ()):
            if all(word in str(card.get("face", "")).casefold() for word in words):
                found.append(int(card["id"]))
    return found


def play_remote(screen: Screen, remote: RemoteSeat) -> None:
    RemoteGame(screen, remote).run()
