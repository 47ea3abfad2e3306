"""Whole games: action edges are the legal actions, blocked ones are blocked, and nothing hidden shows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from loretable.core import new_rng
from loretable.games.lorcana import GAME
from loretable.games.lorcana.graph import blocked_edges, edges_by_action, edges_by_label, graph, to_json
from loretable.games.lorcana.state import LorcanaState
from tests.parts import parts


def positions(seed: int, **fixed: object) -> Iterator[LorcanaState]:
    """Every decision of a random game of two to four players, a short one unless told."""
    rng = new_rng(f"graph {seed}")
    options = GAME.sample_options(rng)
    state = GAME.new({**options, "lore": 6, **fixed}, seed)
    assert isinstance(state, LorcanaState)
    while not state.over:
        yield state
        state.play(rng.below(len(state.legal)))
    yield state


def action_edges_are_the_legal_actions(state: LorcanaState, number: int) -> None:
    """Of every seat that is asked; now and then also that others, and spectators, have none."""
    for seat in range(state.seats + 1):
        legal = [str(action) for action in state.legal_for(seat)]
        if legal or number % 20 == 0:
            made = graph(state, seat, blocked=False)
            found = {data["action_id"]: data["action"] for _, _, data in edges_by_action(made)}
            assert len(edges_by_action(made)) == len(legal)
            assert [found[each] for each in range(len(legal))] == legal


def blocked_edges_are_blocked(state: LorcanaState) -> None:
    seat = state.seat
    for _, _, data in blocked_edges(graph(state, seat)):
        why = state.blocked(seat, GAME.parse(data["action"]))
        assert why is not None
        assert (why.code, why.rule) == (data["code"], data["rule"])


def invariants(state: LorcanaState) -> None:
    made = graph(state)
    assert len(edges_by_label(made, "current_turn")) == 1
    assert len(edges_by_label(made, "current_step")) == 1
    assert all("type" in data for _, data in made.nodes(data=True)), "an edge leads to a node that is not there"
    for _, data in made.nodes(data=True):
        if data["type"] == "card" and data["zone"] == "play" and data["owner"] == f"p{state.active + 1}":
            assert data["dry"] == (data["entered_play"] < state.turn)


def nothing_hidden_shows(state: LorcanaState, seed: int) -> None:
    """What the seat does not know is dealt anew: its graph is the same to the letter."""
    for seat in range(state.seats + 1):
        shown = to_json(graph(state, seat))
        for other in range(2):
            sample = state.sample(seat, new_rng(f"{seed} {seat} {other}"))
            assert isinstance(sample, LorcanaState)
            assert to_json(graph(sample, seat)) == shown


@pytest.mark.parametrize("seed", range(4))
def test_action_edges_are_the_legal_actions(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        action_edges_are_the_legal_actions(state, number)


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(5))
def test_action_edges_are_the_legal_actions_in_every_position_of_50_games(part: int) -> None:
    players: set[int] = set()
    count = 0
    for seed in range(part * 10, part * 10 + 10):
        for number, state in enumerate(positions(seed, lore=15)):
            action_edges_are_the_legal_actions(state, number)
            players.add(state.seats)
            count += 1
    assert players == {2, 3, 4}
    assert count > 400


@pytest.mark.parametrize("seed", range(10, 13))
def test_blocked_edges_are_blocked_by_the_reason_they_name(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        if number % 3 == 0 and not state.over:
            blocked_edges_are_blocked(state)


@pytest.mark.parametrize("seed", range(20, 23))
def test_every_graph_is_sound(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        if number % 3 == 0 or state.over:
            invariants(state)


@pytest.mark.parametrize("seed", range(30, 33))
def test_nothing_hidden_shows(seed: int) -> None:
    for number, state in enumerate(positions(seed)):
        if number % 15 == 0:
            nothing_hidden_shows(state, seed)


def test_another_seats_graph_does_differ_where_something_is_dealt_anew() -> None:
    """The test above would notice."""
    state = next(positions(31))
    sample = state.sample(0, new_rng("other"))
    assert isinstance(sample, LorcanaState)
    assert to_json(graph(sample, 1)) != to_json(graph(state, 1))


def test_a_seat_sees_its_hand_and_nobody_elses() -> None:
    state = next(positions(2))
    for seat in range(state.seats + 1):
        made = graph(state, seat)
        held = {data["owner"] for _, data in made.nodes(data=True) if data.get("zone") == "hand"}
        assert held == ({f"p{seat + 1}"} if seat < state.seats else set())
        assert not [1 for _, data in made.nodes(data=True) if data.get("zone") == "deck"]


def test_a_graph_changes_nothing() -> None:
    for number, state in enumerate(positions(3)):
        if number % 10 == 0:
            before = state.digest
            graph(state)
            assert state.digest == before


def test_without_a_seat_it_is_the_graph_of_whoever_is_asked() -> None:
    *_, last = positions(5)
    state = next(positions(5))
    assert graph(state).graph["seat"] == state.seat
    made = graph(last)
    assert made.graph["seat"] == last.seats, "the game is over"
    assert made.nodes["game"]["over"] and made.nodes["game"]["reason"] and edges_by_action(made) == []
