"""What is typed before it is asked for counts."""

from io import StringIO

from rich.console import Console
from rich.text import Text

from loretable.terminal.screen import Screen


def test_what_is_typed_at_enter_to_continue_is_the_next_answer() -> None:
    typed = iter(["3", "later"])
    screen = Screen(Console(file=StringIO(), width=80, height=24), lambda prompt: next(typed))
    screen.pages("A battle", [Text("They fight.")])
    assert screen.ask("You > ") == "3"
    assert screen.ask("You > ") == "later"


def test_q_leaves_the_pages_and_answers_nothing() -> None:
    typed = iter(["q", "5"])
    screen = Screen(Console(file=StringIO(), width=80, height=6), lambda prompt: next(typed))
    screen.pages("Long", [Text(f"line {i}") for i in range(30)])
    assert screen.ask() == "5"
