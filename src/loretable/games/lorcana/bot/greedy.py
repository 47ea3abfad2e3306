"""The greedy bot: plays on curve, trades where it gains, quests where it is safe or pays. It looks no turn ahead."""

from __future__ import annotations

from typing import Final, final

from loretable.core.actions import DONE, PICK, Action
from loretable.core.bot import Bot, Info
from loretable.core.errors import RulesBug
from loretable.games.lorcana.enums import card_kinds, keywords, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.actions import challenge, end, move, play, quest, sing
from loretable.games.lorcana.rules.rulebook import BY_VERB
from loretable.games.lorcana.state import LorcanaState

from . import lookahead, planning, waste
from .values import LORE, NEVER, CardValues

WINS: Final = 1_000_000
OPENING_COST: Final = 5
"""Dearer cards are put back from an opening hand."""
LEAST_GAIN: Final = 10
"""The least gain for which a text is used, in hundredths of a lore."""
EXPOSURE_WEIGHT: Final = 45
"""Percent of an exposed character's value that count as lost: opponents do not challenge everything."""


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
        if len(legal) > 1 and self.texts:
            wasted = waste.pointless(state, info.seat)
            if wasted and len(wasted) < len(legal):
                legal = [legal[i] for i in range(len(legal)) if i not in wasted]
        if len(legal) == 1:
            return legal[0]
        values = CardValues(state, info.seat, self.texts)
        question = state.question
        return turn_action(values, legal) if question == questions.TURN else answer(values, question, legal)


def answer(values: CardValues, question: int, legal: list[Action]) -> Action:
    """The answer to any question but what to do this turn."""
    state, seat = values.state, values.seat
    if question == questions.ALTER:
        return altering(state, seat, legal)
    if question == questions.SUPPORT:
        return supporting(values, legal)
    if question == questions.DISCARD:
        return cheapest(values, legal, False)
    if question in (questions.SECOND, questions.SINGERS):
        return cheapest(values, legal, True)
    if values.texts and question != questions.DROPS:
        return best_answer(state, seat, legal)
    return legal[0]  # the fewest ink drops: ink comes back, they do not


def best_answer(state: LorcanaState, seat: int, legal: list[Action]) -> Action:
    """The answer with the best position after it."""
    best = legal[0]
    most = -2 * WINS
    for action in legal:
        worth = lookahead.value_after(state, seat, action)
        if worth > most:
            most = worth
            best = action
    return best


# -- answers to questions --------------------------------------------------------------------------------------------


def altering(state: LorcanaState, seat: int, legal: list[Action]) -> Action:
    """Puts back what is dear, and what cannot be ink unless it is cheap; keeps the first card of each cost otherwise."""
    hand = state.cards_in(seat, zones.HAND)
    for action in legal:
        if action.verb is not PICK:
            continue
        face = state.face(action.a)
        if face.cost > OPENING_COST or (not face.inkable and face.kind != card_kinds.CHARACTER):
            return action
        same = 0
        for card in hand:
            if card < action.a and state.face(card).cost == face.cost:
                same += 1
        if same > 1 and face.cost > 2:
            return action
    return legal[-1]


def supporting(values: CardValues, legal: list[Action]) -> Action:
    """The own character whose best challenge gains most by the added strength; none where no challenge does."""
    state = values.state
    bonus = max(0, numbers.strength(state, state.pieces.find(state.asker)))
    best = legal[-1]
    most = 0
    for action in legal:
        if action.verb is not PICK or state.owner(action.a) != values.seat:
            continue
        piece = action.a
        if state.exerted[piece] or challenge.why_not_challenger(state, piece):
            continue
        gain = best_trade(values, piece, bonus) - max(0, best_trade(values, piece, 0))
        if gain > most:
            most = gain
            best = action
    return best


def best_trade(values: CardValues, piece: int, bonus: int) -> int:
    state = values.state
    most = NEVER
    for other in range(state.seats):
        if other == values.seat:
            continue
        for target in state.cards_in(other, zones.IN_PLAY):
            if challenge.why_not_target(state, values.seat, piece, target) == 0:
                most = max(most, values.trade(piece, target, bonus))
    return most


def cheapest(values: CardValues, legal: list[Action], done: bool) -> Action:
    """The card of least value; `done`: or none, where none is needed."""
    best = legal[0]
    least = WINS
    for action in legal:
        if action.verb is DONE:
            if done:
                return action
            continue
        worth = (
            values.current(action.a) if values.state.in_play(action.a) else values.printed(values.state.face(action.a))
        )
        if worth < least:
            least = worth
            best = action
    return best


# -- the turn --------------------------------------------------------------------------------------------------------


def turn_action(values: CardValues, legal: list[Action]) -> Action:
    """Win if that is possible; else ink, then play, then quest and challenge, then what is left."""
    state = values.state
    winning = can_win(values, legal)
    best = legal[-1]
    most = 0 if best.verb is end.VERB else NEVER
    if not winning:
        inking = planning.choose_ink(values, legal)
        if inking >= 0:
            return legal[inking]
        tried = best_text_use(values, legal) if values.texts else None
        if tried is not None:
            return tried
        playing = planning.choose_play(values, legal)
        if playing >= 0:
            return legal[playing]
    for action in legal:
        verb = action.verb
        score = NEVER
        if verb is quest.VERB:
            score = quest_score(values, action.a)
            if winning:
                score += WINS
        elif verb is challenge.VERB:
            score = challenge_score(values, action.a, action.b)
        elif verb is move.VERB:
            score = 1 if state.at[action.a] < 0 else NEVER  # with ink that nothing else is there for
        if score > most:
            most = score
            best = action
    return best


TRIED_OUT: Final[list[bool]] = [slot.action is not None and slot.action.tried_out for slot in BY_VERB]
"""By verb: is it played out to see what it is worth?"""


def best_text_use(values: CardValues, legal: list[Action]) -> Action | None:
    """The best use of a text now: an action, an item, an ability, a song, Boost; None where none gains enough."""
    state, seat = values.state, values.seat
    now = NEVER  # the position as it is: valued where there is anything to try
    best: Action | None = None
    most = LEAST_GAIN
    for action in legal:
        verb = action.verb
        tried = TRIED_OUT[verb.number]
        if verb is play.VERB:
            kind = state.face(action.a).kind
            tried = kind != card_kinds.CHARACTER and kind != card_kinds.LOCATION
        if not tried:
            continue
        if now == NEVER:
            now = lookahead.advantage(state, seat)
        gain = lookahead.value_after(state, seat, action) - now
        if verb is play.VERB:
            gain += lookahead.CARD_VALUE // 2  # a card that waits in hand does nothing
        elif verb is sing.VERB:
            gain -= max(0, best_alternative(values, action.b)) // 2
        if gain > most:
            most = gain
            best = action
    return best


def can_win(values: CardValues, legal: list[Action]) -> bool:
    """Do all legal quests together win the game?"""
    state = values.state
    lore = state.lore[values.seat]
    for action in legal:
        if action.verb is quest.VERB:
            lore += numbers.lore(state, action.a)
    return lore >= state.rules.lore_to_win


def quest_score(values: CardValues, piece: int) -> int:
    state = values.state
    score = LORE * numbers.lore(state, piece) + 1
    if numbers.keyword(state, piece, keywords.SUPPORT):
        score += 20  # before the others challenge
    return score - values.exposure(piece) * EXPOSURE_WEIGHT // 100


def challenge_score(values: CardValues, challenger: int, target: int) -> int:
    """The trade, and more where the target's player could win next turn."""
    state = values.state
    score = values.trade(challenger, target)
    if values.can_win_next_turn(state.owner(target)):
        score += 2 * LORE * numbers.lore(state, target)
    if score <= 0:
        return score
    return score - values.exposure(challenger) * EXPOSURE_WEIGHT // 300


def best_alternative(values: CardValues, piece: int) -> int:
    """The value of the best other thing a character could do this turn."""
    return max(quest_score(values, piece), best_trade(values, piece, 0))
