"""The words that stand beside a node's fields in the table of all nodes (rules/abilities/shapes.py says how)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from loretable.games.lorcana.enums import player_groups, zones
from loretable.games.lorcana.rules.abilities import shapes
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Target
from loretable.games.lorcana.rules.abilities.programs import Effect
from loretable.games.lorcana.rules.abilities.targets import AtRandom, Every
from loretable.games.lorcana.rules.effects.looking import Reveal
from loretable.games.lorcana.rules.effects.zones import Discard
from loretable.games.lorcana.texts import node_json, node_trees
from loretable.games.lorcana.texts.node_table import SPECS, Spec

from .amounts import so_many
from .clauses import CLAUSES, Clause, clause, effect, text
from .dispatch import SAYERS, say
from .nouns import a_card, is_many, noun, picked, some, top
from .pronouns import joined, one, their, who, whose
from .spoken import on_top_of_deck

CARDS: Final = "\0"  # where the cards are named to which something is done; in no name
DOER: Final = re.compile(r"(\w+): ")
PART: Final = re.compile(r"[^{}\[\]|]+|[{}\[\]|]")


# -- reading -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hole:
    field: str
    way: str = ""  # a word before it: "their"
    things: str = ""  # of an amount: "card|cards"


@dataclass(frozen=True)
class Option:
    words: Words
    field: str = ""  # has to be filled
    value: str = ""  # has to be this


Words = tuple["str | Hole | tuple[Option, ...]", ...]


@cache
def read(words: str) -> tuple[str, Words]:
    """Who does it, a field or "you", or "" where that is part of the words; and the words."""
    doer = DOER.match(words)
    parts = PART.findall(words[doer.end() :] if doer else words)
    try:
        return (doer[1] if doer else ""), read_words(parts, "")
    except IndexError:
        raise ValueError(f"{words!r} ends too soon: a ] or }} is missing") from None


def read_words(parts: list[str], end: str) -> Words:
    """Up to a part of `end`, which is left; what has been read is taken away."""
    found: list[str | Hole | tuple[Option, ...]] = []
    while parts if not end else parts[0] not in end:
        part = parts.pop(0)
        if part == "{":
            found.append(read_hole(parts))
        elif part == "[":
            found.append(read_options(parts))
        elif part in "}]|":
            raise ValueError(f"unexpected {part!r} before {''.join(parts)!r}")
        else:
            found.append(part)
    return tuple(found)


def read_hole(parts: list[str]) -> Hole:
    inside = ""
    while parts[0] != "}":
        inside += parts.pop(0)
    parts.pop(0)
    name, _, things = inside.partition(":")
    way, _, field = name.rpartition(" ")
    return Hole(field, way, things)


def read_options(parts: list[str]) -> tuple[Option, ...]:
    options: list[Option] = []
    closed = False
    while not closed:
        test, asked, rest = parts[0].partition("?")
        if asked:
            parts[0:1] = [rest] if rest else []
        field, _, value = test.partition("=") if asked else ("", "", "")
        options.append(Option(read_words(parts, "]|"), field, value))
        closed = parts.pop(0) == "]"
    return tuple(options)


# -- saying --------------------------------------------------------------------------------------------------------------


def filled(spec: Spec, words: Words, node: object, marked: str = "") -> str:
    """The words with what the fields of a node say; `marked`: this one is only marked."""
    found = ""
    for part in words:
        if isinstance(part, str):
            found += part
        elif isinstance(part, Hole):
            found += CARDS if part.field == marked else said(spec, part, node)
        else:
            for option in part:
                if holds(spec, option, node):
                    found += filled(spec, option.words, node, marked)
                    break
    return found


def shape_of(spec: Spec, field: str) -> shapes.Shape:
    for name, shape, _ in spec.fields:
        if name == field:
            return shape
    raise ValueError(f"{spec.category} {spec.name!r} has no field {field!r}, which its words speak of")


def field_of(spec: Spec, field: str, node: object) -> tuple[shapes.Shape, Any]:
    """How it is written, and what is in it."""
    return shape_of(spec, field), getattr(node, node_trees.attribute(spec, field))


def holds(spec: Spec, option: Option, node: object) -> bool:
    if not option.field:
        return True
    plain = node_json.write_field(*field_of(spec, option.field, node))
    if option.value:
        return str(plain) == option.value
    return plain is not None and plain is not False and plain != []  # a filter that says nothing is filled, too


def said(spec: Spec, hole: Hole, node: object) -> str:
    """What a field says."""
    shape, value = field_of(spec, hole.field, node)
    if hole.things:
        thing, _, things = hole.things.partition("|")
        article = thing.startswith("a ")
        thing = thing.removeprefix("a ")
        if isinstance(value, int):
            return f"{value} {thing if value == 1 else things}"
        return so_many(value, thing, things or thing, article)
    if hole.way:
        return WAYS[hole.way](value)
    if shape is shapes.PLAYER:
        return who(value)
    if shape.what in ("name", "bit"):
        return str(node_json.write_field(shape, value))
    return str(value) if shape.what in ("number", "text") else say(value)


def each(values: list[Any], last: str) -> str:
    return joined([say(value) for value in values], last)


WAYS: Final[dict[str, Callable[[Any], str]]] = {
    "whose": whose,
    "their": their,
    "one": one,
    "a": a_card,
    "some": some,
    "bare": partial(noun, many=True, placed=False),
    "and": partial(each, last="and"),
    "or": partial(each, last="or"),
    "told": lambda value: clause(value).told(),
}


# -- effects and costs -----------------------------------------------------------------------------------------------


def done(spec: Spec, node: Any) -> Clause:
    """An effect or a cost, with who does it."""
    doer, words = read(spec.words)
    if not doer:
        return text(filled(spec, words, node))
    if doer == "you":
        return Clause(player_groups.YOU, [filled(spec, words, node)])
    shape, value = field_of(spec, doer, node)
    if shape is shapes.PLAYER:
        return Clause(value, [filled(spec, words, node)])
    marked = filled(spec, words, node, doer)
    by_holder = done_by_holder(value, marked) if isinstance(node, (Reveal, Discard)) else None
    return by_holder or done_to(value, marked)


def done_by_holder(target: Target, words: str) -> Clause | None:
    """Whoever holds cards reveals and discards them, whoever chose which; None where it is no such player."""
    if not isinstance(target, (AtRandom, Chosen, Every)) or target.filter.zones != 1 << zones.HAND:
        return None
    holder = target.filter.of
    if holder in (player_groups.YOU, player_groups.EVERYBODY):
        return None
    if not isinstance(target, Chosen):
        theirs = say(target).replace(f"in {whose(holder)} hand", f"in {their(holder)} hand", 1)
        return Clause(holder, [words.replace(CARDS, theirs, 1)])
    if target.by == holder:
        return None
    return Clause(holder, [f"{words.replace(CARDS, picked(target, own=holder), 1)}, chosen by {who(target.by)}"])


def done_to(target: Target, words: str) -> Clause:
    """Something that is done to cards, by the player who chooses them; a choice by an opponent is said first."""
    lay = on_top_of_deck(target)
    if lay is not None and lay.player >= player_groups.THAT_PLAYER:
        # their own player handles them (CR 1.4.3)
        what = top(lay.count, f"{their(lay.player)} deck") if lay is target else say(target)
        return Clause(lay.player, [words.replace(CARDS, what, 1)])
    if not isinstance(target, Chosen) or target.by == player_groups.YOU:
        return Clause(player_groups.YOU, [words.replace(CARDS, say(target), 1)])
    choose = f"choose {picked(target, own=target.by)}"
    return Clause(target.by, [choose, words.replace(CARDS, "them" if is_many(target) else "it", 1)])


def deed(node: Effect) -> str:
    """What an effect does to cards, with a mark for them: "deal 2 damage to ..."; "" where it does nothing to any."""
    special = DEEDS.get(type(node))
    if special is not None:
        return special(node)
    spec = node_trees.BY_CLASS.get(type(node))
    doer, words = read(spec.words) if spec is not None else ("", ())
    if spec is None or doer in ("", "you") or shape_of(spec, doer) is shapes.PLAYER:
        return ""
    return filled(spec, words, node, doer)


DEEDS: dict[type, Callable[[Any], str]] = {}
"""Effects whose words need more than their line in the table."""


def learn() -> None:
    """Every node with words in the table is said by them."""
    for spec in SPECS:
        if not spec.words:
            continue
        if spec.make in SAYERS:
            raise ValueError(f"{spec.category} {spec.name!r} has words in the table and in texts/wording")
        doer, words = read(spec.words)
        if spec.category in ("effect", "cost"):
            CLAUSES[spec.make] = partial(done, spec)
            SAYERS[spec.make] = effect
        elif doer:
            raise ValueError(f"{spec.category} {spec.name!r} is not an effect or a cost, but has the doer {doer!r}")
        else:
            SAYERS[spec.make] = partial(filled, spec, words)
