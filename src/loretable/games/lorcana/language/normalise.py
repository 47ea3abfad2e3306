"""What two printings of one text have in common. Nothing here changes what a text does; all of it is in this file.

Line breaks and spaces; straight quotes and dashes; no reminder text; a full stop at the end, after a closing quote; and the
variants of VARIANTS. `counted` says how often each was needed.
"""

from __future__ import annotations

import re
from collections import Counter

SYMBOLS = {"“": '"', "”": '"', "’": "'", "–": "-", "−": "-"}
SIGNS = {"{E}": "⟳", "{I}": "⬡", "{S}": "¤", "{W}": "⛉", "{L}": "◊", "{IW}": "◉"}
"""How Dreamborn and most others write the signs of a card; LorcanaJSON's own are what the phrase table has."""
WORDS = (
    # a sign in words, where a number or "chosen character's" stands before it
    (re.compile(r"(?<=[+-]\d )strength\b|(?<=[+-]\d\d )strength\b|(?<=\d )strength\b", re.I), "¤"),
    (re.compile(r"(?<=\d )willpower\b", re.I), "⛉"),
    (re.compile(r"(?<=[+-]\d )lore\b", re.I), "◊"),
    (re.compile(r"(?<=[+-]\d )(?:\{L\}|lore)\b"), "◊"),
    (re.compile(r"(?<=\d )ink\b(?! (?:drop|type|symbol|card))", re.I), "⬡"),
    (re.compile(r"\b(their|its|his|her|character's|location's) strength\b"), r"\1 ¤"),
    (re.compile(r"\b(their|its|his|her|character's|location's) willpower\b"), r"\1 ⛉"),
    (re.compile(r"\b(their|its|his|her|character's|location's) lore\b"), r"\1 ◊"),
    (re.compile(r"\bwith (more|less) strength\b"), r"with \1 ¤"),
)
COSTS = re.compile(r"^((?:(?:Exert|⟳|\d+ ⬡|Banish this \w+|Choose and discard a card|Discard a card)(?:, | (?=-)))+)- ")
"""Costs in front of an ability, with a hyphen for the dash and the word for the sign."""
VARIANTS = {
    "if you have a character here gain": "if you have a character here, gain",  # a comma that one printing lacks
}
REMINDER = re.compile(r"\s*\((?:[^()]|\([^()]*\))*\)")
SPACE = re.compile(r"\s+")

counted: Counter[str] = Counter()


def normalise(text: str) -> str:
    found = text
    for symbol, plain in SYMBOLS.items():
        if symbol in found:
            counted[f"symbol {symbol}"] += 1
            found = found.replace(symbol, plain)
    for sign, glyph in SIGNS.items():
        if sign in found:
            counted[f"sign {sign}"] += 1
            found = found.replace(sign, glyph)
    for pattern, glyph in WORDS:
        found = note("a sign in words", found, pattern.sub(glyph, found))
    found = note("reminder text", found, REMINDER.sub("", found))
    found = SPACE.sub(" ", found).strip()
    costs = COSTS.match(found)
    if costs:
        found = note("costs in words", found, f"{costs[1].replace('Exert', '⟳').rstrip()} — {found[costs.end() :]}")
    for wrong, right in VARIANTS.items():
        found = note(f"variant: {right}", found, found.replace(wrong, right))
    if found.endswith('."'):
        found = note("full stop in a quote", found, found[:-2] + '".')
    if found and not found.endswith("."):
        found = note("full stop missing", found, f"{found}.")
    return found


def note(what: str, before: str, after: str) -> str:
    if before != after:
        counted[what] += 1
    return after
