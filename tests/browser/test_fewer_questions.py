"""Questions that need no answer are not asked twice: orders that make no difference, a yes or no that is to be remembered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards.lorcana_player import Player
from tests.browser.boards.staged import Stage
from tests.browser.person import Person
from tests.lorcana.scene import Scene, character, item, scene, triggered

pytestmark = pytest.mark.slow
Sit = Callable[..., Person]
DESK = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
DECKS: list[object] = ["set01-amber-amethyst", "set01-emerald-ruby"]
OX = character("Ox", cost=3, willpower=5)
OF_OXEN: Any = {"of": "you", "names": ["Ox"]}
DRAW: Any = {"kind": "draw"}
ASKED = "kind => document.querySelector('[data-testid=lorcana-board]').dataset.asked === kind"
LORE: Any = {"kind": "gain lore"}


def shown(ann: Person, laid: Scene) -> Stage:
    stage = Stage(laid.state, 0)
    stage.open(ann.page, ann.server, decks=DECKS)
    ann.page.locator("[data-testid=lorcana-board]").wait_for()
    return stage


def two_bells() -> Scene:
    """An Ox was played, and two items want to do the same for it: in either order."""
    bell, horn = (item(name, [triggered("plays", LORE, card=OF_OXEN)]) for name in ("Bell", "Horn"))
    s = scene([bell, horn, OX], mine=["Bell", "Horn"], hand=["Ox"], ink=3)
    s.do("play", s["Ox"])
    return s


def test_an_order_that_makes_no_difference_is_not_asked_for(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    stage = shown(ann, two_bells())
    ann.page.wait_for_function(ASKED, arg="turn")
    assert len(stage.answers) == 1, "it was answered, and nobody has touched anything"
    assert stage.state.view(0)["facts"]["lore"][0] == 2, "both have happened"


def test_whoever_wants_to_order_them_is_asked(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    ann.page.add_init_script("localStorage.setItem('loretable.order', 'off')")
    stage = shown(ann, two_bells())
    assert Player(ann.page).wait() == "order the triggers"
    ann.page.wait_for_timeout(900)  # longer than the page waits where it answers by itself
    assert stage.answers == []


def test_a_yes_is_remembered_for_the_match_if_one_says_so(sit: Sit) -> None:
    ann = sit(boards=True, **DESK)
    flute = item("Flute", [triggered("plays", {"kind": "may", "effect": DRAW}, card=OF_OXEN)])
    s = scene([flute, OX], mine=["Flute"], hand=["Ox", "Ox", "Ox"], ink=9, deck=[None] * 5)
    first, *others = s.cards["Ox"]
    s.do("play", first)
    stage = shown(ann, s)
    player = Player(ann.page)
    assert player.wait() == "do it?"
    ann.page.get_by_label("Answer so each time in this match").check()
    seq = player.number()
    ann.page.locator(".lc-prompt .lc-press", has_text="Yes").click()
    player.moved_on(seq)
    for again in others:
        assert player.wait() == "turn"
        said = len(stage.answers)
        assert player.do(str(again.id), "Play", "section.lc-hand")
        ann.page.wait_for_function(ASKED, arg="do it?")
        ann.page.wait_for_function(ASKED, arg="turn")
        assert stage.answers[said + 1] == stage.answers[0], "the same answer as the first time"
