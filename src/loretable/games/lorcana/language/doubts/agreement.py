"""What can be said of which kinds of cards: no item is damaged, no location is exerted, only characters have strength."""

from __future__ import annotations

from loretable.games.lorcana.language.semantics import Declined, Json, Node

WITH_DAMAGE = frozenset({"character", "location"})
CHARACTERS = frozenset({"character"})
OF = {
    "damaged": WITH_DAMAGE,
    "exerted": frozenset({"character", "item"}),
    "drying": CHARACTERS,
    "challenging": CHARACTERS,
    "at": CHARACTERS,
}
HAVE = {
    "strength": CHARACTERS,
    "willpower": WITH_DAMAGE,
    "lore": WITH_DAMAGE,
    "damage": WITH_DAMAGE,
    "move cost": frozenset({"location"}),
}


def kinds_agree(node: Node) -> None:
    """Declined where a filter of several kinds says of all what not all can be: who wrote it meant one of them."""
    if isinstance(node, list):
        for item in node:
            kinds_agree(item)
    if isinstance(node, dict):
        kinds = set(node.get("types", ()))
        for said, able in said_of_them(node):
            if not kinds <= able:
                raise Declined(f"{said}, said of {' and '.join(sorted(kinds - able))}")
        for value in node.values():
            kinds_agree(value)


def said_of_them(cards: Json) -> list[tuple[str, frozenset[str]]]:
    found: list[tuple[str, frozenset[str]]] = [(key, OF[key]) for key in cards if key in OF]
    for measure in cards.get("where", ()) if "types" in cards else ():
        if measure["stat"] in HAVE:
            found.append((measure["stat"], HAVE[measure["stat"]]))
    return found
