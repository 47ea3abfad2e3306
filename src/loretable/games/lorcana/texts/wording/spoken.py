"""What a text has spoken of before: are "it" several cards, did they lie on top of a deck, and what is "the other card"?"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from loretable.games.lorcana.enums import card_kinds, event_kinds
from loretable.games.lorcana.rules.abilities.ability import Ability, Trigger, Triggered
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Target
from loretable.games.lorcana.rules.abilities.targets import AtRandom, Both, Bound, CardsUnder, Every, TopCards
from loretable.games.lorcana.texts import node_trees

FINDING: Final = (Chosen, AtRandom, Both, CardsUnder, Every, TopCards)
CHALLENGE: Final = {event_kinds.CHALLENGES: "the challenged {}", event_kinds.CHALLENGED: "the challenging {}"}


@dataclass(frozen=True)
class Spoken:
    """`found`: by name the targets that found cards. `other`: the other card of what set the text off, or ""."""

    found: dict[str, Target] = field(default_factory=dict)
    other: str = ""


NOTHING: Final = Spoken()
SO_FAR: ContextVar[Spoken] = ContextVar("spoken", default=NOTHING)


@contextmanager
def telling(ability: Ability | None) -> Iterator[None]:
    """For a while it is this text that is told."""
    token = SO_FAR.set(NOTHING if ability is None else spoken_in(ability))
    try:
        yield
    finally:
        SO_FAR.reset(token)


@lru_cache(maxsize=8192)
def spoken_in(ability: Ability) -> Spoken:
    found: dict[str, Target] = {}
    for node in node_trees.walk(ability, through=False):
        if isinstance(node, FINDING) and node.name:
            found.setdefault(node.name, node)
    others = {other_of(trigger) for trigger in ability.when} if isinstance(ability, Triggered) else set()
    return Spoken(found, others.pop() if len(others) == 1 else "")


def other_of(trigger: Trigger) -> str:
    """The other card, by what kinds it can be: "the challenged character", "that location"."""
    kinds = event_kinds.ROWS[trigger.event].others
    if trigger.other is not None and trigger.other.types:
        kinds = tuple(kind for i, kind in enumerate(card_kinds.NAMES) if trigger.other.types >> i & 1)
    kind = kinds[0] if len(kinds) == 1 else "card"
    if trigger.event in CHALLENGE:
        return CHALLENGE[trigger.event].format(kind)
    return f"that {kind}" if kind in ("song", "location") else f"the other {kind}"


def the_other() -> str:
    return SO_FAR.get().other or "the other card"


def found_by(target: Target) -> Target:
    """What found the cards that a word speaks of; the word's own target where they were not found by the text."""
    return SO_FAR.get().found.get(target.name, target) if isinstance(target, Bound) else target


def on_top_of_deck(target: Target) -> TopCards | None:
    """The deck on which the cards lay, if it was there that the text has found them."""
    found = found_by(target)
    return found if isinstance(found, TopCards) else None
