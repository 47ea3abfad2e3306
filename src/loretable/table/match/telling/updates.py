"""What a seat is told of a match as it stands: an update, whole or as what has changed."""

from __future__ import annotations

from typing import NamedTuple

from loretable.table.match import series, sitting
from loretable.table.match.match import Match
from loretable.table.match.past import stopping
from loretable.table.match.past.taking_back import way_back
from loretable.table.wire.encoding import raw
from loretable.table.wire.messages import Entry, SeatInfo, Update

from . import outgoing
from .shown import Shown, patch_between, shown


def view_of(match: Match, seat: int) -> dict[str, object]:
    """What a seat sees. Before it has begun, that is an empty table."""
    state = match.live.state
    if match.row.begun:
        return state.view(seat)
    return {"game": state.game.name, "seat": seat, "step": 0, "over": False, "zones": {}, "facts": {}}


def frame(match: Match, seat: int, infos: list[SeatInfo]) -> Update:
    """An update without view and entries."""
    row, live = match.row, match.live
    stopped = stopping.shown(row)
    if stopped is not None:
        return Update(row.id, live.seq, seat, seats=infos, over=row.over, summary=row.summary, stopped=stopped)
    if not row.begun:
        # also those who have not sat down are in `choosing`: whoever knows no more than that knows that nobody plays yet;
        # so are all, while it is dealt
        choosing, arriving = bits_of(row.awaited or (1 << len(row.seat_rows)) - 1), bits_of(row.arriving)
        told = series.shown(row, live.state)
        return Update(row.id, live.seq, seat, seats=infos, choosing=choosing, arriving=arriving, series=told)
    return Update(
        row.id,
        live.seq,
        seat,
        question=outgoing.question_for(live.state, seat, row.deadline),
        asides=outgoing.asides_for(live.state, seat),
        seats=infos,
        undo=way_back(match, seat),
        over=live.state.over,
        summary=row.summary,
        rematch=row.rematch,
        series=series.shown(row, live.state),
        hints=sitting.may_be_helped(row, live.state),
        link="" if match.chain is None else match.chain.link,
    )


def bits_of(mask: int) -> list[int]:
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def recent(match: Match, seat: int, after: int, heard: outgoing.Heard | None = None) -> list[Entry]:
    """What happened lately, after a number."""
    live = match.live.recent
    return [outgoing.entry_for(match.game, happened, seat, heard) for happened in live if happened.seq > after]


class Looked(NamedTuple):
    """What a seat sees now, and the same as it is sent: worked out once a move."""

    view: dict[str, object]
    shown: Shown


def look(match: Match, seat: int, beside: Shown | None = None) -> Looked:
    view = view_of(match, seat)
    return Looked(view, shown(match.live.seq, view, beside))


def update_for(
    match: Match,
    seat: int,
    infos: list[SeatInfo],
    now: Looked,
    last: Shown | None,
    at: int,
    heard: outgoing.Heard | None = None,
) -> Update:
    """An update for somebody who is at a number: as a patch where that is what was shown last, else whole."""
    update = frame(match, seat, infos)
    update.entries = recent(match, seat, at, heard)
    if last is not None and last.seq == at:
        update.base, update.patch = at, patch_between(last, now.shown, now.view)
    else:
        update.view = raw(now.shown.json())
    return update
