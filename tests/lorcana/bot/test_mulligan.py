"""What levels put back of a first hand: by what was counted in games."""

from __future__ import annotations

import pytest

from loretable.bots import SearchBot, make_bot
from loretable.core import BadData, Info, new_rng
from loretable.core.learning.evaluation import shipped_weights
from loretable.games.lorcana import GAME
from loretable.games.lorcana.bot.mulligan import COPIES, COUNTED, INK, counted, put_back, read_worths
from loretable.games.lorcana.enums import zones
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.state import LorcanaState
from tests.lorcana.table import find, vanilla

CARDS = [face for face, count in GAME.deck(GAME.starters()[0]).cards for _ in range(count)]
BY_COST = sorted(CARDS, key=lambda face: (face.cost, face.number))


def given(hand: list[Face], deck: list[Face]) -> list[Face]:
    chosen = put_back(hand, deck)
    return [hand[i] for i in range(len(hand)) if chosen >> i & 1]


def test_a_hand_is_told_by_counts() -> None:
    one = find(lambda face: face.inkable, cost=2)
    counts = counted([one, one, find(lambda face: face.cost >= 8)]).counts
    assert counts[1] == 2 and counts[6] == 1 and counts[INK] >= 2 and counts[COPIES] == 1


def test_of_a_hand_that_is_all_dear_much_is_put_back() -> None:
    assert len(given(BY_COST[-7:], BY_COST[:-7])) >= 4


def test_nothing_is_put_back_where_nothing_is_gained() -> None:
    alike = [vanilla(cost=2)] * 7
    assert given(alike, alike * 8) == []
    assert given(BY_COST[:7], []) == []  # nothing is there to be drawn


def test_in_which_order_the_deck_lies_makes_no_difference() -> None:
    hand, deck = CARDS[::9], [face for i, face in enumerate(CARDS) if i % 9]
    assert put_back(hand, deck) == put_back(hand, deck[::-1])


@pytest.mark.parametrize("bot", ["normal", "search:4"])
def test_levels_put_back_what_counts_least_whatever_is_hidden(bot: str) -> None:
    """Card by card, and without a search."""
    state = GAME.new({}, 5)
    assert isinstance(state, LorcanaState)
    seat = state.seat
    hand = [state.face(card) for card in state.cards_in(seat, zones.HAND)]
    wanted = [face.number for face in given(hand, [state.face(card) for card in state.cards_in(seat, zones.DECK)])]
    before = [face.number for face in hand]
    searching = make_bot(GAME, bot, 1)
    assert isinstance(searching, SearchBot)
    picked: list[int] = []
    while state.altered[seat] == 0:
        action = searching.choose(Info(state, seat, new_rng(len(picked))))
        assert "counted" in searching.known_by or len(state.legal) == 1
        if action.verb.name == "pick":
            picked.append(state.face(action.a).number)
        state.apply(action, seat)
    assert sorted(picked) == sorted(wanted) and set(picked) <= set(before)


def test_who_is_careless_searches() -> None:
    state = GAME.new({}, 5)
    bot = make_bot(GAME, "search:4@careless", 1)
    assert isinstance(bot, SearchBot)
    bot.choose(Info(state, state.seat, new_rng(1)))
    assert bot.known_by == ""


def test_the_counts_that_are_shipped_won_against_greedys_rule() -> None:
    data = shipped_weights("loretable.games.lorcana.bot", "mulligan.json")
    assert isinstance(data, dict)
    assert data["made"]["command"].startswith("scripts/generate/lorcana_mulligan.py")
    rate, low, _ = data["made"]["against greedy's rule"]
    assert rate > low > 0.5


def test_counts_that_are_not_as_they_should_be_are_refused() -> None:
    worths = {name: [0] * most for name, most in COUNTED}
    assert read_worths({"worth": worths}, "file")[0] == [0, 0, 0, 0]
    for wrong in (
        {},
        {"worth": {}},
        {"worth": {**worths, "can be ink": [1]}},
        {"worth": {**worths, "can be ink": "x"}},
    ):
        with pytest.raises(BadData):
            read_worths(wrong, "file")
