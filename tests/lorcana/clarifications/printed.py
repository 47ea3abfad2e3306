"""Printed cards on a table, by their names, with their texts running."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.printed_abilities import abilities_of
from loretable.games.lorcana.game import Lorcana
from tests.lorcana.scene import Scene, scene
from tests.lorcana.table import Card

GAMES = [GAME]  # the last one is played


@contextmanager
def speechless(name: str) -> Iterator[None]:
    """For a while a printed card says nothing but its keywords."""
    game = Lorcana()
    game.printed.made.add(game.face_index[name])
    GAMES.append(game)
    try:
        yield
    finally:
        GAMES.pop()


def laid(**piles: Any) -> Scene:
    """A table as `scene` lays it, of printed cards; ten ink and decks of plain characters unless told otherwise."""
    s = scene([], GAMES[-1], **{"ink": 10, "deck": [None] * 10, "their_deck": [None] * 10, **piles})
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
