"""Events: what happened, why, and who may see it. Written only while a driver listens.

An event keeps the face of each piece and the mask of those who knew it as of its moment, so that it can be told to any
seat at any later time without looking at the state again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, final

from .pieces import REF_MASK

if TYPE_CHECKING:
    from .state import State


@final
class Event:
    """Something that happened: its name, whom and which pieces it concerns, what caused it, and who may see it.

    `for_seat` is what a seat is told of it.
    """

    def __init__(self, name: str, step: int, seat: int, amount: int, audience: int) -> None:
        self.name = name
        self.step = step  # the action that led to it, by number
        self.seat = seat  # whom it concerns, -1 for nobody
        self.amount = amount
        self.audience = audience  # the seats that see the event at all
        self.piece = -1
        self.piece_face = ""
        self.piece_mask = 0
        self.other = -1
        self.other_face = ""
        self.other_mask = 0
        self.source = -1
        self.source_face = ""
        self.source_mask = 0
        self.ability = ""  # which of the source's texts
        self.place = ""  # a zone or another public name

    def __reduce__(self) -> tuple[Callable[..., Event], tuple[object, ...]]:
        pieces = (self.piece, self.piece_face, self.piece_mask, self.other, self.other_face, self.other_mask)
        source = (self.source, self.source_face, self.source_mask, self.ability, self.place)
        return (event_of, (self.name, self.step, self.seat, self.amount, self.audience, pieces, source))

    def __repr__(self) -> str:
        """Everything, secrets included: for authors of rules."""
        parts = [f"Event {self.name!r} at step {self.step}"]
        if self.seat >= 0:
            parts.append(f"seat {self.seat}")
        for word, piece, face in (
            ("piece", self.piece, self.piece_face),
            ("other", self.other, self.other_face),
            ("by", self.source, self.source_face),
        ):
            if piece >= 0:
                parts.append(f"{word} {piece} {face}")
        if self.amount:
            parts.append(f"amount {self.amount}")
        if self.place:
            parts.append(f"place {self.place}")
        return f"<{', '.join(parts)}>"

    def for_seat(self, seat: int) -> dict[str, object] | None:
        """What a seat is told: None where it sees nothing, a piece without id and face where it does not know it."""
        bit = 1 << seat
        if not self.audience & bit:
            return None
        told: dict[str, object] = {"event": self.name, "step": self.step}
        if self.seat >= 0:
            told["seat"] = self.seat
        if self.amount:
            told["amount"] = self.amount
        if self.place:
            told["place"] = self.place
        if self.piece >= 0:
            told["piece"] = known_piece(self.piece, self.piece_face, self.piece_mask & bit != 0)
        if self.other >= 0:
            told["other"] = known_piece(self.other, self.other_face, self.other_mask & bit != 0)
        if self.source >= 0:
            told["source"] = known_piece(self.source, self.source_face, self.source_mask & bit != 0)
        if self.ability:
            told["ability"] = self.ability
        return told


def event_of(
    name: str,
    step: int,
    seat: int,
    amount: int,
    audience: int,
    pieces: tuple[int, str, int, int, str, int],
    source: tuple[int, str, int, str, str],
) -> Event:
    """An event out of a pickle."""
    event = Event(name, step, seat, amount, audience)
    event.piece, event.piece_face, event.piece_mask, event.other, event.other_face, event.other_mask = pieces
    event.source, event.source_face, event.source_mask, event.ability, event.place = source
    return event


def known_piece(piece: int, face: str, known: bool) -> dict[str, object]:
    return {"id": piece, "face": face} if known else {"face": None}


def face_of(told: dict[str, object], key: str) -> str:
    """The name of a piece in a told event, for sentences: "a card" where the seat does not know it."""
    piece = told.get(key)
    if not isinstance(piece, dict):
        return ""
    face = piece.get("face")
    return face if isinstance(face, str) else "a card"


def write_event(
    state: State, name: str, seat: int, piece: int, amount: int, other: int, place: str, audience: int
) -> None:
    """Writes what `State.emit` was given, as of this moment."""
    pieces = state.pieces
    everybody = state.layout.everybody
    event = Event(name, state.step, seat, amount, everybody if audience < 0 else audience)
    event.place = place
    if piece >= 0:
        event.piece = piece
        event.piece_face = state.game.face_name(pieces.face[piece])
        event.piece_mask = pieces.known[piece]
    if other >= 0:
        event.other = other
        event.other_face = state.game.face_name(pieces.face[other])
        event.other_mask = pieces.known[other]
    if state.agenda:
        frame = state.agenda[-1]
        if frame.source >= 0:
            event.source = frame.source & REF_MASK
            event.source_face = state.game.face_name(pieces.face[event.source])
            event.source_mask = pieces.known[event.source]
        event.ability = state.game.address_name(frame.address)
    state.events.append(event)
