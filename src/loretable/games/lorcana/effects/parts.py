"""What a text gives to a card or to a player: for as long as its source is in play, or for a time.

A part writes into the sheet (numbers of all cards in play as they are now); an amount that lasts for a time was counted
when the effect resolved and comes as a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from ..faces import ADDING, Face
from . import shapes as sh
from .filters import Filter
from .nodes import Amount, Context, Cost, Effect, Part
from .sheet import (
    C_ENTERS_DAMAGED,
    C_ENTERS_EXERTED,
    C_QUEST_TOLL,
    CELL_WRITES,
    FLAGS_AT,
    FOR_SHIFT,
    FREE_USE,
    KEYWORDS_AT,
    LOST_AT,
    Sheet,
)
from .terms import (
    GIVES_CANNOT_PLAY,
    GIVES_COST,
    GIVES_ENTERING,
    GIVES_FREE_PLAY,
    GIVES_FREE_USE,
    GIVES_INK,
    GIVES_LORE_TO_WIN,
    GIVES_MAY_EXERT,
    GIVES_PERMISSION,
    GIVES_PLAYER_FLAGS,
    GIVES_READYING,
    GIVES_SHIFT,
    GIVES_TOLLS,
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
class Enters(CardPart):
    """Enters play exerted, or with damage."""

    def __init__(self, exerted: bool, damage: Amount) -> None:
        self.exerted = exerted
        self.damage = damage

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        return self.damage.value(state, ctx)

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        cells = sheet.own(row)
        cells[C_ENTERS_DAMAGED] = cells[C_ENTERS_DAMAGED] + amount
        if self.exerted:
            cells[C_ENTERS_EXERTED] = 1

    def reads(self) -> int:
        return self.damage.reads()

    def writes(self) -> int:
        return GIVES_ENTERING

    def constant(self) -> bool:
        return self.damage.constant()


@final
class Toll(CardPart):
    """Ink has to be paid for it to quest, or to challenge."""

    def __init__(self, to: int, ink: Amount) -> None:
        self.to = to  # 0: quest, 1: challenge
        self.ink = ink

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        return self.ink.value(state, ctx)

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        cells = sheet.own(row)
        cells[C_QUEST_TOLL + self.to] = cells[C_QUEST_TOLL + self.to] + amount

    def adds(self) -> bool:
        return True

    def reads(self) -> int:
        return self.ink.reads()

    def writes(self) -> int:
        return GIVES_TOLLS

    def constant(self) -> bool:
        return self.ink.constant()


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
    """Also counts as being named so; or only for what can be shifted onto it."""

    def __init__(self, name: str, for_shift: bool = False) -> None:
        self.name = name
        self.for_shift = for_shift

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.words.append(self.name)
        sheet.word_rows.append(row)
        sheet.word_kinds.append(FOR_SHIFT if self.for_shift else 1)

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
class FreeUse(CardPart):
    """Its ability of a name may be used for free: all that is still paid is exerting it (CR 6.1.7.1)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, row: int, ctx: Context, amount: int) -> None:
        sheet.words.append(self.name)
        sheet.word_rows.append(row)
        sheet.word_kinds.append(FREE_USE)

    def writes(self) -> int:
        return GIVES_FREE_USE


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

    def __init__(
        self,
        cards: Filter | None,
        by: Amount,
        ways: int,
        next_only: bool,
        other: Filter | None = None,
        once: bool = False,
    ) -> None:
        self.cards = cards  # None: the card whose text it is
        self.by = by
        self.ways = ways  # bits: 1 playing, 2 shifting, 4 moving to such a location
        self.next_only = next_only  # used up by the next such card
        self.other = other  # what it is shifted onto, or who moves there
        self.once = once  # once a turn
        self.ability = -1  # the number of the text

    def of_itself(self) -> bool:
        return self.cards is None

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

    def of_itself(self) -> bool:
        return self.cards is None

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

    def __init__(self, cards: Filter | None, costs: list[Cost], shift: bool = False) -> None:
        self.cards = cards  # None: the card whose text it is
        self.costs = costs
        self.shift = shift  # it is its Shift that is paid so
        self.program: Program | None = None  # that pays

    def of_itself(self) -> bool:
        return self.cards is None

    def writes(self) -> int:
        return GIVES_FREE_PLAY


@final
class MayPlay(PlayerPart):
    """May play such cards from where they are: from the discard, from under an item."""

    def __init__(self, cards: Filter, exerted: bool, names_once: bool) -> None:
        self.cards = cards
        self.exerted = exerted  # they enter play exerted
        self.names_once = names_once  # none that shares a name with one played so this turn
        self.ability = -1

    def writes(self) -> int:
        return GIVES_PERMISSION


@final
class MayEnterExerted(PlayerPart):
    """This card may enter play exerted, and if it does, something is done."""

    def __init__(self, effect: Effect | None) -> None:
        self.effect = effect
        self.program: Program | None = None

    def of_itself(self) -> bool:
        return True

    def writes(self) -> int:
        return GIVES_MAY_EXERT


@final
class NextEntersExerted(PlayerPart):
    """The next such card that the player plays enters play exerted."""

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def writes(self) -> int:
        return GIVES_ENTERING


@final
class GiveShift(PlayerPart):
    """This card has Shift for so much ink, wherever it is played from."""

    def __init__(self, ink: int) -> None:
        self.ink = ink
        self.face: Face | None = None  # the card as it is with it

    def of_itself(self) -> bool:
        return True

    def writes(self) -> int:
        return GIVES_SHIFT


@final
class ReadyLimit(PlayerPart):
    """Cannot ready more than so many such cards at the start of the turn."""

    def __init__(self, cards: Filter, most: int) -> None:
        self.cards = cards
        self.most = most

    def writes(self) -> int:
        return GIVES_READYING


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("part", "stat", ChangeStat, (sh.need("stat", sh.CELL), ("by", sh.AMOUNT, 1))),
    sh.Spec("part", "keyword", GiveKeyword, (sh.need("keyword", sh.KEYWORD), ("by", sh.AMOUNT, 1))),
    sh.Spec("part", "lose keyword", LoseKeyword, (sh.need("keyword", sh.KEYWORD),)),
    sh.Spec("part", "flag", GiveFlag, (sh.need("flag", sh.CARD_FLAG),)),
    sh.Spec("part", "limit", Limit, (sh.need("flag", sh.CARD_FLAG), sh.ALL)),
    sh.Spec("part", "class", GiveClass, (sh.need("name", sh.WORD),)),
    sh.Spec("part", "name", GiveName, (sh.need("name", sh.WORD), ("for_shift", sh.FLAG, False))),
    sh.Spec("part", "enters", Enters, (("exerted", sh.FLAG, False), ("damage", sh.AMOUNT, 0))),
    sh.Spec("part", "toll", Toll, (sh.need("to", sh.TOLL), ("ink", sh.AMOUNT, 1))),
    sh.Spec("part", "free use", FreeUse, (sh.need("name", sh.WORD),)),
    sh.Spec(
        "part",
        "may play",
        MayPlay,
        (sh.ALL, ("exerted", sh.FLAG, False), ("names_once", sh.FLAG, False)),
    ),
    sh.Spec("part", "may enter exerted", MayEnterExerted, (("effect", sh.MAYBE_EFFECT, None),)),
    sh.Spec("part", "next enters exerted", NextEntersExerted, (sh.ALL,)),
    sh.Spec("part", "shift", GiveShift, (sh.need("ink", sh.TIMES),)),
    sh.Spec("part", "ready limit", ReadyLimit, (sh.ALL, ("most", sh.TIMES, 1))),
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
            ("with", sh.MAYBE_FILTER, None),
            ("once", sh.FLAG, False),
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
        (("cards", sh.MAYBE_FILTER, None), ("costs", sh.COSTS, []), ("shift", sh.FLAG, False)),
    ),
)
