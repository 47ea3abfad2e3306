"""Abilities in words: what a card says, as we would say it."""

from __future__ import annotations

from functools import lru_cache

from loretable.games.lorcana.enums import player_groups, zones
from loretable.games.lorcana.rules.abilities.ability import (
    Ability,
    ActionText,
    Activated,
    Replacement,
    Static,
    Triggered,
)
from loretable.games.lorcana.rules.abilities.nodes import Part
from loretable.games.lorcana.rules.abilities.player_modifiers import PlayerPart

from .clauses import clause, cost, effect
from .dispatch import say, says
from .events import INSTEAD, WOULD
from .modifiers import predicates
from .nouns import a_card, cards
from .pronouns import a, begin, is_you, joined, one, who
from .spoken import telling


def named(ability: Ability, words: str) -> str:
    return f"{ability.name}: {begin(words)}" if ability.name else begin(words)


@lru_cache(maxsize=8192)
def ability(node: Ability) -> str:
    """A whole text, with its name. Views ask for it again and again."""
    with telling(node):
        return named(node, say(node))


@says(ActionText)
def action(node: ActionText) -> str:
    return effect(node.effect)


@says(Triggered)
def triggered(node: Triggered) -> str:
    words = f"{joined([say(trigger) for trigger in node.when], 'or')}, {effect(node.effect)}"
    if node.zones != zones.PLAY_BIT:
        words = f"while this card is {zones_as_words(node.zones)}: {words}"
    if node.limit:
        words += f" ({'the first time' if node.limit == 1 else f'the first {node.limit} times'} each turn)"
    return f"{words} ({so_often(node.once)} a turn)" if node.once else words


def so_often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")


def zones_as_words(bits: int) -> str:
    """ "in a discard or in play"."""
    found = [name for i, name in enumerate(zones.FILTER_NAMES) if bits >> i & 1]
    other = {"play": "in play", "under": "under another"}
    return joined([other.get(name, f"in {a(name)}") for name in found], "or")


@says(Activated)
def activated(node: Activated) -> str:
    """Costs, a dash, what comes of them."""
    price = ", ".join(cost(each) for each in node.costs) or "no cost"
    words = f"{price} - {effect(node.effect)}"
    if node.condition is not None:
        words += f" (only if {say(node.condition)})"
    return f"{words} ({so_often(node.once)} a turn)" if node.once else words


@says(Static)
def static(node: Static) -> str:
    to_cards = [part for part in node.parts if not isinstance(part, PlayerPart)]
    to_players = [part for part in node.parts if isinstance(part, PlayerPart)]
    found: list[str] = []
    if to_cards:
        many = node.on is not None
        subject = "this card" if node.on is None else cards(node.on)
        found.append(f"{subject} {predicates(to_cards, False, many)}")
    if to_players:
        you = is_you(node.who)
        found.append(f"{who(node.who)} {predicates(list(to_players), False, you)}")
    words = "; ".join(found) or "nothing"
    if node.where is not None:
        words += f" if {say(node.where)}"
    if node.condition is not None:
        words += f" while {say(node.condition)}"
    if node.zones != zones.PLAY_BIT and not all(of_itself(part) for part in node.parts):
        words = f"while this card is {zones_as_words(node.zones)}: {words}"
    return words


def of_itself(part: Part) -> bool:
    """What a card says of its own playing is said where it is played from."""
    return part.of_itself()


@says(Replacement)
def replacement(node: Replacement) -> str:
    card = "this card" if node.this else "a card" if node.card is None else a_card(node.card)
    player = "you" if is_you(node.by) else one(node.by)
    words = WOULD[node.change].format(card=card, player=player)
    if "{card}" in WOULD[node.change] and node.card is None and not node.this and node.by != player_groups.EVERYBODY:
        words = WOULD[node.change].format(
            card=f"a card of {'yours' if is_you(node.by) else one(node.by)}", player=player
        )
    if node.doer != player_groups.EVERYBODY:
        words += f" by an action or ability of {'yours' if is_you(node.doer) else one(node.doer)}"
    if node.condition is not None:
        words += f" and {say(node.condition)}"
    words = f"if {words}, {'you may do this instead: ' if node.optional else ''}{instead(node)}"
    if node.limit:
        words += " (once a turn)" if node.limit == 1 else f" (at most {node.limit} times a turn)"
    return words


def instead(node: Replacement) -> str:
    """What happens instead."""
    found: list[str] = []
    if node.instead >= 0:
        found.append(INSTEAD[node.instead])
    elif node.instead == -2:
        found.append(f"it is {abs(node.delta)} {'less' if node.delta < 0 else 'more'}")
    if node.effect is not None:
        found.append(str(clause(node.effect)))
    words = ", and ".join(found)
    if not words:
        return "it does not happen"
    return words if node.instead == -2 or node.optional else f"{words} instead"
