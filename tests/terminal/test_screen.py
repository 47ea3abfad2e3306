"""Nothing that a name, a file or another person says commands the terminal."""

from __future__ import annotations

import re

import pytest

from examples.kuhn import Kuhn
from loretable.core import Record
from loretable.terminal.playing.replay import Replay
from loretable.terminal.reports import list_games
from loretable.terminal.screen import clean
from tests.terminal.scripted import play, screen

EVIL = "\x1b]0;owned\x07\x9b31m\x1b[2J\r\b\x7f\u202e"
OURS = re.compile(r"\r(?=\x1b)|\x1b\[(?:[0-9;]*m|2J|H|3J|\?25[lh]|1A|2K)")


class Evil(Kuhn):
    """Whatever can have a name has a bad one."""

    def __init__(self) -> None:
        super().__init__()
        self.title = f"Title{EVIL}"
        self.faces = tuple(f"{name}{EVIL}" for name in self.faces)

    def seat_name(self, seat: int, options: dict[str, object]) -> str:
        return f"Seat{EVIL}{seat}"

    def event_text(self, event: dict[str, object]) -> str:
        return f"News{EVIL}"

    def text(self, view: dict[str, object]) -> str:
        return f"Board{EVIL}\nof two lines"

    def summary(self, view: dict[str, object]) -> str:
        return f"End{EVIL}"

    def describe_card(self, name: str) -> str:
        return f"Card{EVIL}"

    def rules_text(self) -> str:
        return f"Rules{EVIL}"


def commanding(text: str) -> list[str]:
    """What commands a terminal in a text and is not our own."""
    return [c for c in OURS.sub("", text) if clean(c) != c]


def test_clean_leaves_text_and_takes_commands() -> None:
    assert clean("Ünïcode ° … \n\t─ 漢字") == "Ünïcode ° … \n\t─ 漢字"
    assert not commanding(clean(EVIL))
    assert "\x1b" not in clean(EVIL)


@pytest.mark.parametrize("terminal", [False, True])
def test_no_escape_sequence_of_a_game_reaches_the_screen(terminal: bool) -> None:
    lines = ["card queen", "rules", "why", f"why {EVIL}", f"options {EVIL}", EVIL, "help", "hint", "log"]
    lines += ["board", "save /dev/null/x", "check", "bet", "log", "undo", "y", "concede", "y", "log", ""]
    _, shown = play(Evil(), lines, ("you", "you"), terminal=terminal, hide=False)
    typed = shown.replace(EVIL, "")  # what the person at the keyboard types is theirs
    for word in ("Title", "Seat", "News", "Board", "Card", "Rules", "End"):
        assert word in typed
    assert not commanding(typed)
    assert "owned" in typed


@pytest.mark.parametrize("terminal", [False, True])
def test_no_escape_sequence_reaches_replays_and_lists(terminal: bool) -> None:
    playing, _ = play(Evil(), ["check", "check", ""], ("you", "you"), hide=False)
    window, out = screen(["", "log", "card queen", "rules", "help", "jump 9", EVIL, "quit"], terminal)
    film = Replay(Record(Evil(), None, 1), 0)
    film.record.entries = playing.session.record.entries
    film = Replay(film.record, 0)
    film.print(window)
    film.step_through(window)
    list_games(window, [{"name": f"x{EVIL}", "problem": EVIL}])
    game = {"name": f"x{EVIL}", "title": EVIL, "seats": 2, "bots": [EVIL], "compiled": True}
    list_games(window, [game])
    assert not commanding(out.getvalue().replace(EVIL, ""))
