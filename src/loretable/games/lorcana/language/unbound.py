""" "Its player" and "their player's" of a card that a text has not found before: nobody is meant, and the text is declined."""

from __future__ import annotations

from .semantics import Declined, Json, Node

OWNER = "owner"
FOUND_BY = ("what", "to", "from", "piles")
SAID = ("this", "subject", "it", "other card")
LATER = (*FOUND_BY, "then", "otherwise", "effect", "effects", "modes")
"""What an effect finds, and what comes of it then, is later than its numbers and conditions (CR 6.7.2.1)."""


def nobody_unbound(ability: Json) -> None:
    """A static ability finds nobody; others find cards one effect after the other."""
    looked_through(ability, False)


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
