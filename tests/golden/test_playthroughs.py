"""Each game plays as it did: a playthrough that differs is a change of rules, meant or not."""

from pathlib import Path

import pytest

from loretable.games import NAMES, find
from tests.golden.playthrough import GAMES, HERE, file_of, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_the_game_plays_as_it_did(name: str) -> None:
    golden = file_of(name).read_text(encoding="utf-8")
    now = playthrough(find(name))
    for number, (old, new) in enumerate(zip(golden.splitlines(), now.splitlines(), strict=False), 1):
        assert new == old, f"{file_of(name).name}, line {number} (python -m tests.golden.playthrough --write)"
    assert now == golden


def test_every_game_has_a_golden_playthrough() -> None:
    assert {file_of(name) for name in NAMES} <= set(HERE.glob("*.txt"))
    assert all(Path(file_of(name)).stat().st_size > 500 for name in GAMES)
