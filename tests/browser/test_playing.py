"""Whole games through the page."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


def test_a_whole_game_of_zoomquest_against_a_bot_by_the_bots_own_hints(sit_at_both: Sit) -> None:
    ann = sit_at_both()
    ann.begin("ZoomQuest", "First Steps", Seed="7")
    rounds = 0
    while ann.wait():
        asked = ann.prompt.inner_text()
        ann.page.get_by_role("button", name="Hint").click()
        hinted = ann.page.locator(".option.hinted")
        hinted.wait_for()
        seen = ann.number()
        hinted.click()
        ann.wait_past(seen)
        rounds += 1
        assert rounds < 100, asked
    assert "victory" in ann.ending.inner_text().lower() or "won" in ann.ending.inner_text().lower()
    ann.page.get_by_test_id("picture").locator("svg").wait_for()  # drawn in a process of its own
    assert ann.page.locator(".log .entry").count() > 3


def test_a_whole_game_of_kuhn_poker_which_knows_nothing_of_browsers(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker", players={1: "random"}, Seed="5")
    while ann.wait():
        assert ann.page.title().startswith("● Your turn")
        assert ann.page.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"
        own = ann.labels()
        assert own in (["Check", "Bet"], ["Fold", "Call"])
        ann.choose(own[1])
        ann.page.wait_for_function("() => !document.querySelector('.options[aria-busy=true]')")
    assert "player 1: " in ann.ending.inner_text()
    assert ann.page.title() == "Kuhn poker · Loretable"
    # it draws nothing, so the page shows its zones: own hand, and either the other's card or its back
    assert ann.page.get_by_test_id("picture").count() == 0
    assert ann.page.get_by_test_id("zones").get_by_role("region", name="Player 1").locator(".card-face").count() == 1


def test_a_rematch_is_played_by_the_same_people_on_the_same_seats(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.begin("Kuhn poker", players={1: "open"})
    bob.go(ann.invitation())
    ann.choose("Bet")
    bob.prompt.wait_for()
    bob.choose("Fold")
    old = ann.page.url
    ann.ending.get_by_role("button", name="Rematch").click()
    bob.ending.get_by_role("button", name="To the rematch").click()
    ann.choose("Check")
    bob.choose("Check")
    ann.ending.wait_for()
    bob.ending.wait_for()
    assert ann.page.url == bob.page.url != old


@pytest.mark.full
def test_who_concedes_is_asked_first(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker")
    ann.prompt.wait_for()
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("button", name="Cancel").click()
    assert ann.ending.count() == 0
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("button", name="Concede").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Concede").click()
    ann.ending.wait_for()


def test_the_page_says_why_not(sit: Sit) -> None:
    ann = sit()
    ann.begin("ZoomQuest", "First Steps")
    ann.prompt.wait_for()
    ann.page.get_by_role("button", name="Why not?").click()
    reasons = ann.page.get_by_test_id("blocked")
    reasons.get_by_text("No route leads there").first.wait_for()
    ann.page.keyboard.press("Escape")
    assert reasons.count() == 0


def test_a_hint_says_why(sit: Sit) -> None:
    ann = sit()
    ann.begin("The Lord of the Rings", "Set up by chance", Seed="5")
    ann.prompt.wait_for()
    ann.page.get_by_role("button", name="Hint").click()
    told = ann.page.get_by_test_id("hint")
    told.wait_for()
    assert told.locator("li").count() > 0
    assert ann.page.locator(".option.hinted").count() == 1


def test_a_card_shows_what_can_be_done_with_it_and_what_cannot(sit: Sit) -> None:
    ann = sit()
    ann.begin("Disney Lorcana", Seed="3")
    ann.page.get_by_role("button", name="None", exact=True).click()  # no card of the hand is put back
    ann.page.get_by_role("button", name="Table", exact=True).click()
    lit = ann.page.locator(".card-lit").first
    lit.wait_for()
    name = lit.locator(".card-face").inner_text()
    lit.click()
    sheet = ann.page.get_by_role("dialog", name=name)
    sheet.locator(".option").first.click()
    ann.page.locator(".log").get_by_role("button", name=name).first.wait_for()


def test_options_are_searched_when_there_are_many(sit: Sit) -> None:
    ann = sit()
    ann.begin("The Lord of the Rings")
    ann.options.nth(20).wait_for()
    assert ann.page.locator(".option-title").count() > 5
    ann.page.keyboard.press("/")
    ann.page.keyboard.type("gandalf shire")
    assert ann.labels() == ["Gandalf in The Shire"]
    ann.page.keyboard.press("Enter")
    ann.page.get_by_test_id("committed").get_by_text("Gandalf in The Shire").wait_for()


def test_a_game_by_keyboard_alone(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    ann.page.get_by_role("link", name="New game of Kuhn poker").wait_for()
    press = ann.page.keyboard.press
    for _ in range(40):
        press("Tab")
        if ann.page.evaluate("() => document.activeElement.getAttribute('aria-label')") == "New game of Kuhn poker":
            break
    press("Enter")
    ann.page.locator(".begin").wait_for()
    for _ in range(40):
        press("Tab")
        if ann.page.evaluate("() => document.activeElement.classList.contains('begin')"):
            break
    press("Enter")
    first = True
    while ann.wait():
        seen = ann.number()
        if first:
            press("ArrowDown")
            press("ArrowDown")
            assert ann.page.evaluate("() => document.activeElement.dataset.action") == "bet"
            press("ArrowUp")
            press("Enter")  # check
        else:
            press("2")  # call
        first = False
        ann.wait_past(seen)
    assert ann.ending.inner_text()
    assert ann.page.get_by_test_id("announcer").count() == 1


def test_a_games_own_picture_can_be_pressed_and_does_nothing_else(sit: Sit) -> None:
    ann = sit()
    ann.begin("Drawn poker", players={1: "you"})
    picture = ann.page.get_by_test_id("picture")
    picture.locator("[data-piece]").click()
    sheet = ann.page.get_by_role("dialog")
    assert sheet.get_by_role("heading", level=2).inner_text() in ("Jack", "Queen", "King")
    ann.page.keyboard.press("Escape")
    assert picture.locator(".lit").evaluate_all("all => all.map(e => e.dataset.action)") == ["check", "bet"]
    picture.locator("[data-action=call]").click()  # not offered: the page says why
    ann.page.get_by_test_id("notice").get_by_text("cannot be done at this point").wait_for()
    picture.get_by_role("button", name="Bet").focus()
    ann.page.keyboard.press("Enter")
    ann.page.get_by_test_id("waiting").wait_for()
    assert picture.locator("script, [onclick]").count() == 0
    assert ann.page.evaluate("() => window.broken") is None
