"""What changes outside of battles: cards set out, heroes walking and resting. Each keeps knowledge right and tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.chance import Dice
from . import telling
from .battle import count
from .words import ACTIVE, DESTROYED, DISCARD, PILES, RECOVERS

if TYPE_CHECKING:
    from .state import QuestState


def set_out(state: QuestState) -> None:
    """The cards as a game begins, with every deck in an order that nobody knows."""
    quest = state.quest
    if quest.dealt.layout is not state.layout:
        deal(state)
        quest.dealt = state.pieces
    state.pieces = quest.dealt.clone()
    dice = Dice(state.chance, 0)
    for entity in range(quest.entities):
        dice.shuffle(state.pieces.own_zone(PILES * entity + ACTIVE))
    dice.put_back(state.chance, 0)


def deal(state: QuestState) -> None:
    """Gives everybody who has no cards those of the level and the party, in the order they are listed in."""
    pieces = state.pieces
    beings = state.quest.beings
    for entity in range(state.quest.entities):
        zone = PILES * entity
        if not (pieces.zones[zone + ACTIVE] or pieces.zones[zone + DISCARD] or pieces.zones[zone + DESTROYED]):
            for pile in range(PILES):
                cards = beings[entity].piles[pile]
                if cards:
                    pieces.add_all(cards, zone + pile)


def walk(state: QuestState, hero: int, place: int) -> None:
    if state.listening:
        telling.say_walk(state, hero, place)
    state.place[hero] = place


def rest(state: QuestState, hero: int, at: int) -> int:
    """One of the destroyed cards comes back, to the top of the discard pile: its end."""
    card = state.pieces.zones[PILES * hero + DESTROYED][at]
    state.pieces.move(card, PILES * hero + DISCARD)
    count(state, hero, RECOVERS)
    if state.listening:
        telling.say_rest(state, hero, card, False)
    return card
