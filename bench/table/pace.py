"""How much of a game people spend waiting for the page: whole games in a real browser, at the default pace.

python -m bench.table.pace [--game NAME] [--presses N] [--only-presses] [--bot NAME] [--seed TEXT] [--check]
                                              needs the built page and Debian's chromium

Locked is from the server's acceptance of an answer until the board takes the next one. Between one's own answers it counts as
`own`; where others answered in between, as `others`, and `telling` is the part of it after the last message of theirs: what the
page adds to what was thought. `shift` is the browser's cumulative layout shift without input. Presses are made at random
moments on what is lit then: each has to be seen at once (taken up, on its way, in the line of orders, chosen) or told.
With `--check` the exit code is 1 where one of the demands below is missed.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench.table.services import TableServer, temporary_folder
from tests.browser.boards import confrontation_player, lorcana_player, zoomquest_player
from tests.browser.boards.staged import match_at
from tests.browser.person import take_seat

DECKS: Final = {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"]}
OPTIONS: Final[dict[str, dict[str, object]]] = {"lorcana": dict(DECKS), "confrontation": {}, "zoomquest": {}}
OWN_AT_MOST: Final = 4.0  # seconds in sum for 35 own acts
TELLING_AT_MOST: Final = 4.0  # seconds for each turn of a bot's
SHIFT_AT_MOST: Final = 0.1
USUAL_ACTS: Final = 35

# what the page is asked from within: when answers were accepted, when others' news came, when the board took answers
WATCH: Final = """
(() => {
  const seen = window.paceSeen = {locks: [], shift: 0, sent: 0, notices: []};
  let since = 0, others = 0, last = 0, you = -1;
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({data}) => {
        const said = JSON.parse(data);
        if (said.type === 'accepted' && said.seq !== undefined && pending) {
          since = last = performance.now();
          others = 0;
          pending = false;
        }
        if (said.type === 'update') {
          you = said.seat;
          last = performance.now();
          if ((said.entries ?? []).some(entry => entry.seat >= 0 && entry.seat !== you)) others += 1;
        }
      });
    }
    send(data) {
      const said = JSON.parse(data);
      if (said.type === 'answer' || said.type === 'pick') { pending = true; seen.sent += 1; }
      super.send(data);
    }
  };
  let pending = false;
  const takes = () => TAKES;
  const look = () => {
    if (since > 0 && !pending && last > since - 1 && takes()) {
      const now = performance.now();
      seen.locks.push({time: now - since, telling: Math.max(0, now - last), others});
      since = 0;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({type: 'layout-shift', buffered: true});
})();
"""

TAKES: Final = {
    "lorcana": "document.querySelector('[data-testid=ending]') || "
    "(document.querySelector('[data-testid=lorcana-board]')?.dataset.asked ?? '') !== ''",
    "confrontation": f"({confrontation_player.STATE})() !== ''",
    "zoomquest": f"({zoomquest_player.STATE})() !== ''",
}

# something lit, by lot, and whether the board showed at once that it was pressed
LIT: Final = (
    "section.lc-hand .lc-card.lc-able, .lc-mymat .lc-card.lc-able, .lc-card.lc-lit, "
    ".lc-prompt [data-choice]:not([aria-disabled=true]), .lc-trayask [data-choice]:not([aria-disabled=true])"
)
PRESS: Final = """([selector, dice]) => new Promise(done => {
  const all = [...document.querySelectorAll(selector)].filter(one => one.getBoundingClientRect().width > 0);
  const one = all[Math.floor(dice * all.length)];
  if (!one) return done('none');
  const board = document.querySelector('[data-testid=lorcana-board]');
  const marks = () => JSON.stringify([board.dataset.seq, board.dataset.asked, window.paceSeen.sent,
    [...board.querySelectorAll('.lc-acting, .lc-chosen, .lc-going, .lc-order, .lc-lit, .lc-why')]
      .map(at => `${at.className} ${at.dataset.card} ${at.textContent.length}`),
    board.querySelector('.lc-prompt')?.textContent, document.querySelector('[data-testid=notice]')?.textContent,
    document.querySelector('[data-testid=orders]')?.textContent]);
  const before = marks();
  const began = performance.now();
  one.click();
  const look = () => {
    if (marks() !== before) return done('taken');
    if (performance.now() - began > 400) return done('lost');
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


@dataclass
class Figures:
    """What one game came to; times in seconds."""

    game: str
    acts: int
    own: float
    others: float
    turns: int
    telling: float
    longest: float
    shift: float

    def line(self) -> str:
        return (
            f"{self.game}: {self.acts} own acts, locked {self.own:.1f} s between them; {self.turns} times others answered, "
            f"locked {self.others:.1f} s, the telling {self.telling:.1f} s on average, {self.longest:.1f} s at most; "
            f"layout shift {self.shift:.3f}"
        )

    def faults(self) -> list[str]:
        found = []
        if self.game == "lorcana" and self.own > OWN_AT_MOST * max(1.0, self.acts / USUAL_ACTS):
            found.append(f"own acts lock the board for {self.own:.1f} s")
        if self.game == "lorcana" and self.longest > TELLING_AT_MOST:
            found.append(f"a turn was told for {self.longest:.1f} s")
        if self.shift > SHIFT_AT_MOST:
            found.append(f"layout shifts of {self.shift:.3f}")
        return found


def play_lorcana(page: Any, seed: int) -> None:
    player = lorcana_player.Player(page)
    while player.answer():
        pass


def play_confrontation(page: Any, seed: int) -> None:
    confrontation_player.Player(page, seed).play()


def play_zoomquest(page: Any, seed: int) -> None:
    zoomquest_player.Walker(page, seed).play()


PLAYERS: Final[dict[str, Callable[[Any, int], None]]] = {
    "lorcana": play_lorcana,
    "confrontation": play_confrontation,
    "zoomquest": play_zoomquest,
}


def open_table(browser: Any, server: TableServer, game: str, bot: str) -> Any:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.set_default_timeout(120_000)
    page.add_init_script(WATCH.replace("TAKES", TAKES[game]))
    page.goto(server.url + match_at(server.url, game, OPTIONS[game], ["you", bot]))
    take_seat(page)
    return page


def whole_game(browser: Any, server: TableServer, game: str, bot: str, seed: int) -> Figures:
    page = open_table(browser, server, game, bot)
    PLAYERS[game](page, seed)
    seen = page.evaluate("() => window.paceSeen")
    page.context.close()
    own = [lock for lock in seen["locks"] if not lock["others"]]
    turns = [lock for lock in seen["locks"] if lock["others"]]
    told = [lock["telling"] / 1000 for lock in turns]
    return Figures(
        game,
        len(seen["locks"]),
        sum(lock["time"] for lock in own) / 1000,
        sum(lock["time"] for lock in turns) / 1000,
        len(turns),
        sum(told) / max(1, len(told)),
        max(told, default=0.0),
        float(seen["shift"]),
    )


def past_the_first_hand(browser: Any, server: TableServer, bot: str) -> tuple[Any, lorcana_player.Player]:
    """A game that has begun: what is lit is the board's."""
    page = open_table(browser, server, "lorcana", bot)
    player = lorcana_player.Player(page)
    player.answer()
    return page, player


def presses(browser: Any, server: TableServer, bot: str, count: int, seed: int) -> dict[str, int]:
    """Presses at random moments on what is lit; a game that is over is followed by another."""
    dice = random.Random(seed)
    found = {"taken": 0, "lost": 0}
    page, player = past_the_first_hand(browser, server, bot)
    idle = 0
    while sum(found.values()) < count:
        if page.get_by_test_id("ending").count():
            page.context.close()
            page, player = past_the_first_hand(browser, server, bot)
        page.wait_for_timeout(dice.choice((0, 10, 40, 90, 200, 500)))
        what = str(page.evaluate(PRESS, [LIT, dice.random()]))
        if what in found:
            found[what] += 1
        idle = idle + 1 if what == "none" else 0
        if dice.random() < 0.12 or idle > 20:  # somebody has to end a turn now and then
            idle = 0
            end = page.locator(".lc-end[data-choice]")
            if end.count():
                end.first.click()
            else:
                player.wait()
    page.context.close()
    return found


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.table.pace")
    parser.add_argument("--game", action="append", choices=sorted(PLAYERS))
    parser.add_argument("--presses", type=int, default=200)
    parser.add_argument("--only-presses", action="store_true", help="no whole games")
    parser.add_argument("--bot", default="greedy", help="who sits opposite in Lorcana")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(given)
    if shutil.which("chromium") is None:
        print("pace: left out, there is no chromium here (apt install chromium)")
        return 0
    with temporary_folder() as folder:
        faults = measure(options, folder)
    for fault in faults:
        print(f"missed: {fault}")
    return 1 if faults and options.check else 0


def measure(options: argparse.Namespace, folder: Path) -> list[str]:
    from playwright.sync_api import sync_playwright

    faults: list[str] = []
    with (
        TableServer(f"sqlite:///{folder}/pace.sqlite", folder / "server.log") as server,
        sync_playwright() as playwright,
    ):
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        for game in [] if options.only_presses else options.game or list(PLAYERS):
            bot = options.bot if game == "lorcana" else ("easy" if game == "confrontation" else "random")
            figures = whole_game(browser, server, game, bot, options.seed)
            print(figures.line(), flush=True)
            faults += figures.faults()
        if options.presses and "lorcana" in (options.game or PLAYERS):
            found = presses(browser, server, options.bot, options.presses, options.seed)
            print(f"presses: {found['taken']} of {sum(found.values())} seen at once or told, {found['lost']} lost")
            if found["lost"]:
                faults.append(f"{found['lost']} presses were lost")
        browser.close()
    return faults


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
