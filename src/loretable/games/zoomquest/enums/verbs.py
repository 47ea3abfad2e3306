"""What players do, and what they may announce beside it."""

from __future__ import annotations

from typing import Final

from loretable.core.actions import NUMBER, Verb

from . import plans

# The second word is for rounds in which move and action are chosen together.
MOVE: Final[Verb] = Verb("move", (NUMBER, plans.ARG), 1)
STAY: Final[Verb] = Verb("stay", (plans.ARG,), 1)
BATTLE: Final[Verb] = Verb("battle")
REST: Final[Verb] = Verb("rest")
VERBS: Final[tuple[Verb, ...]] = (MOVE, STAY, BATTLE, REST)

# Said beside the question: where a player is going. Without a place it takes the last announcement back.
ANNOUNCE: Final[Verb] = Verb("announce", (NUMBER,), 1, aside=True)
ASIDES: Final[tuple[Verb, ...]] = (ANNOUNCE,)
MOST_SAID: Final = 6
"""Announcements a player may make in a round."""
