"""Which clauses of a text do nothing where something is missing: by the English alone.

A clause that speaks of the missing thing is dead. One that points back at a dead clause is dead with it, unless what the
text waits for names somebody else it could speak of; then, and after "otherwise" and "instead", it may be either.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import Final

from loretable.games.lorcana.tools.staging.english import (
    ALWAYS_BACK,
    BUYS,
    IN_CONSEQUENCE,
    OTHERWISE,
    QUOTED,
    Clause,
    Script,
)

from .lacks import Lack

VERBS: Final = (
    "draw|gain|gains|get|gets|give|deal|banish|ready|exert|return|put|puts|play|remove|move|they|you|he|she"
    "|choose one|shuffle"
)
MOST_UNSURE: Final = 3
ALTERNATIVE: Final = re.compile(
    rf"(?:\b(?:and|or) (?:{VERBS})\b|(?<!choose)(?<!chooses) and discards?\b)", re.IGNORECASE
)  # two things, one of which may be
JOINED: Final = re.compile(
    r"\b(?:him|her|this character|this item) and (?:one|another|up|chosen|any|all)\b", re.IGNORECASE
)
OTHERS: Final = re.compile(
    r"\b(?:an? |another|one of|opponent|opposing|player|chosen|song|your other|named|challeng|card|character of yours"
    r"|damage|cards)\b|\bchalleng",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Expected:
    dead: tuple[int, ...]
    unsure: tuple[int, ...]
    live: tuple[int, ...]
    there: bool = False  # is what is not done to anybody spoken of nevertheless?

    def ways(self) -> list[tuple[int, ...]]:
        """The clauses that may have done something: one way, or one for each choice of the unsure ones."""
        if len(self.unsure) > MOST_UNSURE:
            return []
        found = []
        for kept in product((False, True), repeat=len(self.unsure)):
            more = [place for place, keep in zip(self.unsure, kept, strict=True) if keep]
            found.append(tuple(sorted([*self.live, *more])))
        if self.there and self.unsure:  # whom it was not done to is spoken of by a later clause
            found.append(tuple(sorted([*self.live, *self.unsure, *self.dead])))
        return found


def expected(script: Script, lack: Lack) -> Expected:
    dead: list[int] = []
    unsure: list[int] = []
    live: list[int] = []
    others = bool(OTHERS.search(waits(script.head)))
    for place, clause in enumerate(script.clauses):
        chain = script.clauses[place - 1].text if place else ""
        fate = fate_of(clause, lack, place, dead, unsure, others, chain)
        if fate == "dead" and lack.filled is not None:
            earlier = " ".join([script.head, *(each.text for each in script.clauses[:place])])
            fate = "unsure" if lack.filled.search(earlier) else fate
        {"dead": dead, "unsure": unsure, "live": live}[fate].append(place)
    return Expected(tuple(dead), tuple(unsure), tuple(live), lack.forbids)


def waits(head: str) -> str:
    """The head without the card itself."""
    return re.sub(r"\b(?:you play )?this (?:character|item|location|song|card)\b", "", head)


def fate_of(
    clause: Clause, lack: Lack, place: int, dead: list[int], unsure: list[int], others: bool, chain: str
) -> str:
    before = place - 1
    said = QUOTED.sub("", clause.text)
    if lack.words.search(said):
        if not lack.words.search(clause.price):
            return "unsure"  # what is bought is missing: it may be paid for in vain
        if (
            not lack.words.search(re.split(r",? and (?!discard)|, then ", said)[0])
            or JOINED.search(said)
            or ALTERNATIVE.search(said)
        ):
            return "unsure"  # as much as can be is done (CR 6.1.4)
        return "unsure" if lack.unless.search(clause.text) or OTHERWISE.search(clause.text) else "dead"
    if clause.joint and before in dead and (lack.declining or BUYS.search(chain)):
        return "dead"  # one "may", or one price, for both halves
    if not clause.may_point_back or not (dead or unsure):
        return "live"
    if OTHERWISE.search(clause.text):
        return "unsure"
    if lack.declining and re.search(r"\bthe rest (?!of)", clause.text):
        return "live"  # of what was looked at
    if before in unsure:
        return "unsure"
    if lack.forbids and not IN_CONSEQUENCE.search(clause.text):
        return "unsure"  # it may speak of whom it was not done to
    if lack.declining and before in dead and not re.search(r"\bmay\b", chain):
        return "unsure"  # none were taken of what was chosen
    if before not in dead:
        return "unsure"  # it may speak of the living one, or of an earlier one
    if not clause.points_back:
        return "unsure"
    if ALWAYS_BACK.search(clause.text):
        return "dead"
    return "unsure" if others else "dead"
