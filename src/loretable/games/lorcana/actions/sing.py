"""Singing (CR 5.4.4.2) and Sing Together (CR 8.12): alternate costs of a song."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.actions import DONE, PICK, Action
from ....core.agenda import Change, Frame
from ....core.choosing import Picks
from ....core.pieces import REF_MASK
from .. import numbers
from ..abilities.events import Batch, tell
from ..changes.kind import Kind, Told, exert
from ..faces import CHARACTER
from ..faces import SING_TOGETHER as TOGETHER
from ..terms import CANT_SING, CANT_SING_ALONE, EXERTED, IS_SUNG, SANG, SUNG, SUNG_BY_SEVERAL, SUNG_TOGETHER
from ..words import (
    ABILITY_FORBIDS,
    ALLOWED,
    COST_TOO_LOW,
    HAND,
    IN_PLAY,
    NO_SING_TOGETHER,
    NO_SUCH_CARD,
    NOT_A_SONG,
    NOT_DRY,
    NOT_IN_HAND,
    NOT_READY,
    Q_OFFER,
    Q_SINGERS,
    SING,
    SING_SONG,
    SING_TOGETHER,
    SINGER_OUT_OF_ORDER,
    SINGERS_TOO_FEW,
    SINGING,
    WRONG_TIME,
    ZONES,
    ReasonCode,
)
from . import play
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def forbids_singer(state: LorcanaState, piece: int) -> ReasonCode:
    """Of one of the player's own characters in play: 0, or why it cannot sing at all."""
    if state.exerted[piece]:
        return NOT_READY
    if state.drying[piece]:
        return NOT_DRY
    return ABILITY_FORBIDS if numbers.has_flag(state, piece, CANT_SING) else ALLOWED


def forbids_alone(state: LorcanaState, piece: int, song: int) -> ReasonCode:
    """The same, or why it cannot sing this song alone."""
    problem = forbids_singer(state, piece)
    if problem:
        return problem
    if numbers.has_flag(state, piece, CANT_SING_ALONE):
        return ABILITY_FORBIDS
    return ALLOWED if numbers.singing_cost(state, piece) >= state.face(song).cost else COST_TOO_LOW


def can_sing(state: LorcanaState, piece: int) -> bool:
    """One of the player's own cards in play: a character that can sing?"""
    return state.face(piece).kind == CHARACTER and forbids_singer(state, piece) == 0


def legal_song(state: LorcanaState, seat: int, song: int, found: list[Action]) -> None:
    """All ways to sing one song, wherever it may be sung from."""
    if play.forbidden(state, seat, song):
        return
    for piece in state.cards_in(seat, IN_PLAY):
        if state.cards[piece].kind == CHARACTER and forbids_alone(state, piece, song) == 0:
            found.append(Action(SING, song, piece))
    if state.cards[song].keywords[TOGETHER] and forbids_together(state, seat, song) == 0:
        found.append(Action(SING_TOGETHER, song))


def forbids_song(state: LorcanaState, seat: int, song: int) -> ReasonCode:
    if not state.is_card(song):
        return NOT_IN_HAND
    offered = state.question == Q_OFFER and state.pieces.find(state.asker) == song
    if not offered and state.pieces.zone[song] != ZONES * seat + HAND:
        return NOT_IN_HAND
    if not state.face(song).song:
        return NOT_A_SONG
    return ABILITY_FORBIDS if play.forbidden(state, seat, song) else ALLOWED


# -- together --------------------------------------------------------------------------------------------------------


def forbids_together(state: LorcanaState, seat: int, song: int) -> ReasonCode:
    problem = forbids_song(state, seat, song)
    if problem:
        return problem
    needed = state.face(song).keywords[TOGETHER]
    if not needed:
        return NO_SING_TOGETHER
    total = 0
    for piece in state.cards_in(seat, IN_PLAY):
        if can_sing(state, piece):
            total += numbers.singing_cost(state, piece)
    return ALLOWED if total >= needed else SINGERS_TOO_FEW


def choices(state: LorcanaState, seat: int) -> tuple[list[int], int]:
    """Who can join next, in the order of play (each set can be given in one way only), and what is still needed."""
    candidates, needed = still_free(state, seat)
    # from the end: who can join and still leave enough for the rest
    found: list[int] = []
    rest = 0
    for piece in reversed(candidates):
        rest += numbers.singing_cost(state, piece)
        if rest >= needed:
            found.append(piece)
    found.reverse()
    return found, needed


def still_free(state: LorcanaState, seat: int) -> tuple[list[int], int]:
    """Those after the last singer who can sing, and what is still needed."""
    frame = state.agenda[-1]
    singers = [ref & REF_MASK for ref in frame.refs[1:]]
    needed = state.face(frame.refs[0] & REF_MASK).keywords[TOGETHER]
    for piece in singers:
        needed -= numbers.singing_cost(state, piece)
    last = singers[-1] if singers else -1
    later = last < 0
    candidates: list[int] = []
    for piece in state.cards_in(seat, IN_PLAY):
        if later and can_sing(state, piece):
            candidates.append(piece)
        if piece == last:
            later = True
    return candidates, needed


def singer_picks(state: LorcanaState, seat: int) -> Picks:
    """Everybody who can sing, and what their costs have to add up to."""
    free, needed = still_free(state, seat)
    worth = [numbers.singing_cost(state, piece) for piece in free]
    return Picks(free, 0, len(free), worth=worth, needed=max(0, needed), closes=False)


def singer_actions(state: LorcanaState, seat: int) -> list[Action]:
    singers, needed = choices(state, seat)
    found = [Action(PICK, piece) for piece in singers]
    if needed <= 0:
        found.append(Action(DONE))
    return found


def singer_forbids(state: LorcanaState, seat: int, action: Action) -> ReasonCode:
    if action.verb is not PICK and action.verb is not DONE:
        return WRONG_TIME
    singers, needed = choices(state, seat)
    if action.verb is DONE:
        return ALLOWED if needed <= 0 else SINGERS_TOO_FEW
    if not state.is_card(action.a) or not state.pieces.knows(seat, action.a):
        return NO_SUCH_CARD
    return ALLOWED if action.a in singers else SINGER_OUT_OF_ORDER


def singer_picked(state: LorcanaState, seat: int, action: Action) -> None:
    frame = state.agenda[-1]
    if action.verb is PICK:
        frame.refs.append(state.pieces.ref(action.a))
        return
    singers = frame.refs[1:]
    how = SUNG | SUNG_TOGETHER
    if len(singers) > 1:
        how |= SUNG_BY_SEVERAL
    state.done()
    play.play_sung(state, seat, frame.refs[0] & REF_MASK, singers, how)


@final
class SingSong(Kind):
    """The singers, `cards`, are exerted for the song that is then played. `how`: by how many, or together."""

    def __init__(self) -> None:
        super().__init__(SING_SONG)
        self.emits = ["sing"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        for ref in change.cards:
            exert(state, ref & REF_MASK)
            state.emit("sing", change.seat, ref & REF_MASK, other=change.piece & REF_MASK)

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        song = state.pieces.ref(change.piece & REF_MASK)
        for ref in change.cards:
            tell(state, EXERTED, change, batch, ref)
            tell(state, SANG, change, batch, ref, song, len(change.cards))
        tell(state, IS_SUNG, change, batch, song, -1, len(change.cards))

    def say(self, told: Told) -> str:
        return f"{told.what} sings {told.other}"


@final
class Sing(TurnAction):
    """Both verbs are listed here, song by song."""

    def __init__(self) -> None:
        super().__init__(SING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if state.watching.songs:
            for song in state.cards_in(seat, HAND):
                if state.cards[song].song:
                    legal_song(state, seat, song, found)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        problem = forbids_song(state, seat, action.a) or state.not_own_character(seat, action.b)
        return problem or forbids_alone(state, action.b, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        play.play_sung(state, seat, action.a, [state.pieces.ref(action.b)], SUNG)


@final
class SingTogether(TurnAction):
    def __init__(self) -> None:
        super().__init__(SING_TOGETHER, SINGING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        """See Sing."""

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        return forbids_together(state, seat, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        ref = state.pieces.ref(action.a)
        state.pieces.show_all(action.a)
        state.do(Frame(SINGING, seat, ref, None, [ref]))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Asks for one singer after the other until the player is done."""
        state.ask(Q_SINGERS, frame.seat, frame.refs[0] & REF_MASK)
