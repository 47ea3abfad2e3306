"""Every condition, each way."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.enums import comparisons
from tests.lorcana.scene import (
    Scene,
    action,
    activated,
    character,
    chosen,
    covers,
    every,
    item,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

LORE: Any = {"kind": "gain lore"}
FOX = character("Fox", cost=3)
WALL = character("Wall", willpower=9, strength=1)


def oracle(condition: Any) -> Any:
    """An item that can be used for nothing and gains lore where a condition holds."""
    return item("Oracle", [activated({"kind": "if", "condition": condition, "then": LORE})])


def holds(condition: Any, *definitions: Any, **piles: Any) -> bool:
    s = scene([oracle(condition), FOX, WALL, *definitions], **{**piles, "mine": ["Oracle", *piles.get("mine", [])]})
    before = s.lore[0]
    s.do("use", s["Oracle"], 0).quiet()
    return s.lore[0] == before + 1


@covers("condition:compare", "amount:player", "player number:lore")
@rule("6.1.5")
@pytest.mark.parametrize("op", comparisons.NAMES)
def test_two_numbers_compared(op: str) -> None:
    for mine in (1, 2, 3):
        expected = {"<": mine < 2, "<=": mine <= 2, "=": mine == 2, ">=": mine >= 2, ">": mine > 2, "!=": mine != 2}[op]
        left: Any = {"kind": "player", "what": "lore"}
        right: Any = {"kind": "player", "what": "lore", "of": "opponents"}
        assert holds({"kind": "compare", "left": left, "op": op, "right": right}, lore=[mine, 2]) == expected


@covers("condition:exists")
def test_there_are_so_many() -> None:
    condition = {"kind": "exists", "cards": {"of": "you", "types": ["character"]}, "least": 2}
    assert not holds(condition, mine=["Fox"], theirs=["Fox"])
    assert holds(condition, mine=["Fox", "Wall"])


@covers("condition:is", "target:this")
def test_the_card_itself_is_so() -> None:
    calm = character("Calm", [static(stat("lore", 2), condition={"kind": "is", "cards": {"exerted": False}})])
    s = scene([calm], mine=["Calm"])
    assert s.lore_value("Calm") == 3
    s.do("quest", s["Calm"])
    assert s.lore_value("Calm") == 1


@covers("condition:is", "target:it")
@rule("6.5.1.1")
def test_if_such_a_one_is_chosen() -> None:
    villain = character("Witch", classes=["Villain"])
    is_villain: Any = {"kind": "is", "card": "it", "cards": {"classes": ["Villain"]}}
    effect = [{"kind": "exert", "what": chosen()}, {"kind": "if", "condition": is_villain, "then": LORE}]
    for name, lore in (("Witch", 1), ("Fox", 0)):
        s = scene([action("Scare", effect, cost=0), villain, FOX], theirs=["Witch", "Fox"], hand=["Scare"])
        s.do("play", s["Scare"]).pick(name).quiet()
        assert s.lore == [lore, 0]


@covers("condition:is")
def test_all_of_several_or_one_of_them() -> None:
    for every_one, theirs, expected in (
        (True, [("Fox", {"exerted": True}), "Wall"], False),
        (False, [("Fox", {"exerted": True}), "Wall"], True),
        (True, [("Fox", {"exerted": True})], True),
        (False, ["Fox", "Wall"], False),
        (True, [], False),
        (False, [], False),
    ):
        condition = {"kind": "is", "card": every("opponents"), "cards": {"exerted": True}, "every": every_one}
        assert holds(condition, theirs=theirs) == expected


@covers("condition:turn of", "player:you", "player:opponents", "player:everybody")
@rule("6.1.13.1")
def test_during_whose_turn() -> None:
    for player, expected in (("you", [2, 1]), ("opponents", [1, 2]), ("everybody", [2, 2])):
        sun = character("Sun", [static(stat("lore"), condition={"kind": "turn of", "player": player})])
        s = scene([sun], mine=["Sun"])
        seen = [s.lore_value("Sun")]
        s.pass_turn()
        assert [*seen, s.lore_value("Sun")] == expected, player


@covers("condition:first turn")
def test_the_first_turn_of_who_did_not_begin() -> None:
    for turn, first, expected in ((1, 0, False), (2, 1, True), (3, 1, False), (2, 0, False)):
        assert holds({"kind": "first turn"}, turn=turn, first=first) == expected, (turn, first)


def played(how: str, *definitions: Any, **piles: Any) -> Scene:
    condition: Any = {"kind": "played by", "how": how}
    ada = character("Ada", [triggered("plays", {"kind": "if", "condition": condition, "then": LORE})], version="New",
                    cost=2, shift={"on": "name", "ink": 1})  # fmt: skip
    return scene([ada, character("Ada", version="Old"), *definitions], **piles)


@covers("condition:played by", "how:shift")
@rule("8.10.1")
def test_played_by_shift() -> None:
    s = played("shift", mine=["Ada - Old"], hand=["Ada - New", "Ada - New"], ink=3)
    s.do("play", s["Ada - New"]).quiet()
    assert s.lore == [0, 0]
    s.do("play", s["Ada - New", 1], "shift", s["Ada - Old"]).quiet()
    assert s.lore == [1, 0]


@covers("condition:played by", "how:ink drops")
def test_played_by_removing_ink_drops() -> None:
    for drops in (0, 1):
        s = played("ink drops", hand=["Ada - New"], ink=2, drops=1)
        s.do("play", s["Ada - New"]).do("choose", drops).quiet()
        assert s.lore == [drops, 0]


@covers("condition:played by", "how:free", "effect:play")
@rule("6.1.7")
def test_played_for_free() -> None:
    gate = item("Gate", [activated({"kind": "play", "what": chosen("you", zones=["hand"])})])
    s = played("free", gate, mine=["Gate"], hand=["Ada - New", "Ada - New"], ink=2)
    s.do("use", s["Gate"], 0).pick("Ada - New").quiet()
    assert s.lore == [1, 0]
    s.do("play", s["Ada - New", 1]).quiet()
    assert s.lore == [1, 0]


@covers("condition:played by", "how:sung", "how:sung by several")
@rule("5.4.4.2", "8.12.1")
def test_a_song_that_was_sung_alone_or_by_several() -> None:
    for how, expected in (("sung", [0, 1, 1]), ("sung by several", [0, 0, 1])):
        got = []
        for way in range(3):
            then = {"kind": "if", "condition": {"kind": "played by", "how": how}, "then": LORE}
            song = action("Song", then, song=True, cost=3, keywords={"Sing Together": 6})
            s = scene([song, FOX], mine=["Fox", "Fox"], hand=["Song"], ink=3)
            if way == 0:
                s.do("play", s["Song"])
            elif way == 1:
                s.do("sing", s["Song"], s["Fox"])
            else:
                s.do("sing-together", s["Song"]).pick(s["Fox"], s["Fox", 1])
                if s.kind != "turn":
                    s.do("done")
            s.quiet()
            got.append(s.lore[0])
        assert got == expected, how


@covers("condition:did", "effect:may")
@rule("6.1.5.1")
def test_if_you_do() -> None:
    effect = [{"kind": "may", "effect": {"kind": "banish", "what": chosen("you", types=["item"])}},
              {"kind": "if", "condition": "did", "then": LORE}]  # fmt: skip
    for answer in (True, False):
        s = scene([action("Trade", effect, cost=0), item("Ring")], mine=["Ring"], hand=["Trade"])
        s.do("play", s["Trade"])
        if answer:
            s.yes().pick("Ring").quiet()
        else:
            s.no().quiet()
        assert s.lore == [int(answer), 0]
    s = scene([action("Trade", effect, cost=0)], hand=["Trade"])
    s.do("play", s["Trade"]).quiet()  # nothing to banish: nobody is asked
    assert s.lore == [0, 0]


@covers("condition:in challenge")
@rule("4.6.2", "4.6.4.5", "4.6.7")
def test_while_challenging_or_being_challenged() -> None:
    for role, mine, theirs in (("challenging", 5, 2), ("challenged", 2, 5), ("", 5, 5)):
        brave = character(
            "Brave", [static(stat("strength", 3), condition={"kind": "in challenge", "role": role})], willpower=9
        )
        s = scene([brave], mine=["Brave"], theirs=[("Brave", {"exerted": True})])
        s.do("challenge", s["Brave"], s["Brave", 1]).quiet()
        assert (s.damage(s["Brave", 1]), s.damage(s["Brave"])) == (mine, theirs), role
        assert s.strength(s["Brave"]) == 2


@covers("condition:in challenge")
@rule("4.6.2")
def test_while_challenging_such_a_card() -> None:
    damaged: Any = {"kind": "in challenge", "role": "challenging", "against": {"damaged": True}}
    cruel = character("Cruel", [static(stat("strength", 3), condition=damaged)])
    for damage, dealt in ((0, 2), (1, 5)):
        s = scene([cruel, WALL], mine=["Cruel"], theirs=[("Wall", {"exerted": True, "damage": damage})])
        s.do("challenge", s["Cruel"], s["Wall"]).quiet()
        assert s.damage(s["Wall"]) == damage + dealt


@covers("condition:ink exerted", "player:you")
def test_all_ink_is_exerted() -> None:
    broke = character("Broke", [static(stat("lore", 2), condition={"kind": "ink exerted"})])
    s = scene([broke, item("Ring", cost=1)], mine=["Broke"], hand=["Ring", "Ring"], ink=2)
    s.do("play", s["Ring"])
    assert s.lore_value("Broke") == 1
    s.do("play", s["Ring", 1])
    assert s.lore_value("Broke") == 3


@covers("condition:same name", "target:subject", "target:every")
@rule("5.2.6")
def test_two_cards_share_a_name() -> None:
    discard: Any = {"kind": "every", "cards": {"of": "you", "zones": ["discard"]}}
    again: Any = {"kind": "if", "condition": {"kind": "same name", "one": "subject", "other": discard}, "then": LORE}
    box = item("Box", [triggered("plays", again, by="you")])
    for discarded, lore in (("Fox", 1), ("Wall", 0)):
        s = scene([box, FOX, WALL], mine=["Box"], hand=["Fox"], discard=[discarded], ink=3)
        s.do("play", s["Fox"]).quiet()
        assert s.lore == [lore, 0]


@covers("condition:not", "condition:all", "condition:either")
def test_not_all_either() -> None:
    yes: Any = {"kind": "turn of"}
    no: Any = {"kind": "not", "condition": yes}
    for kind, conditions, expected in (
        ("all", [], True),
        ("all", [yes, yes], True),
        ("all", [yes, no], False),
        ("either", [], False),
        ("either", [no, yes], True),
        ("either", [no, no], False),
    ):
        assert holds({"kind": kind, "conditions": conditions}) == expected, (kind, conditions)
    assert holds(yes) and not holds(no)


@covers("condition:played by", "how:shift", "ability:static")
@rule("6.4.3")
def test_how_it_was_played_is_known_as_long_as_it_is_in_play() -> None:
    old = character("Ada", version="Old")
    new = character("Ada", [static(stat("lore", 2), condition={"kind": "played by", "how": "shift"})], version="New",
                    cost=2, shift={"on": "name", "ink": 1})  # fmt: skip
    s = scene([old, new], mine=["Ada - Old"], hand=["Ada - New", "Ada - New"], ink=3, deck=9, their_deck=9)
    s.do("play", s["Ada - New"], "shift", s["Ada - Old"]).do("play", s["Ada - New", 1]).quiet()
    s.pass_turn(2)
    assert (s.lore_value(s["Ada - New"]), s.lore_value(s["Ada - New", 1])) == (3, 1)


@covers("condition:compare", "amount:this turn", "ability:static")
@rule("6.4.3")
def test_a_static_text_about_the_turn_follows_it() -> None:
    lost: Any = {
        "kind": "compare",
        "left": {"kind": "this turn", "event": "draws", "by": "you"},
        "op": ">=",
        "right": 2,
    }
    reader = character("Reader", [static(stat("strength", 4), condition=lost)])
    deal = action("Deal", {"kind": "draw"}, cost=0)
    s = scene([reader, deal], mine=["Reader"], hand=["Deal", "Deal"], deck=9, their_deck=9)
    for strength in (2, 6):
        s.do("play", s["Deal", 0 if strength == 2 else 1]).quiet()
        assert s.strength(s["Reader"]) == strength
    s.pass_turn()
    assert s.strength(s["Reader"]) == 2
