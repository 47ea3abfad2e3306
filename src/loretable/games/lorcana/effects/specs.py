"""The table of all nodes of the effect language: each module of nodes says which it has.

Reading and writing JSON, the reference page, the words for people and the test that asks for a scenario a node go by it.
"""

from __future__ import annotations

from typing import Final

from . import (
    abilities,
    acts,
    amounts,
    cards,
    choosing,
    conditions,
    control,
    costs,
    filters,
    giving,
    looking,
    loops,
    parts,
    player_parts,
    playing,
    targets,
)
from .shapes import REQUIRED, Field, Shape, Spec

SPECS: Final[tuple[Spec, ...]] = (
    *amounts.SPECS,
    *conditions.SPECS,
    *targets.SPECS,
    *choosing.SPECS,
    *control.SPECS,
    *loops.SPECS,
    *acts.SPECS,
    *cards.SPECS,
    *looking.SPECS,
    *playing.SPECS,
    *giving.SPECS,
    *costs.SPECS,
    *parts.SPECS,
    *player_parts.SPECS,
    *abilities.SPECS,
    *filters.SPECS,
)

__all__ = ["REQUIRED", "SPECS", "Field", "Shape", "Spec"]
