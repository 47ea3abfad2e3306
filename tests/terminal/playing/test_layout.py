"""The window: everything in it at once, nothing scrolled away, what does not fit in pages."""

from __future__ import annotations

import io
import re
from itertools import product

import pytest
from rich.console import Console

from loretable import games
from loretable.core import NUMBER, Action, Record, Session, Verb
from loretable.games.lorcana import GAME as LORCANA
from loretable.terminal.files import Saves
from loretable.terminal.playing.layout import ScreenLayout
from loretable.terminal.playing.menu import Menu
from loretable.terminal.playing.play import Play
from loretable.terminal.playing.seating import Seating
from loretable.terminal.screen import Screen
from tests.terminal.scripted import Script

BID = Verb("bid", (NUMBER,))
SEQUENCE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
CLEARED = re.compile(r"\x1b\[2J(?:\x1b\[H)?|\x1b\[H\x1b\[2J")


def window(lines: list[str], width: int = 80, height: int = 24) -> tuple[Screen, io.StringIO]:
    out = io.StringIO()
    console = Console(file=out, width=width, height=height, force_terminal=True, _environ={"TERM": "xterm"})
    return Screen(console, Script(list(lines), out)), out


def pictures(out: io.StringIO) -> list[list[str]]:
    """What stood in the window each time it was drawn, with the prompt and what was typed there."""
    return [SEQUENCE.sub("", part).rstrip("\n").split("\n") for part in CLEARED.split(out.getvalue())[1:]]


def menu(count: int, long: bool = False) -> Menu:
    labels = [f"Bid {n} coins{' for a thing with a long name' * 2 if long else ''}" for n in range(count)]
    return Menu([Action(BID, n) for n in range(count)], labels, lettered=False)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (60, 20), (120, 50)])
def test_whatever_lies_there_the_window_holds_it_with_board_question_and_options(width: int, height: int) -> None:
    for board, news, options, long in product((1, 14, 40), (0, 2, 30), (1, 9, 150), (False, True)):
        screen, out = window([""] * 9, width, height)
        layout = ScreenLayout(screen)
        told = [f"news {n}" for n in range(news)]
        drawn = "\n".join(f"board {n} {'.' * 100}" for n in range(board))
        layout.compose("A game", "somebody", told, drawn, "What now?", menu(options, long))
        layout.draw()
        *pages, last = pictures(out)
        for picture in [*pages, last]:
            assert len(picture) <= height  # the prompt stands in the last line
            assert all(len(line) <= width for line in picture)
        text = "\n".join(last)
        assert "A game · somebody" in text and "board 0" in text and "What now?" in text and "Bid 0 coins" in text
        if board <= 14 and height >= 24:
            assert all(f"board {n} " in text for n in range(board))
        shown = "\n".join(line for picture in [*pages, last] for line in picture)
        assert all(line in shown for line in told)


def test_a_tiny_window_is_drawn_all_the_same() -> None:
    screen, out = window([""] * 40, 24, 6)
    layout = ScreenLayout(screen)
    layout.compose("A game", "somebody", [f"news {n}" for n in range(9)], "board\n" * 9, "What now?", menu(30))
    layout.draw()
    layout.say("x " * 300)
    layout.refresh()
    assert "Bid 0 coins" in "\n".join(pictures(out)[-1])


def test_answers_from_a_file_are_read_without_pages_in_between() -> None:
    screen, out = window([])
    screen.echo = True
    layout = ScreenLayout(screen)
    layout.compose("A game", "", [f"news {n}" for n in range(90)], "board", "What now?", menu(30))
    layout.draw()
    assert "news 0" in out.getvalue() and "news 89" in out.getvalue() and "\x1b[2J" not in out.getvalue()


def test_options_that_do_not_fit_come_page_by_page_beside_the_board() -> None:
    screen, out = window([])
    layout = ScreenLayout(screen)
    layout.compose("A game", "", [], "\n".join(f"board {n}" for n in range(14)), "What now?", menu(40, long=True))
    layout.draw()
    assert layout.has_more
    for _ in range(20):
        layout.more()
        layout.draw()
    seen = pictures(out)
    assert all("  board 13" in picture for picture in seen)
    text = "\n".join(line for picture in seen for line in picture)
    assert all(f" {n + 1}  Bid {n} coins" in text for n in range(40))
    first = [next(line for line in picture if "Bid" in line) for picture in seen]
    assert first.count(first[0]) > 1  # after the last page comes the first


def test_what_is_said_stands_in_the_window_or_on_a_page_of_its_own() -> None:
    screen, out = window(["", ""])
    layout = ScreenLayout(screen)
    layout.compose("A game", "", ["old news"], "board", "What now?", menu(3))
    layout.draw()
    layout.say("A short answer.")
    layout.refresh()
    assert "  A short answer." in pictures(out)[-1] and "  old news" not in pictures(out)[-1]
    for n in range(40):
        layout.say(f"line {n}")
    layout.refresh()
    first, second, last = pictures(out)[-3:]
    assert "  line 0" in first and "  line 39" in second
    assert "  board" in last and "  old news" in last


def test_a_board_that_does_not_fit_is_cut_and_shown_in_pages_on_request() -> None:
    screen, out = window(["", "", ""])
    layout = ScreenLayout(screen)
    layout.compose("A game", "", [], "\n".join(f"board {n}" for n in range(60)), "What now?", menu(3))
    layout.draw()
    assert any("more lines of it: board" in line for line in pictures(out)[-1])
    layout.whole_board()
    text = "\n".join(line for picture in pictures(out) for line in picture)
    assert all(f"board {n}\n" in text for n in range(60))


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_played_in_a_small_window_never_scrolls(name: str) -> None:
    game = games.find(name)
    lines = ["a", "1", "", "help", "", "rules", "x", "why", "log", "x", "more", "", "board", "x"] * 15
    screen, out = window(lines)
    session = Session(Record(game, None, 11))
    bot = game.bot_names()[0]
    players = ["you", *[bot] * (session.state.seats - 1)]
    Play(session, Seating(game, session.record.options, players, 11), screen, Saves(), save=False).run()
    drawn = pictures(out)
    assert len(drawn) > 40
    for picture in drawn:
        prompts = [number for number, line in enumerate(picture) if re.match(r"\S.* > ", line)]
        assert prompts and prompts[0] < 24, picture
        assert all(len(line) <= 80 for line in picture[: prompts[0]])


def test_lorcana_shows_its_whole_board_beside_the_options() -> None:
    screen, out = window(["", "", "", ""])
    session = Session(Record(LORCANA, {"first": 0}, 7))
    seating = Seating(LORCANA, session.record.options, ["you", "greedy"], 7)
    Play(session, seating, screen, Saves(), save=False).run()
    last = [picture for picture in pictures(out) if any("What do you do?" in line for line in picture)][-1]
    board = LORCANA.text(session.state.view(0)).split("\n")
    assert all(f"  {line}".rstrip() in last for line in board)


@pytest.mark.parametrize("attacker", ["Gandalf", "Merry"])
def test_both_hands_and_an_open_card_are_seen_at_80_by_24_when_a_card_is_chosen(attacker: str) -> None:
    game = games.find("confrontation")
    where = {
        "fellowship": {"Rohan": [attacker], "The Shire": ["Frodo", "Sam"], "Cardolan": ["Gimli"]},
        "sauron": {"Gondor": ["Shelob"], "Mordor": ["Warg", "Orcs"], "Dagorlad": ["Saruman"], "Mirkwood": ["Balrog"]},
    }
    state = game.position({"stage": "playing", "active": "fellowship", **where})
    state.push(f"move {attacker.lower()} gondor", 0)
    if attacker == "Gandalf":  # he sees the other's card first
        state.push("play 5", 1)
    decision = state.decision(0)
    assert decision is not None
    screen, out = window([])
    layout = ScreenLayout(screen)
    listed = Menu(decision.actions, decision.labels, decision.prompt)
    layout.compose("The Confrontation", "Fellowship", [], game.text(state.view(0)), decision.prompt, listed)
    layout.draw()
    seen = "\n".join(pictures(out)[-1])
    assert "Fellowship  cards: +1 +2 +3 +4 +5" in seen and "Sauron      cards: +1" in seen
    assert f"{attacker} attacks Shelob" in seen
    assert ("Sauron's card lies open: +5" in seen) == (attacker == "Gandalf")


def test_what_stands_in_columns_goes_on_below_its_last_one() -> None:
    narrow, _ = window([], 40)
    lines = [line.plain for line in narrow.wrapped("why WHAT        why you cannot do something: an action, or a name")]
    assert lines[0].startswith("  why WHAT        why you cannot")
    assert len(lines) > 1
    assert all(line.startswith(" " * 18) and line[18] != " " for line in lines[1:])
