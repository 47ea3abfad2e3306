# mypy: disable-error-code="assignment"
"""Numbers of a player that texts read."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

PlayerStat = NewType("PlayerStat", int)
HAND: Final[PlayerStat] = 0
DECK: Final[PlayerStat] = 1
DISCARD: Final[PlayerStat] = 2
INK: Final[PlayerStat] = 3
READY_INK: Final[PlayerStat] = 4
LORE: Final[PlayerStat] = 5
DROPS: Final[PlayerStat] = 6
CHARACTERS: Final[PlayerStat] = 7
ITEMS: Final[PlayerStat] = 8
NAMES: Final[tuple[str, ...]] = in_order(
    (HAND, "hand"),
    (DECK, "deck"),
    (DISCARD, "discard"),
    (INK, "ink"),
    (READY_INK, "ready ink"),
    (LORE, "lore"),
    (DROPS, "ink drops"),
    (CHARACTERS, "characters"),
    (ITEMS, "items"),
)
