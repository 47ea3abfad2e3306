"""Set-up (old rule 3.1, CR 2.2)."""

from __future__ import annotations

import pytest

from loretable.core import BadData
from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import zones
from loretable.games.lorcana.interop.projection import project
from loretable.games.lorcana.state import LorcanaState


def new(seed: int | str = 0, **options: object) -> LorcanaState:
    state = GAME.new(options, seed)
    assert isinstance(state, LorcanaState)
    return state


def test_3_1_4_everybody_begins_without_lore_and_ink() -> None:
    """CR 2.2.1.3."""
    shown = project(new())["lorcana"]
    assert isinstance(shown, dict)
    assert shown["lore"] == {"0": 0, "1": 0}
    assert shown["ink"] == {
        "available": {"0": 0, "1": 0},
        "total": {"0": 0, "1": 0},
        "usedInkThisTurn": {"0": False, "1": False},
    }
    assert shown["characterStates"] == shown["permanentStates"] == {} and "challengeState" not in shown


def test_3_1_2_the_starting_player_is_drawn_by_lot_or_chosen() -> None:
    """CR 2.2.1.1."""
    assert {new(seed).first for seed in range(12)} == {0, 1}
    assert {new(seed, first=1).first for seed in range(6)} == {1}
    with pytest.raises(BadData, match="first"):
        new(first=2)


def test_3_1_3_and_5_decks_are_shuffled_and_seven_cards_drawn() -> None:
    """CR 2.2.1.2, 2.2.1.4."""
    state = new(1)
    for seat in (0, 1):
        assert len(state.cards_in(seat, zones.HAND)) == 7 and len(state.cards_in(seat, zones.DECK)) == 53
    orders = {tuple(new(seed).cards_in(0, zones.DECK)) for seed in range(5)}
    assert len(orders) == 5


def test_the_same_seed_gives_the_same_game() -> None:
    assert new("a").digest == new("a").digest != new("b").digest


def test_a_decks_order_does_not_depend_on_the_other_deck() -> None:
    decks = ["set01-amber-amethyst", "set01-emerald-ruby", "set01-sapphire-steel"]
    one, other = new(7, decks=decks[:2]), new(7, decks=[decks[0], decks[2]])
    assert one.cards_in(0, zones.DECK) == other.cards_in(0, zones.DECK)


def test_3_1_6_hands_are_altered_in_turn_order() -> None:
    """CR 2.2.2: first the starting player; cards go to the bottom, as many are drawn; who altered shuffles at the end."""
    state = new(2, first=1)
    assert project(state)["phase"] == "setup" and state.seat == 1
    hand, deck = state.cards_in(1, zones.HAND).copy(), state.cards_in(1, zones.DECK).copy()
    state.push(f"pick {hand[0]}")
    state.push(f"pick {hand[3]}")
    state.push("done")
    assert state.cards_in(1, zones.HAND) == [hand[1], hand[2], hand[4], hand[5], hand[6], deck[0], deck[1]]
    assert state.cards_in(1, zones.DECK) == [*deck[2:], hand[0], hand[3]], (
        "not shuffled yet: they cannot be drawn again"
    )
    assert state.seat == 0
    kept = state.cards_in(0, zones.DECK).copy()
    state.push("done")
    assert project(state)["phase"] == "main" and state.active == 1
    assert state.cards_in(1, zones.DECK) != [*deck[2:], hand[0], hand[3]], "shuffled"
    assert state.cards_in(0, zones.DECK) == kept, "who altered nothing does not shuffle"


def test_how_many_cards_were_altered_is_public_and_which_is_not() -> None:
    """CR 2.2.2.1: the next player decides knowing the number."""
    state = new(2, first=0)
    state.listen()
    state.push(f"pick {state.cards_in(0, zones.HAND)[0]}")
    state.push("done")
    told = [event.for_seat(1) for event in state.events]
    assert {"event": "alter", "step": 2, "seat": 0, "amount": 1, "ability": "alter hand"} in told
    assert all(t is None or "piece" not in t or t["piece"] == {"face": None} for t in told)


def test_hands_can_be_kept_automatically() -> None:
    state = new(alter=False, first=0)
    assert project(state)["phase"] == "main" and state.turn == 1


def test_the_starting_player_who_leaves_while_hands_are_altered_is_followed_by_the_next() -> None:
    """CR 2.3.3.4. The others still alter their hands; the first turn is the next player's, without a draw."""
    decks = ["set01-amber-amethyst"] * 3
    for altered_first in (False, True):
        state = new(5, decks=decks, first=1)
        if altered_first:
            state.push("done")
        state.push("concede", 1)
        assert state.seat == 2 and GAME.question_name(state.question) == "alter your hand"
        state.push("done")
        state.push("done")
        assert (state.active, state.turn, project(state)["phase"]) == (2, 1, "main")
        assert len(state.cards_in(2, zones.HAND)) == 7
        assert state.audit() == ""


def test_two_to_four_players() -> None:
    """CR 9.1."""
    for count in (2, 3, 4):
        state = new(3, decks=["set01-amber-amethyst"] * count)
        assert project(state)["players"] == [str(seat) for seat in range(count)]
    for count in (0, 1, 5):
        with pytest.raises(BadData):
            new(3, decks=["set01-amber-amethyst"] * count)
