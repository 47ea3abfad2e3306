"""What a notebook shows: boards as wide as the cell, questions and their options, tables. In the colours of the page around
it, light or dark."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from loretable.core.decision import Decision
    from loretable.core.legal import LegalActions
    from loretable.core.state import State

MOST_ROWS: Final = 60
CELL: Final = (
    "white-space:nowrap;padding:.15em .8em;text-align:{};border-bottom:1px solid #8884;"
    "font-variant-numeric:tabular-nums"
)
FIXED: Final = re.compile(r'(<svg\b[^>]*?)\swidth="([\d.]+)(?:px)?"([^>]*?)\sheight="([\d.]+)(?:px)?"')


def fluid(svg: str) -> str:
    """A picture that is as wide as its cell, and no wider than it was drawn for."""
    found = FIXED.search(svg)
    if found is None:
        return svg
    wide, high = found[2], found[4]
    box = "" if "viewBox" in svg[: svg.index(">")] else f' viewBox="0 0 {wide} {high}"'
    fit = f'{found[1]}{found[3]}{box} style="display:block;width:100%;max-width:{wide}px;height:auto"'
    return svg[: found.start()] + fit + svg[found.end() :]


def table(head: Sequence[str], rows: Iterable[Sequence[str]], left: Sequence[bool] = (), caption: str = "") -> str:
    """Rows under a head; `left`: the columns of words."""
    every = list(rows)
    aligned = [*left, *[True] * (len(head) - len(left))]
    top = cells("th", head, aligned)
    body = "".join([f"<tr>{cells('td', row, aligned)}</tr>" for row in every[:MOST_ROWS]])
    more = f'<div style="opacity:.75">and {len(every) - MOST_ROWS} more</div>' if len(every) > MOST_ROWS else ""
    title = f"<div><b>{escape(caption)}</b></div>" if caption else ""
    return (
        f'<div style="overflow-x:auto;color:inherit">{title}<table style="border-collapse:collapse;color:inherit;'
        f'background:transparent"><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>{more}</div>'
    )


def cells(tag: str, texts: Sequence[str], left: Sequence[bool]) -> str:
    sides = ["left" if words else "right" for words in left]
    return "".join([f'<{tag} style="{CELL.format(sides[i])}">{escape(text)}</{tag}>' for i, text in enumerate(texts)])


def state_html(state: State) -> str:
    """The board as spectators see it: nothing is given away."""
    return f'<div style="overflow-x:auto">{fluid(state._repr_svg_())}</div>'


def legal_html(legal: LegalActions) -> str:
    count = f"{len(legal)} legal action{'' if len(legal) == 1 else 's'}"
    return table(("", "action"), [(str(i), str(action)) for i, action in enumerate(legal)], (False, True), count)


def decision_html(decision: Decision) -> str:
    rows = [(str(i), label, str(decision.actions[i])) for i, label in enumerate(decision.labels)]
    return table(("", "option", "action"), rows, (False, True, True), decision.prompt)
