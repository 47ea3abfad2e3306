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
    assert list(found) == ["games", "entrants", "seats", "variance ratio", "made"]
    assert [list(entrant) for entrant in found["entrants"]] == [["name", "wins", "draws", "rate", "low", "high"]] * 2
    assert [list(seat) for seat in found["seats"]] == [["name", "wins", "rate", "low", "high"]] * 2


def test_a_series_as_json_has_its_tables_where_they_are_asked_for() -> None:
    found = json.loads(run("simulate", KUHN, "--games", "4", "--json", "--tables"))
    assert found["games"] == 4
    assert len(found["tables"]["By seat"]) == 2
    assert found["tables"]["Entrants"][0]["games"] == 4


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


# -- the other studies -----------------------------------------------------------------------------------------------

DECK = "30 Mickey Mouse - True Friend\n30 Stitch - New Dog\n"


def problem(*words: str) -> str:
    result = CliRunner().invoke(app, list(words))
    assert result.exit_code == 2, result.output
    return result.output


def test_a_tournament_of_bots_in_either_system() -> None:
    for system in ("round-robin", "swiss"):
        found = json.loads(
            run("tournament", KUHN, "--bots", "random,search:5", "--system", system, "--games", "8", "--json")
        )
        assert {row["name"] for row in found["tables"]["Standings"]} == {"random", "search:5"}
        assert found["games"] == 8
    assert "round-robin or swiss" in problem("tournament", KUHN, "--bots", "random,random", "--system", "knockout")


def test_one_deck_alone_and_against_a_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(DECK, encoding="utf-8")
    (tmp_path / "theirs.txt").write_text(DECK.replace("30 Stitch", "29 Stitch"), encoding="utf-8")
    mine = str(tmp_path / "mine.txt")
    alone = json.loads(run("goldfish", mine, "--games", "1", "--json"))
    assert alone["turns"]["won"] == 1
    rows = run("gauntlet", mine, str(tmp_path), "--games", "2", "--bots", "random", "--csv").splitlines()
    assert rows[0].startswith("against,tier,games")
    assert len(rows) == 2 and rows[1].startswith("theirs,")
    assert "no file and no starter" in problem("goldfish", "no such deck")
    (tmp_path / "theirs.txt").unlink()
    assert "no other deck" in problem("gauntlet", mine, str(tmp_path))


def test_a_swap_from_the_shell(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text(DECK, encoding="utf-8")
    words = ("lorcana", "swap", str(tmp_path / "mine.txt"), "Stitch - New Dog", "Chernabog - Evildoer")
    found = json.loads(run(*words, "--copies", "4", "--games", "2", "--bot", "random", "--json"))
    assert found["swap"]["copies"] == 4
    assert found["games"] == 4
    assert "has 30 of" in problem(*words, "--copies", "31")


def test_balance_of_the_other_games(tmp_path: Path) -> None:
    words = ("zoomquest", "balance", "--level", "tutorial", "--party", "W", "--party", "WH", "--games", "3")
    assert len(json.loads(run(*words, "--json"))["tables"]["Parties by level"]) == 2
    run(*words, "--study", str(tmp_path / "study"))
    assert "![parties](parties.svg)" in (tmp_path / "study" / "README.md").read_text(encoding="utf-8")
    assert "there is no level" in problem("zoomquest", "balance", "--level", "nowhere")
    found = json.loads(run("confrontation", "balance", "--games", "4", "--each", "1", "--bot", "random", "--json"))
    assert found["games"] == 4 + 25
    assert [row["name"] for row in found["seats"]] == ["Fellowship", "Sauron"]


def test_a_game_of_a_file_of_results_becomes_a_record_that_replays(tmp_path: Path) -> None:
    out, record = tmp_path / "series.sqlite", tmp_path / "game.json"
    run("simulate", "zoomquest", "--games", "2", "--out", str(out))
    assert "2 games" in run("series", str(out))
    run("series", str(out), "--game", "1", "--to", str(record))
    assert json.loads(run("replay", str(record), "--json"))
    assert "was left alone" in problem("series", str(out), "--game", "1", "--to", str(record))
    assert "has no game 2" in problem("series", str(out), "--game", "2")
    assert "no such file" in problem("series", str(tmp_path / "none.sqlite"))


def test_pictures_are_written_as_svg(tmp_path: Path) -> None:
    told = run("simulate", KUHN, "--games", "4", "--svg", str(tmp_path / "plots"))
    assert "entrants.svg" in told.replace("\n", "")
    assert (tmp_path / "plots" / "seats.svg").read_text(encoding="utf-8").startswith("<svg")
