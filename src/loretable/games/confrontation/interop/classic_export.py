"""A state with names for everything: locations, occupants, hands and discards, the battle and what waits to be fought.

The whole truth, secrets included: for saves, debugging and other programs, never for a player.
"""

from __future__ import annotations

from typing import Final

from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT, RESERVE, zone_of
from loretable.games.confrontation.model.cards import NO_CARD, cards_in
from loretable.games.confrontation.model.characters import CHARACTER_COUNT, side_of
from loretable.games.confrontation.model.context import OUTCOMES, named
from loretable.games.confrontation.rules.battle import PHASES
from loretable.games.confrontation.rules.movement import ATTACKING
from loretable.games.confrontation.state import Confrontation

EVENT_AT: Final = ("", "POST_MOVE", "START_TURN", "END_TURN")
"""The event that a frame at an address runs, besides the battle's."""


def classic_export(state: Confrontation) -> dict[str, object]:
    """The whole state as JSON, with the keys and names of the classic specification."""
    pieces = state.pieces
    names, regions = state.book.cast.names, state.book.board.names
    locations: dict[str, object] = {}
    for character in range(CHARACTER_COUNT):
        zone = pieces.zone[character]
        locations[names[character]] = regions[zone % REGION_COUNT] if zone < DEFEATED else None
    occupants: dict[str, object] = {}
    for region in range(REGION_COUNT):
        both = [*pieces.zones[zone_of(0, region)], *pieces.zones[zone_of(1, region)]]
        occupants[regions[region]] = [names[piece] for piece in both]
    return {
        "characterLocations": locations,
        "regionOccupants": occupants,
        "defeated": [names[c] for c in range(CHARACTER_COUNT) if DEFEATED <= pieces.zone[c] < RESERVE],
        "revealed": [names[c] for c in range(CHARACTER_COUNT) if (state.shown >> c) & 1],
        "players": {FACTIONS[side]: player(state, side) for side in (0, 1)},
        "turn": {"number": state.ply + 1, "currentPlayer": FACTIONS[state.active]},
        "battle": battle_export(state),
        "pendingBattles": pending_battles(state),
        "activeTriggers": active_triggers(state),
        "winner": winner(state),
    }


def player(state: Confrontation, side: int) -> dict[str, object]:
    """Nothing is ever drawn: the deck is the hand, so it stays empty."""
    deck = state.book.deck
    return {
        "hand": [deck.names[card] for card in cards_in(state.hands[side])],
        "deck": [],
        "discard": [deck.names[card] for card in cards_in(deck.full[side] & ~state.hands[side])],
    }


def battle_export(state: Confrontation) -> dict[str, object] | None:
    if state.defender < 0:
        return None
    attacking = side_of(state.attacker)
    names, cards_named = state.book.cast.names, state.book.deck.names
    cards = [cards_named[card] if card != NO_CARD else None for card in state.cards]
    return {
        "attacker": names[state.attacker],
        "defender": names[state.defender],
        "fellowshipCharacter": names[state.fighter(0)],
        "sauronCharacter": names[state.fighter(1)],
        "attackerCard": cards[attacking],
        "defenderCard": cards[1 - attacking],
        "phase": PHASES[state.agenda[0].step] if state.agenda else "end",
        "battle_outcome": OUTCOMES[state.outcome],
        **named(state.ctx),
    }


def pending_battles(state: Confrontation) -> list[object]:
    """Who may still have to be fought in this attack, besides the one who is."""
    if not state.agenda or state.agenda[0].address != ATTACKING:
        return []
    names = state.book.cast.names
    attacker = names[state.attacker]
    defenders = state.pieces.zones[zone_of(1 - side_of(state.attacker), state.region)]
    return [{"attacker": attacker, "defender": names[p]} for p in sorted(defenders) if p != state.defender]


def active_triggers(state: Confrontation) -> list[object]:
    """The abilities that the running event has not come to yet."""
    if not state.agenda or not state.agenda[0].data:
        return []
    data = state.agenda[0].data
    ids = state.book.ids
    frame = state.agenda[0]
    event = PHASES[frame.step] if frame.address == ATTACKING else EVENT_AT[frame.address]
    return [{"event": event, "ability": ids[data[i]]} for i in range(data[0], len(data), 2)]


def winner(state: Confrontation) -> str | None:
    if not state.over or state.scores[0] == state.scores[1]:
        return None
    return FACTIONS[0] if state.scores[0] > state.scores[1] else FACTIONS[1]
