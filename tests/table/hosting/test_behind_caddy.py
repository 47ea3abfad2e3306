"""Two servers behind the example of a proxy, with https, wss, PostgreSQL and Redis. One is killed, both are upgraded."""

from __future__ import annotations

import os
import random
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from bench.table.services import Caddy, Postgres, Redis, free_port
from loretable.table.client import ClientSeat, connect
from tests.table.driver import PATIENCE

pytestmark = [pytest.mark.full, pytest.mark.skipif(shutil.which("caddy") is None, reason="caddy is not installed")]
ROOT = Path(__file__).parents[3]
MOST_IDLE = 1000
"""Times that all are asked for news, one after the other, until a match counts as stuck."""


class Running:
    """A server as a host starts it, at a port that it keeps."""

    def __init__(self, port: int, database: str, redis: str) -> None:
        self.port = port
        self.env = {**os.environ, "LORETABLE_DATABASE": database, "LORETABLE_REDIS": redis, "PYTHONUNBUFFERED": "1"}
        self.env |= {"LORETABLE_PORT": str(port), "LORETABLE_PROXY": "127.0.0.1", "LORETABLE_WORKERS": "1"}
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "loretable.cli", "serve", "--no-browser"]
        self.process = subprocess.Popen(command, cwd=ROOT, env=self.env, stdout=subprocess.DEVNULL)
        until(lambda: httpx.get(f"http://127.0.0.1:{self.port}/api/ready", timeout=PATIENCE).status_code == 200)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)


def until(holds: Any) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(httpx.HTTPError):
            if holds():
                return
        time.sleep(0.1)
    raise AssertionError("that did not come about")


@contextmanager
def caddy(folder: Path, servers: list[Running]) -> Iterator[tuple[httpx.Client, Path]]:
    with Caddy(folder, [server.port for server in servers]) as proxy:
        trusting = ssl.create_default_context(cafile=proxy.root)
        with httpx.Client(base_url=proxy.url, verify=trusting, timeout=PATIENCE) as http:
            until(lambda: http.get("/api/health").status_code == 200)
            yield http, proxy.root


@pytest.fixture
def servers(postgres: Postgres, redis: Redis) -> Iterator[list[Running]]:
    database = postgres.new_database()
    found = [Running(free_port(), database, redis.url) for _ in range(2)]
    yield found
    for server in found:
        server.kill()


def killed(servers: list[Running]) -> None:
    servers[0].kill()


def replaced(servers: list[Running]) -> None:
    """One after the other, as an upgrade does it."""
    for server in servers:
        server.stop()
        server.start()


def play_out(places: list[ClientSeat], fault: Callable[[], None]) -> int:
    """Everybody answers by lot until all matches are over; the fault comes after twelve answers. How many there were."""
    dice = random.Random(1)
    answered, unfinished, idle = 0, list(places), 0
    while unfinished:
        idle += 1
        assert idle < MOST_IDLE, f"nobody moves: {[place.moment([]) for place in unfinished]}"
        for place in list(unfinished):
            moment = place.wait(timeout=0.05)
            if moment.over:
                unfinished.remove(place)
            elif moment.decision is None:
                continue
            else:
                assert place.answer(str(dice.choice(moment.decision.actions))) == ""
                answered += 1
                if answered == 12:
                    fault()
            idle = 0
    return answered


@pytest.mark.parametrize("fault", [killed, replaced])
def test_nobody_loses_more_than_a_reconnect(
    fault: Callable[[list[Running]], None], servers: list[Running], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three matches at once, so that each server has some; every one of them is played to its end."""
    with caddy(tmp_path, servers) as (http, root):
        monkeypatch.setenv("SSL_CERT_FILE", str(root))
        assert http.get("/metrics").status_code == 404, "figures are not for the internet"
        setups = {"fellowship_setup": "random", "sauron_setup": "random"}
        asked = {"game": "confrontation", "players": ["open", "open"], "options": setups}
        made = [http.post("/api/matches", json=asked).json() for _ in range(3)]
        places = [connect(f"{http.base_url}{seat['link']}") for match in made for seat in match["seats"]]
        for place in places:
            place.wait(PATIENCE)
        answered = play_out(places, lambda: fault(servers))
        assert answered > 12
        for match in made:
            assert http.get(f"/api/matches/{match['match']}").json()["over"]
