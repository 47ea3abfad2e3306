"""What a tree speaks of: filters, events, numbers; and so the cards and tools that a situation for it wants."""

from __future__ import annotations

from typing import Any, Final

from ..texts import grammar
from . import tools
from .neutral import NODES

Json = Any
USUAL_TOOLS: Final = ("hit", "tire", "wake", "draw", "banish")
OF_PLAYING: Final = (
    "cost",
    "can't play",
    "play free",
    "may play",
    "next enters exerted",
    "may enter exerted",
    "enters",
)
"""Parts that are about cards as they are played: what they speak of is in a hand."""


class Needs:
    """Everything of interest in the abilities of a card."""

    def __init__(self, abilities: list[Json]) -> None:
        self.filters: list[Json] = []
        self.numbers: set[int] = set()
        self.tools: dict[str, int] = {}
        self.verbs: dict[str, int] = {}
        self.zones: set[str] = set()  # where the card itself has to be for a text to work, beside play
        self.kinds: set[str] = set()
        self.types: set[str] = set()  # of cards that it speaks of
        self.first_turn = False  # does it ask for the first turn?
        self.own_play = False  # does something wait for its being played?
        for ability in abilities:
            whole = grammar.write(grammar.read("ability", ability, "ability"))
            assert isinstance(whole, dict)
            self.kinds.add(str(whole["kind"]))
            self.visit("ability", whole)

    def visit(self, category: str, data: Json, outer: Json = None) -> None:
        if isinstance(data, int):
            self.numbers.add(abs(data))
            return
        if isinstance(data, str):
            data = {"kind": data}
        kind = str(data.get("kind", grammar.SOLE.get(category, "")))
        if category == "filter":
            self.filters.append(merged(outer, data))
        elif category == "trigger":
            self.want(tools.BY_EVENT.get(data["event"], ()), 4)
            self.own_play = self.own_play or (data["event"] in ("plays", "shifts") and bool(data.get("this")))
        self.first_turn = self.first_turn or kind == "first turn"
        if category == "part" and kind in OF_PLAYING:
            self.want(("!play",), 5)
        if kind in tools.BY_WORD:
            self.want(tools.BY_WORD[kind], 2)
        for field, shape, _ in grammar.BY_NAME[category, kind].fields:
            if field not in data:
                continue
            value = data[field]
            if shape.what not in NODES:
                self.plain(category, field, value)
                continue
            for item in value if isinstance(value, list) else [value]:
                if shape.what == "filter" and category == "part" and kind in OF_PLAYING:
                    item = {**item, "zones": sorted({*item.get("zones", ["hand"]), "hand"} - {"play"})}
                if shape.what == "filter" and category in ("pile", "effect") and "zones" not in item:
                    item = {**item, "zones": ["deck"]}  # what is looked at
                if shape.what == "filter" and data.get("event") == "plays":
                    item = {**item, "zones": ["hand", "hand", "play"]}
                self.visit(shape.what, item, data if field in ("any_of", "but") else None)

    def plain(self, category: str, field: str, value: Json) -> None:
        if isinstance(value, int) and not isinstance(value, bool):
            self.numbers.add(abs(value))
        if field == "types":
            self.types |= set(value)
        if value == "items":
            self.types.add("item")
        if field == "zones" and category == "ability":
            self.zones |= set(value) - {"play"}
            for zone, tool in (("discard", "open the discard"), ("deck", "open the deck")):
                if zone in value:
                    self.tools[tool] = 5
        if field in ("event", "this_turn") and isinstance(value, str):
            self.want(tools.BY_EVENT.get(value, ()), 3)
        for word in (field, value):
            if isinstance(word, str) and word in tools.BY_WORD:
                self.want(tools.BY_WORD[word], 2)

    def want(self, names: tuple[str, ...], weight: int) -> None:
        for name in names:
            place = self.verbs if name.startswith("!") else self.tools
            key = name.removeprefix("!")
            place[key] = max(place.get(key, 0), weight)


def merged(outer: Json, data: Json) -> Json:
    """A filter within another one, as what fits both."""
    if outer is None:
        return data
    return {key: value for key, value in {**outer, **data}.items() if key not in ("any_of", "but")}
