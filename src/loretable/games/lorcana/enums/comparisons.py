# mypy: disable-error-code="assignment"
"""How a text compares two numbers."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Op = NewType("Op", int)
BELOW: Final[Op] = 0
AT_MOST: Final[Op] = 1
EQUAL: Final[Op] = 2
AT_LEAST: Final[Op] = 3
ABOVE: Final[Op] = 4
UNEQUAL: Final[Op] = 5
NAMES: Final[tuple[str, ...]] = in_order(
    (BELOW, "<"), (AT_MOST, "<="), (EQUAL, "="), (AT_LEAST, ">="), (ABOVE, ">"), (UNEQUAL, "!=")
)
