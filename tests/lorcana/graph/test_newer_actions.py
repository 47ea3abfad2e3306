"""The actions that the page does not have yet: shift, sing, together, move, boost, and answers on the way."""

from __future__ import annotations

from loretable.games.lorcana.enums import card_kinds, shift_kinds
from loretable.games.lorcana.graph import (
    Action,
    Edge,
    Keyword,
    abilities_of,
    blocked_edges,
    card_node,
    compute_all,
    compute_can_answer,
    compute_can_boost,
    compute_can_move,
    compute_can_shift,
    compute_can_sing,
    compute_can_use,
    edges_by_action,
    edges_by_label,
    execute,
    execute_boost,
    execute_choose,
    execute_done,
    execute_move,
    execute_pick,
    execute_quest,
    execute_shift,
    execute_sing,
    execute_sing_together,
    get_node_attr,
    graph,
    has_edge,
)
from loretable.games.lorcana.graph.builder import add_restrictions
from tests.lorcana.table import (
    SONG,
    TOGETHER_SONG,
    Card,
    Table,
    card,
    find,
    location,
    reprinted,
    start,
    table,
    vanilla,
    with_keyword,
)

SHIFTER = find(lambda f: f.kind == card_kinds.CHARACTER and f.shift_kind == shift_kinds.SAME_NAME and not f.has_text)
BASE = find(
    lambda f: f.kind == card_kinds.CHARACTER and f.name == SHIFTER.name and f.shift_kind != shift_kinds.SAME_NAME
)


def node(t: Table, of: Card) -> str:
    return card_node(t.state, of.id)


def test_shift_leads_onto_the_card() -> None:
    big, small = card(SHIFTER), card(BASE)
    t = table([small], hand=[big], ink=9)
    [edge] = compute_can_shift(t.state)
    assert (edge.source, edge.target) == (node(t, big), node(t, small))
    execute_shift(t.state, big.id, small.id)
    made = graph(t.state)
    [(beneath, above, _)] = edges_by_label(made, Edge.UNDER)
    assert (beneath, above) == (node(t, small), node(t, big))
    assert get_node_attr(made, node(t, big), "cards_under") == 1
    assert get_node_attr(made, node(t, small), "zone") == "under"


def test_shift_exerted_is_a_twin_too() -> None:
    with reprinted(SHIFTER, "Bodyguard"):
        big, small = card(SHIFTER), card(BASE)
        t = table([small], hand=[big], ink=9)
        assert [edge.more.get("exerted", False) for edge in compute_can_shift(t.state)] == [False, True]
        execute_shift(t.state, big.id, small.id, exerted=True)
        assert t.exerted(big)


def test_sing_leads_from_the_song_to_the_singer() -> None:
    song, singer, child = card(SONG), card(vanilla(cost=4)), card(vanilla(cost=1))
    t = table([singer, child], hand=[song])
    [edge] = compute_can_sing(t.state)
    assert (edge.source, edge.target, edge.action_type) == (node(t, song), node(t, singer), Action.SING)
    [(_, target, data)] = blocked_edges(graph(t.state), Action.SING)
    assert (target, data["code"]) == (node(t, child), "COST_TOO_LOW")
    execute_sing(t.state, song.id, singer.id)
    assert get_node_attr(graph(t.state), node(t, song), "zone") == "discard"


def test_sing_together_asks_for_the_singers() -> None:
    song, one, two = card(TOGETHER_SONG), card(vanilla(cost=3)), card(vanilla(cost=3))
    t = table([one, two], hand=[song])
    [edge] = compute_can_sing(t.state)
    assert (edge.source, edge.target, edge.action_type) == (node(t, song), "p1", Action.SING_TOGETHER)
    execute_sing_together(t.state, song.id)
    assert [each.source for each in compute_can_answer(t.state)] == [node(t, one)]
    assert "who sings" in get_node_attr(graph(t.state), "game", "prompt")
    execute_pick(t.state, one.id)
    execute_pick(t.state, node(t, two))
    [done] = compute_can_answer(t.state)
    assert (done.source, done.target, done.action_type) == ("p1", "game", Action.DONE)
    execute_done(t.state)
    t.quiet()


def test_move_leads_from_the_character_to_the_location() -> None:
    hero, place = card(vanilla()), card(location())
    t = table([hero, place], ink=9)
    [edge] = compute_can_move(t.state)
    assert (edge.source, edge.target) == (node(t, hero), node(t, place))
    execute_move(t.state, hero.id, place.id)
    assert [e[:2] for e in edges_by_label(graph(t.state), Edge.AT)] == [(node(t, hero), node(t, place))]


def test_boost_leads_from_the_card_to_the_player() -> None:
    hero = card(vanilla())
    with reprinted(hero.face, "Boost"):
        t = table([hero], ink=9)
        [edge] = compute_can_boost(t.state)
        assert (edge.source, edge.target) == (node(t, hero), "p1")
        execute_boost(t.state, hero.id)
        made = graph(t.state)
        assert get_node_attr(made, node(t, hero), "cards_under") == 1
        assert edges_by_label(made, Edge.UNDER) == [], "face down: nobody knows it"
        assert [data["code"] for _, _, data in blocked_edges(made, Action.BOOST)] == ["ALREADY_BOOSTED"]


def test_numbers_are_chosen_from_the_player_to_the_game() -> None:
    hero = card(vanilla(cost=2))
    t = table(hand=[hero], ink=2, drops=2)
    t.do("play", hero)
    found = compute_can_answer(t.state)
    assert {(edge.source, edge.target, edge.action_type) for edge in found} == {("p1", "game", Action.CHOOSE)}
    assert [edge.more["number"] for edge in found] == [0, 1, 2]
    assert [edge.description for edge in found] == ["0 ink drops", "1 ink drop", "2 ink drops"]
    execute_choose(t.state, 1)
    assert get_node_attr(graph(t.state), "p1", "ink_drop_tokens") == 1


def test_cards_are_picked_from_the_card_to_the_player() -> None:
    helper, friend, foe = card(with_keyword("Support")), card(vanilla()), card(vanilla())
    t = table([helper, friend], [foe])
    execute_quest(t.state, helper.id)
    made = graph(t.state, 0)
    assert {(u, v) for u, v, _ in edges_by_action(made, Action.PICK)} == {(node(t, c), "p1") for c in (friend, foe)}
    assert "supports" in get_node_attr(made, "game", "prompt")
    assert blocked_edges(made, Action.QUEST) == [], "another question is open"


def test_altering_a_hand() -> None:
    t = start(first=0)
    made = graph(t.state, 0)
    assert edges_by_label(made, Edge.CURRENT_STEP)[0][1] == "step.p1.alter"
    assert len(edges_by_action(made, Action.PICK)) == 7
    assert edges_by_action(graph(t.state, 1)) == []


def test_an_edge_can_be_executed_as_it_is() -> None:
    t = table([card(vanilla())], hand=[card(vanilla(inkable=True))])
    edge = next(edge for edge in compute_all(t.state) if edge.action_type == Action.INK)
    execute(t.state, edge)
    execute(t.state, "end")
    assert t.state.active == 1
    assert compute_can_use(t.state) == []


def test_adventurous_cannot_challenge_and_reckless_keeps_from_passing() -> None:
    bold, wild, foe = card(vanilla()), card(with_keyword("Reckless")), card(vanilla(), exerted=True)
    with reprinted(bold.face, "Adventurous"):
        t = table([bold, wild], [foe])
        made = graph(t.state)
        ability = f"adventurous.{bold.id}"
        assert (ability, node(t, bold)) in [e[:2] for e in edges_by_label(made, Edge.CANT_CHALLENGE)]
        [(source, target, data)] = edges_by_label(made, Edge.CANT_PASS)
        assert (source, target) == (ability, "p1")
        assert data["code"] == "ADVENTUROUS_MUST_QUEST" and data["origin"] == node(t, bold)
        assert edges_by_action(made, Action.PASS) == []
        assert [data["by"] for _, _, data in blocked_edges(made, Action.PASS)] == [ability]


def test_what_is_forbidden_without_a_keyword_has_an_ability_of_its_own() -> None:
    """A reason that no known keyword gives still leads to the card it comes from."""
    wild = card(with_keyword("Reckless"))
    t = table([wild])
    made = graph(t.state)
    assert [data["kind"] for _, data in made.nodes(data=True) if data["type"] == "ability"] == ["keyword"]
    made.remove_node(f"reckless.{wild.id}")
    add_restrictions(made, t.state)
    [(ability, target, _)] = edges_by_label(made, Edge.CANT_QUEST)
    assert target == node(t, wild)
    assert get_node_attr(made, ability, "kind") == "effect"
    assert [e[:2] for e in edges_by_label(made, Edge.SOURCE)] == [(ability, node(t, wild))]


def test_abilities_have_their_numbers() -> None:
    strong = card(with_keyword("Challenger"))
    t = table([strong])
    [ability] = abilities_of(t.state, strong.id)
    assert ability.value > 0 and ability.label == f"Challenger +{ability.value}" and not ability.granted
    made = graph(t.state)
    assert has_edge(made, node(t, strong), Keyword.CHALLENGER)
    assert edges_by_label(made, Keyword.CHALLENGER)[0][2]["value"] == ability.value
    shifted = card(SHIFTER)
    t = table([shifted])
    assert f"Shift {SHIFTER.shift_cost}" in [ability.label for ability in abilities_of(t.state, shifted.id)]


def test_a_drying_card_of_another_player_came_in_their_last_turn() -> None:
    fresh = card(vanilla(), drying=True)
    t = table([], [fresh], seats=3)
    assert get_node_attr(graph(t.state), node(t, fresh), "entered_play") == 5, (
        "turn 7 is player 1's, 6 was 3's, 5 was 2's"
    )
