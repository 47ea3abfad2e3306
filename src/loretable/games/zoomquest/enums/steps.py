"""The steps of a round: the addresses of its frames, so that state, view and log name them alike."""

from __future__ import annotations

from typing import Final

ROUND_START: Final = 0
MOVE_SELECTION: Final = 1
ACTION_SELECTION: Final = 2
RESOLVE_ACTIONS: Final = 3
REST_SELECTION: Final = 4
BATTLE_SETUP: Final = 5
BATTLE_DRAW_CARDS: Final = 6
BATTLE_RESOLVE_CARD: Final = 7
BATTLE_ROUND_END: Final = 8
BATTLE_CLEANUP: Final = 9
CHECK_VICTORY: Final = 10
NAMES: Final[tuple[str, ...]] = (
    "RoundStart",
    "MoveSelection",
    "ActionSelection",
    "ResolveActions",
    "RestSelection",
    "BattleSetup",
    "BattleDrawCards",
    "BattleResolveCard",
    "BattleRoundEnd",
    "BattleCleanup",
    "CheckVictory",
)
