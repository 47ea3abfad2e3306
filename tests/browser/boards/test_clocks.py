"""Clocks people can see: one for each seat on every board; the last seconds are felt."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

import pytest

from loretable.games import find
from loretable.table.wire import messages as m
from tests.browser.boards.staged import Stage, play_until
from tests.browser.person import Person
from tests.parts import matrix

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


class Timed(Stage):
    """The seat in front of the page has so many seconds left of a minute, by a server whose clock is an hour ahead."""

    left = 55.0

    def say(self, message: Any) -> None:
        if isinstance(message, m.Update):
            message.now = time.time() + 3600
            for info in message.seats:
                info.limit = 60
                info.deadline = message.now + self.left if info.seat == self.seat else 0
        super().say(message)


@pytest.mark.parametrize(("game", "size"), matrix(["lorcana", "confrontation", "zoomquest"], list(SIZES)))
def test_every_board_shows_everybodys_time(sit: Sit, game: str, size: str) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **SIZES[size])
    state = find(game).new({}, 1)
    play_until(state, 0, random.Random(1))
    stage = Timed(state)
    stage.open(ann.page, ann.server)
    around = ann.page.locator(".phone-clocks" if size == "phone" else ".seats")
    own, other = (around.get_by_test_id(f"clock-{seat}") for seat in (0, 1))
    own.wait_for()
    assert "clock-runs" in str(own.get_attribute("class"))
    assert re.fullmatch(r"0:[2-5]\d", own.inner_text()), "by the server's clock"
    assert other.inner_text() == "1:00"
    rope = ann.page.get_by_test_id("rope")
    assert rope.count() == 0
    ann.page.locator(".lc-card, .cf-tile, .zq-monster").first.wait_for()
    places = [ann.page.locator(where).bounding_box() for where in (".brand", ".board-area")]
    stage.left = 12
    stage.show()
    rope.get_by_text("then the bot plays for you").wait_for()
    assert "clock-urgent" in str(own.get_attribute("class"))
    head, board = (ann.page.locator(where).bounding_box() for where in (".brand", ".board-area"))
    assert [head, board] == places, "nothing moves for it"
    box = rope.bounding_box()
    assert head["y"] + head["height"] <= box["y"] + 4 and box["y"] + box["height"] <= board["y"] + 4, (
        "it covers nothing"
    )
