"""Cards that are played (CR 4.3), also onto others (CR 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import ONE_MOVE, REF_MASK
from .. import costs, numbers, permits
from ..abilities.events import NO_CARDS, Batch, tell
from ..faces import ACTION
from ..terms import (
    C_ENTERS_DAMAGED,
    C_ENTERS_EXERTED,
    GIVES_ENTERING,
    HOW_BITS,
    LEFT_DISCARD,
    PLAYED,
    SHIFTED,
)
from ..words import GONE, IN_PLAY, PLAY_CARD, ZONES
from .counters import hurt
from .kind import EXERTED as ENTERS_EXERTED
from .kind import FROM_DISCARD, CardKind, Told, count_ink
from .leaving import put_under

if TYPE_CHECKING:
    from ..state import LorcanaState


@final
class PlayCard(CardKind):
    """The card enters play (CR 4.3.3). `amount`: the ink paid; `how`: in which way; `cards`: what it is shifted onto, or
    who sang it."""

    def __init__(self) -> None:
        super().__init__(PLAY_CARD)
        self.emits = ["play"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone not in (IN_PLAY, GONE)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = change.seat
        face = state.face(piece)
        supports = NO_CARDS if face.kind == ACTION or not change.cards else [ref & REF_MASK for ref in change.cards]
        state.played.append(piece)
        costs.used_up(state, seat, piece, supports[0] if supports else -1)
        state.emit("play", seat, piece)
        state.pieces.move(piece, ZONES * seat + IN_PLAY)
        count_ink(state, seat)
        state.fresh = False
        state.entered[piece] = change.how & HOW_BITS
        change.piece = state.pieces.ref(piece)
        if face.kind == ACTION:
            return
        state.drying[piece] = 1  # of a card that is no character it says that it came this turn
        if supports:
            if state.watching.abilities:
                self.see_covered(state, supports)
            put_on_top(state, piece, supports)
            if face.shift_temporary:
                state.temporary[piece] = 1
        if change.how & ENTERS_EXERTED:
            state.exerted[piece] = 1  # CR 8.3.2, 8.10.3
        state.fresh = False
        if state.watching.writes & GIVES_ENTERING:
            self.enter_by_abilities(state, seat, piece)

    def see_covered(self, state: LorcanaState, supports: list[int]) -> None:
        """[2.2] 4.3.4.2: the abilities of cards that are about to be covered still see the card on top being played."""
        for support in supports:
            state.ghosts.append(numbers.remember(state, support))

    def enter_by_abilities(self, state: LorcanaState, seat: int, piece: int) -> None:
        """Enters exerted, or with damage."""
        if permits.enters_next(state, seat, piece) or numbers.cell(state, piece, C_ENTERS_EXERTED) > 0:
            state.exerted[piece] = 1
        damage = numbers.cell(state, piece, C_ENTERS_DAMAGED)
        state.fresh = False
        if damage > 0:
            hurt(state, piece, damage)

    def tell(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_DISCARD:
            tell(state, LEFT_DISCARD, change, batch, change.piece - ONE_MOVE, -1, 1)
        for ref in change.cards:
            covered = state.ghost(ref)
            if covered is not None:
                batch = Batch(batch.changes, [*batch.leavers, covered])
        tell(state, PLAYED, change, batch, change.piece, -1, change.amount)
        if state.face(change.piece & REF_MASK).kind != ACTION:
            for ref in change.cards:
                tell(state, SHIFTED, change, batch, change.piece, ref)

    def say(self, told: Told) -> str:
        return f"{told.who} plays {told.what}"


def put_on_top(state: LorcanaState, card: int, supports: list[int]) -> None:
    """CR 8.10.2 to 8.10.6: readiness, dryness, damage, place and effects pass to the card on top."""
    state.drying[card] = 0
    state.fresh = False
    new_ref = state.pieces.ref(card)
    for support in supports:
        state.exerted[card] |= state.exerted[support]
        state.drying[card] |= state.drying[support]
        state.damage[card] += state.damage[support]
        state.hurt = True
        if state.at[card] < 0:
            state.at[card] = state.at[support]
        if state.temporary[support]:
            state.temporary[card] = 0  # it is the card below that would go back, and it is not in play
        old_ref = state.pieces.ref(support)
        for effect in state.standing:
            for i in range(len(effect.refs)):
                if effect.refs[i] == old_ref:
                    effect.refs[i] = new_ref
        put_under(state, support, card, True)
