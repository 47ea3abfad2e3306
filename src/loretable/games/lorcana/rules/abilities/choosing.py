"""Cards that a player chooses (CR 6.7.3), and who may choose which. Zero options and declining are handled here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_flags, keywords, player_groups, slots, zones
from loretable.games.lorcana.model import numbers

from . import last_known
from . import shapes as sh
from .filters import Filter, Measure, compares
from .nodes import Amount, Target
from .programs import Context, Effect, bound, players

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


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
        by: player_groups.PlayerGroup,
        choosing: bool,
        name: str,
        ordered: bool,
        total: Measure | None = None,
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
        self.exact = False  # a price: as many as it says, or none (CR 6.1.5.1)
        self.price: Effect | None = None  # what is paid with them: only what it can be done to pays
        self.besides = 0  # a set of cards that cannot be chosen, 0: none
        self.movers = 0  # a set of characters that will move there: not where all of them are, 0: none

    def asks(self) -> bool:
        return True

    def chooser(self, state: LorcanaState, ctx: Context) -> int:
        if self.by == player_groups.YOU:
            return ctx.seat if state.in_game(ctx.seat) else -1
        found = players(state, ctx, self.by)
        return found[0] if found else -1

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, slots.IT)

    def bound_name(self) -> str:
        return self.name

    def options(self, state: LorcanaState, ctx: Context, seat: int) -> list[int]:
        """What may be chosen; what must be comes first."""
        found = self.filter.find(state, ctx)
        if self.besides:
            others = bound(ctx, self.besides)
            found = [piece for piece in found if state.pieces.ref(piece) not in others]
        if self.movers:
            found = [piece for piece in found if can_move_to(state, bound(ctx, self.movers), piece)]
        price = self.price
        if price is not None:
            found = [piece for piece in found if price.can_be_done_to(state, ctx, piece)]
        if self.filter.hidden():
            # who chooses can only choose what they see; the order in which others hold their cards tells nothing
            found = sorted([piece for piece in found if state.pieces.knows(seat, piece)])
        if not self.choosing or not is_protected(state):
            return found
        if not state.features.flags & card_flags.MUST_BE_CHOSEN:
            return [piece for piece in found if may_choose(state, seat, piece)]
        first = [piece for piece in found if must_choose(state, seat, piece) and may_choose(state, seat, piece)]
        rest = [piece for piece in found if piece not in first and may_choose(state, seat, piece)]
        return first + rest

    def count_musts(self, state: LorcanaState, seat: int, options: list[int]) -> int:
        musts = 0
        if not state.features.flags & card_flags.MUST_BE_CHOSEN:
            return musts
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
        if self.blind():
            hidden = 0
            for cards in self.hosts(state, ctx, seat):
                hidden += len(cards)
            least = max(0, least - hidden)  # the others are asked for by their number
        if self.filter.hidden() and self.filter.selective() and self.private(state, ctx):
            if not self.in_full:
                least = min(least, self.count_in_sight(state, options))  # what is hidden need not be found
            if not options:
                state.ask_number(question, seat, [0], piece)
                return True
        if not options or not most or (self.exact and len(options) < least):
            return False
        musts = self.count_musts(state, seat, options)
        if musts >= most:
            options = options[:musts]
        state.ask_pieces(question, seat, options, max(least, min(musts, most)), most, self.ordered, piece)
        if musts and musts < most:
            state.agenda[-1].data.extend(range(musts))  # there is nothing to choose about them
        return True

    def count_in_sight(self, state: LorcanaState, options: list[int]) -> int:
        """How many of them lie where everybody sees them, in play or in a discard?"""
        found = 0
        for piece in options:
            zone = state.pieces.zone[piece] % zones.PER_SEAT
            if zone in (zones.IN_PLAY, zones.DISCARD):
                found += 1
        return found

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
            number = last_known.stat(state, self.total.stat, piece, None)
            for ref in picked:
                number += last_known.stat_of_ref(state, self.total.stat, ref)
            if not compares(number, self.total.op, self.total.amount.value(state, ctx)):
                return False
        if self.alike >= 0:
            if picked:
                return last_known.same_name(state, picked[:1], piece)
            mine = [state.pieces.ref(piece)]
            return len([other for other in there if last_known.same_name(state, mine, other)]) >= least
        return True

    def blind(self) -> bool:
        """Is it among cards under others, of which some lie face down? Then it is asked how many, not which."""
        return self.filter.zones == zones.UNDER_BIT and not self.filter.selective()

    def hosts(self, state: LorcanaState, ctx: Context, seat: int) -> list[list[int]]:
        """The cards that the choosing player cannot tell apart, grouped by the card they are under."""
        found: list[list[int]] = []
        under: list[int] = []
        for piece in self.filter.find(state, ctx):
            if state.pieces.knows(seat, piece):
                continue
            host = state.pieces.host[piece]
            if host not in under:
                under.append(host)
                found.append([])
            found[under.index(host)].append(piece)
        return found

    def private(self, state: LorcanaState, ctx: Context) -> bool:
        """Is there anything that not everybody sees? What is revealed is not private (CR 7.1.3)."""
        for seat in players(state, ctx, self.filter.of):
            for zone in range(6):
                if (self.filter.zones >> zone) & 1:
                    for piece in state.cards_in(seat, zones.Zone(zone)):
                        if state.pieces.known[piece] != state.layout.everybody:
                            return True
        return False

    def some_hidden(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.filter.of):
            for zone in range(6):
                if (self.filter.zones >> zone) & 1 and state.cards_in(seat, zones.Zone(zone)):
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

    def secret(self) -> bool:
        return self.filter.hidden()

    def demand(self, exact: bool = False) -> None:
        self.in_full = True
        self.exact = self.exact or exact

    def pays(self, price: Effect) -> None:
        self.price = price

    def reads(self) -> int:
        return self.filter.reads()


def can_move_to(state: LorcanaState, movers: list[int], location: int) -> bool:
    """Would one of them move there? To a location of its own player, at which it is not yet (CR 4.7.1, 4.7.2)."""
    for ref in movers:
        piece = state.pieces.find(ref)
        if piece >= 0 and state.at[piece] != location and state.owner(piece) == state.owner(location):
            if not numbers.has_flag(state, piece, card_flags.CANT_MOVE):
                return True
    return False


def is_protected(state: LorcanaState) -> bool:
    """Is there a card in the game that cannot, or must, be chosen?"""
    card_features = state.features
    return (card_features.keywords >> keywords.WARD) & 1 != 0 or card_features.flags & (
        card_flags.CANT_BE_CHOSEN | card_flags.MUST_BE_CHOSEN
    ) != 0


def may_choose(state: LorcanaState, seat: int, piece: int) -> bool:
    """CR 8.15: what has Ward cannot be chosen by opponents; nor what a text protects."""
    if state.pieces.zone[piece] % zones.PER_SEAT != zones.IN_PLAY or state.owner(piece) == seat:
        return True
    return not numbers.keyword(state, piece, keywords.WARD) and not numbers.has_flag(
        state, piece, card_flags.CANT_BE_CHOSEN
    )


def must_choose(state: LorcanaState, seat: int, piece: int) -> bool:
    if state.pieces.zone[piece] % zones.PER_SEAT != zones.IN_PLAY or state.owner(piece) == seat:
        return False
    return numbers.has_flag(state, piece, card_flags.MUST_BE_CHOSEN) != 0


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
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
)
