"""What changed from one JSON value to the next, as an RFC 6902 patch.

`diff` uses three of the standard's operations (`add`, `remove`, `replace`), and `apply` understands the same three. Any
other implementation of the standard can apply what `diff` gives.

>>> before = {"turn": 1, "hand": ["elsa", "olaf"]}
>>> after = {"turn": 2, "hand": ["olaf"]}
>>> diff(before, after)
[{'op': 'replace', 'path': '/turn', 'value': 2}, {'op': 'remove', 'path': '/hand/0'}]
>>> apply(before, diff(before, after)) == after
True
"""

from __future__ import annotations

from typing import Final, final

from loretable.core.errors import LoretableError

LOOKAHEAD: Final = 8
"""How far a list is searched for the place where it goes on as before: enough for cards played and drawn in one step,
or for a log of the last events that moves on; a bound, so that two quite different lists stay cheap."""

_ABSENT: Final = object()


@final
class PatchError(LoretableError):
    """A patch that is malformed or does not fit its document: `path` is where it points."""

    def __init__(self, path: object, problem: str) -> None:
        super().__init__(f"{path!r}: {problem}")
        self.path = path


def diff(old: object, new: object) -> list[dict[str, object]]:
    """The operations that turn `old` into `new`; none if both are written as the same JSON.

    Values are told apart as JSON tells them apart: `True` is not `1`, and `1` is not `1.0`. The order of a dict's keys
    has no meaning. The patch refers to parts of `new` rather than copying them.
    """
    if old is new:
        return []
    if isinstance(new, dict) and isinstance(old, dict):
        return _diff_dicts(old, new)
    if isinstance(new, list) and isinstance(old, list):
        return _diff_lists(old, new)
    # Exact types, because True == 1 == 1.0 in Python; and 0.0 == -0.0, although they are written differently.
    if type(old) is type(new) and old == new and (not isinstance(new, float) or repr(old) == repr(new)):
        return []
    return [{"op": "replace", "path": "", "value": new}]


# Most of a view is as it was, so the walk is made for that: one pass, identical objects skipped at once, and paths
# which begin as "" at the change and grow on the way back up, so that they cost nothing where nothing changed.


def _diff_dicts(old: dict[str, object], new: dict[str, object]) -> list[dict[str, object]]:
    patch: list[dict[str, object]] = []
    added = 0
    for key, value in new.items():
        before = old.get(key, _ABSENT)
        if before is value or (isinstance(value, str) and before == value):
            continue
        if before is _ABSENT:
            added += 1
            patch.append({"op": "add", "path": _step(key), "value": value})
        else:
            inner = diff(before, value)
            if inner:
                patch += _below(_step(key), inner)
    if len(new) - added < len(old):
        patch += [{"op": "remove", "path": _step(key)} for key in old if key not in new]
    return patch


def _diff_lists(old: list[object], new: list[object]) -> list[dict[str, object]]:
    patch: list[dict[str, object]] = []
    i = j = 0
    # All along, the list being patched is new[:j] + old[i:], so that every operation is at index j.
    while i < len(old) and j < len(new):
        inner = diff(old[i], new[j])
        if inner:
            # If one of the two stands a little further on, items went or came here; else this one changed.
            gone = _distance(new[j], old, i)
            come = _distance(old[i], new, j)
            if gone and (gone <= come or not come):
                patch += _removals(j, gone)
                i += gone
            elif come:
                patch += _additions(new, j, j + come)
                j += come
            else:
                patch += _below(f"/{j}", inner)
                inner = []
        if not inner:
            i += 1
            j += 1
    if i < len(old):
        patch += _removals(j, len(old) - i)
    elif j < len(new):
        patch += _additions(new, j, len(new))
    return patch


def _distance(wanted: object, values: list[object], start: int) -> int:
    """How far after `start` the wanted value stands, or 0 if it is not near. By ==, for speed; `diff` is strict."""
    for i in range(start + 1, min(len(values), start + 1 + LOOKAHEAD)):
        if wanted == values[i]:
            return i - start
    return 0


def _removals(at: int, count: int) -> list[dict[str, object]]:
    return [{"op": "remove", "path": f"/{at}"} for _ in range(count)]


def _additions(new: list[object], start: int, end: int) -> list[dict[str, object]]:
    return [{"op": "add", "path": f"/{j}", "value": new[j]} for j in range(start, end)]


def _below(step: str, patch: list[dict[str, object]]) -> list[dict[str, object]]:
    for operation in patch:
        operation["path"] = f"{step}{operation['path']}"
    return patch


def _step(key: str) -> str:
    return "/" + key.replace("~", "~0").replace("/", "~1")


def apply(document: object, patch: list[dict[str, object]]) -> object:
    """The patched document. `document` is left as it was; the result shares with it what did not change."""
    for operation in patch:
        document = _apply_one(document, operation)
    return document


def _apply_one(document: object, operation: dict[str, object]) -> object:
    op = operation.get("op")
    path = operation.get("path")
    if not isinstance(path, str) or (path and not path.startswith("/")):
        raise PatchError(path, "not a path")
    if op != "add" and op != "remove" and op != "replace":
        raise PatchError(path, f"no such operation: {op!r}")
    if op != "remove" and "value" not in operation:
        raise PatchError(path, f"{op} without a value")
    if not path:
        if op == "remove":
            raise PatchError(path, "the whole document cannot be removed")
        return operation["value"]
    *way, last = [_unescape(part, path) for part in path.split("/")[1:]]
    # Only the containers on the way to the change are copied.
    root = node = _copy(document, path)
    for key in way:
        if isinstance(node, dict):
            child = node[key] = _copy(node.get(key, _ABSENT), path)
        else:
            index = _index(key, len(node) - 1, path)
            child = node[index] = _copy(node[index], path)
        node = child
    if isinstance(node, dict):
        if op != "add" and last not in node:
            raise PatchError(path, f"no member {last!r}")
        if op == "remove":
            del node[last]
        else:
            node[last] = operation["value"]
    elif op == "add":
        node.insert(len(node) if last == "-" else _index(last, len(node), path), operation["value"])
    elif op == "remove":
        del node[_index(last, len(node) - 1, path)]
    else:
        node[_index(last, len(node) - 1, path)] = operation["value"]
    return root


def _copy(node: object, path: str) -> dict[str, object] | list[object]:
    if isinstance(node, dict):
        return dict(node)
    if isinstance(node, list):
        return list(node)
    there = "nothing" if node is _ABSENT else type(node).__name__
    raise PatchError(path, f"leads into {there}, not into a dict or list")


def _index(key: str, highest: int, path: str) -> int:
    # isdecimal alone would let other scripts' digits through; leading zeros are forbidden by RFC 6901.
    if not (key.isascii() and key.isdecimal()) or (len(key) > 1 and key[0] == "0"):
        raise PatchError(path, f"not a list index: {key!r}")
    if len(key) > 18 or int(key) > highest:
        raise PatchError(path, f"index {key} is beyond the list's end")
    return int(key)


def _unescape(part: str, path: str) -> str:
    if "~" in part.replace("~0", " ").replace("~1", " "):
        raise PatchError(path, "'~' must be followed by 0 or 1")
    return part.replace("~1", "/").replace("~0", "~")
