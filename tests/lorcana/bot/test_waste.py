"""No bot that searches pays for nothing: positions made from games in which one did."""

from collections.abc import Callable

import pytest

from loretable.bots import make_bot
from loretable.core import Info, new_rng
from loretable.games.lorcana import GAME
from loretable.games.lorcana.bot.waste import pointless
from tests.lorcana.scene import activated, character, chosen, item, scene
from tests.lorcana.table import Table, card, table, vanilla
from tests.lorcana.table import item as some_item

PAYS = "Aladdin - Doing His Part"
"""When it is played one may pay 1 ink to banish an item."""


def asked_to_pay(with_item: bool = False) -> Table:
    hero = card(PAYS)
    theirs = [card(vanilla(lore=2))] + ([card(some_item())] if with_item else [])
    t = table([card(vanilla())], theirs, hand=[hero, card(vanilla())], ink=5)
    t.do("play", hero)
    return t


def asked_later() -> Table:
    """The same in a race."""
    hero = card(PAYS)
    mine, theirs = [card(vanilla(lore=1)), card(vanilla(lore=2))], [card(vanilla(strength=3)), card(vanilla(nth=3))]
    t = table(mine, theirs, hand=[hero], ink=4, lore=(13, 12))
    t.do("play", hero)
    return t


def answers(t: Table, bot: str, seeds: int) -> list[str]:
    state = t.state
    found: list[str] = []
    for seed in range(seeds):
        chosen_action = make_bot(state.game, bot, seed).choose(Info(state, state.seat, new_rng(seed)))
        found.append(state.label(chosen_action, state.seat))
    return found


POSITIONS = [asked_to_pay, asked_later]


@pytest.mark.parametrize("laid", POSITIONS)
def test_a_payment_without_a_target_is_declined(laid: Callable[[], Table]) -> None:
    t = laid()
    assert t.kind == "do it?"
    yes = [i for i, action in enumerate(t.state.legal) if str(action) == "choose 1"]
    assert pointless(t.state, t.state.seat) == yes
    assert not any(answer.startswith("Y") for answer in answers(t, "search:6", 4))
    assert answers(t, "greedy", 1) == ["No"]


@pytest.mark.full
@pytest.mark.compiled_only
@pytest.mark.parametrize("bot", ["normal", "hard"])
@pytest.mark.parametrize("laid", POSITIONS)
def test_levels_decline_it_whatever_their_luck(bot: str, laid: Callable[[], Table]) -> None:
    assert sum(not answer.startswith("Y") for answer in answers(laid(), bot, 10)) >= 9


def test_a_payment_with_a_target_has_a_point() -> None:
    t = asked_to_pay(with_item=True)
    assert t.kind == "do it?"
    assert pointless(t.state, t.state.seat) == []


def test_an_ability_that_can_do_nothing_is_not_used() -> None:
    banish = {"kind": "banish", "what": chosen("opponents")}
    lamp = item("Lamp", abilities=[activated(banish, "exert this", {"kind": "ink", "amount": 1})])
    idle = scene([lamp], mine=["Lamp", None], ink=3)
    uses = [i for i, action in enumerate(idle.state.legal) if action.verb.name == "use"]
    assert pointless(idle.state, 0) == uses
    ready = scene([lamp, character("Prey")], mine=["Lamp", None], theirs=["Prey"], ink=3)
    assert any(action.verb.name == "use" for action in ready.state.legal)
    assert pointless(ready.state, 0) == []


def test_ink_for_an_ink_drop_is_no_waste() -> None:
    drop = {"kind": "get ink drops", "amount": 1}
    lamp = item("Lamp", abilities=[activated(drop, "exert this", {"kind": "ink", "amount": 1})])
    t = scene([lamp], mine=["Lamp"], ink=3)
    assert any(action.verb.name == "use" for action in t.state.legal)
    assert pointless(t.state, 0) == []


def test_what_has_nothing_to_do_with_paying_is_left_alone() -> None:
    state = GAME.new({}, 3)
    assert pointless(state, state.seat) == []  # type: ignore[arg-type]
