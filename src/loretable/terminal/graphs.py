"""Positions as graphs, of games that can show one: the one of a file, or what differs from that of another."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from loretable import games
from loretable.core import Game, State
from loretable.core.errors import BadData
from loretable.games import NAMES

FORMATS = ("dot", "json", "svg")


def with_graphs() -> list[str]:
    """The games that have a graph."""
    return [name for name in NAMES if games.find(name).graphs()]


def module_of(game: Game) -> Any:
    if not game.graphs():
        raise BadData("graph", f"{game.name} cannot be drawn as a graph; these can: {', '.join(with_graphs())}")
    return import_module(game.graphs())


def seat_in(state: State, number: int | None) -> int:
    """The seat of a number from 1; 0 is the spectators', none: the seat that is asked."""
    if number is None:
        return state.seat if state.seat >= 0 else state.seats
    if not 0 <= number <= state.seats:
        raise BadData("seat", f"there is no seat {number}: they go from 1 to {state.seats}, 0 is the spectators'")
    return number - 1 if number else state.seats


def show(state: State, seat: int, form: str, blocked: bool) -> str:
    graphs = module_of(state.game)
    form = form or FORMATS[0]
    if form not in FORMATS:
        raise BadData("as", f"should be one of {', '.join(FORMATS)}, not {form[:20]!r}")
    made = graphs.graph(state, seat, blocked)
    if form == "json":
        return json.dumps(graphs.to_json(made), indent=1, ensure_ascii=False)
    return str(graphs.to_svg(made, blocked) if form == "svg" else graphs.to_dot(made)).rstrip("\n")


def compare(before: State, after: State, seat: int, form: str, blocked: bool) -> str:
    """What differs, a line each, or as JSON."""
    graphs = module_of(before.game)
    if form not in ("", "json"):
        raise BadData("as", f"differences are a list: leave out --as {form[:20]}, or use --as json")
    if before.game is not after.game or before.seats != after.seats:
        raise BadData("diff", "the two files are not of the same game with the same number of players")
    found = graphs.difference(graphs.graph(before, seat, blocked), graphs.graph(after, seat, blocked))
    if form == "json":
        return json.dumps([each.to_json() for each in found], indent=1, ensure_ascii=False)
    return "\n".join(str(each) for each in found) or "no differences"
