"""Copies and checks the fields of a state. Written by scripts/generate/state_fields.py from LorcanaState.__init__."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

FIELDS: Final = (
    "first",
    "active",
    "turn",
    "phase",
    "inked",
    "lore",
    "ink_exerted",
    "drops",
    "altered",
    "damage",
    "exerted",
    "drying",
    "boosted",
    "temporary",
    "at",
    "challenger",
    "challenged",
    "challenge_step",
    "challenger_deals",
    "challenged_deals",
    "played",
    "quested",
    "challenges",
    "failed_draws",
    "history",
    "uses",
    "entered",
)
"""What is saved."""

CACHES: Final = (
    "featured_faces",
    "features",
    "cards",
    "damage_dirty",
    "faces",
    "rules",
    "abilities",
    "programs",
    "shares_lists",
    "lists",
    "sheet",
    "sheet_valid",
    "lent_sheet",
    "lent_version",
    "last_deals",
    "simultaneous_changes",
    "before_leaving",
)


def copy(state: LorcanaState, other: LorcanaState) -> None:
    """All that a clone has of its state; lists are shared until one of them writes."""
    other.first = state.first
    other.active = state.active
    other.turn = state.turn
    other.phase = state.phase
    other.inked = state.inked
    other.lore = state.lore
    other.ink_exerted = state.ink_exerted
    other.drops = state.drops
    other.altered = state.altered
    other.damage = state.damage
    other.exerted = state.exerted
    other.drying = state.drying
    other.boosted = state.boosted
    other.temporary = state.temporary
    other.at = state.at
    other.challenger = state.challenger
    other.challenged = state.challenged
    other.challenge_step = state.challenge_step
    other.challenger_deals = state.challenger_deals
    other.challenged_deals = state.challenged_deals
    other.played = state.played
    other.quested = state.quested
    other.challenges = state.challenges
    other.failed_draws = state.failed_draws
    other.history = state.history
    other.uses = state.uses
    other.entered = state.entered
    other.featured_faces = state.featured_faces
    other.features = state.features
    other.cards = state.cards
    other.damage_dirty = state.damage_dirty


def own_lists(state: LorcanaState) -> None:
    """Makes the lists its own."""
    state.lore = state.lore.copy()
    state.ink_exerted = state.ink_exerted.copy()
    state.drops = state.drops.copy()
    state.altered = state.altered.copy()
    state.damage = state.damage.copy()
    state.exerted = state.exerted.copy()
    state.drying = state.drying.copy()
    state.boosted = state.boosted.copy()
    state.temporary = state.temporary.copy()
    state.at = state.at.copy()
    state.played = state.played.copy()
    state.quested = state.quested.copy()
    state.history = state.history.copy()
    state.uses = state.uses.copy()
    state.entered = state.entered.copy()


def pad(state: LorcanaState, count: int) -> None:
    """A position may leave out what cards have on them, where that is nothing."""
    state.damage = padded(state.damage, count, 0)
    state.exerted = padded(state.exerted, count, 0)
    state.drying = padded(state.drying, count, 0)
    state.boosted = padded(state.boosted, count, 0)
    state.temporary = padded(state.temporary, count, 0)
    state.at = padded(state.at, count, -1)
    state.entered = padded(state.entered, count, 0)


def wrong_length(state: LorcanaState) -> str:
    """What is wrong with the lists of a save, or ""."""
    seats = state.seats
    if (
        len(state.lore) != seats
        or len(state.ink_exerted) != seats
        or len(state.drops) != seats
        or len(state.altered) != seats
    ):
        return "a list of what players have is of the wrong length"
    count = len(state.pieces.face)
    if (
        len(state.damage) != count
        or len(state.exerted) != count
        or len(state.drying) != count
        or len(state.boosted) != count
        or len(state.temporary) != count
        or len(state.at) != count
        or len(state.entered) != count
    ):
        return "a list of what cards have on them is of the wrong length"
    return ""


def padded(values: list[int], count: int, fill: int) -> list[int]:
    return values if len(values) == count else values + [fill] * (count - len(values))
