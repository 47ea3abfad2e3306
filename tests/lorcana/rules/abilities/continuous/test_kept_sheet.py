"""What abilities give is kept from decision to decision, and only what changes is worked out: who works it all out anew must
see the same, and so must a clone, which goes on from what its state has kept."""

from __future__ import annotations

from typing import Any

import pytest

from loretable.core import State, new_rng
from loretable.games import find
from loretable.games.lorcana.game import Lorcana
from tests.lorcana.scene import action, character, chosen, keyword, scene, stat, static
from tests.lorcana.table import rule
from tests.lorcana.texts import trees

YOURS: Any = {"of": "you", "types": ["character"]}
EVERYBODYS: Any = {"of": "everybody", "types": ["character"]}
GUST: Any = {"kind": "put", "what": chosen(), "to": "hand"}


def leaders() -> list[Any]:
    """Characters that give each other strength, Resist, lore; some the same, some to others only, some for a condition. And
    what sends them back, so that they come again."""
    cards: list[Any] = [action(f"Gust {i}", GUST, inkable=True) for i in range(3)]
    for i in range(12):
        texts = [
            static(stat("strength", 1 + i % 2), on={**YOURS, "other": i % 3 == 0}),
            static(keyword("Resist", 1), on={**EVERYBODYS, "classes": ["Hero"]}),
            static(stat("willpower", -1), on={"of": "opponents", "types": ["character"]}),
            static(stat("lore"), condition="turn of"),
            static(keyword("Evasive"), on={**YOURS, "classes": ["Ally"]}),
            static(keyword("Rush"), on={**YOURS, "classes": ["Hero"]}, condition="turn of"),
        ]
        numbers = {"cost": 1 + i % 3, "willpower": 3 + i % 4, "inkable": True, "classes": ["Hero" if i % 2 else "Ally"]}
        cards.append(character(f"Lead {i}", texts[i % 6 : i % 6 + 1 + i % 2], **numbers))
    return cards


@rule("6.4.1", "6.4.2.3")
def test_when_one_of_several_leaves_what_it_gave_goes_and_what_the_others_give_stays() -> None:
    drill = character("Drill", [static(stat("strength"), on={**YOURS, "other": True})])
    wings = character("Wings", [static(keyword("Evasive"), on={**YOURS, "classes": ["Ally"]})])
    eager = character("Eager", [static(stat("lore"), condition="turn of")], classes=["Ally"])
    gust = action("Gust", GUST, cost=0)
    mine = ["Drill", "Drill", "Wings", "Eager"]
    s = scene([drill, wings, eager, gust], mine=mine, hand=["Gust", "Gust"], ink=1)
    assert (s.strength(s["Eager"]), s.keywords("Eager"), s.lore_value("Eager")) == (4, ["Evasive"], 2)
    s.do("play", s["Gust"]).pick("Wings").quiet()
    assert (s.strength(s["Eager"]), s.keywords("Eager"), s.lore_value("Eager")) == (4, [], 2)
    s.do("play", s["Gust", 1]).pick("Drill").quiet()
    assert (s.strength(s["Eager"]), s.strength(s["Drill", 1]), s.lore_value("Eager")) == (3, 2, 2)
    s.do("play", s["Drill"]).quiet()
    assert (s.strength(s["Eager"]), s.strength(s["Drill"]), s.strength(s["Drill", 1])) == (4, 3, 3)
    s.end()
    assert (s.strength(s["Eager"]), s.lore_value("Eager")) == (4, 1)


def sees_the_same_as_anew(state: State, seed: int, most: int) -> None:
    rng = new_rng(seed)
    while not state.over and state.decisions < most:
        anew = state.clone()
        anew.set_apart()
        clone = state.clone()
        assert list(state.legal) == list(anew.legal) == list(clone.legal), (seed, state.decisions)
        assert state.view(state.seats) == anew.view(state.seats) == clone.view(state.seats), (seed, state.decisions)
        choice = rng.below(len(state.legal))
        again = clone.clone()  # of one that has only read what its state has
        again.play(choice)
        state.play(choice)
        clone.play(choice)  # by now it is another position that its state has worked out
        for other in (clone, again):
            assert state.digest == other.digest, (seed, state.decisions)
            assert state.view(state.seats) == other.view(state.seats), (seed, state.decisions)


@pytest.mark.parametrize("seed", range(16))
def test_characters_that_strengthen_each_other_come_and_go(seed: int) -> None:
    cards = leaders()
    deck = {card["name"]: 4 for card in cards}
    sees_the_same_as_anew(Lorcana(cards).new({"decks": [deck] * (2 + seed % 2)}, seed), seed, 250)


@pytest.mark.parametrize("seed", range(40))
def test_whatever_texts_say(seed: int) -> None:
    cards, options = trees.table(seed, short=True)
    sees_the_same_as_anew(Lorcana(cards).new(options, seed), seed, 60)


def test_printed_texts() -> None:
    lorcana = find("lorcana")
    for seed, preset in enumerate(lorcana.presets()[:6]):
        sees_the_same_as_anew(lorcana.new(preset[1], seed), seed, 120)
