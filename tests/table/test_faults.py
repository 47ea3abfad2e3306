"""A crowd plays while servers die and databases go away: nothing confirmed is lost, no match is stuck.

In small; at full size it is `make bench-table`.
"""

import asyncio
import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from bench.table import faults
from bench.table.check import faults_in
from bench.table.crowd import Confirmed
from bench.table.docs import write_figures
from bench.table.faults import FAULTS, Place, Size, suffer
from bench.table.services import ROOT, Missing
from loretable.table.wire import budgets
from loretable.table.wire.budgets import MADE_AT_ONCE_EACH, SOCKETS_EACH
from tests.table.driver import Server

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="needs signals")]
SMALL = Size(matches=20, times=3, between=0.6, ramp=0.5, think=0.2, finish=90.0)


def suffers(place: Place, fault: str, seed: int) -> None:
    told = asyncio.run(suffer(fault, place, SMALL, seed))
    assert told["wrong"] == []
    assert told["stuck"] == 0
    assert told["confirmed"] > 20 * SMALL.matches / 2
    assert not set(told["refused"]) - {"STALE", "STORAGE", "match: 503", "claim: 503"}, told["refused"]
    text = place.log.read_text()
    assert "Traceback" not in text, text[-5000:]


@pytest.mark.soak
def test_a_server_is_killed_and_its_database_is_locked(tmp_path: Path) -> None:
    with ExitStack() as stack:
        place = Place(stack, tmp_path, postgres=False)
        suffers(place, "locked", 1)
        suffers(place, "kills", 2)


@pytest.mark.soak
def test_connections_to_postgresql_are_cut_and_redis_goes_and_comes_back(tmp_path: Path) -> None:
    with ExitStack() as stack:
        try:
            place = Place(stack, tmp_path, postgres=True, careful=False)
        except Missing as missing:
            pytest.skip(str(missing))
        suffers(place, "cut", 3)
        suffers(place, "redis", 4)
        suffers(place, "either", 5)


@pytest.mark.soak
@pytest.mark.parametrize("fault", ["full", "no-room"])
def test_the_disk_of_the_database_is_full_now_and_then(tmp_path: Path, fault: str) -> None:
    with ExitStack() as stack:
        try:
            place = Place(stack, tmp_path, FAULTS[fault].postgres, disk=FAULTS[fault].disk)
        except Missing as missing:
            pytest.skip(str(missing))
        suffers(place, fault, 6)


def test_a_loss_would_be_noticed(tmp_path: Path) -> None:
    with Server(tmp_path / "table.sqlite") as server:
        match = server.match("confrontation", seed="1")
        with match.sit(0) as first:
            first.start()
            action = first.options[0]
            id = first.send("answer", after=0, action=action)
            first.until("accepted")
    database = str(tmp_path / "table.sqlite")
    right = Confirmed(match.id, 1, 0, action, id)
    assert faults_in(database, [match.id], [right], over=False) == []
    for wrong in (right._replace(seq=2), right._replace(action="other"), right._replace(id="other")):
        assert len(faults_in(database, [match.id], [wrong], over=False)) == 1
    assert len(faults_in(database, [match.id, "nowhere"], [right], over=True)) == 2


def test_what_was_measured_is_kept_and_a_run_goes_on_with_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[str] = []

    def measured(name: str, size: Size) -> dict[str, Any]:
        ran.append(name)
        lost, date = ["lost"] if name == "cut" else [], f"2026-01-0{1 + (len(ran) > 3)}"
        return {"fault": name, "matches": 3, "confirmed": 5, "stuck": 0, "wrong": lost, "date": date}

    page = tmp_path / "docs" / "table.md"
    page.parent.mkdir()
    page.write_text("<!-- faults -->\n<!-- /faults -->\n")
    monkeypatch.setattr(faults, "run", measured)
    monkeypatch.setattr(faults, "ROOT", tmp_path)
    kept = ["--docs", "--out", str(tmp_path / "faults.json")]
    assert faults.main(["kills", "redis", *kept]) == 0
    assert faults.main(["redis", "cut", *kept]) == 1 and ran == ["kills", "redis", "cut"]
    assert "| 5 |" not in page.read_text()
    assert faults.main(kept) == 1, "what was lost once counts"
    assert sorted(ran) == sorted(FAULTS) and page.read_text().count("| 3 | 5 |") == len(FAULTS)
    assert "Measured on 2026-01-01 and 2026-01-02 on" in page.read_text()
    with pytest.raises(SystemExit, match="another run"):
        faults.main(["--matches", "2", *kept])
    with pytest.raises(SystemExit):
        faults.main(["fire", *kept])
    assert "there is no fault 'fire'" in capsys.readouterr().err


def test_figures_are_put_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- load -->\nold\n<!-- /load -->\nb\n")
    write_figures(page, "load", ["new", "newer"])
    assert page.read_text() == "a\n<!-- load -->\nnew\nnewer\n<!-- /load -->\nb\n"
    with pytest.raises(ValueError, match="faults"):
        write_figures(page, "faults", [])


def test_the_attacker_of_the_bench_takes_what_one_address_may_and_says_what_it_got(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "MADE_A_SECOND_EACH", 0.0)  # however long it takes
    with Server(tmp_path / "table.sqlite", people=1) as server:
        words = [sys.executable, "-m", "bench.table.attacker", server.url]
        with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as attacker:
            assert attacker.stdout is not None
            assert attacker.stdout.readline() == "attacking\n"
            # who comes from elsewhere is served meanwhile
            assert server.http.get("/api/health").status_code == 200
            attacker.terminate()
            got = json.loads(attacker.stdout.read())
    assert got["matches: 201"] == MADE_AT_ONCE_EACH and got["matches: 429"] >= 1
    assert got.get("sockets at most", 0) <= SOCKETS_EACH
