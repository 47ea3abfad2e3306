"""The running gate: what runs is found to run, and what is wrong is found."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from loretable.games.lorcana.rules.effects.lore import GainLore
from loretable.games.lorcana.tools.proving.proof import Proof, prove, prove_card
from tests.lorcana.scene import activated, chosen, stat, static, triggered
from tests.lorcana.shipped import cards, pool

CHARACTER = {
    "name": "Sage", "kind": "character", "ink": "Amber", "cost": 3, "inkable": True,
    "strength": 2, "willpower": 4, "lore": 1, "classes": ["Mentor"],
}  # fmt: skip


def proof(*abilities: Any, most: int = 40, **numbers: Any) -> Proof:
    return prove_card({**CHARACTER, **numbers}, list(abilities), "Sage", most)


def left(found: Proof) -> list[tuple[str, str]]:
    return [(form.part, form.how) for form in found.left]


def test_a_card_that_runs_is_shown_to_run() -> None:
    found = proof(triggered("quests", {"kind": "may", "effect": {"kind": "draw", "amount": 2}}))
    assert left(found) == [] and found.broken == [] and found.unused == [] and found.always == []
    assert found.abilities == 1 and found.parts == 6 and found.situations >= 2


def test_an_activated_ability_and_a_static_one_are_shown_to_run() -> None:
    banish = activated({"kind": "banish", "what": chosen("opponents", damaged=True)}, "exert this")
    proud = static(stat("lore", 2), condition={"kind": "exists", "cards": {"of": "you", "names": ["Robin"]}})
    found = proof(banish, proud)
    assert left(found) == [] and found.broken == [] and found.unused == []


def test_a_condition_that_is_always_so_is_listed() -> None:
    idle = {"kind": "compare", "left": {"kind": "player", "what": "deck"}, "op": ">=", "right": 0}
    found = proof(static(stat("lore", 2), condition=idle), most=8)
    assert ("condition compare", "always") in left(found)
    assert ("condition compare", "never") not in left(found)


def test_an_effect_that_comes_to_nothing_is_listed() -> None:
    found = proof(triggered("quests", ["draw", {"kind": "mill", "amount": 0}]), most=8)
    assert left(found) == [("effect mill", "nothing")]


def test_an_ability_that_can_never_be_used_does_not_pass() -> None:
    found = proof(activated("draw", {"kind": "ink", "amount": 99}), most=6)
    assert found.unused == [0]


@pytest.mark.interpreted_only
def test_an_effect_that_is_broken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(self: GainLore, state: Any, ctx: Any) -> None:
        self.forward(ctx.frame)

    lore = triggered("quests", {"kind": "gain lore", "amount": 2})
    assert proof(lore).unused == []
    monkeypatch.setattr(GainLore, "run", nothing)
    found = proof(lore, most=10)
    assert ("effect gain lore", "nothing") in left(found) and ("amount number", "another") in left(found)


@pytest.mark.interpreted_only
def test_an_effect_that_raises_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: GainLore, state: Any, ctx: Any) -> None:
        raise IndexError("list index out of range")

    monkeypatch.setattr(GainLore, "run", wrong)
    found = proof(triggered("quests", {"kind": "gain lore", "amount": 2}), most=10)
    assert any("IndexError" in what for what in found.broken)


def test_the_same_card_is_proved_the_same_way() -> None:
    ability = triggered("quests", {"kind": "deal damage", "amount": 1, "to": chosen("opponents")})
    assert proof(ability, most=5).to_json() == proof(ability, most=5).to_json()


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_printed_cards_run(part: int) -> None:
    """A sample; `make prove` shows it of all."""
    parts = missing = 0
    for face in Random(f"sample {part}").sample(cards(), 10):
        found = prove(pool(), face, 20)
        assert found.broken == [], face
        parts += found.forms
        missing += len(found.left)
    assert missing <= parts // 10


def test_situations_are_aimed_at_what_is_left() -> None:
    """A field of a filter that only a near miss in just that field tells apart."""
    strong = {
        "of": "you",
        "types": ["character"],
        "other": True,
        "where": [{"stat": "willpower", "op": ">=", "amount": 4}],
    }
    check = {"kind": "if", "condition": {"kind": "exists", "cards": strong}, "then": "draw"}
    found = proof(triggered("plays", check, this=True), most=100)
    assert left(found) == []


def test_what_says_when_a_game_is_won_is_shown() -> None:
    found = proof(static({"kind": "lore to win", "lore": 25}, who="opponents"))
    assert left(found) == [] and found.unused == []


def test_something_happens_in_the_turns_of_others_too() -> None:
    lore = {"kind": "gain lore", "amount": 2}
    found = proof(triggered("put under", lore, by="you", **{"while": "turn of"}), most=100)
    assert ("condition turn of", "always") not in left(found)


ONE_CARD = """
from loretable.games.lorcana.tools.proving.runner import proof_of
print(proof_of("White Rabbit - Late Again", 30)["situations"], proof_of("Bouncing Ducky - Sid's Toy", 30)["situations"])
"""


@pytest.mark.slow
def test_a_card_is_proved_by_the_same_situations_whatever_strings_hash_to() -> None:
    """Where a card has to be for its texts to work is several places: hand, discard and deck."""
    found = [
        subprocess.run(
            [sys.executable, "-c", ONE_CARD], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, text=True,
            check=True,
        ).stdout
        for seed in ("0", "3")
    ]  # fmt: skip
    assert found[0] == found[1] != ""
