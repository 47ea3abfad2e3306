"""First games in the browser: played to the end by mouse and by keys, left in the middle and resumed."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
LESSONS = {"lorcana": 10, "confrontation": 7, "zoomquest": 3}
QUICK = (("lorcana", "keys"), ("zoomquest", "mouse"))
COURSES = [
    pytest.param(game, count, by, marks=() if (game, by) in QUICK else pytest.mark.full)
    for game, count in LESSONS.items()
    for by in ("mouse", "keys")
]


#: Of the guide and its buttons, what is out of sight or has something over it.
UNSEEN = """() => [document.querySelector('.guide'), ...document.querySelectorAll('.guide :is(button, a)')].filter(one => {
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return box.top < 0 || box.bottom > innerHeight + 1 || !one.contains(top);
}).map(one => one.textContent)"""


def at_once(person: Person) -> Person:
    person.page.add_init_script("localStorage.setItem('loretable.pace', '0')")
    return person


@pytest.mark.parametrize(("game", "count", "by"), COURSES)
def test_a_first_game_is_played_to_its_end_and_resumed_where_it_was_left(
    sit_at_both: Sit, game: str, count: int, by: str
) -> None:
    ann = at_once(sit_at_both(boards=True))
    ann.go(f"/#/learn/{game}")
    ann.page.get_by_role("button", name="Begin").click()
    page, guide = ann.page, ann.page.get_by_test_id("guide")
    for lesson in range(count):
        guide.get_by_text(f"First game · {lesson + 1} of {count}").wait_for()
        for _ in range(40):
            done, show = guide.locator(".guide-done"), guide.get_by_role("button", name="Do it for me")
            page.locator(".guide-done, .guide .soft:enabled, .guide:has-text('Now as you like')").first.wait_for()
            if done.count():
                break
            if guide.get_by_text("Now as you like").count():
                break  # free: the rest is one's own
            steps = guide.locator(".guide-steps .done").count()
            if by == "keys":
                page.evaluate("() => document.activeElement.blur()")
                page.keyboard.press("Enter")
            else:
                show.click()
            page.wait_for_function("steps => document.querySelectorAll('.guide-steps .done').length > steps", arg=steps)
        if lesson + 1 == count:
            break
        if lesson == 0:  # leaves, and goes on later
            ann.go("/#/learn")
            ann.page.get_by_role("button", name="Go on").click()
        else:
            guide.get_by_role("button", name="Next:").click()
    if game != "zoomquest":
        guide.get_by_role("link", name="Play a game").wait_for()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", LESSONS)
def test_the_guide_is_seen_whole_beside_every_board(sit: Sit, game: str, size: tuple[int, int]) -> None:
    ann = at_once(sit(boards=True, viewport={"width": size[0], "height": size[1]}))
    ann.go(f"/#/learn/{game}")
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.locator(".guide .soft:enabled").wait_for()
    assert ann.page.evaluate(UNSEEN) == []


def test_who_has_strayed_from_a_lesson_starts_it_over(sit: Sit) -> None:
    ann = at_once(sit())
    ann.go("/#/learn/lorcana")
    ann.page.get_by_role("button", name="Lesson 2: Play a character").click()
    guide = ann.page.get_by_test_id("guide")
    guide.locator(".soft:enabled").wait_for()
    ann.choose("Ink Simba")  # what was to be played
    guide.get_by_role("button", name="Start over").click()
    ann.options.filter(has_text="Play Simba").first.wait_for()
    guide.get_by_role("button", name="Skip").wait_for()
