"""The effect language in plain English: every node, every question that an effect asks, and every answer to it.

voice      to whom one speaks            saying     how nodes find their words
things     cards: filters, targets       counting   amounts
happening  events and changes            whether    conditions and triggers
giving     what texts give               clauses    something that somebody does
doing      effects and costs             together   effects made of effects
texts      abilities                     asking     the question that is open
                                         answering  its answers; what a card is kept from
"""

from . import doing, whether  # noqa: F401 - they say what they know
from .answering import choice, limits
from .asking import prompt, short
from .clauses import cost, effect
from .giving import predicate as part
from .saying import say
from .texts import ability
from .things import cards

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
    "part",
    "prompt",
    "say",
    "short",
    "target",
    "trigger",
]
