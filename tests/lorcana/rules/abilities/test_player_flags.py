"""What a text forbids or allows a player: each has its effect, and its reason."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    covers,
    item,
    location,
    scene,
    stat,
    static,
)
from tests.lorcana.table import rule

WALL = character("Wall", willpower=9, strength=1)
HERO = character("Hero", cost=3)
SONG = action("Song", {"kind": "draw"}, song=True, cost=3)
HURT: Any = {"kind": "deal damage", "amount": 2, "to": chosen()}


def decree(name: str, who: str = "you") -> Any:
    """An item that gives players a flag."""
    return item("Decree", [static({"kind": "player flag", "flag": name}, who=who)])


@pytest.mark.parametrize("name", ["actions", "items", "characters"])
@covers("part:player flag", "part:can't play")
@rule("1.2.2")
def test_opponents_cannot_play_cards_of_a_type(name: str) -> None:
    hand = {"actions": action("A", {"kind": "draw"}), "items": item("I"), "characters": character("C")}
    s = scene(
        [decree(f"can't play {name}", "opponents"), *hand.values()], theirs=["Decree"], hand=["A", "I", "C"], ink=1
    )
    for kind, definition in hand.items():
        expected = "ABILITY_FORBIDS" if kind == name else ""
        assert s.code("play", s[definition["name"]]) == expected
        assert s.can("play", s[definition["name"]]) == (not expected)


@covers("part:can't play")
@rule("1.2.2", "6.1.7")
def test_nor_sing_songs_nor_play_for_free() -> None:
    s = scene([decree("can't play actions"), HERO, SONG], mine=["Decree", "Hero"], hand=["Song"])
    assert s.code("sing", s["Song"], s["Hero"]) == "ABILITY_FORBIDS" and not s.can("sing", s["Song"], s["Hero"])
    free = item("Gate", [activated({"kind": "play", "what": chosen("you", zones=["hand"])})])
    s = scene([decree("can't play characters"), free, HERO], mine=["Decree", "Gate"], hand=["Hero"])
    s.do("use", s["Gate"], 0).pick("Hero").quiet()
    assert s.where(s["Hero"]) == "hand.0"


@covers("player flag:can't lose lore", "player flag:can't gain lore")
@rule("1.2.2", "1.11.1", "3.2.2.2")
def test_lore_that_cannot_be_lost_or_gained() -> None:
    rob = action("Rob", {"kind": "lose lore", "amount": 2})
    s = scene([decree("can't lose lore"), rob], theirs=["Decree"], hand=["Rob"], ink=1, lore=[0, 5])
    s.do("play", s["Rob"]).quiet()
    assert s.lore == [0, 5]
    pray = action("Pray", {"kind": "gain lore"})
    s = scene([decree("can't gain lore", "opponents"), HERO, location("Inn", lore=2), pray], theirs=["Hero", "Inn"],
              mine=["Decree"], their_hand=["Pray"], drops=0)  # fmt: skip
    s.state.drops[1] = 1
    s.pass_turn().do("quest", s["Hero"]).do("play", s["Pray"]).quiet()
    assert s.lore == [0, 0]


@covers("player flag:can't gain lore", "event:gains lore", "event:quests")
def test_lore_that_is_not_gained_sets_nothing_off() -> None:
    tell = item("Tell", [{"kind": "triggered", "when": [{"event": "gains lore"}], "effect": {"kind": "draw"}}])
    s = scene([decree("can't gain lore"), HERO, tell], mine=["Decree", "Hero", "Tell"])
    s.do("quest", s["Hero"]).quiet()
    assert s.lore == [0, 0] and s.count("hand.0") == 0


@covers("player flag:can't discard")
@rule("1.2.2")
def test_opponents_cannot_make_one_discard() -> None:
    shed = action("Shed", {"kind": "discard", "what": {"kind": "every", "cards": {"zones": ["hand"]}}})
    s = scene([decree("can't discard"), shed], theirs=["Decree"], hand=["Shed", None], their_hand=[None], ink=1)
    s.do("play", s["Shed"]).quiet()
    assert s.count("hand.0") == 0 and s.count("hand.1") == 1


@covers("player flag:skips draw step")
@rule("6.4.5")
def test_skipping_the_draw_step() -> None:
    s = scene([decree("skips draw step")], theirs=["Decree"], deck=9, their_deck=9)
    s.pass_turn(2)
    assert s.count("hand.0") == 1 and s.count("hand.1") == 0


@covers("part:may play")
@rule("1.2.1", "4.3.2")
def test_playing_characters_from_the_discard_exerted_for_their_cost() -> None:
    s = scene([decree("plays characters from discard"), HERO, SONG], mine=["Decree"], discard=["Hero", "Song"], ink=3)
    assert s.code("play", s["Song"]) == "NOT_IN_HAND"
    s.do("play", s["Hero"]).quiet()
    assert s.where(s["Hero"]) == "play.0" and s.exerted(s["Hero"]) and s.ready_ink() == 0


@covers("player flag:inks from discard", "player flag:inks anything")
@rule("1.2.1", "4.2.1.1")
def test_inking_from_the_discard_and_without_the_symbol() -> None:
    plain = character("Plain", inkable=True)
    s = scene([decree("inks from discard"), plain, HERO], mine=["Decree"], discard=["Plain", "Hero"])
    assert s.code("ink", s["Hero"]) == "NOT_INKABLE"
    s.do("ink", s["Plain"]).quiet()
    assert s.ready_ink() == 1
    s = scene([decree("inks anything"), HERO], mine=["Decree"], hand=["Hero"], discard=["Hero"])
    assert s.code("ink", s["Hero", 1]) == "NOT_IN_HAND"
    s.do("ink", s["Hero"]).quiet()
    assert s.ready_ink() == 1


@covers("player flag:open deck")
@rule("1.2.1")
def test_the_top_card_of_the_deck_lies_open() -> None:
    s = scene([decree("open deck"), HERO, WALL], mine=["Decree"], deck=["Hero", "Wall", "Hero"], their_deck=9)
    s.do("end")
    assert s.seen(1, "deck.0")[1] == ["Hero"]
    s.do("end")
    assert s.seen(1, "deck.0")[1] == ["Wall"]


@covers("player flag:ink enters exerted")
@rule("1.2.1", "4.2.1.3")
def test_ink_enters_exerted() -> None:
    plain = character("Plain", inkable=True)
    s = scene([decree("ink enters exerted", "opponents"), plain], theirs=["Decree"], hand=["Plain"])
    s.do("ink", s["Plain"]).quiet()
    assert s.ready_ink() == 0 and s.count("inkwell.0") == 1


@covers("player flag:ink enters exerted")
@rule("4.2.1.3", "6.4.1")
def test_what_goes_by_ready_ink_sees_that_it_entered_exerted() -> None:
    ready = {"kind": "player", "what": "ready ink"}
    plain, fund = character("Plain", inkable=True), character("Fund", [static(stat("strength", ready))], strength=0)
    s = scene(
        [decree("ink enters exerted", "opponents"), plain, fund], mine=["Fund"], theirs=["Decree"], hand=["Plain"]
    )
    s.do("ink", s["Plain"]).quiet()
    assert s.ready_ink() == s.strength(s["Fund"]) == 0


@covers("player flag:one challenge a turn")
@rule("1.2.2")
def test_one_challenge_a_turn() -> None:
    wake = action("Wake", {"kind": "ready", "what": chosen("you")}, cost=0)
    s = scene([decree("one challenge a turn", "everybody"), HERO, WALL, wake], mine=["Hero", "Hero"], hand=["Wake"],
              theirs=[("Wall", {"exerted": True}), "Decree"], deck=9, their_deck=9)  # fmt: skip
    s.do("challenge", s["Hero"], s["Wall"]).quiet()
    assert s.code("challenge", s["Hero", 1], s["Wall"]) == "ABILITY_FORBIDS"
    assert not s.can("challenge", s["Hero", 1], s["Wall"])
    s.do("play", s["Wake"]).pick(s["Hero"]).quiet()
    assert s.can("challenge", s["Hero"], s["Wall"])  # only one character can: that one, as often as it is ready


def test_no_flags_without_a_text() -> None:
    """What is given ends with its source."""
    bin_it = action("Bin", {"kind": "banish", "what": chosen(types=["item"])}, cost=0)
    s = scene([decree("can't play characters"), HERO, bin_it], mine=["Decree"], hand=["Hero", "Bin"], ink=3)
    assert not s.can("play", s["Hero"])
    s.do("play", s["Bin"]).pick("Decree").quiet()
    assert s.can("play", s["Hero"])
