"""What the options of a game fix: decks, who starts, and the house rules that can be switched on."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from loretable.core.pieces import Pieces
    from loretable.games.lorcana.rules.abilities.features import CardFeatures

    from .face import Face


@final
class Rules:
    """Immutable; shared by all states of one game."""

    def __init__(
        self,
        options: dict[str, object],
        decks: list[list[int]],
        first: int,
        alter: bool,
        lore_to_win: int,
        loses_on_failed_draw: bool,
        spec5: bool,
        closed: bool,
    ) -> None:
        self.options = options
        self.decks = decks  # faces, a list a seat
        self.closed = closed  # are deck lists hidden from the other players?
        self.first = first  # the starting player, -1: random
        self.alter = alter  # are players asked whether they alter their hands?
        self.lore_to_win = lore_to_win
        self.loses_on_failed_draw = (
            loses_on_failed_draw  # house rule CR1; the rule is: a player who ends a turn without a deck loses
        )
        self.dealt: Pieces | None = None  # all cards in their decks, in order, once a game has begun
        self.features: CardFeatures | None = None
        self.cards: list[Face] = []
        self.spec5 = spec5  # house rule: Evasive challenges ready characters, ready Bodyguards block
