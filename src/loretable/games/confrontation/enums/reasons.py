"""Every reason for a "no", with the rule it comes from."""

from __future__ import annotations

from typing import Final

from loretable.core.errors import Reason

WRONG_MOMENT: Final = 1
NOT_YOURS: Final = 2
NOT_ON_BOARD: Final = 3
NO_REGION: Final = 4
NO_WAY: Final = 5
REGION_FULL: Final = 6
NO_ENEMY_THERE: Final = 7
NOT_ALONE: Final = 8
NO_OPEN_ROAD: Final = 9
PLACED_ALREADY: Final = 10
NO_START: Final = 11
NOT_YOUR_TEMPLATE: Final = 12
BEGUN_PLACING: Final = 13
NO_DEFENDER: Final = 14
NONE_CONCEALED: Final = 15
NO_RETREAT: Final = 16
NOT_IN_HAND: Final = 17
NOT_DISCARDED: Final = 18
NOT_THERE: Final = 19
REASONS: Final[tuple[Reason, ...]] = (
    Reason("WRONG_MOMENT", "That is not what is being asked now"),
    Reason("NOT_YOURS", "That is no character of your side", "2.1"),
    Reason("NOT_ON_BOARD", "That character has been defeated", "5.8"),
    Reason("NO_REGION", "There is no such region", "1.1"),
    Reason("NO_WAY", "No step of this character leads there", "3.1"),
    Reason("REGION_FULL", "The region already holds as many of your characters as it may", "1.3"),
    Reason("NO_ENEMY_THERE", "The character may go that way only to attack, and no enemy is there", "3.4"),
    Reason(
        "NOT_ALONE", "The character may go that way only to where exactly one piece of the Fellowship stands", "3.6"
    ),
    Reason("NO_OPEN_ROAD", "Every road there passes through enemies or a full region", "3.7"),
    Reason("PLACED_ALREADY", "That character has its place", "2.1"),
    Reason("NO_START", "There is no room at the start for another of your characters there", "2.1"),
    Reason("NOT_YOUR_TEMPLATE", "That is no arrangement of your side", "2.3"),
    Reason("BEGUN_PLACING", "You have begun to place: take it back to use an arrangement", "2.3"),
    Reason("NO_DEFENDER", "That is no enemy in the region who has been shown this turn", "4.2"),
    Reason("NONE_CONCEALED", "All the enemies in the region have been shown: choose one of them", "4.2"),
    Reason("NO_RETREAT", "It cannot retreat there: not the right direction, enemies there, or no room", "7.1"),
    Reason("NOT_IN_HAND", "That card is not in your hand", "6.1"),
    Reason("NOT_DISCARDED", "That card was not in your discard pile before this battle", "6.3"),
    Reason("NOT_THERE", "The character you would need is not there", "5.4"),
)
