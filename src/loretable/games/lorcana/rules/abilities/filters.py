"""Which cards: one filter with many fields, each of which may be left open (CR 6.1.3.1, 6.1.6, 6.7.3).

A filter is asked of cards that are there, and of cards that have just left (by what they were then).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Ghost
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import (
    card_kinds,
    comparisons,
    event_kinds,
    features,
    keywords,
    player_groups,
    slots,
    stats,
    zones,
)
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.model.sheet import CLASS_WORD, NAME_WORD

from . import last_known
from . import shapes as sh
from .nodes import Amount, Node, Target
from .programs import Context, bound, is_player, program_of

if TYPE_CHECKING:
    from loretable.games.lorcana.model.face import Face
    from loretable.games.lorcana.state import LorcanaState


@final
class Measure(Node):
    """A number of the card against another: "with cost 3 or less", "with more strength than that character"."""

    def __init__(self, stat: stats.Stat, op: comparisons.Op, amount: Amount) -> None:
        self.stat = stat
        self.op = op
        self.amount = amount

    def holds(self, state: LorcanaState, ctx: Context, piece: int, ghost: Ghost | None) -> bool:
        if self.amount.none(state, ctx):
            return True
        return compares(last_known.stat(state, self.stat, piece, ghost), self.op, self.amount.value(state, ctx))


def compares(left: int, op: comparisons.Op, right: int) -> bool:
    if op == comparisons.BELOW:
        return left < right
    if op == comparisons.AT_MOST:
        return left <= right
    if op == comparisons.EQUAL:
        return left == right
    if op == comparisons.AT_LEAST:
        return left >= right
    if op == comparisons.ABOVE:
        return left > right
    return left != right


def here(state: LorcanaState, source: int) -> int:
    """Where "here" is: on a location, at it; on a character, at the location it is at."""
    return source if state.face(source).kind == card_kinds.LOCATION else state.at[source]


@final
class Filter(Node):
    def __init__(
        self,
        zones: int,
        of: player_groups.PlayerGroup,
        types: int,
        classes: list[str],
        names: list[str],
        keyword: keywords.Keyword,
        without: keywords.Keyword,
        inks: int,
        where: list[Measure],
        damaged: int,
        exerted: int,
        drying: int,
        other: bool,
        at: int,
        under: int,
        inkable: int,
        same_name: Target | None,
        location: Target | None,
        this_turn: event_kinds.EventKind,
        named: bool,
        challenging: bool,
        among: Target | None,
        any_of: list[Filter],
        but: Filter | None,
        challenged: bool = False,
    ) -> None:
        self.zones = zones  # bits
        self.of = of  # whose
        self.types = types  # bits of kinds of cards, 0: any
        self.classes = classes  # one of these classifications
        self.names = names  # one of these names
        self.keyword = keyword  # has it, -1: any
        self.without = without  # has it not, -1: any
        self.inks = inks  # bits, 0: any
        self.where = where
        self.damaged = damaged
        self.exerted = exerted
        self.drying = drying
        self.other = other  # neither the card whose text it is nor one chosen before (CR 6.1.6)
        self.at = at  # 1: at a location, 0: at none, 2: at this location ("here")
        self.under = under  # 1: has a card under it
        self.inkable = inkable
        self.same_name = same_name  # has the name of one of these
        self.location = location  # is at one of these locations
        self.this_turn = this_turn  # this event happened to it this turn, -1: any
        self.named = named  # has the name that was called
        self.challenging = challenging  # takes part in the challenge under way
        self.challenged = challenged  # is being challenged in it
        self.among = among  # is one of these
        self.any_of = any_of  # and fits one of these
        self.but = but  # and does not fit this
        self.kept: list[int] = []  # of a simple filter: does a face fit? -1: not asked yet
        self.exertable = False  # ready and, if it is a character, dry: can be exerted as a cost
        self.counted = False  # for a number, which is there before anything is chosen for the effect (CR 6.7.2.1)

    # -- asking ----------------------------------------------------------------------------------------------------

    def tell(self, face: Face) -> None:
        if self.this_turn >= 0:
            face.remembered |= 1 << self.this_turn

    def is_of_found(self) -> bool:
        return self.named

    def is_of_others(self) -> bool:
        return self.other

    def matches(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        """Of a card where it is now."""
        zone = state.pieces.zone[piece]
        if not (self.zones >> (zone % zones.PER_SEAT)) & 1:
            return False
        if self.of != player_groups.EVERYBODY and not is_player(state, ctx, self.of, zone // zones.PER_SEAT):
            return False
        return self.fits(state, ctx, state.face(piece), piece, None)

    def matches_ref(self, state: LorcanaState, ctx: Context, ref: int) -> bool:
        """Of a card that something happened to: as it is, or, if it has left play since, as it was."""
        piece = state.pieces.find(ref)
        if piece >= 0 and state.in_play(piece):
            return self.matches(state, ctx, piece)
        ghost = state.ghost(ref)
        if ghost is None:
            piece = ref & REF_MASK
            if self.of != player_groups.EVERYBODY and not is_player(state, ctx, self.of, state.owner(piece)):
                return False
            return self.fits(state, ctx, state.face(piece), piece, None)
        if self.of != player_groups.EVERYBODY and not is_player(state, ctx, self.of, ghost.seat):
            return False
        return self.fits(state, ctx, state.faces[ghost.facts[0]], ref & REF_MASK, ghost)

    def matches_face(self, state: LorcanaState, ctx: Context, face: Face, seat: int, words: int = 0) -> bool:
        """Of a card that is remembered from earlier in the turn: by what is printed on it, and whose it was.

        `words`: the classifications and names that it had besides.
        """
        if self.of != player_groups.EVERYBODY and not is_player(state, ctx, self.of, seat):
            return False
        return self.fits_face(state, ctx, face, seat, words)

    def fits_face(self, state: LorcanaState, ctx: Context, face: Face, seat: int, words: int) -> bool:
        if self.types and not self.types & face.types:
            return False
        if self.classes and not shares(self.classes, last_known.with_words(state, face.classes, words, CLASS_WORD)):
            return False
        if self.names and not shares(self.names, last_known.with_words(state, face.names, words, NAME_WORD)):
            return False
        if self.inks and not self.inks & face.inks:
            return False
        if self.keyword >= 0 and not face.keywords[self.keyword]:
            return False
        if self.without >= 0 and face.keywords[self.without]:
            return False
        if self.inkable >= 0 and face.inkable != (self.inkable == 1):
            return False
        for compare in self.where:
            if not compares(last_known.printed_stat(face, compare.stat), compare.op, compare.amount.value(state, ctx)):
                return False
        for one in self.any_of:
            if one.matches_face(state, ctx, face, seat, words):
                break
        else:
            if self.any_of:
                return False
        return self.but is None or not self.but.matches_face(state, ctx, face, seat, words)

    def fits(self, state: LorcanaState, ctx: Context, face: Face, piece: int, ghost: Ghost | None) -> bool:
        # what is known at once comes first
        if self.types and not self.types & face.types:
            return False
        if self.exerted >= 0 and last_known.exerted(state, piece, ghost) != (self.exerted == 1):
            return False
        if self.damaged >= 0 and last_known.damaged(state, piece, ghost) != (self.damaged == 1):
            return False
        if self.other and is_the_same(state, ctx, piece, self.counted):
            return False
        if self.classes and not shares(self.classes, last_known.classes(state, piece, ghost)):
            return False
        if self.names and not shares(self.names, last_known.names(state, piece, ghost)):
            return False
        if self.inks and not self.inks & face.inks:
            return False
        if self.inkable >= 0 and face.inkable != (self.inkable == 1):
            return False
        if self.keyword >= 0 and not last_known.keyword(state, self.keyword, piece, ghost):
            return False
        if self.without >= 0 and last_known.keyword(state, self.without, piece, ghost):
            return False
        if self.drying >= 0 and (state.drying[piece] == 1) != (self.drying == 1):
            return False
        if self.under >= 0 and last_known.has_under(state, piece, ghost) != (self.under == 1):
            return False
        if self.at >= 0 and not self.is_there(state, ctx, last_known.location(state, piece, ghost)):
            return False
        return self.fits_rest(state, ctx, piece, ghost)

    def is_there(self, state: LorcanaState, ctx: Context, location: int) -> bool:
        if self.at == 2:
            return location >= 0 and location == here(state, ctx.source & REF_MASK)
        return (location >= 0) == (self.at == 1)

    def fits_rest(self, state: LorcanaState, ctx: Context, piece: int, ghost: Ghost | None) -> bool:
        """What is rarely asked."""
        for compare in self.where:
            if not compare.holds(state, ctx, piece, ghost):
                return False
        if self.exertable and (
            state.exerted[piece] or (state.drying[piece] and state.face(piece).kind == card_kinds.CHARACTER)
        ):
            return False
        if self.challenging and not last_known.in_challenge(state, piece, ghost):
            return False
        if self.challenged and not last_known.being_challenged(state, piece, ghost):
            return False
        if self.named and not last_known.has_called_name(state, ctx, piece):
            return False
        if self.this_turn >= 0 and not last_known.happened_to(state, self.this_turn, piece, ghost):
            return False
        if self.among is not None and not contains(self.among.cards(state, ctx), piece):
            return False
        if self.same_name is not None and not last_known.same_name(state, self.same_name.cards(state, ctx), piece):
            return False
        if self.location is not None:
            at = last_known.location(state, piece, ghost)
            if at < 0 or not contains(self.location.cards(state, ctx), at):
                return False
        if self.any_of:
            for one in self.any_of:
                if one.fits_inside(state, ctx, piece, ghost):
                    break
            else:
                return False
        return self.but is None or not self.but.fits_inside(state, ctx, piece, ghost)

    def fits_inside(self, state: LorcanaState, ctx: Context, piece: int, ghost: Ghost | None) -> bool:
        """As a part of another filter, which has said in which zone; whose card it is each part says for itself."""
        if self.of != player_groups.EVERYBODY:
            seat = state.pieces.zone[piece] // zones.PER_SEAT if ghost is None else ghost.seat
            if not is_player(state, ctx, self.of, seat):
                return False
        return self.fits(state, ctx, state.face(piece), piece, ghost)

    # -- finding ----------------------------------------------------------------------------------------------------

    def find(self, state: LorcanaState, ctx: Context, enough: int = 0) -> list[int]:
        """The cards that match, by seat from the active player on, then in the order of their zones; or `enough` of them."""
        found: list[int] = []
        if self.under == 1 and not state.pieces.hosts:
            return found  # nothing lies under anything
        for i in range(state.seats):
            seat = (state.active + i) % state.seats
            if self.of != player_groups.EVERYBODY and not is_player(state, ctx, self.of, seat):
                continue
            if self.zones == zones.PLAY_BIT:
                self.find_in(state, ctx, seat, zones.IN_PLAY, found, enough)
                continue
            for zone in range(6):
                if (self.zones >> zone) & 1:
                    self.find_in(state, ctx, seat, zones.Zone(zone), found, enough)
        return found

    def find_in(
        self, state: LorcanaState, ctx: Context, seat: int, zone: zones.Zone, found: list[int], enough: int
    ) -> None:
        cards = state.cards
        for piece in state.cards_in(seat, zone):
            if self.fits(state, ctx, cards[piece], piece, None):
                found.append(piece)
                if len(found) == enough:
                    return

    def exists(self, state: LorcanaState, ctx: Context) -> bool:
        return len(self.find(state, ctx, 1)) > 0

    def reads(self) -> int:
        """What it asks for that texts change."""
        found = 0
        if self.keyword >= 0 or self.without >= 0:
            found |= features.READ_KEYWORDS
        if self.classes:
            found |= features.READ_CLASSES
        if self.names or self.named or self.same_name is not None:
            found |= features.READ_NAMES
        for compare in self.where:
            found |= features.of_stat(compare.stat) | compare.amount.reads()
        for one in self.any_of:
            found |= one.reads()
        return found if self.but is None else found | self.but.reads()

    def simple(self) -> bool:
        """Does it ask only for what is printed, and whose it is? Then the same cards fit as long as they are in play."""
        if (
            self.zones != zones.PLAY_BIT
            or self.of > player_groups.EVERYBODY
            or self.this_turn >= 0
            or self.named
            or self.in_challenge()
        ):
            return False
        if max(self.damaged, self.exerted, self.drying, self.at, self.under) >= 0 or self.exertable:
            return False
        if self.same_name is not None or self.location is not None or self.among is not None:
            return False
        for compare in self.where:
            if (
                compare.stat not in (stats.COST, stats.MOVE_COST, stats.PRINTED_STRENGTH)
                or not compare.amount.constant()
            ):
                return False
        for one in self.any_of:
            if one.of != player_groups.EVERYBODY or not one.simple():
                return False
        return self.but is None or (self.but.of == player_groups.EVERYBODY and self.but.simple())

    def in_challenge(self) -> bool:
        """Does it ask for the challenge under way?"""
        return self.challenging or self.challenged

    def fits_printed(self, state: LorcanaState, ctx: Context, piece: int) -> bool:
        """What `fits` says, for a simple filter: kept by face."""
        if self.other and piece == ctx.source & REF_MASK:
            return False
        if not self.kept:
            self.kept = [-1] * len(state.faces)
        number = state.pieces.face[piece]
        known = self.kept[number]
        if known < 0:
            known = 1 if self.fits(state, ctx, state.faces[number], piece, None) else 0
            self.kept[number] = known
        return known == 1

    def selective(self) -> bool:
        """Does it say more than that it is a card?"""
        if self.types or self.classes or self.names or self.where or self.any_of or self.inks or self.named:
            return True
        if max(self.keyword, self.without, self.inkable) >= 0:
            return True
        return self.but is not None or self.same_name is not None

    def hidden(self) -> bool:
        """Does it look for more than a number of cards where not everybody sees (CR 7.1.4)?"""
        return self.zones & 0b101011 != 0


def is_the_same(state: LorcanaState, ctx: Context, piece: int, counted: bool) -> bool:
    """CR 6.1.6: "another" is neither the card whose text it is, nor one that it has chosen already.

    Nor is it the one that set it off: "whenever this one damages another character, ... other characters".
    """
    if piece == ctx.source & REF_MASK:
        return True
    other = ctx.other()
    if other >= 0 and state.pieces.ref(piece) == other:
        return True
    if len(ctx.frame.data) <= slots.LENGTHS + slots.SELECTED:
        return False
    ref = state.pieces.ref(piece)
    return ref in bound(ctx, slots.SELECTED) and not (counted and chosen_for_this(state, ctx, ref))


def chosen_for_this(state: LorcanaState, ctx: Context, ref: int) -> bool:
    """Was it chosen for the step that runs, and so after the numbers of that step were counted (CR 6.7.2.1)?"""
    steps = program_of(state, ctx.frame).steps
    if ctx.frame.step < len(steps):
        for slot in steps[ctx.frame.step].own_sets:
            if ref in bound(ctx, slot):
                return True
    return False


def shares(wanted: list[str], had: list[str]) -> bool:
    for one in wanted:
        if one in had:
            return True
    return False


def contains(refs: list[int], piece: int) -> bool:
    for ref in refs:
        if ref & REF_MASK == piece:
            return True
    return False


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "measure", "measure", Measure, (sh.need("stat", sh.STAT), sh.need("op", sh.OP), sh.need("amount", sh.AMOUNT))
    ),
    sh.Spec(
        "filter",
        "cards",
        Filter,
        (
            ("zones", sh.ZONES, ["play"]),
            ("of", sh.PLAYER, "everybody"),
            ("types", sh.TYPES, []),
            ("classes", sh.WORDS, []),
            ("names", sh.WORDS, []),
            ("keyword", sh.KEYWORD, None),
            ("without", sh.KEYWORD, None),
            ("inks", sh.INKS, []),
            ("where", sh.COMPARES, []),
            ("damaged", sh.TRI, None),
            ("exerted", sh.TRI, None),
            ("drying", sh.TRI, None),
            ("other", sh.FLAG, False),
            ("at", sh.AT, None),
            ("under", sh.TRI, None),
            ("inkable", sh.TRI, None),
            ("same_name", sh.MAYBE_TARGET, None),
            ("location", sh.MAYBE_TARGET, None),
            ("this_turn", sh.EVENT_OR_NONE, None),
            ("named", sh.FLAG, False),
            ("challenging", sh.FLAG, False),
            ("among", sh.MAYBE_TARGET, None),
            ("any_of", sh.FILTERS, []),
            ("but", sh.MAYBE_FILTER, None),
            ("challenged", sh.FLAG, False),
        ),
    ),
)
