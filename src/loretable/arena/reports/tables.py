"""Tables: rows of plain values under named columns, ready for the terminal, CSV, JSON, pandas and polars."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from html import escape
from importlib import import_module
from typing import Any

from loretable.core.errors import BadData
from loretable.core.notebook import table

Row = dict[str, object]


class Table:
    """`title` says what it is about, `note` how to read it. All rows have the same columns."""

    def __init__(self, title: str, rows: Sequence[Row], note: str = "", columns: Sequence[str] = ()) -> None:
        self.title = title
        self.rows = list(rows)
        self.note = note
        self.columns = list(columns) or (list(self.rows[0]) if self.rows else [])

    def __len__(self) -> int:
        return len(self.rows)

    def __repr__(self) -> str:
        return f"<Table {self.title!r}: {len(self.rows)} rows of {', '.join(self.columns)}>"

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        words = [any(isinstance(row.get(column), str) for row in self.rows) for column in self.columns]
        rows = [[in_words(column, row.get(column)) for column in self.columns] for row in self.rows]
        note = f'<div style="opacity:.75">{escape(self.note)}</div>' if self.note else ""
        return table(self.columns, rows, words, self.title) + note

    def column(self, name: str) -> list[object]:
        return [row[name] for row in self.rows]

    def to_json(self) -> dict[str, object]:
        return {"title": self.title, "note": self.note, "rows": self.rows}

    def to_csv(self) -> str:
        text = io.StringIO()
        writer = csv.DictWriter(text, self.columns or ["number"], lineterminator="\n", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(self.rows)
        return text.getvalue()

    def to_pandas(self) -> Any:
        return frame("pandas", self.rows)

    def to_polars(self) -> Any:
        return frame("polars", self.rows)


def frame(library: str, rows: list[Row]) -> Any:
    try:
        module = import_module(library)
    except ImportError as error:
        raise BadData("table", f"{library} is not installed: pip install {library}") from error
    return module.DataFrame(rows)


def in_words(column: str, value: object) -> str:
    """A value as people read it: shares in percent, other numbers short."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{100 * value:.1f} %" if is_share(column) else f"{value:.2f}"
    return str(value)


def is_share(column: str) -> bool:
    """Rates and their bounds are shares of one; other columns say what they are in."""
    return column.split()[0] in ("rate", "low", "high", "share", "gain", "difference") if column else False
