"""Texts as people write them: signs of several sites, words for signs, names of abilities; and what is said of others."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.tools.commands import app

SAME = [
    ("⟳, 2 ⬡ — Chosen character gets +2 ¤ this turn.", "{E}, 2 {I} — Chosen character gets +2 {S} this turn."),
    ("⟳, 2 ⬡ — Chosen character gets +2 ¤ this turn.", "Exert, 2 ink - Chosen character gets +2 strength this turn."),
    ("While this character has 9 ¤ or more, he gets +7 ◊.", "While this character has 9 {S} or more, he gets +7 {L}."),
    (
        "While this character has 9 ¤ or more, he gets +7 ◊.",
        "While this character has 9 strength or more, he gets +7 lore.",
    ),
    ("This character gets +1 ⛉.", "This character gets +1 {W}."),
    ("You pay 1 ⬡ less to play this character.", "You pay 1 ink less to play this character."),
]


@pytest.mark.parametrize(("printed", "written"), SAME)
def test_signs_are_read_however_they_are_written(printed: str, written: str) -> None:
    one, other = read_custom_text(printed, "character"), read_custom_text(written, "character")
    assert one.supported and other.text == one.text and other.abilities == one.abilities


@pytest.mark.parametrize(
    "text", ["Whenever this character quests, gain 1 lore.", "Each opponent loses 1 lore.", "Get 1 ink drop."]
)
def test_lore_that_is_gained_and_ink_drops_stay_words(text: str) -> None:
    reading = read_custom_text(text, "action" if "Whenever" not in text else "character")
    assert reading.text == text and reading.supported


@pytest.mark.parametrize("heading", ["PACK OF MY OWN ", "Pack of My Own: "])
def test_the_name_of_an_ability_is_read_and_kept(heading: str) -> None:
    reading = read_custom_text(f"{heading}Whenever you play a character, draw a card.", "character")
    assert reading.name.lower() == "pack of my own" and reading.abilities[0]["name"] == reading.name


def test_a_declined_text_names_what_is_near_and_ends_with_one() -> None:
    assert "card" in read_custom_text("Draw a crad.", "action").near
    near = read_custom_text("Deal 2 damage to the chosen character you like most.", "action").near
    assert any(words.startswith("deal … damage") for words in near)
    done = CliRunner().invoke(app, ["card", "--kind", "action", "--text", "Draw a crad."])
    assert done.exit_code == 1 and "near: card" in done.output
    assert CliRunner().invoke(app, ["card", "--kind", "action", "--text", "Draw a card."]).exit_code == 0
