"""Replays: the scrubber, links to a step, and playing on from one."""

import re
from collections.abc import Callable

import pytest

from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
UNTIL_OVER = """async match => {
  while (!(await (await fetch('/api/matches/' + match)).json()).over) await new Promise(go => setTimeout(go, 200));
}"""


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
    ann.page.wait_for_url(link)  # the address is written a moment after the step is shown
    ann.page.reload()
    step.wait_for()
    assert step.inner_text() == "1 / 2"


def test_whoever_has_only_the_link_sees_everything_after_the_end_and_what_spectators_saw(sit: Sit) -> None:
    ann, eve = sit(), sit()
    play_kuhn(ann)
    ann.ending.get_by_role("link", name="Replay").click()
    eve.go(ann.page.get_by_label("Link to this step").input_value())
    eve.page.get_by_text("as a spectator").wait_for()
    if eve.page.get_by_role("button", name="Table", exact=True).count():
        eve.page.get_by_role("button", name="Table", exact=True).click()
    eve.page.get_by_test_id("zones").wait_for()
    assert eve.page.locator(".card-face").count() == 2
    eve.page.get_by_role("radio", name="As it was watched").click()
    eve.page.locator(".card-face").first.wait_for(state="detached")


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


def test_a_replay_is_jumped_through_by_turns_and_its_result_is_shared(sit: Sit) -> None:
    ann = sit(boards=True)
    ann.begin("Lorcana", players={0: "random", 1: "random"}, Seed="3")
    ann.page.wait_for_url("**/watch/**")
    match = ann.page.url.split("/watch/")[1].split("/")[0]
    ann.page.evaluate(UNTIL_OVER, match)
    ann.go(f"/#/replay/{match}/0/watching")
    turns = ann.page.get_by_role("navigation", name="Turns")
    turns.get_by_role("button", name="Turn 5").click()
    assert turns.get_by_role("button", name="Turn 5").get_attribute("aria-current") == "step"
    ann.page.keyboard.press("Shift+ArrowRight")
    turns.locator("[aria-current]", has_text="6").wait_for()
    ann.page.get_by_role("button", name="Share the result").click()
    ann.page.get_by_role("img", name=" wins").wait_for()
