"""How long people wait at the table inside the page: in a real browser, with nothing behind the page but files.

python -m bench.table.pocket [--game NAME] [--answers N] [--check]      needs `make static` and Debian's chromium

First decision: from the address being opened until one is asked, Play being pressed as soon as it is there; with nothing kept
in the browser, and once more with everything kept. Echo: from an answer being sent to its worker until it is stored and the
next frame drawn. A bot's turn is from one's own answer until one is asked again, a decision from one piece of its news to the
next. With `--check` the exit code is 1 where one of the demands below is missed.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import statistics
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from tests.browser.pocket.pocket_person import PocketPerson
from tests.browser.pocket.shown import PLAY, served

GAMES: Final = {"lorcana": "Disney Lorcana", "confrontation": "The Confrontation", "zoomquest": "ZoomQuest"}
TITLES: Final = {**GAMES, "confrontation": "The Lord of the Rings"}
EMPTY: Final = 12.0  # seconds
FULL: Final = 4.0
ECHO: Final = 0.150  # for 95 of 100
GREEDY_TURN: Final = 1.0
EASY_DECISION: Final = 3.0
LARGEST: Final = 9_000_000  # bytes, compressed
HELPED: Final = "navigator.serviceWorker.ready.then(() => true)"
STARTED: Final = "caches.open('loretable-started').then(cache => cache.keys()).then(found => found.length)"

# presses Play as soon as it is there, and notes when one is asked
FIRST: Final = """
(() => {
  let pressed = false;
  const look = () => {
    const play = document.querySelector('button[aria-label="Play GAME"]');
    if (play && !pressed) { pressed = true; play.click(); }
    if (document.querySelector('[data-testid=prompt]')) window.askedAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
"""
WATCH: Final = """
(() => {
  const seen = window.pocketSeen = {echoes: [], turns: [], decisions: []};
  let sent = 0, since = 0, last = 0, others = 0;
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({data}) => { if (data.kind === 'heard') this.hears(JSON.parse(data.text)); });
    }
    hears(said) {
      const now = performance.now();
      if (said.type === 'accepted') {
        const from = sent;
        requestAnimationFrame(() => seen.echoes.push(performance.now() - from));
        since = last = now;
        others = 0;
      }
      if (said.type !== 'update') return;
      if ((said.entries ?? []).some(({seat}) => seat >= 0 && seat !== said.seat)) {
        others += 1;
        seen.decisions.push(now - last);
      }
      last = now;
      if (said.question && others > 0) { seen.turns.push(now - since); others = 0; }
    }
    postMessage(message, ...more) {
      // a bot that begins is waited for since the match was asked for, not since the page was opened
      if (message.kind === 'request' && message.path === '/api/matches') since = last = performance.now();
      if (message.kind === 'say' && ['answer', 'pick'].includes(JSON.parse(message.text).type)) sent = performance.now();
      super.postMessage(message, ...more);
    }
  };
})();
"""


@dataclass
class Demand:
    what: str
    found: float
    most: float
    more: str = ""

    @property
    def met(self) -> bool:
        return self.found <= self.most

    def line(self) -> str:
        said = "" if self.met else "  MISSED"
        return f"{self.what}: {self.found:.2f} s (at most {self.most:g}){self.more}{said}"


def first_decision(context: Any, address: str, title: str) -> float:
    """Seconds from opening the page until one is asked."""
    page = context.new_page()
    page.add_init_script(FIRST.replace("GAME", title))
    page.goto(f"{address}/")
    page.wait_for_function("() => window.askedAt > 0")
    seconds = float(page.evaluate("() => window.askedAt")) / 1000
    page.evaluate(HELPED)
    while not page.evaluate(STARTED):  # what the next visit goes on from
        page.wait_for_timeout(100)
    page.close()
    return seconds


def starts(browser: Any, address: str, games: list[str]) -> Iterator[Demand]:
    for game in games:
        context = browser.new_context(viewport={"width": 1440, "height": 900})
        context.set_default_timeout(120_000)
        empty = first_decision(context, address, GAMES[game])
        full = [first_decision(context, address, GAMES[game]) for _ in range(3)]
        context.close()
        yield Demand(f"{game}: first decision, nothing kept", empty, EMPTY)
        told = f", {', '.join(f'{each:.2f}' for each in full)}"
        yield Demand(f"{game}: first decision, everything kept", statistics.median(full), FULL, told)


def playing(browser: Any, address: str, game: str, bot: str, answers: int) -> dict[str, list[float]]:
    """Answers by the list until there are enough; what is over is begun again."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.set_default_timeout(120_000)
    person = PocketPerson(context.new_page(), address)
    person.page.add_init_script(WATCH)
    found: dict[str, list[float]] = {}
    count = 0
    while count < answers:
        begun = count
        seats = {1: bot} if game != "confrontation" or bot != "greedy" else {1: "rules"}
        person.begin(TITLES[game], players=seats, Seed=f"pocket {count}")
        while count < answers and not person.play_on(1):
            count += 1
        assert count > begun, "nothing was asked"
        for name, times in person.page.evaluate("() => window.pocketSeen").items():  # the next game loads the page anew
            found.setdefault(name, []).extend(each / 1000 for each in times)
    context.close()
    return {name: sorted(times) for name, times in found.items()}


def of_100(times: list[float], place: int) -> float:
    return times[min(len(times) - 1, len(times) * place // 100)] if times else 0.0


def speeds(browser: Any, address: str, games: list[str], answers: int) -> Iterator[Demand]:
    for game in games:
        quick = playing(browser, address, game, "greedy", answers)
        echoes, turns = quick["echoes"], quick["turns"]
        told = f", half {of_100(echoes, 50):.3f}, of {len(echoes)}"
        yield Demand(f"{game}: echo, 95 of 100", of_100(echoes, 95), ECHO, told)
        told = f", half {of_100(turns, 50):.2f}, all {of_100(turns, 100):.2f}, of {len(turns)}"
        yield Demand(f"{game}: greedy's turn, 95 of 100", of_100(turns, 95), GREEDY_TURN, told)
        decisions = playing(browser, address, game, "easy", max(1, answers // 5))["decisions"]
        told = f", half {of_100(decisions, 50):.2f}, all {of_100(decisions, 100):.2f}, of {len(decisions)}"
        yield Demand(f"{game}: easy's decision, 95 of 100", of_100(decisions, 95), EASY_DECISION, told)


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.table.pocket")
    parser.add_argument("--game", action="append", choices=list(GAMES))
    parser.add_argument("--answers", type=int, default=100)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args(given)
    chromium = shutil.which("chromium")
    if chromium is None or not (PLAY / "offline.js").is_file():
        print("pocket: left out, there is no chromium here (apt install chromium), or no page (make static)")
        return 0
    from playwright.sync_api import sync_playwright

    size = sum(len(gzip.compress(file.read_bytes(), 9)) for file in PLAY.rglob("*") if file.is_file())
    print(f"size: {size / 1e6:.2f} MB compressed (at most {LARGEST / 1e6:g}){'' if size <= LARGEST else '  MISSED'}")
    missed = size > LARGEST
    with served(PLAY) as address, sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        games = options.game or list(GAMES)
        demands = starts(browser, address, games)
        if options.answers:
            demands = chain(demands, speeds(browser, address, games, options.answers))
        for demand in demands:
            print(demand.line(), flush=True)
            missed = missed or not demand.met
        browser.close()
    return 1 if missed and options.check else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
