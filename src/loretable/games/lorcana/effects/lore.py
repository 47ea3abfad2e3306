"""Lore gained and lost by effects (CR 1.11)."""

from __future__ import annotations

from typing import Final, final

from ..abilities import shapes as sh
from ..abilities.nodes import Amount
from ..abilities.programs import PlayerStep
from ..terms import Players
from ..words import GAIN_LORE, LOSE_LORE


@final
class GainLore(PlayerStep):
    def __init__(self, player: Players, amount: Amount) -> None:
        super().__init__(player, amount, GAIN_LORE)


@final
class LoseLore(PlayerStep):
    """CR 1.11.1: never below none."""

    def __init__(self, player: Players, amount: Amount) -> None:
        super().__init__(player, amount, LOSE_LORE)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "gain lore",
        GainLore,
        (("player", sh.PLAYER, "you"), ("amount", sh.AMOUNT, 1)),
        "player: gain {amount:lore}",
    ),
    sh.Spec(
        "effect",
        "lose lore",
        LoseLore,
        (("player", sh.PLAYER, "opponents"), ("amount", sh.AMOUNT, 1)),
        "player: lose {amount:lore}",
    ),
)
