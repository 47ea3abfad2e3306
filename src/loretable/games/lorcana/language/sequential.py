"""[A]. If you do, [B] (CR 6.1.5.1): [A] is what [B] is bought with. Done in part it buys nothing, so nobody is asked."""

from __future__ import annotations

from typing import Any

Json = Any


def sequential(node: Json) -> Json:
    """The same tree with "may A; if that was done, B" as a price and what it is paid for."""
    if isinstance(node, list):
        return [sequential(item) for item in node]
    if not isinstance(node, dict):
        return node
    found = {key: sequential(value) for key, value in node.items()}
    effects = found.get("effects") if found.get("kind") == "sequence" else None
    if isinstance(effects, list) and len(effects) >= 2 and is_price(effects[-2]) and asks_for_it(effects[-1]):
        bought = {"kind": "pay", "optional": True, "price": effects[-2]["effect"], "then": effects[-1]["then"]}
        return {**found, "effects": [*effects[:-2], bought]} if len(effects) > 2 else bought
    return found


def is_price(effect: Json) -> bool:
    return isinstance(effect, dict) and effect["kind"] == "may" and "by" not in effect


def asks_for_it(effect: Json) -> bool:
    if not isinstance(effect, dict) or "otherwise" in effect:
        return False
    return bool(effect["kind"] == "if" and effect["condition"] == "did")
