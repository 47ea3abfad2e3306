"""What a turn action would come to, in a sentence: the reason beside a hint. Foreseen is what the cards on the table say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.actions import Action
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import permissions

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def consequence(state: LorcanaState, action: Action, seat: int) -> str:
    verb = action.verb.name
    if verb == "quest":
        goal = permissions.lore_to_win(state, seat)
        after = state.lore[seat] + numbers.lore(state, action.a)
        return f"{after} of {goal} lore then." if after < goal else f"That is {after} lore, and {goal} win."
    if verb == "challenge":
        return challenged(state, action)
    if verb == "ink":
        return "One more ink from now on, every turn."
    if verb == "end":
        return "Nothing that is left does more good than keeping it."
    return ""


def challenged(state: LorcanaState, action: Action) -> str:
    """By the words that the action has for what would come of it."""
    words = state.targets_of(action, state.owner(action.a))
    amounts = dict(word.split(" ", 1) for word in words if word.startswith(("deals ", "takes ")))
    if "deals" not in amounts:
        return ""
    mine, theirs = state.face(action.a).full_name, state.face(action.b).full_name
    there = f"{theirs} takes {amounts['deals']} and " + ("is banished" if "banishes" in words else "stays")
    back = f"{mine} takes {amounts.get('takes', '0')} and " + ("is banished" if "is banished" in words else "stays")
    return f"{there}; {back}."
