"""What the agenda has to bear: each text of the probe game, alone and nested."""

import pytest

from loretable.core import check_game
from tests.core.probing import act, answer, faces, nothing_pending, points, position, seen
from tests.probe import GAME


def test_looking_at_the_top_cards_and_ordering_them() -> None:
    state = position({"hand.0": ["Scout"]})
    act(state, "play", "Scout")
    assert faces(state, "deck.0")[:3] == ["Twin", "Crowd", "Nest"]
    answer(state, "Pick Nest", "Pick Twin", "Pick Crowd")
    assert faces(state, "deck.0") == ["Nest", "Twin", "Crowd", "Thief"]
    nothing_pending(state)


def test_what_was_looked_at_is_known_to_the_one_who_looked() -> None:
    state = position({"hand.0": ["Scout"]})
    act(state, "play", "Scout")
    answer(state, "Pick Nest", "Pick Twin", "Pick Crowd")
    top = state.pieces.top(state.layout.index["deck.0"])
    assert state.pieces.knows(0, top) and not state.pieces.knows(1, top) and not state.pieces.knows(2, top)


def test_a_modal_choice_does_one_or_the_other() -> None:
    for label, hand, gained in (("Draw a card", ["Twin"], [0, 0]), ("Gain a point", [], [1, 0])):
        state = position({"hand.0": ["Twin"]})
        act(state, "play", "Twin")
        answer(state, label)
        assert faces(state, "hand.0") == hand and points(state) == gained
        nothing_pending(state)


def test_for_each_counts_once_when_it_resolves() -> None:
    state = position({"hand.0": ["Crowd"], "field.0": ["Nest", "Twin"]})
    act(state, "play", "Crowd")
    assert points(state) == [3, 0]
    nothing_pending(state)


def test_up_to_two_takes_none_one_or_two_and_never_the_same_twice() -> None:
    for picks, damaged in ((["Done"], 0), (["Pick Nest", "Done"], 1), (["Pick Nest", "Pick Crowd"], 2)):
        state = position({"hand.0": ["Net"], "field.1": ["Nest", "Crowd", "Shield"]})
        act(state, "play", "Net")
        answer(state, *picks)
        hurt = [p for p in state.pieces.zones[state.layout.index["field.1"]] if state.describe(p)["damage"] == 1]
        assert len(hurt) == damaged
        nothing_pending(state)


def test_sets_are_picked_in_one_way_only() -> None:
    state = position({"hand.0": ["Net"], "field.1": ["Nest", "Crowd", "Shield"]})
    act(state, "play", "Net")
    answer(state, "Pick Crowd")
    decision = state.decision(0)
    assert decision is not None
    assert [label.split(" (")[0] for label in decision.labels] == ["Pick Shield", "Done"]


def test_up_to_two_of_nobody_asks_nothing() -> None:
    state = position({"hand.0": ["Net"]})
    act(state, "play", "Net")
    nothing_pending(state)


def test_an_optional_replacement_is_offered_and_can_be_declined() -> None:
    for label, there in (("no", "pile.0"), ("Shield", "hand.0")):
        state = position({"field.0": ["Twin", "Shield"], "field.1": ["Scout"], "hand.0": ["Nest"]})
        act(state, "strike", "Twin", "Scout")  # Scout (2) is hurt by 1, Twin (1) by 2
        decision = state.decision(0)
        assert decision is not None and decision.kind == "replace it?"
        answer(state, label)
        assert "Twin" in faces(state, there)
        nothing_pending(state)


def test_each_replacement_has_one_chance_at_a_change() -> None:
    state = position({"field.0": ["Twin", "Shield", "Shield"], "field.1": ["Scout"]})
    act(state, "strike", "Twin", "Scout")
    answer(state, "no")
    assert faces(state, "pile.0") == ["Twin"], "declining once declines all that were offered"
    nothing_pending(state)


def test_a_floating_trigger_watches_until_the_turn_ends() -> None:
    state = position({"hand.0": ["Oath"], "field.0": ["Shield"], "field.1": ["Scout", "Twin"]})
    act(state, "play", "Oath")
    act(state, "strike", "Shield", "Scout")
    assert points(state) == [1, 0]
    answer(state, "End")
    act(state, "strike", "Twin", "Oath")
    assert points(state) == [1, 0], "the oath ended with the turn"


def test_last_known_information_after_the_creature_has_left() -> None:
    state = position({"field.0": ["Shield"], "field.1": ["Martyr"]})
    act(state, "strike", "Shield", "Martyr")
    assert faces(state, "pile.1") == ["Martyr"]
    assert points(state) == [0, 4], "as much as the damage it had, though it has none now"
    assert state.ghosts == []
    nothing_pending(state)


def test_triggers_that_wait_together_are_ordered_by_their_owner() -> None:
    state = position({"hand.0": ["Oath", "Oath"], "field.0": ["Shield"], "field.1": ["Martyr"], "well.0": ["Nest"]})
    act(state, "play", "Oath")
    act(state, "play", "Oath")
    act(state, "strike", "Shield", "Martyr")
    decision = state.decision(0)
    assert decision is not None and decision.kind == "order the triggers" and len(decision.actions) == 2
    state.play(0)
    assert points(state) == [2, 4]
    nothing_pending(state)


def test_cards_under_a_card_go_where_it_says_when_it_leaves() -> None:
    state = position({"hand.0": ["Nest"], "field.1": ["Shield"]})
    act(state, "play", "Nest")
    nest = state.pieces.zones[state.layout.index["field.0"]][0]
    beneath = state.pieces.under(nest)
    assert [GAME.face_name(state.pieces.face[p]) for p in beneath] == ["Twin"]
    assert not state.pieces.knows(0, beneath[0]), "face down: not even its owner has seen it"
    act(state, "strike", "Nest", "Shield")
    assert faces(state, "hand.0") == ["Twin"] and faces(state, "pile.0") == ["Nest"]
    nothing_pending(state)


def test_an_opponent_chooses_in_the_middle_of_an_effect() -> None:
    state = position({"hand.0": ["Thief"], "hand.1": ["Scout", "Twin"]})
    act(state, "play", "Thief")
    assert state.seat == 1 and state.waiting == [1]
    answer(state, "Pick Twin")
    assert faces(state, "pile.1") == ["Twin"] and state.seat == 0
    nothing_pending(state)


def test_an_ability_is_granted_for_a_turn() -> None:
    state = position({"hand.0": ["Banner"], "field.0": ["Shield"], "field.1": ["Scout"]})
    act(state, "play", "Banner")
    answer(state, "Pick Shield")
    act(state, "strike", "Shield", "Scout")
    assert points(state) == [1, 0]
    nothing_pending(state)


def test_a_card_buried_from_a_hand_cannot_be_followed() -> None:
    state = position({"hand.0": [{"face": "Twin", "known": 0b111}, "Nest"]})
    assert seen(state, 1, "hand.0") == (2, ["Twin"])
    act(state, "bury", "Nest")
    assert seen(state, 1, "hand.0") == (1, [])
    assert seen(state, 1, "well.0") == (1, [])
    assert seen(state, 0, "hand.0") == (1, ["Twin"])


def test_all_ten_promises_hold_on_the_probe() -> None:
    report = check_game(GAME, games=1, seed=3)
    assert report.ok, report


@pytest.mark.slow
def test_all_ten_promises_hold_on_the_probe_over_many_games() -> None:
    report = check_game(GAME, games=12, seed=4)
    assert report.ok, report
