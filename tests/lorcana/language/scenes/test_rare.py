"""Texts of one or two cards each, played: shown cards of one name, the next character, one of those."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import scene


def test_two_of_a_name_make_the_next_cheaper() -> None:
    text = text_of("Merlin's Wand")
    cards = [written("Wand", text, "item"), written("Ann", "", cost=3), written("Bob", "", cost=3)]
    s = scene(cards, mine=["Wand"], hand=["Ann", "Ann", "Bob"], ink=8)
    s.do("use", s["Wand"], 0)
    while s.kind != "turn":
        s.do(s.options[0])
    s.do("play", s["Bob"]).quiet()
    assert s.ready_ink() == 5
    s.do("play", s["Ann"]).quiet()
    assert s.ready_ink() == 3
    s.do("play", s["Ann", 1]).quiet()
    assert s.ready_ink() == 0


def test_the_next_character_enters_exerted_and_guards() -> None:
    text = (
        "⟳ — The next character you play this turn enters play exerted and gains Bodyguard "
        "until the start of your next turn."
    )
    s = scene([written("Staff", text, "item"), written("Ann", "")], mine=["Staff"], hand=["Ann", "Ann"], ink=2)
    s.do("use", s["Staff"], 0).do("play", s["Ann"]).do("play", s["Ann", 1]).quiet()
    assert [s.exerted(s["Ann"]), s.exerted(s["Ann", 1])] == [True, False]
    assert "Bodyguard" in s.keywords("Ann") and "Bodyguard" not in s.keywords(s["Ann", 1])


def test_one_of_those_goes_to_each_place() -> None:
    text = text_of("The Family Scattered")
    cards = [written("Rift", text, "action"), written("Ann", "")]
    s = scene(cards, hand=["Rift"], ink=1, theirs=["Ann"] * 4)
    s.do("play", s["Rift"])
    while s.kind != "turn":
        assert s.state.seat == 1
        s.do(s.options[0])
    s.quiet()
    assert (s.count("play.1"), s.count("hand.1"), s.count("deck.1")) == (1, 1, 7)


def test_whoever_enters_play_exerted() -> None:
    text = "Whenever another character of yours enters play exerted, gain 1 lore."
    cards = [written("Wisp", text), written("Ann", "This character enters play exerted."), written("Bob", "")]
    s = scene(cards, mine=["Wisp"], hand=["Ann", "Bob"], ink=2)
    s.do("play", s["Ann"]).do("play", s["Bob"]).quiet()
    assert s.lore[0] == 1


def test_the_cards_it_was_shifted_onto_come_back() -> None:
    text = text_of("Omnidroid - Ultimate Iteration")
    robot = written("Droid", text, shift={"on": "name", "ink": 1}, version="Mark Two")
    s = scene(
        [robot, written("Droid", "", version="Mark One")], mine=["Droid - Mark One"], hand=["Droid - Mark Two"], ink=1
    )
    s.do("play", s["Droid - Mark Two"], "shift", s["Droid - Mark One"]).yes().quiet()
    assert s.where(s["Droid - Mark One"]) == "hand.0"


def test_all_cards_in_an_inkwell_are_exerted_as_ink() -> None:
    s = scene([written("Drain", "Exert all cards in your inkwell.", "action")], hand=["Drain"], ink=5)
    s.do("play", s["Drain"]).quiet()
    assert s.ready_ink() == 0


def test_too_much_ink_goes_back_at_random() -> None:
    text = text_of("Ink Geyser")
    s = scene([written("Geyser", text, "action")], hand=["Geyser"], ink=5)
    s.do("play", s["Geyser"]).quiet()
    assert (s.ready_ink(), s.count("inkwell.0"), s.count("hand.0")) == (0, 3, 2)
