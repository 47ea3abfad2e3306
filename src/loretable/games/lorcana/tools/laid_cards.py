"""Cards that are laid out before a position is made of them: situations of proofs, stages of stories."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Json = Any


class LaidCard:
    """A card in its place. `face` is "" for the card that it is all about."""

    def __init__(self, face: str, zone: str, seat: int) -> None:
        self.face = face
        self.zone = zone
        self.seat = seat
        self.id = -1
        self.damage = 0
        self.exerted = 0
        self.drying = 0
        self.at: LaidCard | None = None
        self.host: LaidCard | None = None


def cards_of(laid: Sequence[LaidCard], face: str, seats: int) -> dict[str, Json]:
    """What a position says of these cards, by number; `face` is in the place of the card that it is all about."""
    zones: dict[str, list[Json]] = {}
    for each in laid:
        entry: Json = {"face": each.face or face, "id": each.id}
        if each.host is not None:
            entry |= {"host": each.host.id, "known": (1 << seats + 1) - 1}
        zones.setdefault(f"{each.zone}.{each.seat}", []).append(entry)
    return {
        "zones": zones,
        "damage": [each.damage for each in laid],
        "exerted": [each.exerted for each in laid],
        "drying": [each.drying for each in laid],
        "at": [-1 if each.at is None else each.at.id for each in laid],
    }
