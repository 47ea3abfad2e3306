"""A list of options: one a line with the text that means the same, or in columns where there are many."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from loretable.terminal.screen import clean

from .menu import Menu

FEW: Final = 25
WIDEST: Final = 48
MARGIN: Final = "  "
MARKED, UNMARKED = "[x] ", "[ ] "


def mark(menu: Menu, i: int) -> str:
    """Whether an option is marked, or as which one where the order counts."""
    if menu.picks is None:
        return ""
    if i not in menu.chosen:
        return UNMARKED
    return f"[{menu.chosen.index(i) + 1}] " if menu.picks.ordered else MARKED


def entry(menu: Menu, i: int) -> Text:
    width = max(len(key) for key in menu.keys)
    line = Text(MARGIN)
    line.append(f"{menu.keys[i]:>{width}}", "bold cyan")
    line.append(f"  {mark(menu, i)}", "bold")
    line.append(clean(menu.labels[i]))
    return line


def listed(menu: Menu, options: list[int], width: int = 0) -> list[Text]:
    """One option a line, and dimmed what can be typed for it: unless the label says it better, or there is no room."""
    widest = min(WIDEST, max((len(menu.labels[i]) for i in options), default=0))
    lines: list[Text] = []
    for i in options:
        line = entry(menu, i)
        text = clean(menu.texts[i])
        gap = max(0, widest - len(menu.labels[i])) + 3
        fits = not width or line.cell_len + gap + len(text) <= width
        named = any(arg.names for arg in menu.actions[i].verb.args)  # written as a word for machines: the-shire
        if menu.picks is None and fits and not named and text.casefold() != menu.labels[i].casefold():
            line.append(" " * gap + text, "dim")
        lines.append(line)
    return lines


def in_columns(menu: Menu, options: list[int], width: int) -> list[Text]:
    """Options side by side, to be read downwards."""
    cells = [entry(menu, i) for i in options]
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


def lines_of(menu: Menu, options: list[int], width: int, height: int = 0) -> list[Text]:
    """Options in one column as long as that fits the height (0: as long as they are few), else in several."""
    if len(options) <= (height or FEW):
        return listed(menu, options, width if height else 0)
    return in_columns(menu, options, width)


def with_word(menu: Menu, word: str) -> list[int]:
    """The options whose label or text holds a word."""
    wanted = word.casefold()
    return [i for i in range(len(menu)) if wanted in f"{menu.labels[i]} {menu.texts[i]}".casefold()]
