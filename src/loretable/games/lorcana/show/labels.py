"""Words for people: labels of actions, prompts, what a card shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from loretable.core.actions import CHOOSE, Action
from loretable.core.engine import defaults
from loretable.games.lorcana.enums import card_kinds, keywords, phases, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import UNREAD, marked
from loretable.games.lorcana.rules import costs, permissions
from loretable.games.lorcana.rules.abilities.continuous import applying
from loretable.games.lorcana.rules.actions.turn_action import Names
from loretable.games.lorcana.texts import wording

from . import board_extras
from .view import CardFacts, Facts

if TYPE_CHECKING:
    from loretable.games.lorcana.model.face import Face
    from loretable.games.lorcana.rules.abilities.ability import Ability
    from loretable.games.lorcana.state import LorcanaState


def knows(state: LorcanaState, piece: int, seat: int) -> bool:
    return state.is_card(piece) and state.pieces.knows(seat, piece)


def name(state: LorcanaState, piece: int, seat: int) -> str:
    """A card for a seat that may not know it."""
    return f"{state.face(piece).full_name if knows(state, piece, seat) else 'a card'} ({piece})"


@final
class NamesFor(Names):
    """How cards are called before a seat."""

    def __init__(self, state: LorcanaState, seat: int) -> None:
        self.state = state
        self.seat = seat

    def card(self, piece: int) -> str:
        return name(self.state, piece, self.seat)

    def played(self, piece: int) -> str:
        return f"{marked(self.state.face(piece))} ({piece})" if self.knows(piece) else self.card(piece)

    def knows(self, piece: int) -> bool:
        return knows(self.state, piece, self.seat)

    def ability(self, piece: int, number: int) -> str:
        """ "exert this - draw 2 cards"; the same text twice on a card is told apart by its number."""
        state = self.state
        abilities = applying.activated(state, piece) if state.is_card(piece) and state.in_play(piece) else []
        if not 0 <= number < len(abilities):
            return f"its ability {number}"
        texts = [wording.short(wording.say(ability)) for ability in abilities]
        return texts[number] + (f" ({number + 1})" if texts.count(texts[number]) > 1 else "")


def label(state: LorcanaState, action: Action, seat: int) -> str:
    turn_action = state.turn_action(action.verb)
    if turn_action is not None:
        return turn_action.label(state, seat, action, NamesFor(state, seat))
    if action.verb is CHOOSE:
        return wording.choice(state, state.question, action.a, seat) or defaults.label(state, action, seat)
    return defaults.label(state, action, seat)


def prompt(state: LorcanaState, seat: int) -> str:
    asked = wording.prompt(state, seat)
    if asked:
        return asked
    asker = state.pieces.find(state.asker)
    who = state.face(asker).full_name if asker >= 0 and state.pieces.knows(seat, asker) else ""
    if state.question == questions.TURN:
        ink = numbers.ready_ink(state, seat)
        return f"Turn {state.turn}: {state.lore[seat]} lore, {ink} ink. What do you do?"
    words = questions.ROWS[state.question].prompt if state.question < len(questions.ROWS) else ""
    return words.format(who=who) if words else state.game.question_name(state.question)


def choice_name(state: LorcanaState, question: int, number: int) -> str:
    if question < len(questions.ROWS):
        row = questions.ROWS[question]
        if 0 <= number < len(row.answers):
            return row.answers[number]
        if row.unit:
            return f"{number} {row.unit}{'' if number == 1 else 's'}"
    words = wording.choice(state, question, number)
    return words if words else defaults.choice_name(state, question, number)


def describe(state: LorcanaState, piece: int) -> CardFacts:
    """What everybody who knows the card sees of it: in play its numbers as they are now."""
    face = state.face(piece)
    shown: CardFacts = {}
    if face.unread:
        shown["unread"] = UNREAD
    if not state.in_play(piece):
        if state.pieces.zone[piece] % zones.PER_SEAT == zones.HAND:
            cost = costs.total(state, state.owner(piece), piece, face.cost)
            if cost != face.cost:
                shown["cost"] = cost
        if face.runs:
            shown["texts"] = face.says or [wording.ability(ability) for ability in printed(face)]
        return shown
    if face.kind == card_kinds.CHARACTER:
        shown["strength"] = max(0, numbers.strength(state, piece))
        shown["willpower"] = numbers.willpower(state, piece)
        shown["lore"] = numbers.lore(state, piece)
        shown["damage"] = state.damage[piece]
        shown["exerted"] = state.exerted[piece] == 1
        shown["drying"] = state.drying[piece] == 1
        if state.at[piece] >= 0:
            shown["location"] = state.at[piece]
    elif face.kind == card_kinds.LOCATION:
        shown["willpower"] = numbers.willpower(state, piece)
        shown["lore"] = numbers.lore(state, piece)
        shown["damage"] = state.damage[piece]
        shown["move_cost"] = numbers.move_cost(state, piece)
    else:
        shown["exerted"] = state.exerted[piece] == 1
    words: list[str] = []
    changed: dict[str, int] = {}
    for which in range(len(keywords.NAMES)):
        number = numbers.keyword(state, piece, keywords.Keyword(which))
        if number:
            words.append(keywords.NAMES[which])
            if which in keywords.NUMBERED and number != face.keywords[which]:
                changed[keywords.NAMES[which]] = number
    if words:
        shown["keywords"] = words
    if changed:
        shown["keyword_numbers"] = changed
    describe_texts(state, piece, shown)
    return shown


def describe_texts(state: LorcanaState, piece: int, shown: CardFacts) -> None:
    """What its texts say, those it was given included, and what texts keep it from; nothing of a card without any."""
    if numbers.no_modifiers(state):
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


def facts(state: LorcanaState) -> Facts:
    shown: Facts = {
        "turn": state.turn,
        "active": state.active,
        "first": state.first,
        "phase": phases.NAMES[state.phase],
        "lore": list(state.lore),
        "ink": [
            {"ready": numbers.ready_ink(state, seat), "total": len(state.cards_in(seat, zones.INKWELL))}
            for seat in range(state.seats)
        ],
        "ink_drops": list(state.drops),
        "inked": state.inked,
        "hand": [len(state.cards_in(seat, zones.HAND)) for seat in range(state.seats)],
        "in_play": [len(state.cards_in(seat, zones.IN_PLAY)) for seat in range(state.seats)],
        "to_win": [permissions.lore_to_win(state, seat) for seat in range(state.seats)],
    }
    effects = board_extras.in_force(state)
    if effects:
        shown["effects"] = effects
    if state.bag:
        shown["bag"] = board_extras.bag(state)
    if state.challenge_step:
        shown["challenge"] = {
            "challenger": state.pieces.find(state.challenger),
            "target": state.pieces.find(state.challenged),
            "phase": ("", "declared", "damage", "resolved")[state.challenge_step],
            "challenger_damage_dealt": state.challenger_deals,
            "target_damage_dealt": state.challenged_deals,
        }
    return shown
