"""Cards that are played (CR 4.3), sung (CR 5.4.4.2, 8.12) and boosted (CR 8.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from ....core.agenda import Change
from ....core.pieces import ONE_MOVE, REF_MASK
from .. import atoms, costs, numbers, permits, shifting
from ..abilities import last_known
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
from ..words import GONE, IN_PLAY, PLAY_CARD
from .damage import hurt
from .kind import EXERTED as ENTERS_EXERTED
from .kind import FROM_DISCARD, CardKind, Told

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
        atoms.enter_play(state, seat, piece)
        state.entered[piece] = change.how & HOW_BITS
        change.piece = state.pieces.ref(piece)
        if face.kind == ACTION:
            return
        state.drying[piece] = 1  # of a card that is no character it says that it came this turn
        if supports:
            if state.watching.abilities:
                self.see_covered(state, supports)
            shifting.put_on_top(state, piece, supports)
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
            state.ghosts.append(last_known.remember(state, support))

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
