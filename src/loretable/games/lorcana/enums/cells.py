# mypy: disable-error-code="assignment"
"""Numbers of a card that abilities add to: the columns of the sheet."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Cell = NewType("Cell", int)
STRENGTH: Final[Cell] = 0
WILLPOWER: Final[Cell] = 1
LORE: Final[Cell] = 2
SINGING: Final[Cell] = 3
MOVE_COST: Final[Cell] = 4
ENTERS_DAMAGED: Final[Cell] = 5
QUEST_TOLL: Final[Cell] = 6
CHALLENGE_TOLL: Final[Cell] = 7
ENTERS_EXERTED: Final[Cell] = 8
NAMES: Final[tuple[str, ...]] = in_order(
    (STRENGTH, "strength"),
    (WILLPOWER, "willpower"),
    (LORE, "lore"),
    (SINGING, "singing cost"),
    (MOVE_COST, "move cost"),
    (ENTERS_DAMAGED, "enters with damage"),
    (QUEST_TOLL, "ink to quest"),
    (CHALLENGE_TOLL, "ink to challenge"),
    (ENTERS_EXERTED, "enters exerted"),
)
