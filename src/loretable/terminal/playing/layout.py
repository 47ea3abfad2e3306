"""What lies before a person: title, what has happened, the board, the question, the options, what was said last.

On a terminal all of it is drawn into the window, each part cut to its share, and drawn again after each line: the board
never scrolls away, and what does not fit comes in pages. Elsewhere everything is printed once, in full.
"""

from __future__ import annotations

from typing import Final

from rich.text import Text

from loretable.terminal.screen import Screen, clean, heading

from .listing import lines_of
from .menu import Menu

LEAST_BOARD: Final = 4
LEAST_OPTIONS: Final = 4
LEAST_NEWS: Final = 3
MOST_NEWS: Final = 6


class ScreenLayout:
    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.compose("", "", [], "")

    def compose(
        self, title: str, note: str, news: list[str], board: str, question: str = "", menu: Menu | None = None
    ) -> None:
        """Sets what is on screen; `draw` shows it."""
        self.title = title
        self.note = note
        self.news = news
        self.board = board
        self.question = question
        self.menu = menu
        self.listed = list(range(len(menu))) if menu is not None else []
        self.first = 0  # the first line of options on show, how many are, and of how many
        self.shown = 0
        self.lines = 0
        self.said: list[Text] = []  # what answers the last line
        self.hidden = 0  # lines of the board that are not on show

    # -- saying --------------------------------------------------------------------------------------------------

    def say(self, text: str = "", style: str = "") -> None:
        """Answers the last line: at once, or with the next drawing of the window."""
        if self.screen.live:
            self.said += self.screen.wrapped(text, style)
        else:
            self.screen.say(text, style)

    def problem(self, text: str) -> None:
        self.say(text, "yellow")

    def offer(self, options: list[int]) -> None:
        """Names some options."""
        assert self.menu is not None
        for line in lines_of(self.menu, options, self.screen.console.width):
            if self.screen.live:
                self.said.append(line)
            else:
                self.screen.show(line)

    # -- options -------------------------------------------------------------------------------------------------

    def narrow(self, options: list[int]) -> None:
        """Only these options are listed."""
        self.listed = options
        self.first = 0
        self.list_again()

    def more(self) -> None:
        """The next page of options, the first after the last."""
        self.first = self.first + self.shown if self.first + self.shown < self.lines else 0
        self.list_again()

    @property
    def has_more(self) -> bool:
        """Are there options that do not fit?"""
        return self.shown < self.lines

    def list_again(self) -> None:
        if not self.screen.live:
            self.print_options()

    def option_lines(self, height: int = 0) -> list[Text]:
        if self.menu is None or not self.listed:
            return []
        lines = lines_of(self.menu, self.listed, self.screen.console.width, height)
        for line in lines if height else []:
            line.truncate(self.screen.console.width, overflow="ellipsis")
        return lines

    # -- drawing -------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.screen.live:
            self.draw_window()
        else:
            self.print_all()

    def refresh(self) -> None:
        """After a line: a window is drawn again, elsewhere what there is to say has been said."""
        if self.screen.live:
            self.draw_window()

    def print_all(self) -> None:
        screen = self.screen
        screen.title(self.title, self.note)
        for line in self.news:
            screen.say(line, "dim")
        if self.news:
            screen.say()
        if self.board:
            screen.picture(self.board)
            screen.say()
        if self.question:
            screen.say(self.question, "bold")
        self.print_options()

    def print_options(self) -> None:
        if self.menu is None:
            return
        for line in self.option_lines():
            self.screen.show(line)
        if self.menu.picks is not None:
            self.screen.say(self.menu.status(), "dim")
        self.screen.say()

    def draw_window(self) -> None:
        screen = self.screen
        told = self.said or [line for text in self.news for line in screen.wrapped(text, "dim")]
        question = screen.wrapped(self.question, "bold") if self.question else []
        board = self.board_lines()
        status = screen.wrapped(self.menu.status(), "dim") if self.menu is not None and self.menu.picks else []
        free = screen.console.height - 2 - len(question) - len(status)
        least_told, least_options = min(len(told), LEAST_NEWS), min(len(self.listed), LEAST_OPTIONS + 1)
        board_room = max(LEAST_BOARD, free - least_told - least_options)
        self.hidden = max(0, len(board) - board_room)
        if self.hidden:
            self.hidden += 1  # for the line that says so
            board = [*board[: board_room - 1], Text(f"  … {self.hidden} more lines of it: board", "dim")]
        free -= len(board)
        # options may take what the news leave; where both are long, each keeps its share
        room = max(least_options, free - min(len(told), MOST_NEWS), 1)
        options = self.option_lines(room)
        self.shown = min(len(options), room)
        self.lines = len(options)
        if self.has_more:
            self.shown = max(1, self.shown - 1)
        self.first = self.first if self.first < len(options) else 0
        page = options[self.first : self.first + self.shown]
        if self.has_more:
            page.append(self.where_in_the_list())
        told_room = max(1 if told else 0, free - len(page))
        if len(told) > told_room:
            # it has a page of its own, and then its room is the options'
            screen.pages(self.title, told)
            if not self.said:
                self.news = ["Before: log"]
            self.said = []
            self.draw_window()
            return
        screen.clear()
        screen.console.print(heading(self.title, self.note))
        air = told_room - len(told)
        parts = [told, board, question, page, status]
        for number, part in enumerate(parts):
            for line in part:
                screen.line(line)
            if air > 0 and part and number < 2:
                screen.console.print()
                air -= 1
        self.said = []

    def board_lines(self) -> list[Text]:
        lines: list[Text] = []
        for line in clean(self.board).rstrip("\n").split("\n") if self.board else []:
            drawn = Text(f"  {line}".rstrip())
            drawn.truncate(self.screen.console.width, overflow="ellipsis")
            lines.append(drawn)
        return lines

    def where_in_the_list(self) -> Text:
        assert self.menu is not None
        pages = -(-self.lines // self.shown)
        enter = "more" if self.menu.picks is not None else "Enter"
        at = f"page {self.first // self.shown + 1} of {pages}"
        return Text(f"  … {len(self.listed)} options, {at}: {enter} for the next, or options WORD", "dim")

    def whole_board(self) -> None:
        """All of the board: in pages, where it does not fit."""
        if self.screen.live and self.hidden:
            self.screen.pages(self.title, self.board_lines())
        elif not self.screen.live:
            self.print_all()
