"""Win this turn: is there a line that wins before the turn is over, whatever the others answer, whatever is hidden?

Exact where it says yes: a line counts only as long as nothing is drawn by chance and no card that the player does not know
moves or is shown, and it has to win against every answer of the others. Where it says no, it has looked at every line of that
kind; where there were too many, it says that it does not know.
"""

from __future__ import annotations

from typing import Final, final

from ...core.actions import Action
from ...core.agenda import Frame
from ...core.chance import Chance
from . import numbers, permits
from .abilities import last_known
from .faces import CHARACTER
from .state import LorcanaState
from .words import (
    BOOST,
    CHALLENGE,
    DISCARD,
    END,
    HAND,
    IN_PLAY,
    INK,
    INKWELL,
    MOVE,
    PLAY,
    Q_TURN,
    QUEST,
    SING,
    SING_TOGETHER,
    USE,
)

WINS: Final = 1
NONE: Final = 0
UNKNOWN: Final = -1
"""The positions ran out before all was looked at."""

POSITIONS: Final = 3000
"""How many positions are looked at unless somebody says otherwise."""
GUESSES: Final = 4
"""A line that was found is tried in so many other states that could be the real one."""


@final
class Solver:
    """Looks for a sure win of a seat in the turn that is under way."""

    def __init__(self, seat: int, most: int = POSITIONS) -> None:
        self.seat = seat
        self.most = most
        self.looked = 0
        self.turn = 0
        self.drawn = 0
        self.hidden: list[int] = []
        self.places: list[int] = []
        self.stamps: list[int] = []
        self.lost: set[str] = set()
        self.line: list[Action] = []  # how it goes, backwards; of the others' answers the last that was tried

    def solve(self, state: LorcanaState) -> int:
        """WINS, NONE or UNKNOWN; `line` then holds what to do, first things first."""
        seat = self.seat
        self.looked = 0
        self.lost = set()
        self.line = []
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
        return UNKNOWN if self.looked > self.most else NONE

    def wins(self, state: LorcanaState) -> bool:
        if state.over:
            return state.utility(self.seat) > 0.0
        if state.turn != self.turn or not self.sure(state):
            return False
        self.looked += 1
        if self.looked > self.most:
            return False
        asked = state.seat
        if asked != self.seat:
            return self.answers_all(state, asked)
        resting = state.question == Q_TURN and not state.agenda and not state.bag
        key = key_of(state) if resting else ""
        if key in self.lost:
            return False
        for action in in_order(state.listed(asked)):
            copy = state.clone()
            copy.take(asked, action)
            if self.wins(copy):
                self.line.append(action)
                return True
        if resting and self.looked <= self.most:
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
        """Has nothing happened that the player could not foresee?"""
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
    """The first action of a sure win this turn, or None where there is none, or none was found."""
    if not in_reach(state, seat):
        return None
    solver = Solver(seat, most)
    return solver.line[0] if solver.solve(state) == WINS else None


def sure_in_all(state: LorcanaState, seat: int, rng: Chance, most: int = POSITIONS) -> bool:
    """Is there a sure win in other states, too, that could be the real one? It must be so: what is hidden plays no part."""
    for _ in range(GUESSES):
        other = state.sample(seat, rng)
        if not isinstance(other, LorcanaState) or Solver(seat, most).solve(other) != WINS:
            return False
    return True


def in_reach(state: LorcanaState, seat: int) -> bool:
    """Is the goal near enough to look for a way? What quests bring, and as much again from texts."""
    if state.active != seat:
        return False
    missing = permits.lore_to_win(state, seat) - state.lore[seat]
    quests = 0
    for piece in state.cards_in(seat, IN_PLAY):
        if state.face(piece).kind == CHARACTER and not state.exerted[piece]:
            quests += max(1, numbers.lore(state, piece))
    return missing <= 2 * quests + 3


RANK: Final = (QUEST, USE, SING, SING_TOGETHER, PLAY, BOOST, MOVE, CHALLENGE, INK, END)
"""What is tried first. Answers to questions come as they are."""


def in_order(legal: list[Action]) -> list[Action]:
    found: list[Action] = []
    for verb in RANK:
        for action in legal:
            if action.verb is verb:
                found.append(action)
    return found if len(found) == len(legal) else list(legal)


def key_of(state: LorcanaState) -> str:
    """What matters for the rest of the turn: the same for all orders in which the same was done."""
    seats: list[str] = []
    for seat in range(state.seats):
        for zone in (HAND, IN_PLAY, DISCARD, INKWELL):
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
