"""The table of all nodes of the effect language: each module of nodes says which it has.

Reading and writing JSON, the reference page, the words for people and the test that asks for a scenario a node go by it.
"""

from __future__ import annotations

from typing import Final

from loretable.games.lorcana.rules.abilities import (
    ability,
    amounts,
    choosing,
    conditions,
    filters,
    modifiers,
    player_modifiers,
    targets,
)
from loretable.games.lorcana.rules.abilities.shapes import REQUIRED, Field, Shape, Spec
from loretable.games.lorcana.rules.effects import (
    control,
    costs,
    damage,
    exerting,
    giving,
    ink,
    looking,
    loops,
    lore,
    playing,
    zones,
)

SPECS: Final[tuple[Spec, ...]] = (
    *amounts.SPECS,
    *conditions.SPECS,
    *targets.SPECS,
    *choosing.SPECS,
    *control.SPECS,
    *loops.SPECS,
    *lore.SPECS,
    *ink.SPECS,
    *damage.SPECS,
    *exerting.SPECS,
    *zones.SPECS,
    *looking.SPECS,
    *playing.SPECS,
    *giving.SPECS,
    *costs.SPECS,
    *modifiers.SPECS,
    *player_modifiers.SPECS,
    *ability.SPECS,
    *filters.SPECS,
)

__all__ = ["REQUIRED", "SPECS", "Field", "Shape", "Spec"]
