"""The sentences of a printed text, found by its words alone: nothing here looks at what the text was read as.

A text is a head (what it waits for, or what it costs) and clauses. Clauses are its sentences, and the halves of a sentence
that ", then" or "and" joins where each could stand by itself. Whether words are card English at all is asked of the
language; what they mean is not.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from loretable.games.lorcana.data.custom_text import read_custom_text

COST: Final = re.compile(r"^(?:[A-Z][^—.]*: )?[^—.]*? — ")
WAITS: Final = re.compile(r"^(?:When|Whenever|At the|Once|During|The first|Each turn|While|If|Your first)\b")
SENTENCE: Final = re.compile(r"(?<=[.!?\"])\s+(?=[A-Z•\"])")
JOINT: Final = re.compile(r",? then | and ")
TRIED: Final = "gain 1 lore."

# words that point back at what was said before
BACK: Final = re.compile(
    r"\b(?:it|its|it's|they|them|their|he|him|his|she|her|that (?:character|card|item|location|player|song|action|much|many)"
    r"|those|this way|if you do|otherwise|instead|the rest(?! of)|the chosen|the banished|the exerted|the moved|the revealed"
    r"|the same|the other|that's|this damage|both|one of them|the named|them in|the challenging)\b",
    re.IGNORECASE,
)
GOVERNS: Final = re.compile(r"\b(?:if|unless|while|for each|instead)\b", re.IGNORECASE)  # the whole sentence
TAKES: Final = re.compile(r"\b(?:put|reveal|play)\b(?! the rest).*the rest", re.IGNORECASE)
QUOTED: Final = re.compile(r'"[^"]*"')
BUYS: Final = re.compile(
    r"(?<=\S) to (?:have|reveal|search|discard|draw|gain|give|deal|banish|ready|exert|return|put|play|remove|choose|get"
    r"|move|look)\b"
)
DOER: Final = re.compile(r"^(?:each player|each opponent|chosen opponent|chosen player|that player) ", re.IGNORECASE)
ALWAYS_BACK: Final = re.compile(
    r"\b(?:if you do|otherwise|instead|this way|the rest(?! of)|the chosen|the banished|the exerted|the moved|the revealed"
    r"|this damage|that much|that many|those|the named)\b",
    re.IGNORECASE,
)
NOUN: Final = re.compile(
    r"\b(?:chosen|each|another|an?|your|opposing|all|any|one|this|opponents?|player|you|named?|characters?|items?|top)\b",
    re.IGNORECASE,
)
OTHERWISE: Final = re.compile(r"\b(?:otherwise|instead|unless|if (?:they|you) don't|•)(?=\W|$)", re.IGNORECASE)
IN_CONSEQUENCE: Final = re.compile(r"\b(?:if you do|this way)\b", re.IGNORECASE)  # speaks of what was done, not of whom


@dataclass(frozen=True)
class Clause:
    text: str  # without the full stop, as it stands in the middle of a sentence
    joint: str = ""  # what joins it to the one before: "" for a full stop

    @property
    def price(self) -> str:
        """What is paid in "you may discard a card to draw a card"; all of it where nothing is bought."""
        at = BUYS.search(self.text)
        return self.text if at is None else self.text[: at.start()]

    @property
    def points_back(self) -> bool:
        """Does it speak of what was said before? A pronoun after a noun of its own need not."""
        if ALWAYS_BACK.search(self.text):
            return True
        first = BACK.search(self.text)
        return first is not None and not NOUN.search(self.text[: first.start()])

    @property
    def may_point_back(self) -> bool:
        return bool(BACK.search(self.text))


@dataclass(frozen=True)
class Script:
    """A text in parts. `kind`: of the card that says it."""

    head: str
    clauses: tuple[Clause, ...]
    kind: str

    def only(self, places: tuple[int, ...]) -> str:
        """The text with these clauses alone, each a sentence of its own."""
        said = [self.clauses[place].text for place in places]
        if not said:
            return ""
        first = said[0] if self.head else capital(said[0])
        if self.head.endswith("— "):
            first = capital(said[0])
        text = self.head + ". ".join([first, *(capital(each) for each in said[1:])]) + "."
        return (
            text if TAKES.search(text) else text.replace("the rest on", "them on").replace("the rest into", "them into")
        )


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """As it stands in the middle of a sentence: names keep their capital, for nothing but a first word loses it."""
    first = text.split(" ", 1)[0]
    return text[:1].lower() + text[1:] if first.isalpha() and first.lower() in FIRST_WORDS else text


FIRST_WORDS: Final = frozenset(
    [
        "a",
        "all",
        "another",
        "any",
        "at",
        "banish",
        "both",
        "characters",
        "choose",
        "chosen",
        "count",
        "deal",
        "discard",
        "draw",
        "during",
        "each",
        "exert",
        "for",
        "gain",
        "get",
        "if",
        "it",
        "its",
        "look",
        "lose",
        "move",
        "name",
        "one",
        "opponents",
        "other",
        "otherwise",
        "pay",
        "play",
        "put",
        "ready",
        "remove",
        "return",
        "reveal",
        "search",
        "shuffle",
        "that",
        "the",
        "their",
        "then",
        "they",
        "this",
        "those",
        "until",
        "up",
        "when",
        "whenever",
        "while",
        "you",
        "your",
    ]
)


@cache
def is_english(text: str, kind: str) -> bool:
    return read_custom_text(text, kind).supported


def script(text: str, kind: str) -> Script:
    head, rest = beheaded(text, kind)
    found: list[Clause] = []
    for sentence in SENTENCE.split(rest):
        whole = sentence.strip().removesuffix(".")
        if not whole:
            continue
        whole = small(whole) if head or found else whole
        found += halves(head, whole, kind) if "•" not in rest and '"' not in whole else [Clause(whole)]
    if '"' in rest or "•" in rest:  # modes and texts within texts are one thing
        found = [Clause(rest.strip().removesuffix("."))]
    return Script(head, tuple(found), kind)


def modes(text: str, kind: str) -> list[str]:
    """The modes of a text, each as a text by itself; none where there are no modes, or one of them cannot stand alone."""
    if "•" not in text:
        return []
    head, rest = beheaded(text, kind)
    inner = [part.strip().removesuffix(".") for part in rest.split("•")[1:]]
    found = [f"{head}{small(part) if head and not head.endswith('— ') else capital(part)}." for part in inner]
    return found if all(is_english(each, kind) for each in found) else []


def beheaded(text: str, kind: str) -> tuple[str, str]:
    """What a text waits for or costs, and the rest."""
    cost = COST.match(text)
    if cost and "—" in text:
        return cost.group(0), text[cost.end() :]
    if not WAITS.match(text):
        return "", text
    at = text.find(", ")
    while at >= 0 and ". " not in text[:at]:
        head = text[: at + 2]
        if is_english(head + TRIED, kind):
            return head, text[at + 2 :]
        at = text.find(", ", at + 2)
    return "", text


def halves(head: str, sentence: str, kind: str) -> list[Clause]:
    """A sentence, or its two halves where each of them is one by itself."""
    if GOVERNS.search(sentence):
        return [Clause(sentence)]
    for joint in JOINT.finditer(sentence):
        left, right = sentence[: joint.start()], sentence[joint.end() :]
        doer = DOER.match(left)
        if doer and right.split(" ", 1)[0].endswith("s"):  # "each player draws a card and gains 1 lore"
            right = doer.group(0) + right
        both = [f"{head}{part if head and not head.endswith('— ') else capital(part)}." for part in (left, right)]
        if all(is_english(part, kind) for part in both):
            return [*halves(head, left, kind), *after(halves(head, right, kind), joint.group(0))]
    return [Clause(sentence)]


def after(clauses: list[Clause], joint: str) -> list[Clause]:
    return [Clause(clauses[0].text, joint), *clauses[1:]]
