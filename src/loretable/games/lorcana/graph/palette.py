"""Colours by type of edge: dark enough to be read on paper."""

from __future__ import annotations

from typing import Final

COLOURS: Final = {
    "can_pass": "#6b6459",
    "can_ink": "#2f6fb0",
    "can_play": "#2e8b57",
    "can_shift": "#13857f",
    "can_sing": "#a0479a",
    "can_sing_together": "#7a3f98",
    "can_quest": "#b07d12",
    "can_challenge": "#c0392b",
    "can_move": "#5f6fc0",
    "can_boost": "#8a6d3b",
    "can_use": "#b3541e",
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
