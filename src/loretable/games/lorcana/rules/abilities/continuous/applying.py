"""Computes the sheet: every static ability of a card in play, then every lasting effect (CR 6.4, 6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.engine.frames import Frame
from loretable.games.lorcana.enums import addresses, card_flags, cells, features
from loretable.games.lorcana.model.sheet import LOST_ABILITY, Given, Limited, Sheet
from loretable.games.lorcana.rules.abilities.ability import Ability, Activated, Static
from loretable.games.lorcana.rules.abilities.filters import Filter
from loretable.games.lorcana.rules.abilities.modifiers import CardPart
from loretable.games.lorcana.rules.abilities.player_modifiers import PlayerPart
from loretable.games.lorcana.rules.abilities.programs import NO_FRAME, Context, is_lasting

from . import lasting
from .statics import apply_static
from .steady import base_is_current, build_base

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState

MOST_ROUNDS: Final = 4
NO_WORDS: Final[list[str]] = []
NO_ABILITIES: Final[list[Ability]] = []


def recompute(state: LorcanaState, sheet: Sheet) -> None:
    """What is the same as long as the same cards are in play, and in one turn, is read when that changes, the rest each time.

    Those that look at what others give ("characters with Evasive get ...") are read again until nothing changes.
    """
    state.sheet_valid = True  # while abilities are read they see what is printed, then what the round before gave
    sheet.version += 1
    lasted = sheet.standing
    sheet.standing = len(state.standing)  # at once: a read while abilities are applied gets what there is so far
    if not base_is_current(state, sheet):
        build_base(state, sheet)
    holding = -1
    if sheet.switches and not state.standing and lasted == 0:
        holding = conditions_met(state, sheet)
        if holding == sheet.signature:
            return
    sheet.signature = holding
    if state.features.writes & features.READ_WILLPOWER:
        state.damage_dirty = True  # willpower may be less than it was
    sheet.cut_back()
    sheet.publish(False)
    if not sheet.movers and not state.standing:
        return
    for _each in range(MOST_ROUNDS):
        # lists that were empty are written to
        words = sheet.words.copy() if sheet.words else NO_WORDS
        granted = sheet.granted.copy() if sheet.granted else NO_ABILITIES
        again = apply_moving(state, sheet, holding)
        same = sheet.publish(again)
        if not again or (same and sheet.words == words and sheet.granted == granted):
            return


def conditions_met(state: LorcanaState, sheet: Sheet) -> int:
    """The abilities in force, as bits."""
    holding = 0
    if not sheet.movers:
        return holding
    ctx = Context(-1, -1, NO_FRAME)
    bit = 1
    for piece in sheet.movers:
        ctx.seat = state.owner(piece)
        ctx.source = state.pieces.ref(piece)
        for static in state.features.statics[piece].moving:
            if static.applies(state, ctx):
                holding |= bit
            bit <<= 1
    return holding


def apply_moving(state: LorcanaState, sheet: Sheet, holding: int) -> bool:
    """One round. True where some ability looks at what others give, so that another round may change something.

    `holding`: which of them are in force, as bits, where that is known; else -1.
    """
    granted, holders = sheet.granted, sheet.granted_pieces  # the round before's
    losing = state.features.losing
    old_words, old_pieces, old_kinds = sheet.words, sheet.word_pieces, sheet.word_kinds
    sheet.cut_back()
    reads = 0
    writes = 0
    ctx = Context(-1, -1, NO_FRAME)
    bit = 1
    for piece in sheet.movers:
        ctx.seat = state.owner(piece)
        ctx.source = state.pieces.ref(piece)
        for static in state.features.statics[piece].moving:
            holds = holding < 0 or holding & bit != 0
            bit <<= 1
            if not holds or (losing and loses(static.name, piece, old_words, old_pieces, old_kinds)):
                continue
            ctx.candidate = -1
            reads |= static.reads
            if holding >= 0 or static.applies(state, ctx):
                writes |= apply_static(state, sheet, static, piece, ctx, False)
    for i in range(len(granted)):
        ability = granted[i]
        if isinstance(ability, Static):
            ctx.seat = state.owner(holders[i])
            ctx.source = state.pieces.ref(holders[i])
            ctx.candidate = -1
            reads |= ability.reads
            if ability.applies(state, ctx):
                writes |= apply_static(state, sheet, ability, holders[i], ctx, False)
    for number in range(len(state.standing)):
        writes |= apply_standing(state, sheet, state.standing[number], number)
    return reads & writes != 0 or writes & features.READ_ABILITIES != 0


def loses(name: str, piece: int, words: list[str], pieces: list[int], kinds: list[int]) -> bool:
    for i in range(len(words)):
        if kinds[i] == LOST_ABILITY and pieces[i] == piece and words[i] == name:
            return True
    return False


def apply_standing(state: LorcanaState, sheet: Sheet, frame: Frame, number: int) -> int:
    """An effect that lasts: to the cards it was given to, as far as they are still there (CR 6.4.2.2)."""
    if frame.address == addresses.STRENGTH:
        piece = state.pieces.find(frame.refs[0])
        if piece >= 0 and state.in_play(piece):
            row = sheet.own(piece)
            row[cells.STRENGTH] = row[cells.STRENGTH] + frame.data[0]
        return features.READ_STRENGTH
    if not is_lasting(frame) or not lasting.active(state, frame):
        return 0
    give = lasting.give_of(state, frame)
    ctx = Context(frame.seat, frame.source, NO_FRAME)
    writes = 0
    for i in range(len(give.parts)):
        part = give.parts[i]
        amount = frame.data[lasting.VALUES + i]
        if isinstance(part, PlayerPart):
            sheet.given.append(Given(part, frame.data[lasting.MASK], frame.seat, frame.source, amount, number))
        elif isinstance(part, CardPart) and not give.to_players:
            writes |= part.writes()
            if give.all is not None:
                give_all(state, sheet, part, give.all, ctx, amount)
                continue
            for ref in frame.refs:
                piece = state.pieces.find(ref)
                if piece >= 0 and state.in_play(piece):
                    ctx.candidate = piece
                    part.apply(state, sheet, piece, ctx, amount)
    return writes


def give_all(state: LorcanaState, sheet: Sheet, part: CardPart, cards: Filter, ctx: Context, amount: int) -> None:
    """CR 6.4.2.1: to all cards that fit, whenever they came into play."""
    for piece in state.all_in_play():
        ctx.candidate = piece
        if cards.matches(state, ctx, piece):
            part.apply(state, sheet, piece, ctx, amount)


# -- asking the sheet --------------------------------------------------------------------------------------------------------


def context(seat: int, source: int) -> Context:
    return Context(seat, source, NO_FRAME)


def context_of(state: LorcanaState, given: Given) -> Context:
    """In which a part that a player has is read: whose ability it is, and, if it lasts, what that had found by then."""
    frame = NO_FRAME if given.timed < 0 else lasting.found_by(state, state.standing[given.timed])
    return Context(given.seat, given.source, frame)


def is_for(state: LorcanaState, given: Given, cards: Filter | None, card: int) -> bool:
    """Does it speak of this card, wherever that is? Without a filter it speaks of the card whose ability it is."""
    return cards is not None and cards.fits(state, context_of(state, given), state.face(card), card, None)


def end_used(state: LorcanaState, spent: list[Given]) -> bool:
    """Ends lasting effects that were for the next such card only. Were there any?"""
    if spent:
        used = [state.standing[given.timed] for given in spent]
        state.standing = [frame for frame in state.standing if frame not in used]
        state.sheet_valid = False
    return len(spent) > 0


def limit_between(state: LorcanaState, piece: int, flag: card_flags.CardFlag, other: int) -> Limited | None:
    """What makes a card so with respect to another one: "can't be challenged by Pirates"."""
    sheet = state.current_sheet()
    for limited in sheet.limits:
        if limited.piece == piece and limited.flag == flag:
            if limited.cards.matches(state, context(limited.seat, limited.source), other):
                return limited
    return None


def activated(state: LorcanaState, piece: int) -> list[Activated]:
    """Printed first, then granted; the same text given twice is there once."""
    found: list[Activated] = []
    losing = state.features.losing
    lost = state.current_sheet().words_of(piece, LOST_ABILITY, []) if losing else NO_WORDS
    for ability in state.face(piece).activated:
        if not losing or ability.name not in lost:
            found.append(ability)
    if state.features.granting:
        for other in state.current_sheet().granted_to(piece):
            if isinstance(other, Activated) and other not in found:
                found.append(other)
    return found
