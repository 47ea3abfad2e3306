"""ZoomQuest on its board: whole quests by mouse, by keyboard and by dragging; plans said aloud, battles watched as films."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards.measures import AXE, compressed, faults, lies_still_when_resized, looks_right
from tests.browser.boards.zoomquest_player import Walker
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"


def sat(sit: Sit, level: str = "First Steps", seats: dict[int, str] | None = None, **settings: Any) -> Person:
    ann = sit(boards=True, **{**DESK, **settings})
    ann.page.add_init_script(AT_ONCE)
    ann.begin("ZoomQuest", level, seats)
    ann.page.get_by_test_id("map").wait_for()
    return ann


def test_a_whole_quest_is_played_by_mouse_on_the_board(sit_at_both: Sit) -> None:
    ann = sat(sit_at_both, "Tutorial")
    walker = Walker(ann.page, seed=1)

    def watch(one: Walker) -> None:
        if one.answers == 2:
            looks_right(ann.page, ".zq")

    walker.play(watch)
    assert ann.ending.is_visible() and walker.answers > 2


def test_a_whole_quest_is_played_by_keyboard_alone(sit_at_both: Sit) -> None:
    ann = sat(sit_at_both, "Tutorial")
    page = ann.page
    walker = Walker(page, seed=4)
    for _ in range(120):
        kind = walker.state()
        if kind == "end":
            break
        before = walker.number()
        page.evaluate("() => document.activeElement?.blur?.()")
        if kind == "bubble":
            page.keyboard.press("1")
        else:
            page.keyboard.press(str(1 + walker.dice.randrange(page.locator(".zq-choice").count())))
            page.locator(".zq-place.zq-picked").wait_for()
            page.keyboard.press("Enter")
        ann.wait_past(before)
    assert ann.ending.is_visible()


def test_places_are_walked_with_arrow_keys_and_gone_to_with_enter(sit: Sit) -> None:
    ann = sat(sit)
    page = ann.page
    walker = Walker(page)
    walker.state()
    page.keyboard.press("m")
    page.keyboard.press("ArrowRight")
    place = page.evaluate("() => document.activeElement.dataset.place")
    before = walker.number()
    page.keyboard.press("Enter")
    assert page.locator(".zq-picked").get_attribute("data-place") == place
    page.keyboard.press("Enter")
    ann.wait_past(before)


def test_a_hero_is_dragged_along_the_road(sit: Sit) -> None:
    ann = sat(sit)
    page = ann.page
    walker = Walker(page)
    walker.state()
    before = walker.number()
    start = page.locator(".zq-walker.zq-movable").bounding_box()
    goal = page.locator(".zq-place[data-goal]:not(.zq-here)").first.bounding_box()
    page.mouse.move(start["x"] + 15, start["y"] + 15)
    page.mouse.down()
    page.mouse.move(goal["x"] + 5, goal["y"] + 15, steps=5)
    page.mouse.move(goal["x"] + 20, goal["y"] + 20, steps=3)
    page.mouse.up()
    ann.wait_past(before)


def test_no_hero_walks_when_the_window_changes_its_size(sit: Sit) -> None:
    ann = sat(sit)
    Walker(ann.page).state()
    lies_still_when_resized(ann.page, {"width": 1500, "height": 900})


def test_a_plan_is_said_aloud_and_seen_and_followed(sit: Sit) -> None:
    """The partner is a bot that goes where somebody says they are going."""
    ann = sat(sit, "Crossroads")
    page = ann.page
    walker = Walker(page)
    walker.state()
    page.keyboard.press("a")
    goal = page.locator(".zq-place.zq-say:not(.zq-here)").nth(2)
    name = goal.get_attribute("data-place")
    goal.click()
    page.locator(".zq-plan").first.wait_for()
    said = page.locator(".zq-hero").first.locator("header > span").last.inner_text()
    assert said.startswith("says: to"), (said, name)
    page.get_by_role("button", name="Withdraw the plan").click()
    page.locator(".zq-plan").first.wait_for(state="detached")


def test_a_battle_is_watched_as_a_film(sit: Sit) -> None:
    ann = sat(sit, "Tutorial")
    page = ann.page
    walker = Walker(page, seed=1)
    while walker.answer() and not page.locator("[data-watch]").count():
        pass
    page.locator("[data-watch]").first.click()
    stage = page.get_by_test_id("stage")
    stage.wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    looks_right(page, ".zq-stage")
    first = stage.locator(".zq-says").inner_text()
    assert stage.locator(".zq-big.zq-now").count() == 1
    page.keyboard.press("ArrowRight")
    assert stage.locator(".zq-says").inner_text() != first
    page.keyboard.press("End")
    assert "after" in stage.locator(".zq-says").inner_text()
    page.keyboard.press("Escape")
    stage.wait_for(state="detached")


@pytest.mark.parametrize("device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.full)])
def test_it_can_be_read_on_any_screen_and_axe_finds_nothing(sit: Sit, device: dict[str, Any], scheme: str) -> None:
    ann = sat(sit, "Warrens", **device, color_scheme=scheme)
    walker = Walker(ann.page, seed=2)
    looks_right(ann.page, ".zq")
    for _ in range(3):
        walker.answer()
    walker.state()
    ann.page.wait_for_timeout(500)
    looks_right(ann.page, ".zq")
    if AXE.is_file():
        assert faults(ann.page) == []


@pytest.mark.parametrize("size", [(360, 740), (844, 390), (1280, 800)])
def test_large_maps_and_parties_are_readable(sit: Sit, size: tuple[int, int]) -> None:
    ann = sat(sit, "Long March", viewport={"width": size[0], "height": size[1]})
    Walker(ann.page).state()
    looks_right(ann.page, ".zq")


def test_the_board_is_small_enough() -> None:
    assert compressed("zoomquest") < 80_000
