"""In the middle of a long game every board can still be read: at a desk and on a phone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from loretable.games import find
from tests.browser.boards import confrontation_player, zoomquest_player
from tests.browser.boards.measures import looks_right
from tests.browser.boards.staged import Stage, match_at, play_until
from tests.browser.person import Person
from tests.parts import parts

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DEVICES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
RANDOM_SETUPS = {"fellowship_setup": "random", "sauron_setup": "random"}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"


def come(sit: Sit, device: str) -> Person:
    ann = sit(boards=True, reduced_motion="reduce", **DEVICES[device])
    ann.page.add_init_script(AT_ONCE)
    return ann


@pytest.mark.parametrize("seed", parts([0, 2, 6]))
@pytest.mark.parametrize("device", list(DEVICES))
def test_middle_earth_when_many_have_fallen_and_moved(sit: Sit, device: str, seed: int) -> None:
    """From the thirtieth answer of three games on, which are known to go on from there."""
    ann = come(sit, device)
    state = find("confrontation").new(RANDOM_SETUPS, seed=seed)
    dice = random.Random(seed)
    play_until(state, 0, dice, at_least=30)
    assert not state.over, "that was no long game"
    Stage(state, luck=seed).open(ann.page, ann.server, **RANDOM_SETUPS)
    ann.page.get_by_test_id("map").wait_for()
    player = confrontation_player.Player(ann.page, seed=4)
    for _ in range(5):
        looks_right(ann.page, ".cf")
        if not player.answer():
            break
    assert player.answers >= 1


@pytest.mark.parametrize("device", list(DEVICES))
def test_a_long_march_when_all_are_on_their_way(sit: Sit, device: str) -> None:
    ann = come(sit, device)
    ann.go(match_at(ann.server, "zoomquest", {"level": "long_march"}, ["you", "random", "random"]))
    ann.page.get_by_test_id("map").wait_for()
    walker = zoomquest_player.Walker(ann.page, seed=2)
    while walker.answers < 6 and walker.answer():
        walker.state()
        looks_right(ann.page, ".zq")
    assert walker.answers >= 6, "that was no long game"
