"""Boards in a replay: what was done is shown and told as at the table, and nobody is waited for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.boards.confrontation_player import Player as Confronter
from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.lorcana_positions import DECKS
from tests.browser.boards.meeting import come_past_a_card
from tests.browser.boards.staged import match_at
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
CURRENT_IN_SIGHT = """log => {
  const [entry, box] = [log.querySelector('.entry-current'), log].map(one => one.getBoundingClientRect());
  return entry.top >= box.top - 1 && entry.top < box.bottom;
}"""
WAITING = ("thinking", "Waiting for", "waits for you")


def replayed(ann: Person, board: str) -> list[str]:
    """What is to be read on the page at each step of the match one is at."""
    ann.page.evaluate("() => { location.hash = location.hash.replace('#/match/', '#/replay/') }")
    ann.page.get_by_test_id("step").wait_for()
    ann.page.locator(board).first.wait_for()
    step, seen = ann.page.get_by_test_id("step"), []
    while True:
        shown = step.inner_text()
        seen.append(str(ann.page.locator("body").inner_text()))
        now, last = (int(part) for part in shown.split("/"))
        if now == last:
            return seen
        ann.page.keyboard.press("ArrowRight")
        ann.page.wait_for_function(
            "shown => document.querySelector('[data-testid=step]').innerText !== shown", arg=shown
        )


def test_a_board_waits_for_nobody_in_a_replay_and_calls_players_as_at_the_table(sit: Sit) -> None:
    ann = sit(boards=True, viewport={"width": 1440, "height": 600})
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    ann.go(match_at(ann.server, "lorcana", {"decks": DECKS[:2]}, ["you", "greedy"]))
    player = Player(ann.page)
    for _ in range(5):
        player.answer()
    player.wait()
    seen = replayed(ann, "[data-testid=lorcana-board]")
    assert len(seen) > 5
    assert [text for text in seen if any(words in text for words in WAITING)] == []
    assert "The Badger" in seen[-1] and "Player 2" not in seen[-1]
    log = ann.page.locator(".log")
    assert log.get_by_text("You keep the hand").count() == 1, "a line an act, as at the table"
    assert log.evaluate(CURRENT_IN_SIGHT), "it follows the step that is shown"
    jump = log.get_by_role("button", name="Step ").first
    number = jump.inner_text()
    jump.click()
    ann.page.get_by_test_id("step").get_by_text(f"{number} /").wait_for()


def test_the_map_of_a_replay_says_what_was_done(sit: Sit) -> None:
    ann = sit(boards=True, viewport={"width": 1440, "height": 900})
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    ann.go(match_at(ann.server, "confrontation", {}, ["you", "rules"]))
    player = Confronter(ann.page, seed=4)
    for _ in range(3):
        player.answer()
    player.state()
    seen = replayed(ann, ".cf-map")
    assert [text for text in seen if any(words in text for words in WAITING)] == []


def test_on_a_phone_the_map_of_a_replay_stays_in_sight_beside_its_battles(sit: Sit) -> None:
    ann = sit(boards=True, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    come_past_a_card(ann)
    ann.page.evaluate("() => { location.hash = location.hash.replace('#/match/', '#/replay/') }")
    ann.page.get_by_test_id("step").wait_for()
    ann.page.keyboard.press("End")
    for _ in range(3):
        if ann.page.locator(".cf-battle").count():
            break
        ann.page.keyboard.press("ArrowLeft")
    ann.page.locator(".cf-battle").wait_for(state="attached")
    # while they fight a window on the map, which goes down to where that is; before and after, the whole of it
    box = ann.page.locator(".cf-window.cf-peeking, .cf-window:not(.cf-peeking) .cf-map").bounding_box()
    assert box is not None
    assert box["y"] >= 0 and box["y"] + box["height"] < 700
