"""Something of the rules that a frame on the agenda carries through: a turn action, a keyword, a step of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.agenda import Frame
from .words import Address

if TYPE_CHECKING:
    from .state import LorcanaState


class Procedure:
    def __init__(self, address: Address) -> None:
        self.address = address  # of its frames; -1: it has none

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Runs one step."""
        state.done()
