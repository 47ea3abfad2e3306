"""Simultaneous decisions: each seat commits hidden, all are taken together. And leaving the game, during one or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from loretable.core.actions import Action, copy_of

if TYPE_CHECKING:
    from loretable.core.state import State


def commit(state: State, seat: int, action: Action) -> bool:
    """Notes a hidden choice. True when it was the last one and all have been taken."""
    state.commits.append(copy_of(action))  # whoever chose may hold on to theirs, and must not find others' beside it
    state.commit_seats.append(seat)
    if not state.wants_more(seat):
        state.chosen |= 1 << seat
        state.reasked &= ~(1 << seat)
    return reveal_commits(state)


def reveal_commits(state: State) -> bool:
    if state.asked & (~state.chosen | state.reasked):
        return False
    commits = state.commits
    seats = state.commit_seats
    question = state.question
    state.close()
    state.decisions += len(commits)
    # in seat order, whoever was first: the order of committing changes nothing
    for seat in range(state.seats):
        for i in range(len(commits)):
            if seats[i] == seat and not state.over:
                state.answered(seat, question, commits[i])
    return True


def own_commits(state: State, seat: int) -> list[Action]:
    """What a seat has committed so far in the open decision."""
    return [state.commits[i] for i in range(len(state.commits)) if state.commit_seats[i] == seat]


def drop_commits(state: State, seat: int) -> None:
    commits: list[Action] = []
    seats: list[int] = []
    for i in range(len(state.commits)):
        if state.commit_seats[i] != seat:
            commits.append(state.commits[i])
            seats.append(state.commit_seats[i])
    state.commits = commits
    state.commit_seats = seats


def retract(state: State, seat: int) -> None:
    drop_commits(state, seat)
    state.chosen &= ~(1 << seat)


def concede(state: State, seat: int) -> None:
    state.out |= 1 << seat
    state.emit("concede", seat)
    drop_commits(state, seat)
    state.chosen &= ~(1 << seat)
    if state.asked & ~(1 << seat) == 0:
        state.close()
    else:
        state.asked &= ~(1 << seat)
    state.on_concede(seat)
    if not state.over and state.simultaneous and state.asked:
        reveal_commits(state)


def last_one_wins(state: State) -> None:
    left = [seat for seat in range(state.seats) if state.in_game(seat)]
    if len(left) == 1:
        scores = [0] * state.seats
        scores[left[0]] = 1
        state.end(scores, "concede")
    elif not left:
        state.end([0] * state.seats, "concede")
