"""The text cards. A card that Magic fetches is resolved in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import Action
from loretable.games.confrontation.enums import questions, reasons
from loretable.games.confrontation.model.board import FELLOWSHIP, SAURON
from loretable.games.confrontation.model.cards import cards_in
from loretable.games.confrontation.model.context import (
    BATTLE_ENDED_EARLY,
    DRAW,
    NEGATE_FELLOWSHIP_TEXT,
    NEGATE_SAURON_CARD_EFFECT,
    NEGATE_SAURON_STRENGTH,
)
from loretable.games.confrontation.rules.atoms import defeat_both

from .base import AFTER_PLAY, ASKED, DONE, RESOLVE_CARDS, Effect, Handler, side_of_source
from .conditions import discards

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


@final
class Magic(Handler):
    """R 6.3: chosen when both cards lie open, among what was discarded before this battle."""

    def __init__(self, side: int) -> None:
        super().__init__(1 << RESOLVE_CARDS, side, True)

    def becomes_another(self) -> bool:
        return True

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        side = side_of_source(source)
        options = cards_in(discards(state, side))
        if not options:
            return DONE
        if len(options) == 1 and not optional:
            state.fetched(side, options[0])
            return DONE
        state.ask(questions.MAGIC, side, state.fighter(side))
        return ASKED

    def options(self, state: Confrontation, source: int, optional: bool, truly: bool) -> list[Action]:
        verbs = state.book.verbs
        found = [verbs.fetches[card] for card in cards_in(discards(state, side_of_source(source)))]
        if optional:
            found.append(verbs.decline_now)
        return found

    def refuses(self, state: Confrontation, source: int, optional: bool, truly: bool, action: Action) -> int:
        verbs = state.book.verbs
        if action.verb is verbs.decline and optional:
            return 0
        if action.verb is not verbs.fetch:
            return reasons.WRONG_MOMENT
        if not 0 <= action.a < len(verbs.fetches):
            return reasons.NOT_DISCARDED
        return 0 if (discards(state, side_of_source(source)) >> action.a) & 1 else reasons.NOT_DISCARDED

    def answered(self, state: Confrontation, source: int, action: Action) -> None:
        if action.verb is state.book.verbs.fetch:
            state.fetched(side_of_source(source), action.a)


@final
class Eye(Effect):
    """R 6.4"""

    def __init__(self) -> None:
        super().__init__(1 << RESOLVE_CARDS, SAURON, True)

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= NEGATE_FELLOWSHIP_TEXT
        state.emit("effect", SAURON, place=self.id)


@final
class Sacrifice(Effect):
    """R 6.6"""

    def __init__(self) -> None:
        super().__init__(AFTER_PLAY, FELLOWSHIP, True)

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        card = state.cards[SAURON]
        stuck = card >= 0 and state.book.retreat_card[SAURON][card] and not state.ctx & NEGATE_SAURON_CARD_EFFECT
        if stuck and not state.rulings.sacrifice_beats_stuck_retreat:
            return DONE
        return super().run(state, source, optional)

    def do(self, state: Confrontation, source: int) -> None:
        state.emit("effect", FELLOWSHIP, place=self.id)
        state.ctx |= BATTLE_ENDED_EARLY
        state.outcome = DRAW
        defeat_both(state, self.id)


@final
class Cloak(Effect):
    """R 6.7: but a number that is resolved before the cloak is put on has been counted."""

    def __init__(self) -> None:
        super().__init__(AFTER_PLAY, FELLOWSHIP, True)

    def run(self, state: Confrontation, source: int, optional: bool) -> int:
        order = state.book.deck.order
        if order[SAURON][state.cards[SAURON]] < order[FELLOWSHIP][state.cards[FELLOWSHIP]]:
            return DONE
        return super().run(state, source, optional)

    def do(self, state: Confrontation, source: int) -> None:
        state.ctx |= NEGATE_SAURON_STRENGTH
        state.emit("effect", FELLOWSHIP, place=self.id)
