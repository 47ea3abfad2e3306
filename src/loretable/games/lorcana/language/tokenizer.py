"""Text to words and back. Capitals at the start of a sentence, "an" for "a" and spaces are undone and restored."""

from __future__ import annotations

import re

from loretable.games.lorcana.texts.english import article

TOKEN = re.compile(r"[+-]\d+|\d+|[\w'&/!*-]+(?:\.(?=,? [a-z]))?|[^\s\w]")
START = (".", "•", "—", ":", '"')
"""What a capital follows."""


def words_of(text: str) -> list[str]:
    return TOKEN.findall(text)


def in_cost(words: list[str], at: int) -> bool:
    """Is this comma one between costs, before a dash?"""
    for word in words[at:]:
        if word in START:
            return word == "—"
    return False


def tokenize(text: str, vocabulary: set[str]) -> list[str]:
    """The words of a text; a capital that only marks a start is gone, and "an" is "a"."""
    found: list[str] = []
    start = True
    words = words_of(text)
    for at, word in enumerate(words):
        if start and word[:1].isupper() and word[:1].lower() + word[1:] in vocabulary:
            word = word[:1].lower() + word[1:]
        start = word in START or (word == "," and in_cost(words, at))
        found.append("a" if word == "an" else word)
    return found


def detokenize(words: list[str]) -> str:
    """The inverse of tokenize."""
    found: list[str] = []
    start, quoting, glue = True, False, True
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        if word == "a":
            word = article(following)
        closing = word == '"' and quoting
        if not (glue or word in ".,:" or closing):
            found.append(" ")
        found.append(word[:1].upper() + word[1:] if start else word)
        glue = (word == '"' and not closing) or word == "+"
        start = (word in START and not closing) or (word == "," and in_cost(words, at))
        if word == '"':
            quoting = not quoting
    return "".join(found)
