"""Words that mean nobody, for which a text is declined: the player of a card not found before, "here" at no location."""

from __future__ import annotations

from loretable.games.lorcana.language.semantics import Declined, Json, Node

OWNER = "owner"
PAID = "paid"  # with which a cost was paid
FOUND_BY = ("what", "to", "from", "piles")
SAID = ("this", "subject", "it", "other card")
LATER = (*FOUND_BY, "then", "otherwise", "effect", "effects", "modes")
"""What an effect finds, and what comes of it then, is later than its numbers and conditions (CR 6.7.2.1)."""


def nobody_unbound(kind: str, ability: Json) -> None:
    """On a card of that kind. A static ability finds nobody; others find cards one effect after the other."""
    looked_through(ability, False)
    if kind != "location" and is_here(ability) and not is_said(ability, "at", "a location"):
        raise Declined("here, on a card that is no location")
    if names_of(ability, "name", "it") - names_of(ability, "as") - {PAID}:
        raise Declined("a card that was not found before")


def is_here(node: Node) -> bool:
    if isinstance(node, list):
        return any(is_here(item) for item in node)
    if not isinstance(node, dict):
        return False
    there = node.get("event") == "moves" and node.get("with") == {"among": "this"}
    return there or node.get("at") == "here" or any(is_here(node[key]) for key in node if key != "ability")


def is_said(node: Node, key: str, value: str) -> bool:
    """As of a character "while at a location"."""
    if isinstance(node, list):
        return any(is_said(item, key, value) for item in node)
    return isinstance(node, dict) and (
        node.get(key) == value or any(is_said(each, key, value) for each in node.values())
    )


def names_of(node: Node, key: str, kind: str = "") -> set[str]:
    """The names that cards are found under, or are spoken of by."""
    if isinstance(node, list):
        return set().union(*(names_of(item, key, kind) for item in node))
    if not isinstance(node, dict):
        return set()
    found = set().union(*(names_of(value, key, kind) for value in node.values()))
    return found | {node[key]} if key in node and kind in ("", node["kind"]) else found


def looked_through(node: Node, found: bool) -> bool:
    """Has a card been found behind this? Declined where its player is meant before."""
    if isinstance(node, list):
        for item in node:
            found = looked_through(item, found)
    if not isinstance(node, dict):
        return found
    for key in sorted(node, key=lambda key: LATER.index(key) if key in LATER else -1):
        value = node[key]
        if value == OWNER and not found:
            raise Declined("the player of a card, before one was found")
        if key == "ability":
            looked_through(value, False)
        else:
            found = looked_through(value, found)
        if key in FOUND_BY and (value in SAID if isinstance(value, str) else bool(value)):
            found = True
    return found
