"""Questions about a state by name: is a move legal, where can a piece retreat to, how strong is it in the end?

Names are those of gamedata.json ("The Shire", "Witch-king") or the words of actions ("the-shire", "witch-king").
"""

from __future__ import annotations

from typing import final

from ...core.errors import BadData, Blocked
from . import battle, movement, retreats
from .board import BESIDE, DEFEATED, IS_MOUNTAIN, REGION_COUNT, REGION_NAMES, REGIONS, slug
from .characters import CHARACTERS, FLYING_NAZGUL, side_of
from .context import MOVE_TYPES
from .state import Confrontation


def character_number(name: str) -> int:
    if slug(name) not in CHARACTERS:
        raise BadData("character", f"there is no {name!r}")
    return CHARACTERS.index(slug(name))


def region_number(name: str) -> int:
    if slug(name) not in REGIONS:
        raise BadData("region", f"there is no {name!r}")
    return REGIONS.index(slug(name))


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
    piece, dest = character_number(character), region_number(region)
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
        found.can_move_sideways_in_mountain = piece == FLYING_NAZGUL and IS_MOUNTAIN[here] and IS_MOUNTAIN[dest]
    return found


def valid_retreats(state: Confrontation, character: str, direction: str) -> list[str]:
    """Where a piece could retreat to from where it stands: `sideways` or `backward`."""
    piece = character_number(character)
    zone = state.pieces.zone[piece]
    if zone >= DEFEATED:
        return []
    if direction not in ("sideways", "backward"):
        raise BadData("direction", f"is sideways or backward, not {direction!r}")
    look = retreats.sideways if direction == "sideways" else retreats.backward
    return [REGION_NAMES[region] for region in look(state, side_of(piece), zone % REGION_COUNT)]


def final_strength(state: Confrontation, character: str) -> int:
    """Own strength and card as they stand in the battle; outside of one, the printed strength."""
    return battle.final_strength(state, character_number(character))


def sideways_regions(region: str) -> list[str]:
    return [REGION_NAMES[beside] for beside in BESIDE[region_number(region)]]
