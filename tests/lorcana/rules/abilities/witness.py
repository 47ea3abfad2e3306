"""A card that asks when something happens, so that a test can look at what it was."""

from __future__ import annotations

from typing import Any

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import slots
from tests.lorcana.scene import Definition, Scene, item, triggered

LORE: Any = {"kind": "gain lore"}


def witness(event: str, **when: Any) -> Definition:
    """An item that asks when something happens, so that one can look at what it was."""
    return item("Witness", [triggered(event, {"kind": "may", "effect": LORE}, **({"by": "everybody"} | when))])


def heard(s: Scene) -> tuple[str | None, str | None, int]:
    """Subject, other card and amount of the trigger that asks just now."""
    frame = s.state.agenda[-2]
    names = [s.state.face(ref & REF_MASK).name if ref >= 0 else None for ref in frame.refs[:2]]
    return names[0], names[1], frame.data[slots.EVENT_AMOUNT]
