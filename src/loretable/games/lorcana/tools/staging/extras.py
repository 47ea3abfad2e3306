"""Cards made for the stage: plain ones, those that fit a filter of the card's text, those by which something happens.

Each is called by a first name and by what it is there for, so that a story about it can be read.
"""

from __future__ import annotations

from typing import Any, Final

from loretable.games.lorcana.enums import inks, keywords
from loretable.games.lorcana.tools.proving.helper_cards import EFFECTS

Json = Any

STAND_INS: Final = (
    *("Ada", "Ben", "Cleo", "Dan", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jo", "Kay", "Leo", "Mia", "Nils", "Olga"),
    *("Pia", "Quentin", "Rosa", "Sam", "Tess", "Udo", "Vera", "Will", "Xenia", "Yann", "Zoe"),
)
THINGS: Final = {
    "item": ("Lamp", "Ring", "Rope", "Cup", "Drum"),
    "location": ("Harbour", "Mill", "Cave", "Tower", "Inn"),
}
NUMBERED: Final = {"Boost": 1, "Challenger": 2, "Resist": 1, "Sing Together": 6, "Singer": 5}
FIELDS: Final = {
    "cost": "cost", "strength": "strength", "printed strength": "strength", "willpower": "willpower", "lore": "lore",
    "move cost": "move", "singing cost": "cost",
}  # fmt: skip


def plain(name: str, kind: str = "character", **more: Json) -> Json:
    numbers: Json = {}
    if kind == "character":
        numbers = {"strength": 2, "willpower": 5, "lore": 1}
    elif kind == "location":
        numbers = {"willpower": 6, "lore": 1, "move": 1}
    elif kind in ("action", "song"):
        numbers = {"abilities": [{"kind": "action", "effect": {"kind": "get ink drops", "amount": 1}}]}
    return {"name": name, "kind": kind, "ink": "Amber", "cost": 2, "inkable": True, **numbers, **more}


FILLER: Final = plain("Leaf", cost=3)  # of decks and inkwells


def deed(tool: str) -> Json:
    """A free action by which something happens; once played it is in the discard."""
    return {
        "name": f"Cue: {tool}", "kind": "action", "ink": "Steel", "cost": 0, "inkable": False,
        "abilities": [{"kind": "action", "effect": EFFECTS[tool]}],
    }  # fmt: skip


def lever(tool: str) -> Json:
    """The same as a location, which stays."""
    return {
        "name": f"Lever: {tool}", "kind": "location", "ink": "Steel", "cost": 1, "willpower": 9, "move": 9,
        "abilities": [{"kind": "activated", "effect": EFFECTS[tool]}],
    }  # fmt: skip


def edict(name: str, parts: list[Json], who: str = "", on: Json = None) -> Json:
    """An item that forbids something, and that cannot be chosen."""
    text: Json = {"kind": "static", "parts": parts}
    if who:
        text["who"] = who
    if on is not None:
        text["on"] = on
    aside = {"kind": "static", "parts": [{"kind": "flag", "flag": "can't be chosen"}]}
    return {"name": name, "kind": "item", "ink": "Steel", "cost": 1, "abilities": [text, aside]}


class Troupe:
    """The cards of one stage: no two have the same name."""

    def __init__(self, own: Json) -> None:
        self.own = own
        self.made: dict[str, Json] = {}
        self.number = 0

    def name(self, kind: str) -> str:
        words = THINGS.get(kind, STAND_INS)
        self.number += 1
        found = words[(self.number - 1) % len(words)]
        return found if found not in self.made else f"{found} {self.number}"

    def add(self, card: Json) -> str:
        full = f"{card['name']} - {card['version']}" if card.get("version") else str(card["name"])
        self.made[full] = card
        return full

    def fitting(self, wanted: Json, nth: int = 0) -> tuple[str, dict[str, int | bool]]:
        """The full name of a card that fits a filter, and the state that it has to be in."""
        wanted = dict(wanted)
        if wanted.get("any_of"):
            wanted = {**wanted, **wanted["any_of"][nth % len(wanted["any_of"])]}
        kinds = wanted.get("types") or ["character"]
        kind = kinds[nth % len(kinds)]
        about: list[str] = []
        name = ""
        if "names" in wanted:
            name = wanted["names"][nth % len(wanted["names"])]
        elif "same_name" in wanted:
            name = str(self.own["name"])
        card = plain(name or self.name(kind), kind)
        if kind in ("action", "song"):
            card["name"] = name or {"action": "Errand", "song": "Ballad"}[kind]
        if "classes" in wanted:
            card["classes"] = [wanted["classes"][nth % len(wanted["classes"])]]
            about.append(card["classes"][0])
        if "inks" in wanted:
            card["ink"] = next(ink for ink in inks.NAMES if ink in wanted["inks"])
            about.append(card["ink"])
        word = wanted.get("keyword", "")
        if word in keywords.NAMES and word != "Shift":
            card["keywords"] = {word: NUMBERED.get(word, 1)}
            about.append(word)
        if word == "Shift":
            card["shift"] = {"on": "name", "ink": 1}
        if "inkable" in wanted:
            card["inkable"] = wanted["inkable"]
        states = self.measured(card, wanted)
        if name or kind in ("action", "song") or about or "where" in wanted:
            what = " ".join(about) or (
                f"of cost {card['cost']}" if kind in ("action", "song") or "where" in wanted else ""
            )
            card["version"] = f"{what or 'Made Up'} {len(self.made) + 1}"
        return self.add(card), states

    def measured(self, card: Json, wanted: Json) -> dict[str, int | bool]:
        """Gives a card the numbers that a filter asks for; what is a state of it is returned."""
        states: dict[str, int | bool] = {}
        for compare in wanted.get("where", []):
            amount = compare["amount"] if isinstance(compare["amount"], int) else 2
            value = {"<": amount - 1, "<=": amount, ">": amount + 1, "!=": amount + 1}.get(compare["op"], amount)
            value = max(0, value)
            if compare["stat"] in FIELDS:
                card[FIELDS[compare["stat"]]] = max(1, value) if compare["stat"] == "willpower" else value
            elif compare["stat"] == "damage":
                states["damage"] = value
                card["willpower"] = max(int(card.get("willpower", 0)), value + 2)
            elif compare["stat"] == "cards under":
                states["under"] = value
        for key in ("damaged", "exerted", "drying", "under"):
            if key in wanted and key not in states:
                states[key] = wanted[key]
        if "at" in wanted and wanted["at"] != "nowhere":
            states["at"] = True
        return states
