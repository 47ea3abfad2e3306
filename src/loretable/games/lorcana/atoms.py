"""Atoms: each changes one thing, keeps what is known right, and tells it. Only they and kinds of changes write what cards have
on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .abilities import last_known
from .faces import LOCATION
from .terms import INK_ENTERS_EXERTED, OPEN_DECK
from .words import DECK, DISCARD, HAND, IN_PLAY, INKWELL, UNDER, ZONES, Zone

if TYPE_CHECKING:
    from .state import LorcanaState


def draw(state: LorcanaState, seat: int, card: int = -1) -> bool:
    """CR 1.12: the top card of the deck, or a certain one, goes to the hand. False where there is none."""
    if card < 0:
        card = state.pieces.top(ZONES * seat + DECK)
    if card < 0:
        return False
    state.pieces.move(card, ZONES * seat + HAND)
    state.fresh = False
    state.emit("draw", seat, card)
    return True


def ready(state: LorcanaState, piece: int) -> None:
    if state.exerted[piece]:
        state.exerted[piece] = 0
        state.fresh = False
        state.emit("ready", state.owner(piece), piece)


def ready_all(state: LorcanaState, seat: int, staying: list[int]) -> None:
    """CR 3.2.1.1: everything in play and in the inkwell, but what abilities keep from it."""
    state.ink_exerted[seat] = 0
    state.fresh = False
    for piece in state.cards_in(seat, IN_PLAY):
        if state.exerted[piece] and (not staying or piece not in staying):
            state.exerted[piece] = 0


def dry_all(state: LorcanaState, seat: int) -> None:
    state.fresh = False
    for piece in state.cards_in(seat, IN_PLAY):
        if state.drying[piece]:
            state.drying[piece] = 0


def get_drops(state: LorcanaState, seat: int, amount: int) -> None:
    state.drops[seat] += amount
    state.fresh = False
    state.emit("get ink drops", seat, amount=amount)


def exert_ink(state: LorcanaState, seat: int, amount: int) -> int:
    """Exerts ready ink by an effect. How much there was."""
    ready_now = len(state.cards_in(seat, INKWELL)) - state.ink_exerted[seat]
    count = min(amount, ready_now)
    state.ink_exerted[seat] += count
    state.fresh = False
    if count:
        state.emit("exert ink", seat, amount=count)
    return count


def ready_ink(state: LorcanaState, seat: int, amount: int) -> int:
    """Readies exerted ink by an effect. How much there was."""
    count = min(amount, state.ink_exerted[seat])
    state.ink_exerted[seat] -= count
    state.fresh = False
    if count:
        state.emit("ready ink", seat, amount=count)
    return count


def spend_ink(state: LorcanaState, seat: int, amount: int, drops: int = 0) -> None:
    """Exerts ready ink; `drops` of the amount are paid by removing ink drops."""
    state.ink_exerted[seat] += amount - drops
    state.drops[seat] -= drops
    state.fresh = False
    if amount:
        state.emit("pay", seat, amount=amount, place=f"{drops} ink drops" if drops else "")


def ink_from_hand(state: LorcanaState, seat: int, card: int) -> None:
    """CR 4.2.1: revealed, then face down and ready. Everybody has seen it, and remembers."""
    state.pieces.show_all(card)
    state.pieces.move(card, ZONES * seat + INKWELL, shown=state.layout.everybody)
    state.fresh = False
    if state.player_has(seat, INK_ENTERS_EXERTED):
        state.ink_exerted[seat] += 1
    state.emit("ink", seat, card)


def put_in_inkwell(state: LorcanaState, card: int, exerted: bool) -> None:
    """By an effect (CR 4.2.3.2, 7.5.6): face down, so that from a hand or a deck nobody new learns what it is."""
    seat = state.owner(card)
    from_play = state.in_play(card)
    beneath = state.pieces.under(card) if from_play else []
    state.emit("put into inkwell", seat, card)
    if from_play:
        remember_leaving(state, card)
    clear(state, card)
    # owners see what leaves their hand; they cannot look at it in the inkwell again, but they remember
    state.pieces.move(card, ZONES * seat + INKWELL, shown=state.pieces.known[card])
    for other in beneath:
        state.pieces.move(other, ZONES * seat + INKWELL, shown=state.pieces.known[other])
    if exerted or state.player_has(seat, INK_ENTERS_EXERTED):
        state.ink_exerted[seat] += 1 + len(beneath)
    state.fresh = False


def count_ink(state: LorcanaState, seat: int) -> None:
    """A card may have left the inkwell: ready ink goes first, and no more is exerted than there is."""
    state.ink_exerted[seat] = min(state.ink_exerted[seat], len(state.cards_in(seat, INKWELL)))


def enter_play(state: LorcanaState, seat: int, card: int) -> None:
    state.pieces.move(card, ZONES * seat + IN_PLAY)
    count_ink(state, seat)
    state.fresh = False


def reveal(state: LorcanaState, card: int) -> None:
    """CR 6.1.14.1: everybody sees it; where it is does not change."""
    state.pieces.show_all(card)
    state.emit("reveal", state.owner(card), card)


def slip_under(state: LorcanaState, card: int, host: int, face_up: bool) -> None:
    """By an effect, from play or from anywhere else."""
    if state.in_play(card):
        remember_leaving(state, card)
    put_under(state, card, host, face_up)


def put_under(state: LorcanaState, card: int, host: int, face_up: bool) -> None:
    """A card goes under another one (CR 5.1.1.5). What it had on it is gone."""
    seat = state.owner(host)
    clear(state, card)
    shown = state.layout.everybody if face_up else 0
    beneath = state.pieces.under(card)
    state.pieces.move(card, ZONES * seat + UNDER, shown=shown, host=host)
    for other in beneath:
        # a stack stays one stack: what was under it is under the new top card now
        state.pieces.move(other, ZONES * seat + UNDER, shown=shown_of(state, other), host=host)
    state.fresh = False
    state.emit("put under", seat, card, other=host)


def shown_of(state: LorcanaState, piece: int) -> int:
    """Moving a stack tells nobody anything new."""
    return state.pieces.known[piece]


def put_away(state: LorcanaState, card: int) -> None:
    """An action that has been played goes to the discard; that is no discarding (CR 4.3.3.2)."""
    move_stack(state, card, DISCARD)


def discard(state: LorcanaState, card: int) -> None:
    seat = state.owner(card)
    state.pieces.move(card, ZONES * seat + DISCARD, 0)
    state.fresh = False
    state.emit("discard", seat, card)


def mill(state: LorcanaState, card: int) -> None:
    """Into the discard from elsewhere than hand and play: no discarding, no banishing."""
    seat = state.owner(card)
    state.pieces.move(card, ZONES * seat + DISCARD, 0)
    state.fresh = False
    state.emit("put into discard", seat, card)


def put_in_hand(state: LorcanaState, card: int) -> None:
    """From elsewhere than play. Not drawing (CR 1.12.3). Who knew the card still does."""
    seat = state.owner(card)
    state.pieces.move(card, ZONES * seat + HAND, shown=state.pieces.known[card] | 1 << seat)
    state.fresh = False
    state.emit("put into hand", seat, card)


def put_in_deck(state: LorcanaState, card: int, index: int) -> None:
    """On top (0) or on the bottom (-1), with all that lies under it."""
    seat = state.owner(card)
    from_play = state.in_play(card)
    beneath = state.pieces.under(card) if from_play else []
    state.emit("put into deck", seat, card, place="top" if index == 0 else "bottom")
    if from_play:
        remember_leaving(state, card)
    clear(state, card)
    state.pieces.move(card, ZONES * seat + DECK, index, shown=state.pieces.known[card])
    for other in beneath:
        state.pieces.move(other, ZONES * seat + DECK, index, shown=state.pieces.known[other])
    state.fresh = False


def show_tops(state: LorcanaState) -> None:
    """Who plays with the top card of the deck face up does so whenever there is a new one."""
    for seat in range(state.seats):
        if state.player_has(seat, OPEN_DECK):
            card = state.pieces.top(ZONES * seat + DECK)
            if card >= 0 and state.pieces.known[card] != state.layout.everybody:
                reveal(state, card)


def banish(state: LorcanaState, piece: int) -> None:
    """CR 7.6.1: into its owner's discard, with all that lies under it."""
    state.emit("banish", state.owner(piece), piece)
    leave_play(state, piece, DISCARD)


def return_to_hand(state: LorcanaState, piece: int) -> None:
    state.emit("return to hand", state.owner(piece), piece)
    leave_play(state, piece, HAND)


def leave_play(state: LorcanaState, piece: int, zone: Zone) -> None:
    """A card leaves play with its whole stack; what it was is remembered until all is resolved."""
    remember_leaving(state, piece)
    move_stack(state, piece, zone)


def move_stack(state: LorcanaState, piece: int, zone: Zone) -> None:
    """A card and all that is under it go to a zone of its player (CR 5.1.1.7)."""
    seat = state.owner(piece)
    beneath = state.pieces.under(piece)
    clear(state, piece)
    state.pieces.move(piece, ZONES * seat + zone, 0)
    for card in beneath:
        state.pieces.move(card, ZONES * seat + zone, 0)
    state.fresh = False


def take_off(state: LorcanaState, piece: int) -> None:
    """[2.2] 8.10.8.5: only the top card goes back to the hand, its damage is gone, what lay under it is in play again."""
    seat = state.owner(piece)
    exerted, drying, at = state.exerted[piece], state.drying[piece], state.at[piece]
    beneath = state.pieces.under(piece)
    state.emit("return to hand", seat, piece)
    remember_leaving(state, piece)
    clear(state, piece)
    state.pieces.move(piece, ZONES * seat + HAND)
    if not beneath:
        return
    top = beneath[0]
    state.pieces.move(top, ZONES * seat + IN_PLAY)
    state.fresh = False
    state.exerted[top] = exerted
    state.drying[top] = drying
    state.at[top] = at
    for card in beneath[1:]:
        state.pieces.move(card, ZONES * seat + UNDER, shown=state.pieces.known[card], host=top)


def remember_leaving(state: LorcanaState, piece: int) -> None:
    """Last-known information (CR 6.7.7); whoever is at a location that leaves is nowhere (CR 5.6.6)."""
    seat = state.owner(piece)
    if state.watching.abilities:
        state.ghosts.append(last_known.as_it_was(state, piece))
    if state.face(piece).kind != LOCATION:
        return
    for character in state.cards_in(seat, IN_PLAY):
        if state.at[character] == piece:
            leave_location(state, character)


def clear(state: LorcanaState, piece: int) -> None:
    """CR 1.9.4, 7.1.6: a card that leaves play is a new one; nothing stays on it."""
    # most is as it should be: to look is cheaper than to write
    if state.damage[piece]:
        state.damage[piece] = 0
    if state.exerted[piece]:
        state.exerted[piece] = 0
    if state.drying[piece]:
        state.drying[piece] = 0
    if state.boosted[piece]:
        state.boosted[piece] = 0
    if state.temporary[piece]:
        state.temporary[piece] = 0
    if state.entered[piece]:
        state.entered[piece] = 0
    if state.at[piece] >= 0:
        state.at[piece] = -1
    state.fresh = False


def go_to(state: LorcanaState, character: int, location: int) -> None:
    state.at[character] = location
    state.fresh = False
    state.emit("move", state.owner(character), character, other=location)


def leave_location(state: LorcanaState, character: int) -> None:
    """To no other location: no player can choose that (CR 4.7.2)."""
    state.own_lists()  # tools call it, not an action
    state.at[character] = -1
    state.fresh = False
