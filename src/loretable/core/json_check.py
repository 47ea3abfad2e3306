"""Reading JSON that may be anything: each helper returns a typed value or raises BadData with the path to the fault.

Text is text for people: half of a pair of surrogates cannot be written to any file, and control characters, escape
sequences and marks that turn the direction of writing do things to a terminal. Whatever holds one is refused.
"""

from __future__ import annotations

import re
from difflib import get_close_matches
from math import isfinite
from typing import Final

from loretable.core.errors import BadData

NOT_TEXT: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
"""All control characters but the line's end and the tab, lone surrogates, and what overrides the direction of writing."""

MOST_DEEP: Final = 64


def bad_character(text: str) -> str:
    """The first character that no text may hold, by its number, or ""."""
    found = NOT_TEXT.search(text)
    return "" if found is None else f"U+{ord(found.group()):04X}"


def check_text(text: str, path: str) -> None:
    found = NOT_TEXT.search(text)
    if found is not None:
        raise BadData(
            path, f"holds the character {bad_character(text)} at {found.start()}, which is not text: leave it out"
        )


def kind_of(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true/false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a number"
    if isinstance(value, str):
        return "text"
    if isinstance(value, list):
        return "a list"
    return "an object"


def fault(path: str, wanted: str, value: object) -> BadData:
    return BadData(path, f"should be {wanted}, not {kind_of(value)}")


def as_object(value: object, path: str) -> dict[str, object]:
    if not isinstance(value, dict):
        raise fault(path, "an object", value)
    found: dict[str, object] = {}
    for key, item in value.items():
        if not isinstance(key, str):
            raise BadData(path, f"has a key that is not text: {key!r}")
        if bad_character(key):
            raise BadData(path, f"has a key with the character {bad_character(key)}, which is not text: {key[:40]!a}")
        found[key] = item
    return found


def as_list(value: object, path: str) -> list[object]:
    if not isinstance(value, list):
        raise fault(path, "a list", value)
    return list(value)


def as_int(value: object, path: str, least: int = -(2**61), most: int = 2**61) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise fault(path, "a whole number", value)
    if not least <= value <= most:
        raise BadData(path, f"should be from {least} to {most}, not {value}")
    return value


def as_number(value: object, path: str, least: int = -(2**61), most: int = 2**61) -> float:
    """With or without a point. A whole number may be too large for a float: it is compared as what it is."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise fault(path, "a number", value)
    if isinstance(value, int):
        inside = least <= value <= most
    else:
        if not isfinite(value):
            raise BadData(path, "should be a number, not infinity or none at all")
        inside = least <= value <= most
    if not inside:
        raise BadData(path, f"should be a number from {least} to {most}")
    return float(value)


def as_text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise fault(path, "text", value)
    check_text(value, path)
    return value


def as_bool(value: object, path: str) -> bool:
    if not isinstance(value, bool):
        raise fault(path, "true or false", value)
    return value


def as_ints(value: object, path: str, least: int = -(2**61), most: int = 2**61) -> list[int]:
    return [as_int(item, f"{path}[{i}]", least, most) for i, item in enumerate(as_list(value, path))]


def need(data: dict[str, object], key: str, path: str) -> object:
    if key not in data:
        raise BadData(f"{path}.{key}" if path else key, "is missing")
    return data[key]


def only(data: dict[str, object], known: tuple[str, ...], path: str) -> None:
    """Refuses a key that nobody reads: most are misspelt."""
    for key in data:
        if key not in known:
            near = get_close_matches(key, known, n=1)
            meant = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(known)}"
            raise BadData(joined(path, key[:60]), f"is unknown; {meant}")


def joined(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key


def same_shape(path: str, example: object, value: object) -> None:
    """Refuses a value whose type is not that of an example. Lists take after their first entry, None allows all JSON."""
    if example is None:
        check_json(value, path)
        return
    if isinstance(example, bool):
        as_bool(value, path)
    elif isinstance(example, int):
        as_int(value, path)
    elif isinstance(example, float):
        as_number(value, path)
    elif isinstance(example, str):
        as_text(value, path)
    elif isinstance(example, list):
        items = as_list(value, path)
        if example:
            for i, item in enumerate(items):
                same_shape(f"{path}[{i}]", example[0], item)
        else:
            check_json(value, path)
    elif isinstance(example, dict):
        as_object(value, path)
        check_json(value, path)


def check_json(value: object, path: str, depth: int = 0) -> None:
    """Refuses what is no JSON, or holds text that is none, however deep it lies."""
    if depth > MOST_DEEP:
        raise BadData(path, f"lies more than {MOST_DEEP} lists and objects deep")
    if isinstance(value, str):
        check_text(value, path)
    elif isinstance(value, list):
        for i, item in enumerate(value):
            check_json(item, f"{path}[{i}]", depth + 1)
    elif isinstance(value, dict):
        for key, item in as_object(value, path).items():
            check_json(item, f"{path}.{key}", depth + 1)
    elif isinstance(value, float):
        if not isfinite(value):
            raise BadData(path, "should be a number, not infinity or none at all")
    elif isinstance(value, int):
        as_int(int(value), path)
    elif value is not None:
        raise BadData(path, f"is a {type(value).__name__}, which JSON does not have")


def as_seed(value: object, path: str) -> int | str:
    if isinstance(value, str):
        return as_text(value, path)
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadData(path, "should be a number or text")
    return value


def same_json(one: object, other: object) -> bool:
    """Are two JSON values the same, also in kind? To `==`, 1 is true and 1.0 is 1."""
    if type(one) is not type(other):
        return False
    if isinstance(one, list) and isinstance(other, list):
        if len(one) != len(other):
            return False
        for i in range(len(one)):
            if not same_json(one[i], other[i]):
                return False
        return True
    if isinstance(one, dict) and isinstance(other, dict):
        if len(one) != len(other):
            return False
        for key, value in one.items():
            if key not in other or not same_json(value, other[key]):
                return False
        return True
    return one == other


def copied(value: object) -> object:
    """A copy of a JSON value that shares no list or object with it."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return value
