"""What abilities make of what happens. Before it does: replacements (CR 6.5). Afterwards: it is kept in the turn's history
where some ability asks for it, and puts into the bag what waits for it (CR 6.2).

Abilities never depend on who listens. Which events matter is known from the cards of the game: the others cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from ....core.agenda import Change, Frame, Ghost
from ....core.pieces import REF_MASK
from ..numbers import G_ABILITIES
from ..terms import EVERYBODY, INKED, SUNG_BY_SEVERAL, SUNG_TOGETHER, EventKind
from ..words import (
    COUNTED,
    DEAL_DAMAGE,
    DISCARD,
    IN_PLAY,
    PUT_DAMAGE,
    REPLACEABLE,
    REPLACED,
    RUN_PROGRAM,
    TAKE_DAMAGE,
    TO_INK,
    ZONES,
)
from . import last_known
from .continuous import lasting
from .kinds import Replacement, Trigger, Triggered
from .programs import (
    AMOUNT,
    DONE,
    DONE_TO,
    FLAGS,
    LENGTHS,
    NO_FRAME,
    PLAYER,
    SLOTS,
    Context,
    Program,
    bind,
    bound,
    is_player,
    is_running,
    is_waiting,
    new_frame,
    program_of,
)

if TYPE_CHECKING:
    from ..state import LorcanaState

SINGERS: Final = "#singers"
"""The set of those who sang the song that an ability or a trigger is about."""

NO_GHOSTS: Final[list[Ghost]] = []
NO_CARDS: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Batch:
    """Changes that happened together, as triggers look at them: what left with them saw it all (CR 7.4.3)."""

    def __init__(self, changes: list[Change], leavers: list[Ghost]) -> None:
        self.changes = changes
        self.leavers = leavers

    def together(self, change: Change) -> int:
        """How many cards a player discards or mills at once: told of the first of them, and 0 of the others.

        So "whenever you discard 1 or more cards" (at least 1) is set off once, "whenever you discard a card" by each.
        """
        if not self.changes:
            return 1
        count = 0
        for each in self.changes:
            if each.kind == change.kind and each.seat == change.seat:
                if count == 0 and each is not change:
                    return 0
                count += 1
        return count


ALONE: Final = Batch([], NO_GHOSTS)
"""One change that took nothing out of play."""


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Happening:
    """One event: `seat` did it or it befell them, to the card `subject`, with the card `other`; `doer` and `source` are the
    player and the card whose doing it was, -1 where the rules did it."""

    def __init__(
        self, event: EventKind, seat: int, subject: int, other: int, amount: int, change: Change, leavers: list[Ghost]
    ):
        self.event = event
        self.seat = seat
        self.subject = subject
        self.other = other
        self.amount = amount
        self.doer = change.doer
        self.source = change.source
        self.cards = change.cards  # who sang, what was shifted onto, the location that was left
        self.leavers = leavers


def tell(
    state: LorcanaState,
    event: EventKind,
    change: Change,
    batch: Batch,
    subject: int = -1,
    other: int = -1,
    amount: int = 0,
    seat: int = -1,
) -> None:
    """An event of a change that has happened, to whoever remembers it or waits for it."""
    at: i64 = event
    watch = state.watching
    if not ((watch.remembered | watch.triggering) >> at) & 1:
        return
    # a card has left play before it is in an inkwell: it does not see itself come there
    leavers = NO_GHOSTS if event == INKED else batch.leavers
    seen = Happening(event, change.seat if seat < 0 else seat, subject, other, amount, change, leavers)
    if (watch.remembered >> at) & 1:
        last_known.note(state, event, seen.seat, subject, other, amount, seen.doer)
    if (watch.triggering >> at) & 1:
        collect(state, seen)


def collect(state: LorcanaState, seen: Happening) -> None:
    """Puts into the bag what this sets off: of cards in play, of cards that leave together with it, and what floats."""
    event: i64 = seen.event
    owner = state.active
    cards = state.cards
    for _ in range(state.seats):
        for piece in state.cards_in(owner, IN_PLAY):
            if (cards[piece].triggering >> event) & 1:
                source = state.pieces.ref(piece)
                for triggered in cards[piece].triggered:
                    if triggered.zones & 4 and not state.lacks(piece, triggered):
                        offer(state, triggered, seen, owner, source)
        owner += 1
        if owner == state.seats:
            owner = 0
    if state.watching.granting:
        sheet = state.current_sheet()
        for i in range(len(sheet.granted)):
            ability = sheet.granted[i]
            if isinstance(ability, Triggered):
                piece = sheet.granted_pieces[i]
                offer(state, ability, seen, state.owner(piece), state.pieces.ref(piece))
    for ghost in seen.leavers:
        for i in range(G_ABILITIES, len(ghost.facts)):
            had = state.abilities[ghost.facts[i]]
            if isinstance(had, Triggered) and had.zones & 4:
                offer(state, had, seen, ghost.seat, ghost.ref)
    if state.watching.elsewhere:
        offer_elsewhere(state, seen)
    if state.standing:
        collect_waiting(state, seen)


def offer_elsewhere(state: LorcanaState, seen: Happening) -> None:
    """Abilities that work outside of play (CR 6.1.12): of any card in a discard, elsewhere of the card it happened to."""
    for i in range(state.seats):
        for piece in state.cards_in((state.active + i) % state.seats, DISCARD):
            if state.face(piece).elsewhere:
                offer_of(state, piece, seen)
    piece = seen.subject & REF_MASK if seen.subject >= 0 else -1
    if piece >= 0 and state.pieces.known[piece] == state.layout.everybody:
        if state.pieces.zone[piece] % ZONES not in (IN_PLAY, DISCARD):
            offer_of(state, piece, seen)


def offer_of(state: LorcanaState, piece: int, seen: Happening) -> None:
    """What a card says about the zone it is in now; it may have come there just now."""
    zone = state.pieces.zone[piece]
    source = state.pieces.ref(piece)
    mine = seen.subject >= 0 and seen.subject & REF_MASK == piece
    about = source if mine else seen.subject
    for triggered in state.face(piece).triggered:
        if triggered.program is None or not (triggered.zones >> (zone % ZONES)) & 1:
            continue
        for trigger in triggered.when:
            if trigger.event != seen.event or (trigger.this and not mine):
                continue
            if met(state, Context(zone // ZONES, source, NO_FRAME), trigger, seen, about):
                set_off(state, triggered, triggered.program, zone // ZONES, source, seen, about)


def offer(state: LorcanaState, triggered: Triggered, seen: Happening, owner: int, source: int) -> None:
    for trigger in triggered.when:
        if trigger.event != seen.event or triggered.program is None:
            continue
        if trigger.this and seen.subject != source:
            continue
        if met(state, Context(owner, source, NO_FRAME), trigger, seen, seen.subject):
            set_off(state, triggered, triggered.program, owner, source, seen, seen.subject)


def met(state: LorcanaState, ctx: Context, trigger: Trigger, seen: Happening, subject: int) -> bool:
    """CR 6.2.2, 6.1.13.6: all of it has to be so at this moment. "That player" is the one who did it."""
    if not ctx.frame.data:
        ctx.player = seen.seat
    if trigger.by != EVERYBODY and not is_player(state, ctx, trigger.by, seen.seat):
        return False
    if trigger.doer != EVERYBODY and (seen.doer < 0 or not is_player(state, ctx, trigger.doer, seen.doer)):
        return False
    if seen.amount < trigger.least or 0 <= trigger.most < seen.amount:
        return False
    if trigger.card is not None and (subject < 0 or not trigger.card.matches_ref(state, ctx, subject)):
        return False
    other = seen.other
    if trigger.other is not None and (other < 0 or not trigger.other.matches_ref(state, ctx, other)):
        return False
    if trigger.origin is not None:
        if not seen.cards or not trigger.origin.matches_ref(state, ctx, seen.cards[0]):
            return False
    return trigger.condition is None or trigger.condition.holds(state, ctx)


def set_off(
    state: LorcanaState, triggered: Triggered, program: Program, owner: int, source: int, seen: Happening, subject: int
) -> None:
    """Into the bag. "That player" is the one who did it or whom it befell, until another is chosen."""
    if triggered.limit:
        if state.times_used(triggered.number, source) >= triggered.limit:
            return
        state.note_use(triggered.number, source)
    frame = new_frame(state, program, owner, source, subject, seen.other, seen.amount)
    frame.data[PLAYER] = seen.seat
    if subject >= 0:
        frame.data[FLAGS] = how_played(state, subject, seen.other)
    bind_singers(frame, program, seen.cards)
    state.bag.append(frame)


def how_played(state: LorcanaState, subject: int, other: int) -> int:
    """How the card of an event was played; of a singer, how the song was."""
    how = state.entered[subject & REF_MASK]
    if other >= 0:
        how |= state.entered[other & REF_MASK] & (SUNG_BY_SEVERAL | SUNG_TOGETHER)
    return how


def bind_singers(frame: Frame, program: Program, singers: list[int]) -> None:
    if singers and SINGERS in program.names:
        bind(frame, program.names.index(SINGERS), singers.copy())


def collect_waiting(state: LorcanaState, seen: Happening) -> None:
    """Floating and delayed triggers (CR 6.2.7)."""
    kept: list[Frame] = []
    for frame in state.standing:
        keep = True
        if is_waiting(frame):
            later = lasting.later_of(state, frame)
            for trigger in later.when:
                if trigger.event != seen.event or not lasting.active(state, frame):
                    continue
                if trigger.this and seen.subject != frame.source:
                    continue
                ctx = Context(frame.seat, frame.source, waiting_frame(frame))
                if met(state, ctx, trigger, seen, seen.subject) and later.program is not None:
                    state.bag.append(woken(state, frame, later.program, seen))
                    keep = not later.once
        if keep:
            kept.append(frame)
    if len(kept) < len(state.standing):
        state.standing = kept
        state.fresh = False


def waiting_frame(frame: Frame) -> Frame:
    """What a waiting trigger remembers, as a frame that filters can ask."""
    return Frame(0, frame.seat, frame.source, frame.data[lasting.VALUES :], frame.refs)


def woken(state: LorcanaState, frame: Frame, program: Program, seen: Happening) -> Frame:
    data = frame.data[lasting.VALUES :]
    slots = data[SLOTS]
    fresh = new_frame(state, program, frame.seat, frame.source, seen.subject, seen.other, seen.amount)
    for i in range(min(slots, fresh.data[SLOTS])):
        fresh.data[LENGTHS + i] = data[LENGTHS + i]
    fresh.data[PLAYER] = data[PLAYER] if data[PLAYER] >= 0 else seen.seat
    fresh.data[AMOUNT] = data[AMOUNT]
    fresh.refs = [seen.subject, seen.other, *frame.refs[2:]]
    bind_singers(fresh, program, seen.cards)
    return fresh


# -- what an effect did ----------------------------------------------------------------------------------------------------


def note_result(state: LorcanaState, frame: Frame, change: Change) -> None:
    """How much an effect did is noted in its frame, and to which cards it really was done ("this way").

    What a replacement put in the place of it counts as done.
    """
    if change.kind >= COUNTED or change.source != frame.source or not is_running(frame):
        return
    frame.data[DONE] = frame.data[DONE] + 1
    if change.kind >= REPLACEABLE:
        return
    frame.data[AMOUNT] = frame.data[AMOUNT] + change.amount
    if change.piece >= 0 and program_of(state, frame).keeps_done:
        found = bound(Context(frame.seat, frame.source, frame), DONE_TO)
        if change.piece not in found:
            found.append(change.piece)
            bind(frame, DONE_TO, found)


# -- replacements: numbered by their ability and their card ------------------------------------------------------------

MOST_PROGRAMS: Final = 1 << 16
"""A change of kind RUN_PROGRAM says by its amount which program, and how much the replaced change was about."""


def run_besides(state: LorcanaState, changes: list[Change]) -> None:
    """What replacements do besides: programs of their own, in order, before anything else goes on."""
    for change in reversed(changes):
        if change.kind == RUN_PROGRAM:
            program = state.programs[change.amount % MOST_PROGRAMS]
            how_much = change.amount // MOST_PROGRAMS
            state.do(new_frame(state, program, change.seat, change.other, change.piece, -1, how_much))


def replacements(state: LorcanaState, change: Change) -> list[int]:
    found: list[int] = []
    for seat in range(state.seats):
        for piece in state.cards_in(seat, IN_PLAY):
            for ability in state.face(piece).replacements:
                if not state.lacks(piece, ability) and replaces(state, ability, change, seat, piece):
                    found.append(ability.number << 12 | piece)
    if state.watching.granting:
        sheet = state.current_sheet()
        for i in range(len(sheet.granted)):
            granted = sheet.granted[i]
            if isinstance(granted, Replacement):
                piece = sheet.granted_pieces[i]
                number = granted.number << 12 | piece
                if number not in found and replaces(state, granted, change, state.owner(piece), piece):
                    found.append(number)
    return found


def replaces(state: LorcanaState, ability: Replacement, change: Change, seat: int, piece: int) -> bool:
    if ability.change != change.kind:
        if ability.change != TAKE_DAMAGE or change.kind not in (DEAL_DAMAGE, PUT_DAMAGE):
            return False
    for used in change.used:
        if used >> 12 == ability.number:
            return False  # CR 6.5.5, 6.5.8: once, and of several instances of the same only one
    ctx = Context(seat, state.pieces.ref(piece), NO_FRAME)
    if ability.limit and state.times_used(ability.number, ctx.source) >= ability.limit:
        return False
    if not is_player(state, ctx, ability.by, change.seat):
        return False
    if ability.doer != EVERYBODY and (change.doer < 0 or not is_player(state, ctx, ability.doer, change.doer)):
        return False
    if ability.this and change.piece != ctx.source:
        return False
    if ability.card is not None:
        if change.piece < 0 or not ability.card.matches_ref(state, ctx, change.piece):
            return False
    return ability.condition is None or ability.condition.holds(state, ctx)


def replacement_of(state: LorcanaState, number: int) -> Replacement:
    ability = state.abilities[number >> 12]
    assert isinstance(ability, Replacement)
    return ability


def replace(state: LorcanaState, number: int, change: Change) -> list[Change]:
    """What happens instead; what the text does besides comes as a change of its own."""
    ability = replacement_of(state, number)
    piece = number & REF_MASK
    found: list[Change] = []
    if ability.instead >= 0:
        found.append(change.instead(ability.instead, 1 if ability.instead == TO_INK else change.amount))
    elif ability.instead == -2:
        found.append(change.instead(change.kind, max(0, change.amount + ability.delta)))
    if ability.program is not None:
        besides = change.instead(RUN_PROGRAM, ability.program.number + MOST_PROGRAMS * change.amount)
        besides.seat = state.owner(piece)
        besides.other = state.pieces.ref(piece)
        found.append(besides)
    if not found:
        found.append(change.instead(REPLACED))
    if ability.limit and not lasting.use_up(state, ability, state.pieces.ref(piece)):
        state.note_use(ability.number, state.pieces.ref(piece))
    return found
