"""Which card a word speaks of: by number, kind, gender and player, then the nearest; where two are as near, nobody can tell.

The rule is that of docs/lorcana-language.md, "References".
"""

from __future__ import annotations

from typing import Any

import pytest

from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.pool.card_lines import NO_TREE
from loretable.games.lorcana.data.printed_abilities import kind_of, signed_references
from loretable.games.lorcana.language.compiler import Language, references_of
from loretable.games.lorcana.language.semantics import Declined
from loretable.games.lorcana.language.tree_notation import read_tree
from tests.lorcana.language.written import written
from tests.lorcana.scene import Scene, scene

POOL = load_pool()


def says(text: str, kind: str = "action") -> Any:
    reading = read_custom_text(text, kind)
    assert not reading.reason, reading.reason
    return reading.abilities[0]


def declined(text: str, kind: str = "action") -> str:
    return read_custom_text(text, kind).reason


def played(text: str, **piles: Any) -> Scene:
    """An action with this text, played with these cards on the table."""
    s = scene([written("Deed", text, "action"), written("Chest", "", "item")], hand=["Deed"], ink=1, **piles)
    return s.do("play", s["Deed"])


# -- the nearest, over full stops --------------------------------------------------------------------------------------


def test_she_reaches_back_over_a_full_stop_to_who_was_called_by_name() -> None:
    done = says("Exert chosen character named Elsa. She can't ready at the start of her next turn.")["effect"][
        "effects"
    ]
    assert done[1]["what"] == {"kind": "it", "name": done[0]["what"]["as"]}


def test_they_reach_back_over_a_sentence_without_cards() -> None:
    done = says("Deal 2 damage to chosen character. Draw a card. They can't quest this turn.")["effect"]["effects"]
    assert done[2]["what"] == {"kind": "it", "name": done[0]["to"]["as"]}


def test_gender_decides_between_this_character_and_one_called_by_name() -> None:
    ready = "When you play this character, ready chosen character named Mulan."
    she = says(f"{ready} She can't quest for the rest of this turn.", "character")["effect"]["effects"]
    he = says(f"{ready} He can't quest for the rest of this turn.", "character")["effect"]["effects"]
    assert she[1]["what"] == {"kind": "it", "name": "character 1"} and he[1]["what"] == "this"


def test_he_behind_one_whose_face_is_not_known_is_declined() -> None:
    text = "When you play this character, ready another chosen character. He can't quest for the rest of this turn."
    assert "this character, or the one" in declined(text, "character")


def test_he_is_this_character_once_it_is_spoken_of_again() -> None:
    text = "When you play this character, exert chosen character. Ready this character. He can't quest this turn."
    assert says(text, "character")["effect"]["effects"][-1]["what"] == "this"


@pytest.mark.parametrize(
    "text",
    [
        "Move 1 damage from chosen character to another chosen character. They gain Rush this turn.",
        "Exert chosen character and ready another chosen character. They can't quest this turn.",
    ],
)
def test_two_that_were_spoken_of_together_are_declined(text: str) -> None:
    assert "may be any of 2" in declined(text)


def test_it_is_never_a_character_and_they_are_never_an_item() -> None:
    text = "Banish chosen item. Deal 1 damage to chosen character. Its player gains 2 lore."
    assert "not the last one" in declined(text)
    own = says("Deal 1 damage to chosen character. Banish chosen item. Its player gains 2 lore.")["effect"]["effects"]
    assert own[-1]["player"] == "owner"


def test_a_pronoun_is_not_another_noun_of_the_same_verb() -> None:
    text = "Choose an opposing character and move 1 damage from each other character to them."
    done = says(text)["effect"]["effects"]
    assert done[1]["to"] == {"kind": "it", "name": done[0]["what"]["as"]}


# -- in play -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("theirs", "lore"), [(["Chest"], [0, 2]), ([], [0, 0])])
def test_its_player_stays_the_items_though_something_else_was_declined(theirs: list[str], lore: list[int]) -> None:
    s = played("Banish chosen item. You may draw a card. Its player gains 2 lore.", theirs=theirs)
    if theirs:
        s.pick("Chest")
    s.no().quiet()
    assert s.lore == lore


def test_a_player_who_declines_leaves_nobody_to_speak_of() -> None:
    s = played("You may banish chosen item. Its player gains 2 lore.", theirs=["Chest"])
    s.no().quiet()
    assert s.lore == [0, 0]


# -- the pool ----------------------------------------------------------------------------------------------------------


def test_no_word_of_the_pool_has_two_equal_antecedents_that_nobody_signed() -> None:
    for face in POOL.faces:
        signed = signed_references().get(face.full_name, frozenset())
        for tree in POOL.listing(face).says:
            if tree == NO_TREE:
                continue
            try:
                found = references_of(read_tree(tree, "says"), kind_of(face), signed)
            except Declined:
                continue  # written by hand
            for one in found:
                assert one.equal == 1 or f"{one.word}: {one.taken}" in signed, (face.full_name, one)


def test_a_signed_reading_is_taken() -> None:
    text = "Exert chosen character and ready another chosen character. They can't quest this turn."
    language = Language(["Ann"], ["Hero"])
    signed = frozenset({"they: the character (chosen)"})
    assert language.read(text, "action").reason and not language.read(text, "action", signed).reason


def test_every_signature_says_card_word_reading_rule_and_reason() -> None:
    assert set(signed_references()) <= {face.full_name for face in POOL.faces}
