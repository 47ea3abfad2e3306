"""RESOLVE_CARDS: the text cards. Sauron's comes first; a card that Magic fetches is resolved in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import Action
from ..atoms import defeat_both
from ..board import FELLOWSHIP, SAURON
from ..cards import CARDS, RETREAT_CARD, cards_in
from ..context import (
    BATTLE_ENDED_EARLY,
    DRAW,
    NEGATE_FELLOWSHIP_TEXT,
    NEGATE_SAURON_CARD_EFFECT,
    NEGATE_SAURON_STRENGTH,
    SAURON_RETREATED_BY_CARD,
)
from ..words import FETCH, FETCHES, NOT_DISCARDED, Q_MAGIC, Q_RETREAT, WRONG_MOMENT
from .base import ASKED, DEFEATED, DONE, RETREATED, Handler, RetreatHandler, backward, retreat, sideways
from .conditions import discards

if TYPE_CHECKING:
    from ..state import Confrontation


def tell(state: Confrontation, side: int, effect: str) -> None:
    state.emit("effect", side, place=effect)


class Magic(Handler):
    """R 6.3: chosen when both cards lie open, among what was discarded before this battle."""

    def side(self) -> int:
        raise NotImplementedError

    def run(self, state: Confrontation, source: int) -> int:
        options = cards_in(discards(state, self.side()))
        if len(options) == 1:
            state.fetched(self.side(), options[0])
            return DONE
        state.ask(Q_MAGIC, self.side(), state.fighter(self.side()))
        return ASKED

    def options(self, state: Confrontation) -> list[Action]:
        return [FETCHES[card] for card in cards_in(discards(state, self.side()))]

    def refuses(self, state: Confrontation, action: Action) -> int:
        if action.verb is not FETCH:
            return WRONG_MOMENT
        if not 0 <= action.a < len(CARDS):
            return NOT_DISCARDED
        return 0 if (discards(state, self.side()) >> action.a) & 1 else NOT_DISCARDED

    def answered(self, state: Confrontation, action: Action) -> None:
        state.fetched(self.side(), action.a)


@final
class SauronMagic(Magic):
    def side(self) -> int:
        return SAURON


@final
class FellowshipMagic(Magic):
    def side(self) -> int:
        return FELLOWSHIP


@final
class Eye(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= NEGATE_FELLOWSHIP_TEXT
        tell(state, SAURON, "CARD_EYE_OF_SAURON")
        return DONE


class CardRetreat(RetreatHandler):
    """R 6.5, 6.8: binding where it is possible; the owner chooses among two ways."""

    def side(self) -> int:
        raise NotImplementedError

    def optional(self) -> bool:
        return False

    def run(self, state: Confrontation, source: int) -> int:
        regions = self.regions(state)
        if len(regions) > 1:
            state.ask(Q_RETREAT, self.side(), state.fighter(self.side()))
            return ASKED
        self.go(state, regions[0])
        return RETREATED

    def answered(self, state: Confrontation, action: Action) -> None:
        self.go(state, action.a)

    def go(self, state: Confrontation, region: int) -> None:
        raise NotImplementedError


@final
class SauronRetreat(CardRetreat):
    def side(self) -> int:
        return SAURON

    def regions(self, state: Confrontation) -> list[int]:
        return sideways(state, state.fighter(SAURON))

    def go(self, state: Confrontation, region: int) -> None:
        tell(state, SAURON, "CARD_SAURON_RETREAT")
        retreat(state, state.fighter(SAURON), region)
        state.ctx |= SAURON_RETREATED_BY_CARD
        if state.rulings.both_retreat and state.cards[FELLOWSHIP] == RETREAT_CARD:
            # the fight is over, but the event goes on: the Fellowship's card takes its piece away too
            state.ctx &= ~BATTLE_ENDED_EARLY


@final
class NobleSacrifice(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        stuck = state.cards[SAURON] == RETREAT_CARD and not state.ctx & NEGATE_SAURON_CARD_EFFECT
        if stuck and not state.rulings.sacrifice_beats_stuck_retreat:
            return DONE
        tell(state, FELLOWSHIP, "CARD_NOBLE_SACRIFICE")
        state.ctx |= BATTLE_ENDED_EARLY
        state.outcome = DRAW
        defeat_both(state, "CARD_NOBLE_SACRIFICE")
        return DEFEATED


@final
class ElvenCloak(Handler):
    def run(self, state: Confrontation, source: int) -> int:
        state.ctx |= NEGATE_SAURON_STRENGTH
        tell(state, FELLOWSHIP, "CARD_ELVEN_CLOAK")
        return DONE


@final
class FellowshipRetreat(CardRetreat):
    def side(self) -> int:
        return FELLOWSHIP

    def regions(self, state: Confrontation) -> list[int]:
        return backward(state, state.fighter(FELLOWSHIP))

    def go(self, state: Confrontation, region: int) -> None:
        tell(state, FELLOWSHIP, "CARD_FELLOWSHIP_RETREAT")
        retreat(state, state.fighter(FELLOWSHIP), region)
