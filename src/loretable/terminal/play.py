"""A game being played: persons at this keyboard, bots beside them."""

from __future__ import annotations

from pathlib import Path
from tempfile import gettempdir

from ..core import Decision, Info, LoretableError, Session, new_rng
from ..core.errors import BadAction
from . import scenes
from .answers import Command, Take, Unclear, command, understand
from .commands import AFTER_THE_END, ALWAYS, Quit, obey
from .files import FileTaken, Saves
from .screen import Screen
from .seating import Seating


class Play:
    """Asks until the game is over or somebody leaves. However it ends, the game is saved, unless `save` is False.

    hide   empty the screen when another person comes to the keyboard, where the two may not see the same
    """

    def __init__(
        self, session: Session, seating: Seating, screen: Screen, saves: Saves, save: bool = True, hide: bool = True
    ) -> None:
        self.session = session
        self.seating = seating
        self.screen = screen
        self.saves = saves
        self.save = save
        self.hide = hide and len(seating.persons) > 1
        self.rng = new_rng(f"{seating.seed}/guesses")
        self.keyboard = -1  # the person who sits there
        self.listed: list[int] = []  # the options on show, and the page of them that comes next
        self.page = 0
        self.notes: list[str] = []  # to be told with the next board

    # -- the game ------------------------------------------------------------------------------------------------

    def run(self) -> None:
        try:
            self.keep_due()
            while not self.session.state.over or self.goes_on():
                self.next_answer()
        except (Quit, EOFError, KeyboardInterrupt):
            self.screen.say()
        except Exception:
            # a mistake in somebody's rules or bot: what was played so far shows where
            self.leave()
            raise
        self.leave()

    def leave(self) -> None:
        if not self.save:
            return
        record, players = self.session.record, self.seating.players
        try:
            path = self.saves.keep(record, players)
        except (FileTaken, OSError) as error:
            self.screen.problem(str(error))
            path = Saves(Path(gettempdir())).keep(record, players)
        self.screen.say(f"Saved: {path}")

    def next_answer(self) -> None:
        waiting = self.session.state.waiting
        if all(self.seating.is_person(seat) for seat in waiting):
            # who sits at the keyboard stays there as long as possible
            self.let_person_answer(self.keyboard if self.keyboard in waiting else waiting[0])
        else:
            with self.screen.busy("The others think …"):
                self.let_bots_answer()

    def let_bots_answer(self) -> None:
        """Bots answer until a person has to."""
        while not self.session.state.over:
            state = self.session.state
            bots = [seat for seat in state.waiting if not self.seating.is_person(seat)]
            if not bots:
                return
            action = self.seating.bots[bots[0]].choose(Info(state, bots[0], self.rng))
            events = self.session.apply(action, bots[0])
            if not self.seating.persons:
                for line in self.session.tell(events, state.seats):
                    self.screen.say(line)
            self.keep_due()

    def let_person_answer(self, seat: int) -> None:
        decision = self.session.state.decision(seat)
        assert decision is not None
        self.sit_down(seat)
        self.show(seat, decision)
        while not self.heed(seat, decision, self.screen.ask(f"{self.seating.name(seat)} > ")):
            pass

    def heed(self, seat: int, decision: Decision, line: str) -> bool:
        """Does what a line says; True where somebody has to be asked anew."""
        meant = understand(line, decision)
        if isinstance(meant, Take):
            self.session.apply(meant.action, seat)
            self.keep_due()
            return True
        try:
            if isinstance(meant, Command):
                return obey(self, seat, decision, meant.name, meant.rest)
            self.unclear(seat, decision, line, meant)
        except (LoretableError, OSError) as error:
            self.screen.problem(str(error))
        return False

    def unclear(self, seat: int, decision: Decision, line: str, meant: Unclear) -> None:
        """An action that the rules forbid is told why; anything else what it could have meant."""
        state = self.session.state
        try:
            blocked = state.blocked(seat, state.game.parse(line))
        except BadAction:
            blocked = None
        self.screen.problem(f"Not now: {blocked}" if blocked is not None else meant.problem)
        if meant.options:
            scenes.options(self.screen, decision, meant.options)

    # -- what persons see ----------------------------------------------------------------------------------------

    def sit_down(self, seat: int) -> None:
        """Another person comes to the keyboard: unless all may see the same, the screen is emptied first."""
        if seat != self.keyboard and self.hide and any(self.sees(p) != self.sees(seat) for p in self.seating.persons):
            scenes.handover(self.screen, self.seating.name(seat))
        self.keyboard = seat

    def sees(self, seat: int) -> dict[str, object]:
        """A seat's view without the number of the seat, to compare it with another's."""
        return {**self.session.state.view(seat), "seat": -1}

    def show(self, seat: int, decision: Decision) -> None:
        self.screen.clear()
        scenes.table(self.screen, self.session, self.seating, seat, self.news(seat, seat))
        state = self.session.state
        asker = state.game.face_name(state.pieces.face[decision.asker]) if decision.asker >= 0 else ""
        scenes.question(self.screen, decision, asker)
        self.listed = list(range(len(decision.actions)))
        self.page = scenes.options(self.screen, decision, self.listed)

    def news(self, actor: int, seat: int) -> list[str]:
        """What a seat may hear of what a person's last answer led to."""
        since = max(self.session.undo_point(actor), 0)
        told = [line for events in self.session.log[since:] for line in self.session.tell(events, seat)]
        notes, self.notes = self.notes, []
        return told + notes

    def note(self, text: str) -> None:
        self.notes.append(text)

    # -- the end -------------------------------------------------------------------------------------------------

    def goes_on(self) -> bool:
        """Shows how it ended; True where somebody took an answer back."""
        persons = self.seating.persons
        if not persons:
            self.screen.say()
            scenes.ending(self.screen, self.session, self.session.state.seats, [])
            return False
        # one person sees what they may see, several what everybody may
        seat = persons[0] if len(persons) == 1 else self.session.state.seats
        actor = self.keyboard if self.keyboard >= 0 else persons[0]
        self.screen.clear()
        scenes.ending(self.screen, self.session, seat, self.news(actor, seat))
        while line := self.screen.ask("undo, log, save, or Enter to leave > "):
            called = command(line)
            if called is None or called.name not in AFTER_THE_END:
                self.screen.problem(f"The game is over. There is: {', '.join(AFTER_THE_END)}.")
                continue
            try:
                if ALWAYS[called.name](self, actor if called.name == "undo" else seat, called.rest):
                    return True
            except (LoretableError, OSError) as error:
                self.screen.problem(str(error))
        return False

    def keep_due(self) -> None:
        """Files that the game wants at this moment. That one cannot be written ends no game."""
        try:
            path = self.saves.keep_due(self.session.state)
        except (LoretableError, OSError) as error:
            self.note(str(error))
        else:
            if path is not None:
                self.note(f"Saved: {path}")
        if not self.seating.persons:
            for line in self.notes:
                self.screen.say(line, "dim")
            self.notes = []
