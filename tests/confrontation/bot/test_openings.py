"""The book of set-ups, and what it tells about whom one meets where."""

import json
from importlib.resources import files

import pytest

from loretable.bots import make_bot
from loretable.core import Info, new_rng
from loretable.core.engine.commitments import own_commits
from loretable.core.errors import BadData
from loretable.games.confrontation import GAME
from loretable.games.confrontation.bot.openings import Openings, openings_of, read_openings
from loretable.games.confrontation.state import Confrontation

SHIPPED = json.loads((files("loretable.games.confrontation.bot") / "openings.json").read_text(encoding="utf-8"))


def test_every_plan_of_the_book_is_a_set_up_and_says_how_it_was_found() -> None:
    book = openings_of(GAME.book)
    for side in (0, 1):
        assert len(book.plans[side]) == len(book.weights[side]) > 5
        for plan in book.plans[side]:
            assert sorted(plan) == sorted(GAME.book.places[side])
    assert SHIPPED["made"]["games"] > 1000


def test_a_bot_places_all_its_characters_by_one_plan_and_not_always_the_same() -> None:
    book = openings_of(GAME.book)
    placed: set[tuple[int, ...]] = set()
    for seed in range(8):
        state = GAME.new({}, seed)
        assert isinstance(state, Confrontation)
        bot = make_bot(GAME, "search:5", seed)
        for side in (0, 1):
            while state.must_answer(side) and len(own_commits(state, side)) < 8:
                state.apply(bot.choose(Info(state, side, new_rng(seed))), side)
            done = {action.a: action.b for action in own_commits(state, side)}
            fitting = [p for p in book.plans[side] if all(p[a - 9 * side] == there for a, there in done.items())]
            assert fitting
            placed.add((side, *fitting[0]))
    assert len(placed) > 4


def test_a_book_is_left_where_somebody_has_placed_otherwise() -> None:
    state = GAME.new({}, 1)
    assert isinstance(state, Confrontation)
    frodo_in_front = next(a for a in state.legal_for(0) if str(a) == "place frodo enedwaith")
    state.apply(frodo_in_front, 0)
    assert openings_of(GAME.book).drawn(state, 0, new_rng(1)) == -1


def test_frodo_is_believed_to_be_at_home_rather_than_in_front_early() -> None:
    state = GAME.new({}, 4)
    assert isinstance(state, Confrontation)
    bot = make_bot(GAME, "rules", 1)
    while state.simultaneous:
        state.apply(bot.choose(Info(state, state.seat, new_rng(1))), state.seat)
    book = openings_of(GAME.book)
    home, away = 0.0, 0.0
    rng = new_rng(2)
    for _ in range(300):
        sample = state.sample(1, rng)
        assert isinstance(sample, Confrontation)
        likely = book.likelihood(sample, 1)
        assert likely > 0.0
        if GAME.book.board.row[sample.pieces.zone[GAME.book.cast.bearer]] == 1:
            home += likely
        else:
            away += likely
    assert home > 2 * away  # by lot it would be four in nine


def test_what_is_believed_does_not_depend_on_what_is_hidden() -> None:
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 4)
    other = state.sample(1, new_rng(9))
    choices = {str(make_bot(GAME, "search:40", 1).choose(Info(each, 1, new_rng(3)))) for each in (state, other)}
    assert len(choices) == 1


def test_a_book_with_a_fault_is_refused() -> None:
    broken = json.loads(json.dumps(SHIPPED))
    broken["plans"]["0"][0]["places"]["Frodo"] = "mordor"
    with pytest.raises(BadData, match="set-up"):
        read_openings(broken, GAME.book)
    assert Openings().rows == []
