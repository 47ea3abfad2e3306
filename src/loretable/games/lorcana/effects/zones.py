"""Effects that take cards from one zone to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.agenda import Change
from ....core.pieces import REF_MASK
from ..abilities import shapes as sh
from ..abilities import targets
from ..abilities.nodes import Amount, Target
from ..abilities.programs import DONE, Context, Effect, Planner, PlayerStep, bound, players
from ..terms import (
    CANT_DISCARD,
    TO_BOTTOM,
    TO_DECK,
    TO_DISCARD,
    TO_EITHER,
    TO_HAND,
    TO_INKWELL,
    TO_INKWELL_READY,
    TO_PLAY,
    TO_TOP,
    TO_UNDER,
    Place,
    Players,
)
from ..words import (
    BANISH,
    DECK,
    DISCARD_CARD,
    DRAW_CARD,
    HAND,
    IN_PLAY,
    MILL,
    PUT_CARD_UNDER,
    Q_PLACE,
    SHUFFLE_DECK,
    TO_BOTTOM_CHANGE,
    TO_DECK_CHANGE,
    TO_HAND_CHANGE,
    TO_INK,
    TO_TOP_CHANGE,
    ZONES,
    ChangeKind,
)
from . import playing
from .steps import Asking, CardStep, answer, close, find

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class Draw(PlayerStep):
    """CR 1.12: one card at a time; from the top of the deck, or from its bottom."""

    def __init__(self, player: Players, amount: Amount, bottom: bool = False) -> None:
        super().__init__(player, amount, DRAW_CARD)
        self.bottom = bottom

    def changes(self, state: LorcanaState, ctx: Context, seat: int, amount: int) -> list[Change]:
        if not self.bottom:
            return super().changes(state, ctx, seat, amount)
        last = list(reversed(state.cards_in(seat, DECK)))[:amount]
        return [Change(self.kind, seat, state.pieces.ref(piece), 1) for piece in last]


@final
class Banish(CardStep):
    """CR 7.6.1."""

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.in_play(piece):
                found.append(Change(BANISH, state.owner(piece), ref))
        return found


@final
class Put(Asking):
    """Cards go somewhere: back to hand, onto or into the deck, into the inkwell or the discard, into play, under this card.

    The card itself is followed where a text is about its own leaving ("return this card to your hand", CR 7.1.6).
    """

    def __init__(self, what: Target, to: Place) -> None:
        super().__init__()
        self.what = what
        self.to = to  # terms.PLACE_NAMES
        self.slot = 0

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        planner.add(self)

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        if self.to == TO_EITHER and bound(ctx, self.slot):
            state.ask_number(Q_PLACE, ctx.seat, [0, 1], ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(0)
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        place = answer(ctx.frame)
        refs = bound(ctx, self.slot)
        close(self, ctx, refs)
        put_cards(state, ctx, refs, self.to if self.to != TO_EITHER else TO_TOP if place == 0 else TO_BOTTOM)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.whole(state, ctx)

    def demand(self, exact: bool = False) -> None:
        self.what.demand(exact)


def put_cards(state: LorcanaState, ctx: Context, refs: list[int], to: Place, exerted: bool = False) -> None:
    """All at once. From top to bottom in the order given, as they will lie."""
    if to == TO_PLAY:
        ctx.frame.data[DONE] = ctx.frame.data[DONE] + playing.play_now(state, ctx, refs, exerted)
        return
    changes: list[Change] = []
    order = refs if to != TO_TOP else list(reversed(refs))
    for ref in order:
        piece = targets.follow(state, ref)
        if piece >= 0 and (to != TO_UNDER or fits_under(state, piece, ctx.piece(state))):
            kind = kind_of(state, piece, to)
            amount = 1 if to == TO_INKWELL else 0
            changes.append(Change(kind, state.owner(piece), state.pieces.ref(piece), amount, ctx.source))
    if to == TO_DECK:
        for seat in range(state.seats):
            for each in changes:
                if each.seat == seat:
                    changes.append(Change(SHUFFLE_DECK, seat))
                    break
    ctx.change(state, changes)


def fits_under(state: LorcanaState, piece: int, host: int) -> bool:
    """Only what is its player's own can lie under a card, and only under one in play."""
    return host >= 0 and state.in_play(host) and piece != host and state.owner(piece) == state.owner(host)


def kind_of(state: LorcanaState, piece: int, to: Place) -> ChangeKind:
    if to == TO_HAND:
        return TO_HAND_CHANGE
    if to == TO_TOP:
        return TO_TOP_CHANGE
    if to == TO_BOTTOM:
        return TO_BOTTOM_CHANGE
    if to in (TO_INKWELL, TO_INKWELL_READY):
        return TO_INK
    if to == TO_UNDER:
        return PUT_CARD_UNDER
    if to == TO_DISCARD:
        zone = state.pieces.zone[piece] % ZONES
        if zone == IN_PLAY:
            return BANISH
        return DISCARD_CARD if zone == HAND else MILL
    return TO_DECK_CHANGE


@final
class Discard(CardStep):
    """Cards from hands (CR 7.3.4): chosen, at random, or all. "Can't" beats it (CR 1.2.2), but no cost is an effect."""

    def __init__(self, what: Target, cost: bool = False) -> None:
        super().__init__(what)
        self.cost = cost

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        changes: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece < 0 or state.pieces.zone[piece] % ZONES != HAND:
                continue
            seat = state.owner(piece)
            if self.cost or not state.player_has(seat, CANT_DISCARD):
                changes.append(Change(DISCARD_CARD, seat, ref, 1, ctx.source))
        return changes


@final
class Mill(PlayerStep):
    """The top cards of decks go to the discard; that is no discarding."""

    def __init__(self, player: Players, amount: Amount) -> None:
        super().__init__(player, amount, MILL)

    def changes(self, state: LorcanaState, ctx: Context, seat: int, amount: int) -> list[Change]:
        top = state.cards_in(seat, DECK)[:amount]
        return [Change(self.kind, seat, state.pieces.ref(card), 1, ctx.source) for card in top]


@final
class PutUnder(Effect):
    """Cards go under a card (CR 5.1.1.5): face down, where nobody sees them any more, or face up."""

    def __init__(self, what: Target, host: Target, face_up: bool) -> None:
        super().__init__()
        self.what = what
        self.host = host
        self.face_up = face_up
        self.slot = 0
        self.host_slot = 0

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        self.host_slot = find(planner, self, "host", self.host)
        planner.add(self)

    def run(self, state: LorcanaState, ctx: Context) -> None:
        refs = bound(ctx, self.slot)
        hosts = bound(ctx, self.host_slot)
        close(self, ctx, refs)
        host = state.pieces.find(hosts[0]) if hosts else -1
        changes: list[Change] = []
        for ref in refs:
            piece = targets.follow(state, ref)
            if piece >= 0 and fits_under(state, piece, host):
                mode = 1 if self.face_up else 0
                changes.append(Change(PUT_CARD_UNDER, state.owner(piece), state.pieces.ref(piece), mode, hosts[0]))
        ctx.change(state, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx) and self.host.possible(state, ctx)


@final
class Shuffle(Effect):
    """Players shuffle their decks."""

    def __init__(self, player: Players) -> None:
        super().__init__()
        self.player = player

    def run(self, state: LorcanaState, ctx: Context) -> None:
        seats = players(state, ctx, self.player)
        self.forward(ctx.frame)
        ctx.change(state, [Change(SHUFFLE_DECK, seat) for seat in seats])


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "draw",
        Draw,
        (("player", sh.PLAYER, "you"), ("amount", sh.AMOUNT, 1), ("bottom", sh.FLAG, False)),
        "player: draw {amount:a card|cards}[bottom? from the bottom of {their player} deck]",
    ),
    sh.Spec("effect", "banish", Banish, (sh.need("what", sh.TARGET),), "what: banish {what}"),
    sh.Spec("effect", "put", Put, (sh.need("what", sh.TARGET), sh.need("to", sh.PLACE))),
    sh.Spec("effect", "discard", Discard, (sh.need("what", sh.TARGET),), "what: discard {what}"),
    sh.Spec(
        "effect",
        "mill",
        Mill,
        (("player", sh.PLAYER, "you"), ("amount", sh.AMOUNT, 1)),
        "player: put the [amount=1?top card|top {amount} cards] of {their player} deck into the discard",
    ),
    sh.Spec(
        "effect",
        "put under",
        PutUnder,
        (sh.need("what", sh.TARGET), ("host", sh.TARGET, "this"), ("face_up", sh.FLAG, False)),
        "what: put {what} under {host}, face [face_up?up|down]",
    ),
    sh.Spec("effect", "shuffle", Shuffle, (("player", sh.PLAYER, "you"),), "player: shuffle {their player} deck"),
)
