"""Sitting down: an invitation is looked at, a chair is taken by pressing Sit down, and one goes on at another device."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
TAKEN = """async () => (await (await fetch('/api/matches/' + location.hash.split('/')[2])).json()).seats[1].taken"""


def test_looking_takes_no_seat_and_sit_down_does_with_the_name_that_was_asked_once(sit: Sit) -> None:
    ann, bob, eve = sit(), sit(), sit()
    ann.page.add_init_script("localStorage.setItem('loretable.name', 'Ann')")
    ann.begin("Kuhn poker", players={1: "open"}, Games="3")
    link = ann.invitation()
    for person in (bob, eve):
        person.page.goto(link)
        person.page.get_by_role("heading", name="Ann asks you to a game of Kuhn poker").wait_for()
        person.page.get_by_text("Best of 3").wait_for()
        assert not person.page.evaluate(TAKEN)
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.keyboard.press("Enter")
    bob.page.wait_for_url("**/match/**")
    ann.page.get_by_test_id("at-1").get_by_text("Bob").wait_for()
    eve.page.reload()
    eve.page.get_by_role("heading", name="Bob sits here").wait_for()
    eve.page.get_by_role("link", name="Watch instead").click()
    eve.page.get_by_text("watching").wait_for()
    assert bob.page.evaluate("() => localStorage.getItem('loretable.name')") == "Bob"


def test_one_goes_on_at_another_device_by_the_code_of_ones_own_seat(sit: Sit) -> None:
    ann, phone = sit(), sit(viewport={"width": 390, "height": 844})
    ann.begin("Kuhn poker", players={1: "you"})
    ann.prompt.wait_for()
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_text("Go on at another device").click()
    ann.page.get_by_role("img", name="QR code for the other device").wait_for()
    own = ann.page.get_by_label("Your own seat").input_value()
    phone.page.goto(own)
    phone.page.get_by_role("heading", name="Go on where you were").wait_for()
    phone.page.get_by_role("button", name="Continue here").click()
    phone.page.wait_for_url("**/match/**")
    phone.choose("Bet")
    ann.page.get_by_test_id("waiting").or_(ann.prompt).first.wait_for()


def test_where_nobody_else_can_come_the_invitation_says_so_and_how(sit: Sit) -> None:
    ann = sit()
    ann.begin("Kuhn poker", players={1: "open"})
    room = ann.page.get_by_role("region", name="Invite")
    room.get_by_text("Nobody else can reach this table yet").wait_for()
    room.get_by_role("img", name="QR code of the invitation").wait_for()
    ann.page.route(
        "**/api/reach", lambda route: route.fulfill(json={"public": "https://table.example.org", "near": ""})
    )
    ann.page.reload()  # the links come first, as long as a chair is empty
    ann.page.get_by_text("Works from anywhere").wait_for()
    assert ann.page.get_by_label("Seat of Player 2").input_value().startswith("https://table.example.org/#/join/")
