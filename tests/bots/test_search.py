"""Search: it repeats itself, sees no more than its seat, and gets better the longer it thinks."""

import pytest

from examples.kuhn import GAME as KUHN
from loretable.bots import Budget, SearchBot, make_bot
from loretable.core import Game, Info, RandomBot, State, new_rng, play_game
from loretable.games import find

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
    game = find("zoomquest")
    bot = SearchBot(Budget(iterations=10**9))
    state = game.new({}, 1)
    while len(state.legal) > 1 and not state.over:
        state.play(0)
    if not state.over:
        assert bot.choose(Info(state, state.seat, new_rng(1))) == state.legal[0]
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


def test_poker_is_played_by_a_mix_and_not_by_the_book_alone() -> None:
    """With the lowest card it bets sometimes and passes sometimes: over luck, both come up."""
    seen = set()
    for seed in range(12):
        state = KUHN.new({}, seed)
        bot = SearchBot(Budget(iterations=120), seed)
        seen.add(str(bot.choose(Info(state, state.seat, new_rng(seed)))))
    assert len(seen) > 1
