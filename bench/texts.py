"""Lorcana with characters of our own: the same ones without texts, and with three static texts each."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.game import Lorcana

KINDS = 15

YOUR_CHARACTERS = {"of": "you", "types": ["character"]}
STATICS: list[Any] = [
    # your other characters get +1 strength
    {
        "kind": "static",
        "parts": [{"kind": "stat", "stat": "strength", "by": 1}],
        "on": {**YOUR_CHARACTERS, "other": True},
    },
    # your Heroes gain Resist +1
    {
        "kind": "static",
        "parts": [{"kind": "keyword", "keyword": "Resist", "by": 1}],
        "on": {**YOUR_CHARACTERS, "classes": ["Hero"]},
    },
    # during your turn, this character gets +1 lore
    {"kind": "static", "parts": [{"kind": "stat", "stat": "lore", "by": 1}], "condition": "turn of"},
]


def walker(i: int, abilities: list[Any]) -> dict[str, Any]:
    return {
        "name": f"Walker {i}",
        "kind": "character",
        "ink": "Amber",
        "inkable": i % 4 != 0,
        "cost": 1 + i % 6,
        "strength": 1 + i % 5,
        "willpower": 2 + i % 5,
        "lore": 1 + i % 2,
        "classes": ["Hero" if i % 2 else "Ally"],
        "abilities": abilities,
    }


def without() -> Lorcana:
    return Lorcana([walker(i, []) for i in range(KINDS)])


def with_statics() -> Lorcana:
    return Lorcana([walker(i, STATICS) for i in range(KINDS)])
