"""Questions about a state by name: is a move legal, where can a piece retreat to, how strong is it in the end?

Names are those of gamedata.json ("The Shire", "Witch-king") or the words of actions ("the-shire", "witch-king").
"""

from __future__ import annotations

from typing import final

from loretable.core.errors import BadData, Blocked
from loretable.games.confrontation.data.gamedata_check import slug
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.model.context import MOVE_TYPES
from loretable.games.confrontation.rules import battle, movement, retreats
from loretable.games.confrontation.rules.rulebook import Rulebook
from loretable.games.confrontation.state import Confrontation


def character_number(book: Rulebook, name: str) -> int:
    found = book.cast.find(name)
    if found < 0:
        raise BadData("character", f"there is no {name!r}")
    return found


def region_number(book: Rulebook, name: str) -> int:
    if slug(name) not in book.board.words:
        raise BadData("region", f"there is no {name!r}")
    return book.board.words.index(slug(name))


@final
class Movement:
    """The answer of CHECK_MOVE_LEGALITY: the verdict and the context that led to it."""

    def __init__(self, allowed: bool, move_type: str, is_attack: bool, blocked: Blocked | None) -> None:
        self.allowed = allowed
        self.move_type = move_type
        self.is_attack = is_attack
        self.blocked = blocked
        self.movement_granted_by_ability = False
        self.can_enter_enemy_region = True  # enemies never make a move illegal: they make it an attack
        self.can_move_sideways_in_mountain = False


def check_movement(state: Confrontation, character: str, region: str) -> Movement:
    """Could the character move there, if it were its side's turn?"""
    piece, dest = character_number(state.book, character), region_number(state.book, region)
    side = side_of(piece)
    code = movement.why_not(state, side, piece, dest)
    blocked = Blocked(state.game.reason(code)) if code else None
    if state.is_defeated(piece):
        return Movement(False, MOVE_TYPES[0], False, blocked)
    kind = MOVE_TYPES[movement.move_type(state, piece, dest)]
    found = Movement(code == 0, kind, movement.is_attack(state, side, dest), blocked)
    if code == 0:
        here = state.pieces.zone[piece] % REGION_COUNT
        found.movement_granted_by_ability = not movement.is_step(state, piece, dest)
        mountains = state.book.board.is_mountain
        found.can_move_sideways_in_mountain = mountains[here] and mountains[dest]
    return found


def valid_retreats(state: Confrontation, character: str, direction: str) -> list[str]:
    """Where a piece could retreat to from where it stands: `sideways` or `backward`."""
    piece = character_number(state.book, character)
    zone = state.pieces.zone[piece]
    if zone >= DEFEATED:
        return []
    if direction not in ("sideways", "backward"):
        raise BadData("direction", f"is sideways or backward, not {direction!r}")
    look = retreats.sideways if direction == "sideways" else retreats.backward
    names = state.book.board.names
    return [names[region] for region in look(state, side_of(piece), zone % REGION_COUNT)]


def final_strength(state: Confrontation, character: str) -> int:
    """Own strength and card as they stand in the battle; outside of one, the printed strength."""
    return battle.final_strength(state, character_number(state.book, character))


def sideways_regions(state: Confrontation, region: str) -> list[str]:
    board = state.book.board
    return [board.names[beside] for beside in board.beside[region_number(state.book, region)]]
