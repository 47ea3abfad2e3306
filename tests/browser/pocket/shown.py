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
from typing import Any, NamedTuple

import pytest

from tests.browser.person import leave
from tests.browser.pocket.pocket_person import PocketPerson

PLAY = Path(__file__).parents[3] / "build" / "static" / "play"
EMPTY = "icon-192.png"
"""A page of the folder that loads nothing itself."""
STARTED = "loretable-started"
KEPT = f"caches.open('{STARTED}').then(cache => cache.keys()).then(found => found.map(one => one.url))"
DOWNLOAD = f"""async () => {{
  const cache = await caches.open('{STARTED}');
  const found = await cache.match((await cache.keys())[0]);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await found.blob());
  link.download = 'started';
  link.click();
}}"""
GIVE = f"async ([key, file]) => (await caches.open('{STARTED}')).put(key, await fetch(file))"


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
def play_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the page's folder."""
    if not (PLAY / "offline.js").is_file():
        pytest.skip("the static page is not built (make static)")
    return Path(shutil.copytree(PLAY, tmp_path_factory.mktemp("shown") / "some" / "path" / "play"))


@pytest.fixture(scope="session")
def static(play_folder: Path) -> Iterator[str]:
    """The address of the page with its table inside."""
    with served(play_folder.parents[2]) as address:
        yield f"{address}/some/path/play"


class Started(NamedTuple):
    """A Python that has started before: where a page looks for it, and where it can be fetched."""

    key: str
    file: str


@pytest.fixture(scope="session")
def started(chromium: Any, static: str, play_folder: Path) -> Started:
    """What the first visit of all has kept."""
    context = chromium.new_context()
    context.set_default_timeout(120_000)
    page = context.new_page()
    page.goto(f"{static}/")
    page.locator("main.page:not(.pocket-loading)").wait_for()
    while not page.evaluate(KEPT):
        page.wait_for_timeout(100)
    (key,) = page.evaluate(KEPT)
    with page.expect_download() as download:
        page.evaluate(DOWNLOAD)
    download.value.save_as(play_folder / "started")
    context.close()
    return Started(key, f"{static}/started")


@pytest.fixture
def visit(chromium: Any, static: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., PocketPerson]]:
    """Somebody who opens the page, and has been there before: their Python goes on from where that one had got to, in a third
    of the time. `first`: with an empty cache. A page that complains fails the test."""
    people: list[PocketPerson] = []

    def come(boards: bool = False, first: bool = False, **settings: object) -> PocketPerson:
        context = chromium.new_context(**{"viewport": {"width": 1200, "height": 800}, **settings})
        context.set_default_timeout(120_000)
        if not first:
            before = context.new_page()
            before.goto(f"{static}/{EMPTY}")
            before.evaluate(GIVE, list(request.getfixturevalue("started")))
            before.close()
        people.append(PocketPerson(context.new_page(), static, boards))
        return people[-1]

    yield come
    leave(people)
