"""What cards are worth to the greedy bot, in hundredths of a lore. It goes by what lies open and by its own hand only."""

from __future__ import annotations

from typing import Final, final

from . import numbers
from .faces import ALERT, BODYGUARD, CHALLENGER, CHARACTER, EVASIVE, LOCATION, RECKLESS, RESIST, SUPPORT, WARD, Face
from .state import LorcanaState
from .words import IN_PLAY

NEVER: Final = -1_000_000
LORE: Final = 100
"""One lore, now."""
# what a character is worth as long as it lives, by its numbers
LORE_EACH_TURN: Final = 110
STRENGTH: Final = 34
WILLPOWER: Final = 30
TEXT: Final = 90
"""An ink's worth of a card that does what it says, where texts count."""


@final
class Judge:
    """Of one position: what it has found out it remembers.

    `texts`: are cards that are nothing but their text (actions, items) taken to be worth their cost?
    """

    def __init__(self, state: LorcanaState, seat: int, texts: bool) -> None:
        self.state = state
        self.seat = seat
        self.texts = texts
        self.worths: dict[int, int] = {}  # of cards in play
        self.fears: dict[int, int] = {}  # for one's own
        self.near: dict[int, bool] = {}  # by player

    # -- cards ---------------------------------------------------------------------------------------------------

    def printed(self, face: Face) -> int:
        """A card as printed, undamaged."""
        if face.kind == CHARACTER:
            return body(face, face.strength, face.willpower, max(0, face.lore))
        if face.kind == LOCATION:
            return 2 * LORE_EACH_TURN * max(0, face.lore) + WILLPOWER * face.willpower // 3
        return TEXT * face.cost if self.texts else 0

    def now(self, piece: int) -> int:
        """A card in play as it is now."""
        found = self.worths.get(piece, NEVER)
        if found == NEVER:
            found = self.looked_at(piece)
            self.worths[piece] = found
        return found

    def looked_at(self, piece: int) -> int:
        state = self.state
        face = state.face(piece)
        left = numbers.willpower(state, piece) - state.damage[piece]
        if face.kind == CHARACTER:
            return body(face, max(0, numbers.strength(state, piece)), left, numbers.lore(state, piece))
        if face.kind == LOCATION:
            return 2 * LORE_EACH_TURN * numbers.lore(state, piece) + WILLPOWER * left // 3
        return self.printed(face)

    def nearly_there(self, seat: int) -> bool:
        """Could a player win in the next turn by questing with all characters?"""
        if seat not in self.near:
            self.near[seat] = self.next_lore(seat) >= self.state.rules.lore_to_win
        return self.near[seat]

    def next_lore(self, seat: int) -> int:
        state = self.state
        lore = state.lore[seat]
        for piece in state.cards_in(seat, IN_PLAY):
            if not numbers.keyword(state, piece, RECKLESS):
                lore += numbers.lore(state, piece)
        return lore

    # -- trades --------------------------------------------------------------------------------------------------

    def hurt(self, piece: int, amount: int) -> int:
        """What is lost where a card takes that much damage."""
        left = numbers.willpower(self.state, piece) - self.state.damage[piece]
        worth = self.now(piece)
        if amount >= left:
            return worth
        return worth * amount // (left * 3)

    def trade(self, challenger: int, target: int, bonus: int = 0) -> int:
        """What the challenger's player gains by a challenge: their loss less one's own."""
        state = self.state
        there = numbers.damage_dealt(state, challenger, target, True) + bonus
        back = numbers.damage_dealt(state, target, challenger)
        return self.hurt(target, there) - self.hurt(challenger, back)

    def exposure(self, piece: int) -> int:
        """What is to be feared for an own character that is exerted when others have their turns."""
        found = self.fears.get(piece, NEVER)
        if found == NEVER:
            found = self.feared(piece)
            self.fears[piece] = found
        return found

    def feared(self, piece: int) -> int:
        state = self.state
        worst = 0
        for other in range(state.seats):
            if other == self.seat or not state.in_game(other):
                continue
            for enemy in state.cards_in(other, IN_PLAY):
                if can_reach(state, enemy, piece):
                    worst = max(worst, self.trade(enemy, piece))
        if worst and self.guarded(piece):
            return worst // 3
        return worst

    def guarded(self, piece: int) -> bool:
        """Is another exerted character with Bodyguard beside it?"""
        state = self.state
        if numbers.keyword(state, piece, BODYGUARD):
            return False
        for other in state.cards_in(self.seat, IN_PLAY):
            if other != piece and state.exerted[other] and numbers.keyword(state, other, BODYGUARD):
                return True
        return False


def body(face: Face, strength: int, willpower: int, lore: int) -> int:
    words = face.keywords
    worth = LORE_EACH_TURN * (0 if words[RECKLESS] else lore) + STRENGTH * strength + WILLPOWER * willpower
    if words[EVASIVE]:
        worth += 50
    if words[ALERT] or words[BODYGUARD] or words[WARD]:
        worth += 20
    if words[SUPPORT]:
        worth += STRENGTH * strength // 2
    return worth + STRENGTH * words[CHALLENGER] // 2 + 40 * words[RESIST]


def can_reach(state: LorcanaState, enemy: int, piece: int) -> bool:
    """Could another's character challenge this one, were it exerted?"""
    if state.face(enemy).kind != CHARACTER:
        return False
    if not numbers.keyword(state, piece, EVASIVE):
        return True
    return numbers.keyword(state, enemy, EVASIVE) > 0 or numbers.keyword(state, enemy, ALERT) > 0
