"""Disney Lorcana by the Comprehensive Rules."""

from loretable.core.reflection.moved import MOVED

from .data.card import Card, Cards
from .data.decks.deck import Deck
from .game import Lorcana, with_cards
from .show.board import BoardCard, BoardPlayer, LorcanaBoard, LorcanaMove
from .state import LorcanaState

__all__ = [
    "GAME",
    "BoardCard",
    "BoardPlayer",
    "Card",
    "Cards",
    "Deck",
    "Lorcana",
    "LorcanaBoard",
    "LorcanaMove",
    "LorcanaState",
    "with_cards",
]

GAME = Lorcana()

MOVED.update(
    {
        "loretable.games.lorcana.cards": "loretable.games.lorcana.data.card",
        "loretable.games.lorcana.faces": "loretable.games.lorcana.model.face",
        "loretable.games.lorcana.library": "loretable.games.lorcana.data.decks.deck",
    }
)


def __getattr__(name: str) -> Lorcana:
    """PLAIN: the game in which printed cards play as their numbers and keywords only."""
    if name == "PLAIN":
        return Lorcana(texts=False)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
