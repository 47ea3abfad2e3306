"""What views of The Confrontation hold besides what all views do."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from loretable.core.show.view_types import Piece


class CardFacts(TypedDict):
    strength: int
    shown: bool  # everybody knows it


class Card(Piece, CardFacts):
    """A character."""


class Battle(TypedDict):
    region: str
    attacker: str
    defender: str | None  # not chosen yet
    cards: list[str | None]
    flags: list[str]


class PrintedCard(TypedDict):
    word: str
    name: str
    value: int
    text: str


class PrintedCharacter(TypedDict):
    word: str
    name: str
    side: int
    strength: int
    bearer: bool
    texts: list[str]


class PrintedRegion(TypedDict):
    """`home`: whose; `tunnel` and `river`: where they lead to."""

    word: str
    name: str
    row: int
    position: int
    capacity: int
    start: list[int]
    mountains: bool
    beside: list[str]
    ahead: list[str]
    home: NotRequired[int]
    tunnel: NotRequired[str]
    river: NotRequired[str]
    ambush: NotRequired[bool]
    den: NotRequired[bool]


class Setup(TypedDict):
    name: str
    side: int
    regions: list[str]


class Printed(TypedDict):
    """The same all game long."""

    regions: list[PrintedRegion]
    characters: list[PrintedCharacter]
    cards: list[list[PrintedCard]]
    setups: list[Setup]


class Facts(TypedDict):
    """Cards by side. `tunnel`: does the character that moves go through it?"""

    active: int
    ply: int
    hands: list[list[str]]
    numbers: list[list[int]]
    discards: list[list[str]]
    shown: list[str]
    printed: Printed
    tunnel: NotRequired[bool]
    battle: NotRequired[Battle]
