"""Which cards of a first hand are put back: what is kept and what the deck would give for the rest, by what hands have come to.

A hand is told by counts: cards of each cost, cards that can be ink, cheap characters. What each count is worth was learnt from
games of greedy bots that put back cards by lot (`scripts/generate/lorcana_mulligan.py`).
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import PICK
from loretable.core.chance import new_rng
from loretable.core.errors import BadData
from loretable.core.json_check import as_ints, as_object, need
from loretable.core.learning.evaluation import shipped_weights
from loretable.games.lorcana.enums import card_kinds, zones
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.state import LorcanaState

COSTS: Final = 7
"""Costs that are told apart; the last stands for all dearer ones."""
CHEAP: Final = 3
DEAR: Final = 4
# what is counted, and up to how many
COUNTED: Final[tuple[tuple[str, int], ...]] = (
    *((f"cost {cost}", 3) for cost in range(1, COSTS)),
    (f"cost {COSTS} or more", 3),
    ("can be ink", 7),
    ("characters up to 3", 4),
    ("cannot be ink, 4 or more", 3),
    ("further copies", 2),
)
INK: Final = COSTS
CHARACTERS: Final = COSTS + 1
CLUMSY: Final = COSTS + 2
COPIES: Final = COSTS + 3
KINDS: Final = len(COUNTED)
MOST_HANDS: Final = 12
"""So many hands that the deck could give are looked at for each way to put back."""
UNIT: Final = 1000
"""Worths are in so many parts of a log-odd."""


def read_worths(data: object, path: str) -> list[list[int]]:
    """For each kind what 0, 1, 2, ... of it in a hand are worth, or BadData."""
    given = as_object(need(as_object(data, path), "worth", path), f"{path}.worth")
    found: list[list[int]] = []
    for name, most in COUNTED:
        worths = as_ints(need(given, name, f"{path}.worth"), f"{path}.worth.{name}", -100 * UNIT, 100 * UNIT)
        if len(worths) != most:
            raise BadData(f"{path}.worth.{name}", f"should be {most} numbers: of 1 to {most} such cards")
        found.append([0, *worths])
    return found


WORTH: Final[list[list[int]]] = read_worths(
    shipped_weights("loretable.games.lorcana.bot", "mulligan.json"), "mulligan.json"
)


def marks_of(face: Face) -> list[int]:
    """What a card counts as."""
    found = [min(COSTS, max(1, face.cost)) - 1]
    if face.inkable:
        found.append(INK)
    elif face.cost >= DEAR:
        found.append(CLUMSY)
    if face.kind == card_kinds.CHARACTER and face.cost <= CHEAP:
        found.append(CHARACTERS)
    return found


@final
class Hand:
    """Cards as they are counted, one after the other."""

    def __init__(self) -> None:
        self.counts = [0] * KINDS
        self.numbers: list[int] = []  # of the faces

    def add(self, number: int, marks: list[int]) -> None:
        counts = self.counts
        for mark in marks:
            counts[mark] += 1
        if number in self.numbers:
            counts[COPIES] += 1
        self.numbers.append(number)

    def clone(self) -> Hand:
        other = Hand()
        other.counts = self.counts.copy()
        other.numbers = self.numbers.copy()
        return other

    def worth(self) -> int:
        """In parts of a log-odd of winning."""
        total = 0
        for kind in range(KINDS):
            worths = WORTH[kind]
            count = self.counts[kind]
            total += worths[count if count < len(worths) else len(worths) - 1]
        return total


def counted(faces: list[Face]) -> Hand:
    found = Hand()
    for face in faces:
        found.add(face.number, marks_of(face))
    return found


def put_back(hand: list[Face], deck: list[Face]) -> int:
    """Which cards of a hand are best put back for as many of the deck's, as bits: by the mean worth of hands that could be
    drawn. In which order the deck lies makes no difference."""
    marks = {face.number: marks_of(face) for face in [*hand, *deck]}
    drawn = sorted([face.number for face in deck])
    new_rng("first hands").shuffle(drawn)
    best = 0
    most = counted(hand).worth() * UNIT
    for given in range(1, 1 << len(hand)):
        kept = Hand()
        count = 0
        for i in range(len(hand)):
            if given >> i & 1:
                count += 1
            else:
                kept.add(hand[i].number, marks[hand[i].number])
        hands = min(MOST_HANDS, len(drawn) // count)
        if hands == 0:
            continue
        total = 0
        for at in range(0, hands * count, count):
            whole = kept.clone()
            for i in range(at, at + count):
                whole.add(drawn[i], marks[drawn[i]])
            total += whole.worth()
        mean = total * UNIT // hands
        if mean > most:
            most = mean
            best = given
    return best


def answer(state: LorcanaState, seat: int) -> int:
    """The index of the legal action that puts back the next card of those that are best put back, or that is done."""
    hand = state.cards_in(seat, zones.HAND)
    deck = [state.face(card) for card in state.cards_in(seat, zones.DECK)]
    given = put_back([state.face(card) for card in hand], deck)
    legal = state.listed(seat)
    for i in range(len(legal)):
        if legal[i].verb is PICK and given >> hand.index(legal[i].a) & 1:
            return i
    return len(legal) - 1
