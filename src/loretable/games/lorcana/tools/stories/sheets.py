"""Reading sheets: stories beside the printed English, with planted wrong ones among them, and what readers said of them.

A sheet is text for somebody who has not seen how the card was read: it is never kept, since it has the cards' words. Its key
lies apart. What is kept is the score: how many planted ones were found, and which true ones were doubted and why.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from loretable.games.lorcana.data.evidence.proofs import definition
from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.printed_abilities import kind_of
from loretable.games.lorcana.tools.meaning.negative_space import Text
from loretable.games.lorcana.tools.meaning.printed import printed_texts
from loretable.games.lorcana.tools.proving.neutral import neutral_forms

from .collection import Told, chapter, different_texts, other_abilities, story_of
from .story import story

Json = Any
STORIES: Final = 100
PLANTED: Final = 40
ENOUGH: Final = 36  # planted ones that have to be found, or the hundred is read again
HOW: Final = (
    "Each entry is what a card says, and what came of it when it was played. Cards without numbers cost 2 and have 2\n"
    "strength and 5 willpower. Some stories are wrong on purpose. Write a line for each that does not do what the card says:\n"
    "its number, a colon, and what is wrong. What is not named is taken as right.\n"
)


@dataclass(frozen=True)
class Sheet:
    text: str
    key: Json  # titles in order, and the numbers of the planted ones


def sheet(pool: Pool, number: int, seed: str = "sheet", wanted: list[Told] | None = None, before: int = 0) -> Sheet:
    """The hundred stories of a number, from 0, and forty wrong ones of other cards. `wanted`: of these texts only, after so
    many sheets that were read `before`."""
    texts = different_texts(pool)
    true = (texts if wanted is None else wanted)[number * STORIES : (number + 1) * STORIES]
    number += before
    rng = Random(f"{seed} {number}")
    others = rng.sample([told for told in texts if told not in true], min(len(texts) - len(true), 6 * PLANTED))
    entries = [(told, story_of(pool, told), False) for told in true]
    for told in others:
        if sum(planted for _, _, planted in entries) == PLANTED:
            break
        wrong = misread(pool, told, rng)
        if wrong is not None:
            entries.append((told, wrong, True))
    rng.shuffle(entries)
    lines = [HOW]
    for place, (told, lines_of_it, _) in enumerate(entries, 1):
        english = printed_texts(pool, told.face)[told.place][0]
        lines.append(chapter(f"{place}. {told.title}\n  Printed: {english}", lines_of_it) + "\n")
    planted = [place for place, entry in enumerate(entries, 1) if entry[2]]
    return Sheet(
        "\n".join(lines), {"sheet": number, "titles": [told.title for told, _, _ in entries], "planted": planted}
    )


def misread(pool: Pool, told: Told, rng: Random) -> list[str] | None:
    """The story of a text that was read wrongly in one part; None where that cannot be told from the right one."""
    english, abilities = printed_texts(pool, told.face)[told.place]
    right = story_of(pool, told)
    forms, _ = neutral_forms(abilities)
    rng.shuffle(forms)
    for form in forms[:8]:
        if form.tree is None:
            continue
        changed = [form.tree if i == form.ability else each for i, each in enumerate(abilities)]
        try:
            text = Text(definition(pool, told.face), told.place, english, changed, kind_of(told.face))
            wrong = story(text, other_abilities(pool, told))
        except Exception:  # a form that cannot be played is no story
            continue
        if wrong[-1] != right[-1] and len(wrong) > 1 and wrong[0] == right[0]:
            return wrong
    return None


def score(key: Json, verdicts: str) -> Json:
    """What a reader found: lines of a number, a colon and what is wrong."""
    doubted: dict[int, str] = {}
    for line in verdicts.splitlines():
        number, colon, why = line.partition(":")
        if colon and number.strip().isdecimal() and 1 <= int(number) <= len(key["titles"]):
            doubted[int(number)] = " ".join(why.split())
    planted = set(key["planted"])
    true = {key["titles"][number - 1]: why for number, why in sorted(doubted.items()) if number not in planted}
    found = len(planted & set(doubted))
    return {
        "sheet": key["sheet"],
        "read": len(key["titles"]) - len(planted),
        "planted": len(planted),
        "found": found,
        "enough": found * PLANTED >= ENOUGH * len(planted),
        "doubted": true,
    }


def score_text(result: Json) -> str:
    """As it is kept."""
    return json.dumps(result, ensure_ascii=False, indent=1) + "\n"
