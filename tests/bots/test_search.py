"""Search: it repeats itself, sees no more than its seat, and gets better the longer it thinks."""

import pytest

from examples.kuhn import GAME as KUHN
from loretable.bots import Budget, SearchBot, make_bot
from loretable.bots.search import tried_together
from loretable.bots.tree import Edge
from loretable.core import Game, Info, RandomBot, State, new_rng, play_game
from loretable.games import find
from tests.bots.pennies import GAME as PENNIES

DRAWN = {"fellowship_setup": "random", "sauron_setup": "random"}


def middle(game: Game, options: dict[str, object], decisions: int, seed: int = 3) -> State:
    state = game.new(options, seed)
    rng = new_rng(seed)
    for _ in range(decisions):
        state.play(rng.below(len(state.legal)))
    return state


GAMES = [("confrontation", DRAWN, 4), ("confrontation", DRAWN, 7), ("zoomquest", {}, 3), ("lorcana", {}, 24)]


@pytest.mark.parametrize(("name", "options", "decisions"), GAMES)
def test_the_same_seed_and_iterations_give_the_same_move(name: str, options: dict[str, object], decisions: int) -> None:
    game = find(name)
    state = middle(game, options, decisions)
    choices = [str(make_bot(game, "search:25", "luck").choose(Info(state, state.seat, new_rng(1)))) for _ in range(2)]
    assert choices[0] == choices[1]


@pytest.mark.parametrize(("name", "options", "decisions"), GAMES)
def test_what_a_seat_does_not_know_changes_no_choice(name: str, options: dict[str, object], decisions: int) -> None:
    game = find(name)
    state = middle(game, options, decisions)
    other = state.sample(state.seat, new_rng(99))
    choices = [
        str(make_bot(game, "search:25", "luck").choose(Info(each, state.seat, new_rng(1)))) for each in (state, other)
    ]
    assert choices[0] == choices[1]


def test_a_single_option_is_answered_without_a_thought() -> None:
    state = PENNIES.new({"bound": True}, 1)
    bot = SearchBot(Budget(iterations=10**9))
    assert bot.choose(Info(state, 0, new_rng(1))) == "heads"
    assert bot.search is None


def test_looking_for_a_moment_beats_looking_not_at_all() -> None:
    game = find("confrontation")
    won = 0
    for seed in range(4):
        for seat in (0, 1):
            bots = [RandomBot(seed), RandomBot(seed + 1)]
            bots[seat] = make_bot(game, "search:80", seed)
            won += play_game(game, bots, DRAWN, seed).winner == seat
    assert won >= 6


def test_the_tree_is_kept_from_one_decision_to_the_next() -> None:
    state = KUHN.new({}, 1)
    bot = SearchBot(Budget(iterations=200), 1)
    bot.choose(Info(state, 0, new_rng(1)))
    state.push("check", 0)
    state.push("bet", 1)
    bot.choose(Info(state, 0, new_rng(2)))
    assert bot.search is not None
    assert bot.search.root.visits > 200


def test_two_who_choose_at_once_play_a_mix() -> None:
    """Whoever shows the same coin always loses at matching pennies: over luck both come up, about as often."""
    shown = [
        str(SearchBot(Budget(iterations=400), seed).choose(Info(PENNIES.new({}, seed), seed % 2, new_rng(seed))))
        for seed in range(40)
    ]
    assert 10 <= shown.count("heads") <= 30


def test_whoever_alone_has_a_choice_at_a_simultaneous_decision_takes_what_wins() -> None:
    for seed in range(6):
        state = PENNIES.new({"bound": True}, seed)
        bot = SearchBot(Budget(iterations=60), seed)
        assert bot.choose(Info(state, 1, new_rng(seed))) == "tails"
        assert not bot.mixes()


def test_several_answers_of_one_seat_at_once_are_told_apart() -> None:
    """With two coins each the second is looked at on its own, for both seats, and each was tried in every iteration."""
    for seat in (0, 1):
        state = PENNIES.new({"coins": 2}, 3)
        bot = SearchBot(Budget(iterations=50), 1)
        for number in range(2):
            action = bot.choose(Info(state, seat, new_rng(number)))
            edges = bot.edges(Info(state, seat, new_rng(number)))
            assert sum(edge.visits for edge in edges) == 50
            state.apply(action, seat)


def test_ways_to_do_the_same_thing_count_together() -> None:
    edges = [Edge(code) for code in range(4)]
    for edge, visits in zip(edges, (40, 30, 25, 5), strict=True):
        edge.visits = visits
    assert tried_together(edges, [0, 1, 2, 3]) == [0]
    assert tried_together(edges, [0, -1, -1, 3]) == [1, 2]
