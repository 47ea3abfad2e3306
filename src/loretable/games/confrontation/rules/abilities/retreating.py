"""Abilities and cards that lead a piece out of the battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import Action
from loretable.games.confrontation.enums import questions, reasons
from loretable.games.confrontation.model.board import FELLOWSHIP, SAURON
from loretable.games.confrontation.model.context import (
    BATTLE_ENDED_EARLY,
    ENDED_EARLY,
    OPPONENT_RETREATED_BY_ABILITY,
    SAURON_RETREATED_BY_CARD,
)
from loretable.games.confrontation.rules import retreats
from loretable.games.confrontation.rules.atoms import step_to

from .base import AFTER_PLAY, ASKED, DONE, FIGHT, Handler, side_of_source

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


def retreat(state: Confrontation, piece: int, dest: int) -> None:
    """A piece leaves the battle, which is then over. Not a defeat, and no move of the turn."""
    step_to(state, piece, dest, "retreat")
    state.ctx |= BATTLE_ENDED_EARLY
    state.outcome = ENDED_EARLY


class Retreat(Handler):
    """R 7: where there are two ways, or where it need not be, the owner is asked."""

    def __init__(self, events: int, sideways: bool, question: int, side: int = -1, card: bool = False) -> None:
        super().__init__(events, side, card)
        self.sideways = sideways
        self.question = question

    def go(self, state: Confrontation, source: int, region: int) -> None:
        raise NotImplementedError

    def regions(self, state: Confrontation, source: int) -> list[int]:
        side = side_of_source(source)
        if self.sideways:
            return retreats.sideways(state, side, state.region)
        return retreats.backward(state, side, state.region)

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        regions = self.regions(state, source)
        if not regions:
            return DONE
        if optional or len(regions) > 1:
            state.ask(self.question, side_of_source(source), state.champion(source))
            return ASKED
        self.go(state, source, regions[0])
        return DONE

    def options(self, state: Confrontation, source: int, optional: bool, truly: bool) -> list[Action]:
        verbs = state.book.verbs
        found = [verbs.retreats[region] for region in self.regions(state, source)]
        if optional:
            found.append(verbs.decline_now)
        return found

    def refuses(self, state: Confrontation, source: int, optional: bool, truly: bool, action: Action) -> int:
        verbs = state.book.verbs
        if action.verb is verbs.decline and optional:
            return 0
        if action.verb is not verbs.retreat:
            return reasons.WRONG_MOMENT
        return 0 if action.a in self.regions(state, source) else reasons.NO_RETREAT

    def answered(self, state: Confrontation, source: int, action: Action) -> None:
        if action.verb is state.book.verbs.retreat:
            self.go(state, source, action.a)


@final
class SlipAway(Retreat):
    """A character's own."""

    def __init__(self, sideways: bool, question: int) -> None:
        super().__init__(FIGHT, sideways, question)

    def go(self, state: Confrontation, source: int, region: int) -> None:
        state.emit("ability", side_of_source(source), source, other=state.opponent(source), place=self.id)
        state.ctx |= OPPONENT_RETREATED_BY_ABILITY
        retreat(state, source, region)


@final
class CalledBack(Retreat):
    """A card's: R 6.5, 6.8."""

    def __init__(self, sideways: bool, side: int) -> None:
        super().__init__(AFTER_PLAY, sideways, questions.RETREAT, side, True)

    def leads_away(self) -> bool:
        return True

    def go(self, state: Confrontation, source: int, region: int) -> None:
        side = side_of_source(source)
        state.emit("effect", side, place=self.id)
        retreat(state, state.fighter(side), region)
        if side == SAURON:
            state.ctx |= SAURON_RETREATED_BY_CARD
            if state.rulings.both_retreat and state.book.retreat_card[FELLOWSHIP][state.cards[FELLOWSHIP]]:
                # the fight is over, but the event goes on: the Fellowship's card takes its piece away too
                state.ctx &= ~BATTLE_ENDED_EARLY
