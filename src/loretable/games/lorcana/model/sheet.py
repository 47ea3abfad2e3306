"""The sheet: numbers, keywords and limits of all cards in play as they are now, abilities included (CR 6.4, 6.6).

It is recomputed when it is read and something has changed since, and never saved. A row of cells for each card says what
is added to its numbers; lists beside them hold what is rarer. Nearly all rows are those that are printed: what costs time is
what abilities change.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.games.lorcana.enums import card_flags, features

if TYPE_CHECKING:
    from loretable.games.lorcana.rules.abilities.ability import Ability
    from loretable.games.lorcana.rules.abilities.filters import Filter
    from loretable.games.lorcana.rules.abilities.player_modifiers import PlayerPart

# what a cell of a row changes, in the order of enums.cells
CELL_WRITES: Final[list[int]] = [  # no tuple: compiled, it would be made anew each time it is looked into
    features.READ_STRENGTH,
    features.READ_WILLPOWER,
    features.READ_LORE,
    features.READ_SINGING,
    features.GIVES_MOVE_COST,
    features.GIVES_ENTERING,
    features.GIVES_TOLLS,
    features.GIVES_TOLLS,
    features.GIVES_ENTERING,
]
FLAGS_AT: Final = 9
LOST_AT: Final = 10  # keywords it loses, as bits
KEYWORDS_AT: Final = 11
# kinds of words that abilities give cards
CLASS_WORD: Final = 0
NAME_WORD: Final = 1
LOST_ABILITY: Final = 2
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

    def __init__(self, flag: card_flags.CardFlag, cards: Filter, piece: int, seat: int, source: int) -> None:
        self.flag = flag
        self.cards = cards
        self.piece = piece
        self.seat = seat  # whose ability it is
        self.source = source


@final
class Sheet:
    def __init__(self, printed: list[list[int]], counted: int) -> None:
        # a row of cells for each piece; rows are shared until one is written to
        self.printed = printed  # as it is on the card, and everywhere but in play
        self.base = printed.copy()  # and with what is the same as long as the same cards are in play, in one turn
        self.cells = printed.copy()  # and with all else: what everybody reads
        self.draft = printed.copy()  # what the next round gives, as far as it is known; else as the base
        self.steady: list[int] = []  # the pieces whose rows are not as printed in the base,
        self.changed: list[int] = []  # not as in the base for everybody,
        self.drafted: list[int] = []  # and in the draft
        self.laying = False  # is the base being laid out?
        self.laid_out = False  # has it been,
        self.by_turn = False  # also by abilities that hold during one player's turn only,
        self.active = -1  # and in whose turn?
        self.fixed = False  # does it hold what cannot be taken away again?
        self.counts = [0] * counted  # how many of the abilities of each player that say the same it holds,
        self.laid: list[int] = []  # for these cards,
        self.there = [0] * len(printed)  # which are marked here
        self.standing = 0  # how many effects lasted when it was worked out
        self.movers: list[int] = []  # the cards with abilities that have to be read each time,
        self.moving = 0  # and how many these are
        self.switches = True  # is it only their conditions that change?
        self.signature = -1  # which of them held when the cells were worked out, as bits
        self.granted: list[Ability] = []
        self.granted_pieces: list[int] = []
        self.limits: list[Limited] = []
        self.words: list[str] = []  # kinds of them are above
        self.word_pieces: list[int] = []
        self.word_kinds: list[int] = []
        self.given: list[Given] = []  # to players
        # how much of these lists is the same as long as these cards are in play
        self.kept_limits = 0
        self.kept_words = 0
        self.kept_given = 0
        self.version = (
            0  # how often it was worked out: a clone that reads it knows by this whether it is still the same
        )

    def copy(self) -> Sheet:
        """One that goes on from here. Rows that are not as printed are written to in place, and are its own."""
        other = Sheet(self.printed, len(self.counts))
        for piece in self.steady:
            other.show(piece, self.base[piece].copy())
        for piece in self.changed:
            other.cells[piece] = self.cells[piece].copy()
        for piece in self.drafted:
            other.draft[piece] = self.draft[piece].copy()
        other.steady = self.steady.copy()
        other.changed = self.changed.copy()
        other.drafted = self.drafted.copy()
        other.laid_out = self.laid_out
        other.by_turn = self.by_turn
        other.active = self.active
        other.fixed = self.fixed
        other.counts = self.counts.copy()
        other.laid = self.laid.copy()
        other.there = self.there.copy()
        other.standing = self.standing
        other.movers = self.movers.copy()
        other.moving = self.moving
        other.switches = self.switches
        other.signature = self.signature
        other.granted = self.granted.copy()
        other.granted_pieces = self.granted_pieces.copy()
        other.limits = self.limits.copy()
        other.words = self.words.copy()
        other.word_pieces = self.word_pieces.copy()
        other.word_kinds = self.word_kinds.copy()
        other.given = self.given.copy()
        other.kept_limits = self.kept_limits
        other.kept_words = self.kept_words
        other.kept_given = self.kept_given
        return other

    def own(self, piece: int) -> list[int]:
        """The row of a card to write to: of the draft or, while the base is built, of the base."""
        row = self.draft[piece]
        if row is not self.base[piece]:
            return row
        if not self.laying:
            row = row.copy()
            self.draft[piece] = row
            self.drafted.append(piece)
        elif row is self.printed[piece]:
            row = row.copy()
            self.show(piece, row)
            self.steady.append(piece)
        return row

    def show(self, piece: int, row: list[int]) -> None:
        self.base[piece] = row
        self.cells[piece] = row
        self.draft[piece] = row

    def give_word(self, piece: int, kind: int, word: str) -> None:
        self.words.append(word)
        self.word_pieces.append(piece)
        self.word_kinds.append(kind)

    # -- laying it out -------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Back to the base alone, before it is built again."""
        self.laid_out = True
        self.publish(False)
        self.cut_back()
        if self.movers:
            self.movers = []
            self.moving = 0
        self.switches = True
        self.signature = -1

    def forget(self, piece: int) -> None:
        """The row of a card is as printed again."""
        self.there[piece] = 0
        if self.base[piece] is not self.printed[piece]:
            self.show(piece, self.printed[piece])
            self.steady.remove(piece)

    def wipe(self) -> None:
        """All rows are as printed again."""
        for piece in self.steady:
            self.show(piece, self.printed[piece])
        if self.steady:
            self.steady = []
        for piece in self.laid:
            self.there[piece] = 0
        if self.laid:
            self.laid = []
        self.kept_limits = 0
        self.kept_words = 0
        self.kept_given = 0
        self.cut_back()

    def keep(self) -> None:
        """The base is built: what is in the lists now belongs to it."""
        self.kept_limits = len(self.limits)
        self.kept_words = len(self.words)
        self.kept_given = len(self.given)

    # -- rounds --------------------------------------------------------------------------------------------------------

    def publish(self, compares: bool) -> bool:
        """The draft becomes what is read, and the next draft begins. True where `compares` and nothing has changed."""
        same = compares
        if same:
            for piece in self.drafted:
                same = same and self.cells[piece] == self.draft[piece]
            for piece in self.changed:
                same = same and self.cells[piece] == self.draft[piece]
        for piece in self.changed:
            self.cells[piece] = self.base[piece]
        for piece in self.drafted:
            self.cells[piece] = self.draft[piece]
            self.draft[piece] = self.base[piece]
        if self.changed or self.drafted:
            spent = self.changed
            self.changed = self.drafted
            spent.clear()
            self.drafted = spent  # no new list: this comes with every other change
        return same

    def cut_back(self) -> None:
        """Cuts the lists back to what belongs to the base."""
        if self.granted:
            self.granted = []
            self.granted_pieces = []
        if len(self.limits) > self.kept_limits:
            self.limits = self.limits[: self.kept_limits]
        if len(self.words) > self.kept_words:
            kept = self.kept_words
            self.words = self.words[:kept]
            self.word_pieces = self.word_pieces[:kept]
            self.word_kinds = self.word_kinds[:kept]
        if len(self.given) > self.kept_given:
            self.given = self.given[: self.kept_given]

    # -- asking it -----------------------------------------------------------------------------------------------------

    def words_of(self, piece: int, kind: int, printed: list[str]) -> list[str]:
        """Classifications, names, or abilities lost by name, of a card: those printed and those given."""
        if not self.words:
            return printed
        found = printed
        for i in range(len(self.words)):
            if self.word_pieces[i] == piece and self.word_kinds[i] == kind:
                found = [*found, self.words[i]]
        return found

    def granted_to(self, piece: int) -> list[Ability]:
        return [self.granted[i] for i in range(len(self.granted)) if self.granted_pieces[i] == piece]
