"""Words for people: labels of actions, prompts, what a card shows, what blocks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core import defaults
from ...core.actions import CHOOSE, Action
from . import costs, numbers, permits, showing
from .abilities import blame
from .abilities.continuous import applying
from .actions import challenge, must, play
from .faces import CHARACTER, KEYWORD_NAMES, LOCATION, NUMBERED, UNREAD, Keyword, marked
from .terms import (
    C_CHALLENGE_TOLL,
    C_QUEST_TOLL,
    CANT_BE_CHALLENGED,
    CANT_CHALLENGE,
    CANT_MOVE,
    CANT_QUEST,
    CANT_SING,
    CANT_SING_ALONE,
    ONE_CHALLENGE,
    CardFlag,
)
from .texts import wording
from .words import (
    ABILITY_FORBIDS,
    ADVENTUROUS_MUST_QUEST,
    ALREADY_USED,
    BODYGUARD_BLOCKING,
    BOOST,
    CANNOT_BE_CHALLENGED,
    CHALLENGE,
    CONDITION_NOT_MET,
    EXERTED,
    FREE,
    FREE_EXERTED,
    HAND,
    IN_PLAY,
    INK,
    INKWELL,
    MOVE,
    MUST_QUEST_FIRST,
    NOT_DRY,
    NOT_READY,
    PHASE_NAMES,
    PLAY,
    Q_ALTER,
    Q_DISCARD,
    Q_DROPS,
    Q_ENTERING,
    Q_OFFER,
    Q_READY,
    Q_SECOND,
    Q_SINGERS,
    Q_SUPPORT,
    QUEST,
    RECKLESS_MUST_CHALLENGE,
    SHIFTED,
    SHIFTED_EXERTED,
    SHIFTED_FREE,
    SING,
    SING_TOGETHER,
    TARGET_HAS_EVASIVE,
    TARGET_NOT_EXERTED,
    TOLL_NOT_PAYABLE,
    USE,
    ZONES,
)

if TYPE_CHECKING:
    from .abilities.kinds import Ability
    from .faces import Face
    from .state import LorcanaState


def knows(state: LorcanaState, piece: int, seat: int) -> bool:
    return state.is_card(piece) and state.pieces.knows(seat, piece)


def name(state: LorcanaState, piece: int, seat: int) -> str:
    """A card for a seat that may not know it."""
    return f"{state.face(piece).full_name if knows(state, piece, seat) else 'a card'} ({piece})"


def played(state: LorcanaState, piece: int, seat: int) -> str:
    """A card that is to be played: whether its text runs is worth knowing before it is paid for."""
    return f"{marked(state.face(piece))} ({piece})" if knows(state, piece, seat) else name(state, piece, seat)


def label(state: LorcanaState, action: Action, seat: int) -> str:
    verb = action.verb
    if verb is INK:
        return f"Ink {name(state, action.a, seat)}"
    if verb is PLAY:
        text = f"Play {played(state, action.a, seat)}"
        if action.b == SHIFTED or action.b == SHIFTED_EXERTED:
            text += f" by Shift onto {name(state, action.c, seat)}"
        elif action.b == SHIFTED_FREE:
            text += f" by Shift for another cost onto {name(state, action.c, seat)}"
        elif action.b == FREE or action.b == FREE_EXERTED:
            way = play.free_way(state, seat, action.a) if knows(state, action.a, seat) else None
            text += " for another cost" if way is None or way.costs else " for free"
        return f"{text}, exerted" if action.b in (EXERTED, SHIFTED_EXERTED, FREE_EXERTED) else text
    if verb is SING:
        return f"Sing {played(state, action.a, seat)} with {name(state, action.b, seat)}"
    if verb is SING_TOGETHER:
        return f"Sing {played(state, action.a, seat)} together"
    if verb is QUEST:
        amount = f" for {numbers.lore(state, action.a)}" if knows(state, action.a, seat) else ""
        return f"Quest with {name(state, action.a, seat)}{amount}"
    if verb is CHALLENGE:
        return f"Challenge {name(state, action.b, seat)} with {name(state, action.a, seat)}"
    if verb is MOVE:
        return f"Move {name(state, action.a, seat)} to {name(state, action.b, seat)}"
    if verb is BOOST:
        return f"Boost {name(state, action.a, seat)}"
    if verb is USE:
        return use_label(state, action.a, action.b, seat)
    if verb is CHOOSE:
        return wording.choice(state, state.question, action.a, seat) or defaults.label(state, action, seat)
    if verb.name == "end":
        return "End the turn"
    return defaults.label(state, action, seat)


def use_label(state: LorcanaState, piece: int, number: int, seat: int) -> str:
    """ "Use Sage: exert this - draw 2 cards"; the same text twice on a card is told apart by its number."""
    abilities = applying.activated(state, piece) if state.is_card(piece) and state.in_play(piece) else []
    if not 0 <= number < len(abilities):
        return f"Use {name(state, piece, seat)}: its ability {number}"
    texts = [wording.short(wording.say(ability)) for ability in abilities]
    apart = f" ({number + 1})" if texts.count(texts[number]) > 1 else ""
    return f"Use {name(state, piece, seat)}: {texts[number]}{apart}"


def prompt(state: LorcanaState, seat: int) -> str:
    asked = wording.prompt(state, seat)
    if asked:
        return asked
    asker = state.pieces.find(state.asker)
    who = state.face(asker).full_name if asker >= 0 and state.pieces.knows(seat, asker) else ""
    question = state.question
    if question == Q_ALTER:
        return "Choose the cards to put on the bottom of your deck; you draw as many"
    if question == Q_DROPS:
        return f"{who}: how many ink drops do you remove to pay?"
    if question == Q_DISCARD:
        return f"{who}: choose what to discard for its Shift"
    if question == Q_ENTERING:
        return f"{who}: does it enter play ready or exerted?"
    if question == Q_SECOND:
        return f"{who}: choose a second character to shift onto"
    if question == Q_OFFER:
        return f"{who}: choose how to play it"
    if question == Q_READY:
        return "Not all can be readied: choose which"
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
    if question == Q_ENTERING:
        return "Exerted" if number else "Ready"
    words = wording.choice(state, question, number)
    return words if words else defaults.choice_name(state, question, number)


def blocker(state: LorcanaState, code: int, seat: int, action: Action) -> int:
    """The card that a reason points at."""
    if code == BODYGUARD_BLOCKING:
        return challenge.bodyguard_of(state, state.owner(action.b), action.a)
    if code in (TARGET_NOT_EXERTED, TARGET_HAS_EVASIVE):
        return action.b
    if code in (NOT_READY, NOT_DRY):
        return action.b if action.verb is SING else action.a
    if code in (RECKLESS_MUST_CHALLENGE, ADVENTUROUS_MUST_QUEST, MUST_QUEST_FIRST):
        return must.who_must(state, seat, code)
    if code in (ALREADY_USED, CONDITION_NOT_MET):
        return action.a
    if code == ABILITY_FORBIDS:
        return forbidding(state, seat, action)
    if code == CANNOT_BE_CHALLENGED:
        return protecting(state, seat, action.a, action.b)
    if code == TOLL_NOT_PAYABLE:
        cell = C_QUEST_TOLL if action.verb is QUEST else C_CHALLENGE_TOLL
        return blame.of_cell(state, seat, action.a, cell)
    return -1


def forbidding(state: LorcanaState, seat: int, action: Action) -> int:
    """The card whose text forbids an action."""
    verb = action.verb
    if verb is QUEST:
        return blame.of_flag(state, seat, action.a, CANT_QUEST)
    if verb is CHALLENGE:
        found = blame.of_flag(state, seat, action.a, CANT_CHALLENGE)
        return found if found >= 0 else blame.of_player_flag(state, seat, ONE_CHALLENGE)
    if verb is MOVE:
        return blame.of_flag(state, seat, action.a, CANT_MOVE)
    if verb is SING and not play.forbidden(state, seat, action.a):
        return blame.of_flag(state, seat, action.b, CardFlag(CANT_SING | CANT_SING_ALONE))
    return blame.of_cannot_play(state, seat, action.a)


def protecting(state: LorcanaState, seat: int, challenger: int, target: int) -> int:
    """The card whose text keeps one card from challenging another."""
    found = blame.of_flag(state, seat, target, CANT_BE_CHALLENGED)
    if found < 0:
        found = blame.of_limit(state, seat, target, CANT_BE_CHALLENGED, challenger)
    return found if found >= 0 else blame.of_limit(state, seat, challenger, CANT_CHALLENGE, target)


def describe(state: LorcanaState, piece: int) -> dict[str, object]:
    """What everybody who knows the card sees of it: in play its numbers as they are now."""
    face = state.face(piece)
    shown: dict[str, object] = {}
    if face.unread:
        shown["unread"] = UNREAD
    if not state.in_play(piece):
        if state.pieces.zone[piece] % ZONES == HAND:
            cost = costs.total(state, state.owner(piece), piece, face.cost)
            if cost != face.cost:
                shown["cost"] = cost
        if face.runs:
            shown["texts"] = face.says or [wording.ability(ability) for ability in printed(face)]
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
        shown["move_cost"] = numbers.move_cost(state, piece)
    else:
        shown["exerted"] = state.exerted[piece] == 1
    words: list[str] = []
    changed: dict[str, int] = {}
    for which in range(len(KEYWORD_NAMES)):
        number = numbers.keyword(state, piece, Keyword(which))
        if number:
            words.append(KEYWORD_NAMES[which])
            if which in NUMBERED and number != face.keywords[which]:
                changed[KEYWORD_NAMES[which]] = number
    if words:
        shown["keywords"] = words
    if changed:
        shown["keyword_numbers"] = changed
    describe_texts(state, piece, shown)
    return shown


def describe_texts(state: LorcanaState, piece: int, shown: dict[str, object]) -> None:
    """What its texts say, those it was given included, and what texts keep it from; nothing of a card without any."""
    if numbers.plain(state):
        return
    face = state.face(piece)
    abilities = [*([] if face.text is None else [face.text]), *numbers.abilities(state, piece)]
    says: list[str] = []
    own = printed(face)
    if face.says and all(ability in abilities for ability in own):
        # as printed, and what it was given besides
        says = face.says
        abilities = [ability for ability in abilities if ability not in own]
    if says or abilities:
        shown["texts"] = [*says, *(wording.ability(ability) for ability in abilities)]
    limits = wording.limits(state, piece)
    if limits:
        shown["limits"] = limits


def printed(face: Face) -> list[Ability]:
    """The texts of a card that run."""
    text = [] if face.text is None else [face.text]
    return [*text, *face.triggered, *face.activated, *face.statics, *face.replacements]


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
        "to_win": [permits.lore_to_win(state, seat) for seat in range(state.seats)],
    }
    effects = showing.in_force(state)
    if effects:
        shown["effects"] = effects
    if state.bag:
        shown["bag"] = showing.bag(state)
    if state.challenge_step:
        shown["challenge"] = {
            "challenger": state.pieces.find(state.challenger),
            "target": state.pieces.find(state.challenged),
            "phase": ("", "declared", "damage", "resolved")[state.challenge_step],
            "challenger_damage_dealt": state.challenger_deals,
            "target_damage_dealt": state.challenged_deals,
        }
    return shown
