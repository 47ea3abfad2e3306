"""Whom "other" and "another" leave out (CR 6.1.6): where the text has spoken of cards besides its own."""

from __future__ import annotations

from loretable.games.lorcana.language.semantics import Declined, Json, Node


class Others:
    """ "Another" is another than the one that was spoken of: the card of the event, on a card of another kind.

    On a card of the same kind it may be another than that card as well: the text is declined. Behind one that was chosen it is
    another than that one.
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
        if not self.chosen and is_of_others(node, self.about):
            if self.kind in node["types"]:
                raise Declined("another than this card, or than the one that the event is about")
            if "but" not in node:
                del node["other"]
                node["but"] = {"among": "subject"}
        for value in list(node.values()):
            self.settle(value)
        self.chosen |= node.get("kind") == "chosen" and node.get("choosing", True)


def is_of_others(node: Json, kinds: set[str]) -> bool:
    return node.get("other") is True and bool(kinds.intersection(node.get("types", ())))


def nobody_of_each(node: Node) -> None:
    """What is said of each of several cards, and counts others: for each of them others than that one, or than this card?"""
    if isinstance(node, list):
        for item in node:
            nobody_of_each(item)
    if not isinstance(node, dict):
        return
    what = node.get("what")
    each = what.get("cards") if isinstance(what, dict) and what.get("kind") == "every" else node.get("on")
    if "parts" in node and isinstance(each, dict):
        kinds = set(each.get("types", ()))
        if counts_others(node["parts"], kinds) or counts_others(node.get("condition"), kinds):
            raise Declined("others than each of those that it is said of, or than this card")
    for value in node.values():
        nobody_of_each(value)


def counts_others(node: Node, kinds: set[str]) -> bool:
    if isinstance(node, list):
        return any(counts_others(item, kinds) for item in node)
    if not isinstance(node, dict) or node.get("kind") == "ability":
        return False  # a text that is given speaks for itself
    return is_of_others(node, kinds) or any(counts_others(value, kinds) for value in node.values())
