"""How a tree of effects runs: laid out as a list of steps, with a frame that says how far it is.

One frame carries a whole effect, however deeply nested, so it can be saved, cloned and searched wherever it stops to ask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ....core.agenda import Frame
from ..terms import YOU
from .nodes import LENGTHS, OWN_SETS, SLOTS, Context, Effect, players

if TYPE_CHECKING:
    from ..state import LorcanaState
    from .kinds import Ability

# addresses of frames: FIRST + 3 * number of the program + one of these
FIRST: Final = 100
RUNNING: Final = 0  # on the agenda or in the bag: the program itself
LASTING: Final = 1  # standing: what a `give` gave
WAITING: Final = 2  # standing: a floating or delayed trigger


def is_running(frame: Frame) -> bool:
    """A program on the agenda or in the bag."""
    return is_of(frame, RUNNING)


def is_lasting(frame: Frame) -> bool:
    """Something that was given for a time."""
    return is_of(frame, LASTING)


def is_waiting(frame: Frame) -> bool:
    """A trigger that waits apart from any card."""
    return is_of(frame, WAITING)


def is_of(frame: Frame, kind: i64) -> bool:
    address: i64 = frame.address
    return address >= FIRST and (address - FIRST) % 3 == kind


@final
class Program:
    def __init__(self, number: int, ability: Ability) -> None:
        self.number = number
        self.ability = ability
        self.steps: list[Effect] = []
        self.names: list[str] = list(OWN_SETS)  # of the sets that can be bound; the first is "it"
        self.loops = 0  # how many numbers its loops keep
        self.keeps_done = False  # does it speak of the cards that something was done to?
        self.keeps_selected = False  # does it speak of "another" card?

    def address(self, kind: int) -> int:
        return FIRST + 3 * self.number + kind


@final
class Planner:
    """Lays a tree out."""

    def __init__(self, program: Program, programs: list[Program]) -> None:
        self.program = program
        self.programs = programs
        self.payer = YOU  # whose costs are laid out

    def add(self, step: Effect) -> int:
        step.at = len(self.program.steps)
        step.payer = self.payer
        self.program.steps.append(step)
        return step.at

    def here(self) -> int:
        return len(self.program.steps)

    def loop(self, numbers: int) -> int:
        """Room for the numbers of a loop."""
        self.program.loops += numbers
        return self.program.loops - numbers

    def slot(self, name: str) -> int:
        """The number of a set by its name."""
        if name not in self.program.names:
            self.program.names.append(name)
        return self.program.names.index(name)


def new_frame(
    state: LorcanaState, program: Program, seat: int, source: int, subject: int = -1, other: int = -1, amount: int = 0
) -> Frame:
    """A frame at the start of a program."""
    slots = len(program.names)
    data = [0, -1, 0, 0, amount, 0, -1, slots]
    for _ in range(slots + program.loops):
        data.append(0)
    return Frame(program.address(RUNNING), seat, source, data, [subject, other])


def number_of(frame: Frame) -> int:
    """The number of the program that a frame runs, or that left it standing."""
    address: i64 = frame.address
    return (address - FIRST) // 3


def program_of(state: LorcanaState, frame: Frame) -> Program:
    return state.programs[number_of(frame)]


def resume(state: LorcanaState, frame: Frame) -> None:
    """One step."""
    program = program_of(state, frame)
    if frame.step >= len(program.steps):
        state.done()
        return
    step = program.steps[frame.step]
    ctx = Context(frame.seat, frame.source, frame)
    if step.payer != YOU:
        seats = players(state, ctx, step.payer)
        ctx.seat = seats[0] if seats else frame.seat
    step.run(state, ctx)


def loop_at(frame: Frame, loop: int) -> int:
    """Where a loop's numbers are in the frame's data."""
    return LENGTHS + frame.data[SLOTS] + loop


def plain_length(state: LorcanaState, frame: Frame) -> int:
    """How long a frame's data is without an answer in it."""
    program = program_of(state, frame)
    return LENGTHS + len(program.names) + program.loops
