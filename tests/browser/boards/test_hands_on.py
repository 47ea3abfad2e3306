"""Keys wherever the focus is, Enter as printed; what cannot be played is dragged and says why; prompts cover nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.boards.lorcana_player import BOARD, Player
from tests.browser.boards.lorcana_positions import DECKS, everything
from tests.browser.boards.staged import Stage, match_at
from tests.browser.person import Person
from tests.lorcana.table import card, find, table

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1440, "height": 900}}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"
COVERS = """() => {
  const box = document.querySelector('.lc-prompt').getBoundingClientRect();
  return [...document.querySelectorAll('.lc-card.lc-lit')].filter(card => {
    const at = card.getBoundingClientRect();
    return at.left < box.right && at.right > box.left && at.top + 8 < box.bottom && at.bottom - 8 > box.top;
  }).length;
}"""


def test_enter_does_what_is_printed_and_keys_work_after_a_click_into_the_log(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script(AT_ONCE)
    ann.go(match_at(ann.server, "lorcana", {"decks": DECKS[:2]}, ["you", "random"]))
    player = Player(ann.page)
    board = ann.page.locator(BOARD)
    assert player.wait() == "alter your hand"
    for _ in range(2):  # a card is chosen, and not chosen again: by mouse, so that the focus is on it
        board.locator(".lc-openhand .lc-card").first.click()
    ann.page.keyboard.press("Enter")
    player.moved_on("0")
    player.wait()
    while board.get_attribute("data-asked") != "turn":
        player.answer()
        player.wait()
    ann.page.locator(".log").click()
    seq = player.number()
    ann.page.keyboard.press("e")
    if board.get_by_text("Press E again").count():
        ann.page.keyboard.press("e")
    player.moved_on(seq)
    ann.page.keyboard.press("?")
    ann.page.get_by_role("dialog", name="Keys").get_by_text("quest with all").wait_for()


def test_a_card_that_cannot_be_played_is_dragged_and_says_why(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    dear = card(find(lambda face: face.cost >= 6 and not face.inkable))
    laid = table([], [], hand=[dear], ink=1, deck=20, their_deck=20)
    stage = Stage(laid.state, laid.state.seat)
    stage.open(ann.page, ann.server, decks=DECKS[:2])
    board = ann.page.locator(BOARD)
    Player(ann.page).wait()
    board.locator("section.lc-hand .lc-card").drag_to(board.locator(".lc-mymat"))
    ann.page.get_by_test_id("lorcana-why").wait_for()
    assert not stage.answers


def test_the_question_has_a_fixed_place_and_covers_nothing_that_is_lit(sit: Sit) -> None:
    ann = sit(boards=True, reduced_motion="reduce", **DESK)
    laid = everything()
    stage = Stage(laid.state, laid.state.seat)
    stage.open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    board = ann.page.locator(BOARD)
    tops = set()
    for nth in range(board.locator(".lc-mymat .lc-card.lc-able").count()):
        board.locator(".lc-mymat .lc-card.lc-able").nth(nth).click()
        prompt = ann.page.get_by_test_id("lorcana-prompt")
        prompt.wait_for()
        box = prompt.bounding_box()
        assert box is not None
        tops.add(round(box["y"] + box["height"] / 2))
        assert ann.page.evaluate(COVERS) == 0
        ann.page.keyboard.press("Escape")
    assert max(tops) - min(tops) <= 2, tops
