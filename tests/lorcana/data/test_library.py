"""Lorcana's cards and decks as somebody at the prompt meets them."""

from __future__ import annotations

import base64
import copy
import doctest
import pickle
from datetime import date
from pathlib import Path

import pytest

import loretable
from loretable.core import BadData, RandomBot, play_game
from loretable.games.lorcana import GAME, Card, Cards, Deck, Lorcana
from loretable.games.lorcana.data import card as cards
from loretable.games.lorcana.data.decks import deck as library
from loretable.games.lorcana.data.pool import BadDeck, load_pool

DAY = date(2026, 9, 1)
STITCH = "Stitch - Rock Star"


def test_a_card_is_had_by_its_name_in_any_spelling() -> None:
    card = GAME.card(STITCH)
    assert card == GAME.card("stitch – rock star") and hash(card) == hash(GAME.card(STITCH))
    assert (card.name, card.version, card.full_name) == ("Stitch", "Rock Star", STITCH)
    assert (card.kind, card.cost, card.inks, card.inkable) == ("character", 6, ["Amber"], True)
    assert (card.strength, card.willpower, card.lore, card.move_cost) == (3, 5, 3, None)
    assert "Alien" in card.classifications and card.keywords == ["Shift 4"] and card.sets[0] == "1"


def test_a_card_says_what_it_is() -> None:
    assert repr(GAME.card(STITCH)) == "<Card Stitch - Rock Star: Amber character, cost 6, 3/5, 3 lore>"
    assert repr(GAME.card("Dinglehopper")) == "<Card Dinglehopper: Amber item, cost 1>"
    shown = str(GAME.card(STITCH))
    assert shown.startswith(f"{STITCH}\n  Amber character · cost 6, can be ink") and "Shift 4" in shown
    assert GAME.card("Dinglehopper").strength is None


def test_a_card_is_said_not_to_run_only_if_it_does_not() -> None:
    fresh = Lorcana()  # in which nobody has asked for the abilities of a card
    for game in (GAME, fresh):
        card = game.card(STITCH)
        assert card.runs and "does not run" not in str(card) and "unread" not in card.to_json()


def test_a_name_that_is_not_there_says_what_may_have_been_meant() -> None:
    with pytest.raises(BadData, match=r'there is no card "Stich - Rock Star"; did you mean Stitch - Rock Star\?'):
        GAME.card("Stich - Rock Star")
    with pytest.raises(BadData, match=r"cards named Moana; which version: "):
        GAME.card("Moana")
    with pytest.raises(KeyError, match=r"did you mean Stitch - Rock Star\?"):
        _ = GAME.cards["Stich - Rock Star"]


def test_cards_are_iterated_counted_indexed_and_asked() -> None:
    every = GAME.cards
    assert len(every) == len(list(every)) == len(load_pool()) > 2000
    assert STITCH in every and "STITCH: rock star" in every and "Stitch" not in every and 7 not in every
    assert every[STITCH] in every and every[STITCH].cost == 6
    assert isinstance(every[0], Card) and len(every[:5]) == 5
    assert repr(every[:2]).startswith("<2 cards: ")


def test_the_pool_is_the_same_thing() -> None:
    pool = load_pool()
    assert (
        STITCH in pool
        and pool[STITCH].full_name == STITCH
        and pool[STITCH] in pool
        and next(iter(pool)) is pool.faces[0]
    )
    assert "Nobody - Nowhere" not in pool
    with pytest.raises(KeyError):
        _ = pool["Nobody - Nowhere"]


def test_cards_are_filtered_by_what_is_printed_on_them() -> None:
    found = GAME.cards.filter(ink="Amber", kind="character", keyword="Bodyguard", cost=range(4), inkable=True)
    assert 5 < len(found) < 100
    for card in found:
        assert "Amber" in card.inks and card.kind == "character" and card.cost < 4 and card.inkable
        assert any(word.startswith("Bodyguard") for word in card.keywords)
    assert {card.name for card in GAME.cards.filter(name="Stitch")} >= {"Stitch"}
    assert GAME.cards.filter(lambda card: card.lore == 4).filter(cost=9) == GAME.cards.filter(
        lambda card: card.cost == 9 and card.lore == 4
    )
    songs = GAME.cards.filter(kind="song", set="1")
    assert songs and all(card.kind == "song" and "1" in card.sets for card in songs)
    assert set(songs) < set(GAME.cards.filter(kind="action", set="1"))
    assert all("Princess" in card.classifications for card in GAME.cards.filter(classification="Princess"))
    assert len(GAME.cards.filter(runs=True, set="1")) + len(GAME.cards.filter(runs=False, set="1")) == len(
        GAME.cards.filter(set="1")
    )


def test_a_filters_words_may_be_spelt_as_people_spell_them() -> None:
    loose = GAME.cards.filter(ink="amber", kind="Character", keyword="bodyguard", classification="hero")
    assert loose and loose == GAME.cards.filter(
        ink="Amber", kind="character", keyword="Bodyguard", classification="Hero"
    )


@pytest.mark.parametrize(("what", "word"), [("ink", "Gold"), ("kind", "spell"), ("keyword", "Flying")])
def test_a_filter_by_what_there_is_not_says_what_there_is(what: str, word: str) -> None:
    with pytest.raises(BadData, match=f"unknown {what} '{word}'; known: "):
        GAME.cards.filter(**{what: word})  # type: ignore[arg-type]


def test_ones_own_cards_are_among_them() -> None:
    game = Lorcana([{"name": "Lighthouse", "kind": "location", "ink": "Steel", "cost": 2, "willpower": 5, "move": 1}])
    card = game.card("Lighthouse")
    assert card in game.cards and "Lighthouse" in game.cards and len(game.cards) == len(GAME.cards) + 1
    assert (card.kind, card.move_cost, card.strength, card.runs, card.sets) == ("location", 1, None, True, [])
    assert card.problems() == []


def test_a_card_and_a_deck_are_shown_in_a_notebook() -> None:
    shown = GAME.card(STITCH)._repr_html_()
    assert "Rock Star" in shown and "Shift 4" in shown and "3 strength" in shown
    assert "<table>" in GAME.cards._repr_html_() and "more" in GAME.cards._repr_html_()
    deck = GAME.deck("set01-amber-amethyst")
    assert "60 cards" in deck._repr_html_() and deck._repr_html_().count("<tr>") == len(deck.cards) + len(deck.curve())
    own = Lorcana([{"name": "<b>Bold</b>", "kind": "item", "ink": "Steel", "cost": 2}]).card("<b>Bold</b>")
    assert "<b>Bold" not in own._repr_html_() and "&lt;b&gt;Bold" in own._repr_html_()


# -- decks ---------------------------------------------------------------------------------------------------------


def test_a_deck_says_what_is_in_it() -> None:
    deck = GAME.deck("set01-amber-amethyst")
    assert repr(deck) == f"<Deck {deck.name!r}: 60 cards, Amber and Amethyst>"
    assert len(deck) == deck.size == sum(deck.curve().values()) == 60
    assert sum(count for _, count in deck) == 60 and all(isinstance(card, Card) for card, _ in deck)
    first, count = next(iter(deck))
    assert first in deck and first.full_name.upper() in deck and deck[first.full_name] == count
    assert deck[first] == count and deck[GAME.card("Be Prepared")] == 0
    assert deck["Be Prepared"] == 0 and "Be Prepared" not in deck
    assert set(deck.ink_counts()) == {"Amber", "Amethyst"} and 0 < deck.inkable <= 60
    assert min(deck.curve()) <= deck.average_cost <= max(deck.curve())


def test_a_deck_is_read_in_any_usual_form_and_written_back(tmp_path: Path) -> None:
    listed = "4 Stitch - Rock Star\n2x Dinglehopper\nBe Prepared (2)\n"
    deck = GAME.deck(listed)
    assert [deck[name] for name in (STITCH, "Dinglehopper", "Be Prepared")] == [4, 2, 2]
    code = base64.b64encode(b"Stitch_Rock Star$4|Dinglehopper$2|Be Prepared$2".replace(b"_", b" - ")).decode()
    assert GAME.deck(code).cards == deck.cards
    assert GAME.deck({STITCH: 4, "Dinglehopper": 2, "be prepared": 2}).cards == deck.cards
    for name in ("deck.txt", "deck.json"):
        deck.write(tmp_path / name)
        assert Deck.open(tmp_path / name).cards == deck.cards
    assert Deck.open(tmp_path / "deck.txt").name == "deck"
    assert str(deck).splitlines()[0] == "4 Stitch - Rock Star"
    assert copy.deepcopy(deck) is deck and pickle.loads(pickle.dumps(deck)) == deck
    assert pickle.loads(pickle.dumps(GAME.card(STITCH))) == copy.deepcopy(GAME.card(STITCH)) == GAME.card(STITCH)


def test_a_deck_that_cannot_be_read_says_everything_that_is_wrong_with_it(tmp_path: Path) -> None:
    with pytest.raises(BadDeck, match=r"(?s)line 1: .*did you mean Stitch.*line 2: "):
        GAME.deck("4 Stich - Rock Star\n0 Dinglehopper\n")
    with pytest.raises(
        BadData, match="there is no starter deck 'set01-amber-ametyst'; did you mean set01-amber-amethyst"
    ):
        GAME.deck("set01-amber-ametyst")
    with pytest.raises(BadDeck, match="there is no card"):
        GAME.deck({"Stich - Rock Star": 4})
    with pytest.raises(BadData, match=r"'my-deck.txt' looks like a file: Deck.open\('my-deck.txt'\) reads it"):
        GAME.deck("my-deck.txt")
    with pytest.raises(BadData, match=r"options.decks: should be a list with a deck for each player, not one deck"):
        GAME.new({"decks": GAME.deck("set01-amber-amethyst")})
    (tmp_path / "x.txt").write_bytes(b"\xff\xfe\xff")
    with pytest.raises(BadDeck, match=r"x.txt: cannot be read: it is not UTF-8"):
        Deck.open(tmp_path / "x.txt")


def test_a_deck_says_whether_it_is_legal_and_why_not() -> None:
    short = GAME.deck("5 Stitch - Rock Star\n4 Be Prepared\n1 Dinglehopper\n1 Elsa - Spirit of Winter\n")
    assert not short.is_legal("infinity", DAY)
    codes = {problem.code for problem in short.problems("infinity", DAY)}
    assert codes >= {"TOO_FEW_CARDS", "TOO_MANY_COPIES", "TOO_MANY_INKS"}
    assert all(problem.rule and problem.text for problem in short.problems("infinity", DAY))
    assert GAME.deck("set01-amber-amethyst").is_legal("infinity", DAY)
    with pytest.raises(BadData, match="should be one of core, infinity"):
        short.problems("standard")
    assert GAME.card(STITCH).problems("infinity", DAY) == []


def test_decks_are_played_with_as_they_are() -> None:
    mine, theirs = GAME.deck("set01-amber-amethyst"), GAME.deck("set01-emerald-ruby")
    state = GAME.new({"decks": [mine, theirs]}, seed=1)
    same = GAME.new({"decks": ["set01-amber-amethyst", theirs]}, seed=1)
    assert [state.pieces.face[i] for i in range(120)] == [same.pieces.face[i] for i in range(120)]
    assert play_game(GAME, [RandomBot(1), RandomBot(2)], {"decks": [mine, theirs]}, seed=1).over
    assert GAME.load(state.save()).digest == state.digest


def test_every_starter_is_a_deck() -> None:
    names = GAME.starters()
    assert len(names) > 10 and all(GAME.deck(name).size >= 40 for name in names)


def test_the_module_shows_how_it_is_used() -> None:
    assert isinstance(loretable.game("lorcana").cards, Cards)
    for module, least in ((cards, 5), (library, 4)):
        result = doctest.testmod(module)
        assert result.attempted >= least and result.failed == 0
