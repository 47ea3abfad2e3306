# mypy: disable-error-code="assignment"
"""What abilities read and what they give, as bits: what no ability of a game gives need not be asked for."""

from __future__ import annotations

from typing import Final, NewType

from . import stats

Feature = NewType("Feature", int)
READ_STRENGTH: Final[Feature] = 1
READ_WILLPOWER: Final[Feature] = 2
READ_LORE: Final[Feature] = 4
READ_SINGING: Final[Feature] = 8
READ_KEYWORDS: Final[Feature] = 16
READ_CLASSES: Final[Feature] = 32
READ_NAMES: Final[Feature] = 64
READ_ABILITIES: Final[Feature] = 128
# no ability reads these, but rules need not ask for them where no ability gives them
GIVES_TOLLS: Final[Feature] = 256
GIVES_ENTERING: Final[Feature] = 512
GIVES_MOVE_COST: Final[Feature] = 1024
GIVES_COST: Final[Feature] = 1 << 11  # of cards, to players
GIVES_OWN_COST: Final[Feature] = 1 << 12  # a card says it of itself
GIVES_CANNOT_PLAY: Final[Feature] = 1 << 13
GIVES_INK: Final[Feature] = 1 << 14
GIVES_LORE_TO_WIN: Final[Feature] = 1 << 15
GIVES_FREE_PLAY: Final[Feature] = 1 << 16
GIVES_PERMISSION: Final[Feature] = 1 << 17  # to play cards from elsewhere
GIVES_SHIFT: Final[Feature] = 1 << 18
GIVES_MAY_EXERT: Final[Feature] = 1 << 19
GIVES_FREE_USE: Final[Feature] = 1 << 20
GIVES_READYING: Final[Feature] = 1 << 21
GIVES_COST_ONCE: Final[Feature] = 1 << 22  # a turn


def of_stat(stat: stats.Stat) -> int:
    """What a number of a card depends on that abilities can change."""
    if stat == stats.STRENGTH:
        return READ_STRENGTH | READ_KEYWORDS
    if stat == stats.WILLPOWER:
        return READ_WILLPOWER
    if stat == stats.LORE:
        return READ_LORE
    return READ_SINGING | READ_KEYWORDS if stat == stats.SINGING else 0
