"""What a tree speaks of: filters, events, numbers; and so the cards and tools that a situation for it wants."""

from __future__ import annotations

from typing import Any, Final

from loretable.games.lorcana.enums import event_kinds
from loretable.games.lorcana.texts import node_json

from . import helper_cards
from .neutral import NODES, Neutral, Path

Json = Any
USUAL_TOOLS: Final = ("hit", "tire", "wake", "draw", "banish")
OF_PLAYING: Final = (
    "pays",
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
        self.places: list[tuple[int, Path]] = []  # of each filter: in which ability, and where in it
        self.numbers: set[int] = set()
        self.tools: dict[str, int] = {}
        self.verbs: dict[str, int] = {}
        self.zones: set[str] = set()  # where the card itself has to be for a text to work, beside play
        self.kinds: set[str] = set()
        self.types: set[str] = set()  # of cards that it speaks of
        self.named: dict[str, list[str]] = {}  # where cards are that an ability has a name for
        self.first_turn = False  # does it ask for the first turn?
        self.own_play = False  # does something wait for its being played?
        self.milled = False  # or for its being put into the discard from the deck?
        self.shifting = False  # does it speak of Shift?
        self.winning = False  # does it say when a game is won?
        self.turns = False  # does it ask whose turn it is?
        self.called: set[str] = set()  # names that it gives
        for number, ability in enumerate(abilities):
            whole = node_json.write(node_json.read("ability", ability, "ability"))
            assert isinstance(whole, dict)
            self.kinds.add(str(whole["kind"]))
            self.named = {}
            self.visit("ability", whole, (number, ()))

    def visit(self, category: str, data: Json, place: tuple[int, Path], outer: Json = None) -> None:
        if isinstance(data, int):
            self.numbers.add(abs(data))
            return
        if isinstance(data, str):
            data = {"kind": data}
        kind = str(data.get("kind", node_json.SOLE.get(category, "")))
        if category == "filter":
            self.filters.append(merged(outer, data))
            self.places.append(place)
        elif category == "trigger":
            self.want(made_by(data["event"]), 4)
            self.own_play = self.own_play or (data["event"] in ("plays", "shifts") and bool(data.get("this")))
            self.milled = self.milled or (data["event"] == "milled" and bool(data.get("this")))
        elif category == "target" and data.get("as"):
            self.named[data["as"]] = ["deck"] if kind == "top" else data.get("cards", {}).get("zones", ["play"])
        self.first_turn = self.first_turn or kind == "first turn"
        self.winning = self.winning or kind == "lore to win"
        self.turns = self.turns or kind == "turn of"
        if category == "part" and kind == "name":
            self.called.add(data["name"])
        self.shifting = self.shifting or "shift" in (kind, data.get("how"), *data.get("ways", ()))
        self.shifting = self.shifting or data.get("event") == "shifts" or data.get("keyword") == "Shift"
        if category == "part" and kind in OF_PLAYING:
            self.want(("!play",), 5)
        if kind in helper_cards.BY_WORD:
            self.want(helper_cards.BY_WORD[kind], 2)
        for field, shape, _ in node_json.BY_NAME[category, kind].fields:
            if field not in data:
                continue
            value = data[field]
            if shape.what not in NODES:
                self.plain(category, field, value)
                continue
            many = isinstance(value, list)
            for i, item in enumerate(value if many else [value]):
                if shape.what == "filter":
                    item = self.placed(category, kind, data, item)
                here = (place[0], (*place[1], field, i) if many else (*place[1], field))
                self.visit(shape.what, item, here, data if field in ("any_of", "but") else None)

    def placed(self, category: str, kind: str, data: Json, cards: Json) -> Json:
        """A filter with the zones in which a situation is to have its cards."""
        if category == "part" and kind in OF_PLAYING:
            return {**cards, "zones": sorted({*cards.get("zones", ["hand"]), "hand"} - {"play"})}
        if data.get("event") == "plays":
            return {**cards, "zones": ["hand", "hand", "play"]}
        if "zones" in cards:
            return cards
        if category in ("pile", "effect"):
            return {**cards, "zones": ["deck"]}  # what is looked at
        among = data.get("card", data.get("of")) if category in ("condition", "amount") else None
        if isinstance(among, dict) and among.get("name") in self.named:
            return {**cards, "zones": self.named[among["name"]]}
        if among == "done":
            return {**cards, "zones": ["deck", "hand", "play"]}
        if among == "singers":
            return {**cards, "zones": ["play"]}
        return cards

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
            self.want(made_by(value), 3)
        for word in (field, value):
            if isinstance(word, str) and word in helper_cards.BY_WORD:
                self.want(helper_cards.BY_WORD[word], 2)

    def want(self, names: tuple[str, ...], weight: int) -> None:
        for name in names:
            place = self.verbs if name.startswith("!") else self.tools
            key = name.removeprefix("!")
            place[key] = max(place.get(key, 0), weight)

    def around(self, form: Neutral) -> tuple[set[int], str]:
        """The filters that a form is about (those in it, or it is in, else the nearest), and the field of one that it is."""
        common: dict[int, int] = {}
        field = ""
        for number, (ability, path) in enumerate(self.places):
            if ability != form.ability:
                continue
            shared = 0
            while shared < min(len(path), len(form.path)) and path[shared] == form.path[shared]:
                shared += 1
            common[number] = shared
            if shared == len(path) < len(form.path):
                field = str(form.path[shared])
        nearest = max(common.values(), default=0)
        return {number for number, shared in common.items() if shared == nearest}, field


def merged(outer: Json, data: Json) -> Json:
    """A filter within another one, as what fits both."""
    if outer is None:
        return data
    return {key: value for key, value in {**outer, **data}.items() if key not in ("any_of", "but")}


def made_by(event: str) -> tuple[str, ...]:
    """What makes an event happen, by its name: helper cards and verbs of the turn; nothing where it is no event."""
    return event_kinds.ROWS[event_kinds.NAMES.index(event)].made_by if event in event_kinds.NAMES else ()
