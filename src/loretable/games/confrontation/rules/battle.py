"""An attack: one battle after the other, until the attacker is gone or nobody is left to fight.

A frame of its own; its step is the phase of the battle, its data the event that is running.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.engine.frames import Frame
from loretable.games.confrontation.enums import questions
from loretable.games.confrontation.model.board import FELLOWSHIP, SAURON, zone_of
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.model.context import (
    BATTLE_ENDED_EARLY,
    DRAW,
    LOSS,
    NEGATE_SAURON_CARD_EFFECT,
    NEGATE_SAURON_STRENGTH,
    OUTCOMES,
    SAM_COUNTS_FIVE,
    SAURON_CARD_FIRST,
    SAURON_RETREATED_BY_CARD,
    SKIP_CARD_PLAY,
    WIN,
)

from .abilities.base import BATTLE_END, BATTLE_START, BEFORE_CARDS, COMPARE_STRENGTHS, RESOLVE_CARDS
from .abilities.dispatch import add_card, collect, nobody_speaks, run
from .atoms import conceal_all, defeat, defeat_both, show, take_back_hands

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation

# phases
NEXT: Final = 0  # whom to fight
START: Final = 1  # abilities before cards
BEFORE: Final = 2  # abilities about cards
CHOOSE: Final = 3  # cards are asked for
OPEN: Final = 4  # Gandalf: Sauron's card lies open, his Magic is worked out
RESOLVE: Final = 5  # texts of cards
COMPARE: Final = 6
END: Final = 7
PHASES: Final = ("next", "start", "before", "choose", "open", "resolve", "compare", "end")

DEFENDER_STREAM: Final = 2
BOTH: Final = 3


def resume_attack(state: Confrontation, frame: Frame) -> None:
    phase = frame.step
    if phase == NEXT:
        next_battle(state, frame)
    elif phase == START:
        if event_over(state, frame, BATTLE_START):
            go(frame, END if battle_over(state) else BEFORE)
    elif phase == BEFORE:
        if event_over(state, frame, BEFORE_CARDS):
            go(frame, END if battle_over(state) else COMPARE if state.ctx & SKIP_CARD_PLAY else CHOOSE)
    elif phase == CHOOSE:
        if state.ctx & SAURON_CARD_FIRST:
            go(frame, OPEN)
            state.ask(questions.CARD, SAURON)
        else:
            go(frame, RESOLVE)
            state.ask_all(questions.CARD, BOTH)
    elif phase == OPEN:
        if open_card_is_settled(state, frame):
            go(frame, RESOLVE)
            state.ask(questions.CARD, FELLOWSHIP)
    elif phase == RESOLVE:
        if event_over(state, frame, RESOLVE_CARDS):
            go(frame, END if battle_over(state) else COMPARE)
    elif phase == COMPARE:
        if event_over(state, frame, COMPARE_STRENGTHS):
            if not battle_over(state):
                compare(state)
            if not state.over:
                go(frame, END)
    else:
        end_battle(state, frame)


def go(frame: Frame, phase: int) -> None:
    frame.step = phase
    frame.data = []


def event_over(state: Confrontation, frame: Frame, event: int) -> bool:
    if not frame.data:
        if nobody_speaks(state, event):
            return True
        collect(state, frame, event)
    return run(state, frame)


def battle_over(state: Confrontation) -> bool:
    return state.ctx & (BATTLE_ENDED_EARLY | SAURON_RETREATED_BY_CARD) != 0


# -- whom to fight -------------------------------------------------------------------------------------------------


def next_battle(state: Confrontation, frame: Frame) -> None:
    """R 4.2: a concealed defender by chance, or one already shown this turn by choice."""
    side = frame.seat
    defenders = state.pieces.zones[zone_of(1 - side, state.region)]
    if not defenders or state.pieces.zone[state.attacker] != zone_of(side, state.region):
        state.done()
        state.end_turn()
        return
    shown = shown_defenders(state)
    concealed = len(defenders) - len(shown)
    if not shown:
        start_battle(state, frame, random_defender(state))
    elif concealed == 0 and len(shown) == 1:
        start_battle(state, frame, shown[0])
    else:
        state.ask(questions.DEFENDER, side, state.attacker)


def shown_defenders(state: Confrontation) -> list[int]:
    """In the order of their numbers: the order in which they stand there is their owner's secret."""
    zone = zone_of(1 - side_of(state.attacker), state.region)
    return sorted(p for p in state.pieces.zones[zone] if (state.shown >> p) & 1)


def random_defender(state: Confrontation) -> int:
    zone = zone_of(1 - side_of(state.attacker), state.region)
    concealed = [p for p in state.pieces.zones[zone] if not (state.shown >> p) & 1]
    return concealed[state.chance.below(len(concealed), DEFENDER_STREAM)]


def start_battle(state: Confrontation, frame: Frame, defender: int) -> None:
    """R 5.1: both are shown. All that an earlier battle left behind is cleared."""
    state.battles += 1
    state.defender = defender
    state.clear_battle()
    go(frame, START)
    show(state, state.attacker)
    show(state, defender)
    if state.listening:
        state.emit("battle", frame.seat, state.attacker, other=defender, place=state.book.board.words[state.region])


# -- cards ---------------------------------------------------------------------------------------------------------


def open_card_is_settled(state: Confrontation, frame: Frame) -> bool:
    """R 5.6: Magic is replaced before the Fellowship chooses; other texts wait for both cards."""
    if not frame.data:
        frame.data = [1]
        ability = state.book.card_ability[SAURON][state.cards[SAURON]]
        changes = ability >= 0 and state.book.handlers[ability].becomes_another()
        if changes and not state.ctx & NEGATE_SAURON_CARD_EFFECT:
            add_card(state, frame.data, RESOLVE_CARDS, SAURON)
    return run(state, frame)


# -- strengths -----------------------------------------------------------------------------------------------------


def own_strength(state: Confrontation, piece: int) -> int:
    if piece < 9 and state.ctx & SAM_COUNTS_FIVE:
        return state.book.raised[piece]
    return state.book.cast.strength[piece]


def card_strength(state: Confrontation, side: int) -> int:
    """What the card in force adds."""
    if side == SAURON and state.ctx & (NEGATE_SAURON_CARD_EFFECT | NEGATE_SAURON_STRENGTH):
        return 0
    return state.book.deck.worth(side, state.cards[side])


def final_strength(state: Confrontation, piece: int) -> int:
    return own_strength(state, piece) + card_strength(state, side_of(piece))


def compare(state: Confrontation) -> None:
    """R 5.8: the lower one is defeated, both if equal."""
    attack = final_strength(state, state.attacker)
    defence = final_strength(state, state.defender)
    if state.listening:
        emit_strength(state, state.attacker, attack)
        emit_strength(state, state.defender, defence)
    if attack > defence:
        state.outcome = WIN
        defeat(state, state.defender, "strength")
    elif defence > attack:
        state.outcome = LOSS
        defeat(state, state.attacker, "strength")
    else:
        state.outcome = DRAW
        defeat_both(state, "tie")


def emit_strength(state: Confrontation, piece: int, total: int) -> None:
    side = side_of(piece)
    place = f"{own_strength(state, piece)}+{card_strength(state, side)}"
    state.emit("strength", side, piece, total, place=place)


# -- the end of it -------------------------------------------------------------------------------------------------


def end_battle(state: Confrontation, frame: Frame) -> None:
    """BATTLE_END, then R 6.9: hands that are used up are taken back."""
    # what ended the battle early does not end this event
    state.ctx &= ~BATTLE_ENDED_EARLY
    if not event_over(state, frame, BATTLE_END):
        return
    if state.listening:
        state.emit("battle over", side_of(state.attacker), place=OUTCOMES[state.outcome])
    if state.hands[FELLOWSHIP] == 0 or state.hands[SAURON] == 0:
        take_back_hands(state)
    if state.rulings.conceal_each_battle:
        conceal_all(state)
    state.defender = -1
    go(frame, NEXT)
