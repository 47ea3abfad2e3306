"""Who runs the server starts a study, sees what came of it, and opens one of its games at the table."""

from collections.abc import Callable

import pytest

from tests.browser.conftest import Server
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
    page.get_by_role("spinbutton", name="Games").fill("6")
    page.get_by_role("button", name="Start").click()
    page.locator("article[data-state=done]").wait_for(timeout=120_000)
    assert "6 games" in page.get_by_role("status").first.inner_text()
    # how it stands, with its interval
    assert page.locator(".standings tbody tr").count() == 2
    assert "–" in page.locator(".standings tbody tr").first.inner_text()
    assert page.get_by_role("heading", name="By seat").is_visible()
    with page.expect_download() as saving:
        page.get_by_role("link", name="CSV").first.click()
    assert saving.value.suggested_filename.endswith(".csv")
    # a list with length and ending, in another order too; one press opens a game
    assert page.locator(".study-games tbody tr").count() == 6
    page.get_by_label("Order of games").select_option("longest")
    page.get_by_role("button", name="Open game").first.click()
    page.wait_for_url("**/#/replay/**")
    page.get_by_role("button", name="Play on from here").wait_for()


def test_where_nothing_was_asked_yet_one_press_asks(sit: Callable[..., Person], own_server: Server) -> None:
    ann = sit(own_server.address)
    ann.go(own_server.study)
    page = ann.page
    page.get_by_role("heading", name="Who is better").wait_for()
    page.locator(".study-examples button", has_text="ZoomQuest").click()
    page.locator("article[data-state=done]").wait_for(timeout=120_000)
    assert page.locator(".standings tbody tr").count() == 2


def test_what_is_known_is_shown_while_it_runs_and_kept_when_stopped(
    sit: Callable[..., Person], study_address: str
) -> None:
    ann = sit()
    ann.go(study_address)
    page = ann.page
    page.get_by_role("button", name="Start").wait_for()
    page.get_by_label("Game").first.select_option(label="ZoomQuest")
    page.get_by_role("spinbutton", name="Games").fill("100000")
    page.get_by_role("button", name="Start").click()
    page.locator("article[data-state=running] .standings tbody tr").first.wait_for(timeout=120_000)
    page.get_by_role("button", name="Stop").click()
    page.locator("article[data-state=stopped]").wait_for(timeout=60_000)
    page.get_by_role("button", name="Go on").wait_for()
    page.get_by_role("button", name="Delete").click()


def test_decks_are_ticked_among_starters_and_by_search(sit: Callable[..., Person], study_address: str) -> None:
    ann = sit()
    ann.go(study_address)
    page = ann.page
    page.get_by_label("Game").first.select_option(label="Disney Lorcana")
    decks = page.get_by_role("group", name="Decks")
    decks.get_by_role("checkbox").first.wait_for()
    whole = decks.get_by_role("checkbox").count()
    decks.get_by_role("searchbox").fill("steel")
    assert 0 < decks.get_by_role("checkbox").count() < whole
    decks.get_by_role("checkbox").first.check()
    decks.get_by_role("searchbox").fill("")
    assert decks.get_by_role("checkbox", checked=True).count() == 1
    # one deck against others: the one is chosen apart from them
    page.get_by_text("One deck against many").click()
    page.get_by_role("group", name="This deck").wait_for()
    page.get_by_role("group", name="Against").wait_for()


def test_a_cell_of_who_beats_whom_shows_its_games(sit: Callable[..., Person], study_address: str) -> None:
    ann = sit()
    ann.go(study_address)
    page = ann.page
    page.get_by_label("Game").first.select_option(label="Disney Lorcana")
    page.get_by_text("Everybody against everybody").click()
    decks = page.get_by_role("group", name="Decks").get_by_role("checkbox")
    decks.first.wait_for()
    for number in range(3):
        decks.nth(number).check()
    page.get_by_label("Played by").select_option("random")
    page.get_by_label("Games, each pair").fill("4")
    page.get_by_role("button", name="Start").click()
    page.locator("article[data-state=done]").wait_for(timeout=120_000)
    rows = page.locator(".study-games tbody tr")
    page.wait_for_function("() => document.querySelectorAll('.study-games tbody tr').length === 12")
    # by the mouse, then the next cell by keys; Enter once more shows all games again
    cells = page.get_by_role("region", name="Who beats whom").get_by_role("button")
    cells.nth(5).wait_for()
    assert cells.count() == 6
    cells.first.click()
    page.wait_for_function("() => document.querySelectorAll('.study-games tbody tr').length === 4")
    named = cells.first.get_attribute("aria-label").split(": ")[0]
    one, other = named.split(" against ")
    for row in rows.all():
        players = row.locator(".game-winner").get_attribute("title")
        assert set(players.split(" against ")) == {one, other}
    # a deck by the name that people know it by
    title = page.locator("#games-title").inner_text()
    assert " v " in title and "set0" not in title
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    page.wait_for_function("old => document.querySelector('#games-title').innerText !== old", arg=title)
    assert cells.nth(1).get_attribute("aria-pressed") == "true"
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('.study-games tbody tr').length === 12")
