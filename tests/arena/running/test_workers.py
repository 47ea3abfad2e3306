"""Workers: the same games from all of them; whoever is killed takes nothing with it, and nothing is counted twice."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from loretable.arena import Entrant, Series, Setting, Store, duel, simulate
from loretable.arena.running.backends import workers_by
from loretable.arena.running.fixture import Luck
from loretable.arena.running.workers import Batches, Pool, Workers
from loretable.core.errors import BadData
from tests.arena.players import KUHN, AlwaysDies, Dies, Slow

RANDOM = [Entrant("one", "random"), Entrant("other", "random")]
ROOT = Path(__file__).parents[3]
DRAWN = Luck("deals", "bots")


def test_one_worker_equals_four_game_for_game() -> None:
    alone = simulate(KUHN, RANDOM, 120, workers="1")
    together = simulate(KUHN, RANDOM, 120, workers="4")
    assert alone.outcomes == together.outcomes


@pytest.mark.full
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install 'loretable[ray]'")
def test_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    alone = simulate(KUHN, RANDOM, 120, workers="1")
    with_ray = simulate(KUHN, RANDOM, 120, workers="ray")
    assert alone.outcomes == with_ray.outcomes


def test_a_worker_that_dies_takes_nothing_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LORETABLE_TEST_MARK", str(tmp_path / "mark"))
    entrants = [Entrant("dies", f"{Dies.__module__}:Dies"), Entrant("random", "random")]
    setting = Setting(KUHN, {}, entrants)
    pool = Pool(2)
    try:
        results = Series(setting, duel(2, 60, "7"), "7", luck=DRAWN).run(pool)
    finally:
        pool.close()
    assert (tmp_path / "mark").exists()
    again = Series(setting, duel(2, 60, "7"), "7", luck=DRAWN).run(Workers())
    assert results.outcomes == again.outcomes


@pytest.mark.slow
def test_a_game_that_kills_every_worker_is_named_and_the_others_are_kept(tmp_path: Path) -> None:
    entrants = [Entrant("deadly", f"{AlwaysDies.__module__}:AlwaysDies"), Entrant("random", "random")]
    store = Store(tmp_path / "kuhn.sqlite")
    pool = Pool(2)
    os.environ["LORETABLE_TEST_MARK"] = str(tmp_path / "mark")
    try:
        with pytest.raises(BadData, match=r"game \d+: .* brought down its process 3 times") as refused:
            Series(Setting(KUHN, {}, entrants), duel(2, 80, "s"), "s", store, luck=DRAWN).run(pool)
    finally:
        del os.environ["LORETABLE_TEST_MARK"]
        pool.close()
    there = store.numbers()
    assert there and int(str(refused.value).split("game ")[1].split(":")[0]) not in there


def test_batches_grow_with_what_is_known_and_leave_nobody_idle_at_the_end() -> None:
    batches = Batches(range(1000), 2)
    assert len(batches.next()) == 1
    batches.note(1, 0.01)
    assert len(batches.next()) == 100
    batches.note(100, 100.0)
    assert len(batches.next()) == 1
    seen = 102
    while batches:
        batches.each = 1e-9
        batch = batches.next()
        assert len(batch) <= max(1, -(-(1000 - seen) // 4))
        seen += len(batch)
    assert seen == 1000


# -- a run from the shell that is killed -----------------------------------------------------------------------------


@pytest.fixture
def command(tmp_path: Path) -> Iterator[list[str]]:
    slow = f"{Slow.__module__}:Slow"
    words = ["simulate", KUHN, "--bots", f"{slow},{slow}", "--seed", "s", "--workers", "2", "--json"]
    yield [sys.executable, "-m", "loretable", *words, "--out", str(tmp_path / "kuhn.sqlite"), "--games"]


ENDLESS = "100000"
"""So many games are not over before they are stopped."""


def begun(command: list[str], path: Path) -> subprocess.Popen[str]:
    """A run that has kept some games."""
    # a group of its own: what is sent to it reaches nobody else
    run = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    )
    while kept(path) < 10:
        assert run.poll() is None, run.communicate()
        time.sleep(0.05)
    return run


def kept(path: Path) -> int:
    if not path.exists():
        return 0
    try:
        with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as db:
            return int(db.execute("select count(*) from games").fetchone()[0])
    except sqlite3.OperationalError:
        return 0


def children(pid: int) -> list[int]:
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [int(word) for word in found]


def gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii").split(")")[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="children are looked up in /proc")
def test_a_run_that_is_killed_loses_nothing_and_counts_nothing_twice(command: list[str], tmp_path: Path) -> None:
    path = tmp_path / "kuhn.sqlite"
    run = begun([*command, ENDLESS], path)
    workers = children(run.pid)
    run.kill()
    run.communicate()
    before = kept(path)
    assert before >= 10
    for pid in workers:
        while not gone(pid):  # they end with their parent
            time.sleep(0.05)
    last = max(Store(path, must_exist=True).numbers())
    more = last + 41 + (last + 1) % 2  # whole groups
    again = subprocess.run([*command, str(more)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(again.stdout)["games"] == more
    slow = f"{Slow.__module__}:Slow"
    whole = simulate(
        KUHN, [Entrant(slow, slow), Entrant(slow, slow)], more, seed="s", workers="4", luck=Store(path).luck()
    )
    assert Store(path, must_exist=True).outcomes() == whole.outcomes


@pytest.mark.slow
def test_ctrl_c_from_the_shell_tells_what_is_there_and_the_run_goes_on_later(
    command: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "kuhn.sqlite"
    run = begun([*command, ENDLESS], path)
    os.killpg(run.pid, signal.SIGINT)
    told, problems = run.communicate()
    assert run.returncode == 0, problems
    assert "Traceback" not in problems
    games = json.loads(told)["games"]
    assert games >= 10
    assert kept(path) == games
    more = max(Store(path, must_exist=True).numbers()) + 21
    again = subprocess.run([*command, str(more)], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(again.stdout)["games"] == more + more % 2


def test_without_ray_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadData, match=r"loretable\[ray\]"):
        workers_by("ray")


class StartsLate:
    """Ray as it is on a busy machine: it starts when it is asked for the second time, or never."""

    def __init__(self, fails: int) -> None:
        self.fails = fails
        self.calls: list[str] = []

    def is_initialized(self) -> bool:
        return False

    def init(self, address: str | None, **_: object) -> None:
        self.calls.append("init")
        if self.fails:
            self.fails -= 1
            raise Exception("The current node timed out during startup.")  # what Ray raises

    def shutdown(self) -> None:
        self.calls.append("shutdown")

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def remote(self, **_: object) -> object:
        return lambda task: task


def test_ray_has_more_than_one_try_to_start_and_then_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    late, never, far = StartsLate(1), StartsLate(9), StartsLate(9)
    monkeypatch.setitem(sys.modules, "ray", late)
    workers_by("ray").close()
    assert late.calls == ["init", "shutdown", "init", "shutdown"]
    monkeypatch.setitem(sys.modules, "ray", never)
    with pytest.raises(BadData, match=r"Ray cannot be started on this machine: .* timed out"):
        workers_by("ray")
    assert never.calls == ["init", "shutdown"] * 3
    monkeypatch.setitem(sys.modules, "ray", far)
    with pytest.raises(BadData, match=r"Ray cannot be reached at 10\.0\.0\.1:6379"):
        workers_by("ray:10.0.0.1:6379")
    assert far.calls == ["init", "shutdown"]


def test_workers_have_names() -> None:
    assert type(workers_by("1")) is Workers
    assert isinstance(workers_by("2"), Pool)
    for wrong in ("0", "many", "-1"):
        with pytest.raises(BadData, match="workers"):
            workers_by(wrong)
