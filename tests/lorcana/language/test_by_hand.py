"""Texts that are written by hand: their trees are read, they are needed, and they do what the cards say."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.effects import grammar
from loretable.games.lorcana.pool.pool import POOL_FILE, read_pool
from loretable.games.lorcana.printed import by_hand, card_abilities, kind_of, reason_against
from tests.lorcana.effects.scene import Scene, character, item, location, scene

POOL = read_pool(POOL_FILE)
OX = character("Ox")
CUP = item("Cup", cost=2)
URN = item("Urn", cost=5)


@pytest.mark.parametrize("name", sorted(by_hand()))
def test_a_text_by_hand_is_of_the_effect_language_and_needed(name: str) -> None:
    face = next(face for face in POOL.faces if face.full_name == name)
    assert reason_against(POOL, face) == ""
    says = tuple(POOL.listing(face).says)
    assert all(int(place) < len(says) for place in by_hand()[name])
    assert card_abilities(kind_of(face), says)[1], "its English is read by now: take it out of by_hand.json"
    for abilities in by_hand()[name].values():
        for ability in abilities:
            grammar.read("ability", ability, name)


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
