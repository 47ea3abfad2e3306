"""The worked examples of chapter 5 (Cards), with cards of our own that do the same."""

from __future__ import annotations

from tests.lorcana.scene import Scene, activated, character, item, keyword, scene, stat, static
from tests.lorcana.table import rule


@rule("5.1.3")
def test_who_quests_is_exerted_at_once() -> None:
    s = scene([character("Fish")], mine=["Fish"])
    assert not s.exerted(s["Fish"])
    s.do("quest", s["Fish"])
    assert s.exerted(s["Fish"])
    s.quiet()


@rule("5.1.3")
def test_a_shifted_character_takes_over_the_states_of_the_one_below() -> None:
    small = character("Sprite", version="Small")
    tall = character("Sprite", version="Tall", shift={"on": "name", "ink": 1}, cost=5)
    s = scene([small, tall], mine=["Sprite - Small"], hand=["Sprite - Tall"], ink=1)
    above, below = s["Sprite - Tall"], s["Sprite - Small"]
    s.do("play", above, "shift", below)
    assert s.where(above) == "play.0" and s.where(below) == "under.0" and s.under(above) == [below.id]
    assert not s.exerted(above) and not s.drying(above) and s.damage(above) == 0
    assert s.can("quest", above) and not s.can("quest", below)
    assert s.state.pieces.knows(1, below.id), "face up still"


@rule("5.2.6")
def test_a_text_that_asks_for_a_name_means_every_version() -> None:
    ally = character("Ally", [static(keyword("Challenger", 1), on={"of": "you", "names": ["Boy"]})])
    boys = [character("Boy", version="Fearless"), character("Boy", version="Hero")]
    s = scene([ally, *boys], mine=["Ally", "Boy - Fearless", "Boy - Hero"])
    assert "Challenger" in s.keywords("Boy - Fearless") and "Challenger" in s.keywords("Boy - Hero")
    assert "Challenger" not in s.keywords("Ally")


GUESS = [
    "name a card",
    {"kind": "reveal", "what": "top"},
    {
        "kind": "if",
        "condition": {"kind": "is", "card": "it", "cards": {"named": True}},
        "then": [{"kind": "put", "what": "it", "to": "hand"}, {"kind": "gain lore", "amount": 3}],
    },
]


def guess(name: str, top: str, *others: str) -> Scene:
    """Names a card, with another on top of the deck."""
    hat = item("Hat", [activated(GUESS, "exert this", {"kind": "ink", "amount": 1})])
    pair = character("Flip & Flop", names=["Flip", "Flop"])
    cards = [hat, pair, character("Flip"), character("Luck"), item("Luck Coin")]
    s = scene(cards, mine=["Hat"], hand=[name, *others], deck=[top, None, None], ink=1)
    s.do("use", s["Hat"], 0)
    s.do("choose", s[name].face.number)
    return s


@rule("5.2.6")
def test_part_of_a_name_is_no_match() -> None:
    s = guess("Luck", "Luck Coin")
    assert s.where(s["Luck Coin"]) == "deck.0" and s.zone("deck.0")[0] == s["Luck Coin"].id and s.lore == [0, 0]
    s.quiet()
    s = guess("Luck Coin", "Luck Coin", "Luck")
    assert s.where(s["Luck Coin", 1]) == "hand.0" and s.lore == [3, 0]


@rule("5.2.6.2")
def test_a_character_of_two_names_has_three() -> None:
    pair = character("Flip & Flop", names=["Flip", "Flop"])
    marks = [static(stat("strength", 1), on={"names": [name]}) for name in ("Flip", "Flop", "Flip & Flop")]
    s = scene([pair, *(item(f"Mark {i}", [mark]) for i, mark in enumerate(marks))], mine=["Flip & Flop", "Mark 0"])
    assert s.strength(s["Flip & Flop"]) == 3
    for number in range(3):
        mark = item("Mark", [marks[number]])
        s = scene([pair, mark], mine=["Flip & Flop", "Mark"])
        assert s.strength(s["Flip & Flop"]) == 3
        assert s.count("play.0") == 2, "one character all the same"


@rule("5.2.6.2")
def test_naming_one_of_two_finds_the_pair_and_naming_the_pair_not_the_one() -> None:
    s = guess("Flip", "Flip & Flop")
    assert s.where(s["Flip & Flop"]) == "hand.0" and s.lore == [3, 0]
    s = guess("Flip", "Flip")
    assert s.where(s["Flip", 1]) == "hand.0" and s.lore == [3, 0]
    s = guess("Flip & Flop", "Flip")
    assert s.where(s["Flip"]) == "deck.0" and s.zone("deck.0")[0] == s["Flip"].id and s.lore == [0, 0]
    s.quiet()


@rule("5.2.7")
def test_a_text_counts_cards_of_a_classification() -> None:
    others = {"kind": "count", "cards": {"of": "you", "types": ["character"], "classes": ["Villain"], "other": True}}
    lord = character("Lord", [static(stat("lore", others))], classes=["Villain"], lore=1)
    s = scene(
        [lord, character("Crook", classes=["Villain"]), character("Saint")],
        mine=["Lord", "Crook", "Crook", "Saint"],
        theirs=["Crook"],
    )
    assert s.lore_value("Lord") == 3
