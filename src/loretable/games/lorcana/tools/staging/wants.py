"""What an ability wants on the table: what its trigger, its costs and its conditions speak of, so that it happens; and
what its effect speaks of, so that there is something to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from loretable.games.lorcana.texts import node_json
from loretable.games.lorcana.tools.proving.needs import made_by

Json = Any
NODES: Final = frozenset(category for category, _ in node_json.BY_NAME)
OF_PLAYING: Final = ("pays", "can't play", "play free", "may play", "next enters exerted")

CAUSE: Final = "cause"  # by which it happens
CONDITION: Final = "condition"  # which has to be so
CANDIDATE: Final = "candidate"  # to which something is done


@dataclass(frozen=True)
class Want:
    """Cards that fit a filter: what for, in which zone, whose."""

    cards: Json
    part: str
    zone: str
    of: str
    count: int = 1


class Wants:
    """Of one ability."""

    def __init__(self, ability: Json) -> None:
        self.found: list[Want] = []
        self.tools: list[str] = []
        self.verbs: list[str] = []
        self.events: list[Json] = []
        self.numbers: list[Json] = []  # comparisons with a number of a player
        whole = node_json.write(node_json.read("ability", ability, "ability"))
        assert isinstance(whole, dict)
        self.kind = str(whole["kind"])
        self.ability = whole
        self.visit("ability", whole, CANDIDATE)

    def visit(self, category: str, data: Json, part: str) -> None:
        if isinstance(data, int):
            return
        if isinstance(data, str):
            data = {"kind": data}
        kind = str(data.get("kind", node_json.SOLE.get(category, "")))
        if category == "trigger":
            self.trigger(data, part)
        if category == "cost":
            part = CAUSE
        if category in ("condition", "amount"):
            part = CONDITION if part != CAUSE else CAUSE
        if kind == "compare":
            self.numbers.append(data)
        for field, shape, _ in node_json.BY_NAME[category, kind].fields:
            if field not in data or shape.what not in NODES:
                continue
            value = data[field]
            for item in value if isinstance(value, list) else [value]:
                if shape.what == "filter" and isinstance(item, dict):
                    self.filter(category, kind, field, data, item, part)
                self.visit(shape.what, item, CAUSE if category == "trigger" else part)

    def trigger(self, data: Json, part: str) -> None:
        if part == CANDIDATE and self.ability.get("when") is not None:
            self.events.append(data)
        for name in made_by(data["event"]):
            place = self.verbs if name.startswith("!") else self.tools
            word = name.removeprefix("!")
            if word not in place:
                place.append(word)

    def filter(self, category: str, kind: str, field: str, data: Json, cards: Json, part: str) -> None:
        if field in ("any_of", "but"):
            return
        zones = list(cards.get("zones", ["play"]))
        of = str(cards.get("of", "everybody"))
        if category == "trigger":
            part = CAUSE
            if data["event"] == "plays":
                zones = ["hand"]
                of = str(data.get("by", of)) if of == "everybody" else of
            if field == "with" and data["event"] in ("challenges", "banishes in a challenge", "is challenged"):
                of = "opponents"
        elif category == "cost":
            part = CAUSE
            of = "you"
        elif category == "part" and kind in OF_PLAYING and "zones" not in cards:
            zones = ["hand"]
            of = "you"
        elif category == "pile" or (category == "effect" and kind == "look"):
            zones = ["deck"]
        elif category in ("condition", "amount"):
            part = CONDITION if part != CAUSE else CAUSE
        count = 1
        if kind == "exists":
            count = int(data.get("least", 1))
        elif kind == "chosen" and isinstance(data.get("most", 1), int):
            count = min(3, int(data.get("most", 1)))
        if category == "cost":
            count = int(data.get("count", 1))
            if data.get("alike") == "names":
                cards = {**cards, "names": ["Twin"]}
        for zone in zones[:2]:
            self.found.append(Want(cards, part, zone, of, max(1, count)))
