"""Why not: the reason for every "no"."""

from __future__ import annotations

from ..core import Action, Decision, State
from ..core.errors import BadAction


def reasons(state: State, seat: int, decision: Decision, text: str) -> list[str]:
    """What keeps a seat from what a text means: an action's text, a label or its beginning, or a number of an option."""
    if not text:
        return other_verbs(state, seat)
    for i, action in enumerate(decision.actions):
        if text.casefold() in (str(i + 1), str(action).casefold(), decision.labels[i].casefold()):
            return [f"You can: {decision.labels[i]} is option {i + 1}."]
    try:
        return no(state, seat, [state.game.parse(text)])
    except BadAction as error:
        return no(state, seat, expected(state, seat, text)) or [f"{str(error)[:1].upper()}{str(error)[1:]}."]


def expected(state: State, seat: int, text: str) -> list[Action]:
    """What a player might expect to be able to do, by the beginning of its label."""
    wanted = " ".join(text.split()).casefold()
    return [a for a in state.candidates(seat) if state.label(a, seat).casefold().startswith(wanted)]


def no(state: State, seat: int, actions: list[Action]) -> list[str]:
    """A line a reason, with the first action that it keeps from being taken."""
    lines: dict[str, str] = {}
    counts: dict[str, int] = {}
    for action in actions:
        blocked = state.blocked(seat, action)
        reason = "you can" if blocked is None else str(blocked)
        lines.setdefault(reason, state.label(action, seat))
        counts[reason] = counts.get(reason, 0) + 1
    return [
        f"{label}{f' and {counts[reason] - 1} like it' if counts[reason] > 1 else ''}: {reason}"
        for reason, label in lines.items()
    ]


def other_verbs(state: State, seat: int) -> list[str]:
    """For each verb that is not among the options now, the reason met most often."""
    offered = {action.verb.name for action in state.legal_for(seat)}
    counts: dict[str, dict[str, int]] = {}
    for action in state.candidates(seat):
        if action.verb.name in offered or action.verb not in state.game.verbs:
            continue
        blocked = state.blocked(seat, action)
        if blocked is not None:
            found = counts.setdefault(action.verb.name, {})
            found[str(blocked)] = found.get(str(blocked), 0) + 1
    if not counts:
        return ["Something of every kind is among the options; why ACTION asks about one."]
    return [f"{verb}: {max(found, key=lambda text: found[text])}" for verb, found in counts.items()]
