"""The whole course of a match as a seat may see it: replay, a picture of any moment, what changed since.

All of it is made from the log by replaying it; it runs in threads, and nothing of it is needed to play on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from loretable.core import BadRecord, Record, State
from loretable.core.errors import BadData
from loretable.core.storage.patch import diff
from loretable.table.match.match_state import LoggedEntry
from loretable.table.match.telling.outgoing import entry_for, picture_of
from loretable.table.wire.messages import Entry
from loretable.table.wire.rest_messages import Picture, Replay, ReplayStep

from .log_replay import Mainline, changes_course

MOST_NEWS: Final = 40


def moments(record: Record) -> Iterator[tuple[LoggedEntry | None, State]]:
    """Each state with the entry that led to it."""
    mainline = Mainline()
    mainline.texts = None
    before: State | None = None
    for number, state in enumerate(record.states(listen=True)):
        if before is None:
            yield None, state
        else:
            seat, text = record.entries[number - 1]
            back = mainline.add(number, seat, text)
            label = ""
            if not changes_course(text) and before.must_answer(seat):
                label = before.label(record.game.parse(text), seat)
            yield LoggedEntry(number, seat, text, label, [] if back >= 0 else state.events, back), state
        before = state


def replay_of(record: Record, match: str, seat: int) -> Replay:
    steps: list[ReplayStep] = []
    view: dict[str, object] = {}
    for happened, state in moments(record):
        now = state.view(seat)
        if happened is None:
            steps.append(ReplayStep(view=now))
        else:
            steps.append(ReplayStep(entry_for(record.game, happened, seat), patch=diff(view, now)))
        view = now
    return Replay(match, seat, steps)


def entries_after(record: Record, seat: int, after: int, most: int) -> list[Entry]:
    """What a seat was told after a number."""
    start = max(after, len(record.entries) - most)
    return [entry_for(record.game, h, seat) for h, _ in moments(record) if h is not None and h.seq > start]


def news(record: Record, seat: int, after: int, name_of: list[str]) -> list[str]:
    """What changed after a number, in words; what was taken back meanwhile is left out."""
    lines: list[tuple[int, str]] = []
    for entry in entries_after(record, seat, after, len(record.entries)):
        if entry.undone_to >= 0:
            lines = [line for line in lines if line[0] <= entry.undone_to]
            lines.append((entry.seq, f"{name_of[entry.seat]} took back"))
        lines.extend((entry.seq, told.text) for told in entry.told if told.text)
    return [text for _, text in lines[-MOST_NEWS:]]


def state_at(record: Record, seq: int) -> State:
    try:
        return record.replay(seq)
    except BadRecord as error:
        if not 0 <= seq <= len(record):
            raise BadData("seq", f"there is no number {seq}: the match is at {len(record)}") from error
        raise


def picture_at(record: Record, seat: int, seq: int) -> Picture:
    view = state_at(record, seq).view(seat)
    return Picture(seq, picture_of(record.game, view), record.game.text(view))
