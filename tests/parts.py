"""Exhaustive tests, statistics and fuzzing are cut into parts: the first of every ten runs in `make test`, the others in
`make test-full`, which marks them `full`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

import pytest

EVERY = 10


def parts(numbers: int | Iterable[int]) -> list[object]:
    """What to parametrize a test with: so many parts, or these."""
    listed = list(range(numbers) if isinstance(numbers, int) else numbers)
    return [pytest.param(number, marks=[pytest.mark.full] if at % EVERY else []) for at, number in enumerate(listed)]


def matrix(*axes: Sequence[object]) -> list[object]:
    """What to parametrize a test with that takes one of each: all combinations in `make test-full`. In `make test` every other
    one, so that each value comes up, and of three axes each with each."""
    return [
        pytest.param(
            *(axis[at] for axis, at in zip(axes, places, strict=True)),
            marks=[pytest.mark.full] if sum(places) % 2 else [],
        )
        for places in product(*(range(len(axis)) for axis in axes))
    ]
