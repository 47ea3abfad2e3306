"""The nodes of the effect language as JSON, as types: which fields a node has, and what they hold.

Written by scripts/generate/node_forms.py from the table of nodes (texts/node_table.py). Words (names of keywords, zones,
events) are any text here; that they are some the language knows is seen when a tree is read.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class Range(TypedDict):
    least: NotRequired[int]
    most: NotRequired[int]


RangeForm = Range | int


class NumberAmount(TypedDict):
    kind: Literal["number"]
    number: int


class AnyAmount(TypedDict):
    kind: Literal["any"]


class CountAmount(TypedDict):
    kind: Literal["count"]
    cards: FilterForm
    of: NotRequired[TargetForm | None]


class DifferentAmount(TypedDict):
    kind: Literal["different"]
    cards: FilterForm
    what: NotRequired[str]
    of: NotRequired[TargetForm | None]


class StatAmount(TypedDict):
    kind: Literal["stat"]
    stat: str
    of: NotRequired[TargetForm]


class ExtremeAmount(TypedDict):
    kind: Literal["extreme"]
    stat: str
    cards: FilterForm
    highest: NotRequired[bool]
    of: NotRequired[TargetForm | None]


class PlayerAmount(TypedDict):
    kind: Literal["player"]
    what: str
    of: NotRequired[str]
    how: NotRequired[str]


class PlayersAmount(TypedDict):
    kind: Literal["players"]
    of: NotRequired[str]


class ResultAmount(TypedDict):
    kind: Literal["result"]
    what: NotRequired[str]


ThisTurnAmount = TypedDict(
    "ThisTurnAmount",
    {
        "kind": Literal["this turn"],
        "event": "str",
        "by": NotRequired["str"],
        "cards": NotRequired["FilterForm | None"],
        "amounts": NotRequired["bool"],
        "doer": NotRequired["str"],
        "with": NotRequired["FilterForm | None"],
        "with_this": NotRequired["bool"],
        "this": NotRequired["bool"],
    },
)


class TimesAmount(TypedDict):
    kind: Literal["times"]
    amount: AmountForm
    times: NotRequired[int]
    per: NotRequired[int]


class SumAmount(TypedDict):
    kind: Literal["sum"]
    amounts: list[AmountForm]
    least: NotRequired[int]
    most: NotRequired[int]


class IfAmount(TypedDict):
    kind: Literal["if"]
    condition: ConditionForm
    then: AmountForm
    otherwise: AmountForm


class CompareCondition(TypedDict):
    kind: Literal["compare"]
    left: AmountForm
    op: str
    right: AmountForm


class ExistsCondition(TypedDict):
    kind: Literal["exists"]
    cards: FilterForm
    least: NotRequired[int]


class IsCondition(TypedDict):
    kind: Literal["is"]
    card: NotRequired[TargetForm]
    cards: FilterForm
    every: NotRequired[bool]


class TurnOfCondition(TypedDict):
    kind: Literal["turn of"]
    player: NotRequired[str]


class FirstTurnCondition(TypedDict):
    kind: Literal["first turn"]


class PlayedByCondition(TypedDict):
    kind: Literal["played by"]
    how: str


class DidCondition(TypedDict):
    kind: Literal["did"]


class InChallengeCondition(TypedDict):
    kind: Literal["in challenge"]
    role: str
    against: NotRequired[FilterForm | None]


class InkExertedCondition(TypedDict):
    kind: Literal["ink exerted"]
    player: NotRequired[str]


class SameNameCondition(TypedDict):
    kind: Literal["same name"]
    one: TargetForm
    other: TargetForm


class SomePlayerCondition(TypedDict):
    kind: Literal["some player"]
    player: NotRequired[str]
    condition: ConditionForm
    every: NotRequired[bool]


class NotCondition(TypedDict):
    kind: Literal["not"]
    condition: ConditionForm


class AllCondition(TypedDict):
    kind: Literal["all"]
    conditions: list[ConditionForm]


class EitherCondition(TypedDict):
    kind: Literal["either"]
    conditions: list[ConditionForm]


class ThisTarget(TypedDict):
    kind: Literal["this"]


class ItTarget(TypedDict):
    kind: Literal["it"]
    name: NotRequired[str]


class SubjectTarget(TypedDict):
    kind: Literal["subject"]


class OtherCardTarget(TypedDict):
    kind: Literal["other card"]


class CandidateTarget(TypedDict):
    kind: Literal["candidate"]


class DoneTarget(TypedDict):
    kind: Literal["done"]


EveryTarget = TypedDict(
    "EveryTarget",
    {
        "kind": Literal["every"],
        "cards": "FilterForm",
        "as": NotRequired["str"],
    },
)


BothTarget = TypedDict(
    "BothTarget",
    {
        "kind": Literal["both"],
        "targets": "list[TargetForm]",
        "as": NotRequired["str"],
    },
)


TopTarget = TypedDict(
    "TopTarget",
    {
        "kind": Literal["top"],
        "count": NotRequired["AmountForm"],
        "player": NotRequired["str"],
        "as": NotRequired["str"],
    },
)


RandomTarget = TypedDict(
    "RandomTarget",
    {
        "kind": Literal["random"],
        "cards": "FilterForm",
        "count": NotRequired["AmountForm"],
        "as": NotRequired["str"],
    },
)


UnderTarget = TypedDict(
    "UnderTarget",
    {
        "kind": Literal["under"],
        "of": NotRequired["TargetForm"],
        "as": NotRequired["str"],
    },
)


class SingersTarget(TypedDict):
    kind: Literal["singers"]


class GuestsTarget(TypedDict):
    kind: Literal["guests"]
    of: NotRequired[TargetForm]


class LocationOfTarget(TypedDict):
    kind: Literal["location of"]
    of: NotRequired[TargetForm]


ChosenTarget = TypedDict(
    "ChosenTarget",
    {
        "kind": Literal["chosen"],
        "cards": "FilterForm",
        "least": NotRequired["int | Literal['all']"],
        "most": NotRequired["AmountForm"],
        "by": NotRequired["str"],
        "choosing": NotRequired["bool"],
        "as": NotRequired["str"],
        "ordered": NotRequired["bool"],
        "total": NotRequired["MeasureForm | None"],
        "alike": NotRequired["str | None"],
    },
)


class ChooseEffect(TypedDict):
    kind: Literal["choose"]
    what: TargetForm


class SequenceEffect(TypedDict):
    kind: Literal["sequence"]
    effects: list[EffectForm]


class MayEffect(TypedDict):
    kind: Literal["may"]
    effect: EffectForm
    by: NotRequired[str]


class IfEffect(TypedDict):
    kind: Literal["if"]
    condition: ConditionForm
    then: EffectForm
    otherwise: NotRequired[EffectForm | None]


class ChooseOneEffect(TypedDict):
    kind: Literal["choose one"]
    modes: list[EffectForm]
    by: NotRequired[str]


class ChoosePlayerEffect(TypedDict):
    kind: Literal["choose player"]
    among: NotRequired[str]
    by: NotRequired[str]


class PayEffect(TypedDict):
    kind: Literal["pay"]
    costs: NotRequired[list[CostForm]]
    then: NotRequired[EffectForm | None]
    optional: NotRequired[bool]
    by: NotRequired[str]
    price: NotRequired[EffectForm | None]
    otherwise: NotRequired[EffectForm | None]


class EachPlayerEffect(TypedDict):
    kind: Literal["each player"]
    player: NotRequired[str]
    effect: EffectForm
    where: NotRequired[ConditionForm | None]
    chosen: NotRequired[bool]


class RepeatEffect(TypedDict):
    kind: Literal["repeat"]
    times: NotRequired[AmountForm | None]
    effect: EffectForm
    until: NotRequired[ConditionForm | None]


class EachCardEffect(TypedDict):
    kind: Literal["each card"]
    what: TargetForm
    effect: EffectForm


class GainLoreEffect(TypedDict):
    kind: Literal["gain lore"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]


class LoseLoreEffect(TypedDict):
    kind: Literal["lose lore"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]


class GetInkDropsEffect(TypedDict):
    kind: Literal["get ink drops"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]


class ExertInkEffect(TypedDict):
    kind: Literal["exert ink"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]


class ReadyInkEffect(TypedDict):
    kind: Literal["ready ink"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]


class DealDamageEffect(TypedDict):
    kind: Literal["deal damage"]
    amount: AmountForm
    to: TargetForm
    unresisted: NotRequired[bool]


class PutDamageEffect(TypedDict):
    kind: Literal["put damage"]
    amount: AmountForm
    to: TargetForm


RemoveDamageEffect = TypedDict(
    "RemoveDamageEffect",
    {
        "kind": Literal["remove damage"],
        "amount": "AmountForm",
        "from": "TargetForm",
        "up_to": NotRequired["bool"],
        "total": NotRequired["bool"],
    },
)


MoveDamageEffect = TypedDict(
    "MoveDamageEffect",
    {
        "kind": Literal["move damage"],
        "amount": "AmountForm",
        "from": "TargetForm",
        "to": "TargetForm",
        "up_to": NotRequired["bool"],
    },
)


class ExertEffect(TypedDict):
    kind: Literal["exert"]
    what: TargetForm


class ReadyEffect(TypedDict):
    kind: Literal["ready"]
    what: TargetForm


class MoveEffect(TypedDict):
    kind: Literal["move"]
    what: TargetForm
    to: TargetForm


class DrawEffect(TypedDict):
    kind: Literal["draw"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]
    bottom: NotRequired[bool]


class BanishEffect(TypedDict):
    kind: Literal["banish"]
    what: TargetForm


class PutEffect(TypedDict):
    kind: Literal["put"]
    what: TargetForm
    to: str
    ordered: NotRequired[bool]


class DiscardEffect(TypedDict):
    kind: Literal["discard"]
    what: TargetForm


class MillEffect(TypedDict):
    kind: Literal["mill"]
    player: NotRequired[str]
    amount: NotRequired[AmountForm]


class PutUnderEffect(TypedDict):
    kind: Literal["put under"]
    what: TargetForm
    host: NotRequired[TargetForm]
    face_up: NotRequired[bool]


class ShuffleEffect(TypedDict):
    kind: Literal["shuffle"]
    player: NotRequired[str]


class LookEffect(TypedDict):
    kind: Literal["look"]
    amount: NotRequired[AmountForm]
    player: NotRequired[str]
    piles: NotRequired[list[PileForm]]
    rest: NotRequired[str | None]
    show: NotRequired[bool]
    whole: NotRequired[bool]
    inkwell: NotRequired[bool]
    most: NotRequired[int | Literal["any"]]
    until: NotRequired[FilterForm | None]


class RevealEffect(TypedDict):
    kind: Literal["reveal"]
    what: TargetForm


class LookAtEffect(TypedDict):
    kind: Literal["look at"]
    what: TargetForm


class NameACardEffect(TypedDict):
    kind: Literal["name a card"]


class Pile(TypedDict):
    cards: NotRequired[FilterForm | None]
    least: NotRequired[int | Literal["all"]]
    most: NotRequired[int | Literal["any"]]
    to: str
    reveal: NotRequired[bool]
    exerted: NotRequired[bool]
    together: NotRequired[bool]


class PlayEffect(TypedDict):
    kind: Literal["play"]
    what: TargetForm
    discount: NotRequired[int | Literal["free"]]
    exerted: NotRequired[bool]
    all_ways: NotRequired[bool]
    after: NotRequired[str]


class ShiftEffect(TypedDict):
    kind: Literal["shift"]
    what: TargetForm


class GiveEffect(TypedDict):
    kind: Literal["give"]
    what: NotRequired[TargetForm | None]
    who: NotRequired[str]
    parts: list[PartForm]
    until: NotRequired[str]
    continuous: NotRequired[bool]


class LaterEffect(TypedDict):
    kind: Literal["later"]
    when: list[TriggerForm]
    effect: EffectForm
    until: NotRequired[str]
    once: NotRequired[bool]


class ExertThisCost(TypedDict):
    kind: Literal["exert this"]


class InkCost(TypedDict):
    kind: Literal["ink"]
    amount: AmountForm


class BanishThisCost(TypedDict):
    kind: Literal["banish this"]


class BanishCost(TypedDict):
    kind: Literal["banish"]
    cards: FilterForm
    count: NotRequired[int]


class DiscardCost(TypedDict):
    kind: Literal["discard"]
    cards: FilterForm
    count: NotRequired[int]


class ExertCost(TypedDict):
    kind: Literal["exert"]
    cards: FilterForm
    count: NotRequired[int]


class PutCost(TypedDict):
    kind: Literal["put"]
    cards: FilterForm
    count: NotRequired[int]
    to: NotRequired[str]


class RevealCost(TypedDict):
    kind: Literal["reveal"]
    cards: FilterForm
    count: NotRequired[int]
    alike: NotRequired[str | None]


class DamageThisCost(TypedDict):
    kind: Literal["damage this"]
    amount: AmountForm


class InkDropsCost(TypedDict):
    kind: Literal["ink drops"]
    count: NotRequired[int]


class GetsPart(TypedDict):
    kind: Literal["gets"]
    stat: str
    by: NotRequired[AmountForm]


class KeywordPart(TypedDict):
    kind: Literal["keyword"]
    keyword: str | None
    by: NotRequired[AmountForm]


class LoseKeywordPart(TypedDict):
    kind: Literal["lose keyword"]
    keyword: str | None


class FlagPart(TypedDict):
    kind: Literal["flag"]
    flag: str
    cards: NotRequired[FilterForm | None]


class ClassPart(TypedDict):
    kind: Literal["class"]
    name: str


class NamePart(TypedDict):
    kind: Literal["name"]
    name: str
    for_shift: NotRequired[bool]


class EntersPart(TypedDict):
    kind: Literal["enters"]
    exerted: NotRequired[bool]
    damage: NotRequired[AmountForm]


class TollPart(TypedDict):
    kind: Literal["toll"]
    to: str
    ink: NotRequired[AmountForm]


class FreeUsePart(TypedDict):
    kind: Literal["free use"]
    name: str


class LoseAbilityPart(TypedDict):
    kind: Literal["lose ability"]
    name: str


class AbilityPart(TypedDict):
    kind: Literal["ability"]
    ability: AbilityForm


class MayPlayPart(TypedDict):
    kind: Literal["may play"]
    cards: FilterForm
    exerted: NotRequired[bool]
    names_once: NotRequired[bool]


class MayEnterExertedPart(TypedDict):
    kind: Literal["may enter exerted"]
    effect: NotRequired[EffectForm | None]


class NextEntersExertedPart(TypedDict):
    kind: Literal["next enters exerted"]
    cards: FilterForm


class ShiftPart(TypedDict):
    kind: Literal["shift"]
    ink: int


class ReadyLimitPart(TypedDict):
    kind: Literal["ready limit"]
    cards: FilterForm
    most: NotRequired[int]


PaysPart = TypedDict(
    "PaysPart",
    {
        "kind": Literal["pays"],
        "cards": NotRequired["FilterForm | None"],
        "by": "AmountForm",
        "ways": NotRequired["list[str]"],
        "next": NotRequired["bool"],
        "with": NotRequired["FilterForm | None"],
        "once": NotRequired["bool"],
    },
)


class PlayerFlagPart(TypedDict):
    kind: Literal["player flag"]
    flag: str


class CantPlayPart(TypedDict):
    kind: Literal["can't play"]
    cards: NotRequired[FilterForm | None]


class ExtraInkPart(TypedDict):
    kind: Literal["extra ink"]
    count: NotRequired[int]


class LoreToWinPart(TypedDict):
    kind: Literal["lore to win"]
    lore: int


class PlayFreePart(TypedDict):
    kind: Literal["play free"]
    cards: NotRequired[FilterForm | None]
    costs: NotRequired[list[CostForm]]
    shift: NotRequired[bool]


Trigger = TypedDict(
    "Trigger",
    {
        "event": "str",
        "card": NotRequired["FilterForm | None"],
        "this": NotRequired["bool"],
        "by": NotRequired["str"],
        "with": NotRequired["FilterForm | None"],
        "while": NotRequired["ConditionForm | None"],
        "doer": NotRequired["str"],
        "from": NotRequired["FilterForm | None"],
        "damage": NotRequired["RangeForm | None"],
        "paid": NotRequired["RangeForm | None"],
        "cards": NotRequired["RangeForm | None"],
        "singers": NotRequired["RangeForm | None"],
        "lore": NotRequired["RangeForm | None"],
        "drops": NotRequired["RangeForm | None"],
        "role": NotRequired["str"],
    },
)


class TriggeredAbility(TypedDict):
    kind: Literal["triggered"]
    name: NotRequired[str]
    when: list[TriggerForm]
    effect: EffectForm
    limit: NotRequired[int]
    zones: NotRequired[list[str]]
    once: NotRequired[int]


class ActivatedAbility(TypedDict):
    kind: Literal["activated"]
    name: NotRequired[str]
    costs: NotRequired[list[CostForm]]
    effect: EffectForm
    once: NotRequired[int]
    condition: NotRequired[ConditionForm | None]


class StaticAbility(TypedDict):
    kind: Literal["static"]
    name: NotRequired[str]
    parts: list[PartForm]
    on: NotRequired[FilterForm | None]
    who: NotRequired[str]
    condition: NotRequired[ConditionForm | None]
    zones: NotRequired[list[str] | None]
    where: NotRequired[ConditionForm | None]


class ReplacementAbility(TypedDict):
    kind: Literal["replacement"]
    name: NotRequired[str]
    change: str
    card: NotRequired[FilterForm | None]
    this: NotRequired[bool]
    by: NotRequired[str]
    condition: NotRequired[ConditionForm | None]
    optional: NotRequired[bool]
    instead: NotRequired[str]
    delta: NotRequired[int]
    effect: NotRequired[EffectForm | None]
    limit: NotRequired[int]
    doer: NotRequired[str]


class ActionAbility(TypedDict):
    kind: Literal["action"]
    name: NotRequired[str]
    effect: EffectForm


class Measure(TypedDict):
    stat: str
    op: str
    amount: AmountForm


class Filter(TypedDict):
    zones: NotRequired[list[str]]
    of: NotRequired[str]
    types: NotRequired[list[str]]
    classes: NotRequired[list[str]]
    names: NotRequired[list[str]]
    keyword: NotRequired[str | None]
    without: NotRequired[str | None]
    inks: NotRequired[list[str]]
    where: NotRequired[list[MeasureForm]]
    damaged: NotRequired[bool | None]
    exerted: NotRequired[bool | None]
    drying: NotRequired[bool | None]
    other: NotRequired[bool]
    at: NotRequired[str | None]
    under: NotRequired[bool | None]
    inkable: NotRequired[bool | None]
    same_name: NotRequired[TargetForm | None]
    location: NotRequired[TargetForm | None]
    this_turn: NotRequired[str | None]
    named: NotRequired[bool]
    challenging: NotRequired[bool]
    among: NotRequired[TargetForm | None]
    any_of: NotRequired[list[FilterForm]]
    but: NotRequired[FilterForm | None]
    challenged: NotRequired[bool]


AmountForm = (
    NumberAmount
    | AnyAmount
    | CountAmount
    | DifferentAmount
    | StatAmount
    | ExtremeAmount
    | PlayerAmount
    | PlayersAmount
    | ResultAmount
    | ThisTurnAmount
    | TimesAmount
    | SumAmount
    | IfAmount
    | int
    | str
)
ConditionForm = (
    CompareCondition
    | ExistsCondition
    | IsCondition
    | TurnOfCondition
    | FirstTurnCondition
    | PlayedByCondition
    | DidCondition
    | InChallengeCondition
    | InkExertedCondition
    | SameNameCondition
    | SomePlayerCondition
    | NotCondition
    | AllCondition
    | EitherCondition
    | str
)
TargetForm = (
    ThisTarget
    | ItTarget
    | SubjectTarget
    | OtherCardTarget
    | CandidateTarget
    | DoneTarget
    | EveryTarget
    | BothTarget
    | TopTarget
    | RandomTarget
    | UnderTarget
    | SingersTarget
    | GuestsTarget
    | LocationOfTarget
    | ChosenTarget
    | str
)
EffectForm = (
    ChooseEffect
    | SequenceEffect
    | MayEffect
    | IfEffect
    | ChooseOneEffect
    | ChoosePlayerEffect
    | PayEffect
    | EachPlayerEffect
    | RepeatEffect
    | EachCardEffect
    | GainLoreEffect
    | LoseLoreEffect
    | GetInkDropsEffect
    | ExertInkEffect
    | ReadyInkEffect
    | DealDamageEffect
    | PutDamageEffect
    | RemoveDamageEffect
    | MoveDamageEffect
    | ExertEffect
    | ReadyEffect
    | MoveEffect
    | DrawEffect
    | BanishEffect
    | PutEffect
    | DiscardEffect
    | MillEffect
    | PutUnderEffect
    | ShuffleEffect
    | LookEffect
    | RevealEffect
    | LookAtEffect
    | NameACardEffect
    | PlayEffect
    | ShiftEffect
    | GiveEffect
    | LaterEffect
    | list["EffectForm"]
    | str
)
PileForm = Pile
CostForm = (
    ExertThisCost
    | InkCost
    | BanishThisCost
    | BanishCost
    | DiscardCost
    | ExertCost
    | PutCost
    | RevealCost
    | DamageThisCost
    | InkDropsCost
    | str
)
PartForm = (
    GetsPart
    | KeywordPart
    | LoseKeywordPart
    | FlagPart
    | ClassPart
    | NamePart
    | EntersPart
    | TollPart
    | FreeUsePart
    | LoseAbilityPart
    | AbilityPart
    | MayPlayPart
    | MayEnterExertedPart
    | NextEntersExertedPart
    | ShiftPart
    | ReadyLimitPart
    | PaysPart
    | PlayerFlagPart
    | CantPlayPart
    | ExtraInkPart
    | LoreToWinPart
    | PlayFreePart
)
TriggerForm = Trigger
AbilityForm = TriggeredAbility | ActivatedAbility | StaticAbility | ReplacementAbility | ActionAbility
MeasureForm = Measure
FilterForm = Filter
