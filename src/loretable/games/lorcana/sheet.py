"""The sheet: numbers, keywords and limits of all cards in play as they are now, abilities included (CR 6.4, 6.6).

It is worked out when somebody asks and something has changed since, and never saved. A row of cells for each card in play
says what is added to its numbers; lists beside them hold what is rarer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from .terms import (
    GIVES_ENTERING,
    GIVES_MOVE_COST,
    GIVES_TOLLS,
    READ_LORE,
    READ_SINGING,
    READ_STRENGTH,
    READ_WILLPOWER,
    CardFlag,
)

if TYPE_CHECKING:
    from .abilities.filters import Filter
    from .abilities.kinds import Ability, Static
    from .abilities.player_modifiers import PlayerPart

# what a cell of a row changes, in the order of terms.CELL_NAMES
CELL_WRITES: Final[list[int]] = [  # no tuple: compiled, it would be made anew each time it is looked into
    READ_STRENGTH,
    READ_WILLPOWER,
    READ_LORE,
    READ_SINGING,
    GIVES_MOVE_COST,
    GIVES_ENTERING,
    GIVES_TOLLS,
    GIVES_TOLLS,
    GIVES_ENTERING,
]
FLAGS_AT: Final = 9
LOST_AT: Final = 10  # keywords it loses, as bits
KEYWORDS_AT: Final = 11
# further kinds of words
FOR_SHIFT: Final = 3  # names for what can be shifted onto it
FREE_USE: Final = 4  # abilities that may be used for free
BLANK: Final = [0] * KEYWORDS_AT


@final
class Given:
    """What an ability gives to players."""

    def __init__(self, part: PlayerPart, mask: int, seat: int, source: int, amount: int, timed: int) -> None:
        self.part = part
        self.mask = mask  # the seats it is for
        self.seat = seat  # whose ability it is
        self.source = source
        self.amount = amount  # counted when it was made, where it lasts for a time
        self.timed = timed  # the standing effect it is of, -1: a static ability


@final
class Limited:
    """A card that cannot or may do something with respect to some others."""

    def __init__(self, flag: CardFlag, cards: Filter, row: int, seat: int, source: int) -> None:
        self.flag = flag
        self.cards = cards
        self.row = row
        self.seat = seat  # whose ability it is
        self.source = source


@final
class Sheet:
    def __init__(self, count: int) -> None:
        self.row: list[int] = [-1] * count  # by piece; -1 where it is not in play
        self.laid_out = False  # for the cards that are in play
        self.pieces: list[int] = []  # the cards in play it was laid out for, by row
        self.seats: list[int] = []
        self.standing = 0  # how many effects lasted when it was worked out
        # a row of cells for each card; rows are shared until one is written to
        self.base: list[list[int]] = []  # what is printed, and what is the same as long as these cards are in play
        self.cells: list[list[int]] = []
        self.draft: list[list[int]] = []  # the next round's
        self.shared: list[list[int]] = []  # rows of the draft that are others' as well
        self.moving: list[Static] = []  # the abilities that have to be read each time
        self.moving_rows: list[int] = []
        self.switches = True  # is it only their conditions that change?
        self.signature = -1  # which of them held when the cells were worked out, as bits
        self.granted: list[Ability] = []
        self.granted_rows: list[int] = []
        self.limits: list[Limited] = []
        self.words: list[str] = []  # classifications (kind 0), names (1), abilities lost by name (2), and below
        self.word_rows: list[int] = []
        self.word_kinds: list[int] = []
        self.given: list[Given] = []  # to players
        # how much of these lists is the same as long as these cards are in play
        self.kept_limits = 0
        self.kept_words = 0
        self.kept_given = 0

    def own(self, row: int) -> list[int]:
        """A row of the draft, to write to."""
        cells = self.draft[row]
        if cells is self.shared[row]:
            cells = cells.copy()
            self.draft[row] = cells
        return cells

    def keep(self) -> None:
        """What is in the lists now belongs to the base."""
        self.kept_limits = len(self.limits)
        self.kept_words = len(self.words)
        self.kept_given = len(self.given)

    def cut_back(self) -> None:
        """The lists as the base has them."""
        if self.granted:
            self.granted = []
            self.granted_rows = []
        if len(self.limits) > self.kept_limits:
            self.limits = self.limits[: self.kept_limits]
        if len(self.words) > self.kept_words:
            kept = self.kept_words
            self.words = self.words[:kept]
            self.word_rows = self.word_rows[:kept]
            self.word_kinds = self.word_kinds[:kept]
        if len(self.given) > self.kept_given:
            self.given = self.given[: self.kept_given]

    # -- asking it -----------------------------------------------------------------------------------------------------

    def words_of(self, piece: int, kind: int, printed: list[str]) -> list[str]:
        """Classifications, names, or abilities lost by name, of a card: those printed and those given."""
        if not self.words:
            return printed
        row = self.row[piece]
        found = printed
        for i in range(len(self.words)):
            if self.word_rows[i] == row and self.word_kinds[i] == kind and row >= 0:
                found = [*found, self.words[i]]
        return found

    def granted_to(self, piece: int) -> list[Ability]:
        row = self.row[piece]
        return [self.granted[i] for i in range(len(self.granted)) if self.granted_rows[i] == row and row >= 0]
