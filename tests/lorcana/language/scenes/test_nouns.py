"""Nouns of card English, played: which cards are meant."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import scene


def test_all_others_with_the_same_name() -> None:
    text = text_of("Sabotage")
    cards = [written("Wreck", text, "action"), written("Cog", "", "item"), written("Pin", "", "item")]
    s = scene(cards, hand=["Wreck"], ink=1, mine=["Cog"], theirs=["Cog", "Pin"])
    s.do("play", s["Wreck"]).pick("Cog").quiet()
    assert s.where(s["Cog"]) == "discard.0" and s.where(s["Cog", 1]) == "discard.1" and s.where(s["Pin"]) == "play.1"


def test_what_was_paid_with() -> None:
    text = text_of("Hades - Double Dealer")
    cards = [written("Dealer", text), written("Ann", ""), written("Bob", "")]
    s = scene(cards, mine=["Dealer", "Ann"], hand=["Ann", "Bob"])
    s.do("use", s["Dealer"], 0)
    while s.labels and s.where(s["Ann", 1]) == "hand.0" and s.state.asked:
        s.do(str(s.state.legal[0]))
        if s.kind == "turn":
            break
    s.quiet()
    assert s.where(s["Ann"]) == "discard.0" and s.where(s["Ann", 1]) == "play.0" and s.where(s["Bob"]) == "hand.0"


def test_revealed_characters_go_to_the_hand() -> None:
    text = text_of("Invited to the Ball")
    cards = [written("Ball", text, "action"), written("Ann", ""), written("Cog", "", "item")]
    s = scene(cards, hand=["Ball"], ink=1, deck=["Cog", "Ann", "Cog"])
    s.do("play", s["Ball"])
    while s.state.asked and s.kind != "turn":
        s.do(str(s.state.legal[0]))
    s.quiet()
    assert s.where(s["Ann"]) == "hand.0" and (s.count("hand.0"), s.count("deck.0")) == (1, 2)


def test_one_of_each_kind_is_kept() -> None:
    text = (
        "Look at the top 3 cards of your deck. You may reveal up to 1 character card and up to 1 item card and put them "
        "into your hand. Put the rest on the bottom of your deck in any order."
    )
    cards = [written("Clue", text, "action"), written("Ann", ""), written("Cog", "", "item")]
    s = scene(cards, hand=["Clue"], ink=1, deck=["Ann", "Cog", "Ann"])
    s.do("play", s["Clue"])
    steps = 0
    while s.state.asked and s.kind != "turn" and steps < 9:
        picks = [option for option in s.options if option.startswith("pick")]
        s.do(picks[0] if picks else s.options[0])
        steps += 1
    s.quiet()
    assert s.count("hand.0") == 2 and s.where(s["Cog"]) == "hand.0"


def test_all_characters_at_that_location() -> None:
    text = "While this character is at a location, all characters at that location get +1 ◊."
    cards = [written("Guide", text), written("Ann", ""), written("Port", "", "location")]
    s = scene(cards, mine=["Port", ("Guide", {"at": "Port"}), ("Ann", {"at": "Port"}), "Ann"])
    assert [s.lore_value(s["Guide"]), s.lore_value(s["Ann"]), s.lore_value(s["Ann", 1])] == [2, 2, 1]


def test_the_lore_of_the_location() -> None:
    text = "Ready chosen character of yours at a location. Gain lore equal to that location's ◊."
    cards = [written("Dream", text, "action"), written("Ann", ""), written("Port", "", "location", lore=2)]
    s = scene(cards, hand=["Dream"], ink=1, mine=["Port", ("Ann", {"at": "Port", "exerted": True})])
    s.do("play", s["Dream"]).pick("Ann").quiet()
    assert s.lore[0] == 2 and not s.exerted(s["Ann"])


def test_total_strength() -> None:
    text = "Banish any number of chosen opposing characters with total ¤ 4 or less."
    cards = [written("Wave", text, "action"), written("Ann", "", strength=3), written("Bob", "", strength=1)]
    s = scene(cards, hand=["Wave"], ink=1, theirs=["Ann", "Ann", "Bob"])
    s.do("play", s["Wave"]).pick("Ann")
    assert not s.can("pick", s["Ann", 1]) and s.can("pick", s["Bob"])
    s.pick("Bob")
    if s.kind != "turn":
        s.do("done")
    s.quiet()
    assert s.count("discard.1") == 2


def test_one_card_under_each() -> None:
    text = (
        "You may put a card from the top of your deck facedown under each of your characters. "
        "If you do, those characters gain Ward until the start of your next turn."
    )
    cards = [written("Gift", text, "action"), written("Ann", "")]
    s = scene(cards, hand=["Gift"], ink=1, mine=["Ann", "Ann"], deck=[None] * 3)
    s.do("play", s["Gift"]).yes().quiet()
    assert len(s.under(s["Ann"])) == len(s.under(s["Ann", 1])) == 1 and "Ward" in s.keywords("Ann")


def test_a_card_shuffled_away_is_still_known_by_its_name() -> None:
    text = text_of("We Know the Way", 1)
    cards = [written("Way", text, "action"), written("Ann", "", cost=5)]
    s = scene(cards, hand=["Way"], ink=1, discard=["Ann"], deck=["Ann", "Ann"])
    s.do("play", s["Way"]).pick("Ann").yes().quiet()
    assert s.count("play.0") == 1
    s = scene(cards, hand=["Way"], ink=1, discard=["Ann"], deck=["Ann", "Ann"])
    s.do("play", s["Way"]).pick("Ann").no().quiet()
    assert (s.count("play.0"), s.count("hand.0"), s.count("deck.0")) == (0, 1, 2)  # otherwise


def test_different_names_and_inks() -> None:
    names = text_of("Ariel - Collector of Oddities", 1)
    inks = text_of("Winnie the Pooh & Piglet - Hunny Mages")
    cards = [written("Ariel", names), written("Pooh", inks), written("Cog", "", "item"), written("Pin", "", "item")]
    s = scene(cards, mine=["Ariel", "Cog", "Cog", "Pin"])
    assert s.lore_value("Ariel") == 3
    s = scene([*cards, written("Ann", "", ink="Ruby")], mine=["Pooh", "Ann", "Ann"])
    assert s.lore_value("Pooh") == 3


def test_two_move_to_the_same_location() -> None:
    text = text_of("Tuk Tuk - Lively Partner")
    cards = [written("Guide", text), written("Ann", ""), written("Port", "", "location")]
    s = scene(cards, hand=["Guide"], ink=1, mine=["Port", "Ann"])
    s.do("play", s["Guide"]).yes()
    while s.kind != "turn":
        s.do(s.options[0])
    s.quiet()
    assert (
        s.at(s["Guide"]) == s.at(s["Ann"]) == s["Port"].id and s.strength(s["Ann"]) == 4 and s.strength(s["Guide"]) == 2
    )


def test_any_number_of_players() -> None:
    text = text_of("Beyond the Horizon")
    s = scene([written("Sea", text, "action")], hand=["Sea", None], their_hand=[None], ink=1)
    s.do("play", s["Sea"]).do("choose", 1)
    if s.kind != "turn":
        s.do(s.options[-1])
    s.quiet()
    assert sorted([s.count("hand.0"), s.count("hand.1")]) == [1, 3]


def test_different_inks_among_revealed_cards() -> None:
    text = text_of("Colors of the Wind", 1)
    cards = [written("Wind", text, "action"), written("Ann", "", ink="Ruby"), written("Bob", "", ink="Steel")]
    s = scene(cards, hand=["Wind"], ink=1, deck=["Ann"] * 4, their_deck=["Bob"] * 4)
    s.do("play", s["Wind"]).quiet()
    assert s.count("hand.0") == 2


def test_what_is_revealed_this_way() -> None:
    text = text_of("Shed Your Weary Load", 1)
    cards = [written("Load", text, "action"), written("Ann", ""), written("Cog", "", "item")]
    s = scene(cards, hand=["Load", "Cog"], ink=1, their_hand=["Ann", "Cog", "Cog"])
    s.do("play", s["Load"]).quiet()
    assert s.count("hand.1") == 1 and s.count("discard.1") == 2 and s.count("hand.0") == 1
