"""What one static ability in force gives, and to which cards and players (CR 6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.games.lorcana.enums import player_groups, zones
from loretable.games.lorcana.model.sheet import Given, Sheet
from loretable.games.lorcana.rules.abilities.ability import Static
from loretable.games.lorcana.rules.abilities.conditions import holds_for
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.modifiers import CardPart
from loretable.games.lorcana.rules.abilities.nodes import Condition
from loretable.games.lorcana.rules.abilities.player_modifiers import PlayerPart
from loretable.games.lorcana.rules.abilities.programs import Context, is_player

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def apply_static(state: LorcanaState, sheet: Sheet, static: Static, piece: int, ctx: Context, printed: bool) -> int:
    """Gives what an ability in force of a card gives; what it changed, as bits. `printed`: what is printed decides to whom."""
    ctx.candidate = -1
    writes = 0
    on = static.on
    mask = 0 if on is None else seats_of(state, ctx, on.of)
    for part in static.parts:
        if isinstance(part, PlayerPart):
            whom = seats_of(state, ctx, static.who)
            if static.where is not None:
                whom = seats_where(state, ctx, static.where, whom)
            sheet.given.append(Given(part, whom, ctx.seat, ctx.source, 0, -1))
        elif isinstance(part, CardPart):
            writes |= part.writes()
            if on is None:
                ctx.candidate = piece
                part.apply(state, sheet, piece, ctx, part.amount(state, ctx))
                continue
            amount = part.amount(state, ctx) if printed else 0
            for seat in range(state.seats):
                if (mask >> seat) & 1:
                    give_those(state, sheet, part, on, seat, ctx, amount, printed)
    return writes


def give_those(
    state: LorcanaState, sheet: Sheet, part: CardPart, on: Filter, seat: int, ctx: Context, amount: int, printed: bool
) -> None:
    """To those of a player's cards in play that fit."""
    for piece in state.cards_in(seat, zones.IN_PLAY):
        if printed:
            if on.fits_printed(state, ctx, piece):
                part.apply(state, sheet, piece, ctx, amount)
            continue
        ctx.candidate = piece
        if on.fits(state, ctx, state.face(piece), piece, None):
            part.apply(state, sheet, piece, ctx, part.amount(state, ctx))


def seats_where(state: LorcanaState, ctx: Context, where: Condition, seats: int) -> int:
    """Those of some seats for which a condition holds."""
    mask = 0
    for seat in range(state.seats):
        if (seats >> seat) & 1 and holds_for(state, ctx, where, seat):
            mask |= 1 << seat
    return mask


def seats_of(state: LorcanaState, ctx: Context, which: player_groups.PlayerGroup) -> int:
    """The seats that a word means, as a mask."""
    if which == player_groups.YOU:
        return 1 << ctx.seat
    mask = 0
    for seat in range(state.seats):
        if is_player(state, ctx, which, seat):
            mask |= 1 << seat
    return mask
