"""What may go wrong with a move, as far as its player can know: said at the option, before it is taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.actions import Action
from loretable.games.confrontation.model.board import zone_of
from loretable.games.confrontation.model.context import TUNNEL
from loretable.games.confrontation.rules.abilities.conditions import could_be
from loretable.games.confrontation.rules.movement import move_type

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation

AMBUSHER: Final = "Balrog"


def risk(state: Confrontation, action: Action, seat: int) -> str:
    """The tunnel, while he who lies in wait there may do so (R 4.1)."""
    book = state.book
    if action.verb is not book.verbs.move or not state.must_answer(seat):
        return ""
    if move_type(state, action.a, action.b) != TUNNEL or AMBUSHER not in book.cast.names:
        return ""
    source = book.cast.names.index(AMBUSHER)
    there = zone_of(1, book.board.ambush)
    name, place = book.cast.names[action.a], book.board.names[book.board.ambush]
    if state.pieces.knows(seat, source):
        return f"The {AMBUSHER} is in {place}: {name} would fall." if state.pieces.zone[source] == there else ""
    if not could_be(state, source, there):
        return ""
    return f"May be the {AMBUSHER} in {place}: {name} would fall."
