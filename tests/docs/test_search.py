"""What newcomers ask for is found in one try: ten questions, put to the sections of the documentation as its search ranks them.

The site's search (lunr) counts words by how rare they are, and a word of a heading far above one of the text.
"""

from __future__ import annotations

import math
import re
from functools import cache

import pytest

from tests.docs.pages import DOCS

QUESTIONS = [
    ("Host it", "how-to/host.md"),
    ("HTTPS nginx", "how-to/host.md"),
    ("docker", "how-to/host.md"),
    ("backup", "how-to/host.md"),
    ("Import a new set", "lorcana-decks.md"),
    ("Play with a friend", "tutorials/table.md"),
    ("Where are my games", "tutorials/table.md"),
    ("Write a bot", "tutorials/bot.md"),
    ("Study a deck", "tutorials/deck.md"),
    ("Play in the terminal", "tutorials/play.md"),
]
HEADING_WORTH = 20.0


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())


@cache
def sections() -> list[tuple[str, list[str], list[str]]]:
    """Page, the words of a heading, the words beneath it."""
    found = []
    for page in sorted(DOCS.rglob("*.md")):
        if page.parent.name in ("reference", "studies") or page.parent.parent.name == "studies":
            continue
        parts = re.split(r"^#+ +(.*)$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
        title = parts[1] if len(parts) > 1 else ""
        for heading, text in zip(parts[1::2], parts[2::2], strict=True):
            found.append((str(page.relative_to(DOCS)), words(f"{title} {heading}"), words(text)))
    return found


def best(question: str) -> str:
    asked = words(question)
    rarity = {
        word: math.log(1 + len(sections()) / (1 + sum(word in head or word in text for _, head, text in sections())))
        for word in asked
    }

    def worth(section: tuple[str, list[str], list[str]]) -> float:
        _, head, text = section
        in_head = sum(rarity[word] * HEADING_WORTH / (1 + len(head)) for word in asked if word in head)
        return in_head + sum(rarity[word] * min(3, text.count(word)) / (3 + len(text) / 100) for word in asked)

    return max(sections(), key=worth)[0]


@pytest.mark.parametrize(("question", "page"), QUESTIONS)
def test_a_newcomers_question_is_answered_by_the_first_result(question: str, page: str) -> None:
    assert best(question) == page


def test_a_question_that_nothing_answers_is_told_apart() -> None:
    assert best("host it") != best("import a new set")
