"""Texts that are written by hand: their trees are read, they are needed, and they do what the cards say."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.data.printed_abilities import by_hand, card_texts, kind_of, reason_against
from loretable.games.lorcana.texts import node_json
from tests.lorcana.scene import Scene, action, character, item, location, scene
from tests.lorcana.shipped import pool

OX = character("Ox")
CUP = item("Cup", cost=2)
URN = item("Urn", cost=5)


@pytest.mark.parametrize("name", sorted(by_hand()))
def test_a_text_by_hand_is_of_the_effect_language_and_needed(name: str) -> None:
    face = next(face for face in pool().faces if face.full_name == name)
    assert reason_against(pool(), face) == ""
    says = tuple(pool().listing(face).says)
    assert all(int(place) < len(says) for place in by_hand()[name])
    assert card_texts(kind_of(face), says).reason, "its English is read by now: take it out of by_hand.json"
    for abilities in by_hand()[name].values():
        for ability in abilities:
            node_json.read("ability", ability, name)


def text_of(name: str, kind: str = "character", **numbers: Any) -> dict[str, Any]:
    """A card of our own with the text of a printed one."""
    body = {"strength": 2, "willpower": 3, "lore": 1} if kind == "character" else {}
    abilities = [ability for texts in by_hand()[name].values() for ability in texts]
    return {"name": "Card", "kind": kind, "ink": "Amber", "cost": 1, "abilities": abilities, **body, **numbers}


def test_an_item_is_taken_or_if_it_is_cheap_played_exerted() -> None:
    queen = text_of("The Queen - Diviner")
    s = scene([queen, OX, CUP, URN], mine=["Card"], deck=["Cup", "Urn", "Ox", None, None])
    s.do("use", s["Card"], 0)
    take_none(s)
    s.pick("Cup")
    settle(s)
    assert s.exerted(s["Cup"]) and s.count("hand.0") == 0 and s.count("deck.0") == 4
    s = scene([queen, OX, CUP, URN], mine=["Card"], deck=["Cup", "Urn", "Ox", None, None])
    s.do("use", s["Card"], 0).pick("Urn")
    settle(s)
    assert s.where(s["Urn"]) == "hand.0" and s.count("play.0") == 1


def take_none(s: Scene) -> None:
    s.do(next(str(action) for action in s.state.legal if not str(action).startswith("pick")))


def settle(s: Scene) -> None:
    while s.kind != "turn":
        s.do(str(s.state.legal[0]))
    s.quiet()


def test_a_card_comes_back_from_the_inkwell_and_the_rest_is_exerted() -> None:
    s = scene([text_of("Minnie Mouse - Urban Visionary")], mine=[("Card", {"exerted": True})], ink=3)
    s.do("end").yes().do(str(s.state.legal[0]))
    assert s.count("hand.0") == 1 and s.ready_ink() == 0
    s = scene([text_of("Minnie Mouse - Urban Visionary")], mine=["Card"], ink=3)
    s.do("end")
    assert s.state.seat == 1 and s.ready_ink() == 3


@pytest.mark.parametrize(("top", "strength", "lore"), [("Ox", 4, 1), ("Cup", 2, 3)])
def test_what_a_card_that_is_put_into_the_discard_gives(top: str, strength: int, lore: int) -> None:
    s = scene(
        [text_of("Jack-Jack Parr - Incredible Potential"), OX, CUP], mine=["Card"], deck=[top, None, None], their_deck=5
    )
    s.pass_turn(2)
    s.yes()
    s.quiet()
    assert (s.strength(s["Card"]), s.lore_value("Card")) == (strength, lore)


def test_a_location_banishes_and_nothing_gives_nothing() -> None:
    cards = [text_of("Jack-Jack Parr - Incredible Potential"), OX, location("Cove")]
    s = scene(cards, mine=["Card"], theirs=["Ox"], deck=["Cove", None, None], their_deck=5)
    s.pass_turn(2)
    s.yes().pick("Ox").quiet()
    assert s.count("play.1") == 0
    s = scene(cards, mine=["Card"], theirs=["Ox"], deck=["Cove", None, None], their_deck=5)
    s.pass_turn(2)
    s.no().quiet()
    assert s.count("play.1") == 1 and s.strength(s["Card"]) == 2


def test_each_name_is_played_from_the_discard_once() -> None:
    s = scene([text_of("Remember Me", "song"), OX], hand=["Card", "Ox"], discard=["Ox", "Ox"], ink=9)
    s.do("play", s["Card"]).do("play", s["Ox", 1]).quiet()
    assert s.exerted(s["Ox", 1]) and not s.can("play", s["Ox"]) and not s.can("play", s["Ox", 2])


def test_a_discarded_pirate_makes_it_three() -> None:
    chief = text_of("Kakamora - Pirate Chief")
    cards = [chief, character("Salt", classes=["Pirate"]), character("Oak", willpower=9)]
    for hand, damage in ((["Salt"], 3), (["Oak"], 1)):
        s = scene(cards, mine=["Card"], hand=hand, theirs=["Oak"], deck=[None] * 3)
        s.do("quest", s["Card"]).yes().pick(hand[0]).pick(s["Oak", len(s.cards["Oak"]) - 1]).quiet()
        assert s.damage(s["Oak", len(s.cards["Oak"]) - 1]) == damage


def test_the_dearest_of_the_top_cards_are_drawn_and_the_others_go_down() -> None:
    tom = text_of("Thomas O'Malley - Savvy Vagabond")
    cards = [tom, CUP, URN]
    s = scene(cards, mine=["Card"], deck=["Cup", "Cup"], their_deck=["Urn", "Urn"])
    s.do("quest", s["Card"]).quiet()
    assert (s.count("hand.0"), s.count("hand.1"), s.count("deck.0"), s.count("deck.1")) == (0, 1, 2, 1)
    s = scene(cards, mine=["Card"], deck=["Urn", "Cup"], their_deck=["Urn", "Cup"])
    s.do("quest", s["Card"])
    if s.kind != "turn":
        s.do(s.options[0])
    s.quiet()
    assert (s.count("hand.0"), s.count("hand.1")) == (1, 1)


def test_the_characters_that_were_under_it_are_played() -> None:
    buddies = text_of("Sulley & Boo - Scare Buddies")
    axe = action("Axe", {"kind": "banish", "what": {"kind": "chosen", "cards": {"types": ["character"]}}})
    s = scene([buddies, OX, CUP, axe], mine=[("Card", {"under": ["Ox", "Cup"]})], hand=["Axe"], discard=["Ox"], ink=1)
    s.do("play", s["Axe"]).pick("Card").yes()
    while s.kind != "turn":
        s.do(s.options[0])
    s.quiet()
    assert s.count("play.0") == 1 and s.where(s["Cup"]) == "discard.0" and s.count("discard.0") == 4


def test_three_cards_are_moved_or_none() -> None:
    queen = text_of("The Queen - Jealous Beauty")
    lea = character("Lea", classes=["Princess"])
    for discard, lore, left in ((["Ox"] * 3, 3, 0), (["Ox", "Ox", "Lea"], 4, 0), (["Ox", "Lea"], 0, 2)):
        s = scene([queen, OX, lea], mine=["Card"], their_discard=discard)
        s.do("use", s["Card"], 0)
        while s.kind != "turn":
            s.do(s.options[0])
        s.quiet()
        assert s.lore[0] == lore and s.count("discard.1") == left


def test_whoever_shows_a_character_may_play_it() -> None:
    song = text_of("Let's Get Dangerous", "action")
    s = scene([song, OX, CUP], hand=["Card"], ink=1, deck=["Ox"] * 3, their_deck=["Ox"] * 3)
    s.do("play", s["Card"]).yes().no().quiet()
    assert (s.count("play.0"), s.count("play.1"), s.count("deck.0"), s.count("deck.1")) == (1, 0, 2, 3)
    s = scene([song, OX, CUP], hand=["Card"], ink=1, deck=["Cup"] * 3, their_deck=["Ox"] * 3)
    s.do("play", s["Card"])
    assert s.state.seat == 1
    s.yes().quiet()
    assert (s.count("play.0"), s.count("play.1")) == (0, 1)
