"""Replacements and choices of card English, played."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import scene

BOLT = written("Bolt", "Deal 2 damage to chosen character.", "action")


def test_damage_goes_to_the_protector_instead() -> None:
    text = text_of("Beast - Selfless Protector")
    cards = [written("Shield", text, willpower=9), written("Ann", "", keywords={"Resist": 1}), BOLT]
    s = scene(cards, mine=["Shield", "Ann"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"]).pick("Ann").quiet()
    assert s.damage(s["Ann"]) == 0 and s.damage(s["Shield"]) == 1  # what Resist has left of it


def test_the_first_damage_in_their_turn_is_none() -> None:
    text = text_of("Lilo - Bundled Up")
    sling = written("Sling", "⟳ — Deal 2 damage to chosen character.", "item")
    s = scene(
        [written("Snug", text, willpower=9), BOLT, sling], mine=["Snug"], hand=["Bolt"], theirs=["Sling"] * 2, ink=1
    )
    s.do("play", s["Bolt"]).pick("Snug").quiet()
    assert s.damage(s["Snug"]) == 2
    s.pass_turn().do("use", s["Sling"], 0).pick("Snug").quiet()
    assert s.damage(s["Snug"]) == 2
    s.do("use", s["Sling", 1], 0).pick("Snug").quiet()
    assert s.damage(s["Snug"]) == 4


def test_into_the_inkwell_instead_of_the_discard() -> None:
    text = text_of("Mickey Mouse & Minnie Mouse - Adventuring Duo")
    s = scene([written("Duo", text, willpower=2), BOLT], mine=["Duo"], hand=["Bolt"], ink=1)
    s.do("play", s["Bolt"]).pick("Duo").quiet()
    assert s.where(s["Duo"]) == "inkwell.0" and s.ready_ink() == 0


def test_nobody_discards() -> None:
    text = text_of("Kronk - Laid Back")
    cards = [written("Kronk", text), written("Toss", "Each player discards their hand.", "action")]
    s = scene(cards, mine=["Kronk"], hand=["Toss", None], their_hand=[None], ink=1)
    s.do("play", s["Toss"]).quiet()
    assert s.count("hand.0") == 1 and s.count("hand.1") == 0


def test_one_or_both() -> None:
    text = (
        "When you play this character, choose one of the following. If you have another Hero character in play, "
        "choose both instead: • Gain 1 lore. • Draw a card."
    )
    cards = [written("Toy", text), written("Ann", "", classes=["Hero"])]
    s = scene(cards, hand=["Toy"], mine=["Ann"], ink=1, deck=[None] * 3)
    s.do("play", s["Toy"]).quiet()
    assert s.lore[0] == 1 and s.count("hand.0") == 1
    s = scene(cards, hand=["Toy"], ink=1, deck=[None] * 3)
    s.do("play", s["Toy"]).do("choose", 1).quiet()
    assert s.lore[0] == 0 and s.count("hand.0") == 1


def test_paying_to_choose() -> None:
    text = "When you play this character, you may pay 2 ⬡ to choose one: • Gain 1 lore. • Draw a card."
    s = scene([written("Queen", text)], hand=["Queen"], ink=3, deck=[None] * 3)
    s.do("play", s["Queen"]).yes().do("choose", 0).quiet()
    assert s.lore[0] == 1 and s.ready_ink() == 0


def test_an_opponent_chooses_which() -> None:
    text = "Chosen opponent chooses one: • They lose 1 lore. • You draw a card."
    s = scene([written("Deal", text, "action")], hand=["Deal"], ink=1, deck=[None] * 3)
    s.do("play", s["Deal"])
    assert s.state.seat == 1
    s.do("choose", 1).quiet()
    assert s.count("hand.0") == 1


def test_yes_or_no() -> None:
    text = text_of("Do You Want to Build A Snowman?", 1)
    s = scene(
        [written("Ask", text, "action"), written("Ann", "")], hand=["Ask"], theirs=["Ann"], ink=1, their_deck=[None]
    )
    s.do("play", s["Ask"]).do("choose", 1)
    if s.state.seat == 1:
        s.pick("Ann")
    s.quiet()
    assert s.lore[0] == 0 and s.where(s["Ann"]) == "deck.1"


def test_two_cards_or_one_of_a_kind() -> None:
    text = "Each opponent chooses and discards either 2 cards or 1 action card."
    cards = [written("Cat", text, "action"), BOLT, written("Ann", "")]
    s = scene(cards, hand=["Cat"], their_hand=["Bolt", "Ann", "Ann"], ink=1)
    s.do("play", s["Cat"]).do("choose", 1).pick("Bolt").quiet()
    assert s.count("hand.1") == 2
    s = scene(cards, hand=["Cat"], their_hand=["Ann", "Ann", "Ann"], ink=1)
    s.do("play", s["Cat"])
    while s.state.seat == 1 and s.state.asked:
        s.do(str(s.state.legal[0]))
    s.quiet()
    assert s.count("hand.1") == 1


def test_damage_that_is_not_reduced() -> None:
    text = text_of("Piercing Attack")
    s = scene(
        [written("Pierce", text, "action"), written("Ann", "", keywords={"Resist": 1})],
        hand=["Pierce"],
        mine=["Ann"],
        ink=1,
    )
    s.do("play", s["Pierce"]).pick("Ann").quiet()
    assert s.damage(s["Ann"]) == 2


def test_what_cannot_be_done_instead_is_not_offered() -> None:
    text = "If this character would be banished, you may banish one of your items instead."
    for items, asked in ((["Cog"], True), ([], False)):
        cards = [
            written("Ann", text),
            written("Cog", "", "item"),
            written("Doom", "Banish chosen character.", "action"),
        ]
        s = scene(cards, mine=["Ann", *items], hand=["Doom"], ink=1)
        s.do("play", s["Doom"]).pick("Ann")
        if asked:
            s.answer("Ann: banish").pick("Cog")
        s.quiet()
        assert s.where(s["Ann"]) == ("play.0" if asked else "discard.0")
