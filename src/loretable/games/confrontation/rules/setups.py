"""The set-up: four at home, one in each of the five regions before it, in secret; or by chance, or by a template."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.actions import Action
from loretable.core.engine.commitments import own_commits
from loretable.games.confrontation.enums import reasons
from loretable.games.confrontation.model.board import REGION_COUNT, RESERVE, zone_of
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.model.options import CHOOSE, RANDOM

if TYPE_CHECKING:
    from loretable.games.confrontation.state import Confrontation


def lay_out(state: Confrontation) -> None:
    """Makes the eighteen pieces: where the options say, or in reserve until their owner has placed them."""
    zones: list[int] = []
    for side in (0, 1):
        setup = state.rulings.setups[side]
        if setup == CHOOSE:
            zones.extend([RESERVE + side] * 9)
        else:
            for region in arrangement(state, side, state.book.verbs.template.index[setup]):
                zones.append(zone_of(side, region))
    state.pieces.add_each(list(range(18)), zones)


def announce(state: Confrontation) -> None:
    """A template named in the options is known to both sides: who is who at the start is no secret."""
    for side in (0, 1):
        if state.rulings.setups[side] not in (CHOOSE, RANDOM):
            for piece in range(9 * side, 9 * side + 9):
                state.pieces.show_all(piece)


def arrangement(state: Confrontation, side: int, template: int) -> list[int]:
    if template == 0:
        places = state.book.places[side].copy()
        state.chance.shuffle(places, side)
        return places
    return state.book.by_template[template - 1]


# -- placing one by one ------------------------------------------------------------------------------------------


def options(state: Confrontation, side: int) -> list[Action]:
    """Every character not yet placed with every region that has room; at first also whole arrangements."""
    placed = 0
    verbs = state.book.verbs
    room = state.book.board.start[side].copy()
    commits = own_commits(state, side)
    for action in commits:
        placed |= 1 << action.a
        room[action.b] -= 1
    regions = [region for region in range(REGION_COUNT) if room[region] > 0]
    found: list[Action] = []
    for character in range(9 * side, 9 * side + 9):
        if not (placed >> character) & 1:
            row = character * REGION_COUNT
            for region in regions:
                found.append(verbs.places[row + region])
    if not commits:
        for template in range(len(verbs.arranges)):
            if of_side(state, template, side):
                found.append(verbs.arranges[template])
    return found


def of_side(state: Confrontation, template: int, side: int) -> bool:
    """`random` is anybody's."""
    return template == 0 or state.book.data.templates[template - 1].side == side


def refuses(state: Confrontation, side: int, action: Action) -> int:
    commits = own_commits(state, side)
    verbs = state.book.verbs
    if action.verb is verbs.arrange:
        if not 0 <= action.a < len(verbs.arranges) or not of_side(state, action.a, side):
            return reasons.NOT_YOUR_TEMPLATE
        return reasons.BEGUN_PLACING if commits else 0
    if action.verb is not verbs.place:
        return reasons.WRONG_MOMENT
    if action.a < 0 or action.a >= 18 or side_of(action.a) != side:
        return reasons.NOT_YOURS
    if action.b < 0 or action.b >= REGION_COUNT:
        return reasons.NO_REGION
    room = state.book.board.start[side][action.b]
    for other in commits:
        if other.a == action.a:
            return reasons.PLACED_ALREADY
        if other.b == action.b:
            room -= 1
    return 0 if room > 0 else reasons.NO_START


def unfinished(state: Confrontation, side: int) -> bool:
    commits = own_commits(state, side)
    return len(commits) < 9 and not (len(commits) == 1 and commits[0].verb is state.book.verbs.arrange)


def take(state: Confrontation, side: int, action: Action) -> None:
    """A secret choice takes effect."""
    if action.verb is state.book.verbs.place:
        put(state, action.a, action.b)
    else:
        where = arrangement(state, side, action.a)
        for i in range(9):
            put(state, 9 * side + i, where[i])


def put(state: Confrontation, piece: int, region: int) -> None:
    side = side_of(piece)
    state.pieces.move(piece, zone_of(side, region))
    state.emit("place", side, piece, place=state.book.board.words[region], audience=1 << side)
