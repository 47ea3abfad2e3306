"""The effect language in plain English: every node, every question that an effect asks, and every answer to it.

pronouns   to whom one speaks            dispatch    how nodes find their words
nouns      cards: filters, targets       amounts     numbers
events     events and changes            conditions  conditions and triggers
modifiers  what texts give               clauses     what a player does
templates  words that stand in the table of all nodes: most nodes need no more
verbs      other effects and costs       composites  effects made of effects
abilities  whole texts                   spoken      what was spoken of before
prompts    the question that is open     choices     its answers; what a card is kept from
"""

from . import conditions, templates, verbs  # noqa: F401 - they say what they know
from .abilities import ability
from .choices import choice, limits
from .clauses import cost, effect
from .dispatch import say
from .nouns import cards
from .prompts import prompt, short

templates.learn()
amount = condition = trigger = target = say
"""Of these, and of any other node, the words are found by its class."""

__all__ = [
    "ability",
    "amount",
    "cards",
    "choice",
    "condition",
    "cost",
    "effect",
    "limits",
    "prompt",
    "say",
    "short",
    "target",
    "trigger",
]
