"""The page of edges, line by line: its actions: when each is there, and what taking it does. The page's words are in the
titles, and its functions are called as it calls them."""

from __future__ import annotations

import pytest

from loretable.core import Illegal
from loretable.games.lorcana.graph import (
    Action,
    Edge,
    Keyword,
    advance_turn,
    blocked_edges,
    compute_all,
    compute_can_challenge,
    compute_can_ink,
    compute_can_pass,
    compute_can_play,
    compute_can_quest,
    edges_by_action,
    execute,
    execute_challenge,
    execute_ink,
    execute_pass,
    execute_play,
    execute_quest,
    get_node_attr,
    has_edge,
)
from tests.lorcana.graph.page_of_edges import ends, node, seen
from tests.lorcana.table import PLAIN_ACTION, card, cards, start, table, vanilla, with_keyword

# -- actions ---------------------------------------------------------------------------------------------------------


def test_actions_are_computed_edges_rebuilt_after_every_change() -> None:
    """Rebuilt by compute_all: what it gives is what a graph of the state has."""
    hero = card(vanilla())
    t = table([hero], hand=[card(vanilla(inkable=True))])
    before = [edge.action for edge in compute_all(t.state)]
    assert sorted(before) == sorted(data["action"] for _, _, data in edges_by_action(seen(t)))
    execute_quest(t.state, hero.id)
    after = [edge.action for edge in compute_all(t.state)]
    assert sorted(after) == sorted(data["action"] for _, _, data in edges_by_action(seen(t)))
    assert set(before) - set(after) == {f"quest {hero.id}"}


def test_actions_use_the_attribute_action_type_and_not_label() -> None:
    t = table([card(vanilla())], [card(vanilla(), exerted=True)], hand=cards(2), ink=4)
    for _, _, data in edges_by_action(seen(t)):
        assert "label" not in data
        assert data["action_type"].startswith("can_")
        assert data["description"] and data["action"]
    numbers = [data["action_id"] for _, _, data in edges_by_action(seen(t))]
    assert sorted(numbers) == list(range(len(t.state.legal)))


def test_the_action_id_is_the_number_of_the_legal_action() -> None:
    t = table([card(vanilla())], hand=cards(2), ink=4)
    for _, _, data in edges_by_action(seen(t)):
        assert str(t.state.legal[data["action_id"]]) == data["action"]


# -- pass ------------------------------------------------------------------------------------------------------------


def test_pass_leads_from_the_player_to_the_game() -> None:
    """player --[action_type=Action.PASS]--> game"""
    assert ends(edges_by_action(seen(table()), Action.PASS)) == [("p1", "game")]


def test_pass_is_available_during_the_main_phase_only() -> None:
    """compute_can_pass()"""
    t = table()
    assert ends(compute_can_pass(t.state)) == [("p1", "game")]
    assert compute_can_pass(t.state, 1) == [], "not of the other player"
    altering = start(first=0)
    assert altering.kind == "alter your hand"
    assert compute_can_pass(altering.state) == []


def test_pass_is_executed_by_advance_turn_ends_the_turn_and_switches_the_player() -> None:
    one, two = table(), table()
    advance_turn(one.state)
    execute_pass(two.state)
    assert one.state.digest == two.state.digest
    assert one.state.active == 1 and one.state.turn == 8


# -- ink -------------------------------------------------------------------------------------------------------------


def test_ink_leads_from_the_card_to_the_player() -> None:
    """card --[action_type=Action.INK]--> player"""
    held = card(vanilla(inkable=True))
    t = table(hand=[held])
    assert ends(edges_by_action(seen(t), Action.INK)) == [(node(t, held), "p1")]


def test_ink_is_available_for_a_card_in_hand() -> None:
    """compute_can_ink()"""
    held, played = card(vanilla(inkable=True)), card(vanilla(inkable=True))
    t = table([played], hand=[held])
    assert ends(compute_can_ink(t.state)) == [(node(t, held), "p1")]


def test_ink_is_available_with_inkwell_true() -> None:
    dark = card(vanilla(inkable=False))
    t = table(hand=[dark])
    made = seen(t)
    assert get_node_attr(made, node(t, dark), "inkwell") is False
    assert compute_can_ink(t.state) == []
    assert [data["code"] for _, _, data in blocked_edges(made, Action.INK)] == ["NOT_INKABLE"]


def test_ink_is_available_with_ink_drops_above_zero() -> None:
    first, second = card(vanilla(inkable=True)), card(vanilla(inkable=True))
    t = table(hand=[first, second], drops=3)
    execute_ink(t.state, first.id)
    made = seen(t)
    assert get_node_attr(made, "p1", "ink_drops") == 0
    assert get_node_attr(made, "p1", "ink_drop_tokens") == 3, "these are something else"
    assert compute_can_ink(t.state) == []
    assert [data["code"] for _, _, data in blocked_edges(made, Action.INK)] == ["ALREADY_INKED"]


def test_ink_is_executed_by_execute_ink_moves_to_the_ink_zone_and_increments_the_counters() -> None:
    held = card(vanilla(inkable=True))
    t = table(hand=[held], ink=2, ink_exerted=[1, 0])
    execute_ink(t.state, node(t, held))
    made = seen(t)
    assert get_node_attr(made, node(t, held), "zone") == "ink"
    assert get_node_attr(made, "p1", "ink_total") == 3
    assert get_node_attr(made, "p1", "ink_available") == 2


# -- play ------------------------------------------------------------------------------------------------------------


def test_play_leads_from_the_card_to_the_player() -> None:
    """card --[action_type=Action.PLAY]--> player"""
    held = card(vanilla(cost=2))
    t = table(hand=[held], ink=2)
    [edge] = edges_by_action(seen(t), Action.PLAY)
    assert ends([edge]) == [(node(t, held), "p1")]
    assert "exerted" not in edge[2]


def test_play_exerted_is_the_option_of_bodyguard() -> None:
    """card --[action_type=Action.PLAY, exerted=True]--> player"""
    guard = card(with_keyword("Bodyguard"))
    t = table(hand=[guard], ink=9)
    plain, exerted = edges_by_action(seen(t), Action.PLAY)
    assert ends([plain, exerted]) == [(node(t, guard), "p1")] * 2
    assert "exerted" not in plain[2] and exerted[2]["exerted"] is True


def test_play_is_available_for_a_card_in_hand() -> None:
    """compute_can_play()"""
    held, played = card(vanilla(cost=2)), card(vanilla(cost=2))
    t = table([played], hand=[held], ink=9)
    assert ends(compute_can_play(t.state)) == [(node(t, held), "p1")]


def test_play_is_available_with_ink_available_of_its_cost() -> None:
    cheap, dear = card(vanilla(cost=2)), card(vanilla(cost=3))
    t = table(hand=[cheap, dear], ink=3, ink_exerted=[1, 0])
    made = seen(t)
    assert get_node_attr(made, "p1", "ink_available") == 2
    assert ends(compute_can_play(t.state)) == [(node(t, cheap), "p1")]
    [(_, _, data)] = blocked_edges(made, Action.PLAY)
    assert (data["action"], data["code"], data["rule"]) == (f"play {dear.id}", "INSUFFICIENT_INK", "1.5.3")


def test_play_has_two_edges_for_cards_with_bodyguard() -> None:
    guard = card(with_keyword("Bodyguard"))
    t = table(hand=[guard, card(vanilla(cost=2))], ink=9)
    assert [edge.more.get("exerted", False) for edge in compute_can_play(t.state)] == [False, True, False]
    assert len({edge.action_id for edge in compute_can_play(t.state)}) == 3


def test_play_is_executed_by_execute_play_moves_to_play_spends_ink_and_sets_entered_play() -> None:
    held = card(vanilla(cost=2))
    t = table(hand=[held], ink=3)
    execute_play(t.state, held.id)
    made = seen(t)
    shown = made.nodes[node(t, held)]
    assert (shown["zone"], shown["exerted"], shown["entered_play"]) == ("play", False, 7)
    assert get_node_attr(made, "p1", "ink_available") == 1


def test_play_of_an_action_moves_to_the_discard() -> None:
    held = card(PLAIN_ACTION)
    t = table(hand=[held], ink=9)
    execute_play(t.state, held.id)
    assert get_node_attr(seen(t), node(t, held), "zone") == "discard"


def test_play_enters_exerted_if_the_edge_says_so() -> None:
    """Also by the edge itself: what it carries is not lost on the way."""
    for by_edge in (False, True):
        guard = card(with_keyword("Bodyguard"))
        t = table(hand=[guard], ink=9)
        if by_edge:
            execute(t.state, edges_by_action(seen(t), Action.PLAY)[1][2])
        else:
            execute_play(t.state, guard.id, exerted=True)
        assert get_node_attr(seen(t), node(t, guard), "exerted") is True


# -- quest -----------------------------------------------------------------------------------------------------------


def test_quest_leads_from_the_card_to_the_player() -> None:
    """card --[action_type=Action.QUEST]--> player"""
    hero = card(vanilla())
    t = table([hero])
    assert ends(edges_by_action(seen(t), Action.QUEST)) == [(node(t, hero), "p1")]


def test_quest_is_available_in_play_ready_and_dry() -> None:
    """compute_can_quest()"""
    hero, tired, fresh = card(vanilla()), card(vanilla(), exerted=True), card(vanilla(), drying=True)
    t = table([hero, tired, fresh], hand=[card(vanilla())])
    assert ends(compute_can_quest(t.state)) == [(node(t, hero), "p1")]
    reasons = {u: (data["code"], data["blocker"]) for u, _, data in blocked_edges(seen(t), Action.QUEST)}
    assert reasons == {node(t, tired): ("NOT_READY", node(t, tired)), node(t, fresh): ("NOT_DRY", node(t, fresh))}


def test_quest_dry_means_entered_play_before_the_current_turn() -> None:
    hero, fresh = card(vanilla()), card(vanilla(), drying=True)
    t = table([hero, fresh])
    for _ in range(3):
        made = seen(t)
        turn = get_node_attr(made, "game", "turn")
        dry = [get_node_attr(made, node(t, c), "entered_play") < turn for c in (hero, fresh)]
        if t.state.active == 0:
            assert dry == [not t.drying(hero), not t.drying(fresh)]
        assert get_node_attr(made, node(t, fresh), "entered_play") == (7 if t.drying(fresh) else 0)
        advance_turn(t.state)


def test_quest_is_available_without_a_cant_quest_edge() -> None:
    hero, wild = card(vanilla()), card(with_keyword("Reckless"))
    t = table([hero, wild])
    made = seen(t)
    assert not has_edge(made, node(t, hero), Edge.CANT_QUEST)
    assert has_edge(made, node(t, wild), Edge.CANT_QUEST)
    assert ends(compute_can_quest(t.state)) == [(node(t, hero), "p1")]


def test_quest_is_executed_by_execute_quest_exerts_and_adds_lore_to_the_player() -> None:
    hero = card(vanilla(lore=2))
    t = table([hero], lore=(3, 0))
    execute_quest(t.state, hero.id)
    made = seen(t)
    assert get_node_attr(made, node(t, hero), "exerted") is True
    assert get_node_attr(made, "p1", "lore") == 5


# -- challenge -------------------------------------------------------------------------------------------------------


def test_challenge_leads_from_attacker_to_defender() -> None:
    """attacker --[action_type=Action.CHALLENGE]--> defender"""
    hero, foe = card(vanilla()), card(vanilla(), exerted=True)
    t = table([hero], [foe])
    assert ends(edges_by_action(seen(t), Action.CHALLENGE)) == [(node(t, hero), node(t, foe))]


def test_challenge_is_available_to_a_ready_attacker_that_is_dry_or_has_rush() -> None:
    """compute_can_challenge()"""
    hero, tired, fresh = card(vanilla()), card(vanilla(), exerted=True), card(vanilla(), drying=True)
    runner, foe = card(with_keyword("Rush"), drying=True), card(vanilla(), exerted=True)
    t = table([hero, tired, fresh, runner], [foe])
    assert ends(compute_can_challenge(t.state)) == [(node(t, c), node(t, foe)) for c in (hero, runner)]
    assert has_edge(seen(t), node(t, runner), Keyword.RUSH)
    reasons = {u: data["code"] for u, _, data in blocked_edges(seen(t), Action.CHALLENGE)}
    assert reasons == {node(t, tired): "NOT_READY", node(t, fresh): "NOT_DRY"}


def test_challenge_is_available_against_an_exerted_defender_of_an_opponent() -> None:
    hero, friend = card(vanilla()), card(vanilla(), exerted=True)
    foe, ready = card(vanilla(), exerted=True), card(vanilla())
    third = card(vanilla(), exerted=True)
    t = table([hero, friend], [foe, ready], others=[[third]], seats=3)
    assert ends(compute_can_challenge(t.state)) == [(node(t, hero), node(t, c)) for c in (foe, third)]
    found = {
        (data["code"], data["blocker"]) for u, _, data in blocked_edges(seen(t), Action.CHALLENGE) if u == node(t, hero)
    }
    assert found == {("TARGET_NOT_EXERTED", node(t, ready))}


def test_challenge_of_evasive_needs_evasive_or_alert() -> None:
    hero, flyer, watcher = card(vanilla()), card(with_keyword("Evasive")), card(with_keyword("Alert"))
    foe = card(with_keyword("Evasive"), exerted=True)
    t = table([hero, flyer, watcher], [foe])
    assert ends(compute_can_challenge(t.state)) == [(node(t, c), node(t, foe)) for c in (flyer, watcher)]
    [(source, _, data)] = blocked_edges(seen(t), Action.CHALLENGE)
    assert source == node(t, hero)
    assert (data["code"], data["blocker"], data["by"]) == ("TARGET_HAS_EVASIVE", node(t, foe), f"evasive.{foe.id}")


def test_challenge_has_to_target_a_bodyguard_if_able() -> None:
    hero, guard, foe = card(vanilla()), card(with_keyword("Bodyguard"), exerted=True), card(vanilla(), exerted=True)
    t = table([hero], [guard, foe])
    assert ends(compute_can_challenge(t.state)) == [(node(t, hero), node(t, guard))]
    [(_, target, data)] = blocked_edges(seen(t), Action.CHALLENGE)
    assert target == node(t, foe)
    assert (data["code"], data["rule"]) == ("BODYGUARD_BLOCKING", "8.3.3")
    assert (data["blocker"], data["by"]) == (node(t, guard), f"bodyguard.{guard.id}")


def test_challenge_is_executed_by_execute_challenge_exerts_the_attacker_and_deals_damage_both_ways() -> None:
    hero, foe = card(vanilla(strength=1, willpower=5)), card(vanilla(strength=2, willpower=5), exerted=True)
    t = table([hero], [foe])
    execute_challenge(t.state, hero.id, foe.id)
    made = seen(t)
    assert get_node_attr(made, node(t, hero), "exerted") is True
    assert get_node_attr(made, node(t, hero), "damage") == 2
    assert get_node_attr(made, node(t, foe), "damage") == 1


def test_what_the_rules_do_not_allow_is_refused_with_the_reason() -> None:
    hero, foe = card(vanilla()), card(vanilla())
    t = table([hero], [foe])
    before = t.state.digest
    with pytest.raises(Illegal, match="Only exerted characters"):
        execute_challenge(t.state, node(t, hero), node(t, foe))
    assert t.state.digest == before
