"""The same rules as in test_meant, on the other cards that broke them: order, ways out, places."""

from __future__ import annotations

import pytest

from loretable.games.lorcana.enums import zones
from tests.lorcana.clarifications.printed import choices, ids, laid, place, tired
from tests.lorcana.scene import Scene

STITCH, MAUI, CETUS = "Stitch - New Dog", "Maui - Hero to All", "Cetus - Mighty Serpent"
FALL, RIDGE = "Agrabah - Marketplace", "Pride Lands - Pride Rock"
LAMP, ICE, DOOR = "Magic Mirror", "Pawpsicle", "Vault Door"


def under_deck(s: Scene, count: int, seat: int = 0) -> list[str]:
    """The full names of the last cards of a deck."""
    return [s.state.face(piece).full_name for piece in s.state.cards_in(seat, zones.DECK)[-count:]]


# -- in any order ------------------------------------------------------------------------------------------------------


def test_7_2_3_toys_go_under_the_deck_in_the_order_one_likes() -> None:
    ducky, bob = "Bouncing Ducky - Sid's Toy", "Roller Bob - Sid's Toy"
    s = laid(hand=[ducky], discard=["Hamm - Piggy Bank", bob, STITCH])
    s.do("play", s[ducky])
    assert choices(s) == ids(s, "Hamm - Piggy Bank", bob)
    s.pick(bob, "Hamm - Piggy Bank").quiet()
    assert under_deck(s, 2) == [bob, "Hamm - Piggy Bank"] and place(s, STITCH) == "discard.0"


def test_7_2_3_what_a_sleight_of_hand_puts_away_is_ordered_and_one_more_is_drawn() -> None:
    pals = "Aladdin & Genie - Mischievous Pals"
    s = laid(hand=[pals, STITCH, MAUI])
    s.do("play", s[pals]).yes().pick(MAUI, STITCH).quiet()
    assert under_deck(s, 2) == [MAUI, STITCH] and s.count("hand.0") == 3


def test_7_2_3_an_ancestor_is_let_through_by_three_cards_in_order() -> None:
    imelda = "Mamá Imelda - No-Nonsense Ancestor"
    s = laid(hand=[imelda], discard=[STITCH, MAUI, CETUS, LAMP])
    s.do("play", s[imelda]).answer("Put 3 cards").pick(CETUS, LAMP, STITCH).quiet()
    assert under_deck(s, 3) == [CETUS, LAMP, STITCH] and place(s, imelda) == "play.0"


def test_7_2_3_three_items_are_paid_in_order() -> None:
    dinosaur = "Stegmutt - Clumsy Dinosaur"
    s = laid(hand=[dinosaur], theirs=[CETUS], discard=[LAMP, ICE, DOOR])
    s.do("play", s[dinosaur]).yes().pick(DOOR, LAMP, ICE)
    s.pick(CETUS).quiet()
    assert under_deck(s, 3) == [DOOR, LAMP, ICE] and s.damage(s[CETUS]) == 3


# -- ways out, places, challenges --------------------------------------------------------------------------------------


@pytest.mark.parametrize("kronk", [False, True])
@pytest.mark.parametrize("name", ["Containment Unit", "Meeko - Skittish Scrounger"])
def test_6_1_5_2_who_cannot_discard_has_no_choice_but_to_banish(name: str, kronk: bool) -> None:
    s = laid(mine=[tired(name), *(["Kronk - Laid Back"] if kronk else [])], hand=[STITCH])
    s.pass_turn(1 if "Meeko" in name else 2)
    if not kronk:
        assert len(s.labels) == 2
        s.answer("Discard").pick(STITCH).quiet()
    assert place(s, name) == ("discard.0" if kronk else "play.0")
    assert place(s, STITCH) == ("hand.0" if kronk else "discard.0")


def test_4_7_1_a_race_ends_at_ones_own_locations_only() -> None:
    line = "Sugar Rush Speedway - Starting Line"
    s = laid(mine=[line, FALL, (MAUI, {"at": line})], theirs=[RIDGE])
    s.do("use", s[line], 0).pick(MAUI)
    if s.kind != "turn":
        assert choices(s) == ids(s, FALL)
        s.pick(FALL)
    s.quiet()
    assert s.state.at[s[MAUI].id] == s[FALL].id and s.damage(s[MAUI]) == 1


def test_1_2_2_only_one_character_challenges_beside_the_prince() -> None:
    prince = "Prince Charming - Protector of the Realm"
    s = laid(mine=[MAUI, STITCH, prince], theirs=[tired(CETUS)])
    s.do("challenge", s[MAUI], s[CETUS]).quiet()
    assert s.code("challenge", s[STITCH], s[CETUS]) == "ABILITY_FORBIDS"


def test_4_3_4_1_a_storyteller_does_not_see_herself_played() -> None:
    minnie = "Minnie Mouse - Storyteller"
    s = laid(hand=[minnie, STITCH])
    s.do("play", s[minnie]).quiet()
    assert s.lore_value(minnie) == 0
    s.do("play", s[STITCH]).quiet()
    assert s.lore_value(minnie) == 1
