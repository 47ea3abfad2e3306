"""Which card's text is behind a flag, a toll, or what a player cannot do. Asked only to explain, never to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_flags, cells, player_flags, zones

from .ability import Static
from .continuous import applying, lasting
from .modifiers import CardPart, ChangeStat, GiveFlag, Toll
from .nodes import Part
from .player_modifiers import CannotPlay, PlayerFlag
from .programs import NO_FRAME, Context, is_lasting

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

NO_CELL: Final = -1


def of_flag(state: LorcanaState, seat: int, piece: int, flag: card_flags.CardFlag) -> int:
    """The card whose ability gives a card in play a flag, as far as the seat knows it; -1 for none."""
    return of_part(state, seat, piece, flag, NO_CELL)


def of_cell(state: LorcanaState, seat: int, piece: int, cell: cells.Cell) -> int:
    """The card whose ability adds to a number of a card in play: a toll, say."""
    return of_part(state, seat, piece, 0, cell)


def of_part(state: LorcanaState, seat: int, piece: int, flag: int, cell: int) -> int:
    sheet = state.current_sheet()
    for source in state.all_in_play():
        for static in state.face(source).statics:
            if static.zones & zones.PLAY_BIT and not state.has_lost_ability(source, static):
                if gives(state, static, source, piece, flag, cell):
                    return source
    for i in range(len(sheet.granted)):
        ability = sheet.granted[i]
        source = sheet.granted_pieces[i]
        if isinstance(ability, Static) and gives(state, ability, source, piece, flag, cell):
            return source
    return of_standing(state, seat, piece, flag, cell)


def gives(state: LorcanaState, static: Static, source: int, piece: int, flag: int, cell: int) -> bool:
    """Does an ability of one card give this to another, or to itself?"""
    ctx = Context(state.owner(source), state.pieces.ref(source), NO_FRAME)
    if not static.applies(state, ctx):
        return False
    ctx.candidate = piece
    if source != piece if static.on is None else not static.on.matches(state, ctx, piece):
        return False
    for part in static.parts:
        if is_it(state, ctx, part, flag, cell):
            return True
    return False


def is_it(state: LorcanaState, ctx: Context, part: Part, flag: int, cell: int) -> bool:
    if isinstance(part, GiveFlag):
        return part.cards is None and part.flag & flag != 0
    if isinstance(part, Toll):
        return cell == cells.QUEST_TOLL + part.to and part.amount(state, ctx) > 0
    return isinstance(part, ChangeStat) and part.stat == cell and part.amount(state, ctx) > 0


def of_standing(state: LorcanaState, seat: int, piece: int, flag: int, cell: int) -> int:
    """Effects that last: the card they come from, if it is in sight."""
    ref = state.pieces.ref(piece)
    for frame in state.standing:
        if not is_lasting(frame) or not lasting.active(state, frame):
            continue
        give = lasting.give_of(state, frame)
        ctx = Context(frame.seat, frame.source, NO_FRAME)
        ctx.candidate = piece
        if ref not in frame.refs and (give.all is None or not give.all.matches(state, ctx, piece)):
            continue
        for part in give.parts:
            if isinstance(part, CardPart) and is_it(state, ctx, part, flag, cell):
                return in_sight(state, seat, frame.source)
    return -1


def of_limit(state: LorcanaState, seat: int, piece: int, flag: card_flags.CardFlag, other: int) -> int:
    """The card behind "can't be challenged by Pirates": a flag with respect to another card."""
    limited = applying.limit_between(state, piece, flag, other)
    return -1 if limited is None else in_sight(state, seat, limited.source)


def of_player_flag(state: LorcanaState, seat: int, flag: player_flags.PlayerFlag) -> int:
    """The card behind what a player cannot do."""
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, PlayerFlag) and part.flag & flag and (given.mask >> seat) & 1:
            return in_sight(state, seat, given.source)
    return -1


def of_cannot_play(state: LorcanaState, seat: int, card: int) -> int:
    """The card that keeps a player from playing such a card; it may be that card itself."""
    for given in state.current_sheet().given:
        part = given.part
        if (
            isinstance(part, CannotPlay)
            and (given.mask >> seat) & 1
            and applying.is_for(state, given, part.cards, card)
        ):
            return in_sight(state, seat, given.source)
    for static in state.face(card).statics:
        for own in static.parts:
            if isinstance(own, CannotPlay) and own.cards is None:
                return card
    return -1


def in_sight(state: LorcanaState, seat: int, source: int) -> int:
    """The card of a reference, wherever it is by now, if the seat may know."""
    piece = source & REF_MASK if source >= 0 else -1
    return piece if piece >= 0 and state.pieces.knows(seat, piece) else -1
