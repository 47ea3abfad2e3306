"""The answers to an open question in words, and what texts keep a card from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.engine.frames import DECLINE, Frame
from loretable.games.lorcana.enums import card_flags, cells, questions, slots
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.programs import Effect
from loretable.games.lorcana.rules.effects import control

from .clauses import effect
from .modifiers import FLAGS, limit
from .prompts import asking, before, card_name, names, offered, options, replacement, seat_name, short, step_of, waiting
from .pronouns import begin, speaking, third

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


MOST_COMPARED: Final = 24


def choice(state: LorcanaState, question: int, number: int, seat: int = -1) -> str:
    """A number in words for a seat (the player who is asked), told apart from the other answers; "" where no text asks."""
    seat = state.seat if seat < 0 else seat
    words = short(answer(state, question, number, seat))
    if not words:
        return ""
    if len(options(state)) > MOST_COMPARED:
        return f"{words} ({number + 1})"  # each with each would take too long
    same = [other for other in options(state) if short(answer(state, question, other, seat)) == words]
    if len(same) < 2 or number not in same:
        return words
    if question == state.game.ordering:
        about = [
            card_name(state, state.bag[other].refs[slots.SUBJECT], seat) for other in same if state.bag[other].refs
        ]
        if len(set(about)) == len(same):
            return f"{words} (for {about[same.index(number)]})"
    return f"{words} ({same.index(number) + 1})"


def answer(state: LorcanaState, question: int, number: int, seat: int) -> str:
    if number == DECLINE:
        return "No"
    if question == state.game.ordering:
        return waiting(state, number, seat) if 0 <= number < len(state.bag) else ""
    if question == state.game.replacing:
        return replacement(state, number, seat)
    frame = asking(state)
    step = None if frame is None else step_of(state, frame)
    if frame is None or step is None:
        return ""
    if question == questions.MAY and number == 0:
        return "No"
    with before(state, frame, seat):
        return named_answer(state, question, number, step)


def named_answer(state: LorcanaState, question: int, number: int, step: Effect) -> str:
    if question == questions.MAY:
        return f"Yes: {offered(step)}"
    if question == questions.MODE and isinstance(step, control.Modes) and 0 <= number < len(step.modes):
        return begin(effect(step.modes[number]))
    if question == questions.PLAYER and number == state.seats:
        return "Done"
    if question == questions.PLAYER and 0 <= number < state.seats:
        return seat_name(state, number)
    if question == questions.AMOUNT:
        return f"{number} damage"
    if question == questions.HOW_MANY:
        return f"{number} of them"
    if question == questions.PLACE:
        return "On top" if number == 0 else "On the bottom"
    if question == questions.NAME:
        return state.faces[number].name if 0 <= number < len(state.faces) else "Another name"
    if question == questions.LOOK and number:
        return "All of them"
    return "None" if question in (questions.CARDS, questions.LOOK) else ""


# -- what a card is kept from -----------------------------------------------------------------------------------------


def limits(state: LorcanaState, piece: int) -> list[str]:
    """What texts keep a card in play from, make it do or let it do: "can't quest"."""
    if numbers.no_modifiers(state):
        return []
    flags = numbers.flags(state, piece)
    found = [third(FLAGS[name]) for i, name in enumerate(card_flags.NAMES) if flags >> i & 1]
    sheet = state.current_sheet()
    for limited in sheet.limits:
        if limited.piece == piece:
            with speaking(names(state, Frame(0, limited.seat), -1)):
                found.append(third(limit(limited.flag, limited.cards)))
    for cell, deed_words in ((cells.QUEST_TOLL, "quest"), (cells.CHALLENGE_TOLL, "challenge")):
        if numbers.cell(state, piece, cell) > 0:
            found.append(f"has to pay {numbers.cell(state, piece, cell)} ink to {deed_words}")
    return list(dict.fromkeys(found))
