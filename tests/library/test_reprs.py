"""Objects say what they are at the prompt."""

from __future__ import annotations

import inspect

import pytest

import loretable
from examples.kuhn import GAME as KUHN
from loretable import core
from loretable.core import Info, Match, RandomBot, Record, Session, check_game, new_rng
from loretable.games.lorcana import GAME as LORCANA
from loretable.games.lorcana.rules.abilities.ability import Ability

CLASSES = [each for name in core.__all__ if inspect.isclass(each := getattr(core, name))]


@pytest.mark.parametrize("named", [*CLASSES, Ability], ids=lambda each: each.__name__)
def test_no_named_class_is_shown_by_its_address(named: type) -> None:
    assert named.__repr__ is not object.__repr__


def test_what_they_say() -> None:
    state = KUHN.new(seed=1)
    said = {
        "<Game kuhn>": KUHN,
        "<kuhn after 0 actions: Player 1 to answer 'act'>": state,
        "<2 legal actions: check, bet>": state.legal,
        "<check>": state.legal[0],
        "Verb('check')": state.legal[0].verb,
        "<Info of seat 0: <kuhn after 0 actions: Player 1 to answer 'act'>>": Info(state, 0, new_rng(1)),
        "<Record of kuhn: 0 entries, seed 1>": Record(KUHN, None, 1),
        "<Match of kuhn: best-of 3, 0 played>": Match(KUHN),
        "<Zone hand.0, seen by owner>": state.layout.zones[1],
        "<RandomBot>": RandomBot(1),
    }
    for text, thing in said.items():
        assert repr(thing) == text
    assert repr(state.decision(0)).startswith("<Decision of seat 0, act: ")
    assert str(state.decision(0)) == f"{state.decision(0).prompt}\n  Check  check\n  Bet    bet"  # type: ignore[union-attr]
    assert repr(Session(Record(KUHN, None, 1))).startswith("<Session")
    assert repr(state.pieces).startswith("<3 pieces: deck [")
    assert "every promise holds" in repr(check_game(KUHN, games=1))
    assert "broken" not in repr(check_game(KUHN, games=1))


def test_a_board_is_printed_as_spectators_see_it() -> None:
    state = LORCANA.position({"you": {"hand": ["Be Prepared"], "play": ["Stitch - Rock Star"]}})
    assert "Stitch - Rock Star" in str(state) and "Be Prepared" not in str(state)
    assert state._repr_svg_().startswith("<svg") and "Be Prepared" not in state._repr_svg_()


@pytest.mark.parametrize("name", loretable.games())
def test_every_state_is_drawn_in_a_notebook(name: str) -> None:
    state = loretable.game(name).new(seed=1)
    assert state._repr_svg_().startswith("<svg") and str(state).strip()


def test_at_the_prompt_a_state_offers_what_everybody_uses() -> None:
    state = LORCANA.new(seed=1)
    names = dir(state)
    assert {"legal", "apply", "winner", "position", "lore"} <= set(names)
    assert not {"idle", "why_not", "cached", "copy_to", "own_lists", "fresh", "resume"} & set(names)
    assert len(names) < 80 and all(hasattr(state, name) for name in names)
    assert "why_not" in dir(type(state))
