"""The set-up: four at home, one in each of the five regions before it, in secret; or by chance, or by a template."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...core.actions import Action
from ...core.commitments import own_commits
from .board import REGION_COUNT, REGIONS, RESERVE, START, region_of, zone_of
from .characters import NAMES, side_of
from .gamedata import DATA, Template
from .rulings import CHOOSE, RANDOM
from .words import (
    ARRANGE,
    ARRANGES,
    BEGUN_PLACING,
    NO_REGION,
    NO_START,
    NOT_YOUR_TEMPLATE,
    NOT_YOURS,
    PLACE,
    PLACED_ALREADY,
    PLACES,
    TEMPLATE,
    WRONG_MOMENT,
)

if TYPE_CHECKING:
    from .state import Confrontation


def starting_places(side: int) -> list[int]:
    """The nine places of a side as regions, home four times."""
    found: list[int] = []
    for region in range(REGION_COUNT):
        found.extend([region] * START[side][region])
    return found


PLACES_OF: Final[list[list[int]]] = [starting_places(0), starting_places(1)]
START_REGIONS: Final[list[list[int]]] = [[r for r in range(REGION_COUNT) if START[side][r]] for side in (0, 1)]


def places_by(template: Template) -> list[int]:
    """A region for each character of the template's side."""
    found = [-1] * 9
    for region, names in template.regions.items():
        for name in names:
            found[NAMES.index(name) % 9] = region_of(region)
    return found


BY_TEMPLATE: Final[list[list[int]]] = [places_by(template) for template in DATA.templates]


def lay_out(state: Confrontation) -> None:
    """Makes the eighteen pieces: where the options say, or in reserve until their owner has placed them."""
    zones: list[int] = []
    for side in (0, 1):
        setup = state.rulings.setups[side]
        if setup == CHOOSE:
            zones.extend([RESERVE + side] * 9)
        else:
            for region in arrangement(state, side, TEMPLATE.index[setup]):
                zones.append(zone_of(side, region))
    state.pieces.add_each(list(range(18)), zones)


def arrangement(state: Confrontation, side: int, template: int) -> list[int]:
    if TEMPLATE.names[template] == RANDOM:
        places = PLACES_OF[side].copy()
        state.chance.shuffle(places, side)
        return places
    return BY_TEMPLATE[template - 1]


# -- placing one by one ------------------------------------------------------------------------------------------


def options(state: Confrontation, side: int) -> list[Action]:
    """Every character not yet placed with every region that has room; at first also whole arrangements."""
    placed = 0
    room = START[side].copy()
    commits = own_commits(state, side)
    for action in commits:
        placed |= 1 << action.a
        room[action.b] -= 1
    regions = [region for region in START_REGIONS[side] if room[region] > 0]
    found: list[Action] = []
    for character in range(9 * side, 9 * side + 9):
        if not (placed >> character) & 1:
            row = character * REGION_COUNT
            for region in regions:
                found.append(PLACES[row + region])
    if not commits:
        for template in range(len(ARRANGES)):
            if of_side(template, side):
                found.append(ARRANGES[template])
    return found


def of_side(template: int, side: int) -> bool:
    """`random` is anybody's."""
    return template == 0 or DATA.templates[template - 1].side == side


def refuses(state: Confrontation, side: int, action: Action) -> int:
    commits = own_commits(state, side)
    if action.verb is ARRANGE:
        if not 0 <= action.a < len(ARRANGES) or not of_side(action.a, side):
            return NOT_YOUR_TEMPLATE
        return BEGUN_PLACING if commits else 0
    if action.verb is not PLACE:
        return WRONG_MOMENT
    if action.a < 0 or action.a >= 18 or side_of(action.a) != side:
        return NOT_YOURS
    if action.b < 0 or action.b >= REGION_COUNT:
        return NO_REGION
    room = START[side][action.b]
    for other in commits:
        if other.a == action.a:
            return PLACED_ALREADY
        if other.b == action.b:
            room -= 1
    return 0 if room > 0 else NO_START


def unfinished(state: Confrontation, side: int) -> bool:
    commits = own_commits(state, side)
    return len(commits) < 9 and not (len(commits) == 1 and commits[0].verb is ARRANGE)


def take(state: Confrontation, side: int, action: Action) -> None:
    """A secret choice takes effect."""
    if action.verb is PLACE:
        put(state, action.a, action.b)
    else:
        where = arrangement(state, side, action.a)
        for i in range(9):
            put(state, 9 * side + i, where[i])


def put(state: Confrontation, piece: int, region: int) -> None:
    side = side_of(piece)
    state.pieces.move(piece, zone_of(side, region))
    state.emit("place", side, piece, place=REGIONS[region], audience=1 << side)
