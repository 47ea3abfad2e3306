"""Several processes at one address: they call each other, one that dies is started anew, all end together."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.table.driver import PATIENCE, Match

ROOT = Path(__file__).parent.parent.parent
pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")


class Group:
    """`loretable serve --processes 2`, as a user starts it."""

    def __init__(self, database: Path) -> None:
        command = [sys.executable, "-m", "loretable.cli", "serve", "--no-browser", "--port", "0", "--workers", "2"]
        command += ["--database", str(database), "--processes", "2", "--game", "examples.kuhn:GAME"]
        env = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.process.stdout is not None
        self.url = self.process.stdout.readline().split()[-1].rstrip("/")
        self.process.stdout.readline()

    def servers(self) -> list[int]:
        """The processes that serve: those of its children that answer requests."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal():
                try:
                    parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                    command = (folder / "cmdline").read_bytes()
                except OSError:
                    continue
                if parent == self.process.pid and b"resource_tracker" not in command:
                    found.append(int(folder.name))
        return found

    def match(self) -> Match:
        made = httpx.post(
            f"{self.url}/api/matches", json={"game": "kuhn", "players": ["open", "open"]}, timeout=PATIENCE
        )
        return Match(self, made.json())  # type: ignore[arg-type]


@pytest.fixture
def group(database: Path) -> Iterator[Group]:
    running = Group(database)
    yield running
    if running.process.poll() is None:
        os.killpg(running.process.pid, signal.SIGKILL)
        running.process.communicate(timeout=PATIENCE)


@pytest.mark.soak
def test_people_meet_whichever_process_they_come_to_and_one_that_dies_is_replaced(group: Group) -> None:
    # a handful of matches: some of their seats are at different processes
    for _ in range(6):
        match = group.match()
        with match.sit(0) as first, match.sit(1) as second:
            first.start(), second.start()
            first.answer("bet")
            second.to(1)
            second.answer("fold")
            assert first.to(2).update["over"]
    before = group.servers()
    assert len(before) == 2
    os.kill(before[0], signal.SIGKILL)
    while len(now := group.servers()) < 2 or before[0] in now:
        time.sleep(0.05)
    match = group.match()
    with match.sit(0) as first:
        assert first.start().options == ["check", "bet"]
    os.killpg(group.process.pid, signal.SIGTERM)
    out, err = group.process.communicate(timeout=PATIENCE)
    # Python says that the one which was killed has left something behind; nobody else has
    first_line = "WARNING: a server process ended (-9); starting another one\n"
    assert out == "" and err.startswith(first_line) and "Traceback" not in err
    assert group.process.returncode == 0
