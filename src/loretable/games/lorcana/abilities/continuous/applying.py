"""Working out the sheet: every static ability of a card in play, then every effect that lasts (CR 6.4, 6.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .....core.agenda import Frame
from ...sheet import LOST_ABILITY, Given, Limited, Sheet
from ...terms import C_STRENGTH, PLAY_BIT, READ_ABILITIES, READ_STRENGTH, READ_WILLPOWER, YOU, CardFlag, Players
from ...words import IN_PLAY, PLAY_ZONES
from ...words import STRENGTH as SUPPORT_STRENGTH
from ..conditions import holds_for
from ..filters import Filter
from ..kinds import Ability, Activated, Static
from ..modifiers import CardPart
from ..nodes import Condition
from ..player_modifiers import PlayerPart
from ..programs import NO_FRAME, Context, is_lasting, is_player
from . import lasting

if TYPE_CHECKING:
    from ...state import LorcanaState

MOST_ROUNDS: Final = 4
MOST_SWITCHES: Final = 60  # bits of a small number
NO_COUNTS: Final[list[int]] = []
NO_WORDS: Final[list[str]] = []
NO_ABILITIES: Final[list[Ability]] = []
NO_STATICS: Final[list[Static]] = []


def work_out(state: LorcanaState, sheet: Sheet) -> None:
    """Abilities that are the same as long as the same cards are in play are read when those change, the others each time.

    Those that look at what others give ("characters with Evasive get ...") are read again until nothing changes.
    """
    state.fresh = True  # while abilities are read they see what is printed, then what the round before gave
    lasted = sheet.standing
    sheet.standing = len(state.standing)  # at once: whoever asks while abilities are read gets what there is
    if state.pieces.changed(PLAY_ZONES) or not sheet.laid_out:
        sheet.laid_out = True
        lay_out(state, sheet)
    holding = -1
    if sheet.switches and not state.standing and lasted == 0:
        holding = which_hold(state, sheet)
        if holding == sheet.signature:
            return
    sheet.signature = holding
    if state.watching.writes & READ_WILLPOWER:
        state.hurt = True  # willpower may be less than it was
    sheet.cut_back()
    sheet.publish(False)
    if not sheet.moving and not state.standing:
        return
    for _ in range(MOST_ROUNDS):
        # lists that were empty are written to
        words = sheet.words.copy() if sheet.words else NO_WORDS
        granted = sheet.granted.copy() if sheet.granted else NO_ABILITIES
        again = apply_moving(state, sheet, holding)
        same = sheet.publish(again)
        if not again or (same and sheet.words == words and sheet.granted == granted):
            return


def which_hold(state: LorcanaState, sheet: Sheet) -> int:
    """The abilities in force, as bits."""
    holding = 0
    if not sheet.moving:
        return holding
    ctx = Context(-1, -1, NO_FRAME)
    for i in range(len(sheet.moving)):
        piece = sheet.moving_pieces[i]
        ctx.seat = state.owner(piece)
        ctx.source = state.pieces.ref(piece)
        if sheet.moving[i].applies(state, ctx):
            holding |= 1 << i
    return holding


def lay_out(state: LorcanaState, sheet: Sheet) -> None:
    """What is printed, and the steady abilities."""
    sheet.wipe()
    for seat in range(state.seats):
        for piece in state.cards_in(seat, IN_PLAY):
            if state.cards[piece].statics:
                apply_steady(state, sheet)
                sheet.keep()
                return


def apply_steady(state: LorcanaState, sheet: Sheet) -> None:
    """What cards give as long as the same cards are in play, onto the base; what else they say is `moving`."""
    watch = state.watching
    ctx = Context(-1, -1, NO_FRAME)
    groups: dict[int, int] | None = None  # of abilities that say the same: made where there are such
    texts: list[Static] = NO_STATICS
    counts: list[int] = NO_COUNTS
    holders: list[int] = NO_COUNTS
    for seat in range(state.seats):
        for piece in state.cards_in(seat, IN_PLAY):
            for static in state.cards[piece].statics:
                if not static.zones & PLAY_BIT:
                    continue
                steady = static.steady and not static.reads & watch.writes and not watch.losing
                if steady and static.kin >= 0:
                    group = static.kin * state.seats + seat
                    if groups is None:
                        groups, texts, counts, holders = {}, [], [], []
                    at = groups.get(group, -1)
                    if at < 0:
                        groups[group] = len(texts)
                        texts.append(static)
                        counts.append(1)
                        holders.append(seat)
                    else:
                        counts[at] = counts[at] + 1
                elif steady and static.condition is None:
                    ctx.seat = seat
                    ctx.source = state.pieces.ref(piece)
                    apply_static(state, sheet, static, piece, ctx, True)
                else:
                    sheet.moving.append(static)
                    sheet.moving_pieces.append(piece)
                    sheet.switches = sheet.switches and steady and len(sheet.moving) < MOST_SWITCHES
    for i in range(len(texts)):
        add_up(state, sheet, texts[i], counts[i], holders[i], ctx)


def add_up(state: LorcanaState, sheet: Sheet, static: Static, count: int, seat: int, ctx: Context) -> None:
    """So many abilities of a player that say the same and only add to numbers, at once."""
    on = static.on
    if on is None:
        return
    ctx.seat = seat
    ctx.source = -1
    ctx.candidate = -1
    mask = seats_of(state, ctx, on.of)
    for part in static.parts:
        if not isinstance(part, CardPart):
            continue
        amount = part.amount(state, ctx)
        for whose in range(state.seats):
            if not (mask >> whose) & 1:
                continue
            for piece in state.cards_in(whose, IN_PLAY):
                if not on.fits_printed(state, ctx, piece):
                    continue
                times = count
                if on.other and whose == seat:
                    for own in state.cards[piece].statics:
                        if own.kin == static.kin and own.zones & PLAY_BIT:
                            times -= 1
                if times > 0:
                    part.apply(state, sheet, piece, ctx, amount * times)


def apply_moving(state: LorcanaState, sheet: Sheet, holding: int) -> bool:
    """One round. True where some ability looks at what others give, so that another round may change something.

    `holding`: which of them are in force, as bits, where that is known; else -1.
    """
    granted, holders = sheet.granted, sheet.granted_pieces  # the round before's
    losing = state.watching.losing
    old_words, old_pieces, old_kinds = sheet.words, sheet.word_pieces, sheet.word_kinds
    sheet.cut_back()
    reads = 0
    writes = 0
    ctx = Context(-1, -1, NO_FRAME)
    for i in range(len(sheet.moving)):
        static = sheet.moving[i]
        piece = sheet.moving_pieces[i]
        if losing and loses(static.name, piece, old_words, old_pieces, old_kinds):
            continue
        if holding >= 0 and not (holding >> i) & 1:
            continue
        ctx.seat = state.owner(piece)
        ctx.source = state.pieces.ref(piece)
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
    return reads & writes != 0 or writes & READ_ABILITIES != 0


def loses(name: str, piece: int, words: list[str], pieces: list[int], kinds: list[int]) -> bool:
    for i in range(len(words)):
        if kinds[i] == 2 and pieces[i] == piece and words[i] == name:
            return True
    return False


def apply_static(state: LorcanaState, sheet: Sheet, static: Static, piece: int, ctx: Context, printed: bool) -> int:
    """Gives what an ability in force of a card gives; what it changed, as bits. `printed`: what is printed decides to whom."""
    ctx.candidate = -1
    writes = 0
    on = static.on
    mask = 0 if on is None else seats_of(state, ctx, on.of)
    for part in static.parts:
        if isinstance(part, PlayerPart):
            whom = seats_of(state, ctx, static.who)
            if static.where is not None:
                whom = those_of_whom(state, ctx, static.where, whom)
            sheet.given.append(Given(part, whom, ctx.seat, ctx.source, 0, -1))
        elif isinstance(part, CardPart):
            writes |= part.writes()
            if on is None:
                ctx.candidate = piece
                part.apply(state, sheet, piece, ctx, part.amount(state, ctx))
                continue
            amount = part.amount(state, ctx) if printed else 0
            for seat in range(state.seats):
                if (mask >> seat) & 1:
                    give_those(state, sheet, part, on, seat, ctx, amount, printed)
    return writes


def give_those(
    state: LorcanaState, sheet: Sheet, part: CardPart, on: Filter, seat: int, ctx: Context, amount: int, printed: bool
) -> None:
    """To those of a player's cards in play that fit."""
    for piece in state.cards_in(seat, IN_PLAY):
        if printed:
            if on.fits_printed(state, ctx, piece):
                part.apply(state, sheet, piece, ctx, amount)
            continue
        ctx.candidate = piece
        if on.fits(state, ctx, state.face(piece), piece, None):
            part.apply(state, sheet, piece, ctx, part.amount(state, ctx))


def those_of_whom(state: LorcanaState, ctx: Context, where: Condition, seats: int) -> int:
    """Those of some seats of whom something is so."""
    mask = 0
    for seat in range(state.seats):
        if (seats >> seat) & 1 and holds_for(state, ctx, where, seat):
            mask |= 1 << seat
    return mask


def seats_of(state: LorcanaState, ctx: Context, which: Players) -> int:
    """The seats that a word means, as a mask."""
    if which == YOU:
        return 1 << ctx.seat
    mask = 0
    for seat in range(state.seats):
        if is_player(state, ctx, which, seat):
            mask |= 1 << seat
    return mask


def apply_standing(state: LorcanaState, sheet: Sheet, frame: Frame, number: int) -> int:
    """An effect that lasts: to the cards it was given to, as far as they are still there (CR 6.4.2.2)."""
    if frame.address == SUPPORT_STRENGTH:
        piece = state.pieces.find(frame.refs[0])
        if piece >= 0 and state.in_play(piece):
            cells = sheet.own(piece)
            cells[C_STRENGTH] = cells[C_STRENGTH] + frame.data[0]
        return READ_STRENGTH
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


def spend(state: LorcanaState, spent: list[Given]) -> bool:
    """What was for the next such card only is used up. Was there such?"""
    if spent:
        used = [state.standing[given.timed] for given in spent]
        state.standing = [frame for frame in state.standing if frame not in used]
        state.fresh = False
    return len(spent) > 0


def limit_between(state: LorcanaState, piece: int, flag: CardFlag, other: int) -> Limited | None:
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
    losing = state.watching.losing
    lost = state.current_sheet().words_of(piece, LOST_ABILITY, []) if losing else NO_WORDS
    for ability in state.face(piece).activated:
        if not losing or ability.name not in lost:
            found.append(ability)
    if state.watching.granting:
        for other in state.current_sheet().granted_to(piece):
            if isinstance(other, Activated) and other not in found:
                found.append(other)
    return found
