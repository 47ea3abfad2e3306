"""Random abilities and cards from the table of all nodes: what a text could say, not what makes sense.

A tree is grown from a source of small numbers. Number 0 is always the plainest choice, so that fewer and smaller numbers
give plainer trees: `Numbers` (a list, for hypothesis to shrink) and `Chance` (a seed, for thousands of games) both do.

Texts that no rules allow are left out: nobody asks or draws by lot where no effect looks for its cards, and what everybody
sees (conditions, costs, static texts) never depends on faces in hidden zones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from hypothesis import strategies as st

from loretable.core import Chance, new_rng
from loretable.games.lorcana.enums import event_kinds, inks, keywords
from loretable.games.lorcana.texts.node_table import REQUIRED, SPECS, Shape, Spec

Node = Any

NAMES: Final = ("Ann", "Ben", "Cat", "Dan", "Eve")
CLASSES: Final = ("Hero", "Villain", "Pirate")
SETS: Final = ("", "a", "b", "paid", "taken", "looked at")
LABELS: Final = ("", "One", "Two")  # of abilities: "loses One"
PUBLIC: Final = ("play", "discard")
HIDDEN: Final = ("hand", "deck", "inkwell", "under")

# the plainest node of a category comes first; it is also what ends a branch
PLAINEST: Final = {
    "amount": "number",
    "condition": "turn of",
    "target": "this",
    "effect": "draw",
    "cost": "exert this",
    "part": "flag",
    "ability": "triggered",
}
# so often instead of once: what keeps games going, and what is rich in cases
OFTEN: Final = {
    "number": 12,
    "chosen": 8,
    "every": 3,
    "it": 2,
    "deal damage": 3,
    "put": 3,
    "give": 4,
    "sequence": 3,
    "may": 2,
    "play": 2,
    "look": 2,
    "stat": 3,
    "gets": 3,
    "triggered": 4,
    "activated": 3,
    "static": 3,
    "replacement": 2,
}
RANGES: Final = {
    "number": (1, -1, 6),
    "least": (1, -1, 3),
    "most": (1, -1, 4),
    "times": (1, -2, 4),
    "per": (1, 1, 4),
    "count": (1, 0, 3),
    "limit": (0, 0, 3),
    "discount": (0, 0, 3),
    "once": (0, 0, 3),
    "delta": (1, -2, 3),
    "lore": (20, 1, 31),
}
ASKING: Final = ("chosen", "random")  # only where an effect looks for its cards
UNSEEN: Final = ("top", "under")  # may be face down


class Source(Protocol):
    def below(self, n: int, /) -> int: ...


class Numbers:
    """A list of numbers as a source; after its end there are only zeros."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self.numbers = list(numbers)
        self.at = 0

    def below(self, n: int, /) -> int:
        self.at += 1
        return self.numbers[self.at - 1] % n if self.at <= len(self.numbers) and n > 1 else 0


class Grower:
    """`budget`: how many nodes a tree may have before its branches end."""

    def __init__(self, source: Source, budget: int) -> None:
        self.source = source
        self.budget = budget
        self.asks = False  # may the target that is being grown ask somebody?
        self.specs: dict[str, list[Spec]] = {}
        for spec in SPECS:
            times = OFTEN.get(spec.name, 1)
            self.specs.setdefault(spec.category, []).extend([spec] * times)
        for category, first in PLAINEST.items():
            self.specs[category].sort(key=lambda spec: spec.name != first)

    def pick(self, options: Sequence[Any]) -> Any:
        return options[self.source.below(len(options))]

    def chance(self, one_in: int) -> bool:
        return self.source.below(one_in) == one_in - 1

    # -- nodes -------------------------------------------------------------------------------------------------------

    def node(self, category: str, public: bool, asks: bool = False, inside: str = "") -> Node:
        """`public`: everybody sees what comes of it. `asks`: somebody may be asked for the cards."""
        if category == "filter":
            return self.filter(public, own=inside == "cost", counting=inside in ("count", "exists"))
        self.budget -= 1
        options = self.specs[category]
        if category == "target":
            self.asks = asks
            options = [s for s in options if (asks or s.name not in ASKING) and not (public and s.name in UNSEEN)]
        if category == "ability" and inside:
            options = [s for s in options if s.name != "action"]
        spec = options[0] if self.budget < 0 else self.pick(options)
        if spec.name == "number":
            return self.number("number")
        return self.fields(spec, public)

    def fields(self, spec: Spec, public: bool) -> Node:
        public = public or spec.category in ("amount", "condition", "cost", "trigger", "part") or spec.name == "static"
        data: dict[str, Any] = {"kind": spec.name}
        for name, shape, default in spec.fields:
            if default is not REQUIRED and (self.budget < 0 or not self.chance(3)):
                continue
            data[name] = self.field(spec, name, shape, public)
        if spec.category == "trigger":
            has = event_kinds.AMOUNT_OF.get(data["event"], "")
            data = {
                name: value for name, value in data.items() if name == has or name not in event_kinds.AMOUNT_OF.values()
            }
        if spec.name == "play" and data.get("all_ways"):
            data["discount"] = 0  # as from the hand: paid in full
        if spec.name == "give":
            for part in data.get("parts", ()):
                if isinstance(part, dict) and "limit" in (given := part.get("ability", {})):
                    given["limit"] = min(1, given["limit"])  # the next time, no more
        return data

    def field(self, spec: Spec, name: str, shape: Shape, public: bool) -> Node:
        what = shape.what
        if shape.many:
            if what == "bit":
                if name == "zones":
                    return self.zones_of_ability()
                return [word for word in shape.names if self.chance(3)]
            count = self.source.below(3 if self.budget > 0 else 1) + (what in ("effect", "trigger", "part"))
            return [self.one(spec, name, shape, public) for _ in range(count)]
        return self.one(spec, name, shape, public)

    def one(self, spec: Spec, name: str, shape: Shape, public: bool) -> Node:
        what = shape.what
        if what == "number":
            if shape.word and self.chance(3):
                return shape.word
            return max(shape.least, self.number(name))
        if what == "range":
            return self.pick((1, 2, {"most": 2}, {"least": 1, "most": 3}))
        if what == "flag":
            return self.source.below(2) == 1
        if what == "tri":
            return self.pick((None, True, False))
        if what == "text":
            return self.word(spec, name)
        if what in ("name", "bit"):
            return self.pick((None, *shape.names) if shape.optional and name != "keyword" else shape.names)
        if what == "instead":
            return self.pick(("nothing", "less", *shape.names))
        if shape.optional and self.chance(4):
            return None
        public = public or name in ("condition", "card", "on")
        asks = spec.category == "effect" or (spec.name == "both" and self.asks)
        return self.node(what, public, asks, "cost" if spec.category == "cost" else spec.name)

    def number(self, name: str) -> int:
        first, low, high = RANGES.get(name, (1, 0, 4))
        numbers = [first, *(n for n in range(low, high) if n != first)]
        return int(self.pick(numbers))

    def word(self, spec: Spec, name: str) -> str:
        if name == "classes" or spec.name == "class":
            return str(self.pick(CLASSES))
        if name == "names" or spec.name == "name":
            return str(self.pick(NAMES))
        if spec.category == "target":
            return str(self.pick(SETS))
        return str(self.pick(LABELS))

    def zones_of_ability(self) -> list[str]:
        return list(self.pick((["play"], ["play"], ["play", "discard"], ["hand"], ["discard"])))

    # -- filters: most fields open, hidden zones only where an effect looks ---------------------------------------------

    def filter(self, public: bool, own: bool = False, counting: bool = False) -> Node:
        spec = next(s for s in SPECS if s.category == "filter")
        self.budget -= 1
        data: dict[str, Any] = {}
        zone = self.source.below(6)
        if own and zone >= 3:
            data["zones"] = [self.pick(("hand", "discard"))]
        elif zone == 3:
            data["zones"] = list(self.pick((["discard"], ["play", "discard"])))
        elif zone >= 4 and public and counting:
            return {"zones": [self.pick(HIDDEN)], "of": self.pick(("you", "opponents"))}  # only how many
        elif zone >= 4 and not public:
            data["zones"] = [self.pick(HIDDEN)]
        if own:
            data["of"] = "you"
        for name, shape, _ in spec.fields:
            if name == "zones" or name in data or self.budget < 0:
                continue
            if self.chance(3 if name in ("of", "types") else 12):
                data[name] = self.field(spec, name, shape, public)
        return data

    # -- cards -------------------------------------------------------------------------------------------------------

    def ability(self, action: bool = False) -> Node:
        if action:
            return self.fields(next(s for s in SPECS if s.name == "action"), False)
        spec = self.pick([s for s in self.specs["ability"] if s.name != "action"])
        return self.fields(spec, False)

    def card(self, number: int, abilities: int) -> dict[str, Any]:
        kind = self.pick(("character",) * 8 + ("action", "action", "song", "item", "item", "location", "location"))
        data: dict[str, Any] = {
            "name": self.pick(NAMES),
            "version": f"{number}",
            "kind": kind,
            "ink": self.pick(inks.NAMES),
            "cost": self.pick((1, 0, 1, 2, 2, 3, 4)),
            "inkable": not self.chance(5),
        }
        if kind == "character":
            data |= {
                "strength": self.pick((1, 0, 2, 3)),
                "willpower": self.pick((3, 1, 2, 4)),
                "lore": self.pick((1, 0, 2)),
            }
            data["classes"] = [self.pick(CLASSES)]
            if self.chance(5):
                data["shift"] = self.shift()
        if kind == "location":
            data |= {"willpower": self.pick((5, 3)), "lore": self.pick((0, 1)), "move": self.pick((1, 0, 2))}
        if kind in ("character", "location", "song") and self.chance(3):
            words = (
                ["Sing Together"]
                if kind == "song"
                else [w for w in keywords.NAMES if w not in ("Shift", "Sing Together")]
            )
            data["keywords"] = {self.pick(words): self.pick((1, 2, 3))}
        each = self.budget
        texts = []
        for i in range(abilities):
            self.budget = each
            texts.append(self.ability(kind in ("action", "song") and i == 0))
        data["abilities"] = texts
        return data

    def shift(self) -> Node:
        on = self.pick(("universal", "name", "class", "duo", "combo", "item"))
        data: dict[str, Any] = {"on": on}
        cost = self.source.below(4)
        data |= {"discard": 1} if cost == 2 else {"drops": 1} if cost == 3 else {"ink": cost}
        if on == "class":
            data["class"] = self.pick(CLASSES)
        if on in ("duo", "combo", "item"):
            data["names"] = [NAMES[0], self.pick(NAMES[1:])]
        if self.chance(3):
            data["temporary"] = True
        return data


# -- from seeds, and for hypothesis -------------------------------------------------------------------------------------------


def ability(source: Source, budget: int = 12) -> Node:
    grower = Grower(source, budget)
    return grower.ability(grower.chance(5))


def cards(source: Source, count: int, budget: int = 10) -> list[dict[str, Any]]:
    found = []
    for number in range(count):
        grower = Grower(source, budget)
        found.append(grower.card(number, 1 + source.below(2)))
    return found


def full_name(card: dict[str, Any]) -> str:
    return f"{card['name']} - {card['version']}"


def table(seed: int | str, short: bool = False) -> tuple[list[object], dict[str, object]]:
    """Cards and the options of a game with them: two to four players, small decks, a goal that is soon reached or never.

    `short`: hardly more cards than the first hands.
    """
    rng: Chance = new_rng(f"trees {seed}")
    made = cards(rng, 8 + rng.below(5), 4 + rng.below(12))
    seats = (2, 2, 2, 3, 4)[rng.below(5)]
    decks: list[object] = []
    for _ in range(seats):
        counts = {full_name(card): 1 + rng.below(2 if short else 4) for card in made}
        decks.append(counts if short else {name: count for name, count in counts.items() if count > 1} or counts)
    options: dict[str, object] = {
        "decks": decks,
        "first": -1,
        "alter": rng.below(4) == 0,
        "lore": 8 if short else (10, 20, 40)[rng.below(3)],
        "deck_out": "CR1" if rng.below(4) == 0 else "turn end",
        "house": "spec5" if rng.below(8) == 0 else "",
    }
    found: list[object] = list(made)
    return found, options


def abilities() -> st.SearchStrategy[Node]:
    """Abilities that shrink to plain ones."""
    return st.lists(st.integers(0, 255), max_size=120).map(lambda numbers: ability(Numbers(numbers)))
