"""A crowd plays while servers die and databases go away: nothing confirmed is lost, no match is stuck.

In small; at full size it is `make bench-table`.
"""

import asyncio
import os
from contextlib import ExitStack
from pathlib import Path

import pytest

from bench.table.check import faults_in
from bench.table.crowd import Confirmed
from bench.table.docs import write_figures
from bench.table.faults import Place, Size, suffer
from bench.table.services import Missing
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


def test_figures_are_put_between_their_marks(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- load -->\nold\n<!-- /load -->\nb\n")
    write_figures(page, "load", ["new", "newer"])
    assert page.read_text() == "a\n<!-- load -->\nnew\nnewer\n<!-- /load -->\nb\n"
    with pytest.raises(ValueError, match="faults"):
        write_figures(page, "faults", [])
