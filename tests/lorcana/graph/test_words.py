"""Both spellings of the page's constants mean the same, everywhere."""

from __future__ import annotations

import pytest

from loretable.core.actions import NUMBER, PIECE, SEAT, Verb
from loretable.core.actions import Action as Answer
from loretable.core.errors import BadData
from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import keywords
from loretable.games.lorcana.graph import (
    Action,
    Edge,
    Keyword,
    card_node,
    edges_by_action,
    edges_by_label,
    get_node_attr,
    graph,
    has_edge,
    piece_of,
)
from loretable.games.lorcana.graph.action_edges import ends
from loretable.games.lorcana.graph.vocabulary import spelled, type_of
from tests.lorcana.table import card, table, vanilla, with_keyword


@pytest.mark.parametrize("word", ["CURRENT_TURN", "current_turn", "Current Turn", "current-turn", Edge.CURRENT_TURN])
def test_a_label_in_either_spelling(word: str) -> None:
    assert Edge(word) is Edge.CURRENT_TURN
    assert edges_by_label(graph(table().state), word)[0][1] == "p1"


@pytest.mark.parametrize("word", ["PASS", "pass", "can_pass", "CAN_PASS", Action.PASS])
def test_an_action_type_in_either_spelling(word: str) -> None:
    assert Action(word) is Action.PASS
    assert len(edges_by_action(graph(table().state), word)) == 1


@pytest.mark.parametrize("word", ["RUSH", "rush", "Rush", Keyword.RUSH])
def test_a_keyword_in_either_spelling(word: str) -> None:
    hero = card(with_keyword("Rush"))
    t = table([hero])
    assert Keyword(word) is Keyword.RUSH
    assert has_edge(graph(t.state), card_node(t.state, hero.id), word)


def test_words_that_are_none() -> None:
    for kind in (Edge, Action, Keyword):
        with pytest.raises(ValueError, match="is not a valid"):
            kind("nonsense")
    assert edges_by_label(graph(table().state), "nonsense") == []


def test_what_is_stored_is_plain_lower_case_text() -> None:
    made = graph(table([card(with_keyword("Reckless"))], hand=[card(vanilla())]).state)
    for _, _, data in made.edges(data=True):
        word = data.get("label", data.get("action_type"))
        assert type(word) is str and word == word.lower()


def test_every_keyword_and_every_verb_has_its_word() -> None:
    assert [keyword.value for keyword in Keyword] == [spelled(name) for name in keywords.NAMES]
    types = {type_of(Answer(verb)) for verb in GAME.verbs}
    assert {action.value for action in Action} - types == {"can_shift", "can_pick", "can_choose", "can_done"}
    assert all(word.startswith("can_") for word in types)


@pytest.mark.interpreted_only
def test_the_enums_are_those_that_the_tables_make() -> None:
    from scripts.generate import graph_words

    assert graph_words.FILE.read_text(encoding="utf-8") == graph_words.written(), "run scripts/generate/graph_words.py"


def test_a_verb_that_nobody_knows_yet_makes_an_edge_all_the_same() -> None:
    hero, foe = card(vanilla()), card(vanilla())
    t = table([hero], [foe])
    mine, theirs = (card_node(t.state, each.id) for each in (hero, foe))
    bless = Verb("bless-all", (PIECE, NUMBER))
    assert type_of(Answer(bless, hero.id, 2)) == "can_bless_all"
    assert ends(t.state, 0, Answer(bless, hero.id, 2)) == (mine, "p1", {"number": 2})
    assert ends(t.state, 0, Answer(Verb("give", (PIECE, SEAT)), hero.id, 1)) == (mine, "p2", {})
    assert ends(t.state, 0, Answer(Verb("greet", (SEAT,)), 1)) == ("p1", "p2", {})
    swap = Answer(Verb("swap", (PIECE, PIECE, PIECE)), hero.id, foe.id, hero.id)
    assert ends(t.state, 0, swap) == (mine, theirs, {"also": mine})


def test_a_card_by_its_number_or_its_node() -> None:
    assert piece_of(71) == 71
    assert piece_of("p1.stitch_new_dog.71") == 71
    with pytest.raises(BadData, match="is not a card"):
        piece_of("p1")


def test_nodes_and_seats_that_are_not_there() -> None:
    t = table()
    with pytest.raises(BadData, match="no node 'p9'"):
        get_node_attr(graph(t.state), "p9", "lore")
    assert get_node_attr(graph(t.state), "p1", "shoes", 2) == 2
    assert not has_edge(graph(t.state), "p9", Edge.CANT_QUEST)
    with pytest.raises(BadData, match="no seat 3"):
        graph(t.state, 3)
