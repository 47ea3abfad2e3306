"""Conditions: read when a static ability applies, when a trigger is met, or when an effect gets there (CR 6.2.4, 6.4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import comparisons, player_groups, slots, zones

from . import last_known
from . import shapes as sh
from .filters import Filter, compares
from .nodes import Amount, Condition, Target
from .programs import Context, is_player, players
from .targets import This

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Compared(Condition):
    """Two numbers: "an opponent has more lore", "there are 3 or more cards in your hand"."""

    def __init__(self, left: Amount, op: comparisons.Op, right: Amount) -> None:
        self.left = left
        self.op = op
        self.right = right

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        return compares(self.left.value(state, ctx), self.op, self.right.value(state, ctx))

    def reads(self) -> int:
        return self.left.reads() | self.right.reads()


@final
class Exists(Condition):
    """There are such cards, at least so many: "while you have a Hero in play"."""

    def __init__(self, cards: Filter, least: int) -> None:
        self.cards = cards
        self.least = least

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        return len(self.cards.find(state, ctx, self.least)) >= self.least

    def reads(self) -> int:
        return self.cards.reads()


@final
class Fits(Condition):
    """A card is of a kind: "while this character is exerted", "if it's a song", "if a Villain is chosen"."""

    def __init__(self, card: Target, cards: Filter, every: bool) -> None:
        self.card = card
        self.cards = cards
        self.every = every  # all of them, where there are several; else one of them
        self.itself = isinstance(card, This)

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        if self.itself:
            piece = ctx.piece(state)
            if piece >= 0 and state.in_play(piece):
                return self.cards.matches(state, ctx, piece)
        found = self.card.cards(state, ctx)
        if not found:
            return False
        for ref in found:
            if self.cards.matches_ref(state, ctx, ref) != self.every:
                return not self.every
        return self.every

    def reads(self) -> int:
        return self.cards.reads()


@final
class TurnOf(Condition):
    """During the turn of one of these players."""

    def __init__(self, player: player_groups.PlayerGroup) -> None:
        self.player = player

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        return is_player(state, ctx, self.player, state.active)


@final
class FirstTurn(Condition):
    """The player's first turn, and somebody else began."""

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        return state.turn <= state.seats and state.active == ctx.seat and state.first != ctx.seat


@final
class HowPlayed(Condition):
    """How the card was played: by Shift, by singing (several sang), by removing ink drops."""

    def __init__(self, how: int) -> None:
        self.how = how

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        if ctx.frame.data:
            return ctx.frame.data[slots.FLAGS] & self.how != 0
        piece = ctx.piece(state)
        return piece >= 0 and state.entered[piece] & self.how != 0


@final
class Did(Condition):
    """The effect before did something: "if you do" (CR 6.1.5.1)."""

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        return len(ctx.frame.data) > slots.DONE and ctx.frame.data[slots.DONE] > 0


@final
class InChallenge(Condition):
    """The card challenges (1) or is challenged (2) just now, or either (0), by or against such a card."""

    def __init__(self, role: int, against: Filter | None) -> None:
        self.role = role
        self.against = against

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        if state.challenge_step == 0:
            return False
        card = ctx.source if ctx.candidate < 0 else state.pieces.ref(ctx.candidate)
        if card == state.challenger and self.role != 2:
            other = state.challenged
        elif card == state.challenged and self.role != 1:
            other = state.challenger
        else:
            return False
        return self.against is None or self.against.matches_ref(state, ctx, other)

    def reads(self) -> int:
        return 0 if self.against is None else self.against.reads()


@final
class InkExerted(Condition):
    """All cards in the player's inkwell are exerted."""

    def __init__(self, player: player_groups.PlayerGroup) -> None:
        self.player = player

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.player):
            if state.ink_exerted[seat] < len(state.cards_in(seat, zones.INKWELL)):
                return False
        return True


@final
class SameName(Condition):
    """Two cards have a name in common."""

    def __init__(self, one: Target, other: Target) -> None:
        self.one = one
        self.other = other

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        others = self.other.cards(state, ctx)
        for ref in self.one.cards(state, ctx):
            if last_known.same_name(state, others, ref & REF_MASK):
                return True
        return False


@final
class SomePlayer(Condition):
    """Of one of these players, or of every one, something is so: "an opponent has two characters that are ready"."""

    def __init__(self, player: player_groups.PlayerGroup, condition: Condition, every: bool) -> None:
        self.player = player
        self.condition = condition
        self.every = every

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.player):
            if holds_for(state, ctx, self.condition, seat) != self.every:
                return not self.every
        return self.every

    def reads(self) -> int:
        return self.condition.reads()


def holds_for(state: LorcanaState, ctx: Context, condition: Condition, seat: int) -> bool:
    """Of a player, who is "that player"."""
    before = ctx.player
    ctx.player = seat
    holds = condition.holds(state, ctx)
    ctx.player = before
    return holds


@final
class Not(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        return not self.condition.holds(state, ctx)

    def reads(self) -> int:
        return self.condition.reads()


@final
class All(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        for condition in self.conditions:
            if not condition.holds(state, ctx):
                return False
        return True

    def reads(self) -> int:
        found = 0
        for condition in self.conditions:
            found |= condition.reads()
        return found


@final
class Either(Condition):
    def __init__(self, conditions: list[Condition]) -> None:
        self.conditions = conditions

    def holds(self, state: LorcanaState, ctx: Context) -> bool:
        for condition in self.conditions:
            if condition.holds(state, ctx):
                return True
        return False

    def reads(self) -> int:
        found = 0
        for condition in self.conditions:
            found |= condition.reads()
        return found


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "condition",
        "compare",
        Compared,
        (sh.need("left", sh.AMOUNT), sh.need("op", sh.OP), sh.need("right", sh.AMOUNT)),
    ),
    sh.Spec("condition", "exists", Exists, (sh.ALL, ("least", sh.WHOLE, 1))),
    sh.Spec("condition", "is", Fits, (("card", sh.TARGET, "this"), sh.ALL, ("every", sh.FLAG, True))),
    sh.Spec("condition", "turn of", TurnOf, (("player", sh.PLAYER, "you"),), "it is {whose player} turn"),
    sh.Spec("condition", "first turn", FirstTurn, (), "it is your first turn and somebody else began"),
    sh.Spec(
        "condition",
        "played by",
        HowPlayed,
        (sh.need("how", sh.HOW),),
        "[how=shift?it was played by Shift|how=sung?it was sung|how=ink drops?ink drops were removed to play it"
        "|how=sung by several?two or more characters sang it|how=free?it was played for free"
        "|it was sung with Sing Together]",
    ),
    sh.Spec("condition", "did", Did, (), "that was done"),
    sh.Spec(
        "condition",
        "in challenge",
        InChallenge,
        (sh.need("role", sh.ROLE), ("against", sh.MAYBE_FILTER, None)),
        "it is [role=challenging?challenging[against? {a against}]|being challenged[against? by {a against}]]",
    ),
    sh.Spec(
        "condition", "ink exerted", InkExerted, (("player", sh.PLAYER, "you"),), "all of {whose player} ink is exerted"
    ),
    sh.Spec(
        "condition",
        "same name",
        SameName,
        (sh.need("one", sh.TARGET), sh.need("other", sh.TARGET)),
        "{one} and {other} have a name in common",
    ),
    sh.Spec(
        "condition",
        "some player",
        SomePlayer,
        (("player", sh.PLAYER, "opponents"), sh.need("condition", sh.CONDITION), ("every", sh.FLAG, False)),
    ),
    sh.Spec("condition", "not", Not, (sh.need("condition", sh.CONDITION),)),
    sh.Spec("condition", "all", All, (sh.need("conditions", sh.CONDITIONS),), "[conditions?{and conditions}|always]"),
    sh.Spec(
        "condition", "either", Either, (sh.need("conditions", sh.CONDITIONS),), "[conditions?{or conditions}|never]"
    ),
)
