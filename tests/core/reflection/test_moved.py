"""Modules of the core are found by the names that they had in older pickles."""

from importlib import import_module

import pytest

from loretable.core import Change, Frame, Ghost
from loretable.core.reflection.moved import MOVED


@pytest.mark.parametrize("old", sorted(name for name in MOVED if name.startswith("loretable.core.")))
def test_an_old_name_is_the_module_of_today(old: str) -> None:
    assert import_module(old) is import_module(MOVED[old])


def test_what_the_agenda_held_is_found_by_its_old_name() -> None:
    agenda = import_module("loretable.core.agenda")
    assert (agenda.Frame, agenda.Change, agenda.Ghost) == (Frame, Change, Ghost)


@pytest.mark.parametrize("name", ["pieces", "chance", "json_check", "actions", "state", "game"])
def test_modules_that_stayed_need_no_entry(name: str) -> None:
    assert import_module(f"loretable.core.{name}").__name__ == f"loretable.core.{name}"
    assert f"loretable.core.{name}" not in MOVED
