"""The bots: they choose legal actions from what a seat may see, and greedy ones keep together."""

import pytest

from loretable.core import BadData, Info, RandomBot, new_rng, play_game
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import level, place, quest


def choice(state: QuestState, seat: int = 0, name: str = "greedy") -> str:
    return str(GAME.bot(name, 0).choose(Info(state, seat, new_rng(1))))


@pytest.mark.parametrize("phases", ["two", "combined", "one"])
@pytest.mark.parametrize("name", ["greedy", "absent"])
def test_a_bot_plays_to_the_end_in_every_kind_of_round(name: str, phases: str) -> None:
    bots = [GAME.bot(name, seat) for seat in range(3)]
    options = {"level": "keep", "phases": phases, "rest_card": "chosen", "decks": "mixed", "round_limit": 20}
    for seed in range(3):
        assert play_game(GAME, bots, options, seed).over


def test_greedy_walks_to_the_nearest_monster_around_others() -> None:
    routes = [("a", "b"), ("b", "c"), ("a", "d"), ("d", "e"), ("e", "c")]
    assert choice(quest(level([("W", "a", "AAAAA")], [("c", "AAD")], routes))) == "move 1"
    assert choice(quest(level([("W", "a", "AAAAA")], [("b", "AAAAA"), ("d", "AD")], routes))) == "move 3"


def test_greedy_waits_for_the_others_and_goes_to_the_one_who_can_strike() -> None:
    state = quest(level([("H", "a", "HHHHH"), ("W", "c", "AAAAA")], [("e", "AAD")]))
    assert choice(state, 0) == "move 1"
    assert choice(state, 1) == "stay"


def test_greedy_rests_while_there_is_time() -> None:
    custom = level([("W", "a", "AAAAA")], [("c", "AAD")])
    hurt = place(quest(custom), hero1_active="AA", hero1_destroyed="AAA")
    assert choice(hurt) == "stay"
    late = place(quest(custom, round_limit=3), hero1_active="AA", hero1_destroyed="AAA")
    assert choice(late) == "move 1"


def test_greedy_leaves_a_lair_to_rest() -> None:
    custom = level([("W", "b", "AAAAA")], [("b", "AAD")])
    hurt = place(quest(custom), hero1_active="AA", hero1_destroyed="AAA")
    assert choice(hurt) == "move 0"


def test_greedy_beats_random() -> None:
    def wins(name: str) -> int:
        bots = [GAME.bot(name, seat) for seat in range(2)]
        return sum(play_game(GAME, bots, {"level": "warrens"}, seed).scores[0] for seed in range(20))

    assert wins("greedy") >= 18
    assert wins("random") <= 2


def test_the_bots_are_named_and_others_refused() -> None:
    assert GAME.bot_names() == ("greedy", "random", "absent")
    assert isinstance(GAME.bot("random", 1), RandomBot)
    with pytest.raises(BadData, match="no bot 'clever'"):
        GAME.bot("clever", 1)
