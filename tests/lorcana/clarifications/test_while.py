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
        ("Prince Eric - Ursula's Groom", ["Shift"], ["Ursula - Power Hungry"], ["Bodyguard", "Shift"]),
        ("Noi - Orphaned Thief", [], [LAMP], ["Resist", "Ward"]),
        ("Penny the Orphan - Clever Child", [], [STITCH], ["Ward"]),
        ("Megara - Part of the Plan", [], ["Hades - Lord of the Underworld"], ["Challenger"]),
        ("Orville - Albatross Air", [], ["Bernard - Brand-New Agent"], ["Evasive"]),
        ("Snow White - Fair-Hearted", [], [ECTOR], ["Resist"]),
    ],
)
def test_a_keyword_comes_with_company(who: str, without: list[str], beside: list[Any], with_it: list[str]) -> None:
    assert laid(mine=[who]).keywords(who) == without
    s = laid(mine=[who, *beside])
    assert s.keywords(who) == with_it
    s.quiet()


@pytest.mark.parametrize(
    ("who", "lore", "piles", "more"),
    [
        ("Ariel's Grotto - A Secret Place", 0, {"mine": [LAMP, LAMP, LAMP]}, 2),
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
    assert s.lore_value(who) == more
    s.quiet()


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
    before, s = laid(mine=[who]), laid(mine=[giver, who, STITCH])
    assert s.strength(s[who[0]]) == before.strength(before[who[0]]) + more and s.strength(s[STITCH]) == 2
    s.quiet()


def test_an_omnidroid_is_strong_as_long_as_it_is_whole() -> None:
    droid = "Omnidroid - Scanning for Threats"
    assert laid(mine=[droid]).strength(laid(mine=[droid])[droid]) == 6
    s = laid(mine=[hurt(droid, 1)])
    assert s.strength(s[droid]) == 4
    s.quiet()


def test_locations_resist_for_a_businessman() -> None:
    cat = "Fat Cat - Criminal Businessman"
    s = laid(mine=[cat, HALL, STITCH])
    assert s.keywords(HALL) == ["Resist"] and s.keywords(STITCH) == []
    s.quiet()


def test_the_hurt_are_reckless_in_the_jungle() -> None:
    s = laid(mine=["Tropical Rainforest - Jaguar Lair", hurt(MINNIE, 1)], theirs=[hurt(STITCH, 1), CETUS])
    assert s.keywords(STITCH) == ["Reckless"] and s.keywords(CETUS) == s.keywords(MINNIE) == []
    s.quiet()


def test_all_fly_with_fast_friends() -> None:
    s = laid(mine=["Peter Pan & Tinker Bell - Fast Friends", STITCH], theirs=[MINNIE])
    assert s.keywords(STITCH) == ["Evasive"] and s.keywords(MINNIE) == []
    s.quiet()


def test_the_damaged_do_not_challenge_a_picky_ruler() -> None:
    ruler = "King of Hearts - Picky Ruler"
    s = laid(mine=[hurt(CETUS, 1), MAUI], theirs=[tired(ruler)])
    assert not s.can("challenge", s[CETUS], s[ruler]) and s.can("challenge", s[MAUI], s[ruler])
    s.quiet()


def test_who_has_a_strong_friend_may_quest() -> None:
    jack = "Monterey Jack - Hypnotized by Cheese"
    alone, s = laid(mine=[jack]), laid(mine=[jack, CETUS])
    assert not alone.can("quest", alone[jack]) and s.can("quest", s[jack])
    s.do("quest", s[jack]).quiet()


def test_one_who_is_home_guards_the_other_places() -> None:
    wall = "The Wall - Border Fortress"
    s = laid(mine=[MAUI], theirs=[wall, HALL, tired(STITCH, at=wall)])
    assert s.can("challenge", s[MAUI], s[wall]) and not s.can("challenge", s[MAUI], s[HALL])
    s.quiet()


def test_a_hook_makes_the_evasive_reckless() -> None:
    hook, ward = "Captain Hook - Ruthless Pirate", "Pegasus - Flying Steed"
    s = laid(mine=[tired(hook)], theirs=[ward, STITCH])
    assert sorted(s.keywords(ward)) == ["Evasive", "Reckless"] and s.keywords(STITCH) == []
    s.quiet()


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
    s = laid(mine=[ballroom, (basil, {"at": ballroom}), (STITCH, {"at": ballroom})])
    assert s.lore_value(basil) == 2 and s.willpower(basil) == 4
    assert s.lore_value(STITCH) == 1 and s.willpower(STITCH) == 2
    s.quiet()


def test_singers_sing_more_in_the_concert_hall() -> None:
    s = laid(mine=[HALL, (MINNIE, {"at": HALL}), STITCH], hand=["Friends on the Other Side"])
    assert s.can("sing", s["Friends on the Other Side"], s[MINNIE])
    assert not s.can("sing", s["Friends on the Other Side"], s[STITCH])
    s.quiet()


def test_a_battery_that_is_low_comes_exerted() -> None:
    baymax = "Baymax - Low Battery"
    s = laid(hand=[baymax])
    s.do("play", s[baymax]).quiet()
    assert s.exerted(s[baymax])


def test_a_pirate_stops_their_songs() -> None:
    pete, hook = "Pete - Space Pirate", "Captain Hook - Ruthless Pirate"
    s = laid(mine=[tired(pete), hook])
    assert "Resist" in s.keywords(hook)
    s.quiet()


def test_those_with_bodyguard_follow_an_exerted_outlaw() -> None:
    john, simba = "Little John - Resourceful Outlaw", "Simba - Protective Cub"
    s = laid(mine=[tired(john), simba])
    assert sorted(s.keywords(simba)) == ["Bodyguard", "Resist"] and s.lore_value(simba) == 2
    s.quiet()


def test_two_cards_in_the_discard_make_an_explorer_bold() -> None:
    milo = "Milo Thatch - Courageous Explorer"
    s = laid(mine=[milo], hand=["Smash", "Tangle"], theirs=[CETUS])
    s.do("play", s["Tangle"])
    assert s.lore_value(milo) == 1
    s.do("play", s["Smash"]).pick(CETUS).quiet()
    assert s.lore_value(milo) == 2


def test_the_floodborn_with_a_card_under_them_hide() -> None:
    hiro = "Hiro Hamada - Armor Designer"
    s = laid(mine=[hiro, (COGSWORTH, {"under": [None]}), MINNIE])
    assert "Evasive" in s.keywords(COGSWORTH) and "Evasive" not in s.keywords(hiro)
    s.quiet()
