"""What cannot be done and why, from the engine's own reasons: blocked actions, and what abilities forbid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ....core.actions import DONE, PICK, Arg, Verb
from ....core.actions import Action as Answer
from ....core.errors import Blocked
from .. import numbers
from ..state import LorcanaState
from ..words import CHALLENGE, END, HAND, IN_PLAY, MAIN, MOVE, Q_TURN, QUEST, ZONES
from .words import Edge, Keyword

# Reasons that say: this is no card for that, or no time for it. Nobody asks why a location does not sing.
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
# Reasons of a purse, not of an ability.
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


def blocked_actions(state: LorcanaState, seat: int) -> Iterator[tuple[Answer, Blocked]]:
    """What a seat that is asked might try in vain, with the reason."""
    if seat not in state.waiting:
        return
    free = free_to_act(state) if state.question == Q_TURN else None
    for verb in (*state.game.verbs, PICK, DONE):
        for action, blocked in tries(state, seat, verb, []):
            # where the first card cannot act at all, the second one has not been looked at
            if free is None or not pointless(code_of(free, seat, action)):
                yield action, blocked


def code_of(state: LorcanaState, seat: int, action: Answer) -> str:
    code = state.why_not(seat, action)
    return state.explain(code, seat, action).code if code else ""


def tries(state: LorcanaState, seat: int, verb: Verb, values: list[int]) -> Iterator[tuple[Answer, Blocked]]:
    """Goes through a verb's arguments one by one, and not on where it is pointless already."""
    action = Answer(verb, *values)
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
        played = [ZONES * other + IN_PLAY for other in range(state.seats)]
        zones = [ZONES * seat + HAND, *played]
        return sorted(p for zone in zones for p in state.pieces.zones[zone] if state.pieces.knows(seat, p))
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
            for label, verb in ((Edge.CANT_QUEST, QUEST), (Edge.CANT_CHALLENGE, CHALLENGE), (Edge.CANT_MOVE, MOVE)):
                # without a second card: whatever is said is about the first, or that the second is missing
                action = Answer(verb, piece)
                code = free.why_not(seat, action)
                blocked = free.explain(code, seat, action) if code else None
                if blocked is not None and not pointless(blocked.code) and blocked.code not in NOT_PAYABLE:
                    found.append(Restriction(label.value, piece, seat, blocked))
    if state.phase == MAIN and state.question == Q_TURN and state.active in state.waiting:
        blocked = state.blocked(state.active, Answer(END))
        if blocked is not None:
            found.append(Restriction(Edge.CANT_PASS.value, -1, state.active, blocked))
    return found


def free_to_act(state: LorcanaState) -> LorcanaState:
    """The same table with everybody ready, dry and free to begin a turn action."""
    free = state.clone()
    free.own_lists()
    free.exerted = [0] * len(free.exerted)
    free.drying = [0] * len(free.drying)
    free.agenda = []
    free.question = Q_TURN
    return free
