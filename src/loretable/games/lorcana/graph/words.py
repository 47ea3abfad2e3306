"""The words of the graph: labels of edges, types of action edges, keywords. All spelling is settled here.

What is stored is lower case with underscores, action types begin with `can_`: "current_turn", "can_pass". Whoever asks may
write any of "CURRENT_TURN", "current turn", "PASS", "pass", "can_pass", or Edge.CURRENT_TURN and Action.PASS.
"""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Final, Self

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


class Word(StrEnum):
    """Found by any of its spellings."""

    @classmethod
    def stored(cls, word: str) -> str:
        return spelled(word)

    @classmethod
    def _missing_(cls, value: object) -> Self | None:
        found = cls.stored(str(value))
        return next((member for member in cls if member.value == found), None)


class Edge(Word):
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


class Keyword(Word):
    """Labels of edges from an ability to the card that has the keyword: all of faces.KEYWORD_NAMES, in lower case."""

    ADVENTUROUS = auto()
    ALERT = auto()
    BODYGUARD = auto()
    BOOST = auto()
    CHALLENGER = auto()
    EVASIVE = auto()
    RECKLESS = auto()
    RESIST = auto()
    RUSH = auto()
    SHIFT = auto()
    SING_TOGETHER = auto()
    SINGER = auto()
    SUPPORT = auto()
    VANISH = auto()
    WARD = auto()


class Action(Word):
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
    def stored(cls, word: str) -> str:
        return action_word(word)


def type_of(action: Answer) -> str:
    """The type of the edge of an action: its verb, but ending the turn is a pass, and playing by Shift a thing of its own."""
    if action.verb is END:
        return Action.PASS.value
    if action.verb is PLAY and action.b in (SHIFTED, SHIFTED_EXERTED):
        return Action.SHIFT.value
    return action_word(action.verb.name)
