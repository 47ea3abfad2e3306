"""Reads deck lists: text as deck sites write it, Tabletop Simulator saves, Pixelborn codes, our own JSON.

Everything that is wrong is collected, with its line, and what may have been meant.
"""

from __future__ import annotations

import base64
import binascii
import csv
import re
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit

from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text, need
from loretable.core.records.reading import json_of
from loretable.games.lorcana.enums import inks
from loretable.games.lorcana.model.face import Face

from .card_names import fold
from .deck_list import MOST_COPIES, BadDeck, DeckList
from .pool import Pool, load_pool, shortened

MOST_LETTERS = 2_000_000
MOST_IN_LINE = 200
MOST_PROBLEMS = 20
COUNTED = re.compile(r"[(\[]?(\d+)[)\]]?\s*(?:[x×]\s*|:\s*|\s)(\S.*)", re.IGNORECASE)
COUNTED_LAST = re.compile(r"(\S.*?)\s+(?:[x×]\s*(\d+)|\((\d+)\))", re.IGNORECASE)
COMMENT = re.compile(r"(?:^|\s)(?:#|//)(.*)$")
# "(TFC) 12", "[9]", "(1) 2 *F*": which printing; any printing is the card
PRINTING = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*#?\w{0,5}\s*(?:\*\w\*)?\s*$")
WORDS = (
    "main main_deck maindeck mainboard deck decklist deck_list cards characters character actions action songs song items "
    "item locations location sideboard side maybeboard maybe considering about tokens"
)
HEADINGS = frozenset(word.replace("_", " ") for word in WORDS.split()) | {ink.lower() for ink in inks.NAMES}
ASIDE = frozenset(("sideboard", "side", "maybeboard", "maybe", "considering", "tokens"))
NAME_LINE = re.compile(r"(?:(?:deck\s*)?(?:name|title)|deck(?:\s*list)?)\s*:\s*(.*)", re.IGNORECASE)
# what sites and people write above and below a list: how many, by whom, for what; never a card
ABOUT_WORDS = (
    "total cards count size author by player event format date ink inks colors colours source url link cost price"
)
ABOUT = re.compile(
    rf"(?:total\s+)?(?:number\s+of\s+)?(?:{'|'.join(ABOUT_WORDS.split())})(?:\s+(?:cards|count|types?|of\s+cards))?\s*[:=]\s*.*"
    r"|total\s+\d+(?:\s+cards?)?|\(?\d+\s*/?\s*\d*\s+cards?\)?(?:\s+total)?|https?://\S+|exported\s+(?:from|by)\b.*|[-=_*~]{3,}",
    re.IGNORECASE,
)
# "1-11", "(1) 11", "1/11", "TFC 011", "11/204 EN 1": a card by its set and number
NUMBERED = re.compile(
    r"[(\[]?(?:set\s*)?([a-z]{0,4}\d{0,3})[)\]]?\s*(?:[-/#:]|\s)\s*#?0*(\d{1,3}[a-z]?)", re.IGNORECASE
)
IDENTIFIER = re.compile(r"0*(\d{1,3}[a-z]?)\s*/\s*\d+\s*\W*\s*EN\s*\W*\s*(\w{1,4})", re.IGNORECASE)
SET_WORDS = "TFC ROF INK URS SSK AZS ARI ROJ FAB WHI WIN WUN"
SET_LETTERS = {word: str(i) for i, word in enumerate(SET_WORDS.split(), 1)}
COUNTS = ("count", "quantity", "qty", "amount", "copies", "number of copies", "#", "anzahl", "normal", "total")
NAMES = ("name", "card", "card name", "full name", "fullname", "title")
VERSIONS = ("version", "subtitle", "card version")
SETS = ("set", "set code", "set number", "setcode", "expansion")
CARD_NUMBERS = ("number", "card number", "collector number", "cn", "no", "nr")


@dataclass
class DeckScan:
    """The cards that were read from a list, and the problems in it."""

    pool: Pool
    name: str = ""
    cards: list[tuple[Face, int]] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def problem(self, where: str, text: str) -> None:
        if len(self.problems) == MOST_PROBLEMS:
            self.problems.append("and more")
        elif len(self.problems) < MOST_PROBLEMS:
            self.problems.append(f"{where}: {text}" if where else text)

    def add(self, where: str, count: int, name: str) -> None:
        if len(self.problems) > MOST_PROBLEMS:
            return
        if not 1 <= count <= MOST_COPIES:
            self.problem(where, f"the number of copies should be from 1 to {MOST_COPIES}")
            return
        try:
            self.cards.append((find_card(self.pool, name), count))
        except BadData as error:
            self.problem(where, error.problem)

    @property
    def deck(self) -> DeckList:
        return DeckList.of(self.name, self.cards)


def read_deck(text: str, name: str = "", pool: Pool | None = None) -> DeckList:
    """The deck of a list in any of the forms. Raises BadDeck with everything that is wrong with it."""
    scan = scan_deck(text, name, pool)
    if scan.problems:
        raise BadDeck(scan.problems, scan.deck)
    return scan.deck


def scan_deck(text: str, name: str = "", pool: Pool | None = None) -> DeckScan:
    """Reads a deck list without raising: the cards that could be read, and the problems."""
    scan = DeckScan(load_pool() if pool is None else pool, name)
    unmarked = text.lstrip("\ufeff")
    plain = unmarked.strip()
    if len(plain) > MOST_LETTERS:
        scan.problem("", "this is too long for a deck list")
    elif plain.startswith(("{", "[")):
        try:
            read_json(scan, json_of(plain, "deck"))
        except BadData as error:
            scan.problem("", str(error))
    else:
        code = pixelborn(plain)
        if code:
            read_pixelborn(scan, code)
        elif table_head(plain):
            read_csv(scan, plain)
        else:
            read_lines(scan, unmarked)
    if not scan.cards and not scan.problems:
        scan.problem("", "this list has no cards")
    return scan


def find_card(pool: Pool, name: str) -> Face:
    plain = " ".join(name[: 2 * MOST_IN_LINE].split())
    try:
        return pool.face(plain)
    except BadData:
        shorter = PRINTING.sub("", plain)
        found = by_number(pool, plain)
        if found is not None:
            return found
        if shorter and shorter != plain:
            return pool.face(shorter)
        raise


def by_number(pool: Pool, text: str) -> Face | None:
    """A card by its set and number, as in 1-11, TFC 11 or 11/204 EN 1; None where that is no such thing."""
    whole = IDENTIFIER.fullmatch(text)
    plain = None if whole else NUMBERED.fullmatch(text)
    if whole:
        code, number = whole[2], whole[1]
    elif plain and plain[1]:
        code, number = plain[1], plain[2]
    else:
        return None
    code = SET_LETTERS.get(code.upper(), code.lstrip("0"))
    return pool.by_printing.get((code.upper(), number.lower()))


def read_lines(scan: DeckScan, text: str) -> None:
    aside = ""
    left_out = 0
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        where = f"line {number}"
        comment = COMMENT.search(raw)
        line = " ".join((raw[: comment.start()] if comment else raw).replace("\ufeff", "").split())
        if not line:
            if comment and not scan.name and not scan.cards:
                scan.name = comment[1].strip()
            continue
        if len(line) > MOST_IN_LINE:
            scan.problem(where, "this is too long for a card")
            continue
        titled = NAME_LINE.fullmatch(line)
        heading = heading_of(line)
        if heading:
            aside = line if heading in ASIDE else ""
        elif titled and not scan.cards:
            scan.name = scan.name or titled[1]
        elif fold(line) not in scan.pool.by_fold and ABOUT.fullmatch(line):
            continue
        else:
            count, name = (1, line) if fold(line) in scan.pool.by_fold else counted(line)
            if aside:
                left_out += max(count, 1)
            elif count >= 0:
                scan.add(where, count, name)
            else:
                read_uncounted(scan, where, line)
    if left_out:
        scan.notes.append(f'{left_out} cards under a heading such as "sideboard" are not part of the deck')


def table_head(text: str) -> list[str]:
    """The columns of a list that comes as a table, with commas, semicolons or tabs; none where it is none."""
    first = text.split("\n", 1)[0]
    for mark in (",", ";", "\t"):
        columns = [column.strip().strip('"').casefold() for column in first.split(mark)]
        named = any(column in NAMES for column in columns)
        numbered = any(column in SETS for column in columns) and any(column in CARD_NUMBERS for column in columns)
        if len(columns) > 1 and (named or numbered) and any(column in (*COUNTS, "foil") for column in columns):
            return [mark, *columns]
    return []


def read_csv(scan: DeckScan, text: str) -> None:
    """A table with a head: how many, and the card by name (and version) or by set and number."""
    mark, *columns = table_head(text)
    rows = list(csv.reader(text.splitlines(), delimiter=mark))[1:]

    def value(row: list[str], names: tuple[str, ...]) -> str:
        places = [i for i, column in enumerate(columns) if column in names and i < len(row)]
        return row[places[0]].strip() if places else ""

    for number, row in enumerate(rows, 2):
        if not any(cell.strip() for cell in row):
            continue
        where = f"line {number}"
        copies = [row[i].strip() for i, column in enumerate(columns) if column in (*COUNTS, "foil") and i < len(row)]
        if not all(not cell or (cell.isascii() and cell.isdecimal()) for cell in copies):
            scan.problem(where, f"should have a number of copies, not {shortened(' '.join(copies))!r}")
            continue
        count = sum(small(cell) for cell in copies if cell)
        name, version = value(row, NAMES), value(row, VERSIONS)
        name = f"{name} - {version}" if name and version and " - " not in name else name
        name = name or f"{value(row, SETS)}-{value(row, CARD_NUMBERS)}"
        if count:
            scan.add(where, count, name)


def counted(line: str) -> tuple[int, str]:
    """The number and the name in a line; -1 if there is no number."""
    first = COUNTED.fullmatch(line)
    if first is not None:
        return small(first[1]), first[2]
    last = COUNTED_LAST.fullmatch(line)
    if last is not None:
        return small(last[2] or last[3]), last[1]
    return -1, line


def small(digits: str) -> int:
    return int(digits) if len(digits) < 6 else MOST_COPIES + 1


def read_uncounted(scan: DeckScan, where: str, line: str) -> None:
    """A name alone is one copy."""
    try:
        scan.cards.append((find_card(scan.pool, line), 1))
    except BadData as error:
        scan.problem(where, f"should be a number and a card, as in 4 Mickey Mouse - True Friend; {error.problem}")


def heading_of(line: str) -> str:
    """The word of a heading: "Characters (22)", "-- Sideboard:", "Amber"; or nothing."""
    word = re.sub(r"\(\d+\)|\d+$|[^a-z ]", "", line.lower()).strip()
    return word if word in HEADINGS and not line[0].isdigit() else ""


def pixelborn(text: str) -> str:
    """What a Pixelborn code, or an import link that carries one, says; nothing if it is none."""
    words = [text] if all(len(line.split()) == 1 for line in text.split("\n")) else []
    if text.startswith(("http://", "https://")) and len(text.split()) == 1:
        try:
            words = [value.replace(" ", "+") for _, value in parse_qsl(urlsplit(text).query)]
        except ValueError:
            return ""
    for word in words:
        joined = "".join(word.split()).replace("-", "+").replace("_", "/").rstrip("=")
        if len(joined) < 8:
            continue
        try:
            decoded = base64.b64decode(joined + "=" * (-len(joined) % 4), validate=True).decode("utf-8")
        except (binascii.Error, ValueError):
            continue
        if "$" in decoded and decoded.isprintable():
            return decoded
    return ""


def read_pixelborn(scan: DeckScan, code: str) -> None:
    for number, entry in enumerate(filter(None, (part.strip() for part in code.split("|"))), 1):
        where = f"card {number}"
        name, _, count = entry.rpartition("$")
        if name and count.strip().isascii() and count.strip().isdigit():
            scan.add(where, small(count.strip()), name)
        else:
            scan.problem(where, f'should be a name, a $ and a number, not "{shortened(entry)}"')


def read_json(scan: DeckScan, value: object) -> None:
    data = as_object(value, "deck") if isinstance(value, dict) else {"cards": value}
    if "ObjectStates" in data:
        read_tabletop(scan, data)
        return
    read_counts(scan, data, "deck")


def read_counts(scan: DeckScan, data: dict[str, object], path: str) -> None:
    """What DeckList.to_json writes."""
    scan.name = scan.name or as_text(data.get("name", ""), f"{path}.name")
    for i, entry in enumerate(as_list(need(data, "cards", path), f"{path}.cards")):
        place = f"{path}.cards[{i}]"
        pair = as_list(entry, place)
        if len(pair) != 2:
            raise BadData(place, "should be a list of a number and a card's name")
        scan.add(place, as_int(pair[0], f"{place}[0]"), as_text(pair[1], f"{place}[1]"))


def deck_from_json(value: object, path: str, name: str = "", pool: Pool | None = None) -> DeckList:
    """The inverse of DeckList.to_json."""
    scan = DeckScan(load_pool() if pool is None else pool)
    read_counts(scan, as_object(value, path), path)
    if scan.problems:
        raise BadDeck(scan.problems)
    scan.name = scan.name or name
    return scan.deck


def read_tabletop(scan: DeckScan, data: dict[str, object]) -> None:
    """A saved object of Tabletop Simulator: a pile with an entry a card, or one a name and ids that repeat."""
    states = [as_object(s, "ObjectStates") for s in as_list(data["ObjectStates"], "ObjectStates")]
    piles = [(i, s) for i, s in enumerate(states) if "ContainedObjects" in s]
    if not piles:
        raise BadData("ObjectStates", "should have a deck with ContainedObjects")
    place, pile = piles[0]
    path = f"ObjectStates[{place}].ContainedObjects"
    scan.name = scan.name or as_text(pile.get("Nickname", ""), f"ObjectStates[{place}].Nickname")
    names: list[str] = []
    name_of: dict[object, str] = {}
    for i, entry in enumerate(as_list(pile["ContainedObjects"], path)):
        card = as_object(entry, f"{path}[{i}]")
        names.append(as_text(need(card, "Nickname", f"{path}[{i}]"), f"{path}[{i}].Nickname"))
        name_of[as_int(card.get("CardID", -1), f"{path}[{i}].CardID")] = names[-1]
    ids = as_list(pile.get("DeckIDs", []), f"ObjectStates[{place}].DeckIDs")
    if len(ids) > len(names):
        names = []
        for i, id in enumerate(ids):
            number = as_int(id, f"ObjectStates[{place}].DeckIDs[{i}]")
            if number not in name_of:
                raise BadData(f"ObjectStates[{place}].DeckIDs[{i}]", f"unknown CardID {number}")
            names.append(name_of[number])
    for name, count in Counter(names).items():
        scan.add(path, count, name)
