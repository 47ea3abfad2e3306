"""Conditions of card English, played: what players have, what happened, what was done just now."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.data.custom_text import read_custom_text
from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import scene


def test_all_ink_is_exerted() -> None:
    text = text_of("Randall Boggs - Envious Coworker")
    cards = [written("Miser", text), written("Bait", "Draw a card.", "action")]
    s = scene(cards, mine=["Miser"], hand=["Bait"], ink=1, deck=[None] * 3)
    assert s.lore_value("Miser") == 1
    s.do("play", s["Bait"]).quiet()
    assert s.lore_value("Miser") == 3


def test_an_opponent_without_cards_in_hand() -> None:
    s = scene([written("Wit", text_of("Belle - Bookworm"))], mine=["Wit"])
    assert s.lore_value("Wit") == 3
    s = scene(
        [written("Wit", text_of("Belle - Bookworm"))],
        mine=["Wit"],
        their_hand=[None],
    )
    assert s.lore_value("Wit") == 1


COG = written("Cog", "", "item")


@pytest.mark.parametrize(
    ("said", "second", "third", "so"),
    [
        ("an opponent has no items in play", ["Cog"], [], True),
        ("an opponent has no items in play", ["Cog"], ["Cog"], False),
        ("each opponent has no items in play", ["Cog"], [], False),
        ("opponents have no items in play", [], [], True),
        ("an opponent has fewer than 2 items in play", ["Cog", "Cog"], ["Cog"], True),
        ("you have more items in play than an opponent", ["Cog"], [], True),
        ("you have more items in play than each opponent", ["Cog"], [], False),
        ("an opponent has more items in play than you", ["Cog", "Cog"], [], True),
    ],
)
def test_of_several_opponents_an_opponent_is_one_and_each_are_all(
    said: str, second: list[str], third: list[str], so: bool
) -> None:
    s = scene(
        [written("Wit", f"While {said}, this character gets +2 ◊."), COG], mine=["Wit", "Cog"], **seen(second, third)
    )
    assert s.lore_value("Wit") == (3 if so else 1)


def seen(second: list[str], third: list[str]) -> dict[str, Any]:
    return {"seats": 3, "theirs": second, "others": [third]}


@pytest.mark.parametrize("they", ["each opponent has fewer than 2 items", "each opponent has more than 2 items"])
def test_what_is_so_of_each_of_several_is_no_number_of_one(they: str) -> None:
    assert "each of several players" in read_custom_text(f"If {they} in play, draw a card.", "action").reason


def test_one_of_two_kinds_is_enough() -> None:
    text = (
        "When you play this character, if you have another Knight character or a Princess character in "
        "play, draw a card."
    )
    cards = [written("Page", text), written("Royal", "", classes=["Princess"])]
    s = scene(cards, hand=["Page"], mine=["Royal"], ink=1, deck=[None] * 3)
    s.do("play", s["Page"]).quiet()
    assert s.count("hand.0") == 1
    s = scene(cards, hand=["Page"], mine=[None], ink=1, deck=[None] * 3)
    s.do("play", s["Page"]).quiet()
    assert s.count("hand.0") == 0


def test_the_better_reward_comes_instead_of_the_other() -> None:
    text = (
        "At the end of your turn, if you have any characters in play with 4 ¤ or more, gain 1 lore. "
        "If you have any in play with 8 ¤ or more, gain 3 lore instead."
    )
    for strength, lore in ((2, 0), (4, 1), (8, 3)):
        s = scene(
            [written("Champion", text, strength=strength)], mine=["Champion"], deck=[None] * 3, their_deck=[None] * 3
        )
        s.pass_turn().quiet()
        assert s.lore[0] == lore


def test_only_one_character_here() -> None:
    text = "While you have only 1 character here, they get +2 ⛉."
    named = [written("Cabin", text, "location"), written("Ann", ""), written("Bob", "")]
    s = scene(named, mine=["Cabin", ("Ann", {"at": "Cabin"}), "Bob"])
    assert s.willpower("Ann") == 5 and s.willpower("Bob") == 3
    s = scene(named, mine=["Cabin", ("Ann", {"at": "Cabin"}), ("Bob", {"at": "Cabin"})])
    assert s.willpower("Ann") == 3


def test_stronger_than_each_of_theirs() -> None:
    text = text_of("Faline - Playful Fawn")
    cards = [written("Cub", text), written("Ox", "", strength=4)]
    assert scene(cards, mine=["Cub", "Ox"], theirs=[None]).lore_value("Cub") == 3
    assert scene(cards, mine=["Cub"], theirs=["Ox"]).lore_value("Cub") == 1


def test_those_who_sang_are_readied_if_there_were_two() -> None:
    text = (
        "Gain 1 lore. If 2 or more characters sang this song, ready them. They can't quest for the rest of this turn."
    )
    song = written("Duet", text, "song", cost=2, keywords={"Sing Together": 2})
    singer = written("Bard", "")
    s = scene([song, singer], hand=["Duet"], mine=["Bard", "Bard"])
    s.do("sing-together", s["Duet"]).pick("Bard", s["Bard", 1]).do("done").quiet()
    assert s.lore[0] == 1 and not s.exerted(s["Bard"]) and not s.exerted(s["Bard", 1])
    assert not s.can("quest", s["Bard"])


def test_what_was_discarded_this_way() -> None:
    text = (
        "Draw a card, then choose and discard a card. If you discarded a location card this way, you may "
        "play it from your discard for free."
    )
    cards = [written("Move", text, "action"), written("Inn", "", "location", cost=4)]
    s = scene(cards, hand=["Move", "Inn"], ink=1, deck=[None] * 3)
    s.do("play", s["Move"]).pick("Inn").yes().quiet()
    assert s.where(s["Inn"]).startswith("play")


def test_a_card_left_a_discard_this_turn() -> None:
    text = text_of("The Horned King - Triumphant Ghoul")
    cards = [
        written("Ghoul", text),
        written("Dig", text_of("Or Rewrite History!", 1), "action"),
        written("Bone", ""),
    ]
    s = scene(cards, mine=["Ghoul"], hand=["Dig"], discard=["Bone"], ink=1)
    assert s.lore_value("Ghoul") == 1
    s.do("play", s["Dig"])
    if s.labels:
        s.pick("Bone")
    s.quiet()
    assert s.lore_value("Ghoul") == 3


def test_a_character_is_kept_from_readying_unless_at_a_location() -> None:
    text = text_of("Pepa Madrigal - Weather Maker")
    cards = [written("Storm", text), written("Ann", ""), written("Port", "", "location")]
    for place, exerted in (({}, True), ({"at": "Port"}, False)):
        s = scene(cards, hand=["Storm"], theirs=["Port", ("Ann", place)], ink=1, deck=[None] * 3, their_deck=[None] * 3)
        s.do("play", s["Storm"]).yes().pick("Ann").pass_turn().quiet()
        assert s.exerted(s["Ann"]) == exerted


def test_a_character_unless_its_player_gives_it_up() -> None:
    text = text_of("Hades - Looking for a Deal")
    cards = [written("Dealer", text), written("Ann", "")]
    s = scene(cards, hand=["Dealer"], theirs=["Ann"], ink=1, deck=[None] * 4, their_deck=[None] * 3)
    s.do("play", s["Dealer"]).yes().pick("Ann")
    s.no().quiet()
    assert s.count("hand.0") == 2 and s.where(s["Ann"]).startswith("play")
    s = scene(cards, hand=["Dealer"], theirs=["Ann"], ink=1, deck=[None] * 4, their_deck=[None] * 3)
    s.do("play", s["Dealer"]).yes().pick("Ann").yes().quiet()
    assert s.count("hand.0") == 0 and s.count("deck.1") == 4


def test_damage_removed_this_turn_by_its_player() -> None:
    text = text_of("Isabela Madrigal - Such a Lovely Voice")
    heal = written("Balm", text_of("Healing Glow"), "action")
    s = scene(
        [written("Nurse", text), heal, written("Ann", "")], hand=["Nurse", "Balm"], mine=[("Ann", {"damage": 1})], ink=4
    )
    s.do("play", s["Balm"]).pick("Ann")
    s.answer("1 damage").do("play", s["Nurse"]).quiet()
    assert s.lore[0] == 1


def test_a_song_alike_another_card_in_the_discard() -> None:
    text = (
        "Once during your turn, whenever you play a song, if it has the same name as another card in "
        "your discard, draw a card."
    )
    cards = [written("Box", text, "item"), written("Air", "Gain 1 lore.", "song")]
    for discard, drawn in ((["Air"], 1), ([], 0)):
        s = scene(cards, mine=["Box"], hand=["Air"], discard=discard, ink=1, deck=[None] * 3)
        s.do("play", s["Air"] if not discard else s["Air", 0]).quiet()
        assert s.count("hand.0") == drawn
