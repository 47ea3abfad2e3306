"""A position for every question that the game can ask, each with somebody who is just being asked it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.lorcana.scene import (
    Scene,
    action,
    character,
    chosen,
    item,
    scene,
    triggered,
)
from tests.lorcana.table import Table, card, cards, start, table

OX = character("Ox", cost=3, willpower=5)
DRAW: Any = {"kind": "draw"}
LORE: Any = {"kind": "gain lore"}


def mine(zone: str, **more: Any) -> Any:
    return chosen("you", zones=[zone], **more)


def played(effect: Any, *definitions: Any, **piles: Any) -> Scene:
    """Somebody has just played an action with this effect."""
    more = piles.pop("hand", [])
    s = scene([action("Tale", effect, cost=1), OX, *definitions], hand=["Tale", *more], ink=1, **piles)
    s.do("play", s["Tale"])
    return s


def singers() -> Table:
    choir = character("Choir", cost=3)
    song = action("Chorus", DRAW, song=True, cost=7, keywords={"Sing Together": 7})
    s = scene([choir, song], mine=["Choir", "Choir", "Choir"], hand=["Chorus"])
    return s.do("sing-together", s["Chorus"])


def support() -> Table:
    s = scene([character("Aide", keywords={"Support": 1}), OX], mine=["Aide", "Ox", "Ox"])
    return s.do("quest", s["Aide"])


def discard_to_shift() -> Table:
    below, eels = card("Flotsam - Slippery as an Eel"), card("Flotsam & Jetsam - Entangling Eels")
    return table(mine=[below], hand=[eels, *cards(3)]).do("play", eels, "shift", below)


def second_to_shift_onto() -> Table:
    both = character("Pair", cost=8, shift={"on": "duo", "ink": 5, "names": ["Ox", "Elk"]})
    s = played(
        {"kind": "shift", "what": mine("hand")}, both, character("Elk"), mine=["Ox", "Elk", "Elk"], hand=["Pair"]
    )
    return s.pick("Pair").pick("Ox")


def shift_onto() -> Table:
    top = character("Ox", version="Grown", cost=5, shift={"on": "name", "ink": 3})
    return played({"kind": "shift", "what": mine("hand")}, top, mine=["Ox", "Ox"], hand=["Ox - Grown"]).pick(
        "Ox - Grown"
    )


def drops() -> Table:
    s = scene([OX], hand=["Ox"], ink=3, drops=2)
    return s.do("play", s["Ox"])


def entering() -> Table:
    guard = character("Guard", keywords={"Bodyguard": 1})
    return played({"kind": "play", "what": mine("hand")}, guard, hand=["Guard"]).pick("Guard")


def ready() -> Table:
    cold = {"kind": "ready limit", "cards": {"types": ["character"], "of": "opponents"}, "most": 1}
    blast = triggered("quests", {"kind": "give", "who": "opponents", "parts": [cold], "until": "their next ready step"})
    tired = ("Ox", {"exerted": True})
    s = scene([character("Frost", [blast]), OX], mine=["Frost"], theirs=[tired, tired, tired])
    return s.do("quest", s["Frost"]).pass_turn()


def offered() -> Table:
    top = character("Ox", version="Grown", cost=5, shift={"on": "name", "ink": 3})
    look = {"kind": "play", "what": mine("discard"), "discount": 0, "all_ways": True}
    s = scene([action("Call", look, cost=0), OX, top], mine=["Ox"], hand=["Call"], discard=["Ox - Grown"], ink=6)
    return s.do("play", s["Call"]).pick("Ox - Grown")


def how_many() -> Table:
    below = {"kind": "chosen", "cards": {"zones": ["under"], "of": "you"}, "least": 0, "most": 2, "by": "you"}
    hidden = {"under": [None, None]}
    dig = action("Dig", {"kind": "put", "what": below, "to": "hand"}, cost=0)
    s = scene([dig, OX], mine=[("Ox", hidden), ("Ox", hidden)], hand=["Dig"])
    for each in s.cards["Ox"]:
        for piece in s.under(each):
            s.state.pieces.known[piece] = 0  # as Boost puts them there
    return s.do("play", s["Dig"])


def bag() -> Table:
    asks: Any = {"kind": "may", "effect": DRAW}  # an order that makes no difference is not asked for on the page
    of_heroes: Any = {"of": "you", "names": ["Ox"]}
    horn = item("Horn", [triggered("plays", asks, card=of_heroes)])
    bell = item("Bell", [triggered("plays", LORE, card=of_heroes)])
    s = scene([horn, bell, OX], mine=["Horn", "Bell"], hand=["Ox"], ink=3, deck=[None, None])
    return s.do("play", s["Ox"])


def replacing() -> Table:
    saved = {"kind": "replacement", "change": "banish", "card": {"names": ["Ox"]}, "optional": True, "instead": "hand"}
    s = scene(
        [item("Net", [saved]), action("Doom", {"kind": "banish", "what": chosen("you")}, cost=0), OX],
        mine=["Net", "Ox"],
        hand=["Doom"],
    )
    return s.do("play", s["Doom"]).pick("Ox")


def several(**more: Any) -> Any:
    return {"kind": "look", "amount": 3, **more}


PILE: Any = {"to": "hand", "most": 2, "least": 0}

QUESTIONS: dict[str, Callable[[], Table]] = {
    "alter your hand": lambda: start(3),
    "ink drops to remove": drops,
    "discard to shift": discard_to_shift,
    "shift onto a second one": second_to_shift_onto,
    "choose the singers": singers,
    "choose a character to support": support,
    "choose cards": lambda: played({"kind": "banish", "what": chosen("opponents")}, theirs=["Ox", "Ox"], mine=["Ox"]),
    "choose cards in hand": lambda: played(
        {"kind": "discard", "what": mine("hand", most=2, least=1)}, hand=["Ox", "Ox", "Ox"]
    ),
    "choose cards in discard": lambda: played(
        {"kind": "put", "what": mine("discard"), "to": "hand"}, discard=["Ox", None, "Ox"]
    ),
    "choose an amount": lambda: played(
        {"kind": "remove damage", "amount": 3, "from": chosen("you")}, mine=[("Ox", {"damage": 4})]
    ).pick("Ox"),
    "do it?": lambda: played({"kind": "may", "effect": DRAW}, deck=[None, None]),
    "choose one": lambda: played({"kind": "choose one", "modes": [DRAW, LORE, [DRAW, LORE]]}, deck=[None, None]),
    "choose a player": lambda: played(
        [{"kind": "choose player", "among": "everybody"}, {"kind": "draw", "player": "that player"}],
        deck=[None],
        their_deck=[None],
    ),
    "top or bottom": lambda: played(
        {"kind": "put", "what": chosen("opponents"), "to": "top or bottom"}, theirs=["Ox"]
    ).pick("Ox"),
    "choose the order": lambda: played(several(rest="top"), deck=["Ox", None, "Ox", None]),
    "choose among the cards you look at": lambda: played(
        several(piles=[PILE], rest="bottom"), deck=["Ox", None, "Ox", None]
    ),
    "name a card": lambda: played([{"kind": "name a card"}, LORE], deck=["Ox", None]),
    "choose what to shift onto": shift_onto,
    "ready or exerted": entering,
    "choose how to play it": offered,
    "choose what to ready": ready,
    "how many": how_many,
    "order the triggers": bag,
    "replace it?": replacing,
}
"""By the kind of the question; what follows a kind that is there already tells cases apart."""
