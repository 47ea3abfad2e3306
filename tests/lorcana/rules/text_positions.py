"""Positions in which texts of cards keep somebody from something; for the table of every "no"."""

from __future__ import annotations

from tests.lorcana.scene import (
    Scene,
    action,
    activated,
    character,
    chosen,
    flag,
    item,
    location,
    scene,
    stat,
    static,
)
from tests.lorcana.table import Card, Table

Position = tuple[Table, dict[str, Card]]


def laid(s: Scene) -> Position:
    """A scene whose cards are called by their names in small letters."""
    return s, {name.lower(): cards[0] for name, cards in s.cards.items()}


def at_texts() -> Position:
    """Texts that forbid, protect and ask for ink, each on a card of its own."""
    hers = {"of": "opponents", "types": ["character"]}
    forbid = [
        item("Gag", [static({"kind": "player flag", "flag": "can't play actions"}, who="opponents")]),
        item("Lock", [static({"kind": "can't play", "cards": {"types": ["item"]}}, who="opponents")]),
        item("Chain", [static(flag("can't quest"), on={**hers, "names": ["Captive"]})]),
        item("Rope", [static(flag("can't move"), flag("can't sing"), on={**hers, "names": ["Captive"]})]),
        item("Veil", [static(flag("can't be challenged"), on={"of": "you", "names": ["Saint"]})]),
        item("Tax", [static(stat("ink to quest", 1), stat("ink to challenge", 1), on={**hers, "names": ["Payer"]})]),
        character("Saint"),
        character("Shade", [static({"kind": "flag", "flag": "can't be challenged", "cards": {"names": ["Rover"]}})]),
    ]
    mine = [
        character("Captive", [static(flag("can't challenge"))], cost=3),
        character("Rover", cost=3),
        character("Payer"),
        character("Proud", [static({"kind": "can't play"}, zones=["hand"])]),
        location("Isle"),
        item("Cup"),
        action("Word", {"kind": "draw"}, song=True),
    ]
    s = scene(
        [*forbid, *mine],
        mine=["Captive", "Rover", "Payer", "Isle"],
        theirs=["Lock", "Chain", "Rope", "Veil", "Tax", ("Saint", {"exerted": True}), ("Shade", {"exerted": True})],
        hand=["Cup", "Proud", "Word"],
    )
    return laid(s)


def gagged() -> Position:
    gag = item("Gag", [static({"kind": "player flag", "flag": "can't play actions"}, who="opponents")])
    song = action("Word", {"kind": "draw"}, song=True)
    return laid(scene([gag, song, character("Rover", cost=3)], mine=["Rover"], theirs=["Gag"], hand=["Word"], ink=1))


def bound_for_a_turn() -> Position:
    """An action in the discard keeps a character from questing."""
    hold = action("Hold", {"kind": "give", "what": chosen("you"), "parts": [flag("can't quest")]})
    s = scene([hold, character("Captive")], mine=["Captive"], hand=["Hold"], ink=1)
    return laid(s.do("play", s["Hold"]).pick("Captive"))


def one_challenge() -> Position:
    peace = item("Peace", [static({"kind": "player flag", "flag": "one challenge a turn"}, who="everybody")])
    knight, foe = character("Knight"), character("Foe", strength=0, willpower=9)
    squire = character("Squire")
    s = scene([peace, knight, foe, squire], mine=["Knight", "Squire"], theirs=["Peace", ("Foe", {"exerted": True})])
    return laid(s.do("challenge", s["Knight"], s["Foe"]))


def with_abilities() -> Position:
    """What can be used, what has been, what cannot be paid, whose condition is not met."""
    lore = {"kind": "gain lore"}
    full = {"kind": "compare", "left": {"kind": "player", "what": "hand"}, "op": ">=", "right": 9}
    cards = [
        item("Once", [activated(lore, once=True)]),
        item("Dear", [activated(lore, {"kind": "ink", "amount": 9})]),
        item("Picky", [activated(lore, condition=full)]),
        item("Theirs", [activated(lore)]),
        character("Fresh", [activated(lore, "exert this")]),
        character("Held", [activated(lore)]),
        item(
            "Trade",
            [activated({"kind": "pay", "price": {"kind": "banish", "what": chosen("opponents")}, "then": lore})],
        ),
    ]
    s = scene(
        cards, mine=["Once", "Dear", "Picky", "Trade", ("Fresh", {"drying": True})], theirs=["Theirs"], hand=["Held"]
    )
    return laid(s.do("use", s["Once"], 0))


def pressed() -> Position:
    """A text says that a character has to quest."""
    whip = item("Whip", [static(flag("must quest"), on={"of": "opponents", "types": ["character"]})])
    return laid(scene([whip, character("Captive")], mine=["Captive"], theirs=["Whip"]))
