"""The greedy bot: plays on curve, trades where it gains, quests where it is safe or pays. It looks no turn ahead."""

from __future__ import annotations

from typing import Final, final

from ...core.actions import DONE, PICK, Action
from ...core.bot import Bot, Info
from ...core.errors import RulesBug
from . import foresight, numbers, planning
from .actions import challenge
from .faces import CHARACTER, LOCATION, SUPPORT
from .judgement import LORE, NEVER, Judge
from .state import LorcanaState
from .words import (
    BOOST,
    CHALLENGE,
    END,
    HAND,
    IN_PLAY,
    MOVE,
    PLAY,
    Q_ALTER,
    Q_DISCARD,
    Q_DROPS,
    Q_SECOND,
    Q_SINGERS,
    Q_SUPPORT,
    Q_TURN,
    QUEST,
    SING,
    SING_TOGETHER,
    USE,
)

WINS: Final = 1_000_000
OPENING_COST: Final = 5
"""Dearer cards are put back from an opening hand."""
WORTH_IT: Final = 10
"""What a text has to gain to be used, in hundredths of a lore."""
FEAR: Final = 45
"""How many percent of an exposed character's worth count as lost: others have more to do than to challenge."""


@final
class GreedyBot(Bot):
    """Chooses alike whatever is hidden from it. `texts`: are cards tried out for what their texts do?"""

    name = "greedy"

    def __init__(self, texts: bool = True) -> None:
        self.texts = texts

    def choose(self, info: Info) -> Action:
        state = info.state
        if not isinstance(state, LorcanaState):
            raise RulesBug("this bot plays Lorcana only")
        legal = list(info.legal)
        if len(legal) == 1:
            return legal[0]
        judge = Judge(state, info.seat, self.texts)
        question = state.question
        return turn_action(judge, legal) if question == Q_TURN else answer(judge, question, legal)


def answer(judge: Judge, question: int, legal: list[Action]) -> Action:
    """Of a question that is not what to do next."""
    state, seat = judge.state, judge.seat
    if question == Q_ALTER:
        return altering(state, seat, legal)
    if question == Q_SUPPORT:
        return supporting(judge, legal)
    if question == Q_DISCARD:
        return cheapest(judge, legal, False)
    if question in (Q_SECOND, Q_SINGERS):
        return cheapest(judge, legal, True)
    if judge.texts and question != Q_DROPS:
        return best_of(state, seat, legal)
    return legal[0]  # the fewest ink drops: ink comes back, they do not


def best_of(state: LorcanaState, seat: int, legal: list[Action]) -> Action:
    """The answer after which one stands best."""
    best = legal[0]
    most = -2 * WINS
    for action in legal:
        worth = foresight.after(state, seat, action)
        if worth > most:
            most = worth
            best = action
    return best


# -- answers to questions --------------------------------------------------------------------------------------------


def altering(state: LorcanaState, seat: int, legal: list[Action]) -> Action:
    """Puts back what is dear, and what cannot be ink unless it is cheap; keeps the first card of each cost otherwise."""
    hand = state.cards_in(seat, HAND)
    for action in legal:
        if action.verb is not PICK:
            continue
        face = state.face(action.a)
        if face.cost > OPENING_COST or (not face.inkable and face.kind != CHARACTER):
            return action
        same = 0
        for card in hand:
            if card < action.a and state.face(card).cost == face.cost:
                same += 1
        if same > 1 and face.cost > 2:
            return action
    return legal[-1]


def supporting(judge: Judge, legal: list[Action]) -> Action:
    """The own character whose best challenge gains most by the strength; nobody where none does."""
    state = judge.state
    bonus = max(0, numbers.strength(state, state.pieces.find(state.asker)))
    best = legal[-1]
    most = 0
    for action in legal:
        if action.verb is not PICK or state.owner(action.a) != judge.seat:
            continue
        piece = action.a
        if state.exerted[piece] or challenge.forbids_challenger(state, piece):
            continue
        gain = best_trade(judge, piece, bonus) - max(0, best_trade(judge, piece, 0))
        if gain > most:
            most = gain
            best = action
    return best


def best_trade(judge: Judge, piece: int, bonus: int) -> int:
    state = judge.state
    most = NEVER
    for other in range(state.seats):
        if other == judge.seat:
            continue
        for target in state.cards_in(other, IN_PLAY):
            if challenge.forbids_target(state, judge.seat, piece, target) == 0:
                most = max(most, judge.trade(piece, target, bonus))
    return most


def cheapest(judge: Judge, legal: list[Action], done: bool) -> Action:
    """The card of least worth; `done`: none, where that will do."""
    best = legal[0]
    least = WINS
    for action in legal:
        if action.verb is DONE:
            if done:
                return action
            continue
        worth = judge.now(action.a) if judge.state.in_play(action.a) else judge.printed(judge.state.face(action.a))
        if worth < least:
            least = worth
            best = action
    return best


# -- the turn --------------------------------------------------------------------------------------------------------


def turn_action(judge: Judge, legal: list[Action]) -> Action:
    """Win if that is possible; else ink, then play, then quest and challenge, then what is left."""
    state = judge.state
    winning = can_win(judge, legal)
    best = legal[-1]
    most = 0 if best.verb is END else NEVER
    if not winning:
        inking = planning.choose_ink(judge, legal)
        if inking >= 0:
            return legal[inking]
        tried = most_gained(judge, legal) if judge.texts else None
        if tried is not None:
            return tried
        playing = planning.choose_play(judge, legal)
        if playing >= 0:
            return legal[playing]
    for action in legal:
        verb = action.verb
        score = NEVER
        if verb is QUEST:
            score = quest_score(judge, action.a)
            if winning:
                score += WINS
        elif verb is CHALLENGE:
            score = challenge_score(judge, action.a, action.b)
        elif verb is MOVE:
            score = 1 if state.at[action.a] < 0 else NEVER  # with ink that nothing else is there for
        if score > most:
            most = score
            best = action
    return best


def most_gained(judge: Judge, legal: list[Action]) -> Action | None:
    """What a text is worth using for now: an action, an item, an ability, a song, Boost; None where it is none of them."""
    state, seat = judge.state, judge.seat
    now = NEVER  # how one stands: asked where there is anything to be tried
    best: Action | None = None
    most = WORTH_IT
    for action in legal:
        verb = action.verb
        tried = verb is USE or verb is SING or verb is SING_TOGETHER or verb is BOOST
        if verb is PLAY:
            kind = state.face(action.a).kind
            tried = kind != CHARACTER and kind != LOCATION
        if not tried:
            continue
        if now == NEVER:
            now = foresight.standing(state, seat)
        gain = foresight.after(state, seat, action) - now
        if verb is PLAY:
            gain += foresight.A_CARD // 2  # a card that waits in hand does nothing
        elif verb is SING:
            gain -= max(0, use_of(judge, action.b)) // 2
        if gain > most:
            most = gain
            best = action
    return best


def can_win(judge: Judge, legal: list[Action]) -> bool:
    """Do the quests that are open lead to the end?"""
    state = judge.state
    lore = state.lore[judge.seat]
    for action in legal:
        if action.verb is QUEST:
            lore += numbers.lore(state, action.a)
    return lore >= state.rules.lore_to_win


def quest_score(judge: Judge, piece: int) -> int:
    state = judge.state
    score = LORE * numbers.lore(state, piece) + 1
    if numbers.keyword(state, piece, SUPPORT):
        score += 20  # before the others challenge
    return score - judge.exposure(piece) * FEAR // 100


def challenge_score(judge: Judge, challenger: int, target: int) -> int:
    """The trade, and what the others lose in lore next turn where that would be the end."""
    state = judge.state
    score = judge.trade(challenger, target)
    if judge.nearly_there(state.owner(target)):
        score += 2 * LORE * numbers.lore(state, target)
    if score <= 0:
        return score
    return score - judge.exposure(challenger) * FEAR // 300


def use_of(judge: Judge, piece: int) -> int:
    """What else a character could do this turn."""
    return max(quest_score(judge, piece), best_trade(judge, piece, 0))
