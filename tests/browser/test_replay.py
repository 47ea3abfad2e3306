"""Replays: the scrubber, links to a step, and playing on from one."""

import re
from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]


def play_kuhn(person: Person) -> None:
    """A game of exactly two answers, against oneself."""
    person.begin("Kuhn poker", players={1: "you"})
    person.choose("Bet")
    person.page.get_by_role("link", name="Player 2").click()
    person.choose("Fold")
    person.ending.wait_for()


def test_a_replay_is_scrubbed_by_keys_and_buttons_and_linked_to_by_step(sit: Sit) -> None:
    ann = sit()
    play_kuhn(ann)
    ann.ending.get_by_role("link", name="Replay").click()
    step = ann.page.get_by_test_id("step")
    step.wait_for()
    assert step.inner_text() == "0 / 2"
    ann.page.keyboard.press("ArrowRight")
    assert step.inner_text() == "1 / 2"
    ann.page.locator(".entry-current").get_by_text("bet").first.wait_for()
    ann.page.keyboard.press("End")
    assert step.inner_text() == "2 / 2"
    ann.page.get_by_role("button", name="Back", exact=True).click()
    assert step.inner_text() == "1 / 2"
    ann.page.get_by_label("Step", exact=True).fill("2")
    assert step.inner_text() == "2 / 2"
    ann.page.locator(".entry-jump").first.click()
    assert step.inner_text() == "1 / 2"
    link = ann.page.get_by_label("Link to this step").input_value()
    assert re.search(r"#/replay/[\w-]+/1$", link)
    assert ann.page.url == link
    ann.page.reload()
    step.wait_for()
    assert step.inner_text() == "1 / 2"


def test_whoever_has_only_the_link_sees_the_replay_as_a_spectator(sit: Sit) -> None:
    ann, eve = sit(), sit()
    play_kuhn(ann)
    ann.ending.get_by_role("link", name="Replay").click()
    eve.go(ann.page.get_by_label("Link to this step").input_value())
    eve.page.get_by_text("as a spectator").wait_for()
    if eve.page.get_by_role("button", name="Table", exact=True).count():
        eve.page.get_by_role("button", name="Table", exact=True).click()
    eve.page.get_by_test_id("zones").wait_for()
    assert eve.page.locator(".card-face").count() == 0


def test_one_plays_on_from_a_step_in_a_match_of_its_own(sit: Sit) -> None:
    ann = sit()
    play_kuhn(ann)
    old = ann.page.url
    ann.ending.get_by_role("link", name="Replay").click()
    ann.page.get_by_test_id("step").wait_for()
    ann.page.keyboard.press("ArrowRight")
    ann.page.get_by_role("button", name="Play on from here").click()
    form = ann.page.get_by_role("dialog", name="Play on from step 1")
    form.get_by_test_id("seat-0").select_option("random")
    form.get_by_test_id("seat-1").select_option("you")
    form.get_by_role("button", name="Begin").click()
    ann.options.filter(has_text="Call").wait_for()
    assert ann.labels() == ["Fold", "Call"]
    ann.choose("Call")
    ann.ending.wait_for()
    assert ann.page.url.split("/match/")[1] != old.split("/match/")[1]
    ann.page.locator(".log").get_by_text("show").first.wait_for()
