"""[A]. If you do, [B] (CR 6.1.5.1): [A] is the price of [B]. It has to be paid in full, or it is not offered at all."""

from __future__ import annotations

from loretable.games.lorcana.enums import player_groups
from loretable.games.lorcana.rules.abilities.ability import Ability
from loretable.games.lorcana.rules.abilities.conditions import Did
from loretable.games.lorcana.rules.abilities.nodes import Node
from loretable.games.lorcana.rules.effects.control import If, May, Pay, Sequence
from loretable.games.lorcana.texts import node_trees


def sequential(ability: Ability) -> Ability:
    """A tree like this one in which "may A; if that was done, B" is a payment A for B."""
    made: Ability = node_trees.rebuilt(ability, bought)
    return made


def bought(node: Node) -> Node:
    if not isinstance(node, Sequence) or len(node.effects) < 2:
        return node
    *before, offer, outcome = node.effects
    if not isinstance(offer, May) or offer.by != player_groups.YOU:
        return node
    if not isinstance(outcome, If) or not isinstance(outcome.condition, Did):
        return node
    payment = Pay([], outcome.then, True, price=offer.effect, otherwise=outcome.otherwise)
    return Sequence([*before, payment]) if before else payment
