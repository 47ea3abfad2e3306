"""How a quest looks to search: what is left of the monsters, what of the heroes, and of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ...core.errors import RulesBug
from ...core.evaluation import Weighed
from .state import QuestState
from .words import ACTIVE, DESTROYED, DISCARD, PILES

if TYPE_CHECKING:
    from ...core.state import State

NAMES: Final = ("monsters", "slain", "heroes", "fallen", "time", "even")
BY_HAND: Final = [-1.6, 0.6, 1.2, -0.5, 0.1, 0.0]
DEPTH: Final = 16


@final
class QuestEvaluation(Weighed):
    def __init__(self, weights: list[float] = BY_HAND) -> None:
        super().__init__(NAMES, weights, DEPTH)

    def features(self, state: State, seat: int) -> list[float]:
        """The same for every seat: they win and lose together."""
        if not isinstance(state, QuestState):
            raise RulesBug("this evaluation is for ZoomQuest only")
        quest = state.quest
        zones = state.pieces.zones
        kept = [0, 0]
        whole = [0, 0]
        gone = [0, 0]
        for entity in range(quest.entities):
            zone = PILES * entity
            alive = len(zones[zone + ACTIVE]) + len(zones[zone + DISCARD])
            side = 0 if entity < quest.heroes else 1
            kept[side] += alive
            whole[side] += alive + len(zones[zone + DESTROYED])
            if alive == 0:
                gone[side] += 1
        monsters = quest.entities - quest.heroes
        return [
            kept[1] / max(1, whole[1]),
            gone[1] / max(1, monsters),
            kept[0] / max(1, whole[0]),
            gone[0] / quest.heroes,
            (quest.limit - state.round) / max(1, quest.limit),
            1.0,
        ]
