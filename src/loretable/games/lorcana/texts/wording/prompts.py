"""The open question in words: which card asks, what for, and what each answer means.

All of it comes from the frame that waits on the agenda, which everybody may know; cards are named to those who know them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from loretable.core.engine.frames import CHANGING, DECLINE, PICKING, Change, Frame, stored_changes
from loretable.core.engine.picking import OPTIONS_AT
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import change_kinds, destinations, player_groups, questions, slots
from loretable.games.lorcana.rules.abilities.ability import Replacement
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.conditions import Did, Not
from loretable.games.lorcana.rules.abilities.programs import (
    FIRST,
    Context,
    Effect,
    PlayerStep,
    Program,
    bound,
    is_running,
    plain_length,
    players,
    program_of,
)
from loretable.games.lorcana.rules.effects import control, damage, exerting, giving, looking, loops, playing, zones
from loretable.games.lorcana.rules.effects.steps import Find
from loretable.games.lorcana.texts import node_trees

from .abilities import instead
from .clauses import clause, effect
from .events import WOULD
from .modifiers import predicates, until
from .nouns import is_many, picked
from .pronouns import AS_PRINTED, begin, speaking, third, whose
from .spoken import telling
from .templates import CARDS, deed
from .verbs import of_several, pile_cards, placed

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

LONGEST = 160  # a text may be nested deeply; the card itself shows all of it


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
        found[player_groups.YOU] = seat_name(state, frame.seat)
        others = [other for other in range(state.seats) if other != frame.seat]
        found[player_groups.OPPONENTS] = f"each opponent of {found[player_groups.YOU]}"
        if len(others) == 1:
            found[player_groups.OPPONENTS] = "you" if others[0] == seat else seat_name(state, others[0])
    if that_player >= 0:
        found[player_groups.THAT_PLAYER] = "you" if that_player == seat else seat_name(state, that_player)
    return tuple(found)


def heard(state: LorcanaState, frame: Frame, seat: int) -> tuple[str, ...]:
    found = list(names(state, frame, seat, frame.data[slots.PLAYER] if len(frame.data) > slots.PLAYER else -1))
    if frame.address < FIRST:
        return tuple(found)
    ctx = Context(frame.seat, frame.source, frame)
    for group in (
        player_groups.OWNER,
        player_groups.ACTIVE,
        player_groups.SUBJECTS_OWNER,
        player_groups.OTHERS_OWNER,
    ):
        for meant in players(state, ctx, group):
            found[group] = "you" if meant == seat else seat_name(state, meant)
    return tuple(found)


@contextmanager
def before(state: LorcanaState, frame: Frame, seat: int) -> Iterator[None]:
    """What a frame's text says, as a seat hears it."""
    with (
        speaking(heard(state, frame, seat)),
        telling(program_of(state, frame).ability if frame.address >= FIRST else None),
    ):
        yield


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


def ability_name(state: LorcanaState, frame: Frame, seat: int) -> str:
    """The card and what its ability is called: "Lady - Decisive Dog, Pack Of Her Own"."""
    name = program_of(state, frame).ability.name if frame.address >= FIRST else ""
    card = source_name(state, frame, seat)
    return f"{card}, {name}" if name else card


# -- the question -----------------------------------------------------------------------------------------------------------


def prompt(state: LorcanaState, seat: int) -> str:
    """What a seat is asked by an effect or by the engine, or "" where neither asks."""
    if state.question == state.game.ordering:
        return "Several abilities triggered: which resolves first?"
    if state.question == state.game.replacing:
        return short(replacing(state, seat))
    frame = asking(state)
    step = None if frame is None else step_of(state, frame)
    if frame is None or step is None:
        return ""
    with before(state, frame, seat):
        asked = question(state, frame, step, seat)
    if not asked:
        return ""
    asked = short(f"{ability_name(state, frame, seat)}: {asked}")
    if len(options(state)) == 1 and not state.forced():
        asked += f"{'' if asked.endswith('?') else '.'} There is one answer; it is asked since others cannot know that"
    return asked


def question(state: LorcanaState, frame: Frame, step: Effect, seat: int) -> str:
    kind = state.question
    if kind == questions.CARDS:
        return which_cards(step, state.agenda[-1].data[3])
    if kind == questions.LOOK and isinstance(step, looking.TakePile):
        return which_of_these(state, step)
    if kind == questions.ORDER and isinstance(step, looking.PutRest):
        top = step.look.rest == destinations.TOP
        return f"choose the order, top first: the rest goes {'on top' if top else 'on the bottom'} of the deck"
    if kind == questions.ORDER and isinstance(step, zones.PutInOrder):
        top = step.put.to == destinations.TOP
        return f"choose the order, top first: they go {'on top' if top else 'on the bottom'} of your deck"
    if kind == questions.MAY:
        return f"{offered(step)}?{refused(state, frame, step)}"
    if kind == questions.MODE:
        return "choose one"
    if kind == questions.PLAYER and isinstance(step, loops.ChoosePlayers):
        return "choose a player, or be done"
    if kind == questions.PLAYER and isinstance(step, control.ChoosePlayer):
        return clause(step).base()
    if kind == questions.AMOUNT:
        return how_much(state, frame, step, seat)
    if kind == questions.PLACE:
        return f"do you put {bound_names(state, frame, step, seat)} on top or on the bottom of the deck?"
    if kind == questions.NAME:
        return "name a card"
    if kind == questions.HOW_MANY:
        return f"how many of the face-down cards under {card_name(state, state.asker, seat)}?"
    if kind == questions.SHIFT and isinstance(step, playing.ShiftOnto):
        shifted = bound(Context(frame.seat, frame.source, frame), step.played.slot)
        return f"choose what to shift {card_name(state, shifted[0] if shifted else -1, seat)} onto"
    return "how many ink drops do you remove to pay?" if kind == questions.DROPS else ""


def which_cards(step: Effect, most: int) -> str:
    if not isinstance(step, Find) or not isinstance(step.what, Chosen):
        return ""
    target, done = step.what, step.effect
    words = f"choose {picked(target, most=most)}"
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
    lasts = of_several(until(step.until), is_many(step.what))
    return f"that {words} {lasts}" if words == third(words) else f"to {words} {lasts}"


def which_of_these(state: LorcanaState, step: looking.TakePile) -> str:
    pile = step.pile
    words = " ".join(placed(pile.to, "", whose(step.look.player), back=False).split()).replace(" ,", ",")
    order = ", top first" if not pile.together and state.agenda[-1].data[1] else ""
    return f"choose {pile_cards(pile)} to {words}{' and reveal' if pile.reveal else ''}{order}"


def offered(step: Effect) -> str:
    """What a player may do."""
    if isinstance(step, control.May):
        inner = clause(step.effect)
        if inner.doer == player_groups.YOU and not isinstance(step.effect, PlayerStep):
            return inner.base()  # who is asked does it
    elif isinstance(step, control.Pay):
        inner = clause(control.Pay(step.costs, step.then, False, step.by, step.price))
    else:
        return "do it"
    return str(inner.asked or inner)


def refused(state: LorcanaState, frame: Frame, step: Effect) -> str:
    """What comes of a "no"."""
    if isinstance(step, control.Pay):
        return f" If not, {clause(step.otherwise).told()}" if step.otherwise is not None else ""
    steps = program_of(state, frame).steps
    if not isinstance(step, control.May) or step.end >= len(steps):
        return ""
    after = steps[step.end]
    if (
        isinstance(after, control.If)
        and isinstance(after.condition, Not)
        and isinstance(after.condition.condition, Did)
    ):
        return f" If not, {clause(after.then).told()}"
    return ""


def how_much(state: LorcanaState, frame: Frame, step: Effect, seat: int) -> str:
    ctx = Context(frame.seat, frame.source, frame)
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
    refs = bound(Context(frame.seat, frame.source, frame), step.slot) if isinstance(step, zones.Put) else []
    found = [card_name(state, ref, seat) for ref in refs]
    return found[0] if len(found) == 1 else "them"


# -- the engine's own questions ------------------------------------------------------------------------------------------------


def options(state: LorcanaState) -> list[int]:
    """The numbers among which a player chooses."""
    if not state.agenda or state.agenda[-1].address != PICKING:
        return []
    data = state.agenda[-1].data
    return data[OPTIONS_AT : OPTIONS_AT + data[4]]


def replaced(state: LorcanaState) -> Change | None:
    """The change that a player may replace."""
    if len(state.agenda) < 2 or state.agenda[-2].address != CHANGING:
        return None
    for change in stored_changes(state.agenda[-2]):
        if any(number not in change.used for number in state.replacements(change)):
            return change
    return None


def replacing(state: LorcanaState, seat: int) -> str:
    change = replaced(state)
    if change is None or change.kind >= change_kinds.REPLACEABLE:
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
    with before(state, frame, seat):
        found = effect_of(program_of(state, frame))
        words = effect(found) if found is not None else "its text"
    return f"{ability_name(state, frame, seat)}: {words}"


def effect_of(program: Program) -> Effect | None:
    """What a program was laid out from: an ability's effect, or that of a trigger that waited."""
    ability = program.ability
    if getattr(ability, "program", None) is program:
        return getattr(ability, "effect", None)
    for node in node_trees.walk(ability):
        if isinstance(node, giving.Later) and node.program is program:
            return node.effect
    return None
