"""The page of edges, line by line: its nodes, and the structural, effect and keyword edges: what each knows and when it is
there. The page's words are in the titles. Its actions are in test_page_actions.py."""

from __future__ import annotations

import pytest

from loretable.games.lorcana.graph import (
    Action,
    Edge,
    Keyword,
    advance_turn,
    blocked_edges,
    compute_can_quest,
    edges_by_label,
    execute_challenge,
    get_node_attr,
    has_edge,
)
from tests.lorcana.graph.page_of_edges import ends, node, seen
from tests.lorcana.table import card, location, table, vanilla, with_keyword

# -- nodes -----------------------------------------------------------------------------------------------------------


def test_node_game() -> None:
    made = seen(table())
    assert get_node_attr(made, "game", "type") == "game"
    assert get_node_attr(made, "game", "turn") == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nodes_player(seats: int) -> None:
    made = seen(table(seats=seats))
    assert [n for n, d in made.nodes(data=True) if d["type"] == "player"] == [f"p{s + 1}" for s in range(seats)]


def test_player_attributes_ink_available_ink_total_ink_drops() -> None:
    """`ink_drops` are the inkings left this turn. The tokens that pay are told apart."""
    t = table(hand=[card(vanilla(inkable=True))], ink=3, drops=2, ink_exerted=[1, 0], lore=(4, 9))
    made = seen(t)
    assert get_node_attr(made, "p1", "ink_available") == 2
    assert get_node_attr(made, "p1", "ink_total") == 3
    assert get_node_attr(made, "p1", "ink_drops") == 1
    assert get_node_attr(made, "p1", "ink_drop_tokens") == 2
    assert get_node_attr(made, "p2", "ink_drops") == 0, "not the other player's turn"
    assert [get_node_attr(made, p, "lore") for p in ("p1", "p2")] == [4, 9]


def test_nodes_step_player_phase() -> None:
    """step.{player}.{phase}: ready, set, draw, main, end of each player."""
    made = seen(table(seats=3))
    expected = [f"step.p{s}.{step}" for s in (1, 2, 3) for step in ("ready", "set", "draw", "main", "end")]
    assert [n for n, d in made.nodes(data=True) if d["type"] == "step"] == expected
    assert get_node_attr(made, "step.p2.draw", "step") == "draw"
    assert get_node_attr(made, "step.p2.draw", "player") == "p2"


def test_nodes_card_with_zone_exerted_damage_entered_play() -> None:
    hero, fresh = card(vanilla(willpower=5), exerted=True, damage=2), card(vanilla(), drying=True)
    held = card(vanilla(inkable=True))
    t = table([hero, fresh], hand=[held])
    made = seen(t)
    shown = made.nodes[node(t, hero)]
    assert shown["type"] == "card" and shown["label"] == hero.face.full_name and shown["piece"] == hero.id
    assert (shown["zone"], shown["exerted"], shown["damage"]) == ("play", True, 2)
    assert shown["entered_play"] < 7, "dry"
    assert get_node_attr(made, node(t, fresh), "entered_play") == 7, "came this turn"
    assert get_node_attr(made, node(t, held), "zone") == "hand"
    assert get_node_attr(made, node(t, held), "inkwell") is True
    assert get_node_attr(made, node(t, held), "cost") == held.face.cost


def test_nodes_ability_with_their_source() -> None:
    """ability --[Edge.SOURCE]--> card"""
    runner = card(with_keyword("Rush"))
    t = table([runner])
    made = seen(t)
    [ability] = [n for n, d in made.nodes(data=True) if d["type"] == "ability"]
    assert get_node_attr(made, ability, "keyword") == Keyword.RUSH
    assert ends(edges_by_label(made, Edge.SOURCE)) == [(ability, node(t, runner))]


def test_abilities_go_with_their_card() -> None:
    """See abilities.md: they live as long as their source is in play."""
    frail = card(with_keyword("Evasive", willpower=1), exerted=True)
    hero = card(with_keyword("Alert"))
    t = table([hero], [frail])
    assert len(edges_by_label(seen(t), Keyword.EVASIVE)) == 1
    execute_challenge(t.state, hero.id, frail.id)
    assert t.where(frail) == "discard.1"
    assert edges_by_label(seen(t), Keyword.EVASIVE) == []


# -- structural: current turn ----------------------------------------------------------------------------------------


def test_current_turn_leads_from_the_game_to_a_player() -> None:
    """game --[Edge.CURRENT_TURN]--> player"""
    assert ends(edges_by_label(seen(table()), Edge.CURRENT_TURN)) == [("game", "p1")]


def test_current_turn_knows_the_current_player() -> None:
    """edges_by_label(G, Edge.CURRENT_TURN)[0][1]"""
    t = table(active=1)
    assert edges_by_label(seen(t), Edge.CURRENT_TURN)[0][1] == "p2"


def test_current_turn_is_set_by_advance_turn_which_switches_the_player() -> None:
    t = table(seats=3)
    for player in ("p2", "p3", "p1"):
        advance_turn(t.state)
        assert edges_by_label(seen(t), Edge.CURRENT_TURN)[0][1] == player


# -- structural: current step ----------------------------------------------------------------------------------------


def test_current_step_leads_from_the_game_to_a_step() -> None:
    """game --[Edge.CURRENT_STEP]--> step.{player}.{phase}"""
    assert ends(edges_by_label(seen(table()), Edge.CURRENT_STEP)) == [("game", "step.p1.main")]


def test_current_step_knows_the_phase() -> None:
    """edges_by_label(G, Edge.CURRENT_STEP)[0][1] is the step node, its attribute `step` the name of the phase."""
    made = seen(table())
    step = edges_by_label(made, Edge.CURRENT_STEP)[0][1]
    assert get_node_attr(made, step, "step") == "main"


def test_current_step_is_set_by_advance_turn_which_walks_through_end_ready_set_draw_and_main() -> None:
    """Each step has done its work when the next player is asked, in the main phase."""
    tired, fresh, place = card(vanilla(), exerted=True), card(vanilla(1), drying=True), card(location(lore=2))
    t = table([], [tired, fresh, place], drops=0, inked=1)
    advance_turn(t.state)
    made = seen(t, 1)
    assert edges_by_label(made, Edge.CURRENT_STEP)[0][1] == "step.p2.main"
    assert get_node_attr(made, "game", "turn") == 8, "end"
    assert get_node_attr(made, node(t, tired), "exerted") is False, "ready"
    assert get_node_attr(made, node(t, fresh), "dry") is True, "set"
    assert get_node_attr(made, "p2", "lore") == 2, "set: the location"
    assert get_node_attr(made, "p2", "hand") == 1, "draw"
    assert get_node_attr(made, "p2", "ink_drops") == 1


@pytest.mark.parametrize(("phase", "step"), list(enumerate(["alter", "ready", "set", "draw", "main", "end", "end"])))
def test_there_is_one_current_step_in_every_phase(phase: int, step: str) -> None:
    t = table()
    t.state.phase = phase
    assert ends(edges_by_label(seen(t), Edge.CURRENT_STEP)) == [("game", f"step.p1.{step}")]


# -- effects ---------------------------------------------------------------------------------------------------------


def test_cant_quest_leads_from_the_ability_to_the_card() -> None:
    """ability --[Edge.CANT_QUEST]--> card"""
    wild = card(with_keyword("Reckless"))
    t = table([wild])
    assert ends(edges_by_label(seen(t), Edge.CANT_QUEST)) == [(f"reckless.{wild.id}", node(t, wild))]


def test_cant_quest_is_known_by_has_edge() -> None:
    """has_edge(G, card, Edge.CANT_QUEST)"""
    wild, hero = card(with_keyword("Reckless")), card(vanilla())
    t = table([wild, hero])
    assert has_edge(seen(t), node(t, wild), Edge.CANT_QUEST)
    assert not has_edge(seen(t), node(t, hero), Edge.CANT_QUEST)


def test_cant_quest_is_created_by_the_keyword_reckless() -> None:
    """Whoever's turn it is, and however tired the character: it is the ability, not the moment. Its source is the card."""
    wild, theirs = card(with_keyword("Reckless"), exerted=True), card(with_keyword("Reckless"), drying=True)
    t = table([wild], [theirs])
    for viewer in (0, 1, 2):
        made = seen(t, viewer)
        for each in (wild, theirs):
            [edge] = [e for e in edges_by_label(made, Edge.CANT_QUEST) if e[1] == node(t, each)]
            assert (edge[2]["code"], edge[2]["rule"], edge[2]["origin"]) == ("HAS_RECKLESS", "8.7.2", node(t, each))
            assert (edge[0], node(t, each)) in ends(edges_by_label(made, Edge.SOURCE))
            assert (edge[0], node(t, each)) in ends(edges_by_label(made, Keyword.RECKLESS))


def test_cant_quest_blocks_the_quest_action() -> None:
    """effect: compute_can_quest() has none; the blocked edge says by which ability."""
    wild = card(with_keyword("Reckless"))
    t = table([wild])
    assert compute_can_quest(t.state) == []
    [(source, target, data)] = blocked_edges(seen(t), Action.QUEST)
    assert (source, target) == (node(t, wild), "p1")
    assert (data["code"], data["by"]) == ("HAS_RECKLESS", f"reckless.{wild.id}")


# -- abilities: keywords ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["Rush", "Evasive", "Alert", "Bodyguard", "Reckless"])
def test_keyword_edges_lead_from_the_ability_to_the_card(word: str) -> None:
    hero = card(with_keyword(word))
    t = table([hero])
    made = seen(t)
    assert ends(edges_by_label(made, Keyword[word.upper()])) == [(f"{word.lower()}.{hero.id}", node(t, hero))]
    assert has_edge(made, node(t, hero), Keyword[word.upper()])
