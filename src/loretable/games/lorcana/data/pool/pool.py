"""The pool: every card that may be in a Constructed deck, once, with what deck builders need to know of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from hashlib import blake2b
from pathlib import Path

from loretable.core.errors import BadData
from loretable.core.json_check import as_list, as_object, as_text, need
from loretable.core.records.reading import json_of, text_in
from loretable.core.storage.hashing import hash_without, without
from loretable.core.storage.saving import canonical
from loretable.games.lorcana.model.face import Face

from .card_lines import Listing, read_card, write_card
from .card_names import Suggester, did_you_mean, fold

POOL_FILE = Path(__file__).with_name("pool.json")
FORMAT = 2
FOR_PEOPLE = ("version", "in", "also", "banned", "frees", "copies", "called")
"""Keys of a card that no rule of play reads."""


@dataclass(frozen=True)
class CardSet:
    """A set, and when its cards may be used (`until` is the first day on which they may not)."""

    code: str
    name: str
    prerelease: date | None
    legal: date | None
    core_until: date | None


class Pool:
    """Faces in the order of their names; `face.number` is the index of face and listing."""

    def __init__(
        self, faces: list[Face], listings: list[Listing], sets: list[CardSet], source: str, text_hash: str
    ) -> None:
        self.faces = faces
        self.listings = listings
        self.sets = sets
        self.source = source
        self.text_hash = text_hash  # of the whole file
        self.set_by_code = {entry.code: entry for entry in sets}
        self.by_full_name = {face.full_name: face for face in faces}

    def __len__(self) -> int:
        return len(self.faces)

    def __iter__(self) -> Iterator[Face]:
        return iter(self.faces)

    def __contains__(self, card: object) -> bool:
        """By face, or by full name in any spelling."""
        return fold(card) in self.by_fold if isinstance(card, str) else card in self.faces

    def __getitem__(self, full_name: str) -> Face:
        """The card of this full name, in any spelling; KeyError where there is none."""
        found = self.by_fold.get(fold(full_name))
        if found is None:
            raise KeyError(f'there is no card "{shortened(full_name)}"{did_you_mean(self.suggester.near(full_name))}')
        return found

    def __repr__(self) -> str:
        return f"<Pool of {len(self.faces)} cards, {self.source}>"

    @cached_property
    def data_hash(self) -> str:
        """Of what rules read: numbers, names without versions, classifications, keywords, texts as trees. Where a card was
        printed, how often it may be in a deck and what its version is called is for people."""
        cards = [without(write_card(face, self.listings[face.number]), FOR_PEOPLE) for face in self.faces]
        return hash_without(sorted(cards, key=canonical), (), 16)

    @cached_property
    def by_fold(self) -> dict[str, Face]:
        found = {fold(other): face for face in self.faces for other in self.listings[face.number].also}
        found.update({fold(face.full_name): face for face in self.faces})
        return found

    @cached_property
    def by_printing(self) -> dict[tuple[str, str], Face]:
        """By set and number, as they are printed at the foot of a card."""
        return {
            (code.upper(), number.lower()): face for face in self.faces for code, number in self.listing(face).printings
        }

    @cached_property
    def by_name(self) -> dict[str, list[Face]]:
        """By folded name without version."""
        found: dict[str, list[Face]] = {}
        for face in self.faces:
            found.setdefault(fold(face.name), []).append(face)
        return found

    @cached_property
    def suggester(self) -> Suggester:
        return Suggester(face.full_name for face in self.faces)

    def face(self, full_name: str) -> Face:
        """The card of this name, in any spelling; without its version if only one card has the name."""
        key = fold(full_name)
        found = self.by_fold.get(key)
        if found is not None:
            return found
        versions = self.by_name.get(key, [])
        if len(versions) == 1:
            return versions[0]
        if versions:
            which = ", ".join(face.version for face in versions[:6]) + (", …" if len(versions) > 6 else "")
            raise BadData("", f"there are {len(versions)} cards named {versions[0].name}; which version: {which}?")
        raise BadData("", f'there is no card "{shortened(full_name)}"{did_you_mean(self.suggester.near(full_name))}')

    def listing(self, face: Face) -> Listing:
        return self.listings[face.number]


def shortened(text: str, most: int = 80) -> str:
    """Text of unknown origin, fit for an error line."""
    plain = " ".join("".join(char if char.isprintable() else " " for char in text[: 2 * most]).split())
    return plain if len(plain) <= most else f"{plain[: most - 1]}…"


def load_pool(path: Path | None = None) -> Pool:
    """The pool of this machine, read once: one that was imported here, else that of the package; or one from a file."""
    return the_pool() if path is None else read_pool(path)


@lru_cache(maxsize=1)
def the_pool() -> Pool:
    imported = imported_file()
    if imported.is_file():
        try:
            return read_pool(imported)
        except (BadData, OSError):
            pass  # of another version, or damaged: `loretable lorcana import` writes it again
    return read_pool(POOL_FILE)


def imported_file() -> Path:
    """Where `loretable lorcana import` writes: in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "loretable" / "lorcana" / "pool.json"


def read_pool(path: Path) -> Pool:
    return pool_from_text(text_in(path, "a card pool"), path.name)


def pool_from_text(text: str, where: str) -> Pool:
    data = as_object(json_of(text, where), where)
    if data.get("format") != FORMAT:
        raise BadData(f"{where}.format", f"should be {FORMAT}: import the pool again")
    listed = as_list(need(data, "sets", where), f"{where}.sets")
    sets = [read_set(entry, f"{where}.sets[{i}]") for i, entry in enumerate(listed)]
    faces: list[Face] = []
    listings: list[Listing] = []
    codes = {entry.code for entry in sets}
    for i, entry in enumerate(as_list(need(data, "cards", where), f"{where}.cards")):
        card = f"{where}.cards[{i}]"
        face, listing = read_card(as_object(entry, card), i, card)
        for code, _ in listing.printings:
            if code not in codes:
                raise BadData(f"{card}.in", f"names a set {code!r} that is not listed")
        faces.append(face)
        listings.append(listing)
    digest = blake2b(text.encode(), digest_size=16).hexdigest()
    return Pool(faces, listings, sets, as_text(need(data, "source", where), f"{where}.source"), digest)


def read_set(value: object, path: str) -> CardSet:
    data = as_object(value, path)
    return CardSet(
        as_text(need(data, "code", path), f"{path}.code"),
        as_text(need(data, "name", path), f"{path}.name"),
        as_day(data.get("prerelease"), f"{path}.prerelease"),
        as_day(data.get("legal"), f"{path}.legal"),
        as_day(data.get("core_until"), f"{path}.core_until"),
    )


def as_day(value: object, path: str) -> date | None:
    if value is None:
        return None
    text = as_text(value, path)
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise BadData(path, f"should be a date such as 2026-07-17, not {shortened(text)!r}") from error
