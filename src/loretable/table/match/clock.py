"""Time at the table: until when a question is to be answered, and when somebody has to look after a match at the latest.

Nothing here looks at a clock or stores anything: whoever asks says what time it is. Deadlines are kept with the match, so that
they survive restarts and any process can see to them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from loretable.core import State

from .kept import MatchRow
from .sitting import is_person, persons

BOT_GRACE: Final = 10.0
"""Seconds after which any process answers for a bot that the one who should has not answered for."""


LAST_SECONDS: Final = 5.0
"""What there is for each answer when the time for the game is used up."""


def spent_of(row: MatchRow) -> list[float]:
    """The seconds that each seat has taken, as of the last entry."""
    return msgspec.json.decode(row.spent, type=list[float]) if row.spent else [0.0] * len(row.seat_rows)


def spent_by(row: MatchRow, now: float) -> str:
    """The same as of now, as it is kept: all who were waited for since the last entry have taken that time."""
    if not row.timer or not row.bank:
        return row.spent
    took = max(0.0, now - row.changed)
    found = spent_of(row)
    for seat in range(len(found)):
        if row.waits >> seat & 1 and is_person(row, seat):
            found[seat] = round(found[seat] + took, 3)
    return msgspec.json.encode(found).decode()


def left_for(row: MatchRow, seat: int, spent: list[float]) -> float:
    """The seconds that a seat has for what it is asked now."""
    return max(LAST_SECONDS, row.timer - spent[seat]) if row.bank else float(row.timer)


def deadline_from(row: MatchRow, now: float, waits: int = -1) -> float:
    """Until when a question that is asked now is to be answered; 0: there is no hurry. `waits`: the seats asked, as a mask."""
    if not row.timer:
        return 0.0
    spent = msgspec.json.decode(spent_by(row, now), type=list[float]) if row.bank else []
    asked = [seat for seat in range(len(row.seat_rows)) if waits >> seat & 1 and is_person(row, seat)]
    return now + min((left_for(row, seat, spent) for seat in asked), default=float(row.timer))


def deadline_after(row: MatchRow, before: State, after: State, now: float) -> float:
    """Those who still choose in the same simultaneous decision get no more time because another one has chosen."""
    if after.over:
        return 0.0
    same = before.simultaneous and after.simultaneous and before.decisions == after.decisions
    if same and row.timer and row.deadline:
        return row.deadline
    return deadline_from(row, now, sum(1 << seat for seat in after.waiting))


def shown(row: MatchRow, seat: int, waited_for: bool) -> tuple[float, float, float]:
    """What everybody sees of a seat's time: until when it has to answer (0: it is not its turn), what it has left for the game
    where that counts, and how much it had at first."""
    if not row.timer or not is_person(row, seat) or row.over:
        return 0.0, 0.0, 0.0
    left = max(0.0, row.timer - spent_of(row)[seat]) if row.bank else 0.0
    return (row.deadline if waited_for else 0.0), left, float(row.timer)


def is_up(row: MatchRow, now: float) -> bool:
    """Is the time over in which people had to answer?"""
    return row.deadline > 0 and now >= row.deadline


def due(row: MatchRow, state: State, deadline: float, now: float) -> float:
    """When somebody has to look after the match at the latest: a bot is to answer, or time runs out. 0: never."""
    if not row.begun:
        return 0.0
    waiting = list(state.waiting)
    moments = [deadline] if deadline and waiting else []
    bot_asked = any(not is_person(row, seat) for seat in waiting)
    if state.game.asides and state.simultaneous and any(is_person(row, seat) for seat in waiting):
        bot_asked = False  # bots wait for people there
    if bot_asked and persons(row, state):
        moments.append(now + BOT_GRACE)
    return min(moments, default=0.0)


def due_again(row: MatchRow, state: State, now: float) -> float:
    """As `due`, of a match for which nothing is to be done now: time that is up already counts no more."""
    return due(row, state, 0.0 if is_up(row, now) else row.deadline, now)
