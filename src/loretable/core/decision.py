"""A decision as people and bots get it."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from .actions import Action


@mypyc_attr(serializable=True)
@final
class Decision:
    """What a seat is being asked: kind, prompt, the piece that asks (-1: the rules), the legal actions and their labels."""

    def __init__(self, seat: int, kind: str, prompt: str, asker: int, actions: list[Action], labels: list[str]) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.asker = asker
        self.actions = actions
        self.labels = labels

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}, {self.kind}: {self.prompt!r}, {len(self.actions)} options>"

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
        return {"seat": self.seat, "kind": self.kind, "prompt": self.prompt, "asker": self.asker, "options": options}
