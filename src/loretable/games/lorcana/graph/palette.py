"""Colours by type of edge: dark enough to be read on paper."""

from __future__ import annotations

from typing import Final

from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS

from .vocabulary import action_word

COLOURS: Final = {
    **{action_word(edge.word): edge.colour for action in TURN_ACTIONS for edge in action.edges},
    "can_pick": "#0f7fa8",
    "can_choose": "#44546a",
    "can_done": "#3f4a3c",
    "current_turn": "#2f2b26",
    "current_step": "#2f2b26",
}
OTHER_ACTION: Final = "#5a5a8c"
FORBIDS: Final = "#b3423a"
OTHER: Final = "#857d70"


def colour_of(kind: str) -> str:
    if kind in COLOURS:
        return COLOURS[kind]
    if kind.startswith("can_"):
        return OTHER_ACTION
    return FORBIDS if kind.startswith("cant_") or kind == "blocked" else OTHER
