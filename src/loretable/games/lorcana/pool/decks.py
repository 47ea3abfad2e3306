"""A deck: a name, and how many of which cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ....core.errors import LoretableError
from ..faces import Face

MOST_COPIES = 999


class BadDeck(LoretableError):
    """A list that cannot be read. `problems` has a sentence for every line at fault."""

    def __init__(self, problems: list[str]) -> None:
        more = f"{len(problems)} problems in this deck list:\n  " if len(problems) > 1 else ""
        super().__init__(more + "\n  ".join(problems))
        self.problems = problems


@dataclass(frozen=True)
class Deck:
    """Cards in the order of the list, each once."""

    name: str
    cards: tuple[tuple[Face, int], ...]

    @classmethod
    def of(cls, name: str, cards: Iterable[tuple[Face, int]]) -> Deck:
        """A deck from a list that may name a card several times."""
        counts: dict[int, int] = {}
        faces: dict[int, Face] = {}
        for face, count in cards:
            faces[face.number] = face
            counts[face.number] = counts.get(face.number, 0) + count
        return cls(tidy(name), tuple((faces[number], count) for number, count in counts.items()))

    @property
    def size(self) -> int:
        return sum(count for _, count in self.cards)

    @property
    def inks(self) -> int:
        """The ink types of all its cards, as bits."""
        found = 0
        for face, _ in self.cards:
            found |= face.inks
        return found

    def faces(self) -> list[Face]:
        """A face a card: as many as the deck has cards."""
        return [face for face, count in self.cards for _ in range(count)]

    def numbers(self) -> list[int]:
        """Their numbers in the pool: what a game is started with."""
        return [face.number for face in self.faces()]

    def with_text(self) -> list[tuple[Face, int]]:
        """The cards that say more than numbers and keywords do."""
        return [(face, count) for face, count in self.cards if face.has_text]

    def to_text(self) -> str:
        """The list as deck sites write it; read_deck reads it back."""
        head = [f"# {self.name}"] if self.name else []
        return "\n".join([*head, *(f"{count} {face.full_name}" for face, count in self.cards)]) + "\n"

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "cards": [[count, face.full_name] for face, count in self.cards]}


def tidy(name: str) -> str:
    """A deck's name on one line, without what would be read as the mark of a comment."""
    plain = "".join(char if char.isprintable() else " " for char in name)
    return " ".join(plain.strip(" \t#/").split())[:100].strip(" #/")
