"""A game being played: persons at this keyboard, bots beside them."""

from __future__ import annotations

from pathlib import Path
from tempfile import gettempdir

from loretable.core import Action, Decision, LoretableError, Session, new_rng
from loretable.core.bot import answer
from loretable.core.engine.commitments import own_commits
from loretable.core.errors import BadAction
from loretable.terminal.files import FileTaken, Saves
from loretable.terminal.screen import Screen

from . import help_screens
from .answers import Command, Mark, Take, Unclear, command, understand
from .commands import AFTER_THE_END, ALWAYS, Quit, run_command
from .layout import ScreenLayout
from .menu import Menu, menu_of
from .seating import Seating


class Play:
    """Asks until the game is over or the person leaves. However it ends, the game is saved, unless `save` is False.

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
        self.rng = new_rng(f"{seating.luck}/guesses")
        self.layout = ScreenLayout(screen)
        self.keyboard = -1  # the person who sits there
        self.lettered: bool | None = None  # once options have letters, they keep them
        self.refused = ""  # the last line that named something that cannot be done
        self.sets: dict[int, int] = {}  # where what was chosen at once begins, by the number of its last answer
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
            # a mistake in a game's rules or in a bot: what was played so far shows where
            self.leave()
            raise
        self.leave()

    def leave(self) -> None:
        if not self.save:
            return
        self.session.stamp()
        record, players = self.session.record, self.seating.players
        try:
            path = self.saves.keep(record, players)
        except (FileTaken, OSError) as error:
            self.screen.problem(str(error))
            path = Saves(Path(gettempdir())).keep(record, players)
        self.screen.say(f"Saved: {path}")
        persons = self.seating.persons
        if persons and not self.session.state.over and self.has_secrets(persons[0]):
            self.screen.say("The file includes the other players' secrets.", "dim")

    def has_secrets(self, seat: int) -> bool:
        """Does anybody know or hide what a seat may not see?"""
        pieces = self.session.state.pieces
        return any(not pieces.knows(seat, piece) for piece in range(len(pieces.face)))

    def next_answer(self) -> None:
        waiting = self.session.state.waiting
        persons = [seat for seat in waiting if self.seating.is_person(seat)]
        if persons == waiting and not self.session.state.simultaneous and self.session.state.forced():
            self.take_only_answer(persons[0])
            return
        # where all choose at once bots choose last: they may go by what people say before they choose
        if persons and (self.session.state.simultaneous or len(persons) == len(waiting)):
            # who sits at the keyboard stays there as long as possible
            self.let_person_answer(self.keyboard if self.keyboard in persons else persons[0])
        else:
            with self.screen.busy("The others are thinking …"):
                self.let_bots_answer()

    def let_bots_answer(self) -> None:
        """Bots answer until a person has to."""
        while not self.session.state.over:
            state = self.session.state
            bots = [seat for seat in state.waiting if not self.seating.is_person(seat)]
            if not bots or (state.simultaneous and len(bots) < len(state.waiting)):
                return
            action = answer(self.seating.bots[bots[0]], state, bots[0], self.rng)
            events = self.session.apply(action, bots[0])
            if not self.seating.persons:
                for line in self.session.event_lines(events, state.seats):
                    self.screen.say(line)
            self.keep_due()

    def let_person_answer(self, seat: int) -> None:
        decision = self.session.state.decision(seat)
        assert decision is not None
        self.sit_down(seat)
        menu = menu_of(decision, lambda action: self.session.state.label(action, seat), self.lettered)
        self.lettered = menu.lettered or None
        self.refused = ""
        self.compose(seat, decision, menu)
        self.layout.draw()
        while not self.handle_line(seat, menu, self.screen.ask(f"{self.seating.name(seat)} > ")):
            self.layout.refresh()

    def handle_line(self, seat: int, menu: Menu, line: str) -> bool:
        """Does what a line says; True where the question has to be asked again."""
        if not line and self.layout.has_more and menu.picks is None:
            self.layout.more()
            return False
        meant = understand(line, menu)
        if isinstance(meant, Take):
            self.take(seat, meant.actions)
            return True
        try:
            if isinstance(meant, Command):
                return run_command(self, seat, menu, meant.name, meant.rest)
            if isinstance(meant, Mark):
                self.mark(menu, meant.options)
            else:
                self.unclear(seat, line, meant)
        except (LoretableError, OSError) as error:
            self.layout.problem(str(error))
        return False

    def take(self, seat: int, actions: list[Action]) -> None:
        start = len(self.session.actors)
        for action in actions:
            self.session.apply(action, seat)
        if len(actions) > 1:
            self.sets[len(self.session.actors) - 1] = start
        self.keep_due()

    def take_only_answer(self, seat: int) -> None:
        """What everybody knows to be the only answer is not asked for; it is taken back with the answer before it."""
        point = len(self.session.actors)
        self.session.apply(self.session.state.legal[0], seat)
        if point and self.session.actors[point - 1] == seat:
            self.sets[point] = self.sets.get(point - 1, point - 1)
        self.keep_due()

    def began(self, point: int) -> int:
        """Where the answer begins that a number of answers ends with."""
        start = self.sets.get(point, point)
        self.sets = {last: first for last, first in self.sets.items() if last < start}
        return start

    def mark(self, menu: Menu, options: list[int]) -> None:
        problem = menu.mark(options)
        if problem:
            self.layout.problem(problem)
        else:
            self.layout.list_again()

    def unclear(self, seat: int, line: str, meant: Unclear) -> None:
        """An action that the rules forbid is told why; anything else what it could have meant."""
        state = self.session.state
        try:
            action = state.game.parse(line)
            blocked = state.blocked(seat, action)
            if blocked is None and action.verb.aside:
                for told in self.session.event_lines(self.session.apply(action, seat), seat):
                    self.layout.say(told)
                self.layout.board = state.game.text(self.session.state.view(seat))  # which may show it
                return
        except BadAction:
            blocked = None
        self.refused = line if line and not meant.options else ""
        self.layout.problem(f"Not now: {blocked}" if blocked is not None else meant.problem)
        if meant.options:
            self.layout.offer(meant.options)

    # -- what persons see ----------------------------------------------------------------------------------------

    def sit_down(self, seat: int) -> None:
        """Another person comes to the keyboard: unless all may see the same, the screen is emptied first."""
        if seat != self.keyboard and self.hide and any(self.sees(p) != self.sees(seat) for p in self.seating.persons):
            help_screens.handover(self.screen, self.seating.name(seat))
        self.keyboard = seat

    def sees(self, seat: int) -> dict[str, object]:
        """A seat's view without the number of the seat, to compare it with another's."""
        return {**self.session.state.view(seat), "seat": -1}

    def compose(self, seat: int, decision: Decision, menu: Menu) -> None:
        state = self.session.state
        game = state.game
        asker = game.face_name(state.pieces.face[decision.asker]) if decision.asker >= 0 else ""
        question = decision.prompt if not asker or asker in decision.prompt else f"{asker}: {decision.prompt}"
        note = f"{self.seating.name(seat)} · seed {self.session.record.seed}"
        news = [*self.news(seat, seat), *self.chosen_so_far(seat)]
        self.layout.compose(game.title, note, news, game.text(state.view(seat)), question, menu)

    def chosen_so_far(self, seat: int) -> list[str]:
        """What a seat has chosen in secret while more is asked of it, in one line."""
        labels = [self.session.state.label(action, seat) for action in own_commits(self.session.state, seat)]
        return [f"Chosen so far: {'; '.join(labels)}. retract takes it back."] if labels else []

    def news(self, actor: int, seat: int) -> list[str]:
        """What a seat may hear of what a person's last answer led to."""
        since = max(self.session.undo_point(actor), 0)
        told = [line for events in self.session.log[since:] for line in self.session.brief(events, seat)]
        notes, self.notes = self.notes, []
        return told + notes

    def note(self, text: str) -> None:
        self.notes.append(text)

    # -- the end -------------------------------------------------------------------------------------------------

    def goes_on(self) -> bool:
        """Shows how it ended; True where an answer was taken back."""
        persons = self.seating.persons
        if not persons:
            self.screen.say()
            self.compose_end(self.session.state.seats, [])
            return False
        # one person sees what they may see, several what everybody may
        seat = persons[0] if len(persons) == 1 else self.session.state.seats
        actor = self.keyboard if self.keyboard >= 0 else persons[0]
        self.compose_end(seat, self.news(actor, seat))
        while line := self.screen.ask("undo, log, save, or Enter to quit > "):
            called = command(line)
            if called is None or called.name not in AFTER_THE_END:
                self.layout.problem(f"The game is over. You can still type: {', '.join(AFTER_THE_END)}.")
            else:
                try:
                    if ALWAYS[called.name](self, actor if called.name == "undo" else seat, called.rest):
                        return True
                except (LoretableError, OSError) as error:
                    self.layout.problem(str(error))
            self.layout.refresh()
        return False

    def compose_end(self, seat: int, news: list[str]) -> None:
        game, view = self.session.game, self.session.state.view(seat)
        self.layout.compose(game.title, "the end", news, game.text(view), game.summary(view))
        self.layout.draw()

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
