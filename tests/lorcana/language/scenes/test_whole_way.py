"""Cards written in English do what they say: the whole way from a text to a game."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import played, written
from tests.lorcana.scene import scene


def test_draw_then_discard() -> None:
    s = played(text_of("Strike a Good Match", 1), deck=[None] * 5)
    assert s.count("hand.0") == 2
    s.do(s.state.decision(0).labels and "pick", s.state.pieces.zones[1][0]).quiet()
    assert s.count("hand.0") == 1 and s.count("discard.0") == 2


def test_a_character_draws_when_it_quests() -> None:
    s = scene([written("Sage", text_of("Maleficent - Mistress of All Evil"))], mine=["Sage"], deck=[None] * 3)
    s.do("quest", s["Sage"]).do("choose", 1).quiet()
    assert s.count("hand.0") == 1


def test_a_static_text_counts() -> None:
    text = text_of("Cy-Bug - Invasive Enemy")
    s = scene([written("Lead", text)], mine=["Lead", None, None])
    assert s.strength(s["Lead"]) == 4


def test_a_text_of_two_lines_is_two_abilities() -> None:
    text = "When you play this character, gain 1 lore.\nYour other characters gain Ward."
    s = scene([written("Lead", text)], hand=["Lead"], mine=[None], ink=3)
    s.do("play", s["Lead"]).quiet()
    assert s.lore[0] == 1
