"""Somebody at their own machine starts a study, sees what came of it, and opens one of its games at the table."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow


def test_a_study_is_started_shown_and_one_of_its_games_opened(sit: Callable[..., Person]) -> None:
    ann = sit()
    ann.go("/")
    page = ann.page
    page.get_by_role("link", name="Study").click()
    page.get_by_label("Game").first.select_option(label="ZoomQuest")
    page.get_by_label("Games").fill("6")
    page.get_by_role("button", name="Start").click()
    page.get_by_role("img", name="entrants").wait_for(timeout=120_000)
    assert "6 games" in page.get_by_role("status").first.inner_text()
    assert page.get_by_role("heading", name="By seat").is_visible()
    page.get_by_role("button", name="Open at the table").click()
    page.wait_for_url("**/#/replay/**")
    page.get_by_role("button", name="Play on from here").wait_for()
