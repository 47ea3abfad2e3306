"""Draws the pictures of the Lorcana board for docs/page: a game's start, middle and end, light, dark and on a phone.

python scripts/pictures/lorcana_pictures.py http://127.0.0.1:8000

The server has to run already, from this source; Debian's chromium draws. The middle is a position laid out for it, so that
there is something of everything on the table.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]
FOLDER = ROOT / "docs" / "page"
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
MOST_STEPS = 400


def middle(page: Any, server: str, seats: int = 2) -> None:
    """Somebody has taken a character up and points at one that it could challenge."""
    from tests.browser.boards.lorcana_player import Player
    from tests.browser.boards.lorcana_positions import DECKS, everything
    from tests.browser.boards.staged import Stage

    Stage(everything(seats).state).open(page, server, DECKS[:seats])
    Player(page).wait()
    page.wait_for_timeout(600)
    page.locator(".lc-mymat .kind-character.lc-able").last.click()
    target = page.locator(".lc-mat:not(.lc-mymat) .lc-lit").first
    if target.count() and page.viewport_size["width"] > PHONE["width"]:  # a finger does not hover
        target.hover()
    page.wait_for_timeout(700)


def crowded(page: Any, server: str) -> None:
    from tests.browser.boards.lorcana_player import Player
    from tests.browser.boards.lorcana_positions import DECKS, crowd
    from tests.browser.boards.staged import Stage

    Stage(crowd().state).open(page, server, DECKS[:2])
    Player(page).wait()
    page.wait_for_timeout(700)


def start_and_end(page: Any, server: str, name: str) -> None:
    from tests.browser.boards.lorcana_player import Player
    from tests.browser.boards.staged import match_at

    decks = {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"], "lore": 12}
    page.goto(server + match_at(server, "lorcana", decks, ["you", "greedy"]))
    player = Player(page)
    player.wait()
    page.wait_for_timeout(600)
    page.screenshot(path=FOLDER / f"lorcana-start{name}.png")
    for _ in range(MOST_STEPS):
        if not player.answer():
            break
    page.wait_for_timeout(800)
    page.screenshot(path=FOLDER / f"lorcana-end{name}.png")


def main(server: str) -> None:
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, size, scheme in (("", DESK, "light"), ("-dark", DESK, "dark"), ("-phone", PHONE, "light")):
            context = browser.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
            context.add_init_script("localStorage.setItem('loretable.pace', '0')")
            middle(page := context.new_page(), server)
            page.screenshot(path=FOLDER / f"lorcana-middle{name}.png")
            start_and_end(context.new_page(), server, name)
            context.close()
        context = browser.new_context(viewport=DESK, reduced_motion="reduce")
        middle(page := context.new_page(), server, 4)
        page.screenshot(path=FOLDER / "lorcana-four.png")
        crowded(page := context.new_page(), server)
        page.screenshot(path=FOLDER / "lorcana-crowd.png")
        page = context.new_page()
        page.goto(f"{server}/#/own/lorcana")
        page.get_by_label("Open a deck").last.wait_for()
        page.wait_for_timeout(1500)
        page.get_by_label("Open a deck").last.select_option("set05-amethyst-ruby")
        page.wait_for_timeout(900)
        page.screenshot(path=FOLDER / "lorcana-decks.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
