"""What a table in the page keeps, and for how long: over reloads, over newer versions of the page, or not at all."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from loretable import games
from loretable.core.records.record import load_record
from tests.browser.person import leave
from tests.browser.pocket.pocket_person import PocketPerson
from tests.browser.pocket.shown import KEPT, PLAY, STARTED, served

pytestmark = pytest.mark.slow
Visit = Callable[..., PocketPerson]
SPOILED = f"""caches.open('{STARTED}').then(async cache => {{
  for (const request of await cache.keys()) await cache.put(request, new Response(new Uint8Array(COUNT)));
}})"""
HOW = "performance.getEntriesByType('mark').map(mark => mark.name).filter(name => name.startsWith('started'))"
WAITING = "navigator.serviceWorker.getRegistration().then(found => Boolean(found?.waiting))"
NEWER = "() => document.querySelector('meta[name=description]').content.startsWith('Newer')"
READY = "navigator.serviceWorker.ready.then(() => true)"
DENIED = """for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, {get() { throw new DOMException('denied', 'SecurityError'); }, configurable: true});
navigator.locks.request = async () => { throw new DOMException('denied', 'SecurityError'); };"""
NO_DATABASE = "self.indexedDB.open = () => { throw new DOMException('denied', 'SecurityError'); };\n"
OF_SERVERS = re.compile(r"\b(server|invite|link|host|network)s?\b", re.IGNORECASE)


def test_a_page_that_is_loaded_anew_in_mid_effect_goes_on_there(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    assert ann.page.evaluate(HOW) == ["started again"], "what the first visit of all has kept is given to the others"
    ann.be_in_mid_effect("lorcana")
    asked, number, options = ann.prompt.inner_text(), ann.number(), ann.labels()
    ann.page.reload()
    assert ann.wait()
    assert (ann.prompt.inner_text(), ann.number(), ann.labels()) == (asked, number, options)
    ann.play_on(2)
    assert ann.number() > number


def test_a_record_that_it_exports_opens_elsewhere(visit: Visit, tmp_path: Path) -> None:
    """`loretable serve --record FILE` and `loretable replay FILE` read it by the same function."""
    ann = visit()
    ann.go("/")
    ann.begin_at_the_door("zoomquest")
    assert ann.play_on(300)
    ann.ending.locator(".ending-look").click()
    ann.page.locator(".table-menu summary", has_text="More").click()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    record = load_record(games.find("zoomquest"), json.loads(file.read_text(encoding="utf-8")))
    assert record.replay().over


def test_what_is_forgotten_is_gone_from_the_browser(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    ann.begin_at_the_door("zoomquest")
    ann.play_on(2)
    ann.page.evaluate("location.hash = '#/'")
    games_list = ann.page.get_by_role("region", name="Your games")
    games_list.get_by_role("button", name="All").click()
    games_list.get_by_role("button", name="Forget").first.click()
    ann.page.get_by_text("nobody else has it").wait_for()
    ann.page.get_by_role("button", name="Forget it").click()
    games_list.get_by_text("No games yet").wait_for()
    ann.page.get_by_role("button", name="Settings").click()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save everything").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert json.loads(saved["table"])["kept"] == {}


def test_nothing_there_speaks_of_servers_or_of_others_who_might_come(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    ann.begin_at_the_door("zoomquest")

    def look() -> None:
        said = ann.page.locator("main").inner_text()
        assert not OF_SERVERS.search(said), said

    ann.wait()
    ann.page.locator(".table-menu summary", has_text="More").click()
    look()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ann.ending.wait_for()
    look()
    ann.ending.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("button", name="As a puzzle").wait_for()
    look()
    ann.page.evaluate("location.hash = '#/'")
    ann.page.get_by_role("region", name="Your games").get_by_role("listitem").first.wait_for()
    look()


def test_a_browser_that_keeps_nothing_plays_all_the_same_and_says_so(visit: Visit) -> None:
    ann = visit(first=True)
    ann.page.add_init_script(DENIED)
    ann.page.route(
        "**/table.worker*.js",
        lambda route: route.fulfill(
            body=NO_DATABASE + (PLAY / "assets" / route.request.url.rsplit("/", 1)[1]).read_text(encoding="utf-8"),
            content_type="text/javascript",
        ),
    )
    ann.page.goto(ann.server + "/")
    note = ann.page.get_by_role("complementary", name="What is kept")
    note.get_by_text("keeps nothing").wait_for()
    note.get_by_role("button", name="Understood").click()
    note.wait_for(state="detached")
    ann.begin_at_the_door("zoomquest")
    assert ann.wait()


def wait_until_kept(ann: PocketPerson) -> None:
    while not ann.page.evaluate(KEPT):
        ann.page.wait_for_timeout(100)


def test_a_second_visit_goes_on_from_where_python_had_got_to(visit: Visit) -> None:
    ann = visit(first=True)
    ann.go("/")
    assert ann.page.evaluate(HOW) == ["started anew"]
    wait_until_kept(ann)
    ann.page.reload()
    ann.page.locator("main.page:not(.pocket-loading)").wait_for()
    assert ann.page.evaluate(HOW) == ["started again"]
    for game, most in (("zoomquest", 300), ("confrontation", 300)):
        ann.begin_at_the_door(game)
        assert ann.play_on(most), game
    ann.begin_at_the_door("lorcana")
    ann.play_on(5)


@pytest.mark.parametrize("count", [0, 5_000_000])
def test_a_start_that_was_kept_and_is_spoiled_is_made_anew(visit: Visit, count: int) -> None:
    ann = visit(first=True)
    ann.go("/")
    wait_until_kept(ann)
    ann.page.evaluate(SPOILED.replace("COUNT", str(count)))
    ann.page.reload()
    ann.page.locator("main.page:not(.pocket-loading)").wait_for()
    assert ann.page.evaluate(HOW) == ["started anew"]
    ann.begin_at_the_door("zoomquest")
    assert ann.wait()
    wait_until_kept(ann)


@contextmanager
def deployed(root: Path) -> Iterator[str]:
    """A folder of its own, which a later version takes the place of."""
    if not (PLAY / "offline.js").is_file():
        pytest.skip("the static page is not built (make static)")
    shutil.copytree(PLAY, root / "play")
    with served(root) as address:
        yield f"{address}/play"


def deploy_newer(folder: Path) -> None:
    page, helper = folder / "index.html", folder / "offline.js"
    page.write_text(page.read_text(encoding="utf-8").replace('content="Play', 'content="Newer: play'), encoding="utf-8")
    helper.write_text(
        helper.read_text(encoding="utf-8").replace("loretable-${", "loretable-newer-${"), encoding="utf-8"
    )


def test_a_newer_version_takes_over_when_the_page_is_opened_again_and_not_before(chromium: Any, tmp_path: Path) -> None:
    with deployed(tmp_path) as address:
        context = chromium.new_context()
        context.set_default_timeout(120_000)
        ann = PocketPerson(context.new_page(), address)
        ann.go("/")
        ann.begin_at_the_door("zoomquest")
        ann.play_on(2)
        asked, number = ann.prompt.inner_text(), ann.number()
        assert ann.page.evaluate(READY)
        deploy_newer(tmp_path / "play")
        ann.page.evaluate("navigator.serviceWorker.getRegistration().then(found => found.update()).then(() => null)")
        while not ann.page.evaluate(WAITING):
            ann.page.wait_for_timeout(100)
        ann.page.evaluate(
            "location.hash = '#/rules/zoomquest'"
        )  # a part that comes when it is gone to: of the older version
        ann.page.get_by_role("heading").first.wait_for()
        assert not ann.page.evaluate(NEWER)
        ann.page.go_back()
        ann.page.reload()
        ann.page.wait_for_function(NEWER)
        assert ann.wait()
        assert (ann.prompt.inner_text(), ann.number()) == (asked, number)
        names = [name for name in ann.page.evaluate("caches.keys()") if name != STARTED]
        assert len(names) == 1
        assert names[0].startswith("loretable-newer-")
        leave([ann])
