"""What a person gets to see: a title, what has happened, the board, the question, the options."""

from __future__ import annotations

from typing import Final

from ..core import Decision, Session
from .answers import COMMANDS
from .listing import page_of
from .screen import Screen
from .seating import Seating

LEAST_NEWS: Final = 8
AROUND_THE_BOARD: Final = 14
"""Lines for the title, the question and some options."""


def table(screen: Screen, session: Session, seating: Seating, seat: int, news: list[str]) -> None:
    """Everything a seat sees before it is asked."""
    board = session.game.text(session.state.view(seat))
    screen.title(session.game.title, f"{seating.name(seat)} · seed {session.record.seed}")
    tell_news(screen, news, board.count("\n"))
    screen.picture(board)
    screen.say()


def tell_news(screen: Screen, news: list[str], board: int = 0) -> None:
    """What has happened; on a terminal as much of the end as leaves the board in sight."""
    if not news:
        return
    most = max(LEAST_NEWS, screen.console.height - board - AROUND_THE_BOARD)
    if screen.live and len(news) > most:
        screen.say(f"… {len(news) - most} more before that: log", "dim")
        news = news[-most:]
    for line in news:
        screen.say(line, "dim")
    screen.say()


def question(screen: Screen, decision: Decision, asker: str) -> None:
    screen.say(f"{asker}: {decision.prompt}" if asker else decision.prompt, "bold")


def options(screen: Screen, decision: Decision, chosen: list[int], page: int = 0) -> int:
    """Shows a page of options and returns the number of the next one: 0 where this was the last."""
    height = max(6, screen.console.height - 6) if screen.live else 0
    lines, more = page_of(decision, chosen, screen.console.width, height, page)
    for line in lines:
        screen.show(line)
    if more:
        screen.say(f"… {len(chosen)} options: more, options WORD, or type one", "dim")
    screen.say()
    return page + 1 if more else 0


def help_text(screen: Screen, single: bool) -> None:
    screen.say("Answer with the number of an option, its label or the beginning of it, or the text behind it.")
    if single:
        screen.say("There is one option: Enter takes it.")
    screen.say()
    for usage, meaning in COMMANDS.values():
        screen.say(f"{usage:<15} {meaning}")
    screen.say()


def handover(screen: Screen, name: str) -> None:
    """Hides everything until the next person sits at the keyboard."""
    screen.clear(for_good=True)
    screen.say()
    screen.say(f"Pass the keyboard to {name}.", "bold")
    screen.ask("  Enter when nobody else is looking: ")
    screen.clear(for_good=True)


def ending(screen: Screen, session: Session, seat: int, news: list[str]) -> None:
    view = session.state.view(seat)
    board = session.game.text(view)
    screen.title(session.game.title, "the end")
    tell_news(screen, news, board.count("\n"))
    screen.picture(board)
    screen.say()
    screen.say(session.game.summary(view), "bold")
    screen.say()
