"""Closed lists: nobody knows what is in the others' decks, so a sample imagines it.

Once the cards are dealt no state of such a game holds a list any more: its options say of each deck how many cards it has.
What another player holds besides the cards one has seen is then a guess: a list one knows and that fits them, or cards of
their inks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from ...core.chance import Chance
from ...core.errors import BadData
from ...core.json_check import as_int, as_list
from .words import DECK, ZONES

if TYPE_CHECKING:
    from .game import Lorcana
    from .state import LorcanaState

OPEN: Final = "open"
CLOSED: Final = "closed"
UNKNOWN: Final = "unknown"
"""{"unknown": 60} is a deck of sixty cards that is not told."""
MOST_CARDS: Final = 500
MOST_COPIES: Final = 4
INKS: Final = 6
MOST_INKS: Final = 2
NO_LISTS: Final[list[list[int]]] = []


def is_closed(options: dict[str, object]) -> bool:
    return options["lists"] == CLOSED


def check(options: dict[str, object]) -> None:
    if options["lists"] not in (OPEN, CLOSED):
        raise BadData("options.lists", f"is `{OPEN}` or `{CLOSED}`")
    decks = options["decks"]
    untold_ones = 0 if decks is None else sum(is_untold(deck) for deck in as_list(decks, "options.decks"))
    if untold_ones and (tells(options) or not is_closed(options)):
        raise BadData("options.decks", "are either all told or, with closed lists, all unknown")


def is_untold(deck: object) -> bool:
    return isinstance(deck, dict) and UNKNOWN in deck


def tells(options: dict[str, object]) -> bool:
    """Do options with closed lists say what is in a deck?"""
    decks = options["decks"]
    if decks is None:
        return True
    return any(not is_untold(deck) for deck in as_list(decks, "options.decks"))


def untold(options: dict[str, object], decks: list[list[int]]) -> dict[str, object]:
    """The options as everybody may know them."""
    return {**options, "decks": [{UNKNOWN: len(deck)} for deck in decks]}


def size_of(deck: dict[str, object], path: str) -> int:
    if len(deck) != 1:
        raise BadData(path, f"has an {UNKNOWN!r} number of cards and says more: leave out the rest")
    return as_int(deck[UNKNOWN], f"{path}.{UNKNOWN}", 0, MOST_CARDS)


def deal(state: LorcanaState, lists: list[list[int]]) -> None:
    """The cards come into the decks by lot, so that no number of a card tells what stands beside it in the list."""
    if not lists:
        raise BadData("options.decks", "are closed lists that are not told: a game can go on with them, but not begin")
    for seat in range(state.seats):
        faces = lists[seat].copy()
        state.chance.shuffle(faces, seat)
        state.pieces.add_all(faces, ZONES * seat + DECK)


def imagine(state: LorcanaState, seat: int, rng: Chance) -> None:
    """What a seat does not know of the others' decks becomes something that could be there."""
    pieces = state.pieces
    faces = pieces.face.copy()
    known_lists = cast("Lorcana", state.game).known_lists().copy()
    own = [faces[p] for p in range(len(faces)) if pieces.pool[p] == seat + 1]
    if own:
        known_lists.append(own)
    for other in range(state.seats):
        if other == seat:
            continue
        seen: list[int] = []
        unseen: list[int] = []
        for p in range(len(faces)):
            if pieces.pool[p] == other + 1:
                if pieces.knows(seat, p):
                    seen.append(faces[p])
                else:
                    unseen.append(p)
        if not unseen:
            continue
        dealt = rest_of_a_list(known_lists, seen, len(unseen), rng)
        if not dealt:
            dealt = of_their_inks(cast("Lorcana", state.game), seen, len(unseen), rng)
        for i in range(len(unseen)):
            faces[unseen[i]] = dealt[i]
    pieces.face = faces
    state.look_at_faces()
    state.fresh = False


def rest_of_a_list(lists: list[list[int]], seen: list[int], count: int, rng: Chance) -> list[int]:
    """What is left of a list that holds all cards that were seen, in any order; empty where no list does."""
    fitting: list[list[int]] = []
    for listed in lists:
        rest = without(listed, seen)
        if len(rest) >= count and len(rest) == len(listed) - len(seen):
            fitting.append(rest)
    if not fitting:
        return []
    found = sorted(fitting[rng.below(len(fitting))])
    rng.shuffle(found)
    return found[:count]


def without(listed: list[int], seen: list[int]) -> list[int]:
    """A list less those of some cards that are in it."""
    rest = listed.copy()
    for face in seen:
        if face in rest:
            rest.remove(face)
    return rest


def of_their_inks(game: Lorcana, seen: list[int], count: int, rng: Chance) -> list[int]:
    """Any cards of the inks that were seen: two of them, as decks have, and up to four of a card."""
    inks = 0
    for face in seen:
        inks |= game.pool_faces[face].inks
    while bin(inks).count("1") < MOST_INKS:
        inks |= 1 << rng.below(INKS)
    cards = game.cards_of_inks(inks)
    found: list[int] = []
    while len(found) < count:
        face = cards[rng.below(len(cards))]
        if found.count(face) + seen.count(face) < MOST_COPIES or len(cards) * MOST_COPIES < count + len(seen):
            found.append(face)
    return found
