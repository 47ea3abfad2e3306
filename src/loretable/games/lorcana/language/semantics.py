"""Meanings of phrases: pieces of the effect language (docs/effect-language.md) from which abilities are built.

noun            which cards: the fields of a filter                                          Noun
noun phrase     which of them, how many, who picks; or cards referred to before              NounPhrase
player          who, as a word of the language, and whether each one does it for themselves   Player
verb phrase     effects, done by the reader's present doer                                    Effects
static verb     parts, given to a subject                                                     list of parts
clause          effects, or what is given to a subject or to players                          Effects | ContinuousClause
trigger         what sets an ability off, and when                                           TriggerClause
state           a condition                                                                  Json
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .forms import EffectForm

Json = dict[str, Any]
Node = Any
"""A tree that is still being put together: it may get a name, or a place in another one."""

Effects = list["EffectForm"]
"""Effect nodes, one after the other, as phrases make them: their fields are checked by mypy."""

Drafts = list[Node]
"""The same, where they are looked into and put together."""


class Declined(Exception):
    """A text that is not supported: what is missing, or what is ambiguous."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class Noun:
    cards: Node = field(default_factory=dict)  # fields of a filter
    is_card: bool = False  # says "card": it is not in play, and what is done with it tells where it is
    random: bool = False
    by_doer: bool = False  # "of your choice"
    also_named: str = ""  # "named A and B": there is one of each
    total: Node = None  # "with total strength 10 or less": of all that are chosen
    alike: bool = False  # several "with the same name": as each other
    different: bool = False  # "with a different name": counted by names

    def with_(self, **fields: Any) -> Noun:
        return replace(self, cards=merged(self.cards, fields))

    def named(self, name: str) -> Noun:
        return replace(self, cards={**self.cards, "names": [name]}, also_named="")

    @property
    def kind(self) -> str:
        """What a phrase that speaks of it again can call it."""
        types = self.cards.get("types", [])
        return types[0] if len(types) == 1 else "card"


@dataclass(frozen=True)
class NounPhrase:
    """`how`: this, it (spoken of before: `referent`), chosen, some (picked by who does it, no "chosen"), every, top, rest,
    bare (a plural without an article), none."""

    how: str
    noun: Noun = field(default_factory=Noun)
    least: int = 1
    most: Node = 1
    referent: Referent | None = None
    plural: bool = False
    another: bool = False  # neither this card nor one spoken of before
    player: str = ""  # of "top": whose deck
    either: tuple[NounPhrase, ...] = ()  # of `either` and `both`: this or that, this and that

    def with_(self, **fields: Any) -> NounPhrase:
        return replace(self, noun=self.noun.with_(**fields))


@dataclass
class TriggerClause:
    """When and whenever: the events that trigger an ability, its conditions and limits."""

    when: list[Json] = field(default_factory=list)
    condition: Node | None = None
    limit: int = 0  # the first so many times each turn
    once: int = 0  # so often during your turn
    until: str = ""  # how long a trigger waits that belongs to no card
    would: str = ""  # a change that is about to happen: the text is a replacement
    own_turn: bool = False  # of `once`: during your turn


@dataclass(frozen=True)
class Player:
    """`each`: every one of them for themselves. `choose`: picked among these first. Then they are "that player"."""

    who: str
    each: bool = False
    choose: bool = False
    also: str = ""  # this player does it, and then one who is chosen
    where: Node | None = None  # of `each`: only those for whom this is so


@dataclass
class ContinuousClause:
    """Parts of a continuous effect for a subject or for players: as long as the text works, or for a duration."""

    parts: list[Any]
    subject: NounPhrase | None = None
    who: str = ""
    until: str = ""  # a duration; empty: as long as the text says
    condition: Node | None = None
    here: bool = False  # "while here"
    zones: list[str] | None = None
    where: Node | None = None  # of players: only those for whom this is so
    more: ContinuousClause | None = None  # and something else that holds


@dataclass
class Referent:
    """Cards that a text has mentioned.

    `made` is the target node that found them; it gets a name when a later phrase refers to them.
    """

    target: Node
    kind: str
    plural: bool
    made: Node = None
    is_card: bool = False  # spoken of as a card, outside of play
    done: list[str] = field(default_factory=list)  # participles: "the exerted character"
    pile: Node = None  # of a look that is being put together
    loop: Node = None  # "each player ..." in which they were found
    noun: Noun | None = None  # in a text that holds: those of which something is so
    unclear: bool = False  # a card of one of several events
    fresh: bool = False  # found by whatever first speaks of them
    said: int = 0  # when they were last spoken of
    sentence: int = 0  # and in which sentence
    names: tuple[str, ...] = ()  # what they were called: a known face is he or she
    classes: tuple[str, ...] = ()
    more: list[Json] = field(default_factory=list)  # of a look: further piles that are spoken of together


def merged(one: Json, other: Json) -> Json:
    """Both of two filters."""
    found = dict(one)
    for key, value in other.items():
        if key not in found:
            found[key] = value
        elif key == "where":
            found[key] = [*found[key], *value]
        elif found[key] != value:
            found = conflict(found, key, value)
    return found


def conflict(found: Json, key: str, value: Any) -> Json:
    """Two values of one field that both have to be so, where one filter can say it."""
    if key == "types":
        both = [word for word in found[key] if word in value]
        if both:
            return {**found, key: both}
    if key in ("classes", "names", "keyword") and "any_of" not in found:
        return {**found, "any_of": [{key: value}]}
    if key == "any_of" or key == "but":
        raise Declined(f"two alternatives in one noun ({key})")
    raise Declined(f"a noun that is two things at once ({key})")


def one_of(effects: Drafts) -> Node:
    """Effects as one node."""
    return effects[0] if len(effects) == 1 else list(effects)
