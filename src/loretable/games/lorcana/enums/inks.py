# mypy: disable-error-code="assignment"
"""Ink types (CR 5.2.5), as bits."""

from __future__ import annotations

from typing import Final, NewType

from .naming import as_bits

# ink types, CR 5.2.5, as bits of `inks`
Ink = NewType("Ink", int)
AMBER: Final[Ink] = 1
AMETHYST: Final[Ink] = 2
EMERALD: Final[Ink] = 4
RUBY: Final[Ink] = 8
SAPPHIRE: Final[Ink] = 16
STEEL: Final[Ink] = 32
NAMES: Final[tuple[str, ...]] = as_bits(
    (AMBER, "Amber"),
    (AMETHYST, "Amethyst"),
    (EMERALD, "Emerald"),
    (RUBY, "Ruby"),
    (SAPPHIRE, "Sapphire"),
    (STEEL, "Steel"),
)


def names_of(inks: int) -> list[str]:
    """The names of the ink types in a mask, in the order of the rules."""
    return [name for i, name in enumerate(NAMES) if inks >> i & 1]
