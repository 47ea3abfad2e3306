"""Statistics: COUNT numbers a hero."""

from __future__ import annotations

from typing import Final

DESTROYS: Final = 0
HEALS: Final = 1
BLOCKS: Final = 2
LOSES: Final = 3
RECOVERS: Final = 4
COUNT: Final = 5
NAMES: Final[tuple[str, ...]] = ("destroyed", "healed", "blocked", "lost", "rested")
