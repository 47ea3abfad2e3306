"""What an ability gives to a player: costs, limits and permissions. Asked for where it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.games.lorcana.enums import event_kinds, features, player_flags
from loretable.games.lorcana.model.face import Face

from . import shapes as sh
from .filters import Filter
from .nodes import Amount, Cost, Part
from .programs import Effect

if TYPE_CHECKING:
    from .programs import Program


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
        self.cards = cards  # None: the card whose ability it is
        self.by = by
        self.ways = ways  # bits: 1 playing, 2 shifting, 4 moving to such a location
        self.next_only = next_only  # used up by the next such card
        self.other = other  # what it is shifted onto, or who moves there
        self.once = once  # once a turn
        self.ability = -1  # the number of the text

    def of_itself(self) -> bool:
        return self.cards is None

    def writes(self) -> int:
        if self.cards is None:
            return features.GIVES_OWN_COST
        return features.GIVES_COST | features.GIVES_COST_ONCE if self.once else features.GIVES_COST

    def tell(self, face: Face) -> None:
        super().tell(face)
        if self.cards is None:
            face.prices_itself = True

    def of_ability(self, number: int) -> None:
        self.ability = number


@final
class PlayerFlag(PlayerPart):
    """Cannot or may do something."""

    def __init__(self, flag: player_flags.PlayerFlag) -> None:
        self.flag = flag  # one bit of enums.player_flags

    def tell(self, face: Face) -> None:
        super().tell(face)
        face.player_flags |= self.flag
        if self.flag == player_flags.ONE_CHALLENGE:
            face.remembered |= 1 << event_kinds.CHALLENGES  # which one it is


@final
class CannotPlay(PlayerPart):
    """Cannot play such cards; without `cards`, the card whose ability it is."""

    def __init__(self, cards: Filter | None) -> None:
        self.cards = cards

    def of_itself(self) -> bool:
        return self.cards is None

    def writes(self) -> int:
        return features.GIVES_CANNOT_PLAY


@final
class ExtraInk(PlayerPart):
    """May put more cards into the inkwell by the turn action (CR 4.2.3.1)."""

    def __init__(self, count: int) -> None:
        self.count = count

    def writes(self) -> int:
        return features.GIVES_INK


@final
class LoreToWin(PlayerPart):
    """Needs so much lore to win."""

    def __init__(self, lore: int) -> None:
        self.lore = lore

    def writes(self) -> int:
        return features.GIVES_LORE_TO_WIN


@final
class PlayFree(PlayerPart):
    """May play such cards for other costs than ink, or for nothing (CR 1.5.5)."""

    def __init__(self, cards: Filter | None, costs: list[Cost], shift: bool = False) -> None:
        self.cards = cards  # None: the card whose ability it is
        self.costs = costs
        self.shift = shift  # it is its Shift that is paid so
        self.program: Program | None = None  # that pays

    def of_itself(self) -> bool:
        return self.cards is None

    def writes(self) -> int:
        return features.GIVES_FREE_PLAY

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        return self.costs, None

    def take_program(self, program: Program) -> None:
        self.program = program


@final
class MayPlay(PlayerPart):
    """May play such cards from where they are: from the discard, from under an item."""

    def __init__(self, cards: Filter, exerted: bool, names_once: bool) -> None:
        self.cards = cards
        self.exerted = exerted  # they enter play exerted
        self.names_once = names_once  # of a name that was played so, no other such card can be played this turn
        self.ability = -1

    def writes(self) -> int:
        return features.GIVES_PERMISSION | features.GIVES_CANNOT_PLAY if self.names_once else features.GIVES_PERMISSION

    def of_ability(self, number: int) -> None:
        self.ability = number


@final
class MayEnterExerted(PlayerPart):
    """This card may enter play exerted, and if it does, something is done."""

    def __init__(self, effect: Effect | None) -> None:
        self.effect = effect
        self.program: Program | None = None

    def of_itself(self) -> bool:
        return True

    def writes(self) -> int:
        return features.GIVES_MAY_EXERT

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        return None if self.effect is None else ([], self.effect)

    def take_program(self, program: Program) -> None:
        self.program = program


@final
class NextEntersExerted(PlayerPart):
    """The next such card that the player plays enters play exerted."""

    def __init__(self, cards: Filter) -> None:
        self.cards = cards

    def writes(self) -> int:
        return features.GIVES_ENTERING


@final
class GiveShift(PlayerPart):
    """This card has Shift for so much ink, wherever it is played from."""

    def __init__(self, ink: int) -> None:
        self.ink = ink
        self.face: Face | None = None  # the card as it is with it

    def of_itself(self) -> bool:
        return True

    def writes(self) -> int:
        return features.GIVES_SHIFT

    def tell(self, face: Face) -> None:
        super().tell(face)
        self.face = face.with_shift(self.ink)


@final
class ReadyLimit(PlayerPart):
    """Cannot ready more than so many such cards at the start of the turn."""

    def __init__(self, cards: Filter, most: int) -> None:
        self.cards = cards
        self.most = most

    def writes(self) -> int:
        return features.GIVES_READYING


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "part",
        "may play",
        MayPlay,
        (sh.ALL, ("exerted", sh.FLAG, False), ("names_once", sh.FLAG, False)),
        "can play {cards}[exerted?, exerted][names_once?, each name once]",
    ),
    sh.Spec(
        "part",
        "may enter exerted",
        MayEnterExerted,
        (("effect", sh.MAYBE_EFFECT, None),),
        "can have this card enter play exerted[effect? to {effect}]",
    ),
    sh.Spec(
        "part", "next enters exerted", NextEntersExerted, (sh.ALL,), "have the next of {bare cards} enter play exerted"
    ),
    sh.Spec("part", "shift", GiveShift, (sh.need("ink", sh.TIMES),), "can shift this card for {ink} ink"),
    sh.Spec(
        "part",
        "ready limit",
        ReadyLimit,
        (sh.ALL, ("most", sh.TIMES, 1)),
        "can't ready more than {most} of {cards} at the start of the turn",
    ),
    sh.Spec(
        "part",
        "pays",
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
    sh.Spec(
        "part",
        "can't play",
        CannotPlay,
        (("cards", sh.MAYBE_FILTER, None),),
        "can't play [cards?{bare cards}|this card]",
    ),
    sh.Spec(
        "part",
        "extra ink",
        ExtraInk,
        (("count", sh.WHOLE, 1),),
        "can put {count} more [count=1?card|cards] into the inkwell each turn",
    ),
    sh.Spec("part", "lore to win", LoreToWin, (sh.need("lore", sh.WHOLE),), "need {lore} lore to win"),
    sh.Spec(
        "part",
        "play free",
        PlayFree,
        (("cards", sh.MAYBE_FILTER, None), ("costs", sh.COSTS, []), ("shift", sh.FLAG, False)),
        "can [shift?shift|play] [cards?{bare cards}|this card] for [costs?another cost: {and costs}|free]",
    ),
)
