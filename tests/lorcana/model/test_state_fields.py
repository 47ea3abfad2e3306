"""The fields of a state are declared once, in its `__init__`: what copies, saves and checks them is written from there."""

from __future__ import annotations

from loretable.games.lorcana import GAME
from loretable.games.lorcana.model import state_fields
from scripts.generate.state_fields import TARGET, declared, written


def test_what_is_written_from_the_declaration_is_up_to_date() -> None:
    assert TARGET.read_text() == written(), "run scripts/generate/state_fields.py"


def test_every_field_is_in_one_list() -> None:
    names = [name for _, name, _, _ in declared()]
    assert sorted(names) == sorted([*state_fields.FIELDS, *state_fields.CACHES])
    assert len(names) == len(set(names))


def test_a_clone_has_every_saved_field_and_shares_no_list_once_it_goes_on() -> None:
    state = GAME.new({}, 1)
    other = state.clone()
    assert all(getattr(state, name) == getattr(other, name) for name in state_fields.FIELDS)
    other.play(0)
    for name in state_fields.FIELDS:
        if isinstance(getattr(state, name), list):
            assert getattr(state, name) is not getattr(other, name), name
