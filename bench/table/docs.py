"""Puts figures into a text, between two marks."""

from __future__ import annotations

from pathlib import Path


def write_figures(path: Path, name: str, lines: list[str]) -> None:
    """Replaces what stands between `<!-- NAME -->` and `<!-- /NAME -->`."""
    text = path.read_text(encoding="utf-8")
    begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(begin) > text.index(end):
        raise ValueError(f"{path} should have {begin} and {end} once each, in this order")
    before, after = text.split(begin)[0], text.split(end)[1]
    path.write_text(before + "\n".join([begin, *lines, end]) + after, encoding="utf-8")
