"""What an ability gives to a card or to a player: for as long as its source is in play, or for a time.

A part writes into the sheet (numbers of all cards in play as they are now); an amount that lasts for a time was counted
when the effect resolved and comes as a number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.games.lorcana.enums import card_flags, cells, features, keywords
from loretable.games.lorcana.model.sheet import (
    CELL_WRITES,
    CLASS_WORD,
    FLAGS_AT,
    FOR_SHIFT,
    FREE_USE,
    KEYWORDS_AT,
    LOST_ABILITY,
    LOST_AT,
    NAME_WORD,
    Limited,
    Sheet,
)

from . import shapes as sh
from .filters import Filter
from .nodes import Amount, Part
from .programs import Context

if TYPE_CHECKING:
    from loretable.games.lorcana.model.face import Face
    from loretable.games.lorcana.state import LorcanaState

    from .ability import Ability


class CardPart(Part):
    """Given to a card."""

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        """How much, where it says how much; counted once where it lasts for a time."""
        return 0

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        raise NotImplementedError


@final
class ChangeStat(CardPart):
    """+2 strength, -1 lore, +3 cost to sing songs, enters play with damage, 1 ink less to move here."""

    def __init__(self, stat: cells.Cell, by: Amount) -> None:
        self.stat = stat  # sheet.CELL_NAMES
        self.by = by

    def brief(self, amount: int) -> str:
        return f"gets {amount:+} {cells.NAMES[self.stat]}"

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        return self.by.value(state, ctx)

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        row = sheet.own(piece)
        row[self.stat] = row[self.stat] + amount

    def in_row(self) -> bool:
        return True

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

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        row = sheet.own(piece)
        row[cells.ENTERS_DAMAGED] = row[cells.ENTERS_DAMAGED] + amount
        if self.exerted:
            row[cells.ENTERS_EXERTED] = 1

    def in_row(self) -> bool:
        return True

    def reads(self) -> int:
        return self.damage.reads()

    def writes(self) -> int:
        return features.GIVES_ENTERING

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

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        row = sheet.own(piece)
        row[cells.QUEST_TOLL + self.to] = row[cells.QUEST_TOLL + self.to] + amount

    def in_row(self) -> bool:
        return True

    def adds(self) -> bool:
        return True

    def reads(self) -> int:
        return self.ink.reads()

    def writes(self) -> int:
        return features.GIVES_TOLLS

    def constant(self) -> bool:
        return self.ink.constant()


@final
class GiveKeyword(CardPart):
    """CR 8.1.2: keywords with +N add up, others do not."""

    def __init__(self, keyword: keywords.Keyword, by: Amount) -> None:
        self.keyword = keyword
        self.by = by
        self.adding: Final = keyword in keywords.ADDING

    def brief(self, amount: int) -> str:
        name = keywords.NAMES[self.keyword]
        return f"gains {name} +{amount}" if self.keyword in keywords.ADDING else f"gains {name}"

    def amount(self, state: LorcanaState, ctx: Context) -> int:
        return self.by.value(state, ctx)

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        row = sheet.own(piece)
        at = KEYWORDS_AT + self.keyword
        if self.adding:
            row[at] = row[at] + amount
        else:
            row[at] = max(row[at], amount)

    def in_row(self) -> bool:
        return True

    def adds(self) -> bool:
        return self.adding

    def reads(self) -> int:
        return self.by.reads()

    def writes(self) -> int:
        return features.READ_KEYWORDS

    def keywords(self) -> int:
        return 1 << self.keyword

    def constant(self) -> bool:
        return self.by.constant()


@final
class LoseKeyword(CardPart):
    """Loses it and cannot gain it: "can't" beats "can" (CR 1.2.2)."""

    def __init__(self, keyword: keywords.Keyword) -> None:
        self.keyword = keyword

    def brief(self, amount: int) -> str:
        return f"loses {keywords.NAMES[self.keyword]}"

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        row = sheet.own(piece)
        row[LOST_AT] = row[LOST_AT] | 1 << self.keyword

    def in_row(self) -> bool:
        return True

    def writes(self) -> int:
        return features.READ_KEYWORDS

    def keywords(self) -> int:
        return 1 << self.keyword


@final
class GiveFlag(CardPart):
    """Cannot, must or may do something; or so with respect to some cards only: "can't be challenged by Pirates"."""

    def __init__(self, flag: card_flags.CardFlag, cards: Filter | None = None) -> None:
        self.flag = flag  # one bit of enums.card_flags
        self.cards = cards  # None: whatever it is about

    def brief(self, amount: int) -> str:
        name = card_flags.NAMES[self.flag.bit_length() - 1]
        return name if name.startswith(("can't", "must", "may", "moves", "deals")) else ""

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        if self.cards is not None:
            sheet.limits.append(Limited(self.flag, self.cards, piece, ctx.seat, ctx.source))
            return
        row = sheet.own(piece)
        row[FLAGS_AT] = row[FLAGS_AT] | self.flag

    def in_row(self) -> bool:
        return self.cards is None

    def tell(self, face: Face) -> None:
        super().tell(face)
        face.flags |= self.flag
        face.limits |= self.flag if self.cards is not None else 0


@final
class GiveClass(CardPart):
    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        sheet.give_word(piece, CLASS_WORD, self.name)

    def writes(self) -> int:
        return features.READ_CLASSES


@final
class GiveName(CardPart):
    """Also counts as being named so; or only for what can be shifted onto it."""

    def __init__(self, name: str, for_shift: bool = False) -> None:
        self.name = name
        self.for_shift = for_shift

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        sheet.give_word(piece, FOR_SHIFT if self.for_shift else NAME_WORD, self.name)

    def writes(self) -> int:
        return features.READ_NAMES


@final
class LoseAbility(CardPart):
    """Loses the ability of a name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        sheet.give_word(piece, LOST_ABILITY, self.name)

    def writes(self) -> int:
        return features.READ_ABILITIES

    def tell(self, face: Face) -> None:
        super().tell(face)
        face.loses = True


@final
class FreeUse(CardPart):
    """Its ability of a name may be used for free: all that is still paid is exerting it (CR 6.1.7.1)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        sheet.give_word(piece, FREE_USE, self.name)

    def writes(self) -> int:
        return features.GIVES_FREE_USE


@final
class GiveAbility(CardPart):
    """Gains an ability, which is as good as printed (CR 6.4.1)."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    def apply(self, state: LorcanaState, sheet: Sheet, piece: int, ctx: Context, amount: int) -> None:
        sheet.granted.append(self.ability)
        sheet.granted_pieces.append(piece)

    def writes(self) -> int:
        return features.READ_ABILITIES

    def constant(self) -> bool:
        return False  # it may be a static ability itself

    def tell(self, face: Face) -> None:
        super().tell(face)
        face.grants = True
        face.grants_triggering |= self.ability.waits_for()

    def given_ability(self) -> Ability | None:
        return self.ability


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec("part", "gets", ChangeStat, (sh.need("stat", sh.CELL), ("by", sh.AMOUNT, 1))),
    sh.Spec("part", "keyword", GiveKeyword, (sh.need("keyword", sh.KEYWORD), ("by", sh.AMOUNT, 1))),
    sh.Spec("part", "lose keyword", LoseKeyword, (sh.need("keyword", sh.KEYWORD),), "lose {keyword}"),
    sh.Spec("part", "flag", GiveFlag, (sh.need("flag", sh.CARD_FLAG), ("cards", sh.MAYBE_FILTER, None))),
    sh.Spec("part", "class", GiveClass, (sh.need("name", sh.WORD),), "count as {name}"),
    sh.Spec(
        "part",
        "name",
        GiveName,
        (sh.need("name", sh.WORD), ("for_shift", sh.FLAG, False)),
        "count as being named {name}[for_shift? for Shift]",
    ),
    sh.Spec(
        "part",
        "enters",
        Enters,
        (("exerted", sh.FLAG, False), ("damage", sh.AMOUNT, 0)),
        "enter play [exerted?exerted[damage=0?| and with {damage:damage}]|damage=0?as they are|with {damage:damage}]",
    ),
    sh.Spec("part", "toll", Toll, (sh.need("to", sh.TOLL), ("ink", sh.AMOUNT, 1)), "have to pay {ink:ink} to {to}"),
    sh.Spec("part", "free use", FreeUse, (sh.need("name", sh.WORD),), 'can use "{name}" for free'),
    sh.Spec("part", "lose ability", LoseAbility, (sh.need("name", sh.WORD),), 'lose "{name}"'),
    sh.Spec("part", "ability", GiveAbility, (sh.need("ability", sh.ABILITY),)),
)
