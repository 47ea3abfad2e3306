"""Texts that name abilities, draw from below, give more on a condition, or depend on a challenge, played."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import played, written
from tests.lorcana.scene import scene

SAGE = written("Sage", "This character gets +1 ⛉.")


def test_an_ability_is_lost_by_its_name() -> None:
    stone = written("Stone", "Stone by Day: Your characters get +2 ¤.\nThis character gets +1 ¤.", classes=["Gargoyle"])
    night = written("Night", text_of("Angela - Night Warrior", 1), "item")
    s = scene([stone, night], mine=["Stone"])
    assert s.strength(s["Stone"]) == 5
    s = scene([stone, night], mine=["Stone", "Night"])
    assert s.strength(s["Stone"]) == 3


def test_an_ability_is_used_for_free_by_its_name() -> None:
    hook = written(
        "Hook", "If you have a character in play, you may use this item's Shapeshift ability for free.\n"
        "Shapeshift: ⟳, 2 ⬡ — Gain 1 lore.", "item",
    )  # fmt: skip
    s = scene([hook, SAGE], mine=["Hook", "Sage"], ink=0)
    s.do(next(str(action) for action in s.state.legal if str(action).startswith("use"))).quiet()
    assert s.lore[0] == 1 and s.exerted(s["Hook"])
    s = scene([hook, SAGE], mine=["Hook"], ink=0)
    assert not any(str(action).startswith("use") for action in s.state.legal)


def test_a_card_is_drawn_from_the_bottom() -> None:
    card = written("Card", "Draw a card from the bottom of your deck.", "action")
    s = scene([card, SAGE], hand=["Card"], deck=[None, None, "Sage"], ink=1)
    s.do("play", s["Card"]).quiet()
    assert s.where(s["Sage"]) == "hand.0"


def test_it_draws_when_it_enters_play_by_shift_only() -> None:
    text = text_of("Basil - Great Mouse Detective")
    big = {**written("Big", text, cost=3, shift={"on": "name", "ink": 1}), "version": "Tall"}
    small = {**SAGE, "name": "Big", "version": "Small"}
    s = scene([big, small], mine=["Big - Small"], hand=["Big - Tall"], deck=5, ink=1)
    s.do("play", s["Big - Tall"], "shift", s["Big - Small"]).yes().quiet()
    assert s.count("hand.0") == 2
    s = scene([big, small], hand=["Big - Tall"], deck=5, ink=3)
    s.do("play", s["Big - Tall"]).quiet()
    assert s.count("hand.0") == 0


def test_what_lies_under_a_card_goes_to_the_bottom() -> None:
    card = written(
        "Card",
        "Put all cards from under chosen character on the bottom of their player's deck in a random order.",
        "action",
    )
    s = scene([card, SAGE], hand=["Card"], theirs=[("Sage", {"under": [None, None]})], their_deck=3, ink=1)
    s.do("play", s["Card"]).pick("Sage").quiet()
    assert s.count("deck.1") == 5


def test_more_is_given_if_there_are_two_opponents() -> None:
    text = text_of("Flippant Taunt")
    card = written("Card", text, "action")
    s = scene([card, SAGE], hand=["Card"], theirs=["Sage"], mine=[("Sage", {"exerted": True})], ink=1)
    s.do("play", s["Card"]).pick(s["Sage"] if s["Sage"].id in s.zone("play.1") else s["Sage", 1]).quiet()
    s.do("end")
    assert any(str(action).startswith("challenge") for action in s.state.legal)
    s = scene([card, SAGE], hand=["Card"], theirs=["Sage"], mine=[("Sage", {"exerted": True})], ink=1, seats=3)
    s.do("play", s["Card"]).pick(s["Sage"] if s["Sage"].id in s.zone("play.1") else s["Sage", 1]).quiet()
    s.do("end")
    assert s.state.active == 1 and not any(str(action).startswith("challenge") for action in s.state.legal)


def test_no_damage_is_taken_while_challenging_but_while_challenged() -> None:
    card = written("Card", "Chosen character of yours takes no damage while challenging this turn.", "action")
    s = scene([card, SAGE], hand=["Card"], mine=["Sage"], theirs=[("Sage", {"exerted": True})], ink=1)
    s.do("play", s["Card"]).pick("Sage").do("challenge", s["Sage"], s["Sage", 1]).quiet()
    assert s.damage(s["Sage"]) == 0 and s.damage(s["Sage", 1]) == 2


def test_a_card_of_a_kind_is_found_from_the_top() -> None:
    text = (
        "Reveal cards from the top of your deck until you reveal a Hero character card. Put that card into your hand and "
        "shuffle the rest into your deck."
    )
    hero = written("Bold", "This character gets +1 ¤.", classes=["Hero"])
    card = written("Card", text, "action")
    s = scene([card, hero], hand=["Card"], deck=[None, None, "Bold", None], ink=1)
    s.do("play", s["Card"])
    if s.kind != "turn":
        s.pick("Bold")
    s.quiet()
    assert s.where(s["Bold"]) == "hand.0" and s.count("deck.0") == 3


def test_a_chosen_character_is_shuffled_into_its_players_deck_and_that_player_draws() -> None:
    text = "Shuffle chosen character card into their player's deck. That player draws 2 cards."
    s = played(text, theirs=[None], their_deck=5)
    s.do(str(s.state.legal[0])).quiet()
    assert s.count("play.1") == 0 and s.count("hand.1") == 2 and s.count("deck.1") == 4


def test_it_draws_when_others_enter_play_exerted() -> None:
    calm = written("Calm", text_of("Merida - Wisp Conjurer", 1))
    late = written("Late", "This character enters play exerted.")
    s = scene([calm, late, SAGE], mine=["Calm"], hand=["Late", "Sage"], deck=3, ink=2)
    s.do("play", s["Sage"]).quiet()
    s.do("play", s["Late"]).yes().quiet()
    assert s.count("hand.0") == 1


def test_a_card_from_the_inkwell_is_played() -> None:
    text = "Look at the cards in your inkwell. You may play a Hero character from there for free."
    card = written("Card", text, "action")
    s = scene([card], hand=["Card"], ink=4)
    s.do("play", s["Card"])
    if s.kind != "turn":
        s.do(str(s.state.legal[-1]))
    s.quiet()
    assert s.count("inkwell.0") == 4


def test_a_hand_that_is_empty_counts_of_any_opponent() -> None:
    lone = written("Lone", "While an opponent has no cards in their hand, this character gets +2 ¤.")
    assert scene([lone], mine=["Lone"]).strength(scene([lone], mine=["Lone"])["Lone"]) == 4
    s = scene([lone], mine=["Lone"], their_hand=[None])
    assert s.strength(s["Lone"]) == 2
