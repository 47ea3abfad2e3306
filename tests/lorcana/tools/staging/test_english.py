"""Texts are split into clauses by their words; which clauses a lack is about, by the words alone."""

from __future__ import annotations

import pytest

from loretable.games.lorcana.tools.meaning.expected import expected
from loretable.games.lorcana.tools.meaning.lacks import LACKS
from loretable.games.lorcana.tools.staging.english import modes, script

BY_NAME = {lack.name: lack for lack in LACKS}


def clauses(text: str, kind: str = "character") -> tuple[str, list[str]]:
    found = script(text, kind)
    return found.head, [clause.text for clause in found.clauses]


def test_a_head_is_what_a_text_waits_for() -> None:
    assert clauses("When you play this character, gain 9 lore. Draw 2 cards.") == (
        "When you play this character, ",
        ["gain 9 lore", "draw 2 cards"],
    )


def test_a_head_is_what_a_text_costs() -> None:
    assert clauses("⟳, 3 ⬡ — Draw 2 cards.", "item") == ("⟳, 3 ⬡ — ", ["draw 2 cards"])


def test_halves_that_could_stand_alone_are_clauses() -> None:
    assert clauses("Draw 3 cards, then gain 1 lore.", "action")[1] == ["Draw 3 cards", "gain 1 lore"]
    assert clauses("Each player draws 4 cards and loses 2 lore.", "action")[1][1:] in ([], ["Each player loses 2 lore"])


def test_modes_are_texts_of_their_own() -> None:
    assert modes("Choose one: • Draw 4 cards. • Gain 3 lore.", "action") == ["Draw 4 cards.", "Gain 3 lore."]


@pytest.mark.parametrize(
    ("text", "lack", "ways"),
    [
        ("Banish chosen location. Gain 3 lore.", "nothing to choose", [(1,)]),
        ("Banish chosen location. Its player draws 3 cards.", "nothing to choose", [()]),
        ("You may draw 4 cards. Gain 3 lore.", "declined", [(1,)]),
        ("You may draw 4 cards. If you do, lose 3 lore.", "declined", [()]),
        ("Gain 3 lore. Draw 4 cards.", "empty decks", [(0,)]),
        ("Gain 3 lore. Draw 4 cards.", "forbidden: can't gain lore", [(1,)]),
    ],
)
def test_clauses_that_speak_of_what_is_missing_do_nothing(text: str, lack: str, ways: list[tuple[int, ...]]) -> None:
    assert expected(script(text, "action"), BY_NAME[lack]).ways() == ways
