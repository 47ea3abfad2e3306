"""Looking at cards, revealing and searching them (CR 6.1.14, 7.1.4), and naming a card (CR 5.2.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import destinations, player_groups, questions, slots, zones
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.nodes import Amount, Node
from loretable.games.lorcana.rules.abilities.programs import (
    Context,
    Effect,
    Planner,
    bind,
    bound,
    how_much,
    picks,
    plain_length,
    players,
    program_of,
    reset_results,
)
from loretable.games.lorcana.rules.changes.cards import reveal
from loretable.games.lorcana.rules.procedure import PIECES

from .steps import EITHER, Asking, CardStep, answer
from .zones import put_cards

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Pile(Node):
    """Some of the cards that were looked at, and where they go."""

    def __init__(
        self,
        cards: Filter | None,
        least: int,
        most: int,
        to: destinations.Destination,
        reveal: bool,
        exerted: bool,
        together: bool = False,
    ) -> None:
        self.cards = cards
        self.least = least  # -1: as many as can be
        self.most = most  # -1: any number
        self.to = to
        self.reveal = reveal
        self.exerted = exerted  # those that are played enter play exerted
        self.together = together  # all of them, or none


@final
class Look(Effect):
    """Look at the top cards of a deck (or all of it: search), or at an inkwell; put some here, some there, and the rest
    somewhere."""

    def __init__(
        self,
        amount: Amount,
        player: player_groups.PlayerGroup,
        piles: list[Pile],
        rest: destinations.Destination,
        show: bool,
        whole: bool,
        inkwell: bool,
        most: int = -1,
        until: Filter | None = None,
    ) -> None:
        super().__init__()
        self.amount = amount
        self.player = player  # whose
        self.piles = piles
        self.rest = rest  # of enums.destinations, -1: they stay where they are
        self.show = show  # reveal them all to everybody
        self.all = whole  # the whole deck, which is shuffled afterwards
        self.inkwell = inkwell  # all cards in the inkwell instead
        self.most = most  # so many go to the piles altogether, -1: any number
        self.until = until  # from the top, until there is one of these; everybody sees them
        self.shown = show or until is not None
        self.looked = 0
        self.taken = 0

    def plan(self, planner: Planner) -> None:
        """Look; ask for and put away one pile after the other; the order of the rest, if that matters; the rest."""
        self.looked = planner.slot("looked at")
        self.taken = planner.slot("taken")
        planner.add(self)
        for pile in self.piles:
            planner.add(TakePile(self, pile))
        planner.add(PutRest(self))

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        count = how_much(state, ctx, self.amount)
        reset_results(frame)
        refs: list[int] = []
        for seat in players(state, ctx, self.player):
            here = state.cards_in(seat, zones.INKWELL if self.inkwell else zones.DECK)
            for piece in here.copy() if self.all or self.inkwell else self.found(state, ctx, here, count):
                state.pieces.show(piece, state.layout.everybody if self.shown else 1 << ctx.seat)
                refs.append(state.pieces.ref(piece))
            state.emit("reveal" if self.shown else "look", seat, amount=len(refs))
        bind(frame, self.looked, refs)
        bind(frame, self.taken, [])
        self.forward(frame)

    def found(self, state: LorcanaState, ctx: Context, deck: list[int], count: int) -> list[int]:
        """So many cards of a deck, or all down to the first one of a kind."""
        if self.until is None:
            return deck[:count]
        for i in range(len(deck)):
            if self.until.fits(state, ctx, state.face(deck[i]), deck[i], None):
                return deck[: i + 1]
        return deck.copy()

    def still_there(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for ref in bound(ctx, self.looked):
            piece = state.pieces.find(ref)
            if piece >= 0:
                found.append(piece)
        return found

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.player):
            if state.cards_in(seat, zones.INKWELL if self.inkwell else zones.DECK):
                return True
        return False


@final
class TakePile(Asking):
    """Asks for a pile, and puts it where it goes."""

    def __init__(self, look: Look, pile: Pile) -> None:
        super().__init__()
        self.look = look
        self.pile = pile

    def answers(self) -> int:
        return EITHER

    def options(self, state: LorcanaState, ctx: Context) -> list[int]:
        cards = self.pile.cards
        here = self.look.still_there(state, ctx)
        return [p for p in here if cards is None or cards.fits(state, ctx, state.face(p), p, None)]

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        pile = self.pile
        here = self.look.still_there(state, ctx)
        options = self.options(state, ctx)
        most = len(options) if pile.most < 0 else pile.most
        if self.look.most >= 0:
            most = min(most, self.look.most - ctx.frame.data[slots.DONE])
        if most <= 0 and self.look.most >= 0 and ctx.frame.data[slots.DONE] >= self.look.most:
            return False
        if options and pile.together:
            state.ask_number(questions.LOOK, ctx.seat, [1, 0], ctx.source & REF_MASK)
            return True
        if options and most > 0:
            least = min(most, len(options) if pile.least < 0 else min(pile.least, len(options)))
            ordered = pile.to in (destinations.TOP, destinations.BOTTOM) and most > 1
            state.ask_pieces(questions.LOOK, ctx.seat, options, least, most, ordered, ctx.source & REF_MASK)
            return True
        if here and not self.look.shown:
            state.ask_number(
                questions.LOOK, ctx.seat, [0], ctx.source & REF_MASK
            )  # others cannot see that there is none
            return True
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        pile = self.pile
        look = self.look
        taken = answer(frame) if len(frame.data) > plain_length(state, frame) else 0
        refs = picks(frame)
        if pile.together and taken:
            refs = [state.pieces.ref(piece) for piece in self.options(state, ctx)]
        self.forward(frame)
        for ref in refs:
            if pile.reveal:
                reveal(state, ref & REF_MASK)
        if look.all and pile.to in (destinations.TOP, destinations.BOTTOM):
            refs = shuffle_keeping_known(state, ctx, look, refs)  # whether anything was found or not
        if not refs:
            return
        bind(frame, slots.IT, refs)
        bind(frame, look.taken, bound(ctx, look.taken) + refs)
        put_cards(state, ctx, refs, pile.to, pile.exerted)
        if pile.to == destinations.PLAY:
            return
        if pile.reveal or look.shown:
            # they are in sight of everybody: what follows can speak of them
            bind(frame, slots.IT, [state.pieces.ref(ref & REF_MASK) for ref in refs])
        else:
            bind(frame, slots.IT, [])
            bind(frame, look.taken, [])


def shuffle_keeping_known(state: LorcanaState, ctx: Context, look: Look, refs: list[int]) -> list[int]:
    """The deck is shuffled, and only then these are put somewhere: who had seen them still knows them."""
    pieces = [ref & REF_MASK for ref in refs]
    known = [state.pieces.known[piece] for piece in pieces]
    for seat in players(state, ctx, look.player):
        state.shuffle_deck(seat)
    for i in range(len(pieces)):
        state.pieces.show(pieces[i], known[i])
    return [state.pieces.ref(piece) for piece in pieces]


@final
class PutRest(Asking):
    """The rest goes where it goes, in the order that the player likes."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def answers(self) -> int:
        return PIECES

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        rest = self.look.still_there(state, ctx)
        if self.look.rest not in (destinations.TOP, destinations.BOTTOM) or len(rest) < 2 or self.look.all:
            return False
        state.ask_pieces(questions.ORDER, ctx.seat, rest, len(rest), len(rest), True, ctx.source & REF_MASK)
        return True

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        look = self.look
        ordered = picks(frame)
        rest = ordered if ordered else [state.pieces.ref(p) for p in look.still_there(state, ctx)]
        bind(frame, look.looked, [])
        self.forward(frame)
        if look.all and not put_on_deck(look):
            for seat in players(state, ctx, look.player):
                state.shuffle_deck(seat)
        if look.rest >= 0 and rest and not (look.all and not look.show):
            if look.piles:
                # "if you do" is about what was taken, not about the rest
                frame.data[slots.DONE] = frame.data[slots.DONE] - len(rest)
            put_cards(state, ctx, rest, look.rest)


def put_on_deck(look: Look) -> bool:
    """Was the deck shuffled before something was put on it?"""
    for pile in look.piles:
        if pile.to in (destinations.TOP, destinations.BOTTOM):
            return True
    return False


@final
class Reveal(CardStep):
    """Shows cards to everybody (CR 6.1.14.1): the top of a deck, a hand, a chosen card of it."""

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        return []

    def close(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        super().close(state, ctx, refs)
        shown: list[int] = []
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0:
                reveal(state, piece)
                shown.append(ref)
        ctx.frame.data[slots.DONE] = len(shown)
        ctx.frame.data[slots.AMOUNT] = len(shown)
        if program_of(state, ctx.frame).keeps_done:
            bind(ctx.frame, slots.DONE_TO, shown)  # "revealed this way"


@final
class LookAt(CardStep):
    """Shows cards to the player alone: an opponent's hand, what lies face down."""

    def changes(self, state: LorcanaState, ctx: Context, refs: list[int]) -> list[Change]:
        return []

    def close(self, state: LorcanaState, ctx: Context, refs: list[int]) -> None:
        super().close(state, ctx, refs)
        count = 0
        for ref in refs:
            piece = state.pieces.find(ref)
            if piece >= 0:
                state.pieces.show(piece, 1 << ctx.seat)
                count += 1
        if count:
            state.emit("look", state.owner(refs[0] & REF_MASK), amount=count)
        ctx.frame.data[slots.DONE] = count
        ctx.frame.data[slots.AMOUNT] = count


@final
class NameCard(Asking):
    """Names a card: one of the names in the lists of the game, or another one."""

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        state.ask_number(questions.NAME, ctx.seat, [*listed_names(state), len(state.faces)], ctx.source & REF_MASK)
        return True

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        called = answer(frame)
        frame.data[slots.NAMED] = called if called < len(state.faces) else -1
        state.emit("name", ctx.seat, place=state.faces[called].name if called < len(state.faces) else "another name")
        self.forward(frame)

    def answer_fits(self, state: LorcanaState, question: int, number: int) -> bool:
        return question == questions.NAME and 0 <= number <= len(state.faces)


def listed_names(state: LorcanaState) -> list[int]:
    """A face for each name in the lists of the game, in the order of the pool; with closed lists of all cards there are."""
    faces = list(range(len(state.faces))) if state.rules.closed else sorted(set(state.pieces.face))
    names: list[str] = []
    found: list[int] = []
    for number in faces:
        name = state.faces[number].name
        if name not in names:
            names.append(name)
            found.append(number)
    return found


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "look",
        Look,
        (
            ("amount", sh.AMOUNT, 1),
            ("player", sh.PLAYER, "you"),
            ("piles", sh.PILES, []),
            ("rest", sh.REST, None),
            ("show", sh.FLAG, False),
            ("whole", sh.FLAG, False),
            ("inkwell", sh.FLAG, False),
            ("most", sh.ANY_NUMBER, "any"),
            ("until", sh.MAYBE_FILTER, None),
        ),
    ),
    sh.Spec("effect", "reveal", Reveal, (sh.need("what", sh.TARGET),), "what: reveal {what}"),
    sh.Spec("effect", "look at", LookAt, (sh.need("what", sh.TARGET),), "what: look at {what}"),
    sh.Spec("effect", "name a card", NameCard, (), "you: name a card"),
    sh.Spec(
        "pile",
        "pile",
        Pile,
        (
            ("cards", sh.MAYBE_FILTER, None),
            ("least", sh.AS_MANY, 0),
            ("most", sh.ANY_NUMBER, 1),
            sh.need("to", sh.PILE_PLACE),
            ("reveal", sh.FLAG, False),
            ("exerted", sh.FLAG, False),
            ("together", sh.FLAG, False),
        ),
    ),
)
