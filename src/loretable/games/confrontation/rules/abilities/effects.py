"""What characters do besides moving and retreating."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import Verb
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import FELLOWSHIP, SAURON, zone_of
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.model.context import (
    BATTLE_ENDED_EARLY,
    DRAW,
    IGNORE_FELLOWSHIP_CHARACTER,
    LOSS,
    NEGATE_SAURON_CARD_EFFECT,
    SAM_COUNTS_FIVE,
    SAURON_CARD_FIRST,
    SKIP_CARD_PLAY,
    WIN,
)
from loretable.games.confrontation.model.verbs import Verbs
from loretable.games.confrontation.rules.atoms import defeat, defeat_both, show, step_to

from .base import AFTER_MOVE, ANY_TIME, BEFORE_PLAY, DONE, FIGHT, Effect

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


@final
class StrikeInTunnel(Effect):
    """R 4.1: the character on the way never arrives. He has not arrived yet, and nothing there has been shown."""

    def __init__(self) -> None:
        super().__init__(AFTER_MOVE)

    def question(self) -> int:
        return questions.AMBUSH

    def word(self, verbs: Verbs) -> Verb:
        return verbs.ambush

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        return DONE if side_of(state.mover()) == side_of(source) else super().run(state, source, optional)

    def do(self, state: Confrontation, source: int) -> None:
        victim = state.mover()
        show(state, source)
        show(state, victim)
        state.emit("ability", side_of(source), source, other=victim, place=self.id)
        defeat(state, victim, self.id)


@final
class Silence(Effect):
    """R 5.3: from now on the Fellowship's character has no text in this battle."""

    def __init__(self) -> None:
        super().__init__(FIGHT, SAURON)

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= IGNORE_FELLOWSHIP_CHARACTER
        state.emit("ability", SAURON, source, other=state.fighter(FELLOWSHIP), place=self.id)


@final
class StepForward(Effect):
    """Fights in the place of the one who defends."""

    def __init__(self) -> None:
        super().__init__(BEFORE_PLAY, FELLOWSHIP)

    def question(self) -> int:
        return questions.SUBSTITUTE

    def word(self, verbs: Verbs) -> Verb:
        return verbs.substitute

    def asker(self, state: Confrontation, source: int) -> int:
        return state.defender

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        """Nobody steps in front of an enemy, nor of themselves."""
        defender = state.defender
        if defender == source or side_of(defender) != side_of(source):
            return DONE
        return super().run(state, source, optional)

    def do(self, state: Confrontation, source: int) -> None:
        show(state, source)
        state.emit("ability", FELLOWSHIP, source, other=state.defender, place=self.id)
        state.defender = source


@final
class ShowBearer(Effect):
    """The choice belongs to the beginning of the battle; what it is worth is counted at its end."""

    def __init__(self) -> None:
        super().__init__(FIGHT, FELLOWSHIP)

    def question(self) -> int:
        return questions.SHOW

    def word(self, verbs: Verbs) -> Verb:
        return verbs.show

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        return DONE if (state.shown >> state.book.cast.bearer) & 1 else super().run(state, source, optional)

    def do(self, state: Confrontation, source: int) -> None:
        bearer = state.book.cast.bearer
        show(state, bearer)
        state.emit("ability", FELLOWSHIP, source, other=bearer, place=self.id)


@final
class FightStronger(Effect):
    """Counts with the strength that the data give instead of the printed one."""

    def __init__(self) -> None:
        super().__init__(FIGHT, FELLOWSHIP)

    def needs_strength(self) -> bool:
        return True

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= SAM_COUNTS_FIVE
        amount = state.book.raised[source]
        state.emit("ability", FELLOWSHIP, source, amount, other=state.book.cast.bearer, place=self.id)


@final
class Slay(Effect):
    """The opponent is defeated on sight."""

    def __init__(self) -> None:
        super().__init__(FIGHT)

    def do(self, state: Confrontation, source: int) -> None:
        victim = state.opponent(source)
        state.ctx |= BATTLE_ENDED_EARLY
        state.outcome = LOSS if victim == state.attacker else WIN
        state.emit("ability", -1, source, other=victim, place=self.id)
        defeat(state, victim, self.id)


@final
class FallTogether(Effect):
    def __init__(self) -> None:
        super().__init__(FIGHT)

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= BATTLE_ENDED_EARLY
        state.outcome = DRAW
        state.emit("ability", side_of(source), source, other=state.opponent(source), place=self.id)
        defeat_both(state, self.id)


@final
class ForbidCards(Effect):
    """R 5.5"""

    def __init__(self) -> None:
        super().__init__(BEFORE_PLAY)

    def question(self) -> int:
        return questions.SARUMAN

    def word(self, verbs: Verbs) -> Verb:
        return verbs.forbid

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= SKIP_CARD_PLAY
        state.emit("ability", side_of(source), source, place=self.id)


@final
class SeeCardFirst(Effect):
    """R 5.6"""

    def __init__(self) -> None:
        super().__init__(BEFORE_PLAY, FELLOWSHIP)

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= SAURON_CARD_FIRST
        state.emit("ability", FELLOWSHIP, source, place=self.id)


@final
class IgnoreCard(Effect):
    """R 5.7: the card is played, and that is all."""

    def __init__(self) -> None:
        super().__init__(FIGHT, SAURON)

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= NEGATE_SAURON_CARD_EFFECT
        state.emit("ability", SAURON, source, place=self.id)


@final
class ReturnToDen(Effect):
    """R 5.9: at once, whatever is still to be fought where she was."""

    def __init__(self) -> None:
        super().__init__(ANY_TIME)

    def do(self, state: Confrontation, source: int) -> None:
        side = side_of(source)
        board = state.book.board
        zones = state.pieces.zones
        own = zone_of(side, board.den)
        if state.pieces.zone[source] == own:
            return
        show(state, source)
        state.emit("ability", side, source, place=self.id)
        if zones[zone_of(1 - side, board.den)] or len(zones[own]) >= board.capacity[board.den]:
            defeat(state, source, self.id)
        else:
            step_to(state, source, board.den, "return")
