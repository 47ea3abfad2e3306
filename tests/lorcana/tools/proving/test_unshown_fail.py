"""The scenes of `test_unshown` can fail: each does where the card is without the part that it is to show."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.data.evidence.proofs import excuses
from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.printed_abilities import texts_of
from loretable.games.lorcana.tools.proving.neutral import Neutral, neutral_forms

from . import test_unshown

MOST_FORMS = 4
SHOWN = [
    (excuse.shown_by, name, part)
    for excuse in excuses()
    if excuse.shown_by
    for name, parts in excuse.parts.items()
    for part in dict.fromkeys(parts)
]


def forms_of(abilities: list[Any], part: str) -> list[Neutral]:
    """The forms of a part that the running gate lists so."""
    return [form for form in neutral_forms(abilities)[0] if f"{form.part}, {form.how}" == part]


def changed(abilities: list[Any], form: Neutral) -> list[Any]:
    found = [*abilities[: form.ability], form.tree, *abilities[form.ability + 1 :]]
    return [each for each in found if each is not None]


def fails(scene: Callable[..., None], given: dict[str, Any]) -> bool:
    try:
        scene(**given)
    except (AssertionError, StopIteration):
        return True
    return False


def arguments(scene: Callable[..., None], name: str) -> list[dict[str, Any]]:
    """With what the scene is called: where it has parameters, those that name the card."""
    for mark in getattr(scene, "pytestmark", []):
        if mark.name == "parametrize":
            names = [mark.args[0]] if isinstance(mark.args[0], str) else list(mark.args[0])
            rows = [row if isinstance(row, tuple) else (row,) for row in mark.args[1]]
            return [dict(zip(names, row, strict=True)) for row in rows if name in row]
    return [{}]


@pytest.mark.interpreted_only
@pytest.mark.parametrize(("shown_by", "name", "part"), SHOWN)
def test_without_the_part_its_scene_fails(shown_by: str, name: str, part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pool = load_pool()
    printed = texts_of(pool, pool.face(name))
    written, signed = test_unshown.written, test_unshown.signed
    broken = 0
    for number in range(MOST_FORMS):

        def broken_text(called: str, text: str, kind: str = "character", number: int = number, **more: Any) -> Any:
            card = written(called, text, kind, **more)
            abilities = list(read_custom_text(text, kind).abilities) if text in printed else []
            return without(card, abilities, part, number)

        def broken_tree(called: str, full_name: str, number: int = number) -> Any:
            card = signed(called, full_name)
            return without(card, card["abilities"] if full_name == name else [], part, number)

        monkeypatch.setattr(test_unshown, "written", broken_text)
        monkeypatch.setattr(test_unshown, "signed", broken_tree)
        scene = getattr(test_unshown, shown_by)
        broken += sum(fails(scene, given) for given in arguments(scene, name))
    assert broken, f"{shown_by} does not show {part} of {name}"


def without(card: dict[str, Any], abilities: list[Any], part: str, number: int) -> dict[str, Any]:
    """The card with the part neutralised, in one of the ways that there are."""
    forms = forms_of(abilities, part)
    if number >= len(forms):
        return card
    found = {**card, "abilities": changed(abilities, forms[number])}
    found.pop("text", None)
    return found
