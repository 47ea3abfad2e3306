# mypy: disable-error-code="assignment"
"""Faces: what is printed on a card, as far as it is numbers, names and keywords. Every copy of a card shares one.

A face never changes. Rules ask it for attributes only, so that it is as fast compiled as a struct; what deck builders
need besides (printings, bans) is in the pool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType, final

from mypy_extensions import i64

from .naming import as_bits, in_order

if TYPE_CHECKING:
    from .abilities.kinds import ActionText, Activated, Replacement, Static, Triggered

# kinds of cards, CR 5.3 to 5.6
CardKind = NewType("CardKind", int)
CHARACTER: Final[CardKind] = 0
ACTION: Final[CardKind] = 1
ITEM: Final[CardKind] = 2
LOCATION: Final[CardKind] = 3
SONG: Final[CardKind] = 4  # never a face's kind: a song is an action with `song`. What a Shift cost may ask for.
KIND_NAMES: Final = in_order(
    (CHARACTER, "character"),
    (ACTION, "action"),
    (ITEM, "item"),
    (LOCATION, "location"),
    (SONG, "song"),
)

# ink types, CR 5.2.5, as bits of `inks`
InkBit = NewType("InkBit", int)
AMBER: Final[InkBit] = 1
AMETHYST: Final[InkBit] = 2
EMERALD: Final[InkBit] = 4
RUBY: Final[InkBit] = 8
SAPPHIRE: Final[InkBit] = 16
STEEL: Final[InkBit] = 32
INK_NAMES: Final = as_bits(
    (AMBER, "Amber"),
    (AMETHYST, "Amethyst"),
    (EMERALD, "Emerald"),
    (RUBY, "Ruby"),
    (SAPPHIRE, "Sapphire"),
    (STEEL, "Steel"),
)

# keywords, CR 8: places in `keywords`
Keyword = NewType("Keyword", int)
ADVENTUROUS: Final[Keyword] = 0
ALERT: Final[Keyword] = 1
BODYGUARD: Final[Keyword] = 2
BOOST: Final[Keyword] = 3
CHALLENGER: Final[Keyword] = 4
EVASIVE: Final[Keyword] = 5
RECKLESS: Final[Keyword] = 6
RESIST: Final[Keyword] = 7
RUSH: Final[Keyword] = 8
SHIFT: Final[Keyword] = 9
SING_TOGETHER: Final[Keyword] = 10
SINGER: Final[Keyword] = 11
SUPPORT: Final[Keyword] = 12
VANISH: Final[Keyword] = 13
WARD: Final[Keyword] = 14
KEYWORD_NAMES: Final = in_order(
    (ADVENTUROUS, "Adventurous"),
    (ALERT, "Alert"),
    (BODYGUARD, "Bodyguard"),
    (BOOST, "Boost"),
    (CHALLENGER, "Challenger"),
    (EVASIVE, "Evasive"),
    (RECKLESS, "Reckless"),
    (RESIST, "Resist"),
    (RUSH, "Rush"),
    (SHIFT, "Shift"),
    (SING_TOGETHER, "Sing Together"),
    (SINGER, "Singer"),
    (SUPPORT, "Support"),
    (VANISH, "Vanish"),
    (WARD, "Ward"),
)
# those printed with a number; Shift's is its cost, which need not be ink
NUMBERED: Final = (BOOST, CHALLENGER, RESIST, SING_TOGETHER, SINGER)
# those whose numbers add up, CR 8.5, 8.8
ADDING: Final = (CHALLENGER, RESIST)

# what a Shift card is put on, CR 8.10
ShiftKind = NewType("ShiftKind", int)
NO_SHIFT: Final[ShiftKind] = 0
SAME_NAME: Final[ShiftKind] = 1  # a character with one of `shift_names`
CLASS: Final[ShiftKind] = 2  # a character with `shift_class`
UNIVERSAL: Final[ShiftKind] = 3  # any character
DUO: Final[ShiftKind] = 4  # two characters, one for each of `shift_names`
COMBO: Final[ShiftKind] = 5  # one character with one of `shift_names`, or two as in Duo
ITEM_NAME: Final[ShiftKind] = 6  # an item with one of `shift_names`
SHIFT_NAMES: Final = in_order(
    (NO_SHIFT, "none"),
    (SAME_NAME, "name"),
    (CLASS, "class"),
    (UNIVERSAL, "universal"),
    (DUO, "duo"),
    (COMBO, "combo"),
    (ITEM_NAME, "item"),
)

# how a card is shown whose text does not run yet: wherever it appears, and what the mark means
UNREAD_MARK: Final = "°"
UNREAD: Final = "text does not run yet"


@final
class Face:
    def __init__(
        self,
        number: int,
        name: str,
        version: str,
        kind: CardKind,
        cost: int,
        inks: int,
        inkable: bool,
        strength: int,
        willpower: int,
        lore: int,
        move_cost: int,
        song: bool,
        names: list[str],
        classes: list[str],
        keywords: list[int],
        has_text: bool,
        max_copies: int,
    ) -> None:
        self.number: int = number  # its index in the pool
        self.full_name: str = f"{name} - {version}" if version else name
        self.name: str = name
        self.version: str = version
        self.names: list[str] = names  # all it answers to, CR 5.2.6.1: "A & B", "A", "B"
        self.kind: CardKind = kind
        self.song: bool = song
        self.cost: int = cost
        self.inkable: bool = inkable
        self.inks: int = inks  # bits
        self.strength: int = strength  # 0 where none is printed, as the three that follow
        self.willpower: int = willpower
        self.lore: int = lore
        self.move_cost: int = move_cost
        self.classes: list[str] = classes  # classifications, without "Song"
        self.keywords: list[int] = keywords  # 0: absent; a number where one is printed, else 1
        self.row: list[
            int
        ] = []  # as abilities.continuous.sheet begins with it, once a game has begun; never written to
        self.has_text: bool = has_text  # rules text beyond keywords
        self.max_copies: int = max_copies  # in a Constructed deck; 0: any number
        self.shift_kind: ShiftKind = NO_SHIFT
        self.shift_cost: int = -1  # ink; -1: paid otherwise
        self.shift_discards: int = 0  # cards to discard
        self.shift_discard_kind: int = -1  # a kind or SONG; -1: any card
        self.shift_drops: int = 0  # ink drops to remove
        self.shift_names: list[str] = []
        self.shift_class: str = ""
        self.shift_temporary: bool = False
        # its abilities, as far as they run; filled in by the book of a game
        self.triggered: list[Triggered] = []
        self.activated: list[Activated] = []
        self.statics: list[Static] = []
        self.replacements: list[Replacement] = []
        self.text: ActionText | None = None
        self.ability_numbers: list[int] = []  # of these lists, in this order
        self.runs: bool = False  # has it an ability that runs?
        self.says: list[str] = []  # what a printed card says, as our printer writes it
        self.triggering: i64 = 0  # events its abilities wait for, as bits
        self.remembered: int = 0  # events of the turn its abilities ask for
        self.grants: bool = False  # some ability gives abilities to cards
        self.loses: bool = False  # some ability takes abilities away
        self.elsewhere: bool = False  # some ability works outside of play
        self.replaces: int = 0  # kinds of changes that its abilities replace, as bits
        self.given: int = 0  # keywords that its abilities give or take, as bits
        self.flags: int = 0  # what they forbid or allow a card, as bits
        self.limits: int = 0  # the same with respect to some cards only
        self.prices_itself: bool = False  # one of them changes what is paid for the card itself
        self.for_players: bool = False  # some ability gives something to players
        self.player_flags: int = 0  # what players cannot or may do by them, as bits
        self.writes: int = 0  # what its abilities change, as bits of terms: READ_STRENGTH and the like

    def has_willpower(self) -> bool:
        return self.kind == CHARACTER or self.kind == LOCATION

    def must_act(self) -> bool:
        """Has it, by its keywords, to do something in its turn?"""
        return self.keywords[RECKLESS] != 0 or self.keywords[ADVENTUROUS] != 0

    def one_way(self) -> bool:
        """Is it played in one way only, as far as its face says? By Shift (CR 8.10) or exerted (CR 8.3.2) are others."""
        return self.shift_kind == NO_SHIFT and (self.kind != CHARACTER or self.keywords[BODYGUARD] == 0)

    @property
    def unread(self) -> bool:
        """Has it a text that does not run yet? Then it plays as its numbers and keywords, and people are told so."""
        return self.has_text and not self.runs

    def __repr__(self) -> str:
        return f"<Face {self.number} {self.full_name}>"


def marked(face: Face) -> str:
    """The name of a card as people see it, with a mark where its text does not run yet."""
    return f"{face.full_name}{UNREAD_MARK}" if face.unread else face.full_name


def ink_names(inks: int) -> list[str]:
    """The names of the ink types in a mask, in the order of the rules."""
    return [name for i, name in enumerate(INK_NAMES) if inks >> i & 1]
