"""The Python client, and the terminal that plays through it."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path
from threading import Thread

import pytest
from rich.console import Console
from typer.testing import CliRunner

from loretable.cli import app
from loretable.table.client import TableError, connect, parse_link
from loretable.terminal.playing.join import play_remote
from loretable.terminal.screen import Screen
from tests.table.driver import PATIENCE, Match, Server


def test_links_are_taken_apart() -> None:
    assert parse_link("http://h:1/#/join/m/t") == ("http://h:1", "m", "t")
    assert parse_link("h:1/#/watch/m") == ("http://h:1", "m", "")
    for wrong in ("", "http://h/", "ftp://h/#/join/m/t", "http://h/#/join/m", "http:///#/watch/m"):
        with pytest.raises(TableError):
            parse_link(wrong)


def test_a_program_plays_a_game(server: Server) -> None:
    match = server.match("zoomquest", ["you"], seed="3")
    with connect(match.links[0]) as place:
        assert (place.title, place.seat) == ("ZoomQuest", 0)
        for _ in range(400):
            moment = place.wait(PATIENCE)
            if moment.over:
                break
            if moment.decision is not None:
                place.answer(str(moment.decision.actions[0]))
        assert moment.over and moment.summary


def test_a_program_hears_no_and_why(server: Server) -> None:
    match = server.match(hints=True)
    assert match.tokens[1]
    with connect(match.links[0]) as place:
        place.wait(PATIENCE)
        assert "point of the betting" in place.answer("call")
        assert "point of the betting" in place.why("call")
        assert place.hint() in ("Check", "Bet")
        assert place.answer("check") == ""
        assert place.wait(PATIENCE).waiting == ["Player 2"]
        assert place.undo() == ""
        assert place.wait(PATIENCE).news[-1:] == ["Player 1 took back"]
        assert place.concede() == ""
        assert place.wait(PATIENCE).over


def test_a_spectator_only_watches(server: Server) -> None:
    match = server.match()
    with connect(match.watch_link) as place:
        moment = place.wait(PATIENCE)
        assert moment.decision is None and place.name == "spectator"
        assert "watch" in place.answer("bet")


def test_the_client_comes_back_by_itself(server: Server) -> None:
    match = server.match()
    assert match.tokens[1]
    with connect(match.links[0]) as place:
        place.wait(PATIENCE)
        place.socket.close()
        assert place.answer("bet") == ""
        assert place.wait(PATIENCE).waiting == ["Player 2"]


def test_wrong_links_say_what_is_wrong(server: Server) -> None:
    match = server.match()
    for link, text in (
        (f"{server.url}/#/join/{match.id}/wrong", "does not open a seat"),
        (f"{server.url}/#/watch/nowhere", "there is no match"),
        ("http://127.0.0.1:9/#/watch/m", "no table answers"),
    ):
        with pytest.raises(TableError, match=text):
            connect(link)


def visit(link: str, lines: list[str]) -> str:
    """A person who types these lines; what they saw."""
    out = StringIO()
    with connect(link) as place:
        play_remote(Screen(Console(file=out, width=100), scripted(lines), echo=True), place)
    return out.getvalue()


def scripted(lines: list[str], prompts: list[str] | None = None) -> Callable[[str], str]:
    script = iter(lines)

    def read(prompt: str) -> str:
        if prompts is not None:
            prompts.append(prompt)
        try:
            return next(script)
        except StopIteration:
            raise EOFError from None

    return read


def test_a_person_plays_from_the_terminal(server: Server) -> None:
    match = server.match("kuhn", ["open", "random"], seed="1")
    lines = ["help", "why call", "hint", "board", "log", "options", "dance", "save", "undo", "bet"]
    seen = visit(match.links[0], lines)
    for text in ("Kuhn poker", "point of the betting", "The bot would choose", "Nothing has happened yet"):
        assert text in seen
    for text in ("is not one of the options", "saves the match by itself", "nothing of yours", "The game is over"):
        assert text in seen


def test_why_understands_the_name_of_a_card_at_a_table_too(server: Server) -> None:
    decks = ["set01-amber-amethyst", "set01-emerald-ruby"]
    match = server.match("lorcana", ["open", "random"], options={"decks": decks, "first": 0}, seed="7")
    with connect(match.links[0]) as place:
        place.wait(PATIENCE)
        place.pick([])
        while (moment := place.wait(PATIENCE)).decision is None:
            pass
        cards = moment.view["zones"]["hand.0"]["cards"]  # type: ignore[index]
        own = place.link
        seen = visit(own, [f"why {cards[0]['face'].casefold()}", "why"])
    assert f"Play {cards[0]['face']} (" in seen and "You cannot pay its cost" in seen
    assert "Why what?" in seen


def test_a_person_says_where_they_are_going_from_the_terminal(server: Server) -> None:
    match = server.match("zoomquest", ["open", "greedy"], options={"level": "first_steps"}, seed="1")
    seen = visit(match.links[0], ["announce 1", "announce 1", "announce 99", "stay"])
    assert "Brenna: to Ford!" in seen and "Brenna is going to Ford." in seen
    assert "announced already" in seen and "no such place" in seen
    assert "Brenna stays at Village" in seen, "who was refused is still asked"
    assert "Ysolde goes from Village to Ford" in seen, "and partners go where one says"


def test_leaving_the_terminal_keeps_the_match(server: Server) -> None:
    match = server.match("zoomquest", ["open"])
    with connect(match.links[0]) as place:
        link = place.link  # the one that leads back: the invitation has served
    assert "your own link brings you back to it" in visit(link, ["quit"])
    assert "your own link brings you back to it" in visit(link, [])
    with pytest.raises(TableError, match="somebody already sits there"):
        connect(match.links[0])


def test_a_person_agrees_from_the_terminal(server: Server) -> None:
    match = server.match()
    with match.sit(0, alone=True) as first:
        first.start()
        with connect(match.links[1]) as place:
            while not first.options:
                first.hear()
            first.answer("check")
            first.to(1)
            while (moment := place.wait(PATIENCE)).decision is None:
                assert not moment.over
            place.answer("bet")
            first.to(2)
            first.send("undo")
            first.until("undo-wish")
            prompts: list[str] = []
            screen = Screen(Console(file=StringIO(), width=100), scripted(["y"], prompts), echo=True)
            visiting = Thread(target=play_remote, args=(screen, place), daemon=True)
            visiting.start()
            first.to(3)
            first.ask("concede")
            visiting.join(PATIENCE)
            assert not visiting.is_alive()
    assert "take back their last answer" in prompts[0]


def test_join_and_serve_are_commands(server: Server, database: Path) -> None:
    runner = CliRunner()
    joined = runner.invoke(app, ["join", f"{server.url}/#/watch/nowhere"])
    assert joined.exit_code == 2 and "there is no match" in joined.output
    match: Match = server.match("kuhn", ["open", "random"], seed="2")
    played = runner.invoke(app, ["join", match.links[0]], input="bet\n")
    assert played.exit_code == 0 and "The game is over" in played.output
    port = server.url.rsplit(":", 1)[1]
    taken = runner.invoke(app, ["serve", "--port", port, "--database", str(database)])
    assert taken.exit_code == 2 and "choose another with --port" in taken.output
    for wrong, text in (
        (["--game", "nothing:GAME"], "nothing"),
        (["--database", "sqlite://"], "needs a file"),
        (["--database", "oracle-of-delphi://x"], "cannot be opened"),
        (["--database", "/nowhere/at/all/table.sqlite"], "unable to open"),
        (["--database", "postgresql://nobody@127.0.0.1:1/x"], "cannot be opened"),
    ):
        refused = runner.invoke(app, ["serve", "--port", "0", "--database", str(database), *wrong])
        assert refused.exit_code == 2 and text in refused.output
