"""How a state shows itself at the prompt: in one line, and by the names that `dir` lists."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loretable.core.state import State

PUBLIC_NAMES: Final = (
    *(
        "game",
        "options",
        "seats",
        "seat",
        "waiting",
        "legal",
        "legal_for",
        "decision",
        "blocked",
        "view",
        "board",
        "read",
        "facts",
        "describe",
    ),
    *("apply", "push", "play", "clone", "sample", "save", "position", "digest", "listen", "events", "label", "key"),
    *("over", "scores", "reason", "winner", "winners", "utility", "step", "decisions", "pieces", "in_game", "asides"),
)
"""What `dir` of a state shows: not the hooks that a game writes, nor what only the engine uses."""


def state_repr(state: State) -> str:
    """How far the game is, and who is to answer what or who has won."""
    game = state.game
    after = f"{game.name} after {state.step} action{'' if state.step == 1 else 's'}"
    if state.over:
        names = ", ".join(game.seat_name(seat, state.options) for seat in state.winners) or "nobody"
        return f"<{after}: over ({state.reason}), won by {names}>"
    names = ", ".join(game.seat_name(seat, state.options) for seat in state.waiting) or "nobody"
    return f"<{after}: {names} to answer {game.question_name(state.question)!r}>"
