"""Words for people: labels of actions, prompts, what a card shows, what blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import engine
from ...core.actions import Action
from . import numbers
from .actions import challenge
from .faces import CHARACTER, KEYWORD_NAMES, LOCATION
from .keywords import must
from .words import (
    ADVENTUROUS_MUST_QUEST,
    BODYGUARD_BLOCKING,
    BOOST,
    CHALLENGE,
    EXERTED,
    HAND,
    IN_PLAY,
    INK,
    INKWELL,
    MOVE,
    NOT_DRY,
    NOT_READY,
    PHASE_NAMES,
    PLAY,
    Q_ALTER,
    Q_DISCARD,
    Q_DROPS,
    Q_SECOND,
    Q_SINGERS,
    Q_SUPPORT,
    QUEST,
    RECKLESS_MUST_CHALLENGE,
    SHIFTED,
    SHIFTED_EXERTED,
    SING,
    SING_TOGETHER,
    TARGET_HAS_EVASIVE,
    TARGET_NOT_EXERTED,
)

if TYPE_CHECKING:
    from .state import LorcanaState


def name(state: LorcanaState, piece: int) -> str:
    return f"{state.face(piece).full_name} ({piece})"


def label(state: LorcanaState, action: Action, seat: int) -> str:
    verb = action.verb
    if verb is INK:
        return f"Ink {name(state, action.a)}"
    if verb is PLAY:
        text = f"Play {name(state, action.a)}"
        if action.b == SHIFTED or action.b == SHIFTED_EXERTED:
            text += f" by Shift onto {name(state, action.c)}"
        return f"{text}, exerted" if action.b == EXERTED or action.b == SHIFTED_EXERTED else text
    if verb is SING:
        return f"Sing {name(state, action.a)} with {name(state, action.b)}"
    if verb is SING_TOGETHER:
        return f"Sing {name(state, action.a)} together"
    if verb is QUEST:
        return f"Quest with {name(state, action.a)} for {numbers.lore(state, action.a)}"
    if verb is CHALLENGE:
        return f"Challenge {name(state, action.b)} with {name(state, action.a)}"
    if verb is MOVE:
        return f"Move {name(state, action.a)} to {name(state, action.b)}"
    if verb is BOOST:
        return f"Boost {name(state, action.a)}"
    if verb.name == "end":
        return "End the turn"
    return engine.label(state, action, seat)


def prompt(state: LorcanaState, seat: int) -> str:
    asker = state.pieces.find(state.asker)
    who = state.face(asker).full_name if asker >= 0 and state.pieces.knows(seat, asker) else ""
    question = state.question
    if question == Q_ALTER:
        return "Choose the cards to put on the bottom of your deck; you draw as many"
    if question == Q_DROPS:
        return f"{who}: how many ink drops do you remove to pay?"
    if question == Q_DISCARD:
        return f"{who}: choose what to discard for its Shift"
    if question == Q_SECOND:
        return f"{who}: choose a second character to shift onto"
    if question == Q_SINGERS:
        return f"{who}: choose who sings"
    if question == Q_SUPPORT:
        return f"{who} supports: choose a character to get its strength this turn"
    if question == 0:
        ink = numbers.ready_ink(state, seat)
        return f"Turn {state.turn}: {state.lore[seat]} lore, {ink} ink. What do you do?"
    return state.game.question_name(question)


def choice_name(state: LorcanaState, question: int, number: int) -> str:
    if question == Q_DROPS:
        return f"{number} ink drop{'' if number == 1 else 's'}"
    return engine.choice_name(state, question, number)


def blocker(state: LorcanaState, code: int, seat: int, action: Action) -> int:
    """The card that a reason points at."""
    if code == BODYGUARD_BLOCKING:
        return challenge.bodyguard_of(state, state.owner(action.b), action.a)
    if code in (TARGET_NOT_EXERTED, TARGET_HAS_EVASIVE):
        return action.b
    if code in (NOT_READY, NOT_DRY):
        return action.b if action.verb is SING else action.a
    if code in (RECKLESS_MUST_CHALLENGE, ADVENTUROUS_MUST_QUEST):
        return must.who_must(state, seat, code)
    return -1


def describe(state: LorcanaState, piece: int) -> dict[str, object]:
    """What everybody who knows the card sees of it: in play its numbers as they are now."""
    face = state.face(piece)
    shown: dict[str, object] = {}
    if not state.in_play(piece):
        return shown
    if face.kind == CHARACTER:
        shown["strength"] = max(0, numbers.strength(state, piece))
        shown["willpower"] = numbers.willpower(state, piece)
        shown["lore"] = numbers.lore(state, piece)
        shown["damage"] = state.damage[piece]
        shown["exerted"] = state.exerted[piece] == 1
        shown["drying"] = state.drying[piece] == 1
        if state.at[piece] >= 0:
            shown["location"] = state.at[piece]
    elif face.kind == LOCATION:
        shown["willpower"] = numbers.willpower(state, piece)
        shown["lore"] = numbers.lore(state, piece)
        shown["damage"] = state.damage[piece]
        shown["move_cost"] = face.move_cost
    else:
        shown["exerted"] = state.exerted[piece] == 1
    words: list[str] = []
    for which in range(len(KEYWORD_NAMES)):
        if numbers.keyword(state, piece, which):
            words.append(KEYWORD_NAMES[which])
    if words:
        shown["keywords"] = words
    return shown


def facts(state: LorcanaState) -> dict[str, object]:
    shown: dict[str, object] = {
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "phase": PHASE_NAMES[state.phase],
        "lore": list(state.lore),
        "ink": [
            {"ready": numbers.ready_ink(state, seat), "total": len(state.cards_in(seat, INKWELL))}
            for seat in range(state.seats)
        ],
        "ink_drops": list(state.drops),
        "inked": state.inked,
        "hand": [len(state.cards_in(seat, HAND)) for seat in range(state.seats)],
        "in_play": [len(state.cards_in(seat, IN_PLAY)) for seat in range(state.seats)],
    }
    if state.challenge_step:
        shown["challenge"] = {
            "challenger": state.pieces.find(state.challenger),
            "target": state.pieces.find(state.challenged),
            "phase": ("", "declared", "damage", "resolved")[state.challenge_step],
            "challenger_damage_dealt": state.challenger_deals,
            "target_damage_dealt": state.challenged_deals,
        }
    return shown
