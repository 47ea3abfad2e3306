"""One's matches: what waits is told wherever one is, and the list says for whom the others wait."""

from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


def test_whoever_is_at_one_table_sees_that_another_waits(sit: Sit) -> None:
    ann, bob = sit(), sit()
    ann.begin("Kuhn poker", players={1: "open"}, **{"Name of the match": "First"})
    bob.go(ann.invitation())
    ann.prompt.wait_for()
    ann.choose("Check")
    first = ann.page.url
    ann.go("/")
    ann.begin("Kuhn poker", players={1: "open"}, **{"Name of the match": "Second"})
    bob.go(ann.invitation())
    ann.prompt.wait_for()
    ann.page.goto(first)
    ann.page.reload()
    ann.page.wait_for_function("() => document.title === '(1) First · Loretable'")
    ann.page.locator("summary", has_text="More").click()
    ann.page.get_by_role("link", name="Lobby (1 waits for you)").click()
    ann.page.get_by_text("1 waits for you").wait_for()
    rows = ann.page.locator(".match")
    rows.first.get_by_text("Your turn").wait_for()  # what waits comes first
    rows.filter(has_text="First").get_by_text("Waiting for Player 2.").wait_for()
    assert ann.page.title() == "● Your turn · Loretable"
