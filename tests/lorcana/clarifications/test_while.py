"""Texts that hold as long as something is so: numbers, keywords, what one may do and what not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lorcana.clarifications.printed import hurt, laid, place, tired

STITCH, MAUI, MINNIE = "Stitch - New Dog", "Maui - Hero to All", "Minnie Mouse - Always Classy"
CETUS, HALL, COGSWORTH = "Cetus - Mighty Serpent", "Atlantica - Concert Hall", "Cogsworth - Grandfather Clock"
ECTOR, SIMBA, LAMP = "Sir Ector - Castle Lord", "Simba - Rightful Heir", "Lantern"


@pytest.mark.parametrize(
    ("who", "without", "beside", "with_it"),
    [
        ("Prince Eric - Ursula's Groom", ["Shift"], "Ursula - Deceiver of All", ["Bodyguard", "Shift"]),
        ("Noi - Orphaned Thief", [], LAMP, ["Resist", "Ward"]),
        ("Penny the Orphan - Clever Child", [], STITCH, ["Ward"]),
        ("Megara - Part of the Plan", [], "Hades - Lord of the Underworld", ["Challenger"]),
        ("Orville - Albatross Air", [], "Bernard - Brand-New Agent", ["Evasive"]),
        ("Snow White - Fair-Hearted", [], ECTOR, ["Resist"]),
    ],
)
def test_a_keyword_comes_with_company(who: str, without: list[str], beside: str, with_it: list[str]) -> None:
    s = laid(mine=[who], hand=[beside])
    assert s.keywords(who) == without
    s.do("play", s[beside]).quiet()
    assert s.keywords(who) == with_it


@pytest.mark.parametrize(
    ("who", "lore", "piles", "more"),
    [
        ("Max Goof - Music Lover", 1, {"mine": ["Ariel - Singing Mermaid"]}, 2),
        ("Cri-Kee - Part of the Team", 1, {"mine": [tired(STITCH), tired(MINNIE)]}, 3),
        ("Winnie the Pooh & Piglet - Hunny Mages", 2, {"mine": [CETUS, "Palace Guard - Spectral Sentry"]}, 3),
        ("Randall Boggs - Envious Coworker", 2, {"ink": 1}, 0),
        ("Héctor Rivera - Gone to Pieces", 1, {"discard": ["Let It Go"]}, 2),
    ],
)
def test_lore_grows_with_what_is_there(who: str, lore: int, piles: dict[str, Any], more: int) -> None:
    assert laid(mine=[who], ink=0).lore_value(who) == lore
    s = laid(**{"ink": 0, **piles, "mine": [who, *piles.get("mine", [])]})
    s.do("quest", s[who]).quiet()
    assert s.lore[0] == more


@pytest.mark.parametrize(
    ("giver", "who", "more"),
    [
        ("Flotsam - Riffraff", ("Jetsam - Ursula's Spy", {}), 3),
        ("Clarabelle - News Reporter", ("Basil - Of Baker Street", {}), 1),
        ("Grand Duke - Advisor to the King", (SIMBA, {}), 1),
        ("Card Soldier's Spear", hurt(CETUS, 1), 1),
    ],
)
def test_others_are_stronger(giver: str, who: Any, more: int) -> None:
    s = laid(mine=[who, STITCH], hand=[giver])
    before = s.strength(s[who[0]])
    s.do("play", s[giver]).quiet()
    assert s.strength(s[who[0]]) == before + more and s.strength(s[STITCH]) == 2


def test_an_omnidroid_is_strong_as_long_as_it_is_whole() -> None:
    droid = "Omnidroid - Scanning for Threats"
    s = laid(mine=[droid], theirs=[tired(STITCH)])
    assert s.strength(s[droid]) == 6
    s.do("challenge", s[droid], s[STITCH]).quiet()
    assert s.damage(s[droid]) > 0 and s.strength(s[droid]) == 4


def test_locations_resist_for_a_businessman() -> None:
    cat = "Fat Cat - Criminal Businessman"
    s = laid(mine=[HALL, STITCH], hand=[cat])
    s.do("play", s[cat]).quiet()
    assert s.keywords(HALL) == ["Resist"] and s.keywords(STITCH) == []


def test_the_hurt_are_reckless_in_the_jungle() -> None:
    lair = "Tropical Rainforest - Jaguar Lair"
    s = laid(mine=[hurt(MINNIE, 1)], hand=[lair], theirs=[hurt(STITCH, 1), CETUS])
    s.do("play", s[lair]).quiet()
    assert s.keywords(STITCH) == ["Reckless"] and s.keywords(CETUS) == s.keywords(MINNIE) == []


def test_all_fly_with_fast_friends() -> None:
    friends = "Peter Pan & Tinker Bell - Fast Friends"
    s = laid(mine=[STITCH], hand=[friends], theirs=[MINNIE])
    s.do("play", s[friends]).quiet()
    assert s.keywords(STITCH) == ["Evasive"] and s.keywords(MINNIE) == []


def test_the_damaged_do_not_challenge_a_picky_ruler() -> None:
    ruler = "King of Hearts - Picky Ruler"
    s = laid(mine=[hurt(CETUS, 1), MAUI], theirs=[tired(ruler)])
    assert not s.can("challenge", s[CETUS], s[ruler])
    s.do("challenge", s[MAUI], s[ruler]).quiet()


def test_who_has_a_strong_friend_may_quest() -> None:
    jack = "Monterey Jack - Hypnotized by Cheese"
    alone, s = laid(mine=[jack]), laid(mine=[jack, CETUS])
    assert not alone.can("quest", alone[jack]) and s.can("quest", s[jack])
    s.do("quest", s[jack]).quiet()


def test_one_who_is_home_guards_the_other_places() -> None:
    wall = "The Wall - Border Fortress"
    s = laid(mine=[MAUI], theirs=[wall, HALL, tired(STITCH, at=wall)])
    assert not s.can("challenge", s[MAUI], s[HALL])
    s.do("challenge", s[MAUI], s[wall]).quiet()
    assert s.damage(s[wall]) == 6


def test_a_hook_makes_the_evasive_reckless() -> None:
    hook, steed = "Captain Hook - Ruthless Pirate", "Pegasus - Flying Steed"
    s = laid(mine=[hook], theirs=[steed, STITCH])
    assert s.keywords(steed) == ["Evasive"]
    s.do("quest", s[hook]).quiet()
    assert sorted(s.keywords(steed)) == ["Evasive", "Reckless"] and s.keywords(STITCH) == []


def test_the_strong_are_not_dealt_damage() -> None:
    baloo = "Baloo - Ol' Iron Paws"
    s = laid(mine=[baloo, ECTOR, CETUS], hand=["Smash"])
    s.do("play", s["Smash"]).pick(ECTOR).quiet()
    assert s.damage(s[ECTOR]) == 0


def test_a_safety_officer_is_not_the_first_to_come() -> None:
    officer = "Clawhauser - Safety Officer"
    s = laid(hand=[officer, STITCH])
    assert not s.can("play", s[officer])
    s.do("play", s[STITCH]).do("play", s[officer]).quiet()
    assert place(s, officer) == "play.0"


def test_detectives_are_alert_in_their_turn() -> None:
    judy, basil = "Judy Hopps - Lead Detective", "Basil - Of Baker Street"
    s = laid(mine=[judy, basil])
    assert "Alert" in s.keywords(basil) and "Resist" in s.keywords(basil)
    assert "Alert" not in s.pass_turn().keywords(basil)
    s.quiet()


def test_characters_with_support_are_welcome_at_the_ballroom() -> None:
    ballroom, basil = "The Great Illuminary - Radiant Ballroom", "Basil - Of Baker Street"
    s = laid(mine=[ballroom, basil, STITCH])
    s.do("move", s[basil], s[ballroom]).do("move", s[STITCH], s[ballroom]).quiet()
    assert s.lore_value(basil) == 2 and s.willpower(basil) == 4
    assert s.lore_value(STITCH) == 1 and s.willpower(STITCH) == 2


def test_singers_sing_more_in_the_concert_hall() -> None:
    friends = "Friends on the Other Side"
    s = laid(mine=[HALL, (MINNIE, {"at": HALL}), STITCH], hand=[friends])
    assert not s.can("sing", s[friends], s[STITCH])
    s.do("sing", s[friends], s[MINNIE]).quiet()
    assert s.count("hand.0") == 2 and s.ready_ink() == 10


def test_a_battery_that_is_low_comes_exerted() -> None:
    baymax = "Baymax - Low Battery"
    s = laid(hand=[baymax])
    s.do("play", s[baymax]).quiet()
    assert s.exerted(s[baymax])


def test_an_exerted_pirate_makes_the_others_resist() -> None:
    pete, hook = "Pete - Space Pirate", "Captain Hook - Ruthless Pirate"
    s = laid(mine=[pete, hook])
    assert "Resist" not in s.keywords(hook)
    s.do("quest", s[pete]).quiet()
    assert "Resist" in s.keywords(hook)


def test_those_with_bodyguard_follow_an_exerted_outlaw() -> None:
    john, simba = "Little John - Resourceful Outlaw", "Simba - Protective Cub"
    s = laid(mine=[john, simba])
    assert s.keywords(simba) == ["Bodyguard"]
    s.do("quest", s[john]).quiet()
    assert sorted(s.keywords(simba)) == ["Bodyguard", "Resist"] and s.lore_value(simba) == 2


def test_two_cards_in_the_discard_make_an_explorer_bold() -> None:
    milo = "Milo Thatch - Courageous Explorer"
    s = laid(mine=[milo], hand=["Smash", "Tangle"], theirs=[CETUS])
    s.do("play", s["Tangle"])
    assert s.lore_value(milo) == 1
    s.do("play", s["Smash"]).pick(CETUS).quiet()
    assert s.lore_value(milo) == 2


def test_the_floodborn_with_a_card_under_them_hide() -> None:
    hiro = "Hiro Hamada - Armor Designer"
    s = laid(mine=[(COGSWORTH, {"under": [None]}), MINNIE], hand=[hiro])
    s.do("play", s[hiro]).quiet()
    assert "Evasive" in s.keywords(COGSWORTH) and "Evasive" not in s.keywords(hiro)


def test_a_grotto_is_worth_lore_with_three_things() -> None:
    grotto = "Ariel's Grotto - A Secret Place"
    s = laid(mine=[grotto, LAMP, LAMP], hand=[LAMP])
    assert s.lore_value(grotto) == 0
    s.do("play", s[LAMP, 2]).pass_turn(2).quiet()
    assert s.lore[0] == 2
