"""In the middle of a long game every board can still be read: at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import confrontation_player, zoomquest_player
from tests.browser.boards.measures import looks_right
from tests.browser.boards.staged import match_at
from tests.browser.person import Person

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DEVICES = {
    "desk": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
AT_ONCE = "localStorage.setItem('loretable.pace', '0')"


def sat(sit: Sit, device: str, game: str, options: dict[str, Any], players: list[str]) -> Person:
    ann = sit(boards=True, reduced_motion="reduce", **DEVICES[device])
    ann.page.add_init_script(AT_ONCE)
    ann.go(match_at(ann.server, game, options, players))
    ann.page.get_by_test_id("map").wait_for()
    return ann


@pytest.mark.parametrize("device", list(DEVICES))
def test_middle_earth_when_many_have_fallen_and_moved(sit: Sit, device: str) -> None:
    ann = sat(
        sit,
        device,
        "confrontation",
        {"fellowship_setup": "random", "sauron_setup": "random"},
        ["you", "random"],
    )
    player = confrontation_player.Player(ann.page, seed=4)
    for _ in range(14):
        if not player.answer():
            break
        looks_right(ann.page, ".cf")
    assert player.answers >= 3, "that was no long game"


@pytest.mark.parametrize("device", list(DEVICES))
def test_a_long_march_when_all_are_on_their_way(sit: Sit, device: str) -> None:
    ann = sat(sit, device, "zoomquest", {"level": "long_march"}, ["you", "random", "random"])
    walker = zoomquest_player.Walker(ann.page, seed=2)
    for _ in range(8):
        if not walker.answer():
            break
        walker.state()
        looks_right(ann.page, ".zq")
    assert walker.answers >= 6, "that was no long game"
