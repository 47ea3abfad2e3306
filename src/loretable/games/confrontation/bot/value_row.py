"""A position of The Confrontation as the value network reads it, for the Fellowship: who is where, whom the other side can
name, cards, whose turn it is, and how crowded regions are. Everything is there or not.

It looks at all pieces, so it is asked of samples only; what programs may know is in `encoding.py`.
"""

from __future__ import annotations

from typing import Final

from loretable.core.learning.network import Input
from loretable.games.confrontation.model.board import DEFEATED, REGION_COUNT
from loretable.games.confrontation.state import Confrontation

LAYOUT: Final = "confrontation-value-1"
PIECES: Final = 18
PLACES: Final = REGION_COUNT + 1
"""The regions, and defeated."""
CARDS: Final = 11
MOST_TOLD: Final = 3
"""More pieces of a side in a region than these are told as so many."""
SIDES: Final = ("fellowship", "sauron")

NAMED_AT: Final = PIECES * PLACES
CARDS_AT: Final = NAMED_AT + PIECES * REGION_COUNT
TURN_AT: Final = CARDS_AT + 2 * CARDS
CROWD_AT: Final = TURN_AT + 1
INPUTS: Final[list[Input]] = [
    *(Input(f"piece {piece} in place {place}", 1) for piece in range(PIECES) for place in range(PLACES)),
    *(Input(f"piece {piece} known in region {place}", 1) for piece in range(PIECES) for place in range(REGION_COUNT)),
    *(Input(f"{side} has card {card}", 1) for side in SIDES for card in range(CARDS)),
    Input("the fellowship is to move", 1),
    *(
        Input(f"{count} of the {side} in region {place}", 1)
        for side in SIDES
        for place in range(REGION_COUNT)
        for count in range(1, MOST_TOLD + 1)
    ),
]


def row(state: Confrontation) -> list[int]:
    """The position, in the order of INPUTS."""
    found = [0] * len(INPUTS)
    zones = state.pieces.zone
    maybe = state.pieces.maybe
    crowd = [0] * DEFEATED
    for piece in range(PIECES):
        zone = zones[piece]
        if zone >= DEFEATED:
            found[piece * PLACES + REGION_COUNT] = 1
            continue
        crowd[zone] += 1
        region = zone % REGION_COUNT
        found[piece * PLACES + region] = 1
        could_be = maybe[piece]
        if could_be & (could_be - 1) == 0:
            found[NAMED_AT + piece * REGION_COUNT + region] = 1
    for side in (0, 1):
        hand = state.hands[side]
        for card in range(CARDS):
            if hand >> card & 1:
                found[CARDS_AT + side * CARDS + card] = 1
    if state.active == 0:
        found[TURN_AT] = 1
    for zone in range(DEFEATED):
        if crowd[zone]:
            found[CROWD_AT + zone * MOST_TOLD + min(MOST_TOLD, crowd[zone]) - 1] = 1
    return found
