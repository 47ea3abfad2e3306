"""Where games are shown and answers come from: a Rich console, and a function that reads a line.

Nothing else in this package prints or reads, so a test drives a whole game with a list of lines.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

ERASE_SCROLLBACK = "\x1b[3J"
# what moves the cursor, changes colours, rings or turns the direction of writing; lines and tabs are text
COMMANDING: Final = {
    code: "\ufffd"
    for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
    if chr(code) not in "\n\t"
}


def clean(text: str) -> str:
    """A text of which nothing is a command to the terminal: names come from files and from other people."""
    return text.translate(COMMANDING)


class Screen:
    def __init__(self, console: Console, read: Callable[[str], str] = input, echo: bool = False) -> None:
        self.console = console
        self.read = read
        self.ahead = ""  # what was typed before it was asked for
        self.echo = echo  # answers that no terminal shows are written down: a transcript then reads like a game

    @property
    def live(self) -> bool:
        """Is there a terminal that can do more than print lines, and somebody at it?"""
        return self.console.is_terminal and not self.console.is_dumb_terminal and not self.echo

    def say(self, text: str = "", style: str = "", indent: int = 2) -> None:
        """A paragraph, wrapped on a terminal and left whole elsewhere."""
        text = clean(text)
        if self.live and text:
            self.show(Padding(Text(text, style), (0, 0, 0, indent), expand=False))
        else:
            self.show(Text(" " * indent + text if text else "", style))

    def show(self, what: RenderableType) -> None:
        self.console.print(what, highlight=False, soft_wrap=not self.live)

    def picture(self, text: str) -> None:
        """Text that keeps its shape."""
        for line in clean(text).rstrip("\n").split("\n"):
            self.console.print(Text(f"  {line}".rstrip()), highlight=False, soft_wrap=True)

    def problem(self, text: str) -> None:
        self.say(text, "yellow")

    def title(self, title: str, note: str = "") -> None:
        self.console.print(heading(title, note))
        self.say()

    def clear(self, for_good: bool = False) -> None:
        """Empties a terminal; `for_good` also what can be scrolled back to, and the lines typed so far."""
        if self.live:
            self.console.clear()
            if for_good:
                self.console.file.write(ERASE_SCROLLBACK)
        readline = sys.modules.get("readline")
        if for_good and readline is not None:
            readline.clear_history()

    def ask(self, prompt: str = "> ") -> str:
        """A line, without the blanks around it. EOFError and KeyboardInterrupt are the caller's."""
        self.console.file.flush()
        if self.ahead:
            line, self.ahead = self.ahead, ""
            self.say(f"{clean(prompt)}{line}", indent=0)
            return line
        line = self.read(clean(prompt))
        if self.echo:
            self.say(line, indent=0)
        return line.strip()

    def agrees(self, question: str) -> bool:
        return self.ask(f"  {question} [y/N] ").lower() in ("y", "yes")

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Shows that something is being worked on."""
        return self.console.status(Text(text, "dim")) if self.live else nullcontext()

    def pages(self, title: str, lines: list[Text]) -> None:
        """A screen full after the other, on a terminal; Enter turns the page, `q` leaves. Whatever else is typed leaves, too,
        and counts as the answer to what is asked next."""
        height = max(1, self.console.height - 2)
        for start in range(0, len(lines), height):
            self.clear()
            self.console.print(heading(title))
            for line in lines[start : start + height]:
                self.line(line)
            last = start + height >= len(lines)
            typed = self.ask("Enter to continue > " if last else "Enter for more, q to continue > ")
            if typed:
                self.ahead = "" if typed.casefold() == "q" else typed
                return

    def line(self, text: Text) -> None:
        """One line of a window, cut where it does not fit."""
        text.truncate(self.console.width, overflow="ellipsis")
        self.console.print(text, highlight=False, soft_wrap=True)

    def wrapped(self, text: str, style: str = "", indent: int = 2) -> list[Text]:
        """A text as lines that fit the window. What stands in columns goes on below its last one."""
        found: list[Text] = []
        for line in clean(text).split("\n"):
            body = line.lstrip()
            begins = indent + len(line) - len(body)
            column = body.rfind("  ") + 2 if "  " in body[: self.console.width // 3] else 0
            room = max(20, self.console.width - begins - column)
            if not body.strip():
                found.append(Text())
                continue
            for number, piece in enumerate(Text(body[column:].strip(), style).wrap(self.console, room)):
                piece.rstrip()
                first = Text(" " * begins) + Text(body[:column] if number == 0 else " " * column, style)
                found.append(first + piece)
        return found


def heading(title: str, note: str = "") -> Rule:
    name = Text(clean(title), "bold")
    if note:
        name.append(f" · {clean(note)}", "not bold dim")
    return Rule(name, align="left", style="dim")
