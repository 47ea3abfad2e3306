"""Reads deck lists: text as deck sites write it, Tabletop Simulator saves, Pixelborn codes, our own JSON.

Everything that is wrong is collected, with its line, and what may have been meant.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections import Counter
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit

from ....core.errors import BadData
from ....core.json_check import as_int, as_list, as_object, as_text, need
from ..faces import INK_NAMES, Face
from .decks import MOST_COPIES, BadDeck, Deck
from .names import fold
from .pool import Pool, load_pool, parsed, shortened

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
HEADINGS = frozenset(word.replace("_", " ") for word in WORDS.split()) | {ink.lower() for ink in INK_NAMES}
ASIDE = frozenset(("sideboard", "side", "maybeboard", "maybe", "considering", "tokens"))
NAME_LINE = re.compile(r"(?:deck\s*)?name\s*:\s*(.*)", re.IGNORECASE)


@dataclass
class Reading:
    """What was understood of a list, and what was not."""

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
    def deck(self) -> Deck:
        return Deck.of(self.name, self.cards)


def read_deck(text: str, name: str = "", pool: Pool | None = None) -> Deck:
    """The deck of a list in any of the forms. Raises BadDeck with everything that is wrong with it."""
    reading = scan_deck(text, name, pool)
    if reading.problems:
        raise BadDeck(reading.problems)
    return reading.deck


def scan_deck(text: str, name: str = "", pool: Pool | None = None) -> Reading:
    """As read_deck, but never raises: the cards that could be read, and the problems."""
    reading = Reading(load_pool() if pool is None else pool, name)
    unmarked = text.lstrip("\ufeff")
    plain = unmarked.strip()
    if len(plain) > MOST_LETTERS:
        reading.problem("", "this is too long for a deck list")
    elif plain.startswith(("{", "[")):
        try:
            read_json(reading, parsed(plain, "deck"))
        except BadData as error:
            reading.problem("", str(error))
    else:
        code = pixelborn(plain)
        if code:
            read_pixelborn(reading, code)
        else:
            read_lines(reading, unmarked)
    if not reading.cards and not reading.problems:
        reading.problem("", "there is no card in this list")
    return reading


def find_card(pool: Pool, name: str) -> Face:
    plain = " ".join(name[: 2 * MOST_IN_LINE].split())
    try:
        return pool.face(plain)
    except BadData:
        shorter = PRINTING.sub("", plain)
        if shorter and shorter != plain:
            return pool.face(shorter)
        raise


def read_lines(reading: Reading, text: str) -> None:
    aside = ""
    left_out = 0
    for number, raw in enumerate(re.split(r"\r\n|\r|\n", text), 1):
        where = f"line {number}"
        comment = COMMENT.search(raw)
        line = " ".join((raw[: comment.start()] if comment else raw).replace("\ufeff", "").split())
        if not line:
            if comment and not reading.name and not reading.cards:
                reading.name = comment[1].strip()
            continue
        if len(line) > MOST_IN_LINE:
            reading.problem(where, "this is too long for a card")
            continue
        titled = NAME_LINE.fullmatch(line)
        heading = heading_of(line)
        if heading:
            aside = line if heading in ASIDE else ""
        elif titled and not reading.cards:
            reading.name = reading.name or titled[1]
        else:
            count, name = (1, line) if fold(line) in reading.pool.by_fold else counted(line)
            if aside:
                left_out += max(count, 1)
            elif count >= 0:
                reading.add(where, count, name)
            else:
                read_uncounted(reading, where, line)
    if left_out:
        reading.notes.append(f'{left_out} cards under a heading such as "sideboard" are not part of the deck')


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


def read_uncounted(reading: Reading, where: str, line: str) -> None:
    """A name alone is one copy."""
    try:
        reading.cards.append((find_card(reading.pool, line), 1))
    except BadData as error:
        reading.problem(where, f"should be a number and a card, as in 4 Mickey Mouse - True Friend; {error.problem}")


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


def read_pixelborn(reading: Reading, code: str) -> None:
    for number, entry in enumerate(filter(None, (part.strip() for part in code.split("|"))), 1):
        where = f"card {number}"
        name, _, count = entry.rpartition("$")
        if name and count.strip().isascii() and count.strip().isdigit():
            reading.add(where, small(count.strip()), name)
        else:
            reading.problem(where, f'should be a name, a $ and a number, not "{shortened(entry)}"')


def read_json(reading: Reading, value: object) -> None:
    data = as_object(value, "deck") if isinstance(value, dict) else {"cards": value}
    if "ObjectStates" in data:
        read_tabletop(reading, data)
        return
    read_counts(reading, data, "deck")


def read_counts(reading: Reading, data: dict[str, object], path: str) -> None:
    """What Deck.to_json writes."""
    reading.name = reading.name or as_text(data.get("name", ""), f"{path}.name")
    for i, entry in enumerate(as_list(need(data, "cards", path), f"{path}.cards")):
        place = f"{path}.cards[{i}]"
        pair = as_list(entry, place)
        if len(pair) != 2:
            raise BadData(place, "should be a list of a number and a card's name")
        reading.add(place, as_int(pair[0], f"{place}[0]"), as_text(pair[1], f"{place}[1]"))


def deck_from_json(value: object, path: str, name: str = "", pool: Pool | None = None) -> Deck:
    """The inverse of Deck.to_json."""
    reading = Reading(load_pool() if pool is None else pool)
    read_counts(reading, as_object(value, path), path)
    if reading.problems:
        raise BadDeck(reading.problems)
    reading.name = reading.name or name
    return reading.deck


def read_tabletop(reading: Reading, data: dict[str, object]) -> None:
    """A saved object of Tabletop Simulator: a pile with an entry a card, or one a name and ids that repeat."""
    states = [as_object(s, "ObjectStates") for s in as_list(data["ObjectStates"], "ObjectStates")]
    piles = [(i, s) for i, s in enumerate(states) if "ContainedObjects" in s]
    if not piles:
        raise BadData("ObjectStates", "should have a deck with ContainedObjects")
    place, pile = piles[0]
    path = f"ObjectStates[{place}].ContainedObjects"
    reading.name = reading.name or as_text(pile.get("Nickname", ""), f"ObjectStates[{place}].Nickname")
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
                raise BadData(f"ObjectStates[{place}].DeckIDs[{i}]", f"there is no card with CardID {number}")
            names.append(name_of[number])
    for name, count in Counter(names).items():
        reading.add(path, count, name)
