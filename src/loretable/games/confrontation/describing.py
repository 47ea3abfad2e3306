"""A state in words and as data for views; and what a short position leaves out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.actions import Action
from ...core.errors import BadData
from ...core.pieces import no_pieces
from .board import DEFEATED, REGION_COUNT, REGION_NAMES, REGIONS, RESERVE
from .cards import CARD_NAMES, CARDS, FULL, NO_CARD, cards_in
from .characters import CHARACTER_COUNT, CHARACTERS, NAMES, OF_SIDE, SIDE, STRENGTH
from .context import named
from .movement import ATTACKING, TUNNELLING, is_attack
from .words import (
    AMBUSH,
    ARRANGE,
    DECLINE,
    FETCH,
    FIGHT,
    FORBID,
    MOVE,
    PLACE,
    PLAY,
    Q_FRODO,
    Q_PIPPIN,
    Q_SUBSTITUTE,
    RETREAT,
    SHOW,
    SUBSTITUTE,
    TEMPLATE,
)

if TYPE_CHECKING:
    from .state import Confrontation


def label(state: Confrontation, action: Action) -> str:
    verb = action.verb
    if verb is MOVE:
        verb_word = "attacks" if is_attack(state, SIDE[action.a], action.b) else "to"
        return f"{NAMES[action.a]} {verb_word} {REGION_NAMES[action.b]}"
    if verb is PLACE:
        return f"{NAMES[action.a]} in {REGION_NAMES[action.b]}"
    if verb is ARRANGE:
        return f"Arrange: {TEMPLATE.names[action.a].replace('-', ' ')}"
    if verb is PLAY or verb is FETCH:
        return f"{'Play' if verb is PLAY else 'Take'} {CARD_NAMES[action.a]}"
    if verb is RETREAT:
        return f"Retreat to {REGION_NAMES[action.a]}"
    if verb is FIGHT:
        return f"Fight {NAMES[action.a]}" if action.a >= 0 else "Fight an unknown one"
    if verb is DECLINE:
        if state.question == Q_FRODO or state.question == Q_PIPPIN:
            return "Stay and fight"
        return "Frodo fights himself" if state.question == Q_SUBSTITUTE else "No"
    words = {
        AMBUSH.name: "Show the Balrog",
        SUBSTITUTE.name: "Sam fights",
        SHOW.name: "Show Frodo",
        FORBID.name: "Forbid cards",
    }
    return words.get(verb.name, verb.name.capitalize())


def key(state: Confrontation, action: Action, seat: int) -> str:
    """Concealed pieces are known to their owner only: others see from where to where something moves."""
    if action.verb is MOVE and not state.pieces.knows(seat, action.a):
        return f"move {REGIONS[state.pieces.zone[action.a] % REGION_COUNT]} {REGIONS[action.b]}"
    if action.verb is PLACE and not state.pieces.knows(seat, action.a):
        return f"place {REGIONS[action.b]}"
    return str(action)


def facts(state: Confrontation) -> dict[str, object]:
    shown: dict[str, object] = {
        "active": state.active,
        "ply": state.ply,
        "hands": [[CARDS[card] for card in cards_in(hand)] for hand in state.hands],
        "discards": [[CARDS[card] for card in cards_in(FULL[side] & ~state.hands[side])] for side in (0, 1)],
        "shown": [CHARACTERS[c] for c in range(CHARACTER_COUNT) if (state.shown >> c) & 1],
    }
    if state.agenda and state.agenda[-1].address == TUNNELLING:
        shown["tunnel"] = True
    if state.agenda and state.agenda[-1].address == ATTACKING and state.battles:
        shown["battle"] = {
            "region": REGIONS[state.region],
            "attacker": CHARACTERS[state.attacker],
            "defender": CHARACTERS[state.defender] if state.defender >= 0 else None,
            "cards": [CARDS[card] if card != NO_CARD else None for card in state.cards],
            "flags": [name for name, is_set in named(state.ctx).items() if is_set],
        }
    return shown


def describe(state: Confrontation, piece: int) -> dict[str, object]:
    return {"strength": STRENGTH[piece], "shown": (state.shown >> piece) & 1 == 1}


def complete(state: Confrontation) -> None:
    """A position may list the pieces on the board only: the others have been defeated, and nobody knows who is who."""
    pieces = state.pieces
    if pieces.face != list(range(CHARACTER_COUNT)):
        if pieces.maybe or state.agenda:
            raise BadData("zones", "with candidates or an agenda, each piece has to be listed with its number as id")
        full = no_pieces(state.layout)
        full.face = list(range(CHARACTER_COUNT))
        full.pool = [1] * 9 + [2] * 9
        full.zone = [DEFEATED + SIDE[c] for c in range(CHARACTER_COUNT)]
        full.known = [state.layout.everybody] * CHARACTER_COUNT
        full.stamp = [0] * CHARACTER_COUNT
        full.host = [-1] * CHARACTER_COUNT
        for listed in range(len(pieces.face)):
            character = pieces.face[listed]
            if pieces.face.index(character) != listed:
                raise BadData("zones", f"{NAMES[character]} is there twice")
            full.zone[character] = pieces.zone[listed]
            full.known[character] = pieces.known[listed]
        for zone in range(len(pieces.zones)):
            full.zones[zone] = [pieces.face[listed] for listed in pieces.zones[zone]]
        for character in range(CHARACTER_COUNT):
            if character not in pieces.face:
                full.zones[full.zone[character]].append(character)
        state.pieces = full
    if not state.pieces.maybe:
        state.pieces.maybe = candidates(state)
    if not state.pieces.zones[RESERVE] and not state.pieces.zones[RESERVE + 1]:
        state.stage = 1


def candidates(state: Confrontation) -> list[int]:
    """Whoever is known is known; any other could be any of the rest of its side."""
    everybody = state.layout.everybody
    found: list[int] = []
    public = 0
    for character in range(CHARACTER_COUNT):
        if state.pieces.known[character] == everybody:
            public |= 1 << character
    for character in range(CHARACTER_COUNT):
        bit = 1 << character
        found.append(bit if public & bit else OF_SIDE[SIDE[character]] & ~public)
    return found
