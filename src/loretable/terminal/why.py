"""Why not: the reason for every "no", about what was meant rather than about everything."""

from __future__ import annotations

from collections import Counter
from typing import Final

from ..core import PIECE, Action, State, Verb
from ..core.actions import CORE_VERBS
from ..core.errors import BadAction
from .menu import Menu

MOST_LINES: Final = 6
NOTHING_MEANT: Final = "Something of every kind is among the options; why WHAT asks about one thing."


def reasons(state: State, seat: int, menu: Menu, text: str) -> list[str]:
    """What keeps a seat from what a text means: an action, an option, or whatever has such a name."""
    wanted = " ".join(text.split()).casefold()
    if not wanted:
        return other_verbs(state, seat)
    for i in range(len(menu)):
        if wanted in (menu.keys[i], menu.texts[i].casefold(), menu.labels[i].casefold()):
            return [f"You can: {menu.labels[i]} is option {menu.keys[i]}."]
    try:
        return told(state, seat, [state.game.parse(wanted)])
    except BadAction as error:
        found = about(state, seat, menu, wanted)
        if found:
            return found
        known = [verb.name for verb in (*CORE_VERBS, *state.game.verbs)]
        if wanted.split()[0] in known:
            return [f"{str(error)[:1].upper()}{str(error)[1:]}."]
        return [f"Nothing here is called {text[:40]!r}, and it is no action. There are: {', '.join(known)}."]


def about(state: State, seat: int, menu: Menu, wanted: str) -> list[str]:
    """What can be done with the thing that has such a name or number, and what keeps it from the rest."""
    words = wanted.split()
    things = named(state, seat, wanted)
    tried = [action for action in state.candidates(seat) if action.verb in state.game.verbs]
    found = [a for a in tried if a.a in things and a.verb.args and a.verb.args[0] is PIECE]
    found = found or [a for a in tried if all(word in described(state, seat, a) for word in words)]
    can = [i for i in range(len(menu)) if all(word in f"{menu.labels[i]} {menu.texts[i]}".casefold() for word in words)]
    lines = [f"You can: {menu.labels[i]} ({menu.keys[i]})." for i in can]
    by_verb: dict[Verb, list[Action]] = {}
    for action in plainest(found):
        if state.blocked(seat, action) is not None:
            by_verb.setdefault(action.verb, []).append(action)
    noise = state.game.beside_the_point()
    usual = {} if noise else usual_reasons(state, seat, list(by_verb))
    telling: list[str] = []
    rest: list[str] = []
    for verb, actions in by_verb.items():
        special = [a for a in actions if (why := code(state, seat, a)) not in noise and why != usual.get(verb)]
        (telling if special else rest).extend(told(state, seat, special or actions))
    lines += telling or ([] if can else rest)
    if len(lines) > MOST_LINES:
        return [*lines[:MOST_LINES], f"… and {len(lines) - MOST_LINES} more: say more of what you mean."]
    return lines


def named(state: State, seat: int, wanted: str) -> list[int]:
    """The pieces that a seat knows and that have such a name, or all words of it, or that number."""
    words = wanted.split()
    found: list[int] = []
    for piece in range(len(state.pieces.face)):
        name = state.game.face_name(state.pieces.face[piece]).casefold()
        if state.pieces.knows(seat, piece) and (wanted == str(piece) or all(word in name for word in words)):
            found.append(piece)
    return found


def described(state: State, seat: int, action: Action) -> str:
    return f"{state.label(action, seat)} {action}".casefold()


def plainest(actions: list[Action]) -> list[Action]:
    """Of the ways to do the same with the same thing, those that say least: playing a card, not playing it exerted."""
    fewest: dict[tuple[str, int], int] = {}
    for action in actions:
        key = (action.verb.name, action.a)
        fewest[key] = min(fewest.get(key, 3), given(action))
    return [action for action in actions if given(action) == fewest[action.verb.name, action.a]]


def given(action: Action) -> int:
    return (action.b >= 0) + (action.c >= 0)


def code(state: State, seat: int, action: Action) -> str:
    blocked = state.blocked(seat, action)
    return "" if blocked is None else blocked.code


def usual_reasons(state: State, seat: int, verbs: list[Verb]) -> dict[Verb, str]:
    """For each verb the reason met most often: it says that the thing is none for that verb, and not what is wrong now."""
    counts: dict[Verb, Counter[str]] = {verb: Counter() for verb in verbs}
    for action in plainest([a for a in state.candidates(seat) if a.verb in counts]):
        counts[action.verb][code(state, seat, action)] += 1
    return {verb: count.most_common(1)[0][0] if len(count) > 1 else "" for verb, count in counts.items()}


def told(state: State, seat: int, actions: list[Action]) -> list[str]:
    """A line a reason, with the first action that it keeps from being taken."""
    lines: dict[str, str] = {}
    counts: Counter[str] = Counter()
    for action in actions:
        blocked = state.blocked(seat, action)
        reason = "you can" if blocked is None else str(blocked)
        lines.setdefault(reason, state.label(action, seat))
        counts[reason] += 1
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
