"""Writes web/src/boards/NAME/view.ts for each game of the project: what its views look like, as TypeScript types.

python scripts/view_types.py           writes the files

Views are what the masks and `describe` make of a state, so there is no declaration to read: random games are played, and
the shapes of what all seats saw are put together. What is not always there is optional.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from loretable import games
from loretable.core import Game, new_rng

BOARDS = Path(__file__).parent.parent / "web" / "src" / "boards"
HEAD = """\
// Made from random games by scripts/view_types.py (make page-types). Do not edit.
"""
GAMES = 30
STEPS = 1500
EVERY = 7
MANY_KEYS = 16
"""An object with more keys than this is a dictionary: its keys are data."""


class Shape:
    """What a place in a view has held: plain kinds, the members of lists, the keys of objects."""

    def __init__(self) -> None:
        self.plain: set[str] = set()
        self.items: Shape | None = None
        self.keys: dict[str, Shape] = {}
        self.counts: dict[str, int] = {}
        self.objects = 0

    def add(self, value: object) -> None:
        if isinstance(value, bool):
            self.plain.add("boolean")
        elif isinstance(value, (int, float)):
            self.plain.add("number")
        elif isinstance(value, str):
            self.plain.add("string")
        elif value is None:
            self.plain.add("null")
        elif isinstance(value, (list, tuple)):
            self.items = self.items or Shape()
            for item in value:
                self.items.add(item)
        elif isinstance(value, dict):
            self.objects += 1
            for key, inner in value.items():
                self.keys.setdefault(key, Shape()).add(inner)
                self.counts[key] = self.counts.get(key, 0) + 1

    def merged(self) -> Shape:
        """All values of an object as one."""
        whole = Shape()
        for shape in self.keys.values():
            whole.absorb(shape)
        return whole

    def absorb(self, other: Shape) -> None:
        self.plain |= other.plain
        if other.items is not None:
            self.items = self.items or Shape()
            self.items.absorb(other.items)
        self.objects += other.objects
        for key, shape in other.keys.items():
            self.keys.setdefault(key, Shape()).absorb(shape)
            self.counts[key] = self.counts.get(key, 0) + other.counts[key]

    def always(self, key: str) -> bool:
        return self.counts.get(key, 0) == self.objects

    def written(self, indent: int) -> str:
        kinds = sorted(self.plain)
        if self.items is not None:
            inner = self.items.written(indent)
            kinds.append(f"({inner})[]" if " | " in inner else f"{inner}[]")
        if self.objects:
            kinds.append(self.object_written(indent))
        return " | ".join(kinds) or "never"

    def object_written(self, indent: int) -> str:
        if len(self.keys) > MANY_KEYS or not self.keys:
            return f"Record<string, {self.merged().written(indent) if self.keys else 'unknown'}>"
        return f"{{\n{''.join(self.fields(indent + 1))}{'  ' * indent}}}"

    def fields(self, indent: int) -> list[str]:
        return [
            f"{'  ' * indent}{spelt(key)}{'' if self.always(key) else '?'}: {shape.written(indent)};\n"
            for key, shape in sorted(self.keys.items())
        ]


def spelt(key: str) -> str:
    return key if key.isidentifier() else f'"{key}"'


def views(game: Game, count: int, first: int = 0) -> Iterator[dict[str, object]]:
    """What all seats and a spectator see in some random games, now and then."""
    for seed in range(first, first + count):
        rng = new_rng(f"views {seed}")
        state = game.new(game.sample_options(rng), seed)
        for step in range(STEPS):
            if step % EVERY == 0 or state.over:
                yield from (state.view(seat) for seat in range(state.seats + 1))
            if state.over:
                break
            said = state.asides(state.seat) if step % EVERY == 1 else []
            if said:
                state.apply(said[rng.below(len(said))], state.seat)
            state.apply(state.legal[rng.below(len(state.legal))])


def shapes(game: Game, count: int = GAMES, first: int = 0) -> tuple[Shape, Shape, Shape]:
    """Views without their zones, zones without their cards, and cards."""
    whole, zone, card = Shape(), Shape(), Shape()
    for view in views(game, count, first):
        whole.add({key: value for key, value in view.items() if key != "zones"})
        zones = view["zones"]
        assert isinstance(zones, dict)
        for found in zones.values():
            zone.add({key: value for key, value in found.items() if key != "cards"})
            for one in found["cards"]:
                card.add({key: value for key, value in one.items() if key != "under"})
    return whole, zone, card


def written(game: Game) -> str:
    whole, zone, card = shapes(game)
    facts = whole.keys.pop("facts")
    asking = whole.keys.pop("asking", Shape())
    words = (("Verb", [verb.name for verb in (*game.verbs, *game.asides)]), ("QuestionKind", list(game.questions)))
    parts = [
        HEAD,
        f"/** {game.title}, as one seat sees it. */",
        f"export interface View {{\n{''.join(whole.fields(1))}  facts: Facts;\n"
        "  asking?: Asking;\n  zones: Record<string, Zone>;\n}\n",
        f"export interface Facts {{\n{''.join(facts.fields(1))}}}\n",
        f"export interface Asking {{\n{''.join(asking.fields(1))}}}\n",
        f"export interface Zone {{\n{''.join(zone.fields(1))}  cards: Card[];\n}}\n",
        f"export interface Card {{\n{''.join(card.fields(1))}  under?: {{ count: number; cards: Card[] }};\n}}\n",
    ]
    for name, members in words:
        parts.append(f"export type {name} =\n  | " + "\n  | ".join(f'"{word}"' for word in members) + ";\n")
    return "\n".join(parts)


def file_of(game: Game) -> Path:
    return BOARDS / game.name / "view.ts"


def main() -> int:
    for name in sys.argv[1:] or games.NAMES:
        game = games.find(name)
        file_of(game).parent.mkdir(parents=True, exist_ok=True)
        file_of(game).write_text(written(game), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
