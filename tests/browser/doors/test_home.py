"""Home: one press plays, games stand with whom they are against and how they ended, the first load is small."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
GAMES = ("Disney Lorcana", "The Confrontation", "ZoomQuest")
WEIGHED = """() => performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
  .filter(one => !one.name.includes('/api/')).reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def asked(person: Person) -> None:
    """A decision is there to be taken."""
    person.page.wait_for_function("() => document.querySelector('[data-testid=prompt]') !== null")


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_browser_is_one_press_from_the_first_decision(sit: Sit, game: str) -> None:
    ann = sit(boards=True)
    ann.go("/")
    ann.page.get_by_role("button", name=f"Play {game}").click()  # the one press
    asked(ann)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_game_that_teaches_is_two_presses_away(sit: Sit, game: str) -> None:
    ann = sit(boards=True)
    ann.go("/")
    ann.page.get_by_role("link", name=f"Learn {game}").click()
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.get_by_test_id("guide").get_by_text("First game · 1 of").wait_for()
    asked(ann)


def test_the_last_game_is_begun_again_by_one_press_with_its_opponent(sit: Sit) -> None:
    ann = sit()
    ann.go("/#/new/confrontation")
    ann.page.get_by_role("radio", name="Rabbit").check(force=True)
    ann.page.get_by_role("radio", name="Sauron").check(force=True)
    ann.page.locator(".begin").click()
    ann.page.wait_for_url("**/match/**")
    first = ann.page.url
    ann.go("/#/")
    ann.page.get_by_role("heading", name="One more game of The Confrontation?").wait_for()
    assert ann.page.get_by_label("Your side").input_value() == "1"
    assert ann.page.get_by_label("Against").input_value() == "easy"
    ann.page.get_by_test_id("play").click()
    ann.page.wait_for_url("**/match/**")
    assert ann.page.url != first
    ann.page.get_by_test_id("at-0").get_by_text("the Rabbit").wait_for()


def test_what_one_has_played_stands_with_opponent_and_result(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker", players={1: "random"}, Seed="5")
    while ann.wait():
        seen = ann.number()
        ann.options.first.click()
        ann.wait_past(seen)
    ann.go("/#/")
    row = ann.page.locator(".match")
    row.get_by_text("The Mouse").wait_for()
    row.locator(".pill").get_by_text("Won").or_(row.locator(".pill").get_by_text("Lost")).wait_for()


def test_everything_that_home_fetches_is_under_200_kb(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    for cover in ("lorcana] .cover .mini", "confrontation] .cover svg path", "zoomquest] .cover svg circle"):
        ann.page.locator(f".game-card[data-game={cover}").first.wait_for(state="attached")
    ann.page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert 50_000 < ann.page.evaluate(WEIGHED) < 200_000


def test_the_puzzle_of_the_day_is_one_press_from_its_board(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.go("/")
    sheet = ann.page.locator(".puzzle")
    sheet.get_by_text("Win this turn").wait_for()
    sheet.get_by_role("link", name="Solve it").click()
    ann.page.get_by_role("button", name="Try it").click()
    asked(ann)
