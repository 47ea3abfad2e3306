"""A server on a free port, a real browser, and people with a browser each. Without Debian's chromium they are skipped."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import loretable
from bench.table.services import free_port
from tests.browser.person import Person, leave
from tests.browser.pocket.shown import play_folder, started, static, visit

__all__ = ["play_folder", "started", "static", "visit"]

ROOT = Path(__file__).parent.parent.parent
PAGE = Path(loretable.__file__).parent / "table" / "page" / "index.html"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--in-process-gpu",
]


@pytest.fixture(scope="session")
def playwright() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if not PAGE.is_file():
        pytest.skip("the page is not built (make page)")
    with sync_api.sync_playwright() as running:
        yield running


def launched(playwright: Any, *programs: str) -> Any:
    """The first of some browsers that is there."""
    found = next(filter(None, map(shutil.which, programs)), None)
    if found is None:
        pytest.skip(f"there is no {' and no '.join(programs)} here (apt install {programs[-1]})")
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


@pytest.fixture(scope="session")
def chromium(playwright: Any) -> Iterator[Any]:
    """The browser without its window, where it is there: the same pages for a third of the work."""
    browser = launched(playwright, "chromium-headless-shell", "chromium")
    yield browser
    browser.close()


class Server:
    """A server with our games and two that are not: Kuhn poker, bare and with a picture."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.port = str(free_port())  # it may be started again at the same address
        self.address = ""
        self.study = ""
        self.kuhn = "examples.kuhn:GAME"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "loretable.cli",
            "serve",
            "--port",
            self.port,
            "--no-browser",
            "--workers",
            "1",
        ]
        command += [
            "--database",
            str(self.database),
            "--game",
            self.kuhn,
            "--game",
            "tests.browser.drawn:GAME",
            "--people-per-address",
            "10000",
        ]
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "XDG_DATA_HOME": str(self.database.parent)}
        self.process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, said
        self.address = said.split()[-1].rstrip("/")
        while not said.startswith("Press Ctrl-C"):
            if said.startswith("Studies"):
                self.study = said.split()[-1]
            said = self.process.stdout.readline()
            assert said

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(120)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(120)


@pytest.fixture(scope="session")
def for_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("table") / "table.sqlite")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def server(for_all: Server) -> str:
    """The address of a server for all tests."""
    return for_all.address


@pytest.fixture(scope="session")
def study_address(for_all: Server) -> str:
    """The address by which its host comes to the studies."""
    return for_all.study


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test, which may do to it what it likes."""
    running = Server(tmp_path / "table.sqlite")
    yield running
    running.stop()


@pytest.fixture
def sit(chromium: Any, server: str) -> Iterator[Callable[..., Person]]:
    """People: each has a browser of their own, as far as storage goes. A page that complains fails the test."""
    people: list[Person] = []

    def come(at: str = server, boards: bool = False, **settings: object) -> Person:
        context = chromium.new_context(**{"viewport": {"width": 1200, "height": 800}, **settings})
        context.set_default_timeout(60_000)
        people.append(Person(context.new_page(), at, boards))
        return people[-1]

    yield come
    leave(people)


@pytest.fixture(params=["server", pytest.param("pocket", marks=pytest.mark.full)])
def sit_at_both(request: pytest.FixtureRequest) -> Callable[..., Person]:
    """Whole games are played at both tables: a server's, and the one inside of the page."""
    sitting: Callable[..., Person] = request.getfixturevalue("sit" if request.param == "server" else "visit")
    return sitting
