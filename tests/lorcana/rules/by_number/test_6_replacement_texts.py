"""Replacement effects, and cards that move between zones by texts (CR 6.5, 7)."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import action, character, chosen, every, item, scene, triggered
from tests.lorcana.table import rule

PAWN = character("Pawn", strength=1, willpower=9)
HIT = action("Hit", {"kind": "deal damage", "amount": 3, "to": chosen()})
THAT_MANY = {"kind": "result", "what": "event"}


def instead(change: str, **more: Any) -> Any:
    return {"kind": "replacement", "change": change, **more}


def beast(name: str) -> Any:
    """Damage dealt to its player's other characters is put on it instead."""
    others = {"of": "you", "types": ["character"], "other": True}
    onto = {"kind": "put damage", "amount": THAT_MANY, "to": "this"}
    return character(name, [instead("deal damage", card=others, effect=onto)], willpower=9)


@rule("6.5.1", "6.5.4")
def test_what_was_replaced_has_not_happened_and_what_came_instead_has() -> None:
    dealt = item("Dealt", [triggered("is dealt damage", {"kind": "gain lore", "amount": 7}, card={})])
    taken = item("Taken", [triggered("takes damage", {"kind": "gain lore"}, card={"names": ["Beast"]})])
    s = scene(
        [beast("Beast"), dealt, taken, HIT, PAWN],
        mine=["Dealt", "Taken"],
        theirs=["Beast", "Pawn"],
        hand=["Hit"],
        ink=1,
    )
    s.do("play", s["Hit"]).pick("Pawn")
    assert s.damage(s["Pawn"]) == 0 and s.damage(s["Beast"]) == 3
    assert s.lore == [1, 0], "nothing was dealt; the Beast took damage"
    s.quiet()


@rule("6.5.2", "6.5.1.1")
def test_more_or_less_of_it_is_a_replacement_in_part() -> None:
    plate = item(
        "Plate", [instead("deal damage", card={"of": "you", "types": ["character"]}, instead="less", delta=-1)]
    )
    s = scene([plate, HIT, PAWN], theirs=["Plate", "Pawn"], hand=["Hit"], ink=1)
    s.do("play", s["Hit"]).pick("Pawn")
    assert s.damage(s["Pawn"]) == 2
    s.quiet()


@rule("6.5.3")
def test_what_has_happened_is_not_replaced_any_more() -> None:
    s = scene([beast("Beast"), HIT, PAWN], theirs=[("Pawn", {"damage": 2})], their_hand=["Beast"], hand=["Hit"], ink=1)
    s.do("play", s["Hit"]).pick("Pawn")
    assert s.damage(s["Pawn"]) == 5, "the Beast was in hand when it happened"


@rule("6.5.5", "6.5.6")
def test_a_replacement_has_one_chance_at_an_event() -> None:
    one_more = item("Goad", [instead("deal damage", card={"types": ["character"]}, instead="less", delta=1)])
    s = scene([one_more, HIT, PAWN], mine=["Goad"], theirs=["Pawn"], hand=["Hit"], ink=1)
    s.do("play", s["Hit"]).pick("Pawn")
    assert s.damage(s["Pawn"]) == 4, "not again and again"
    s.quiet()


@rule("6.5.7", "6.5.7.1", "6.5.7.2", "6.5.7.3")
def test_the_player_whom_it_befalls_chooses_among_replacements() -> None:
    plate = item(
        "Plate", [instead("deal damage", card={"of": "you", "types": ["character"]}, instead="less", delta=-1)]
    )
    more = {
        "kind": "if",
        "condition": {"kind": "is", "card": "it", "cards": {"names": ["Pawn"]}},
        "then": 3,
        "otherwise": 1,
    }
    text = [{"kind": "choose", "what": chosen()}, {"kind": "deal damage", "amount": more, "to": "it"}]
    s = scene(
        [beast("Beast"), plate, action("Slash", text), PAWN], theirs=["Beast", "Plate", "Pawn"], hand=["Slash"], ink=1
    )
    s.do("play", s["Slash"]).pick("Pawn")
    assert s.state.seat == 1 and len(s.options) == 2, (
        "the text's own replacement came first: it is 3 that would be dealt"
    )
    first = s.options[0]
    s.do(*first.split())
    total = s.damage(s["Beast"]) + s.damage(s["Pawn"])
    assert total in (2, 3) and s.damage(s["Pawn"]) == 0
    s.quiet()
    if total == 2:
        assert s.damage(s["Beast"]) == 2, "first less, then onto the Beast"
    else:
        assert s.damage(s["Beast"]) == 3, "onto the Beast first: put damage is not reduced"


@rule("6.5.8")
def test_two_copies_of_one_replacement_do_not_both_apply() -> None:
    s = scene([beast("Beast"), HIT, PAWN], theirs=["Beast", "Beast", "Pawn"], hand=["Hit"], ink=1)
    s.do("play", s["Hit"]).pick("Pawn")
    assert s.state.seat == 1 and len(s.options) == 2
    s.do("choose", s.options[1].split()[1])
    assert sorted([s.damage(s["Beast"]), s.damage(s["Beast", 1])]) == [0, 3] and s.damage(s["Pawn"]) == 0
    s.quiet()


@rule("6.5.7")
def test_an_optional_replacement_may_be_declined() -> None:
    back = instead("banish", this=True, instead="hand", optional=True)
    cat = character("Cat", [back], willpower=3)
    for answer, zone in ((0, "hand.1"), (1, "discard.1")):
        s = scene([cat, HIT], theirs=["Cat"], hand=["Hit"], ink=1)
        s.do("play", s["Hit"]).pick("Cat")
        assert s.state.seat == 1 and len(s.options) == 2
        s.do(*s.options[answer].split())
        assert s.where(s["Cat"]) == zone
        s.quiet()


@rule("7.1.4")
def test_who_looks_where_others_cannot_may_fail_to_find() -> None:
    search = {"kind": "look", "whole": True, "piles": [{"cards": {"types": ["item"]}, "to": "hand", "reveal": True}]}
    s = scene([action("Search", search), item("Cup"), PAWN], hand=["Search"], ink=1, deck=["Cup", "Pawn"])
    s.do("play", s["Search"])
    assert "done" in s.options
    s.do("done")
    assert s.count("hand.0") == 0
    s.quiet()
    held = {"kind": "reveal", "what": {"kind": "chosen", "cards": {"of": "you", "zones": ["hand"], "types": ["item"]}}}
    s = scene([action("Ask", held), item("Cup")], hand=["Ask", "Cup"], ink=1)
    s.do("play", s["Ask"])
    assert "done" in s.options


@rule("7.1.4")
def test_who_looks_where_everybody_can_has_to_find() -> None:
    back = {
        "kind": "put",
        "what": {"kind": "chosen", "cards": {"of": "you", "zones": ["discard"], "types": ["item"]}},
        "to": "hand",
    }
    s = scene([action("Dig", back), item("Cup"), PAWN], hand=["Dig"], discard=["Cup", "Pawn"], ink=1)
    s.do("play", s["Dig"])
    assert s.options == [f"pick {s['Cup'].id}"]
    s.pick("Cup")
    assert s.where(s["Cup"]) == "hand.0"
    s.quiet()


@rule("7.4.3", "6.7.7")
def test_who_leaves_together_with_others_sees_them_leave() -> None:
    mourner = character("Mourner", [triggered("leaves play", {"kind": "gain lore"}, card={"of": "you", "other": True})])
    s = scene(
        [mourner, action("Doom", {"kind": "banish", "what": every()}), PAWN],
        mine=["Mourner", "Pawn"],
        theirs=["Pawn"],
        hand=["Doom"],
        ink=1,
    )
    s.do("play", s["Doom"])
    assert s.lore == [1, 0]
    s.quiet()


@rule("4.6.2", "4.6.9")
def test_a_character_banished_before_the_damage_is_banished_in_the_challenge() -> None:
    trap = triggered("is challenged", {"kind": "banish", "what": "other card"})
    back = triggered(
        "is banished in a challenge", {"kind": "may", "effect": {"kind": "put", "what": "this", "to": "hand"}}
    )
    s = scene(
        [character("Trap", [trap]), character("Knight", [back])], mine=["Knight"], theirs=[("Trap", {"exerted": True})]
    )
    s.do("challenge", s["Knight"], s["Trap"])
    assert s.where(s["Knight"]) == "discard.0" and s.kind == "do it?"
    s.yes()
    assert s.where(s["Knight"]) == "hand.0" and s.damage(s["Trap"]) == 0
    s.quiet()
