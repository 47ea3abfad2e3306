"""What is kept of a game besides how it ended: what studies ask for. A game of ours has notes of its own.

Whoever takes notes sees the real state, as no bot does; nothing of it reaches a bot.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final

from ...core import Action, Game, State

OWN: Final = {"lorcana": "LorcanaNotes", "zoomquest": "QuestNotes", "confrontation": "ConfrontationNotes"}


class Notes:
    """Notes of a game that nobody has questions about: none."""

    def begin(self, state: State) -> None:
        """The game has begun."""

    def after(self, state: State, seat: int, action: Action) -> None:
        """A seat has answered."""

    def done(self, state: State) -> dict[str, object]:
        """The game is over: what was noted, as JSON. `roles` names what each seat was (first, second)."""
        return {}


def notes_for(game: Game) -> Notes:
    name = OWN.get(game.name)
    if name is None:
        return Notes()
    found = getattr(import_module(f".{game.name}", __name__), name)()
    assert isinstance(found, Notes)
    return found
