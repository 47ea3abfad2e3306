"""Helper cards: items with one free activated ability each, by which players make happen what a text waits for or looks at.

A situation has those that its card's tree speaks of. They are cards of one's own, so all that is done is a legal action.
"""

from __future__ import annotations

from typing import Any, Final

Json = Any


def picked(*types: str, **cards: Json) -> Json:
    return {"kind": "chosen", "cards": {"types": list(types), **cards}}


CHARACTER: Final = picked("character")
HAND: Final = picked(zones=["hand"], of="you")
TOP: Final[Json] = {"kind": "top"}


def lent(*parts: Json, until: str = "this turn") -> Json:
    return {"kind": "give", "what": CHARACTER, "parts": list(parts), "until": until}


EFFECTS: Final[dict[str, Json]] = {
    "hit": {"kind": "deal damage", "amount": 1, "to": picked("character", "location")},
    "smite": {"kind": "deal damage", "amount": 3, "to": picked("character", "location")},
    "scratch": {"kind": "put damage", "amount": 1, "to": picked("character", "location")},
    "banish": {"kind": "banish", "what": picked("character", "item", "location")},
    "bounce": {"kind": "put", "what": picked("character", "item", "location"), "to": "hand"},
    "tire": {"kind": "exert", "what": picked("character", "item")},
    "wake": {"kind": "ready", "what": picked("character", "item")},
    "heal": {"kind": "remove damage", "amount": 2, "from": picked("character", "location")},
    "shift damage": {
        "kind": "move damage", "amount": 1, "from": picked("character", damaged=True), "to": CHARACTER,
    },
    "draw": {"kind": "draw", "amount": 1},
    "they draw": {"kind": "draw", "player": "opponents"},
    "discard": {"kind": "discard", "what": HAND},
    "they discard": {"kind": "each player", "effect": {"kind": "discard", "what": {
        "kind": "chosen", "by": "that player", "cards": {"zones": ["hand"], "of": "that player"}}}},
    "mill": {"kind": "mill", "amount": 2},
    "they mill": {"kind": "mill", "player": "opponents", "amount": 1},
    "ink": {"kind": "put", "what": TOP, "to": "inkwell"},
    "they ink": {"kind": "put", "what": {"kind": "top", "player": "opponents"}, "to": "inkwell"},
    "lore": {"kind": "gain lore", "amount": 1},
    "they gain": {"kind": "gain lore", "player": "opponents", "amount": 1},
    "they get drops": {"kind": "get ink drops", "player": "opponents"},
    "they play": {"kind": "each player", "effect": {"kind": "play", "what": {
        "kind": "chosen", "by": "that player",
        "cards": {"zones": ["hand"], "of": "that player"}}}},
    "they regrow": {"kind": "put", "what": picked(zones=["discard"], of="opponents"), "to": "hand"},
    "they lose": {"kind": "lose lore", "amount": 1},
    "I lose": {"kind": "lose lore", "player": "you", "amount": 2},
    "drops": {"kind": "get ink drops", "amount": 2},
    "tuck": {"kind": "sequence", "effects": [
        {"kind": "choose", "what": {**picked("character", "location", "item"), "as": "host"}},
        {"kind": "put under", "what": TOP, "host": {"kind": "it", "name": "host"}}]},
    "walk": {"kind": "move", "what": CHARACTER, "to": picked("location")},
    "regrow": {"kind": "put", "what": picked(zones=["discard"], of="you"), "to": "hand"},
    "bury": {"kind": "put", "what": picked(zones=["discard"]), "to": "bottom"},
    "weaken": lent({"kind": "stat", "stat": "strength", "by": -2}),
    "grow": lent({"kind": "stat", "stat": "strength", "by": 3}, until="until your next turn"),
    "swell": lent({"kind": "stat", "stat": "strength", "by": 6}),
    "evade": lent({"kind": "keyword", "keyword": "Evasive"}, until="until your next turn"),
    "guard": lent({"kind": "keyword", "keyword": "Ward"}, until="until your next turn"),
    "shield": lent({"kind": "keyword", "keyword": "Resist"}, until="until your next turn"),
    "spur": lent({"kind": "flag", "flag": "may quest drying"}),
    "enliven": {"kind": "play", "what": picked("character", zones=["hand"], of="you")},
    "peek": {"kind": "look", "amount": 2, "rest": "bottom"},
    "spend": {"kind": "exert ink", "amount": 3},
    "refill": {"kind": "ready ink"},
}  # fmt: skip

# what changes what is asked of a card or a player
BY_WORD: Final[dict[str, tuple[str, ...]]] = {
    "damaged": ("hit", "heal"),
    "damage": ("hit", "heal"),
    "exerted": ("tire", "wake"),
    "drying": ("enliven",),
    "at": ("walk", "!move"),
    "under": ("tuck", "!boost"),
    "cards under": ("tuck", "!boost"),
    "strength": ("grow", "weaken", "swell"),
    "can't lose lore": ("they lose", "I lose"),
    "can't gain lore": ("lore", "they gain"),
    "can't discard": ("discard", "they discard"),
    "inks from discard": ("!ink", "mill"),
    "inks anything": ("!ink",),
    "ink enters exerted": ("ink", "they ink", "!ink"),
    "one challenge a turn": ("!challenge", "tire"),
    "can't be dealt damage": ("hit", "smite"),
    "deal damage": ("hit", "shield"),
    "can't ready": ("wake",),
    "extra ink": ("!ink",),
    "singers": ("!sing",),
    "guests": ("walk", "!move"),
    "location of": ("walk", "!move"),
    "keyword": ("evade",),
    "without": ("evade",),
    "hand": ("draw", "discard"),
    "deck": ("draw",),
    "discard": ("mill", "bury"),
    "ink": ("ink", "!ink"),
    "ready ink": ("ink", "spend"),
    "lore": ("lore", "they lose"),
    "ink drops": ("drops",),
    "characters": ("enliven", "banish"),
    "items": ("banish",),
    "ink exerted": ("spend", "refill"),
    "in challenge": ("!challenge", "tire"),
    "played by": ("!play",),
    "choosing": ("guard",),
    "this turn": ("spur",),
}


PERMITS: Final = {
    "open the discard": {"zones": ["discard"], "of": "you"},
    "open the deck": {"zones": ["deck"], "of": "you"},
    "open what lies under": {"zones": ["under"], "of": "you"},
}


def cards() -> list[Json]:
    """All helper cards as custom cards: each as an item and as a location, for texts about either."""
    texts: dict[str, Json] = {}
    for name, cards in PERMITS.items():
        open_deck = {"kind": "player flag", "flag": "open deck"}
        texts[name] = {"kind": "static", "parts": [{"kind": "may play", "cards": cards}, open_deck]}
    for name, effect in EFFECTS.items():
        texts[name] = {"kind": "activated", "effect": effect}
    common = {"ink": "Steel", "cost": 1, "inkable": True}
    return [
        card
        for name, text in texts.items()
        for card in (
            {**common, "name": f"Tool to {name}", "kind": "item", "abilities": [text]},
            {**common, "name": f"Place to {name}", "kind": "location", "willpower": 9, "move": 9, "abilities": [text]},
        )
    ]


def tool_of(face: str) -> str:
    """What a helper card is for; "" for any other card."""
    for beginning in ("Tool to ", "Place to "):
        if face.startswith(beginning):
            return face.removeprefix(beginning)
    return ""
