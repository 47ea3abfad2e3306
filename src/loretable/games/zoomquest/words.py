"""The words of the game: cards, piles, steps, verbs, questions and the kinds of "no"."""

from __future__ import annotations

from typing import Final

from ...core.actions import NUMBER, Arg, Verb
from ...core.errors import Reason

ATTACK: Final = 0
DEFEND: Final = 1
HEAL: Final = 2
FACES: Final = ("Attack", "Defend", "Heal")

# Everybody, hero or monster, has three piles: entity e has the zones 3e + one of these.
PILES: Final = 3
ACTIVE: Final = 0
DISCARD: Final = 1
DESTROYED: Final = 2
PILE_NAMES: Final = ("active", "discard", "destroyed")

# The steps of a round are the addresses of its frames, so that state, view and log name them alike.
ROUND_START: Final = 0
MOVE_SELECTION: Final = 1
ACTION_SELECTION: Final = 2
RESOLVE_ACTIONS: Final = 3
REST_SELECTION: Final = 4
BATTLE_SETUP: Final = 5
BATTLE_DRAW_CARDS: Final = 6
BATTLE_RESOLVE_CARD: Final = 7
BATTLE_ROUND_END: Final = 8
BATTLE_CLEANUP: Final = 9
CHECK_VICTORY: Final = 10
STEPS: Final = (
    "RoundStart",
    "MoveSelection",
    "ActionSelection",
    "ResolveActions",
    "RestSelection",
    "BattleSetup",
    "BattleDrawCards",
    "BattleResolveCard",
    "BattleRoundEnd",
    "BattleCleanup",
    "CheckVictory",
)

# What a hero does this round: State.choice holds one a hero.
NOTHING: Final = 0
WAITING: Final = 1  # asked, not answered
RESTS: Final = 2
FIGHTS: Final = 3

PLAN: Final = Arg("rest or battle", ("rest", "battle"))
PLAN_REST: Final = 0
PLAN_BATTLE: Final = 1

# The second word is for rounds in which move and action are chosen together.
MOVE: Final = Verb("move", (NUMBER, PLAN), 1)
STAY: Final = Verb("stay", (PLAN,), 1)
BATTLE: Final = Verb("battle")
REST: Final = Verb("rest")
VERBS: Final = (MOVE, STAY, BATTLE, REST)

# Said beside the question: where a player is going. Without a place it takes the last announcement back.
ANNOUNCE: Final = Verb("announce", (NUMBER,), 1, aside=True)
ASIDES: Final = (ANNOUNCE,)
MOST_SAID: Final = 6
"""Announcements a player may make in a round."""

Q_MOVE: Final = 0
Q_ACTION: Final = 1
Q_BOTH: Final = 2
Q_ONE: Final = 3
Q_RECOVER: Final = 4
QUESTIONS: Final = ("move", "action", "move and action", "one thing", "recover a card")

NO_PLACE: Final = 1
NO_ROUTE: Final = 2
NO_MONSTER: Final = 3
MOVE_FIRST: Final = 4
MOVES_OVER: Final = 5
SAY_BOTH: Final = 6
SAY_ONE: Final = 7
NOT_HERE: Final = 8
NO_HERO: Final = 9
SAID_SO: Final = 10
SAID_ENOUGH: Final = 11
NOTHING_SAID: Final = 12
REASONS: Final = (
    Reason("NO_PLACE", "There is no such place", "Move"),
    Reason("NO_ROUTE", "No route leads there from where the hero is", "Move"),
    Reason("NO_MONSTER", "There is no monster there to fight", "Action"),
    Reason("MOVE_FIRST", "Actions are chosen when everybody has moved", "Round Structure"),
    Reason("MOVES_OVER", "The moves of this round are over", "Round Structure"),
    Reason("SAY_BOTH", "Say as well what to do there: rest or battle", "Round Structure"),
    Reason("SAY_ONE", "Only one thing is chosen at a time", "Round Structure"),
    Reason("NOT_HERE", "That is not done in this game", "Round Structure"),
    Reason("NO_HERO", "No hero of this player is left to go anywhere", "Announcements"),
    Reason("SAID_SO", "That is what was announced already", "Announcements"),
    Reason("SAID_ENOUGH", f"A player announces {MOST_SAID} times a round at most", "Announcements"),
    Reason("NOTHING_SAID", "There is no announcement to take back", "Announcements"),
)

# Statistics: STATS numbers a hero.
DESTROYS: Final = 0
HEALS: Final = 1
BLOCKS: Final = 2
LOSES: Final = 3
RECOVERS: Final = 4
STATS: Final = 5
STAT_NAMES: Final = ("destroyed", "healed", "blocked", "lost", "rested")
