"""What happened: kept in the turn's history where some text asks for it, and put into the bag where a text waits for it.

Texts never depend on who listens. Which events matter is known from the cards of the game: the others cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....core.agenda import Change, Frame, Ghost
from ....core.pieces import REF_MASK
from ..words import (
    BANISH,
    DEAL_DAMAGE,
    DISCARD,
    DISCARD_CARD,
    DRAW_CARD,
    EXERT_CARD,
    GAIN_LORE,
    GET_DROPS,
    HEAL,
    IN_PLAY,
    LEAVING,
    LOSE_LORE,
    MILL,
    MOVE_CARD,
    NOTHING,
    PUT_CARD_UNDER,
    PUT_DAMAGE,
    READY_CARD,
    RUN_PROGRAM,
    TO_HAND_CHANGE,
    TO_INK,
    ZONES,
)
from . import facts, lasting
from .abilities import Trigger, Triggered
from .facts import G_ABILITIES, G_CHALLENGE
from .nodes import AMOUNT, DONE, DONE_TO, FLAGS, LENGTHS, NO_FRAME, PLAYER, SLOTS, Context, bind, bound, is_player
from .programs import FIRST, RUNNING, WAITING, Program, new_frame
from .terms import (
    BANISHED,
    BANISHED_IN_CHALLENGE,
    BANISHES,
    DAMAGED,
    DEALT,
    DISCARDED,
    DREW,
    EVERYBODY,
    EXERTED,
    GAINED_LORE,
    GOT_DROPS,
    HEALED,
    INKED,
    LEFT_PLAY,
    LOST_LORE,
    MILLED,
    MOVED,
    PUT_UNDER,
    READIED,
    RETURNED,
    TO_DISCARD_PILE,
)

if TYPE_CHECKING:
    from ..state import LorcanaState

# how a card was played: bits of state.entered and of a frame's FLAGS, in the order of terms.HOW_NAMES
BY_SHIFT: Final = 1
SUNG: Final = 2
BY_DROPS: Final = 4
SUNG_BY_SEVERAL: Final = 8
FOR_FREE: Final = 16
CHOSE_EXERTED: Final = 32  # its player let it enter exerted

NO_GHOSTS: Final[list[Ghost]] = []


def happened(
    state: LorcanaState, event: int, seat: int, subject: int, other: int, amount: int, leavers: list[Ghost] = NO_GHOSTS
) -> None:
    """Something happened: `seat` did it or it befell them, to the card `subject`, with the card `other`."""
    bit = 1 << event
    if state.watching.remembered & bit:
        face = state.pieces.face[subject & REF_MASK] if subject >= 0 else -1
        with_face = state.pieces.face[other & REF_MASK] if other >= 0 else -1
        state.history.extend([event, seat, face, subject, with_face, amount])
        state.fresh = False
    if state.watching.triggering & bit:
        collect(state, event, seat, subject, other, amount, leavers)


def collect(
    state: LorcanaState, event: int, seat: int, subject: int, other: int, amount: int, leavers: list[Ghost]
) -> None:
    """Puts into the bag what this sets off: of cards in play, of cards that leave together with it, and what floats."""
    for i in range(state.seats):
        owner = (state.active + i) % state.seats
        for piece in state.cards_in(owner, IN_PLAY):
            source = state.pieces.ref(piece)
            for triggered in state.face(piece).triggered:
                if triggered.zones & 4 and not state.lacks(piece, triggered):
                    offer(state, triggered, event, seat, subject, other, amount, owner, source)
    if state.watching.granting:
        sheet = state.current_sheet()
        for i in range(len(sheet.granted)):
            ability = sheet.granted[i]
            if isinstance(ability, Triggered):
                piece = sheet.pieces[sheet.granted_rows[i]]
                source = state.pieces.ref(piece)
                offer(state, ability, event, seat, subject, other, amount, state.owner(piece), source)
    for ghost in leavers:
        # CR 7.4.3: what leaves together sees each other leave
        for number in ghost.facts[G_ABILITIES:]:
            had = state.abilities[number]
            if isinstance(had, Triggered) and had.zones & 4:
                offer(state, had, event, seat, subject, other, amount, ghost.seat, ghost.ref)
    if state.watching.elsewhere:
        offer_elsewhere(state, event, seat, subject, other, amount)
    if state.standing:
        collect_waiting(state, event, seat, subject, other, amount)


def offer_elsewhere(state: LorcanaState, event: int, seat: int, subject: int, other: int, amount: int) -> None:
    """Texts that work outside of play (CR 6.1.12): of any card in a discard, elsewhere of the card it happened to."""
    for i in range(state.seats):
        for piece in state.cards_in((state.active + i) % state.seats, DISCARD):
            if state.face(piece).elsewhere:
                offer_of(state, piece, event, seat, subject, other, amount)
    piece = subject & REF_MASK if subject >= 0 else -1
    if piece >= 0 and state.pieces.known[piece] == state.layout.everybody:
        if state.pieces.zone[piece] % ZONES not in (IN_PLAY, DISCARD):
            offer_of(state, piece, event, seat, subject, other, amount)


def offer_of(state: LorcanaState, piece: int, event: int, seat: int, subject: int, other: int, amount: int) -> None:
    """What a card says about the zone it is in now; it may have come there just now."""
    zone = state.pieces.zone[piece]
    source = state.pieces.ref(piece)
    mine = subject >= 0 and subject & REF_MASK == piece
    about = source if mine else subject
    for triggered in state.face(piece).triggered:
        if triggered.program is None or not (triggered.zones >> (zone % ZONES)) & 1:
            continue
        for trigger in triggered.when:
            if trigger.event != event or (trigger.this and not mine):
                continue
            if met(state, Context(zone // ZONES, source, NO_FRAME), trigger, seat, about, other, amount):
                set_off(state, triggered, triggered.program, zone // ZONES, source, seat, about, other, amount)


def offer(
    state: LorcanaState,
    triggered: Triggered,
    event: int,
    seat: int,
    subject: int,
    other: int,
    amount: int,
    owner: int,
    source: int,
) -> None:
    for trigger in triggered.when:
        if trigger.event != event or triggered.program is None:
            continue
        if trigger.this and subject != source:
            continue
        if met(state, Context(owner, source, NO_FRAME), trigger, seat, subject, other, amount):
            set_off(state, triggered, triggered.program, owner, source, seat, subject, other, amount)


def met(state: LorcanaState, ctx: Context, trigger: Trigger, seat: int, subject: int, other: int, amount: int) -> bool:
    """CR 6.2.2, 6.1.13.6: all of it has to be so at this moment."""
    if trigger.by != EVERYBODY and not is_player(state, ctx, trigger.by, seat):
        return False
    if amount < trigger.least or 0 <= trigger.most < amount:
        return False
    if trigger.card is not None and (subject < 0 or not trigger.card.matches_ref(state, ctx, subject)):
        return False
    if trigger.other is not None and (other < 0 or not trigger.other.matches_ref(state, ctx, other)):
        return False
    return trigger.condition is None or trigger.condition.holds(state, ctx)


def set_off(
    state: LorcanaState,
    triggered: Triggered,
    program: Program,
    owner: int,
    source: int,
    seat: int,
    subject: int,
    other: int,
    amount: int,
) -> None:
    """Into the bag. "That player" is the one who did it or whom it befell, until another is chosen."""
    if triggered.limit:
        if state.times_used(triggered.number, source) >= triggered.limit:
            return
        state.note_use(triggered.number, source)
    frame = new_frame(state, program, owner, source, subject, other, amount)
    frame.data[PLAYER] = seat
    if subject >= 0:
        frame.data[FLAGS] = state.entered[subject & REF_MASK]
    state.bag.append(frame)


def collect_waiting(state: LorcanaState, event: int, seat: int, subject: int, other: int, amount: int) -> None:
    """Floating and delayed triggers (CR 6.2.7)."""
    kept: list[Frame] = []
    for frame in state.standing:
        keep = True
        if frame.address >= FIRST and (frame.address - FIRST) % 3 == WAITING:
            later = lasting.later_of(state, frame)
            for trigger in later.when:
                if trigger.event != event or not lasting.active(state, frame):
                    continue
                if trigger.this and subject != frame.source:
                    continue
                ctx = Context(frame.seat, frame.source, waiting_frame(frame))
                if met(state, ctx, trigger, seat, subject, other, amount) and later.program is not None:
                    state.bag.append(woken(state, frame, later.program, seat, subject, other, amount))
                    keep = not later.once
        if keep:
            kept.append(frame)
    if len(kept) < len(state.standing):
        state.standing = kept
        state.fresh = False


def waiting_frame(frame: Frame) -> Frame:
    """What a waiting trigger remembers, as a frame that filters can ask."""
    return Frame(0, frame.seat, frame.source, frame.data[lasting.VALUES :], frame.refs)


def woken(
    state: LorcanaState, frame: Frame, program: Program, seat: int, subject: int, other: int, amount: int
) -> Frame:
    data = frame.data[lasting.VALUES :]
    slots = data[SLOTS]
    fresh = new_frame(state, program, frame.seat, frame.source, subject, other, amount)
    for i in range(min(slots, fresh.data[SLOTS])):
        fresh.data[LENGTHS + i] = data[LENGTHS + i]
    fresh.data[PLAYER] = data[PLAYER] if data[PLAYER] >= 0 else seat
    fresh.data[AMOUNT] = data[AMOUNT]
    fresh.refs = [subject, other, *frame.refs[2:]]
    return fresh


# -- changes that have happened ------------------------------------------------------------------------------------------


def settled(state: LorcanaState, changes: list[Change]) -> None:
    """All changes of an effect have happened: how much came of it is noted, then texts look at the whole of it."""
    if state.as_they_were:
        state.as_they_were = []
    done = 0
    total = 0
    for change in changes:
        if change.kind != NOTHING and change.kind != RUN_PROGRAM:
            done += 1
            total += change.amount
    if state.agenda:
        frame = state.agenda[-1]
        if frame.address >= FIRST and (frame.address - FIRST) % 3 == RUNNING:
            frame.data[DONE] = frame.data[DONE] + done
            frame.data[AMOUNT] = frame.data[AMOUNT] + total
            if state.programs[(frame.address - FIRST) // 3].keeps_done:
                note_done_to(frame, changes)
    if not state.watching.texts:
        return
    leavers: list[Ghost] = []
    for change in changes:
        if change.piece >= 0 and change.kind in LEAVING and state.ghosts:
            ghost = state.ghost(change.piece)
            if ghost is not None and ghost not in leavers:
                leavers.append(ghost)
    for change in changes:
        tell(state, change, leavers, together(changes, change))


def note_done_to(frame: Frame, changes: list[Change]) -> None:
    """The cards that it really happened to, for texts that say "this way"."""
    found = bound(Context(frame.seat, frame.source, frame), DONE_TO)
    for change in changes:
        if change.kind != NOTHING and change.kind != RUN_PROGRAM and change.piece >= 0 and change.piece not in found:
            found.append(change.piece)
    bind(frame, DONE_TO, found)


def together(changes: list[Change], change: Change) -> int:
    """How many cards a player discards or mills at once: told of the first of them, and 0 of the others.

    So "whenever you discard 1 or more cards" (at least 1) is set off once, "whenever you discard a card" by each.
    """
    count = 0
    for each in changes:
        if each.kind == change.kind and each.seat == change.seat:
            if count == 0 and each is not change:
                return 0
            count += 1
    return count


def tell(state: LorcanaState, change: Change, leavers: list[Ghost], count: int) -> None:
    """The events of one change."""
    kind = change.kind
    seat, piece, amount = change.seat, change.piece, change.amount
    left = any_ghost(leavers, piece)
    if left is not None and kind != NOTHING:
        happened(state, LEFT_PLAY, seat, piece, -1, 0, leavers)
    if kind == DEAL_DAMAGE:
        happened(state, DEALT, seat, piece, change.other, amount)
        if amount > 0:
            happened(state, DAMAGED, seat, piece, change.other, amount)
    elif kind == PUT_DAMAGE:
        happened(state, DAMAGED, seat, piece, change.other, amount)
    elif kind == HEAL:
        happened(state, HEALED, seat, piece, change.other, amount)
    elif kind == BANISH:
        banished(state, change, left, leavers)
    elif kind == DRAW_CARD:
        for _ in range(amount):
            happened(state, DREW, seat, -1, -1, 1)  # CR 1.12.2: one at a time
    elif kind == DISCARD_CARD:
        happened(state, DISCARDED, seat, piece, -1, count)
        happened(state, TO_DISCARD_PILE, seat, piece, -1, 1)
    elif kind == MILL:
        happened(state, MILLED, seat, piece, -1, count)
        happened(state, TO_DISCARD_PILE, seat, piece, -1, 1)
    elif kind == TO_HAND_CHANGE:
        if left is not None:
            happened(state, RETURNED, seat, piece, -1, 0, leavers)
    elif kind == TO_INK:
        happened(state, INKED, seat, -1, -1, 1)
        if left is not None:
            for _ in facts.beneath(left):
                happened(state, INKED, seat, -1, -1, 1)  # CR 7.5.2: each card of the stack is put there
    elif kind == GAIN_LORE:
        happened(state, GAINED_LORE, seat, piece if piece >= 0 else change.source, -1, amount)
    elif kind == LOSE_LORE:
        happened(state, LOST_LORE, seat, piece if piece >= 0 else change.source, -1, amount)
    elif kind == EXERT_CARD:
        happened(state, EXERTED, seat, piece, -1, 0)
    elif kind == READY_CARD:
        happened(state, READIED, seat, piece, -1, 0)
    elif kind == MOVE_CARD:
        happened(state, MOVED, seat, piece, change.other, 0)
    elif kind == PUT_CARD_UNDER:
        happened(state, PUT_UNDER, seat, -1 if left is None else piece, change.other, 1)
    elif kind == GET_DROPS:
        happened(state, GOT_DROPS, seat, change.source, -1, amount)


def discarded(state: LorcanaState, seat: int, refs: list[int]) -> None:
    """Cards were discarded together by something that is no change, to pay for a Shift."""
    changes: list[Change] = []
    for ref in refs:
        changes.append(Change(DISCARD_CARD, seat, ref, 1))
    for change in changes:
        tell(state, change, NO_GHOSTS, together(changes, change))


def returned(state: LorcanaState, seat: int, ref: int) -> None:
    """A card went back to the hand by itself, and left another one in play."""
    ghost = state.ghost(ref)
    if ghost is not None:
        tell(state, Change(TO_HAND_CHANGE, seat, ref), [ghost], 0)


def any_ghost(leavers: list[Ghost], ref: int) -> Ghost | None:
    for ghost in leavers:
        if ghost.ref == ref:
            return ghost
    return None


def banished(state: LorcanaState, change: Change, left: Ghost | None, leavers: list[Ghost]) -> None:
    seat, piece = change.seat, change.piece
    other = -1
    if left is not None and left.facts[G_CHALLENGE] and state.challenge_step:
        other = state.challenged if left.facts[G_CHALLENGE] == 1 else state.challenger
    happened(state, BANISHED, seat, piece, other, left.facts[G_CHALLENGE] if left is not None else 0, leavers)
    happened(state, TO_DISCARD_PILE, seat, piece, -1, 1, leavers)
    if left is not None:
        for ref in facts.beneath(left):
            happened(state, TO_DISCARD_PILE, seat, ref, -1, 1, leavers)  # CR 5.1.1.7
    if other >= 0 and left is not None:
        happened(state, BANISHED_IN_CHALLENGE, seat, piece, other, left.facts[G_CHALLENGE], leavers)
        if state.challenge_step == 3:
            happened(state, BANISHES, seat_of(state, other), other, piece, 0, leavers)


def seat_of(state: LorcanaState, ref: int) -> int:
    return state.owner(ref & REF_MASK)
