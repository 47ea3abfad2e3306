"""Closed deck lists: no player knows the other decks, so a sample makes them up.

Once the cards are dealt no state of such a game holds a list any more: its options give the size of each deck. The unseen
cards of an opponent are then a guess: the rest of a known list that fits the seen ones, or cards of their inks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from loretable.core.chance import Chance
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list
from loretable.games.lorcana.enums import zones

if TYPE_CHECKING:
    from loretable.games.lorcana.game import Lorcana
    from loretable.games.lorcana.state import LorcanaState

OPEN: Final = "open"
CLOSED: Final = "closed"
UNKNOWN: Final = "unknown"
"""{"unknown": 60} is a deck of sixty cards whose list is closed."""
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
        raise BadData("options.decks", "should be all given or, with closed lists, all unknown")


def is_untold(deck: object) -> bool:
    return isinstance(deck, dict) and UNKNOWN in deck


def tells(options: dict[str, object]) -> bool:
    """Do options with closed lists give the list of some deck?"""
    decks = options["decks"]
    if decks is None:
        return True
    return any(not is_untold(deck) for deck in as_list(decks, "options.decks"))


def untold(options: dict[str, object], decks: list[list[int]]) -> dict[str, object]:
    """The options without the lists, as every player may know them."""
    return {**options, "decks": [{UNKNOWN: len(deck)} for deck in decks]}


def size_of(deck: dict[str, object], path: str) -> int:
    if len(deck) != 1:
        raise BadData(path, f"has an {UNKNOWN!r} number of cards and other entries: leave those out")
    return as_int(deck[UNKNOWN], f"{path}.{UNKNOWN}", 0, MOST_CARDS)


def deal(state: LorcanaState, lists: list[list[int]]) -> None:
    """Adds the cards to the decks in random order, so that the id of a card tells nothing about its place in the list."""
    if not lists:
        raise BadData(
            "options.decks", "are unknown: a game with closed lists can be continued without them, but not begun"
        )
    for seat in range(state.seats):
        faces = lists[seat].copy()
        state.chance.shuffle(faces, seat)
        state.pieces.add_all(faces, zones.PER_SEAT * seat + zones.DECK)


def imagine(state: LorcanaState, seat: int, rng: Chance) -> None:
    """Replaces the cards of the other decks that a seat does not know by cards that could be there."""
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
    state.refresh_features()
    state.sheet_valid = False


def rest_of_a_list(lists: list[list[int]], seen: list[int], count: int, rng: Chance) -> list[int]:
    """The rest of a random list that contains all seen cards, shuffled; empty where no list does."""
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
    """A list without the cards that were seen."""
    rest = listed.copy()
    for face in seen:
        if face in rest:
            rest.remove(face)
    return rest


def of_their_inks(game: Lorcana, seen: list[int], count: int, rng: Chance) -> list[int]:
    """Random cards of two inks, those that were seen among them, and up to four copies of each."""
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
