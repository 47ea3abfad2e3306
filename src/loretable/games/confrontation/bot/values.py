"""What the rule-based bot thinks of pieces, fights and cards. All of it goes by what its side knows."""

from __future__ import annotations

from typing import Final, final

from loretable.games.confrontation.model.board import FELLOWSHIP, REGION_COUNT, SAURON, zone_of
from loretable.games.confrontation.model.cards import NO_CARD, cards_in
from loretable.games.confrontation.model.characters import CHARACTER_COUNT
from loretable.games.confrontation.rules.battle import own_strength
from loretable.games.confrontation.rules.rulebook import Rulebook
from loretable.games.confrontation.state import Confrontation

RING: Final = 14.0
"""To lose the Ring is worse than to lose any character."""
COST: Final[dict[str, float]] = {
    "1": 0.0,
    "2": 0.05,
    "3": 0.12,
    "4": 0.22,
    "5": 0.36,
    "6": 0.5,
    "Magic": 0.3,
    "Retreat": 0.15,
    "Noble Sacrifice": 0.35,
    "Elven Cloak": 0.2,
    "Eye of Sauron": 0.25,
}
"""What it means to have a card no longer, to break ties: strong ones are kept for fights that need them."""

SLAYS: Final = (("Merry", "Witch-king"), ("Legolas", "Flying Nazgul"), ("Gimli", "Orcs"))


@final
class Odds:
    """The chances that the piece of a side falls in a fight."""

    def __init__(self, fellowship: float, sauron: float) -> None:
        self.fellowship = fellowship
        self.sauron = sauron


@final
class Heuristics:
    """What characters, cards and fights are worth to the bot, which knows the characters of the classic game by name."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        cast = book.cast
        self.frodo = cast.bearer
        self.sam = cast.find("Sam")
        self.balrog = cast.find("Balrog")
        self.saruman = cast.find("Saruman")
        self.witch_king = cast.find("Witch-king")
        self.nazgul = cast.find("Flying Nazgul")
        self.cave_troll = cast.find("Cave Troll")
        self.worth: list[float] = list(cast.worth)
        self.worth[self.frodo] = RING
        self.cost: list[float] = [COST.get(name, 0.2) for name in book.deck.names]
        self.magic = self.card("Magic")
        self.noble = self.card("Noble Sacrifice")
        self.cloak = self.card("Elven Cloak")
        self.eye = self.card("Eye of Sauron")
        # exchanges[attacking][own][enemy]: what a side may expect from a fight of its character with an enemy
        self.exchanges: list[list[list[float]]] = [[[0.0] * CHARACTER_COUNT for _ in cast.names] for _ in (0, 1)]
        for attacking in (0, 1):
            for ours in range(9):
                for theirs in range(9, CHARACTER_COUNT):
                    odds = self.fight(ours, theirs, attacking)
                    gain = odds.sauron * self.worth[theirs]
                    loss = odds.fellowship * self.worth[ours]
                    self.exchanges[attacking][ours][theirs] = gain - loss
                    self.exchanges[attacking][theirs][ours] = loss - gain

    def card(self, name: str) -> int:
        names = self.book.deck.names
        return names.index(name) if name in names else 99

    def fight(self, ours: int, theirs: int, attacking: int) -> Odds:
        """A guess at a fight between a character of the Fellowship and one of Sauron, before cards."""
        cast = self.book.cast
        we, they = cast.names[ours], cast.names[theirs]
        if they != "Warg":
            if we == "Boromir":
                return Odds(1.0, 1.0)
            if (we, they) in SLAYS:
                return Odds(0.0, 1.0)
            if we == "Pippin" and attacking == FELLOWSHIP:
                return Odds(0.15, 0.1)
            if ours == self.frodo and attacking == SAURON:
                return Odds(0.4, 0.1)
            if they == "Orcs" and attacking == SAURON:
                return Odds(1.0, 0.0)
        lead = float(cast.strength[ours] - cast.strength[theirs])
        if we == "Gandalf" and they != "Warg":
            lead += 1.5
        if they == "Cave Troll":
            lead += 3.0  # his card counts nothing
        elif they == "Saruman" and cast.strength[ours] < cast.strength[theirs]:
            return Odds(0.9, 0.05)
        else:
            lead -= 0.5  # Sauron's numbers are a little higher
        wins = min(0.95, max(0.05, 0.5 + 0.13 * lead))
        return Odds(1.0 - wins + 0.05, wins + 0.05)


LAST: Final[list[Heuristics]] = []


def heuristics_of(book: Rulebook) -> Heuristics:
    """Made once for a book: bots come and go."""
    for heuristics in LAST:
        if heuristics.book is book:
            return heuristics
    if len(LAST) >= 8:
        LAST.clear()
    LAST.append(Heuristics(book))
    return LAST[-1]


def against(heuristics: Heuristics, state: Confrontation, side: int, own: int, region: int, attacking: int) -> float:
    """What a side may expect from a fight with an enemy in a region, over those who it could be."""
    expected = heuristics.exchanges[attacking][own]
    members = state.pieces.zones[zone_of(1 - side, region)]
    total = 0.0
    for piece in members:
        mask = state.pieces.maybe[piece]
        value = 0.0
        count = 0
        for enemy in range(9 * (1 - side), 9 * (1 - side) + 9):
            if (mask >> enemy) & 1:
                value += expected[enemy]
                count += 1
        total += value / max(1, count)
    return total / max(1, len(members))


def could_hold(state: Confrontation, character: int, side: int, region: int) -> float:
    """How likely a character is in a region, as far as the candidates tell."""
    chance = 0.0
    if character < 0:
        return chance
    for piece in state.pieces.zones[zone_of(side, region)]:
        mask = state.pieces.maybe[piece]
        if (mask >> character) & 1:
            chance += 1.0 / mask.bit_count()
    return min(1.0, chance)


def threats(heuristics: Heuristics, state: Confrontation, side: int, region: int) -> float:
    """How many enemies could attack a region next turn: those one step away, and a little for those who come from far."""
    zones = state.pieces.zones
    board = state.book.board
    count = 0.0
    for near in board.ahead[side][region]:
        count += len(zones[zone_of(1 - side, near)])
    if side == FELLOWSHIP:
        maybe = 0.0
        for beside in board.beside[region]:
            maybe += could_hold(state, heuristics.witch_king, SAURON, beside)
        if (
            heuristics.nazgul >= 0
            and len(zones[zone_of(side, region)]) <= 1
            and state.pieces.zone[heuristics.nazgul] < 2 * REGION_COUNT
        ):
            maybe += 0.3
        count += maybe
    return count


def has_way_out(state: Confrontation, region: int) -> bool:
    """Could Frodo slip away sideways from here?"""
    zones = state.pieces.zones
    board = state.book.board
    for beside in board.beside[region]:
        if not zones[zone_of(SAURON, beside)] and len(zones[zone_of(FELLOWSHIP, beside)]) < board.capacity[beside]:
            return True
    return False


# -- cards ---------------------------------------------------------------------------------------------------------


@final
class CardChoice:
    """A battle as the choice of cards sees it: strengths, what is at stake, who could retreat, what Magic could fetch."""

    def __init__(self, heuristics: Heuristics, state: Confrontation, ways: list[int], discards: list[int]) -> None:
        self.heuristics = heuristics
        self.deck = state.book.deck
        self.retreats = state.book.retreat_card
        self.ours = state.fighter(FELLOWSHIP)
        self.theirs = state.fighter(SAURON)
        self.strength = own_strength(state, self.ours)
        if self.ours == heuristics.sam and (state.shown >> heuristics.frodo) & 1:
            self.strength = state.book.raised[heuristics.sam]
        self.enemy_strength = own_strength(state, self.theirs)
        self.ways = ways  # how many retreats each side has
        self.discards = discards

    def value(self, ours: int, theirs: int) -> float:
        """What the Fellowship gets from a pair of cards, Magic used as well as it can be."""
        number = 0
        heuristics = self.heuristics
        if self.theirs != heuristics.cave_troll:
            if theirs == heuristics.magic and self.discards[SAURON]:
                return min([self.value(ours, card) for card in cards_in(self.discards[SAURON])])
            if theirs == heuristics.eye and self.deck.says(FELLOWSHIP, ours):
                ours = NO_CARD
            if theirs >= 0 and self.retreats[SAURON][theirs] and self.ways[SAURON]:
                return 0.1
            number = self.deck.worth(SAURON, theirs)
        if ours == heuristics.magic and self.discards[FELLOWSHIP]:
            return max([self.value(card, theirs) for card in cards_in(self.discards[FELLOWSHIP])])
        if ours == heuristics.noble:
            return heuristics.worth[self.theirs] - heuristics.worth[self.ours]
        if ours >= 0 and self.retreats[FELLOWSHIP][ours] and self.ways[FELLOWSHIP]:
            return -0.3
        if ours == heuristics.cloak:
            number = 0
        mine = self.strength + self.deck.worth(FELLOWSHIP, ours)
        other = self.enemy_strength + number
        if mine > other:
            return heuristics.worth[self.theirs]
        if mine < other:
            return -heuristics.worth[self.ours]
        return heuristics.worth[self.theirs] - heuristics.worth[self.ours]

    def against_hand(self, side: int, card: int, hand: int) -> float:
        """What a card is worth for a side on average against the other's hand."""
        total = 0.0
        others = cards_in(hand)
        for other in others:
            total += self.value(card, other) if side == FELLOWSHIP else -self.value(other, card)
        return total / max(1, len(others))
