# mypy: disable-error-code="assignment"
"""What a card can't, must or may do: bits of a card's flags."""

from __future__ import annotations

from typing import Final, NewType

from .naming import as_bits

CardFlag = NewType("CardFlag", int)
CANT_QUEST: Final[CardFlag] = 1
CANT_CHALLENGE: Final[CardFlag] = 1 << 1
CANT_BE_CHALLENGED: Final[CardFlag] = 1 << 2
CANT_READY: Final[CardFlag] = 1 << 3
CANT_READY_AT_START: Final[CardFlag] = 1 << 4
CANT_SING: Final[CardFlag] = 1 << 5
CANT_MOVE: Final[CardFlag] = 1 << 6
CANT_BE_DEALT_DAMAGE: Final[CardFlag] = 1 << 7
NO_CHALLENGE_DAMAGE: Final[CardFlag] = 1 << 8
CHALLENGES_READY: Final[CardFlag] = 1 << 9
QUESTS_DRYING: Final[CardFlag] = 1 << 10
MUST_QUEST: Final[CardFlag] = 1 << 11
DAMAGE_BY_WILLPOWER: Final[CardFlag] = 1 << 12
MUST_BE_CHOSEN: Final[CardFlag] = 1 << 13
CANT_BE_CHOSEN: Final[CardFlag] = 1 << 14
ANY_SHIFT: Final[CardFlag] = 1 << 15  # any card with Shift can be shifted onto it
NO_DAMAGE_REMOVED: Final[CardFlag] = 1 << 16
STRENGTH_FLOOR: Final[CardFlag] = 1 << 17  # strength cannot be reduced below what is printed
MOVES_FREE: Final[CardFlag] = 1 << 18
CANT_SING_ALONE: Final[CardFlag] = 1 << 19  # only with Sing Together
NAMES: Final[tuple[str, ...]] = as_bits(
    (CANT_QUEST, "can't quest"),
    (CANT_CHALLENGE, "can't challenge"),
    (CANT_BE_CHALLENGED, "can't be challenged"),
    (CANT_READY, "can't ready"),
    (CANT_READY_AT_START, "can't ready at start"),
    (CANT_SING, "can't sing"),
    (CANT_MOVE, "can't move"),
    (CANT_BE_DEALT_DAMAGE, "can't be dealt damage"),
    (NO_CHALLENGE_DAMAGE, "no damage from challenges"),
    (CHALLENGES_READY, "may challenge ready"),
    (QUESTS_DRYING, "may quest drying"),
    (MUST_QUEST, "must quest"),
    (DAMAGE_BY_WILLPOWER, "deals damage by willpower"),
    (MUST_BE_CHOSEN, "must be chosen"),
    (CANT_BE_CHOSEN, "can't be chosen"),
    (ANY_SHIFT, "any shift"),
    (NO_DAMAGE_REMOVED, "damage can't be removed"),
    (STRENGTH_FLOOR, "strength floor"),
    (MOVES_FREE, "moves for free"),
    (CANT_SING_ALONE, "can't sing alone"),
)
