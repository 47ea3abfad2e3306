"""Numbers with names: each name stands beside its number, and a number out of place stops the program at its start."""

from __future__ import annotations

from loretable.core.errors import Reason


def in_order(*names: tuple[int, str]) -> tuple[str, ...]:
    """Names by their numbers, which go from 0."""
    return tuple(name for _, name in checked([number for number, _ in names], list(range(len(names))), names))


def as_bits(*names: tuple[int, str]) -> tuple[str, ...]:
    """Names by their bits, from the lowest."""
    return tuple(name for _, name in checked([bit for bit, _ in names], [1 << i for i in range(len(names))], names))


def in_order_from_one(*reasons: tuple[int, Reason]) -> tuple[Reason, ...]:
    """Reasons by their numbers, which go from 1: 0 is none."""
    numbers = [number for number, _ in reasons]
    if numbers != list(range(1, len(reasons) + 1)):
        raise ValueError(f"reasons should be numbered from 1, in order, not {numbers}")
    return tuple(reason for _, reason in reasons)


def checked(found: list[int], wanted: list[int], names: tuple[tuple[int, str], ...]) -> tuple[tuple[int, str], ...]:
    for number, due, (_, name) in zip(found, wanted, names, strict=True):
        if number != due:
            raise ValueError(f"{name!r} should be {due}, not {number}")
    return names
