"""The small changes of which all others are made. Each keeps knowledge right and tells those who listen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT, SAURON
from loretable.games.confrontation.model.characters import side_of

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


def step_to(state: Confrontation, piece: int, dest: int, event: str) -> None:
    """A piece goes to a region. Concealed, it leaves its group unseen; shown, everybody sees which one goes."""
    pieces = state.pieces
    side = side_of(piece)
    came_from = pieces.zone[piece]
    seen = state.layout.everybody if (state.shown >> piece) & 1 else -1
    pieces.move(piece, side * REGION_COUNT + dest, -1, seen)
    if state.listening:
        words = state.book.board.words
        state.emit(event, side, piece, place=f"{words[came_from % REGION_COUNT]}/{words[dest]}")


def show(state: Confrontation, piece: int) -> None:
    """A piece is turned face up until the end of the turn."""
    if (state.shown >> piece) & 1:
        return
    state.shown |= 1 << piece
    if state.pieces.known[piece] != state.layout.everybody:
        state.pieces.show_all(piece)
    state.emit("show", side_of(piece), piece)


def conceal_all(state: Confrontation) -> None:
    if state.shown:
        state.shown = 0
        state.emit("conceal", -1)


def defeat(state: Confrontation, piece: int, why: str) -> None:
    """A piece is out of the game, for all to see. With the Ring the Fellowship loses; `defeat_both` counts the other first."""
    take_off(state, piece, why)
    if piece == state.book.cast.bearer:
        win(state, SAURON, "Frodo defeated")


def defeat_both(state: Confrontation, why: str) -> None:
    """Both who fight are defeated at the same moment."""
    one, other = state.attacker, state.defender
    if one == state.book.cast.bearer:
        one, other = other, one
    take_off(state, one, why)
    defeat(state, other, why)


def take_off(state: Confrontation, piece: int, why: str) -> None:
    state.shown &= ~(1 << piece)
    side = side_of(piece)
    state.pieces.move(piece, DEFEATED + side)
    state.emit("defeat", side, piece, place=why)


def play_card(state: Confrontation, side: int, card: int) -> None:
    """A card goes from the hand to the discard pile and counts in this battle."""
    state.hands[side] &= ~(1 << card)
    state.played[side] = card
    state.cards[side] = card
    if state.listening:
        state.emit("card", side, place=state.book.deck.words[card])


def replace_card(state: Confrontation, side: int, card: int) -> None:
    """Magic: a card of the discard pile counts in place of the one played."""
    state.cards[side] = card
    if state.listening:
        state.emit("fetch", side, place=state.book.deck.words[card])


def take_back_hands(state: Confrontation) -> None:
    """R 6.9: a hand that is used up; both are at the same moment, unless a position was laid out otherwise."""
    full = state.book.deck.full
    for side in (0, 1):
        if state.hands[side] == 0:
            state.hands[side] = full[side]
    state.emit("take back", -1)


def survivors(state: Confrontation, side: int) -> int:
    return 9 - len(state.pieces.zones[DEFEATED + side])


def win(state: Confrontation, side: int, reason: str) -> None:
    """The winner scores his survivors; a victory that nobody survives still counts 1."""
    scores = [0, 0]
    scores[side] = max(1, survivors(state, side))
    finish(state, scores, reason)


def finish(state: Confrontation, scores: list[int], reason: str) -> None:
    """The game is over: all pieces are turned round, so that everybody sees who was who."""
    state.pieces.show_everything()
    state.end(scores, reason)
