"""A backup holds every match as it stands at one moment, is one file, and goes into any empty database."""

from __future__ import annotations

import lzma
import sqlite3
import stat
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from bench.table.services import Postgres
from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.games import NAMES, find
from loretable.table.hosting.backup import back_up, restore
from loretable.table.storage.schema import database_url
from tests.table.driver import Server

KEPT = Path(__file__).parents[2] / "kept" / "0.1.0-878a01a" / "table.sqlite.xz"
GAMES: dict[str, Game] = {name: find(name) for name in NAMES} | {"kuhn": find("examples.kuhn:GAME")}


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """A table of an older version, with matches in mid-game."""
    path = tmp_path / "table.sqlite"
    path.write_bytes(lzma.decompress(KEPT.read_bytes()))
    return path


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    with sqlite3.connect(path) as connection:
        names = ["matches", "entries", "seats", "snapshots", "puzzles"]
        return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


def test_a_backup_of_an_older_table_has_everything_and_replays(table: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite"
    done = back_up(str(table), file, GAMES)
    assert done.matches > 10 and done.entries > 100 and done.differing == {}
    again = tmp_path / "again.sqlite"
    assert restore(file, str(again), GAMES) == done
    assert rows(again) == rows(file)


def test_it_is_one_file_for_its_owner_alone(table: Path, tmp_path: Path) -> None:
    file = tmp_path / "there" / "backup.sqlite"
    file.parent.mkdir()
    back_up(str(table), file, GAMES)
    assert [path.name for path in file.parent.iterdir()] == ["backup.sqlite"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_table_is_backed_up_while_it_is_played_on_and_goes_on_elsewhere(tmp_path: Path) -> None:
    database, file, again = (tmp_path / f"{name}.sqlite" for name in ("table", "backup", "again"))
    with Server(database) as server:
        match = server.match()
        with match.sit(0).start() as ann, match.sit(1).start() as ben:
            asked = ann if ann.options else ben
            asked.answer(asked.options[0])
            before = asked.to(1).seq
            done = back_up(str(database), file, GAMES)
    assert done.matches == 1 and done.differing == {}
    restore(file, str(again), GAMES)
    with Server(again) as server, match.sit(0, server).start() as ann:
        assert ann.seq == before


def test_postgresql_is_backed_up_and_restored(table: Path, tmp_path: Path, postgres: Postgres) -> None:
    first = tmp_path / "first.sqlite"
    back_up(str(table), first, GAMES)
    url = postgres.new_database()
    restore(first, url, GAMES)
    second = tmp_path / "second.sqlite"
    assert back_up(url, second, GAMES).differing == {}
    assert rows(first) == rows(second)


def test_what_does_not_replay_is_named(table: Path, tmp_path: Path) -> None:
    engine = create_engine(database_url(str(table)))
    with engine.begin() as connection:
        match = connection.execute(text("SELECT match FROM entries WHERE seq = 5 ORDER BY match LIMIT 1")).scalar_one()
        connection.execute(text("UPDATE entries SET text = 'fly' WHERE match = :match AND seq = 3"), {"match": match})
    engine.dispose()
    done = back_up(str(table), tmp_path / "backup.sqlite", GAMES)
    assert list(done.differing) == [match]
    assert "move 3" in done.differing[match] or "cannot be made" in done.differing[match]


def test_a_game_that_is_not_here_is_named(table: Path, tmp_path: Path) -> None:
    found = back_up(str(table), tmp_path / "backup.sqlite", {}).differing
    assert "--game" in next(iter(found.values()))


def test_nothing_is_overwritten(table: Path, tmp_path: Path) -> None:
    file = tmp_path / "backup.sqlite"
    file.write_text("mine")
    with pytest.raises(BadData, match="never overwrites"):
        back_up(str(table), file, GAMES)
    assert file.read_text() == "mine"
    file.unlink()
    back_up(str(table), file, GAMES)
    before = rows(table)
    with pytest.raises(BadData, match="restore into an empty one"):
        restore(file, str(table), GAMES)
    assert rows(table) == before


def test_what_is_no_backup_and_no_database_is_refused(tmp_path: Path) -> None:
    noise = tmp_path / "noise.sqlite"
    noise.write_bytes(b"not a database at all" * 100)
    with pytest.raises(BadData, match="database"):
        restore(noise, str(tmp_path / "new.sqlite"), GAMES)
    with pytest.raises(BadData, match="no file"):
        back_up(str(tmp_path / "missing.sqlite"), tmp_path / "backup.sqlite", GAMES)
    assert not (tmp_path / "missing.sqlite").exists()
