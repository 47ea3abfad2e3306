"""What a player can be asked."""

from __future__ import annotations

from typing import Final

MOVE: Final = 0
ACTION: Final = 1
BOTH: Final = 2
ONE: Final = 3
RECOVER: Final = 4
NAMES: Final[tuple[str, ...]] = ("move", "action", "move and action", "one thing", "recover a card")
