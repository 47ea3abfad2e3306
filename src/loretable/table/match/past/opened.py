"""A match that is over, with everything open: each step shows what any seat knew then. What nobody knew stays hidden, such as
the order of a deck. Before the end nobody is shown this."""

from __future__ import annotations

from loretable.core import Game, Record, State
from loretable.core.events import Event
from loretable.core.storage.patch import diff
from loretable.table.match.match_state import LoggedEntry
from loretable.table.wire.messages import Entry, Told
from loretable.table.wire.rest_messages import Replay, ReplayStep

from .replay import moments


def opened(state: State) -> State:
    """A copy in which all know what any of them does."""
    found = state.clone()
    pieces = found.pieces
    seats = (1 << found.seats) - 1
    for piece in range(len(pieces.known)):
        if pieces.known[piece] & seats:
            pieces.show(piece, pieces.layout.everybody)
    return found


def told_best(game: Game, event: Event, seats: int) -> Told | None:
    """An event as the seat tells it that knows most of it."""
    best: dict[str, object] | None = None
    most = -1
    for seat in range(seats + 1):
        seen = event.for_seat(seat)
        if seen is not None:
            known = sum(1 for one in seen.values() if isinstance(one, dict) and one.get("face") is not None)
            if known > most:
                best, most = seen, known
    return None if best is None else Told(game.event_text(best), best, game.cause(best))


def entry_of(game: Game, happened: LoggedEntry, seats: int) -> Entry:
    told = [told_best(game, event, seats) for event in happened.events]
    kept = happened.undone_to < 0
    return Entry(
        happened.seq,
        happened.seat,
        [one for one in told if one is not None],
        happened.text if kept else "",
        happened.label if kept else "",
        happened.undone_to,
    )


def open_replay(record: Record, match: str, seat: int) -> Replay:
    """Seen from a seat, which only says from which side the board is looked at."""
    steps: list[ReplayStep] = []
    view: dict[str, object] = {}
    for happened, state in moments(record):
        now = opened(state).view(seat)
        if happened is None:
            steps.append(ReplayStep(view=now))
        else:
            steps.append(ReplayStep(entry_of(record.game, happened, state.seats), patch=diff(view, now)))
        view = now
    return Replay(match, seat, steps, open=True)
