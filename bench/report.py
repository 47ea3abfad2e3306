"""The table people read."""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.table import Table

from bench.demands import GIN_RUMMY, HEARTS, Key
from bench.run import Board


def ratio(value: float | None, base: float | None) -> str:
    """To one digit: more would be noise."""
    if value is None or not base:
        return "–"
    quotient = value / base
    if quotient < 1:
        return f"{quotient:.1g}"
    return f"{quotient:.1f}" if quotient < 10 else f"{quotient:,.0f}"


def number(value: float | None) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(board: Board) -> Table:
    # Narrow enough for 80 columns, which is what a log has.
    shown = Table(box=SIMPLE_HEAD, padding=0, show_edge=False)
    for heading in ("game", "variant"):
        shown.add_column(heading, no_wrap=True)
    for heading in (
        "decisions\na second",
        "x\nhearts",
        "x gin\nrummy",
        "games\na second",
        "clone\nµs",
        "x\nhearts",
        "spread",
    ):
        shown.add_column(heading, justify="right", no_wrap=True)
    for key in board.rounds:
        shown.add_row(*key, *cells(board, key))
    return shown


def cells(board: Board, key: Key) -> list[str]:
    def against(metric: str, base: Key) -> str:
        return ratio(board.median(key, metric), board.median(base, metric))

    return [
        number(board.median(key, "decisions_per_s")),
        against("decisions_per_s", HEARTS),
        against("decisions_per_s", GIN_RUMMY),
        number(board.median(key, "games_per_s")),
        number(board.median(key, "clone_us")),
        against("clone_us", HEARTS),
        f"{board.spread(key):.0%}",
    ]
