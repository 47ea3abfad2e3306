"""Words that depend on what sets an ability off: whom "another" leaves out, and who was "here" at a location that has gone."""

from __future__ import annotations

from .semantics import Declined, Json, Node

GONE = ("is banished", "leaves play")


def by_what_set_it_off(kind: str, ability: Json) -> None:
    """Settles them in the effect of a triggered ability on a card of that kind."""
    events = ability["when"]
    about = {word for event in events if not event.get("this") for word in event.get("card", {}).get("types", ())}
    if about:
        Others(kind, about).settle(ability["effect"])
    if kind == "location" and any(event.get("this") and event["event"] in GONE for event in events):
        were_here(ability["effect"])


class Others:
    """ "Another" is another than the one that was spoken of: the card of the event, on a card of another kind.

    On a card of the same kind it may be another than that card as well (CR 6.1.6): the text is declined. Behind one that was
    chosen it is another than that one.
    """

    def __init__(self, kind: str, about: set[str]) -> None:
        self.kind = kind
        self.about = about
        self.chosen = False

    def settle(self, node: Node) -> None:
        if isinstance(node, list):
            for item in node:
                self.settle(item)
        if not isinstance(node, dict):
            return
        if node.get("other") is True and not self.chosen and self.about.intersection(node.get("types", ())):
            if self.kind in node["types"]:
                raise Declined("another than this card, or than the one that the event is about")
            if "but" not in node:
                del node["other"]
                node["but"] = {"among": "subject"}
        for value in list(node.values()):
            self.settle(value)
        self.chosen |= node.get("kind") == "chosen" and node.get("choosing", True)


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
