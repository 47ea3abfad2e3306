"""Effects that take cards from one zone to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    change_kinds,
    destinations,
    player_flags,
    player_groups,
    questions,
    slots,
    zones,
)
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities import targets
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Amount, Target
from loretable.games.lorcana.rules.abilities.programs import (
    Context,
    Effect,
    Planner,
    PlayerStep,
    bind,
    bound,
    picks,
    players,
    sets_end,
)
from loretable.games.lorcana.rules.procedure import PIECES

from . import playing
from .steps import MANY, Asking, CardStep, answer, close, find

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Draw(PlayerStep):
    """CR 1.12: one card at a time; from the top of the deck, or from its bottom."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount, bottom: bool = False) -> None:
        super().__init__(player, amount, change_kinds.DRAW_CARD)
        self.bottom = bottom

    def changes(self, state: LorcanaState, ctx: Context, seat: int, amount: int) -> list[Change]:
        if not self.bottom:
            return super().changes(state, ctx, seat, amount)
        last = list(reversed(state.cards_in(seat, zones.DECK)))[:amount]
        return [Change(self.kind, seat, state.pieces.ref(piece), 1) for piece in last]


@final
class Banish(CardStep):
    """CR 7.6.1."""

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        found: list[Change] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0 and state.in_play(piece):
                found.append(Change(change_kinds.BANISH, state.owner(piece), ref))
        return found


@final
class Put(Asking):
    """Cards go somewhere: back to hand, onto or into the deck, into the inkwell or the discard, into play, under this card.

    The card itself is followed where a text is about its own leaving ("return this card to your hand", CR 7.1.6).
    """

    def __init__(self, what: Target, to: destinations.Destination, ordered: bool = False) -> None:
        super().__init__()
        self.what = what
        self.to = to  # of enums.destinations
        self.ordered = ordered  # "in any order"
        self.slot = 0

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        if self.ordered:
            planner.add(PutInOrder(self))
        planner.add(self)

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        if self.to == destinations.EITHER and bound(ctx, self.slot):
            state.ask_number(questions.PLACE, ctx.seat, [0, 1], ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(0)
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        place = answer(ctx.frame)
        refs = bound(ctx, self.slot)
        close(self, ctx, refs)
        put_cards(
            state,
            ctx,
            refs,
            self.to if self.to != destinations.EITHER else destinations.TOP if place == 0 else destinations.BOTTOM,
        )

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.whole(state, ctx)

    def secret(self) -> bool:
        return self.what.secret()

    def demand(self, exact: bool = False) -> None:
        self.what.demand(exact)


@final
class PutInOrder(Asking):
    """CR 1.4.3, 7.2.3: "in any order" is the order of each card's own player, one player after the other."""

    def __init__(self, put: Put) -> None:
        super().__init__()
        self.put = put

    def answers(self) -> int:
        return PIECES

    def unordered(self, state: LorcanaState, ctx: Context) -> list[int]:
        """The cards of the next player who has several and was not asked yet."""
        asked = ctx.frame.refs[sets_end(ctx.frame) :]
        for i in range(state.seats):
            seat = (state.active + i) % state.seats
            found: list[int] = []
            for ref in bound(ctx, self.put.slot):
                piece = targets.follow(state, ref)
                if piece >= 0 and state.owner(piece) == seat and state.pieces.ref(piece) not in asked:
                    found.append(piece)
            if len(found) > 1 and state.in_game(seat):
                return found
        return []

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        found = self.unordered(state, ctx)
        if not found:
            return False
        state.ask_pieces(
            questions.ORDER, state.owner(found[0]), found, len(found), len(found), True, ctx.source & REF_MASK
        )
        return True

    def more(self, state: LorcanaState, ctx: Context) -> bool:
        return len(self.unordered(state, ctx)) > 0

    def most_questions(self) -> int:
        return MANY

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        """Those that were put in order, and whatever there was nothing to ask about."""
        ordered = picks(ctx.frame)
        if ordered:
            rest: list[int] = []
            for ref in bound(ctx, self.put.slot):
                piece = targets.follow(state, ref)
                if piece < 0 or state.pieces.ref(piece) not in ordered:
                    rest.append(ref)
            bind(ctx.frame, self.put.slot, ordered + rest)
        self.forward(ctx.frame)


def put_cards(
    state: LorcanaState, ctx: Context, refs: list[int], to: destinations.Destination, exerted: bool = False
) -> None:
    """All at once. From top to bottom in the order given, as they will lie."""
    if to == destinations.PLAY:
        ctx.frame.data[slots.DONE] = ctx.frame.data[slots.DONE] + playing.play_now(state, ctx, refs, exerted)
        return
    changes: list[Change] = []
    order = refs if to != destinations.TOP else list(reversed(refs))
    for ref in order:
        piece = targets.follow_own(state, ref) if ref == ctx.source else targets.follow(state, ref)
        if piece >= 0 and (to != destinations.UNDER or fits_under(state, piece, ctx.piece(state))):
            kind = kind_of(state, piece, to)
            amount = 1 if to == destinations.INKWELL else 0
            changes.append(Change(kind, state.owner(piece), state.pieces.ref(piece), amount, ctx.source))
    if to == destinations.DECK:
        for seat in range(state.seats):
            for each in changes:
                if each.seat == seat:
                    changes.append(Change(change_kinds.SHUFFLE_DECK, seat))
                    break
    ctx.change(state, changes)


def fits_under(state: LorcanaState, piece: int, host: int) -> bool:
    """Only what is its player's own can lie under a card, and only under one in play."""
    return host >= 0 and state.in_play(host) and piece != host and state.owner(piece) == state.owner(host)


def kind_of(state: LorcanaState, piece: int, to: destinations.Destination) -> change_kinds.ChangeKind:
    if to == destinations.HAND:
        return change_kinds.TO_HAND
    if to == destinations.TOP:
        return change_kinds.TO_TOP
    if to == destinations.BOTTOM:
        return change_kinds.TO_BOTTOM
    if to in (destinations.INKWELL, destinations.INKWELL_READY):
        return change_kinds.TO_INK
    if to == destinations.UNDER:
        return change_kinds.PUT_CARD_UNDER
    if to == destinations.DISCARD:
        zone = state.pieces.zone[piece] % zones.PER_SEAT
        if zone == zones.IN_PLAY:
            return change_kinds.BANISH
        return change_kinds.DISCARD_CARD if zone == zones.HAND else change_kinds.MILL
    return change_kinds.TO_DECK


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
            if piece < 0 or state.pieces.zone[piece] % zones.PER_SEAT != zones.HAND:
                continue
            seat = state.owner(piece)
            if self.cost or not state.player_has(seat, player_flags.CANT_DISCARD):
                changes.append(Change(change_kinds.DISCARD_CARD, seat, ref, 1, ctx.source))
        return changes

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return not self.forbidden(state, ctx) and super().possible(state, ctx)

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        return not self.forbidden(state, ctx) and super().whole(state, ctx)

    def forbidden(self, state: LorcanaState, ctx: Context) -> bool:
        """CR 1.2.2, 6.1.5.2: can none of those discard whose hand it is? Everybody sees that."""
        what = self.what
        if self.cost or not state.features.player_flags & player_flags.CANT_DISCARD:
            return False
        if isinstance(what, (Chosen, targets.Every, targets.AtRandom)):
            for seat in players(state, ctx, what.filter.of):
                if not state.player_has(seat, player_flags.CANT_DISCARD):
                    return False
            return True
        return False

    def whole_hand(self) -> bool:
        """Is it a hand, whatever is in it? An empty one is discarded completely (CR 6.1.5.1)."""
        what = self.what
        return isinstance(what, targets.Every) and what.filter.zones == 1 << zones.HAND and not what.filter.selective()


@final
class Mill(PlayerStep):
    """The top cards of decks go to the discard; that does not count as discarding."""

    def __init__(self, player: player_groups.PlayerGroup, amount: Amount) -> None:
        super().__init__(player, amount, change_kinds.MILL)

    def changes(self, state: LorcanaState, ctx: Context, seat: int, amount: int) -> list[Change]:
        top = state.cards_in(seat, zones.DECK)[:amount]
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
                changes.append(
                    Change(change_kinds.PUT_CARD_UNDER, state.owner(piece), state.pieces.ref(piece), mode, hosts[0])
                )
        ctx.change(state, changes)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx) and self.host.possible(state, ctx)

    def secret(self) -> bool:
        return self.what.secret()


@final
class Shuffle(Effect):
    """Players shuffle their decks."""

    def __init__(self, player: player_groups.PlayerGroup) -> None:
        super().__init__()
        self.player = player

    def run(self, state: LorcanaState, ctx: Context) -> None:
        seats = players(state, ctx, self.player)
        self.forward(ctx.frame)
        ctx.change(state, [Change(change_kinds.SHUFFLE_DECK, seat) for seat in seats])


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
    sh.Spec("effect", "put", Put, (sh.need("what", sh.TARGET), sh.need("to", sh.PLACE), ("ordered", sh.FLAG, False))),
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
