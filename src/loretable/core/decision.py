"""A decision as people and bots get it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from . import notebook
from .actions import Action
from .errors import BadData

if TYPE_CHECKING:
    from .engine.choosing import Picks
    from .show.board import Move
    from .state import State


@final
class Decision:
    """What a seat is being asked: kind, prompt, the piece that asks (-1: the rules), the legal actions and their labels.

    `options` has the actions to be read in programs. `picks` says what can be chosen in all where several pieces are asked
    for, one action a piece.
    """

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: str,
        asker: int,
        actions: list[Action],
        labels: list[str],
        picks: Picks | None = None,
        state: State | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.asker = asker
        self.actions = actions
        self.labels = labels
        self.picks = picks
        self.state = state
        self.step = -1 if state is None else state.step

    @property
    def options(self) -> list[Move]:
        """The actions as the seat reads them, each with its `verb`, `card`, `target` and `label`. Read before one is taken."""
        if self.state is None or self.state.step != self.step:
            raise BadData("options", "the game has gone on since: ask for the decision again")
        board = self.state.board(self.seat)
        return [self.state.read(action, self.seat, board) for action in self.actions]

    def __reduce__(self) -> tuple[type[Decision], tuple[object, ...]]:
        return (Decision, (self.seat, self.kind, self.prompt, self.asker, self.actions, self.labels))

    def __repr__(self) -> str:
        options = f"{len(self.actions)} option{'' if len(self.actions) == 1 else 's'}"
        return f"<Decision of seat {self.seat}, {self.kind}: {self.prompt!r}, {options}>"

    def __str__(self) -> str:
        """The question, and a line for each option: its label and the action's text."""
        wide = max((len(label) for label in self.labels), default=0)
        lines = [f"  {self.labels[i]:{wide}}  {self.actions[i]}" for i in range(len(self.actions))]
        return "\n".join([self.prompt, *lines])

    def _repr_html_(self) -> str:
        return notebook.decision_html(self)

    def find(self, label: str) -> Action:
        """The action of a label, for tests and typed answers."""
        for i in range(len(self.labels)):
            if self.labels[i] == label:
                return self.actions[i]
        raise KeyError(f"no option {label!r}; there are: {', '.join(self.labels)}")

    def to_json(self) -> dict[str, object]:
        options: list[object] = []
        for i in range(len(self.actions)):
            options.append({"action": str(self.actions[i]), "label": self.labels[i]})
        shown: dict[str, object] = {"seat": self.seat, "kind": self.kind, "prompt": self.prompt, "asker": self.asker}
        shown["options"] = options
        if self.picks is not None:
            shown["picks"] = self.picks.to_json()
        return shown
