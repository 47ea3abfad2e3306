"""How the fields of nodes are written: shapes, fields with their defaults, and what a node is in the table of all nodes.

Each module of nodes says at its end which nodes it has; texts/node_table.py puts them together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    cells,
    change_kinds,
    comparisons,
    destinations,
    durations,
    event_kinds,
    inks,
    keywords,
    player_flags,
    player_groups,
    player_stats,
    stats,
    ways,
    zones,
)

REQUIRED: Final = object()


@dataclass(frozen=True)
class Shape:
    """How a field is written. `names`: one of these words; `bit`: as a bit; `many`: a list of them, as a mask or list."""

    what: str
    names: tuple[str, ...] = ()
    many: bool = False
    optional: bool = False
    least: int = -999
    word: str = ""  # that may stand instead of a number, as -1


# shapes of fields that are no nodes
WHOLE = Shape("number")
POSITIVE = Shape("number", least=1)
ANY_NUMBER = Shape("number", least=0, word="any")
AS_MANY = Shape("number", least=0, word="all")
LESS = Shape("number", least=0, word="free")
TIMES = Shape("number", least=0)
RANGE = Shape("range", optional=True)
FLAG = Shape("flag")
WORD = Shape("text")
WORDS = Shape("text", many=True)
TRI = Shape("tri")
PLAYER = Shape("name", player_groups.NAMES)
STAT = Shape("name", stats.NAMES)
OP = Shape("name", comparisons.NAMES)
KEYWORD = Shape("name", keywords.NAMES, optional=True)
PLACE = Shape("name", destinations.NAMES)
PILE_PLACE = Shape("name", destinations.NAMES[:9])  # all but "top or bottom", which asks
REST = Shape("name", destinations.NAMES[:9], optional=True)
AFTER = Shape("name", destinations.NAMES[:4])  # where an action goes when it has resolved
PAID_TO = Shape("name", destinations.NAMES[:7])  # what is paid is neither played nor kept
EVENT = Shape("name", event_kinds.NAMES)
EVENT_OR_NONE = Shape("name", event_kinds.NAMES, optional=True)
UNTIL = Shape("name", durations.NAMES)
CELL = Shape("name", cells.NAMES[:5])  # the others are parts of their own
TOLL = Shape("name", ("quest", "challenge"))
PLAYER_NUMBER = Shape("name", player_stats.NAMES)
HOW_MANY = Shape("name", ("all", "most", "fewest"))
ALIKE = Shape("name", ("names",), optional=True)
DIFFERENT = Shape("name", ("names", "inks"))
RESULT = Shape("name", ("amount", "cards", "event"))
ROLE = Shape("name", ("", "challenging", "challenged"))
AT = Shape("name", ("nowhere", "a location", "here"), optional=True)
CARD_FLAG = Shape("bit", card_flags.NAMES)
PLAYER_FLAG = Shape("bit", player_flags.NAMES)
HOW = Shape("bit", ways.NAMES)
ZONES = Shape("bit", zones.FILTER_NAMES, many=True)
OWN_ZONES = Shape("bit", zones.FILTER_NAMES, many=True, optional=True)
TYPES = Shape("bit", card_kinds.NAMES, many=True)
INKS = Shape("bit", inks.NAMES, many=True)
WAYS = Shape("bit", ("play", "shift", "move"), many=True)
CHANGE = Shape("name", change_kinds.NAMES)
INSTEAD = Shape("instead", change_kinds.NAMES)
# and of those that are
AMOUNT = Shape("amount")
AMOUNTS = Shape("amount", many=True)
MAYBE_AMOUNT = Shape("amount", optional=True)
CONDITION = Shape("condition")
CONDITIONS = Shape("condition", many=True)
MAYBE_CONDITION = Shape("condition", optional=True)
TARGET = Shape("target")
TARGETS = Shape("target", many=True)
MAYBE_TARGET = Shape("target", optional=True)
EFFECT = Shape("effect")
EFFECTS = Shape("effect", many=True)
MAYBE_EFFECT = Shape("effect", optional=True)
COSTS = Shape("cost", many=True)
PARTS = Shape("part", many=True)
FILTER = Shape("filter")
FILTERS = Shape("filter", many=True)
MAYBE_FILTER = Shape("filter", optional=True)
COMPARES = Shape("measure", many=True)
MAYBE_COMPARE = Shape("measure", optional=True)
TRIGGERS = Shape("trigger", many=True)
PILES = Shape("pile", many=True)
ABILITY = Shape("ability")

Field = tuple[str, Shape, object]


@dataclass(frozen=True)
class Spec:
    """A node: which kind, its name in JSON, its class, its fields in the order of the class's arguments, and its words.

    In words, {field} is what a field says; {amount:card|cards} so many of something, {amount:a card|cards} with an article;
    {whose player} {their player} {one player}, {a cards} {some cards} (after a number) {bare cards} (wherever they are),
    {and costs} {or conditions} and {told effect} (with its subject) say it in another way. [test?words|test?words|words]
    are alternatives: a test is a field that is filled, or field=value as in JSON. "player: draw ..." is done by that
    player, "what: banish {what}" by whoever chooses those cards (hands are revealed and discarded by who holds them),
    "you: ..." by whoever plays the card; other words of an effect are a sentence of their own.
    Nodes whose English needs more than that are said in texts/wording.
    """

    category: str
    name: str
    make: Any
    fields: tuple[Field, ...]
    words: str = ""


def need(name: str, shape: Shape) -> Field:
    return (name, shape, REQUIRED)


ALL = need("cards", FILTER)
BIND: Field = ("as", WORD, "")
