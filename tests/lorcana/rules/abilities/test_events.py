"""Every event sets off what waits for it, with the right cards and amounts: playing, questing, challenging, damage."""

from __future__ import annotations

from tests.lorcana.rules.abilities.witness import LORE, heard, witness
from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
    scene,
    triggered,
)
from tests.lorcana.table import rule

FOX = character("Fox", lore=2)
WALL = character("Wall", willpower=2, strength=0)
BANISH = action("Banish", {"kind": "banish", "what": chosen()})
FETCH = action("Fetch", {"kind": "put", "what": chosen(), "to": "hand"})


# -- playing, questing, challenging ------------------------------------------------------------------------------------


@covers("event:plays", "trigger:when", "ability:triggered")
@rule("6.2.1", "6.2.3")
def test_playing_a_card_sets_off_what_waits_for_it() -> None:
    s = scene([FOX, witness("plays")], mine=["Witness"], hand=["Fox"], ink=1)
    s.do("play", s["Fox"])
    assert heard(s) == ("Fox", None, 1)  # the amount is the ink paid
    s.yes().quiet()
    assert s.lore == [1, 0]


@covers("event:quests")
@rule("4.5.1.4", "6.2.1")
def test_questing_tells_who_and_for_how_much() -> None:
    s = scene([FOX, witness("quests")], mine=["Fox", "Witness"])
    s.do("quest", s["Fox"])
    assert heard(s) == ("Fox", None, 2)
    assert s.lore == [2, 0]  # the lore is there before the bag is looked at
    s.yes().quiet()


@covers("event:challenges")
@rule("4.6.5")
def test_challenging_happens_before_damage_is_dealt() -> None:
    s = scene([FOX, WALL, witness("challenges")], mine=["Fox", "Witness"], theirs=[("Wall", {"exerted": True})])
    s.do("challenge", s["Fox"], s["Wall"])
    assert heard(s) == ("Fox", "Wall", 0)
    assert s.damage(s["Wall"]) == 0
    s.yes().quiet()
    assert s.where(s["Wall"]) == "discard.1"


@covers("event:is challenged")
@rule("4.6.5")
def test_being_challenged_is_told_from_the_other_side() -> None:
    seen = witness("is challenged", by="opponents")
    s = scene([FOX, WALL, seen], mine=["Fox", "Witness"], theirs=[("Wall", {"exerted": True})])
    s.do("challenge", s["Fox"], s["Wall"])
    assert heard(s) == ("Wall", "Fox", 0)
    s.no().quiet()


@covers("event:is banished")
@rule("6.2.1")
def test_being_banished_by_an_effect() -> None:
    s = scene([WALL, BANISH, witness("is banished")], mine=["Witness"], theirs=["Wall"], hand=["Banish"], ink=1)
    s.do("play", s["Banish"]).pick("Wall")
    assert heard(s) == ("Wall", None, 0)
    s.yes().quiet()


@covers("event:is banished in a challenge", "event:banishes in a challenge")
@rule("1.8.1.4", "4.6.7")
def test_both_sides_of_a_banishing_in_a_challenge() -> None:
    for event, expected in (
        ("is banished in a challenge", ("Wall", "Fox", 2)),  # 2: it was the challenged one, 1: the challenger
        ("banishes in a challenge", ("Fox", "Wall", 0)),
    ):
        s = scene([FOX, WALL, witness(event)], mine=["Fox", "Witness"], theirs=[("Wall", {"exerted": True})])
        s.do("challenge", s["Fox"], s["Wall"])
        assert heard(s) == expected
        s.yes().quiet()


@covers("event:is banished in a challenge", "event:banishes in a challenge")
@rule("1.8.1.4")
def test_a_banishing_by_an_effect_is_none_in_a_challenge() -> None:
    for event in ("is banished in a challenge", "banishes in a challenge"):
        s = scene([WALL, BANISH, witness(event)], mine=["Witness"], theirs=["Wall"], hand=["Banish"], ink=1)
        s.do("play", s["Banish"]).pick("Wall").quiet()


@covers("event:is banished in a challenge")
def test_who_is_banished_while_challenging_can_be_told_apart() -> None:
    dies = character("Moth", [triggered("is banished in a challenge", LORE, most=1)], willpower=1)
    guard = character("Guard", strength=3, willpower=9)
    s = scene([dies, guard], mine=["Moth"], theirs=[("Guard", {"exerted": True})])
    s.do("challenge", s["Moth"], s["Guard"]).quiet()
    assert s.lore == [1, 0]
    s = scene([dies, guard], mine=["Guard"], theirs=[("Moth", {"exerted": True})])
    s.do("challenge", s["Guard"], s["Moth"]).quiet()
    assert s.lore == [0, 0]


@covers("event:leaves play", "event:returns to hand")
def test_returning_to_hand_is_leaving_play() -> None:
    for event in ("leaves play", "returns to hand"):
        s = scene([WALL, FETCH, witness(event)], mine=["Witness"], theirs=["Wall"], hand=["Fetch"], ink=1)
        s.do("play", s["Fetch"]).pick("Wall")
        assert heard(s) == ("Wall", None, 0)
        s.yes().quiet()
        assert s.where(s["Wall"]) == "hand.1"


@covers("event:leaves play")
def test_every_way_out_of_play_is_leaving_it() -> None:
    for place in ("top", "bottom", "deck", "inkwell", "inkwell ready", "discard"):
        gone = action("Gone", {"kind": "put", "what": chosen(), "to": place})
        s = scene([WALL, gone, witness("leaves play")], mine=["Witness"], theirs=["Wall"], hand=["Gone"], ink=1)
        s.do("play", s["Gone"]).pick("Wall")
        assert heard(s) == ("Wall", None, 0), place
        s.yes().quiet()


# -- damage ------------------------------------------------------------------------------------------------------------


@covers("event:takes damage", "event:is dealt damage")
@rule("1.9.2.1", "1.9.2.2", "1.9.3")
def test_damage_that_is_put_is_taken_but_not_dealt() -> None:
    for kind, dealt in (("deal damage", True), ("put damage", False)):
        hurt = action("Hurt", {"kind": kind, "amount": 1, "to": chosen()})
        for event in ("takes damage", "is dealt damage"):
            s = scene([FOX, hurt, witness(event)], mine=["Witness"], theirs=["Fox"], hand=["Hurt"], ink=1)
            s.do("play", s["Hurt"]).pick("Fox")
            if event == "takes damage" or dealt:
                assert heard(s) == ("Fox", "Hurt", 1)
                s.yes()
            s.quiet()


@covers("event:is dealt damage", "event:takes damage")
@rule("1.9.5 [2.2]")
def test_damage_reduced_to_none_is_dealt_but_not_taken() -> None:
    tough = character("Tough", keywords={"Resist": 2})
    hurt = action("Hurt", {"kind": "deal damage", "amount": 2, "to": chosen()})
    s = scene([tough, hurt, witness("is dealt damage")], mine=["Witness"], theirs=["Tough"], hand=["Hurt"], ink=1)
    s.do("play", s["Hurt"]).pick("Tough")
    assert heard(s) == ("Tough", "Hurt", 0)
    s.yes().quiet()
    s = scene([tough, hurt, witness("takes damage")], mine=["Witness"], theirs=["Tough"], hand=["Hurt"], ink=1)
    s.do("play", s["Hurt"]).pick("Tough").quiet()


@covers("event:damage removed")
@rule("1.9.2.3")
def test_removing_damage_tells_how_much_was_removed() -> None:
    heal = action("Heal", {"kind": "remove damage", "amount": 5, "from": chosen(), "up_to": False})
    s = scene([FOX, heal, witness("damage removed")], mine=[("Fox", {"damage": 2}), "Witness"], hand=["Heal"], ink=1)
    s.do("play", s["Heal"]).pick("Fox")
    assert heard(s) == ("Fox", "Heal", 2)
    s.yes().quiet()
