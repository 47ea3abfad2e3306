"""Words that depend on what sets an ability off: whom "another" leaves out, and who was "here" at a location that has gone."""

from __future__ import annotations

from loretable.games.lorcana.language.semantics import Json, Node

from .others import Others

GONE = ("is banished", "leaves play")


def by_what_set_it_off(kind: str, ability: Json) -> None:
    """Settles them in the effect of a triggered ability on a card of that kind."""
    events = ability["when"]
    about = {word for event in events if not event.get("this") for word in event.get("card", {}).get("types", ())}
    if about:
        Others(kind, about).settle(ability["effect"])
    if kind == "location" and any(event.get("this") and event["event"] in GONE for event in events):
        were_here(ability["effect"])


def were_here(node: Node) -> None:
    """Characters "here", at a location that has left play, are those who were there when it left."""
    if isinstance(node, list):
        for item in node:
            were_here(item)
    if isinstance(node, dict):
        if node.get("at") == "here" and "among" not in node:
            del node["at"]
            node["among"] = {"kind": "guests"}
        for value in list(node.values()):
            were_here(value)
