"""What a text forbids, allows or demands of a card or a player: each has its effect, and its reason."""

from __future__ import annotations

from typing import Any

from tests.lorcana.scene import (
    action,
    character,
    chosen,
    covers,
    flag,
    keyword,
    location,
    scene,
    static,
)
from tests.lorcana.table import rule

WALL = character("Wall", willpower=9, strength=1)
HERO = character("Hero", cost=3)
SONG = action("Song", {"kind": "draw"}, song=True, cost=3)
HURT: Any = {"kind": "deal damage", "amount": 2, "to": chosen()}


def marked(name: str, **numbers: Any) -> Any:
    """A character with a flag on itself."""
    return character("Marked", [static(flag(name))], **{"cost": 3, **numbers})


# -- characters --------------------------------------------------------------------------------------------------------


@covers("flag:can't quest", "part:flag", "ability:static")
@rule("1.2.2")
def test_cannot_quest_also_where_another_text_lets_it() -> None:
    both = character("Marked", [static(flag("can't quest"), flag("may quest drying"))])
    for marks in (marked("can't quest"), both):
        s = scene([marks], mine=["Marked"])
        assert s.code("quest", s["Marked"]) == "ABILITY_FORBIDS" and not s.can("quest", s["Marked"])


@covers("flag:can't challenge")
@rule("4.6.4.3", "1.2.2")
def test_cannot_challenge() -> None:
    s = scene([marked("can't challenge"), WALL], mine=["Marked"], theirs=[("Wall", {"exerted": True})])
    assert s.code("challenge", s["Marked"], s["Wall"]) == "ABILITY_FORBIDS"
    assert not s.can("challenge", s["Marked"], s["Wall"]) and s.can("quest", s["Marked"])


@covers("flag:can't be challenged")
@rule("4.6.4.3", "8.3.3")
def test_cannot_be_challenged_and_then_guards_nobody() -> None:
    guard = marked("can't be challenged", keywords={"Bodyguard": 1})
    s = scene([guard, HERO, WALL], mine=["Hero"], theirs=[("Marked", {"exerted": True}), ("Wall", {"exerted": True})])
    assert s.code("challenge", s["Hero"], s["Marked"]) == "CANNOT_BE_CHALLENGED"
    assert not s.can("challenge", s["Hero"], s["Marked"]) and s.can("challenge", s["Hero"], s["Wall"])


@covers("flag:can't ready")
@rule("3.2.1.1", "1.2.2")
def test_cannot_ready_at_the_start_of_the_turn_nor_by_an_effect() -> None:
    wake = action("Wake", {"kind": "ready", "what": chosen()})
    s = scene([marked("can't ready"), wake], mine=[("Marked", {"exerted": True})], hand=["Wake"], ink=1)
    s.do("play", s["Wake"]).pick("Marked").quiet()
    assert s.exerted(s["Marked"])
    s.pass_turn(2)
    assert s.exerted(s["Marked"])


@covers("flag:can't ready at start")
def test_cannot_ready_at_the_start_of_the_turn_but_by_an_effect() -> None:
    wake = action("Wake", {"kind": "ready", "what": chosen()})
    s = scene([marked("can't ready at start"), wake], mine=[("Marked", {"exerted": True})], hand=["Wake"], ink=1)
    s.pass_turn(2)
    assert s.exerted(s["Marked"])
    s.do("play", s["Wake"]).pick("Marked").quiet()
    assert not s.exerted(s["Marked"])


@covers("flag:can't sing", "flag:can't sing alone")
@rule("5.4.4.2", "8.12.1")
def test_cannot_sing_or_only_together() -> None:
    choir = action("Choir", {"kind": "draw"}, song=True, cost=9, keywords={"Sing Together": 6})
    for name, together in (("can't sing", False), ("can't sing alone", True)):
        s = scene([marked(name), HERO, SONG, choir], mine=["Marked", "Hero"], hand=["Song", "Choir"])
        assert s.code("sing", s["Song"], s["Marked"]) == "ABILITY_FORBIDS"
        assert not s.can("sing", s["Song"], s["Marked"]) and s.can("sing", s["Song"], s["Hero"])
        assert s.can("sing-together", s["Choir"]) == together


@covers("flag:can't move")
@rule("4.7.1", "1.2.2")
def test_cannot_move_by_the_action_nor_by_an_effect() -> None:
    ferry = action("Ferry", {"kind": "move", "what": chosen("you"), "to": chosen("you", types=["location"])})
    s = scene([marked("can't move"), location("Inn"), ferry], mine=["Marked", "Inn"], hand=["Ferry"], ink=2)
    assert s.code("move", s["Marked"], s["Inn"]) == "ABILITY_FORBIDS" and not s.can("move", s["Marked"], s["Inn"])
    s.do("play", s["Ferry"]).pick("Marked").quiet()
    assert s.at(s["Marked"]) == -1


@covers("flag:can't be dealt damage", "flag:no damage from challenges")
@rule("1.2.2", "4.6.6.2")
def test_damage_that_cannot_be_dealt() -> None:
    put = action("Put", {"kind": "put damage", "amount": 1, "to": chosen()})
    for name, by_effect in (("can't be dealt damage", 0), ("no damage from challenges", 2)):
        s = scene([marked(name, willpower=9), WALL, action("Hurt", HURT), put], mine=["Wall"],
                  theirs=[("Marked", {"exerted": True})], hand=["Hurt", "Put"], ink=2)  # fmt: skip
        s.do("challenge", s["Wall"], s["Marked"]).quiet()
        assert s.damage(s["Marked"]) == 0 and s.damage(s["Wall"]) == 2
        s.do("play", s["Hurt"]).pick("Marked").quiet()
        assert s.damage(s["Marked"]) == by_effect
        s.do("play", s["Put"]).pick("Marked").quiet()  # put, not dealt
        assert s.damage(s["Marked"]) == by_effect + 1


@covers("flag:may challenge ready")
@rule("1.2.1", "4.6.4.2")
def test_may_challenge_ready_characters() -> None:
    s = scene([marked("may challenge ready"), HERO, WALL], mine=["Marked", "Hero"], theirs=["Wall"])
    assert s.can("challenge", s["Marked"], s["Wall"])
    assert s.code("challenge", s["Hero"], s["Wall"]) == "TARGET_NOT_EXERTED"


@covers("flag:may quest drying")
@rule("1.2.1", "5.1.1.11")
def test_may_quest_the_turn_it_is_played() -> None:
    s = scene([marked("may quest drying", cost=1), WALL], hand=["Marked"], theirs=[("Wall", {"exerted": True})], ink=1)
    s.do("play", s["Marked"])
    assert s.drying(s["Marked"]) and s.can("quest", s["Marked"])
    assert s.code("challenge", s["Marked"], s["Wall"]) == "NOT_DRY"


@covers("flag:must quest")
@rule("1.2.2")
def test_has_to_quest_before_the_turn_ends_if_it_can() -> None:
    s = scene([marked("must quest")], mine=["Marked"])
    assert s.code("end") == "MUST_QUEST" and not s.can("end")
    s.do("quest", s["Marked"])
    assert s.can("end")
    s = scene([character("Marked", [static(flag("must quest"), flag("can't quest"))])], mine=["Marked"])
    assert s.can("end")


@covers("flag:deals damage by willpower")
@rule("1.2.1", "4.6.6.1")
def test_deals_damage_by_willpower_both_ways() -> None:
    turtle = marked("deals damage by willpower", strength=1, willpower=6)
    s = scene([turtle, WALL], mine=["Marked"], theirs=[("Wall", {"exerted": True})])
    s.do("challenge", s["Marked"], s["Wall"]).quiet()
    assert s.damage(s["Wall"]) == 6 and s.damage(s["Marked"]) == 1


@covers("flag:must be chosen")
@rule("6.7.3.2", "6.7.3")
def test_opponents_have_to_choose_it_if_they_can() -> None:
    s = scene([marked("must be chosen"), WALL, action("Hurt", HURT)], mine=["Wall"], theirs=["Marked", "Wall"],
              hand=["Hurt"], their_hand=["Hurt"], ink=1)  # fmt: skip
    s.do("play", s["Hurt"])
    assert s.options == [f"pick {s['Marked'].id}"]
    s.pick("Marked").quiet()
    two = scene(
        [marked("must be chosen"), WALL, action("Hurt", HURT)],
        theirs=["Marked", "Marked", "Wall"],
        hand=["Hurt"],
        ink=1,
    )
    two.do("play", two["Hurt"])
    assert len(two.options) == 2  # either of them
    own = scene([marked("must be chosen"), WALL, action("Hurt", HURT)], mine=["Marked", "Wall"], hand=["Hurt"], ink=1)
    own.do("play", own["Hurt"])
    assert len(own.options) == 2  # its own player is free


@covers("flag:can't be chosen")
@rule("1.2.2", "6.7.3.2")
def test_opponents_cannot_choose_it_even_where_they_would_have_to() -> None:
    both = character("Marked", [static(flag("can't be chosen"), flag("must be chosen"))])
    for marks in (marked("can't be chosen"), both):
        s = scene([marks, WALL, action("Hurt", HURT)], mine=["Wall"], theirs=["Marked"], hand=["Hurt"], ink=1)
        s.do("play", s["Hurt"])
        assert s.options == [f"pick {s['Wall'].id}"]
        s.pick("Wall").quiet()


@covers("flag:any shift")
@rule("8.10.1", "1.2.1")
def test_anything_with_shift_may_be_shifted_onto_it() -> None:
    new = character("Ada", version="New", shift={"on": "name", "ink": 1}, cost=5)
    s = scene([marked("any shift"), HERO, new], mine=["Marked", "Hero"], hand=["Ada - New"], ink=1)
    assert s.code("play", s["Ada - New"], "shift", s["Hero"]) == "NOT_SHIFT_TARGET"
    s.do("play", s["Ada - New"], "shift", s["Marked"]).quiet()
    assert s.under(s["Ada - New"]) == [s["Marked"].id]


@covers("flag:damage can't be removed")
@rule("1.2.2", "1.9.2.4")
def test_damage_that_cannot_be_removed_nor_moved_away() -> None:
    heal = action("Heal", {"kind": "remove damage", "amount": 2, "from": chosen(), "up_to": False})
    shift = action("Shift It", {"kind": "move damage", "amount": 2, "from": chosen("you"), "to": chosen("opponents")})
    s = scene([marked("damage can't be removed"), WALL, heal, shift], mine=[("Marked", {"damage": 2})], theirs=["Wall"],
              hand=["Heal", "Shift It"], ink=2)  # fmt: skip
    s.do("play", s["Heal"]).pick("Marked").quiet()
    s.do("play", s["Shift It"]).pick("Marked", "Wall").quiet()
    assert s.damage(s["Marked"]) == 2 and s.damage(s["Wall"]) == 0


@covers("flag:strength floor", "cell:strength", "part:gets")
@rule("6.6.4")
def test_strength_cannot_be_reduced_below_what_is_printed() -> None:
    elisa = marked("strength floor", strength=4)
    s = scene([elisa, *spells(-4, 1, 4)], mine=["Marked"], hand=["-4", "1", "4"], ink=3)
    for name, strength in (("-4", 4), ("1", 4), ("4", 5)):
        s.do("play", s[name]).pick("Marked").quiet()
        assert s.strength(s["Marked"]) == strength


def spells(*amounts: int) -> list[Any]:
    """Actions that give a character strength this turn, named by how much."""
    part = {"kind": "stat", "stat": "strength"}
    return [action(str(n), {"kind": "give", "what": chosen(), "parts": [{**part, "by": n}]}) for n in amounts]


@covers("flag:moves for free")
@rule("4.7.1", "1.5.4")
def test_moves_for_free() -> None:
    s = scene([marked("moves for free"), HERO, location("Inn", move=3)], mine=["Marked", "Hero", "Inn"])
    assert s.code("move", s["Hero"], s["Inn"]) == "INSUFFICIENT_INK"
    s.do("move", s["Marked"], s["Inn"]).quiet()
    assert s.at(s["Marked"]) == s["Inn"].id


# -- limits: the same with respect to some cards -----------------------------------------------------------------------


@covers("part:flag", "flag:can't be challenged", "flag:can't challenge", "flag:may challenge ready")
@rule("4.6.4.3")
def test_with_respect_to_some_cards_only() -> None:
    pirate = character("Pirate", classes=["Pirate"])

    def limit(name: str) -> Any:
        return character("Marked", [static({"kind": "flag", "flag": name, "cards": {"classes": ["Pirate"]}})])

    s = scene(
        [limit("can't be challenged"), HERO, pirate], mine=["Hero", "Pirate"], theirs=[("Marked", {"exerted": True})]
    )
    assert s.code("challenge", s["Pirate"], s["Marked"]) == "CANNOT_BE_CHALLENGED"
    assert s.can("challenge", s["Hero"], s["Marked"])
    exerted = {"exerted": True}
    s = scene(
        [limit("can't challenge"), HERO, pirate], mine=["Marked"], theirs=[("Hero", exerted), ("Pirate", exerted)]
    )
    assert s.code("challenge", s["Marked"], s["Pirate"]) == "CANNOT_BE_CHALLENGED"
    assert s.can("challenge", s["Marked"], s["Hero"])
    s = scene([limit("may challenge ready"), HERO, pirate], mine=["Marked"], theirs=["Hero", "Pirate"])
    assert s.can("challenge", s["Marked"], s["Pirate"])
    assert s.code("challenge", s["Marked"], s["Hero"]) == "TARGET_NOT_EXERTED"


@covers("part:flag", "flag:moves for free")
def test_a_location_to_which_some_move_for_free() -> None:
    pirate = character("Pirate", classes=["Pirate"])
    ship = location("Ship", [static({"kind": "flag", "flag": "moves for free", "cards": {"classes": ["Pirate"]}})])
    s = scene([ship, pirate, HERO], mine=["Ship", "Pirate", "Hero"])
    assert s.can("move", s["Pirate"], s["Ship"])
    assert s.code("move", s["Hero"], s["Ship"]) == "INSUFFICIENT_INK"


@covers("part:lose keyword", "part:keyword")
@rule("1.2.2")
def test_losing_a_keyword_beats_getting_it() -> None:
    lose: Any = {"kind": "lose keyword", "keyword": "Evasive"}
    s = scene(
        [character("Bird", [static(keyword("Evasive"), lose)], keywords={"Evasive": 1, "Ward": 1})], mine=["Bird"]
    )
    assert s.keywords("Bird") == ["Ward"]
