"""A view as it was sent, by its parts: what has not changed is the same bytes, and is looked at no further.

A view is written as JSON once a move; of what was sent before only the parts that have changed are read again, to tell how.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from loretable.core.storage.patch import diff
from loretable.table.wire.encoding import ENCODER

Parts = dict[str, bytes | dict[str, bytes]]
"""A view's values as JSON; of its own objects (zones, facts) each value on its own."""


class Shown(NamedTuple):
    """What a seat was sent last: the number, and its view."""

    seq: int
    parts: Parts

    def json(self) -> bytes:
        """The view as a whole."""
        return in_braces({key: in_braces(part) if isinstance(part, dict) else part for key, part in self.parts.items()})


def shown(seq: int, view: dict[str, object], beside: Shown | None = None) -> Shown:
    """`beside`: what was shown before, or to another seat. What is the same there is kept once: most of a match is public."""
    others: Parts = {} if beside is None else beside.parts
    return Shown(seq, {key: written(value, others.get(key, b"")) for key, value in view.items()})


def written(value: object, beside: bytes | dict[str, bytes]) -> bytes | dict[str, bytes]:
    if not isinstance(value, dict):
        data = ENCODER.encode(value)
        return beside if beside == data else data
    others = beside if isinstance(beside, dict) else {}
    found: dict[str, bytes] = {}
    for name, part in value.items():
        data, other = ENCODER.encode(part), others.get(name)
        found[str(name)] = other if other is not None and other == data else data
    return found


def in_braces(parts: dict[str, bytes]) -> bytes:
    return b"{" + b",".join([ENCODER.encode(name) + b":" + data for name, data in parts.items()]) + b"}"


def patch_between(before: Shown, after: Shown, view: dict[str, object]) -> list[dict[str, object]]:
    """What leads from one to the other (RFC 6902); `view` is what the other one was written from."""
    was: dict[str, object] = {}
    now: dict[str, object] = {}
    for key, part in after.parts.items():
        old = before.parts.get(key)
        if old == part:
            continue
        value = view[key]
        if isinstance(part, dict) and isinstance(old, dict) and isinstance(value, dict):
            was[key], now[key] = differing(old, part, value)
        else:
            now[key] = value
            if old is not None:
                was[key] = read(old)
    for key, gone in before.parts.items():
        if key not in after.parts:
            was[key] = read(gone)
    return diff(was, now)


def differing(
    old: dict[str, bytes], part: dict[str, bytes], value: dict[str, object]
) -> tuple[dict[str, object], dict[str, object]]:
    """What has changed of an object, as it was and as it is. Most has not, and is the same bytes."""
    was: dict[str, object] = {}
    now: dict[str, object] = {}
    for name, data in part.items():
        before = old.get(name)
        if before == data:
            continue
        now[name] = value[name]
        if before is not None:
            was[name] = msgspec.json.decode(before)
    was |= {name: msgspec.json.decode(before) for name, before in old.items() if name not in part}
    return was, now


def read(part: bytes | dict[str, bytes]) -> object:
    value: object = msgspec.json.decode(in_braces(part) if isinstance(part, dict) else part)
    return value
