"""Support (CR 8.13): whenever the character quests, its strength may be added to another's for the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.core.engine.frames import Change, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import addresses, card_kinds, change_kinds, questions, stats, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities import last_known
from loretable.games.lorcana.rules.abilities.choosing import may_choose
from loretable.games.lorcana.rules.procedure import PIECES, Procedure

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

ADDRESS: Final = 5


@final
class Support(Procedure):
    def resume(self, state: LorcanaState, frame: Frame) -> None:
        seat = frame.seat
        here = state.pieces.find(frame.source)
        if frame.step == 0:
            frame.step = 1
            options: list[int] = []
            for other in range(state.seats):
                for piece in state.cards_in(other, zones.IN_PLAY):
                    if (
                        piece != here
                        and state.face(piece).kind == card_kinds.CHARACTER
                        and may_choose(state, seat, piece)
                    ):
                        options.append(piece)
            if options:
                state.ask_pieces(questions.SUPPORT, seat, options, 0, 1, False, frame.source & REF_MASK)
            return
        changes: list[Change] = []
        for ref in frame.take():
            amount = (
                numbers.strength(state, here)
                if here >= 0
                else last_known.stat_of_ref(state, stats.STRENGTH, frame.source)
            )
            changes.append(Change(change_kinds.SUPPORT_WITH, seat, ref, amount, frame.source, seat, frame.source))
        state.done()
        state.change(changes)

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        return frame.step == 1 and answer == PIECES and not frame.refs and frame.source >= 0


Support(ADDRESS, "Support", waits=0)
Procedure(addresses.STRENGTH, "strength")  # stands, and is never on the agenda
