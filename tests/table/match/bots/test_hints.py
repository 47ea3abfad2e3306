"""Hints: the steps of a turn, each with its reason; nothing in them that one could not know."""

from __future__ import annotations

from loretable.core import State
from loretable.games.confrontation import GAME as CONFRONTATION
from loretable.table.match.bots import planning, thinking
from tests.lorcana.table import card, table, vanilla

PLAIN = vanilla(0, lore=1)
OTHER = vanilla(1, lore=1)


def laid(lore: tuple[int, int] = (3, 0)) -> State:
    """Two who can quest, and one that can be played: all of it at once is the best there is."""
    return table(
        [card(PLAIN), card(OTHER)], [], hand=[card(vanilla(cost=2))], ink=2, deck=20, their_deck=20, lore=lore
    ).state


def test_a_turn_of_several_acts_is_told_in_steps_and_each_is_legal_after_those_before_it() -> None:
    state = laid()
    quest = next(str(action) for action in state.legal if action.verb.name == "quest")
    steps = planning.planned(state, state.seat, quest, "seed")
    assert len(steps) > 1, steps
    seat, playing = state.seat, state.clone()
    for step in steps:
        assert step.label and "(" not in step.label
        for action in step.actions:
            assert playing.game.parse(action) in playing.legal
            playing.push(action, seat)
    assert state.digest == laid().digest, "planning changes nothing"


def test_those_who_quest_after_each_other_are_one_step_with_the_lore_they_come_to() -> None:
    state = laid(lore=(3, 0))
    quests = [action for action in state.legal if action.verb.name == "quest"]
    first, second = quests[:2]
    after = state.clone()
    after.push(first, state.seat)
    (step,) = planning.steps_of([planning.Act(state, first), planning.Act(after, second)], state.seat)
    assert step.label == f"{PLAIN.name} and {OTHER.name} quest"
    assert step.reason == "5 of 20 lore then."
    assert len(step.pieces) == len(step.actions) == 2


def test_a_challenge_names_who_is_challenged_and_what_comes_of_it() -> None:
    state = table([card(PLAIN)], [card(OTHER, exerted=True)], hand=[], ink=0, deck=20, their_deck=20).state
    challenge = next(action for action in state.legal if action.verb.name == "challenge")
    (step,) = planning.steps_of([planning.Act(state, challenge)], state.seat)
    assert step.pieces == [challenge.a] and step.targets == [challenge.b]
    assert step.label == f"{PLAIN.name} challenges {OTHER.name}"
    assert step.reason.startswith(f"{OTHER.name} takes")


def test_a_card_that_is_still_to_be_drawn_is_in_no_plan() -> None:
    state = laid()
    known = planning.known_pieces(state.view(state.seat))
    hidden = [piece for piece in range(len(state.pieces.zone)) if piece not in known]
    assert hidden, "there are cards in the decks"
    for seed in range(4):
        sample = thinking.guess(state, state.seat, str(seed))
        quest = next(str(action) for action in sample.legal if action.verb.name == "quest")
        for step in planning.planned(sample, state.seat, quest, str(seed)):
            assert known.issuperset([*step.pieces, *step.targets])


def test_where_a_turn_is_one_act_there_are_no_steps() -> None:
    state = CONFRONTATION.position(
        {
            "stage": "playing",
            "active": "fellowship",
            "fellowship": {"The Shire": ["Frodo", "Sam"]},
            "sauron": {"Mordor": ["Orcs"]},
        }
    )
    assert planning.planned(state, 0, str(state.legal[0]), "seed") == []


def test_the_hint_at_a_table_has_its_steps() -> None:
    state = laid()
    found = thinking.advice(thinking.guess(state, state.seat, "s"), state.seat, "s")
    assert found.reasons
    if found.steps:
        assert found.steps[0].actions[0] == found.action


def test_the_chances_of_a_hint_are_those_of_its_reasons_what_is_advised_first() -> None:
    state = laid()
    found = thinking.advice(thinking.guess(state, state.seat, "s"), state.seat, "s")
    first, *others = found.chances
    assert first.action == found.action
    for one in found.chances:
        assert one.told in found.reasons and 0 <= one.low <= one.value <= one.high <= 1 and one.games > 0
    assert all(first.low >= one.low for one in others), "what is advised goes by the figure that is shown"


def test_a_hint_says_by_what_it_was_judged() -> None:
    """Where what is advised is what was searched."""
    said = []
    for seed in ("1", "2", "3"):
        state = CONFRONTATION.new({"fellowship_setup": "random", "sauron_setup": "random"}, seed)
        found = thinking.advice(thinking.guess(state, state.seat, seed), state.seat, seed)
        said += [reason for reason in found.reasons if reason.startswith("Games tried out are judged by ")]
    assert said and all(" points" in reason and reason.endswith(").") for reason in said)
