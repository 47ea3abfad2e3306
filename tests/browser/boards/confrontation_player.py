"""Somebody who plays The Confrontation on its board: tiles, regions and cards, never a list of buttons."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

# what the board asks for now: an ending, a question at a place, a card, a defender, a piece, to turn a page of a battle's film,
# or nothing yet
STATE = """() => {
  const seen = one => document.querySelector(one);
  if (seen('[data-testid=ending]')) return 'end';
  if (seen('.cf-ask [data-answer]')) return 'bubble';
  if (seen('[data-ready]')) return 'setup';
  if (seen('.cf-hand .cf-face.cf-lit')) return 'card';
  if (seen('.cf-region[data-goal]') && !seen('.cf-map .cf-tile.cf-selected')) return 'retreat';
  if (seen('.cf-map .cf-tile.cf-target') && !seen('.cf-map .cf-tile.cf-selected')) return 'defender';
  if (seen('.cf-map .cf-tile.cf-lit')) return 'piece';
  return seen('.cf-films') && seen('[data-next]:not(:disabled)') ? 'film' : '';
}"""


# a question of yes and no stands in its place beside or below the map, with what else would answer it
BUBBLE = ".cf-ask:has([data-answer]) .cf-row"


class Player:
    def __init__(self, page: Any, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.answers = 0
        self.kinds: list[str] = []

    def state(self) -> str:
        self.page.wait_for_function(f"() => ({STATE})() !== ''", polling=20)
        return str(self.page.evaluate(STATE))

    def one_of(self, selector: str) -> Any:
        found = self.page.locator(selector)
        return found.nth(self.dice.randrange(found.count()))

    def set_up(self) -> None:
        """By chance; until the game has taken it, the pieces on the map are still those of the set-up."""
        self.page.locator("[data-shuffle]").click()
        self.page.locator("[data-ready]").click()
        self.page.wait_for_function("() => !document.querySelector('[data-ready]')")

    def answer(self) -> bool:
        """One answer by mouse, on the thing that asks. False at the end."""
        kind = self.state()
        self.kinds.append(kind)
        if kind == "end":
            return False
        if kind == "film":
            self.turn_page()
            return True
        before = self.number()
        if kind == "setup":
            self.set_up()
        elif kind == "bubble":
            self.one_of(BUBBLE).click()
        elif kind == "card":
            card = self.one_of(".cf-hand .cf-face.cf-lit")
            card.click()
            self.page.locator(".cf-face.cf-raised").click()
        elif kind == "defender":
            self.page.locator(".cf-map .cf-tile.cf-target").first.click()
        elif kind == "retreat":
            self.touch_goal()
        else:
            self.one_of(".cf-map .cf-tile.cf-lit").click()
            self.page.locator("[data-goal]").first.wait_for()
            self.touch_goal()
        self.page.wait_for_function(f"before => ({NUMBER})() > before", arg=before, polling=20)
        self.answers += 1
        return True

    def turn_page(self) -> None:
        """The next step of a battle; where the last one has just become something else, that will do, too."""
        self.page.evaluate("() => document.querySelector('[data-next]:not(:disabled)')?.click()")

    def touch_goal(self) -> None:
        goals = self.page.locator("[data-goal]")
        goal = goals.nth(self.dice.randrange(goals.count()))
        word, attack = goal.get_attribute("data-region"), goal.get_attribute("data-goal") == "attack"
        self.touch(word)
        if attack:
            self.page.locator(".cf-region.cf-aimed").wait_for()
            self.touch(word)

    def touch(self, word: str) -> None:
        """A click on a free spot of a region: beside its name, where no tile stands. On a phone the map makes room for what is
        said of a region, so one waits until it lies still."""
        self.page.evaluate(LIES_STILL)
        x, y = self.page.evaluate(SPOT, word)
        self.page.mouse.click(x, y)

    def number(self) -> int:
        return int(self.page.evaluate(NUMBER))

    def play(self, watch: Callable[[Player], None] | None = None, most: int = 400) -> None:
        while self.answer():
            assert self.answers < most, "the game does not end"
            if watch:
                watch(self)


LIES_STILL = """() => new Promise(done => {
  let last = '';
  const look = () => {
    const box = document.querySelector('.cf-map').getBoundingClientRect();
    const now = [box.x, box.y, box.width, box.height].join();
    if (now === last) return done(null);
    last = now;
    requestAnimationFrame(() => requestAnimationFrame(look));
  };
  look();
})"""

# of the match one is at
NUMBER = """() => JSON.parse(localStorage['loretable.match.' + location.hash.split('/')[2]] ?? '{}').seen ?? 0"""

# a point of a region that a pointer would hit
SPOT = """word => {
  const path = document.querySelector(`[data-region="${word}"]`);
  path.scrollIntoView({block: 'nearest'});
  const box = path.getBoundingClientRect();
  for (let down = .1; down < 1; down += .08) for (let across = .15; across < 1; across += .1) {
    const [x, y] = [box.x + box.width * across, box.y + box.height * down];
    if (document.elementFromPoint(x, y) === path) return [x, y];
  }
  throw new Error(`${word} is covered`);
}"""
