"""State: one position of one game, and the engine that every game runs on.

A game subclasses State and writes the hooks in the second half: what happens when nothing is pending (`idle`), how a frame
goes on (`resume`), what may be answered (`actions`, `why_not`) and what an answer does (`answered`). Everything a game
adds to the state is an attribute named in its Game's `fields`: integers, booleans, strings and lists of them.

The engine runs the top frame until a seat has to be asked, then returns. Nothing waits on a thread, a generator or a
callback, so at any decision the state can be saved, cloned, sampled and searched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from . import notebook, reasons
from .actions import CONCEDE, RETRACT, Action
from .chance import Chance, Dice
from .decision import Decision
from .engine import agenda, auditing, choosing, commitments, defaults, picking
from .engine.frames import EMPTYING, PICKING, Change, Frame
from .engine.state_data import NO_ACTIONS, StateData
from .errors import Blocked, Illegal, RulesBug, not_written
from .events import write_event
from .hidden import sampling, views
from .legal import LegalActions
from .positions import written
from .reflection import pickling
from .show.board import Board, Move, asked_seat, move_of
from .show.state_repr import PUBLIC_NAMES, state_repr
from .storage import saving

MOST_STEPS: Final = 10_000  # engine steps without a decision before a game is called a loop


@mypyc_attr(allow_interpreted_subclasses=True)
class State(StateData):
    """One position of one game. Ask it (`legal`, `decision`, `view`), act in it (`apply`, `push`), print it, `clone` it.

    Authors of games write the hooks of the second half.
    """

    # == for everybody ===========================================================================================

    @property
    def legal(self) -> LegalActions:
        """The legal actions of the first waiting seat, which `play` takes by index; none when the game is over."""
        if self.cached_seat >= 0 and not self.simultaneous:
            return LegalActions(self.cached)
        return LegalActions(self.listed(self.seat))

    def legal_for(self, seat: int) -> LegalActions:
        """The legal actions of a seat; none where it is not asked."""
        return LegalActions(self.listed(seat))

    def listed(self, seat: int) -> list[Action]:
        """The legal actions of a seat as the engine's own list: without a copy, for compiled code in a hurry; read it only."""
        if seat < 0 or seat >= self.seats or not self.must_answer(seat):
            return NO_ACTIONS
        if self.cached_seat != seat:
            self.cached = picking.pick_actions(self) if self.top_address() == PICKING else self.actions(seat)
            self.cached_seat = seat
        return self.cached

    def play(self, index: int) -> None:
        """Takes the legal action of that index, for the first waiting seat, without asking again: for search."""
        seat = self.cached_seat
        if seat < 0 or self.simultaneous:
            # the seat that looked last at a simultaneous decision need not be the first that is waited for
            seat = self.seat
            self.listed(seat)
        if seat < 0:
            raise IndexError("the game is over: there is nothing to play")
        self.take(seat, self.cached[index])

    def play_any(self, dice: Dice) -> None:
        """Takes a legal action of the first waiting seat by chance, each as likely as another: for playouts."""
        seat = self.seat
        if self.top_address() == PICKING:
            self.take(seat, picking.any_pick(self, dice))
        else:
            self.take(seat, self.any_action(seat, dice))

    def apply(self, action: Action | str, seat: int = -1) -> None:
        """Takes an action, or raises Illegal with the reason and leaves the state as it was.

        The action may be its text, as in `state.apply("challenge 12 33")`.
        """
        if isinstance(action, str):
            action = self.game.parse(action)
        if seat < 0:
            seat = self.seat
        code = self.check(seat, action)
        if code:
            raise Illegal(self.explain(code, seat, action), str(action))
        self.take(seat, action)

    def push(self, action: Action | str, seat: int = -1) -> None:
        """Another name for `apply`, known from python-chess: `state.push("challenge 12 33")`."""
        self.apply(action, seat)

    def blocked(self, seat: int, action: Action | str) -> Blocked | None:
        """Why a seat cannot take an action now, or None where it can. Tells nothing that the seat may not know."""
        if isinstance(action, str):
            action = self.game.parse(action)
        code = self.check(seat, action)
        return self.explain(code, seat, action) if code else None

    def decision(self, seat: int) -> Decision | None:
        """What a seat is being asked, or None."""
        if seat < 0 or seat >= self.seats or not self.must_answer(seat):
            return None
        actions = list(self.listed(seat))
        labels = [self.label(action, seat) for action in actions]
        asker = self.pieces.find(self.asker)
        if asker >= 0 and not self.pieces.knows(seat, asker):
            asker = -1
        kind = self.game.question_name(self.question)
        return Decision(seat, kind, self.prompt(seat), asker, actions, labels, self.picks(seat), self)

    def view(self, seat: int) -> dict[str, object]:
        """What a seat may see, as JSON; seat = state.seats is the spectators' view."""
        if not 0 <= seat <= self.seats:
            raise IndexError(
                f"there is no seat {seat}: {self.game.name} has {self.seats} here, and spectators are {self.seats}"
            )
        return views.view(self, seat)

    def board(self, seat: int = -1) -> Board:
        """What a seat may see, to be read in programs: typed, by names. By default of the seat that is asked."""
        return Board(self.view(asked_seat(self, seat)))

    def read(self, action: Action | str, seat: int = -1, board: Board | None = None) -> Move:
        """An action to be read in programs, as a seat sees it: its `verb`, `card`, `target` and `label`.

        The seat's `board` may be given by who has it at hand and reads many.
        """
        return move_of(self, action, seat, board)

    def utility(self, seat: int) -> float:
        """What the end is worth to a seat, from -1 (lost) to 1 (won), in every game; 0 for a draw and while it goes on."""
        if not 0 <= seat < self.seats:
            raise IndexError(f"there is no seat {seat}: {self.game.name} has {self.seats} here")
        if not self.over:
            return 0.0
        winners = self.winners
        if not winners:
            return -1.0 if self.game.cooperative else 0.0
        return 1.0 if seat in winners else -1.0

    def __str__(self) -> str:
        """The board as spectators see it: what is printed gives nothing away."""
        return self.game.text(self.view(self.seats))

    def _repr_svg_(self) -> str:
        """The board as spectators see it, as a picture: what a notebook shows."""
        return self.game.svg(self.view(self.seats))

    def _repr_html_(self) -> str:
        """The same, as wide as a notebook's cell."""
        return notebook.state_html(self)

    def __repr__(self) -> str:
        return state_repr(self)

    def __dir__(self) -> list[str]:
        """What everybody uses, and what the game adds: who writes a game finds the hooks in `dir(State)`."""
        return sorted([*PUBLIC_NAMES, *self.game.fields])

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, memo: object) -> State:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return pickling.state_reference(self)

    def sample(self, seat: int, rng: Chance) -> State:
        """A state that could be the real one for all the seat knows, with fresh random state."""
        return sampling.sample(self, seat, rng)

    def listen(self) -> None:
        """From now on events are written: read and clear `events` as you like."""
        self.listening = True
        self.events = []

    def save(self) -> dict[str, object]:
        """The whole state as JSON, secrets included."""
        return saving.save(self)

    def position(self, exact: bool = True) -> dict[str, object]:
        """The position as people write it, from which `game.position` builds this state again, to the digest.

        Not `exact`: without ids, random state, who knows what, and what is under way; to be read, changed and shared.
        """
        return written.write_position(self, exact)

    @property
    def digest(self) -> str:
        """A hash of all that `save` holds: equal where the states are."""
        return saving.digest(self)

    def problem(self) -> str:
        """Why a save of this state would be refused, or ""."""
        return auditing.problem(self)

    # == for the rules of games ==================================================================================

    def end(self, scores: list[int], reason: str) -> None:
        """Ends the game."""
        self.over = True
        self.scores = scores
        self.reason = reason
        self.agenda = []
        self.bag = []
        self.close()
        self.emit("over", -1)

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
        picking.ask_pieces(self, question, seat, options, least, most, ordered, asker)

    def ask_number(self, question: int, seat: int, options: list[int], asker: int = -1) -> None:
        """Asks for one of some numbers (a mode, an amount); it is appended to the data of the frame now on top."""
        picking.ask_number(self, question, seat, options, asker)

    def change(self, changes: list[Change]) -> None:
        """What an effect is about to do: replacements edit it, then all of it happens, then triggers look at it. To be called
        last in a step: it happens at once where nothing can replace it, else after a seat has been asked."""
        agenda.change(self, changes)

    def resolve_bag(self) -> None:
        """Puts the emptying of the bag on the agenda."""
        self.do(Frame(EMPTYING, -1))

    def shuffle(self, zone: int, stream: int) -> None:
        """Shuffles a zone by a random stream: nobody knows its order any more."""
        order = self.pieces.zones[zone].copy()
        self.chance.shuffle(order, stream)
        self.pieces.shuffle(zone, order)
        if self.listening:
            self.emit("shuffle", self.layout.zones[zone].owner, place=self.layout.zones[zone].name)

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
            write_event(self, name, seat, piece, amount, other, place, audience)

    # == what a game writes ======================================================================================

    def begin(self) -> None:
        """Sets the game up: pieces, shuffles. Runs once, before the first `idle`."""

    def idle(self) -> None:
        """Nothing is on the agenda: `ask` a seat, `do` a frame, or `end` the game; called again until one is done."""
        raise not_written(self, "idle(self)", "what is next when nothing is on the agenda (ask, do or end)")

    def resume(self, frame: Frame) -> None:
        """Runs the top frame one step: change the state, ask, put more frames on top, or take it off (`done`).

        How far it is belongs into `frame.step`: after an answer or a frame on top of it, it is resumed from there.
        """
        raise not_written(self, "resume(self, frame)", "the next step of a frame that was put on the agenda")

    def answered(self, seat: int, question: int, action: Action) -> None:
        """A legal answer was given: do what it means. The frame that asked, if one did, is on top of the agenda."""
        raise not_written(self, "answered(self, seat, question, action)", "what an answer does")

    def actions(self, seat: int) -> list[Action]:
        """All legal actions of the open decision for a seat, in a fixed order: never empty while the seat is asked."""
        raise not_written(self, "actions(self, seat)", "the legal actions of the open decision")

    def any_action(self, seat: int, dice: Dice) -> Action:
        """A legal action by chance, each as likely as another. A game may know how without a list of all."""
        legal = self.listed(seat)
        return legal[dice.below(len(legal))]

    def why_not(self, seat: int, action: Action) -> int:
        """0 where the open decision allows an action, else the number of the reason in game.reasons, from 1 on.

        It agrees with `actions`, and has an answer for every action that can be written, also for nonsense.
        """
        raise not_written(self, "why_not(self, seat, action)", "0, or the number of the reason why not, for any action")

    def asides(self, seat: int) -> list[Action]:
        """What a seat of the game may say now beside the question, asked or not. Public, recorded, never an answer.

        A game bounds how often, so that no record is without end.
        """
        return []

    def why_not_aside(self, seat: int, action: Action) -> int:
        """Like `why_not`, for the verbs among the game's `asides`."""
        return 0 if action in self.asides(seat) else reasons.NO_SUCH_OPTION

    def said(self, seat: int, action: Action) -> None:
        """Something was said beside the question: note it in fields of the game, change nothing else."""

    def blocker(self, code: int, seat: int, action: Action) -> int:
        """The piece that a reason points at, or -1."""
        return -1

    def candidates(self, seat: int) -> list[Action]:
        """What a player might try: by default every verb with every piece in sight, seat and small number."""
        return defaults.candidates(self, seat)

    def wants_more(self, seat: int) -> bool:
        """In a simultaneous decision: has a seat that has committed something more to commit?"""
        return False

    def label(self, action: Action, seat: int) -> str:
        """An action in words for a seat."""
        return defaults.label(self, action, seat)

    def key(self, action: Action, seat: int) -> str:
        """What a seat sees of an action: faces, not ids. Search trees use it to meet the same action again."""
        return defaults.key(self, action, seat)

    def code(self, action: Action, seat: int) -> int:
        """What a seat sees of an action as one number, for search trees: equal where `key` is."""
        return defaults.code(self, action, seat)

    def pieces_of(self, action: Action, seat: int) -> list[int]:
        """The pieces that an action is taken with, as far as the seat knows them: on a page a click on one finds it."""
        values = (action.a, action.b, action.c)
        return [values[i] for i, arg in enumerate(action.verb.args) if arg.kind == "piece" and values[i] >= 0]

    def targets_of(self, action: Action, seat: int) -> list[str]:
        """What else it is aimed at, by the words that views have for it: places, cards that are not pieces."""
        return []

    def prompt(self, seat: int) -> str:
        """The question in words for a seat."""
        return self.game.question_name(self.question)

    def picks(self, seat: int) -> choosing.Picks | None:
        """What can be chosen in all where several pieces are asked for: a game that asks so by itself says it here."""
        return choosing.picks_of(self)

    def part_picked(self) -> bool:
        """Is the open question one for several pieces, of which some were picked already? They are taken back together."""
        return choosing.part_picked(self)

    def forced(self) -> bool:
        """Has the open question one answer, and may everybody know that? Then a table takes it and does not ask. Where only
        the seat that is asked knows, not to ask would tell (promise 6). Only a seat that is asked alone is asked about."""
        return False

    def facts(self) -> dict[str, object]:
        """What everybody sees besides the pieces: scores, phases, counters."""
        return {}

    def describe(self, piece: int) -> dict[str, object]:
        """What is to be said of a piece, for those who know it: damage, readiness."""
        return {}

    def audit(self) -> str:
        """What is wrong with the state as a whole, or "": loading and the checks ask. Extend it with the game's own counts."""
        return auditing.audit(self)

    def ended(self) -> str:
        """Why the game would have ended in this position, or "": asked of saves and samples, never in play."""
        return ""

    def after_position(self) -> None:
        """A position has been laid out: fill in what it may leave out."""

    def on_concede(self, seat: int) -> None:
        """A seat has conceded. By default the last one in the game wins."""
        commitments.last_one_wins(self)

    def state_check(self) -> bool:
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

    def before_changes(self, changes: list[Change]) -> None:
        """All of these are about to happen together."""

    def perform(self, change: Change) -> None:
        """A change happens."""

    def after_changes(self, changes: list[Change]) -> None:
        """All of an effect's changes have happened: put what they trigger into the bag."""

    def choice_name(self, question: int, number: int) -> str:
        """The label of a number that `ask_number` or the engine offers."""
        return defaults.choice_name(self, question, number)

    def remap(self, new: list[int]) -> None:
        """A sample put piece new[p] where p was: a game whose fields hold pieces follows here."""

    def imagines(self, seat: int, pool: int) -> bool:
        """Does a seat not even know what there is in a pool, so that samples have to imagine it (`resample_secrets`)?"""
        return False

    def resample_secrets(self, seat: int, rng: Chance) -> None:
        """A sample for a seat is being made: a game with secrets outside of pieces replaces them here."""

    def clone(self) -> State:
        """A copy on its own. Games on the hot path write their own with `copy_to`."""
        return saving.clone(self)

    def forget_listed(self) -> None:
        """Lets go of the list of legal actions. Some actions are made once for all states: by one of them the collector would
        lead whoever holds it to this list, and by that to this state."""
        self.cached = []
        self.cached_seat = -1

    def set_apart(self) -> None:
        """Makes every list this state's own: asked of samples, which share none with the real state. A game whose clones share
        lists until one of them writes extends it."""
        sampling.set_apart(self)

    # == the engine ==============================================================================================

    def check(self, seat: int, action: Action) -> int:
        """0 or the number of the reason: the one truth behind legal, blocked and apply."""
        if self.over:
            return reasons.GAME_OVER
        if seat < 0 or seat >= self.seats:
            return reasons.NO_SEAT
        if (self.out >> seat) & 1:
            return reasons.LEFT
        if action.verb is CONCEDE:
            return 0
        if action.verb is RETRACT:
            return 0 if seat in self.commit_seats else reasons.NOTHING_CHOSEN
        if action.verb.aside:
            return self.why_not_aside(seat, action)
        if not self.must_answer(seat):
            return reasons.ALREADY_CHOSEN if (self.chosen >> seat) & 1 else reasons.NOT_ASKED
        if self.top_address() == PICKING:
            return picking.pick_why_not(self, action)
        return self.why_not(seat, action)

    def explain(self, code: int, seat: int, action: Action) -> Blocked:
        """A reason by its number, with the piece in the way if the seat may know it."""
        reason = self.game.reason(code)
        blocker = self.blocker(code, seat, action) if code > 0 else -1
        if blocker >= 0 and not self.pieces.knows(seat, blocker):
            blocker = -1
        return Blocked(reason, blocker, self.game.face_name(self.pieces.face[blocker]) if blocker >= 0 else "")

    def take(self, seat: int, action: Action) -> None:
        """Takes an action that was checked, and runs on to the next decision."""
        self.step += 1
        self.cached_seat = -1
        if action.verb is CONCEDE:
            commitments.concede(self, seat)
        elif action.verb is RETRACT:
            commitments.retract(self, seat)
            return
        elif action.verb.aside:
            self.said(seat, action)
            return
        elif self.simultaneous:
            if not commitments.commit(self, seat, action):
                return
        else:
            self.decisions += 1
            question = self.question
            self.question = -1
            self.asked = 0
            if self.agenda and self.agenda[-1].address == PICKING:
                picking.picked(self, action)
            else:
                self.answered(seat, question, action)
        self.advance()

    def advance(self) -> None:
        """Runs until a seat is asked or the game is over."""
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
                if frame.address >= 0:
                    self.resume(frame)
                elif frame.address == PICKING:
                    picking.resume_picking(self, frame)
                else:
                    agenda.resume(self, frame)
        if not self.over and self.decisions >= self.layout.bound:
            self.end([0] * self.seats, "bound")
        elif self.out and self.asked and not self.over and self.asked & ~self.out == 0:
            raise RulesBug(f"{self.game.name}: asked only seats that have left the game")
