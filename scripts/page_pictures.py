"""Takes the pictures of docs/page.md: plays a little at a server that runs, and looks.

loretable serve --port 8000 --game examples.kuhn:GAME --database pictures.sqlite
PYTHONPATH=. python scripts/page_pictures.py http://127.0.0.1:8000
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.person import Person

FOLDER = Path(__file__).parent.parent / "docs" / "page"
WIDE = {"width": 1200, "height": 760}
PHONE = {"width": 360, "height": 740}


def person(browser: Any, server: str, scheme: str = "light", size: dict[str, int] = WIDE) -> Person:
    return Person(browser.new_context(viewport=size, color_scheme=scheme).new_page(), server)


def take(who: Person, name: str) -> None:
    who.page.mouse.move(0, 0)
    who.page.wait_for_timeout(900)
    who.page.screenshot(path=FOLDER / f"{name}.png")


def follow_hints(who: Person, answers: int) -> None:
    for _ in range(answers):
        if not who.wait():
            return
        seen = who.number()
        who.page.get_by_role("button", name="Hint").click()
        who.page.locator(".option.hinted").click()
        who.wait_past(seen)


def main(server: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        ann, bob = person(browser, server), person(browser, server, "dark")
        ann.begin("Kuhn poker", players={1: "open"}, **{"Name of the match": "Kuhn poker with Bob"})
        bob.go(ann.invitation())
        ann.choose("Check")
        bob.choose("Bet")
        ann.options.filter(has_text="Fold").wait_for()
        ann.page.get_by_role("button", name="Ask for undo").click()
        bob.page.get_by_test_id("consent").wait_for()
        take(bob, "consent")
        bob.page.get_by_role("button", name="Refuse").click()

        ann.begin("ZoomQuest", "Warrens", Seed="7")
        follow_hints(ann, 9)
        ann.wait()
        take(ann, "table")
        ann.page.get_by_role("button", name="Why not?").click()
        take(ann, "why-not")
        ann.page.keyboard.press("Escape")
        match = ann.page.url.split("/match/")[1]
        ann.go(f"/#/replay/{match}/12")
        ann.page.get_by_test_id("step").wait_for()
        take(ann, "replay")
        ann.go("/")
        ann.page.locator(".match").first.wait_for()
        take(ann, "lobby")

        phone = person(browser, server, "dark", PHONE)
        phone.begin("Disney Lorcana", Seed="3")
        phone.choose("Done")
        follow_hints(phone, 4)
        phone.wait()
        phone.page.get_by_role("button", name="Table", exact=True).click()
        take(phone, "phone")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
