"""What a text gives to a card or to a player: for as long as its source is in play, or for a time.

A part writes into the sheet (numbers of all cards in play as they are now); an amount that lasts for a time was counted
when the effect resolved and comes as a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..faces import ADDING
from . import shapes as sh
from .filters import Filter
from .nodes import Amount, Context, Cost, Part
from .sheet import CELL_WRITES, FLAGS_AT, KEYWORDS_AT, LOST_AT, Sheet
from .terms import (
    GIVES_CANNOT_PLAY,
    GIVES_COST,
    GIVES_FREE_PLAY,
    GIVES_INK,
    GIVES_LORE_TO_WIN,
    GIVES_PLAYER_FLAGS,
    READ_ABILITIES,
    READ_CLASSES,
    READ_KEYWORDS,
    READ_NAMES,
)

if TYPE_CHECKING:
    from ..state import LorcanaState
    from .abilities import Ability
    from .programs import Program


class CardPart(Part):
    """Given to a card."""

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        """How much, where it says how much; counted once where it lasts for a time."""
        return 0

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        raise NotImplementedError

    def adds(self) -> bool:
        """Is giving it twice the same as giving twice as much?"""
        return False


@final
class ChangeStat(CardPart):
    """+2 strength, -1 lore, +3 cost to sing songs, enters play with damage, 1 ink less to move here."""

    def __init__(self, stat: int, by: Amount) -> None:
        self.stat = stat  # sheet.CELL_NAMES
        self.by = by

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        return self.by.value(state, ctx)

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        cells = sheet.own(row)
        cells[self.stat] = cells[self.stat] + amount

    def adds(self) -> bool:
        return True

    def reads(self) -> int:
        return self.by.reads()

    def writes(self) -> int:
        return CELL_WRITES[self.stat]

    def constant(self) -> bool:
        return self.by.constant()


@final
class GiveKeyword(CardPart):
    """CR 8.1.2: keywords with +N add up, others do not."""

    def __init__(self, keyword: int, by: Amount) -> None:
        self.keyword = keyword
        self.by = by

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        return self.by.value(state, ctx)

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        cells = sheet.own(row)
        at = KEYWORDS_AT + self.keyword
        if self.keyword in ADDING:
            cells[at] = cells[at] + amount
        else:
            cells[at] = max(cells[at], amount)

    def adds(self) -> bool:
        return self.keyword in ADDING

    def reads(self) -> int:
        return self.by.reads()

    def writes(self) -> int:
        return READ_KEYWORDS

    def constant(self) -> bool:
        return self.by.constant()


@final
class LoseKeyword(CardPart):
    """Loses it and cannot gain it: "can't" beats "can" (CR 1.2.2)."""

    def __init__(self, keyword: int) -> None:
        self.keyword = keyword

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        cells = sheet.own(row)
        cells[LOST_AT] = cells[LOST_AT] | 1 << self.keyword

    def writes(self) -> int:
        return READ_KEYWORDS


@final
class GiveFlag(CardPart):
    """Cannot, must or may do something."""

    def __init__(self, flag: int) -> None:
        self.flag = flag  # one bit of terms.FLAG_NAMES

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        cells = sheet.own(row)
        cells[FLAGS_AT] = cells[FLAGS_AT] | self.flag


@final
class Limit(CardPart):
    """The same with respect to some cards only: "can't be challenged by Pirates", "can challenge ready Villains"."""

    def __init__(self, flag: int, cards: Filter) -> None:
        self.flag = flag
        self.cards = cards

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.limits.append(self)
        sheet.limit_rows.append(row)
        sheet.limit_sources.append(ctx.source)
        sheet.limit_seats.append(ctx.seat)


@final
class GiveClass(CardPart):
    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.words.append(self.name)
        sheet.word_rows.append(row)
        sheet.word_kinds.append(0)

    def writes(self) -> int:
        return READ_CLASSES


@final
class GiveName(CardPart):
    """Also counts as being named so."""

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.words.append(self.name)
        sheet.word_rows.append(row)
        sheet.word_kinds.append(1)

    def writes(self) -> int:
        return READ_NAMES


@final
class LoseAbility(CardPart):
    """Loses the ability of a name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.words.append(self.name)
        sheet.word_rows.append(row)
        sheet.word_kinds.append(2)

    def writes(self) -> int:
        return READ_ABILITIES


@final
class GiveAbility(CardPart):
    """Gains an ability, which is as good as printed (CR 6.4.1)."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.granted.append(self.ability)
        sheet.granted_rows.append(row)

    def writes(self) -> int:
        return READ_ABILITIES

    def constant(self) -> bool:
        return False  # it may be a static ability itself


# -- to players ------------------------------------------------------------------------------------------------------------


class PlayerPart(Part):
    """Given to a player. Asked for where it counts."""

    def on_card(self) -> bool:
        return False


@final
class CostChange(PlayerPart):
    """Pays more or less for such cards (CR 1.5.4, 4.3.2.3): to play them, to shift them, to move there."""

    def __init__(self, cards: Filter | None, by: Amount, ways: int, next_only: bool) -> None:
        self.cards = cards  # None: the card whose text it is
        self.by = by
        self.ways = ways  # bits: 1 playing, 2 shifting, 4 moving to such a location
        self.next_only = next_only  # used up by the next such card

    def writes(self) -> int:
        return GIVES_COST


@final
class PlayerFlag(PlayerPart):
    """Cannot or may do something."""

    def __init__(self, flag: int) -> None:
        self.flag = flag  # one bit of terms.PLAYER_FLAG_NAMES

    def writes(self) -> int:
        return GIVES_PLAYER_FLAGS


@final
class CannotPlay(PlayerPart):
    """Cannot play such cards; without `cards`, the card whose text it is."""

    def __init__(self, cards: Filter | None) -> None:
        self.cards = cards

    def writes(self) -> int:
        return GIVES_CANNOT_PLAY


@final
class ExtraInk(PlayerPart):
    """May put more cards into the inkwell by the turn action (CR 4.2.3.1)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def writes(self) -> int:
        return GIVES_INK


@final
class LoreToWin(PlayerPart):
    """Needs so much lore to win."""

    def __init__(self, lore: int) -> None:
        self.lore = lore

    def writes(self) -> int:
        return GIVES_LORE_TO_WIN


@final
class PlayFree(PlayerPart):
    """May play such cards for other costs than ink, or for nothing (CR 1.5.5)."""

    def __init__(self, cards: Filter | None, costs: list[Cost]) -> None:
        self.cards = cards  # None: the card whose text it is
        self.costs = costs
        self.program: Program | None = None  # that pays

    def writes(self) -> int:
        return GIVES_FREE_PLAY


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("part", "stat", ChangeStat, (sh.need("stat", sh.CELL), ("by", sh.AMOUNT, 1))),
    sh.Spec("part", "keyword", GiveKeyword, (sh.need("keyword", sh.KEYWORD), ("by", sh.AMOUNT, 1))),
    sh.Spec("part", "lose keyword", LoseKeyword, (sh.need("keyword", sh.KEYWORD),)),
    sh.Spec("part", "flag", GiveFlag, (sh.need("flag", sh.CARD_FLAG),)),
    sh.Spec("part", "limit", Limit, (sh.need("flag", sh.CARD_FLAG), sh.ALL)),
    sh.Spec("part", "class", GiveClass, (sh.need("name", sh.WORD),)),
    sh.Spec("part", "name", GiveName, (sh.need("name", sh.WORD),)),
    sh.Spec("part", "lose ability", LoseAbility, (sh.need("name", sh.WORD),)),
    sh.Spec("part", "ability", GiveAbility, (sh.need("ability", sh.ABILITY),)),
    sh.Spec(
        "part",
        "cost",
        CostChange,
        (
            ("cards", sh.MAYBE_FILTER, None),
            sh.need("by", sh.AMOUNT),
            ("ways", sh.WAYS, ["play", "shift"]),
            ("next", sh.FLAG, False),
        ),
    ),
    sh.Spec("part", "player flag", PlayerFlag, (sh.need("flag", sh.PLAYER_FLAG),)),
    sh.Spec("part", "can't play", CannotPlay, (("cards", sh.MAYBE_FILTER, None),)),
    sh.Spec("part", "extra ink", ExtraInk, (("count", sh.WHOLE, 1),)),
    sh.Spec("part", "lore to win", LoreToWin, (sh.need("lore", sh.WHOLE),)),
    sh.Spec(
        "part",
        "play free",
        PlayFree,
        (("cards", sh.MAYBE_FILTER, None), ("costs", sh.COSTS, [])),
    ),
)
