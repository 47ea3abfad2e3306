"""From the smallest phone to the largest desk: nothing scrolls sideways, no text is too small, cards grow with the window."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from loretable.games import find
from tests.browser.boards.by_game.test_lorcana import TEXTS
from tests.browser.boards.lorcana_player import BOARD, Player
from tests.browser.boards.lorcana_positions import DECKS, crowd
from tests.browser.boards.measures import looks_right
from tests.browser.boards.staged import Stage, play_until
from tests.browser.person import OVERFLOW, Person

pytestmark = [pytest.mark.slow, pytest.mark.full]
Sit = Callable[..., Person]
SIZES = [
    (360, 700),
    (390, 844),
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
]
SHARE = """() => {
  let sum = 0;
  for (const card of document.querySelectorAll('.lc-mat [data-card], section.lc-hand [data-card]'))
    sum += card.offsetWidth * card.offsetHeight;
  return sum / (innerWidth * innerHeight);
}"""


def at(sit: Sit, width: int, height: int, characters: int, hand: int) -> Any:
    phone = {"has_touch": True, "is_mobile": True} if min(width, height) < 700 else {}
    ann = sit(boards=True, reduced_motion="reduce", viewport={"width": width, "height": height}, **phone)
    laid = crowd(characters, hand)
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    ann.page.locator(f"{BOARD} .lc-mymat .lc-card").first.wait_for()
    ann.page.wait_for_timeout(250)  # faces come from the library, cards settle
    return ann.page


@pytest.mark.parametrize(("characters", "hand"), [(12, 8), (5, 7)])
@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
def test_every_width_is_filled_and_read(sit: Sit, size: tuple[int, int], characters: int, hand: int) -> None:
    width, height = size
    page = at(sit, width, height, characters, hand)
    assert page.evaluate(OVERFLOW) <= 0
    least = 12 if width >= 1024 else 11
    small = {text["text"]: text["size"] for text in page.evaluate(TEXTS) if text["size"] < least - 0.01}
    assert not small, small
    if width >= 1440:
        assert page.evaluate(SHARE) >= (0.45 if characters == 12 else 0.34), "so much of the window is card"


@pytest.mark.parametrize("game", ["confrontation", "zoomquest"])
@pytest.mark.parametrize("size", SIZES, ids=[f"{w}x{h}" for w, h in SIZES])
def test_the_maps_are_read_at_every_width(sit: Sit, size: tuple[int, int], game: str) -> None:
    width, height = size
    phone = {"has_touch": True, "is_mobile": True} if min(width, height) < 700 else {}
    ann = sit(boards=True, reduced_motion="reduce", viewport={"width": width, "height": height}, **phone)
    options: dict[str, object] = {"level": "warrens", "party": ["warrior", "healer"]} if game == "zoomquest" else {}
    state = find(game).new(options, 1)
    play_until(state, 0, random.Random(5), 22 if game == "confrontation" else 0)
    Stage(state).open(ann.page, ann.server, **options)
    ann.page.get_by_test_id("map").wait_for()
    looks_right(ann.page, ".zq" if game == "zoomquest" else ".cf")
