"""The words of the graph: labels of edges, types of action edges, keywords. All spelling is settled here.

What is stored is lower case with underscores, action types begin with `can_`: "current_turn", "can_pass". Whoever asks may
write any of "CURRENT_TURN", "current turn", "PASS", "pass", "can_pass", or Edge.CURRENT_TURN and Action.PASS.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from ....core.actions import Action as Answer
from ..words import END, PLAY, SHIFTED, SHIFTED_EXERTED

GAME: Final = "game"
CAN: Final = "can_"


def spelled(word: str) -> str:
    """A label as it is stored."""
    return str(word).strip().lower().replace("-", "_").replace(" ", "_")


def action_word(word: str) -> str:
    """An action type as it is stored."""
    found = spelled(word)
    return found if found.startswith(CAN) else CAN + found


class Edge(StrEnum):
    """Labels of edges that are no actions."""

    CURRENT_TURN = "current_turn"  # game -> player
    CURRENT_STEP = "current_step"  # game -> step
    SOURCE = "source"  # ability -> the card it comes from
    AT = "at"  # character -> location
    UNDER = "under"  # card -> the card that it lies under
    CHALLENGING = "challenging"  # the challenge under way
    # what an ability forbids: ability -> card, the last one ability -> player
    CANT_QUEST = "cant_quest"
    CANT_CHALLENGE = "cant_challenge"
    CANT_MOVE = "cant_move"
    CANT_PASS = "cant_pass"
    BLOCKED = "blocked"  # an action that cannot be taken, between the ends it would have

    @classmethod
    def _missing_(cls, value: object) -> Edge | None:
        found = spelled(str(value))
        return next((member for member in cls if member.value == found), None)


class Keyword(StrEnum):
    """Labels of edges from an ability to the card that has the keyword."""

    ADVENTUROUS = "adventurous"
    ALERT = "alert"
    BODYGUARD = "bodyguard"
    BOOST = "boost"
    CHALLENGER = "challenger"
    EVASIVE = "evasive"
    RECKLESS = "reckless"
    RESIST = "resist"
    RUSH = "rush"
    SHIFT = "shift"
    SING_TOGETHER = "sing_together"
    SINGER = "singer"
    SUPPORT = "support"
    VANISH = "vanish"
    WARD = "ward"

    @classmethod
    def _missing_(cls, value: object) -> Keyword | None:
        found = spelled(str(value))
        return next((member for member in cls if member.value == found), None)


class Action(StrEnum):
    """Types of action edges. A verb that is not among them makes the type `can_` and its name."""

    PASS = "can_pass"
    INK = "can_ink"
    PLAY = "can_play"
    SHIFT = "can_shift"
    SING = "can_sing"
    SING_TOGETHER = "can_sing_together"
    QUEST = "can_quest"
    CHALLENGE = "can_challenge"
    MOVE = "can_move"
    BOOST = "can_boost"
    USE = "can_use"
    PICK = "can_pick"
    CHOOSE = "can_choose"
    DONE = "can_done"

    @classmethod
    def _missing_(cls, value: object) -> Action | None:
        found = action_word(str(value))
        return next((member for member in cls if member.value == found), None)


def type_of(action: Answer) -> str:
    """The type of the edge of an action: its verb, but ending the turn is a pass, and playing by Shift a thing of its own."""
    if action.verb is END:
        return Action.PASS.value
    if action.verb is PLAY and action.b in (SHIFTED, SHIFTED_EXERTED):
        return Action.SHIFT.value
    return action_word(action.verb.name)
