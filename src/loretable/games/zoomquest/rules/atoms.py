"""What changes outside of battles: cards set out, heroes walking and resting. Each keeps knowledge right and tells of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.chance import Dice
from loretable.games.zoomquest.enums import piles, stats
from loretable.games.zoomquest.show import log_text

from .battle import count

if TYPE_CHECKING:
    from loretable.games.zoomquest.state import QuestState


def set_out(state: QuestState) -> None:
    """The cards as a game begins, with every deck in an order that nobody knows."""
    quest = state.quest
    if quest.dealt.layout is not state.layout:
        deal(state)
        quest.dealt = state.pieces
    state.pieces = quest.dealt.clone()
    dice = Dice(state.chance, 0)
    for entity in range(quest.entity_count):
        dice.shuffle(state.pieces.own_zone(piles.PER_ENTITY * entity + piles.ACTIVE))
    dice.put_back(state.chance, 0)


def deal(state: QuestState) -> None:
    """Gives everybody who has no cards those of the level and the party, in the order they are listed in."""
    pieces = state.pieces
    entities = state.quest.entities
    for entity in range(state.quest.entity_count):
        zone = piles.PER_ENTITY * entity
        if not (
            pieces.zones[zone + piles.ACTIVE]
            or pieces.zones[zone + piles.DISCARD]
            or pieces.zones[zone + piles.DESTROYED]
        ):
            for pile in range(piles.PER_ENTITY):
                cards = entities[entity].piles[pile]
                if cards:
                    pieces.add_all(cards, zone + pile)


def walk(state: QuestState, hero: int, place: int) -> None:
    if state.listening:
        log_text.emit_move(state, hero, place)
    state.place[hero] = place


def rest(state: QuestState, hero: int, at: int) -> int:
    """One of the destroyed cards comes back, to the top of the discard pile: its end."""
    card = state.pieces.zones[piles.PER_ENTITY * hero + piles.DESTROYED][at]
    state.pieces.move(card, piles.PER_ENTITY * hero + piles.DISCARD)
    count(state, hero, stats.RECOVERS)
    if state.listening:
        log_text.emit_rest(state, hero, card, False)
    return card
