"""Lore gained and lost by effects (CR 1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.games.lorcana.enums import change_kinds, player_flags, player_groups
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.nodes import Amount
from loretable.games.lorcana.rules.abilities.programs import Context, PlayerStep, players

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class GainLore(PlayerStep):
    def __init__(self, player: player_groups.PlayerGroup, amount: Amount) -> None:
        super().__init__(player, amount, change_kinds.GAIN_LORE)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return not all_kept_from(state, ctx, self.player, player_flags.CANT_GAIN_LORE)


@final
class LoseLore(PlayerStep):
    """CR 1.11.1: never below none."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount) -> None:
        super().__init__(player, amount, change_kinds.LOSE_LORE)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return not all_kept_from(state, ctx, self.player, player_flags.CANT_LOSE_LORE)


def all_kept_from(
    state: LorcanaState, ctx: Context, which: player_groups.PlayerGroup, flag: player_flags.PlayerFlag
) -> bool:
    """CR 1.2.2: does a text forbid it to all of them? Everybody sees that."""
    if not state.features.player_flags & flag:
        return False
    seats = players(state, ctx, which)
    for seat in seats:
        if not state.player_has(seat, flag):
            return False
    return len(seats) > 0


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
