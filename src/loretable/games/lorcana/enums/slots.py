"""Where the frame of a running effect keeps what: places in its data and in its refs, and the sets of cards it can bind.

`data` is [these, lengths of the bound sets, loops, answers], `refs` is [these, sets, picks].
"""

from __future__ import annotations

from typing import Final

SUB: Final = 0  # 1 while the present step waits for an answer
PLAYER: Final = 1  # the player bound last, -1 for none
AMOUNT: Final = 2  # how much the last effect did, all in all
DONE: Final = 3  # how many things the last effect did: 0 where it did nothing
EVENT_AMOUNT: Final = 4  # how much the trigger was about
FLAGS: Final = 5  # how the card was played: bits of `ways`; and UNRESOLVED
NAMED: Final = 6  # the name that was called: a face that has it, or -1
SLOTS: Final = 7  # how many sets of cards can be bound
LENGTHS: Final = 8
SUBJECT: Final = 0
OTHER: Final = 1
SETS: Final = 2
# sets that every program has
IT: Final = 0  # the cards that were found last
DONE_TO: Final = 1  # the cards that the last effect was done to ("this way"), where the text speaks of them
SELECTED: Final = 2  # the cards chosen so far, where the text speaks of "another"
OWN_SETS: Final[tuple[str, ...]] = ("", "#done", "#selected")

UNRESOLVED: Final = 1 << 8  # some part of the effect was declined, or resolved with no effect (CR 6.1.1)
