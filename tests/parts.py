"""Exhaustive tests, statistics and fuzzing are cut into parts: the first of every ten runs in `make test`, the others in
`make test-full`, which marks them `full`."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

EVERY = 10


def parts(numbers: int | Iterable[int]) -> list[object]:
    """What to parametrize a test with: so many parts, or these."""
    listed = list(range(numbers) if isinstance(numbers, int) else numbers)
    return [pytest.param(number, marks=[pytest.mark.full] if at % EVERY else []) for at, number in enumerate(listed)]
