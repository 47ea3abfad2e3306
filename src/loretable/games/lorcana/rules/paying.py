"""Paying ink: by exerting ink, or by removing ink drops, as the player chooses (CR 1.5, 4.3.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.engine.frames import Change, Frame
from loretable.games.lorcana.enums import change_kinds, questions
from loretable.games.lorcana.model import numbers

from .abilities.events import NO_CARDS

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

    from .abilities.nodes import Cost
    from .abilities.programs import Context


def ask_drops(state: LorcanaState, frame: Frame, cost: int, step: int = 0) -> bool:
    """The step of a frame that pays: True where the player is asked how many ink drops to remove.

    The answer, or the only one there is, ends up as the last number of the frame.
    """
    if frame.step != step:
        return False
    frame.step = step + 1
    ink = numbers.ready_ink(state, frame.seat)
    least = max(0, cost - ink)
    most = min(cost, state.drops[frame.seat])
    if least < most:
        state.ask_number(questions.DROPS, frame.seat, list(range(least, most + 1)), state.pieces.find(frame.source))
        return True
    frame.data.append(least)
    return False


def pay(state: LorcanaState, frame: Frame, cost: int) -> int:
    """Pays, and says how much of it was ink drops."""
    drops = frame.data.pop()
    spend(state, frame.seat, frame.source, cost, drops)
    return drops


def spend(state: LorcanaState, seat: int, source: int, cost: int, drops: int) -> None:
    state.change_one(Change(change_kinds.SPEND_INK, seat, -1, cost, -1, seat, source, NO_CARDS, drops))


def all_payable(state: LorcanaState, ctx: Context, costs: list[Cost]) -> bool:
    """Can all of it be paid? What is paid in ink is added up."""
    ink = 0
    for cost in costs:
        if not cost.payable(state, ctx):
            return False
        ink += cost.ink(state, ctx)
    return numbers.can_pay(state, ctx.seat, ink)
