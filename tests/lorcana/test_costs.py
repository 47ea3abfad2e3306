"""What is paid for a card: its cost, and what modifies the payment, line by line (CR 1.5.4, 4.3.2.3, 4.3.6)."""

from __future__ import annotations

from loretable.games.lorcana import GAME, costs
from loretable.games.lorcana.faces import ACTION, CHARACTER
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.words import COST, MAIN
from tests.lorcana.table import rule

CHEAP, DEAR, SONG = "Stitch - New Dog", "Mickey Mouse - True Friend", "Be Our Guest"  # 1, 3 and 2 ink


def hand(*modifiers: list[int], ink: int = 1) -> LorcanaState:
    """A hand with the three cards; each modifier is [amount, kind or -1, once]."""
    state = GAME.position(
        {
            "zones": {
                "hand.0": [CHEAP, DEAR, SONG, CHEAP],
                "inkwell.0": [CHEAP] * ink,
                "play.0": [DEAR],
                "deck.0": [CHEAP] * 5,
                "deck.1": [CHEAP] * 5,
            },
            "phase": MAIN,
            "turn": 3,
            "standing": [[COST, 0, 0, -1, -1, modifier, []] for modifier in modifiers],
        }
    )
    assert isinstance(state, LorcanaState)
    return state


def of(state: LorcanaState, name: str) -> int:
    return next(p for p in state.pieces.zones[state.layout.index["hand.0"]] if state.face(p).full_name == name)


def blocked(state: LorcanaState, name: str) -> str:
    reason = state.blocked(0, GAME.parse(f"play {of(state, name)}"))
    return "" if reason is None else reason.code


@rule("1.5.4")
def test_the_payment_is_modified_not_the_cost() -> None:
    state = hand([-2, CHARACTER, 0])
    card = of(state, DEAR)
    shown = costs.calculation(state, 0, card, state.face(card).cost)
    assert shown.to_json() == {
        "base": 3,
        "modifiers": [{"source": -1, "amount": -2, "once": False}],
        "total": 1,
    }
    assert state.face(card).cost == 3
    assert blocked(state, DEAR) == ""
    state.push(f"play {card}")
    assert state.ink_exerted[0] == 1


@rule("4.3.2.3")
def test_modifiers_add_up_and_never_pay_back() -> None:
    state = hand([-2, CHARACTER, 0], [-2, -1, 0], ink=0)
    card = of(state, DEAR)
    assert costs.total(state, 0, card, 3) == 0
    state.push(f"play {card}")
    assert state.ink_exerted[0] == 0


@rule("4.3.2.3")
def test_a_card_can_cost_more() -> None:
    assert blocked(hand([1, CHARACTER, 0]), CHEAP) == "INSUFFICIENT_INK"
    assert blocked(hand([1, ACTION, 0]), CHEAP) == ""


@rule("4.3.6")
def test_a_modifier_for_the_next_card_of_a_kind_waits_for_it_and_is_used_up_by_it() -> None:
    state = hand([-1, CHARACTER, 1], ink=2)
    state.push(f"play {of(state, SONG)}")
    assert state.standing, "a song is no character"
    state.push(f"play {of(state, CHEAP)}")
    assert state.ink_exerted[0] == 2 and not state.standing
    assert blocked(state, CHEAP) == "INSUFFICIENT_INK"


@rule("4.3.6")
def test_it_is_used_up_however_the_card_is_paid_for() -> None:
    state = hand([-1, ACTION, 1])
    singer = state.pieces.zones[state.layout.index["play.0"]][0]
    state.push(f"sing {of(state, SONG)} {singer}")
    assert state.ink_exerted[0] == 0 and not state.standing
