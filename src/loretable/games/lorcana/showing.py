"""What a board shows besides the cards: texts in force and what they come from, the bag, and what an answer is aimed at.

All of it is public. A card is named by its id only while it lies open; the name of a text's card is told wherever that is by
now, since everybody has seen the text run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.actions import CHOOSE, DONE, Action
from ...core.agenda import DECLINE, Frame
from ...core.pieces import REF_MASK
from . import numbers
from .abilities.continuous import applying, lasting
from .abilities.continuous.statics import seats_of
from .abilities.kinds import Ability, Static
from .abilities.modifiers import ChangeStat
from .abilities.nodes import Part
from .abilities.player_modifiers import PlayerPart
from .abilities.programs import FIRST, NO_FRAME, Context, is_lasting, is_waiting, program_of
from .terms import CELL_NAMES, PLAY_BIT
from .texts.wording.clauses import effect
from .texts.wording.dispatch import say
from .texts.wording.modifiers import predicate, until
from .texts.wording.prompts import effect_of, short
from .texts.wording.pronouns import joined, third
from .words import (
    BOOST,
    CHALLENGE,
    DISCARD,
    END,
    HAND,
    IN_PLAY,
    INK,
    MODE,
    MOVE,
    PLAY,
    Q_AMOUNT,
    Q_DROPS,
    Q_ENTERING,
    Q_HOW_MANY,
    Q_MAY,
    Q_MODE,
    Q_NAME,
    Q_PLACE,
    Q_PLAYER,
    QUEST,
    SING,
    SING_TOGETHER,
    STRENGTH,
    USE,
    ZONES,
)

if TYPE_CHECKING:
    from .state import LorcanaState

PLAIN_STATS: Final = 3  # strength, willpower, lore: told as a number, the others as a sentence


# -- texts in force ----------------------------------------------------------------------------------------------------


def in_force(state: LorcanaState) -> list[dict[str, object]]:
    """What changes cards or players now, and why: effects that last, then texts of cards in play that reach others."""
    if numbers.plain(state):
        return []
    found = [shown for frame in state.standing if (shown := lasting_effect(state, frame)) is not None]
    sheet = state.current_sheet()
    for source in state.all_in_play():
        for static in state.face(source).statics:
            if static.zones & PLAY_BIT and not state.lacks(source, static):
                add_static(state, found, source, static)
    for i in range(len(sheet.granted)):
        ability: Ability = sheet.granted[i]
        if isinstance(ability, Static):
            add_static(state, found, sheet.granted_pieces[i], ability)
    return found


def lasting_effect(state: LorcanaState, frame: Frame) -> dict[str, object] | None:
    if frame.address == STRENGTH:
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


def add_static(state: LorcanaState, found: list[dict[str, object]], source: int, static: Static) -> None:
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
        return f"{amount:+} {CELL_NAMES[part.stat]}"
    return third(predicate(part))


def here(state: LorcanaState, refs: list[int]) -> list[int]:
    """Those of some cards that are still where they were, in play."""
    found = [state.pieces.find(ref) for ref in refs]
    return [piece for piece in found if piece >= 0 and state.in_play(piece)]


def shown_effect(state: LorcanaState, source: int, face: str, seat: int, on: list[int], says: str) -> dict[str, object]:
    shown: dict[str, object] = {"face": face, "seat": seat, "on": on, "says": short(says)}
    open_card = in_the_open(state, source)
    if open_card >= 0:
        shown["source"] = open_card
    return shown


def in_the_open(state: LorcanaState, source: int) -> int:
    """The card of a reference while it lies where everybody sees it."""
    piece = state.pieces.find(source)
    return piece if piece >= 0 and state.pieces.zone[piece] % ZONES in (IN_PLAY, DISCARD) else -1


# -- the bag -----------------------------------------------------------------------------------------------------------


def bag(state: LorcanaState) -> list[dict[str, object]]:
    """The triggered abilities that wait (CR 7.7), in the words of their cards: a public zone."""
    found: list[dict[str, object]] = []
    for number, frame in enumerate(state.bag):
        shown: dict[str, object] = {"number": number, "seat": frame.seat}
        if frame.address >= FIRST:
            program = program_of(state, frame)
            done = effect_of(program)
            shown["face"] = state.faces[program.ability.face].full_name
            shown["says"] = short(effect(done)) if done is not None else ""
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
    """By the words of the view: `seat 1`, `bag 0`, `number 3`, `yes`; how a card is played, which text of it is used, what a
    challenge would do."""
    if action.verb is PLAY:
        return [MODE.names[action.b]] if action.b >= 0 else []
    if action.verb is CHALLENGE:
        return clash(state, action.a, action.b)
    if action.verb is USE:
        return [f"ability {action.b}"]
    if action.verb is DONE:
        return ["done"]
    return chosen(state, action.a) if action.verb is CHOOSE else []


def clash(state: LorcanaState, challenger: int, target: int) -> list[str]:
    """What a challenge would do as things stand: the damage both ways, and who would be banished by it."""
    there, back = numbers.damage_dealt(state, challenger, target, True), numbers.damage_dealt(state, target, challenger)
    found = [f"deals {there}", f"takes {back}"]
    if state.damage[target] + there >= numbers.willpower(state, target):
        found.append("banishes")
    if state.damage[challenger] + back >= numbers.willpower(state, challenger):
        found.append("is banished")
    return found


def chosen(state: LorcanaState, number: int) -> list[str]:
    question = state.question
    if question == state.game.ordering:
        return [f"bag {number}"]
    if number == DECLINE:
        return ["no"]
    if question == state.game.replacing:
        return [f"card {number & REF_MASK}"]
    if question == Q_MAY:
        return ["yes" if number else "no"]
    if question == Q_PLAYER:
        return [f"seat {number}" if number < state.seats else "done"]
    if question in (Q_AMOUNT, Q_HOW_MANY, Q_DROPS):
        return [f"number {number}"]
    if question == Q_PLACE:
        return ["bottom" if number else "top"]
    if question == Q_MODE:
        return [f"mode {number}"]
    if question == Q_ENTERING:
        return ["exerted" if number else "ready"]
    return [f"name {number}"] if question == Q_NAME else ["none"]


# -- what somebody might try -------------------------------------------------------------------------------------------


def likely(state: LorcanaState, seat: int) -> list[Action]:
    """What a player may well try with the cards before them: with what is in hand, and with what is in play."""
    if seat >= state.seats:
        return []
    play, found = state.cards_in(seat, IN_PLAY), [Action(END)]
    facing = [piece for other in range(state.seats) if other != seat for piece in state.cards_in(other, IN_PLAY)]
    for card in state.cards_in(seat, HAND):
        found += [Action(INK, card), Action(PLAY, card), Action(SING_TOGETHER, card)]
        found += [Action(SING, card, piece) for piece in play if numbers.is_character(state, piece)]
    for card in play:
        found += [Action(QUEST, card), Action(BOOST, card)]
        found += [Action(USE, card, number) for number in range(len(applying.activated(state, card)))]
        found += [Action(CHALLENGE, card, piece) for piece in facing]
        found += [Action(MOVE, card, piece) for piece in play if numbers.is_location(state, piece)]
    return found
