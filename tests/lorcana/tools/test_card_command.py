"""`loretable lorcana card FILE`, and the game with cards from a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from loretable.cli import Commands
from loretable.core import RandomBot, play_game
from loretable.games.lorcana import GAME, with_cards
from loretable.games.lorcana.tools.commands import app
from tests.lorcana.scene import action, activated, character, chosen, keyword, static, triggered

root = typer.Typer(cls=Commands)
root.callback()(lambda: None)
root.add_typer(app, name="lorcana")

SAGE = character(
    "Sage",
    [activated({"kind": "draw", "amount": 2}, "exert this", name="Insight"), static(keyword("Ward"))],
    version="Of the Mill",
    keywords={"Resist": 1},
    classes=["Mentor"],
    inkable=True,
)
BOLT = action("Bolt", {"kind": "deal damage", "amount": 2, "to": chosen("opponents")}, song=True, cost=2)


def run(*args: str, code: int = 0) -> str:
    result = CliRunner().invoke(root, ["lorcana", *args])
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result.output


def written(folder: Path, data: Any) -> str:
    file = folder / "cards.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(file)


def test_cards_are_shown_with_their_numbers_and_their_abilities_in_words(tmp_path: Path) -> None:
    assert run("card", written(tmp_path, [SAGE, BOLT])) == (
        "Sage - Of the Mill · character · cost 1 · Amber\n"
        "  2/3 ◊1 · Mentor · Resist +1\n"
        "  Insight: Exert this - draw 2 cards.\n"
        "  This card has Ward.\n"
        "\n"
        "Bolt · song · cost 2, no ink · Amber\n"
        "  Deal 2 damage to chosen opposing character.\n"
    )


def test_one_card_needs_no_list(tmp_path: Path) -> None:
    assert run("card", written(tmp_path, BOLT)).startswith("Bolt · song")


def test_as_json(tmp_path: Path) -> None:
    told = json.loads(run("card", written(tmp_path, [SAGE]), "--json"))
    assert told["cards"] == [
        {
            "name": "Sage - Of the Mill",
            "kind": "character",
            "cost": 1,
            "inks": ["Amber"],
            "keywords": ["Resist +1"],
            "texts": ["Insight: Exert this - draw 2 cards", "This card has Ward"],
        }
    ]


def test_names_that_are_taken_are_noted(tmp_path: Path) -> None:
    shown = run("card", written(tmp_path, [BOLT, BOLT, character("Stitch", version="New Dog")]))
    assert "Note: Bolt is there twice." in shown
    assert "Note: Stitch - New Dog is the name of a printed card, too." in shown


FAULTS: list[tuple[Any, str]] = [
    ("{", "is not JSON"),
    (3, "cards"),
    ([{"name": "Sage"}], "cards[0].kind"),
    ([action("Bolt", {"kind": "dra"})], "cards[0].abilities[0].effect.kind: unknown effect 'dra'"),
    ([character("A"), character("B", [triggered("quest", "draw")])], "cards[1].abilities[0].when[0].event"),
    ([action("Bolt", {"kind": "draw", "amout": 2})], "cards[0].abilities[0].effect.amout"),
    ([action("Bolt", {"kind": "banish"})], "cards[0].abilities[0].effect.what: is missing"),
]


@pytest.mark.parametrize(("data", "where"), FAULTS, ids=[where for _, where in FAULTS])
def test_a_fault_is_told_with_the_path_to_it(tmp_path: Path, data: Any, where: str) -> None:
    told = run("card", written(tmp_path, data), code=2)
    assert told.startswith("loretable: ") and where in told and told.count("\n") == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert "loretable: " in run("card", str(tmp_path / "none.json"), code=2)


def test_a_game_with_cards_from_a_file(tmp_path: Path) -> None:
    game = with_cards(written(tmp_path, [SAGE, BOLT]))
    deck = {"Sage - Of the Mill": 30, "Bolt": 30}
    end = play_game(game, [RandomBot(1), RandomBot(2)], {"decks": [deck, deck]}, 1)
    assert end.over


def test_a_card_tells_the_decisions_that_concern_it() -> None:
    mulan = "Mulan - Reflecting"
    told = CliRunner().invoke(app, ["card", mulan]).output
    assert "Decided:" in told and "6.1.4" in told and "Decided:" in GAME.describe_card(mulan)
    assert "Decided:" not in CliRunner().invoke(app, ["card", "Glean"]).output
