"""State: one position of one game, and the engine that every game runs on.

A game subclasses State and writes the hooks in the second half: what happens when nothing is pending (`idle`), how a frame
goes on (`resume`), what may be answered (`actions`, `forbids`) and what an answer does (`answered`). Everything a game
adds to the state is an attribute named in its Game's `fields`: integers, booleans, strings and lists of them.

The engine runs the top frame until somebody has to be asked, then returns. Nothing waits on a thread, a generator or a
callback, so at any decision the state can be saved, cloned, sampled and searched.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from . import engine, knowledge, saving, views
from .actions import CONCEDE, RETRACT, Action
from .agenda import EMPTYING, PICKING, Change, Frame, Ghost, clone_frames
from .chance import Chance
from .decision import Decision
from .errors import Blocked, Illegal, RulesBug
from .events import Event
from .pieces import NO_PIECES

if TYPE_CHECKING:
    from .game import Game

MOST_STEPS: Final = 10_000  # engine steps without a decision before a game is called a loop
NO_ACTIONS: Final[list[Action]] = []
NO_CHANCE: Final = Chance([])
NO_EVENTS: Final[list[Event]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    def __init__(self, game: Game, options: dict[str, object]) -> None:
        self.game = game
        self.options = options
        self.layout = game.layout(options)
        self.seats = self.layout.seats
        self.pieces = NO_PIECES
        self.chance = NO_CHANCE
        self.agenda: list[Frame] = []
        self.bag: list[Frame] = []  # triggers that wait to be resolved
        self.standing: list[Frame] = []  # effects that last: floating triggers, granted abilities
        self.ghosts: list[Ghost] = []
        # the open decision
        self.question = -1  # its kind, an index into game.questions; -1: none
        self.asker = -1  # reference to the piece that asks
        self.asked = 0  # the seats asked, as a mask
        self.together = False  # is it simultaneous?
        self.chosen = 0  # those known to have chosen
        self.redo = 0  # in a sample: those known to have chosen, whose choice is not known
        self.commits: list[Action] = []  # hidden choices of a simultaneous decision, and by whom
        self.commit_seats: list[int] = []
        # how far, and how it ended
        self.step = 0
        self.decisions = 0
        self.out = 0  # seats that have left the game
        self.over = False
        self.scores = self.layout.nothing
        self.reason = ""
        # not part of the state: never saved, cloned or hashed
        self.listening = False
        self.events = NO_EVENTS
        self.cached: list[Action] = NO_ACTIONS
        self.cached_seat = -1

    # == for everybody ===========================================================================================

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is needed, in seat order."""
        return [seat for seat in range(self.seats) if self.must_answer(seat)]

    @property
    def seat(self) -> int:
        """The first seat whose answer is needed, or -1."""
        missing = self.asked & (~self.chosen | self.redo)
        seat = 0
        while missing:
            if missing & 1:
                return seat
            missing >>= 1
            seat += 1
        return -1

    @property
    def legal(self) -> list[Action]:
        """The legal actions of the first waiting seat: iterate, count, index into `play`. Not yours to change."""
        if self.cached_seat >= 0 and not self.together:
            return self.cached
        return self.legal_for(self.seat)

    def legal_for(self, seat: int) -> list[Action]:
        if seat < 0 or seat >= self.seats or not self.must_answer(seat):
            return NO_ACTIONS
        if self.cached_seat != seat:
            self.cached = engine.pick_actions(self) if self.top_address() == PICKING else self.actions(seat)
            self.cached_seat = seat
        return self.cached

    def play(self, index: int) -> None:
        """Takes the legal action of that index, for the first waiting seat, without asking again: for search."""
        seat = self.cached_seat
        if seat < 0:
            seat = self.seat
            self.legal_for(seat)
        self.take(seat, self.cached[index])

    def apply(self, action: Action, seat: int = -1) -> None:
        """Takes an action, or raises Illegal with the reason and leaves the state as it was."""
        if seat < 0:
            seat = self.seat
        code = self.check(seat, action)
        if code:
            raise Illegal(self.explain(code, seat, action), str(action))
        self.take(seat, action)

    def push(self, text: str, seat: int = -1) -> None:
        """Like apply, with the action's text: `state.push("challenge 12 33")`."""
        self.apply(self.game.parse(text), seat)

    def blocked(self, seat: int, action: Action) -> Blocked | None:
        """Why a seat cannot take an action now, or None where it can. Tells nothing that the seat may not know."""
        code = self.check(seat, action)
        return self.explain(code, seat, action) if code else None

    def decision(self, seat: int) -> Decision | None:
        """What a seat is being asked, or None."""
        if seat < 0 or seat >= self.seats or not self.must_answer(seat):
            return None
        actions = list(self.legal_for(seat))
        labels = [self.label(action, seat) for action in actions]
        asker = self.pieces.find(self.asker)
        if asker >= 0 and not self.pieces.knows(seat, asker):
            asker = -1
        return Decision(seat, self.game.question_name(self.question), self.prompt(seat), asker, actions, labels)

    def view(self, seat: int) -> dict[str, object]:
        """What a seat may see, as JSON; seat = state.seats is the spectators' view."""
        return views.view(self, seat)

    def _repr_svg_(self) -> str:
        """The spectators' picture, for notebooks."""
        return self.game.svg(self.view(self.seats))

    def sample(self, seat: int, rng: Chance) -> State:
        """A state that could be the real one for all the seat knows, with fresh random state."""
        return knowledge.sample(self, seat, rng)

    @property
    def epoch(self) -> int:
        """Rises when chance is drawn or somebody learns something: taking back is free while it has not."""
        return self.chance.drawn + self.pieces.shown

    def listen(self) -> None:
        """From now on events are written: read and clear `events` as you like."""
        self.listening = True
        self.events = []

    def save(self) -> dict[str, object]:
        """The whole state as JSON, secrets included."""
        return saving.save(self)

    def position(self) -> dict[str, object]:
        """A short JSON from which `game.position` builds this state again."""
        return saving.position(self)

    @property
    def digest(self) -> str:
        return saving.digest(self)

    def living(self, seat: int) -> bool:
        return 0 <= seat < self.seats and not (self.out >> seat) & 1

    # == for the rules of games ==================================================================================

    def ask(self, question: int, seat: int, asker: int = -1) -> None:
        """Opens a decision for one seat. `asker` is the piece that asks."""
        self.question = question
        self.asked = 1 << seat
        self.asker = self.pieces.ref(asker)
        self.chosen = 0

    def ask_all(self, question: int, seats: int, asker: int = -1) -> None:
        """Opens a simultaneous decision for a mask of seats: each commits hidden, all are taken together."""
        self.question = question
        self.together = True
        self.asked = seats & ~self.out
        self.asker = self.pieces.ref(asker)
        self.chosen = 0

    def end(self, scores: list[int], reason: str) -> None:
        """Ends the game."""
        self.over = True
        self.scores = scores
        self.reason = reason
        self.agenda = []
        self.bag = []
        self.close()
        self.emit("over", -1)

    def do(self, frame: Frame) -> None:
        """Puts a frame on the agenda; its cause is the source of the frame that did so."""
        if self.agenda and frame.cause < 0:
            frame.cause = self.agenda[-1].source
        self.agenda.append(frame)

    def done(self) -> None:
        """Takes the top frame off the agenda."""
        self.agenda.pop()

    def ask_pieces(
        self,
        question: int,
        seat: int,
        options: list[int],
        least: int,
        most: int,
        ordered: bool = False,
        asker: int = -1,
    ) -> None:
        """Asks for pieces among `options`, one pick at a time; they arrive as references in the frame now on top."""
        engine.ask_pieces(self, question, seat, options, least, most, ordered, asker)

    def ask_number(self, question: int, seat: int, options: list[int], asker: int = -1) -> None:
        """Asks for one of some numbers (a mode, an amount); it is appended to the data of the frame now on top."""
        engine.ask_number(self, question, seat, options, asker)

    def change(self, changes: list[Change]) -> None:
        """What an effect is about to do: replacements edit it, then all of it happens, then triggers look at it.

        Call it last in a step: it happens at once where nothing can replace it, else when somebody has been asked.
        """
        engine.change(self, changes)

    def resolve_bag(self) -> None:
        """Puts the emptying of the bag on the agenda."""
        self.do(Frame(EMPTYING, -1))

    def shuffle(self, zone: int, stream: int) -> None:
        order = self.pieces.zones[zone].copy()
        self.chance.shuffle(order, stream)
        self.pieces.shuffle(zone, order)
        if self.listening:
            self.emit("shuffle", self.layout.zones[zone].owner, place=self.layout.zones[zone].name)

    def leave_ghost(self, piece: int, seat: int, facts: list[int]) -> None:
        """Remembers what a piece was, before it moves."""
        self.ghosts.append(Ghost(self.pieces.ref(piece), seat, facts))

    def ghost(self, ref: int) -> Ghost | None:
        """Last-known information about a piece that has left."""
        for ghost in self.ghosts:
            if ghost.ref == ref:
                return ghost
        return None

    def emit(
        self,
        name: str,
        seat: int,
        piece: int = -1,
        amount: int = 0,
        other: int = -1,
        place: str = "",
        audience: int = -1,
    ) -> None:
        """Tells those who listen. Costs next to nothing when nobody does."""
        if self.listening:
            engine.emit(self, name, seat, piece, amount, other, place, audience)

    # == what a game writes ======================================================================================

    def begin(self) -> None:
        """Sets the game up: pieces, shuffles. Runs once, before the first `idle`."""

    def idle(self) -> None:
        """Nothing is on the agenda: ask, put something there, or end."""
        raise NotImplementedError

    def resume(self, frame: Frame) -> None:
        """Runs the top frame one step: change the state, ask, put more on the agenda, or be `done`."""
        raise NotImplementedError

    def answered(self, seat: int, question: int, action: Action) -> None:
        """A decision was answered. The frame that asked is on top of the agenda."""
        raise NotImplementedError

    def actions(self, seat: int) -> list[Action]:
        """The legal actions of the open decision."""
        raise NotImplementedError

    def forbids(self, seat: int, action: Action) -> int:
        """0 where the open decision allows an action, else the number of the reason in game.reasons. Must be total."""
        raise NotImplementedError

    def asides(self, seat: int) -> list[Action]:
        """What a seat of the game may say now beside the question, asked or not. Public, recorded, never an answer.

        A game bounds how often, so that no record is without end.
        """
        return []

    def forbids_aside(self, seat: int, action: Action) -> int:
        """Like `forbids`, for the verbs among the game's `asides`."""
        return 0 if action in self.asides(seat) else engine.NO_SUCH_OPTION

    def said(self, seat: int, action: Action) -> None:
        """Something was said beside the question: note it in fields of the game, change nothing else."""

    def blocker(self, code: int, seat: int, action: Action) -> int:
        """The piece that a reason points at, or -1."""
        return -1

    def candidates(self, seat: int) -> list[Action]:
        """What a player might try: by default every verb with every piece in sight, seat and small number."""
        return engine.candidates(self, seat)

    def wants_more(self, seat: int) -> bool:
        """In a simultaneous decision: has a seat that has committed something more to commit?"""
        return False

    def label(self, action: Action, seat: int) -> str:
        """An action in words for a seat."""
        return engine.label(self, action, seat)

    def key(self, action: Action, seat: int) -> str:
        """What a seat sees of an action: faces, not ids. Search trees use it to meet the same action again."""
        return engine.key(self, action, seat)

    def code(self, action: Action, seat: int) -> int:
        """The same as one number, for search trees: equal where `key` is."""
        return engine.code(self, action, seat)

    def prompt(self, seat: int) -> str:
        """The question in words for a seat."""
        return self.game.question_name(self.question)

    def facts(self) -> dict[str, object]:
        """What everybody sees besides the pieces: scores, phases, counters."""
        return {}

    def describe(self, piece: int) -> dict[str, object]:
        """What is to be said of a piece, for those who know it: damage, readiness."""
        return {}

    def audit(self) -> str:
        """What is wrong with the state as a whole, or "": loading and the checks ask. Extend it with the game's own counts."""
        return engine.audit(self)

    def placed(self) -> None:
        """A position has been laid out: fill in what it may leave out."""

    def left(self, seat: int) -> None:
        """A seat has conceded. By default the last one in the game wins."""
        engine.last_one_wins(self)

    def settle(self) -> bool:
        """Between triggers: what the rules do by themselves. True where something was put on the agenda."""
        return False

    def bag_order(self) -> list[int]:
        """The seats in the order in which they empty the bag."""
        return list(range(self.seats))

    def replacements(self, change: Change) -> list[int]:
        """The replacements that apply to a change, as numbers of the game's own."""
        return []

    def optional(self, replacement: int) -> bool:
        """May a replacement be declined?"""
        return False

    def replace(self, replacement: int, change: Change) -> list[Change]:
        """What happens instead of a change."""
        return [change]

    def happening(self, changes: list[Change]) -> None:
        """All of these are about to happen together."""

    def perform(self, change: Change) -> None:
        """A change happens: the game's atoms."""

    def happened(self, changes: list[Change]) -> None:
        """All of an effect's changes have happened: put what they trigger into the bag."""

    def choice_name(self, question: int, number: int) -> str:
        """The label of a number that `ask_number` or the engine offers."""
        return engine.choice_name(self, question, number)

    def renamed(self, new: list[int]) -> None:
        """A sample put piece new[p] where p was: a game whose fields hold pieces follows here."""

    def rethink(self, seat: int, rng: Chance) -> None:
        """A sample for a seat is being made: a game with secrets outside of pieces replaces them here."""

    def clone(self) -> State:
        """A copy on its own. Games on the hot path write their own with `copy_to`."""
        return saving.clone(self)

    # == the engine ==============================================================================================

    def copy_to(self, other: State) -> None:
        """Copies everything that is not the game's own into a blank state; nobody listens to the copy."""
        other.pieces = self.pieces.clone()
        other.chance = self.chance.clone()
        if self.agenda:
            other.agenda = clone_frames(self.agenda)
        if self.bag:
            other.bag = clone_frames(self.bag)
        if self.standing:
            other.standing = clone_frames(self.standing)
        if self.ghosts:
            other.ghosts = self.ghosts.copy()
        other.question = self.question
        other.asker = self.asker
        other.asked = self.asked
        other.together = self.together
        other.chosen = self.chosen
        other.redo = self.redo
        if self.commits:
            other.commits = self.commits.copy()
            other.commit_seats = self.commit_seats.copy()
        other.step = self.step
        other.decisions = self.decisions
        other.out = self.out
        other.over = self.over
        other.scores = self.scores
        other.reason = self.reason

    def must_answer(self, seat: int) -> bool:
        return (self.asked & (~self.chosen | self.redo)) >> seat & 1 == 1

    def top_address(self) -> int:
        return self.agenda[-1].address if self.agenda else 0

    def close(self) -> None:
        self.question = -1
        self.asked = 0
        self.together = False
        self.chosen = 0
        self.redo = 0
        self.asker = -1
        if self.commits:
            self.commits = []
            self.commit_seats = []
        self.cached = NO_ACTIONS
        self.cached_seat = -1

    def check(self, seat: int, action: Action) -> int:
        """0 or the number of the reason: the one truth behind legal, blocked and apply."""
        if self.over:
            return engine.GAME_OVER
        if seat < 0 or seat >= self.seats:
            return engine.NO_SEAT
        if (self.out >> seat) & 1:
            return engine.LEFT
        if action.verb is CONCEDE:
            return 0
        if action.verb is RETRACT:
            return 0 if seat in self.commit_seats else engine.NOTHING_CHOSEN
        if action.verb.aside:
            return self.forbids_aside(seat, action)
        if not self.must_answer(seat):
            return engine.ALREADY_CHOSEN if (self.chosen >> seat) & 1 else engine.NOT_ASKED
        if self.top_address() == PICKING:
            return engine.pick_forbids(self, action)
        return self.forbids(seat, action)

    def explain(self, code: int, seat: int, action: Action) -> Blocked:
        reason = self.game.reason(code)
        blocker = self.blocker(code, seat, action) if code > 0 else -1
        if blocker >= 0 and not self.pieces.knows(seat, blocker):
            blocker = -1
        return Blocked(reason, blocker, self.game.face_name(self.pieces.face[blocker]) if blocker >= 0 else "")

    def take(self, seat: int, action: Action) -> None:
        self.step += 1
        self.cached_seat = -1
        if action.verb is CONCEDE:
            engine.concede(self, seat)
        elif action.verb is RETRACT:
            engine.retract(self, seat)
            return
        elif action.verb.aside:
            self.said(seat, action)
            return
        elif self.together:
            if not engine.commit(self, seat, action):
                return
        else:
            self.decisions += 1
            question = self.question
            self.question = -1
            self.asked = 0
            if self.agenda and self.agenda[-1].address == PICKING:
                engine.picked(self, action)
            else:
                self.answered(seat, question, action)
        self.advance()

    def advance(self) -> None:
        """Runs until somebody is asked or the game is over."""
        steps = 0
        while self.asked == 0 and not self.over:
            steps += 1
            if steps > MOST_STEPS:
                self.end([0] * self.seats, "loop")
                return
            if not self.agenda:
                if self.ghosts and not self.bag:
                    self.ghosts = []
                self.idle()
            else:
                frame = self.agenda[-1]
                if frame.address < 0:
                    engine.resume(self, frame)
                else:
                    self.resume(frame)
        if not self.over and self.decisions >= self.layout.bound:
            self.end([0] * self.seats, "bound")
        elif self.asked and not self.over and self.asked & ~self.out == 0:
            raise RulesBug(f"{self.game.name}: asked only seats that have left the game")
