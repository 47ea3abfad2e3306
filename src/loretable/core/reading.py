"""Reading JSON that may be anything: each helper returns a typed value or raises BadData with the path to the fault."""

from __future__ import annotations

from difflib import get_close_matches

from .errors import BadData


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


def as_text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise fault(path, "text", value)
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
    """Refuses a value whose type is not that of an example. Lists take after their first entry, None allows all."""
    if example is None:
        return
    if isinstance(example, bool):
        as_bool(value, path)
    elif isinstance(example, int):
        as_int(value, path)
    elif isinstance(example, float):
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise fault(path, "a number", value)
    elif isinstance(example, str):
        as_text(value, path)
    elif isinstance(example, list):
        items = as_list(value, path)
        if example:
            for i, item in enumerate(items):
                same_shape(f"{path}[{i}]", example[0], item)
    elif isinstance(example, dict):
        as_object(value, path)


def copied(value: object) -> object:
    """A copy of a JSON value that shares no list or object with it."""
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    return value
