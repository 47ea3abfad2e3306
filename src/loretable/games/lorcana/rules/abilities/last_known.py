"""What is true of a card: as it is in play now, as it was when it left (CR 6.7.7), or as it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from loretable.core.engine.frames import Ghost
from loretable.core.pieces import REF_MASK
from loretable.games.lorcana.enums import event_kinds, keywords, slots, stats, zones
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.model.numbers import (
    G_CHALLENGE,
    G_DAMAGE,
    G_EXERTED,
    G_KEYWORDS,
    G_LOCATION,
    G_LORE,
    G_STRENGTH,
    G_UNDER,
    G_WILLPOWER,
    G_WORDS,
    WORD_BITS,
)
from loretable.games.lorcana.model.sheet import CLASS_WORD, NAME_WORD

from .programs import Context

if TYPE_CHECKING:
    from loretable.games.lorcana.state import LorcanaState


def stat(state: LorcanaState, which: stats.Stat, piece: int, ghost: Ghost | None) -> int:
    """A number of a card. Below zero counts as zero where it is compared or used (CR 6.6.2)."""
    if which == stats.COST:
        return state.face(piece).cost
    if ghost is not None:
        return ghost_stat(state, which, ghost)
    here = state.pieces.zone[piece] % zones.PER_SEAT == zones.IN_PLAY
    if which == stats.STRENGTH:
        return max(0, numbers.strength(state, piece)) if here else state.face(piece).strength
    if which == stats.LORE:
        return numbers.lore(state, piece) if here else state.face(piece).lore
    if which == stats.DAMAGE:
        return state.damage[piece]
    if which == stats.WILLPOWER:
        return max(0, numbers.willpower(state, piece)) if here else state.face(piece).willpower
    if which == stats.UNDER_COUNT:
        return len(state.pieces.under(piece))
    if which == stats.MOVE_COST:
        return state.face(piece).move_cost
    if which == stats.SINGING:
        return numbers.singing_cost(state, piece) if here else state.face(piece).cost
    return state.face(piece).strength


def ghost_stat(state: LorcanaState, which: stats.Stat, ghost: Ghost) -> int:
    face = state.faces[ghost.facts[0]]
    if which == stats.STRENGTH:
        return max(0, ghost.facts[G_STRENGTH])
    if which == stats.LORE:
        return ghost.facts[G_LORE]
    if which == stats.DAMAGE:
        return ghost.facts[G_DAMAGE]
    if which == stats.WILLPOWER:
        return max(0, ghost.facts[G_WILLPOWER])
    if which == stats.UNDER_COUNT:
        return ghost.facts[G_UNDER]
    if which == stats.MOVE_COST:
        return face.move_cost
    return face.strength if which == stats.PRINTED_STRENGTH else face.cost


def printed_stat(face: Face, which: stats.Stat) -> int:
    """A number of a card that is only remembered: what is printed on it; it has no damage and nothing under it."""
    if which in (stats.COST, stats.SINGING):
        return face.cost
    if which in (stats.STRENGTH, stats.PRINTED_STRENGTH):
        return face.strength
    if which == stats.WILLPOWER:
        return face.willpower
    if which == stats.LORE:
        return face.lore
    return face.move_cost if which == stats.MOVE_COST else 0


def stat_of_ref(state: LorcanaState, which: stats.Stat, ref: int) -> int:
    """A number of the card of a reference: as it is, or as it was when it left."""
    if ref < 0:
        return 0
    ghost = state.ghost(ref) if state.pieces.find(ref) < 0 else None
    return stat(state, which, ref & REF_MASK, ghost)


def exerted(state: LorcanaState, piece: int, ghost: Ghost | None) -> bool:
    return (state.exerted[piece] if ghost is None else ghost.facts[G_EXERTED]) == 1


def damaged(state: LorcanaState, piece: int, ghost: Ghost | None) -> bool:
    return (state.damage[piece] if ghost is None else ghost.facts[G_DAMAGE]) > 0


def has_under(state: LorcanaState, piece: int, ghost: Ghost | None) -> bool:
    return state.pieces.is_host(piece) if ghost is None else ghost.facts[G_UNDER] > 0


def location(state: LorcanaState, piece: int, ghost: Ghost | None) -> int:
    return state.at[piece] if ghost is None else ghost.facts[G_LOCATION]


def keyword(state: LorcanaState, which: keywords.Keyword, piece: int, ghost: Ghost | None) -> int:
    return numbers.keyword(state, piece, keywords.Keyword(which)) if ghost is None else ghost.facts[G_KEYWORDS + which]


def classes(state: LorcanaState, piece: int, ghost: Ghost | None) -> list[str]:
    if ghost is not None:
        return with_words(state, state.faces[ghost.facts[0]].classes, ghost.facts[G_WORDS], CLASS_WORD)
    return numbers.classes(state, piece)


def names(state: LorcanaState, piece: int, ghost: Ghost | None) -> list[str]:
    if ghost is not None:
        return with_words(state, state.faces[ghost.facts[0]].names, ghost.facts[G_WORDS], NAME_WORD)
    return numbers.names(state, piece)


def words_of_ref(state: LorcanaState, ref: int) -> int:
    """The classifications and names that abilities give a card, as a number: as it is, or as it was when it left."""
    ghost = state.ghost(ref) if state.ghosts else None
    if ghost is not None:
        return ghost.facts[G_WORDS]
    return numbers.given_words(state, ref & REF_MASK)


def with_words(state: LorcanaState, printed: list[str], words: int, kind: int) -> list[str]:
    """What is printed, and the remembered words of a kind."""
    if not words:
        return printed
    found = printed.copy()
    while words:
        each = (words & ((1 << WORD_BITS) - 1)) - 1
        words >>= WORD_BITS
        if each >= 0 and each % 2 == kind:
            found.append(state.word(each // 2))
    return found


def same_name(state: LorcanaState, refs: list[int], piece: int) -> bool:
    """CR 5.2.6: has it a name of one of these cards?"""
    mine = names(state, piece, None)
    for ref in refs:
        for name in state.face(ref & REF_MASK).names:
            if name in mine:
                return True
    return False


def has_called_name(state: LorcanaState, ctx: Context, piece: int) -> bool:
    """CR 5.2.6.2: naming "A & B" finds the pair only, naming A finds both."""
    called = ctx.frame.data[slots.NAMED] if ctx.frame.data else -1
    return called >= 0 and state.faces[called].name in names(state, piece, None)


def in_challenge(state: LorcanaState, piece: int, ghost: Ghost | None) -> bool:
    """Does it take part in the challenge under way, or did it when it left?"""
    return numbers.challenge_role(state, piece) > 0 if ghost is None else ghost.facts[G_CHALLENGE] > 0


def being_challenged(state: LorcanaState, piece: int, ghost: Ghost | None) -> bool:
    """Is it being challenged in the challenge under way, or was it when it left?"""
    return numbers.challenge_role(state, piece) == 2 if ghost is None else ghost.facts[G_CHALLENGE] == 2


def happened_to(state: LorcanaState, event: event_kinds.EventKind, piece: int, ghost: Ghost | None) -> bool:
    """Did this happen to the card this turn, as long as it has been where it is, or was before it left?

    A card in a discard is the one that it was in play: "a song that you played this turn".
    """
    ref = state.pieces.ref(piece) if ghost is None else ghost.ref
    history = state.history
    anywhere = (
        ghost is None and state.pieces.zone[piece] % zones.PER_SEAT == zones.DISCARD
    )  # everybody has seen how it came there
    for i in range(0, len(history), HISTORY):
        if history[i + H_EVENT] == event:
            card = history[i + H_CARD]
            if card == ref or (anywhere and card >= 0 and card & REF_MASK == piece):
                return True
    return False


# one entry of a turn's history
H_EVENT: Final = 0
H_SEAT: Final = 1  # the player who did it or was affected
H_FACE: Final = 2
H_CARD: Final = 3  # a reference
H_WORDS: Final = 4  # the classifications and names it had besides what is printed
H_AMOUNT: Final = 5
H_OTHER: Final = 6  # a reference
H_OTHER_FACE: Final = 7
H_CONTROLLER: Final = 8  # whose action or ability it was, -1: the rules
HISTORY: Final = 9


def remember_event(
    state: LorcanaState, event: event_kinds.EventKind, seat: int, subject: int, other: int, amount: int, controller: int
) -> None:
    """Adds an event to the history of the turn."""
    faces = state.pieces.face
    face = faces[subject & REF_MASK] if subject >= 0 else -1
    other_face = faces[other & REF_MASK] if other >= 0 else -1
    words = words_of_ref(state, subject) if subject >= 0 else 0
    state.history.extend([event, seat, face, subject, words, amount, other, other_face, controller])
    state.sheet_valid = False
