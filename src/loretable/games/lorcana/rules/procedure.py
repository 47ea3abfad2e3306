"""A procedure of the rules that runs as a frame on the agenda: a turn action, a keyword, a step of the turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import addresses

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

# the answer that a frame waits for
NO_ANSWER: Final = 0
A_NUMBER: Final = 1
PIECES: Final = 2

NEVER: Final = -1
"""Of a procedure whose frames never wait in the bag."""


class Procedure:
    """There is one object of each. It takes its place in `PROCEDURES`, by the address of its frames."""

    def __init__(self, address: int, name: str, waits: int = NEVER) -> None:
        self.address: Final = address  # of its frames; -1: it has none
        self.name: Final = name  # in the bag, and as the cause of what it does
        self.waits: Final = waits  # in the bag its frame refers to so many cards
        if address >= 0:
            take_place(self)

    def resume(self, state: LorcanaState, frame: Frame) -> None:
        """Runs one step."""
        state.done()

    def valid(self, state: LorcanaState, frame: Frame, answer: int) -> bool:
        """Can this frame be on the agenda of a save, waiting for such an answer? None of its references is -1."""
        return False


NOBODY: Final = Procedure(addresses.NONE, "")
PROCEDURES: Final[list[Procedure]] = []
"""By the address of their frames."""


def take_place(procedure: Procedure) -> None:
    while len(PROCEDURES) <= procedure.address:
        PROCEDURES.append(NOBODY)
    before = PROCEDURES[procedure.address]
    if before is not NOBODY:
        raise ValueError(f"address {procedure.address} of {procedure.name!r} is that of {before.name!r}")
    PROCEDURES[procedure.address] = procedure


def is_payment(frame: Frame, answer: int, cards: int) -> bool:
    """Of a frame that pays for something done with so many cards: has it not begun, or is its player asked how to pay?"""
    if len(frame.refs) != cards or frame.source < 0:
        return False
    return (frame.step == 0 and answer == NO_ANSWER and not frame.data) or (frame.step == 1 and answer == A_NUMBER)
