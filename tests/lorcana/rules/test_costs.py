"""What is paid for a card: its cost, and what modifies the payment, line by line (CR 1.5.4, 4.3.2.3, 4.3.6)."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.rules import costs
from tests.lorcana.scene import Scene, action, character, item, scene, static
from tests.lorcana.table import rule

CARDS = [character("Cheap"), character("Dear", cost=3), action("Song", "draw", song=True, cost=2)]


def part(by: int, kind: str, **more: Any) -> Any:
    return {"kind": "cost", "cards": {"types": [kind]} if kind else {}, "by": by, **more}


def hand(*parts: Any, ink: int = 1) -> Scene:
    """A hand with the three cards, and an idol for each part that says so."""
    idols = [item(f"Idol {i}", [static(each)]) for i, each in enumerate(parts)]
    names = [f"Idol {i}" for i in range(len(parts))]
    return scene([*CARDS, *idols], mine=["Dear", *names], hand=["Cheap", "Dear", "Song", "Cheap"], ink=ink)


def next_only(by: int, kind: str, ink: int) -> Scene:
    """The same, where an action has said so of the next such card."""
    deal = action("Deal", {"kind": "give", "parts": [part(by, kind, next=True)]}, cost=0)
    s = scene([*CARDS, deal], mine=["Dear"], hand=["Deal", "Cheap", "Song", "Cheap"], ink=ink)
    s.do("play", s["Deal"])
    return s


@rule("1.5.4")
def test_the_payment_is_modified_not_the_cost() -> None:
    s = hand(part(-2, "character"))
    card = s["Dear", 1]
    shown = costs.calculation(s.state, 0, card.id, 3)
    line = {"source": s["Idol 0"].id, "amount": -2, "once": False}
    assert shown.to_json() == {"base": 3, "modifiers": [line], "total": 1}
    assert s.state.face(card.id).cost == 3
    s.do("play", card).quiet()
    assert s.ready_ink() == 0


@rule("4.3.2.3")
def test_modifiers_add_up_and_never_pay_back() -> None:
    s = hand(part(-2, "character"), part(-2, ""), ink=0)
    assert costs.total(s.state, 0, s["Dear", 1].id, 3) == 0
    s.do("play", s["Dear", 1]).quiet()
    assert s.ready_ink() == 0


@rule("4.3.2.3")
def test_a_card_can_cost_more() -> None:
    s = hand(part(1, "character"))
    assert s.code("play", s["Cheap"]) == "INSUFFICIENT_INK"
    s = hand(part(1, "action"))
    assert s.can("play", s["Cheap"])


@rule("4.3.6")
def test_a_modifier_for_the_next_card_of_a_kind_waits_for_it_and_is_used_up_by_it() -> None:
    s = next_only(-1, "character", ink=2)
    s.do("play", s["Song"])
    assert s.state.standing, "a song is no character"
    s.do("play", s["Cheap"])
    assert s.ready_ink() == 0 and not s.state.standing
    assert s.code("play", s["Cheap", 1]) == "INSUFFICIENT_INK"


@rule("4.3.6")
def test_it_is_used_up_however_the_card_is_paid_for() -> None:
    s = next_only(-1, "action", ink=1)
    s.do("sing", s["Song"], s["Dear"]).quiet()
    assert s.ready_ink() == 1 and not s.state.standing
