"""What can be seen of a table: zones, numbers, what lasts. Two tables that look alike here are alike; none of it is words."""

from __future__ import annotations

from typing import Any

from loretable.games.lorcana.state import LorcanaState

Sight = tuple[Any, ...]


def outcome(state: LorcanaState) -> Sight:
    """Copies, so that it lasts."""
    pieces = state.pieces
    sheet = state.current_sheet()
    return (
        [list(zone) for zone in pieces.zones], list(pieces.known), list(pieces.host),
        [list(sheet.cells[piece]) for piece in state.all_in_play()],
        [state.damage[piece] for piece in state.all_in_play()], [state.exerted[piece] for piece in state.all_in_play()],
        [state.drying[piece] for piece in state.all_in_play()], [state.at[piece] for piece in state.all_in_play()],
        list(state.lore), list(state.ink_exerted), list(state.drops),
        list(sheet.words), list(sheet.word_pieces), [limit.piece for limit in sheet.limits],
        state.active, state.phase, state.over,
    )  # fmt: skip


PARTS = (
    "zones", "who knows", "hosts", "numbers", "damage", "exerted", "drying", "places", "lore", "ink exerted",
    "ink drops", "words", "worded cards", "limits", "active", "phase", "over",
)  # fmt: skip


def differences(one: Sight, other: Sight) -> list[str]:
    """The parts in which two tables differ."""
    return [PARTS[i] for i in range(len(one)) if one[i] != other[i]]
