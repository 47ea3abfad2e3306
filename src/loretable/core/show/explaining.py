"""What keeps a seat from doing something with a thing: told for the thing that was meant, without what goes without saying.

`state.blocked` answers for one action. A player who names or touches a card means all that could be done with it, and
does not want to hear that a card in hand cannot quest.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from loretable.core.actions import PIECE, Action, Verb
from loretable.core.errors import Blocked

if TYPE_CHECKING:
    from loretable.core.state import State


def pieces_called(state: State, seat: int, wanted: str) -> list[int]:
    """The pieces that a seat knows and that have such a number, or all of these words in their name."""
    words = wanted.casefold().split()
    found: list[int] = []
    for piece in range(len(state.pieces.face)):
        name = state.game.face_name(state.pieces.face[piece]).casefold()
        if state.pieces.knows(seat, piece) and (wanted == str(piece) or all(word in name for word in words)):
            found.append(piece)
    return found


def against_pieces(state: State, seat: int, pieces: list[int], everything: bool = True) -> list[tuple[Action, Blocked]]:
    """What cannot be done with these pieces, and why: `against_actions` of all that a seat might try with them."""
    tried = [a for a in state.candidates(seat) if a.a in pieces and a.verb.args and a.verb.args[0] is PIECE]
    return against_actions(state, seat, tried, everything)


def against_actions(
    state: State, seat: int, actions: list[Action], everything: bool = True
) -> list[tuple[Action, Blocked]]:
    """Those of the game's actions that are blocked, the plainest of each kind. `everything`: where there is nothing else
    to tell, also what is beside the point."""
    by_verb: dict[Verb, list[tuple[Action, Blocked]]] = {}
    for action in plainest([action for action in actions if action.verb in state.game.verbs]):
        blocked = state.blocked(seat, action)
        if blocked is not None:
            by_verb.setdefault(action.verb, []).append((action, blocked))
    noise = state.game.beside_the_point()
    usual = {} if noise else usual_reasons(state, seat, list(by_verb))
    telling: list[tuple[Action, Blocked]] = []
    rest: list[tuple[Action, Blocked]] = []
    for verb, found in by_verb.items():
        special = [pair for pair in found if pair[1].code not in noise and pair[1].code != usual.get(verb)]
        telling.extend(special)
        rest.extend([] if special else found)
    return telling or (rest if everything else [])


def plainest(actions: list[Action]) -> list[Action]:
    """Of the ways to do the same with the same thing, those that say least: playing a card, not playing it exerted. Each once:
    candidates may name an action twice."""
    actions = list(dict.fromkeys(actions))
    fewest: dict[tuple[str, int], int] = {}
    for action in actions:
        key = (action.verb.name, action.a)
        fewest[key] = min(fewest.get(key, 3), said(action))
    return [action for action in actions if said(action) == fewest[action.verb.name, action.a]]


def said(action: Action) -> int:
    return (action.b >= 0) + (action.c >= 0)


def usual_reasons(state: State, seat: int, verbs: list[Verb]) -> dict[Verb, str]:
    """For each verb the reason met most often: where a game does not say what is beside the point, that is taken for it."""
    counts: dict[Verb, Counter[str]] = {verb: Counter() for verb in verbs}
    for action in plainest([action for action in state.candidates(seat) if action.verb in counts]):
        blocked = state.blocked(seat, action)
        counts[action.verb]["" if blocked is None else blocked.code] += 1
    return {verb: count.most_common(1)[0][0] if len(count) > 1 else "" for verb, count in counts.items()}
