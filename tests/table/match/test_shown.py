"""What several seats are shown is kept once, as far as it is the same."""

from __future__ import annotations

import pytest

from loretable.core import State
from loretable.games import NAMES, find
from loretable.table.match.telling.shown import Shown, shown


def parts(kept: Shown) -> dict[str, bytes]:
    """Each part by its way."""
    found: dict[str, bytes] = {}
    for key, part in kept.parts.items():
        found |= {f"{key}/{name}": data for name, data in part.items()} if isinstance(part, dict) else {key: part}
    return found


def seen(state: State, seat: int, beside: Shown | None = None) -> Shown:
    return shown(state.step, state.view(seat), beside)


@pytest.mark.parametrize("name", NAMES)
def test_what_two_seats_see_alike_is_kept_once(name: str) -> None:
    state = find(name).new(seed=1)
    first, alone = seen(state, 0), seen(state, 1)
    second = seen(state, 1, first)
    assert second == alone  # it says the same
    mine, theirs = parts(first), parts(second)
    assert all((mine[way] is data) == (mine[way] == data) for way, data in theirs.items())
    assert any(mine[way] is data and len(data) > 10 for way, data in theirs.items())
