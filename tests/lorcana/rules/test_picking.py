"""What people choose at once in Lorcana, whatever the order: cards to alter, targets, singers."""

from __future__ import annotations

from itertools import combinations

from loretable.core import Decision, Picks, State
from loretable.games.lorcana import GAME
from tests.lorcana.scene import action, character, chosen, scene


def asked(state: State) -> tuple[Decision, Picks]:
    decision = state.decision(state.seat)
    assert decision is not None
    assert decision.picks is not None
    return decision, decision.picks


def give(state: State, pieces: list[int]) -> None:
    """Chooses, in the order given."""
    _, picks = asked(state)
    assert not picks.problem(pieces)
    for step in picks.sequence(pieces):
        state.apply(step)


def test_the_last_card_of_the_hand_can_be_chosen_first_when_altering() -> None:
    state, other = GAME.new({"first": 0}, 3), GAME.new({"first": 0}, 3)
    _, picks = asked(state)
    assert (picks.least, picks.most, len(picks.options)) == (0, 7, 7)
    first, last = picks.options[0], picks.options[-1]
    give(state, [last, first])
    give(other, [first, last])
    assert state.digest == other.digest


def test_each_set_of_targets_can_be_chosen_in_any_order() -> None:
    storm = action("Storm", {"kind": "deal damage", "to": chosen("opponents", most=2), "amount": 1})
    names = ["Ann", "Bea", "Cid"]
    cards = [storm, *(character(name) for name in names)]
    for pair in combinations(names, 2):
        s = scene(cards, mine=[None], theirs=names, hand=["Storm"], ink=1)
        s.do("play", s["Storm"])
        give(s.state, [s[name].id for name in reversed(pair)])
        assert [name for name in names if s.state.damage[s[name].id]] == list(pair)


def test_singers_are_chosen_in_any_order_until_their_costs_add_up() -> None:
    chorus = action("Chorus", {"kind": "gain lore", "amount": 1}, song=True, cost=7, keywords={"Sing Together": 7})
    cards = [chorus, *(character(f"Singer {cost}", cost=cost) for cost in (2, 3, 4))]
    s = scene(cards, mine=["Singer 2", "Singer 3", "Singer 4"], hand=["Chorus"])
    s.do("sing-together", s["Chorus"])
    _, picks = asked(s.state)
    assert picks.problem([s["Singer 2"].id, s["Singer 3"].id]) == "They add up to 5, and 7 is needed"
    give(s.state, [s["Singer 4"].id, s["Singer 3"].id])
    assert s.state.lore[0] == 1
    assert [s.state.exerted[s[f"Singer {cost}"].id] for cost in (2, 3, 4)] == [0, 1, 1]
