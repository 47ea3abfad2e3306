# mypy: disable-error-code="assignment"
"""Numbers of a card that texts read."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Stat = NewType("Stat", int)
COST: Final[Stat] = 0
STRENGTH: Final[Stat] = 1
WILLPOWER: Final[Stat] = 2
LORE: Final[Stat] = 3
DAMAGE: Final[Stat] = 4
UNDER_COUNT: Final[Stat] = 5
MOVE_COST: Final[Stat] = 6
SINGING: Final[Stat] = 7
PRINTED_STRENGTH: Final[Stat] = 8
NAMES: Final[tuple[str, ...]] = in_order(
    (COST, "cost"),
    (STRENGTH, "strength"),
    (WILLPOWER, "willpower"),
    (LORE, "lore"),
    (DAMAGE, "damage"),
    (UNDER_COUNT, "cards under"),
    (MOVE_COST, "move cost"),
    (SINGING, "singing cost"),
    (PRINTED_STRENGTH, "printed strength"),
)
