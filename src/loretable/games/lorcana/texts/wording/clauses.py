"""A clause knows who does it, so that "you may" and "each opponent" can be put before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from loretable.games.lorcana.enums import player_groups
from loretable.games.lorcana.rules.abilities.nodes import Cost
from loretable.games.lorcana.rules.abilities.programs import Effect

from .pronouns import is_you, joined, one, third, who


@dataclass(frozen=True)
class Clause:
    """Something that a player does: "draw 2 cards", "choose a card in their hand and discard it"; then what follows."""

    doer: player_groups.PlayerGroup  # or, or -1 where `verbs` is a sentence of its own
    verbs: list[str]
    tail: str = ""
    asked: Clause | None = field(default=None, repr=False)  # how it is said where a player may do it

    def base(self) -> str:
        """After "you may", or as an order."""
        return joined(self.verbs) + self.tail

    def __str__(self) -> str:
        """A sentence; an imperative where it speaks to the player who does it."""
        if self.doer < 0 or is_you(self.doer):
            return self.base()
        return f"{who(self.doer)} {joined([third(verb) for verb in self.verbs])}{self.tail}"

    def told(self) -> str:
        """A sentence with its subject."""
        return f"you {self}" if self.doer >= 0 and is_you(self.doer) else str(self)


CLAUSES: dict[type, Callable[[Any], Clause]] = {}


def clause(node: Effect | Cost) -> Clause:
    return CLAUSES[type(node)](node)


def effect(node: Effect) -> str:
    return str(clause(node))


def cost(node: Cost) -> str:
    return str(clause(node))


def text(sentence: str, asked: Clause | None = None) -> Clause:
    return Clause(player_groups.NOBODY, [sentence], "", asked)


def may(inner: Clause, by: player_groups.PlayerGroup, to_player: bool = False) -> str:
    """`to_player`: it befalls the player that it names; what is done to cards is done by who may do it."""
    inner = inner.asked or inner
    if inner.doer == by or (inner.doer == player_groups.YOU and not to_player):
        return f"{one(by)} may {inner.base()}"
    if inner.doer < 0:
        return f"{one(by)} may decide that {inner.base()}"
    return f"{one(by)} may let {'you' if is_you(inner.doer) else who(inner.doer)} {inner.base()}"
