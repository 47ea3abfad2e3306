"""Numbers of the effect language. Counted once, when the effect that asks resolves (CR 6.1.8, 6.7.2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import event_kinds, features, player_groups, player_stats, slots, stats, zones
from loretable.games.lorcana.model import numbers

from . import last_known
from . import shapes as sh
from .filters import Filter
from .nodes import Amount, Condition, Number, Target
from .programs import Context, is_player, players

if TYPE_CHECKING:
    from loretable.games.lorcana.model.face import Face
    from loretable.games.lorcana.state import LorcanaState


MOST: Final = 999
"""Nothing printed comes near; without it, what doubles again and again would end in numbers that nobody can count."""


def within(number: int) -> int:
    return max(-MOST, min(MOST, number))


@final
class AnyNumber(Amount):
    """As many as there are."""

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return MOST

    def constant(self) -> bool:
        return True


def those(state: LorcanaState, ctx: Context, cards: Filter, of: Target | None) -> list[int]:
    """The cards of a kind; or those of some that are of it, of which nothing is told where not everybody sees them."""
    if of is None:
        return cards.find(state, ctx)
    found: list[int] = []
    for ref in of.cards(state, ctx):
        piece = ref & REF_MASK
        if state.pieces.known[piece] == state.layout.everybody and cards.matches_ref(state, ctx, ref):
            found.append(piece)
    return found


@final
class CountCards(Amount):
    """How many cards there are: "for each item you have in play"; or how many of some: "for each action discarded so"."""

    def __init__(self, cards: Filter, of: Target | None = None) -> None:
        self.cards = cards
        cards.counted = True
        self.of = of

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return len(those(state, ctx, self.cards, self.of))

    def reads(self) -> int:
        return self.cards.reads()


@final
class CountDifferent(Amount):
    """How many different names, or ink types, these cards have between them."""

    def __init__(self, cards: Filter, what: int, of: Target | None = None) -> None:
        self.cards = cards
        self.what = what  # 0: names, 1: ink types
        self.of = of

    def value(self, state: LorcanaState, ctx: Context) -> int:
        names: list[str] = []
        inks = 0
        for piece in those(state, ctx, self.cards, self.of):
            face = state.face(piece)
            inks |= face.inks
            if face.name not in names:
                names.append(face.name)
        if self.what == 0:
            return len(names)
        count = 0
        while inks:
            inks &= inks - 1
            count += 1
        return count

    def reads(self) -> int:
        return self.cards.reads()


@final
class StatOf(Amount):
    """A number of a card (of several: all added up): "equal to their strength", "the damage on chosen character"."""

    def __init__(self, stat: stats.Stat, of: Target) -> None:
        self.stat = stat
        self.of = of

    def value(self, state: LorcanaState, ctx: Context) -> int:
        total = 0
        for ref in self.of.cards(state, ctx):
            total += last_known.stat_of_ref(state, self.stat, ref)
        return within(total)

    def reads(self) -> int:
        return features.of_stat(self.stat) | self.of.reads()


@final
class Extreme(Amount):
    """The highest or lowest of a number among cards; 0 where there are none."""

    def __init__(self, stat: stats.Stat, cards: Filter, highest: bool, of: Target | None = None) -> None:
        self.stat = stat
        self.cards = cards
        self.highest = highest
        self.of = of

    def none(self, state: LorcanaState, ctx: Context) -> bool:
        return not those(state, ctx, self.cards, self.of)

    def value(self, state: LorcanaState, ctx: Context) -> int:
        found = those(state, ctx, self.cards, self.of)
        if not found:
            return 0
        best = last_known.stat(state, self.stat, found[0], None)
        for piece in found:
            number = last_known.stat(state, self.stat, piece, None)
            if (number > best) == self.highest:
                best = number
        return within(best)

    def reads(self) -> int:
        return features.of_stat(self.stat) | self.cards.reads()


@final
class PlayerNumber(Amount):
    """Cards in hand, lore, ink, ... of players: added up, or the most or the fewest that one of them has."""

    def __init__(self, what: player_stats.PlayerStat, of: player_groups.PlayerGroup, how: int) -> None:
        self.what = what  # of enums.player_stats
        self.of = of
        self.how = how  # 0: added up, 1: the most, 2: the fewest

    def value(self, state: LorcanaState, ctx: Context) -> int:
        total = 0
        most = -1
        fewest = -1
        for seat in players(state, ctx, self.of):
            number = self.number(state, seat)
            total += number
            most = max(most, number)
            fewest = number if fewest < 0 else min(fewest, number)
        if self.how == 0:
            return within(total)
        return within(max(0, most if self.how == 1 else fewest))

    def number(self, state: LorcanaState, seat: int) -> int:
        what = self.what
        if what == player_stats.HAND:
            return len(state.cards_in(seat, zones.HAND))
        if what == player_stats.DECK:
            return len(state.cards_in(seat, zones.DECK))
        if what == player_stats.DISCARD:
            return len(state.cards_in(seat, zones.DISCARD))
        if what == player_stats.INK:
            return len(state.cards_in(seat, zones.INKWELL))
        if what == player_stats.READY_INK:
            return numbers.ready_ink(state, seat)
        if what == player_stats.LORE:
            return state.lore[seat]
        if what == player_stats.DROPS:
            return state.drops[seat]
        count = 0
        for piece in state.cards_in(seat, zones.IN_PLAY):
            if (what == player_stats.CHARACTERS and numbers.is_character(state, piece)) or (
                what == player_stats.ITEMS and numbers.is_item(state, piece)
            ):
                count += 1
        return count


@final
class CountPlayers(Amount):
    """How many players there are: "if you have 2 or more opponents"."""

    def __init__(self, of: player_groups.PlayerGroup) -> None:
        self.of = of

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return len(players(state, ctx, self.of))


@final
class Result(Amount):
    """How much the effect before did ("this way"), to how many cards, or how much the trigger was about."""

    def __init__(self, what: int) -> None:
        self.what = what  # 0: how much, 1: to how many, 2: the trigger's

    def value(self, state: LorcanaState, ctx: Context) -> int:
        if not ctx.frame.data:
            return 0
        return within(
            ctx.frame.data[slots.EVENT_AMOUNT if self.what == 2 else slots.DONE if self.what == 1 else slots.AMOUNT]
        )


@final
class ThisTurn(Amount):
    """How often something has happened this turn, to cards of a kind or to players."""

    def __init__(
        self,
        event: event_kinds.EventKind,
        by: player_groups.PlayerGroup,
        cards: Filter | None,
        amounts: bool,
        doer: player_groups.PlayerGroup = player_groups.EVERYBODY,
        other: Filter | None = None,
        other_is_this: bool = False,
        this: bool = False,
    ) -> None:
        self.event = event
        self.by = by
        self.cards = cards
        self.amounts = amounts  # add up how much, rather than how often
        self.doer = doer  # whose action or ability did it
        self.other = other  # the other card of the event: "a card under one of your characters"
        self.other_is_this = other_is_this  # which is the card whose text it is
        self.this = this  # it happened to the card whose text it is

    def tell(self, face: Face) -> None:
        face.remembered |= 1 << self.event

    def value(self, state: LorcanaState, ctx: Context) -> int:
        total = 0
        history = state.history
        for i in range(0, len(history), last_known.HISTORY):
            if history[i + last_known.H_EVENT] != self.event:
                continue
            if self.by != player_groups.EVERYBODY and not is_player(
                state, ctx, self.by, history[i + last_known.H_SEAT]
            ):
                continue
            if self.doer != player_groups.EVERYBODY:
                doer = history[i + last_known.H_CONTROLLER]
                if doer < 0 or not is_player(state, ctx, self.doer, doer):
                    continue
            if self.this and history[i + last_known.H_CARD] != ctx.source:
                continue
            if self.other_is_this and history[i + last_known.H_OTHER] != ctx.source:
                continue
            if self.cards is not None and not self.fits(state, ctx, self.cards, i):
                continue
            if self.other is not None and not self.other_fits(state, ctx, self.other, i):
                continue
            total += history[i + last_known.H_AMOUNT] if self.amounts else 1
        return within(total)

    def other_fits(self, state: LorcanaState, ctx: Context, cards: Filter, i: int) -> bool:
        face = state.history[i + last_known.H_OTHER_FACE]
        if face < 0 or (cards.other and state.history[i + last_known.H_OTHER] == ctx.source):
            return False
        owner = state.owner(state.history[i + last_known.H_OTHER] & REF_MASK)
        return cards.matches_face(state, ctx, state.faces[face], owner)

    def fits(self, state: LorcanaState, ctx: Context, cards: Filter, i: int) -> bool:
        face = state.history[i + last_known.H_FACE]
        if face < 0:
            return False
        if cards.other and state.history[i + last_known.H_CARD] == ctx.source:
            return False
        return cards.matches_face(
            state, ctx, state.faces[face], state.history[i + last_known.H_SEAT], state.history[i + last_known.H_WORDS]
        )


@final
class Product(Amount):
    """An amount times a number, after dividing it: "1 for each 2 damage" is damage / 2 * 1."""

    def __init__(self, amount: Amount, times: int, per: int) -> None:
        self.amount = amount
        self.times = times
        self.per = per

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return within(self.amount.value(state, ctx) // self.per * self.times)

    def reads(self) -> int:
        return self.amount.reads()


@final
class Sum(Amount):
    """Amounts added up, within limits: "to a maximum of 3", "until you have 4 cards" (4 minus those you have)."""

    def __init__(self, amounts: list[Amount], least: int, most: int) -> None:
        self.amounts = amounts
        self.least = least
        self.most = most

    def value(self, state: LorcanaState, ctx: Context) -> int:
        total = 0
        for amount in self.amounts:
            total += amount.value(state, ctx)
        return max(self.least, min(self.most, total))

    def reads(self) -> int:
        found = 0
        for amount in self.amounts:
            found |= amount.reads()
        return found


@final
class Choice(Amount):
    """One amount where a condition holds, else another: "3, or 5 instead if you have a Robot"."""

    def __init__(self, condition: Condition, then: Amount, otherwise: Amount) -> None:
        self.condition = condition
        self.then = then
        self.otherwise = otherwise

    def value(self, state: LorcanaState, ctx: Context) -> int:
        return self.then.value(state, ctx) if self.condition.holds(state, ctx) else self.otherwise.value(state, ctx)

    def reads(self) -> int:
        return self.condition.reads() | self.then.reads() | self.otherwise.reads()


# -- the table ---------------------------------------------------------------------------------------------------------

OF: Final[sh.Field] = ("of", sh.MAYBE_TARGET, None)

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("amount", "number", Number, (sh.need("number", sh.WHOLE),), "{number}"),
    sh.Spec("amount", "any", AnyNumber, (), "any number"),
    sh.Spec("amount", "count", CountCards, (sh.ALL, OF)),
    sh.Spec(
        "amount",
        "different",
        CountDifferent,
        (sh.ALL, ("what", sh.DIFFERENT, "names"), OF),
        "the number of different [what=inks?ink types|names] among [of?{bare cards} of {of}|{cards}]",
    ),
    sh.Spec("amount", "stat", StatOf, (sh.need("stat", sh.STAT), ("of", sh.TARGET, "it"))),
    sh.Spec(
        "amount",
        "extreme",
        Extreme,
        (sh.need("stat", sh.STAT), sh.ALL, ("highest", sh.FLAG, True), OF),
        "the [highest?highest|lowest] [stat=cards under?number of cards under it|{stat}]"
        " among [of?{bare cards} of {of}|{cards}]",
    ),
    sh.Spec(
        "amount",
        "player",
        PlayerNumber,
        (sh.need("what", sh.PLAYER_NUMBER), ("of", sh.PLAYER, "you"), ("how", sh.HOW_MANY, "all")),
    ),
    sh.Spec(
        "amount",
        "players",
        CountPlayers,
        (("of", sh.PLAYER, "opponents"),),
        "the number of [of=opponents?opponents|players]",
    ),
    sh.Spec(
        "amount",
        "result",
        Result,
        (("what", sh.RESULT, "amount"),),
        "[what=cards?that many|that much]",
    ),
    sh.Spec(
        "amount",
        "this turn",
        ThisTurn,
        (
            sh.need("event", sh.EVENT),
            ("by", sh.PLAYER, "everybody"),
            ("cards", sh.MAYBE_FILTER, None),
            ("amounts", sh.FLAG, False),
            ("doer", sh.PLAYER, "everybody"),
            ("with", sh.MAYBE_FILTER, None),
            ("with_this", sh.FLAG, False),
            ("this", sh.FLAG, False),
        ),
    ),
    sh.Spec(
        "amount",
        "times",
        Product,
        (sh.need("amount", sh.AMOUNT), ("times", sh.WHOLE, 1), ("per", sh.POSITIVE, 1)),
        "[times=1?|{times} times ]{amount}[per=1?|, divided by {per},]",
    ),
    sh.Spec("amount", "sum", Sum, (sh.need("amounts", sh.AMOUNTS), ("least", sh.WHOLE, -999), ("most", sh.WHOLE, 999))),
    sh.Spec(
        "amount",
        "if",
        Choice,
        (sh.need("condition", sh.CONDITION), sh.need("then", sh.AMOUNT), sh.need("otherwise", sh.AMOUNT)),
        "{then} if {condition}, else {otherwise}",
    ),
)
