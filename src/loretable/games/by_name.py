"""A game by its name. Made from the list of the games that are shipped by scripts/generate/game_types.py: do not edit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, overload

from loretable.core.game import Game

if TYPE_CHECKING:
    from .confrontation.game import ConfrontationGame
    from .lorcana.game import Lorcana
    from .zoomquest.game import ZoomQuest


@overload
def game(name: Literal["confrontation"]) -> ConfrontationGame: ...
@overload
def game(name: Literal["lorcana"]) -> Lorcana: ...
@overload
def game(name: Literal["zoomquest"]) -> ZoomQuest: ...
@overload
def game(
    name: str,
) -> ConfrontationGame | Lorcana | ZoomQuest | Game: ...  # a Game; jedi reads no Literal and offers all
def game(name: str) -> Game:
    """A game by its name, or by `module:attribute` for one of your own."""
    from . import load_game

    return load_game(name)
