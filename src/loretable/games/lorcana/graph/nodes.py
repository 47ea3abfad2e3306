"""Nodes: their names and what is known of them. Cards that the seat does not know have no node; they are counted."""

from __future__ import annotations

import re
from typing import Final

from loretable.core.errors import BadData
from loretable.games.lorcana.enums import card_kinds, phases, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import permissions
from loretable.games.lorcana.state import LorcanaState

STEPS: Final = ("ready", "set", "draw", "main", "end")
ALTER_STEP: Final = "alter"  # before the first turn, while hands are altered
STEP_OF_PHASE: Final = {
    phases.ALTERING: ALTER_STEP,
    phases.READY_STEP: "ready",
    phases.SETTING: "ready",
    phases.SET_STEP: "set",
    phases.DRAW_STEP: "draw",
    phases.DRAWN: "draw",
    phases.MAIN: "main",
    phases.ENDING: "end",
    phases.CLOSING: "end",
}
ZONE_WORDS: Final = {zones.INKWELL: "ink"}  # the others as they are called everywhere

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
        raise BadData("card", f"{card[:60]!r} is not a card: give its number or its node, such as p1.stitch_new_dog.71")
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
        "ink_total": len(state.cards_in(seat, zones.INKWELL)),
        "ink_drops": inkings_left(state, seat),
        "ink_drop_tokens": state.drops[seat],
        "hand": len(state.cards_in(seat, zones.HAND)),
        "deck": len(state.cards_in(seat, zones.DECK)),
        "discard": len(state.cards_in(seat, zones.DISCARD)),
        "left": not state.in_game(seat),
    }


def inkings_left(state: LorcanaState, seat: int) -> int:
    if seat != state.active or not state.in_game(seat):
        return 0
    return max(0, permissions.ink_limit(state, seat) - state.inked)


def step_attributes(seat: int, step: str) -> Attributes:
    return {"type": "step", "label": step, "step": step, "player": player_node(seat)}


def card_attributes(state: LorcanaState, piece: int) -> Attributes:
    """Of a card that the seat knows: in play its numbers are as they are now, elsewhere as printed."""
    face = state.face(piece)
    here = state.in_play(piece)
    zone = state.pieces.zone[piece] % zones.PER_SEAT
    found: Attributes = {
        "type": "card",
        "label": face.full_name,
        "piece": piece,
        "card_id": plain(face.full_name),
        "owner": player_node(state.owner(piece)),
        "zone": ZONE_WORDS.get(zones.Zone(zone), zones.NAMES[zone]),
        "kind": "song" if face.song else card_kinds.NAMES[face.kind],
        "cost": face.cost,
        "inkwell": face.inkable,
        "exerted": here and state.exerted[piece] == 1,
        "damage": state.damage[piece] if here else 0,
    }
    if face.kind == card_kinds.CHARACTER:
        found["strength"] = max(0, numbers.strength(state, piece)) if here else face.strength
    if face.kind in (card_kinds.CHARACTER, card_kinds.LOCATION):
        found["willpower"] = numbers.willpower(state, piece) if here else face.willpower
        found["lore"] = numbers.lore(state, piece) if here else max(0, face.lore)
    if face.kind == card_kinds.LOCATION:
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
