"""Atoms: each changes one thing, keeps what is known right, and tells it. Nothing else writes what cards have on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .words import DECK, DISCARD, HAND, IN_PLAY, INKWELL, UNDER, ZONES

if TYPE_CHECKING:
    from .state import LorcanaState


def draw(state: LorcanaState, seat: int) -> bool:
    """CR 1.12: the top card of the deck goes to the hand. False where there is none."""
    card = state.pieces.top(ZONES * seat + DECK)
    if card < 0:
        return False
    state.pieces.move(card, ZONES * seat + HAND)
    state.emit("draw", seat, card)
    return True


def ready(state: LorcanaState, piece: int) -> None:
    if state.exerted[piece]:
        state.exerted[piece] = 0
        state.emit("ready", state.owner(piece), piece)


def ready_all(state: LorcanaState, seat: int) -> None:
    """CR 3.2.1.1: everything in play and in the inkwell."""
    state.ink_exerted[seat] = 0
    for piece in state.cards_in(seat, IN_PLAY):
        state.exerted[piece] = 0


def dry_all(state: LorcanaState, seat: int) -> None:
    for piece in state.cards_in(seat, IN_PLAY):
        state.drying[piece] = 0


def exert(state: LorcanaState, piece: int) -> None:
    if not state.exerted[piece]:
        state.exerted[piece] = 1
        state.emit("exert", state.owner(piece), piece)


def gain_lore(state: LorcanaState, seat: int, amount: int, piece: int = -1) -> None:
    if amount > 0:
        state.lore[seat] += amount
        state.emit("gain lore", seat, piece, amount)


def spend_ink(state: LorcanaState, seat: int, amount: int, drops: int = 0) -> None:
    """Exerts ready ink; `drops` of the amount are paid by removing ink drops."""
    state.ink_exerted[seat] += amount - drops
    state.drops[seat] -= drops
    if amount:
        state.emit("pay", seat, amount=amount, place=f"{drops} ink drops" if drops else "")


def ink_from_hand(state: LorcanaState, seat: int, card: int) -> None:
    """CR 4.2.1: revealed, then face down and ready. Everybody has seen it, and remembers."""
    state.pieces.show_all(card)
    state.pieces.move(card, ZONES * seat + INKWELL, shown=state.layout.everybody)
    state.emit("ink", seat, card)


def enter_play(state: LorcanaState, seat: int, card: int) -> None:
    state.pieces.move(card, ZONES * seat + IN_PLAY)


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
    state.emit("put under", seat, card, other=host)


def shown_of(state: LorcanaState, piece: int) -> int:
    """Moving a stack tells nobody anything new."""
    return state.pieces.known[piece]


def put_away(state: LorcanaState, card: int) -> None:
    """An action that has been played goes to the discard; that is no discarding (CR 4.3.3.2)."""
    state.pieces.move(card, ZONES * state.owner(card) + DISCARD, 0)


def discard(state: LorcanaState, card: int) -> None:
    seat = state.owner(card)
    state.pieces.move(card, ZONES * seat + DISCARD, 0)
    state.emit("discard", seat, card)


def deal_damage(state: LorcanaState, piece: int, amount: int) -> None:
    if amount > 0:
        state.damage[piece] += amount
        state.emit("damage", state.owner(piece), piece, amount)


def banish(state: LorcanaState, piece: int) -> None:
    """CR 7.6: into its owner's discard, with all that lies under it."""
    state.emit("banish", state.owner(piece), piece)
    leave_play(state, piece, DISCARD)


def return_to_hand(state: LorcanaState, piece: int) -> None:
    state.emit("return to hand", state.owner(piece), piece)
    leave_play(state, piece, HAND)


def leave_play(state: LorcanaState, piece: int, zone: int) -> None:
    """A card and its whole stack go to a zone (CR 5.1.1.7); what it was is remembered until all is resolved."""
    seat = state.owner(piece)
    state.leave_ghost(piece, seat, [state.pieces.face[piece], state.damage[piece], state.exerted[piece]])
    for character in state.cards_in(seat, IN_PLAY):
        if state.at[character] == piece:
            leave_location(state, character)  # CR 5.6.6: they stay in play
    beneath = state.pieces.under(piece)
    clear(state, piece)
    state.pieces.move(piece, ZONES * seat + zone, 0)
    for card in beneath:
        state.pieces.move(card, ZONES * seat + zone, 0)


def clear(state: LorcanaState, piece: int) -> None:
    """CR 1.9.4, 7.1: a card that leaves play is a new one; nothing stays on it."""
    state.damage[piece] = 0
    state.exerted[piece] = 0
    state.drying[piece] = 0
    state.boosted[piece] = 0
    state.temporary[piece] = 0
    state.at[piece] = -1


def go_to(state: LorcanaState, character: int, location: int) -> None:
    state.at[character] = location
    state.emit("move", state.owner(character), character, other=location)


def leave_location(state: LorcanaState, character: int) -> None:
    """To no other location: no player can choose that (CR 4.7.2)."""
    state.own_lists()  # tools call it, not an action
    state.at[character] = -1
