"""Every node of the effect language in its shortest JSON, and with each of its fields filled in."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.enums import event_kinds
from loretable.games.lorcana.texts import node_json
from loretable.games.lorcana.texts.node_table import Spec
from scripts.generate.effect_reference import minimal, shortest

__all__ = ["minimal", "node", "variants"]


def variants(spec: Spec, most: int = 99) -> list[dict[str, Any]]:
    """A node with each of its fields filled in, one at a time, with every word (`most`: so many) that may stand there."""
    found = [minimal(spec)]
    for field, shape, default in spec.fields:
        for word in shape.names[:most] or ("",):
            value = ([word] if shape.many else word) if word else shortest(shape)
            if shape.what == "flag" and isinstance(default, bool):
                value = not default
            found.append({**minimal(spec), **beside(spec, field), field: value})
    return found


def beside(spec: Spec, field: str) -> dict[str, Any]:
    """What a field asks of others: the event of a trigger that has such an amount; all ways of playing are paid in full."""
    if (spec.name, field) == ("play", "all_ways"):
        return {"discount": 0}
    events = [event for event, what in event_kinds.AMOUNT_OF.items() if what == field]
    return {"event": events[0]} if spec.category == "trigger" and events else {}


def node(spec: Spec, data: dict[str, Any]) -> Any:
    return node_json.read(spec.category, data, "node")
