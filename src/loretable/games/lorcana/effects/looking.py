"""Looking at cards, revealing and searching them (CR 6.1.14, 7.1.4), and naming a card (CR 5.2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.pieces import REF_MASK
from .. import atoms
from ..words import DECK, Q_LOOK, Q_NAME, Q_ORDER
from .cards import put_cards
from .filters import Filter
from .nodes import AMOUNT, DONE, NAMED, SUB, Amount, Context, Effect, Target, bind, bound, picks, players
from .programs import Planner, answer, plain_length
from .steps import CardStep
from .terms import TO_BOTTOM, TO_PLAY, TO_TOP

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class Pile:
    """Some of the cards that were looked at, and where they go."""

    def __init__(self, cards: Filter | None, least: int, most: int, to: int, reveal: bool) -> None:
        self.cards = cards
        self.least = least
        self.most = most  # -1: any number
        self.to = to
        self.reveal = reveal


@final
class Look(Effect):
    """Look at the top cards of a deck (or all of it: search), put some here, some there, and the rest somewhere."""

    def __init__(self, amount: Amount, player: int, piles: list[Pile], rest: int, show: bool, whole: bool) -> None:
        super().__init__()
        self.amount = amount
        self.player = player  # whose deck
        self.piles = piles
        self.rest = rest  # terms.PLACE_NAMES, -1: they stay where they are
        self.show = show  # reveal them all to everybody
        self.whole = whole  # the whole deck, which is shuffled afterwards
        self.looked = 0
        self.taken = 0

    def plan(self, planner: Planner) -> None:
        planner.add(self)
        self.looked = planner.slot("looked at")
        self.taken = planner.slot("taken")

    def run(self, state: LorcanaState, ctx: Context) -> None:
        """Steps: 0 look; 1 + 2i ask for pile i, 2 + 2i take it; then the rest is ordered and put away."""
        frame = ctx.frame
        sub = frame.data[SUB]
        last = 1 + 2 * len(self.piles)
        if sub == 0:
            self.look(state, ctx)
            frame.data[SUB] = 1
        elif sub < last and sub % 2 == 1:
            frame.data[SUB] = sub + 1
            self.ask_pile(state, ctx, self.piles[(sub - 1) // 2])
        elif sub < last:
            frame.data[SUB] = sub + 1
            self.take_pile(state, ctx, self.piles[(sub - 2) // 2])
        elif sub == last:
            frame.data[SUB] = sub + 1
            rest = self.still_there(state, ctx)
            if self.rest in (TO_TOP, TO_BOTTOM) and len(rest) > 1:
                state.ask_pieces(Q_ORDER, ctx.seat, rest, len(rest), len(rest), True, ctx.source & REF_MASK)
        else:
            self.put_rest(state, ctx)

    def look(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        frame.data[DONE] = 0
        frame.data[AMOUNT] = 0
        count = max(0, self.amount.value(state, ctx))
        refs: list[int] = []
        for seat in players(state, ctx, self.player):
            deck = state.cards_in(seat, DECK)
            for piece in deck.copy() if self.whole else deck[:count]:
                state.pieces.show(piece, state.layout.everybody if self.show else 1 << ctx.seat)
                refs.append(state.pieces.ref(piece))
            state.emit("reveal" if self.show else "look", seat, amount=len(refs))
        bind(frame, self.looked, refs)
        bind(frame, self.taken, [])

    def still_there(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for ref in bound(ctx, self.looked):
            piece = state.pieces.find(ref)
            if piece >= 0:
                found.append(piece)
        return found

    def ask_pile(self, state: LorcanaState, ctx: Context, pile: Pile) -> None:
        here = self.still_there(state, ctx)
        options = [p for p in here if pile.cards is None or self.fits(state, ctx, pile.cards, p)]
        most = len(options) if pile.most < 0 else pile.most
        if options:
            least = max(0, min(most, pile.least, len(options)))
            ordered = pile.to in (TO_TOP, TO_BOTTOM) and most > 1
            state.ask_pieces(Q_LOOK, ctx.seat, options, least, most, ordered, ctx.source & REF_MASK)
        elif here and not self.show:
            state.ask_number(Q_LOOK, ctx.seat, [0], ctx.source & REF_MASK)  # others cannot see that there is none

    def fits(self, state: LorcanaState, ctx: Context, cards: Filter, piece: int) -> bool:
        return cards.fits(state, ctx, state.face(piece), piece, None)

    def take_pile(self, state: LorcanaState, ctx: Context, pile: Pile) -> None:
        frame = ctx.frame
        if len(frame.data) > plain_length(state, frame):
            answer(frame)
        refs = picks(frame)
        if not refs:
            return
        bind(frame, 0, refs)
        bind(frame, self.taken, bound(ctx, self.taken) + refs)
        for ref in refs:
            if pile.reveal:
                atoms.reveal(state, ref & REF_MASK)
        put_cards(state, ctx, refs, pile.to)
        if pile.to != TO_PLAY:
            if pile.reveal or self.show:
                # they are in sight of everybody: what follows can speak of them
                bind(frame, 0, [state.pieces.ref(ref & REF_MASK) for ref in refs])
            else:
                bind(frame, 0, [])
                bind(frame, self.taken, [])

    def put_rest(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        ordered = picks(frame)
        rest = ordered if ordered else [state.pieces.ref(p) for p in self.still_there(state, ctx)]
        if self.whole and not self.show:
            rest = []
        bind(frame, self.looked, [])
        self.forward(frame)
        if self.whole:
            for seat in players(state, ctx, self.player):
                state.shuffle_deck(seat)
        if self.rest >= 0 and rest:
            if self.piles:
                # "if you do" is about what was taken, not about the rest
                frame.data[DONE] = frame.data[DONE] - len(rest)
            put_cards(state, ctx, rest, self.rest)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.player):
            if state.cards_in(seat, DECK):
                return True
        return False


@final
class Reveal(CardStep):
    """Shows cards to everybody (CR 6.1.14.1): the top of a deck, a hand, a chosen card of it."""

    def __init__(self, what: Target) -> None:
        super().__init__(what)

    def act(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        self.forward(ctx.frame)
        count = 0
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0:
                atoms.reveal(state, piece)
                count += 1
        ctx.frame.data[DONE] = count
        ctx.frame.data[AMOUNT] = count


@final
class NameCard(Effect):
    """Names a card: one of the names in the lists of the game, or another one."""

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        if frame.data[SUB] == 0:
            frame.data[SUB] = 1
            state.ask_number(Q_NAME, ctx.seat, [*listed_names(state), len(state.faces)], ctx.source & REF_MASK)
            return
        called = answer(frame)
        frame.data[NAMED] = called if called < len(state.faces) else -1
        state.emit("name", ctx.seat, place=state.faces[called].name if called < len(state.faces) else "another name")
        self.forward(frame)


def listed_names(state: LorcanaState) -> list[int]:
    """A face for each name in the lists of the game, which are public; in the order of the pool."""
    faces = sorted(set(state.pieces.face))
    names: list[str] = []
    found: list[int] = []
    for number in faces:
        name = state.faces[number].name
        if name not in names:
            names.append(name)
            found.append(number)
    return found
