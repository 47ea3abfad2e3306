"""Triggers of card English, played: what sets a text off, how often, and what it speaks of then."""

from __future__ import annotations

from tests.lorcana.language.printed_texts import text_of
from tests.lorcana.language.written import written
from tests.lorcana.scene import scene

BAIT = written("Bait", "Gain 1 lore.", "action")


def test_once_during_your_turn_is_not_during_theirs() -> None:
    text = "Once during your turn, whenever an opposing character takes damage, gain 1 lore."
    cards = [written("Crow", text), written("Ann", "", willpower=9, strength=1)]
    s = scene(
        cards, mine=["Crow", "Ann"], theirs=[("Ann", {"exerted": True}), "Ann"], deck=[None] * 3, their_deck=[None] * 3
    )
    s.do("challenge", s["Ann"], s["Ann", 1]).quiet()
    assert s.lore[0] == 1
    s.pass_turn().do("challenge", s["Ann", 2], s["Ann"]).quiet()
    assert s.lore[0] == 1


def test_the_second_action_in_a_turn() -> None:
    text = text_of("Minnie Mouse - Wide-Eyed Diver")
    s = scene([written("Diver", text), BAIT], mine=["Diver"], hand=["Bait"] * 3, ink=3)
    s.do("play", s["Bait"]).quiet()
    assert s.lore_value("Diver") == 1
    s.do("play", s["Bait", 1]).quiet()
    assert s.lore_value("Diver") == 3
    s.do("play", s["Bait", 2]).quiet()
    assert s.lore_value("Diver") == 3


def test_two_events_about_different_cards() -> None:
    text = "When you play this character and whenever you play a location, gain 1 lore."
    cards = [written("Elf", text), written("Inn", "", "location")]
    s = scene(cards, hand=["Elf", "Inn"], ink=2)
    s.do("play", s["Elf"]).do("play", s["Inn"]).quiet()
    assert s.lore[0] == 2


def test_who_challenges_and_is_banished_takes_the_other_along() -> None:
    text = text_of("Prince Phillip - Dragonslayer")
    cards = [written("Prince", text, willpower=1), written("Wyrm", "", strength=5, willpower=9)]
    s = scene(cards, mine=["Prince"], theirs=[("Wyrm", {"exerted": True})])
    s.do("challenge", s["Prince"], s["Wyrm"]).yes().quiet()
    assert s.where(s["Wyrm"]) == "discard.1"
    s = scene(cards, mine=["Wyrm"], theirs=[("Prince", {"exerted": True})])
    s.do("challenge", s["Wyrm"], s["Prince"]).quiet()
    assert s.where(s["Wyrm"]) == "play.0"


def test_a_card_is_played_when_it_is_discarded() -> None:
    text = text_of("Mother Gothel - Evil as Ever")
    cards = [written("Gothel", text, cost=2), written("Toss", "Choose and discard a card.", "action")]
    s = scene(cards, hand=["Gothel", "Toss"], ink=3)
    s.do("play", s["Toss"]).pick("Gothel").yes().answer("Play").quiet()
    assert s.where(s["Gothel"]) == "play.0" and s.ready_ink() == 0


def test_an_action_that_is_also_played_when_it_is_discarded() -> None:
    text = "Gain 2 lore. During your turn, when you discard this card, you may play it from your discard."
    cards = [written("Spark", text, "action"), written("Toss", "Choose and discard a card.", "action")]
    s = scene(cards, hand=["Spark", "Toss"], ink=2)
    s.do("play", s["Toss"]).pick("Spark").yes().answer("Play").quiet()
    assert s.lore[0] == 2 and s.ready_ink() == 0


def test_the_next_time_they_challenge() -> None:
    text = "Ready chosen character. The next time they challenge another character this turn, gain 1 lore."
    cards = [written("Call", text, "action"), written("Ann", "", willpower=9), written("Bob", "", willpower=9)]
    s = scene(
        cards, hand=["Call"], ink=1, mine=[("Ann", {"exerted": True}), "Bob"], theirs=[("Bob", {"exerted": True})]
    )
    s.do("play", s["Call"]).pick("Ann").do("challenge", s["Bob"], s["Bob", 1]).quiet()
    assert s.lore[0] == 0
    s.do("challenge", s["Ann"], s["Bob", 1]).quiet()
    assert s.lore[0] == 1


def test_their_second_card_of_the_turn() -> None:
    text = (
        "Whenever an opponent draws a card during their turn, if it's the second card they've drawn this "
        "turn, gain 1 lore."
    )
    cards = [written("Pump", text, "item"), written("Read", "⟳ — Draw 2 cards.", "item")]
    s = scene(cards, mine=["Pump"], theirs=["Read"], deck=[None] * 4, their_deck=[None] * 6)
    s.pass_turn().do("use", s["Read"], 0).quiet()
    assert s.lore[0] == 1  # one drawn for the turn, then two: one of them is the second


def test_how_many_were_discarded() -> None:
    text = text_of("Prince John - Greediest of All")
    cards = [written("King", text), written("Forget", "Each opponent chooses and discards 2 cards.", "action")]
    s = scene(cards, mine=["King"], hand=["Forget"], ink=1, their_hand=[None, None, None], deck=[None] * 4)
    s.do("play", s["Forget"])
    for card in list(s.zone("hand.1"))[:2]:
        s.do("pick", card)
    s.yes().quiet()
    assert s.count("hand.0") == 2


def test_a_location_that_is_left_and_one_that_is_reached() -> None:
    text = "When you move a character here from a location, gain 2 lore."
    cards = [written("Goal", text, "location"), written("Pit", "", "location"), written("Ann", "")]
    s = scene(cards, mine=["Goal", "Pit", ("Ann", {"at": "Pit"}), "Ann"], ink=4)
    s.do("move", s["Ann", 1], s["Goal"]).quiet()
    assert s.lore[0] == 0
    s.do("move", s["Ann"], s["Goal"]).quiet()
    assert s.lore[0] == 2


def test_cards_that_were_under_it() -> None:
    text = text_of("Goofy - Ghost of Jacob Marley")
    cards = [written("Ghost", text), written("Axe", "Banish chosen character.", "action")]
    s = scene(cards, mine=[("Ghost", {"under": [None, None]})], hand=["Axe"], ink=1, their_hand=[None, None, None])
    s.do("play", s["Axe"]).pick("Ghost")
    for card in list(s.zone("hand.1"))[:2]:
        s.do("pick", card)
    s.quiet()
    assert s.count("hand.1") == 1


def test_a_song_sung_by_several_is_one_song() -> None:
    text = text_of("Pepa Madrigal - Sensitive Sister")
    cards = [
        written("Sister", text),
        written("Hymn", "Draw a card.", "song", cost=2, keywords={"Sing Together": 2}),
        written("Bard", ""),
    ]
    s = scene(cards, mine=["Sister", "Bard", "Bard"], hand=["Hymn", "Hymn"], ink=2, deck=[None] * 4)
    s.do("sing-together", s["Hymn"]).pick("Bard", s["Bard", 1]).do("done").quiet()
    assert s.lore[0] == 1
    s.do("play", s["Hymn", 1]).quiet()
    assert s.lore[0] == 1  # paid for, not sung


def test_damage_dealt_in_a_challenge_is_dealt_again() -> None:
    text = text_of("Namaari - Heir of Fang")
    cards = [written("Archer", text, strength=3), written("Ann", "", willpower=2), written("Bob", "", willpower=9)]
    s = scene(cards, mine=["Archer"], theirs=[("Ann", {"exerted": True}), "Bob"])
    s.do("challenge", s["Archer"], s["Ann"]).yes().pick("Bob").quiet()
    assert s.damage(s["Bob"]) == 3
