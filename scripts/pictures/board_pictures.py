"""Takes the pictures of the boards of The Confrontation and ZoomQuest, for the docs: plays them, and looks.

loretable serve --port 8000 --database pictures.sqlite
PYTHONPATH=. python scripts/pictures/board_pictures.py http://127.0.0.1:8000 [LOOK ...]      "" for the usual one, -dark, -phone
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.boards.confrontation_player import Player
from tests.browser.boards.zoomquest_player import Walker
from tests.browser.person import Person

FOLDER = Path(__file__).parents[2] / "docs" / "page"
LOOKS = {
    "": {"viewport": {"width": 1280, "height": 800}},
    "-dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "-phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def somebody(browser: Any, server: str, look: str) -> Person:
    context = browser.new_context(**LOOKS[look])
    context.add_init_script("localStorage.setItem('loretable.pace', '0')")
    return Person(context.new_page(), server, boards=True)


def take(who: Person, name: str) -> None:
    who.page.wait_for_timeout(700)
    who.page.screenshot(path=FOLDER / f"{name}.png")


def confrontation(browser: Any, server: str, look: str) -> None:
    ann = somebody(browser, server, look)
    ann.begin("The Lord of the Rings", Seed="5")
    ann.page.get_by_test_id("map").wait_for()
    ann.page.locator(".cf-entry button").first.click()
    take(ann, f"confrontation-start{look}")
    ann.page.locator("[data-ready]").click()
    ann.page.locator("[data-ready]").wait_for(state="detached")
    player = Player(ann.page, seed=3)
    taken = set()
    while player.state() != "end":
        if player.answers >= 5 and player.state() == "piece" and "middle" not in taken:
            ann.page.locator(".cf-map .cf-tile.cf-lit").nth(2).click()
            taken.add("middle")
            take(ann, f"confrontation-middle{look}")
            ann.page.keyboard.press("Escape")
        if player.state() == "card" and "battle" not in taken:
            taken.add("battle")
            take(ann, f"confrontation-battle{look}")
        player.answer()
    take(ann, f"confrontation-end{look}")
    ann.page.context.close()


def zoomquest(browser: Any, server: str, look: str) -> None:
    ann = somebody(browser, server, look)
    ann.go("/#/new/zoomquest")
    ann.page.locator(".thumbnail svg").first.wait_for()
    take(ann, f"zoomquest-levels{look}")
    ann.begin("ZoomQuest", "Warrens", Seed="7")
    ann.page.get_by_test_id("map").wait_for()
    take(ann, f"zoomquest-start{look}")
    walker = Walker(ann.page, seed=2)
    for _ in range(4):
        walker.answer()
    walker.state()
    ann.page.locator(".zq-place[data-goal]:not(.zq-here)").last.click()
    take(ann, f"zoomquest-middle{look}")
    while not ann.page.locator("[data-watch]").count() and walker.answer():
        pass
    ann.page.locator("[data-watch]").first.click()
    for _ in range(6):
        ann.page.keyboard.press("ArrowRight")
    take(ann, f"zoomquest-battle{look}")
    ann.page.keyboard.press("Escape")
    walker.play()
    take(ann, f"zoomquest-end{look}")
    ann.page.context.close()


def main(server: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        for look in sys.argv[2:] or LOOKS:
            confrontation(browser, server, look)
            zoomquest(browser, server, look)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
