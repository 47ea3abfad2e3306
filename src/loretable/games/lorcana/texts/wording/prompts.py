"""The open question in words: which card asks, what for, and what each answer means.

All of it comes from the frame that waits on the agenda, which everybody may know; cards are named to those who know them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .....core.agenda import CHANGING, DECLINE, PICKING, Change, Frame, stored_changes
from .....core.picking import OPTIONS_AT
from .....core.pieces import REF_MASK
from ...abilities.choosing import Chosen
from ...abilities.kinds import Replacement
from ...abilities.programs import FIRST, PLAYER, Effect, Program, bound, is_running, plain_length, program_of
from ...abilities.programs import Context as ReadIn
from ...effects import control, damage, exerting, giving, looking, loops, playing, zones
from ...effects.steps import Find
from ...terms import OPPONENTS, THAT_PLAYER, TO_TOP, YOU
from ...words import (
    Q_AMOUNT,
    Q_CARDS,
    Q_DROPS,
    Q_HOW_MANY,
    Q_LOOK,
    Q_MAY,
    Q_MODE,
    Q_NAME,
    Q_ORDER,
    Q_PLACE,
    Q_PLAYER,
    Q_SHIFT,
    REPLACEABLE,
)
from .. import grammar
from .abilities import instead
from .clauses import clause, effect
from .events import WOULD
from .modifiers import predicates, until
from .nouns import picked
from .pronouns import AS_PRINTED, begin, speaking, third, whose
from .templates import CARDS, deed
from .verbs import pile_cards, placed

if TYPE_CHECKING:
    from ...state import LorcanaState

LONGEST = 160  # a text may be nested deeply; whoever wants all of it looks at the card


def short(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1].rstrip(" ,;:-") + "…"


# -- who asks, and who is asked ------------------------------------------------------------------------------------------


def asking(state: LorcanaState) -> Frame | None:
    """The frame of the effect that waits for an answer."""
    if len(state.agenda) < 2 or state.agenda[-1].address != PICKING:
        return None
    frame = state.agenda[-2]
    return frame if is_running(frame) else None


def step_of(state: LorcanaState, frame: Frame) -> Effect | None:
    steps = program_of(state, frame).steps
    return steps[frame.step] if frame.step < len(steps) else None


def seat_name(state: LorcanaState, seat: int) -> str:
    return state.game.seat_name(seat, state.options)


def names(state: LorcanaState, frame: Frame, seat: int, that_player: int = -1) -> tuple[str, ...]:
    """How players are called before a seat, in a text of the frame's player."""
    found = list(AS_PRINTED)
    if frame.seat != seat and 0 <= frame.seat < state.seats:
        found[YOU] = seat_name(state, frame.seat)
        others = [other for other in range(state.seats) if other != frame.seat]
        found[OPPONENTS] = f"each opponent of {found[YOU]}"
        if len(others) == 1:
            found[OPPONENTS] = "you" if others[0] == seat else seat_name(state, others[0])
    if that_player >= 0:
        found[THAT_PLAYER] = "you" if that_player == seat else seat_name(state, that_player)
    return tuple(found)


def heard(state: LorcanaState, frame: Frame, seat: int) -> tuple[str, ...]:
    return names(state, frame, seat, frame.data[PLAYER] if len(frame.data) > PLAYER else -1)


def card_name(state: LorcanaState, ref: int, seat: int) -> str:
    """A card as a seat knows it."""
    piece = ref & REF_MASK
    if ref < 0 or not state.pieces.knows(seat, piece):
        return "a card"
    return state.face(piece).full_name


def source_name(state: LorcanaState, frame: Frame, seat: int) -> str:
    """The card whose text runs: everybody has seen that it does, wherever the card is by now."""
    if frame.source >= 0 and state.pieces.knows(seat, frame.source & REF_MASK):
        return state.face(frame.source & REF_MASK).full_name
    return state.faces[program_of(state, frame).ability.face].full_name


# -- the question -----------------------------------------------------------------------------------------------------------


def prompt(state: LorcanaState, seat: int) -> str:
    """What a seat is asked by an effect or by the engine, or "" where somebody else asks."""
    if state.question == state.game.ordering:
        return "Several abilities triggered: which resolves first?"
    if state.question == state.game.replacing:
        return short(replacing(state, seat))
    frame = asking(state)
    step = None if frame is None else step_of(state, frame)
    if frame is None or step is None:
        return ""
    with speaking(heard(state, frame, seat)):
        asked = question(state, frame, step, seat)
    return short(f"{source_name(state, frame, seat)}: {asked}") if asked else ""


def question(state: LorcanaState, frame: Frame, step: Effect, seat: int) -> str:
    kind = state.question
    if kind == Q_CARDS:
        return which_cards(step)
    if kind == Q_LOOK and isinstance(step, looking.TakePile):
        return which_of_these(state, step)
    if kind == Q_ORDER and isinstance(step, looking.PutRest):
        top = step.look.rest == TO_TOP
        return f"choose the order, top first: the rest goes {'on top' if top else 'on the bottom'} of the deck"
    if kind == Q_MAY:
        return f"{offered(step)}?"
    if kind == Q_MODE:
        return "choose one"
    if kind == Q_PLAYER and isinstance(step, loops.ChoosePlayers):
        return "choose a player, or be done"
    if kind == Q_PLAYER and isinstance(step, control.ChoosePlayer):
        return clause(step).base()
    if kind == Q_AMOUNT:
        return how_much(state, frame, step, seat)
    if kind == Q_PLACE:
        return f"do you put {bound_names(state, frame, step, seat)} on top or on the bottom of the deck?"
    if kind == Q_NAME:
        return "name a card"
    if kind == Q_HOW_MANY:
        return f"how many of the face-down cards under {card_name(state, state.asker, seat)}?"
    if kind == Q_SHIFT and isinstance(step, playing.ShiftOnto):
        shifted = bound(ReadIn(frame.seat, frame.source, frame), step.shift.slot)
        return f"choose what to shift {card_name(state, shifted[0] if shifted else -1, seat)} onto"
    return "how many ink drops do you remove to pay?" if kind == Q_DROPS else ""


def which_cards(step: Effect) -> str:
    if not isinstance(step, Find) or not isinstance(step.what, Chosen):
        return ""
    target, done = step.what, step.effect
    words = f"choose {picked(target)}"
    if isinstance(done, giving.Give):
        words += f" {granting(done)}"
    else:
        to = purpose(done, step.field)
        words += f" to {to.replace(' ,', ',')}" if to else ""
    return f"to pay, {words}" if target.name == "paid" else f"{words}, in order, top first" if target.ordered else words


def purpose(done: Effect, field: str) -> str:
    """What cards are chosen for."""
    field = field.split(" ")[0]
    if isinstance(done, damage.MoveDamage):
        return "move damage from" if field == "from" else "move the damage to"
    if isinstance(done, exerting.MoveTo):
        return "move to a location" if field == "what" else "move to"
    if isinstance(done, zones.PutUnder) and field == "host":
        return "put a card under"
    if isinstance(done, playing.PlayShifted):
        return "play by Shift for free"
    if isinstance(done, control.Choose):
        return ""
    return " ".join(deed(done).replace(CARDS, "", 1).split())


def granting(step: giving.Give) -> str:
    """ "to get +2 strength this turn", "that can't quest this turn"."""
    words = predicates(step.parts)
    if words == third(words):
        return f"that {words} {until(step.until)}"
    return f"to {words} {until(step.until)}"


def which_of_these(state: LorcanaState, step: looking.TakePile) -> str:
    pile = step.pile
    words = " ".join(placed(pile.to, "", whose(step.look.player), back=False).split()).replace(" ,", ",")
    order = ", top first" if not pile.together and state.agenda[-1].data[1] else ""
    return f"choose {pile_cards(pile)} to {words}{' and reveal' if pile.reveal else ''}{order}"


def offered(step: Effect) -> str:
    """What somebody may do."""
    if isinstance(step, control.May):
        inner = clause(step.effect)
    elif isinstance(step, control.Pay):
        inner = clause(control.Pay(step.costs, step.then, False, step.by, step.price))
    else:
        return "do it"
    return str(inner.asked or inner)


def how_much(state: LorcanaState, frame: Frame, step: Effect, seat: int) -> str:
    ctx = ReadIn(frame.seat, frame.source, frame)
    if isinstance(step, damage.RemoveDamage):
        refs = bound(ctx, step.slot)
        answered = len(frame.data) - plain_length(state, frame)
        at = refs[answered] if answered < len(refs) else -1
        return f"how much damage do you remove from {card_name(state, at, seat)}?"
    if isinstance(step, damage.MoveDamage):
        sources, refs = bound(ctx, step.from_slot), bound(ctx, step.slot)
        first = card_name(state, sources[0], seat) if len(sources) == 1 else "each of them"
        return f"how much damage do you move from {first} to {card_name(state, refs[0] if refs else -1, seat)}?"
    return "how much?"


def bound_names(state: LorcanaState, frame: Frame, step: Effect, seat: int) -> str:
    refs = bound(ReadIn(frame.seat, frame.source, frame), step.slot) if isinstance(step, zones.Put) else []
    found = [card_name(state, ref, seat) for ref in refs]
    return found[0] if len(found) == 1 else "them"


# -- the engine's own questions ------------------------------------------------------------------------------------------------


def options(state: LorcanaState) -> list[int]:
    """The numbers among which somebody chooses."""
    if not state.agenda or state.agenda[-1].address != PICKING:
        return []
    data = state.agenda[-1].data
    return data[OPTIONS_AT : OPTIONS_AT + data[4]]


def replaced(state: LorcanaState) -> Change | None:
    """The change that somebody may replace."""
    if len(state.agenda) < 2 or state.agenda[-2].address != CHANGING:
        return None
    for change in stored_changes(state.agenda[-2]):
        if any(number not in change.used for number in state.replacements(change)):
            return change
    return None


def replacing(state: LorcanaState, seat: int) -> str:
    change = replaced(state)
    if change is None or change.kind >= REPLACEABLE:
        return "Something would happen: choose what replaces it"
    player = "you" if change.seat == seat else seat_name(state, change.seat)
    would = WOULD[change.kind].format(card=card_name(state, change.piece, seat), player=player)
    found = [number for number in options(state) if number != DECLINE]
    if len(found) > 1:
        return f"{begin(would)}: choose what replaces it"
    return f"{replacement(state, found[0], seat)} instead? ({begin(would)})" if found else begin(would)


def replacement(state: LorcanaState, number: int, seat: int) -> str:
    """One of the texts that would replace something: its card, and what happens instead."""
    piece = number & REF_MASK
    if not 0 <= number >> 12 < len(state.abilities) or piece >= len(state.pieces.face):
        return str(number)
    ability = state.abilities[number >> 12]
    if not isinstance(ability, Replacement):
        return str(number)
    with speaking(names(state, Frame(0, state.owner(piece)), seat)):
        return f"{card_name(state, piece, seat)}: {instead(ability).removesuffix(' instead')}"


def waiting(state: LorcanaState, number: int, seat: int) -> str:
    """One of the texts in the bag: its card, and what it does."""
    frame = state.bag[number]
    if frame.address < FIRST:
        return f"{card_name(state, frame.source, seat)}: {state.game.address_name(frame.address)}"
    with speaking(heard(state, frame, seat)):
        found = effect_of(program_of(state, frame))
        words = effect(found) if found is not None else "its text"
    return f"{source_name(state, frame, seat)}: {words}"


def effect_of(program: Program) -> Effect | None:
    """What a program was laid out from: an ability's effect, or that of a trigger that waited."""
    ability = program.ability
    if getattr(ability, "program", None) is program:
        return getattr(ability, "effect", None)
    for node in grammar.walk(ability):
        if isinstance(node, giving.Later) and node.program is program:
            return node.effect
    return None
