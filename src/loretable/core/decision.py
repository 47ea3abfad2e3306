"""A decision as people and bots get it."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from .actions import Action

if TYPE_CHECKING:
    from .choosing import Picks


@final
class Decision:
    """What a seat is being asked: kind, prompt, the piece that asks (-1: the rules), the legal actions and their labels.

    `picks` says what can be chosen in all where several pieces are asked for, one action a piece.
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
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.asker = asker
        self.actions = actions
        self.labels = labels
        self.picks = picks

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
