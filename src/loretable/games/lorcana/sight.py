"""A view as drawings read it: a side a player, a card with its numbers. Printed facts come from the face of that name."""

from __future__ import annotations

from typing import final

from ...core.json_check import as_int, as_list, as_object, as_text
from .faces import ADDING, CHARACTER, KEYWORD_NAMES, KIND_NAMES, LOCATION, NUMBERED, SHIFT, Face
from .words import ZONE_NAMES


@final
class Card:
    """A card that the seat knows; `in_play`: its numbers and keywords are as they are now, else as printed."""

    def __init__(self, data: dict[str, object], face: Face | None, in_play: bool) -> None:
        self.id = as_int(data["id"], "id")
        self.full_name = as_text(data["face"], "face")
        self.face = face
        self.name = face.name if face else self.full_name
        self.version = face.version if face else ""
        self.kind = face.kind if face else -1
        self.cost = face.cost if face else 0
        self.inks = face.inks if face else 0
        self.inkable = face is not None and face.inkable
        self.strength = number(data, "strength", face.strength if face else 0)
        self.willpower = number(data, "willpower", face.willpower if face else 0)
        self.lore = number(data, "lore", max(0, face.lore) if face else 0)
        self.move_cost = face.move_cost if face else 0
        self.damage = number(data, "damage", 0)
        self.exerted = data.get("exerted") is True
        self.drying = data.get("drying") is True
        self.location = number(data, "location", -1)
        self.under = 0
        under = data.get("under")
        if isinstance(under, dict):
            self.under = as_int(under.get("count"), "under.count")
        self.keywords: list[str] = []
        self.limits = [as_text(word, "limits") for word in as_list(data.get("limits", []), "limits")]
        self.unread = "unread" in data
        self.texts = [as_text(word, "texts") for word in as_list(data.get("texts", []), "texts")]
        if in_play:
            changed = as_object(data.get("keyword_numbers", {}), "keyword_numbers")
            for item in as_list(data.get("keywords", []), "keywords"):
                word = as_text(item, "keyword")
                now = as_int(changed[word], word) if word in changed else 0
                self.keywords.append(with_number(word, face, now))
        elif face is not None:
            words = [KEYWORD_NAMES[i] for i in range(len(KEYWORD_NAMES)) if face.keywords[i]]
            self.keywords = [with_number(word, face) for word in words]

    @property
    def fights(self) -> bool:
        return self.kind == CHARACTER

    @property
    def is_location(self) -> bool:
        return self.kind == LOCATION

    @property
    def kind_name(self) -> str:
        if self.face is not None and self.face.song:
            return "song"
        return KIND_NAMES[self.kind] if self.kind >= 0 else "card"


@final
class Side:
    """What is seen of one player."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.name = f"Player {seat + 1}"
        self.you = False
        self.active = False
        self.left = False
        self.lore = 0
        self.ink_ready = 0
        self.ink_total = 0
        self.drops = 0
        self.counts: dict[str, int] = {}
        self.play: list[Card] = []
        self.hand: list[Card] = []  # the cards of it that are known
        self.discard: list[Card] = []

    def at(self, location: int) -> list[Card]:
        return [card for card in self.play if card.location == location]


@final
class Sight:
    def __init__(self, view: dict[str, object], faces: list[Face], index: dict[str, int]) -> None:
        facts = as_object(view["facts"], "facts")
        zones = as_object(view["zones"], "zones")
        self.seat = as_int(view["seat"], "seat")
        self.over = view["over"] is True
        self.turn = as_int(facts["turn"], "turn")
        self.phase = as_text(facts["phase"], "phase")
        self.active = as_int(facts["active"], "active")
        self.sides: list[Side] = []
        lore = as_list(facts["lore"], "lore")
        gone = view.get("left")
        for seat in range(len(lore)):
            side = Side(seat)
            side.you = seat == self.seat
            side.active = seat == self.active and not self.over
            side.left = isinstance(gone, list) and seat in gone
            side.lore = as_int(lore[seat], "lore")
            ink = as_object(as_list(facts["ink"], "ink")[seat], "ink")
            side.ink_ready, side.ink_total = as_int(ink["ready"], "ready"), as_int(ink["total"], "total")
            side.drops = as_int(as_list(facts["ink_drops"], "ink_drops")[seat], "ink_drops")
            for name in ZONE_NAMES:
                side.counts[name] = as_int(as_object(zones[f"{name}.{seat}"], name)["count"], name)
            side.play = cards_of(zones, f"play.{seat}", faces, index)
            side.hand = cards_of(zones, f"hand.{seat}", faces, index)
            side.discard = cards_of(zones, f"discard.{seat}", faces, index)
            self.sides.append(side)

    @property
    def order(self) -> list[Side]:
        """From the top of the table down: the others, those who come after one first, then oneself."""
        if not 0 <= self.seat < len(self.sides):
            return self.sides
        return [*self.sides[self.seat + 1 :], *self.sides[: self.seat], self.sides[self.seat]]

    @property
    def heading(self) -> str:
        if self.over:
            return f"Turn {self.turn}, the game is over"
        return f"Turn {self.turn}, {self.sides[self.active].name}: {self.phase}"


def with_number(word: str, face: Face | None, now: int = 0) -> str:
    """A keyword with its number as it is now, or with the one printed on the card where the view does not say it."""
    if face is None or word not in KEYWORD_NAMES:
        return word
    which = KEYWORD_NAMES.index(word)
    if now:
        return f"{word} {'+' if which in ADDING else ''}{now}"
    if which == SHIFT:
        return f"{word} {face.shift_cost}" if face.shift_cost >= 0 else word
    if which not in NUMBERED or not face.keywords[which]:
        return word
    return f"{word} {'+' if which in ADDING else ''}{face.keywords[which]}"


def number(data: dict[str, object], key: str, otherwise: int) -> int:
    return as_int(data[key], key) if key in data else otherwise


def cards_of(zones: dict[str, object], name: str, faces: list[Face], index: dict[str, int]) -> list[Card]:
    found: list[Card] = []
    for item in as_list(as_object(zones[name], name)["cards"], name):
        data = as_object(item, name)
        face = index.get(as_text(data["face"], "face"), -1)
        found.append(Card(data, faces[face] if face >= 0 else None, name.startswith("play.")))
    return found
