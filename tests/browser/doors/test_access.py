"""Nothing serious is found by axe in the moments and on the pages round the boards, light and dark; nothing is cut off."""

from collections.abc import Callable

import pytest

from tests.browser.boards.measures import faults
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
WIDTHS = (320, 360, 390, 480, 768, 1024, 1280, 1440, 1920)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_first_hand_and_on_the_result(sit: Sit, scheme: str) -> None:
    ann = sit(boards=True, color_scheme=scheme, reduced_motion="reduce")
    ann.begin("Lorcana", players={1: "random"}, Seed="7")
    ann.page.get_by_test_id("lorcana-opening").wait_for()
    ann.page.keyboard.press("2")
    ann.page.get_by_role("button", name="Replace one").wait_for()
    assert faults(ann.page) == []
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ann.ending.get_by_role("button", name="Result card").click()
    ann.page.locator("a[download][href]").wait_for()
    assert faults(ann.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_home_with_its_puzzle(sit: Sit, scheme: str) -> None:
    ann = sit(boards=True, color_scheme=scheme, reduced_motion="reduce")
    ann.go("/")
    ann.page.get_by_role("link", name="Solve it").wait_for()
    assert faults(ann.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_decks_settings_and_rules(sit: Sit, scheme: str) -> None:
    ann = sit(boards=True, color_scheme=scheme, reduced_motion="reduce")
    ann.go("/#/own/lorcana")
    ann.page.get_by_role("radio", name="Might and Magic").wait_for(state="attached")
    assert faults(ann.page) == []
    ann.page.get_by_role("radio", name="Might and Magic").click(force=True)
    ann.page.get_by_role("button", name="Play this deck").wait_for()
    assert faults(ann.page) == []
    ann.page.locator(".me").click()
    ann.page.get_by_role("dialog", name="Settings").wait_for()
    assert faults(ann.page) == []
    ann.go("/#/rules/confrontation")
    ann.page.get_by_text("The characters").wait_for()
    assert faults(ann.page) == []


def test_no_width_cuts_off_decks_settings_or_rules(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce")
    ann.go("/#/own/lorcana")
    ann.page.get_by_role("radio", name="Might and Magic").wait_for(state="attached")
    widths(ann)
    ann.page.get_by_role("radio", name="Might and Magic").click(force=True)
    ann.page.get_by_role("button", name="Play this deck").wait_for()
    widths(ann)
    ann.page.locator(".me").click()
    ann.page.get_by_role("dialog", name="Settings").wait_for()
    widths(ann)
    ann.go("/#/rules/confrontation")
    ann.page.get_by_text("The characters").wait_for()
    widths(ann)


def test_no_width_cuts_off_home_a_new_game_or_the_first_hand(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce")
    ann.go("/")
    ann.page.get_by_role("link", name="Solve it").wait_for()
    widths(ann)
    ann.go("/#/new/lorcana")
    ann.page.locator(".begin").wait_for()
    widths(ann)
    ann.begin("Lorcana", players={1: "random"}, Seed="7")
    ann.page.get_by_test_id("lorcana-opening").wait_for()
    widths(ann)


def test_no_width_cuts_off_learn_or_the_room_where_one_waits(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce")
    ann.go("/#/learn")
    ann.page.locator(".course").nth(2).wait_for()
    widths(ann)
    ann.begin("Lorcana", players={1: "open"}, Games="3")
    ann.page.get_by_role("img", name="QR code of the invitation").wait_for()
    widths(ann)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_learn(sit: Sit, scheme: str) -> None:
    ann = sit(boards=True, color_scheme=scheme, reduced_motion="reduce")
    ann.go("/#/learn")
    ann.page.locator(".course").nth(2).wait_for()
    assert faults(ann.page) == []


def widths(person: Person) -> None:
    for width in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": 800})
        assert person.overflow() <= 0, width
