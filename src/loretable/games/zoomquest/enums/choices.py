"""What a hero does this round: `State.choice` holds one a hero."""

from __future__ import annotations

from typing import Final

NOTHING: Final = 0
WAITING: Final = 1  # asked, not answered
RESTS: Final = 2
FIGHTS: Final = 3
