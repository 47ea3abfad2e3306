"""What a judgement of a position rests on, in people's words."""

from __future__ import annotations

import pytest

from loretable.core import State
from loretable.games.lorcana import GAME
from loretable.games.lorcana.bot.evaluation import LorcanaEvaluation
from loretable.games.lorcana.bot.value_row import PAIRS, SIDE, WIDTH
from loretable.games.lorcana.state import LorcanaState


def ahead(seat: int) -> State:
    """A game in which all is even but the lore."""
    deck = {"Stitch - New Dog": 60}
    state = GAME.new({"decks": [deck, deck], "first": 0, "alter": False}, 1)
    assert isinstance(state, LorcanaState)
    state.lore[seat] = 14
    return state


@pytest.mark.parametrize("by", ["weights", "network"])
def test_lore_speaks_for_whoever_has_more(by: str) -> None:
    evaluation = LorcanaEvaluation()
    evaluation.network = evaluation.own_network() if by == "network" else None
    for leader in (0, 1):
        state = ahead(leader)
        for seat in (0, 1):
            parts = evaluation.parts(state, seat)
            assert max(parts, key=lambda part: abs(part.pull)).name == "lore"
            lore = next(part.pull for part in parts if part.name == "lore")
            assert (lore > 0.1) if seat == leader else (lore < -0.1)
            assert all(abs(part.pull) < 0.06 for part in parts if part.name in ("characters", "items and locations"))


def test_every_amount_has_a_word_and_stands_beside_the_others() -> None:
    pairs = [pair for each in PAIRS.values() for pair in each]
    assert pairs == [(i, WIDTH + i) for i in range(WIDTH)]
    first = {word: SIDE[each[0][0]][0] for word, each in PAIRS.items()}
    assert first == {
        "lore": "lore",
        "characters": "characters",
        "what can be challenged": "lore exposed to challenges",
        "items and locations": "items",
        "keywords": "Evasive",
        "ink": "ink",
        "cards in hand": "cards in hand",
        "cards in the deck": "five cards in the deck or less",
    }
