"""Sentences put together by seed from what cards say in parts, and what comes of each, worked out without the compiler.

A part of a sentence is known by its words and by what it does to a small model of the table. How parts are put together (one
after the other, on a condition, as a price) is written here a second time, by the rules and not by phrases. So a text that
compiles can be played, and what came of it compared with the model.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from loretable.core.actions import Action
from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.enums import questions, zones
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.model import numbers
from loretable.games.lorcana.state import LorcanaState
from loretable.games.lorcana.tools.staging import extras
from loretable.games.lorcana.tools.staging.answers import Taking, settle
from loretable.games.lorcana.tools.staging.table import OPPONENT, YOU, Laid, Stage

Json = Any
SOURCE: Final = {"name": "Speaker", "kind": "character", "ink": "Amber", "cost": 2, "inkable": True,
                 "strength": 2, "willpower": 9, "lore": 1}  # fmt: skip
FREE_INK: Final = 6
HOME: Final = "to their player's hand"


@dataclass
class Model:
    """The table as far as parts of sentences speak of it."""

    lore: list[int] = field(default_factory=lambda: [5, 5])
    hand: list[int] = field(default_factory=lambda: [0, 0])
    deck: list[int] = field(default_factory=lambda: [8, 8])
    ink: int = FREE_INK
    foe: str = "play"
    foe_damage: int = 1
    foe_exerted: bool = False
    foe_strength: int = 2
    ring: str = "play"  # the opponent's item
    strength: int = 2  # of the card that speaks
    own_item: bool = False
    ally_exerted: bool = True
    ally_damage: int = 1


@dataclass(frozen=True)
class Deed:
    """What is done: its words, and how it changes the model. `can`: can it be done in full (a price has to be)?"""

    words: str
    does: Callable[[Model], None]
    can: Callable[[Model], bool] = lambda model: True


def draws(model: Model, seat: int, count: int) -> None:
    model.hand[seat] += count
    model.deck[seat] -= count


def hits(model: Model, by: int) -> None:
    if model.foe == "play":
        model.foe_damage += by
        if model.foe_damage >= 5:
            model.foe = "discard"


def set_foe(name: str, value: object) -> Callable[[Model], None]:
    def does(model: Model) -> None:
        if model.foe == "play":
            setattr(model, name, value)

    return does


def weakens(model: Model) -> None:
    if model.foe == "play":
        model.foe_strength -= 1


def sends_home(model: Model) -> None:
    if model.foe == "play":
        model.foe, model.hand[OPPONENT] = "hand", model.hand[OPPONENT] + 1


def discards(seat: int) -> Callable[[Model], None]:
    def does(model: Model) -> None:
        model.hand[seat] = max(0, model.hand[seat] - 1)

    return does


def loses(model: Model) -> None:
    model.lore[OPPONENT] = max(0, model.lore[OPPONENT] - 1)


def gains(count: int) -> Callable[[Model], None]:
    def does(model: Model) -> None:
        model.lore[YOU] += count

    return does


def grows(model: Model) -> None:
    model.strength += 2


def breaks(model: Model) -> None:
    model.ring = "discard" if model.ring == "play" else model.ring


def readies(model: Model) -> None:
    model.ally_exerted = False


def heals(model: Model) -> None:
    model.ally_damage = 0


def has_foe(model: Model) -> bool:
    return model.foe == "play"


DEEDS: Final = (
    Deed("draw a card", lambda model: draws(model, YOU, 1)),
    Deed("draw 2 cards", lambda model: draws(model, YOU, 2)),
    Deed("gain 1 lore", gains(1)),
    Deed("gain 2 lore", gains(2)),
    Deed("each opponent loses 1 lore", loses),
    Deed("each opponent draws a card", lambda model: draws(model, OPPONENT, 1)),
    Deed("deal 1 damage to chosen opposing character", lambda model: hits(model, 1)),
    Deed("deal 2 damage to chosen opposing character", lambda model: hits(model, 2)),
    Deed("exert chosen opposing character", set_foe("foe_exerted", True), has_foe),
    Deed("banish chosen opposing character", set_foe("foe", "discard"), has_foe),
    Deed("banish chosen opposing item", breaks, lambda model: model.ring == "play"),
    Deed(f"return chosen opposing character {HOME}", sends_home, has_foe),
    Deed("each opponent chooses and discards a card", discards(OPPONENT)),
    Deed("chosen opposing character gets -1 ¤ this turn", weakens),
    Deed("this character gets +2 ¤ this turn", grows),
    Deed("ready chosen exerted character of yours", readies),
    Deed("remove up to 2 damage from chosen damaged character of yours", heals),
)
BARE: Final = tuple(deed for deed in DEEDS if deed.words.split()[0] not in ("each", "chosen", "this"))  # "you may ..."


@dataclass(frozen=True)
class Moment:
    """When it is: its words, and where the card that speaks is before."""

    words: str
    act: str


MOMENTS: Final = (
    Moment("When you play this character", "play"),
    Moment("Whenever this character quests", "quest"),
    Moment("Whenever you play an item", "item"),
    Moment("At the end of your turn", "end"),
)


@dataclass(frozen=True)
class Condition:
    words: str
    holds: Callable[[Model], bool]


CONDITIONS: Final = (
    Condition("if you have an item in play", lambda model: model.own_item),
    Condition("if you have no cards in your hand", lambda model: model.hand[YOU] == 0),
    Condition("if you have 6 or more lore", lambda model: model.lore[YOU] >= 6),
)


@dataclass
class Sentence:
    """A text; what is there before it; and what comes of it, where everything is taken and where it is declined."""

    words: str
    moment: Moment
    hand: int
    outcome: Callable[[Model, bool], None]
    item: bool = False
    ink: int = FREE_INK


def sentence(seed: str) -> Sentence:
    """One text, of two or three parts that are chosen by chance."""
    rng = Random(seed)
    moment = rng.choice(MOMENTS)
    shape = rng.choice(SHAPES)
    hand = rng.choice((0, 1, 2))
    words, outcome = shape(rng)
    found = Sentence(f"{moment.words}, {words}.", moment, hand, outcome)
    found.item = rng.random() < 0.5
    found.ink = rng.choice((FREE_INK, 3, 2))
    return found


Made = tuple[str, Callable[[Model, bool], None]]


def two(rng: Random) -> tuple[Deed, Deed]:
    first, second = rng.sample(DEEDS, 2)
    return first, second


def capital(words: str) -> str:
    return words[0].upper() + words[1:]


def in_turn(rng: Random) -> Made:
    one, other = two(rng)

    def outcome(model: Model, taken: bool) -> None:
        one.does(model)
        other.does(model)

    return f"{one.words}. {capital(other.words)}", outcome


def then(rng: Random) -> Made:
    one, other = rng.sample(BARE, 2)

    def outcome(model: Model, taken: bool) -> None:
        one.does(model)
        other.does(model)

    return f"{one.words}, then {other.words}", outcome


def may_then_other(rng: Random) -> Made:
    """A "may" is about its own sentence (CR 6.1.4)."""
    one, other = rng.choice(BARE), rng.choice(DEEDS)

    def outcome(model: Model, taken: bool) -> None:
        if taken:
            one.does(model)
        other.does(model)

    return f"you may {one.words}. {capital(other.words)}", outcome


def if_you_do(rng: Random) -> Made:
    """The first is the price of the second (CR 6.1.5.1)."""
    one = rng.choice([deed for deed in BARE if not deed.words.startswith(("deal", "remove", "ready"))])
    other = rng.choice(DEEDS)

    def outcome(model: Model, taken: bool) -> None:
        if taken and one.can(model):
            one.does(model)
            other.does(model)

    return f"you may {one.words}. If you do, {other.words}", outcome


def pays_ink(rng: Random) -> Made:
    deed = rng.choice(BARE)

    def outcome(model: Model, taken: bool) -> None:
        if taken and model.ink >= 2:
            model.ink -= 2
            deed.does(model)

    return f"you may pay 2 ⬡ to {deed.words}", outcome


def pays_card(rng: Random) -> Made:
    deed = rng.choice(BARE)

    def outcome(model: Model, taken: bool) -> None:
        if taken and model.hand[YOU]:
            model.hand[YOU] -= 1
            deed.does(model)

    return f"you may choose and discard a card to {deed.words}", outcome


def on_condition(rng: Random) -> Made:
    condition, deed = rng.choice(CONDITIONS), rng.choice(DEEDS)

    def outcome(model: Model, taken: bool) -> None:
        if condition.holds(model):
            deed.does(model)

    return f"{condition.words}, {deed.words}", outcome


def second_on_condition(rng: Random) -> Made:
    condition = rng.choice(CONDITIONS)
    one, other = two(rng)

    def outcome(model: Model, taken: bool) -> None:
        one.does(model)
        if condition.holds(model):
            other.does(model)

    return f"{one.words}. {capital(condition.words)}, {other.words}", outcome


def otherwise(rng: Random) -> Made:
    condition = rng.choice(CONDITIONS)
    one, other = two(rng)

    def outcome(model: Model, taken: bool) -> None:
        (one if condition.holds(model) else other).does(model)

    return f"{condition.words}, {one.words}. Otherwise, {other.words}", outcome


def three(rng: Random) -> Made:
    """The last is paid for, the others are not."""
    one, other = two(rng)
    last = rng.choice(BARE)

    def outcome(model: Model, taken: bool) -> None:
        one.does(model)
        other.does(model)
        if taken and model.ink >= 1:
            model.ink -= 1
            last.does(model)

    return f"{one.words}. {capital(other.words)}. Then, you may pay 1 ⬡ to {last.words}", outcome


def buys_two(rng: Random) -> Made:
    """What follows "then" is paid for as well (CR 6.1.5)."""
    one, other = rng.sample(BARE, 2)

    def outcome(model: Model, taken: bool) -> None:
        if taken and model.ink >= 2:
            model.ink -= 2
            one.does(model)
            other.does(model)

    return f"you may pay 2 ⬡ to {one.words}, then {other.words}", outcome


SHAPES: Final = (
    in_turn, then, may_then_other, if_you_do, pays_ink, pays_card, on_condition, second_on_condition, otherwise, three,
    buys_two,
)  # fmt: skip


# -- playing -----------------------------------------------------------------------------------------------------------


def abilities(made: Sentence) -> list[Json] | None:
    reading = read_custom_text(made.words, "character")
    return list(reading.abilities) if reading.supported else None


class Refusing(Taking):
    """Says no to every "may", and does the rest in full."""

    def choose(self, state: LorcanaState) -> Action:
        if state.question == questions.MAY:
            return min(state.legal, key=lambda action: action.a)
        return super().choose(state)


def expected(made: Sentence, taken: bool) -> Model:
    model = Model(ink=made.ink, own_item=made.item or made.moment.act == "item")
    model.hand = [made.hand, 2]
    if made.moment.act == "play":
        model.ink -= 2
    elif made.moment.act == "item":
        model.ink -= 1
    elif made.moment.act == "quest":
        model.lore[YOU] += 1
    made.outcome(model, taken)
    if made.moment.act == "end":  # the next turn has begun: what was for this turn is over, and a card was drawn
        model.strength, model.foe_strength, model.foe_exerted = 2, 2, False
        draws(model, OPPONENT, 1)
    return model


def played(made: Sentence, text: list[Json], taken: bool) -> Model:
    cards = {"Speaker": {**SOURCE, "abilities": text}, "Foe": extras.plain("Foe"), "Ally": extras.plain("Ally")}
    cards |= {name: extras.plain(name, "item", cost=1) for name in ("Ring", "Cup", "Drum")}
    game = Lorcana([*cards.values(), extras.FILLER])
    stage = Stage()
    stage.deck, stage.ink = [8, 8], [made.ink, 0]
    speaker = stage.put("Speaker", "hand" if made.moment.act == "play" else "play", YOU)
    ally, foe, ring = (
        stage.put(name, "play", seat) for name, seat in (("Ally", YOU), ("Foe", OPPONENT), ("Ring", OPPONENT))
    )
    ally.exerted, ally.damage, foe.damage = 1, 1, 1
    if made.item:
        stage.put("Cup", "play", YOU)
    drum = stage.put("Drum", "hand", YOU) if made.moment.act == "item" else None
    for seat, count in ((YOU, made.hand), (OPPONENT, 2)):
        for _ in range(count):
            stage.put(stage.filler, "hand", seat)
    state = stage.position(game, "Speaker")
    acts = {
        "play": f"play {speaker.id}", "quest": f"quest {speaker.id}", "end": "end",
        "item": f"play {drum.id}" if drum else "",
    }  # fmt: skip
    state.apply(next(action for action in state.legal if str(action).split(" normal")[0] == acts[made.moment.act]))
    policy = (Taking if taken else Refusing)(frozenset({ally.id}))
    policy.shy = frozenset({foe.id})  # of cards in hand another is discarded first
    settle(state, policy)
    assert state.question == questions.TURN
    return seen(state, speaker, ally, foe, ring, made)


def seen(state: LorcanaState, speaker: Laid, ally: Laid, foe: Laid, ring: Laid, made: Sentence) -> Model:
    def zone(card: Laid) -> str:
        return {zones.IN_PLAY: "play", zones.HAND: "hand", zones.DISCARD: "discard"}.get(
            zones.Zone(state.pieces.zone[card.id] % zones.PER_SEAT), "elsewhere"
        )

    found = Model(own_item=made.item or made.moment.act == "item")
    found.lore = list(state.lore)
    found.hand = [len(state.cards_in(seat, zones.HAND)) for seat in (YOU, OPPONENT)]
    found.deck = [len(state.cards_in(seat, zones.DECK)) for seat in (YOU, OPPONENT)]
    found.ink = made.ink - state.ink_exerted[YOU]
    found.foe, found.ring = zone(foe), zone(ring)
    if found.foe == "play":
        found.foe_damage, found.foe_exerted = state.damage[foe.id], bool(state.exerted[foe.id])
        found.foe_strength = numbers.strength(state, foe.id)
    found.strength = numbers.strength(state, speaker.id)
    found.ally_exerted, found.ally_damage = bool(state.exerted[ally.id]), state.damage[ally.id]
    return found


def same(one: Model, other: Model) -> bool:
    """Of a card that has left play only where it is counts."""
    if one.foe != "play":
        for model in (one, other):
            model.foe_damage, model.foe_exerted, model.foe_strength = 0, False, 0
    return one == other
