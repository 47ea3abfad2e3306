"""The page with its table inside: whole games, kept over reloads, without a network after the first visit."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.boards.measures import AXE, FAULTS
from tests.browser.pocket.pocket_person import PocketPerson
from tests.browser.pocket.shown import PLAY

pytestmark = pytest.mark.slow
Visit = Callable[..., PocketPerson]
LARGEST = 9_000_000
ROOT = Path(__file__).parents[3]
OWN_TABLE = "../tutorials/table.html"
MANIFEST = """async () => {
  const address = document.querySelector('link[rel=manifest]').href;
  const told = await (await fetch(address)).json();
  const there = async src => (await fetch(new URL(src, address))).ok;
  return {name: told.name, display: told.display, start: new URL(told.start_url, address).href,
    scope: new URL(told.scope ?? '.', address).href, sizes: told.icons.flatMap(one => one.sizes.split(' ')),
    icons: await Promise.all(told.icons.map(one => there(one.src)))};
}"""
WORKING = """navigator.serviceWorker.ready.then(() => caches.keys())
  .then(names => names.filter(name => name !== 'loretable-started').length)"""


def test_whole_games_of_each_with_nobody_behind_the_page(visit: Visit, static: str) -> None:
    ann = visit(first=True)
    ann.go("/")
    for game, most in (("zoomquest", 300), ("confrontation", 300), ("lorcana", 900)):
        ann.begin_at_the_door(game)
        assert ann.play_on(most), game
        assert ann.ending.inner_text()
    # nothing came from anywhere else
    assert ann.asked_for
    assert [url for url in ann.asked_for if not url.startswith(static)] == []


@pytest.mark.parametrize("width", [1200, pytest.param(390, marks=pytest.mark.full)])
def test_two_people_play_a_whole_game_at_one_page(visit: Visit, width: int) -> None:
    ann = visit(viewport={"width": width, "height": 844})
    ann.begin("ZoomQuest", "First Steps", players={1: "you"})
    assert ann.play_both_seats(400)
    assert ann.ending.inner_text()
    assert ann.overflow() <= 0


def test_a_page_that_is_loaded_anew_goes_on_without_a_network(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    ann.be_in_mid_match("zoomquest")
    asked, number = ann.prompt.inner_text(), ann.number()
    assert ann.page.evaluate(WORKING) == 1
    ann.page.context.set_offline(True)
    ann.page.reload()
    assert ann.wait()
    assert (ann.prompt.inner_text(), ann.number()) == (asked, number)
    ann.play_on(3)
    assert ann.number() > number
    ann.page.evaluate("location.hash = '#/'")
    ann.page.locator(".your-games, .games-list, .home").first.wait_for()


def test_games_go_to_another_browser_as_a_file(visit: Visit, tmp_path: Path) -> None:
    ann, bob = visit(), visit()
    ann.go("/")
    ann.be_in_mid_match("zoomquest")
    place, asked = ann.page.url, ann.prompt.inner_text()
    ann.page.evaluate("location.hash = '#/'")
    ann.page.get_by_role("button", name="Settings").click()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save everything").click()
    file = tmp_path / "loretable.json"
    download.value.save_as(file)
    bob.go("/")
    bob.page.get_by_role("button", name="Settings").click()
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}", encoding="utf-8")
    bob.page.get_by_label("Bring it back").set_input_files(wrong)
    bob.page.get_by_text("This is no file that this page has saved.").wait_for()
    with bob.page.expect_navigation():
        bob.page.get_by_label("Bring it back").set_input_files(file)
    bob.go("/" + place[place.index("#") :])
    assert bob.wait()
    assert bob.prompt.inner_text() == asked


def test_a_browser_without_webassembly_is_told_so(visit: Visit) -> None:
    ann = visit()
    ann.page.add_init_script("delete window.WebAssembly")
    ann.page.goto(ann.server + "/")
    ann.page.get_by_role("alert").wait_for()
    assert "no WebAssembly" in ann.page.get_by_role("alert").inner_text()


def test_a_second_tab_waits_until_the_first_is_closed(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    other = ann.page.context.new_page()
    other.goto(ann.server + "/")
    other.get_by_text("open in another tab").wait_for()
    ann.page.close()
    other.locator("main.page:not(.pocket-loading)").wait_for()


@pytest.mark.parametrize(
    ("place", "title"),
    [
        ("study", "Studies are not in this page"),
        ("join/match/token", "This seat is at another table"),
        ("admin", "There is nothing to look after"),
        ("study/key/abc", "This key is for another table"),
    ],
)
def test_doors_that_lead_elsewhere_say_so(visit: Visit, place: str, title: str) -> None:
    ann = visit()
    ann.go("/")
    ann.page.evaluate(f"location.hash = '#/{place}'")
    ann.page.get_by_role("heading", name=title).wait_for()
    way = ann.page.get_by_role("main").get_by_role("link", name="A table of your own")
    assert way.get_attribute("href") == OWN_TABLE


def test_where_friends_can_play_is_told_where_one_looks_for_them(visit: Visit) -> None:
    assert (ROOT / "docs" / OWN_TABLE.removeprefix("../").replace(".html", ".md")).is_file()
    ann = visit()
    ann.go("/")
    assert ann.page.get_by_role("link", name="A table of your own").get_attribute("href") == OWN_TABLE
    ann.page.evaluate("location.hash = '#/new/lorcana'")
    assert ann.page.get_by_role("link", name="A friend Not in this page").get_attribute("href") == OWN_TABLE
    assert ann.page.get_by_role("radio", name="A friend").count() == 0


@pytest.mark.parametrize("width", [390, 1200])
def test_axe_finds_no_fault_and_nothing_sticks_out(visit: Visit, width: int) -> None:
    if not AXE.is_file():
        pytest.skip("axe-core is not there (make test-page fetches it)")
    ann = visit(first=True, viewport={"width": width, "height": 800})

    def check() -> None:
        ann.page.evaluate(AXE.read_text(encoding="utf-8"))
        assert ann.page.evaluate(FAULTS) == []
        assert ann.overflow() <= 0

    ann.page.goto(ann.server + "/")
    ann.page.locator(".pocket-loading").wait_for()
    check()
    ann.go("/")
    check()
    for place in ("study", "new/lorcana"):
        ann.page.evaluate(f"location.hash = '#/{place}'")
        ann.page.get_by_role("link", name=re.compile("A (friend|table of your own)")).wait_for()
        check()
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("button", name="Save everything").wait_for()
    check()


def test_the_folder_is_small_enough_and_names_nothing_elsewhere() -> None:
    if not (PLAY / "offline.js").is_file():
        pytest.skip("the static page is not built (make static)")
    files = [file for file in PLAY.rglob("*") if file.is_file()]
    assert sum(len(gzip.compress(file.read_bytes(), 9)) for file in files) < LARGEST
    assert b"/src/" not in (PLAY / "index.html").read_bytes()
    assert 'href="/' not in (PLAY / "index.html").read_text(encoding="utf-8")


def test_it_can_be_installed_on_a_phone(visit: Visit) -> None:
    """What browsers ask for: a manifest with a name, a start within its scope and icons that are there; a helper."""
    ann = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.go("/")
    found = ann.page.evaluate(MANIFEST)
    assert found["name"] and found["display"] in ("standalone", "fullscreen", "minimal-ui")
    assert found["start"].startswith(found["scope"]) and found["scope"] == ann.server + "/"
    assert {"192x192", "512x512"} <= set(found["sizes"])
    assert all(found["icons"]), "every icon is there"
    assert ann.page.evaluate(WORKING) == 1
    client = ann.page.context.new_cdp_session(ann.page)
    assert client.send("Page.getAppManifest")["errors"] == []
