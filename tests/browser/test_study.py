"""Who runs the server starts a study, sees what came of it, and opens one of its games at the table."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow


def test_the_key_is_kept_in_the_browser_and_not_in_the_address(sit: Callable[..., Person], study_address: str) -> None:
    ann, bob = sit(), sit()
    ann.go("/#/study")
    ann.page.get_by_text("loretable serve").first.wait_for()
    ann.go(study_address)
    ann.page.get_by_role("button", name="Start").wait_for()
    assert ann.page.url.endswith("/#/study")
    ann.go("/")
    ann.page.get_by_role("link", name="Study", exact=True).click()
    ann.page.get_by_role("button", name="Start").wait_for()
    # who has opened the page without it pastes what was printed; a wrong one opens nothing
    bob.go("/#/study")
    for pasted in ("short", "x" * 32):
        bob.page.get_by_label("The address that was printed").fill(pasted)
        bob.page.get_by_role("button", name="Open").click()
    bob.page.get_by_text("no longer").wait_for()
    bob.page.get_by_label("The address that was printed").fill(study_address)
    bob.page.get_by_role("button", name="Open").click()
    bob.page.get_by_role("button", name="Start").wait_for()


def test_a_study_is_started_shown_and_one_of_its_games_opened(sit: Callable[..., Person], study_address: str) -> None:
    ann = sit()
    ann.go(study_address)
    page = ann.page
    page.get_by_role("button", name="Start").wait_for()
    page.get_by_label("Game").first.select_option(label="ZoomQuest")
    page.get_by_label("Games").fill("6")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("img", name="entrants").wait_for(timeout=120_000)
    assert "6 games" in page.get_by_role("status").first.inner_text()
    assert page.get_by_role("heading", name="By seat").is_visible()
    with page.expect_download() as saving:
        page.get_by_role("link", name="CSV").first.click()
    assert saving.value.suggested_filename.endswith(".csv")
    page.get_by_role("button", name="Open at the table").click()
    page.wait_for_url("**/#/replay/**")
    page.get_by_role("button", name="Play on from here").wait_for()
