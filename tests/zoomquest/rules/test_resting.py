"""A Rest where there is a battle, in each reading: lost, first, instead of the first combat round."""

from loretable.games.zoomquest.state import QuestState
from tests.zoomquest.board import act, meet, place, sizes


def wounded(**rules: object) -> QuestState:
    state = meet("W", "DDDDA", battle_rounds=1, **rules)
    return place(state, hero1_active="AA", hero1_destroyed="AAA", monster1_active="DDDDA")


def test_14_a_rest_where_there_is_a_battle_is_lost_so_that_nobody_is_asked_for_it() -> None:
    state = wounded()
    events = act(state, "stay")
    assert state.round == 1
    assert "rest" not in [name for name, _, _ in events]
    assert sizes(state, 0) == [2, 0, 3]


def test_14_a_rest_that_was_chosen_with_the_move_is_lost_where_there_is_a_battle() -> None:
    state = wounded(phases="combined")
    events = act(state, "stay rest")
    assert ("rest lost", "warrior1", "") in events
    assert sizes(state, 0) == [2, 0, 3]


def test_14_option_first_a_rest_comes_before_the_battle() -> None:
    state = wounded(rest="first")
    events = act(state, "stay", "rest")
    assert ("rest", "warrior1", "Attack") in events
    assert sizes(state, 0) == [3, 0, 2]


def test_14_option_first_who_has_lost_nothing_is_not_asked() -> None:
    state = meet("WW", "DDDDA", battle_rounds=1, rest="first")
    state = place(state, hero1_active="AA", hero1_destroyed="AAA", hero2_active="AAAAA", monster1_active="DDDDA")
    act(state, "stay", "stay")
    assert state.hero_asked(0) == 0
    act(state, "battle")
    assert state.round == 1


def test_14_option_instead_who_rests_recovers_a_card_and_reveals_none_in_the_first_combat_round() -> None:
    state = meet("WW", "DDDDDDDDDA", battle_rounds=2, rest="instead")
    state = place(state, hero1_active="AA", hero1_destroyed="AAA", hero2_active="AAAAA", monster1_active="DDDDDDDDDA")
    events = act(state, "stay", "stay", "rest", "battle")
    assert ("rest", "warrior1", "Attack") in events
    assert ("rest aside", "warrior1", "") in events
    shown = [who for name, who, _ in events if name == "reveal"]
    assert shown == ["warrior2", "monster1", "warrior1", "warrior2", "monster1"]
    assert state.stats[4] == 1


def test_14_option_instead_everybody_at_a_lair_is_asked_and_a_resting_hero_can_be_struck() -> None:
    for seed in range(20):
        state = meet("W", "AAAAA", seed=seed, battle_rounds=1, rest="instead")
        act(state, "stay", "rest")
        assert sizes(state, 0) == [4, 0, 1]
        assert sizes(state, 1) == [5, 0, 0]
