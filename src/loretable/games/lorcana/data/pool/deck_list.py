"""A deck: a name, and how many of which cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from loretable.core.errors import LoretableError
from loretable.core.records.files import write_json, write_text
from loretable.games.lorcana.enums import inks
from loretable.games.lorcana.model.face import Face

from .card_names import fold

MOST_COPIES = 999


class BadDeck(LoretableError):
    """A list that cannot be read. `problems` has a sentence for every line at fault, `rest` the deck of the others."""

    def __init__(self, problems: list[str], rest: object = None) -> None:
        more = f"{len(problems)} problems in this deck list:\n  " if len(problems) > 1 else ""
        super().__init__(more + "\n  ".join(problems))
        self.problems = problems
        self.rest = rest


@dataclass(frozen=True, repr=False)
class DeckList:
    """Cards in the order of the list, each once. `deck["Be Prepared"]` is a count, `len` the number of cards."""

    name: str
    cards: tuple[tuple[Face, int], ...]

    @classmethod
    def of(cls, name: str, cards: Iterable[tuple[Face, int]]) -> DeckList:
        """A deck from a list that may name a card several times."""
        counts: dict[int, int] = {}
        faces: dict[int, Face] = {}
        for face, count in cards:
            faces[face.number] = face
            counts[face.number] = counts.get(face.number, 0) + count
        return cls(tidy(name), tuple((faces[number], count) for number, count in counts.items()))

    def write(self, path: Path | str) -> None:
        """Writes it whole or not at all: as JSON where the name ends so, else as the list that deck sites read."""
        file = Path(path)
        if file.suffix == ".json":
            write_json(file, self.to_json())
        else:
            write_text(file, self.to_text())

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, card: object) -> int:
        """How many copies of a card, by full name in any spelling or by card; 0 where there is none."""
        name = card if isinstance(card, str) else getattr(card, "full_name", "")
        return sum(count for face, count in self.cards if fold(face.full_name) == fold(name))

    def __contains__(self, card: object) -> bool:
        return bool(self[card])

    def curve(self) -> dict[int, int]:
        """How many cards there are of each cost."""
        found: Counter[int] = Counter()
        for face, count in self.cards:
            found[face.cost] += count
        return dict(sorted(found.items()))

    def ink_counts(self) -> dict[str, int]:
        """How many cards have each ink type; a card of two counts for both."""
        found: Counter[str] = Counter()
        for face, count in self.cards:
            for name in inks.names_of(face.inks):
                found[name] += count
        return {name: found[name] for name in inks.NAMES if found[name]}

    @property
    def inkable(self) -> int:
        """How many of its cards can be ink."""
        return sum(count for face, count in self.cards if face.inkable)

    @property
    def average_cost(self) -> float:
        return sum(face.cost * count for face, count in self.cards) / self.size if self.cards else 0.0

    def __copy__(self) -> DeckList:
        return self

    def __deepcopy__(self, memo: object) -> DeckList:
        return self

    def __repr__(self) -> str:
        named = f" {self.name!r}" if self.name else ""
        return f"<Deck{named}: {self.size} card{'' if self.size == 1 else 's'}, {' and '.join(self.ink_counts()) or 'no ink'}>"

    def __str__(self) -> str:
        return self.to_text().rstrip()

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
