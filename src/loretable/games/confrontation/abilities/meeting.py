"""POST_MOVE and BATTLE_START: what happens when pieces meet, before cards are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ..atoms import defeat, defeat_both, show
from ..board import CARADHRAS, FELLOWSHIP, SAURON, zone_of
from ..characters import BALROG, FLYING_NAZGUL, FRODO, ORCS, PIPPIN, SAM, WITCH_KING
from ..context import (
    BATTLE_ENDED_EARLY,
    DRAW,
    IGNORE_FELLOWSHIP_CHARACTER,
    LOSS,
    OPPONENT_RETREATED_BY_ABILITY,
    SAM_COUNTS_FIVE,
    WIN,
)
from ..words import (
    AMBUSH,
    AMBUSH_NOW,
    DECLINE,
    DECLINE_NOW,
    NOT_THERE,
    Q_AMBUSH,
    Q_FRODO,
    Q_PIPPIN,
    Q_SHOW,
    Q_SUBSTITUTE,
    RETREAT,
    SHOW,
    SHOW_NOW,
    SUBSTITUTE,
    SUBSTITUTE_NOW,
    WRONG_MOMENT,
)
from .base import ASKED, DEFEATED, DONE, Handler, RetreatHandler, backward, retreat, sideways

if TYPE_CHECKING:
    from ..state import Confrontation


def slay(state: Confrontation, victim: int, ability: str) -> int:
    """One of the two is defeated on sight."""
    state.ctx |= BATTLE_ENDED_EARLY
    state.outcome = LOSS if victim == state.attacker else WIN
    state.emit(
        "ability", -1, state.attacker if victim == state.defender else state.defender, other=victim, place=ability
    )
    defeat(state, victim, ability)
    return DEFEATED


@final
class BalrogAmbush(Handler):
    """R 4.1. Asked whenever the piece in Caradhras could be the Balrog; the mover has not arrived yet."""

    def run(self, state: Confrontation, source: int) -> int:
        state.ask(Q_AMBUSH, SAURON)
        return ASKED

    def is_there(self, state: Confrontation) -> bool:
        return state.pieces.zone[BALROG] == zone_of(SAURON, CARADHRAS)

    def options(self, state: Confrontation) -> list[Action]:
        return [AMBUSH_NOW, DECLINE_NOW] if self.is_there(state) else [DECLINE_NOW]

    def refuses(self, state: Confrontation, action: Action) -> int:
        if action.verb is AMBUSH:
            return 0 if self.is_there(state) else NOT_THERE
        return 0 if action.verb is DECLINE else WRONG_MOMENT

    def answered(self, state: Confrontation, action: Action) -> None:
        if action.verb is AMBUSH:
            victim = state.mover()
            show(state, BALROG)
            show(state, victim)
            state.emit("ability", SAURON, BALROG, other=victim, place="BALROG_TUNNEL_AMBUSH")
            defeat(state, victim, "BALROG_TUNNEL_AMBUSH")


@final
class WargSilence(Handler):
    """R 5.3: before all others. The sources of later events are collected without the Fellowship's character."""

    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= IGNORE_FELLOWSHIP_CHARACTER
        state.emit("ability", SAURON, source, other=state.fighter(FELLOWSHIP), place="WARG_NEGATE_ABILITY")
        return DONE


@final
class FrodoRetreat(RetreatHandler):
    def run(self, state: Confrontation, source: int) -> int:
        state.ask(Q_FRODO, FELLOWSHIP, FRODO)
        return ASKED

    def regions(self, state: Confrontation) -> list[int]:
        return sideways(state, FRODO)

    def answered(self, state: Confrontation, action: Action) -> None:
        if action.verb is RETREAT:
            state.emit("ability", FELLOWSHIP, FRODO, other=state.attacker, place="FRODO_RETREAT")
            state.ctx |= OPPONENT_RETREATED_BY_ABILITY
            retreat(state, FRODO, action.a)


@final
class PippinRetreat(RetreatHandler):
    def run(self, state: Confrontation, source: int) -> int:
        state.ask(Q_PIPPIN, FELLOWSHIP, PIPPIN)
        return ASKED

    def regions(self, state: Confrontation) -> list[int]:
        return backward(state, PIPPIN)

    def answered(self, state: Confrontation, action: Action) -> None:
        if action.verb is RETREAT:
            state.emit("ability", FELLOWSHIP, PIPPIN, other=state.defender, place="PIPPIN_RETREAT")
            state.ctx |= OPPONENT_RETREATED_BY_ABILITY
            retreat(state, PIPPIN, action.a)


class Companion(Handler):
    """Frodo and Sam: the one who fights and the one who may be beside him. Asked whenever he could be."""

    def word(self) -> Action:
        raise NotImplementedError

    def is_there(self, state: Confrontation) -> bool:
        return state.pieces.zone[FRODO] == state.pieces.zone[SAM]

    def options(self, state: Confrontation) -> list[Action]:
        return [self.word(), DECLINE_NOW] if self.is_there(state) else [DECLINE_NOW]

    def refuses(self, state: Confrontation, action: Action) -> int:
        if action.verb is self.word().verb:
            return 0 if self.is_there(state) else NOT_THERE
        return 0 if action.verb is DECLINE else WRONG_MOMENT


@final
class SamSubstitute(Companion):
    def word(self) -> Action:
        return SUBSTITUTE_NOW

    def run(self, state: Confrontation, source: int) -> int:
        state.ask(Q_SUBSTITUTE, FELLOWSHIP, FRODO)
        return ASKED

    def answered(self, state: Confrontation, action: Action) -> None:
        if action.verb is SUBSTITUTE:
            show(state, SAM)
            state.emit("ability", FELLOWSHIP, SAM, other=FRODO, place="SAM_SUBSTITUTE")
            state.defender = SAM


@final
class SamShowsFrodo(Companion):
    """The choice belongs to the beginning of the battle; what it is worth is counted at its end."""

    def word(self) -> Action:
        return SHOW_NOW

    def run(self, state: Confrontation, source: int) -> int:
        if (state.shown >> FRODO) & 1:
            return DONE
        state.ask(Q_SHOW, FELLOWSHIP, SAM)
        return ASKED

    def answered(self, state: Confrontation, action: Action) -> None:
        if action.verb is SHOW:
            show(state, FRODO)
            state.emit("ability", FELLOWSHIP, SAM, other=FRODO, place="SAM_SHOWS_FRODO")


@final
class SamCountsFive(Handler):
    """COMPARE_STRENGTHS."""

    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= SAM_COUNTS_FIVE
        state.emit("ability", FELLOWSHIP, SAM, other=FRODO, place="SAM_STRENGTH_BONUS")
        return DONE


@final
class MerrySlays(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        return slay(state, WITCH_KING, "MERRY_VS_WITCHKING")


@final
class LegolasSlays(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        return slay(state, FLYING_NAZGUL, "LEGOLAS_VS_FLYING_NAZGUL")


@final
class GimliSlays(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        return slay(state, ORCS, "GIMLI_VS_ORCS")


@final
class BoromirFalls(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= BATTLE_ENDED_EARLY
        state.outcome = DRAW
        state.emit("ability", FELLOWSHIP, source, other=state.fighter(SAURON), place="BOROMIR_MUTUAL_DESTRUCTION")
        defeat_both(state, "BOROMIR_MUTUAL_DESTRUCTION")
        return DEFEATED


@final
class OrcsStrike(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        return slay(state, state.defender, "ORCS_FIRST_STRIKE")
