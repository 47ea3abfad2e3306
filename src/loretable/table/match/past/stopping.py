"""Matches that another version has played: they go on where the log replays to what was kept of it, and stop where not.

What was kept: a digest with each entry (older databases have none), the snapshots, and at the end whose turn it is. A match
that stops can be looked at as far as it replays; what becomes of it is for the people at it to say (see `settling`).
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from loretable.core import DoesNotReplay, Game, LoretableError, State
from loretable.core.records.record import Maker
from loretable.core.storage.saving import digest_of
from loretable.table.match.kept import Line, MatchRow, unpack
from loretable.table.match.match_state import CannotLoad, record_of
from loretable.table.wire.messages import Stopped, Vote

from .log_replay import AGREED, readable

How = Literal["go on", "draw"]
STOPPED: Final = "The rules have changed since this was played: all have to agree first whether to go on or to end it"


class Stop(Struct):
    """As the database has it. It is about the number at which it was found: whatever is stored next, it is settled."""

    seq: int
    step: int  # the entry that shows it
    reach: int  # the last number that can still be looked at, and gone on from
    text: str
    votes: dict[int, How] = {}


def stop_of(row: MatchRow) -> Stop | None:
    stop = msgspec.json.decode(row.stopped, type=Stop) if row.stopped else None
    return stop if stop is not None and stop.seq == row.seq else None


def overtaken(row: MatchRow, log: list[Line]) -> bool:
    """Has a match that had stopped gone on without an agreement? A process with the older rules may still play it."""
    stop = msgspec.json.decode(row.stopped, type=Stop) if row.stopped else None
    return stop is not None and stop.seq < len(log) and not log[stop.seq].text.startswith(AGREED)


def encode(stop: Stop | None) -> str:
    return "" if stop is None else msgspec.json.encode(stop).decode()


def shown(row: MatchRow) -> Stopped | None:
    stop = stop_of(row)
    if stop is None:
        return None
    return Stopped(stop.step, stop.reach, stop.text, [Vote(seat, how) for seat, how in sorted(stop.votes.items())])


def as_it_replays(row: MatchRow, log: list[Line]) -> list[Line]:
    """The log of a match without what was given up, and of one that has stopped as far as it goes."""
    log = readable(log)
    stop = stop_of(row)
    return log if stop is None else log[: stop.reach]


def kept_digests(log: list[Line], snapshots: dict[int, bytes]) -> dict[int, str]:
    """What each number should replay to. A snapshot is a whole state: its digest counts where the entry has none."""
    found = {line.seq: line.digest for line in log if line.digest}
    for seq, data in snapshots.items():
        given_up = 0 < seq <= len(log) and log[seq - 1].void
        if seq not in found and 0 < seq <= len(log) and not given_up:
            found[seq] = digest_of(unpack(data))
    return found


def verify(game: Game, row: MatchRow, log: list[Line], digests: dict[int, str]) -> Stop | None:
    """Where a log comes out otherwise than it was played, or None; CannotLoad where not even its start can be made."""
    try:
        record = record_of(game, row, log)
    except LoretableError as error:
        raise CannotLoad("its start cannot be made by these rules") from error
    record.given, record.digests = row.told_options, digests
    made_by = Maker(row.engine, row.version, row.data).told(game)
    state: State | None = None
    try:
        for state in record.states():  # noqa: B007 - the last one is looked at
            pass
    except DoesNotReplay as error:
        if error.step == 0:
            raise CannotLoad("its start cannot be made by these rules") from error
        # a digest that does not fit means that something since the last one that did went otherwise
        is_illegal = error.__cause__ is not None
        reach = error.step - 1 if is_illegal or not error.sure else error.sure
        what = "is no longer possible" if is_illegal else "comes out otherwise"
        return stop_at(game, row, log, error.step, reach, what, made_by)
    assert state is not None
    if len(log) not in digests and log and not stands_as_kept(state, row):
        return stop_at(game, row, log, len(log), len(log) - 1, "comes out otherwise", made_by)
    return None


def stands_as_kept(state: State, row: MatchRow) -> bool:
    waits = sum(1 << seat for seat in state.waiting)
    return (state.over, waits, state.out) == (row.over, row.waits, row.gone)


def stop_at(game: Game, row: MatchRow, log: list[Line], step: int, reach: int, what: str, made_by: str) -> Stop:
    """In words that give nothing away: which move, whose, and what is new; never what was answered."""
    name = game.seat_name(log[step - 1].seat, game.complete(row.told_options))
    which = f"move {step} of {len(log)}, {name}'s," if reach == step - 1 else f"one of the moves {reach + 1} to {step}"
    why = f" ({made_by})" if made_by else ""
    text = f"The rules have changed since this was played{why}: {which} {what}."
    return Stop(row.seq, step, reach, text)
