"""Takes the pictures of docs/page/doors: every page round the boards and every moment, light, dark and on a phone.

loretable serve --port 8000 --study --database pictures.sqlite --people-per-address 10000
PYTHONPATH=. python scripts/pictures/door_pictures.py http://127.0.0.1:8000 [NAME ...]

They are WebP, made by the browser itself. What is shown is played here: an invitation, a study and one of its games, a lesson.
"""

from __future__ import annotations

import base64
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.person import Person

FOLDER = Path(__file__).parents[2] / "docs" / "page" / "doors"
SIZES = {"": (1440, 900, "light"), "-dark": (1440, 900, "dark"), "-phone": (390, 844, "light")}
QUALITY = 0.8
SHRINK = """async ([png, quality]) => {
  const blob = await (await fetch('data:image/png;base64,' + png)).blob();
  const picture = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const webp = await canvas.convertToBlob({type: 'image/webp', quality});
  const bytes = new Uint8Array(await webp.arrayBuffer());
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
}"""
WAIT = 60_000


class Camera:
    """One browser; somebody new for each picture, in each size."""

    def __init__(self, browser: Any, server: str, wanted: list[str]) -> None:
        self.browser, self.server, self.wanted = browser, server, wanted
        self.room = browser.new_page()
        self.room.goto("about:blank")

    def person(self, size: str) -> Person:
        width, height, scheme = SIZES[size]
        context = self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        page = context.new_page()
        page.set_default_timeout(WAIT)
        page.add_init_script(
            "localStorage.setItem('loretable.pace', '0'); localStorage.setItem('loretable.name', 'Tomas')"
        )
        return Person(page, self.server, boards=True)

    def take(
        self, name: str, prepare: Callable[[Person], None], sizes: tuple[str, ...] = tuple(SIZES), rest: int = 1200
    ) -> None:
        """`rest`: the milliseconds after which what moves has come to rest."""
        for size in sizes:
            if self.wanted and name not in self.wanted and name + size not in self.wanted:
                continue
            who = self.person(size)
            prepare(who)
            who.page.mouse.move(0, 0)
            who.page.wait_for_timeout(rest)
            self.keep(name + size, who.page.screenshot())
            who.page.context.close()

    def keep(self, name: str, png: bytes) -> None:
        webp = self.room.evaluate(SHRINK, [base64.b64encode(png).decode(), QUALITY])
        path = FOLDER / f"{name}.webp"
        path.write_bytes(base64.b64decode(webp))
        print(f"{path.name}: {path.stat().st_size // 1024} kB", flush=True)


def page_at(place: str, sign: str) -> Callable[[Person], None]:
    def prepare(who: Person) -> None:
        who.go(place)
        who.page.locator(sign).first.wait_for()

    return prepare


def begun(who: Person, game: str) -> None:
    who.go(f"/#/new/{game}")
    who.page.locator(".tile.chosen").first.wait_for()
    who.page.locator(".begin").click()
    who.page.wait_for_url("**/match/**")


def conceded(who: Person) -> None:
    who.page.get_by_test_id("lorcana-opening").wait_for()
    who.page.locator(".table-menu summary", has_text="More").click()
    who.page.get_by_role("button", name="Concede").click()
    who.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    who.ending.wait_for()


def home_again(who: Person) -> None:
    """Somebody who has played: a game of each that waits, one that is over, an empty chair."""
    begun(who, "zoomquest")
    begun(who, "lorcana")
    conceded(who)
    who.begin("Lorcana", players={1: "open"}, Games="3")
    who.page.get_by_label("Seat of").first.wait_for()
    begun(who, "confrontation")
    who.go("/")
    who.page.reload()
    who.page.locator(".match").nth(3).wait_for()


def series(who: Person) -> None:
    """Between two games of a best of three."""
    who.begin("Lorcana", Games="3")
    conceded(who)
    who.page.get_by_test_id("series").wait_for()


def your_turn(who: Person) -> None:
    who.begin("Lorcana", Seed="3")
    who.page.get_by_test_id("lorcana-opening").wait_for()
    who.page.keyboard.press("k")
    who.page.get_by_test_id("your-turn").wait_for()


def puzzle(who: Person) -> None:
    who.go("/")
    who.page.get_by_role("link", name="Solve it").click()
    who.page.get_by_role("button", name="Try it").wait_for()


def first_hand(who: Person) -> None:
    who.begin("Lorcana", Seed="3", Practice="yes")
    who.page.get_by_test_id("lorcana-opening").wait_for()
    cards = who.page.locator(".lc-openhand [data-card] button")
    for number in (1, 2):
        cards.nth(number).click()
    who.page.locator(".lc-odds").wait_for()


def sit_down(who: Person) -> None:
    """Looked at by a guest, who is somebody else than the host."""
    host = Person(who.page.context.browser.new_context().new_page(), who.server)
    host.page.add_init_script("localStorage.setItem('loretable.name', 'Mara')")
    host.begin("Lorcana", players={1: "open"}, Games="3")
    link = host.invitation()
    host.page.context.close()
    who.page.goto(link)
    who.page.locator(".take .tile.chosen").first.wait_for()


def invite(who: Person) -> None:
    who.begin("Lorcana", players={1: "open"}, Games="3")
    who.page.get_by_label("Seat of").first.wait_for()


LORCANA, CONFRONTATION = "Disney Lorcana", "The Lord of the Rings: The Confrontation"
GAMES_OF = """async id => (await (await fetch(`/api/study/${id}/games?most=20`)).json())
  .map(({number, players, winner}) => [number, winner === players[0]])"""


def open_game(who: Person, title: str, won: bool) -> None:
    """A game of a study that its first seat has won, or lost: in the middle of it, everything open."""
    study(who, title)
    found = who.page.evaluate(GAMES_OF, who.page.url.rsplit("/", 1)[1])
    number = next(number for number, first in found if first == won)
    who.page.get_by_role("button", name=f"Open game {number + 1}", exact=True).click()
    line = who.page.get_by_label("Step", exact=True)
    line.wait_for()
    line.fill(str(int(line.get_attribute("max") or "2") * 11 // 20))
    who.page.locator(".board-area").first.wait_for()


def replay(who: Person) -> None:
    open_game(who, CONFRONTATION, True)


def ended(title: str, won: bool) -> Callable[[Person], None]:
    """The end of such a game, at its table."""

    def prepare(who: Person) -> None:
        open_game(who, title, won)
        who.page.get_by_role("link", name="To the table").click()
        who.ending.wait_for()
        who.page.locator(".ending-race, .ending-drawn").first.wait_for()

    return prepare


def result_card(who: Person) -> None:
    ended(LORCANA, True)(who)
    who.ending.get_by_role("button", name="Result card").first.click()
    who.page.get_by_role("dialog").get_by_role("img").first.wait_for()


def chosen_cell(who: Person) -> None:
    """Who beats whom, and the games of one cell."""
    study(who, LORCANA)
    who.page.get_by_role("region", name="Who beats whom").get_by_role("button").first.click()


def study(who: Person, title: str) -> None:
    """What there is already, or a small round robin of our own."""
    who.go("/#/study")
    who.page.get_by_role("button", name="Start").wait_for()
    there = who.page.locator(".study-list a", has_text=title)
    if there.count():
        there.first.click()
    else:
        who.page.get_by_label("Game").first.select_option(label=title)
        if title == LORCANA:
            who.page.get_by_text("Everybody against everybody").click()
            decks = who.page.get_by_role("group", name="Decks").get_by_role("checkbox")
            for number in range(4):
                decks.nth(number).check()
        who.page.get_by_role("spinbutton", name="Games").fill("40" if title == LORCANA else "20")
        who.page.get_by_role("button", name="Start").click()
    who.page.locator("article[data-state=done]").wait_for(timeout=600_000)
    who.page.wait_for_url("**/#/study/*")
    who.page.locator(".study-games tbody tr").first.wait_for()


def deck(who: Person) -> None:
    who.go("/#/own/lorcana")
    who.page.get_by_role("radio", name="Might and Magic").check(force=True)
    who.page.locator(".decks-middle .deck-row button.deck-name").nth(2).focus()


def settings(who: Person) -> None:
    who.go("/")
    who.page.locator(".me").click()
    who.page.get_by_role("dialog").wait_for()


def lesson(game: str, name: str) -> Callable[[Person], None]:
    def prepare(who: Person) -> None:
        who.go(f"/#/learn/{game}")
        who.page.get_by_role("button", name=name).first.click()
        who.page.wait_for_url("**/match/**")
        who.page.get_by_test_id("guide").wait_for()

    return prepare


def main(server: str, wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        camera = Camera(browser, server, wanted)
        camera.take("home", page_at("/", ".game-card"))
        camera.take("home-again", home_again)
        camera.take("new-lorcana", page_at("/#/new/lorcana", ".tile.chosen"))
        camera.take("new-confrontation", page_at("/#/new/confrontation", ".rate"))
        camera.take("new-zoomquest", page_at("/#/new/zoomquest", ".chance"))
        camera.take("sit-down", sit_down)
        camera.take("invite", invite)
        camera.take("first-hand", first_hand)
        camera.take("your-turn", your_turn, rest=200)
        camera.take("decks", page_at("/#/own/lorcana", ".tile svg"))
        camera.take("deck", deck)
        camera.take("settings", settings)
        camera.take("learn", page_at("/#/learn", "h1"))
        camera.take("lesson", lesson("lorcana", "Quest"))
        camera.take("lesson-confrontation", lesson("confrontation", "The hunt"))
        camera.take("lesson-zoomquest", lesson("zoomquest", "Together"))
        camera.take("study", chosen_cell)
        camera.take("replay", replay)
        camera.take("end", ended(LORCANA, won=True))
        camera.take("defeat", ended(LORCANA, won=False))
        camera.take("way", ended(CONFRONTATION, won=True))
        camera.take("series", series)
        camera.take("puzzle", puzzle)
        camera.take("rules", page_at("/#/rules/confrontation", ".rules h2"))
        camera.take("result-card", result_card, ("",))
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), sys.argv[2:])
