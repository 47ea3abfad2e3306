"""Why not: the reason for every "no", about what was meant rather than about everything."""

from __future__ import annotations

from collections import Counter
from typing import Final

from loretable.core import Action, Blocked, State
from loretable.core.actions import CORE_VERBS
from loretable.core.errors import BadAction
from loretable.core.show.explaining import against_actions, against_pieces, pieces_called

from .menu import Menu

MOST_LINES: Final = 6
NOTHING_MEANT: Final = "You can do something of every kind; type why WHAT to ask about one thing."


def reasons(state: State, seat: int, menu: Menu, text: str) -> list[str]:
    """What keeps a seat from what a text means: an action, an option, or whatever has such a name."""
    wanted = " ".join(text.split()).casefold()
    if not wanted:
        return other_verbs(state, seat)
    for i in range(len(menu)):
        if wanted in (menu.keys[i], menu.texts[i].casefold(), menu.labels[i].casefold()):
            return [f"You can: {menu.labels[i]} is option {menu.keys[i]}."]
    try:
        action = state.game.parse(wanted)
    except BadAction as error:
        found = about(state, seat, menu, wanted)
        if found:
            return found
        known = [verb.name for verb in (*CORE_VERBS, *state.game.verbs)]
        if wanted.split()[0] in known:
            return [f"{str(error)[:1].upper()}{str(error)[1:]}."]
        if pieces_called(state, seat, wanted):
            return [f"Nothing can be done with {text[:40]} just now. You are asked: {menu.prompt.rstrip('.')}."]
        return [f"Nothing here is called {text[:40]!r}. Ask about a card, a place or one of the options: why NAME."]
    blocked = state.blocked(seat, action)
    return (
        reason_lines(state, seat, [(action, blocked)])
        if blocked is not None
        else [f"You can: {state.label(action, seat)}."]
    )


def about(state: State, seat: int, menu: Menu, wanted: str) -> list[str]:
    """What can be done with the thing that has such a name or number, and what keeps it from the rest."""
    words = wanted.split()
    can = [i for i in range(len(menu)) if all(word in f"{menu.labels[i]} {menu.texts[i]}".casefold() for word in words)]
    lines = [f"You can: {menu.labels[i]} ({menu.keys[i]})." for i in can]
    things = pieces_called(state, seat, wanted)
    found = against_pieces(state, seat, things, not can)
    if not things:
        tried = state.candidates(seat)
        meant = [a for a in tried if all(word in f"{state.label(a, seat)} {a}".casefold() for word in words)]
        found = against_actions(state, seat, meant, not can)
    lines += reason_lines(state, seat, found)
    if len(lines) > MOST_LINES:
        return [*lines[:MOST_LINES], f"… and {len(lines) - MOST_LINES} more: be more specific."]
    return lines


def reason_lines(state: State, seat: int, found: list[tuple[Action, Blocked]]) -> list[str]:
    """A line a reason, with the first action that it keeps from being taken."""
    lines: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for action, blocked in found:
        lines.setdefault(str(blocked), state.label(action, seat))
        counts[str(blocked)] += 1
    return [
        f"{label}{f' and {counts[reason] - 1} like it' if counts[reason] > 1 else ''}: {reason}"
        for reason, label in lines.items()
    ]


def other_verbs(state: State, seat: int) -> list[str]:
    """For each verb that is not among the options now, the reason met most often."""
    offered = {action.verb.name for action in state.legal_for(seat)}
    counts: dict[str, Counter[str]] = {}
    for action in state.candidates(seat):
        if action.verb.name in offered or action.verb not in state.game.verbs:
            continue
        blocked = state.blocked(seat, action)
        if blocked is not None:
            counts.setdefault(action.verb.name, Counter())[str(blocked)] += 1
    if not counts:
        return [NOTHING_MEANT]
    return [f"{verb}: {found.most_common(1)[0][0]}" for verb, found in counts.items()]
