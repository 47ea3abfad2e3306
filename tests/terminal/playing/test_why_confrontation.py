"""Why not, in the terminal, while two fight."""

from __future__ import annotations

from loretable.core import Record
from loretable.games.confrontation import GAME as CONFRONTATION
from tests.confrontation.table import attack
from tests.terminal.scripted import play


def said(line: str) -> str:
    state = attack("aragorn: enedwaith; shelob: caradhras", "move aragorn caradhras", "shelob", active=0)
    _, shown = play(Record(CONFRONTATION, None, 1, state), [line], ("you", "random"))
    return shown.split(" > ")[1]


def test_who_stands_by_is_told_what_is_asked_instead_of_verbs() -> None:
    for line in ("why frodo", "why gandalf the white"):
        assert "substitute" not in said(line) and "fetch" not in said(line)
    assert "Nothing can be done with frodo just now. You are asked: Choose a combat card." in said("why frodo")
    assert "Nothing here is called 'gandalf the white'." in said("why gandalf the white")
