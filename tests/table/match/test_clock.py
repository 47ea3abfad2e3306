"""Time at the table: what is said of deadlines holds whatever time it is, and nobody's clock is looked at."""

from examples.kuhn import GAME as KUHN
from loretable.core import State
from loretable.games.confrontation import GAME as CONFRONTATION
from loretable.table.match import clock
from loretable.table.match.kept import MatchRow, SeatRow

NOW = 1_000_000.0


def row(*players: str, timer: int = 0, deadline: float = 0.0, choosing: int = 0) -> MatchRow:
    seats = [SeatRow(player, "", player in ("you", "open")) for player in players]
    return MatchRow(
        *("m", "kuhn", "", "", "", "", "{}", "1", None, "", timer, "", NOW),
        *(0, NOW, 0, 0, deadline, 0.0, False, "", 0, "", "", ""),
        choosing=choosing,
        seat_rows=seats,
    )


def after(state: State, text: str) -> State:
    other = state.clone()
    other.apply(state.game.parse(text), state.seat)
    return other


def test_without_a_timer_there_is_no_deadline() -> None:
    state = KUHN.new({}, 1)
    assert clock.deadline_after(row("you", "open"), state, after(state, "bet"), NOW) == 0
    assert clock.due(row("you", "open"), state, 0.0, NOW) == 0


def test_each_question_has_its_time_and_none_is_left_after_the_end() -> None:
    state = KUHN.new({}, 1)
    bet = after(state, "bet")
    timed = row("you", "open", timer=60)
    assert clock.deadline_after(timed, state, bet, NOW) == NOW + 60
    assert clock.deadline_after(timed, bet, after(bet, "fold"), NOW) == 0


def test_who_still_chooses_beside_others_gets_no_more_time() -> None:
    """The secret set-up of The Confrontation is one decision of both seats."""
    state = CONFRONTATION.new({}, 1)
    chosen = state.clone()
    chosen.apply(state.legal_for(0)[0], 0)
    assert state.simultaneous and chosen.simultaneous
    assert clock.deadline_after(row("you", "open", timer=60, deadline=NOW + 5), state, chosen, NOW) == NOW + 5


def test_time_is_up_at_the_deadline_and_not_before() -> None:
    timed = row("you", "open", timer=60, deadline=NOW)
    assert not clock.is_up(timed, NOW - 0.001)
    assert clock.is_up(timed, NOW)
    assert not clock.is_up(row("you", "open"), NOW)


def test_a_bot_that_does_not_answer_is_seen_to() -> None:
    state = KUHN.new({}, 1)
    assert clock.due(row("random", "you"), state, 0.0, NOW) == NOW + clock.BOT_GRACE
    assert clock.due(row("you", "random"), state, NOW + 60, NOW) == NOW + 60
    assert clock.due(row("random", "random"), state, 0.0, NOW) == 0, "nobody waits for bots among themselves"
    assert clock.due(row("random", "you", choosing=2), state, 0.0, NOW) == 0, "it has not begun"


def test_time_that_is_up_already_is_not_waited_for_again() -> None:
    state = KUHN.new({}, 1)
    assert clock.due_again(row("you", "open", timer=60, deadline=NOW - 1), state, NOW) == 0
    assert clock.due_again(row("you", "open", timer=60, deadline=NOW + 9), state, NOW) == NOW + 9


def test_a_bank_of_time_is_used_up_by_who_is_waited_for_and_leaves_a_few_seconds() -> None:
    state = KUHN.new({}, 1)
    banked = row("you", "open", timer=60)
    banked.bank, banked.waits = True, 1
    later = NOW + 45
    assert clock.deadline_after(banked, state, after(state, "bet"), later) == later + 60, "the other has all of it"
    banked.spent, banked.waits, banked.changed = clock.spent_by(banked, later), 2, later
    assert clock.spent_of(banked) == [45, 0]
    assert clock.deadline_from(banked, later + 20, 0b01) == later + 20 + 15
    banked.spent = clock.spent_by(banked, later + 70)
    assert clock.spent_of(banked) == [45, 70]
    assert clock.deadline_from(banked, later + 70, 0b10) == later + 70 + clock.LAST_SECONDS


def test_what_a_seat_takes_is_added_to_what_it_has_taken_before() -> None:
    banked = row("you", "open", timer=60)
    banked.bank, banked.waits = True, 1
    for later in (NOW + 10, NOW + 25):
        banked.spent, banked.changed = clock.spent_by(banked, later), later
    assert clock.spent_of(banked) == [25, 0]


def test_everybody_sees_whose_time_runs_and_what_each_has() -> None:
    timed = row("you", "random", timer=60, deadline=NOW + 30)
    assert clock.shown(timed, 0, True) == (NOW + 30, 0, 60)
    assert clock.shown(timed, 0, False) == (0, 0, 60)
    assert clock.shown(timed, 1, True) == (0, 0, 0), "bots have their own"
    timed.bank, timed.spent = True, "[12.5,0]"
    assert clock.shown(timed, 0, False) == (0, 47.5, 60)
