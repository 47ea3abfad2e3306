"""Odds are exact: compared with every order of small decks."""

from __future__ import annotations

import json
from itertools import combinations, permutations
from math import comb

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.core import BadData
from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.decks.odds import at_least, every_turn, seen_by


@pytest.mark.parametrize("copies", range(5))
@pytest.mark.parametrize("seen", [1, 3, 5])
def test_drawing_copies_is_counted_over_all_hands(copies: int, seen: int) -> None:
    size = 9
    hands = list(combinations(range(size), seen))
    for wanted in (1, 2, 3):
        by_hand = sum(sum(card < copies for card in hand) >= wanted for hand in hands)
        assert at_least(size, copies, seen, wanted) * len(hands) == by_hand


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("inkable", [0, 1, 2, 3, 6, 9])
def test_ink_in_every_turn_is_counted_over_all_orders(
    inkable: int, first: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loretable.games.lorcana.data.decks.odds.HAND", 2)  # small enough to write all orders down
    size = 9
    orders = list(combinations(range(size), inkable))  # where the inkable cards lie
    for turns in (1, 2, 3, 4, 5):
        seen = [seen_by(turn, first, size) for turn in range(1, turns + 1)]
        good = sum(all(sum(place < seen[t] for place in places) >= t + 1 for t in range(turns)) for places in orders)
        assert every_turn(size, inkable, turns, first) * len(orders) == good


def test_both_agree_with_whole_permutations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loretable.games.lorcana.data.decks.odds.HAND", 2)
    decks = list(permutations("iiixxx"))
    good = sum(all(deck[: 2 + t].count("i") >= t for t in (1, 2, 3)) for deck in decks)
    assert every_turn(6, 3, 3, False) * len(decks) == good


def test_a_deck_has_odds() -> None:
    deck = GAME.deck("set01-amber-amethyst")
    odds = deck.odds()
    four = next(card.full_name for card, count in deck if count == 3)
    assert odds.draw(four, turn=1) == pytest.approx(1 - comb(57, 7) / comb(60, 7))
    assert odds.draw(four, turn=1, first=False) == pytest.approx(1 - comb(57, 8) / comb(60, 8))
    assert 0 < odds.draw(four, turn=3, copies=2) < odds.draw(four, turn=3)
    assert odds.ink(1) > odds.ink(5) and odds.ink(5, first=False) > odds.ink(5)
    both = [card.full_name for card, _ in deck][:2]
    assert odds.draw(*both, turn=4) > odds.draw(both[0], turn=4)
    with pytest.raises(BadData, match="'Be Prepared' is not in"):
        odds.draw("Be Prepared", turn=2)
    with pytest.raises(BadData, match="is from 1 to 30, not 0"):
        odds.ink(0)


def test_odds_from_the_shell() -> None:
    deck = GAME.deck("set01-amber-amethyst")
    card = next(iter(deck))[0].full_name
    words = ["lorcana", "odds", "set01-amber-amethyst", "--card", card.lower(), "--turns", "4"]
    told = json.loads(CliRunner().invoke(app, [*words, "--json"]).output)
    assert [row["turn"] for row in told["turns"]] == [1, 2, 3, 4] and told["cards"] == {card: deck[card]}
    assert told["turns"][2]["drawn on the draw"] == deck.odds().draw(card, turn=3, first=False)
    shown = CliRunner().invoke(app, words).output
    assert "ink on the play" in shown and "█" in shown and f"{100 * deck.odds().draw(card, turn=3):.1f} %" in shown
