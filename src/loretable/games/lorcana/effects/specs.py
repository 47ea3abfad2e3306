"""The table of all nodes of the effect language: name, class, fields with their shapes and defaults.

Reading and writing JSON, the words for people and the test that asks for a scenario a node all go by this table; so will
the printer and the parser of card English.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from ..changes import CHANGE_NAMES
from ..faces import INK_NAMES, KEYWORD_NAMES, KIND_NAMES
from . import (
    abilities,
    acts,
    amounts,
    cards,
    conditions,
    control,
    costs,
    giving,
    looking,
    loops,
    parts,
    playing,
    targets,
)
from .events import HOW_NAMES
from .filters import Compare, Filter
from .sheet import CELL_NAMES
from .terms import (
    DURATION_NAMES,
    EVENT_NAMES,
    FILTER_ZONES,
    FLAG_NAMES,
    OPS,
    PLACE_NAMES,
    PLAYER_FLAG_NAMES,
    PLAYER_NAMES,
    PLAYER_NUMBERS,
    STAT_NAMES,
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


# shapes of fields that are no nodes
WHOLE = Shape("number")
POSITIVE = Shape("number", least=1)
FLAG = Shape("flag")
WORD = Shape("text")
WORDS = Shape("text", many=True)
TRI = Shape("tri")
PLAYER = Shape("name", PLAYER_NAMES)
STAT = Shape("name", STAT_NAMES)
OP = Shape("name", OPS)
KEYWORD = Shape("name", KEYWORD_NAMES, optional=True)
PLACE = Shape("name", PLACE_NAMES)
PILE_PLACE = Shape("name", PLACE_NAMES[:9])  # all but "top or bottom", which asks
REST = Shape("name", PLACE_NAMES[:9], optional=True)
PAID_TO = Shape("name", PLACE_NAMES[:7])  # what is paid is neither played nor kept
EVENT = Shape("name", EVENT_NAMES)
EVENT_OR_NONE = Shape("name", EVENT_NAMES, optional=True)
UNTIL = Shape("name", DURATION_NAMES)
CELL = Shape("name", CELL_NAMES)
PLAYER_NUMBER = Shape("name", PLAYER_NUMBERS)
HOW_MANY = Shape("name", ("all", "most", "fewest"))
DIFFERENT = Shape("name", ("names", "inks"))
RESULT = Shape("name", ("amount", "cards", "event"))
ROLE = Shape("name", ("", "challenging", "challenged"))
AT = Shape("name", ("nowhere", "a location", "here"), optional=True)
CARD_FLAG = Shape("bit", FLAG_NAMES)
PLAYER_FLAG = Shape("bit", PLAYER_FLAG_NAMES)
HOW = Shape("bit", HOW_NAMES)
ZONES = Shape("bit", FILTER_ZONES, many=True)
TYPES = Shape("bit", KIND_NAMES, many=True)
INKS = Shape("bit", INK_NAMES, many=True)
WAYS = Shape("bit", ("play", "shift", "move"), many=True)
CHANGE = Shape("name", CHANGE_NAMES)
INSTEAD = Shape("instead", CHANGE_NAMES)
# and of those that are
AMOUNT = Shape("amount")
AMOUNTS = Shape("amount", many=True)
MAYBE_AMOUNT = Shape("amount", optional=True)
CONDITION = Shape("condition")
CONDITIONS = Shape("condition", many=True)
MAYBE_CONDITION = Shape("condition", optional=True)
TARGET = Shape("target")
MAYBE_TARGET = Shape("target", optional=True)
EFFECT = Shape("effect")
EFFECTS = Shape("effect", many=True)
MAYBE_EFFECT = Shape("effect", optional=True)
COSTS = Shape("cost", many=True)
PARTS = Shape("part", many=True)
FILTER = Shape("filter")
FILTERS = Shape("filter", many=True)
MAYBE_FILTER = Shape("filter", optional=True)
COMPARES = Shape("compare", many=True)
TRIGGERS = Shape("trigger", many=True)
PILES = Shape("pile", many=True)
ABILITY = Shape("ability")

Field = tuple[str, Shape, object]


@dataclass(frozen=True)
class Spec:
    """A node: which kind, its name in JSON, its class, its fields in the order of the class's arguments."""

    category: str
    name: str
    make: Any
    fields: tuple[Field, ...]


def need(name: str, shape: Shape) -> Field:
    return (name, shape, REQUIRED)


ALL = need("cards", FILTER)
BIND: Field = ("as", WORD, "")

SPECS: Final[tuple[Spec, ...]] = (
    # -- amounts
    Spec("amount", "number", amounts.Number, (need("number", WHOLE),)),
    Spec("amount", "count", amounts.CountCards, (ALL, ("of", MAYBE_TARGET, None))),
    Spec("amount", "different", amounts.CountDifferent, (ALL, ("what", DIFFERENT, "names"))),
    Spec("amount", "stat", amounts.StatOf, (need("stat", STAT), ("of", TARGET, "it"))),
    Spec("amount", "extreme", amounts.Extreme, (need("stat", STAT), ALL, ("highest", FLAG, True))),
    Spec(
        "amount",
        "player",
        amounts.PlayerNumber,
        (need("what", PLAYER_NUMBER), ("of", PLAYER, "you"), ("how", HOW_MANY, "all")),
    ),
    Spec("amount", "result", amounts.Result, (("what", RESULT, "amount"),)),
    Spec(
        "amount",
        "this turn",
        amounts.ThisTurn,
        (
            need("event", EVENT),
            ("by", PLAYER, "everybody"),
            ("cards", MAYBE_FILTER, None),
            ("amounts", FLAG, False),
            ("doer", PLAYER, "everybody"),
            ("with", MAYBE_FILTER, None),
            ("with_this", FLAG, False),
            ("this", FLAG, False),
        ),
    ),
    Spec("amount", "times", amounts.Product, (need("amount", AMOUNT), ("times", WHOLE, 1), ("per", POSITIVE, 1))),
    Spec("amount", "sum", amounts.Sum, (need("amounts", AMOUNTS), ("least", WHOLE, -999), ("most", WHOLE, 999))),
    Spec(
        "amount",
        "if",
        amounts.Choice,
        (need("condition", CONDITION), need("then", AMOUNT), need("otherwise", AMOUNT)),
    ),
    # -- conditions
    Spec("condition", "compare", conditions.Compared, (need("left", AMOUNT), need("op", OP), need("right", AMOUNT))),
    Spec("condition", "exists", conditions.Exists, (ALL, ("least", WHOLE, 1))),
    Spec("condition", "is", conditions.Fits, (("card", TARGET, "this"), ALL, ("every", FLAG, True))),
    Spec("condition", "turn of", conditions.TurnOf, (("player", PLAYER, "you"),)),
    Spec("condition", "first turn", conditions.FirstTurn, ()),
    Spec("condition", "played by", conditions.HowPlayed, (need("how", HOW),)),
    Spec("condition", "did", conditions.Did, ()),
    Spec("condition", "in challenge", conditions.InChallenge, (need("role", ROLE), ("against", MAYBE_FILTER, None))),
    Spec("condition", "ink exerted", conditions.InkExerted, (("player", PLAYER, "you"),)),
    Spec("condition", "same name", conditions.SameName, (need("one", TARGET), need("other", TARGET))),
    Spec("condition", "not", conditions.Not, (need("condition", CONDITION),)),
    Spec("condition", "all", conditions.All, (need("conditions", CONDITIONS),)),
    Spec("condition", "either", conditions.Either, (need("conditions", CONDITIONS),)),
    # -- targets
    Spec("target", "this", targets.This, ()),
    Spec("target", "it", targets.Bound, (("name", WORD, ""),)),
    Spec("target", "subject", targets.Subject, ()),
    Spec("target", "other", targets.OtherCard, ()),
    Spec("target", "candidate", targets.Candidate, ()),
    Spec("target", "done", targets.DoneTo, ()),
    Spec("target", "every", targets.Every, (ALL, BIND)),
    Spec(
        "target",
        "chosen",
        targets.Chosen,
        (
            ALL,
            ("least", WHOLE, 1),
            ("most", AMOUNT, 1),
            ("by", PLAYER, "you"),
            ("choosing", FLAG, True),
            BIND,
            ("ordered", FLAG, False),
        ),
    ),
    Spec("target", "top", targets.TopCards, (("count", AMOUNT, 1), ("player", PLAYER, "you"), BIND)),
    Spec("target", "random", targets.AtRandom, (ALL, ("count", AMOUNT, 1), BIND)),
    Spec("target", "under", targets.CardsUnder, (("of", TARGET, "this"), BIND)),
    Spec("target", "singers", targets.Singers, ()),
    Spec("target", "guests", targets.Guests, (("of", TARGET, "this"),)),
    Spec("target", "location of", targets.LocationOf, (("of", TARGET, "this"),)),
    # -- effects made of effects
    Spec("effect", "sequence", control.Sequence, (need("effects", EFFECTS),)),
    Spec("effect", "may", control.May, (need("effect", EFFECT), ("by", PLAYER, "you"))),
    Spec(
        "effect",
        "if",
        control.If,
        (need("condition", CONDITION), need("then", EFFECT), ("otherwise", MAYBE_EFFECT, None)),
    ),
    Spec("effect", "choose one", control.Modes, (need("modes", EFFECTS), ("by", PLAYER, "you"))),
    Spec(
        "effect",
        "each player",
        loops.EachPlayer,
        (("player", PLAYER, "opponents"), need("effect", EFFECT), ("where", MAYBE_CONDITION, None)),
    ),
    Spec(
        "effect",
        "repeat",
        loops.Repeat,
        (("times", MAYBE_AMOUNT, None), need("effect", EFFECT), ("until", MAYBE_CONDITION, None)),
    ),
    Spec("effect", "each card", loops.EachCard, (need("what", TARGET), need("effect", EFFECT))),
    Spec("effect", "choose player", control.ChoosePlayer, (("among", PLAYER, "opponents"), ("by", PLAYER, "you"))),
    Spec(
        "effect",
        "pay",
        control.Pay,
        (
            ("costs", COSTS, []),
            ("then", MAYBE_EFFECT, None),
            ("optional", FLAG, False),
            ("by", PLAYER, "you"),
            ("price", MAYBE_EFFECT, None),
            ("otherwise", MAYBE_EFFECT, None),
        ),
    ),
    # -- effects
    Spec("effect", "draw", acts.Draw, (("player", PLAYER, "you"), ("amount", AMOUNT, 1))),
    Spec("effect", "gain lore", acts.GainLore, (("player", PLAYER, "you"), ("amount", AMOUNT, 1))),
    Spec("effect", "lose lore", acts.LoseLore, (("player", PLAYER, "opponents"), ("amount", AMOUNT, 1))),
    Spec("effect", "get ink drops", acts.GetDrops, (("player", PLAYER, "you"), ("amount", AMOUNT, 1))),
    Spec("effect", "exert ink", acts.ExertInk, (("player", PLAYER, "you"), ("amount", AMOUNT, 999))),
    Spec(
        "effect",
        "deal damage",
        acts.DealDamage,
        (need("amount", AMOUNT), need("to", TARGET), ("unresisted", FLAG, False)),
    ),
    Spec("effect", "put damage", acts.PutDamage, (need("amount", AMOUNT), need("to", TARGET))),
    Spec(
        "effect",
        "remove damage",
        acts.RemoveDamage,
        (need("amount", AMOUNT), need("from", TARGET), ("up_to", FLAG, True), ("total", FLAG, False)),
    ),
    Spec(
        "effect",
        "move damage",
        acts.MoveDamage,
        (need("amount", AMOUNT), need("from", TARGET), need("to", TARGET), ("up_to", FLAG, False)),
    ),
    Spec("effect", "choose", acts.Choose, (need("what", TARGET),)),
    Spec("effect", "exert", acts.Exert, (need("what", TARGET),)),
    Spec("effect", "ready", acts.Ready, (need("what", TARGET),)),
    Spec("effect", "banish", acts.Banish, (need("what", TARGET),)),
    Spec("effect", "move", acts.MoveTo, (need("what", TARGET), need("to", TARGET))),
    Spec("effect", "put", cards.Put, (need("what", TARGET), need("to", PLACE))),
    Spec("effect", "discard", cards.Discard, (need("what", TARGET),)),
    Spec("effect", "mill", cards.Mill, (("player", PLAYER, "you"), ("amount", AMOUNT, 1))),
    Spec(
        "effect",
        "put under",
        cards.PutUnder,
        (need("what", TARGET), ("host", TARGET, "this"), ("face_up", FLAG, False)),
    ),
    Spec("effect", "shuffle", cards.Shuffle, (("player", PLAYER, "you"),)),
    Spec(
        "effect",
        "look",
        looking.Look,
        (
            ("amount", AMOUNT, 1),
            ("player", PLAYER, "you"),
            ("piles", PILES, []),
            ("rest", REST, None),
            ("show", FLAG, False),
            ("whole", FLAG, False),
            ("inkwell", FLAG, False),
        ),
    ),
    Spec("effect", "reveal", looking.Reveal, (need("what", TARGET),)),
    Spec("effect", "look at", looking.LookAt, (need("what", TARGET),)),
    Spec("effect", "name a card", looking.NameCard, ()),
    Spec("effect", "play", playing.Play, (need("what", TARGET), ("discount", WHOLE, -1), ("exerted", FLAG, False))),
    Spec("effect", "shift", playing.PlayShifted, (need("what", TARGET),)),
    Spec(
        "effect",
        "give",
        giving.Give,
        (
            ("what", MAYBE_TARGET, None),
            ("who", PLAYER, "you"),
            need("parts", PARTS),
            ("until", UNTIL, "this turn"),
            ("continuous", FLAG, False),
        ),
    ),
    Spec(
        "effect",
        "later",
        giving.Later,
        (need("when", TRIGGERS), need("effect", EFFECT), ("until", UNTIL, "this turn"), ("once", FLAG, False)),
    ),
    # -- costs
    Spec("cost", "exert this", costs.ExertThis, ()),
    Spec("cost", "ink", costs.PayInk, (need("amount", AMOUNT),)),
    Spec("cost", "banish this", costs.BanishThis, ()),
    Spec("cost", "banish", costs.BanishCards, (ALL, ("count", WHOLE, 1))),
    Spec("cost", "discard", costs.DiscardCards, (ALL, ("count", WHOLE, 1))),
    Spec("cost", "exert", costs.ExertCards, (ALL, ("count", WHOLE, 1))),
    Spec("cost", "put", costs.ReturnCards, (ALL, ("count", WHOLE, 1), ("to", PAID_TO, "hand"))),
    Spec("cost", "reveal", costs.RevealCards, (ALL, ("count", WHOLE, 1))),
    Spec("cost", "damage this", costs.DamageThis, (need("amount", AMOUNT),)),
    Spec("cost", "ink drops", costs.RemoveDrops, (("count", WHOLE, 1),)),
    # -- parts
    Spec("part", "stat", parts.ChangeStat, (need("stat", CELL), ("by", AMOUNT, 1))),
    Spec("part", "keyword", parts.GiveKeyword, (need("keyword", KEYWORD), ("by", AMOUNT, 1))),
    Spec("part", "lose keyword", parts.LoseKeyword, (need("keyword", KEYWORD),)),
    Spec("part", "flag", parts.GiveFlag, (need("flag", CARD_FLAG),)),
    Spec("part", "limit", parts.Limit, (need("flag", CARD_FLAG), ALL)),
    Spec("part", "class", parts.GiveClass, (need("name", WORD),)),
    Spec("part", "name", parts.GiveName, (need("name", WORD),)),
    Spec("part", "lose ability", parts.LoseAbility, (need("name", WORD),)),
    Spec("part", "ability", parts.GiveAbility, (need("ability", ABILITY),)),
    Spec(
        "part",
        "cost",
        parts.CostChange,
        (("cards", MAYBE_FILTER, None), need("by", AMOUNT), ("ways", WAYS, ["play", "shift"]), ("next", FLAG, False)),
    ),
    Spec("part", "player flag", parts.PlayerFlag, (need("flag", PLAYER_FLAG),)),
    Spec("part", "can't play", parts.CannotPlay, (("cards", MAYBE_FILTER, None),)),
    Spec("part", "extra ink", parts.ExtraInk, (("count", WHOLE, 1),)),
    Spec("part", "lore to win", parts.LoreToWin, (need("lore", WHOLE),)),
    Spec(
        "part",
        "play free",
        parts.PlayFree,
        (("cards", MAYBE_FILTER, None), ("costs", COSTS, [])),
    ),
    # -- abilities, and what they are made of
    Spec(
        "trigger",
        "when",
        abilities.Trigger,
        (
            need("event", EVENT),
            ("card", MAYBE_FILTER, None),
            ("this", FLAG, False),
            ("by", PLAYER, "everybody"),
            ("with", MAYBE_FILTER, None),
            ("least", WHOLE, -999),
            ("most", WHOLE, -1),
            ("while", MAYBE_CONDITION, None),
            ("doer", PLAYER, "everybody"),
            ("from", MAYBE_FILTER, None),
        ),
    ),
    Spec(
        "pile",
        "pile",
        looking.Pile,
        (
            ("cards", MAYBE_FILTER, None),
            ("least", WHOLE, 0),
            ("most", WHOLE, 1),
            need("to", PILE_PLACE),
            ("reveal", FLAG, False),
            ("exerted", FLAG, False),
        ),
    ),
    Spec("compare", "compare", Compare, (need("stat", STAT), need("op", OP), need("amount", AMOUNT))),
    Spec(
        "filter",
        "cards",
        Filter,
        (
            ("zones", ZONES, ["play"]),
            ("of", PLAYER, "everybody"),
            ("types", TYPES, []),
            ("classes", WORDS, []),
            ("names", WORDS, []),
            ("keyword", KEYWORD, None),
            ("without", KEYWORD, None),
            ("inks", INKS, []),
            ("where", COMPARES, []),
            ("damaged", TRI, None),
            ("exerted", TRI, None),
            ("drying", TRI, None),
            ("other", FLAG, False),
            ("at", AT, None),
            ("under", TRI, None),
            ("inkable", TRI, None),
            ("same_name", MAYBE_TARGET, None),
            ("location", MAYBE_TARGET, None),
            ("this_turn", EVENT_OR_NONE, None),
            ("named", FLAG, False),
            ("challenging", FLAG, False),
            ("among", MAYBE_TARGET, None),
            ("any_of", FILTERS, []),
            ("but", MAYBE_FILTER, None),
        ),
    ),
    Spec(
        "ability",
        "triggered",
        abilities.Triggered,
        (
            ("name", WORD, ""),
            need("when", TRIGGERS),
            need("effect", EFFECT),
            ("limit", WHOLE, 0),
            ("zones", ZONES, ["play"]),
            ("once", FLAG, False),
        ),
    ),
    Spec(
        "ability",
        "activated",
        abilities.Activated,
        (
            ("name", WORD, ""),
            ("costs", COSTS, []),
            need("effect", EFFECT),
            ("once", FLAG, False),
            ("condition", MAYBE_CONDITION, None),
        ),
    ),
    Spec(
        "ability",
        "static",
        abilities.Static,
        (
            ("name", WORD, ""),
            need("parts", PARTS),
            ("on", MAYBE_FILTER, None),
            ("who", PLAYER, "you"),
            ("condition", MAYBE_CONDITION, None),
            ("zones", ZONES, ["play"]),
        ),
    ),
    Spec(
        "ability",
        "replacement",
        abilities.Replacement,
        (
            ("name", WORD, ""),
            need("change", CHANGE),
            ("card", MAYBE_FILTER, None),
            ("this", FLAG, False),
            ("by", PLAYER, "everybody"),
            ("condition", MAYBE_CONDITION, None),
            ("optional", FLAG, False),
            ("instead", INSTEAD, "nothing"),
            ("delta", WHOLE, 0),
            ("effect", MAYBE_EFFECT, None),
            ("limit", WHOLE, 0),
        ),
    ),
    Spec("ability", "action", abilities.ActionText, (("name", WORD, ""), need("effect", EFFECT))),
)
