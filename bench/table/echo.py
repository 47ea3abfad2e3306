"""How long a player waits for the echo of an answer: from the press until the board has drawn what came of it, on loopback.

python -m bench.table.echo [--answers N]      needs the built page and Debian's chromium; ends with 1 where over 5 % are late

A game of Lorcana against a bot that does not think, on the board, with nothing told slowly. Counted are presses that the server
answers; what a touch only lights up does not leave the browser.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path
from statistics import median
from typing import Any

from bench.table.services import TableServer, temporary_folder
from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.staged import match_at
from tests.browser.person import take_seat

WITHIN = 100.0  # milliseconds: what people take for at once
DECKS = {"decks": ["set01-amber-amethyst", "set01-emerald-ruby"], "lore": 60}
PRESS = """button => new Promise(done => {
  const board = document.querySelector('[data-testid=lorcana-board]');
  const [seq, from] = [board.dataset.seq, performance.now()];
  const seen = new MutationObserver(() => {
    if (board.dataset.seq === seq) return;
    seen.disconnect();
    requestAnimationFrame(() => done(performance.now() - from));
  });
  seen.observe(board, {attributes: true});
  setTimeout(() => done(-1), 5000);
  button.click();
})"""


class Timed(Player):
    """Plays as tests do, and times what it presses."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.times: list[float] = []

    def press(self, target: Any) -> None:
        if target.get_attribute("data-choice") is None:
            super().press(target)
            return
        took = float(target.evaluate(PRESS))
        if took >= 0:
            self.times.append(took)


def measure(answers: int, folder: Path) -> list[float]:
    from playwright.sync_api import sync_playwright

    with (
        TableServer(f"sqlite:///{folder}/echo.sqlite", folder / "server.log") as server,
        sync_playwright() as playwright,
    ):
        flags = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
        page.add_init_script("localStorage.setItem('loretable.pace', '0')")
        page.goto(server.url + match_at(server.url, "lorcana", DECKS, ["you", "random"]))
        take_seat(page)
        player = Timed(page)
        while len(player.times) < answers and player.answer():
            pass
        browser.close()
    return player.times


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.table.echo")
    parser.add_argument("--answers", type=int, default=40)
    options = parser.parse_args(given)
    if shutil.which("chromium") is None:
        print("echo: left out, there is no chromium here (apt install chromium)")
        return 0
    with temporary_folder() as folder:
        times = sorted(measure(options.answers, folder))
    late = sum(time > WITHIN for time in times)
    middle, most = median(times), times[int(0.95 * (len(times) - 1))]
    print(f"echo: {len(times)} answers drawn, median {middle:.0f} ms, 95 % within {most:.0f} ms; {late} too late")
    return 0 if most <= WITHIN else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
