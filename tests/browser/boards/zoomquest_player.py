"""Somebody who plays ZoomQuest on its board: places and what is asked at them, never a list of buttons."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.browser.boards.confrontation_player import NUMBER

STATE = """() => {
  const seen = one => document.querySelector(one);
  if (seen('[data-testid=ending]')) return 'end';
  if (seen('.zq-stage')) return 'film';
  if (seen('.zq-bubble button')) return 'bubble';
  return seen('.zq-place[data-goal]') ? 'place' : '';
}"""


class Walker:
    def __init__(self, page: Any, seed: int = 1) -> None:
        self.page = page
        self.dice = random.Random(seed)
        self.answers = 0
        self.kinds: list[str] = []

    def state(self) -> str:
        self.page.wait_for_function(f"() => ({STATE})() !== ''", polling=20)
        return str(self.page.evaluate(STATE))

    def number(self) -> int:
        return int(self.page.evaluate(NUMBER))

    def answer(self) -> bool:
        kind = self.state()
        self.kinds.append(kind)
        if kind == "end":
            return False
        if kind == "film":
            self.page.get_by_role("button", name="To the map").click()
            return True
        before = self.number()
        if kind == "bubble":
            buttons = self.page.locator(".zq-bubble > div button")
            buttons.nth(self.dice.randrange(buttons.count())).click()
        else:
            goals = self.page.locator(".zq-place[data-goal]")
            goals.nth(self.dice.randrange(goals.count())).click()
            self.page.locator(".zq-place.zq-picked").click()
        self.page.wait_for_function(f"before => ({NUMBER})() > before", arg=before, polling=20)
        self.answers += 1
        return True

    def play(self, watch: Callable[[Walker], None] | None = None, most: int = 200) -> None:
        while self.answer():
            assert self.answers < most, "the game does not end"
            if watch:
                watch(self)
