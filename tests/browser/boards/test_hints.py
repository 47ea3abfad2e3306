"""A hint on the board: numbers on the cards, an arrow to whom it is done, the same steps in words, done one by one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from loretable.core import State
from loretable.table.match.bots.planning import Act, steps_of
from loretable.table.wire import messages as m
from tests.browser.boards.lorcana_player import BOARD, Player
from tests.browser.boards.lorcana_positions import DECKS
from tests.browser.boards.staged import Stage
from tests.browser.person import OVERFLOW, Person
from tests.lorcana.table import card, table, vanilla

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Advised(Stage):
    """A table whose bot has a plan for the turn; what was answered is told with its number, as the server does."""

    def __init__(self, state: State, plan: list[str]) -> None:
        super().__init__(state, state.seat)
        self.plan = plan
        self.told: list[m.Entry] = []

    def steps(self) -> list[m.HintStep]:
        acts, state = [], self.state.clone()
        for text in self.plan:
            action = state.game.parse(text)
            acts.append(Act(state.clone(), action))
            state.push(action, self.seat)
        return steps_of(acts, self.seat)

    def hear(self, message: Any) -> None:
        if isinstance(message, m.Hint):
            steps = self.steps()
            reasons = [steps[0].reason, "It wins 63% of 450 games tried out (58 to 67)."]
            self.say(m.Hinted(message.id, self.plan[0], steps[0].label, reasons, steps))
        else:
            super().hear(message)

    def act(self, actions: list[str], id: str) -> None:
        self.told = [m.Entry(self.seq + 1, self.seat, [], actions[0], actions[0])]
        super().act(actions, id)

    def say(self, message: Any) -> None:
        if isinstance(message, m.Update):
            message.entries = self.told
        super().say(message)


def advised(sit: Sit, device: dict[str, Any]) -> tuple[Person, Advised]:
    """Somebody to challenge, two who quest, one to play."""
    ann = sit(boards=True, reduced_motion="reduce", **device)
    hero, first, second = vanilla(0, strength=3), vanilla(0, lore=1), vanilla(1, lore=1)
    laid = table(
        [card(hero), card(first), card(second)],
        [card(vanilla(2, lore=1), exerted=True)],
        hand=[card(vanilla(cost=2))],
        ink=3,
        deck=20,
        their_deck=20,
    ).state
    legal = [str(action) for action in laid.legal]
    challenge = next(text for text in legal if text.startswith("challenge"))
    quests = [text for text in legal if text.startswith("quest") and text.split()[1] != challenge.split()[1]]
    play = next(text for text in legal if text.startswith("play"))
    stage = Advised(laid, [challenge, *quests[:2], play])
    stage.open(ann.page, ann.server, decks=DECKS[:2])
    Player(ann.page).wait()
    ann.page.locator(f"{BOARD} .lc-mymat .lc-card").first.wait_for()
    ann.page.get_by_role("button", name="Hint").first.click()
    ann.page.get_by_test_id("hint").wait_for()
    return ann, stage


def numbers(ann: Person) -> dict[str, str]:
    """The numbers on the cards, by card."""
    found: dict[str, str] = ann.page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('.lc-card:has(> .lc-step)')]"
        ".map(card => [card.dataset.card, card.querySelector('.lc-step').textContent]))"
    )
    return found


@pytest.mark.parametrize("device", [pytest.param(DESK, id="desk"), pytest.param(PHONE, id="phone")])
def test_the_steps_of_a_hint_stand_on_the_cards_and_in_words(sit: Sit, device: dict[str, Any]) -> None:
    ann, stage = advised(sit, device)
    hint = ann.page.get_by_test_id("hint")
    steps = hint.locator(".hint-steps li")
    assert steps.count() == 3, "those who quest are one step"
    assert "challenges" in steps.nth(0).inner_text() and "takes" in steps.nth(0).inner_text()
    assert " and " in steps.nth(1).inner_text() and "lore then" in steps.nth(1).inner_text()
    assert "63%" in hint.inner_text()
    challenge, *quests, play = [text.split()[1:] for text in stage.plan]
    expected = {challenge[0]: "1", challenge[1]: "1", quests[0][0]: "2", quests[1][0]: "2", play[0]: "3"}
    assert numbers(ann) == expected
    assert ann.page.locator(".lc-arrow .lc-shaft").count() == 1
    assert ann.page.locator(f"[data-card='{challenge[1]}'].lc-aimed").count() == 1
    press = hint.get_by_role("button", name="Do step 1")
    box = press.bounding_box()
    assert box["height"] >= 44 and box["y"] + box["height"] <= device["viewport"]["height"]
    assert ann.page.evaluate(OVERFLOW) <= 0


def test_a_step_that_is_done_makes_way_for_the_next_and_what_was_not_foreseen_ends_the_hint(sit: Sit) -> None:
    ann, stage = advised(sit, DESK)
    hint = ann.page.get_by_test_id("hint")
    hint.get_by_role("button", name="Do step 1").click()
    ann.page.wait_for_function("() => document.querySelectorAll('.hint-steps li').length === 2")
    assert stage.answers == stage.plan[:1]
    hint.get_by_role("button", name="Do step 1").click()
    ann.page.wait_for_function("() => document.querySelectorAll('.hint-steps li').length === 1")
    assert stage.answers == stage.plan[:3]
    assert set(numbers(ann).values()) == {"1"}
    ann.page.locator(".lc-end[data-choice]").click()
    hint.wait_for(state="detached")
    assert numbers(ann) == {}


def test_a_hint_is_closed_when_one_has_seen_enough(sit: Sit) -> None:
    ann, stage = advised(sit, PHONE)
    before = ann.page.locator(".lc-mymat").bounding_box()
    ann.page.get_by_role("button", name="Close the hint").tap()
    ann.page.get_by_test_id("hint").wait_for(state="detached")
    assert numbers(ann) == {} and stage.answers == []
    assert ann.page.locator(".lc-mymat").bounding_box() == before, "the board has not moved for it"
