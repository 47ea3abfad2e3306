"""Every question of Lorcana can be answered on the board itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from loretable.games.lorcana.enums import questions
from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.lorcana_questions import QUESTIONS
from tests.browser.boards.staged import Stage
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DECKS: list[object] = ["set01-amber-amethyst", "set01-emerald-ruby"]
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def test_there_is_a_position_for_every_question() -> None:
    asked = {make().kind for make in QUESTIONS.values()}
    assert asked == {*questions.NAMES, "order the triggers", "replace it?"} - {"turn"}


DEVICES = [DESK, PHONE]


@pytest.mark.parametrize("device", [0, 1], ids=["desk", "phone"])
@pytest.mark.parametrize("each", [2, pytest.param(1, marks=pytest.mark.full)], ids=["one device", "both"])
def test_every_question_is_answered_on_the_board(sit: Sit, each: int, device: int) -> None:
    """In `make test` every question on one device, by turns; in `make test-full` on both."""
    ann = sit(boards=True, reduced_motion="reduce", **DEVICES[device])
    for name, make in list(QUESTIONS.items())[device % each :: each]:
        laid = make()
        kind, asked = laid.kind, laid.state.seat
        stage = Stage(laid.state, asked)
        stage.open(ann.page, ann.server, decks=DECKS)
        player = Player(ann.page)
        assert player.wait() == kind, name
        ann.page.wait_for_timeout(60)
        assert ann.overflow() <= 0, name
        seq = player.number()
        player.question()
        player.moved_on(seq)
        assert stage.answers, name
        ann.page.unroute_all()
