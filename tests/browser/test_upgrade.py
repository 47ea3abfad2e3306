"""A server comes back with other rules in the middle of a match: the page says so, and the people settle it."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


@pytest.fixture
def stopped(sit: Sit, own_server: Any) -> tuple[Person, Person]:
    """Ann has checked and Bob has bet, which the newer rules do not allow."""
    ann, bob = sit(own_server.address), sit(own_server.address)
    ann.begin("Kuhn poker", "", {1: "open"})
    bob.go(ann.invitation())
    ann.choose("Check")
    bob.choose("Bet")
    ann.prompt.wait_for()
    own_server.stop()
    own_server.kuhn = "tests.table.newer_kuhn:NO_BET"
    own_server.start()
    for person in (ann, bob):
        person.page.get_by_test_id("stopped").wait_for(timeout=120_000)
        person.complaints.clear()  # the browser's own lines about a server that was not there
    return ann, bob


def test_a_match_that_has_stopped_says_where_and_goes_on_when_both_agree(stopped: tuple[Person, Person]) -> None:
    ann, bob = stopped
    bar = ann.page.get_by_test_id("stopped")
    bar.get_by_text("move 2 of 2").wait_for()
    bar.get_by_text("You see it after move 1").wait_for()
    bar.get_by_role("button", name="Go on from here").click()
    bar.get_by_text("The others have to agree").wait_for()
    bob.page.get_by_test_id("stopped").get_by_text("wants to go on").wait_for()
    bob.page.get_by_role("button", name="Go on from here").click()
    bar.wait_for(state="detached")
    bob.prompt.wait_for()
    assert bob.labels() == ["Check"]
    bob.choose("Check")
    for person in stopped:
        person.ending.wait_for()


def test_a_match_that_has_stopped_ends_as_a_draw_when_both_agree(stopped: tuple[Person, Person]) -> None:
    for person in stopped:
        person.page.get_by_role("button", name="End as a draw").click()
    for person in stopped:
        person.ending.get_by_text("agreed").wait_for()
