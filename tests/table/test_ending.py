"""A server ends in order and without a word, whatever it was doing."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.table.driver import PATIENCE

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize(
    ("stop", "bot", "processes"),
    [
        (signal.SIGINT, "random", 1),
        (signal.SIGTERM, "ponders", 1),
        pytest.param(signal.SIGINT, "ponders", 2, marks=pytest.mark.soak),
    ],
)
def test_ending_the_server_prints_nothing_and_leaves_nothing_behind(
    tmp_path: Path, stop: signal.Signals, bot: str, processes: int
) -> None:
    command = [sys.executable, "-m", "loretable.cli", "serve", "--no-browser", "--port", "0", "--workers", "2"]
    command += ["--database", str(tmp_path / "table.sqlite"), "--game", "tests.table.slow_game:GAME"]
    command += ["--processes", str(processes)]
    pondering = tmp_path / "pondering"
    env = {**os.environ, "PYTHONUNBUFFERED": "1", "PONDERING": str(pondering), "XDG_DATA_HOME": str(tmp_path)}
    server = subprocess.Popen(
        command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1].rstrip("/")
        while not server.stdout.readline().startswith("Press Ctrl-C"):
            pass
        made = httpx.post(f"{url}/api/matches", json={"game": "slow", "players": ["you", bot]}, timeout=PATIENCE).json()
        with connect(f"ws{url[4:]}/api/matches/{made['match']}/play", max_size=None, open_timeout=PATIENCE) as socket:
            socket.send(f'{{"type": "hello", "token": "{made["seats"][0]["token"]}"}}')
            socket.send('{"type": "answer", "id": "a", "after": 0, "action": "check"}')
            while '"accepted"' not in str(socket.recv(PATIENCE)):
                pass
            while bot == "ponders" and not pondering.exists():
                time.sleep(0.05)
            # as a terminal and a supervisor do it: to the server and to everything it has started
            os.killpg(server.pid, stop)
            out, err = server.communicate(timeout=PATIENCE)  # until every process that could still print is gone
    finally:
        if server.poll() is None:
            os.killpg(server.pid, signal.SIGKILL)
    assert (out, err) == ("", "")
    assert server.returncode == 0
