"""StateData: the fields of a state, and what can be read off them or noted in them without asking the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from loretable.core.actions import Action
from loretable.core.chance import Chance
from loretable.core.events import Event
from loretable.core.pieces import NO_PIECES

from .frames import Frame, Ghost, clone_frames

if TYPE_CHECKING:
    from loretable.core.game import Game

NO_ACTIONS: Final[list[Action]] = []
NO_CHANCE: Final = Chance([])
NO_EVENTS: Final[list[Event]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class StateData:
    """What a state holds, and what can be read off it or noted in it without asking the rules."""

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
        self.simultaneous = False  # is it simultaneous?
        self.chosen = 0  # those known to have chosen
        self.reasked = 0  # in a sample: those known to have chosen, whose choice is not known
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

    # -- asking it -----------------------------------------------------------------------------------------------

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is needed, in seat order."""
        return [seat for seat in range(self.seats) if self.must_answer(seat)]

    @property
    def seat(self) -> int:
        """The first seat whose answer is needed, or -1."""
        missing = self.asked & (~self.chosen | self.reasked) if self.chosen else self.asked
        seat = 0
        while missing:
            if missing & 1:
                return seat
            missing >>= 1
            seat += 1
        return -1

    def must_answer(self, seat: int) -> bool:
        if not self.chosen:
            return (self.asked >> seat) & 1 == 1
        return (self.asked & (~self.chosen | self.reasked)) >> seat & 1 == 1

    def in_game(self, seat: int) -> bool:
        """Is there such a seat, and has it not left the game?"""
        return 0 <= seat < self.seats and (self.out == 0 or not (self.out >> seat) & 1)

    @property
    def epoch(self) -> int:
        """Rises when chance is drawn or a seat learns something: an undo is free while it has not risen."""
        return self.chance.drawn + self.pieces.shown

    @property
    def winners(self) -> list[int]:
        """The seats that have won: several in a co-operative game, none while it goes on and after a draw."""
        if not self.over:
            return []
        best = 0
        for score in self.scores:
            if score > best:
                best = score
        return [seat for seat in range(self.seats) if best > 0 and self.scores[seat] == best]

    @property
    def winner(self) -> int | None:
        """The seat that has won alone, or None."""
        winners = self.winners
        return winners[0] if len(winners) == 1 else None

    def top_address(self) -> int:
        return self.agenda[-1].address if self.agenda else 0

    def ghost(self, ref: int) -> Ghost | None:
        """Last-known information about a piece that has left."""
        for ghost in self.ghosts:
            if ghost.ref == ref:
                return ghost
        return None

    # -- noting something in it ----------------------------------------------------------------------------------

    def ask(self, question: int, seat: int, asker: int = -1) -> None:
        """Opens a decision for one seat. `asker` is the piece that asks."""
        self.question = question
        self.asked = 1 << seat
        self.asker = self.pieces.ref(asker)
        self.chosen = 0

    def ask_all(self, question: int, seats: int, asker: int = -1) -> None:
        """Opens a simultaneous decision for a mask of seats: each commits hidden, all are taken together."""
        self.question = question
        self.simultaneous = True
        self.asked = seats & ~self.out
        self.asker = self.pieces.ref(asker)
        self.chosen = 0

    def do(self, frame: Frame) -> None:
        """Puts a frame on the agenda; its cause is the source of the frame that did so."""
        if self.agenda and frame.cause < 0:
            frame.cause = self.agenda[-1].source
        self.agenda.append(frame)

    def done(self) -> None:
        """Takes the top frame off the agenda."""
        self.agenda.pop()

    def leave_ghost(self, piece: int, seat: int, facts: list[int], refs: list[int] | None = None) -> None:
        """Remembers what a piece was, and which pieces were with it, before it moves."""
        self.ghosts.append(Ghost(self.pieces.ref(piece), seat, facts, [] if refs is None else refs))

    def close(self) -> None:
        self.question = -1
        self.asked = 0
        self.simultaneous = False
        self.chosen = 0
        self.reasked = 0
        self.asker = -1
        if self.commits:
            self.commits = []
            self.commit_seats = []
        self.cached = NO_ACTIONS
        self.cached_seat = -1

    def copy_to(self, other: StateData) -> None:
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
        other.simultaneous = self.simultaneous
        other.chosen = self.chosen
        other.reasked = self.reasked
        if self.commits:
            other.commits = self.commits.copy()
            other.commit_seats = self.commit_seats.copy()
        other.step = self.step
        other.decisions = self.decisions
        other.out = self.out
        other.over = self.over
        other.scores = self.scores
        other.reason = self.reason
