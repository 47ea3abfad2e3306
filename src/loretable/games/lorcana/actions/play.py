"""Play a card (CR 4.3): for its ink, or by Shift in all its variants (CR 8.10, [2.2])."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.actions import Action
from ....core.agenda import Frame, Ghost
from ....core.pieces import ONE_MOVE, REF_MASK
from .. import atoms, costs, numbers, paying, permits, shifting
from ..effects import applying, events, facts
from ..effects.control import all_payable
from ..effects.events import BY_DROPS, BY_SHIFT, CHOSE_EXERTED, FOR_FREE
from ..effects.nodes import FLAGS
from ..effects.parts import CannotPlay, PlayFree
from ..effects.programs import FIRST, Program, new_frame
from ..effects.sheet import C_ENTERS_DAMAGED, C_ENTERS_EXERTED
from ..effects.terms import (
    GIVES_CANNOT_PLAY,
    GIVES_COST,
    GIVES_ENTERING,
    GIVES_FREE_PLAY,
    GIVES_PERMISSION,
    LEFT_DISCARD,
    PLAYED,
    TO_DISCARD_PILE,
)
from ..effects.terms import SHIFTED as SHIFTED_ONTO
from ..faces import ACTION, BODYGUARD, NO_SHIFT, Face
from ..words import (
    DISCARD,
    EXERTED,
    FREE,
    FREE_EXERTED,
    HAND,
    IN_PLAY,
    INSUFFICIENT_INK,
    MOST_MADE,
    NO_SECOND,
    NO_SHIFT_HERE,
    NO_SUCH_CARD,
    NOT_BODYGUARD,
    NOT_FREE,
    NOT_IN_HAND,
    NOT_IN_PLAY,
    NOT_SHIFT_TARGET,
    PLAY,
    PLAYING,
    PLAYS,
    PUTTING_AWAY,
    Q_ENTERING,
    Q_OFFER,
    SHIFTED,
    SHIFTED_EXERTED,
    SHIFTED_FREE,
    TEXT_FORBIDS,
    WRONG_TIME,
    ZONES,
)

if TYPE_CHECKING:
    from ..state import LorcanaState


def cost_of(state: LorcanaState, seat: int, card: int) -> int:
    """The total cost in ink (CR 4.3.2.3): the card's cost and what modifies its payment."""
    return costs.total(state, seat, card, state.face(card).cost)


# -- what may be played ------------------------------------------------------------------------------------------------


def playable_from(state: LorcanaState, seat: int) -> list[int]:
    """The cards that may be played from where they are: the hand, and what texts allow besides."""
    if state.question == Q_OFFER:
        card = state.pieces.find(state.asker)
        return [card] if card >= 0 else []
    if not state.watching.writes & GIVES_PERMISSION:
        return state.cards_in(seat, HAND)
    return state.cards_in(seat, HAND) + permits.playable_elsewhere(state, seat)


def forbidden(state: LorcanaState, seat: int, card: int) -> bool:
    """Does a text keep the player from playing it at all?"""
    if not state.watching.writes & GIVES_CANNOT_PLAY:
        return False
    sheet = applying.current(state)
    for i in range(len(sheet.player_parts)):
        part = sheet.player_parts[i]
        if isinstance(part, CannotPlay) and part.cards is not None and (sheet.part_masks[i] >> seat) & 1:
            if part.cards.fits(state, applying.part_context(state, sheet, i), state.face(card), card, None):
                return True
    for static in state.face(card).statics:
        for own in static.parts:
            if isinstance(own, CannotPlay) and own.cards is None:
                if static.applies(state, applying.context(seat, state.pieces.ref(card))):
                    return True
    return False


def free_way(state: LorcanaState, seat: int, card: int, shift: bool = False) -> PlayFree | None:
    """The text that lets a player play (or shift) a card for other costs than ink and can be paid now, if there is one."""
    if not state.watching.writes & GIVES_FREE_PLAY:
        return None
    ctx = applying.context(seat, state.pieces.ref(card))
    for static in state.face(card).statics:
        if (static.zones >> (state.pieces.zone[card] % ZONES)) & 1:
            for own in static.parts:
                if not isinstance(own, PlayFree) or own.shift != shift:
                    continue
                if own.cards is None and static.applies(state, ctx):
                    if all_payable(state, ctx, own.costs):
                        return own
    sheet = applying.current(state)
    for i in range(len(sheet.player_parts)):
        part = sheet.player_parts[i]
        if isinstance(part, PlayFree) and part.cards is not None and (sheet.part_masks[i] >> seat) & 1:
            if part.shift != shift:
                continue
            given = applying.part_context(state, sheet, i)
            if part.cards.fits(state, given, state.face(card), card, None) and all_payable(state, ctx, part.costs):
                return part
    return None


def legal(state: LorcanaState, seat: int, found: list[Action]) -> None:
    for card in playable_from(state, seat):
        legal_card(state, seat, card, found)


def legal_card(state: LorcanaState, seat: int, card: int, found: list[Action]) -> None:
    """All ways to play one card, wherever it may be played from."""
    texts = state.watching.players
    face = state.cards[card]
    if texts and forbidden(state, seat, card):
        return
    guard = face.keywords[BODYGUARD] != 0 or (texts and permits.may_enter_exerted(state, seat, card))
    cost = cost_of(state, seat, card) if texts or state.standing else face.cost
    if cost <= numbers.ready_ink(state, seat) + state.drops[seat]:
        found.append(PLAYS[card] if card < MOST_MADE else Action(PLAY, card))
        if guard:
            found.append(Action(PLAY, card, EXERTED))
    if texts and free_way(state, seat, card) is not None:
        found.append(Action(PLAY, card, FREE))
        if guard:
            found.append(Action(PLAY, card, FREE_EXERTED))
    if texts:
        face = permits.shift_face(state, seat, card)
    if face.shift_kind != NO_SHIFT:
        legal_shifts(state, seat, card, face, guard, found)


def legal_shifts(state: LorcanaState, seat: int, card: int, face: Face, guard: bool, found: list[Action]) -> None:
    by_target = state.watching.writes & GIVES_COST != 0  # what it costs may depend on what it is shifted onto
    payable = by_target or shifting.forbids_cost(state, seat, card, -1) == 0
    free = free_way(state, seat, card, True) is not None
    if not payable and not free:
        return
    for target in state.cards_in(seat, IN_PLAY):
        if not shifting.fits(state, face, target) or not shifting.has_second(state, seat, face, target):
            continue
        if payable and (not by_target or shifting.forbids_cost(state, seat, card, target) == 0):
            found.append(Action(PLAY, card, SHIFTED, target))
            if guard:
                found.append(Action(PLAY, card, SHIFTED_EXERTED, target))
        if free:
            found.append(Action(PLAY, card, SHIFTED_FREE, target))


def why_not(state: LorcanaState, seat: int, card: int, mode: int, target: int) -> int:
    if not state.is_card(card) or card not in playable_from(state, seat):
        return NOT_IN_HAND
    if mode < -1 or mode > SHIFTED_FREE:
        return WRONG_TIME
    if forbidden(state, seat, card):
        return TEXT_FORBIDS
    if mode in (EXERTED, SHIFTED_EXERTED, FREE_EXERTED) and not permits.may_enter_exerted(state, seat, card):
        return NOT_BODYGUARD  # CR 8.3.2
    if mode not in (SHIFTED, SHIFTED_EXERTED, SHIFTED_FREE):
        if target != -1:
            return NO_SHIFT_HERE
        if mode in (FREE, FREE_EXERTED):
            return 0 if free_way(state, seat, card) is not None else NOT_FREE
        return 0 if numbers.can_pay(state, seat, cost_of(state, seat, card)) else INSUFFICIENT_INK
    face = permits.shift_face(state, seat, card)
    if face.shift_kind == NO_SHIFT:
        return NO_SHIFT_HERE
    if not state.is_card(target) or not state.pieces.knows(seat, target):
        return NO_SUCH_CARD
    if not state.in_play(target):
        return NOT_IN_PLAY
    if state.owner(target) != seat or not shifting.fits(state, face, target):
        return NOT_SHIFT_TARGET
    if not shifting.has_second(state, seat, face, target):
        return NO_SECOND
    if mode == SHIFTED_FREE:
        return 0 if free_way(state, seat, card, True) is not None else NOT_FREE
    return shifting.forbids_cost(state, seat, card, target)


def affordable(state: LorcanaState, seat: int, card: int, discount: int) -> bool:
    """May a card be played by an effect that takes so much off its cost?"""
    if forbidden(state, seat, card):
        return False
    return numbers.can_pay(state, seat, max(0, cost_of(state, seat, card) - discount))


# -- playing it: a frame that pays, asks what is to be asked, and lets the card enter ---------------------------------------

# its data
WAY: Final = 0  # as in the action: words.MODE
HOW: Final = 1  # how it was played: bits of effects.events
COST: Final = 2  # so much less, and once it has been paid: what was
EXERTS: Final = 3  # it enters exerted, whatever is chosen
OFFERS: Final = 4  # by an effect: whoever may let it enter exerted is asked
PLAY_NUMBERS: Final = 5
PAID: Final = 8  # the step in which everything has been paid


def take(state: LorcanaState, seat: int, card: int, mode: int, target: int) -> None:
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
    frame = Frame(PLAYING, seat, refs[0], [mode, how, 0, exerts, 0], refs)
    if mode == SHIFTED_FREE:
        frame.data = [SHIFTED, BY_SHIFT | FOR_FREE, 0, exerts, 1]
        frame.step = PAID
    state.do(frame)
    if mode in (FREE, FREE_EXERTED, SHIFTED_FREE):
        way = free_way(state, seat, card, mode == SHIFTED_FREE)
        if way is not None and way.program is not None:
            state.do(new_frame(state, way.program, seat, refs[0], refs[0]))


def play_for_less(state: LorcanaState, seat: int, card: int, discount: int, exerted: bool) -> None:
    """By an effect, for less ink."""
    state.pieces.show_all(card)
    ref = state.pieces.ref(card)
    state.do(Frame(PLAYING, seat, ref, [-1, 0, discount, 1 if exerted else 0, 1], [ref]))


def resume(state: LorcanaState, frame: Frame) -> None:
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


def pay(state: LorcanaState, frame: Frame, card: int) -> bool:
    """Has the cost been paid? Else somebody is asked how, or it cannot be and the card is not played."""
    mode = frame.data[WAY]
    if mode in (SHIFTED, SHIFTED_EXERTED):
        if shifting.resume(state, frame, card):
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
    """CR 4.3.3: the card enters play by its type; its "when you play this" goes into the bag."""
    seat = frame.seat
    mode, how = frame.data[WAY], frame.data[HOW]
    face = state.face(card)
    from_discard = state.pieces.zone[card] % ZONES == DISCARD
    choice = permits.entering_choice(state, seat, card) if how & CHOSE_EXERTED else None
    state.played.append(card)
    costs.used_up(state, seat, card, frame.refs[1] & REF_MASK if len(frame.refs) > 1 else -1)
    state.emit("play", seat, card)
    paid = frame.data[COST] if mode in (-1, EXERTED) else 0
    atoms.enter_play(state, seat, card)
    state.entered[card] = how
    if from_discard and state.watching.texts:
        events.happened(state, LEFT_DISCARD, seat, frame.refs[0], -1, 1)
    if face.kind == ACTION:
        ref = state.pieces.ref(card)
        if face.text is not None and face.text.program is not None:
            resolve_action(state, seat, ref, face.text.program, how)
        else:
            into_discard(state, card)  # CR 4.3.3.2
        if state.watching.texts:
            events.happened(state, PLAYED, seat, ref, -1, paid)
        return
    supports = [ref & REF_MASK for ref in frame.refs[1:3]]
    state.drying[card] = 1  # of a card that is no character it says that it came this turn
    below = [state.pieces.ref(support) for support in supports]
    covered: list[Ghost] = []
    if supports:
        if state.watching.texts:
            covered = last_seen(state, supports)
        shifting.put_on_top(state, card, supports)
        if face.shift_temporary:
            state.temporary[card] = 1
    if mode in (EXERTED, SHIFTED_EXERTED, FREE_EXERTED) or frame.data[EXERTS]:
        state.exerted[card] = 1  # CR 8.3.2, 8.10.3
    state.fresh = False
    if state.watching.writes & GIVES_ENTERING:
        enter_by_texts(state, seat, card)
    if state.watching.texts:
        ref = state.pieces.ref(card)
        events.happened(state, PLAYED, seat, ref, -1, paid, covered)
        for other in below:
            events.happened(state, SHIFTED_ONTO, seat, ref, other, 0, covered)
        if choice is not None and choice.program is not None:
            state.do(new_frame(state, choice.program, seat, ref, ref))


def last_seen(state: LorcanaState, supports: list[int]) -> list[Ghost]:
    """[2.2] 4.3.4.2: the texts of cards that are about to be covered still see the card on top being played."""
    found: list[Ghost] = []
    for support in supports:
        ghost = facts.remember(state, support)
        state.ghosts.append(ghost)
        found.append(ghost)
    return found


def enter_by_texts(state: LorcanaState, seat: int, card: int) -> None:
    """Enters exerted, or with damage."""
    if permits.enters_next(state, seat, card) or numbers.cell(state, card, C_ENTERS_EXERTED) > 0:
        state.exerted[card] = 1
    damage = numbers.cell(state, card, C_ENTERS_DAMAGED)
    state.fresh = False
    if damage > 0:
        atoms.deal_damage(state, card, damage)


def resolve_action(state: LorcanaState, seat: int, ref: int, program: Program, how: int) -> None:
    """CR 4.3.3.2, 6.7.8.1: its text resolves at once, or, played by another effect, when that one is done, before the bag.

    CR 6.7.1.2: an action that has played it is done, and has left play, by then.
    """
    frame = new_frame(state, program, seat, ref, ref)
    frame.data[FLAGS] = how
    away = Frame(PUTTING_AWAY, seat, ref, None, [ref])
    at = len(state.agenda)
    while at > 0 and is_playing(state.agenda[at - 1]):
        at -= 1
    cause = state.agenda[-1].source if state.agenda else -1
    frame.cause = cause
    away.cause = cause
    state.agenda.insert(at, away)
    state.agenda.insert(at + 1, frame)


def is_playing(frame: Frame) -> bool:
    """Is it the effect that plays a card, or what belongs to it?"""
    return frame.address >= FIRST or frame.address == PLAYING or frame.address == PUTTING_AWAY


def put_away(state: LorcanaState, frame: Frame) -> None:
    """The action goes to the discard when its text is done, unless the text has put it elsewhere."""
    card = state.pieces.find(frame.refs[0])
    state.done()
    if card >= 0 and state.in_play(card):
        into_discard(state, card)


def into_discard(state: LorcanaState, card: int) -> None:
    ref = state.pieces.ref(card)
    atoms.put_away(state, card)
    if state.watching.texts:
        events.happened(state, TO_DISCARD_PILE, state.owner(card), ref, -1, 1)


def play_sung(state: LorcanaState, seat: int, song: int, how: int) -> None:
    """A song that was sung: no ink is paid (CR 5.4.4.2)."""
    ref = state.pieces.ref(song)
    state.pieces.show_all(song)
    enter(state, Frame(PLAYING, seat, ref, [-1, how, 0, 0, 0], [ref]), song)


def play_for_free(state: LorcanaState, seat: int, card: int, exerted: bool = False) -> int:
    """By an effect for free (CR 1.5.5.3), when what is on the agenda gets there: the reference it will have in play."""
    return play_paid(state, seat, card, [FREE, FOR_FREE, 0, 1 if exerted else 0, 1], [])


def play_shifted(state: LorcanaState, seat: int, card: int, supports: list[int]) -> int:
    """The same by Shift without its cost."""
    return play_paid(state, seat, card, [SHIFTED, BY_SHIFT | FOR_FREE, 0, 0, 1], supports)


def play_paid(state: LorcanaState, seat: int, card: int, data: list[int], supports: list[int]) -> int:
    ref = state.pieces.ref(card)
    state.pieces.show_all(card)
    frame = Frame(PLAYING, seat, ref, data, [ref, *supports])
    frame.step = PAID
    state.do(frame)
    return ref + ONE_MOVE


def return_temporary(state: LorcanaState, frame: Frame) -> None:
    """[2.2] Temporary Shift: at the end of the turn the top card goes back to the hand without its damage."""
    piece = state.pieces.find(frame.source)
    state.done()
    if piece >= 0:
        shifting.take_off(state, piece)
