"""Every test file that the specification names is here in Python form, and has tests."""

from __future__ import annotations

from pathlib import Path

import pytest

FILES = (
    "integration/complete-turn-cycle.test.ts",
    "integration/lore-win.test.ts",
    "integration/deck-out-loss.test.ts",
    "integration/challenge-banishment.test.ts",
    "rules/play-card-rules.test.ts",
    "rules/quest-rules.test.ts",
    "rules/challenge-rules.test.ts",
    "rules/turn-structure-rules.test.ts",
    "rules/game-state-check-rules.test.ts",
)


@pytest.mark.parametrize("name", FILES)
def test_each_file_is_collected_in_python_form(name: str, request: pytest.FixtureRequest) -> None:
    folder, _, file = name.removesuffix(".test.ts").partition("/")
    path = Path(__file__).parent / folder / f"test_{file.replace('-', '_')}.py"
    assert len(list(pytest.Module.from_parent(request.session, path=path).collect())) >= 4
