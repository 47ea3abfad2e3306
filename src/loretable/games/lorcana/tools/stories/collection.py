"""The stories of all different texts, a file for each set: under the card that was printed with it first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from loretable.games.lorcana.data.evidence.proofs import definition, to_prove
from loretable.games.lorcana.data.pool import Pool
from loretable.games.lorcana.data.printed_abilities import kind_of
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.tools.meaning.negative_space import Text
from loretable.games.lorcana.tools.meaning.printed import printed_texts

from .story import story

Json = Any


@dataclass(frozen=True)
class Told:
    """A text whose story is told: of which card, its place on it, in which set."""

    face: Face
    place: int
    code: str

    @property
    def title(self) -> str:
        return f"{self.face.full_name}, text {self.place + 1}"


def different_texts(pool: Pool) -> list[Told]:
    """Each text once: of the card printed first, by set and number."""
    seen: set[tuple[str, str]] = set()
    found: list[Told] = []
    for face in sorted(to_prove(pool), key=lambda face: first_printing(pool, face)):
        for place, (english, abilities) in enumerate(printed_texts(pool, face)):
            if abilities and (kind_of(face), english) not in seen:
                seen.add((kind_of(face), english))
                found.append(Told(face, place, pool.listing(face).printings[0][0]))
    return found


def first_printing(pool: Pool, face: Face) -> tuple[int, str, int, str]:
    code, number = pool.listing(face).printings[0]
    digits = "".join(letter for letter in number.split("/")[0] if letter.isdecimal())
    return len(code), code, int(digits or 0), face.full_name


def story_of(pool: Pool, told: Told) -> list[str]:
    english, abilities = printed_texts(pool, told.face)[told.place]
    text = Text(definition(pool, told.face), told.place, english, abilities, kind_of(told.face))
    return story(text, other_abilities(pool, told))


def other_abilities(pool: Pool, told: Told) -> list[Json]:
    """Those of the card's other texts."""
    texts = printed_texts(pool, told.face)
    return [each for place, (_, abilities) in enumerate(texts) if place != told.place for each in abilities]


def chapter(title: str, lines: list[str]) -> str:
    return "\n".join([title, *(f"  {line}" for line in lines)])


def by_set(texts: list[Told]) -> dict[str, list[Told]]:
    found: dict[str, list[Told]] = {}
    for told in texts:
        found.setdefault(told.code, []).append(told)
    return found


def file_name(code: str) -> str:
    return f"{code.zfill(2)}.txt"


def written(pool: Pool, texts: list[Told]) -> Iterator[str]:
    for told in texts:
        yield chapter(told.title, story_of(pool, told))


def read_chapters(path: Path) -> dict[str, list[str]]:
    """By title the lines of the stories in a file."""
    found: dict[str, list[str]] = {}
    title = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("  "):
            found[title].append(line[2:])
        elif line:
            title = line
            found[title] = []
    return found
