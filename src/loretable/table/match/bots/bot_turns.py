"""Who answers for a seat when no person does: its bot, or, when a person's time is over, the one that was agreed upon."""

from __future__ import annotations

from loretable.table.match import clock
from loretable.table.match.match import Match


def answerer(match: Match, seat: int, watched: bool, now: float, attended: bool = True) -> str:
    """The bot that is to answer for a seat now, or "". `watched`: is anybody there? `attended`: was one of the players lately?
    Where none was, nobody plays in anybody's place: what is overdue is answered when one of them comes."""
    row = match.row
    if not row.begun or match.stopped:
        return ""
    if not match.is_person(seat):
        # without people at the table bots play on only while somebody watches
        return row.seat_rows[seat].player if match.persons or watched else ""
    if attended and clock.is_up(row, now):
        return row.timer_bot or match.game.bot_names()[0]
    return ""


def asked(match: Match, watched: bool, now: float, attended: bool = True) -> list[int]:
    """The seats that a bot is to answer for now. Where all choose at once bots choose last: they may go by what people
    say before they choose, and nobody learns anything from when they do."""
    state = match.live.state
    found = [seat for seat in state.waiting if answerer(match, seat, watched, now, attended)]
    return found if not (state.simultaneous and state.game.asides) or len(found) == len(state.waiting) else []


def same_question(match: Match, seat: int, opened: int) -> bool:
    """Is a seat still asked what it was asked then? Another seat's choice in the same simultaneous decision changes nothing."""
    live = match.live
    return live.state.simultaneous and live.opened == opened and live.state.must_answer(seat)
