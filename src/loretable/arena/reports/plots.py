"""Plots, by Altair. Each takes rows, as tables have them, and gives a chart that `Figure` draws.

A chart is made when it is drawn: a study of which nobody wants pictures needs no library for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any, Final, ParamSpec

from .tables import Row

P = ParamSpec("P")
WIDTH: Final = 520
INK: Final = "#3b4a6b"
ACCENT: Final = "#b8722c"
QUIET: Final = "#999"


class Chart:
    """A chart to be made."""

    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make

    def to_json(self) -> str:
        return str(self.make().to_json())


def plot(draw: Callable[P, Any]) -> Callable[P, Chart]:
    """A function that makes a chart, as one that says how it is made."""

    @wraps(draw)
    def later(*args: P.args, **named: P.kwargs) -> Chart:
        return Chart(lambda: draw(*args, **named))

    return later


def chart(rows: Sequence[Row]) -> Any:
    import altair

    return altair.Chart(altair.Data(values=list(rows)))


def order_of(rows: Sequence[Row], column: str) -> list[str]:
    return list(dict.fromkeys(str(row[column]) for row in rows))


def names(column: str, rows: Sequence[Row]) -> Any:
    import altair

    axis = altair.Axis(labelLimit=280, ticks=False)
    return altair.Y(f"{column}:N", sort=order_of(rows, column), title=None, axis=axis)


@plot
def rates(rows: Sequence[Row], title: str, *, name: str = "name", even: float | None = 0.5, what: str = "won") -> Any:
    """A dot and its interval for each row, with a line where all would be equal."""
    import altair

    axis = altair.Axis(format="%")
    base = chart(rows).encode(y=names(name, rows))
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=altair.X("low:Q", title=what, scale=altair.Scale(domain=[0, 1]), axis=axis), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70, color=ACCENT, opacity=1).encode(x="rate:Q")
    if even is None:
        return (bars + dots).properties(width=WIDTH, title=title)
    return (line_at(even) + bars + dots).properties(width=WIDTH, title=title)


def line_at(x: float) -> Any:
    return chart([{"at": x}]).mark_rule(strokeDash=[4, 4], color=QUIET).encode(x="at:Q")


@plot
def spans(rows: Sequence[Row], title: str, value: str, *, name: str = "name", what: str = "", zero: bool = True) -> Any:
    """Values with their intervals that are not rates: ratings, differences."""
    import altair

    percent = {"axis": altair.Axis(format="+%")} if value in ("difference", "gain") else {}
    base = chart(rows).encode(y=names(name, rows))
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=altair.X("low:Q", title=what or value, **percent), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70, color=ACCENT, opacity=1).encode(x=f"{value}:Q")
    parts = (line_at(0) + bars + dots) if zero else (bars + dots)
    return parts.properties(width=WIDTH, title=title)


@plot
def grid(
    rows: Sequence[Row],
    title: str,
    column: str,
    row: str,
    *,
    value: str = "rate",
    what: str = "won",
    signed: bool = False,
    square: bool = False,
) -> Any:
    """A coloured cell for each pair, with its number: what the row gets with, or against, the column. `square`: the same
    names both ways, in the same order."""
    import altair

    across = order_of(rows, row if square else column)

    size = 34 if len(across) > 12 else 48
    most = max([0.4] + [1.6 * abs(float(str(each[value]))) for each in rows]) if signed else 0.0
    scale = altair.Scale(
        scheme="blueorange", reverse=True, domain=[-most, most] if signed else [-0.3, 1.3], clamp=True
    )  # pale enough to read on
    base = chart(rows).encode(
        x=altair.X(
            f"{column}:N",
            sort=across,
            title=column,
            axis=altair.Axis(labelAngle=-50, labelLimit=220, orient="top", ticks=False),
        ),
        y=altair.Y(f"{row}:N", sort=order_of(rows, row), title=None, axis=altair.Axis(labelLimit=280, ticks=False)),
    )
    cells = base.mark_rect().encode(color=altair.Color(f"{value}:Q", scale=scale, title=what, legend=None))
    text = base.mark_text(fontSize=10).encode(text=altair.Text(f"{value}:Q", format="+.0%" if signed else ".0%"))
    return (cells + text).properties(title=title, width=altair.Step(size), height=altair.Step(22))


@plot
def lines(rows: Sequence[Row], title: str, x: str, y: str, *, name: str = "name") -> Any:
    """A line a name: what happens turn by turn."""
    import altair

    colour = altair.Color(f"{name}:N", sort=order_of(rows, name), title=None)
    return (
        chart(rows)
        .mark_line(point=True)
        .encode(x=altair.X(f"{x}:Q", axis=altair.Axis(tickMinStep=1)), y=altair.Y(f"{y}:Q"), color=colour)
        .properties(width=WIDTH, height=260, title=title)
    )


@plot
def bars(rows: Sequence[Row], title: str, x: str, y: str, *, percent: bool = False) -> Any:
    import altair

    axis = altair.Axis(format="%") if percent else altair.Axis()
    return (
        chart(rows)
        .mark_bar(color=INK)
        .encode(
            x=altair.X(f"{x}:O", sort=order_of(rows, x), axis=altair.Axis(labelAngle=0)),
            y=altair.Y(f"{y}:Q", axis=axis),
        )
        .properties(width=WIDTH, height=240, title=title)
    )


@plot
def stacked(rows: Sequence[Row], title: str, name: str, share: str, part: str) -> Any:
    """A bar a name, made of the shares of its parts."""
    import altair

    return (
        chart(rows)
        .mark_bar()
        .encode(
            x=altair.X(f"{share}:Q", stack="normalize", axis=altair.Axis(format="%")),
            y=names(name, rows),
            color=altair.Color(f"{part}:N", title=None, scale=altair.Scale(range=[ACCENT, INK, "#6f9e8b", QUIET])),
        )
        .properties(width=WIDTH, title=title)
    )
