"""A state with names for everything: locations, occupants, hands and discards, the battle and what waits to be fought.

The whole truth, secrets included: for saves, debugging and other programs, never for a player.
"""

from __future__ import annotations

from .abilities.dispatch import ABILITIES
from .battle import PHASES
from .board import DEFEATED, REGION_COUNT, REGION_NAMES, RESERVE, zone_of
from .cards import CARD_NAMES, FULL, NO_CARD, cards_in
from .characters import CHARACTER_COUNT, NAMES, side_of
from .context import OUTCOMES, named
from .gamedata import FACTIONS
from .movement import ATTACKING, TUNNELLING
from .state import Confrontation


def seed_shape(state: Confrontation) -> dict[str, object]:
    pieces = state.pieces
    locations: dict[str, object] = {}
    for character in range(CHARACTER_COUNT):
        zone = pieces.zone[character]
        locations[NAMES[character]] = REGION_NAMES[zone % REGION_COUNT] if zone < DEFEATED else None
    occupants: dict[str, object] = {}
    for region in range(REGION_COUNT):
        both = [*pieces.zones[zone_of(0, region)], *pieces.zones[zone_of(1, region)]]
        occupants[REGION_NAMES[region]] = [NAMES[piece] for piece in both]
    return {
        "characterLocations": locations,
        "regionOccupants": occupants,
        "defeated": [NAMES[c] for c in range(CHARACTER_COUNT) if DEFEATED <= pieces.zone[c] < RESERVE],
        "revealed": [NAMES[c] for c in range(CHARACTER_COUNT) if (state.shown >> c) & 1],
        "players": {FACTIONS[side]: player(state, side) for side in (0, 1)},
        "turn": {"number": state.ply + 1, "currentPlayer": FACTIONS[state.active]},
        "battle": the_battle(state),
        "pendingBattles": pending_battles(state),
        "activeTriggers": active_triggers(state),
        "winner": winner(state),
    }


def player(state: Confrontation, side: int) -> dict[str, object]:
    """Nothing is ever drawn: the deck is the hand, so it stays empty."""
    return {
        "hand": [CARD_NAMES[card] for card in cards_in(state.hands[side])],
        "deck": [],
        "discard": [CARD_NAMES[card] for card in cards_in(FULL[side] & ~state.hands[side])],
    }


def the_battle(state: Confrontation) -> dict[str, object] | None:
    if state.defender < 0:
        return None
    attacking = side_of(state.attacker)
    cards = [CARD_NAMES[card] if card != NO_CARD else None for card in state.cards]
    return {
        "attacker": NAMES[state.attacker],
        "defender": NAMES[state.defender],
        "fellowshipCharacter": NAMES[state.fighter(0)],
        "sauronCharacter": NAMES[state.fighter(1)],
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
    attacker = NAMES[state.attacker]
    defenders = state.pieces.zones[zone_of(1 - side_of(state.attacker), state.region)]
    return [{"attacker": attacker, "defender": NAMES[p]} for p in sorted(defenders) if p != state.defender]


def active_triggers(state: Confrontation) -> list[object]:
    """The abilities that the running event has not come to yet."""
    if not state.agenda or not state.agenda[0].data:
        return []
    data = state.agenda[0].data
    event = "POST_MOVE" if state.agenda[0].address == TUNNELLING else PHASES[state.agenda[0].step]
    return [{"event": event, "ability": ABILITIES[data[i]]} for i in range(data[0], len(data), 2)]


def winner(state: Confrontation) -> str | None:
    if not state.over or state.scores[0] == state.scores[1]:
        return None
    return FACTIONS[0] if state.scores[0] > state.scores[1] else FACTIONS[1]
