"""Is what a save says something that can go on? Whatever is let through here must never raise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import Frame
from .abilities.last_known import H_CARD, H_DOER, H_FACE, H_OTHER, H_OTHER_FACE, H_WORDS, HISTORY
from .auditing_frames import NO_ANSWER, is_face, is_ref, on_agenda, runs, stands
from .faces import LOCATION
from .numbers import G_ABILITIES, G_UNDER
from .state_fields import wrong_length
from .terms import EVENT_NAMES
from .words import INKWELL, MAY_WAIT, PHASE_NAMES, UNDER, ZONES, Address

if TYPE_CHECKING:
    from .state import LorcanaState


def audit(state: LorcanaState) -> str:
    """What a save may not say."""
    problem = wrong_length(state)
    if problem:
        return problem
    if not 0 <= state.active < state.seats or not 0 <= state.first < state.seats:
        return "there is no such player"
    if not 0 <= state.phase < len(PHASE_NAMES):
        return "there is no such phase"
    for seat in range(state.seats):
        if not 0 <= state.ink_exerted[seat] <= len(state.cards_in(seat, INKWELL)):
            return f"player {seat + 1} has more exerted ink than ink"
        if state.lore[seat] < 0 or state.drops[seat] < 0:
            return f"player {seat + 1} has less than no lore or ink drops"
    count = len(state.pieces.face)
    for piece in range(count):
        at = state.at[piece]
        if not -1 <= at < count or (at >= 0 and not (state.in_play(at) and state.face(at).kind == LOCATION)):
            return f"card {piece} is at no location there is"
        if state.in_play(piece):
            if min(state.damage[piece], state.exerted[piece], state.drying[piece], state.entered[piece]) < 0:
                return f"card {piece} has less than nothing on it"
        elif state.damage[piece] or state.exerted[piece] or state.drying[piece] or state.temporary[piece] or at >= 0:
            return f"card {piece} is not in play and has something on it"
        host = state.pieces.host[piece]
        if (host >= 0) != (state.pieces.zone[piece] % ZONES == UNDER) or (host >= 0 and not state.in_play(host)):
            return f"card {piece} lies under no card in play"
    return under_way(state)


def under_way(state: LorcanaState) -> str:
    """What is under way, waits or lasts and cannot be, or ""."""
    for i in range(len(state.agenda)):
        frame = state.agenda[i]
        above = state.agenda[i + 1] if i + 1 < len(state.agenda) else None
        if not on_agenda(state, frame, above, i == 0):
            return f"agenda[{i}]: an effect is not where it says it is"
    for frame in state.bag:
        fresh = frame.step == 0 and frame.seat >= 0 and frame.source >= 0
        if not fresh or not (waits(frame) or runs(state, frame, NO_ANSWER)):
            return "what is in the bag has begun, or cannot"
    for frame in state.standing:
        if not stands(state, frame):
            return "an effect that lasts is none that there is"
    for ghost in state.ghosts:
        kept = ghost.facts
        if len(kept) < G_ABILITIES or not 0 <= kept[0] < len(state.faces) or not 0 <= ghost.seat < state.seats:
            return "what is remembered of a card is cut off"
        if not 0 <= kept[G_UNDER] <= len(ghost.refs) or -1 in ghost.refs:
            return "what is remembered of a card's stack is cut off"
        for number in kept[G_ABILITIES:]:
            if not 0 <= number < len(state.abilities):
                return "a card is remembered for an ability that there is not"
    return past(state)


def waits(frame: Frame) -> bool:
    """What the rules themselves put into the bag."""
    return frame.address in MAY_WAIT and -1 not in frame.refs and len(frame.refs) == MAY_WAIT[Address(frame.address)]


def past(state: LorcanaState) -> str:
    """What has happened this turn."""
    history = state.history
    if len(history) % HISTORY or len(state.uses) % 2:
        return "the history of the turn is cut off"
    for i in range(0, len(history), HISTORY):
        if not 0 <= history[i] < len(EVENT_NAMES) or not 0 <= history[i + 1] < state.seats:
            return "the history of the turn speaks of no event or player there is"
        if not is_face(state, history[i + H_FACE]) or not is_face(state, history[i + H_OTHER_FACE]):
            return "the history of the turn speaks of no card there is"
        if not is_ref(state, history[i + H_CARD]) or not is_ref(state, history[i + H_OTHER]):
            return "the history of the turn speaks of no card there is"
        if not -1 <= history[i + H_DOER] < state.seats or history[i + H_WORDS] < 0:
            return "the history of the turn speaks of no card there is"
    for i in range(0, len(state.uses), 2):
        if not is_ref(state, state.uses[i + 1]):
            return "an ability was used of no card there is"
    for piece in state.played + state.quested:
        if not -1 <= piece < len(state.pieces.face):
            return "no card that there is was played or has quested"
    if not is_ref(state, state.challenger) or not is_ref(state, state.challenged) or not 0 <= state.challenge_step <= 3:
        return "there can be no such challenge"
    return ""
