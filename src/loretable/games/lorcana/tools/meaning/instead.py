"""Texts that replace a part of themselves (CR 6.5.6): "... If [C], [B] instead". One of the two is done, never both.

They are played with the condition decided either way, and compared with two cards that are cut out of the English: the one
that says the first sentence only, and the one that says of it what stands before "instead".
"""

from __future__ import annotations

import re
from typing import Any, Final

from loretable.games.lorcana.data.custom_text import read_custom_text
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.tools.proving.neutral import FALSE, TRUE
from loretable.games.lorcana.tools.staging.answers import Declining, Taking
from loretable.games.lorcana.tools.staging.outcome import differences, outcome

from .negative_space import Finding, NegativeSpace, Text, Trial

Json = Any
OTHERWISE: Final = re.compile(r"(?<=\.) If (?P<condition>(?:[^.,]|,(?= or))*), (?P<other>[^.,]*?) instead\.?")
NUMBERED: Final = re.compile(r"(?P<number>[+-]?\d+) (?P<noun>ink drops?|[^\s.,]+)")
VERB: Final = re.compile(r"(?P<verb>\w+) (?:him|her|them|it)$")
ON_CHOSEN: Final = re.compile(r"\b\w+ (?=chosen )")


def halves(english: str) -> tuple[str, str] | None:
    """What a text says where its condition does not hold, and where it does; None where it does not replace itself so."""
    text = " ".join(english.split())
    found = OTHERWISE.search(text)
    if found is None:
        return None
    plain = text[: found.start()] + text[found.end() :]
    before, after = text[: found.start()], text[found.end() :]
    said = NUMBERED.search(found["other"])
    if said is not None:
        stem = re.escape(said["noun"].removesuffix("s"))
        places = list(re.finditer(rf"(?:(?<= )|^)[+-]?\d+ {stem}(s?)", before))
        if not places:
            return None
        at = places[-1]
        return plain, f"{before[: at.start()]}{said['number']} {said['noun']}{before[at.end() :]}{after}"
    verb = VERB.fullmatch(found["other"])
    if verb is None or not ON_CHOSEN.search(before):
        return None
    place = list(ON_CHOSEN.finditer(before))[-1]
    word = verb["verb"].capitalize() if before[place.start()].isupper() else verb["verb"]
    return plain, f"{before[: place.start()]}{word} {before[place.end() :]}{after}"


def decided(tree: Json, holds: bool) -> tuple[Json, bool]:
    """A tree in which the first choice between two ways is made; and whether there was one."""
    if isinstance(tree, list):
        for place, each in enumerate(tree):
            made, done = decided(each, holds)
            if done:
                return [*tree[:place], made, *tree[place + 1 :]], True
        return tree, False
    if not isinstance(tree, dict):
        return tree, False
    if tree.get("kind") == "if" and "otherwise" in tree:
        return {**tree, "condition": TRUE if holds else FALSE}, True
    for key, value in tree.items():
        made, done = decided(value, holds)
        if done:
            return {**tree, key: made}, True
    return tree, False


def instead(text: Text, english: str, number: int) -> NegativeSpace:
    """One ability of a text, both ways."""
    found = NegativeSpace()
    ways = halves(english)
    if ways is None:
        return found
    readings = [read_custom_text(way, text.kind) for way in ways]
    if not all(reading.supported for reading in readings):
        found.incomparable += 1
        return found
    trial = Trial(text, number)
    cue = trial.cue()
    if cue is None:
        found.unstaged += 1
        return found
    base, actions = cue
    stage = trial.director.dress(base)
    pairs = []
    cards = []
    for holds, reading in zip((False, True), readings, strict=True):
        tree, done = decided(text.abilities, holds)
        if not done:
            found.findings.append(Finding(text.number, "instead", "there is nothing to decide between"))
            return found
        pairs.append((f"decided {holds}", f"said {holds}", holds))
        cards += [text.version(f"decided {holds}", tree), text.version(f"said {holds}", list(reading.abilities))]
    game = Lorcana([*cards, *trial.director.troupe.made.values()])
    for made, said, holds in pairs:
        for policy in (Taking(), Declining()):
            one = trial.play(game, made, stage, actions, policy)
            other = trial.play(game, said, stage, actions, policy)
            if one is None or other is None:
                found.incomparable += 1
                continue
            found.played += 1
            different = differences(outcome(one[0]), outcome(other[0]))
            if different:
                lack = "instead, where it is so" if holds else "instead, where it is not so"
                found.findings.append(Finding(text.number, lack, ", ".join(different)))
    return found
