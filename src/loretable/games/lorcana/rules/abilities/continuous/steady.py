"""The base of the sheet: what static abilities give as long as the same cards are in play and it is the same player's turn.

Those that say the same and only add to numbers ("your other characters get +1 strength") are counted, by player. When cards
come and go, what is counted is given or taken away as far as it is more or less than before; what a card gives itself comes
and goes with it; the rest stays as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.games.lorcana.enums import zones
from loretable.games.lorcana.model.sheet import Sheet
from loretable.games.lorcana.rules.abilities.ability import Static
from loretable.games.lorcana.rules.abilities.features import NO_STATICS
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.modifiers import CardPart
from loretable.games.lorcana.rules.abilities.programs import NO_FRAME, Context

from .statics import apply_static, seats_of

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

MOST_SWITCHES: Final = 60  # bits of a small number
NO_COUNTS: Final[list[int]] = []


def base_is_current(state: LorcanaState, sheet: Sheet) -> bool:
    changed = state.pieces.changed(zones.PLAY_ZONES)
    return sheet.laid_out and not changed and (not sheet.by_turn or sheet.active == state.active)


def build_base(state: LorcanaState, sheet: Sheet) -> None:
    """Builds the base for the cards that are in play now."""
    card_features = state.features
    sheet.begin()
    counts = NO_COUNTS
    own = fixed = by_turn = False
    for seat in range(state.seats):
        for piece in state.cards_in(seat, zones.IN_PLAY):
            statics = card_features.statics[piece]
            if statics is NO_STATICS:
                continue
            for number in statics.counted:
                if not counts:
                    counts = [0] * (len(card_features.counted) * state.seats)
                at = number * state.seats + seat
                counts[at] = counts[at] + 1
            if statics.own:
                own = True
            if statics.fixed:
                fixed = True
            if statics.by_turn:
                by_turn = True
            if statics.moving:
                sheet.movers.append(piece)
                sheet.moving += len(statics.moving)
                sheet.switches = sheet.switches and statics.switches and sheet.moving < MOST_SWITCHES
    if sheet.fixed or (sheet.by_turn and sheet.active != state.active) or not (counts or own):
        sheet.wipe()
    sheet.laying = True
    if counts or own:
        give_to_each(state, sheet, counts if counts else [0] * len(sheet.counts))
    if fixed:
        give_fixed(state, sheet)
    sheet.laying = False
    sheet.fixed = fixed
    sheet.by_turn = by_turn
    sheet.active = state.active
    sheet.keep()


def give_to_each(state: LorcanaState, sheet: Sheet, counts: list[int]) -> None:
    """Gives the part of the base that can be taken away again."""
    for piece in sheet.laid:
        if not state.in_play(piece):
            sheet.forget(piece)
    here = state.all_in_play()
    came = [piece for piece in here if not sheet.there[piece]]
    give_counted(state, sheet, counts, came)
    sheet.counts = counts
    ctx = Context(-1, -1, NO_FRAME)
    for piece in came:
        sheet.there[piece] = 1
        for static in state.features.statics[piece].own:
            give(state, sheet, static, piece, ctx)
    sheet.laid = here


def give_counted(state: LorcanaState, sheet: Sheet, counts: list[int], came: list[int]) -> None:
    """To those that came all that there is, to the others what there is more of, or less."""
    ctx = Context(-1, -1, NO_FRAME)
    for at in range(len(counts)):
        count = counts[at]
        more = count - sheet.counts[at]
        if more == 0 and (count == 0 or not came):
            continue
        number = at // state.seats
        static = state.features.counted[number]
        on = static.on
        if on is None:
            continue
        ctx.seat = at % state.seats
        mask = seats_of(state, ctx, on.of)
        for part in static.parts:
            if not isinstance(part, CardPart):
                continue
            amount = part.amount(state, ctx)
            if more != 0:
                give_more(state, sheet, part, on, mask, amount * more, ctx)
            for piece in came:
                if (mask >> state.owner(piece)) & 1 and on.fits_printed(state, ctx, piece):
                    times = (
                        count - own_count(state, piece, number)
                        if on.other and state.owner(piece) == ctx.seat
                        else count
                    )
                    if times > 0:
                        part.apply(state, sheet, piece, ctx, amount * times)


def give_more(
    state: LorcanaState, sheet: Sheet, part: CardPart, on: Filter, mask: int, amount: int, ctx: Context
) -> None:
    """Gives more, or less, to the cards that were there before."""
    for seat in range(state.seats):
        if (mask >> seat) & 1:
            for piece in state.cards_in(seat, zones.IN_PLAY):
                if sheet.there[piece] and on.fits_printed(state, ctx, piece):
                    part.apply(state, sheet, piece, ctx, amount)


def own_count(state: LorcanaState, piece: int, number: int) -> int:
    """How many of these abilities are its own."""
    count = 0
    for own in state.features.statics[piece].counted:
        if own == number:
            count += 1
    return count


def give_fixed(state: LorcanaState, sheet: Sheet) -> None:
    """Gives the part of the base that cannot be taken away, all of it anew."""
    ctx = Context(-1, -1, NO_FRAME)
    for piece in state.all_in_play():
        for static in state.features.statics[piece].fixed:
            give(state, sheet, static, piece, ctx)


def give(state: LorcanaState, sheet: Sheet, static: Static, piece: int, ctx: Context) -> None:
    ctx.seat = state.owner(piece)
    ctx.source = state.pieces.ref(piece)
    if static.applies(state, ctx):
        apply_static(state, sheet, static, piece, ctx, True)
