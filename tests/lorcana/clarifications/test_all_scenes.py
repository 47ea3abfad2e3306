"""At least three hundred printed cards of different wording have a scene: short, answered by label, nothing left pending."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from loretable.games.lorcana.data.pool import load_pool
from loretable.games.lorcana.data.printed_abilities import abilities_of
from tests.lorcana.clarifications.form import Written, scenes, scenes_in
from tests.lorcana.clarifications.printed import speechless

WANTED = 300


def test_all_tests_here_are_scenes() -> None:
    assert [str(scene) for scene in scenes() if scene.faults] == []


def plays(scene: Written) -> Iterator[tuple[Any, dict[str, Any]]]:
    """A scene's function, with the arguments of each of its cases."""
    test = getattr(import_module(f"{__package__}.{scene.file.removesuffix('.py')}"), scene.name)
    marks = [mark for mark in getattr(test, "pytestmark", ()) if mark.name == "parametrize"]
    if not marks:
        yield test, {}
    for mark in marks:
        names, cases = mark.args
        for case in cases:
            yield test, {names: case} if isinstance(names, str) else dict(zip(names, case, strict=True))


def shows(scene: Written, name: str) -> bool:
    """Does it show what a card says? Then it fails once the card says nothing."""
    with speechless(name):
        for test, arguments in plays(scene):
            try:
                test(**arguments)
            except Exception:
                return True
    return False


@pytest.mark.slow
def test_three_hundred_cards_of_different_wording_have_a_scene_that_shows_what_they_say() -> None:
    pool = load_pool()
    says = {face.full_name: abilities_of(pool, face.number) for face in pool.faces}
    named: dict[str, list[Written]] = {}
    for scene in scenes():
        if not scene.faults:
            for word in scene.words:
                if says.get(word):
                    named.setdefault(word, []).append(scene)
    shown = {name for name, found in named.items() if any(shows(scene, name) for scene in found)}
    wordings = {json.dumps(says[name], sort_keys=True) for name in shown}
    assert len(wordings) >= WANTED, f"{len(wordings)}; only named: {sorted(set(named) - shown)}"


GOOD = """
    s = laid(hand=["Smash"], theirs=["Maui - Hero to All"])
    s.do("play", s["Smash"]).pick("Maui - Hero to All").quiet()
    assert s.damage(s["Maui - Hero to All"]) == 3
"""


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        (GOOD, []),
        (GOOD + "\n".join("    s.count('hand.0')" for _ in range(8)), ["12 lines"]),
        (GOOD.replace(".pick(", ".do('pick', "), ["an answer by position"]),
        (GOOD.replace('.pick("Maui - Hero to All")', ".do(s.options[0])"), ["an answer by position"]),
        (GOOD.replace('.pick("Maui - Hero to All")', ".answer(s.labels[-1])"), ["an answer by position"]),
        (GOOD.replace('.pick("Maui - Hero to All")', ".do('choose', 1)"), ["an answer by position"]),
        (GOOD + "    while s.kind != 'turn':\n        s.done()\n    s.quiet()\n", ["an answer by position"]),
        (GOOD.replace(".quiet()", ""), ["not shown that nothing is pending"]),
        (GOOD + "    assert s.pass_turn().lore == [0, 0]\n", ["not shown that nothing is pending"]),
        (GOOD.replace("assert ", ""), ["nothing is asserted"]),
        ("\n    s = laid()\n    assert s.lore == [0, 0]\n    s.quiet()\n", ["nobody acts"]),
    ],
)
def test_what_is_no_scene_is_found(body: str, faults: list[str]) -> None:
    (found,) = scenes_in(f"def test_one() -> None:{body}", "test_file.py")
    assert list(found.faults) == faults


def test_the_names_of_cards_are_found_in_constants_and_in_the_cases_of_a_test() -> None:
    source = f'ONE, TWO = "A", "B"\n\n\n@pytest.mark.parametrize("who", ["C"])\ndef test_one(who: str) -> None:{GOOD}    ONE\n'
    (found,) = scenes_in(source, "test_file.py")
    assert {"A", "C", "Smash"} <= found.words and "B" not in found.words
