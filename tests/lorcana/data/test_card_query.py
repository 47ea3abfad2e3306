"""Searching the pool: the numbers were counted in LorcanaJSON's data, spellings of one card joined, by another program."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from loretable.cli import app
from loretable.core import BadData
from loretable.games.lorcana import GAME

COUNTED = {
    "ink:amber": 469,
    "ink:steel cost<=2": 143,
    "ink:ruby ink:sapphire": 9,
    "inks=2": 136,
    "inks=1 cost=4": 460,
    "cost=1": 320,
    "cost>=8": 70,
    "cost<3": 907,
    "cost!=3 ink:emerald": 360,
    "kind:item": 221,
    "kind:location": 93,
    "kind:song": 133,
    "kind:action": 343,
    "kind:action -kind:song": 210,
    "kind:character": 2023,
    "strength>=7": 50,
    "strength=0": 84,
    "willpower>=9": 27,
    "lore>=3": 145,
    "lore=4 kind:character": 16,
    "move>=2": 33,
    "kw:evasive": 142,
    "kw:ward": 58,
    "kw:rush ink:ruby": 29,
    "kw:singer": 39,
    "kw:bodyguard cost<=4": 33,
    "kw:reckless": 20,
    "kw:support": 60,
    "kw:resist": 40,
    "kw:challenger": 42,
    "kw:shift": 216,
    "class:princess": 157,
    "class:villain ink:amethyst": 81,
    "class:floodborn": 183,
    "class:seven": 0,
    "set:1": 204,
    "set:14 ink:sapphire": 34,
    "set:fabled kind:song": 23,
    "inkable:no": 622,
    "inkable:yes cost>=7": 115,
    "stitch": 17,
    "name:princess": 12,
    "kind:item or kind:location": 314,
    "kw:evasive or kw:ward cost=3": 152,
}


@pytest.mark.parametrize("query", COUNTED)
def test_a_query_finds_as_many_cards_as_there_are(query: str) -> None:
    if len(GAME.cards) != 2680:
        pytest.skip("another pool was imported")
    assert len(GAME.cards.search(query)) == COUNTED[query]


def names(query: str) -> list[str]:
    return [card.full_name for card in GAME.cards.search(query)]


def test_cards_are_found_by_what_they_do_and_wait_for() -> None:
    assert "Dragon Fire" in names("does:banish") and "Dragon Fire" not in names("does:draw")
    assert "Mad Hatter - Gracious Host" in names("when:challenged does:draw")
    assert set(names("when:quests does:banish")) == set(names("does:banish")) & set(names("when:quests"))
    assert "Maleficent - Sorceress" in names('when:plays text:"you may draw a card"')
    assert set(names("-runs:yes")) == set(names("runs:no"))


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("", "say what to look for"),
        ("or", "`or` stands between two words"),
        ("ink:amber or", "`or` stands between two words"),
        ("pink:3", "nothing is called 'pink'; there are: ink, kind"),
        ("ink:pink", "there is no ink 'pink'; there are: Amber"),
        ("cost<many", "cost is compared with a number, not with 'many'"),
        ("ink>3", "ink is no number: write ink:3"),
        ("does:fly", "nothing does 'fly'; there are: banish"),
        ("when:raining", "nothing when 'raining'; there are: "),
        ("set:the", r"there is no one set 'the'; there are: 1 \(The First Chapter\)"),
        ("kw:evasiv", "there is no keyword 'evasiv'; there are: "),
    ],
)
def test_what_is_not_understood_is_said(query: str, told: str) -> None:
    with pytest.raises(BadData, match=told):
        GAME.cards.search(query)


def run(*words: str, code: int = 0) -> str:
    found = CliRunner().invoke(app, ["lorcana", *words])
    assert found.exit_code == code, found.output
    return found.output


def test_the_command_line_searches_alike() -> None:
    told = json.loads(run("cards", "kw:evasive", "ink:ruby", "cost<=2", "--json"))
    assert told["count"] == len(GAME.cards.search("kw:evasive ink:ruby cost<=2")) == len(told["cards"])
    assert "Mad Hatter - Gracious Host" in run("cards", "when:is challenged", "name:mad hatter")
    whole = json.loads(run("cards", "kw:evasive cost<=2", "--json"))  # one word for the shell
    assert whole["count"] == len(GAME.cards.search("kw:evasive cost<=2")) > 0
    assert json.loads(run("cards", "kw:sing together", "--json"))["count"] > 0
    assert f"{len(GAME.cards)} cards, of which 5 are shown" in run("cards", "cost>=0", "--most", "5")
    assert "query: there is no ink 'pink'" in run("cards", "ink:pink", code=2)
