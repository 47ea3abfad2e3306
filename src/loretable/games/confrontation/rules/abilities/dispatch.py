"""The event system: who is a source of an event, in which order, and what an answer does.

The sources of an event are written into the frame that runs it, as pairs of ability and source, so that an ability may
ask and the event goes on with the next one after the answer. What is written is what everybody knows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.actions import Action
from loretable.core.engine.frames import Frame
from loretable.games.confrontation.model.board import DEFEATED, FELLOWSHIP, SAURON
from loretable.games.confrontation.model.context import (
    BATTLE_ENDED_EARLY,
    IGNORE_FELLOWSHIP_CHARACTER,
    NEGATE_FELLOWSHIP_TEXT,
    NEGATE_SAURON_CARD_EFFECT,
)

from .base import ASKED, CARD_SOURCE, NO_SOURCES, RESOLVE_CARDS

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation

FELLOWSHIP_CARD: Final = CARD_SOURCE + FELLOWSHIP
SAURON_CARD: Final = CARD_SOURCE + SAURON


# -- sources -----------------------------------------------------------------------------------------------------


def collect(state: Confrontation, frame: Frame, event: int) -> None:
    """Writes the sources of a battle's event into its frame: characters, then cards in the order that the data give."""
    book = state.book
    queue = speakers(state, event).copy()
    frame.data = queue
    if not book.cards_speak[event]:
        return
    ours, theirs = state.cards[FELLOWSHIP], state.cards[SAURON]
    order = book.deck.order
    ours_first = ours >= 0 and theirs >= 0 and order[FELLOWSHIP][ours] < order[SAURON][theirs]
    if ours_first:
        add_card(state, queue, event, FELLOWSHIP)
    if not state.ctx & NEGATE_SAURON_CARD_EFFECT:
        add_card(state, queue, event, SAURON)
    if not ours_first:
        add_card(state, queue, event, FELLOWSHIP)


def speakers(state: Confrontation, event: int) -> list[int]:
    """The characters among the sources of a battle's event."""
    return state.book.fights[event][9 * state.fighter(FELLOWSHIP) + state.fighter(SAURON) - 9]


def nobody_speaks(state: Confrontation, event: int) -> bool:
    """Is an event of this battle over before it begins? Most are."""
    return not state.book.cards_speak[event] and len(speakers(state, event)) == NO_SOURCES


def add_card(state: Confrontation, queue: list[int], event: int, side: int) -> None:
    card = state.cards[side]
    ability = state.book.card_ability[side][card] if card >= 0 else -1
    if ability >= 0 and state.book.trigger[ability] == event:
        queue.append(ability)
        queue.append(CARD_SOURCE + side)


def insert_card(state: Confrontation, frame: Frame, side: int, card: int) -> None:
    """A card that Magic fetched is a source too, as early as its order says."""
    book = state.book
    ability = book.card_ability[side][card]
    if ability < 0 or book.trigger[ability] != RESOLVE_CARDS:
        return
    at = frame.data[0]
    order = book.deck.order
    while at < len(frame.data):
        other = frame.data[at + 1] - CARD_SOURCE
        if other >= 0 and order[other][state.cards[other]] > order[side][card]:
            break
        at += 2
    frame.data.insert(at, CARD_SOURCE + side)
    frame.data.insert(at, ability)


# -- dispatch ----------------------------------------------------------------------------------------------------


def run(state: Confrontation, frame: Frame) -> bool:
    """Runs the sources in the frame. True when the event is over, False when a seat is asked or the game has ended."""
    data = frame.data
    book = state.book
    while not state.over:
        at = data[0]
        if at >= len(data) or state.ctx & BATTLE_ENDED_EARLY:
            return True
        data[0] = at + 2
        ability = data[at]
        source = data[at + 1]
        if is_silent(state, source):
            continue
        condition = book.conditions[ability]
        if not condition.holds(state, source):
            continue
        optional = book.optional[ability]
        if not optional and not condition.truly(state, source):
            condition.deny(state, source)
        elif book.handlers[ability].run(state, source, optional) == ASKED:
            return False
    return False


def is_silent(state: Confrontation, source: int) -> bool:
    """Who has been defeated says nothing, and a text that was cancelled does not count."""
    if source == FELLOWSHIP_CARD:
        return state.ctx & NEGATE_FELLOWSHIP_TEXT != 0
    if source == SAURON_CARD:
        return state.ctx & NEGATE_SAURON_CARD_EFFECT != 0
    if source < 9 and state.ctx & IGNORE_FELLOWSHIP_CHARACTER:
        return True
    return state.pieces.zone[source] >= DEFEATED


# -- the ability that waits for an answer: the last one that was run -------------------------------------------------


def asking(frame: Frame) -> int:
    return frame.data[frame.data[0] - 2]


def asking_source(frame: Frame) -> int:
    return frame.data[frame.data[0] - 1]


def options(state: Confrontation) -> list[Action]:
    frame, book = state.agenda[-1], state.book
    ability, source = asking(frame), asking_source(frame)
    truly = book.conditions[ability].truly(state, source)
    return book.handlers[ability].options(state, source, book.optional[ability], truly)


def refuses(state: Confrontation, action: Action) -> int:
    frame, book = state.agenda[-1], state.book
    ability, source = asking(frame), asking_source(frame)
    truly = book.conditions[ability].truly(state, source)
    return book.handlers[ability].refuses(state, source, book.optional[ability], truly, action)


def answered(state: Confrontation, action: Action) -> None:
    frame = state.agenda[-1]
    state.book.handlers[asking(frame)].answered(state, asking_source(frame), action)
