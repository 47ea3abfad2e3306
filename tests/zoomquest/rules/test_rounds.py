"""The rules of a round: set-up, Move, Action, victory and defeat. Named after the sections of the rules summary."""

import pytest

from loretable.core import Illegal, Info, Record, Session, new_rng
from loretable.games.zoomquest import GAME
from tests.zoomquest.board import ROW, act, cards, labels, level, meet, place, quest, sizes, told


def test_setup_warrior_guardian_and_healer_begin_with_five_cards_of_their_kind() -> None:
    state = GAME.new({"level": "test_0", "party": ["warrior", "guardian", "healer"]})
    assert [cards(state, hero) for hero in range(3)] == ["AAAAA", "DDDDD", "HHHHH"]
    assert [sizes(state, hero) for hero in range(3)] == [[5, 0, 0]] * 3


def test_setup_mixed_starter_decks_are_an_option() -> None:
    state = GAME.new({"level": "test_0", "party": ["warrior", "guardian", "healer"], "decks": "mixed"})
    assert [cards(state, hero) for hero in range(3)] == ["AAADH", "AADDH", "AADHH"]


def test_setup_heroes_begin_where_the_level_says_and_monsters_have_their_own_decks() -> None:
    state = quest(level([("W", "a", "AAAAA"), ("H", "b", "HHHHH")], [("d", "AAD"), ("e", "ADH")]))
    assert state.place == [0, 1]
    assert [cards(state, monster) for monster in (2, 3)] == ["AAD", "ADH"]


def test_setup_a_hero_may_have_a_name_and_a_deck_of_its_own() -> None:
    party = [{"name": "Ada", "class": "warrior", "deck": ["attack", "heal"]}]
    state = GAME.new({"level": "test_0", "party": party})
    assert state.quest.names[0] == "Ada"
    assert cards(state, 0) == "AH"


def test_move_each_hero_moves_along_one_edge_or_stays() -> None:
    state = quest(level([("W", "b", "AAAAA")], [("e", "AAD")]))
    assert labels(state) == ["Stay at B", "Go to A by a-b", "Go to C by b-c"]
    act(state, "move 2")
    assert state.place == [2]
    act(state, "stay")
    assert state.place == [2]


def test_move_an_edge_that_is_not_there_cannot_be_taken() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("e", "AAD")]))
    with pytest.raises(Illegal, match="No route leads there"):
        state.push("move 3")
    with pytest.raises(Illegal, match="There is no such place"):
        state.push("move 7")


def test_move_one_way_edges_lead_one_way() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("e", "AAD")], ROW, one_way=(("a", "c"),)))
    assert labels(state) == ["Stay at A", "Go to B by a-b", "Go to C by a>c"]
    act(state, "move 2")
    assert labels(state) == ["Stay at C", "Go to B by b-c", "Go to D by c-d"]


def test_move_all_moves_are_taken_together_and_swapping_places_does_not_interact() -> None:
    state = quest(level([("W", "a", "AAAAA"), ("H", "b", "HHHHH")], [("e", "AAD")]))
    state.push("move 1", seat=0)
    assert state.place == [0, 1]
    state.push("move 0", seat=1)
    assert state.place == [1, 0]


def test_move_monsters_do_not_move() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("e", "AAD")]))
    for _ in range(5):
        act(state, "stay")
    assert state.view(0)["facts"]["monsters"][0]["place"] == 4


def test_action_battle_and_rest_where_a_monster_is_and_the_choice_matters() -> None:
    state = meet("W", "AAD", rest="instead")
    act(state, "stay")
    assert labels(state) == ["Battle", "Rest"]


def test_action_where_all_must_fight_anyway_nobody_is_asked() -> None:
    state = meet("W", "AAD")
    events = act(state, "stay")
    assert "battle" in [name for name, _, _ in events]
    assert state.round == 1


def test_move_where_no_route_leads_away_nobody_is_asked() -> None:
    routes = [("a", "b"), ("b", "c"), ("c", "d")]
    custom = level([("W", "a", "AAAAA"), ("W", "e", "AAAAA")], [("b", "AAD")], routes, one_way=(("a", "e"),))
    for phases in ("two", "combined", "one"):
        state = quest(custom, phases=phases)
        assert state.waiting == [0]
    alone = quest(level([("W", "e", "AAAAA"), ("W", "a", "A")], [("b", "AAD")], routes, one_way=(("a", "e"),)))
    alone.push("concede", seat=1)
    assert (alone.over, alone.reason) == (True, "round limit")


def test_action_without_a_monster_there_is_only_rest_and_nobody_is_asked() -> None:
    state = quest(level([("W", "a", "AAAAA")], [("e", "AAD")]))
    act(state, "stay")
    assert state.round == 1
    assert state.question == 0


def test_rest_recovers_one_destroyed_card_to_the_discard_pile() -> None:
    state = place(quest(level([("W", "a", "AAAAA")], [("e", "AAD")])), hero1_active="AA", hero1_destroyed="AAA")
    events = act(state, "stay")
    assert sizes(state, 0) == [2, 1, 2]
    assert ("rest", "warrior1", "Attack") in events
    assert state.stats[4] == 1


def test_if_any_entity_chooses_battle_all_in_the_node_fight() -> None:
    state = meet("WH", "AAD", phases="combined")
    events = act(state, "stay battle", "stay rest")
    assert ("battle", "Battle at A: warrior1, healer2 against monster1", "") in events
    assert ("rest lost", "healer2", "") in events


def test_heroes_elsewhere_do_not_fight() -> None:
    state = quest(level([("W", "a", "AAAAA"), ("H", "c", "HHHHH")], [("a", "AAD")]), seats=[0, 0])
    events = act(state, "stay", "stay")
    assert ("battle", "Battle at A: warrior1 against monster1", "") in events


def test_battles_in_several_nodes_are_resolved_one_at_a_time_in_random_order() -> None:
    custom = level([("W", "a", "AAAAA"), ("W", "c", "AAAAA")], [("a", "AAD"), ("c", "AAD")])
    orders = set()
    for seed in range(20):
        events = act(quest(custom, seed, seats=[0, 0]), "stay", "stay")
        battles = [text[10] for name, text, _ in events if name == "battle"]
        ends = [i for i, event in enumerate(events) if event[0].startswith(("battle ", "standoff"))]
        starts = [i for i, event in enumerate(events) if event[0] == "battle"]
        assert starts[0] < ends[0] < starts[1] < ends[1]
        orders.add("".join(battles))
    assert orders == {"AC", "CA"}


def test_win_when_all_monsters_are_defeated() -> None:
    state = meet("WW", "A")
    act(state, "stay", "stay")
    assert (state.over, state.scores, state.reason) == (True, [1], "victory")


def test_lose_when_all_players_are_defeated() -> None:
    state = meet("H", "AAA", "AAA", "AAA", decks=("H",))
    act(state, "stay")
    assert (state.over, state.scores, state.reason) == (True, [0], "defeat")


def test_the_steps_are_named_in_view_and_log() -> None:
    state = meet("W", "AAD", rest="instead")
    assert state.view(0)["facts"]["step"] == "MoveSelection"
    state.listen()
    state.push("stay")
    assert state.view(0)["facts"]["step"] == "ActionSelection"
    state.push("battle")
    steps = [event.ability for event in state.events if event.ability]
    for step in ("MoveSelection", "BattleSetup", "BattleDrawCards", "BattleResolveCard", "BattleCleanup"):
        assert step in steps


def test_names_and_descriptions_of_places_and_routes_are_shown() -> None:
    state = quest(level([("W", "b", "AAAAA")], [("e", "AAD")]))
    text = GAME.text(state.view(0))
    assert "B: About b." in text
    assert "[1] B" in text
    decision = state.decision(0)
    assert decision is not None
    assert decision.prompt == "warrior1 at B: where to?"


def test_a_battle_is_told_card_by_card() -> None:
    session = Session(Record(GAME, {"level": "first_steps", "party": ["warrior"], "round_limit": 12}, 3))
    bot, rng = GAME.bot("greedy", 0), new_rng(0)
    while not session.state.over:
        session.apply(bot.choose(Info(session.state, 0, rng)), 0)
    text = told(session)
    for line in (
        "Battle at Thicket: Warrior against Goblin Scout.",
        "Warrior reveals Attack.",
        "Goblin Scout is defeated.",
    ):
        assert line in text
    assert "Warrior strikes Goblin Scout: " in text
    strikes = [event for events in session.log for event in events if event.name == "destroy"]
    assert all(event.source_face == "Attack" and event.ability == "BattleResolveCard" for event in strikes)


def test_statistics_at_the_end_count_what_each_hero_destroyed_healed_and_blocked() -> None:
    state = meet("WGH", "AAAD", "AAADH", seed=4)
    state.listen()
    while not state.over:
        state.play(0)
    names = state.quest.names
    for hero in range(3):
        facts = state.view(0)["facts"]["heroes"][hero]
        mine = [e for e in state.events if e.place.startswith(f"{names[hero]} ")]
        assert facts["cards destroyed"] == sum(e.name == "destroy" for e in mine)
        assert facts["cards healed"] == sum(e.name == "heal" for e in mine)
        assert facts["cards lost"] == sum(e.name == "destroy" and e.place.endswith(names[hero]) for e in state.events)
    blocks = [e for e in state.events if e.name == "block" and e.place.startswith("monster")]
    shown = [hero["cards blocked"] for hero in state.view(0)["facts"]["heroes"]]
    assert shown == [0, len(blocks), 0]
    assert "destroyed  healed  blocked" in GAME.summary(state.view(0))
