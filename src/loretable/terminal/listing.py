"""A list of options: one a line with the text that means the same, or in columns and pages where there are many."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ..core import Decision

FEW: Final = 25
WIDEST: Final = 48
MARGIN: Final = "    "


def entry(decision: Decision, i: int, digits: int) -> Text:
    line = Text(MARGIN)
    line.append(f"{i + 1:>{digits}}", "bold cyan")
    line.append(f"  {decision.labels[i]}")
    return line


def listed(decision: Decision, chosen: list[int]) -> list[Text]:
    """One option a line, and dimmed what can be typed for it, unless that is the label."""
    digits = len(str(len(decision.actions)))
    width = min(WIDEST, max((len(decision.labels[i]) for i in chosen), default=0))
    lines: list[Text] = []
    for i in chosen:
        line = entry(decision, i, digits)
        text = str(decision.actions[i])
        if text.casefold() != decision.labels[i].casefold():
            line.append(" " * (width - len(decision.labels[i]) + 3) + text, "dim")
        lines.append(line)
    return lines


def in_columns(decision: Decision, chosen: list[int], width: int) -> list[Text]:
    """Options side by side, to be read downwards."""
    digits = len(str(len(decision.actions)))
    cells = [entry(decision, i, digits) for i in chosen]
    widest = max((cell.cell_len for cell in cells), default=0) + 1
    columns = max(1, width // widest)
    rows = -(-len(cells) // columns)
    lines: list[Text] = []
    for row in range(rows):
        line = Text()
        for cell in cells[row::rows]:
            line.append_text(cell).append(" " * (widest - cell.cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def page_of(decision: Decision, chosen: list[int], width: int, height: int, page: int) -> tuple[list[Text], bool]:
    """The lines of a page of options (height 0: one page for all), and whether there is more."""
    few = len(chosen) <= FEW
    lines = listed(decision, chosen) if few else in_columns(decision, chosen, width)
    if not height or len(lines) <= height:
        return lines, False
    start = min(page * height, len(lines) - 1)
    return lines[start : start + height], start + height < len(lines)


def with_word(decision: Decision, word: str) -> list[int]:
    """The options whose label or text holds a word."""
    wanted = word.casefold()
    count = len(decision.actions)
    return [i for i in range(count) if wanted in f"{decision.labels[i]} {decision.actions[i]}".casefold()]
