"""Notes: what is kept of a game besides how it ended. A game brings its own, studies ask for them.

Notes are taken from the real state, which no bot sees; nothing of them reaches a bot.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from .actions import Action
from .state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Notes:
    """Notes of a game that has none of its own: nothing is kept."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"

    def begin(self, state: State) -> None:
        """The game has begun."""

    def after(self, state: State, seat: int, action: Action) -> None:
        """A seat has answered."""

    def done(self, state: State) -> dict[str, object]:
        """The game is over: what was noted, as JSON. `roles` names what each seat was (first, second)."""
        return {}
