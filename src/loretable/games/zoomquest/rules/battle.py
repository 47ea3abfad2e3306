"""Battle: what lies on the table while a battle is fought.

Nobody is asked in a battle, so its piles are taken up at the start and put back at the end: in between a card costs a few
list operations, and where it is and who knows it is written down once. Only what is told is shown at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from loretable.core.chance import Dice
from loretable.games.zoomquest.enums import piles, stats

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState

NO_CARD: Final = -1
LOST: Final = -2
"""A revealed card that was destroyed before it could resolve is noted as LOST - card."""


@mypyc_attr(acyclic=True)
@final
class Battle:
    """Members are known by their index, heroes first; `entities` says who they are, the other lists are by member."""

    def __init__(self, state: QuestState, place: int, resting: int = 0) -> None:
        quest = state.quest
        self.place = place
        self.rounds = 0
        self.resting = resting  # heroes, as a mask, who sit out the first combat round
        self.entities: list[int] = []
        for hero in range(quest.heroes):
            if state.place[hero] == place and state.lives(hero):
                self.entities.append(hero)
        self.heroes = len(self.entities)
        for monster in quest.lairs[place]:
            if state.lives(monster):
                self.entities.append(monster)
        self.count = len(self.entities)
        self.active: list[list[int]] = []
        self.spent: list[list[int]] = []
        self.lost: list[list[int]] = []
        pieces = state.pieces
        for entity in self.entities:
            self.active.append(pieces.own_zone(piles.PER_ENTITY * entity + piles.ACTIVE))
            self.spent.append(pieces.own_zone(piles.PER_ENTITY * entity + piles.DISCARD))
            self.lost.append(pieces.own_zone(piles.PER_ENTITY * entity + piles.DESTROYED))
        self.cards: list[int] = [NO_CARD] * self.count  # what each has revealed and not yet resolved
        self.order: list[int] = []  # in which the cards resolve
        self.targets: list[int] = []  # where targets are chosen at the reveal
        self.shields: list[int] = []  # whom one protects, who gave it, whom the next protects, ...
        self.dice = Dice(state.chance, quest.stream[place])
        # what is seen has to be known at once where events are listened to, and for good where decks are not shuffled
        self.shows = state.listening or quest.rules.in_order

    def lives(self, i: int) -> bool:
        return len(self.active[i]) > 0 or len(self.spent[i]) > 0

    def stands(self, first: int, end: int) -> bool:
        """Does anybody of a team live?"""
        for i in range(first, end):
            if self.lives(i):
                return True
        return False

    def is_decided(self) -> bool:
        return not (self.stands(self.heroes, self.count) and self.stands(0, self.heroes))


# -- what happens to cards ---------------------------------------------------------------------------------------


def reveal(state: QuestState, battle: Battle, i: int) -> None:
    """The top card of a deck is turned up for all to see. It stays where it is."""
    card = battle.active[i][0]
    battle.cards[i] = card
    battle.order.append(i)
    if battle.shows:
        state.pieces.show_all(card)
        if state.listening:
            entity = battle.entities[i]
            state.emit("reveal", state.seat_of(entity), card, place=state.quest.names[entity])


def spend(battle: Battle, i: int) -> None:
    """The revealed card, the first of its deck, goes onto the discard pile."""
    battle.spent[i].append(battle.active[i].pop(0))
    battle.cards[i] = NO_CARD


def destroy(state: QuestState, battle: Battle, i: int, pile: list[int], at: int) -> int:
    """A card of a member is lost, and seen by all."""
    card = pile.pop(at)
    battle.lost[i].append(card)
    if card == battle.cards[i]:
        battle.cards[i] = LOST - card
    if battle.shows:
        state.pieces.show_all(card)
    count(state, battle.entities[i], stats.LOSES)
    return card


def recover(battle: Battle, i: int, at: int) -> int:
    """A destroyed card comes back, to the top of the discard pile: its end."""
    card = battle.lost[i].pop(at)
    battle.spent[i].append(card)
    return card


def refresh(state: QuestState, battle: Battle, i: int) -> None:
    """The discard pile goes back into the active deck, shuffled or in order: into an empty one, as a rule."""
    spent = battle.spent[i]
    deck = battle.active[i]
    if deck:
        deck.extend(spent)
        battle.spent[i] = []
        spent = deck
    else:
        battle.active[i] = spent
        battle.spent[i] = deck
    if not state.quest.rules.in_order:
        battle.dice.shuffle(spent)
    if state.listening:
        entity = battle.entities[i]
        state.emit("refresh", state.seat_of(entity), place=state.quest.names[entity])


def put_back(state: QuestState, battle: Battle) -> None:
    """Everybody's piles return to the state, with what everybody now knows of them."""
    pieces = state.pieces
    pieces.own_arrays()
    everybody = pieces.layout.everybody
    for i in range(battle.count):
        zone = piles.PER_ENTITY * battle.entities[i]
        pieces.arrange(zone + piles.ACTIVE, battle.active[i])
        pieces.arrange(zone + piles.DISCARD, battle.spent[i])
        for card in battle.active[i]:
            if pieces.zone[card] != zone + piles.ACTIVE:
                pieces.zone[card] = zone + piles.ACTIVE
                pieces.stamp[card] = pieces.stamp[card] + 1
        for card in battle.lost[i]:
            if pieces.zone[card] != zone + piles.DESTROYED:
                pieces.zone[card] = zone + piles.DESTROYED
                pieces.stamp[card] = pieces.stamp[card] + 1
                pieces.known[card] = everybody
        if not state.quest.rules.in_order:
            pieces.shuffle(zone + piles.ACTIVE, battle.active[i])
    battle.dice.put_back(state.chance, state.quest.stream[battle.place])


def count(state: QuestState, entity: int, what: int) -> None:
    """Statistics are kept of heroes only."""
    if entity < state.quest.heroes:
        kept = state.stats
        # written out, as `+=` on an entry of a list is a call once compiled
        kept[stats.COUNT * entity + what] = kept[stats.COUNT * entity + what] + 1
