"""How cards are found: named by what they are, all of a kind, or chosen. Zero targets and declining are handled here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ....core.pieces import ONE_MOVE, REF_MASK
from .. import numbers
from ..faces import WARD
from ..words import DECK, GONE, IN_PLAY, ZONES
from . import facts
from . import shapes as sh
from .filters import Compare, Filter, compares
from .nodes import DONE_TO, IT, Amount, Context, Target, bound, last_known, players
from .terms import CANT_BE_CHOSEN, MUST_BE_CHOSEN

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class This(Target):
    """The card whose text it is, also where it went when that is what the text is about (CR 7.1.6)."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return [ctx.source] if ctx.source >= 0 else []

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return follow(state, ctx.source) >= 0


@final
class Bound(Target):
    """The cards that were chosen or found before: "it", "that character", "them", or a set with a name."""

    def __init__(self, name: str, slot: int = 0) -> None:
        self.name = name
        self.slot = slot  # filled in when the program is laid out

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, self.slot)


@final
class Subject(Target):
    """The card that the trigger is about: the one that quested, was banished, was played."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        ref = ctx.subject()
        return [ref] if ref >= 0 else []


@final
class OtherCard(Target):
    """The other card of the trigger: the one that was challenged, the song that was sung, the location moved to."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        ref = ctx.other()
        return [ref] if ref >= 0 else []


@final
class Singers(Target):
    """The characters that sang the song that resolves, or that the trigger is about."""

    def __init__(self) -> None:
        self.slot = 0  # filled in when the program is laid out

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, self.slot) if self.slot else []


@final
class Guests(Target):
    """The characters at a location, or, if it has left play, those that were there then (CR 5.6.6)."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for ref in self.of.cards(state, ctx):
            ghost = last_known(state, ref)
            if ghost is not None:
                found.extend(facts.guests(ghost))
                continue
            piece = state.pieces.find(ref)
            if piece >= 0:
                for character in state.cards_in(state.owner(piece), IN_PLAY):
                    if state.at[character] == piece:
                        found.append(state.pieces.ref(character))
        return found


@final
class Candidate(Target):
    """The card that it is done or given to: "equal to their own strength"."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return [state.pieces.ref(ctx.candidate)] if ctx.candidate >= 0 else []


@final
class DoneTo(Target):
    """The cards that the effect before was really done to: "each character ... this way"."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, DONE_TO)


@final
class Every(Target):
    """All cards of a kind."""

    def __init__(self, filter: Filter, name: str) -> None:
        self.filter = filter
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return [state.pieces.ref(piece) for piece in self.filter.find(state, ctx)]

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.filter.hidden() or self.filter.exists(state, ctx)

    def bound_name(self) -> str:
        return self.name

    def reads(self) -> int:
        return self.filter.reads()


@final
class Chosen(Target):
    """Chosen by a player as the effect resolves (CR 6.7.3): between `least` and `most` of a kind.

    `choosing` is "chosen": opponents cannot choose what has Ward. "One of your ..." is chosen by its own player anyway.
    """

    def __init__(
        self,
        filter: Filter,
        least: int,
        most: Amount,
        by: int,
        choosing: bool,
        name: str,
        ordered: bool,
        total: Compare | None = None,
        alike: int = -1,
    ) -> None:
        self.filter = filter
        self.by = by  # who chooses
        self.least = least  # -1: as many as can be
        self.most = most
        self.choosing = choosing
        self.name = name
        self.ordered = ordered
        self.total = total  # a number of theirs, added up: "with total strength 10 or less"
        self.alike = alike  # 0: all of them have a name in common
        self.in_full = False  # a cost: what is there has to be found
        self.besides = 0  # a set of cards that cannot be chosen, 0: none

    def asks(self) -> bool:
        return True

    def chooser(self, state: LorcanaState, ctx: Context) -> int:
        found = players(state, ctx, self.by)
        return found[0] if found else -1

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, IT)

    def bound_name(self) -> str:
        return self.name

    def options(self, state: LorcanaState, ctx: Context, seat: int) -> list[int]:
        """What may be chosen; what must be comes first."""
        found = self.filter.find(state, ctx)
        if self.besides:
            others = bound(ctx, self.besides)
            found = [piece for piece in found if state.pieces.ref(piece) not in others]
        if self.filter.hidden():
            # who chooses can only choose what they see; the order in which others hold their cards tells nothing
            found = sorted([piece for piece in found if state.pieces.knows(seat, piece)])
        if not self.choosing:
            return found
        first = [piece for piece in found if must_choose(state, seat, piece) and may_choose(state, seat, piece)]
        rest = [piece for piece in found if piece not in first and may_choose(state, seat, piece)]
        return first + rest

    def count_musts(self, state: LorcanaState, seat: int, options: list[int]) -> int:
        musts = 0
        while self.choosing and musts < len(options) and must_choose(state, seat, options[musts]):
            musts += 1
        return musts

    def ask(self, state: LorcanaState, ctx: Context, question: int) -> bool:
        """Nothing to choose from: nobody is asked, unless that would tell what is in a hand (CR 7.1.4)."""
        seat = self.chooser(state, ctx)
        if seat < 0:
            return False
        options = self.options(state, ctx, seat)
        most = max(0, self.most.value(state, ctx))
        least = most if self.least < 0 else min(self.least, most)
        piece = ctx.source & REF_MASK if ctx.source >= 0 else -1
        if self.filter.hidden() and self.filter.selective() and self.private(state, ctx):
            if not self.in_full:
                least = 0  # whoever looks where others cannot need not find anything
            if not options:
                state.ask_number(question, seat, [0], piece)
                return True
        if not options or not most:
            return False
        musts = self.count_musts(state, seat, options)
        if musts >= most:
            options = options[:musts]
        state.ask_pieces(question, seat, options, max(least, min(musts, most)), most, self.ordered, piece)
        if musts < most:
            state.agenda[-1].data.extend(range(musts))  # there is nothing to choose about them
        return True

    def stepwise(self) -> bool:
        """Is one asked for after the other, since what may be chosen depends on what has been?"""
        return self.total is not None or self.alike >= 0

    def ask_next(self, state: LorcanaState, ctx: Context, question: int, picked: list[int]) -> bool:
        """The next one, after those that have been picked."""
        seat = self.chooser(state, ctx)
        most = max(0, self.most.value(state, ctx))
        if seat < 0 or len(picked) >= most:
            return False
        least = most if self.least < 0 else min(self.least, most)
        there = [piece for piece in self.options(state, ctx, seat) if state.pieces.ref(piece) not in picked]
        options = [piece for piece in there if self.goes_with(state, ctx, piece, picked, there, least)]
        if not options:
            return False
        asker = ctx.source & REF_MASK if ctx.source >= 0 else -1
        state.ask_pieces(question, seat, options, 1 if len(picked) < least else 0, 1, False, asker)
        return True

    def goes_with(
        self, state: LorcanaState, ctx: Context, piece: int, picked: list[int], there: list[int], least: int
    ) -> bool:
        if self.total is not None:
            number = facts.stat(state, self.total.stat, piece, None)
            for ref in picked:
                number += facts.stat_of_ref(state, self.total.stat, ref)
            if not compares(number, self.total.op, self.total.amount.value(state, ctx)):
                return False
        if self.alike >= 0:
            if picked:
                return facts.same_name(state, picked[:1], piece)
            mine = [state.pieces.ref(piece)]
            return len([other for other in there if facts.same_name(state, mine, other)]) >= least
        return True

    def private(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there anything that not everybody sees? What is revealed is not private (CR 7.1.3)."""
        for seat in players(state, ctx, self.filter.of):
            for zone in range(6):
                if (self.filter.zones >> zone) & 1:
                    for piece in state.cards_in(seat, zone):
                        if state.pieces.known[piece] != state.layout.everybody:
                            return True
        return False

    def some_hidden(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.filter.of):
            for zone in range(6):
                if (self.filter.zones >> zone) & 1 and state.cards_in(seat, zone):
                    return True
        return False

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        if self.filter.hidden():
            return self.some_hidden(state, ctx)
        seat = self.chooser(state, ctx)
        return seat >= 0 and len(self.options(state, ctx, seat)) > 0

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        seat = self.chooser(state, ctx)
        if self.filter.hidden() and (seat != ctx.asked or seat < 0):
            return self.some_hidden(state, ctx)
        if seat < 0:
            return False
        needed = 1 if ctx.in_part else max(1, self.least)
        there = self.options(state, ctx, seat)
        if not self.stepwise():
            return len(there) >= needed
        for piece in there:
            if self.goes_with(state, ctx, piece, [], there, needed):
                return True
        return False

    def demand(self) -> None:
        self.in_full = True

    def reads(self) -> int:
        return self.filter.reads()


@final
class TopCards(Target):
    """The top cards of a player's deck."""

    def __init__(self, count: Amount, player: int, name: str) -> None:
        self.count = count
        self.player = player
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        count = max(0, self.count.value(state, ctx))
        for seat in players(state, ctx, self.player):
            for piece in state.cards_in(seat, DECK)[:count]:
                found.append(state.pieces.ref(piece))
        return found

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.player):
            if state.cards_in(seat, DECK):
                return True
        return False

    def bound_name(self) -> str:
        return self.name


@final
class AtRandom(Target):
    """So many cards of a kind, drawn by lot."""

    def __init__(self, filter: Filter, count: Amount, name: str) -> None:
        self.filter = filter
        self.count = count
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found = self.filter.find(state, ctx)
        drawn: list[int] = []
        for _ in range(min(len(found), self.count.value(state, ctx))):
            drawn.append(state.pieces.ref(found.pop(state.chance.below(len(found), state.seats))))
        return drawn

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.filter.hidden() or self.filter.exists(state, ctx)

    def bound_name(self) -> str:
        return self.name


@final
class CardsUnder(Target):
    """The cards that lie under cards, or, of a card that has left play, that lay under it."""

    def __init__(self, of: Target, name: str) -> None:
        self.of = of
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for ref in self.of.cards(state, ctx):
            piece = state.pieces.find(ref)
            if piece >= 0:
                for card in state.pieces.under(piece):
                    found.append(state.pieces.ref(card))
                continue
            ghost = state.ghost(ref)
            if ghost is not None:
                for was in facts.beneath(ghost):
                    now = follow(state, was)
                    if now >= 0:
                        found.append(state.pieces.ref(now))
        return found

    def bound_name(self) -> str:
        return self.name


@final
class LocationOf(Target):
    """The location that a character is at."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for ref in self.of.cards(state, ctx):
            piece = state.pieces.find(ref)
            if piece >= 0 and state.at[piece] >= 0:
                found.append(state.pieces.ref(state.at[piece]))
        return found


# -- where cards are, and who may choose them --------------------------------------------------------------------------


def follow(state: LorcanaState, ref: int) -> int:
    """The card of a reference: where it is, or, if it has moved once since, where everybody saw it go (CR 6.1.11.1)."""
    if ref < 0:
        return -1
    piece = state.pieces.find(ref)
    if piece >= 0:
        return piece
    piece = ref & REF_MASK
    if state.pieces.zone[piece] % ZONES == GONE:
        return -1  # its player has left the game
    moved_once = state.pieces.find(ref + ONE_MOVE) >= 0
    return piece if moved_once and state.pieces.known[piece] == state.layout.everybody else -1


def may_choose(state: LorcanaState, seat: int, piece: int) -> bool:
    """CR 8.15: what has Ward cannot be chosen by opponents; nor what a text protects."""
    if state.pieces.zone[piece] % ZONES != IN_PLAY or state.owner(piece) == seat:
        return True
    return not numbers.keyword(state, piece, WARD) and not numbers.flags(state, piece) & CANT_BE_CHOSEN


def must_choose(state: LorcanaState, seat: int, piece: int) -> bool:
    if state.pieces.zone[piece] % ZONES != IN_PLAY or state.owner(piece) == seat:
        return False
    return numbers.flags(state, piece) & MUST_BE_CHOSEN != 0


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("target", "this", This, ()),
    sh.Spec("target", "it", Bound, (("name", sh.WORD, ""),)),
    sh.Spec("target", "subject", Subject, ()),
    sh.Spec("target", "other", OtherCard, ()),
    sh.Spec("target", "candidate", Candidate, ()),
    sh.Spec("target", "done", DoneTo, ()),
    sh.Spec("target", "every", Every, (sh.ALL, sh.BIND)),
    sh.Spec(
        "target",
        "chosen",
        Chosen,
        (
            sh.ALL,
            ("least", sh.AS_MANY, 1),
            ("most", sh.AMOUNT, 1),
            ("by", sh.PLAYER, "you"),
            ("choosing", sh.FLAG, True),
            sh.BIND,
            ("ordered", sh.FLAG, False),
            ("total", sh.MAYBE_COMPARE, None),
            ("alike", sh.ALIKE, None),
        ),
    ),
    sh.Spec("target", "top", TopCards, (("count", sh.AMOUNT, 1), ("player", sh.PLAYER, "you"), sh.BIND)),
    sh.Spec("target", "random", AtRandom, (sh.ALL, ("count", sh.AMOUNT, 1), sh.BIND)),
    sh.Spec("target", "under", CardsUnder, (("of", sh.TARGET, "this"), sh.BIND)),
    sh.Spec("target", "singers", Singers, ()),
    sh.Spec("target", "guests", Guests, (("of", sh.TARGET, "this"),)),
    sh.Spec("target", "location of", LocationOf, (("of", sh.TARGET, "this"),)),
)
