"""Normalising, words, the compact form of trees, and the table itself."""

from __future__ import annotations

import pytest

from loretable.core.errors import BadData
from loretable.games.lorcana.language.compiler import Language
from loretable.games.lorcana.language.grammar import TABLE, Hole, PhraseTable, Tree
from loretable.games.lorcana.language.normalise import normalise
from loretable.games.lorcana.language.tokenizer import detokenize, tokenize
from loretable.games.lorcana.language.tree_notation import read_tree, write_tree

NORMAL = [
    ("Draw\n a card", "Draw a card."),
    ("Draw a card. (You have it then.)", "Draw a card."),
    ("They gain “Draw a card.”", 'They gain "Draw a card".'),
    ("You’ll", "You'll."),
    ("(Only a reminder.)", ""),
]


@pytest.mark.parametrize(("text", "plain"), NORMAL)
def test_only_what_changes_nothing_is_made_alike(text: str, plain: str) -> None:
    assert normalise(text) == plain
    assert normalise(plain) == plain


def test_words_and_back() -> None:
    text = "Exert an item, Banish this item — Draw a card. An opponent draws."
    assert detokenize(tokenize(text, TABLE.vocabulary())) == text


def test_number_and_case_agree_when_printed() -> None:
    language = Language(["Ann"], ["Hero"])
    assert language.trees("Each opponent draws a card.") and not language.trees("Each opponent draw a card.")
    assert language.trees("Whenever she quests, banish her.") and not language.trees("Whenever her quests, banish she.")


def test_a_tree_is_written_and_read() -> None:
    (tree,) = Language(["Ann & Bo's"], ["Hero"]).trees("Banish all Hero characters named Ann & Bo's.")
    assert read_tree(write_tree(tree), "tree") == tree
    odd = Tree("NAME", word='A "B" \\ (C), D')
    assert read_tree(write_tree(odd), "tree") == odd


def test_the_fields_of_a_tree_have_names() -> None:
    (text,) = Language(["Ann"], ["Hero"]).trees("Whenever this character quests, each opponent loses 7 lore.")
    tree = text["a"]
    assert (tree.name, tree["t"].name, tree["e"].name) == ("trig", "whenever", "player-does")
    assert tree["e"]["who"].name == "each-opponent" and [*tree.kids] == ["t", "e"]


@pytest.mark.parametrize("text", ["no-such-phrase", "trig", "trig(this)", "you~99"])
def test_a_tree_of_another_table_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="is not a phrase tree"):
        read_tree(text, "tree")


@pytest.mark.parametrize("text", ["", "a(", "a(b", "a)b", "a(b,)", 'NAME"x', "a b", "a(" * 100])
def test_a_damaged_tree_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="is not a phrase tree"):
        read_tree(text, "tree")


def test_a_phrase_has_the_same_fields_in_all_its_wordings() -> None:
    table = PhraseTable()
    table.add("verb", "draw", ("draw {n:N}",), "", None)
    with pytest.raises(ValueError, match="the fields of"):
        table.add("verb", "draw", ("take {m:N}",), "", None)
    with pytest.raises(ValueError, match="twice"):
        table.add("verb", "draw", ("draw {n:N}",), "", None)


def test_no_phrase_is_a_whole_sentence() -> None:
    """A phrase without a hole is a word or two, not a card's text."""
    for phrase in TABLE.phrases:
        means = phrase.name and TABLE.entries[phrase.name].meaning
        if means and not any(isinstance(part, Hole) for part in phrase.parts):
            assert len(phrase.parts) <= 14, phrase.name
