"""Reports: what a study found, as text, JSON, CSV, a page, or pictures. Each is made of the same tables and plots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, NamedTuple

from loretable.core.records.files import write_text

from .statistics import require_extras
from .tables import Table, in_words

STYLE: Final = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 60rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; display: block; overflow-x: auto; }
td, th { padding: .2rem .7rem; text-align: right; white-space: nowrap; }
td:first-child, th:first-child { text-align: left; } tr { border-bottom: 1px solid #8884; }
figure { margin: 1.5rem 0; padding: 1rem; background: #fff; border-radius: .5rem; overflow-x: auto; }
.note { opacity: .75; }
"""


MOST_LISTED: Final = 90
"""Rows of a table in a document; the rest is in its CSV."""


class Figure(NamedTuple):
    """A plot: its name, for files, and the chart, as Altair has it."""

    name: str
    chart: Any

    def svg(self) -> str:
        require_extras(plots=True)
        import vl_convert

        return str(vl_convert.vegalite_to_svg(self.chart.to_json()))


class Report:
    """`main` is the table that `--csv` writes; `data` what `--json` says, besides the tables."""

    def __init__(
        self,
        title: str,
        lead: str,
        tables: Sequence[Table],
        figures: Sequence[Figure] = (),
        main: Table | None = None,
        data: dict[str, object] | None = None,
    ) -> None:
        self.title = title
        self.lead = lead
        self.tables = list(tables)
        self.figures = list(figures)
        self.main = main or self.tables[0]
        self.data = data or {}
        self.made: dict[str, object] = {}

    def signed(self, made: dict[str, object]) -> Report:
        """The same report, saying how it was made: command, seed, version, cards, date."""
        self.made = made
        return self

    @property
    def made_in_words(self) -> str:
        """How it was made, in a line; "" where nobody has said."""
        return "; ".join(f"{key}: {value}" for key, value in self.made.items() if value)

    def table(self, title: str) -> Table:
        for table in self.tables:
            if table.title == title:
                return table
        raise KeyError(f"no table {title!r}; there are: {', '.join(table.title for table in self.tables)}")

    def to_json(self) -> dict[str, object]:
        return {
            "title": self.title,
            "lead": self.lead,
            **self.data,
            "made": self.made,
            "tables": {table.title: table.rows for table in self.tables},
        }

    def page(self) -> str:
        """A page that needs nothing from outside: pictures are drawn already."""
        figures = "\n".join(f"<figure>{figure.svg()}</figure>" for figure in self.figures)
        listed = "\n".join(html_table(table) for table in self.tables)
        return (
            '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(self.title)}</title><style>{STYLE}</style></head>\n"
            f"<body><h1>{escape(self.title)}</h1><p>{escape(self.lead)}</p>\n{figures}\n{listed}\n"
            f'<p class="note">{escape(self.made_in_words)}</p></body></html>\n'
        )

    def _repr_html_(self) -> str:
        """What a notebook shows: the lead and the tables; `page` has the plots, too."""
        lead = f"<h3>{escape(self.title)}</h3><p>{escape(self.lead)}</p>"
        return lead + "".join(table._repr_html_() for table in self.tables if table.rows)

    def markdown(self) -> str:
        """For documents, beside the pictures that `write_pictures` writes."""
        parts = [f"# {self.title}", self.lead]
        parts += [f"![{figure.name.replace('-', ' ')}]({plain(figure.name)}.svg)" for figure in self.figures]
        parts += [markdown_table(table) for table in self.tables]
        parts += [f"*{self.made_in_words}*"] if self.made else []
        return "\n\n".join(parts) + "\n"

    def write_page(self, path: Path) -> None:
        write_text(path, self.page())

    def write_pictures(self, folder: Path) -> list[Path]:
        folder.mkdir(parents=True, exist_ok=True)
        paths = [folder / f"{plain(figure.name)}.svg" for figure in self.figures]
        for path, figure in zip(paths, self.figures, strict=True):
            write_text(path, figure.svg() + "\n")
        return paths

    def write_folder(self, folder: Path) -> None:
        """A study for documents: README.md with its tables, its pictures, and each table as CSV."""
        self.write_pictures(folder)
        write_text(folder / "README.md", self.markdown())
        for table in self.tables:
            write_text(folder / f"{plain(table.title)}.csv", table.to_csv())


def plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def is_text(table: Table, column: str) -> bool:
    return any(isinstance(row.get(column), str) for row in table.rows)


def html_table(table: Table) -> str:
    head = "".join(f"<th>{escape(column)}</th>" for column in table.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(in_words(c, row.get(c)))}</td>" for c in table.columns) + "</tr>"
        for row in table.rows
    )
    note = f'<p class="note">{escape(table.note)}</p>' if table.note else ""
    return f"<h2>{escape(table.title)}</h2>{note}<table><tr>{head}</tr>{rows}</table>"


def markdown_table(table: Table) -> str:
    lines = [f"## {table.title}"]
    if table.note:
        lines += ["", table.note]
    lines += ["", f"| {' | '.join(table.columns)} |"]
    lines += ["|" + "|".join("---" if is_text(table, column) else "---:" for column in table.columns) + "|"]
    for row in table.rows[:MOST_LISTED]:
        cells = [in_words(column, row.get(column)).replace("|", "\\|") for column in table.columns]
        lines.append(f"| {' | '.join(cells)} |")
    if len(table) > MOST_LISTED:
        lines += ["", f"All {len(table)} rows are in [{plain(table.title)}.csv]({plain(table.title)}.csv)."]
    return "\n".join(lines)
