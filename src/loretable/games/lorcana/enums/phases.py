# mypy: disable-error-code="assignment"
"""The phases and steps of a turn (CR 3)."""

from __future__ import annotations

from typing import Final, NewType

from .naming import in_order

Phase = NewType("Phase", int)
ALTERING: Final[Phase] = 0
READY_STEP: Final[Phase] = 1
SET_STEP: Final[Phase] = 2
DRAW_STEP: Final[Phase] = 3
MAIN: Final[Phase] = 4
ENDING: Final[Phase] = 5  # triggers of the end of the turn
CLOSING: Final[Phase] = 6  # effects of this turn end, last check
SETTING: Final[Phase] = 7  # readied, but the Set step has not begun
DRAWN: Final[Phase] = 8  # triggers of the Draw step
NAMES: Final[tuple[str, ...]] = in_order(
    (ALTERING, "alter hands"),
    (READY_STEP, "ready"),
    (SET_STEP, "set"),
    (DRAW_STEP, "draw"),
    (MAIN, "main"),
    (ENDING, "end of turn"),
    (CLOSING, "end of turn"),
    (SETTING, "ready"),
    (DRAWN, "draw"),
)
