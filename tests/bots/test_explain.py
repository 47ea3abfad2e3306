"""Why a bot moved."""

from loretable.bots import make_bot
from loretable.bots.explain import explain
from loretable.bots.search import SearchBot
from loretable.core import Info, new_rng
from loretable.games import find

DRAWN = {"fellowship_setup": "random", "sauron_setup": "random"}


def test_the_options_come_with_visits_and_intervals_and_the_main_line_in_words() -> None:
    game = find("confrontation")
    state = game.new(DRAWN, 2)
    bot = make_bot(game, "search:200", 1)
    assert isinstance(bot, SearchBot)
    why = explain(bot, Info(state, state.seat, new_rng(1)))
    assert why.action == why.options[0].action
    assert {option.action for option in why.options} == {str(action) for action in state.legal}
    assert sum(option.visits for option in why.options) == why.iterations == 200
    for option in why.options:
        assert 0.0 <= option.low <= option.value <= option.high <= 1.0
    assert why.line and why.line[0].startswith("Sauron: ")
    assert why.to_json()["line"] == why.line
    assert why.options[0].label in str(why)


def test_where_two_choose_at_once_the_shares_of_the_mix_are_told() -> None:
    game = find("confrontation")
    state = game.new(DRAWN, 2)
    rng = new_rng(7)
    while not (state.simultaneous and len(state.waiting) == 2):
        state.play(rng.below(len(state.legal)))
    bot = make_bot(game, "search:150", 1)
    assert isinstance(bot, SearchBot)
    why = explain(bot, Info(state, 0, new_rng(1)))
    assert abs(sum(option.share for option in why.options) - 1.0) < 1e-6
    assert why.line == []


def test_what_the_judgement_rests_on_is_named() -> None:
    for name, options, words in (
        ("confrontation", DRAWN, {"who is left", "how far the Ring-bearer is", "the cards that are left"}),
        ("lorcana", {}, {"lore", "characters", "ink", "cards in hand"}),
    ):
        game = find(name)
        state = game.new(options, 5)
        rng = new_rng(5)
        for _ in range(40):
            state.play(rng.below(len(state.legal)))
        while state.simultaneous or len(state.legal) < 3:
            state.play(rng.below(len(state.legal)))
        bot = make_bot(game, "search:40", 1)
        assert isinstance(bot, SearchBot)
        why = explain(bot, Info(state, state.seat, new_rng(1)))
        assert why.saw and words & {part.name for part in why.saw}
        assert [abs(part.pull) for part in why.saw] == sorted((abs(part.pull) for part in why.saw), reverse=True)
        assert f"Judged by {why.saw[0].name} (" in str(why)


def test_what_is_played_to_its_end_is_not_judged() -> None:
    game = find("zoomquest")
    state = game.new({"level": "warrens"}, 2)
    bot = make_bot(game, "search:20", 1)
    assert isinstance(bot, SearchBot)
    assert explain(bot, Info(state, state.seat, new_rng(1))).saw == []
