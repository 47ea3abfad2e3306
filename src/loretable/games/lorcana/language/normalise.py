"""What two printings of one text have in common. Nothing here changes what a text does; all of it is in this file.

Line breaks and spaces; straight quotes and dashes; no reminder text; a full stop at the end, after a closing quote; and the
variants of VARIANTS. `counted` says how often each was needed.
"""

from __future__ import annotations

import re
from collections import Counter

SYMBOLS = {"“": '"', "”": '"', "’": "'", "–": "-", "−": "-"}
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
    found = note("reminder text", found, REMINDER.sub("", found))
    found = SPACE.sub(" ", found).strip()
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
