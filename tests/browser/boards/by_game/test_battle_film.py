"""The film of a battle: Next waits, the map goes with it, how it goes on is remembered, and it can be skipped."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards.confrontation_player import Player
from tests.browser.boards.meeting import come_to_a_card
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
STEP = ".cf-battle .cf-steps .cf-now"
NEXT = ".cf-battle [data-next]"


def before_a_card(sit: Sit, device: dict[str, Any]) -> tuple[Person, Player]:
    """Two have met, and a card is asked for."""
    ann = sit(boards=True, **device)
    ann.page.clock.install()  # it goes on as usual, and can be put forward
    return ann, come_to_a_card(ann)


def fight(ann: Person) -> None:
    """Plays a number: their strengths are compared."""
    ann.page.locator(".cf-hand .cf-face.cf-lit").first.click()
    ann.page.locator(".cf-face.cf-raised").click()


def step(ann: Person, name: str) -> None:
    ann.page.locator(STEP, has_text=name).wait_for()


def fighters(ann: Person) -> int:
    """How many stand where they fight."""
    return int(ann.page.locator(".cf-map .cf-tile").count())


def height_of_next(ann: Person) -> float:
    return float(ann.page.locator(NEXT).bounding_box()["y"])


def test_what_follows_from_two_strengths_is_said_before_it_happens_and_next_stays_where_it_is(sit: Sit) -> None:
    ann, _ = before_a_card(sit, DESK)
    fight(ann)
    step(ann, "Cards")
    before = height_of_next(ann)
    ann.page.locator(NEXT).click()
    step(ann, "Strengths")
    if ann.page.locator(".cf-battle .cf-bars > div").count() == 2:
        assert "defeated" in ann.page.locator(".cf-battle .cf-coming").inner_text()
    assert abs(height_of_next(ann) - before) < 1


def test_on_a_phone_the_outcome_stays_until_it_has_been_read(sit: Sit) -> None:
    ann, _ = before_a_card(sit, PHONE)
    fight(ann)
    for name in ("Cards", "Strengths", "Outcome"):
        step(ann, name)
        ann.page.clock.fast_forward(60_000)
        step(ann, name)
        assert ann.page.locator(NEXT).bounding_box()["height"] >= 44
        ann.page.locator(NEXT).click()
    ann.page.locator(".cf-films").wait_for(state="detached")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_next_waits_and_nobody_falls_on_the_map_before_it_is_told(sit: Sit, device: dict[str, Any]) -> None:
    ann, _ = before_a_card(sit, device)
    standing = fighters(ann)
    fight(ann)
    step(ann, "Cards")
    ann.page.clock.fast_forward(60_000)
    step(ann, "Cards")  # a minute later it is where it was
    ann.page.locator(NEXT).click()
    step(ann, "Strengths")
    ann.page.clock.fast_forward(60_000)
    step(ann, "Strengths")
    assert fighters(ann) == standing
    assert " = " in ann.page.locator(".cf-words .cf-latest").inner_text(), "the sum is said"
    ann.page.locator(".cf-battle").get_by_role("button", name="Back a step").click()
    step(ann, "Cards")
    ann.page.locator(NEXT).click()
    ann.page.locator(NEXT).click()
    step(ann, "Outcome")
    ann.page.wait_for_function(
        "standing => document.querySelectorAll('.cf-map .cf-tile').length < standing", arg=standing
    )


def test_how_the_film_goes_on_is_remembered_and_a_fast_one_waits_for_nobody(sit: Sit) -> None:
    ann, _ = before_a_card(sit, DESK)
    fight(ann)
    step(ann, "Cards")
    assert ann.page.get_by_role("button", name="Step", exact=True).get_attribute("aria-pressed") == "true"
    ann.page.get_by_role("button", name="Fast").click()
    ann.page.locator(".cf-films").wait_for(state="detached")  # it has run to its end
    assert ann.page.evaluate("() => localStorage.getItem('loretable.film')") == "fast"
    come_to_a_card(ann)  # in the next match, too
    fight(ann)
    ann.page.locator(".cf-films").wait_for()
    assert ann.page.get_by_role("button", name="Fast").get_attribute("aria-pressed") == "true"
    ann.page.locator(".cf-films").wait_for(state="detached")


def test_skip_shows_how_it_ended(sit: Sit) -> None:
    ann, player = before_a_card(sit, DESK)
    fight(ann)
    step(ann, "Cards")
    ann.page.locator(".cf-battle").get_by_role("button", name="Skip").click()
    ann.page.locator(".cf-films").wait_for(state="detached")
    assert player.state() in ("piece", "end", "bubble", "retreat", "defender")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_what_the_two_can_do_is_read_while_a_card_is_chosen(sit: Sit, device: dict[str, Any]) -> None:
    ann, _ = before_a_card(sit, device)
    powers = ann.page.locator(".cf-battle .cf-powers")
    assert powers.is_visible()
    assert all(len(text) > 12 for text in powers.locator("li").all_inner_texts())
    assert powers.locator("li").count() == 2
    assert powers.evaluate("list => list.scrollHeight - list.clientHeight") <= 0, "no line of it is cut off"
