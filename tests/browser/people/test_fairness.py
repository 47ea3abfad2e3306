"""Nobody reads another's hand, and what the host does or may know everybody at the table sees."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
AT_THE_END = """() => {
  const log = document.querySelector(".log");
  return log.scrollHeight - log.scrollTop - log.clientHeight < 40;
}"""


def test_the_hosts_copy_of_a_friends_link_opens_nothing_once_the_friend_sits(sit: Sit) -> None:
    ann, bob, spy = sit(), sit(), sit()
    ann.begin("Kuhn poker", players={1: "open"})
    link = ann.invitation()
    bob.go(link)
    bob.page.get_by_test_id("waiting").wait_for()
    spy.go(link)
    spy.page.get_by_text("sits here").wait_for()
    spy.complaints.clear()  # the browser's own line about the 403
    ann.page.get_by_role("button", name="Invite").click()
    assert ann.page.get_by_label("Seat of").count() == 0
    ann.page.keyboard.press("Escape")
    bob.page.reload()  # the way back is kept
    bob.page.get_by_test_id("waiting").wait_for()


def test_a_seat_that_is_opened_anew_is_told_to_everybody(sit: Sit) -> None:
    ann, bob, eve, carl = sit(), sit(), sit(), sit()
    ann.begin("Kuhn poker", players={1: "open"})
    bob.go(ann.invitation())
    bob.page.get_by_test_id("waiting").wait_for()
    eve.go(ann.watch_link())
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_text("Change who sits where").click()
    ann.page.get_by_role("button", name="New link").click()
    link = ann.page.get_by_label("Seat of Player 2").input_value()
    ann.page.keyboard.press("Escape")
    bob.page.get_by_test_id("connection").get_by_text("somebody else").wait_for()
    carl.go(link)
    for person in (ann, eve, carl):
        person.page.get_by_test_id("notices").get_by_text("reopened Player 2's seat").wait_for()
    carl.page.get_by_role("button", name="I see").click()
    carl.page.get_by_test_id("notices").get_by_text("1 notice").wait_for()


def test_a_chosen_seed_is_told_before_and_after(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.go("/")
    ann.open_game("Kuhn poker")
    ann.page.get_by_text("A friend", exact=True).click()
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_label("Seed").fill("7")
    ann.page.get_by_text("everybody is told that you chose it").wait_for()
    ann.page.get_by_role("button", name="Done").click()
    ann.page.locator(".begin").click()
    bob.go(ann.invitation())
    bob.page.get_by_test_id("notices").get_by_text("seed of this match was chosen").wait_for()


def test_bots_take_back_what_was_seen_in_practice_only_and_the_page_says_so(sit: Sit) -> None:
    ann = sit()
    ann.begin("ZoomQuest", "First Steps", Seed="7")
    while ann.page.get_by_text("bots let you take that back only in practice").count() == 0:
        assert ann.wait()
        seen = ann.number()
        ann.options.first.click()
        ann.wait_past(seen)
    assert ann.page.get_by_role("button", name="Undo").is_disabled()
    ann.go("/")
    ann.open_game("ZoomQuest")
    assert ann.page.get_by_role("switch", name="Take back freely").get_attribute("aria-checked") == "true"
    ann.page.locator(".begin").click()
    ann.page.get_by_text("practice", exact=True).wait_for()


def test_one_plays_on_from_a_step_of_a_match_with_a_bot_that_still_goes_on(sit: Sit) -> None:
    ann = sit()
    ann.begin("ZoomQuest", "First Steps")
    ann.choose("Go to Ford")
    ann.page.locator(".log").get_by_text("goes from Village to Ford").first.wait_for()
    old = ann.page.url
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("link", name="Replay so far").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    ann.page.get_by_role("dialog").get_by_role("button", name="Begin").click()
    ann.prompt.wait_for()
    assert ann.page.url.split("/match/")[1] != old.split("/match/")[1]


def test_the_log_follows_what_happens_until_one_scrolls_up(sit: Sit) -> None:
    ann = sit()
    ann.begin("ZoomQuest", "First Steps", Seed="7")
    box = ann.page.locator(".log")

    def answer() -> None:
        assert ann.wait()
        seen = ann.number()
        ann.options.first.click()
        ann.wait_past(seen)

    while not box.evaluate("list => list.scrollHeight > list.clientHeight + 300"):
        answer()
        ann.page.wait_for_function(AT_THE_END)
    box.hover()
    ann.page.mouse.wheel(0, -5000)
    ann.page.wait_for_function("() => document.querySelector('.log').scrollTop === 0")
    before = box.locator(".entry").count()
    answer()
    box.locator(".entry").nth(before).wait_for()
    assert box.evaluate("list => list.scrollTop") == 0


def test_a_log_that_was_moved_by_nobody_goes_back_to_its_end(sit: Sit) -> None:
    """As it is when what stands above it takes less room, and in the same moment more again."""
    ann = sit()
    ann.begin("ZoomQuest", "First Steps", Seed="7")
    box = ann.page.locator(".log")
    while not box.evaluate("list => list.scrollHeight > list.clientHeight + 300"):
        assert ann.wait()
        seen = ann.number()
        ann.options.first.click()
        ann.wait_past(seen)
    ann.page.wait_for_function(AT_THE_END)
    box.evaluate("list => { list.scrollTop -= 200 }")
    ann.page.wait_for_function(AT_THE_END)


def test_a_deck_is_pasted_as_text(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    ann.open_game("Disney Lorcana")
    ann.page.get_by_role("button", name="Paste or build").click()
    ann.page.get_by_label("The list").fill("60 Nobody at all\n")
    ann.page.locator(".paste-told .fault").wait_for()  # the server has read what was pasted
    ann.page.locator(".step .fault").last.wait_for()
    assert ann.page.locator(".begin").is_disabled()
    assert "#/new/" in ann.page.url
    ann.complaints.clear()  # the browser's own lines about the 400


def test_the_host_deletes_a_match(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker")
    ann.prompt.wait_for()
    ann.page.locator(".table-menu summary", has_text="More").click()
    ann.page.get_by_role("button", name="Delete the match").click()
    ann.page.get_by_role("button", name="Delete it").click()
    ann.page.get_by_text("No games yet").wait_for()
