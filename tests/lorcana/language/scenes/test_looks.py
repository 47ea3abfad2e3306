"""Texts that look, repeat, replace and count, played."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import played, written
from tests.lorcana.scene import scene

HERO = written("Hero", "This character gets +1 ¤.", classes=["Hero"])
OTHER = written("Other", "This character gets +1 ¤.", classes=["Ally"])


def test_a_card_that_is_looked_at_is_taken_if_it_is_of_a_kind() -> None:
    text = (
        "Look at the top card of your deck. If it's a Hero character card, you may reveal it and put it into your hand. "
        "Otherwise, put it on the bottom of your deck."
    )
    card = written("Card", text, "action")
    s = scene([card, HERO, OTHER], hand=["Card"], deck=["Hero", "Other"], ink=3)
    s.do("play", s["Card"]).yes().quiet()
    assert s.where(s["Hero"]) == "hand.0"
    s = scene([card, HERO, OTHER], hand=["Card"], deck=["Other", "Hero"], ink=3)
    s.do("play", s["Card"]).quiet()
    assert s.zone("deck.0") == [s["Hero"].id, s["Other"].id]


def test_an_effect_is_repeated_while_it_finds_something() -> None:
    text = (
        "Reveal the top card of your deck. If it's a Hero character card, put it into your hand and repeat this effect. "
        "Otherwise, put it on either the top or the bottom of your deck."
    )
    card = written("Card", text, "action")
    s = scene([card, HERO, OTHER], hand=["Card"], deck=["Hero", "Hero", "Other", "Hero"], ink=3)
    s.do("play", s["Card"])
    assert s.count("hand.0") == 2
    s.do(str(s.state.legal[0])).quiet()
    assert s.count("hand.0") == 2


def test_more_cards_are_looked_at_instead() -> None:
    text = (
        "Look at the top 2 cards of your deck, then put one into your hand and the rest on the bottom of your deck in any "
        "order. If you have a character in play, look at the top 4 cards of your deck instead."
    )
    for mine, seen in (([None], 4), ([], 2)):
        s = played(text, deck=[None] * 6, mine=mine)
        assert len([action for action in s.state.legal if str(action).startswith("pick")]) == seen


def test_a_card_goes_on_top_or_into_the_discard() -> None:
    text = "Look at the top card of your deck. Put it on either the top of your deck or into your discard."
    s = played(text, deck=[None, None])
    assert len(s.state.legal) == 2
    s.do(str(s.state.legal[0])).quiet()


def test_one_card_each_way() -> None:
    text = text_of("Everything Else Is Obsolete", 1)
    s = played(text, deck=[None] * 3)
    while s.kind != "turn":
        s.do(str(s.state.legal[0]))
    s.quiet()
    assert s.count("inkwell.0") == 10 and s.count("deck.0") == 2


def test_a_song_is_played_again_and_goes_to_the_bottom() -> None:
    text = text_of("Ursula - Deceiver of All")
    siren = written("Siren", text, cost=5)
    song = written("Air", "Gain 1 lore.", "song")
    s = scene([siren, song], mine=["Siren"], hand=["Air"], deck=[None])
    s.do("sing", s["Air"], s["Siren"]).yes().quiet()
    assert s.lore[0] == 2 and s.count("discard.0") == 0 and s.count("deck.0") == 2


def test_a_hand_is_brought_to_two() -> None:
    text = text_of("Goliath - Clan Leader")
    lead = written("Lead", text)
    s = scene([lead], mine=["Lead"], hand=[None] * 4, their_hand=[], deck=[None] * 9, their_deck=[None] * 9)
    s.do("end")
    for _ in range(2):
        s.do(str(s.state.legal[0]))
    assert s.count("hand.0") == 2 and s.count("hand.1") == 1
    s.do("end")
    assert s.count("hand.1") == 2


def test_the_most_cards_in_hand() -> None:
    text = "The player or players with the most cards in their hands choose and discard 2 cards."
    s = played(text, hand=[None], their_hand=[None] * 3)
    s.do(str(s.state.legal[0]))
    s.do(str(s.state.legal[0])).quiet()
    assert s.count("hand.1") == 1 and s.count("hand.0") == 1


def test_that_much_damage_goes_on() -> None:
    snake = written("Snake", text_of("Hydra - Deadly Serpent"))
    bolt = written("Bolt", "Deal 2 damage to chosen character.", "action")
    s = scene([snake, bolt, HERO], mine=["Snake"], theirs=["Hero"], hand=["Bolt"], ink=2)
    s.do("play", s["Bolt"]).pick("Snake").pick("Hero").quiet()
    assert s.damage(s["Hero"]) == 2


def test_it_is_readied_after_the_challenge() -> None:
    knight = written("Knight", text_of("Prince Phillip - Swordsman of the Realm", 1))
    s = scene([knight], mine=["Knight"], theirs=[("Knight", {"damage": 1, "exerted": True})])
    s.do("challenge", s["Knight"], s["Knight", 1]).quiet()
    assert not s.state.describe(s["Knight"].id).get("exerted")


def test_each_opponent_loses_by_a_character_that_you_choose() -> None:
    text = "Each opponent loses lore equal to the damage on chosen character of yours, to a maximum of 1 lore each."
    card = written("Card", text, "action")
    s = scene([card, HERO], hand=["Card"], mine=[("Hero", {"damage": 2})], ink=1, lore=[0, 5])
    s.do("play", s["Card"]).pick("Hero").quiet()
    assert s.lore == [0, 4]


def test_another_location_is_not_the_one_it_is_at() -> None:
    text = text_of("HeiHei - At the Crosswalk")
    bird = written("Bird", text)
    cove = written("Cove", "Your characters get +1 ¤ while here.", "location")
    s = scene([bird, cove], mine=["Cove", "Cove", ("Bird", {"at": "Cove"})])
    s.do("use", s["Bird"], 0).pick(s["Cove", 1]).quiet()
    assert s.lore[0] == 1 and s.at(s["Bird"]) == s["Cove", 1].id
    s = scene([bird, cove], mine=["Cove", ("Bird", {"at": "Cove"})])
    used = [action for action in map(str, s.state.legal) if action.startswith("use")]
    if used:
        s.do(used[0]).quiet()
    assert s.lore[0] == 0


def test_others_cannot_be_readied_by_more_than_one() -> None:
    text = text_of("Marshmallow - Cranky Climber")
    giant = written("Giant", text)
    s = scene(
        [giant, HERO],
        mine=["Giant"],
        theirs=[("Hero", {"exerted": True}), ("Hero", {"exerted": True})],
        deck=[None] * 3,
        their_deck=[None] * 3,
    )
    s.do("quest", s["Giant"]).do("end")
    s.do(str(s.state.legal[0]))
    ready = [card for card in (s["Hero"], s["Hero", 1]) if not s.state.describe(card.id).get("exerted")]
    assert len(ready) == 1


def test_a_character_is_shifted_from_the_discard() -> None:
    big = written("Big", "This character gets +1 ¤.", cost=5, shift={"on": "name", "ink": 3})
    small = {**written("Big", "This character gets +1 ⛉."), "version": "Small"}
    card = written("Card", text_of("Metamorphosis"), "action")
    s = scene(
        [{**big, "version": "Tall"}, small, card],
        mine=["Big - Small"],
        discard=["Big - Tall", "Big - Small"],
        hand=["Card"],
        ink=1,
    )
    s.do("play", s["Card"])
    while s.kind != "turn":
        s.do(str(s.state.legal[0]))
    s.quiet()
    assert s.count("play.0") == 1 and s.count("discard.0") == 2
