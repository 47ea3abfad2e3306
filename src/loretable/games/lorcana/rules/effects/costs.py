"""What is paid for an ability or an effect: every printed kind (CR 1.5, 4.4.2, 6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_kinds, destinations, player_groups, questions
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import paying
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.nodes import Amount, Cost, Number
from loretable.games.lorcana.rules.abilities.programs import Context, Effect, Planner, how_much
from loretable.games.lorcana.rules.abilities.targets import This

from .damage import DealDamage
from .exerting import Exert
from .looking import Reveal
from .steps import Asking, answer
from .zones import Banish, Discard, Put

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class ExertThis(Cost):
    """CR 4.4.2: a character has to be dry; items and locations can be used at once."""

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        piece = ctx.piece(state)
        if piece < 0 or state.exerted[piece]:
            return False
        return not (state.drying[piece] and state.face(piece).kind == card_kinds.CHARACTER)

    def exerts_this(self) -> bool:
        return True

    def plan(self, planner: Planner) -> None:
        Exert(This()).plan(planner)


@final
class PayInk(Cost):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        return numbers.can_pay(state, ctx.seat, self.ink(state, ctx))

    def ink(self, state: LorcanaState, ctx: Context) -> int:
        return how_much(state, ctx, self.amount)

    def plan(self, planner: Planner) -> None:
        planner.add(InkStep(self.amount))


@final
class InkStep(Asking):
    """Exerts ink, or removes ink drops, as the player likes."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount

    def cost(self, state: LorcanaState, ctx: Context) -> int:
        """What was paid before may have changed the amount: never more than there is."""
        there = numbers.available_ink(state, ctx.seat)
        return min(how_much(state, ctx, self.amount), there)

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        cost = self.cost(state, ctx)
        least = max(0, cost - numbers.ready_ink(state, ctx.seat))
        most = min(cost, state.drops[ctx.seat])
        if least < most:
            state.ask_number(questions.DROPS, ctx.seat, list(range(least, most + 1)), ctx.source & REF_MASK)
            return True
        ctx.frame.data.append(least)
        return False

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        cost = self.cost(state, ctx)
        drops = answer(ctx.frame)
        self.forward(ctx.frame)
        paying.spend(state, ctx.seat, ctx.source, cost, drops)


@final
class BanishThis(Cost):
    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        return ctx.piece(state) >= 0

    def plan(self, planner: Planner) -> None:
        Banish(This()).plan(planner)


class FromCards(Cost):
    """So many cards of a kind, of the player's choice."""

    def __init__(self, cards: Filter, count: int, alike: int = -1) -> None:
        self.cards = cards
        self.count = count
        self.alike = alike  # 0: all of them have a name in common

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        """With cards that the player sees: what lies face down cannot be chosen."""
        there = [piece for piece in self.cards.find(state, ctx) if state.pieces.knows(ctx.seat, piece)]
        if self.alike < 0:
            return len(there) >= self.count
        target = self.target("")
        for piece in there:
            if target.goes_with(state, ctx, piece, [], there, self.count):
                return True
        return False

    def seems_payable(self, state: LorcanaState, ctx: Context) -> bool:
        """What is in a hand only its player knows; how many there are everybody sees."""
        return self.payable(state, ctx) or (self.cards.hidden() and self.target("").some_hidden(state, ctx))

    def secret(self) -> bool:
        return self.cards.hidden()

    def target(self, name: str) -> Chosen:
        target = Chosen(
            self.cards, self.count, Number(self.count), player_groups.YOU, False, name, False, None, self.alike
        )
        target.in_full = True
        return target


@final
class BanishCards(FromCards):
    """What was banished is "it", and "paid" by name."""

    def plan(self, planner: Planner) -> None:
        Banish(self.target("paid")).plan(planner)


@final
class DiscardCards(FromCards):
    def plan(self, planner: Planner) -> None:
        Discard(self.target("paid"), True).plan(planner)


@final
class ExertCards(FromCards):
    """CR 4.4.2.1: ready ones; characters among them have to be dry, as for any exerting that is a cost."""

    def __init__(self, cards: Filter, count: int) -> None:
        super().__init__(cards, count)
        cards.exertable = True

    def plan(self, planner: Planner) -> None:
        Exert(self.target("paid")).plan(planner)


@final
class ReturnCards(FromCards):
    """Cards go back to the hand, or from the discard to the bottom of the deck, or elsewhere."""

    def __init__(self, cards: Filter, count: int, to: destinations.Destination) -> None:
        super().__init__(cards, count)
        self.to = to

    def plan(self, planner: Planner) -> None:
        target = self.target("paid")
        target.ordered = self.count > 1 and self.to in (destinations.TOP, destinations.BOTTOM)  # CR 7.2.3
        Put(target, self.to).plan(planner)


@final
class RevealCards(FromCards):
    """Cards of a kind in hand are shown."""

    def plan(self, planner: Planner) -> None:
        Reveal(self.target("paid")).plan(planner)


@final
class DamageThis(Cost):
    """Damage is dealt to the card itself."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        return ctx.piece(state) >= 0

    def plan(self, planner: Planner) -> None:
        DealDamage(self.amount, This(), False).plan(planner)


@final
class RemoveDrops(Cost):
    """Ink drops are removed for something else than ink."""

    def __init__(self, count: int) -> None:
        self.count = count

    def payable(self, state: LorcanaState, ctx: Context) -> bool:
        return state.drops[ctx.seat] >= self.count

    def plan(self, planner: Planner) -> None:
        planner.add(DropStep(self.count))


@final
class DropStep(Effect):
    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def run(self, state: LorcanaState, ctx: Context) -> None:
        self.forward(ctx.frame)
        count = min(max(0, self.count), state.drops[ctx.seat])
        paying.spend(state, ctx.seat, ctx.source, count, count)


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("cost", "exert this", ExertThis, (), "you: exert this"),
    sh.Spec("cost", "ink", PayInk, (sh.need("amount", sh.AMOUNT),), "you: pay {amount:ink}"),
    sh.Spec("cost", "banish this", BanishThis, (), "you: banish this"),
    sh.Spec(
        "cost",
        "banish",
        BanishCards,
        (sh.ALL, ("count", sh.WHOLE, 1)),
        "you: banish [count=1?{a cards}|{count} {some cards}]",
    ),
    sh.Spec(
        "cost",
        "discard",
        DiscardCards,
        (sh.ALL, ("count", sh.WHOLE, 1)),
        "you: discard [count=1?{a cards}|{count} {some cards}]",
    ),
    sh.Spec(
        "cost",
        "exert",
        ExertCards,
        (sh.ALL, ("count", sh.WHOLE, 1)),
        "you: exert [count=1?{a cards}|{count} {some cards}]",
    ),
    sh.Spec("cost", "put", ReturnCards, (sh.ALL, ("count", sh.WHOLE, 1), ("to", sh.PAID_TO, "hand"))),
    sh.Spec(
        "cost",
        "reveal",
        RevealCards,
        (sh.ALL, ("count", sh.WHOLE, 1), ("alike", sh.ALIKE, None)),
        "you: reveal [count=1?{a cards}|{count} {some cards}][alike? with the same name]",
    ),
    sh.Spec("cost", "damage this", DamageThis, (sh.need("amount", sh.AMOUNT),), "you: deal {amount:damage} to this"),
    sh.Spec("cost", "ink drops", RemoveDrops, (("count", sh.WHOLE, 1),), "you: remove {count:ink drop|ink drops}"),
)
