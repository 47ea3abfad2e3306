"""Leaving play (CR 7.6, 5.1.1): a card goes with its whole stack, nothing stays on it, and what it was is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change, Frame, Ghost
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_kinds, change_kinds, event_kinds, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.events import Batch, raise_event
from loretable.games.lorcana.rules.procedure import NO_ANSWER, Procedure

from .kind import FACE_UP, FROM_PLAY, CardKind, LogEntry, ghost_of

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

BANISHING: Final = 9
"""The address of the rest of a game state check."""


def leave_play(state: LorcanaState, piece: int, zone: zones.Zone) -> None:
    """A card leaves play with its whole stack; its last-known information is kept until everything has resolved."""
    remember_leaving(state, piece)
    move_stack(state, piece, zone)


def move_stack(state: LorcanaState, piece: int, zone: zones.Zone) -> None:
    """A card and all that is under it go to a zone of its player (CR 5.1.1.7)."""
    seat = state.owner(piece)
    beneath = state.pieces.under(piece)
    clear_card(state, piece)
    state.pieces.move(piece, zones.PER_SEAT * seat + zone, 0)
    for card in beneath:
        state.pieces.move(card, zones.PER_SEAT * seat + zone, 0)


def put_unseen(state: LorcanaState, piece: int, zone: zones.Zone, index: int) -> int:
    """From anywhere, and from play with all that is under it, so that nobody learns anything new. How many cards."""
    seat = state.owner(piece)
    moved = [piece]
    if state.in_play(piece):
        moved += state.pieces.under(piece)
        remember_leaving(state, piece)
    clear_card(state, piece)
    for card in moved:
        state.pieces.move(card, zones.PER_SEAT * seat + zone, index, shown=state.pieces.known[card])
    return len(moved)


def remember_leaving(state: LorcanaState, piece: int) -> None:
    """Last-known information (CR 6.7.7); characters at a location that leaves are at none (CR 5.6.6)."""
    if state.features.abilities:
        state.ghosts.append(last_known_of(state, piece))
    if state.face(piece).kind != card_kinds.LOCATION:
        return
    for character in state.cards_in(state.owner(piece), zones.IN_PLAY):
        if state.at[character] == piece:
            leave_location(state, character)


def last_known_of(state: LorcanaState, piece: int) -> Ghost:
    """The card as it was before the first of those that leave together left, or else as it is now."""
    ref = state.pieces.ref(piece)
    for ghost in state.before_leaving:
        if ghost.ref == ref:
            return ghost
    return numbers.make_ghost(state, piece)


def leave_location(state: LorcanaState, character: int) -> None:
    """The character is at no location any more. No player can choose that (CR 4.7.2)."""
    state.own_lists()  # tools call it, not an action
    state.at[character] = -1
    state.sheet_valid = False


def clear_card(state: LorcanaState, piece: int) -> None:
    """CR 1.9.4, 7.1.6: a card that leaves play is a new one; nothing stays on it."""
    reset(state.damage, piece)
    reset(state.exerted, piece)
    reset(state.drying, piece)
    reset(state.boosted, piece)
    reset(state.temporary, piece)
    reset(state.entered, piece)
    if state.at[piece] >= 0:
        state.at[piece] = -1
    state.sheet_valid = False


def reset(notes: list[int], piece: int) -> None:
    # most is as it should be: to look is cheaper than to write
    if notes[piece]:
        notes[piece] = 0


def put_under(state: LorcanaState, card: int, host: int, face_up: bool) -> None:
    """A card goes under another one (CR 5.1.1.5). What it had on it is gone."""
    seat = state.owner(host)
    clear_card(state, card)
    shown = state.layout.everybody if face_up else 0
    beneath = state.pieces.under(card)
    state.pieces.move(card, zones.PER_SEAT * seat + zones.UNDER, shown=shown, host=host)
    for other in beneath:
        # a stack stays one stack: what was under it is under the new top card now. Moving it tells nobody anything new
        state.pieces.move(other, zones.PER_SEAT * seat + zones.UNDER, shown=state.pieces.known[other], host=host)
    state.emit("put under", seat, card, other=host)


# -- the game state check (CR 1.8) -------------------------------------------------------------------------------------


def in_turn_order(state: LorcanaState, changes: list[Change]) -> None:
    """CR 1.8.4: of one player at once, of several players one after the other."""
    first = [change for change in changes if change.seat == changes[0].seat]
    if len(first) < len(changes):
        later = [change.piece for change in changes if change.seat != changes[0].seat]
        state.do(Frame(BANISHING, changes[0].seat, -1, None, later))
    state.change(first)


@final
class Banishing(Procedure):
    """The rest of a game state check: those that are still in play."""

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        state.done()
        changes: list[Change] = []
        for ref in frame.refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.in_play(piece):
                changes.append(Change(change_kinds.BANISH, state.owner(piece), ref))
        if changes:
            in_turn_order(state, changes)

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return answer == NO_ANSWER and len(frame.refs) > 0


Banishing(BANISHING, "game state check")


# -- the kinds ---------------------------------------------------------------------------------------------------------


@final
class Banish(CardKind):
    """CR 7.6.1: into the discard from play, with all that lies under it."""

    def __init__(self) -> None:
        super().__init__(change_kinds.BANISH)
        self.leaves = True
        self.emits = ["banish"]

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        state.emit("banish", state.owner(piece), piece)
        leave_play(state, piece, zones.DISCARD)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        left = ghost_of(batch, change.piece)
        role = left.facts[numbers.G_CHALLENGE] if left is not None else 0
        other = -1
        if role and state.challenge_step:
            other = state.challenged if role == 1 else state.challenger
        raise_event(state, event_kinds.BANISHED, change, batch, change.piece, other, role)
        raise_event(state, event_kinds.TO_DISCARD_PILE, change, batch, change.piece, -1, 1)
        if left is not None:
            for ref in numbers.cards_under(left):
                raise_event(state, event_kinds.TO_DISCARD_PILE, change, batch, ref, -1, 1)  # CR 5.1.1.7
        if other >= 0:
            raise_event(state, event_kinds.BANISHED_IN_CHALLENGE, change, batch, change.piece, other, role)
            if state.challenge_step == 3:
                ghost = state.ghost(other)
                if ghost is not None and ghost not in batch.leavers:
                    # by the same game state check, but another player's: it still banished this one
                    batch = Batch(batch.changes, [*batch.leavers, ghost])
                raise_event(
                    state, event_kinds.BANISHES, change, batch, other, change.piece, 0, state.owner(other & REF_MASK)
                )

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} is banished"


@final
class PutAway(CardKind):
    """An action that has resolved goes to the discard; that does not count as discarding (CR 4.3.3.2).

    As the result of a replacement effect it may be done to any card in play, which then leaves play.
    """

    def __init__(self) -> None:
        super().__init__(change_kinds.PUT_AWAY)
        self.leaves = True

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        if change.how & FROM_PLAY:
            state.emit("put into discard", state.owner(piece), piece)
            leave_play(state, piece, zones.DISCARD)
        else:
            move_stack(state, piece, zones.DISCARD)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.TO_DISCARD_PILE, change, batch, change.piece, -1, 1)


@final
class TakeOff(CardKind):
    """[2.2] 8.10.8.5: only the top card of a stack goes back to the hand; what lay under it is in play again, undamaged."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.leaves = True

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = state.owner(piece)
        exerted, drying, at = state.exerted[piece], state.drying[piece], state.at[piece]
        beneath = state.pieces.under(piece)
        state.emit("return to hand", seat, piece)
        remember_leaving(state, piece)
        clear_card(state, piece)
        state.pieces.move(piece, zones.PER_SEAT * seat + zones.HAND)
        if not beneath:
            return
        top = beneath[0]
        state.pieces.move(top, zones.PER_SEAT * seat + zones.IN_PLAY)
        state.exerted[top] = exerted
        state.drying[top] = drying
        state.at[top] = at
        for card in beneath[1:]:
            state.pieces.move(card, zones.PER_SEAT * seat + zones.UNDER, shown=state.pieces.known[card], host=top)

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        raise_event(state, event_kinds.RETURNED, change, batch, change.piece)


@final
class PutUnder(CardKind):
    """Under another card of the same player's (CR 5.1.1.5). `amount` 1: face up."""

    def __init__(self) -> None:
        super().__init__(change_kinds.PUT_CARD_UNDER)
        self.leaves = True
        self.emits = ["put under"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        host = state.pieces.find(change.other)
        if zone == zones.GONE or host < 0 or host == piece:
            return False
        return state.in_play(host) and state.owner(host) == state.owner(piece)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        host = state.pieces.find(change.other)
        if change.amount == 1:
            change.how |= FACE_UP
        if state.in_play(piece):
            remember_leaving(state, piece)
        put_under(state, piece, host, change.amount == 1)
        change.amount = 1

    def raise_own_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        # nobody knows what went there face down, unless it was in play
        known = change.how & (FROM_PLAY | FACE_UP)
        raise_event(state, event_kinds.PUT_UNDER, change, batch, change.piece if known else -1, change.other, 1)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.what} is put under {entry.other}"
