# mypy: disable-error-code="assignment"
"""What a player can't or may do: bits of a player's flags."""

from __future__ import annotations

from typing import Final, NewType

from .naming import as_bits

PlayerFlag = NewType("PlayerFlag", int)
CANT_LOSE_LORE: Final[PlayerFlag] = 1
CANT_GAIN_LORE: Final[PlayerFlag] = 1 << 1
CANT_DISCARD: Final[PlayerFlag] = 1 << 2
SKIPS_DRAW: Final[PlayerFlag] = 1 << 3
INKS_FROM_DISCARD: Final[PlayerFlag] = 1 << 4
INKS_ANYTHING: Final[PlayerFlag] = 1 << 5
OPEN_DECK: Final[PlayerFlag] = 1 << 6
INK_ENTERS_EXERTED: Final[PlayerFlag] = 1 << 7
ONE_CHALLENGE: Final[PlayerFlag] = 1 << 8  # each turn only one character can challenge
NAMES: Final[tuple[str, ...]] = as_bits(
    (CANT_LOSE_LORE, "can't lose lore"),
    (CANT_GAIN_LORE, "can't gain lore"),
    (CANT_DISCARD, "can't discard"),
    (SKIPS_DRAW, "skips draw step"),
    (INKS_FROM_DISCARD, "inks from discard"),
    (INKS_ANYTHING, "inks anything"),
    (OPEN_DECK, "open deck"),
    (INK_ENTERS_EXERTED, "ink enters exerted"),
    (ONE_CHALLENGE, "one challenge a turn"),
)
