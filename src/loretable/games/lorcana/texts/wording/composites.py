"""Effects made of effects in words: in order, may, choose one, each player, repeat, pay."""

from __future__ import annotations

from dataclasses import replace

from loretable.games.lorcana.enums import player_groups
from loretable.games.lorcana.rules.abilities.amounts import CountCards
from loretable.games.lorcana.rules.abilities.choosing import Chosen
from loretable.games.lorcana.rules.abilities.nodes import Number
from loretable.games.lorcana.rules.abilities.programs import Effect, PlayerStep
from loretable.games.lorcana.rules.abilities.targets import Bound
from loretable.games.lorcana.rules.effects import control, giving, loops
from loretable.games.lorcana.rules.effects.steps import CardStep
from loretable.games.lorcana.rules.effects.zones import Put

from .clauses import CLAUSES, Clause, clause, effect, may, text
from .dispatch import say
from .nouns import noun
from .pronouns import AS_PRINTED, NAMES, is_you, joined, speaking, who


def sequence(node: control.Sequence) -> Clause:
    if not node.effects:
        return text("do nothing")
    first = clause(node.effects[0])
    choosers: dict[str, player_groups.PlayerGroup] = {}
    tail = ""
    for i, each in enumerate(node.effects):
        tail += following(each, choosers) if i else ""
        if isinstance(each, control.Choose) and isinstance(each.what, Chosen):
            choosers[each.what.name] = each.what.by
    asked = None if first.asked is None else replace(first.asked, tail=first.asked.tail + tail)
    return replace(first, tail=first.tail + tail, asked=asked)


def following(node: Effect, choosers: dict[str, player_groups.PlayerGroup]) -> str:
    """What comes next; with cards that a player has just chosen that player does it."""
    then = clause(node)
    if isinstance(node, (CardStep, Put)) and isinstance(node.what, Bound) and then.doer == player_groups.YOU:
        then = replace(then, doer=choosers.get(node.what.name, then.doer))
    words = str(then)
    return f"; {words}" if isinstance(node, (control.If, control.May, giving.Later)) else f", then {words}"


def optional(node: control.May) -> Clause:
    return text(may(clause(node.effect), node.by, isinstance(node.effect, PlayerStep)))


def modes(node: control.Modes) -> Clause:
    return Clause(node.by, [f"choose one: {'; or '.join(effect(mode) for mode in node.modes)}"])


def each_player(node: loops.EachPlayer) -> Clause:
    """Whoever was "that player" before, in here it is each of these."""
    names = list(NAMES.get())
    names[player_groups.THAT_PLAYER] = "you" if is_you(node.player) else AS_PRINTED[player_groups.THAT_PLAYER]
    with speaking(tuple(names)):
        return in_each_round(node)


def in_each_round(node: loops.EachPlayer) -> Clause:
    inner = clause(node.effect)
    if is_you(node.player) and node.where is None and not node.chosen:
        return text(inner.told())
    if node.chosen:
        return text(f"choose any number of players; for each of them: {inner.told()}")
    if node.where is not None:
        return text(f"for {who(node.player)}, if {say(node.where)}: {inner.told()}")
    if inner.doer == player_groups.THAT_PLAYER:
        return replace(inner, doer=node.player, asked=None)
    if isinstance(node.effect, control.May) and node.effect.by == player_groups.THAT_PLAYER:
        words = may(clause(node.effect.effect), player_groups.THAT_PLAYER)
        return text(words.replace(who(player_groups.THAT_PLAYER), who(node.player), 1))
    return text(f"for {who(node.player)}: {inner.told()}")


def repeat(node: loops.Repeat) -> Clause:
    words = effect(node.effect)
    if node.until is not None:
        words = f"{words}, until {say(node.until)}"
    if node.times is None:
        return text(f"do this again and again: {words}")
    if isinstance(node.times, CountCards):
        return text(f"for each {noun(node.times.cards, False)}, {words}")
    if isinstance(node.times, Number):
        return text(f"do this {node.times.number} times: {words}")
    return text(f"do this so many times: {words}; that is {say(node.times)}")


def pay(node: control.Pay) -> Clause:
    prices = [clause(each).base() for each in node.costs]  # whoever pays
    if node.price is not None:
        price = clause(node.price)
        prices.append(price.base() if price.doer in (player_groups.YOU, node.by) else str(price))
    paid = Clause(node.by, [joined(prices) or "pay nothing"])
    if node.then is not None:
        then = clause(node.then)
        paid = replace(
            paid, tail=f" to {then.base()}" if then.doer == node.by == player_groups.YOU else f"; then {then.told()}"
        )
    if node.otherwise is not None:
        return text(f"{clause(node.otherwise).told()} unless {paid.told()}", paid)
    return text(may(paid, node.by), paid) if node.optional else paid


CLAUSES.update(
    {
        control.Sequence: sequence,
        control.May: optional,
        control.Modes: modes,
        loops.EachPlayer: each_player,
        loops.Repeat: repeat,
        control.Pay: pay,
    }
)
