"""Lasting effects (CR 6.1.13, 6.4.2): how long they last, and when they end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import durations
from loretable.games.lorcana.rules.abilities.modifiers import GiveAbility
from loretable.games.lorcana.rules.abilities.programs import FIRST, NO_FRAME, is_lasting, is_waiting, program_of

if TYPE_CHECKING:
    from loretable.games.lorcana.rules.abilities.ability import Ability
    from loretable.games.lorcana.rules.effects.giving import Give, Later
    from loretable.games.lorcana.state import LorcanaState

# a standing frame's data: until when, counted by whose turns, made in which turn, for which players, then its amounts
UNTIL: Final = 0
WHOSE: Final = 1
MADE: Final = 2
MASK: Final = 3
STEP: Final = 4  # of the program: the effect that gave it
VALUES: Final = 5

BY_TURNS: Final = (
    durations.UNTIL_YOUR_NEXT_TURN,
    durations.DURING_THEIR_NEXT_TURN,
    durations.DURING_YOUR_NEXT_TURN,
    durations.NEXT_READY,
)

# moments at which something ends
TURN_BEGINS: Final = 0
READIED: Final = 1
TURN_CLOSES: Final = 2
CHALLENGE_ENDS: Final = 3


def later_of(state: LorcanaState, frame: Frame) -> Later:
    return cast("Later", program_of(state, frame).steps[frame.data[STEP]])


def give_of(state: LorcanaState, frame: Frame) -> Give:
    return cast("Give", program_of(state, frame).steps[frame.data[STEP]])


def found_by(state: LorcanaState, frame: Frame) -> Frame:
    """What the effect that gave something to players had found by then, as a frame that filters can ask."""
    give = give_of(state, frame)
    if not give.remembers:
        return NO_FRAME
    return Frame(0, frame.seat, frame.source, frame.data[VALUES + len(give.parts) :], frame.refs)


def active(state: LorcanaState, frame: Frame) -> bool:
    """Does a lasting effect apply now? Some are for a turn that has not come yet."""
    until = frame.data[UNTIL]
    if until == durations.WHILE_THIS_IN_PLAY:
        return state.pieces.find(frame.source) >= 0
    if until in (durations.DURING_THEIR_NEXT_TURN, durations.DURING_YOUR_NEXT_TURN):
        return state.active == frame.data[WHOSE] and state.turn > frame.data[MADE]
    return True


def ends(state: LorcanaState, frame: Frame, moment: int) -> bool:
    until = frame.data[UNTIL] if frame.address >= FIRST else durations.THIS_TURN
    if until == durations.WHILE_THIS_IN_PLAY:
        return state.pieces.find(frame.source) < 0
    if until == durations.WHILE_IN_PLAY:
        if is_waiting(frame):
            return False
        if not frame.refs or give_of(state, frame).to_players:
            return state.pieces.find(frame.source) < 0  # given to players: as long as the card that gave it is there
        for ref in frame.refs:
            if state.pieces.find(ref) >= 0:
                return False
        return True
    if moment == TURN_CLOSES:
        if until in (durations.THIS_TURN, durations.THIS_CHALLENGE):
            return True
        return until in (durations.DURING_THEIR_NEXT_TURN, durations.DURING_YOUR_NEXT_TURN) and active(state, frame)
    later = state.active == frame.data[WHOSE] and state.turn > frame.data[MADE] if frame.address >= FIRST else False
    if moment == TURN_BEGINS:
        return until == durations.UNTIL_YOUR_NEXT_TURN and later
    if moment == READIED:
        return until == durations.NEXT_READY and later
    return until == durations.THIS_CHALLENGE


def use_up(state: LorcanaState, ability: Ability, ref: int) -> bool:
    """Ends the lasting effects that gave a card an ability that is now used, every instance (CR 6.5.8). Were there any?"""
    kept: list[Frame] = []
    found = False
    for frame in state.standing:
        if not gave(state, frame, ability) or ref not in frame.refs:
            kept.append(frame)
            continue
        found = True
        if len(frame.refs) > 1:
            left = frame.clone()
            left.refs.remove(ref)
            kept.append(left)
    if found:
        state.standing = kept
        state.sheet_valid = False
    return found


def gave(state: LorcanaState, frame: Frame, ability: Ability) -> bool:
    if not is_lasting(frame):
        return False
    for part in give_of(state, frame).parts:
        if isinstance(part, GiveAbility) and part.ability is ability:
            return True
    return False


def skip_turn(state: LorcanaState, seat: int) -> None:
    """CR 9.2.3: it would be the turn of a player who has left: what lasted until then, or was for then, ends."""
    kept: list[Frame] = []
    for frame in state.standing:
        if frame.address < FIRST or frame.data[WHOSE] != seat or frame.data[UNTIL] not in BY_TURNS:
            kept.append(frame)
    if len(kept) < len(state.standing):
        state.standing = kept
        state.sheet_valid = False


def end_effects(state: LorcanaState, moment: int) -> None:
    """Ends the lasting effects that are over at this moment of the turn."""
    if state.standing:
        kept = [frame for frame in state.standing if not ends(state, frame, moment)]
        if len(kept) < len(state.standing):
            state.standing = kept
            state.sheet_valid = False
