"""Card values for the greedy bot, in hundredths of a lore, from open cards and its own hand only."""

from __future__ import annotations

from typing import Final, final

from loretable.games.lorcana.enums import card_kinds, keywords, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.state import LorcanaState

NEVER: Final = -1_000_000
LORE: Final = 100
"""One lore, now."""
# what a character is worth as long as it lives, by its numbers
LORE_EACH_TURN: Final = 110
STRENGTH: Final = 34
WILLPOWER: Final = 30
TEXT: Final = 90
"""The value of a text, per ink that the card costs."""


@final
class CardValues:
    """The values of cards in one position, kept once found.

    `texts`: are cards that are only their text (actions, items) valued by their cost?
    """

    def __init__(self, state: LorcanaState, seat: int, texts: bool) -> None:
        self.state = state
        self.seat = seat
        self.texts = texts
        self.current_values: dict[int, int] = {}  # of cards in play
        self.exposures: dict[int, int] = {}  # for one's own
        self.near: dict[int, bool] = {}  # by player

    # -- cards ---------------------------------------------------------------------------------------------------

    def printed(self, face: Face) -> int:
        """A card as printed, undamaged."""
        if face.kind == card_kinds.CHARACTER:
            return character_value(face, face.strength, face.willpower, max(0, face.lore))
        if face.kind == card_kinds.LOCATION:
            return 2 * LORE_EACH_TURN * max(0, face.lore) + WILLPOWER * face.willpower // 3
        return TEXT * face.cost if self.texts else 0

    def current(self, piece: int) -> int:
        """A card in play as it is now."""
        found = self.current_values.get(piece, NEVER)
        if found == NEVER:
            found = self.find_current(piece)
            self.current_values[piece] = found
        return found

    def find_current(self, piece: int) -> int:
        state = self.state
        face = state.face(piece)
        left = numbers.willpower(state, piece) - state.damage[piece]
        if face.kind == card_kinds.CHARACTER:
            return character_value(face, max(0, numbers.strength(state, piece)), left, numbers.lore(state, piece))
        if face.kind == card_kinds.LOCATION:
            return 2 * LORE_EACH_TURN * numbers.lore(state, piece) + WILLPOWER * left // 3
        return self.printed(face)

    def can_win_next_turn(self, seat: int) -> bool:
        """Could a player win in the next turn by questing with all characters?"""
        if seat not in self.near:
            self.near[seat] = self.next_lore(seat) >= self.state.rules.lore_to_win
        return self.near[seat]

    def next_lore(self, seat: int) -> int:
        state = self.state
        lore = state.lore[seat]
        for piece in state.cards_in(seat, zones.IN_PLAY):
            if not numbers.keyword(state, piece, keywords.RECKLESS):
                lore += numbers.lore(state, piece)
        return lore

    # -- trades --------------------------------------------------------------------------------------------------

    def damage_loss(self, piece: int, amount: int) -> int:
        """The value lost when a card takes that much damage."""
        left = numbers.willpower(self.state, piece) - self.state.damage[piece]
        worth = self.current(piece)
        if amount >= left:
            return worth
        return worth * amount // (left * 3)

    def trade(self, challenger: int, target: int, bonus: int = 0) -> int:
        """The value the challenger's player gains by a challenge: the target's loss less the challenger's."""
        state = self.state
        there = numbers.damage_dealt(state, challenger, target, True) + bonus
        back = numbers.damage_dealt(state, target, challenger)
        return self.damage_loss(target, there) - self.damage_loss(challenger, back)

    def exposure(self, piece: int) -> int:
        """The value at risk if an own character is exerted during the opponents' turns."""
        found = self.exposures.get(piece, NEVER)
        if found == NEVER:
            found = self.find_exposure(piece)
            self.exposures[piece] = found
        return found

    def find_exposure(self, piece: int) -> int:
        state = self.state
        worst = 0
        for other in range(state.seats):
            if other == self.seat or not state.in_game(other):
                continue
            for enemy in state.cards_in(other, zones.IN_PLAY):
                if can_reach(state, enemy, piece):
                    worst = max(worst, self.trade(enemy, piece))
        if worst and self.guarded(piece):
            return worst // 3
        return worst

    def guarded(self, piece: int) -> bool:
        """Is another exerted character with Bodyguard beside it?"""
        state = self.state
        if numbers.keyword(state, piece, keywords.BODYGUARD):
            return False
        for other in state.cards_in(self.seat, zones.IN_PLAY):
            if other != piece and state.exerted[other] and numbers.keyword(state, other, keywords.BODYGUARD):
                return True
        return False


def character_value(face: Face, strength: int, willpower: int, lore: int) -> int:
    words = face.keywords
    worth = LORE_EACH_TURN * (0 if words[keywords.RECKLESS] else lore) + STRENGTH * strength + WILLPOWER * willpower
    if words[keywords.EVASIVE]:
        worth += 50
    if words[keywords.ALERT] or words[keywords.BODYGUARD] or words[keywords.WARD]:
        worth += 20
    if words[keywords.SUPPORT]:
        worth += STRENGTH * strength // 2
    return worth + STRENGTH * words[keywords.CHALLENGER] // 2 + 40 * words[keywords.RESIST]


def can_reach(state: LorcanaState, enemy: int, piece: int) -> bool:
    """Could an opponent's character challenge this one, were it exerted?"""
    if state.face(enemy).kind != card_kinds.CHARACTER:
        return False
    if not numbers.keyword(state, piece, keywords.EVASIVE):
        return True
    return numbers.keyword(state, enemy, keywords.EVASIVE) > 0 or numbers.keyword(state, enemy, keywords.ALERT) > 0
