"""Singing (CR 5.4.4.2) and Sing Together (CR 8.12): alternate costs of a song."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.actions import DONE, PICK, PIECE, Action, Pairs, Verb
from loretable.core.engine.choosing import Picks
from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    card_flags,
    card_kinds,
    change_kinds,
    event_kinds,
    keywords,
    questions,
    reasons,
    ways,
    zones,
)
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities import blame
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event
from loretable.games.lorcana.rules.changes.kind import Kind, LogEntry, exert
from loretable.games.lorcana.rules.procedure import NO_ANSWER

from . import play
from .turn_action import Button, Edge, Names, TurnAction

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

VERB: Final[Verb] = Verb("sing", (PIECE, PIECE))
TOGETHER_VERB: Final[Verb] = Verb("sing-together", (PIECE,))
SINGINGS: Final[Pairs] = Pairs(VERB)
ADDRESS: Final = 8


def why_not_singer(state: LorcanaState, piece: int) -> reasons.ReasonCode:
    """Of one of the player's own characters in play: 0, or why it cannot sing at all."""
    if state.exerted[piece]:
        return reasons.NOT_READY
    if state.drying[piece]:
        return reasons.NOT_DRY
    return reasons.ABILITY_FORBIDS if numbers.has_flag(state, piece, card_flags.CANT_SING) else reasons.ALLOWED


def why_not_alone(state: LorcanaState, piece: int, song: int) -> reasons.ReasonCode:
    """Of one of the player's own characters in play: 0, or why it cannot sing this song alone."""
    problem = why_not_singer(state, piece)
    if problem:
        return problem
    if numbers.has_flag(state, piece, card_flags.CANT_SING_ALONE):
        return reasons.ABILITY_FORBIDS
    return reasons.ALLOWED if numbers.singing_cost(state, piece) >= state.face(song).cost else reasons.COST_TOO_LOW


def can_sing(state: LorcanaState, piece: int) -> bool:
    """One of the player's own cards in play: a character that can sing?"""
    return state.face(piece).kind == card_kinds.CHARACTER and why_not_singer(state, piece) == 0


def legal_song(state: LorcanaState, seat: int, song: int, found: list[Action]) -> None:
    """All ways to sing one song, wherever it may be sung from."""
    if play.cannot_play(state, seat, song):
        return
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if state.cards[piece].kind == card_kinds.CHARACTER and why_not_alone(state, piece, song) == 0:
            found.append(SINGINGS.action(song, piece))
    if state.cards[song].keywords[keywords.SING_TOGETHER] and why_not_together(state, seat, song) == 0:
        found.append(Action(TOGETHER_VERB, song))


def why_not_song(state: LorcanaState, seat: int, song: int) -> reasons.ReasonCode:
    """0, or why the player cannot have this card sung."""
    if not state.is_card(song):
        return reasons.NOT_IN_HAND
    offered = state.question == questions.OFFER and state.pieces.find(state.asker) == song
    if not offered and state.pieces.zone[song] != zones.PER_SEAT * seat + zones.HAND:
        return reasons.NOT_IN_HAND
    if not state.face(song).song:
        return reasons.NOT_A_SONG
    return reasons.ABILITY_FORBIDS if play.cannot_play(state, seat, song) else reasons.ALLOWED


# -- together --------------------------------------------------------------------------------------------------------


def why_not_together(state: LorcanaState, seat: int, song: int) -> reasons.ReasonCode:
    """0, or why the player's characters cannot sing this song together."""
    problem = why_not_song(state, seat, song)
    if problem:
        return problem
    needed = state.face(song).keywords[keywords.SING_TOGETHER]
    if not needed:
        return reasons.NO_SING_TOGETHER
    total = 0
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if can_sing(state, piece):
            total += numbers.singing_cost(state, piece)
    return reasons.ALLOWED if total >= needed else reasons.SINGERS_TOO_FEW


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
    needed = state.face(frame.refs[0] & REF_MASK).keywords[keywords.SING_TOGETHER]
    for piece in singers:
        needed -= numbers.singing_cost(state, piece)
    last = singers[-1] if singers else -1
    later = last < 0
    candidates: list[int] = []
    for piece in state.cards_in(seat, zones.IN_PLAY):
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


def why_not_pick(state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
    """0, or why this is not an answer to the question who sings."""
    if action.verb is not PICK and action.verb is not DONE:
        return reasons.WRONG_TIME
    singers, needed = choices(state, seat)
    if action.verb is DONE:
        return reasons.ALLOWED if needed <= 0 else reasons.SINGERS_TOO_FEW
    if not state.is_card(action.a) or not state.pieces.knows(seat, action.a):
        return reasons.NO_SUCH_CARD
    return reasons.ALLOWED if action.a in singers else reasons.SINGER_OUT_OF_ORDER


def singer_picked(state: LorcanaState, seat: int, action: Action) -> None:
    frame = state.agenda[-1]
    if action.verb is PICK:
        frame.refs.append(state.pieces.ref(action.a))
        return
    singers = frame.refs[1:]
    how = ways.SUNG | ways.SUNG_TOGETHER
    if len(singers) > 1:
        how |= ways.SUNG_BY_SEVERAL
    state.done()
    play.play_sung(state, seat, frame.refs[0] & REF_MASK, singers, how)


@final
class SingSong(Kind):
    """The singers, `cards`, are exerted for the song that is then played. `how`: by how many, or together."""

    def __init__(self) -> None:
        super().__init__(change_kinds.SING_SONG)
        self.emits = ["sing"]

    def perform(self, state: LorcanaState, change: Change) -> None:
        for ref in change.cards:
            exert(state, ref & REF_MASK)
            state.emit("sing", change.seat, ref & REF_MASK, other=change.piece & REF_MASK)

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        song = state.pieces.ref(change.piece & REF_MASK)
        for ref in change.cards:
            raise_event(state, event_kinds.EXERTED, change, batch, ref)
            raise_event(state, event_kinds.SANG, change, batch, ref, song, len(change.cards))
        raise_event(state, event_kinds.IS_SUNG, change, batch, song, -1, len(change.cards))

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} sings {entry.other}"


@final
class Sing(TurnAction):
    """Both verbs are listed here, song by song."""

    def __init__(self) -> None:
        super().__init__(
            VERB,
            Button("Sing", "s", target="Sings", reach="to sing it", left="play"),
            [Edge("sing", "#a0479a")],
            order=30,
            tried_out=True,
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        if state.features.songs:
            for song in state.cards_in(seat, zones.HAND):
                if state.cards[song].song:
                    legal_song(state, seat, song, found)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        problem = why_not_song(state, seat, action.a) or state.why_not_own_character(seat, action.b)
        return problem or why_not_alone(state, action.b, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        play.play_sung(state, seat, action.a, [state.pieces.ref(action.b)], ways.SUNG)

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Sing {names.played(action.a)} with {names.card(action.b)}"

    def blocker(self, state: LorcanaState, seat: int, action: Action, code: int) -> int:
        if code in (reasons.NOT_READY, reasons.NOT_DRY):
            return action.b
        if code == reasons.ABILITY_FORBIDS and not play.cannot_play(state, seat, action.a):
            flags = card_flags.CardFlag(card_flags.CANT_SING | card_flags.CANT_SING_ALONE)
            return blame.of_flag(state, seat, action.b, flags)
        return super().blocker(state, seat, action, code)

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        if state.in_play(card):
            return []
        own = state.cards_in(seat, zones.IN_PLAY)
        return [Action(VERB, card, singer) for singer in own if numbers.is_character(state, singer)]


@final
class SingTogether(TurnAction):
    def __init__(self) -> None:
        super().__init__(
            TOGETHER_VERB,
            Button("Sing together", "g", left="play"),
            [Edge("sing_together", "#7a3f98")],
            order=40,
            address=ADDRESS,
            name="Sing Together",
            tried_out=True,
        )

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        """See Sing."""

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> reasons.ReasonCode:
        return why_not_together(state, seat, action.a)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        ref = state.pieces.ref(action.a)
        state.pieces.show_all(action.a)
        state.do(Frame(ADDRESS, seat, ref, None, [ref]))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Asks for one singer after the other until the player is done."""
        state.ask(questions.SINGERS, frame.seat, frame.refs[0] & REF_MASK)

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return answer == NO_ANSWER and len(frame.refs) > 0

    def label(self, state: LorcanaState, seat: int, action: Action, names: Names) -> str:
        return f"Sing {names.played(action.a)} together"

    def tries(self, state: LorcanaState, seat: int, card: int) -> list[Action]:
        return [] if state.in_play(card) else [Action(TOGETHER_VERB, card)]


SING: Final[Sing] = Sing()
SING_TOGETHER: Final[SingTogether] = SingTogether()
