"""Play a card (CR 4.3): for its ink, or by Shift in all its variants (CR 8.10, [2.2])."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.actions import Action
from ....core.agenda import Change, Frame
from ....core.pieces import ONE_MOVE, REF_MASK
from .. import costs, numbers, paying, permits, shifting
from ..abilities.continuous import applying
from ..abilities.events import bind_singers
from ..abilities.player_modifiers import CannotPlay, MayPlay, PlayFree
from ..abilities.programs import FIRST, FLAGS, new_frame
from ..changes.kind import EXERTED as ENTERS_EXERTED
from ..faces import ACTION, NO_SHIFT, Face
from ..procedure import Procedure
from ..terms import (
    BY_DROPS,
    BY_SHIFT,
    CHOSE_EXERTED,
    FOR_FREE,
    GIVES_CANNOT_PLAY,
    GIVES_COST,
    GIVES_FREE_PLAY,
    GIVES_PERMISSION,
    HOW_BITS,
    SUNG,
)
from ..words import (
    ABILITY_FORBIDS,
    ALLOWED,
    EXERTED,
    FREE,
    FREE_EXERTED,
    HAND,
    IN_PLAY,
    INSUFFICIENT_INK,
    MOST_MADE,
    NO_SHIFT_HERE,
    NOT_BODYGUARD,
    NOT_FREE,
    NOT_IN_HAND,
    NOT_SHIFT_TARGET,
    PLAY,
    PLAY_CARD,
    PLAYING,
    PLAYS,
    PUT_AWAY,
    PUTTING_AWAY,
    Q_ENTERING,
    Q_OFFER,
    SHIFTED,
    SHIFTED_EXERTED,
    SHIFTED_FREE,
    SING_SONG,
    TAKE_OFF,
    WRONG_TIME,
    ZONES,
    ChangeKind,
    ReasonCode,
)
from .turn_action import TurnAction

if TYPE_CHECKING:
    from ..state import LorcanaState


def cost_of(state: LorcanaState, seat: int, card: int) -> int:
    """The total cost in ink (CR 4.3.2.3): the card's cost and what modifies its payment."""
    return costs.total(state, seat, card, state.face(card).cost)


# -- what may be played ------------------------------------------------------------------------------------------------


def playable_from(state: LorcanaState, seat: int) -> list[int]:
    """The cards that may be played from where they are: the hand, and what abilities allow besides."""
    if state.question == Q_OFFER:
        card = state.pieces.find(state.asker)
        return [card] if card >= 0 else []
    if not state.watching.writes & GIVES_PERMISSION:
        return state.cards_in(seat, HAND)
    return state.cards_in(seat, HAND) + permits.playable_elsewhere(state, seat)


def forbidden(state: LorcanaState, seat: int, card: int) -> bool:
    """Does an ability keep the player from playing it at all?"""
    if not state.watching.writes & GIVES_CANNOT_PLAY:
        return False
    for given in state.current_sheet().given:
        part = given.part
        if not (given.mask >> seat) & 1:
            continue
        if isinstance(part, CannotPlay) and applying.is_for(state, given, part.cards, card):
            return True
        if isinstance(part, MayPlay) and part.names_once and applying.is_for(state, given, part.cards, card):
            if permits.name_used(state, part, card):
                return True
    for static in state.face(card).statics:
        for own in static.parts:
            if isinstance(own, CannotPlay) and own.cards is None:
                if static.applies(state, applying.context(seat, state.pieces.ref(card))):
                    return True
    return False


def free_way(state: LorcanaState, seat: int, card: int, shift: bool = False) -> PlayFree | None:
    """The ability that lets a player play (or shift) a card for other costs than ink and can be paid now, if there is one."""
    if not state.watching.writes & GIVES_FREE_PLAY:
        return None
    ctx = applying.context(seat, state.pieces.ref(card))
    for static in state.face(card).statics:
        if (static.zones >> (state.pieces.zone[card] % ZONES)) & 1:
            for own in static.parts:
                if not isinstance(own, PlayFree) or own.shift != shift:
                    continue
                if own.cards is None and static.applies(state, ctx):
                    if paying.all_payable(state, ctx, own.costs):
                        return own
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, PlayFree) and part.shift == shift and (given.mask >> seat) & 1:
            if applying.is_for(state, given, part.cards, card) and paying.all_payable(state, ctx, part.costs):
                return part
    return None


def forbids_ink(state: LorcanaState, seat: int, card: int, purse: int) -> ReasonCode:
    """0, or why it cannot be played for ink by a player who can pay so much."""
    return ALLOWED if cost_of(state, seat, card) <= purse else INSUFFICIENT_INK


def forbids_free(state: LorcanaState, seat: int, card: int, shift: bool) -> ReasonCode:
    """0, or why it cannot be played, or shifted, for another cost than ink."""
    return ALLOWED if free_way(state, seat, card, shift) is not None else NOT_FREE


def forbids_exerted(state: LorcanaState, seat: int, card: int) -> ReasonCode:
    return ALLOWED if permits.may_enter_exerted(state, seat, card) else NOT_BODYGUARD  # CR 8.3.2


def legal_card(state: LorcanaState, seat: int, card: int, purse: int, found: list[Action]) -> None:
    """All ways to play one card, wherever it may be played from, by a player who can pay so much ink."""
    texts = state.watching.players
    if texts and forbidden(state, seat, card):
        return
    face = state.cards[card]
    if forbids_ink(state, seat, card, purse) == 0:
        found.append(PLAYS[card] if card < MOST_MADE else Action(PLAY, card))
        if forbids_exerted(state, seat, card) == 0:
            found.append(Action(PLAY, card, EXERTED))
    if texts:
        if forbids_free(state, seat, card, False) == 0:
            found.append(Action(PLAY, card, FREE))
            if forbids_exerted(state, seat, card) == 0:
                found.append(Action(PLAY, card, FREE_EXERTED))
        face = permits.shift_face(state, seat, card)
    if face.shift_kind != NO_SHIFT:
        legal_shifts(state, seat, card, face, found)


def legal_shifts(state: LorcanaState, seat: int, card: int, face: Face, found: list[Action]) -> None:
    guard = forbids_exerted(state, seat, card) == 0
    by_target = state.watching.writes & GIVES_COST != 0  # what it costs may depend on what it is shifted onto
    payable = by_target or shifting.forbids_cost(state, seat, card, -1) == 0
    free = forbids_free(state, seat, card, True) == 0
    if not payable and not free:
        return
    for target in state.cards_in(seat, IN_PLAY):
        if shifting.forbids_onto(state, seat, face, target):
            continue
        if payable and (not by_target or shifting.forbids_cost(state, seat, card, target) == 0):
            found.append(Action(PLAY, card, SHIFTED, target))
            if guard:
                found.append(Action(PLAY, card, SHIFTED_EXERTED, target))
        if free:
            found.append(Action(PLAY, card, SHIFTED_FREE, target))


def forbids_way(state: LorcanaState, seat: int, card: int, mode: int, target: int) -> ReasonCode:
    """Of a card that may be played from where it is: 0, or why not in this way."""
    if mode < -1 or mode > SHIFTED_FREE:
        return WRONG_TIME
    if forbidden(state, seat, card):
        return ABILITY_FORBIDS
    if mode in (EXERTED, SHIFTED_EXERTED, FREE_EXERTED):
        problem = forbids_exerted(state, seat, card)
        if problem:
            return problem
    if mode not in (SHIFTED, SHIFTED_EXERTED, SHIFTED_FREE):
        if target != -1:
            return NO_SHIFT_HERE
        free = mode in (FREE, FREE_EXERTED)
        return (
            forbids_free(state, seat, card, False)
            if free
            else forbids_ink(state, seat, card, numbers.purse(state, seat))
        )
    face = permits.shift_face(state, seat, card)
    if face.shift_kind == NO_SHIFT:
        return NO_SHIFT_HERE
    problem = state.not_own(seat, target, NOT_SHIFT_TARGET) or shifting.forbids_onto(state, seat, face, target)
    if problem:
        return problem
    if mode == SHIFTED_FREE:
        return forbids_free(state, seat, card, True)
    return shifting.forbids_cost(state, seat, card, target)


def affordable(state: LorcanaState, seat: int, card: int, discount: int) -> bool:
    """May a card be played by an effect that takes so much off its cost?"""
    if forbidden(state, seat, card):
        return False
    return numbers.can_pay(state, seat, max(0, cost_of(state, seat, card) - discount))


# -- playing it: a frame that pays, asks what is to be asked, and lets the card enter ---------------------------------------

# its data
WAY: Final = 0  # as in the action: words.MODE
HOW: Final = 1  # how it was played: bits of abilities.events
COST: Final = 2  # so much less, and once it has been paid: what was
EXERTS: Final = 3  # it enters exerted, whatever is chosen
OFFERS: Final = 4  # by an effect: whoever may let it enter exerted is asked
AFTER: Final = 5  # the change that an action goes through when it has resolved
PLAY_NUMBERS: Final = 6
PAID: Final = 8  # the step in which everything has been paid


def play_for_less(
    state: LorcanaState, seat: int, card: int, discount: int, exerted: bool, after: ChangeKind = PUT_AWAY
) -> None:
    """By an effect, for less ink."""
    state.pieces.show_all(card)
    ref = state.pieces.ref(card)
    state.do(Frame(PLAYING, seat, ref, [-1, 0, discount, 1 if exerted else 0, 1, after], [ref]))


def pay(state: LorcanaState, frame: Frame, card: int) -> bool:
    """Has the cost been paid? Else somebody is asked how, or it cannot be and the card is not played."""
    mode = frame.data[WAY]
    if mode in (SHIFTED, SHIFTED_EXERTED):
        if not shifting.pay(state, frame, card):
            return False
        frame.data[HOW] |= BY_SHIFT
    elif mode in (FREE, FREE_EXERTED):
        frame.data[HOW] |= FOR_FREE
    else:
        cost = max(0, cost_of(state, frame.seat, card) - frame.data[COST])
        if frame.step == 0 and not numbers.can_pay(state, frame.seat, cost):
            state.done()  # another card played by the same effect took the ink
            return False
        if paying.ask_drops(state, frame, cost):
            return False
        if paying.pay(state, frame, cost):
            frame.data[HOW] |= BY_DROPS
        frame.data[COST] = cost
    return True


def enter(state: LorcanaState, frame: Frame, card: int) -> None:
    """CR 4.3.3: the card enters play; what it is shifted onto, or who sang it, is in the frame. An action resolves."""
    seat = frame.seat
    how = frame.data[HOW]
    choice = permits.entering_choice(state, seat, card) if how & CHOSE_EXERTED else None
    if frame.data[WAY] in (EXERTED, SHIFTED_EXERTED, FREE_EXERTED) or frame.data[EXERTS]:
        how |= ENTERS_EXERTED
    changes: list[Change] = []
    if how & SUNG:
        changes.append(Change(SING_SONG, seat, frame.refs[0], 0, -1, seat, frame.refs[0], frame.refs[1:], how))
    changes.append(
        Change(PLAY_CARD, seat, frame.refs[0], frame.data[COST], -1, seat, frame.source, frame.refs[1:], how)
    )
    state.change(changes)
    if state.face(card).kind == ACTION:
        resolve_action(state, frame, card, how)
    elif choice is not None and choice.program is not None:
        ref = state.pieces.ref(card)
        state.do(new_frame(state, choice.program, seat, ref, ref))


def resolve_action(state: LorcanaState, frame: Frame, card: int, how: int) -> None:
    """CR 4.3.3.2, 6.7.8.1: its text resolves at once, or, played by another effect, when that one is done, before the bag.

    CR 6.7.1.2: an action that has played it is done, and has left play, by then.
    """
    ref = state.pieces.ref(card)
    text = state.face(card).text
    if text is None or text.program is None:
        put_away_now(state, ref, ChangeKind(frame.data[AFTER]))
        return
    program = new_frame(state, text.program, frame.seat, ref, ref)
    program.data[FLAGS] = how & HOW_BITS
    bind_singers(program, text.program, frame.refs[1:])
    away = Frame(PUTTING_AWAY, frame.seat, ref, [frame.data[AFTER]], [ref])
    at = len(state.agenda)
    while at > 0 and is_playing(state.agenda[at - 1]):
        at -= 1
    cause = state.agenda[-1].source if state.agenda else -1
    program.cause = cause
    away.cause = cause
    state.agenda.insert(at, away)
    state.agenda.insert(at + 1, program)


def is_playing(frame: Frame) -> bool:
    """Is it the effect that plays a card, or what belongs to it?"""
    return frame.address >= FIRST or frame.address == PLAYING or frame.address == PUTTING_AWAY


def put_away_now(state: LorcanaState, ref: int, kind: ChangeKind) -> None:
    card = state.pieces.find(ref)
    if card >= 0 and state.in_play(card):
        state.change_one(Change(kind, state.owner(card), ref))


def play_sung(state: LorcanaState, seat: int, song: int, singers: list[int], how: int) -> None:
    """A song that was sung: no ink is paid (CR 5.4.4.2)."""
    ref = state.pieces.ref(song)
    state.pieces.show_all(song)
    enter(state, Frame(PLAYING, seat, ref, [-1, how, 0, 0, 0, PUT_AWAY], [ref, *singers]), song)


def play_for_free(
    state: LorcanaState, seat: int, card: int, exerted: bool = False, after: ChangeKind = PUT_AWAY
) -> int:
    """By an effect for free (CR 1.5.5.3), when what is on the agenda gets there: the reference it will have in play.

    `after`: the change that an action goes through when it has resolved.
    """
    return play_paid(state, seat, card, [FREE, FOR_FREE, 0, 1 if exerted else 0, 1, after], [])


def play_shifted(state: LorcanaState, seat: int, card: int, supports: list[int]) -> int:
    """The same by Shift without its cost."""
    return play_paid(state, seat, card, [SHIFTED, BY_SHIFT | FOR_FREE, 0, 0, 1, PUT_AWAY], supports)


def play_paid(state: LorcanaState, seat: int, card: int, data: list[int], supports: list[int]) -> int:
    ref = state.pieces.ref(card)
    state.pieces.show_all(card)
    frame = Frame(PLAYING, seat, ref, data, [ref, *supports])
    frame.step = PAID
    state.do(frame)
    return ref + ONE_MOVE


@final
class Play(TurnAction):
    def __init__(self) -> None:
        super().__init__(PLAY, PLAYING)

    def legal(self, state: LorcanaState, seat: int, found: list[Action]) -> None:
        purse = numbers.purse(state, seat)
        for card in playable_from(state, seat):
            legal_card(state, seat, card, purse, found)

    def why_not(self, state: LorcanaState, seat: int, action: Action) -> ReasonCode:
        if not state.is_card(action.a) or action.a not in playable_from(state, seat):
            return NOT_IN_HAND
        return forbids_way(state, seat, action.a, action.b, action.c)

    def take(self, state: LorcanaState, seat: int, action: Action) -> None:
        card, mode, target = action.a, action.b, action.c
        refs = [state.pieces.ref(card)]
        if target >= 0:
            refs.append(state.pieces.ref(target))
        state.pieces.show_all(card)  # CR 4.3.2.1: announced and revealed
        exerts = 0
        if state.pieces.zone[card] % ZONES != HAND:
            allowed = permits.permission(state, seat, card)
            if allowed is not None:
                exerts = 1 if allowed.exerted else 0
                state.note_use(allowed.ability, refs[0])
        how = CHOSE_EXERTED if mode in (EXERTED, SHIFTED_EXERTED, FREE_EXERTED) else 0
        frame = Frame(PLAYING, seat, refs[0], [mode, how, 0, exerts, 0, PUT_AWAY], refs)
        if mode == SHIFTED_FREE:
            frame.data = [SHIFTED, BY_SHIFT | FOR_FREE, 0, exerts, 1, PUT_AWAY]
            frame.step = PAID
        state.do(frame)
        if mode in (FREE, FREE_EXERTED, SHIFTED_FREE):
            way = free_way(state, seat, card, mode == SHIFTED_FREE)
            if way is not None and way.program is not None:
                state.do(new_frame(state, way.program, seat, refs[0], refs[0]))

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        card = frame.refs[0] & REF_MASK
        if state.pieces.find(frame.refs[0]) < 0:
            state.done()  # it was used to pay for itself
            return
        if frame.step < PAID:
            if not pay(state, frame, card):
                return
            frame.step = PAID
        if (
            frame.step == PAID
            and frame.data[OFFERS]
            and not frame.data[EXERTS]
            and permits.may_enter_exerted(state, frame.seat, card)
        ):
            frame.step = PAID + 1
            state.ask_number(Q_ENTERING, frame.seat, [0, 1], card)
            return
        if frame.step > PAID:
            frame.data[EXERTS] = frame.data.pop()
            if frame.data[EXERTS]:
                frame.data[HOW] |= CHOSE_EXERTED
        state.done()
        enter(state, frame, card)


@final
class PuttingAway(Procedure):
    """The action goes to the discard when its text is done, unless the text has put it elsewhere."""

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        state.done()
        put_away_now(state, frame.refs[0], ChangeKind(frame.data[0]))


@final
class Returning(Procedure):
    """[2.2] Temporary Shift: at the end of the turn the top card goes back to the hand without its damage."""

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        state.done()
        state.change_one(Change(TAKE_OFF, frame.seat, frame.source))
