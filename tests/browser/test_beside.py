"""What stands beside a board: the log, which is to be read, and the options as a list for whoever wants them so."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"
AT_THE_END = (
    "() => { const log = document.querySelector('.log'); return log.scrollHeight - log.scrollTop - log.clientHeight; }"
)


def quest(sit: Sit, **device: object) -> Person:
    ann = sit(boards=True, **device)
    ann.page.add_init_script(AT_ONCE)
    ann.begin("ZoomQuest", "Warrens", Seed="7")
    ann.page.get_by_test_id("map").wait_for()
    ann.prompt.wait_for(state="attached")
    return ann


def test_all_options_are_a_key_or_a_button_away_and_take_no_room_before(sit: Sit) -> None:
    ann = quest(sit, **DESK)
    assert ann.options.count() == 0
    assert ann.page.get_by_role("region", name="What to do").first.is_visible(), "for those who listen it is there"
    ann.page.keyboard.press("o")
    ann.options.first.wait_for()
    assert ann.page.evaluate("() => document.activeElement.dataset.action") == ann.options.first.get_attribute(
        "data-action"
    )
    ann.page.keyboard.press("Escape")
    ann.options.first.wait_for(state="detached")
    button = ann.page.get_by_role("button", name="options as a list")
    assert button.evaluate("e => e === document.activeElement"), "one goes on where one was"
    seen = ann.number()
    button.click()
    ann.page.keyboard.press("ArrowDown")
    ann.page.keyboard.press("Enter")
    ann.wait_past(seen)
    ann.page.locator(".as-list").wait_for()  # who plays by the list goes on by the list


def test_on_a_phone_the_list_is_a_sheet_over_the_board(sit: Sit) -> None:
    ann = quest(sit, **PHONE)
    board = ann.page.locator(".board-area").bounding_box()
    ann.page.get_by_role("button", name="options as a list").tap()
    ann.options.first.wait_for()
    assert ann.page.locator(".board-area").bounding_box() == board
    assert ann.overflow() <= 0
    ann.page.get_by_role("button", name="Close the list").last.tap()
    ann.options.first.wait_for(state="detached")


def test_the_log_has_room_to_be_read_and_stays_at_its_end(sit: Sit) -> None:
    ann = quest(sit, **DESK)
    for _ in range(4):
        seen = ann.number()
        ann.page.keyboard.press("1")
        ann.page.keyboard.press("Enter")
        ann.wait_past(seen)
        ann.prompt.wait_for(state="attached")
    for place in ann.page.locator(".zq-place").all():
        place.hover()
        assert ann.page.locator(".log-panel").bounding_box()["height"] >= 175
        ann.page.wait_for_timeout(60)
        assert ann.page.evaluate(AT_THE_END) <= 2
    # what came of secret choices is told, in no word of the machinery
    log = ann.page.locator(".log").inner_text()
    assert "Brenna stays at" in log
    assert "answered" not in log and "Selection" not in log
