"""What games are played on: this process, several processes, or a Ray cluster."""

from __future__ import annotations

from loretable.arena.given import require_guard
from loretable.core.errors import BadData

from .on_ray import OnRay
from .workers import Pool, Workers


def workers_by(name: str | int) -> Workers:
    """1, a number of processes, `ray`, or `ray:ADDRESS`."""
    name = str(name)
    if name == "ray" or name.startswith("ray:"):
        return OnRay(name[4:])
    if not (name.isascii() and name.isdecimal() and 1 <= int(name) <= 1024):
        raise BadData("workers", f"is a number of processes, ray, or ray:ADDRESS; not {name[:40]!r}")
    if name == "1":
        return Workers()
    require_guard()
    return Pool(int(name))
