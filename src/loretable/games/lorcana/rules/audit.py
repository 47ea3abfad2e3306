"""Is a loaded state valid? A state that passes must never raise while it is played on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import card_kinds, event_kinds, phases, zones
from loretable.games.lorcana.model.numbers import G_ABILITIES, G_UNDER
from loretable.games.lorcana.model.state_fields import wrong_length

from .abilities.last_known import H_CARD, H_CONTROLLER, H_FACE, H_OTHER, H_OTHER_FACE, H_WORDS, HISTORY
from .audit_frames import is_face, is_ref, procedure_at, valid_on_agenda, valid_program, valid_standing
from .procedure import NO_ANSWER

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def audit(state: LorcanaState) -> str:
    """The first thing that is wrong with a loaded state, or ""."""
    problem = wrong_length(state)
    if problem:
        return problem
    if not 0 <= state.active < state.seats or not 0 <= state.first < state.seats:
        return "there is no such player"
    if not 0 <= state.phase < len(phases.NAMES):
        return "there is no such phase"
    for seat in range(state.seats):
        if not 0 <= state.ink_exerted[seat] <= len(state.cards_in(seat, zones.INKWELL)):
            return f"player {seat + 1} has more exerted ink than ink"
        if state.lore[seat] < 0 or state.drops[seat] < 0:
            return f"player {seat + 1} has negative lore or ink drops"
    count = len(state.pieces.face)
    for piece in range(count):
        at = state.at[piece]
        if not -1 <= at < count or (at >= 0 and not (state.in_play(at) and state.face(at).kind == card_kinds.LOCATION)):
            return f"card {piece} is at something that is not a location in play"
        if state.in_play(piece):
            if min(state.damage[piece], state.exerted[piece], state.drying[piece], state.entered[piece]) < 0:
                return f"card {piece} has a negative number on it"
        elif state.damage[piece] or state.exerted[piece] or state.drying[piece] or state.temporary[piece] or at >= 0:
            return f"card {piece} is not in play and has something on it"
        host = state.pieces.host[piece]
        if (host >= 0) != (state.pieces.zone[piece] % zones.PER_SEAT == zones.UNDER) or (
            host >= 0 and not state.in_play(host)
        ):
            return f"card {piece} is in the wrong zone for a card under another, or that one is not in play"
    return audit_under_way(state)


def audit_under_way(state: LorcanaState) -> str:
    """What is wrong with the agenda, the bag, lasting effects or last-known information, or ""."""
    for i in range(len(state.agenda)):
        frame = state.agenda[i]
        above = state.agenda[i + 1] if i + 1 < len(state.agenda) else None
        if not valid_on_agenda(state, frame, above, i == 0):
            return f"agenda[{i}]: an effect is at a step where it cannot be"
    for frame in state.bag:
        unstarted = frame.step == 0 and frame.seat >= 0 and frame.source >= 0
        if not unstarted or not (may_wait(frame) or valid_program(state, frame, NO_ANSWER)):
            return "a frame in the bag has begun, or is not valid"
    for frame in state.standing:
        if not valid_standing(state, frame):
            return "a lasting effect is not valid"
    for ghost in state.ghosts:
        kept = ghost.facts
        if len(kept) < G_ABILITIES or not 0 <= kept[0] < len(state.faces) or not 0 <= ghost.seat < state.seats:
            return "the last-known information of a card is cut off"
        if not 0 <= kept[G_UNDER] <= len(ghost.refs) or -1 in ghost.refs:
            return "the last-known information of a card's stack is cut off"
        for number in kept[G_ABILITIES:]:
            if not 0 <= number < len(state.abilities):
                return "the last-known information of a card names an unknown ability"
    return audit_history(state)


def may_wait(frame: Frame) -> bool:
    """Is it a frame that the rules themselves put into the bag?"""
    return -1 not in frame.refs and len(frame.refs) == procedure_at(frame.address).waits


def audit_history(state: LorcanaState) -> str:
    """What is wrong with the history of the turn, or ""."""
    history = state.history
    if len(history) % HISTORY or len(state.uses) % 2:
        return "the history of the turn is cut off"
    for i in range(0, len(history), HISTORY):
        if not 0 <= history[i] < len(event_kinds.NAMES) or not 0 <= history[i + 1] < state.seats:
            return "the history of the turn names an unknown event or player"
        if not is_face(state, history[i + H_FACE]) or not is_face(state, history[i + H_OTHER_FACE]):
            return "the history of the turn names an unknown card"
        if not is_ref(state, history[i + H_CARD]) or not is_ref(state, history[i + H_OTHER]):
            return "the history of the turn names an unknown card"
        if not -1 <= history[i + H_CONTROLLER] < state.seats or history[i + H_WORDS] < 0:
            return "the history of the turn names an unknown card"
    for i in range(0, len(state.uses), 2):
        if not is_ref(state, state.uses[i + 1]):
            return "an unknown card has used an ability"
    for piece in state.played + state.quested:
        if not -1 <= piece < len(state.pieces.face):
            return "an unknown card was played or has quested"
    if not is_ref(state, state.challenger) or not is_ref(state, state.challenged) or not 0 <= state.challenge_step <= 3:
        return "the challenge under way is not valid"
    return ""
