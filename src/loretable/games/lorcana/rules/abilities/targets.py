"""How cards are found: named by what they are, all of a kind, or chosen. Zero targets and declining are handled here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import ONE_MOVE, REF_MASK
from loretable.games.lorcana.enums import player_groups, slots, zones
from loretable.games.lorcana.model import numbers

from . import shapes as sh
from .filters import Filter
from .nodes import Amount, Target
from .programs import Context, Effect, bound, ghost_of, players

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class This(Target):
    """The card whose text it is, also where it went when that is what the text is about (CR 7.1.6)."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return [ctx.source] if ctx.source >= 0 else []

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return follow_own(state, ctx.source) >= 0

    def settled(self) -> bool:
        return True


SINGERS: Final = "#singers"
"""The name of the set of those who sang a song."""


@final
class Bound(Target):
    """The cards that were chosen or found before: "it", "that character", "them", or a set with a name."""

    def __init__(self, name: str, slot: int = 0) -> None:
        self.name = name
        self.slot = slot  # filled in when the program is laid out

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, self.slot)

    def settled(self) -> bool:
        return True

    def set_name(self) -> str:
        return self.name

    def take_slot(self, slot: int) -> None:
        self.slot = slot

    def is_of_found(self) -> bool:
        return True


@final
class Subject(Target):
    """The card that the trigger is about: the one that quested, was banished, was played."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        ref = ctx.subject()
        return [ref] if ref >= 0 else []

    def settled(self) -> bool:
        return True


@final
class OtherCard(Target):
    """The other card of the trigger: the one that was challenged, the song that was sung, the location moved to."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        ref = ctx.other()
        return [ref] if ref >= 0 else []

    def settled(self) -> bool:
        return True


@final
class Singers(Target):
    """The characters that sang the song that resolves, or that the trigger is about."""

    def __init__(self) -> None:
        self.slot = 0  # filled in when the program is laid out

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, self.slot) if self.slot else []

    def set_name(self) -> str:
        return SINGERS

    def take_slot(self, slot: int) -> None:
        self.slot = slot


@final
class Guests(Target):
    """The characters at a location, or, if it has left play, those that were there then (CR 5.6.6)."""

    def __init__(self, of: Target) -> None:
        self.of = of

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for ref in self.of.cards(state, ctx):
            ghost = ghost_of(state, ref)
            if ghost is not None:
                found.extend(numbers.characters_there(ghost))
                continue
            piece = state.pieces.find(ref)
            if piece >= 0:
                for character in state.cards_in(state.owner(piece), zones.IN_PLAY):
                    if state.at[character] == piece:
                        found.append(state.pieces.ref(character))
        return found


@final
class Candidate(Target):
    """The card that it is done or given to: "equal to their own strength"."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return [state.pieces.ref(ctx.candidate)] if ctx.candidate >= 0 else []

    def is_each_card(self) -> bool:
        return True


@final
class DoneTo(Target):
    """The cards that the effect before was really done to: "each character ... this way"."""

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return bound(ctx, slots.DONE_TO)

    def is_of_found(self) -> bool:
        return True

    def is_of_done(self) -> bool:
        return True


@final
class Every(Target):
    """All cards of a kind."""

    def __init__(self, filter: Filter, name: str) -> None:
        self.filter = filter
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        return [state.pieces.ref(piece) for piece in self.filter.find(state, ctx)]

    def settled(self) -> bool:
        return True

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.filter.hidden() or self.filter.exists(state, ctx)

    def bound_name(self) -> str:
        return self.name

    def reads(self) -> int:
        return self.filter.reads()


@final
class Both(Target):
    """Several targets together: "this character and one of your other characters". Each is found on its own."""

    def __init__(self, targets: list[Target], name: str) -> None:
        self.targets = targets
        self.name = name
        self.slots: list[int] = []  # the sets that they are in

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        for i in range(len(self.targets)):
            here = bound(ctx, self.slots[i]) if i < len(self.slots) else self.targets[i].cards(state, ctx)
            for ref in here:
                if ref not in found:
                    found.append(ref)
        return found

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for target in self.targets:
            if target.possible(state, ctx):
                return True
        return False

    def whole(self, state: LorcanaState, ctx: Context) -> bool:
        for target in self.targets:
            if not target.whole(state, ctx):
                return False
        return True

    def secret(self) -> bool:
        for target in self.targets:
            if target.secret():
                return True
        return False

    def demand(self, exact: bool = False) -> None:
        for target in self.targets:
            target.demand(exact)

    def pays(self, price: Effect) -> None:
        for target in self.targets:
            target.pays(price)

    def bound_name(self) -> str:
        return self.name

    def reads(self) -> int:
        found = 0
        for target in self.targets:
            found |= target.reads()
        return found


@final
class TopCards(Target):
    """The top cards of a player's deck."""

    def __init__(self, count: Amount, player: player_groups.PlayerGroup, name: str) -> None:
        self.count = count
        self.player = player
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found: list[int] = []
        count = max(0, self.count.value(state, ctx))
        for seat in players(state, ctx, self.player):
            for piece in state.cards_in(seat, zones.DECK)[:count]:
                found.append(state.pieces.ref(piece))
        return found

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        for seat in players(state, ctx, self.player):
            if state.cards_in(seat, zones.DECK):
                return True
        return False

    def bound_name(self) -> str:
        return self.name


@final
class AtRandom(Target):
    """So many cards of a kind, at random."""

    def __init__(self, filter: Filter, count: Amount, name: str) -> None:
        self.filter = filter
        self.count = count
        self.name = name

    def cards(self, state: LorcanaState, ctx: Context) -> list[int]:
        found = self.filter.find(state, ctx)
        drawn: list[int] = []
        for _each in range(min(len(found), self.count.value(state, ctx))):
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
                for was in numbers.cards_under(ghost):
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
    if state.pieces.zone[piece] % zones.PER_SEAT == zones.GONE:
        return -1  # its player has left the game
    moved_once = state.pieces.find(ref + ONE_MOVE) >= 0
    return piece if moved_once and state.pieces.known[piece] == state.layout.everybody else -1


def follow_own(state: LorcanaState, ref: int) -> int:
    """The card whose text it is. Once it has gone where it is private, its text finds it no more (CR 7.1.3, 7.1.6)."""
    piece = follow(state, ref)
    if piece < 0 or state.pieces.find(ref) >= 0:
        return piece
    return piece if state.pieces.zone[piece] % zones.PER_SEAT in (zones.DISCARD, zones.IN_PLAY) else -1


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("target", "this", This, (), "this card"),
    sh.Spec("target", "it", Bound, (("name", sh.WORD, ""),)),
    sh.Spec("target", "subject", Subject, (), "that card"),
    sh.Spec("target", "other card", OtherCard, ()),
    sh.Spec("target", "candidate", Candidate, (), "that card"),
    sh.Spec("target", "done", DoneTo, (), "those cards"),
    sh.Spec("target", "every", Every, (sh.ALL, sh.BIND), "all {cards}"),
    sh.Spec("target", "both", Both, (sh.need("targets", sh.TARGETS), sh.BIND), "[targets?{and targets}|no cards]"),
    sh.Spec(
        "target",
        "top",
        TopCards,
        (("count", sh.AMOUNT, 1), ("player", sh.PLAYER, "you"), sh.BIND),
        "the [count=1?top card|top {count} cards] of {whose player} deck",
    ),
    sh.Spec(
        "target",
        "random",
        AtRandom,
        (sh.ALL, ("count", sh.AMOUNT, 1), sh.BIND),
        "[count=1?{a cards} at random|count=any?all {cards}, in random order|{count} {some cards} at random]",
    ),
    sh.Spec("target", "under", CardsUnder, (("of", sh.TARGET, "this"), sh.BIND), "the cards under {of}"),
    sh.Spec("target", "singers", Singers, (), "the characters that sang it"),
    sh.Spec("target", "guests", Guests, (("of", sh.TARGET, "this"),), "the characters at {of}"),
    sh.Spec("target", "location of", LocationOf, (("of", sh.TARGET, "this"),), "the location of {of}"),
)
