"""Lorcana on a phone, upright and on its side: both players and all their cards at one glance, all tools within reach."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.lorcana_positions import DECKS, everything
from tests.browser.boards.staged import Stage
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
SIZES = {"phone": (390, 844), "small phone": (360, 700), "lying": (844, 390)}

# cards of which a corner lies outside the window, or whose middle is covered by something else
HIDDEN = """() => [...document.querySelectorAll('.lc-mat [data-card], section.lc-hand [data-card]')].filter(card => {
  const box = card.getBoundingClientRect();
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight) return true;
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return top?.closest('[data-card]') !== card;
}).map(card => card.textContent)"""
# a player's numbers, all of them in the window and not under something
COVERED = """() => [...document.querySelectorAll('.lc-bar :is(.lc-names, .lc-loren, .lc-ink, .lc-pile)')].filter(part => {
  const box = part.getBoundingClientRect();
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return box.right > innerWidth || !top?.closest('.lc-bar');
}).map(part => part.textContent)"""
SCROLLED = "() => { const mats = document.querySelector('.lc-mats'); return mats.scrollHeight - mats.clientHeight; }"


def held(sit: Sit, size: str) -> Person:
    width, height = SIZES[size]
    settings: dict[str, Any] = {"viewport": {"width": width, "height": height}, "has_touch": True, "is_mobile": True}
    ann = sit(boards=True, reduced_motion="reduce", **settings)
    laid = everything()
    Stage(laid.state, laid.state.seat).open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    ann.page.wait_for_timeout(250)  # faces come from the library, cards settle
    return ann


@pytest.mark.parametrize("size", list(SIZES))
def test_both_sides_and_both_players_numbers_are_seen_without_scrolling(sit: Sit, size: str) -> None:
    ann = held(sit, size)
    assert ann.page.locator(".lc-mat [data-card]").count() >= 12
    assert ann.page.evaluate(HIDDEN) == []
    assert ann.page.evaluate(COVERED) == []
    assert ann.page.evaluate(SCROLLED) <= 2


@pytest.mark.parametrize("size", ["phone", "small phone"])
def test_what_a_card_can_do_is_asked_in_one_slim_bar_and_nothing_moves_for_it(sit: Sit, size: str) -> None:
    ann = held(sit, size)
    cards = ann.page.locator(".lc-mat [data-card]")
    before = [card.bounding_box()["y"] for card in cards.all()]
    ann.page.locator(".lc-mymat .lc-able").last.tap()
    prompt = ann.page.get_by_test_id("lorcana-prompt")
    prompt.wait_for()
    assert prompt.bounding_box()["height"] <= 64
    after = [card.bounding_box()["y"] for card in cards.all()]
    assert all(abs(old - new) <= 6 for old, new in zip(before, after, strict=True)), "but for the one that is lifted"
    assert ann.page.evaluate(SCROLLED) <= 3


def test_log_bag_hint_and_undo_stand_beside_the_end_of_the_turn(sit: Sit) -> None:
    ann = held(sit, "phone")
    tools = ann.page.locator(".lc-turn .lc-tool")
    # nothing waits in the bag: its place is lent to who can quest with several
    assert [words.split("\n")[0] for words in tools.all_inner_texts()] == ["Log", "Quest all", "Hint", "Undo"]
    for button in [*tools.all(), ann.page.locator(".lc-end")]:
        box = button.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44
    tools.first.tap()
    ann.page.locator(".log-panel").get_by_text("Nothing has happened yet").wait_for()
