"""Printed cards on a table, by their names, with their texts running."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana import GAME
from loretable.games.lorcana.printed import abilities_of
from tests.lorcana.abilities.scene import Scene, scene
from tests.lorcana.table import Card


def laid(**piles: Any) -> Scene:
    """A table as `scene` lays it, of printed cards; ten ink and decks of plain characters unless told otherwise."""
    s = scene([], **{"ink": 10, "deck": [None] * 10, "their_deck": [None] * 10, **piles})
    for name, cards in s.cards.items():
        number = cards[0].face.number
        assert abilities_of(GAME.printed.pool, number) is not None, f"the text of {name} does not run"
    return s


def tired(name: str | None, **states: Any) -> Any:
    return (name, {"exerted": True, **states})


def hurt(name: str | None, damage: int, **states: Any) -> Any:
    return (name, {"damage": damage, **states})


def choices(s: Scene) -> set[int]:
    """The cards that may be picked."""
    return {int(words[1]) for words in map(str.split, s.options) if words[0] == "pick"}


def ids(s: Scene, *names: str | tuple[str, int]) -> set[int]:
    return {s[name].id for name in names}


def place(s: Scene, card: Card | str) -> str:
    return s.where(s[card] if isinstance(card, str) else card)


def through(s: Scene) -> Scene:
    """Takes the first answer to everything that is asked: all that may be done is done, in the order given."""
    while s.kind != "turn":
        s.do(s.options[0])
    return s
