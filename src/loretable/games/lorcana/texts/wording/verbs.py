"""Effects and costs in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...abilities.amounts import AnyNumber
from ...abilities.choosing import Chosen
from ...abilities.filters import Filter
from ...abilities.nodes import Effect, Target
from ...abilities.targets import AtRandom, Every, TopCards
from ...effects import control, costs, damage, exerting, giving, ink, looking, lore, playing, zones
from ...terms import (
    TO_BOTTOM,
    TO_DECK,
    TO_DISCARD,
    TO_EITHER,
    TO_HAND,
    TO_INKWELL,
    TO_INKWELL_READY,
    TO_PLAY,
    TO_TOP,
    TO_UNDER,
    YOU,
    Place,
)
from . import composites  # noqa: F401 - it says its own
from .amounts import so_many
from .clauses import CLAUSES, Clause, effect, text
from .dispatch import SAYERS, say
from .modifiers import predicates, until
from .nouns import a_card, chooser, is_many, noun, picked, top
from .pronouns import is_you, joined, their, who, whose

ANY_NUMBER = 99
"""As many as a pile may take where a text sets no limit."""

# -- effects on players ---------------------------------------------------------------------------------------------------


def draw(node: zones.Draw) -> Clause:
    where = f" from the bottom of {their(node.player)} deck" if node.bottom else ""
    return Clause(node.player, [f"draw {so_many(node.amount, 'card', 'cards', article=True)}{where}"])


def gain_lore(node: lore.GainLore) -> Clause:
    return Clause(node.player, [f"gain {so_many(node.amount, 'lore', 'lore')}"])


def lose_lore(node: lore.LoseLore) -> Clause:
    return Clause(node.player, [f"lose {so_many(node.amount, 'lore', 'lore')}"])


def get_drops(node: ink.GetDrops) -> Clause:
    return Clause(node.player, [f"get {so_many(node.amount, 'ink drop', 'ink drops')}"])


def exert_ink(node: ink.ExertInk) -> Clause:
    every = isinstance(node.amount, AnyNumber)
    much = f"all of {their(node.player)} ink" if every else so_many(node.amount, "ink", "ink")
    return Clause(node.player, [f"exert {much}"])


def ready_ink(node: ink.ReadyInk) -> Clause:
    every = isinstance(node.amount, AnyNumber)
    much = f"all of {their(node.player)} ink" if every else so_many(node.amount, "ink", "ink")
    return Clause(node.player, [f"ready {much}"])


def mill(node: zones.Mill) -> Clause:
    return Clause(node.player, [f"put the {top(say(node.amount))} of {their(node.player)} deck into the discard"])


def shuffle(node: zones.Shuffle) -> Clause:
    return Clause(node.player, [f"shuffle {their(node.player)} deck"])


# -- effects on cards: a verb and what is done, with a mark for the cards ----------------------------------------------


CARDS = "\0"  # where the cards are named; in no name


def deed(node: Effect) -> str:
    """What is done to the cards: "deal 2 damage to ..."."""
    return DEEDS[type(node)](node)


def dealt(node: damage.DealDamage) -> str:
    return f"deal {so_many(node.amount, 'damage', 'damage')} to {CARDS}{', whatever its Resist' if node.unresisted else ''}"


def removed(node: damage.RemoveDamage) -> str:
    much = so_many(node.amount, "damage", "damage")
    return f"remove {'up to ' if node.up_to else ''}{much}{' in all' if node.total else ''} from {CARDS}"


def put(node: zones.Put) -> str:
    return placed(node.to, CARDS, one_deck(node.what))


def one_deck(target: Target) -> str:
    """Whose hand or deck the cards go to."""
    if isinstance(target, TopCards):
        return whose(target.player)
    if isinstance(target, (AtRandom, Chosen, Every)) and target.filter.of == YOU:
        return whose(YOU)
    return "its owner's" if not is_many(target) else "their owners'"


def placed(to: Place, what: str, hold: str, back: bool = True) -> str:
    """Cards go somewhere: "put them on top of your deck". `back`: they were in play, or had been."""
    return {
        TO_HAND: f"return {what} to {hold} hand" if back else f"put {what} into {hold} hand",
        TO_TOP: f"put {what} on top of {hold} deck",
        TO_BOTTOM: f"put {what} on the bottom of {hold} deck",
        TO_DISCARD: f"put {what} into {hold} discard",
        TO_INKWELL: f"put {what} into {hold} inkwell, exerted",
        TO_INKWELL_READY: f"put {what} into {hold} inkwell",
        TO_DECK: f"shuffle {what} into {hold} deck",
        TO_PLAY: f"play {what} for free",
        TO_UNDER: f"put {what} under this card",
        TO_EITHER: f"put {what} on top or on the bottom of {hold} deck",
    }[to]


def put_under(node: zones.PutUnder) -> str:
    return f"put {CARDS} under {say(node.host)}, face {'up' if node.face_up else 'down'}"


def played(node: playing.Play) -> str:
    exerted = ", exerted" if node.exerted else ""
    if node.after != TO_DISCARD:
        instead = placed(node.after, "it", "its owner's")
        exerted += f"; then {instead} instead of into the discard"
    if node.all_ways:
        return f"play {CARDS} as if from hand{exerted}"
    if node.discount < 0:
        return f"play {CARDS} for free{exerted}"
    return f"play {CARDS} for {node.discount} ink less{exerted}" if node.discount else f"play {CARDS}{exerted}"


DEEDS: dict[type, Callable[[Any], str]] = {
    damage.DealDamage: dealt,
    damage.PutDamage: lambda node: f"put {so_many(node.amount, 'damage', 'damage')} on {CARDS}",
    damage.RemoveDamage: removed,
    control.Choose: lambda node: f"choose {CARDS}" if isinstance(node.what, Chosen) else f"look for {CARDS}",
    exerting.Exert: lambda node: f"exert {CARDS}",
    exerting.Ready: lambda node: f"ready {CARDS}",
    zones.Banish: lambda node: f"banish {CARDS}",
    zones.Put: put,
    zones.Discard: lambda node: f"discard {CARDS}",
    zones.PutUnder: put_under,
    looking.Reveal: lambda node: f"reveal {CARDS}",
    looking.LookAt: lambda node: f"look at {CARDS}",
    playing.Play: played,
}


def card_step(node: Any) -> Clause:
    target, words = node.what, deed(node)
    if not isinstance(target, Chosen):
        return Clause(YOU, [words.replace(CARDS, say(target), 1)])
    if isinstance(node, control.Choose):
        return Clause(target.by, [words.replace(CARDS, picked(target, own=target.by), 1)])
    if target.by == YOU:
        return Clause(YOU, [words.replace(CARDS, say(target), 1)])
    choose = f"choose {picked(target, own=target.by)}"
    return Clause(target.by, [choose, words.replace(CARDS, "them" if is_many(target) else "it", 1)])


def give(node: giving.Give) -> Clause:
    lasts = f" {until(node.until)}"
    if node.to_players:
        return text(f"{who(node.who)} {predicates(node.parts, many=is_you(node.who))}{lasts}")
    target, many = node.what, is_many(node.what)
    gets = predicates(node.parts, many=many) + lasts
    if not isinstance(target, Chosen):
        later = ", now and later," if node.continuous else ""
        return text(f"{say(target)}{later} {gets}")
    choose = Clause(target.by, [f"choose {picked(target, own=target.by)}"], f"; {'they' if many else 'it'} {gets}")
    return text(f"{say(target)} {gets}", choose) if target.by == YOU else choose


def move_damage(node: damage.MoveDamage) -> Clause:
    much = f"{'up to ' if node.up_to else ''}{so_many(node.amount, 'damage', 'damage')}"
    return Clause(chooser(node.source), [f"move {much} from {say(node.source)} to {say(node.to)}"])


def move_to(node: exerting.MoveTo) -> Clause:
    return Clause(chooser(node.what), [f"move {say(node.what)} to {say(node.to)} for free"])


def play_shifted(node: playing.PlayShifted) -> Clause:
    return Clause(YOU, [f"play {say(node.what)} by Shift for free"])


def later(node: giving.Later) -> Clause:
    when = joined([say(trigger) for trigger in node.when], "or")
    if node.once:
        when = when.replace("whenever ", "the next time ", 1)
    words = f"{when}, {effect(node.effect)}"
    return text(words if whole_turn(node) else f"{words} ({until(node.until)})")


def whole_turn(node: giving.Later) -> bool:
    """At the end of this turn: that it is this turn's need not be said twice."""
    return all(say(trigger).startswith("at the end") for trigger in node.when) and node.until == 0


# -- looking ----------------------------------------------------------------------------------------------------------------


def look(node: looking.Look) -> Clause:
    deck = f"{whose(node.player)} deck"
    if node.inkwell:
        words = f"{'reveal' if node.show else 'look at'} the cards in {whose(node.player)} inkwell"
    elif node.all:
        words = f"reveal {deck}" if node.show else f"search {deck}"
    elif node.until is not None:
        words = f"reveal cards from the top of {deck} until there is {a_card(node.until, placed=False)}"
    else:
        words = f"{'reveal' if node.show else 'look at'} the {top(say(node.amount))} of {deck}"
    for pile in node.piles:
        words += f", {put_pile(pile, whose(node.player))}"
    if node.most >= 0:
        words += f" ({node.most} in all)"
    if node.rest >= 0:
        words += f", {placed(node.rest, 'the rest', whose(node.player), back=False)}"
    return Clause(YOU, [words + (", then shuffle" if node.all else "")])


def pile(node: looking.Pile) -> str:
    return put_pile(node, "its owner's")


def put_pile(node: looking.Pile, hold: str) -> str:
    words = placed(node.to, pile_cards(node), hold, back=False) + (", exerted" if node.exerted else "")
    return f"{words} and reveal {'it' if node.most == 1 else 'them'}" if node.reveal else words


def pile_cards(node: looking.Pile) -> str:
    """ "up to 1 character card of them"."""
    many = noun(node.cards, True, placed=False) if node.cards is not None else "cards"
    single = noun(node.cards, False, placed=False) if node.cards is not None else "card"
    if node.together:
        return f"all {many}, or none of them,"
    if node.least < 0:
        return f"all {many}" if node.most < 0 else f"{node.most} {single if node.most == 1 else many}"
    if node.most < 0:
        return f"any number of {many}" if node.least <= 0 else f"{node.least} or more {many}"
    if node.least >= ANY_NUMBER:
        return f"all {many}"
    if node.least >= node.most:
        return f"{node.most} {single if node.most == 1 else many}"
    if node.most >= ANY_NUMBER:
        return f"any number of {many}"
    return f"up to {node.most} {single if node.most == 1 else many}"


# -- costs --------------------------------------------------------------------------------------------------------------------


def of_them(f: Filter, count: int) -> str:
    return a_card(f) if count == 1 else f"{count} {noun(f, True)}"


def pay_cards(node: costs.FromCards) -> Clause:
    which = of_them(node.cards, node.count) + (" with the same name" if node.alike >= 0 else "")
    if isinstance(node, costs.ReturnCards):
        return Clause(YOU, [placed(node.to, which, whose(YOU))])
    verbs = {costs.BanishCards: "banish", costs.DiscardCards: "discard", costs.ExertCards: "exert"}
    return Clause(YOU, [f"{verbs.get(type(node), 'reveal')} {which}"])


def pay_damage(node: costs.DamageThis) -> Clause:
    return Clause(YOU, [f"deal {so_many(node.amount, 'damage', 'damage')} to this"])


def pay_drops(node: costs.RemoveDrops) -> Clause:
    return Clause(YOU, [f"remove {node.count} ink {'drop' if node.count == 1 else 'drops'}"])


CLAUSES.update(
    {
        zones.Draw: draw,
        lore.GainLore: gain_lore,
        lore.LoseLore: lose_lore,
        ink.GetDrops: get_drops,
        ink.ExertInk: exert_ink,
        ink.ReadyInk: ready_ink,
        damage.MoveDamage: move_damage,
        exerting.MoveTo: move_to,
        zones.Mill: mill,
        zones.Shuffle: shuffle,
        looking.Look: look,
        looking.NameCard: lambda node: Clause(YOU, ["name a card"]),
        playing.PlayShifted: play_shifted,
        giving.Give: give,
        giving.Later: later,
        costs.ExertThis: lambda node: Clause(YOU, ["exert this"]),
        costs.PayInk: lambda node: Clause(YOU, [f"pay {so_many(node.amount, 'ink', 'ink')}"]),
        costs.BanishThis: lambda node: Clause(YOU, ["banish this"]),
        costs.BanishCards: pay_cards,
        costs.DiscardCards: pay_cards,
        costs.ExertCards: pay_cards,
        costs.ReturnCards: pay_cards,
        costs.RevealCards: pay_cards,
        costs.DamageThis: pay_damage,
        costs.RemoveDrops: pay_drops,
        **dict.fromkeys(DEEDS, card_step),
    }
)
SAYERS.update(dict.fromkeys(CLAUSES, effect))
SAYERS[looking.Pile] = pile
