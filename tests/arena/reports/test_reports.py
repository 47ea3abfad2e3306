"""Reports: the same tables and plots as a page, as files, for pandas and polars."""

import csv
import io
import sqlite3
import sys
import xml.etree.ElementTree as ET
from importlib.util import find_spec
from pathlib import Path

import pytest

from loretable.arena import Entrant, Table, simulate
from loretable.arena.reports.report import Report
from loretable.arena.reports.tables import in_words
from loretable.arena.running.fixture import Luck
from loretable.arena.studies.any_game import Plan, gauntlet, round_robin, series
from loretable.arena.studies.results_file import report_in, take_record
from loretable.arena.studies.swiss import Standing, pair_up, swiss
from loretable.core.errors import BadData
from tests.arena.players import OWN_KUHN as KUHN

BOLD = "bold"
FIELD = [Entrant("Ann <1>", "random"), Entrant("Ben", BOLD), Entrant("Cid", "random"), Entrant("Dot", BOLD)]


@pytest.fixture(scope="module")
def tournament() -> Report:
    return round_robin(KUHN, FIELD, 40, plan=Plan("p"))


def test_a_study_is_a_page_that_needs_nothing_from_outside(tournament: Report) -> None:
    for figure in tournament.figures:
        assert ET.fromstring(figure.svg()).tag.endswith("svg")
    page = tournament.page()
    assert "Ann &lt;1&gt;" in page
    assert "Ann <1>" not in page
    assert not any(word in page for word in ("<script", 'src="http', 'href="http'))


def test_a_study_is_a_folder_for_documents(tournament: Report, tmp_path: Path) -> None:
    tournament.write_folder(tmp_path / "study")
    text = (tmp_path / "study" / "README.md").read_text(encoding="utf-8")
    for figure in tournament.figures:
        assert f"({figure.name}.svg)" in text
        assert (tmp_path / "study" / f"{figure.name}.svg").is_file()
    rows = list(csv.DictReader((tmp_path / "study" / "standings.csv").open(encoding="utf-8")))
    assert [row["name"] for row in rows] == tournament.table("Standings").column("name")


def test_a_round_robin_has_ratings_with_intervals_and_every_pair(tournament: Report) -> None:
    standings = tournament.table("Standings")
    assert {row["name"] for row in standings.rows} == {entrant.name for entrant in FIELD}
    assert {str(row["name"]) for row in standings.rows[:2]} == {"Ben", "Dot"}
    for row in standings.rows:
        assert float(str(row["rated from"])) <= float(str(row["rating"])) <= float(str(row["rated to"]))
    pairs = tournament.table("Pair by pair")
    assert len(pairs) == 12
    rates = {(row["name"], row["against"]): float(str(row["rate"])) for row in pairs.rows}
    assert all(abs(rates[one, other] + rates[other, one] - 1) < 1e-9 for one, other in rates)


def test_tables_are_ready_for_pandas_and_polars() -> None:
    results = simulate(KUHN, FIELD[:2], 10)
    for library, make in (("pandas", results.table().to_pandas), ("polars", results.table().to_polars)):
        if find_spec(library) is None:
            with pytest.raises(BadData, match=f"pip install {library}"):
                make()
        else:
            frame = make()
            assert frame.shape == (10, 9)
            assert list(frame["share 1"]) == [outcome.shares[0] for outcome in results.outcomes]
    assert len(list(csv.DictReader(io.StringIO(results.table().to_csv())))) == 10


def test_a_gauntlet_says_against_whom_one_is_favoured() -> None:
    report = gauntlet(KUHN, Entrant("me", BOLD), [Entrant("weak", "random"), Entrant("like me", BOLD)], 300)
    tiers = {row["against"]: row["tier"] for row in report.table("Matchups").rows}
    assert tiers == {"weak": "favoured", "like me": "even"}
    back = gauntlet(KUHN, Entrant("me", "random"), [Entrant("bold", BOLD)], 300)
    assert back.table("Matchups").rows[0]["tier"] == "unfavoured"


def test_swiss_pairs_those_who_stand_alike_and_have_not_met() -> None:
    report = swiss(KUHN, FIELD, 20, plan=Plan("s"))
    matches = report.table("Matches").rows
    met = [frozenset((str(row["one"]), str(row["other"]))) for row in matches]
    assert len(met) == 4 == len(set(met))
    points = [float(str(row["points"])) for row in report.table("Standings").rows]
    assert sum(points) == 4 and points == sorted(points, reverse=True)


def test_swiss_gives_everybody_one_bye_before_anybody_gets_two() -> None:
    standings = [Standing(number) for number in range(3)]
    byes = []
    for _ in range(3):
        matches, bye = pair_up(standings)
        byes.append(bye)
        standings[bye].byes += 1
        assert {*matches[0], bye} == {0, 1, 2}
        for one, other in (matches[0], matches[0][::-1]):
            standings[one].met.append(other)
    assert sorted(byes) == [0, 1, 2]


def test_a_swiss_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    def interrupt(done: int, planned: int) -> None:
        assert planned == 80
        if done == 50:
            raise KeyboardInterrupt

    drawn = Luck("deals", "bots")
    whole = swiss(KUHN, FIELD, 20, plan=Plan("s", luck=drawn))
    out = tmp_path / "swiss.sqlite"
    part = swiss(KUHN, FIELD, 20, plan=Plan("s", out=out, watch=interrupt, luck=drawn))
    assert part.data["games"] == 50
    assert swiss(KUHN, FIELD, 20, plan=Plan("s", out=out)).to_json() == whole.to_json()


def test_a_file_of_results_runs_no_code_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Found 6.7: the module that a file named was imported."""
    out = tmp_path / "evil.sqlite"
    series(KUHN, FIELD[:2], 2, plan=Plan("s", out=out))
    (tmp_path / "evil_game.py").write_text("raise SystemExit('run')")
    monkeypatch.syspath_prepend(str(tmp_path))
    with sqlite3.connect(out) as db:
        db.execute("update about set value = replace(value, ?, 'evil_game:GAME') where key = 'setting'", (KUHN,))
    for read in (report_in, lambda path: take_record(path, 0)):
        with pytest.raises(BadData, match="--of evil_game:GAME"):
            read(out)
    assert "evil_game" not in sys.modules
    with pytest.raises(SystemExit):  # the control: whoever names it, runs it
        report_in(out, "evil_game:GAME")


def test_a_file_of_results_is_opened_and_any_game_taken_out(tmp_path: Path) -> None:
    out = tmp_path / "kuhn.sqlite"
    report = series(KUHN, FIELD[:2], 20, plan=Plan("s", out=out))
    assert report_in(out, KUHN).to_json() == report.to_json()
    record = take_record(out, 7, KUHN)
    assert record.replay().over
    assert record.branch(1).replay().step == 1
    with pytest.raises(BadData, match="has no game 20"):
        take_record(out, 20, KUHN)
    with pytest.raises(BadData, match="does not come with Loretable"):
        take_record(out, 7)
    with pytest.raises(BadData, match="does not come with Loretable"):
        report_in(out)
    with pytest.raises(BadData, match="no such file"):
        take_record(tmp_path / "none.sqlite", 0)
    assert not (tmp_path / "none.sqlite").exists()


def test_values_are_shown_as_people_read_them() -> None:
    assert in_words("rate", 0.5) == "50.0 %"
    assert in_words("share in par", 0.25) == "25.0 %"
    assert in_words("rounds", 4.0) == "4.00"
    assert (in_words("won", 3), in_words("gain", None), in_words("x", True)) == ("3", "", "yes")
    assert repr(Table("T", [{"a": 1}])) == "<Table 'T': 1 rows of a>"
