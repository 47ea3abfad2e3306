"""Lists as deck sites, programs and people write them, some damaged: what is read, and what is said of the rest."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.core import BadData
from loretable.games.lorcana import GAME, Deck

TWO = {"Stitch - Rock Star": 4, "Be Prepared": 2}
"""Stitch is number 23, Be Prepared number 128 of the first set."""

WHOLE = {
    "plain": "4 Stitch - Rock Star\n2 Be Prepared\n",
    "x": "4x Stitch - Rock Star\n2x Be Prepared",
    "x after": "Stitch - Rock Star x4\nBe Prepared x2",
    "in brackets": "(4) Stitch - Rock Star\n[2] Be Prepared",
    "windows": "4 Stitch - Rock Star\r\n2 Be Prepared\r\n",
    "spelling": "4 stitch – rock star\n2 BE PREPARED",
    "title and count": "Deck: Two cards\nTotal cards: 6\n\n4 Stitch - Rock Star\n2 Be Prepared",
    "name line": "Deck name: Two cards\n4 Stitch - Rock Star\n2 Be Prepared",
    "title line": "Title: Two cards\n4 Stitch - Rock Star\n2 Be Prepared\nTotal: 6",
    "about": "Author: somebody\nFormat: Core\nInk: Amber, Ruby\nDate: 2026-05-01\n4 Stitch - Rock Star\n2 Be Prepared",
    "count below": "4 Stitch - Rock Star\n2 Be Prepared\n\n6 cards\nhttps://example.org/decks/1",
    "count below, total": "4 Stitch - Rock Star\n2 Be Prepared\n------\nTotal 6 cards",
    "count in a line": "Number of cards = 6\n4 Stitch - Rock Star\n2 Be Prepared",
    "headings": "Characters (4)\n4 Stitch - Rock Star\n\nActions (2)\n2 Be Prepared",
    "inks as headings": "Amber\n4 Stitch - Rock Star\nRuby\n2 Be Prepared",
    "comment": "# Two cards\n4 Stitch - Rock Star // good\n2 Be Prepared",
    "exported": "Exported from a site\n4 Stitch - Rock Star\n2 Be Prepared",
    "printing": "4 Stitch - Rock Star (1) 23\n2 Be Prepared (TFC) 128",
    "set and number": "4 1-23\n2 1-128",
    "set and number, padded": "4 001-023\n2 001-128",
    "letters and number": "4 TFC 23\n2 TFC 128",
    "set in brackets": "4 (1) 23\n2 [1] 128",
    "identifier": "4 23/204 • EN • 1\n2 128/204 • EN • 1",
    "csv": "Count,Name,Set,Number\n4,Stitch - Rock Star,1,23\n2,Be Prepared,1,128\n",
    "csv, quoted": '"Quantity","Card Name"\n"4","Stitch - Rock Star"\n"2","Be Prepared"\n',
    "csv, version apart": "Name,Version,Quantity\nStitch,Rock Star,4\nBe Prepared,,2\n",
    "csv, numbers only": "Qty,Set,Card Number\n4,1,23\n2,1,128\n",
    "csv, foils apart": "Normal,Foil,Name,Set\n3,1,Stitch - Rock Star,1\n2,0,Be Prepared,1\n0,0,Dragon Fire,1\n",
    "semicolons": "Anzahl;Name\n4;Stitch - Rock Star\n2;Be Prepared\n",
    "tabs": "Count\tName\n4\tStitch - Rock Star\n2\tBe Prepared\n",
    "json": '{"name": "Two", "cards": [[4, "Stitch - Rock Star"], [2, "Be Prepared"]]}',
}


@pytest.mark.parametrize("form", WHOLE)
def test_a_list_is_read_whole(form: str) -> None:
    deck, problems = Deck.scan(WHOLE[form])
    assert problems == [] and {card.full_name: count for card, count in deck} == TWO


DAMAGED = {
    "a typo": (
        "4 Stitch - Rock Star\n2 Be Prepard",
        ['line 2: there is no card "Be Prepard"; did you mean Be Prepared?'],
    ),
    "no such number": ("4 Stitch - Rock Star\n2 1-999", ["line 2: "]),
    "no number in csv": (
        "Count,Name\n4,Stitch - Rock Star\nmany,Be Prepared\n",
        ["line 3: should have a number of copies"],
    ),
    "noise": ("4 Stitch - Rock Star\n???\n2 Be Prepard\n", ["line 2: ", "line 3: "]),
    "too many": ("4 Stitch - Rock Star\n99999 Be Prepared", ["line 2: the number of copies should be from 1 to 999"]),
}


@pytest.mark.parametrize("form", DAMAGED)
def test_what_cannot_be_read_is_named_line_by_line_and_the_rest_is_taken(form: str) -> None:
    text, told = DAMAGED[form]
    deck, problems = Deck.scan(text)
    assert {card.full_name: count for card, count in deck} == {"Stitch - Rock Star": 4}
    assert len(problems) == len(told) and all(
        found.startswith(said) for found, said in zip(problems, told, strict=True)
    )


def test_titles_name_the_deck() -> None:
    for form in ("title and count", "name line", "title line", "comment"):
        assert Deck.scan(WHOLE[form])[0].name == "Two cards"


@pytest.mark.parametrize("form", ["list", "numbers", "csv", "json", "pixelborn"])
def test_every_starter_comes_back_from_every_form(form: str) -> None:
    for name in GAME.starters()[:: 1 if form == "list" else 5]:
        deck = GAME.deck(name)
        again, problems = Deck.scan(deck.export(form))
        assert problems == [] and dict(again.cards) == dict(deck.cards)


def test_export_from_the_shell() -> None:
    found = CliRunner().invoke(app, ["lorcana", "deck", "set01-amber-amethyst", "--as", "csv"])
    assert found.exit_code == 0 and found.output.startswith("Count,Name,Set,Number\n")
    assert CliRunner().invoke(app, ["lorcana", "deck", "set01-amber-amethyst", "--as", "xls"]).exit_code == 2
    with pytest.raises(BadData, match="should be one of list, numbers, csv, json, pixelborn, not 'xls'"):
        GAME.deck("set01-amber-amethyst").export("xls")
