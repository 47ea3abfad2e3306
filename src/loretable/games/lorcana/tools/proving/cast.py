"""The cast of a card's situations: plain cards of many sorts, those that its filters ask for, and near misses of them.

A near miss differs from what fits in one field: the wrong kind of card, another name, one ink too dear, not exerted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from loretable.games.lorcana.enums import inks, keywords

from .helper_cards import EFFECTS
from .needs import Needs

Json = Any

NUMBERED: Final = {"Boost": 1, "Challenger": 2, "Resist": 1, "Sing Together": 6, "Singer": 5}
FIELDS: Final = {"cost": "cost", "strength": "strength", "printed strength": "strength", "willpower": "willpower",
                 "lore": "lore", "move cost": "move"}  # fmt: skip
MISSABLE: Final = (
    *(
        "types",
        "classes",
        "names",
        "keyword",
        "without",
        "inks",
        "where",
        "damaged",
        "exerted",
        "drying",
        "at",
        "under",
    ),
    *("inkable", "of", "zones"),
)


@dataclass
class Member:
    """A card of the cast: what it is, whose, where, in which state."""

    card: str
    of: str = "everybody"
    zones: tuple[str, ...] = ("play",)
    states: dict[str, int | bool] = field(default_factory=dict)
    fits: bool = False
    number: int = -1  # of the filter that it is about
    miss: str = ""  # the field in which it differs from what fits


def plain(name: str, kind: str = "character", **more: Json) -> Json:
    numbers: Json = {"strength": 2, "willpower": 4, "lore": 1} if kind == "character" else {}
    if kind == "location":
        numbers = {"willpower": 5, "lore": 1, "move": 1}
    return {"name": name, "kind": kind, "ink": "Amber", "cost": 2, "inkable": True, **numbers, **more}


def action(name: str, effect: Json, kind: str = "action", **more: Json) -> Json:
    return plain(name, kind, abilities=[{"kind": "action", "effect": effect}], **more)


COMPANY: Final[tuple[Json, ...]] = (
    plain("Ada", classes=["Storyborn", "Hero"]),
    plain("Ben", classes=["Dreamborn", "Villain"], ink="Ruby", cost=4, strength=4, willpower=5, lore=2),
    plain("Cyd", classes=["Storyborn", "Ally"], ink="Steel", cost=1, strength=1, willpower=1, inkable=False),
    plain("Dot", classes=["Dreamborn", "Princess"], ink="Amethyst", cost=3, keywords={"Evasive": 1}, strength=3),
    plain("Eli", classes=["Floodborn", "King"], ink="Emerald", cost=5, keywords={"Bodyguard": 1}, willpower=7),
    plain("Fay", classes=["Storyborn", "Fairy"], ink="Sapphire", cost=3, keywords={"Ward": 1}, strength=1),
    plain("Gus", classes=["Dreamborn", "Pirate"], ink="Ruby Steel", cost=2, keywords={"Rush": 1}, strength=5, lore=0),
    plain("Ivy", classes=["Storyborn", "Mentor"], cost=6, keywords={"Support": 1, "Singer": 7}, strength=0, lore=3),
    plain("Jim", classes=["Storyborn", "Sorcerer"], cost=1, keywords={"Boost": 1, "Resist": 1}, willpower=2),
    plain("Kay", cost=3, strength=9, willpower=9, lore=1),
    {**plain("Ada", version="Grown", cost=5, strength=4, ink="Sapphire"), "shift": {"on": "name", "ink": 2}},
    plain("Pip", cost=1, strength=0, willpower=1, lore=0),
    plain("Max", cost=5, strength=1, willpower=12, lore=1, ink="Steel"),
    plain("Lamp", "item"),
    plain("Ring", "item", cost=4, ink="Ruby", inkable=False),
    plain("Harbour", "location"),
    plain("Cave", "location", cost=3, move=2, willpower=7, lore=2, ink="Emerald"),
    action("Errand", {"kind": "draw"}, cost=1),
    action("Bolt", {"kind": "deal damage", "amount": 2, "to": {"kind": "chosen", "cards": {"types": ["character"]}}}),
    action("Ballad", {"kind": "gain lore"}, "song", cost=1),
    action("Anthem", {"kind": "draw"}, "song", cost=4, ink="Emerald", inkable=False),
    action("Chorus", {"kind": "gain lore"}, "song", cost=6, keywords={"Sing Together": 6}),
)


class Cast:
    """Cards made for one card: `made` are their definitions, `members` where they are wanted."""

    def __init__(self, needs: Needs, own: Json, seed: str) -> None:
        self.rng = Random(seed)
        self.made: dict[str, Json] = {}
        self.members: list[Member] = []
        self.own = own
        filters = needs.filters
        self.hits = "hit" in needs.tools  # is it about damage?
        self.twins = any("same_name" in wanted for wanted in filters)
        for number, wanted in enumerate(filters):
            for i in range(2):
                self.join(wanted, "", number, i)
            for key in MISSABLE:
                if key in wanted or key in ("types", "of"):
                    self.join(wanted, key, number, 0)
            self.join(wanted, "types", number, 1)
        classes = sorted({word for wanted in filters for word in wanted.get("classes", [])})
        if own["kind"] == "character":
            self.kin(own["name"], classes)
        if needs.shifting:
            self.kin("Sprout", classes)
        self.measures(filters)
        self.extras(needs)

    def extras(self, needs: Needs) -> None:
        """Bells, by which something happens in an opponent's turn; and who calls cards by a name that is given."""
        for tool in sorted(needs.tools) if needs.turns else ():
            if tool in EFFECTS:
                ring = {"kind": "may", "effect": EFFECTS[tool]}
                text = {"kind": "triggered", "when": [{"event": "turn starts", "by": "opponents"}], "effect": ring}
                self.add(Member("", "you", miss="bell"), plain("Bell", "item", abilities=[text]))
        for name in sorted(needs.called):
            hit = {"kind": "deal damage", "amount": 1, "to": {"kind": "chosen", "cards": {"names": [name]}}}
            crier = plain("Crier", "item", abilities=[{"kind": "activated", "effect": hit}])
            self.add(Member("", fits=True), crier)

    def measures(self, filters: list[Json]) -> None:
        """Banners that bring the card to just the number that is asked for, and to the one before it."""
        for wanted in filters:
            for compare in wanted.get("where", []):
                stat, amount = compare["stat"], compare["amount"]
                if stat not in ("strength", "willpower", "lore") or not isinstance(amount, int):
                    continue
                for reached in (amount, amount - 1, amount + 1):
                    by = reached - int(self.own.get(stat, 0))
                    if by and self.own["kind"] == "character":
                        part = {"kind": "gets", "stat": stat, "by": by}
                        text = {"kind": "static", "parts": [part], "on": {"names": [self.own["name"]]}}
                        self.add(Member("", "you", miss="measure"), plain("Banner", "item", abilities=[text]))

    def kin(self, name: str, classes: list[str]) -> None:
        """Those that share a name: what is shifted onto, and what can be shifted onto it."""
        self.add(Member("", "you", ("play", "hand", "discard"), fits=True), plain(name, cost=2, willpower=5))
        grown = {**plain(name, cost=4, strength=3), "shift": {"on": "name", "ink": 1}}
        self.add(Member("", "you", ("hand",), fits=True), grown)
        if classes:
            self.add(Member("", "you", ("hand",), fits=True), {**grown, "classes": classes})
        shift = self.own.get("shift", {})
        for other in shift.get("names", []):
            self.add(Member("", "you", ("play",), fits=True), plain(other, cost=2))
        if shift.get("class"):
            self.add(Member("", "you", ("play",), fits=True), plain("Kin", cost=2, classes=[shift["class"]]))

    def add(self, member: Member, card: Json) -> None:
        text = json.dumps(card, sort_keys=True)
        known = self.made.get(text)
        if known is None:
            known = {**card, "version": f"no. {len(self.made) + 1}"}
            self.made[text] = known
        member.card = f"{known['name']} - {known['version']}"
        self.members.append(member)

    def join(self, wanted: Json, miss: str, number: int, nth: int) -> None:
        """A card that fits a filter, or would but for one field."""
        rng = self.rng
        wanted = dict(wanted)
        for inner in ("any_of",):
            if wanted.get(inner):
                wanted = {**wanted, **wanted[inner][nth % len(wanted[inner])]}
        zones = tuple(wanted.get("zones", ["play"]))
        kind = kind_of(wanted.get("types", []), miss, nth, rng, "play" in zones)
        name = f"Guest {number}"
        if self.twins and not nth:
            name = "Twin"
        elif "same_name" in wanted:
            name = self.own["name"]
        if "names" in wanted and miss != "names":
            name = wanted["names"][nth % len(wanted["names"])]
        card = plain(name, kind, cost=rng.randint(1, 5))
        if kind in ("action", "song"):
            effect = EFFECTS["smite"] if self.hits and not nth else {"kind": "draw" if nth else "gain lore"}
            card["abilities"] = [{"kind": "action", "effect": effect}]
        if "classes" in wanted:
            card["classes"] = ["Broom"] if miss == "classes" else [wanted["classes"][nth % len(wanted["classes"])]]
        if "inks" in wanted:
            others = [ink for ink in inks.NAMES if (ink in wanted["inks"]) != (miss == "inks")]
            card["ink"] = rng.choice(others or list(inks.NAMES))
        for key, has in (("keyword", miss != "keyword"), ("without", miss == "without")):
            if key in wanted and has and wanted[key] in keywords.NAMES and wanted[key] != "Shift":
                card["keywords"] = {wanted[key]: NUMBERED.get(wanted[key], 1)}
        if "inkable" in wanted:
            card["inkable"] = wanted["inkable"] != (miss == "inkable")
        states: dict[str, int | bool] = {}
        for compare in wanted.get("where", []):
            self.number(card, states, compare, miss == "where", nth)
        for key in ("damaged", "exerted", "drying", "under"):
            if key in wanted:
                states[key] = wanted[key] != (miss == key)
        if "at" in wanted:
            states["at"] = (wanted["at"] != "nowhere") != (miss == "at")
        of = wanted.get("of", "everybody")
        if miss == "of":
            of = {"you": "opponents", "opponents": "you"}.get(of, "everybody")
        if miss == "zones":
            zones = tuple(zone for zone in ("hand", "discard", "deck", "play") if zone not in zones) or ("hand",)
        if kind in ("action", "song"):
            zones = tuple(zone for zone in zones if zone != "play") or ("hand",)
        self.add(Member("", of, zones, states, not miss, number, miss), card)

    def number(self, card: Json, states: dict[str, int | bool], compare: Json, miss: bool, nth: int) -> None:
        """Gives a card a number that compares well, on the edge or beyond it; or, to miss, the next one."""
        wanted = compare["amount"] if isinstance(compare["amount"], int) else self.rng.randint(1, 4)
        op = compare["op"]
        exact = {"<": wanted - 1, "<=": wanted, "=": wanted, ">=": wanted, ">": wanted + 1, "!=": wanted + 1}[op]
        further = {"<": -1, "<=": -1, ">=": 1, ">": 1}.get(op, 0)
        value = exact + further * nth
        if miss:
            value = exact - further if further else (wanted if op == "!=" else wanted + 1)
        value = max(0, value)
        if compare["stat"] in FIELDS:
            card[FIELDS[compare["stat"]]] = max(1, value) if compare["stat"] == "willpower" else value
        elif compare["stat"] == "damage":
            states["damage"] = value
            card["willpower"] = max(int(card.get("willpower", 0)), value + 2)
        elif compare["stat"] == "singing cost":
            card["cost"] = value
        elif compare["stat"] == "cards under":
            states["under"] = value


def kind_of(types: list[str], miss: str, nth: int, rng: Random, in_play: bool) -> str:
    if miss == "types":
        kinds = [kind for kind in ("item", "location", "character") if in_play or kind != "location"]
        kinds += [] if in_play else ["action", *([] if "action" in types else ["song"])]
        others = [kind for kind in kinds if kind not in types]
        return others[nth % len(others)] if others else "item"
    if types:
        return types[nth % len(types)]
    return "character" if nth == 0 else rng.choice(("character", "character", "item", "location", "action"))
