"""Ink exerted and readied by effects, and ink drops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.games.lorcana.enums import change_kinds, player_groups
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.nodes import Amount
from loretable.games.lorcana.rules.abilities.programs import Context, PlayerStep

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class GetDrops(PlayerStep):
    """Ink drops: each may be removed to pay one ink."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount) -> None:
        super().__init__(player, amount, change_kinds.GET_DROPS)

    def changes(self, state: LorcanaState, ctx: Context, seat: int, amount: int) -> list[Change]:
        """Where a text may replace them, each drop is replaced or not by itself ("if you would get an ink drop")."""
        if not state.features.replacing:
            return super().changes(state, ctx, seat, amount)
        return [Change(self.kind, seat, -1, 1) for _ in range(amount)]


@final
class ExertInk(PlayerStep):
    """Exerts ink of players."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount) -> None:
        super().__init__(player, amount, change_kinds.EXERT_INK)


@final
class ReadyInk(PlayerStep):
    """Readies ink of players, all of it where no amount is given that is less."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount) -> None:
        super().__init__(player, amount, change_kinds.READY_INK)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "get ink drops",
        GetDrops,
        (("player", sh.PLAYER, "you"), ("amount", sh.AMOUNT, 1)),
        "player: get {amount:ink drop|ink drops}",
    ),
    sh.Spec(
        "effect",
        "exert ink",
        ExertInk,
        (("player", sh.PLAYER, "you"), ("amount", sh.AMOUNT, "any")),
        "player: exert [amount=any?all of {their player} ink|{amount:ink}]",
    ),
    sh.Spec(
        "effect",
        "ready ink",
        ReadyInk,
        (("player", sh.PLAYER, "you"), ("amount", sh.AMOUNT, "any")),
        "player: ready [amount=any?all of {their player} ink|{amount:ink}]",
    ),
)
