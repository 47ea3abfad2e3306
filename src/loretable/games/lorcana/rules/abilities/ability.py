"""The kinds of abilities (CR 6.1 to 6.5). Each has a number in its game, by which frames, ghosts and saves know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from loretable.games.lorcana.enums import card_kinds, change_kinds, event_kinds, player_groups, zones

from . import shapes as sh
from .conditions import TurnOf
from .filters import Filter
from .nodes import Condition, Cost, Node, Part
from .programs import Context, Effect

if TYPE_CHECKING:
    from loretable.games.lorcana.model.face import Face
    from loretable.games.lorcana.state import LorcanaState

    from .programs import Program


ELSEWHERE: Final = 0b111011  # everywhere but in play


class Ability(Node):
    def __init__(self, name: str) -> None:
        self.name = name
        self.number = -1
        self.face = -1  # the card it is printed on, or that grants it
        self.program: Program | None = None

    def join(self, face: Face) -> bool:
        """Takes its place among the abilities of a card. False where it cannot have one there."""
        raise NotImplementedError

    def resolves_at_most(self) -> int:
        """How often a turn it may fully resolve (CR 6.1.13.2), 0 for no limit."""
        return 0

    def only_adds(self) -> bool:
        """Does it only add to numbers? Then all that say the same are counted together."""
        return False

    def waits_for(self) -> int:
        """The events that it triggers on, as bits."""
        return 0

    def take_kin(self, kin: int) -> None:
        """All that say the same as it have this number."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.number} {self.name!r}>"


@final
class Range:
    """A range of numbers."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most  # -1: any


@final
class Trigger(Node):
    """The trigger of a triggered ability (CR 6.2.1): an event, its card, the other card, how much."""

    def __init__(
        self,
        event: event_kinds.EventKind,
        card: Filter | None,
        this: bool,
        by: player_groups.PlayerGroup,
        other: Filter | None,
        condition: Condition | None,
        doer: player_groups.PlayerGroup = player_groups.EVERYBODY,
        origin: Filter | None = None,
        damage: Range | None = None,
        paid: Range | None = None,
        cards: Range | None = None,
        singers: Range | None = None,
        lore: Range | None = None,
        drops: Range | None = None,
        role: int = 0,
    ) -> None:
        self.event = event
        self.card = card  # None: any, or nobody's
        self.this = this  # the card whose ability it is
        self.by = by  # the player of the event, who does it or is affected
        self.other = other
        self.damage = damage
        self.paid = paid  # ink, to play it
        self.cards = cards  # at once
        self.singers = singers
        self.lore = lore
        self.drops = drops
        self.role = role  # 1: it was challenging, 2: it was being challenged
        found = damage or paid or cards or singers or lore or drops or (Range(role, role) if role else None)
        self.least = found.least if found is not None else -999  # of whatever the event has an amount of
        self.most = found.most if found is not None else -1
        self.condition = condition  # also true at that moment ("during your turn", "while this is exerted")
        self.doer = doer  # whose action or ability did it ("whenever you remove damage")
        self.origin = origin  # where it came from: the location that a character moved away from

    def tell(self, face: Face) -> None:
        face.triggering |= 1 << self.event

    def problem(self) -> str:
        """What is wrong with it, or "": it asks for an amount that its event does not have."""
        has = event_kinds.ROWS[self.event].amount
        said = {
            "damage": self.damage,
            "paid": self.paid,
            "cards": self.cards,
            "singers": self.singers,
            "lore": self.lore,
            "drops": self.drops,
            "role": self.role or None,
        }
        for name, value in said.items():
            if value is not None and name != has:
                return f"has `{name}`, of which the event {event_kinds.NAMES[self.event]!r} has none"
        return ""


@final
class Triggered(Ability):
    """`when`: one instance for each trigger that is met. `limit`: at most so often a turn, 0 for no limit.

    `limit` is "the first time": it counts what sets it off. `once` counts what fully resolved (CR 6.1.13.2).
    """

    def __init__(self, name: str, when: list[Trigger], effect: Effect, limit: int, zones: int, once: int = 0) -> None:
        super().__init__(name)
        self.when = when
        self.effect = effect
        self.limit = limit
        self.zones = zones  # where the card has to be for it to work, in play unless said otherwise
        self.once = once  # at most so often a turn, 0 for no limit

    def join(self, face: Face) -> bool:
        face.triggered.append(self)
        return True

    def waits_for(self) -> int:
        found = 0
        for trigger in self.when:
            found |= 1 << trigger.event
        return found

    def tell(self, face: Face) -> None:
        if self.zones != zones.PLAY_BIT:
            face.elsewhere = True

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        return [], self.effect

    def resolves_at_most(self) -> int:
        return self.once


@final
class Activated(Ability):
    """Used in the main phase (CR 4.4, 6.3): costs, then the effect, at once."""

    def __init__(self, name: str, costs: list[Cost], effect: Effect, once: int, condition: Condition | None) -> None:
        super().__init__(name)
        self.costs = costs
        self.effect = effect
        self.once = once  # at most so often during your turn, 0 for no limit
        self.condition = condition
        self.free: Program | None = None  # its program without the costs, but for exerting the card

    def join(self, face: Face) -> bool:
        face.activated.append(self)
        return True

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        return self.costs, self.effect


@final
class Static(Ability):
    """Applies as long as its card is where it works (CR 6.4): to itself, to cards of a kind, to players."""

    def __init__(
        self,
        name: str,
        parts: list[Part],
        on: Filter | None,
        who: player_groups.PlayerGroup,
        condition: Condition | None,
        zones: int,
        where: Condition | None = None,
    ) -> None:
        super().__init__(name)
        self.parts = parts
        self.on = on  # None: this card
        self.who = who  # parts for players: which players get them
        self.condition = condition
        self.where = where  # parts for players: only those for whom this holds
        self.given_zones = zones
        self.zones = zones if zones >= 0 else self.own_zones()
        self.reads = self.all_reads()
        self.steady = self.is_steady()
        self.by_turn = isinstance(condition, TurnOf)  # whether it holds changes with turns alone
        self.kin = -1  # of an ability that only adds to numbers: all that say the same have the same number

    def own_zones(self) -> int:
        """Where it works, where nothing is said: in play, or, about the card's own playing, wherever it is played from."""
        for part in self.parts:
            if not part.of_itself():
                return zones.PLAY_BIT
        return ELSEWHERE if self.parts else zones.PLAY_BIT

    def all_reads(self) -> int:
        """What it looks at that abilities change."""
        found = 0 if self.on is None else self.on.reads()
        if self.condition is not None:
            found |= self.condition.reads()
        for part in self.parts:
            found |= part.reads()
        return found

    def is_steady(self) -> bool:
        """Is what it gives, and to whom, the same as long as the same cards are in play, whenever its condition holds?"""
        if (
            self.who > player_groups.EVERYBODY
            or self.where is not None
            or (self.on is not None and not self.on.simple())
        ):
            return False
        for part in self.parts:
            if not part.constant():
                return False
        return True

    def on_itself(self) -> bool:
        """Is all that it gives the card written on the card?"""
        return all(part.in_row() for part in self.parts)

    def only_adds(self) -> bool:
        return (
            self.steady and self.on is not None and self.condition is None and all(part.adds() for part in self.parts)
        )

    def take_kin(self, kin: int) -> None:
        self.kin = kin

    def applies(self, state: LorcanaState, ctx: Context) -> bool:
        return self.condition is None or self.condition.holds(state, ctx)

    def join(self, face: Face) -> bool:
        face.statics.append(self)
        return True


@final
class Replacement(Ability):
    """CR 6.5: "if … would …, … instead". What happens instead is another change, or nothing, or more or less of it."""

    def __init__(
        self,
        name: str,
        change: change_kinds.ChangeKind,
        card: Filter | None,
        this: bool,
        by: player_groups.PlayerGroup,
        condition: Condition | None,
        optional: bool,
        instead: int,
        delta: int,
        effect: Effect | None,
        limit: int = 0,
        doer: player_groups.PlayerGroup = player_groups.EVERYBODY,
    ) -> None:
        super().__init__(name)
        self.doer = doer  # whose action or ability would do it
        self.change = change  # a kind of enums.change_kinds
        self.card = card
        self.this = this
        self.by = by
        self.condition = condition
        self.optional = optional
        self.instead = instead  # the change that happens to the card instead, -1: none
        self.delta = delta  # the amount of the change by so much more or less; with instead = -2
        self.effect = effect  # what is done besides, once the changes have happened
        self.limit = limit  # at most so often a turn, 0 for no limit; one that was given for a time is used up

    def join(self, face: Face) -> bool:
        face.replacements.append(self)
        return True

    def tell(self, face: Face) -> None:
        face.replaces |= 1 << self.change
        if self.change == change_kinds.TAKE_DAMAGE:
            face.replaces |= 1 << change_kinds.DEAL_DAMAGE | 1 << change_kinds.PUT_DAMAGE

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        return None if self.effect is None else ([], self.effect)


@final
class ActionText(Ability):
    """The text of an action: resolved as it is played (CR 4.3.3.2)."""

    def __init__(self, name: str, effect: Effect) -> None:
        super().__init__(name)
        self.effect = effect

    def join(self, face: Face) -> bool:
        """Only an action has a text of its own, and only one."""
        if face.kind != card_kinds.ACTION or face.text is not None:
            return False
        face.text = self
        return True

    def own_plan(self) -> tuple[list[Cost], Effect | None] | None:
        return [], self.effect


# -- the table ---------------------------------------------------------------------------------------------------------

SPECS: Final[tuple[sh.Spec, ...]] = (
    sh.Spec(
        "trigger",
        "when",
        Trigger,
        (
            sh.need("event", sh.EVENT),
            ("card", sh.MAYBE_FILTER, None),
            ("this", sh.FLAG, False),
            ("by", sh.PLAYER, "everybody"),
            ("with", sh.MAYBE_FILTER, None),
            ("while", sh.MAYBE_CONDITION, None),
            ("doer", sh.PLAYER, "everybody"),
            ("from", sh.MAYBE_FILTER, None),
            ("damage", sh.RANGE, None),
            ("paid", sh.RANGE, None),
            ("cards", sh.RANGE, None),
            ("singers", sh.RANGE, None),
            ("lore", sh.RANGE, None),
            ("drops", sh.RANGE, None),
            ("role", sh.ROLE, ""),
        ),
    ),
    sh.Spec(
        "ability",
        "triggered",
        Triggered,
        (
            ("name", sh.WORD, ""),
            sh.need("when", sh.TRIGGERS),
            sh.need("effect", sh.EFFECT),
            ("limit", sh.WHOLE, 0),
            ("zones", sh.ZONES, ["play"]),
            ("once", sh.TIMES, 0),
        ),
    ),
    sh.Spec(
        "ability",
        "activated",
        Activated,
        (
            ("name", sh.WORD, ""),
            ("costs", sh.COSTS, []),
            sh.need("effect", sh.EFFECT),
            ("once", sh.TIMES, 0),
            ("condition", sh.MAYBE_CONDITION, None),
        ),
    ),
    sh.Spec(
        "ability",
        "static",
        Static,
        (
            ("name", sh.WORD, ""),
            sh.need("parts", sh.PARTS),
            ("on", sh.MAYBE_FILTER, None),
            ("who", sh.PLAYER, "you"),
            ("condition", sh.MAYBE_CONDITION, None),
            ("zones", sh.OWN_ZONES, None),
            ("where", sh.MAYBE_CONDITION, None),
        ),
    ),
    sh.Spec(
        "ability",
        "replacement",
        Replacement,
        (
            ("name", sh.WORD, ""),
            sh.need("change", sh.CHANGE),
            ("card", sh.MAYBE_FILTER, None),
            ("this", sh.FLAG, False),
            ("by", sh.PLAYER, "everybody"),
            ("condition", sh.MAYBE_CONDITION, None),
            ("optional", sh.FLAG, False),
            ("instead", sh.INSTEAD, "nothing"),
            ("delta", sh.WHOLE, 0),
            ("effect", sh.MAYBE_EFFECT, None),
            ("limit", sh.WHOLE, 0),
            ("doer", sh.PLAYER, "everybody"),
        ),
    ),
    sh.Spec("ability", "action", ActionText, (("name", sh.WORD, ""), sh.need("effect", sh.EFFECT))),
)
