"""Taking back: at once where it is free, else when all other people agree.

Against bots alone they decide: they agree while nothing was revealed since, so that nobody scouts what is hidden by trying and
taking back; in a match for practice always. Where other people are asked, it is theirs to say.
"""

from __future__ import annotations

import secrets
from typing import Final, Literal

import msgspec
from msgspec import Struct

from loretable.table.match.kept import MatchRow
from loretable.table.match.match import Match
from loretable.table.wire.messages import Refused

from .stopping import STOPPED

BOTS_REFUSE: Final = "Something has been revealed since: bots agree to that only in a practice match"
NOTHING: Final = "There is nothing of yours to take back"


class UndoRequest(Struct):
    """As it is kept. It is about the number at which it was made: whatever happens next, it is forgotten."""

    id: str
    seat: int
    seq: int
    agreed: list[int]


def undo_request_of(row: MatchRow) -> UndoRequest | None:
    request = msgspec.json.decode(row.wish, type=UndoRequest) if row.wish else None
    return request if request is not None and request.seq == row.seq else None


def encode(request: UndoRequest) -> str:
    return msgspec.json.encode(request).decode()


def others(match: Match, seat: int) -> list[int]:
    """Who is asked when a seat wants to take back."""
    return [person for person in match.persons if person != seat]


def bots_agree(match: Match, seat: int, revealed: bool) -> bool:
    if match.row.practice or not revealed:
        return True
    # nobody else plays: nobody could be wronged
    return all(other == seat or match.is_person(other) for other in range(len(match.row.seat_rows)))


def way_back(match: Match, seat: int) -> Literal["", "free", "agreed", "ask", "no"]:
    """How a seat would come to take its last answer back; "" where it has none."""
    back = match.live.way_back(seat)
    if back is None:
        return ""
    if back.free:
        return "free"
    if others(match, seat):
        return "ask"
    return "agreed" if bots_agree(match, seat, back.revealed) else "no"


def entry_for(match: Match, seat: int, id: str, turn: bool = False) -> str | Refused | None:
    """The entry that takes back, where nobody has to be asked; None where the others have to agree: to one answer, not to a
    turn."""
    if match.stopped:
        return Refused(id, "STOPPED", STOPPED)
    back = match.live.way_back(seat, turn)
    if back is None:
        return Refused(id, "NOTHING_TO_UNDO", NOTHING)
    if back.free:
        return f"undo {back.point}"
    if others(match, seat):
        return None
    if not bots_agree(match, seat, back.revealed):
        return Refused(id, "BOTS_REFUSE", BOTS_REFUSE)
    return agreed_entry(match, seat, turn)


def agreed_entry(match: Match, seat: int, turn: bool = False) -> str:
    """The entry that takes back by consent: chance goes on from fresh entropy, so that nobody profits from what was seen."""
    back = match.live.way_back(seat, turn)
    return f"redraw {-1 if back is None else back.point} {entropy(match)}"


def entropy(match: Match) -> str:
    """What chance goes on from. Keyed luck comes of its own key and the number of the entry: so it can be proved as well."""
    return str(match.live.seq + 1) if match.live.state.chance.key else secrets.token_hex(16)
