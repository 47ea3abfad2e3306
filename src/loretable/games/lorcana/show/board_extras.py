"""What a board shows besides the cards: texts in force and what they come from, the bag, and what an answer is aimed at.

All of it is public. A card is named by its id only while it lies open; the name of a text's card is told wherever that is by
now, since everybody has seen the text run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.actions import CHOOSE, DONE, PIECE, Action
from loretable.core.engine.frames import DECLINE, Frame
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import addresses, cells, questions, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.rules.abilities.ability import Ability, Static
from loretable.games.lorcana.rules.abilities.continuous import lasting
from loretable.games.lorcana.rules.abilities.continuous.statics import seats_of
from loretable.games.lorcana.rules.abilities.modifiers import ChangeStat
from loretable.games.lorcana.rules.abilities.nodes import Part
from loretable.games.lorcana.rules.abilities.player_modifiers import PlayerPart
from loretable.games.lorcana.rules.abilities.programs import (
    FIRST,
    NO_FRAME,
    Context,
    is_lasting,
    is_waiting,
    program_of,
)
from loretable.games.lorcana.rules.actions.turn_action import TurnAction
from loretable.games.lorcana.rules.rulebook import TURN_ACTIONS
from loretable.games.lorcana.texts.wording.clauses import effect
from loretable.games.lorcana.texts.wording.dispatch import say
from loretable.games.lorcana.texts.wording.modifiers import predicate, until
from loretable.games.lorcana.texts.wording.prompts import effect_of, short
from loretable.games.lorcana.texts.wording.pronouns import joined, third

from .view import BagEntry, Effect

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

PLAIN_STATS: Final = 3  # strength, willpower, lore: told as a number, the others as a sentence


# -- texts in force ----------------------------------------------------------------------------------------------------


def in_force(state: LorcanaState) -> list[Effect]:
    """What changes cards or players now, and why: effects that last, then texts of cards in play that reach others."""
    if numbers.no_modifiers(state):
        return []
    found = [shown for frame in state.standing if (shown := lasting_effect(state, frame)) is not None]
    sheet = state.current_sheet()
    for source in state.all_in_play():
        for static in state.face(source).statics:
            if static.zones & zones.PLAY_BIT and not state.has_lost_ability(source, static):
                add_static(state, found, source, static)
    for i in range(len(sheet.granted)):
        ability: Ability = sheet.granted[i]
        if isinstance(ability, Static):
            add_static(state, found, sheet.granted_pieces[i], ability)
    return found


def lasting_effect(state: LorcanaState, frame: Frame) -> Effect | None:
    if frame.address == addresses.STRENGTH:
        on = here(state, frame.refs)
        shown = shown_effect(state, frame.source, "Support", frame.seat, on, f"{frame.data[0]:+} strength")
        return {**shown, "until": "this turn"} if on else None
    face = state.faces[program_of(state, frame).ability.face].full_name if frame.address >= FIRST else ""
    if is_waiting(frame):
        later = lasting.later_of(state, frame)
        words = short(effect(later.effect))
        when = joined([say(trigger) for trigger in later.when], "or")
        return {
            **shown_effect(state, frame.source, face, frame.seat, [], f"{when}: {words}"),
            "until": until(later.until),
        }
    if not is_lasting(frame):
        return None
    give = lasting.give_of(state, frame)
    on = [] if give.to_players else here(state, frame.refs)
    if give.all is not None:
        ctx = Context(frame.seat, frame.source, NO_FRAME)
        on = [piece for piece in state.all_in_play() if give.all.matches(state, ctx, piece)]
    if not on and not give.to_players:
        return None
    words = joined([part_words(part, frame.data[lasting.VALUES + i]) for i, part in enumerate(give.parts)])
    shown = shown_effect(state, frame.source, face, frame.seat, on, words)
    shown["until"] = until(give.until)
    if give.to_players:
        shown["players"] = [seat for seat in range(state.seats) if frame.data[lasting.MASK] >> seat & 1]
    if not lasting.active(state, frame):
        shown["later"] = True
    return shown


def add_static(state: LorcanaState, found: list[Effect], source: int, static: Static) -> None:
    """A text of a card in play, where it does something to another card or to a player, or to itself for a reason."""
    ctx = Context(state.owner(source), state.pieces.ref(source), NO_FRAME)
    if not static.applies(state, ctx) or (static.on is None and static.condition is None and not to_players(static)):
        return
    on: list[int] = []
    if static.on is not None:
        for piece in state.all_in_play():
            ctx.candidate = piece
            if static.on.matches(state, ctx, piece):
                on.append(piece)
    elif not to_players(static):
        on.append(source)
    if not on and not to_players(static):
        return
    ctx.candidate = on[0] if on else -1
    words = joined([part_words(part, amount_of(state, ctx, part)) for part in static.parts])
    shown = shown_effect(state, ctx.source, state.face(source).full_name, ctx.seat, on, words)
    if to_players(static):
        mask = seats_of(state, ctx, static.who)
        shown["players"] = [seat for seat in range(state.seats) if mask >> seat & 1]
    found.append(shown)


def to_players(static: Static) -> bool:
    return any(isinstance(part, PlayerPart) for part in static.parts)


def amount_of(state: LorcanaState, ctx: Context, part: Part) -> int:
    return part.amount(state, ctx) if isinstance(part, ChangeStat) else 0


def part_words(part: Part, amount: int) -> str:
    """ "+2 strength" as it was counted, else what the text says of one card: "can't quest", "gains Evasive"."""
    if isinstance(part, ChangeStat) and part.stat < PLAIN_STATS:
        return f"{amount:+} {cells.NAMES[part.stat]}"
    return third(predicate(part))


def here(state: LorcanaState, refs: list[int]) -> list[int]:
    """Those of some cards that are still where they were, in play."""
    found = [state.pieces.find(ref) for ref in refs]
    return [piece for piece in found if piece >= 0 and state.in_play(piece)]


def shown_effect(state: LorcanaState, source: int, face: str, seat: int, on: list[int], says: str) -> Effect:
    shown: Effect = {"face": face, "seat": seat, "on": on, "says": short(says)}
    open_card = in_the_open(state, source)
    if open_card >= 0:
        shown["source"] = open_card
    return shown


def in_the_open(state: LorcanaState, source: int) -> int:
    """The card of a reference while it lies where everybody sees it."""
    piece = state.pieces.find(source)
    return piece if piece >= 0 and state.pieces.zone[piece] % zones.PER_SEAT in (zones.IN_PLAY, zones.DISCARD) else -1


# -- the bag -----------------------------------------------------------------------------------------------------------


def bag(state: LorcanaState) -> list[BagEntry]:
    """The triggered abilities that wait (CR 7.7), in the words of their cards: a public zone."""
    found: list[BagEntry] = []
    for number, frame in enumerate(state.bag):
        shown: BagEntry = {"number": number, "seat": frame.seat, "says": ""}
        if frame.address >= FIRST:
            program = program_of(state, frame)
            done = effect_of(program)
            shown["face"] = state.faces[program.ability.face].full_name
            if done is not None:
                shown["says"] = short(effect(done))
        else:
            shown["says"] = state.game.address_name(frame.address)
        open_card = in_the_open(state, frame.source)
        if open_card >= 0:
            shown["source"] = open_card
            shown["face"] = state.face(open_card).full_name
        found.append(shown)
    return found


# -- what an answer is aimed at ----------------------------------------------------------------------------------------


def aims(state: LorcanaState, action: Action) -> list[str]:
    """By the words of the view: `seat 1`, `bag 0`, `number 3`, `yes`; and what the turn action says."""
    turn_action = state.turn_action(action.verb)
    if turn_action is not None:
        return turn_action.aims(state, action)
    if action.verb is DONE:
        return ["done"]
    return chosen(state, action.a) if action.verb is CHOOSE else []


def chosen(state: LorcanaState, number: int) -> list[str]:
    question = state.question
    if question == state.game.ordering:
        return [f"bag {number}"]
    if number == DECLINE:
        return ["no"]
    if question == state.game.replacing:
        return [f"card {number & REF_MASK}"]
    if question == questions.PLAYER and number >= state.seats:
        return ["done"]
    row = questions.ROWS[question]
    if 0 <= number < len(row.aims):
        return [row.aims[number]]
    return [f"{row.aim} {number}"] if row.aim else ["none"]


# -- likely answers -----------------------------------------------------------------------------------------------------


def likely(state: LorcanaState, seat: int) -> list[Action]:
    """What a player may well try with the cards before them: with what is in hand, and with what is in play."""
    if seat >= state.seats:
        return []
    found = [Action(each.verb) for each in TURN_ACTIONS if not each.verb.args]
    for zone in (zones.HAND, zones.IN_PLAY):
        for card in state.cards_in(seat, zone):
            for each in PLAINEST_FIRST:
                found += each.tries(state, seat, card)
    return found


def cards_needed(action: TurnAction) -> int:
    return action.verb.args[: action.verb.least].count(PIECE)


PLAINEST_FIRST: Final = sorted(TURN_ACTIONS, key=cards_needed)
"""What is done with one card comes before what is done with two."""
