"""The moments of a game: who begins, the first hand, one's turn."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.zoomquest_player import Walker
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
SIZES = ((1440, 900), (1280, 720), (768, 1024), (390, 844), (360, 640), (844, 390))
#: What is cut off or lies outside of the window, of what is to be read and pressed.
OUTSIDE = """() => [...document.querySelectorAll('.lc-lot, .lc-openhand .lc-card, .lc-openfoot button')].filter(one => {
  const box = one.getBoundingClientRect();
  return box.top < 0 || box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
}).map(one => one.className)"""
COVERED = """() => { const foot = document.querySelector('.lc-openfoot').getBoundingClientRect();
  return [...document.querySelectorAll('.lc-openhand .lc-card')].filter(
    one => one.getBoundingClientRect().bottom > foot.top + 1).length; }"""


CUT_OFF = """() => [...document.querySelectorAll('.ending-felt :is(p, h2, td, th, button)')].filter(one => {
  const [box, felt] = [one, document.querySelector('.ending-felt')].map(at => at.getBoundingClientRect());
  return box.left < felt.left || box.right > felt.right;
}).map(one => one.textContent)"""

#: Of the end's ways on those that something else lies over.
COVERED_WAYS = """() => [...document.querySelectorAll('.ending :is(button, a)')].filter(one => {
  one.scrollIntoView({block: 'center'});
  const box = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).map(one => one.textContent)"""


def opened(sit: Sit, size: tuple[int, int] = (1440, 900)) -> Person:
    ann = sit(boards=True, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    ann.begin("Lorcana", players={1: "random"}, Seed="7")
    ann.page.get_by_test_id("lorcana-opening").wait_for()
    return ann


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_first_hand_is_read_and_answered_without_scrolling(sit: Sit, size: tuple[int, int]) -> None:
    ann = opened(sit, size)
    ann.page.get_by_role("heading", name="begin").wait_for()
    ann.page.locator(".lc-openhand .lc-text span").first.wait_for()
    assert ann.page.evaluate(OUTSIDE) == []
    assert ann.page.evaluate(COVERED) == 0
    for button in ann.page.locator(".lc-openfoot button").all():
        assert button.bounding_box()["height"] >= 44


def test_what_stays_and_what_goes_back_is_said_in_words(sit: Sit) -> None:
    ann = opened(sit)
    fates = ann.page.locator(".lc-fate")
    assert all(fate.startswith("stays") for fate in fates.all_inner_texts())
    ann.page.locator(".lc-openhand .lc-card").nth(1).click()
    ann.page.get_by_role("button", name="Replace one").wait_for()
    ann.page.keyboard.press("4")
    ann.page.get_by_role("button", name="Replace two").wait_for()
    words = [fate.split("\n")[0] for fate in fates.all_inner_texts()]
    assert words == ["stays", "goes back", "stays", "goes back", "stays", "stays", "stays"]
    pressed = [card.get_attribute("aria-pressed") for card in ann.page.locator(".lc-openhand .lc-hit").all()]
    assert pressed == ["false", "true", "false", "true", "false", "false", "false"]


def test_keeping_all_forgets_what_was_chosen(sit: Sit) -> None:
    ann = opened(sit)
    ann.page.keyboard.press("1")
    ann.page.get_by_role("button", name="Keep all seven").wait_for()
    ann.page.keyboard.press("k")
    ann.page.locator(".log").get_by_text("You keep the hand").or_(ann.page.get_by_text("You keep")).first.wait_for()


def test_enter_replaces_what_was_chosen(sit: Sit) -> None:
    ann = opened(sit)
    ann.page.keyboard.press("1")
    ann.page.keyboard.press("2")
    ann.page.get_by_role("button", name="Replace two").wait_for()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_text("You put 2 cards back").wait_for()


def test_ones_turn_is_said_large_when_it_comes(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.begin("Lorcana", players={1: "random"}, Seed="7")
    ann.page.get_by_test_id("lorcana-opening").wait_for()
    begins = ann.page.locator(".lc-lotwords h2").inner_text()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_test_id("your-turn").get_by_text("You begin" if begins == "You begin" else "Your turn").wait_for()
    ann.page.get_by_test_id("your-turn").wait_for(state="detached")


def test_that_it_is_ones_turn_is_gone_with_the_first_act(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.begin("Lorcana", players={1: "random"}, Seed="7")
    ann.page.get_by_test_id("lorcana-opening").wait_for()
    ann.page.keyboard.press("Enter")
    sign = ann.page.get_by_test_id("your-turn")
    sign.wait_for()
    ann.page.locator("section.lc-hand .lc-card.lc-able").first.click()
    ann.page.locator(".lc-prompt .lc-press", has_text="Ink it").click()
    sign.wait_for(state="detached")
    Player(ann.page).wait()
    ann.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert sign.count() == 0, "and does not come again"


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone_nothing_of_the_end_is_cut_off(sit: Sit, width: int) -> None:
    ann = sit(boards=True, viewport={"width": width, "height": 800}, reduced_motion="reduce")
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    ann.begin("ZoomQuest", "Tutorial")
    Walker(ann.page, 3).play()
    ann.page.locator(".ending-felt .figures thead th").first.wait_for()
    assert ann.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("boards", [True, False], ids=["board", "list"])
@pytest.mark.parametrize("size", [(1280, 720), (390, 800)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_lies_over_the_end(sit: Sit, size: tuple[int, int], boards: bool) -> None:
    ann = sit(boards=boards, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    ann.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    ann.begin("ZoomQuest", "Tutorial")
    if boards:
        Walker(ann.page, 3).play()
    else:
        while ann.wait():
            seen = ann.number()
            ann.options.nth(seen % ann.options.count()).click()
            ann.wait_past(seen)
    ann.ending.locator(".ending-tale .sheet").first.wait_for()
    assert ann.page.evaluate(COVERED_WAYS) == []


def test_a_result_is_kept_as_a_picture_and_the_next_game_is_another_one(sit: Sit, tmp_path: Path) -> None:
    ann = sit(boards=True, reduced_motion="reduce")
    ann.page.add_init_script("localStorage.setItem('loretable.name', 'Ann')")
    ann.go("/#/new/lorcana")
    ann.page.locator(".begin").click()
    ann.page.get_by_test_id("lorcana-opening").wait_for()
    first = ann.page.url
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ann.ending.get_by_role("button", name="Result card").click()
    ann.page.get_by_role("img", name=" wins").wait_for()
    with ann.page.expect_download() as saving:
        ann.page.get_by_role("link", name="Save the picture").click()
    kept = tmp_path / "result.png"
    saving.value.save_as(kept)
    assert kept.read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(kept.read_bytes()[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
    assert "#/replay/" in ann.page.get_by_label("The replay, with everything open").input_value()
    ann.page.keyboard.press("Escape")
    ann.ending.get_by_role("button", name="Swap decks").click()
    ann.page.wait_for_function("first => location.href !== first", arg=first)
    ann.page.get_by_test_id("lorcana-opening").wait_for()
