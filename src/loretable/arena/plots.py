"""Plots by Altair: as SVG for documents, and a page that needs nothing from outside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from .results import Results, Score
from .statistics import Rating

WIDTH: Final = 520
INK: Final = "#3b4a6b"
ACCENT: Final = "#b8722c"


def rates(scores: Sequence[Score], title: str) -> Any:
    """A dot and its interval for each, with a line at the half."""
    import altair

    rows = [
        {"name": score.name, "rate": score.rate, "low": score.low, "high": score.high, "games": score.games}
        for score in scores
    ]
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y("name:N", sort=[score.name for score in scores], title=None, axis=altair.Axis(labelLimit=260))
    )
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(
        x=altair.X("low:Q", title="won", scale=altair.Scale(domain=[0, 1]), axis=altair.Axis(format="%")), x2="high:Q"
    )
    dots = base.mark_point(filled=True, size=70, color=ACCENT).encode(
        x="rate:Q", tooltip=["name:N", altair.Tooltip("rate:Q", format=".1%"), "games:Q"]
    )
    half = (
        altair.Chart(altair.Data(values=[{"half": 0.5}])).mark_rule(strokeDash=[4, 4], color="#999").encode(x="half:Q")
    )
    return (half + bars + dots).properties(width=WIDTH, title=title)


def matrix(results: Results, title: str) -> Any:
    """What the row gets against the column."""
    import altair

    names = [entrant.name for entrant in results.entrants]
    rows = [
        {"one": names[i], "other": names[j], "rate": cell.rate}
        for i, line in enumerate(results.matrix())
        for j, cell in enumerate(line)
        if cell is not None
    ]
    return (
        altair.Chart(altair.Data(values=rows))
        .mark_rect()
        .encode(
            x=altair.X("other:N", sort=names, title="against"),
            y=altair.Y("one:N", sort=names, title=None, axis=altair.Axis(labelLimit=260)),
            color=altair.Color("rate:Q", scale=altair.Scale(scheme="blueorange", domain=[0, 1]), title="won"),
            tooltip=["one:N", "other:N", altair.Tooltip("rate:Q", format=".1%")],
        )
        .properties(title=title)
    )


def ratings(found: Sequence[Rating], title: str) -> Any:
    import altair

    rows = [rating._asdict() for rating in found]
    order = [rating.name for rating in sorted(found, key=lambda each: -each.rating)]
    base = altair.Chart(altair.Data(values=rows)).encode(
        y=altair.Y("name:N", sort=order, title=None, axis=altair.Axis(labelLimit=260))
    )
    bars = base.mark_rule(color=INK, strokeWidth=2).encode(x=altair.X("low:Q", title="rating"), x2="high:Q")
    dots = base.mark_point(filled=True, size=70, color=ACCENT).encode(x="rating:Q")
    return (bars + dots).properties(width=WIDTH, title=title)


def svg(chart: Any) -> str:
    import vl_convert

    return str(vl_convert.vegalite_to_svg(chart.to_json()))


STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 52rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; } td, th { padding: .25rem .75rem; text-align: right; }
td:first-child, th:first-child { text-align: left; } tr { border-bottom: 1px solid #8884; }
figure { margin: 1.5rem 0; padding: 1rem; background: #fff; border-radius: .5rem; overflow-x: auto; }
"""


def page(title: str, lead: str, charts: Sequence[Any], tables: Sequence[tuple[str, Sequence[Score]]]) -> str:
    """A page of a study: pictures are drawn already, so it opens anywhere."""
    figures = "\n".join(f"<figure>{svg(chart)}</figure>" for chart in charts)
    listed = "\n".join(f"<h2>{escape(name)}</h2>\n{table(scores)}" for name, scores in tables)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1><p>{escape(lead)}</p>\n{figures}\n{listed}\n</body></html>\n"
    )


def table(scores: Sequence[Score]) -> str:
    rows = "".join(
        f"<tr><td>{escape(score.name)}</td><td>{score.games}</td><td>{score.wins}</td><td>{score.draws}</td>"
        f"<td>{score.rate:.1%}</td><td>{score.low:.1%} – {score.high:.1%}</td></tr>"
        for score in scores
    )
    head = "<tr><th></th><th>games</th><th>won</th><th>drawn</th><th>rate</th><th>95 %</th></tr>"
    return f"<table>{head}{rows}</table>"
