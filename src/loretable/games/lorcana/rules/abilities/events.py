"""How abilities react to changes. Before a change: replacement effects (CR 6.5). After it: events are kept in the turn's
history where some ability asks for them, and put triggered abilities into the bag (CR 6.2).

These events have nothing to do with the log. Which of them matter is known from the cards of the game; the others cost
nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from loretable.core.engine.frames import Change, Frame, Ghost
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import change_kinds, event_kinds, player_groups, slots, ways, zones
from loretable.games.lorcana.model.numbers import G_ABILITIES

from . import last_known
from .ability import Replacement, Trigger, Triggered
from .continuous import lasting
from .programs import NO_FRAME, Context, Program, bind, bound, is_player, is_running, is_waiting, new_frame, program_of
from .targets import SINGERS

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

"""The set of those who sang the song that an ability or a trigger is about."""

NO_GHOSTS: Final[list[Ghost]] = []
NO_CARDS: Final[list[int]] = []


@mypyc_attr(acyclic=True, free_list_len=1)
@final
class Batch:
    """Simultaneous changes, as triggered abilities see them: cards that left play with them see all of them (CR 7.4.3)."""

    def __init__(self, changes: list[Change], leavers: list[Ghost]) -> None:
        self.changes = changes
        self.leavers = leavers

    def simultaneous(self, change: Change) -> int:
        """How many cards a player discards or mills at once: the number with the first of them, 0 with the others.

        So "whenever you discard 1 or more cards" (at least 1) triggers once, "whenever you discard a card" for each.
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
class TriggerEvent:
    """An event that abilities may trigger on. `seat`: the player who did it or was affected by it; `subject`, `other`: the
    cards; `controller`, `source`: the player and the card whose effect it was, -1 for the rules."""

    def __init__(
        self,
        event: event_kinds.EventKind,
        seat: int,
        subject: int,
        other: int,
        amount: int,
        change: Change,
        leavers: list[Ghost],
    ):
        self.event = event
        self.seat = seat
        self.subject = subject
        self.other = other
        self.amount = amount
        self.controller = change.controller
        self.source = change.source
        self.cards = change.cards  # who sang, what was shifted onto, the location that was left
        self.leavers = leavers


def raise_event(
    state: LorcanaState,
    event: event_kinds.EventKind,
    change: Change,
    batch: Batch,
    subject: int = -1,
    other: int = -1,
    amount: int = 0,
    seat: int = -1,
) -> None:
    """Keeps an event of a change in the history, and collects the abilities that it triggers, where cards ask for either."""
    at: i64 = event
    card_features = state.features
    if not ((card_features.remembered | card_features.triggering) >> at) & 1:
        return
    # a card has left play before it is in an inkwell: it does not see itself come there
    leavers = NO_GHOSTS if event == event_kinds.INKED else batch.leavers
    seen = TriggerEvent(event, change.seat if seat < 0 else seat, subject, other, amount, change, leavers)
    if (card_features.remembered >> at) & 1:
        last_known.remember_event(state, event, seen.seat, subject, other, amount, seen.controller)
    if (card_features.triggering >> at) & 1:
        collect_triggers(state, seen)


def collect_triggers(state: LorcanaState, seen: TriggerEvent) -> None:
    """Puts into the bag what the event triggers: of cards in play, of cards that left with it, and delayed triggers."""
    event: i64 = seen.event
    only = the_only_one(state, state.features.waiting[event])
    if only >= 0:
        check_card(state, only, seen, state.owner(only))
    elif only == SEVERAL:
        owner = state.active
        cards = state.cards
        for _each in range(state.seats):
            for piece in state.cards_in(owner, zones.IN_PLAY):
                if (cards[piece].triggering >> event) & 1:
                    check_card(state, piece, seen, owner)
            owner += 1
            if owner == state.seats:
                owner = 0
    if (state.features.granted_triggering >> event) & 1:
        sheet = state.current_sheet()
        for i in range(len(sheet.granted)):
            ability = sheet.granted[i]
            if isinstance(ability, Triggered):
                piece = sheet.granted_pieces[i]
                check_triggers(state, ability, seen, state.owner(piece), state.pieces.ref(piece))
    for ghost in seen.leavers:
        for i in range(G_ABILITIES, len(ghost.facts)):
            had = state.abilities[ghost.facts[i]]
            if isinstance(had, Triggered) and had.zones & 4:
                check_triggers(state, had, seen, ghost.seat, ghost.ref)
    if state.features.elsewhere:
        collect_outside_play(state, seen)
    if state.standing:
        collect_delayed(state, seen)


MOST_LOOKED_FOR: Final = 16
"""With more cards that wait for an event, those in play are asked instead."""
NOBODY: Final = -1
SEVERAL: Final = -2


def the_only_one(state: LorcanaState, waiting: list[int]) -> int:
    """The only one of some cards that is in play; NOBODY; or SEVERAL, whose order is that of the seats and of the cards."""
    if len(waiting) > MOST_LOOKED_FOR:
        return SEVERAL
    found = NOBODY
    where = state.pieces.zone
    zone: i64
    for piece in waiting:
        zone = where[piece]
        if (zones.PLAY_ZONES >> zone) & 1:
            if found != NOBODY:
                return SEVERAL
            found = piece
    return found


def check_card(state: LorcanaState, piece: int, seen: TriggerEvent, owner: int) -> None:
    """Puts into the bag what the event triggers of a card in play."""
    source = state.pieces.ref(piece)
    for triggered in state.cards[piece].triggered:
        if triggered.zones & 4 and not state.has_lost_ability(piece, triggered):
            check_triggers(state, triggered, seen, owner, source)


def collect_outside_play(state: LorcanaState, seen: TriggerEvent) -> None:
    """Abilities that work outside of play (CR 6.1.12): of any card in a discard, elsewhere of the card it happened to."""
    for i in range(state.seats):
        for piece in state.cards_in((state.active + i) % state.seats, zones.DISCARD):
            if state.face(piece).elsewhere:
                check_triggers_outside_play(state, piece, seen)
    piece = seen.subject & REF_MASK if seen.subject >= 0 else -1
    if piece >= 0 and state.pieces.known[piece] == state.layout.everybody:
        if state.pieces.zone[piece] % zones.PER_SEAT not in (zones.IN_PLAY, zones.DISCARD):
            check_triggers_outside_play(state, piece, seen)


def check_triggers_outside_play(state: LorcanaState, piece: int, seen: TriggerEvent) -> None:
    """Abilities of one card that work in the zone where it is now; it may have come there just now."""
    zone = state.pieces.zone[piece]
    source = state.pieces.ref(piece)
    mine = seen.subject >= 0 and seen.subject & REF_MASK == piece
    about = source if mine else seen.subject
    for triggered in state.face(piece).triggered:
        if triggered.program is None or not (triggered.zones >> (zone % zones.PER_SEAT)) & 1:
            continue
        for trigger in triggered.when:
            if trigger.event != seen.event or (trigger.this and not mine):
                continue
            if is_met(state, Context(zone // zones.PER_SEAT, source, NO_FRAME), trigger, seen, about):
                put_in_bag(state, triggered, triggered.program, zone // zones.PER_SEAT, source, seen, about)


def check_triggers(state: LorcanaState, triggered: Triggered, seen: TriggerEvent, owner: int, source: int) -> None:
    """Puts an ability into the bag, once for each of its triggers that is met."""
    for trigger in triggered.when:
        if trigger.event != seen.event or triggered.program is None:
            continue
        if trigger.this != (seen.subject == source) and (trigger.this or seen.event == event_kinds.PLAYED):
            continue  # of its own playing only "when you play this" knows: else it has to be in play (CR 1.6.1, 4.3.4.1)
        if is_met(state, Context(owner, source, NO_FRAME), trigger, seen, seen.subject):
            put_in_bag(state, triggered, triggered.program, owner, source, seen, seen.subject)


def is_met(state: LorcanaState, ctx: Context, trigger: Trigger, seen: TriggerEvent, subject: int) -> bool:
    """CR 6.2.2, 6.1.13.6: is the whole trigger met at this moment? "That player" is the player of the event."""
    if not ctx.frame.data:
        ctx.player = seen.seat
    if trigger.by != player_groups.EVERYBODY and not is_player(state, ctx, trigger.by, seen.seat):
        return False
    if trigger.doer != player_groups.EVERYBODY and (
        seen.controller < 0 or not is_player(state, ctx, trigger.doer, seen.controller)
    ):
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


def put_in_bag(
    state: LorcanaState,
    triggered: Triggered,
    program: Program,
    owner: int,
    source: int,
    seen: TriggerEvent,
    subject: int,
) -> None:
    """Puts a triggered ability into the bag. "That player" is the player of the event, until another is chosen."""
    if triggered.limit:
        if state.times_used(triggered.number, source) >= triggered.limit:
            return
        state.note_use(triggered.number, source)
    frame = new_frame(state, program, owner, source, subject, seen.other, seen.amount)
    frame.data[slots.PLAYER] = seen.seat
    if subject >= 0:
        frame.data[slots.FLAGS] = how_played(state, subject, seen.other)
    bind_singers(frame, program, seen.cards)
    state.bag.append(frame)


def how_played(state: LorcanaState, subject: int, other: int) -> int:
    """How the card of an event was played; for a singer, how the song was."""
    how = state.entered[subject & REF_MASK]
    if other >= 0:
        how |= state.entered[other & REF_MASK] & (ways.SUNG_BY_SEVERAL | ways.SUNG_TOGETHER)
    return how


def bind_singers(frame: Frame, program: Program, singers: list[int]) -> None:
    if singers and SINGERS in program.names:
        bind(frame, program.names.index(SINGERS), singers.copy())


def collect_delayed(state: LorcanaState, seen: TriggerEvent) -> None:
    """Puts into the bag what the event triggers among floating and delayed triggered abilities (CR 6.2.7)."""
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
                if is_met(state, ctx, trigger, seen, seen.subject) and later.program is not None:
                    state.bag.append(delayed_frame(state, frame, later.program, seen))
                    keep = not later.once
        if keep:
            kept.append(frame)
    if len(kept) < len(state.standing):
        state.standing = kept
        state.sheet_valid = False


def waiting_frame(frame: Frame) -> Frame:
    """What a delayed trigger remembers, as a frame that filters can read."""
    return Frame(0, frame.seat, frame.source, frame.data[lasting.VALUES :], frame.refs)


def delayed_frame(state: LorcanaState, frame: Frame, program: Program, seen: TriggerEvent) -> Frame:
    """The frame that resolves a delayed trigger: it remembers what was found when the trigger was made."""
    data = frame.data[lasting.VALUES :]
    fresh = new_frame(state, program, frame.seat, frame.source, seen.subject, seen.other, seen.amount)
    for i in range(min(data[slots.SLOTS], fresh.data[slots.SLOTS])):
        fresh.data[slots.LENGTHS + i] = data[slots.LENGTHS + i]
    fresh.data[slots.PLAYER] = data[slots.PLAYER] if data[slots.PLAYER] >= 0 else seen.seat
    fresh.data[slots.AMOUNT] = data[slots.AMOUNT]
    fresh.refs = [seen.subject, seen.other, *frame.refs[2:]]
    bind_singers(fresh, program, seen.cards)
    return fresh


# -- what an effect did ----------------------------------------------------------------------------------------------------


def note_result(state: LorcanaState, frame: Frame, change: Change) -> None:
    """Notes in the frame of an effect how much it did, and to which cards ("this way").

    What a replacement effect did instead counts as done.
    """
    if change.kind >= change_kinds.COUNTED or change.source != frame.source or not is_running(frame):
        return
    frame.data[slots.DONE] = frame.data[slots.DONE] + 1
    if change.kind >= change_kinds.REPLACEABLE:
        return
    frame.data[slots.AMOUNT] = frame.data[slots.AMOUNT] + change.amount
    if change.piece >= 0 and program_of(state, frame).keeps_done:
        found = bound(Context(frame.seat, frame.source, frame), slots.DONE_TO)
        if change.piece not in found:
            found.append(change.piece)
            bind(frame, slots.DONE_TO, found)


# -- replacements: numbered by their ability and their card ------------------------------------------------------------

MOST_PROGRAMS: Final = 1 << 16
"""The amount of a change of kind RUN_PROGRAM holds the number of the program and the amount of the replaced change."""


def run_replacement_programs(state: LorcanaState, changes: list[Change]) -> None:
    """Runs what replacement effects do besides, as programs of their own, in order, before anything else."""
    for change in reversed(changes):
        if change.kind == change_kinds.RUN_PROGRAM:
            program = state.programs[change.amount % MOST_PROGRAMS]
            how_much = change.amount // MOST_PROGRAMS
            state.do(new_frame(state, program, change.seat, change.other, change.piece, -1, how_much))


def replacements(state: LorcanaState, change: Change) -> list[int]:
    """The replacement effects that apply to a change, by number: the ability and its card."""
    found: list[int] = []
    for seat in range(state.seats):
        for piece in state.cards_in(seat, zones.IN_PLAY):
            for ability in state.face(piece).replacements:
                if not state.has_lost_ability(piece, ability) and replaces(state, ability, change, seat, piece):
                    found.append(ability.number << 12 | piece)
    if state.features.granting:
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
        if ability.change != change_kinds.TAKE_DAMAGE or change.kind not in (
            change_kinds.DEAL_DAMAGE,
            change_kinds.PUT_DAMAGE,
        ):
            return False
    for used in change.used:
        if used >> 12 == ability.number:
            return False  # CR 6.5.5, 6.5.8: once, and of several instances of the same only one
    ctx = Context(seat, state.pieces.ref(piece), NO_FRAME)
    if ability.limit and state.times_used(ability.number, ctx.source) >= ability.limit:
        return False
    if not is_player(state, ctx, ability.by, change.seat):
        return False
    if ability.doer != player_groups.EVERYBODY and (
        change.controller < 0 or not is_player(state, ctx, ability.doer, change.controller)
    ):
        return False
    if ability.this and change.piece != ctx.source:
        return False
    if ability.card is not None:
        if change.piece < 0 or not ability.card.matches_ref(state, ctx, change.piece):
            return False
    if ability.optional and ability.effect is not None and not ability.effect.possible(state, ctx):
        return False  # "you may banish an item instead", and there is none: nothing is offered (CR 6.1.5.1)
    return ability.condition is None or ability.condition.holds(state, ctx)


def replacement_of(state: LorcanaState, number: int) -> Replacement:
    ability = state.abilities[number >> 12]
    assert isinstance(ability, Replacement)
    return ability


def replace(state: LorcanaState, number: int, change: Change) -> list[Change]:
    """The changes that are made instead; what the text does besides is a change of kind RUN_PROGRAM."""
    ability = replacement_of(state, number)
    piece = number & REF_MASK
    found: list[Change] = []
    if ability.instead >= 0:
        found.append(change.instead(ability.instead, 1 if ability.instead == change_kinds.TO_INK else change.amount))
    elif ability.instead == -2:
        found.append(change.instead(change.kind, max(0, change.amount + ability.delta)))
    if ability.program is not None:
        besides = change.instead(change_kinds.RUN_PROGRAM, ability.program.number + MOST_PROGRAMS * change.amount)
        besides.seat = state.owner(piece)
        besides.other = state.pieces.ref(piece)
        found.append(besides)
    if not found:
        found.append(change.instead(change_kinds.REPLACED))
    if ability.limit and not lasting.use_up(state, ability, state.pieces.ref(piece)):
        state.note_use(ability.number, state.pieces.ref(piece))
    return found
