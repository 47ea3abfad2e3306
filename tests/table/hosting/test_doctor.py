"""The doctor names what is wrong with a set-up, and what to do about it."""

from __future__ import annotations

import os
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from loretable.table.hosting import doctor
from loretable.table.serve import Settings, make_database


@pytest.fixture
def well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """A set-up with which nothing is wrong."""
    database = tmp_path / "table.sqlite"
    settings = Settings(port=0, database=str(database))
    make_database(settings)
    database.chmod(0o600)
    page = tmp_path / "index.html"
    page.write_text("")
    monkeypatch.setattr(doctor, "PAGE", page)
    monkeypatch.setattr("loretable.compiled", True)
    limits = SimpleNamespace(getrlimit=lambda which: (1024, 524288), RLIMIT_NOFILE=7, RLIM_INFINITY=-1)
    monkeypatch.setattr(doctor, "resource", limits)
    return settings


def complaints(settings: Settings) -> list[str]:
    return [f"{level} {about}: {text}" for level, about, text in doctor.examine(settings) if level != "good"]


def the_one(settings: Settings) -> str:
    (found,) = complaints(settings)
    return found


def test_where_all_is_well_nothing_is_said(well: Settings) -> None:
    assert complaints(well) == []
    assert {finding.about for finding in doctor.examine(well)} == {"engine", "games", "address", "database"}


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield listening.getsockname()[1]


def test_a_port_that_is_taken(well: Settings, taken: int) -> None:
    assert "choose another --port" in the_one(well._replace(port=taken))


def test_a_page_that_was_not_built(well: Settings, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(doctor, "PAGE", tmp_path / "nowhere")
    assert "wrong page: was not built" in the_one(well)


def test_an_engine_that_was_not_compiled(well: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("loretable.compiled", False)
    assert "interpreted" in the_one(well)


def test_a_game_that_cannot_be_loaded(well: Settings) -> None:
    assert "wrong games:" in the_one(well._replace(games=("no.such:GAME",)))


def test_a_server_for_everybody_without_tls(well: Settings) -> None:
    assert "doubtful proxy: other machines" in the_one(well._replace(host="0.0.0.0"))


def test_a_proxy_that_anybody_can_be(well: Settings) -> None:
    assert "'*' believes any visitor" in the_one(well._replace(proxies=("*",)))


def test_an_origin_with_a_path(well: Settings) -> None:
    assert "'https://a.example/play' is not an origin" in the_one(well._replace(origins=("https://a.example/play",)))


def test_a_folder_that_is_not_there(well: Settings, tmp_path: Path) -> None:
    assert "there is no folder" in the_one(well._replace(database=str(tmp_path / "gone" / "table.sqlite")))


def test_a_file_that_is_no_database(well: Settings, tmp_path: Path) -> None:
    noise = tmp_path / "noise.sqlite"
    noise.write_bytes(b"noise " * 1000)
    noise.chmod(0o600)
    assert "file is not a database" in the_one(well._replace(database=str(noise)))


def test_a_database_server_that_is_not_there(well: Settings) -> None:
    assert "wrong database: " in the_one(well._replace(database="postgresql://nobody@127.0.0.1:1/table"))


def test_a_database_that_others_can_read(well: Settings) -> None:
    os.chmod(well.database, 0o644)
    assert "chmod 600" in the_one(well)


def test_matches_that_stand_still(well: Settings, tmp_path: Path) -> None:
    with sqlite3.connect(well.database) as connection:
        names = [row[1] for row in connection.execute("PRAGMA table_info(matches)")]
        values = ", ".join("'missing'" if name == "frozen" else "'1'" for name in names)
        connection.execute(f"INSERT INTO matches VALUES ({values})")
    assert "matches have stopped or are frozen" in the_one(well)


def test_a_disk_that_is_nearly_full(well: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor.shutil, "disk_usage", lambda path: SimpleNamespace(free=3 * 1024**2))
    assert "3 MB are left" in the_one(well)


def test_redis_that_does_not_answer(well: Settings) -> None:
    assert "wrong redis: does not answer" in the_one(well._replace(redis="redis://127.0.0.1:1"))


def test_too_few_open_files(well: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = SimpleNamespace(getrlimit=lambda which: (256, 1024), RLIMIT_NOFILE=7, RLIM_INFINITY=-1)
    monkeypatch.setattr(doctor, "resource", limits)
    assert "LimitNOFILE" in the_one(well)


def test_more_processes_than_cores(well: Settings) -> None:
    assert "server processes share" in the_one(well._replace(processes=1000))


def test_it_says_whether_people_can_be_called(monkeypatch: pytest.MonkeyPatch) -> None:
    def said() -> list[tuple[str, str]]:
        return [(level, text) for level, about, text in doctor.calls(Settings()) if about == "push"]

    monkeypatch.setattr(doctor, "believes_somebody", lambda: True)
    assert said() == []
    monkeypatch.setattr(doctor, "believes_somebody", lambda: False)
    assert said()[0][0] == "doubtful" and "ca-certificates" in said()[0][1]
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert said()[0][0] == "doubtful" and "loretable[push]" in said()[0][1]
