"""Ability nodes. `abilities_of` is the one place they come from."""

from __future__ import annotations

from dataclasses import dataclass

from loretable.games.lorcana.enums import keywords, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities import ability as abilities
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.texts import wording

from .vocabulary import spelled


@dataclass(frozen=True)
class Ability:
    """What a card in play has. `origin` is the card that it comes from: itself, or the one that grants it."""

    node: str
    kind: str  # keyword, triggered, activated, static, replacement, or effect where only its working is known
    label: str
    piece: int
    origin: int
    keyword: str = ""
    value: int = 0
    granted: bool = False

    def attributes(self) -> dict[str, object]:
        found: dict[str, object] = {"type": "ability", "kind": self.kind, "label": self.label}
        if self.keyword:
            found["keyword"] = self.keyword
            found["value"] = self.value
        found["granted"] = self.granted
        return found


def abilities_of(state: LorcanaState, piece: int) -> list[Ability]:
    """The abilities of a card in play: its keywords, and its texts in words, with what it was given."""
    found: list[Ability] = []
    printed = state.face(piece).keywords
    for which in range(len(keywords.NAMES)):
        value = numbers.keyword(state, piece, keywords.Keyword(which))
        if value:
            word = spelled(keywords.NAMES[which])
            label = with_number(state, piece, which, value)
            found.append(
                Ability(keyword_node(word, piece), "keyword", label, piece, piece, word, value, not printed[which])
            )
    for number, ability in enumerate(numbers.abilities(state, piece)):
        kind = type(ability).__name__.lower()
        origin = origin_of(state, piece, ability)
        node = f"{kind}.{piece}.{number}"
        found.append(Ability(node, kind, wording.ability(ability), piece, origin, granted=origin != piece))
    return found


def origin_of(state: LorcanaState, piece: int, ability: abilities.Ability) -> int:
    """The card whose text it is: the card itself, or one in play that gives it."""
    if ability.face == state.pieces.face[piece]:
        return piece
    for seat in range(state.seats):
        for other in state.cards_in(seat, zones.IN_PLAY):
            if state.pieces.face[other] == ability.face:
                return other
    return piece


def keyword_node(word: str, piece: int) -> str:
    return f"{word}.{piece}"


def with_number(state: LorcanaState, piece: int, which: int, value: int) -> str:
    if which == keywords.SHIFT:
        cost = state.face(piece).shift_cost
        return f"{keywords.NAMES[which]} {cost}" if cost >= 0 else keywords.NAMES[which]
    if which not in keywords.NUMBERED:
        return keywords.NAMES[which]
    return f"{keywords.NAMES[which]} {'+' if which in keywords.ADDING else ''}{value}"
