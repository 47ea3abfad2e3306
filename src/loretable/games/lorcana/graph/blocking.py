"""What cannot be done and why, from the engine's own reasons: blocked actions, and what abilities forbid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from loretable.core import actions
from loretable.core.actions import DONE, PICK, Arg, Verb
from loretable.core.errors import Blocked
from loretable.games.lorcana.enums import phases, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.actions import challenge, end, move, quest
from loretable.games.lorcana.state import LorcanaState

from .vocabulary import Edge
from .words import Keyword

# Reasons that say: this card never does that, or not now. They are left out: nobody asks why a location does not sing.
POINTLESS: Final = frozenset(
    (
        "NOT_BODYGUARD",
        "NO_SHIFT",
        "NOT_SHIFT_TARGET",
        "NO_SING_TOGETHER",
        "NO_BOOST",
        "NOT_FREE",
        "INVALID_TARGET",
        "CANNOT_CHALLENGE_OWN",
        "WRONG_TIME",
        "NOT_ASKED",
        "OTHER_DECISION",
        "ALREADY_CHOSEN",
        "NOTHING_CHOSEN",
        "LEFT_GAME",
        "GAME_OVER",
    )
)
POINTLESS_STARTS: Final = ("NO_SUCH_", "NOT_A_", "NOT_YOUR_", "NOT_IN_")
MISSING: Final = "NO_SUCH_"
# Reasons of ink, not of an ability.
NOT_PAYABLE: Final = ("INSUFFICIENT_INK", "COST_NOT_PAYABLE", "TOLL_NOT_PAYABLE")

KEYWORD_OF: Final = {
    "HAS_RECKLESS": Keyword.RECKLESS,
    "RECKLESS_MUST_CHALLENGE": Keyword.RECKLESS,
    "HAS_ADVENTUROUS": Keyword.ADVENTUROUS,
    "ADVENTUROUS_MUST_QUEST": Keyword.ADVENTUROUS,
    "TARGET_HAS_EVASIVE": Keyword.EVASIVE,
    "BODYGUARD_BLOCKING": Keyword.BODYGUARD,
}
"""The keyword behind a reason."""


def pointless(code: str) -> bool:
    return code in POINTLESS or code.startswith(POINTLESS_STARTS)


# -- blocked actions -------------------------------------------------------------------------------------------------


def blocked_actions(state: LorcanaState, seat: int) -> Iterator[tuple[actions.Action, Blocked]]:
    """What a seat that is asked might try in vain, with the reason."""
    if seat not in state.waiting:
        return
    free = free_to_act(state) if state.question == questions.TURN else None
    for verb in (*state.game.verbs, PICK, DONE):
        for action, blocked in tries(state, seat, verb, []):
            # where the first card cannot act at all, the second one has not been looked at
            if free is None or not pointless(code_of(free, seat, action)):
                yield action, blocked


def code_of(state: LorcanaState, seat: int, action: actions.Action) -> str:
    code = state.why_not(seat, action)
    return state.explain(code, seat, action).code if code else ""


def tries(state: LorcanaState, seat: int, verb: Verb, values: list[int]) -> Iterator[tuple[actions.Action, Blocked]]:
    """Goes through a verb's arguments one by one, and not on where it is pointless already."""
    action = actions.Action(verb, *values)
    if values or not verb.args:
        blocked = state.blocked(seat, action)
        missing = blocked is not None and blocked.code.startswith(MISSING) and len(values) < len(verb.args)
        if blocked is not None and pointless(blocked.code) and not missing:
            return
        if blocked is not None and len(values) >= verb.least and not pointless(blocked.code):
            yield action, blocked
    if len(values) < len(verb.args):
        for value in choices(state, seat, verb.args[len(values)]):
            yield from tries(state, seat, verb, [*values, value])


def choices(state: LorcanaState, seat: int, arg: Arg) -> list[int]:
    if arg.kind == "piece":
        played = [zones.PER_SEAT * other + zones.IN_PLAY for other in range(state.seats)]
        searched = [zones.PER_SEAT * seat + zones.HAND, *played]
        return sorted(p for zone in searched for p in state.pieces.zones[zone] if state.pieces.knows(seat, p))
    if arg.names:
        return list(range(len(arg.names)))
    return list(range(state.seats)) if arg.kind == "seat" else [0, 1, 2]


# -- what abilities forbid -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Restriction:
    label: str
    piece: int  # the card it is about, or -1: the player
    seat: int
    blocked: Blocked


def restrictions(state: LorcanaState) -> list[Restriction]:
    """What would keep a character from an action even if it were ready, dry and its owner's turn."""
    found: list[Restriction] = []
    free = free_to_act(state)
    for seat in range(state.seats):
        for piece in sorted(numbers.characters(state, seat)):
            for label, verb in (
                (Edge.CANT_QUEST, quest.VERB),
                (Edge.CANT_CHALLENGE, challenge.VERB),
                (Edge.CANT_MOVE, move.VERB),
            ):
                # without a second card: whatever is said is about the first, or that the second is missing
                action = actions.Action(verb, piece)
                code = free.why_not(seat, action)
                blocked = free.explain(code, seat, action) if code else None
                if blocked is not None and not pointless(blocked.code) and blocked.code not in NOT_PAYABLE:
                    found.append(Restriction(label.value, piece, seat, blocked))
    if state.phase == phases.MAIN and state.question == questions.TURN and state.active in state.waiting:
        blocked = state.blocked(state.active, actions.Action(end.VERB))
        if blocked is not None:
            found.append(Restriction(Edge.CANT_PASS.value, -1, state.active, blocked))
    return found


def free_to_act(state: LorcanaState) -> LorcanaState:
    """A copy of the state in which all characters are ready and dry, and a turn action may begin."""
    free = state.clone()
    free.own_lists()
    free.exerted = [0] * len(free.exerted)
    free.drying = [0] * len(free.drying)
    free.agenda = []
    free.question = questions.TURN
    return free
