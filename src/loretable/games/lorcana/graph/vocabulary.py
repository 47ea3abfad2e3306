"""The vocabulary of the graph: how labels of edges are spelled, and those that are neither keywords nor actions: `words.py`.

What is stored is lower case with underscores, action types begin with `can_`: "current_turn", "can_pass". Questions may
use any of "CURRENT_TURN", "current turn", "PASS", "pass", "can_pass", or Edge.CURRENT_TURN and Action.PASS.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Self

from loretable.core import actions
from loretable.games.lorcana.rules.rulebook import BY_VERB

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
    """Labels of edges that are not actions."""

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


def type_of(action: actions.Action) -> str:
    """The type of the edge of an action: as its turn action says, else its verb."""
    turn_action = BY_VERB[action.verb.number].action if action.verb.number < len(BY_VERB) else None
    return action_word(action.verb.name if turn_action is None else turn_action.edge(action).word)
