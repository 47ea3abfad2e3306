"""Faces: what is printed on a card, as far as it is numbers, names and keywords. Every copy of a card shares one.

A face never changes. Rules ask it for attributes only, so that it is as fast compiled as a struct; what deck builders
need besides (printings, bans) is in the pool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from loretable.games.lorcana.enums import card_kinds, keywords, shift_kinds

if TYPE_CHECKING:
    from loretable.games.lorcana.rules.abilities.ability import ActionText, Activated, Replacement, Static, Triggered

# how a card is shown whose text does not run yet: wherever it appears, and what the mark means
UNREAD_MARK: Final = "°"
UNREAD: Final = "text does not run yet"


def type_bits(kind: card_kinds.CardKind, song: bool) -> int:
    """What a card counts as, as bits of kinds: a song is an action, too."""
    return 1 << kind | (1 << card_kinds.SONG if song and kind == card_kinds.ACTION else 0)


@final
class Face:
    def __init__(
        self,
        number: int,
        name: str,
        version: str,
        kind: card_kinds.CardKind,
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
        self.names: list[str] = names  # every name it has, CR 5.2.6.1: "A & B", "A", "B"
        self.kind: card_kinds.CardKind = kind
        self.song: bool = song
        self.types: int = type_bits(kind, song)
        self.cost: int = cost
        self.inkable: bool = inkable
        self.inks: int = inks  # bits
        self.strength: int = strength  # 0 where none is printed, as the three that follow
        self.willpower: int = willpower
        self.lore: int = lore
        self.move_cost: int = move_cost
        self.classes: list[str] = classes  # classifications, without "Song"
        self.keywords: list[int] = keywords  # 0: absent; a number where one is printed, else 1
        self.row: list[int] = []  # its row of the sheet before any ability, once a game has begun; never written to
        self.has_text: bool = has_text  # rules text beyond keywords
        self.max_copies: int = max_copies  # in a Constructed deck; 0: any number
        self.shift_kind: shift_kinds.ShiftKind = shift_kinds.NO_SHIFT
        self.shift_cost: int = -1  # ink; -1: paid otherwise
        self.shift_discards: int = 0  # cards to discard
        self.shift_discard_kind: int = -1  # a kind or SONG; -1: any card
        self.shift_drops: int = 0  # ink drops to remove
        self.shift_names: list[str] = []
        self.shift_class: str = ""
        self.shift_temporary: bool = False
        # its abilities, as far as they run; filled in by the game's AbilityRegistry
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
        self.grants_triggering: i64 = 0  # events that abilities which it gives wait for, as bits
        self.loses: bool = False  # some ability takes abilities away
        self.elsewhere: bool = False  # some ability works outside of play
        self.replaces: int = 0  # kinds of changes that its abilities replace, as bits
        self.given: int = 0  # keywords that its abilities give or take, as bits
        self.flags: int = 0  # what they forbid or allow a card, as bits
        self.limits: int = 0  # flags that hold with respect to some cards only
        self.prices_itself: bool = False  # one of them changes what is paid for the card itself
        self.for_players: bool = False  # some ability gives something to players
        self.player_flags: int = 0  # what players cannot or may do by them, as bits
        self.writes: int = 0  # what its abilities change, as bits: features.READ_STRENGTH and the like

    def with_shift(self, ink: int) -> Face:
        """The card as it is with Shift."""
        found = Face(
            self.number, self.name, self.version, self.kind, self.cost, self.inks, self.inkable, self.strength, self.willpower,
            self.lore, self.move_cost, self.song, self.names, self.classes, self.keywords, self.has_text, self.max_copies,
        )  # fmt: skip
        found.shift_kind = shift_kinds.SAME_NAME
        found.shift_cost = ink
        found.shift_names = list(self.names)
        return found

    def has_willpower(self) -> bool:
        return self.kind == card_kinds.CHARACTER or self.kind == card_kinds.LOCATION

    def must_act(self) -> bool:
        """Has it, by its keywords, to do something in its turn?"""
        return self.keywords[keywords.RECKLESS] != 0 or self.keywords[keywords.ADVENTUROUS] != 0

    def one_way(self) -> bool:
        """Is it played in one way only, as far as its face says? By Shift (CR 8.10) or exerted (CR 8.3.2) are others."""
        return self.shift_kind == shift_kinds.NO_SHIFT and (
            self.kind != card_kinds.CHARACTER or self.keywords[keywords.BODYGUARD] == 0
        )

    @property
    def unread(self) -> bool:
        """Has it a text that does not run yet? Then it plays as its numbers and keywords, and people are told so."""
        return self.has_text and not self.runs

    def __repr__(self) -> str:
        return f"<Face {self.number} {self.full_name}>"


def marked(face: Face) -> str:
    """The name of a card as people see it, with a mark where its text does not run yet."""
    return f"{face.full_name}{UNREAD_MARK}" if face.unread else face.full_name
