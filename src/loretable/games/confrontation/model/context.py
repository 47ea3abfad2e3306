"""What an event's handlers leave for each other: flags of the battle and of the move, as bits of one number.

The battle's flags are cleared when a battle begins, the move's are worked out for each move.
"""

from __future__ import annotations

from typing import Final

BATTLE_ENDED_EARLY: Final = 1
SKIP_CARD_PLAY: Final = 2
SAURON_RETREATED_BY_CARD: Final = 4
OPPONENT_RETREATED_BY_ABILITY: Final = 8
NEGATE_SAURON_CARD_EFFECT: Final = 16
NEGATE_FELLOWSHIP_TEXT: Final = 32
NEGATE_SAURON_STRENGTH: Final = 64
IGNORE_FELLOWSHIP_CHARACTER: Final = 128
SAURON_CARD_FIRST: Final = 256
SAM_COUNTS_FIVE: Final = 512
FLAGS: Final = (
    "battle_ended_early",
    "skip_card_play",
    "sauron_retreated_by_card",
    "opponent_retreated_by_ability",
    "negate_sauron_card_effect",
    "negate_fellowship_text",
    "negate_sauron_strength",
    "ignore_fellowship_character",
    "sauron_card_first",
    "sam_counts_five",
)
ALL_FLAGS: Final = (1 << len(FLAGS)) - 1

# what a move is
REGULAR: Final = 0
ATTACK: Final = 1
TUNNEL: Final = 2
RIVER: Final = 3
MOVE_TYPES: Final = ("REGULAR", "ATTACK", "TUNNEL", "RIVER")

# how a battle ended, for the attacker
NO_OUTCOME: Final = 0
WIN: Final = 1
LOSS: Final = 2
DRAW: Final = 3
ENDED_EARLY: Final = 4
OUTCOMES: Final = ("", "WIN", "LOSS", "DRAW", "ENDED_EARLY")


def named(flags: int) -> dict[str, object]:
    """The battle's flags by name."""
    return {name: (flags >> i) & 1 == 1 for i, name in enumerate(FLAGS)}
