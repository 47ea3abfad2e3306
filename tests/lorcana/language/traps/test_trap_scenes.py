"""Trap sentences with scenes that were written before any of them was compiled (traps.json, later_traps.json).

What came of each was worked out from the English and the rules. A sentence is declined, or it does that: none is read silently
in another way. Rows that say "declined" can be read in two ways, and have to be.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from loretable.games.lorcana.data.custom_text import read_custom_text
from tests.lorcana.language.traps.test_traps import found, laid
from tests.lorcana.scene import Scene

HERE = Path(__file__).parent
TRAPS: list[dict[str, Any]] = [
    trap
    for name in ("traps.json", "later_traps.json")
    for trap in json.loads((HERE / name).read_text(encoding="utf-8"))
]
SCENES = [(trap["text"], trap["kind"], scene) for trap in TRAPS for scene in trap["scenes"]]
DECLINED = {trap["text"] for trap in TRAPS if read_custom_text(trap["text"], trap["kind"]).reason}
AMBIGUOUS = {text for text, _, scene in SCENES if scene["came"].get("declined")}
PILES = ("mine", "theirs", "hand", "their_hand", "discard", "deck", "their_deck")


def table_of(row: dict[str, Any]) -> dict[str, Any]:
    """As scenes lay it: a card in a state is a pair."""
    return {
        key: [tuple(card) if isinstance(card, list) else card for card in value] if key in PILES else value
        for key, value in row.items()
    }


def act(s: Scene, words: str) -> None:
    verb, *cards = words.split()
    s.do(verb, *[s[card] if card in s.cards else card for card in cards])


def seen(s: Scene, what: str) -> object:
    word, *names = what.split()
    if word == "attack":
        return s.can("challenge", s[names[0]], s[names[1]])
    if word == "has":
        return any(text.startswith(names[0]) for text in s.keywords(names[1]))
    return s.willpower(names[0]) if word == "willpower" else found(s, what)


@pytest.mark.parametrize(("text", "kind", "row"), SCENES, ids=range(len(SCENES)))
def test_it_is_declined_or_does_what_it_says(text: str, kind: str, row: dict[str, Any]) -> None:
    if text in DECLINED:
        return
    s = laid(text, kind, **table_of(row["table"]))
    for words in row.get("acts", ["play Trap"] if kind == "action" else []):
        act(s, words)
    for answer in row["answers"]:
        assert not [label for label in s.labels for never in row.get("never", ()) if label.startswith(never)]
        s.answer(answer)
    s.quiet()
    for words in row.get("then", []):
        act(s, words)
    assert {what: seen(s, what) for what in row["came"]} == row["came"]


def test_what_can_be_read_in_two_ways_is_declined() -> None:
    assert AMBIGUOUS <= DECLINED


def test_there_are_a_hundred_and_eighty_of_them_compile() -> None:
    assert len({trap["text"] for trap in TRAPS}) == len(TRAPS) >= 100 and len(TRAPS) - len(DECLINED) >= 80
