"""Playing cards by an effect: for free, or for less, from any zone (CR 6.1.7, 6.7.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.pieces import ONE_MOVE, REF_MASK
from loretable.games.lorcana.enums import change_kinds, destinations, questions, shift_kinds, slots, zones
from loretable.games.lorcana.rules import shift
from loretable.games.lorcana.rules.abilities import shapes as sh
from loretable.games.lorcana.rules.abilities import targets
from loretable.games.lorcana.rules.abilities.nodes import Target
from loretable.games.lorcana.rules.abilities.programs import Context, Effect, Planner, bind, bound, picks, reset_results
from loretable.games.lorcana.rules.actions import offer, play
from loretable.games.lorcana.rules.procedure import PIECES

from .steps import Asking, CardStep, find

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class Play(CardStep):
    """`discount` -1: for free; else the player pays that much less. `all_ways`: or by Shift, or sung, as from the hand.

    `after`: where an action goes when it has resolved.
    """

    def __init__(
        self,
        what: Target,
        discount: int,
        exerted: bool,
        all_ways: bool = False,
        after: destinations.Destination = destinations.DISCARD,
    ) -> None:
        super().__init__(what)
        self.discount = discount
        self.exerted = exerted
        self.all_ways = all_ways
        self.after = after  # of enums.destinations

    def problem(self) -> str:
        return "in all ways is as from the hand: paid in full" if self.all_ways and self.discount else ""

    def plan(self, planner: Planner) -> None:
        super().plan(planner)
        if self.all_ways:
            planner.add(PlayOffered(self))
        elif self.discount >= 0:
            planner.add(PlayNext(self, planner.slot("#played")))

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        refs = bound(ctx, self.slot)
        bind(frame, slots.IT, refs)
        reset_results(frame)
        self.forward(frame)
        if self.discount < 0 and not self.all_ways:
            frame.data[slots.DONE] = play_now(state, ctx, refs, self.exerted, play.AFTERWARDS[self.after])
            rename(ctx, self.what, self.slot)


@final
class PlayOffered(Effect):
    """Asks how a card is played: by its cost, by Shift, or sung, as if it were in the player's hand."""

    def __init__(self, play: Play) -> None:
        super().__init__()
        self.play = play

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        cards = bound(ctx, slots.IT)
        piece = targets.follow(state, cards[0]) if cards else -1
        if frame.data[slots.SUB] == 0 and piece >= 0 and not state.in_play(piece) and state.owner(piece) == ctx.seat:
            state.pieces.show_all(piece)
            bind(frame, slots.IT, [state.pieces.ref(piece)])
            frame.data[slots.SUB] = 1
            if offer.open_offer(state, ctx.seat, piece):
                return
        frame.data[slots.SUB] = 0
        if cards and state.pieces.find(cards[0]) < 0:
            frame.data[slots.DONE] = 1
            bind(frame, slots.IT, [cards[0] + ONE_MOVE])
            rename(ctx, self.play.what, self.play.slot)
        self.forward(frame)


@final
class PlayNext(Effect):
    """One after the other is paid for: what the first costs is no longer there for the second."""

    def __init__(self, play: Play, slot: int) -> None:
        super().__init__()
        self.play = play
        self.slot = slot  # those whose turn has come

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        cards = bound(ctx, slots.IT)
        begun = bound(ctx, self.slot)
        if len(begun) >= len(cards):
            self.forward(frame)
            moved = [ref & REF_MASK for ref in cards if state.pieces.find(ref) < 0]
            bind(frame, slots.IT, [state.pieces.ref(piece) for piece in moved if state.in_play(piece)])
            rename(ctx, self.play.what, self.play.slot)
            bind(frame, self.slot, [])
            return
        ref = cards[len(begun)]
        bind(frame, self.slot, [*begun, ref])
        piece = targets.follow(state, ref)
        if piece < 0 or state.in_play(piece):
            return
        seat = state.owner(piece)
        if play.affordable(state, seat, piece, self.play.discount):
            frame.data[slots.DONE] = frame.data[slots.DONE] + 1
            play.play_for_less(
                state, seat, piece, self.play.discount, self.play.exerted, play.AFTERWARDS[self.play.after]
            )


def play_now(
    state: LorcanaState,
    ctx: Context,
    refs: list[int],
    exerted: bool,
    after: change_kinds.ChangeKind = change_kinds.PUT_AWAY,
) -> int:
    """For free, one after the other, each by its own player (CR 7.4.1); "it" is then the card in play.

    How many are played. It is done when the program goes on: what is on the agenda first is on top.
    """
    pieces: list[int] = []
    played: list[int] = []
    for ref in refs:
        piece = targets.follow(state, ref)
        if piece < 0 or state.pieces.zone[piece] % zones.PER_SEAT == zones.IN_PLAY:
            continue
        if not play.cannot_play(state, state.owner(piece), piece):
            pieces.append(piece)
    for piece in reversed(pieces):
        played.insert(0, play.play_for_free(state, state.owner(piece), piece, exerted, after))
    bind(ctx.frame, slots.IT, played)
    return len(played)


def rename(ctx: Context, what: Target, slot: int) -> None:
    """What a text calls by a name is, once played, the card in play; what was not played is where it was."""
    if isinstance(what, targets.Bound):
        slot = what.slot
    if slot == slots.IT:
        return
    played = bound(ctx, slots.IT)
    now: list[int] = []
    for ref in bound(ctx, slot):
        found = ref
        for other in played:
            if other & REF_MASK == ref & REF_MASK:
                found = other
        now.append(found)
    bind(ctx.frame, slot, now)


def can_shift(state: LorcanaState, ctx: Context, piece: int) -> bool:
    return not state.in_play(piece) and state.owner(piece) == ctx.seat and not play.cannot_play(state, ctx.seat, piece)


@final
class PlayShifted(Effect):
    """Plays a character on top of another by its Shift, without paying (CR 8.10)."""

    def __init__(self, what: Target) -> None:
        super().__init__()
        self.what = what
        self.slot = 0
        self.onto = 0

    def plan(self, planner: Planner) -> None:
        self.slot = find(planner, self, "what", self.what)
        self.onto = planner.slot("#shifted onto")
        planner.add(ShiftOnto(self))
        planner.add(ShiftSecond(self))
        planner.add(self)

    def card(self, state: LorcanaState, ctx: Context) -> int:
        """The card that is played, or -1."""
        cards = bound(ctx, self.slot)
        piece = targets.follow(state, cards[0]) if cards else -1
        if piece < 0 or state.face(piece).shift_kind == shift_kinds.NO_SHIFT or not can_shift(state, ctx, piece):
            return -1
        return piece

    def run(self, state: LorcanaState, ctx: Context) -> None:
        frame = ctx.frame
        piece = self.card(state, ctx)
        supports = bound(ctx, self.onto)
        bind(frame, self.onto, [])
        reset_results(frame)
        self.forward(frame)
        if piece >= 0 and supports:
            frame.data[slots.DONE] = 1
            bind(frame, slots.IT, [play.play_shifted(state, ctx.seat, piece, supports)])
            rename(ctx, self.what, self.slot)

    def possible(self, state: LorcanaState, ctx: Context) -> bool:
        return self.what.possible(state, ctx)


class ShiftQuestion(Asking):
    """Onto which of the player's cards it is shifted; the answer joins those that it will lie on."""

    def __init__(self, played: PlayShifted) -> None:
        super().__init__()
        self.played = played

    def answers(self) -> int:
        return PIECES

    def answered(self, state: LorcanaState, ctx: Context) -> None:
        chosen = picks(ctx.frame)
        bind(ctx.frame, self.played.onto, bound(ctx, self.played.onto) + chosen)
        self.forward(ctx.frame)


@final
class ShiftOnto(ShiftQuestion):
    """Onto which card."""

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        piece = self.played.card(state, ctx)
        if piece < 0:
            return False
        face = state.face(piece)
        options = [
            p
            for p in state.cards_in(ctx.seat, zones.IN_PLAY)
            if shift.fits(state, face, p) and shift.has_second(state, ctx.seat, face, p)
        ]
        if options:
            state.ask_pieces(questions.SHIFT, ctx.seat, options, 1, 1, False, piece)
        return len(options) > 0


@final
class ShiftSecond(ShiftQuestion):
    """And onto which second one, for Duo and Combo Shift."""

    def ask(self, state: LorcanaState, ctx: Context) -> bool:
        piece = self.played.card(state, ctx)
        onto = bound(ctx, self.played.onto)
        if piece < 0 or not onto or state.face(piece).shift_kind not in (shift_kinds.DUO, shift_kinds.COMBO):
            return False
        face = state.face(piece)
        others = shift.seconds(state, ctx.seat, face, onto[0] & REF_MASK)
        if others:
            state.ask_pieces(
                questions.SECOND, ctx.seat, others, 1 if face.shift_kind == shift_kinds.DUO else 0, 1, False, piece
            )
        return len(others) > 0


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "effect",
        "play",
        Play,
        (
            sh.need("what", sh.TARGET),
            ("discount", sh.LESS, "free"),
            ("exerted", sh.FLAG, False),
            ("all_ways", sh.FLAG, False),
            ("after", sh.AFTER, "discard"),
        ),
    ),
    sh.Spec("effect", "shift", PlayShifted, (sh.need("what", sh.TARGET),), "what: play {what} by Shift for free"),
)
