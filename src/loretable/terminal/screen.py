"""Where games are shown and answers come from: a Rich console, and a function that reads a line.

Nothing else in this package prints or reads, so a test drives a whole game with a list of lines.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

ERASE_SCROLLBACK = "\x1b[3J"


class Screen:
    def __init__(self, console: Console, read: Callable[[str], str] = input, echo: bool = False) -> None:
        self.console = console
        self.read = read
        self.echo = echo  # answers that no terminal shows are written down: a transcript then reads like a game

    @property
    def live(self) -> bool:
        """Is there a terminal that can do more than print lines?"""
        return self.console.is_terminal and not self.console.is_dumb_terminal

    def say(self, text: str = "", style: str = "", indent: int = 2) -> None:
        """A paragraph, wrapped on a terminal and left whole elsewhere."""
        if self.live and text:
            self.show(Padding(Text(text, style), (0, 0, 0, indent), expand=False))
        else:
            self.show(Text(" " * indent + text if text else "", style))

    def show(self, what: RenderableType) -> None:
        self.console.print(what, highlight=False, soft_wrap=not self.live)

    def picture(self, text: str) -> None:
        """Text that keeps its shape."""
        for line in text.rstrip("\n").split("\n"):
            self.console.print(Text(f"  {line}".rstrip()), highlight=False, soft_wrap=True)

    def problem(self, text: str) -> None:
        self.say(text, "yellow")

    def title(self, title: str, note: str = "") -> None:
        name = Text(title, "bold")
        if note:
            name.append(f" · {note}", "not bold dim")
        self.console.print(Rule(name, align="left", style="dim"))
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
        line = self.read(prompt)
        if self.echo:
            self.say(line, indent=0)
        return line.strip()

    def agrees(self, question: str) -> bool:
        return self.ask(f"  {question} [y/N] ").lower() in ("y", "yes")

    def busy(self, text: str) -> AbstractContextManager[object]:
        """Shows that something is being worked on."""
        return self.console.status(Text(text, "dim")) if self.live else nullcontext()
