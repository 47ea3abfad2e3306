"""What the solver found, to be read: can this turn be won for sure, and how?"""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import Action
from loretable.games.lorcana.state import LorcanaState

from .lethal_solver import NONE, UNKNOWN, WINS, Solver

MOST_POSITIONS: Final = 100_000
VERDICTS: Final = {WINS: "wins", NONE: "none", UNKNOWN: "unknown"}


@final
class Solution:
    """`verdict`: "wins", "none" (no line wins), or "unknown" (it cannot tell). True where it wins.

    why        of "unknown": "hidden" (a card that the player does not know, or chance, would decide) or "limit"
    line       what to do, first things first;   labels   the same in words
    positions  how many were looked at
    """

    def __init__(self, verdict: str, line: list[Action], labels: list[str], positions: int, why: str = "") -> None:
        self.verdict = verdict
        self.why = why
        self.line = line
        self.labels = labels
        self.positions = positions

    def __bool__(self) -> bool:
        return self.verdict == "wins"

    def __repr__(self) -> str:
        return f"<Solution: {self.verdict}, {len(self.line)} actions, {self.positions} positions>"

    def __str__(self) -> str:
        return "\n".join([self.verdict, *[f"  {self.labels[i]}   ({self.line[i]})" for i in range(len(self.line))]])

    def to_json(self) -> dict[str, object]:
        line: list[object] = []
        for i in range(len(self.line)):
            line.append({"action": str(self.line[i]), "label": self.labels[i]})
        return {"verdict": self.verdict, "why": self.why, "line": line, "positions": self.positions}


def solution_of(state: LorcanaState, most: int = MOST_POSITIONS) -> Solution:
    """A win this turn, for the player whose turn it is, that nothing can prevent."""
    solver = Solver(state.active, most)
    verdict = VERDICTS[solver.solve(state)]
    copy = state.clone()
    labels: list[str] = []
    for action in solver.line:
        labels.append(copy.label(action, copy.seat))
        copy.apply(action, copy.seat)
    return Solution(verdict, solver.line, labels, solver.positions, solver.why)
