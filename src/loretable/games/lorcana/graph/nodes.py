"""Nodes: their names and what is known of them. Cards that the seat does not know have no node; they are counted."""

from __future__ import annotations

import re
from typing import Final

from ....core.errors import BadData
from .. import numbers, permits
from ..faces import CHARACTER, KIND_NAMES, LOCATION
from ..state import LorcanaState
from ..words import (
    ALTERING,
    CLOSING,
    DECK,
    DISCARD,
    DRAW_STEP,
    DRAWN,
    ENDING,
    HAND,
    INKWELL,
    MAIN,
    READY_STEP,
    SET_STEP,
    SETTING,
    ZONE_NAMES,
    ZONES,
    Zone,
)

STEPS: Final = ("ready", "set", "draw", "main", "end")
ALTER_STEP: Final = "alter"  # before the first turn, while hands are altered
STEP_OF_PHASE: Final = {
    ALTERING: ALTER_STEP,
    READY_STEP: "ready",
    SETTING: "ready",
    SET_STEP: "set",
    DRAW_STEP: "draw",
    DRAWN: "draw",
    MAIN: "main",
    ENDING: "end",
    CLOSING: "end",
}
ZONE_WORDS: Final = {INKWELL: "ink"}  # the others as they are called everywhere

Attributes = dict[str, object]


# -- names -----------------------------------------------------------------------------------------------------------


def player_node(seat: int) -> str:
    return f"p{seat + 1}"


def step_node(seat: int, step: str) -> str:
    return f"step.{player_node(seat)}.{step}"


def card_node(state: LorcanaState, piece: int) -> str:
    """Owner, name and number on the board: p1.stitch_new_dog.71"""
    return f"{player_node(state.owner(piece))}.{plain(state.face(piece).full_name)}.{piece}"


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", name.lower().replace("'", "")).strip("_")


def piece_of(card: int | str) -> int:
    """The number of a card, from its number or the name of its node."""
    if isinstance(card, int):
        return card
    number = card.rpartition(".")[2]
    if not (number.isascii() and number.isdecimal()):
        raise BadData("card", f"{card[:60]!r} is no card: give its number, or its node's name, as p1.stitch_new_dog.71")
    return int(number)


# -- attributes ------------------------------------------------------------------------------------------------------


def game_attributes(state: LorcanaState, seat: int) -> Attributes:
    found: Attributes = {
        "type": "game",
        "label": state.game.title,
        "turn": state.turn,
        "step": STEP_OF_PHASE[state.phase],
        "lore_to_win": state.rules.lore_to_win,
        "waiting": [player_node(s) for s in state.waiting],
        "bag": len(state.bag),
        "over": state.over,
    }
    decision = state.decision(seat)
    if decision is not None:
        found["question"] = decision.kind
        found["prompt"] = decision.prompt
    if state.over:
        found["winners"] = [player_node(s) for s in range(state.seats) if state.scores[s]]
        found["reason"] = state.reason
    return found


def player_attributes(state: LorcanaState, seat: int) -> Attributes:
    """`ink_drops` are the inkings left this turn; the ink drops that pay for things are `ink_drop_tokens`."""
    return {
        "type": "player",
        "label": f"Player {seat + 1}",
        "seat": seat,
        "lore": state.lore[seat],
        "ink_available": numbers.ready_ink(state, seat),
        "ink_total": len(state.cards_in(seat, INKWELL)),
        "ink_drops": inkings_left(state, seat),
        "ink_drop_tokens": state.drops[seat],
        "hand": len(state.cards_in(seat, HAND)),
        "deck": len(state.cards_in(seat, DECK)),
        "discard": len(state.cards_in(seat, DISCARD)),
        "left": not state.in_game(seat),
    }


def inkings_left(state: LorcanaState, seat: int) -> int:
    if seat != state.active or not state.in_game(seat):
        return 0
    return max(0, permits.inkings(state, seat) - state.inked)


def step_attributes(seat: int, step: str) -> Attributes:
    return {"type": "step", "label": step, "step": step, "player": player_node(seat)}


def card_attributes(state: LorcanaState, piece: int) -> Attributes:
    """Of a card that the seat knows: in play its numbers are as they are now, elsewhere as printed."""
    face = state.face(piece)
    here = state.in_play(piece)
    zone = state.pieces.zone[piece] % ZONES
    found: Attributes = {
        "type": "card",
        "label": face.full_name,
        "piece": piece,
        "card_id": plain(face.full_name),
        "owner": player_node(state.owner(piece)),
        "zone": ZONE_WORDS.get(Zone(zone), ZONE_NAMES[zone]),
        "kind": "song" if face.song else KIND_NAMES[face.kind],
        "cost": face.cost,
        "inkwell": face.inkable,
        "exerted": here and state.exerted[piece] == 1,
        "damage": state.damage[piece] if here else 0,
    }
    if face.kind == CHARACTER:
        found["strength"] = max(0, numbers.strength(state, piece)) if here else face.strength
    if face.kind in (CHARACTER, LOCATION):
        found["willpower"] = numbers.willpower(state, piece) if here else face.willpower
        found["lore"] = numbers.lore(state, piece) if here else max(0, face.lore)
    if face.kind == LOCATION:
        found["move_cost"] = face.move_cost
    if here:
        found["dry"] = state.drying[piece] == 0
        found["entered_play"] = entered_play(state, piece)
        found["cards_under"] = len(state.pieces.under(piece))
    return found


def entered_play(state: LorcanaState, piece: int) -> int:
    """The turn a drying card came into play; 0 for a dry one: an earlier turn, of which the state keeps no number.

    A card that dries in another player's turn came in its owner's last one.
    """
    if not state.drying[piece]:
        return 0
    turn, seat = state.turn, state.active
    while seat != state.owner(piece) and turn > 0:
        seat = (seat - 1) % state.seats
        turn -= 1 if state.in_game(seat) else 0
    return turn
