"""BEFORE_CARDS and BATTLE_END: who shapes the playing of cards, and Shelob's way home."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ..atoms import defeat, step_to
from ..board import CAPACITY, FELLOWSHIP, GONDOR, SAURON, zone_of
from ..characters import SARUMAN, SHELOB
from ..context import NEGATE_SAURON_CARD_EFFECT, SAURON_CARD_FIRST, SKIP_CARD_PLAY
from ..words import DECLINE, DECLINE_NOW, FORBID, FORBID_NOW, Q_SARUMAN, WRONG_MOMENT
from .base import ASKED, DEFEATED, DONE, Handler

if TYPE_CHECKING:
    from ..state import Confrontation


@final
class SarumanForbids(Handler):
    """R 5.5: asked before Gandalf's turn comes, since without cards there is no first card."""

    def run(self, state: Confrontation, source: int) -> int:
        state.ask(Q_SARUMAN, SAURON, SARUMAN)
        return ASKED

    def options(self, state: Confrontation) -> list[Action]:
        return [FORBID_NOW, DECLINE_NOW]

    def refuses(self, state: Confrontation, action: Action) -> int:
        return 0 if action.verb is FORBID or action.verb is DECLINE else WRONG_MOMENT

    def answered(self, state: Confrontation, action: Action) -> None:
        if action.verb is FORBID:
            state.ctx |= SKIP_CARD_PLAY
            state.emit("ability", SAURON, SARUMAN, place="SARUMAN_FORCE_STRENGTH_COMPARISON")


@final
class GandalfSees(Handler):
    """R 5.6."""

    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= SAURON_CARD_FIRST
        state.emit("ability", FELLOWSHIP, source, place="GANDALF_REVEAL_CARD")
        return DONE


@final
class TrollIgnoresCard(Handler):
    """R 5.7: the card is played, and that is all."""

    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= NEGATE_SAURON_CARD_EFFECT
        state.emit("ability", SAURON, source, place="CAVE_TROLL_NEGATE_SAURON_CARD")
        return DONE


@final
class ShelobReturns(Handler):
    """R 5.9: at once, whatever is still to be fought where she was."""

    def run(self, state: Confrontation, source: int) -> int:
        state.emit("ability", SAURON, SHELOB, place="SHELOB_POST_BATTLE_MOVE")
        zones = state.pieces.zones
        if zones[zone_of(FELLOWSHIP, GONDOR)] or len(zones[zone_of(SAURON, GONDOR)]) >= CAPACITY[GONDOR]:
            defeat(state, SHELOB, "SHELOB_POST_BATTLE_MOVE")
            return DEFEATED
        step_to(state, SHELOB, GONDOR, "return")
        return DONE
