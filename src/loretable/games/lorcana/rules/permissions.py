"""What abilities allow or forbid besides the rules: cards played from elsewhere, entering play exerted, a Shift of another
cost, the next card that enters, more ink, more lore to win, limits with respect to other cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import card_flags, card_kinds, features, keywords, shift_kinds, zones
from loretable.games.lorcana.model.face import Face

from .abilities.continuous import applying
from .abilities.player_modifiers import (
    ExtraInk,
    GiveShift,
    LoreToWin,
    MayEnterExerted,
    MayPlay,
    NextEntersExerted,
    PlayerFlag,
    ReadyLimit,
)

if TYPE_CHECKING:
    from loretable.games.lorcana.model.sheet import Given
    from loretable.games.lorcana.state import LorcanaState

    from .abilities.nodes import Part


def playable_elsewhere(state: LorcanaState, seat: int) -> list[int]:
    """The cards outside of the hand that an ability lets a player play."""
    found: list[int] = []
    if state.features.writes & features.GIVES_PERMISSION:
        for given in state.current_sheet().given:
            part = given.part
            if isinstance(part, MayPlay) and (given.mask >> seat) & 1:
                for piece in part.cards.find(state, applying.context_of(state, given)):
                    if piece not in found and may_play_by(state, seat, part, piece):
                        found.append(piece)
    return found


def permission(state: LorcanaState, seat: int, card: int) -> MayPlay | None:
    """The ability that lets a player play a card from where it is."""
    if state.features.writes & features.GIVES_PERMISSION:
        for given in state.current_sheet().given:
            part = given.part
            if isinstance(part, MayPlay) and (given.mask >> seat) & 1 and may_play_by(state, seat, part, card):
                if part.cards.matches(state, applying.context_of(state, given), card):
                    return part
    return None


def may_play_by(state: LorcanaState, seat: int, part: MayPlay, card: int) -> bool:
    """Is the card the player's own, known to the player, and of a name that was not played by this permission this turn?"""
    if state.owner(card) != seat or state.in_play(card) or not state.pieces.knows(seat, card):
        return False
    return not part.names_once or not name_used(state, part, card)


def name_used(state: LorcanaState, part: MayPlay, card: int) -> bool:
    """Was a card that shares a name with this one played by this permission, this turn?"""
    for i in range(0, len(state.uses), 2):
        if state.uses[i] == part.ability and state.uses[i + 1] >= 0:
            for name in state.face(state.uses[i + 1] & REF_MASK).names:
                if name in state.face(card).names:
                    return True
    return False


def own_part(state: LorcanaState, seat: int, card: int, kind: type[Part]) -> Part | None:
    """A part of an ability of a card about its own playing, where it is now."""
    ctx = applying.context(seat, state.pieces.ref(card))
    for static in state.face(card).statics:
        if (static.zones >> (state.pieces.zone[card] % zones.PER_SEAT)) & 1:
            for part in static.parts:
                if isinstance(part, kind) and static.applies(state, ctx):
                    return part
    return None


def entering_choice(state: LorcanaState, seat: int, card: int) -> MayEnterExerted | None:
    """The ability by which a card may enter play exerted."""
    if not state.features.writes & features.GIVES_MAY_EXERT:
        return None
    part = own_part(state, seat, card, MayEnterExerted)
    return part if isinstance(part, MayEnterExerted) else None


def may_enter_exerted(state: LorcanaState, seat: int, card: int) -> bool:
    """CR 8.3.2, or as its text says."""
    face = state.face(card)
    if face.kind == card_kinds.CHARACTER and face.keywords[keywords.BODYGUARD] != 0:
        return True
    return entering_choice(state, seat, card) is not None


def shift_face(state: LorcanaState, seat: int, card: int) -> Face:
    """What a card's Shift is, as printed or as its text says."""
    face = state.face(card)
    if face.shift_kind == shift_kinds.NO_SHIFT and state.features.writes & features.GIVES_SHIFT:
        part = own_part(state, seat, card, GiveShift)
        if isinstance(part, GiveShift) and part.face is not None:
            return part.face
    return face


def next_enters_exerted(state: LorcanaState, seat: int, card: int) -> bool:
    """Does an ability make the next such card enter play exerted? Then it is used up by this one."""
    spent: list[Given] = []
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, NextEntersExerted) and (given.mask >> seat) & 1 and given.timed >= 0:
            if applying.is_for(state, given, part.cards, card):
                spent.append(given)
    return applying.end_used(state, spent)


def ready_limit(state: LorcanaState, seat: int, exerted: list[int]) -> tuple[list[int], int]:
    """The exerted cards of which only some can be readied at the start of a turn, and how many; all, where no limit is."""
    options = exerted
    most = len(exerted)
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, ReadyLimit) and (given.mask >> seat) & 1 and part.most < most:
            ctx = applying.context_of(state, given)
            options = [piece for piece in exerted if part.cards.matches(state, ctx, piece)]
            most = part.most
    return options, most


def is_limited(state: LorcanaState, piece: int, flag: card_flags.CardFlag, other: int) -> bool:
    """Does a flag hold for a card with respect to another one: "can't be challenged by Pirates"?"""
    return state.features.limits & flag != 0 and applying.limit_between(state, piece, flag, other) is not None


def player_flags(state: LorcanaState, seat: int) -> int:
    """What a player cannot or may do: bits of enums.player_flags."""
    if not state.features.player_flags:
        return 0
    found = 0
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, PlayerFlag) and (given.mask >> seat) & 1:
            found |= part.flag
    return found


def ink_limit(state: LorcanaState, seat: int) -> int:
    """How many cards the turn action may put into the inkwell this turn (CR 4.2.3, 4.2.3.1)."""
    if not state.features.writes & features.GIVES_INK:
        return 1
    count = 1
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, ExtraInk) and (given.mask >> seat) & 1:
            count += part.count
    return count


def lore_to_win(state: LorcanaState, seat: int) -> int:
    """CR 1.8.1.1: 20, unless an ability asks for more."""
    needed = state.rules.lore_to_win
    if not state.features.writes & features.GIVES_LORE_TO_WIN:
        return needed
    for given in state.current_sheet().given:
        part = given.part
        if isinstance(part, LoreToWin) and (given.mask >> seat) & 1:
            needed = max(needed, part.lore)
    return needed
