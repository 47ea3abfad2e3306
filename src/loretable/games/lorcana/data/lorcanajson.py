"""Builds the pool from LorcanaJSON's allCards.json: facts only, no sentence of a card is kept.

A card is what the rules count as one, by full name (CR 5.2.6): printings whose names differ only in their spelling, and
printings that the source marks as another printing of a card, are that card. Its newest printing has the values.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from string import capwords
from typing import final

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, as_text, need
from loretable.core.records.reading import json_of
from loretable.games.lorcana.enums import card_kinds, inks
from loretable.games.lorcana.language.compiler import Language
from loretable.games.lorcana.language.normalise import normalise
from loretable.games.lorcana.language.phrases.nouns.ability_names import CALLED
from loretable.games.lorcana.language.tree_notation import write_tree
from loretable.games.lorcana.model.face import Face

from .lorcanajson_keywords import Shifts, read_keywords
from .pool.card_lines import MOST, NO_TREE, USUAL_COPIES, Listing, amount, texts, write_card
from .pool.card_names import fold
from .pool.pool import FORMAT, CardSet, as_day, shortened
from .printed_abilities import signed_references

CONSTRUCTED = "expansion"  # the type of sets whose cards may be in a deck; the other sets are co-operative quests
REMINDER = re.compile(r"\([^()]*\)")
FREES = re.compile(r"other ([\w ]+) characters .*regardless of ink")
FORMATS = ("core", "infinity")


@final
@dataclass
class Imported:
    text: str  # pool.json
    faulty: list[BadData]  # what is wrong with each card that is left out
    cards: int
    spellings: int  # full names in the source, before those of one card were joined
    printings: int
    quest_names: int  # left out


@dataclass
class Printing:
    data: dict[str, object]
    path: str
    id: int
    base: int  # the id of the printing this one is a variant of, or -1
    full_name: str
    set_code: str
    order: tuple[int, bool, bool, int]  # the newest is the greatest


def import_cards(text: str, where: str = "allCards.json") -> Imported:
    data = as_object(json_of(text, where), where)
    metadata = as_object(need(data, "metadata", ""), "metadata")
    language = as_text(metadata.get("language", "en"), "metadata.language")
    if language != "en":
        raise BadData("metadata.language", f"should be en, not {shortened(language)}: names and rules are English")
    sets, numbers = read_sets(need(data, "sets", ""))
    faulty: list[BadData] = []
    printings = list(read_printings(need(data, "cards", ""), numbers, faulty))
    quests = {p.full_name for p in printings if numbers[p.set_code] < 0}
    printings = [p for p in printings if numbers[p.set_code] >= 0]
    cards, said = read_groups(printings, faulty)
    if not cards:
        raise faulty[0] if faulty else BadData("cards", "has no card of a constructed set")
    cards.sort(key=lambda card: (fold(card[0].full_name), card[0].full_name))
    reader = Language(
        {name for face, _ in cards for name in face.names}, {word for face, _ in cards for word in face.classes}
    )
    for face, listing in cards:
        for text, name in said[face.full_name]:
            if normalise(text):
                listing.says.append(phrase_tree(reader, text, face))
                listing.called.append(name)
    used = {code for _, listing in cards for code, _ in listing.printings}
    made = as_text(metadata.get("generatedOn", "unknown"), "metadata.generatedOn")[:10]
    version = as_text(metadata.get("formatVersion", "unknown"), "metadata.formatVersion")
    found = write_pool(cards, [s for s in sets if s.code in used], shortened(f"LorcanaJSON {version}, {made}"))
    spellings = len({p.full_name for p in printings})
    return Imported(found, faulty, len(cards), spellings, len(printings), len(quests))


def read_groups(
    printings: list[Printing], faulty: list[BadData]
) -> tuple[list[tuple[Face, Listing]], dict[str, list[tuple[str, str]]]]:
    """The cards with the phrase trees of their texts; entries that cannot be read go to `faulty`."""
    shifts = Shifts(
        {word for p in printings if p.data["type"] == "Character" for word in texts(p.data, "subtypes", p.path)},
        {p.full_name for p in printings if p.data["type"] == "Item"},
    )
    cards: list[tuple[Face, Listing]] = []
    said: dict[str, list[tuple[str, str]]] = {}
    for group in grouped(printings):
        try:
            face, listing = read_group(group, shifts)
            newest = group[-1]
            said[face.full_name] = list(
                zip(card_texts(newest.data, newest.path), text_names(newest.data, newest.path), strict=True)
            )
        except BadData as error:
            faulty.append(error)
            continue
        cards.append((face, listing))
    return cards, said


def phrase_tree(language: Language, text: str, face: Face) -> str:
    """What a text says, as the pool keeps it."""
    signed = signed_references().get(face.full_name, frozenset())
    reading = language.read(text, card_kinds.NAMES[card_kinds.SONG if face.song else face.kind], signed)
    return NO_TREE if reading.tree is None else write_tree(reading.tree)


def read_sets(value: object) -> tuple[list[CardSet], dict[str, int]]:
    """The sets in order, and the number of each: -1 for one whose cards are not for decks."""
    found: list[tuple[int, CardSet]] = []
    numbers: dict[str, int] = {}
    for code, entry in as_object(value, "sets").items():
        path = f"sets.{code}"
        if not code or ":" in code or code.split() != [code]:
            raise BadData(path, "is not a set code")
        data = as_object(entry, path)
        numbers[code] = -1
        if as_text(need(data, "type", path), f"{path}.type") == CONSTRUCTED:
            numbers[code] = as_int(need(data, "number", path), f"{path}.number", 0, MOST)
            formats = as_object(need(data, "allowedInFormats", path), f"{path}.allowedInFormats")
            core = as_object(formats.get("Core", {}), f"{path}.allowedInFormats.Core")
            card_set = CardSet(
                code,
                as_text(need(data, "name", path), f"{path}.name"),
                as_day(data.get("prereleaseDate"), f"{path}.prereleaseDate"),
                as_day(data.get("allowedInTournamentsFromDate"), f"{path}.allowedInTournamentsFromDate"),
                as_day(core.get("allowedUntilDate"), f"{path}.allowedInFormats.Core.allowedUntilDate"),
            )
            found.append((numbers[code], card_set))
    return [card_set for _, card_set in sorted(found, key=lambda pair: pair[0])], numbers


def read_printings(value: object, numbers: dict[str, int], faulty: list[BadData]) -> Iterator[Printing]:
    for i, entry in enumerate(as_list(value, "cards")):
        try:
            yield read_printing(entry, f"cards[{i}]", numbers)
        except BadData as error:
            faulty.append(error)


def read_printing(entry: object, path: str, numbers: dict[str, int]) -> Printing:
    data = as_object(entry, path)
    full_name = as_text(need(data, "fullName", path), f"{path}.fullName")
    path = f"{path} ({shortened(full_name)})"
    as_text(need(data, "type", path), f"{path}.type")
    texts(data, "subtypes", path)
    code = as_text(need(data, "setCode", path), f"{path}.setCode")
    if code not in numbers:
        raise BadData(f"{path}.setCode", f"names a set {shortened(code)!r} that is not listed")
    id = as_int(need(data, "id", path), f"{path}.id", 0)
    base = as_int(data.get("baseId", -1), f"{path}.baseId", -1)
    order = (numbers[code], base < 0, "promoGrouping" not in data, -id)
    return Printing(data, path, id, base, full_name, code, order)


def grouped(printings: list[Printing]) -> list[list[Printing]]:
    """The printings of each card, oldest first."""
    by_id = {p.id: p for p in printings}
    groups: dict[str, list[Printing]] = {}
    for p in printings:
        groups.setdefault(fold(by_id.get(p.base, p).full_name), []).append(p)
    return [sorted(group, key=lambda p: p.order) for group in groups.values()]


def read_group(group: list[Printing], shifts: Shifts) -> tuple[Face, Listing]:
    newest = group[-1]
    data, path = newest.data, newest.path
    face = read_face(data, path)
    if face.full_name != newest.full_name:
        raise BadData(f"{path}.fullName", f"should be {face.full_name!r}, its name and version")
    read_keywords(face, data, path, shifts)
    rules = " ".join(rules_texts(data, path))
    face.has_text = bool(rules)
    freed = FREES.search(rules)
    banned: dict[str, date] = {}
    for p in group:
        banned.update(read_bans(p.data, p.path))
    listing = Listing(
        sorted({(p.set_code, collector_number(p)) for p in group}, key=printing_order),
        sorted({p.full_name for p in group} - {face.full_name}),
        banned,
        freed[1] if freed else "",
    )
    return face, listing


def read_face(data: dict[str, object], path: str) -> Face:
    word = as_text(data["type"], f"{path}.type").lower()
    if word not in card_kinds.NAMES[: card_kinds.LOCATION + 1]:
        raise BadData(f"{path}.type", f"should be Character, Action, Item or Location, not {shortened(word)!r}")
    kind = card_kinds.NAMES.index(word)
    name = as_text(need(data, "name", path), f"{path}.name")
    names = texts(data, "names", path)
    for i, other in enumerate(names):
        if other not in name:
            raise BadData(f"{path}.names[{i}]", f"is not a part of {name!r}")
    ink_bits = 0
    for ink in as_text(need(data, "color", path), f"{path}.color").split("-"):
        if ink not in inks.NAMES:
            raise BadData(f"{path}.color", f"{shortened(ink)!r} is not an ink type")
        ink_bits |= 1 << inks.NAMES.index(ink)
    for key in (("strength", "willpower", "lore") if kind == card_kinds.CHARACTER else ()) + (
        ("willpower", "moveCost") if kind == card_kinds.LOCATION else ()
    ):
        need(data, key, path)
    copies = data.get("maxCopiesInDeck", USUAL_COPIES)
    classes = texts(data, "subtypes", path)
    return Face(
        0,
        name,
        as_text(need(data, "version", path), f"{path}.version")
        if kind in (card_kinds.CHARACTER, card_kinds.LOCATION)
        else "",
        card_kinds.CardKind(kind),
        as_int(need(data, "cost", path), f"{path}.cost", 0, MOST),
        ink_bits,
        as_bool(need(data, "inkwell", path), f"{path}.inkwell"),
        amount(data, "strength", path),
        amount(data, "willpower", path),
        amount(data, "lore", path),
        amount(data, "moveCost", path),
        kind == card_kinds.ACTION and "Song" in classes,
        [name, *sorted(names, key=name.index)],
        [word for word in classes if word != "Song"],
        [],
        False,
        0 if copies is None else as_int(copies, f"{path}.maxCopiesInDeck", 1, MOST),
    )


def rules_texts(data: dict[str, object], path: str) -> Iterator[str]:
    """What a card says beyond keywords, without what is in brackets (a song's reminder is nothing else)."""
    sections = texts(data, "effects", path)
    for i, entry in enumerate(as_list(data.get("abilities", []), f"{path}.abilities")):
        where = f"{path}.abilities[{i}]"
        ability = as_object(entry, where)
        if as_text(need(ability, "type", where), f"{where}.type") != "keyword":
            sections.append(as_text(need(ability, "fullText", where), f"{where}.fullText"))
    for section in sections:
        plain = " ".join(REMINDER.sub(" ", section).split())
        if plain:
            yield plain


def card_texts(data: dict[str, object], path: str) -> Iterator[str]:
    """Each text of a card beyond keywords, with its cost; reminders of songs are none."""
    for i, entry in enumerate(as_list(data.get("abilities", []), f"{path}.abilities")):
        where = f"{path}.abilities[{i}]"
        ability = as_object(entry, where)
        if as_text(need(ability, "type", where), f"{where}.type") != "keyword":
            cost = as_text(ability.get("costsText", ""), f"{where}.costsText")
            effect = as_text(ability.get("effect", ability.get("fullText", "")), f"{where}.effect")
            name = CALLED.get(as_text(ability.get("name", ""), f"{where}.name").lower(), "")
            yield f"{f'{name}: ' if name else ''}{f'{cost} — ' if cost else ''}{effect}"
    yield from texts(data, "effects", path)


def text_names(data: dict[str, object], path: str) -> Iterator[str]:
    """What each of these texts is called; the text of an action has no name."""
    for i, entry in enumerate(as_list(data.get("abilities", []), f"{path}.abilities")):
        where = f"{path}.abilities[{i}]"
        ability = as_object(entry, where)
        if ability["type"] != "keyword":
            yield capwords(" ".join(as_text(ability.get("name", ""), f"{where}.name").replace("’", "'").split()))
    for _ in texts(data, "effects", path):
        yield ""


def read_bans(data: dict[str, object], path: str) -> Iterator[tuple[str, date]]:
    formats = as_object(need(data, "allowedInFormats", path), f"{path}.allowedInFormats")
    for name, value in formats.items():
        where = f"{path}.allowedInFormats.{name}"
        since = as_day(as_object(value, where).get("bannedSinceDate"), f"{where}.bannedSinceDate")
        if since is not None and name.lower() in FORMATS:
            yield name.lower(), since


def collector_number(p: Printing) -> str:
    number = f"{as_int(need(p.data, 'number', p.path), f'{p.path}.number', 0)}"
    variant = as_text(p.data.get("variant", ""), f"{p.path}.variant").lower()
    group = as_text(p.data.get("promoGrouping", ""), f"{p.path}.promoGrouping")
    return "".join(f"{number}{variant}{f'/{group}' if group else ''}".split())


def printing_order(printing: tuple[str, str]) -> tuple[int, str, bool, int, str]:
    """By set, then number, promos last."""
    code, number = printing
    digits = re.match(r"\d*", number)
    return len(code), code, "/" in number, int(digits[0]) if digits else 0, number


def write_pool(cards: list[tuple[Face, Listing]], sets: list[CardSet], source: str) -> str:
    """A line a set, a line a card: a new printing changes one line, a new card adds one."""
    set_lines = []
    for entry in sets:
        days = {"prerelease": entry.prerelease, "legal": entry.legal, "core_until": entry.core_until}
        known = {key: day.isoformat() for key, day in days.items() if day is not None}
        set_lines.append(one_line({"code": entry.code, "name": entry.name, **known}))
    card_lines = [one_line(write_card(face, listing)) for face, listing in cards]
    return (
        f'{{\n"format": {FORMAT},\n"source": {one_line(source)},\n"sets": [\n'
        + ",\n".join(set_lines)
        + '\n],\n"cards": [\n'
        + ",\n".join(card_lines)
        + "\n]\n}\n"
    )


def one_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
