"""Searching the pool in one line: `ink:amber cost<=3 kw:evasive does:draw -set:1`.

Words stand side by side (all of them hold), `or` between two (one of them does), `-` before one (it does not), quotation marks
around several. A bare word is part of the full name. `cost<=3` and `strength>4` compare numbers; the rest is `what:value`:

ink kind keyword class set name text      what is printed; `text` in our words
does                                      what its abilities do, by the names of docs/effect-language.md: does:banish
when                                      what they wait for: when:quests
inkable runs                              yes or no
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from loretable.core.errors import BadData
from loretable.games.lorcana.enums import card_kinds, event_kinds, inks, keywords
from loretable.games.lorcana.model.face import Face
from loretable.games.lorcana.texts.node_table import SPECS

from .pool import Pool
from .pool.card_names import fold
from .printed_abilities import abilities_of, texts_of

Test = Callable[[Face], bool]

TERM: Final = re.compile(r'(-?)(?:([a-z]+)(<=|>=|!=|:|=|<|>))?("[^"]*"|\S+)', re.IGNORECASE)
COMPARED: Final[dict[str, Callable[[int, int], bool]]] = {
    ":": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    ">": operator.gt,
    "<=": operator.le,
    ">=": operator.ge,
}
NUMBERS: Final = ("cost", "strength", "willpower", "lore", "move", "inks")
WORDS: Final = ("ink", "kind", "keyword", "class", "set", "name", "text", "does", "when", "inkable", "runs")
SHORT: Final = {
    "i": "ink",
    "c": "cost",
    "k": "kind",
    "type": "kind",
    "kw": "keyword",
    "str": "strength",
    "will": "willpower",
    "l": "lore",
    "n": "name",
    "t": "text",
    "s": "set",
    "classification": "class",
}
EFFECTS: Final = tuple(sorted({spec.name for spec in SPECS if spec.category == "effect"}))


def search(pool: Pool, query: str) -> list[Face]:
    """The faces of a pool for which a query holds, or BadData with what is wrong with it."""
    test = read_query(pool, query)
    return [face for face in pool.faces if test(face)]


def read_query(pool: Pool, query: str) -> Test:
    """A query as a question to a face."""
    ways: list[list[Test]] = [[]]
    at = 0
    for found in TERM.finditer(query):
        if query[at : found.start()].strip():
            break
        at = found.end()
        minus, what, sign, value = found[1], found[2], found[3], found[4].strip('"')
        if not what and not minus and value.lower() == "or":
            if not ways[-1]:
                raise BadData("query", "`or` stands between two words")
            ways.append([])
            continue
        test = term(pool, (what or "").lower(), sign or ":", value)
        ways[-1].append(negated(test) if minus else test)
    if query[at:].strip():
        raise BadData("query", f"{query[at:].strip()[:40]!r} is not understood")
    if not ways[-1]:
        raise BadData(
            "query", "`or` stands between two words" if len(ways) > 1 else "say what to look for: ink:amber cost<=3"
        )
    return lambda face: any(all(test(face) for test in tests) for tests in ways)


def negated(test: Test) -> Test:
    return lambda face: not test(face)


def term(pool: Pool, what: str, sign: str, value: str) -> Test:
    what = SHORT.get(what, what) or "name"
    if what in NUMBERS:
        return number_test(what, sign, value)
    if what not in WORDS:
        raise BadData("query", f"nothing is called {what[:20]!r}; there are: {', '.join((*WORDS, *NUMBERS))}")
    if sign not in (":", "="):
        raise BadData("query", f"{what} is no number: write {what}:{value[:20]}")
    return word_test(pool, what, value)


def number_test(what: str, sign: str, value: str) -> Test:
    if not (value.isascii() and value.isdecimal() and len(value) < 6):
        raise BadData("query", f"{what} is compared with a number, not with {value[:20]!r}")
    compare, wanted = COMPARED[sign], int(value)

    def holds(face: Face) -> bool:
        found = number_of(face, what)
        return found is not None and compare(found, wanted)

    return holds


def number_of(face: Face, what: str) -> int | None:
    """A number that is printed on a card; None where none is."""
    if what == "cost":
        return face.cost
    if what == "inks":
        return face.inks.bit_count()
    if what == "move":
        return face.move_cost if face.kind == card_kinds.LOCATION else None
    if what == "lore":
        return max(0, face.lore) if face.kind in (card_kinds.CHARACTER, card_kinds.LOCATION) else None
    if what == "strength":
        return face.strength if face.kind == card_kinds.CHARACTER else None
    return face.willpower if face.kind in (card_kinds.CHARACTER, card_kinds.LOCATION) else None


def word_test(pool: Pool, what: str, value: str) -> Test:
    if what == "ink":
        bit = 1 << inks.NAMES.index(one_of(value, inks.NAMES, what))
        return lambda face: bool(face.inks & bit)
    if what == "kind":
        kind = one_of(value, card_kinds.NAMES, what)
        if kind == card_kinds.NAMES[card_kinds.SONG]:
            return lambda face: face.song
        number = card_kinds.NAMES.index(kind)
        return lambda face: face.kind == number
    if what == "keyword":
        place = keywords.NAMES.index(one_of(value, keywords.NAMES, what))
        return lambda face: bool(face.keywords[place])
    if what == "set":
        code = set_code(pool, value)
        return lambda face: any(own == code for own, _ in pool.listing(face).printings)
    wanted = fold(value)
    if what == "class":
        return lambda face: wanted in [fold(own) for own in face.classes]
    if what == "name":
        return lambda face: wanted in fold(face.full_name)
    if what == "text":
        said = said_by(pool)
        return lambda face: wanted in said[face.number]
    if what in ("inkable", "runs"):
        yes = one_of(value, ("yes", "no"), what) == "yes"
        if what == "inkable":
            return lambda face: face.inkable is yes
        runs = running(pool)
        return lambda face: (face.number in runs) is yes
    names = named(value, EFFECTS if what == "does" else event_kinds.NAMES, what)
    does = deeds(pool)[0 if what == "does" else 1]
    return lambda face: not names.isdisjoint(does[face.number])


def one_of(value: str, names: tuple[str, ...], what: str) -> str:
    for name in names:
        if fold(name) == fold(value):
            return name
    raise BadData("query", f"there is no {what} {value[:30]!r}; there are: {', '.join(names)}")


def named(value: str, names: tuple[str, ...], what: str) -> set[str]:
    """The names in which all the asked words are: `quests`; `banished` is in several."""
    words = value.lower().split()
    found = {name for name in names if fold(name) == fold(value)}
    found = found or {name for name in names if words and all(word in name.lower().split() for word in words)}
    if not found:
        raise BadData("query", f"nothing {what} {value[:30]!r}; there are: {', '.join(names)}")
    return found


def set_code(pool: Pool, value: str) -> str:
    """A set by its code, or by its name or a part of it."""
    if value.lower() in (entry.code.lower() for entry in pool.sets):
        return next(entry.code for entry in pool.sets if entry.code.lower() == value.lower())
    found = [entry for entry in pool.sets if fold(value) in fold(entry.name)]
    if len(found) != 1:
        known = ", ".join(f"{entry.code} ({entry.name})" for entry in pool.sets)
        raise BadData("query", f"there is no one set {value[:30]!r}; there are: {known}")
    return found[0].code


@lru_cache(maxsize=2)
def said_by(pool: Pool) -> list[str]:
    """What each card says, in our words."""
    return [fold(" ".join(texts_of(pool, face))) for face in pool.faces]


@lru_cache(maxsize=2)
def running(pool: Pool) -> frozenset[int]:
    return frozenset(face.number for face in pool.faces if abilities_of(pool, face.number) is not None)


@lru_cache(maxsize=2)
def deeds(pool: Pool) -> tuple[list[set[str]], list[set[str]]]:
    """What the abilities of each card do, and what they wait for, by the names in their trees."""
    does: list[set[str]] = []
    waits: list[set[str]] = []
    effects = frozenset(EFFECTS)
    for face in pool.faces:
        found: set[str] = set()
        events: set[str] = set()
        gather(abilities_of(pool, face.number), effects, found, events)
        does.append(found)
        waits.append(events)
    return does, waits


def gather(node: object, effects: frozenset[str], does: set[str], waits: set[str]) -> None:
    if isinstance(node, list):
        for item in node:
            if isinstance(item, str) and item in effects:
                does.add(item)  # an effect that needs no more words
            else:
                gather(item, effects, does, waits)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key == "event" and isinstance(value, str):
                waits.add(value)
            elif key in ("kind", "effect", "then", "otherwise") and isinstance(value, str):
                if value in effects:
                    does.add(value)
            else:
                gather(value, effects, does, waits)
