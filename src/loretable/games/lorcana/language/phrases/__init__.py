"""The phrase table by part of speech: importing a module puts its phrases into the table."""

from . import (
    acts,
    amounts,
    cards,
    conditions,
    doing,
    givens,
    giving,
    nouns,
    pending,
    players,
    sentences,
    things,
    triggers,
)

__all__ = [
    "acts",
    "amounts",
    "cards",
    "conditions",
    "doing",
    "givens",
    "giving",
    "nouns",
    "pending",
    "players",
    "sentences",
    "things",
    "triggers",
]
