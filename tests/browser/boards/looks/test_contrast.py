"""Board text stands out from what is drawn under it (AA), and axe finds nothing: phone and desk, light and dark."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from loretable.games import find
from tests.browser.boards.looks.contrast import too_faint
from tests.browser.boards.lorcana_positions import DECKS, everything
from tests.browser.boards.measures import AXE, STILL, faults
from tests.browser.boards.staged import Stage, play_until
from tests.browser.person import Person
from tests.parts import matrix

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
READY = {
    "lorcana": "[data-testid=lorcana-board] .lc-card",
    "confrontation": ".cf-map .cf-tile",
    "zoomquest": ".zq-map .zq-monster",
}


def stage_of(game: str) -> tuple[Stage, dict[str, object]]:
    if game == "lorcana":
        laid = everything()
        return Stage(laid.state, laid.state.seat), {"decks": DECKS[:2]}
    options: dict[str, object] = (
        {"level": "warrens", "party": ["warrior", "warrior", "healer"]} if game == "zoomquest" else {}
    )
    state = find(game).new(options, 1)
    play_until(state, 0, random.Random(5), 22 if game == "confrontation" else 0)
    return Stage(state), options


@pytest.mark.parametrize(("game", "size", "scheme"), matrix(list(READY), list(SIZES), ["light", "dark"]))
def test_board_text_stands_out_from_its_ground(sit: Sit, game: str, size: str, scheme: str) -> None:
    ann = sit(boards=True, color_scheme=scheme, reduced_motion="reduce", **SIZES[size])
    stage, options = stage_of(game)
    stage.open(ann.page, ann.server, **options)
    ann.page.locator(READY[game]).first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    ann.page.evaluate(STILL)
    assert too_faint(ann.page, ".board-area") == []
    if AXE.is_file():
        assert faults(ann.page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_figures_of_an_ending_are_read_on_the_felt(sit: Sit, scheme: str) -> None:
    ann = sit(boards=True, color_scheme=scheme, reduced_motion="reduce", **SIZES["desk"])
    state = find("zoomquest").new({"level": "warrens", "party": ["warrior", "healer"]}, 1)
    while not state.over:
        play_until(state, 0, random.Random(5), 1)
    Stage(state).open(ann.page, ann.server, level="warrens", party=["warrior", "healer"])
    ann.page.locator(".ending-felt .figures thead th").first.wait_for()
    ann.page.evaluate(STILL)
    assert too_faint(ann.page, ".ending-felt") == []


def test_a_faint_text_is_found(sit: Sit) -> None:
    ann = sit()
    ann.go("/")
    ann.page.locator("h1, h2").first.wait_for()
    ann.page.evaluate(
        "() => { const p = document.createElement('p'); p.textContent = 'hardly to be read';"
        " p.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;margin:0;padding:9px;color:#999;"
        "background:linear-gradient(#bbb,#ccc)'; document.body.append(p) }"
    )
    assert [one for one in too_faint(ann.page, "body") if one.startswith("hardly to be read")]
