"""The folder that `make static` writes, shown by Python's own web server in a path that is not the root; no table behind it.

tests/browser/conftest.py takes these fixtures for all tests of the page."""

from __future__ import annotations

import functools
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tests.browser.person import leave
from tests.browser.pocket.pocket_person import PocketPerson

PLAY = Path(__file__).parents[3] / "build" / "static" / "play"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which a folder is shown."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page with its table inside."""
    if not (PLAY / "offline.js").is_file():
        pytest.skip("the static page is not built (make static)")
    root = tmp_path_factory.mktemp("shown")
    shutil.copytree(PLAY, root / "some" / "path" / "play")
    with served(root) as address:
        yield f"{address}/some/path/play"


@pytest.fixture
def visit(chromium: object, static: str) -> Iterator[Callable[..., PocketPerson]]:
    """Somebody who opens the page with an empty cache. A page that complains fails the test."""
    people: list[PocketPerson] = []

    def come(boards: bool = False, **settings: object) -> PocketPerson:
        context = chromium.new_context(**{"viewport": {"width": 1200, "height": 800}, **settings})  # type: ignore[attr-defined]
        context.set_default_timeout(120_000)
        people.append(PocketPerson(context.new_page(), static, boards))
        return people[-1]

    yield come
    leave(people)
