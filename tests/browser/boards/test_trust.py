"""Taking back against bots: a whole turn by one press. A clock for the game is chosen where a game is set up."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from tests.browser.boards.lorcana_player import BOARD, Player
from tests.browser.doors.test_new_game import info_of
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1440, "height": 900}}


def test_a_whole_turn_is_taken_back_against_bots(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    ann.begin("Lorcana", "", {1: "random"}, Practice="yes")
    player = Player(ann.page)
    board = ann.page.locator(BOARD)
    press = board.get_by_role("button", name="Undo turn")
    player.wait()
    for _ in range(30):
        if board.get_attribute("data-asked") == "turn" and press.count():
            break
        player.answer()
        player.wait()
    held = board.locator("section.lc-hand .lc-card").count()
    seq = player.number()
    press.click()
    player.moved_on(seq)
    player.wait()
    assert press.count() == 0, "nothing of it is left"
    assert board.locator("section.lc-hand .lc-card").count() >= held
    assert ann.page.locator(".notice", has_text="Taken back").count() == 1


def test_against_bots_taking_back_is_free_unless_one_says_otherwise(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    for free in (True, False):
        ann.go("/#/new/confrontation")
        switch = ann.page.get_by_role("switch", name="Take back freely")
        switch.wait_for()
        if not free:
            switch.click()
        ann.page.locator(".begin").press("Enter")
        assert info_of(ann).get("practice", False) is free
    ann.go("/#/new/confrontation/friend")
    ann.page.locator(".begin").press("Enter")
    assert info_of(ann).get("practice", False) is False, "people are asked"


def test_a_bank_of_time_is_chosen_for_a_new_game(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.go("/#/new/confrontation")
    ann.page.get_by_label("Clock", exact=True).select_option("10 minutes for the game")
    ann.page.locator(".begin").press("Enter")
    clock = ann.page.locator(".seats").get_by_test_id("clock-0")
    clock.wait_for()
    assert re.fullmatch(r"10:00|9:\d\d", clock.inner_text())
    assert info_of(ann)["seats"][0]["player"] == "you"
