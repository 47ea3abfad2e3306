"""Mistakes of the first program for this game, each shown not to be made here."""

from loretable.core import new_rng
from tests.zoomquest.board import act, finish_round, level, meet, place, quest, sizes


def test_a_defeated_player_is_never_waited_for() -> None:
    custom = level([("W", "a", "AAAAA"), ("H", "b", "HHHHH")], [("e", "AAD")])
    state = place(quest(custom), hero1_active="AAAAA", hero2_destroyed="HHHHH")
    assert not state.lives(1)
    assert state.waiting == [0]
    act(state, "move 1")
    assert state.round == 1
    assert state.waiting == [0]


def test_a_player_who_has_left_is_never_waited_for() -> None:
    state = quest(level([("W", "a", "AAAAA"), ("H", "b", "HHHHH")], [("e", "AAD")]))
    state.push("concede", seat=1)
    assert state.waiting == [0]
    act(state, "move 1")
    assert (state.round, state.place, state.over) == (1, [1, 1], False)


def test_a_player_who_leaves_last_completes_the_choices_of_the_others() -> None:
    state = quest(level([("W", "a", "AAAAA"), ("H", "b", "HHHHH")], [("b", "AAD")]), rest="instead")
    state.push("move 1", seat=0)
    state.push("concede", seat=1)
    assert state.place == [1, 1]
    assert state.waiting == [0]
    assert state.question == 1


def test_who_leaves_while_asked_for_a_card_recovers_a_random_one() -> None:
    custom = level([("W", "a", "ADH"), ("W", "b", "AAAAA")], [("e", "AAD")])
    state = place(quest(custom, rest_card="chosen"), hero1_active="A", hero1_destroyed="DH")
    state.push("stay", seat=0)
    state.push("stay", seat=1)
    assert state.waiting == [0]
    state.push("concede", seat=0)
    assert sizes(state, 0) == [1, 1, 1]
    assert state.waiting == [1]


def test_a_secret_choice_leaks_to_nobody() -> None:
    custom = level([("W", "b", "AAAAA"), ("H", "b", "HHHHH")], [("e", "AAD")])
    one, two = quest(custom), quest(custom)
    one.listen()
    two.listen()
    one.push("move 0", seat=0)
    two.push("move 2", seat=0)
    for seat in (1, 2):
        assert one.view(seat) == two.view(seat)
        assert one.sample(seat, new_rng(1)).digest == two.sample(seat, new_rng(1)).digest
    assert one.events == two.events == []


def test_the_last_drawn_card_can_be_destroyed() -> None:
    lost = 0
    for seed in range(20):
        state = meet("W", "A", seed=seed)
        finish_round(state)
        lost += not state.lives(1)
    assert lost == 20


def test_cards_of_the_dead_do_not_resolve() -> None:
    for seed in range(30):
        events = act(meet("WWW", "A", "AAAAAA", seed=seed, battle_rounds=1), *["stay"] * 3)
        names = [(name, who) for name, who, _ in events]
        if ("defeated", "monster1") in names:
            after = names[names.index(("defeated", "monster1")) :]
            assert not any(who.startswith("monster1 ") for _, who in after)


def test_heroes_among_themselves_have_no_battle_and_no_free_healing() -> None:
    custom = level([("H", "a", "HHHHH"), ("W", "a", "AAAAA")], [("e", "AAD")])
    state = place(quest(custom, seats=[0, 0]), hero1_active="HHHHH", hero2_active="A", hero2_destroyed="AAAA")
    events = act(state, "stay", "stay")
    assert "battle" not in [name for name, _, _ in events]
    assert sizes(state, 1) == [1, 1, 3]


def test_equal_decks_are_not_always_struck_in_the_order_of_the_list() -> None:
    struck = set()
    for seed in range(30):
        events = finish_round(meet("W", "AAD", "AAD", seed=seed, battle_rounds=1))
        struck.update(e.place for e in events if e.name == "destroy" and e.place.startswith("warrior1"))
    assert len(struck) == 2
