"""The worked examples of chapter 4 (Turn actions), with cards of our own that do the same."""

from __future__ import annotations

from tests.lorcana.scene import (
    action,
    activated,
    character,
    chosen,
    flag,
    item,
    location,
    scene,
    stat,
    static,
    triggered,
)
from tests.lorcana.table import rule

BOOKWORM = character(
    "Bookworm", [static({"kind": "extra ink"}, condition={"kind": "turn of", "player": "you"})], inkable=True
)
PAGE = character("Page", inkable=True)
RECALL = action("Recall", {"kind": "put", "what": chosen("you"), "to": "hand"})


@rule("4.2.3.1")
def test_a_text_allows_one_more_inking_also_when_it_comes_back_and_two_texts_two_more() -> None:
    s = scene([BOOKWORM, PAGE, RECALL], mine=["Bookworm"], hand=["Recall", *["Page"] * 4], ink=2)
    s.do("ink", s["Page"]).do("ink", s["Page", 1])
    assert s.code("ink", s["Page", 2]) == "ALREADY_INKED"
    s.do("play", s["Recall"]).pick("Bookworm")
    s.do("play", s["Bookworm"])
    assert s.where(s["Bookworm"]) == "play.0" and s.code("ink", s["Page", 2]) == "ALREADY_INKED"
    s = scene([BOOKWORM, PAGE], mine=["Bookworm", "Bookworm"], hand=["Page"] * 4)
    s.do("ink", s["Page"]).do("ink", s["Page", 1]).do("ink", s["Page", 2])
    assert s.count("inkwell.0") == 3 and s.code("ink", s["Page", 3]) == "ALREADY_INKED"


@rule("4.2.3.2")
def test_cards_that_an_ability_inks_are_not_counted_and_not_revealed() -> None:
    whole_hand = {"kind": "chosen", "cards": {"zones": ["hand"], "of": "you"}}
    pen = item("Pen", [activated({"kind": "put", "what": whole_hand, "to": "inkwell ready"}, "exert this")])
    again = action("Again", {"kind": "ready", "what": {"kind": "every", "cards": {"names": ["Pen"]}}})
    s = scene([pen, again, PAGE, BOOKWORM], mine=["Pen"], hand=["Again", "Page", "Page", "Page"], ink=1)
    s.do("use", s["Pen"], 0).pick(s["Page"])
    assert s.seen(1, "inkwell.0") == (2, [])
    s.do("play", s["Again"]).do("use", s["Pen"], 0).pick(s["Page", 1])
    assert s.count("inkwell.0") == 3 and s.can("ink", s["Page", 2])
    s.quiet()


LEADER = character(
    "Leader",
    [
        triggered(
            "quests",
            {"kind": "give", "parts": [{"kind": "cost", "cards": {"types": ["character"]}, "by": -1, "next": True}]},
        )
    ],
)


@rule("4.3.6")
def test_a_card_played_for_free_uses_up_the_modifier_for_the_next_one() -> None:
    free = action("In Time", {"kind": "play", "what": chosen("you", zones=["hand"])})
    s = scene([LEADER, free, PAGE], mine=["Leader"], hand=["In Time", "Page", "Page"], ink=1)
    s.do("quest", s["Leader"])
    s.do("play", s["In Time"]).pick(s["Page"])
    assert s.where(s["Page"]) == "play.0" and s.ready_ink() == 0
    assert s.code("play", s["Page", 1]) == "INSUFFICIENT_INK", "the next one costs its whole cost"


@rule("4.3.6")
def test_a_modifier_for_a_classification_waits_for_a_card_that_has_it() -> None:
    puppy = {"types": ["character"], "classes": ["Puppy"]}
    parent = character(
        "Parent",
        [triggered("quests", {"kind": "give", "parts": [{"kind": "cost", "cards": puppy, "by": -2, "next": True}]})],
    )
    pup = character("Pup", classes=["Puppy"], cost=3)
    s = scene([parent, pup, PAGE], mine=["Parent"], hand=["Page", "Pup", "Pup"], ink=3)
    s.do("quest", s["Parent"]).do("play", s["Page"])
    assert s.ready_ink() == 2
    s.do("play", s["Pup"])
    assert s.ready_ink() == 1 and s.code("play", s["Pup", 1]) == "INSUFFICIENT_INK"


@rule("4.3.6")
def test_a_card_that_speaks_of_itself_costs_less_in_hand_and_one_that_does_not_has_to_be_in_play() -> None:
    boss = {"kind": "exists", "cards": {"of": "you", "names": ["Boss"]}}
    fool = character("Fool", [static({"kind": "pays", "by": -1}, zones=["hand"], condition=boss)], cost=2)
    things = {"kind": "exists", "cards": {"of": "you", "types": ["item"]}, "least": 3}
    inventors = {"kind": "cost", "cards": {"types": ["character"], "classes": ["Inventor"]}, "by": -1}
    tinker = character("Tinker", [static(inventors, condition=things)], classes=["Inventor"], cost=2)
    definitions = [fool, tinker, character("Boss"), item("Cog")]
    s = scene(definitions, mine=["Boss", "Cog", "Cog", "Cog"], hand=["Fool", "Tinker", "Tinker"], ink=4)
    s.do("play", s["Fool"])
    assert s.ready_ink() == 3
    s.do("play", s["Tinker"])
    assert s.ready_ink() == 1, "its own text did not yet apply"
    s.do("play", s["Tinker", 1])
    assert s.ready_ink() == 0
    s = scene(definitions, hand=["Fool"], ink=1)
    assert s.code("play", s["Fool"]) == "INSUFFICIENT_INK"


@rule("4.6.9.2")
def test_a_plain_challenge() -> None:
    dog, scholar = character("Dog", strength=2, willpower=2), character("Scholar", strength=2, willpower=2)
    s = scene([dog, scholar], mine=["Dog"], theirs=[("Scholar", {"exerted": True})])
    s.do("challenge", s["Dog"], s["Scholar"])
    assert s.where(s["Dog"]) == "discard.0" and s.where(s["Scholar"]) == "discard.1"
    assert s.state.challenge_step == 0
    s.quiet()


@rule("4.6.9.2", "4.6.2")
def test_a_challenger_banished_by_a_trigger_is_still_in_the_challenge() -> None:
    avenge = triggered("is banished in a challenge", {"kind": "banish", "what": "other card"}, least=2)
    cat = character("Cat", [avenge], strength=0, willpower=3)
    back = {"kind": "may", "effect": {"kind": "put", "what": "this", "to": "hand"}}
    snowman = character("Snowman", [triggered("is banished in a challenge", back)], strength=5, willpower=5)
    s = scene([cat, snowman], mine=["Snowman"], theirs=[("Cat", {"exerted": True})])
    s.do("challenge", s["Snowman"], s["Cat"])
    assert s.where(s["Cat"]) == "discard.1" and s.where(s["Snowman"]) == "discard.0" and s.state.seat == 0
    s.yes()
    assert s.where(s["Snowman"]) == "hand.0"
    s.quiet()


@rule("4.6.9.2")
def test_a_trigger_of_the_declaration_is_resolved_before_the_damage() -> None:
    manor = location("Manor")
    leader = character(
        "Pack Leader",
        [static(stat("strength", 3), condition={"kind": "is", "cards": {"at": "a location"}})],
        strength=0,
        willpower=6,
        classes=["Hyena"],
    )
    untouched = {
        "kind": "give",
        "what": "this",
        "parts": [flag("no damage from challenges")],
        "until": "this challenge",
    }
    mystic = character("Mystic", [triggered("challenges", untouched, **{"with": {"classes": ["Hyena"]}})], strength=2)
    s = scene(
        [manor, leader, mystic], mine=["Mystic"], theirs=["Manor", ("Pack Leader", {"exerted": True, "at": "Manor"})]
    )
    assert s.strength(s["Pack Leader"]) == 3
    s.do("challenge", s["Mystic"], s["Pack Leader"])
    assert s.damage(s["Mystic"]) == 0 and s.damage(s["Pack Leader"]) == 2
    s.quiet()
