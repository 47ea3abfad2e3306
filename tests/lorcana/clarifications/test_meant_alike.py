"""The same rules as in test_meant, on the other cards that broke them: order, ways out, places, texts that were empty; and what
the cards ask, in the words of who is asked.
"""

from __future__ import annotations

import pytest

from loretable.games.lorcana.enums import zones
from tests.lorcana.clarifications.printed import choices, hurt, ids, laid, place, tired
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


# -- texts and names at the table --------------------------------------------------------------------------------------


def test_a_text_that_was_written_by_hand_is_told_in_words() -> None:
    jack = "Jack-Jack Parr - Incredible Potential"
    s = laid(mine=[jack])
    (text,) = s.state.describe(s[jack].id)["texts"]
    assert str(text).startswith("Weird Things Are Happening: ")
    assert all(
        words in str(text) for words in ("character card", "+2 strength", "action or item card", "+2 lore", "banish")
    )


def test_1_6_2_abilities_are_called_by_their_names() -> None:
    lady = "Lady - Decisive Dog"
    s = laid(mine=[lady])
    names = [str(text).partition(":")[0] for text in s.state.describe(s[lady].id)["texts"]]
    assert names == ["Pack Of Her Own", "Take The Lead"]


# -- what is asked, in the words of who is asked -----------------------------------------------------------------------


def played(name: str, *before: str, **piles: object) -> Scene:
    s = laid(hand=[name, *before], **piles)
    return s.do("play", s[name])


def test_who_pays_is_told_what_others_then_do() -> None:
    honey = "Honey Lemon - Chemical Genius"
    s = played(honey, their_hand=[STITCH, MAUI])
    assert s.prompt.endswith(": pay 2 ink; then each opponent chooses a card in their hand and discards it?")
    s.yes()
    assert s.state.seat == 1 and s.prompt.endswith(": choose a card in your hand to discard")


def test_the_ways_of_a_diplomat_say_who_does_what() -> None:
    s = played("Anna - Diplomatic Queen", their_hand=[STITCH], theirs=[hurt(MAUI, 1)]).yes()
    assert s.labels == [
        "Each opponent chooses a card in their hand and discards it",
        "Chosen character gets +2 strength this turn",
        "Banish chosen damaged character",
    ]


def test_a_surgeon_says_whose_characters_go() -> None:
    s = played("Sid Phillips - Toy Surgeon", mine=[STITCH, MAUI], theirs=[CETUS, MAUI])
    assert "then each opponent chooses a character of theirs and banishes it" in s.prompt
    s.yes().pick(STITCH)
    assert s.state.seat == 1 and s.prompt.endswith(": choose a character of yours to banish")


def test_each_player_is_asked_for_a_card_of_their_own() -> None:
    s = played("Baloo - Carefree Bear", STITCH, MAUI, their_hand=[STITCH, MAUI])
    assert len(s.labels) == 2 and all(label.startswith("Each player ") for label in s.labels)
    s.answer("Each player chooses a card in their hand")
    for seat in (0, 1):
        assert s.state.seat == seat and s.prompt.endswith(": choose a card in your hand to discard")
        s.do(s.options[0])


def test_who_reveals_a_card_is_told_where_it_goes_if_not_to_hand() -> None:
    daisy = "Daisy Duck - Donald's Date"
    s = laid(mine=[daisy], their_deck=[STITCH, MAUI, CETUS])
    s.do("quest", s[daisy])
    assert s.state.seat == 1
    assert s.prompt.endswith(
        ": put that character into your hand? If not, you put that character on the bottom of your deck"
    )


def test_of_cards_that_were_shown_one_plays_ones_own() -> None:
    s = played("Let's Get Dangerous", deck=[STITCH] * 3, their_deck=[MAUI] * 3)
    for answer in ("Yes", "No"):
        assert s.prompt.endswith(": play all shown cards in your deck for free?")
        s.answer(answer)
    s.quiet()


def test_how_many_there_are_to_discard_is_a_number() -> None:
    goliath = "Goliath - Clan Leader"
    s = laid(mine=[goliath], hand=[STITCH, MAUI, CETUS, LAMP])
    assert s.do("end").prompt.endswith(": choose 2 cards in your hand to discard")


def test_signing_the_scroll_says_what_refusing_costs() -> None:
    s = played("Sign the Scroll", their_hand=[STITCH])
    assert s.prompt.endswith(": choose a card in your hand and discard it? If not, Player 1 gains 2 lore")
    s.no().quiet()
    assert s.lore == [2, 0]


def test_why_an_only_answer_is_asked_for_is_said_however_long_the_question() -> None:
    hades = "Hades - Double Dealer"
    s = laid(mine=[hades, MAUI], hand=[STITCH, LAMP])
    s.do("use", s[hades], 0)
    while s.labels != ["None"]:
        s.do(s.options[0])
    assert s.prompt.endswith(". There is one answer; it is asked since others cannot know that")
