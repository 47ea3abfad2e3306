"""What views of Lorcana hold besides what all views do."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from loretable.core.show.view_types import Piece, Under


class CardFacts(TypedDict, total=False):
    """In play its numbers as they are now; `cost` where it is not the printed one, `keyword_numbers` likewise.

    `limits`: what texts keep it from. `unread`: that its texts do not run.
    """

    cost: int
    strength: int
    willpower: int
    lore: int
    move_cost: int
    damage: int
    exerted: bool
    drying: bool
    location: int
    keywords: list[str]
    keyword_numbers: dict[str, int]
    texts: list[str]
    limits: list[str]
    unread: str


class Card(Piece, CardFacts):
    """`under`: what lies under it."""

    under: NotRequired[Under[Card]]


class Ink(TypedDict):
    ready: int
    total: int


class BagEntry(TypedDict):
    """A triggered ability that waits."""

    number: int
    seat: int
    says: str
    face: NotRequired[str]
    source: NotRequired[int]


class Challenge(TypedDict):
    challenger: int
    target: int
    phase: str
    challenger_damage_dealt: int
    target_damage_dealt: int


class Effect(TypedDict):
    """What changes cards or players, and why. `later`: it does so from another time on."""

    face: str
    seat: int
    on: list[int]
    says: str
    source: NotRequired[int]
    until: NotRequired[str]
    players: NotRequired[list[int]]
    later: NotRequired[bool]


class Facts(TypedDict):
    """Lists have a number for each seat."""

    turn: int
    active: int
    first: int
    phase: str
    lore: list[int]
    ink: list[Ink]
    ink_drops: list[int]
    inked: int
    hand: list[int]
    in_play: list[int]
    to_win: list[int]
    effects: NotRequired[list[Effect]]
    bag: NotRequired[list[BagEntry]]
    challenge: NotRequired[Challenge]
