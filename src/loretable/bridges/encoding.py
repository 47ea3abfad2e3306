"""What a seat sees as a vector, and its options as rows: by feature hashing, the same for every game.

Every fact of a view has a path (`hand of mine: Elsa - Snow Queen`, `facts lore of the next`), and its path's hash says where in
the vector it is counted. Seats are told from the point of view of whoever looks: mine, the next, the one after.
"""

from __future__ import annotations

import zlib
from functools import lru_cache
from math import copysign, log1p
from typing import TYPE_CHECKING, Any, Final

from ..core import Info
from ..core.errors import BadData

if TYPE_CHECKING:
    import numpy

HIGHEST: Final = 64.0
"""No number in an observation is larger."""
LEFT_OUT: Final = ("id", "at", "game", "seat", "step", "over", "printed", "text", "description", "x", "y")
"""Keys of a view that say nothing about the position, never change, or are different for equal ones."""


@lru_cache(maxsize=200_000)
def place_of(path: str, size: int) -> tuple[int, float]:
    """Where a path is counted, and with which sign."""
    code = zlib.crc32(path.encode())
    return code % size, 1.0 if code & 0x8000_0000 else -1.0


SEATS: Final = ("active", "first", "waiting", "chosen", "left", "owner", "player", "winner")
"""Keys of a view under which seats stand."""


def observe(info: Info, size: int) -> numpy.ndarray:
    """What the seat sees, as a vector."""
    import numpy

    found = numpy.zeros(size, dtype=numpy.float32)
    view = info.view()
    seats = info.state.seats
    add_facts(found, "", view, view.get("seat"), seats)
    return numpy.clip(found, -HIGHEST, HIGHEST)


def add_facts(found: numpy.ndarray, path: str, value: Any, seat: object, seats: int) -> None:
    if isinstance(value, dict):
        # a card is known by its face, wherever in a list it is
        face = value.get("face")
        here = f"{path}:{face}" if isinstance(face, str) else path
        for key, inner in value.items():
            if key in SEATS and isinstance(seat, int):
                for who in inner if isinstance(inner, list) else [inner]:
                    if isinstance(who, int) and not isinstance(who, bool):
                        count(found, f"{here}/{key}=+{(who - seat) % seats}", 1.0)
            elif key not in LEFT_OUT:
                add_facts(found, f"{here}/{relative(str(key), seat, seats)}", inner, seat, seats)
    elif isinstance(value, list):
        by_seat = len(value) == seats and not any(is_thing(each) for each in value)
        for i, inner in enumerate(value):
            turned = (i - seat) % seats if by_seat and isinstance(seat, int) else None
            add_facts(found, path if turned is None else f"{path}+{turned}", inner, seat, seats)
    elif isinstance(value, bool) or value is None or isinstance(value, str):
        if value:
            count(found, f"{path}={value}", 1.0)
    else:
        count(found, path, float(value))


def is_thing(value: object) -> bool:
    """Cards, places, words: a list of them is no list with an entry a seat."""
    return isinstance(value, str) or (isinstance(value, dict) and ("face" in value or "id" in value))


def relative(key: str, seat: object, seats: int) -> str:
    """`hand.1` is `hand.+0` to seat 1."""
    name, dot, owner = key.rpartition(".")
    if dot and owner.isdecimal() and isinstance(seat, int):
        return f"{name}.+{(int(owner) - seat) % seats}"
    return key


def count(found: numpy.ndarray, path: str, value: float) -> None:
    place, sign = place_of(path, len(found))
    found[place] += sign * copysign(log1p(abs(value)), value)


def options(info: Info, slots: int, size: int) -> numpy.ndarray:
    """A row an option, in the order of the legal actions: its verb, and what the seat sees of it, without ids."""
    import numpy

    found = numpy.zeros((slots, size), dtype=numpy.float32)
    for row, action in enumerate(info.legal[:slots]):
        words = [f"verb {action.verb.name}", info.state.key(action, info.seat)]
        for word in words:
            place, sign = place_of(word, size)
            found[row, place] += sign
    return found


def mask(count: int, slots: int) -> numpy.ndarray:
    """1 for the slots that are options."""
    import numpy

    found = numpy.zeros(slots, dtype=numpy.int8)
    found[: min(count, slots)] = 1
    return found


def needs(extra: str, packages: str) -> BadData:
    return BadData("bridges", f"{packages} missing: pip install 'loretable[{extra}]'")
