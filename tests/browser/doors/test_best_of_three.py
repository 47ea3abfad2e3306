"""From an invitation to a finished best of three: names, own decks, a reload in mid-choice, another device, the open replay."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


def concede(person: Person) -> None:
    person.page.locator(".table-menu summary", has_text="More").click()
    person.page.get_by_role("button", name="Concede").click()
    person.page.get_by_role("dialog").get_by_role("button", name="Concede").click()


def test_two_browsers_play_a_best_of_three_and_a_third_sees_everything_after_it(sit: Sit) -> None:
    ann, bob, phone, eve = sit(), sit(), sit(viewport={"width": 390, "height": 844}), sit()
    ann.page.add_init_script("localStorage.setItem('loretable.name', 'Ann')")
    ann.go("/#/new/lorcana/friend")
    ann.page.get_by_role("radio", name="Might and Magic").check(force=True)
    ann.page.get_by_label("Best of").select_option("3")
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_label("Who begins").select_option("0")
    ann.page.get_by_role("button", name="Done").click()
    ann.page.locator(".begin").click()
    link = ann.invitation()
    bob.page.goto(link)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("radio", name="Tactical Teamwork").check(force=True)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/match/**")
    first = ann.page.url.split("/match/")[1]

    ann.page.locator(".pick-list .option").first.wait_for()
    ann.page.locator(".pick-list .option").nth(2).click()
    ann.page.get_by_text("1 chosen").wait_for()
    ann.page.reload()  # in the middle of a choice: one is asked again
    ann.page.get_by_text("0 chosen").wait_for()
    ann.page.get_by_role("button", name="None", exact=True).click()

    bob.page.get_by_role("button", name="Invite").click()
    bob.page.get_by_text("Go on at another device").click()
    phone.go(bob.page.get_by_label("Your own seat").input_value())
    phone.prompt.wait_for()
    eve.go(f"/#/replay/{first}/0")
    eve.page.get_by_test_id("step").wait_for()
    assert eve.page.get_by_role("radio", name="All open").count() == 0, "before the end never"

    for number in (1, 2):
        concede(phone)
        ann.page.get_by_test_id("series").get_by_text(f"Ann {number}").wait_for()
        if number == 1:
            ann.ending.get_by_role("button", name="Next game").click()
            phone.ending.get_by_role("button", name="To the next game").click()
            phone.page.get_by_text("game 2 of 3").wait_for()
    ann.page.get_by_role("heading", name="Victory").wait_for()
    phone.page.get_by_role("heading", name="Defeat").wait_for()
    last = ann.page.url.split("/match/")[1].split("/")[0]
    eve.go(f"/#/replay/{last}/0")
    eve.page.get_by_role("radio", name="All open").wait_for()
    hands = eve.page.get_by_role("region", name="What everybody held").locator("ul")
    assert [hand.locator("button").count() for hand in hands.all()] == [7, 7]
    eve.page.get_by_role("radio", name="As it was watched").click()
    hands.first.wait_for(state="detached")
