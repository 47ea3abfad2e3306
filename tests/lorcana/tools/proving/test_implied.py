"""What the rules say anyway is no neutral form; what is nearly the same, and not so by the rules, is one."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.tools.proving import implied
from loretable.games.lorcana.tools.proving.neutral import neutral_forms
from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    every,
    location,
    scene,
    static,
    triggered,
)

CHARACTERS: Any = {"types": ["character"]}
MINE: Any = {"of": "you", "types": ["character"]}
DAMAGED: Any = {"of": "you", "types": ["character", "location"]}
HERE: Any = {"of": "you", "at": "here"}
TURN: Any = {"while": "turn of"}
THIS: Any = {"among": "this"}
TYPES, OF, OTHER = "filter cards: types", "filter cards: of", "filter cards: other"
ALWAYS, BY, CHOOSING = ("condition turn of", "always"), ("trigger when: by", "open"), "target chosen: choosing"


def forms(ability: Any, within: str = "") -> set[tuple[str, str]]:
    """What is neutralised how; `within` a field of that name only."""
    return {(form.part, form.how) for form in neutral_forms([ability])[0] if not within or within in form.path}


def excused(part: str, one: Any, near: Any, how: str = "open", within: str = "") -> Any:
    return pytest.param((part, how), one, near, within)


def on(event: str, **more: Any) -> Any:
    return triggered(event, "draw", **more)


def banish(what: Any) -> Any:
    return activated({"kind": "banish", "what": what})


def ready(what: Any) -> Any:
    return activated({"kind": "ready", "what": what})


def gain(amount: Any, *before: Any) -> Any:
    return activated([*before, {"kind": "gain lore", "amount": amount}])


def flag(word: str, cards: Any) -> Any:
    return static({"kind": "flag", "flag": word, "cards": cards})


def count(cards: Any, of: str) -> Any:
    return {"kind": "count", "cards": cards, "of": of}


def asked(name: str, cards: Any) -> Any:
    return {
        "kind": "if",
        "condition": {"kind": "is", "card": {"kind": "it", "name": name}, "cards": cards},
        "then": "draw",
    }


def look(to: str) -> Any:
    return activated({"kind": "look", "amount": 3, "piles": [{"cards": CHARACTERS, "to": to, "reveal": True}]})


def on_top(to: str) -> Any:
    shown = {"kind": "reveal", "what": {"kind": "top", "as": "one"}}
    return activated([shown, {"kind": "put", "what": {"kind": "it", "name": "one"}, "to": to}])


def chosen_as(**cards: Any) -> Any:
    return {"kind": "choose", "what": {**chosen(**cards), "as": "one"}}


def freely(**cards: Any) -> Any:
    return {**chosen(**cards), "choosing": False}


def pays(*ways: str, **more: Any) -> Any:
    return static({"kind": "pays", "cards": CHARACTERS, "by": -1, "ways": list(ways), **more})


BOTH = ["character", "location"]
SHIFTED = {"kind": "if", "condition": {"kind": "played by", "how": "shift"}, "then": "draw"}

EXCUSED = [
    # who is somewhere, or dries, is a character
    excused(TYPES, banish(every("opponents", at="a location")), banish(every("opponents", exerted=True))),
    excused(TYPES, static({"kind": "gets", "stat": "lore", "by": 1}, on={**CHARACTERS, "at": "here"}), banish(every())),
    excused(TYPES, banish(every(drying=True)), banish(every(drying=False))),
    # only characters are shifted
    excused(TYPES, triggered("plays", SHIFTED, card=CHARACTERS), on("plays", card=CHARACTERS)),
    excused(TYPES, pays("shift"), pays("play")),
    # in play are characters, items and locations; damaged and challenged only two of them
    excused(TYPES, banish(every(types=["character", "item", "location"])), banish(every(types=BOTH))),
    excused(TYPES, ready(every(types=["character", "item", "location"])), ready(every(types=["character", "item"]))),
    excused(TYPES, banish(every(types=BOTH, damaged=True)), banish(every(damaged=True))),
    excused(TYPES, ready(every(damaged=True)), ready(every())),
    excused(TYPES, flag("can't challenge", {"types": BOTH}), flag("can't challenge", CHARACTERS)),
    # who sings is a character, and so is who is not to challenge
    excused(TYPES, gain(count(CHARACTERS, "singers")), gain({"kind": "count", "cards": MINE})),
    excused(TYPES, flag("can't be challenged", CHARACTERS), flag("can't challenge", CHARACTERS)),
    excused(TYPES, flag("moves for free", CHARACTERS), flag("may challenge ready", CHARACTERS)),
    # what was chosen as a character, or banished as an item, is one
    excused(TYPES, activated([chosen_as(), asked("one", CHARACTERS)]),
            activated([chosen_as(types=["character", "item"]), asked("one", CHARACTERS)]), within="condition"),
    excused(TYPES, gain(count({"types": ["item"]}, "done"), {"kind": "banish", "what": every(types=["item"])}),
            gain(count({"types": ["item"]}, "done"), {"kind": "banish", "what": every(types=["item", "location"])}),
            within="amount"),
    excused(TYPES, gain(count({"types": ["item"]}, "done"), {"kind": "banish", "what": every(types=["item"])}),
            gain(count({"types": ["item"]}, "done"), {"kind": "mill", "amount": 3}), within="amount"),
    # the other card of an event
    excused(TYPES, on("sings", this=True, **{"with": {"types": ["song"]}}), on("plays", by="you", card={"types": ["song"]})),
    excused(TYPES, on("moves", this=True, **{"with": {"types": ["location"]}}), on("plays", card={"types": ["location"]})),
    excused(TYPES, on("challenges", this=True, **{"with": {"types": BOTH}}),
            on("challenges", this=True, **{"with": CHARACTERS})),
    excused(TYPES, on("is challenged", this=True, **{"with": CHARACTERS}), on("put under", by="you", **{"with": CHARACTERS})),
    excused(OTHER, on("banishes in a challenge", this=True, **{"with": {"other": True}}),
            on("is banished in a challenge", card={"of": "you", "other": True})),
    excused(OTHER, on("put under", this=True, **{"with": {"other": True}}),
            on("put under", by="you", **{"with": {"other": True}})),
    # whose cards: one pays with one's own, holds one's own hand, is at home in one's own places
    excused(OF, activated("draw", {"kind": "banish", "cards": {"of": "you", "types": ["item"]}}), banish(chosen("you"))),
    excused(OF, activated({"kind": "discard", "what": chosen("you", zones=["hand"], types=[])}),
            activated({"kind": "discard", "what": chosen("opponents", zones=["hand"], types=[])})),
    excused(OF, banish(every("you", at="here")), banish(every("you", at="a location"))),
    excused(OF, on("quests", card=MINE, **TURN), on("quests", card=MINE)),
    excused(OF, on("sings", card=MINE, **TURN), on("is banished", card=MINE, **TURN)),
    excused(OF, flag("moves for free", MINE), flag("can't be challenged", MINE)),
    excused(OF, static({"kind": "may play", "cards": {"zones": ["discard"], **MINE}}), banish(every("you", zones=["discard"]))),
    excused(OF, banish(every("you", zones=["under"], among="under")), banish(every("you", zones=["under"]))),
    # during your turn: what only the active player's cards do, and what is played from a hand
    excused(ALWAYS[0], on("quests", this=True, **TURN), on("is banished", this=True, **TURN), ALWAYS[1]),
    excused(ALWAYS[0], on("challenges", card=MINE, **TURN), on("challenges", card=CHARACTERS, **TURN), ALWAYS[1]),
    excused(ALWAYS[0], on("is sung", by="you", **TURN), on("plays", by="you", **TURN), ALWAYS[1]),
    excused(ALWAYS[0], on("quests", card={"at": "here"}, **TURN), on("quests", card={"at": "a location"}, **TURN), ALWAYS[1]),
    excused(ALWAYS[0], static({"kind": "pays", "by": -1}, condition="turn of", zones=["hand"]),
            static({"kind": "pays", "by": -1}, condition="turn of"), ALWAYS[1]),
    # by whom: whose cards they are says it
    excused(BY[0], on("plays", by="you", card=MINE), on("plays", by="you", card=CHARACTERS)),
    excused(BY[0], on("put under", by="you", **{"with": THIS}), on("put under", by="you", **{"with": CHARACTERS})),
    excused(BY[0], on("is sung", by="you", **TURN), on("is sung", by="you")),
    # "chosen" is a word of weight for cards of others in play
    excused(CHOOSING, ready(freely(of="you")), ready(freely(of="opponents"))),
    excused(CHOOSING, ready(freely(at="here")), ready(freely(at="a location"))),
    excused(CHOOSING, banish(freely(zones=["discard"])), banish(freely(zones=["play"]))),
    excused(CHOOSING, activated({"kind": "move", "what": every("you"), "to": freely(types=["location"])}),
            activated({"kind": "move", "what": freely(), "to": every("you", types=["location"])})),
    # what is played is seen, Shift alone has a card with it, and what lies on top stays there
    excused("pile pile: reveal", look("play"), look("hand")),
    excused("part pays: ways", pays("shift", **{"with": THIS}), pays("shift")),
    excused("effect put", on_top("top"), on_top("bottom"), "nothing"),
]  # fmt: skip


@pytest.mark.parametrize(("form", "one", "near", "within"), EXCUSED)
def test_the_rules_excuse_it_and_not_what_is_near(form: tuple[str, str], one: Any, near: Any, within: str) -> None:
    assert form not in forms(one, within)
    assert form in forms(near, within)


@pytest.mark.parametrize("event", implied.OF_CHARACTERS)
def test_what_only_characters_do(event: str) -> None:
    assert (TYPES, "open") not in forms(on(event, card=MINE))
    assert (TYPES, "another") in forms(on(event, card=MINE))


@pytest.mark.parametrize("event", ["plays", "is banished", "exerts", "leaves play", "is chosen", "readies"])
def test_what_other_cards_do_too(event: str) -> None:
    assert event not in implied.OF_CHARACTERS and (TYPES, "open") in forms(on(event, card=MINE))


@pytest.mark.parametrize("event", implied.OF_THE_DAMAGED)
def test_what_happens_to_characters_and_locations_only(event: str) -> None:
    assert (TYPES, "open") not in forms(on(event, card=DAMAGED))
    assert (TYPES, "open") in forms(on(event, card=MINE))


@pytest.mark.parametrize("event", ["challenges", "banishes in a challenge", "deals damage in a challenge"])
def test_locations_are_challenged_too_so_that_it_is_said_when_it_is_a_character(event: str) -> None:
    for cards, drawn in ((CHARACTERS, 0), ({}, 1)):
        one = character("One", [on(event, this=True, **{"with": cards})], strength=9)
        s = scene([one, location("Hill")], mine=["One"], theirs=["Hill"])
        s.do("challenge", s["One"], s["Hill"]).quiet()
        assert s.count("hand.0") == drawn


def test_one_of_the_others_is_not_this_one_in_a_challenge_either() -> None:
    for other, drawn in ((True, 0), (False, 1)):
        one = character("One", [on("is banished in a challenge", card={"of": "you", "other": other})])
        s = scene([one, character("Ox", strength=9, willpower=9)], mine=["One"], theirs=[("Ox", {"exerted": True})])
        s.do("challenge", s["One"], s["Ox"]).quiet()
        assert s.count("hand.0") == drawn


def test_the_rules_are_not_what_a_card_says() -> None:
    """A form that is excused plays as the card does: who is there is a character, whatever else is said."""
    for cards in ({"types": ["character"], "at": "a location"}, {"at": "a location"}):
        gale = action("Gale", {"kind": "banish", "what": {"kind": "every", "cards": cards}})
        there = [("Ox", {"at": "Hill"}), "Ox"]
        s = scene([gale, character("Ox"), location("Hill")], mine=["Hill", *there], hand=["Gale"], ink=1)
        s.do("play", s["Gale"]).quiet()
        assert s.count("play.0") == 2
