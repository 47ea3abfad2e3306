"""Series and hints from the shell."""

import json
from pathlib import Path

from typer.testing import CliRunner

from loretable.cli import app
from loretable.core import RandomBot, Record, new_rng
from loretable.core.bot import Info
from loretable.games import find

KUHN = "examples.kuhn:GAME"


def run(*words: str) -> str:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def test_a_series_as_json_has_rates_with_intervals_by_entrant_and_by_seat() -> None:
    found = json.loads(run("simulate", KUHN, "--bots", "random,random", "--games", "20", "--json"))
    assert found["games"] == 20
    assert [entrant["rate"] for entrant in found["entrants"]] == [0.5, 0.5]
    assert {"name", "wins", "draws", "rate", "low", "high"} <= set(found["entrants"][0])
    assert len(found["seats"]) == 2


def test_a_series_as_a_table_as_rows_and_as_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    shown = run("simulate", KUHN, "--games", "8", "--html", str(page))
    assert "8 games" in shown
    assert "<svg" in page.read_text(encoding="utf-8")
    rows = run("simulate", KUHN, "--games", "8", "--csv").splitlines()
    assert len(rows) == 9


def test_more_entrants_than_seats_are_refused() -> None:
    result = CliRunner().invoke(app, ["simulate", KUHN, "--bots", "random,random,random"])
    assert result.exit_code == 2
    assert "2 seats" in result.output


def test_a_hint_says_what_and_why(tmp_path: Path) -> None:
    game = find("confrontation")
    record = Record(game, {"fellowship_setup": "random", "sauron_setup": "random"}, 3)
    state = record.first()
    bot, rng = RandomBot(1), new_rng(2)
    for _ in range(4):
        seat = state.seat
        action = bot.choose(Info(state, seat, rng))
        record.entries.append((seat, str(action)))
        state.apply(action, seat)
    file = tmp_path / "game.json"
    record.write(file)
    why = json.loads(run("hint", str(file), "--bot", "search:30", "--json"))
    assert why["action"] in state.legal
    assert {"action", "options", "line"} <= set(why)
    assert why["action"] in run("hint", str(file), "--bot", "search:30")
