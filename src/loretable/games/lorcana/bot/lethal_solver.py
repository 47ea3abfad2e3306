"""Win this turn: is there a line that wins before the turn is over, whatever the others answer, whatever is hidden?

Exact where it says yes: a line counts only as long as nothing is drawn by chance and no card that the player does not know
moves or is shown, and it has to win against every answer of the others. Where it says no, no line wins, whatever is hidden.
It says that it cannot tell where there were too many lines, and where one that is near enough to a win went on past a card that
the player does not know, or past chance.
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import Action, Verb
from loretable.core.chance import Chance
from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import card_kinds, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import permissions
from loretable.games.lorcana.rules.abilities import last_known
from loretable.games.lorcana.rules.actions.turn_action import TurnAction
from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS
from loretable.games.lorcana.state import LorcanaState

WINS: Final = 1
NONE: Final = 0
UNKNOWN: Final = -1
"""It cannot tell: `Solver.why` says whether the limit of positions was reached, or something hidden would have decided."""
LIMIT: Final = "limit"
HIDDEN: Final = "hidden"

POSITIONS: Final = 3000
"""How many positions are searched by default."""
SAMPLES: Final = 4
"""A win that was found is looked for in so many samples as well."""


@final
class Solver:
    """Searches for a certain win of a seat in the turn under way."""

    def __init__(self, seat: int, most: int = POSITIONS) -> None:
        self.seat = seat
        self.most = most
        self.positions = 0
        self.turn = 0
        self.drawn = 0
        self.hidden: list[int] = []
        self.places: list[int] = []
        self.stamps: list[int] = []
        self.lost: set[str] = set()
        self.why = ""  # of UNKNOWN: LIMIT or HIDDEN
        self.past_hidden = False  # did a line that may yet win go on past something hidden?
        self.line: list[Action] = []  # how it goes, backwards; of the others' answers the last that was tried

    def solve(self, state: LorcanaState) -> int:
        """WINS, NONE or UNKNOWN; `line` then holds what to do, first things first."""
        seat = self.seat
        self.positions = 0
        self.lost = set()
        self.line = []
        self.why = ""
        self.past_hidden = False
        if state.over or state.seat != seat or state.active != seat:
            return NONE
        pieces = state.pieces
        self.turn = state.turn
        self.drawn = state.chance.drawn
        self.hidden = [p for p in range(len(pieces.face)) if not pieces.knows(seat, p)]
        self.places = [pieces.zone[p] for p in self.hidden]
        self.stamps = [pieces.stamp[p] for p in self.hidden]
        found = self.wins(state)
        self.line.reverse()
        if found:
            return WINS
        if self.positions > self.most:
            self.why = LIMIT
        elif self.past_hidden:
            self.why = HIDDEN
        return UNKNOWN if self.why else NONE

    def wins(self, state: LorcanaState) -> bool:
        if state.over:
            return state.utility(self.seat) > 0.0
        if state.turn != self.turn:
            return False
        if not self.sure(state):
            self.past_hidden = self.past_hidden or in_reach(state, self.seat)
            return False
        self.positions += 1
        if self.positions > self.most:
            return False
        asked = state.seat
        if asked != self.seat:
            return self.answers_all(state, asked)
        resting = state.question == questions.TURN and not state.agenda and not state.bag
        key = key_of(state) if resting else ""
        if key in self.lost:
            return False
        for action in ordered(state.listed(asked)):
            copy = state.clone()
            copy.take(asked, action)
            if self.wins(copy):
                self.line.append(action)
                return True
        if resting and self.positions <= self.most:
            self.lost.add(key)
        return False

    def answers_all(self, state: LorcanaState, asked: int) -> bool:
        """Does it win whatever another player answers?"""
        before = len(self.line)
        for action in list(state.listed(asked)):
            del self.line[before:]
            copy = state.clone()
            copy.take(asked, action)
            if not self.wins(copy):
                del self.line[before:]
                return False
            self.line.append(action)
        return True

    def sure(self, state: LorcanaState) -> bool:
        """Was nothing random drawn, and nothing hidden moved or shown?"""
        pieces = state.pieces
        if state.chance.drawn != self.drawn:
            return False
        hidden = self.hidden
        for i in range(len(hidden)):
            p = hidden[i]
            if pieces.zone[p] != self.places[i] or pieces.stamp[p] != self.stamps[i] or pieces.knows(self.seat, p):
                return False
        return True


def winning_action(state: LorcanaState, seat: int, most: int = POSITIONS) -> Action | None:
    """The first action of a certain win this turn, or None where none was found."""
    if not in_reach(state, seat):
        return None
    solver = Solver(seat, most)
    return solver.line[0] if solver.solve(state) == WINS else None


def sure_in_samples(state: LorcanaState, seat: int, rng: Chance, most: int = POSITIONS) -> bool:
    """Is there a certain win in samples, too? There must be, since nothing hidden plays a part."""
    for _ in range(SAMPLES):
        other = state.sample(seat, rng)
        if not isinstance(other, LorcanaState) or Solver(seat, most).solve(other) != WINS:
            return False
    return True


def in_reach(state: LorcanaState, seat: int) -> bool:
    """Is a win near enough to search for? The lore of all quests, and as much again from texts, has to reach it."""
    if state.active != seat:
        return False
    missing = permissions.lore_to_win(state, seat) - state.lore[seat]
    quests = 0
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if state.face(piece).kind == card_kinds.CHARACTER and not state.exerted[piece]:
            quests += max(1, numbers.lore(state, piece))
    return missing <= 2 * quests + 3


def order_of(action: TurnAction) -> int:
    return action.order


TRY_ORDER: Final[list[Verb]] = [action.verb for action in sorted(TURN_ACTIONS, key=order_of)]
"""Which verbs are tried first. Answers to questions are tried in their own order."""


def ordered(legal: list[Action]) -> list[Action]:
    found: list[Action] = []
    for verb in TRY_ORDER:
        for action in legal:
            if action.verb is verb:
                found.append(action)
    return found if len(found) == len(legal) else list(legal)


def key_of(state: LorcanaState) -> str:
    """A key of all that matters for the rest of the turn, alike for all orders of the same actions."""
    seats: list[str] = []
    for seat in range(state.seats):
        for zone in (zones.HAND, zones.IN_PLAY, zones.DISCARD, zones.INKWELL):
            seats.append(str(sorted(state.cards_in(seat, zone))))
    steps: list[list[int]] = []
    for start in range(0, len(state.history), last_known.HISTORY):
        steps.append(state.history[start : start + last_known.HISTORY])
    steps.sort()
    standing: list[str] = [frame_key(frame) for frame in state.standing]
    standing.sort()
    return (
        f"{state.lore}{state.ink_exerted}{state.drops}{state.inked}{state.damage}{state.exerted}{state.drying}"
        f"{state.boosted}{state.temporary}{state.at}{state.challenges}{state.entered}{sorted(state.played)}"
        f"{sorted(state.quested)}{state.uses}{seats}{steps}{standing}"
    )


def frame_key(frame: Frame) -> str:
    return f"{frame.address}.{frame.step}.{frame.seat}.{frame.source}{frame.data}{frame.refs}"
