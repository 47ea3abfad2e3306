"""Cards that are played (CR 4.3), also onto others (CR 8.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.engine.frames import Change
from loretable.core.pieces import ONE_MOVE, REF_MASK
from loretable.games.lorcana.enums import card_kinds, cells, change_kinds, event_kinds, features, ways, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import costs, permissions
from loretable.games.lorcana.rules.abilities.events import NO_CARDS, Batch, raise_event

from .damage_and_lore import add_damage
from .kind import ENTERS_EXERTED, FROM_DISCARD, CardKind, LogEntry, limit_exerted_ink
from .leaving import put_under

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


@final
class PlayCard(CardKind):
    """The card enters play (CR 4.3.3). `amount`: the ink paid; `how`: in which way; `cards`: what it is shifted onto, or
    who sang it."""

    def __init__(self) -> None:
        super().__init__(change_kinds.PLAY_CARD)
        self.emits = ["play"]

    def possible(self, state: LorcanaState, change: Change, piece: int, zone: int) -> bool:
        return zone not in (zones.IN_PLAY, zones.GONE)

    def do(self, state: LorcanaState, change: Change, piece: int) -> None:
        seat = change.seat
        face = state.face(piece)
        supports = (
            NO_CARDS if face.kind == card_kinds.ACTION or not change.cards else [ref & REF_MASK for ref in change.cards]
        )
        state.played.append(piece)
        costs.use_up_modifiers(state, seat, piece, supports[0] if supports else -1)
        state.emit("play", seat, piece)
        state.pieces.move(piece, zones.PER_SEAT * seat + zones.IN_PLAY)
        limit_exerted_ink(state, seat)
        state.sheet_valid = False
        state.entered[piece] = change.how & ways.ALL
        change.piece = state.pieces.ref(piece)
        if face.kind == card_kinds.ACTION:
            return
        state.drying[piece] = 1  # for a card that is not a character: it came this turn
        if supports:
            if state.features.abilities:
                self.see_covered(state, supports)
            put_on_top(state, piece, supports)
            if face.shift_temporary:
                state.temporary[piece] = 1
        if change.how & ENTERS_EXERTED:
            state.exerted[piece] = 1  # CR 8.3.2, 8.10.3
        state.sheet_valid = False
        if state.features.writes & features.GIVES_ENTERING:
            self.enter_by_abilities(state, seat, piece)

    def see_covered(self, state: LorcanaState, supports: list[int]) -> None:
        """[2.2] 4.3.4.2: the abilities of cards that are about to be covered still see the card on top being played."""
        for support in supports:
            state.ghosts.append(numbers.make_ghost(state, support))

    def enter_by_abilities(self, state: LorcanaState, seat: int, piece: int) -> None:
        """Enters exerted, or with damage."""
        if permissions.next_enters_exerted(state, seat, piece) or numbers.cell(state, piece, cells.ENTERS_EXERTED) > 0:
            state.exerted[piece] = 1
        damage = numbers.cell(state, piece, cells.ENTERS_DAMAGED)
        state.sheet_valid = False
        if damage > 0:
            add_damage(state, piece, damage)

    def raise_events(self, state: LorcanaState, change: Change, batch: Batch) -> None:
        if change.how & FROM_DISCARD:
            raise_event(state, event_kinds.LEFT_DISCARD, change, batch, change.piece - ONE_MOVE, -1, 1)
        for ref in change.cards:
            covered = state.ghost(ref)
            if covered is not None:
                batch = Batch(batch.changes, [*batch.leavers, covered])
        raise_event(state, event_kinds.PLAYED, change, batch, change.piece, -1, change.amount)
        if state.face(change.piece & REF_MASK).kind != card_kinds.ACTION:
            for ref in change.cards:
                raise_event(state, event_kinds.SHIFTED, change, batch, change.piece, ref)

    def log_text(self, entry: LogEntry) -> str:
        return f"{entry.who} plays {entry.what}"


def put_on_top(state: LorcanaState, card: int, supports: list[int]) -> None:
    """CR 8.10.2 to 8.10.6: readiness, dryness, damage, place and effects pass to the card on top."""
    state.drying[card] = 0
    state.sheet_valid = False
    new_ref = state.pieces.ref(card)
    for support in supports:
        state.exerted[card] |= state.exerted[support]
        state.drying[card] |= state.drying[support]
        state.damage[card] += state.damage[support]
        state.damage_dirty = True
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
