"""Takes the pictures of docs/page.md: plays a little at a server that runs, and looks.

loretable serve --port 8000 --game examples.kuhn:GAME --database pictures.sqlite
PYTHONPATH=. python scripts/pictures/page_pictures.py http://127.0.0.1:8000
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.person import Person

FOLDER = Path(__file__).parents[2] / "docs" / "page"
WIDE = {"width": 1200, "height": 760}
PHONE = {"width": 360, "height": 740}


def person(
    browser: Any, server: str, scheme: str = "light", size: dict[str, int] = WIDE, boards: bool = False
) -> Person:
    who = Person(browser.new_context(viewport=size, color_scheme=scheme).new_page(), server, boards)
    who.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    return who


def take(who: Person, name: str) -> None:
    who.page.mouse.move(0, 0)
    who.page.wait_for_timeout(1200)
    who.page.screenshot(path=FOLDER / f"{name}.png")


def follow_hints(who: Person, answers: int) -> None:
    """Answers as the bot would, from the list."""
    for _ in range(answers):
        if not asked(who):
            return
        seen = who.number()
        if who.page.get_by_test_id("list-button").count() and not who.page.locator(".as-list").count():
            who.page.get_by_test_id("list-button").click()
        if who.page.locator(".pick-list").count():
            who.page.locator(".pick-list .primary").click()
        else:
            if who.options.count() > 1:
                who.page.keyboard.press("h")
                who.page.locator(".option.hinted").click()
            else:
                who.options.first.click()
        who.wait_past(seen)


def asked(who: Person) -> bool:
    who.page.locator("[data-testid=prompt], [data-testid=ending]").first.wait_for(state="attached")
    return bool(who.prompt.count())


def close_list(who: Person) -> None:
    if who.page.locator(".as-list").count():
        who.page.get_by_test_id("list-button").click()


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
        ann.options.first.wait_for()
        ann.page.get_by_role("button", name="Why not?").click()
        take(ann, "why-not")
        ann.page.keyboard.press("Escape")

        ann.page.evaluate("() => localStorage.setItem('loretable.boards', 'on')")
        ann.begin("Disney Lorcana", Seed="3")
        follow_hints(ann, 16)
        asked(ann)
        close_list(ann)
        take(ann, "table")
        match = ann.page.url.split("/match/")[1]
        ann.go(f"/#/replay/{match}/20")
        ann.page.get_by_test_id("step").wait_for()
        take(ann, "replay")

        phone = person(browser, server, "dark", PHONE, boards=True)
        phone.begin("Disney Lorcana", Seed="3")
        follow_hints(phone, 10)
        asked(phone)
        close_list(phone)
        take(phone, "phone")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"))
