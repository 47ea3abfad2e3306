"""What a turn action would come to, in a sentence: the reason beside a hint. Foreseen is what the cards on the table say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.actions import Action
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules import costs, permissions

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
    if verb == "play" and action.b < 0:
        cost, ink = costs.total(state, seat, action.a, state.face(action.a).cost), numbers.available_ink(state, seat)
        return f"{cost} of your {ink} ink." if cost < ink else "All of your ink."
    if verb == "ink":
        return "One more ink from now on, every turn."
    if verb == "end":
        return "Nothing that is left does more good than keeping it."
    return ""


def in_one_step(state: LorcanaState, actions: list[Action]) -> str:
    """A step of a plan in few words; several that quest one after the other are one step."""
    verb = actions[0].verb.name
    *others, last = [state.face(action.a).name for action in actions]
    if verb == "quest" and all(action.verb is actions[0].verb for action in actions):
        return f"{', '.join(others)} and {last} quest" if others else f"{last} quests"
    if verb == "challenge" and not others:
        return f"{last} challenges {state.face(actions[0].b).name}"
    return ""


def challenged(state: LorcanaState, action: Action) -> str:
    """By the words that the action has for what would come of it."""
    words = state.targets_of(action, state.owner(action.a))
    amounts = dict(word.split(" ", 1) for word in words if word.startswith(("deals ", "takes ")))
    if "deals" not in amounts:
        return ""
    attacker, defender = state.face(action.a), state.face(action.b)
    same = attacker.name == defender.name
    mine, theirs = (face.full_name if same else face.name for face in (attacker, defender))
    there = f"{theirs} takes {amounts['deals']} and " + ("is banished" if "banishes" in words else "stays")
    back = f"{mine} takes {amounts.get('takes', '0')} and " + ("is banished" if "is banished" in words else "stays")
    return f"{there}; {back}."
