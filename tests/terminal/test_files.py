"""Files of games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from examples.kuhn import GAME, Kuhn
from loretable.core import LoretableError, Record, RulesBug, Session, State
from loretable.core.errors import BadData
from loretable.terminal.files import FileTaken, Saves, open_game, write_json
from tests import probe
from tests.terminal.scripted import play


class Chronicle(Kuhn):
    """Kuhn poker that wants a file after each answer."""

    def save_name(self, state: State) -> str:
        return f"kuhn_{state.step}.json"


def test_a_games_own_files_are_written_when_they_are_due(tmp_path: Path) -> None:
    game = Chronicle()
    play(game, ["1", "2", "2", ""], ("you", "you"), Saves(tmp_path, tmp_path / "record.json"), hide=False)
    [folder] = [path for path in tmp_path.iterdir() if path.is_dir()]
    assert folder.name.startswith("kuhn-20")
    assert sorted(path.name for path in folder.iterdir()) == [f"kuhn_{n}.json" for n in range(4)]
    assert (tmp_path / "record.json").is_file()
    assert open_game(game, folder / "kuhn_1.json", 0).record.first().step == 1


def test_a_games_own_files_need_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(Chronicle(), ["1", "2"], ("you", "you"), hide=False)
    assert not list(tmp_path.iterdir())


def test_the_files_of_two_games_lie_in_folders_of_their_own(tmp_path: Path) -> None:
    for _ in range(2):
        play(Chronicle(), ["1", "2", "2", ""], ("you", "you"), Saves(tmp_path), hide=False)
    folders = sorted(path for path in tmp_path.iterdir() if path.is_dir())
    assert len(folders) == 2
    assert folders[1].name == f"{folders[0].name}-2"
    assert [len(list(folder.iterdir())) for folder in folders] == [4, 4]


def test_a_games_own_file_overwrites_no_other_and_ends_no_game(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    saves.rounds = tmp_path
    (tmp_path / "kuhn_1.json").write_text("precious")
    playing, shown = play(Chronicle(), ["1", "2", "2", ""], ("you", "you"), saves, hide=False)
    assert (tmp_path / "kuhn_1.json").read_text() == "precious"
    assert "kuhn_1.json already exists" in shown
    assert playing.session.state.over


def test_a_step_played_again_may_overwrite_its_own_file(tmp_path: Path) -> None:
    _, shown = play(Chronicle(), ["1", "undo 1", "2", "quit"], ("you", "you"), Saves(tmp_path), hide=False)
    assert "already exists" not in shown


@pytest.mark.parametrize("name", ["../out.json", "a/b.json", "/tmp/out.json", ".."])
def test_a_games_own_file_stays_in_its_folder(tmp_path: Path, name: str) -> None:
    class Escape(Kuhn):
        def save_name(self, state: State) -> str:
            return name

    with pytest.raises(RulesBug, match="is not a file name"):
        Saves(tmp_path).keep_due(Escape().new(seed=1))


def test_a_record_a_save_and_a_position_go_on(tmp_path: Path) -> None:
    session = Session(Record(GAME, None, 5))
    session.apply(GAME.parse("check"))
    write_json(tmp_path / "record.json", session.record.to_json())
    write_json(tmp_path / "save.json", session.state.save())
    for name in ("record.json", "save.json"):
        start = open_game(GAME, tmp_path / name, 1)
        assert Session(start.record).state.digest == session.state.digest
        assert start.played
    assert open_game(GAME, tmp_path / "record.json", 1).file == tmp_path / "record.json"
    assert open_game(GAME, tmp_path / "save.json", 1).file is None


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "is not JSON"),
        ("{", "is not JSON"),
        ("[1]", "should be an object, not a list"),
        ("[" * 100_000, "is not JSON"),
        ('{"format": "loretable-record-9", "entries": []}', "this version reads 'loretable-record-1'"),
        ("{}", "there is nothing in it: no position, no save and no record"),
        ('{"hand": ["King"]}', "hand"),
        ('{"format": 1}', "game: is missing"),
        ('{"format": 1, "pieces": {}, "fields": {}}', "game: is missing"),
    ],
)
def test_a_bad_file_is_named_with_its_fault(tmp_path: Path, content: str, problem: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(content)
    with pytest.raises(LoretableError) as error:
        open_game(GAME, path, 0)
    assert str(path) in str(error.value)
    assert problem in str(error.value)


def test_bytes_that_are_no_text_and_missing_files_are_named(tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    for name in ("noise", "missing", "."):
        with pytest.raises(LoretableError, match="cannot be read"):
            open_game(GAME, tmp_path / name, 0)


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    write_json(tmp_path / "probe.json", Record(probe.GAME, None, 1).to_json())
    with pytest.raises(BadData, match="game is 'probe', this one is 'kuhn'"):
        open_game(GAME, tmp_path / "probe.json", 0)


def test_a_record_that_was_changed_is_refused(tmp_path: Path) -> None:
    session = Session(Record(GAME, None, 5))
    for text in ("bet", "fold"):
        session.apply(GAME.parse(text))
    data = session.record.to_json()
    for entries, problem in (([[0, "bet"], [1, "call"]], "not what the record says"), ([[0, "fold"]], "entry 1")):
        (tmp_path / "record.json").write_text(json.dumps({**data, "entries": entries}))
        with pytest.raises(BadData, match=problem):
            open_game(GAME, tmp_path / "record.json", 0)


def test_a_named_file_that_is_there_is_refused_before_the_game(tmp_path: Path) -> None:
    (tmp_path / "there.json").write_text("precious")
    with pytest.raises(FileTaken, match="already exists"):
        Saves(path=tmp_path / "there.json")
    Saves(path=tmp_path / "there.json", own=tmp_path / "there.json")


def test_a_write_that_fails_leaves_nothing_half_done(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("before")
    with pytest.raises(TypeError):
        write_json(path, {"not": object()})
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_names_of_files_are_plain(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    path = saves.keep(Record(GAME, None, "../../etc/passwd and more"), ["you", "you"])
    assert path.parent == tmp_path
    assert path.exists()
