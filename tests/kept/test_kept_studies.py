"""Files of results and folders of studies of older releases are read, and gone on with where they were stopped."""

import json
import shutil
import time
from pathlib import Path

import pytest

from loretable.arena.running import verifying
from loretable.arena.running.store import Store
from loretable.arena.running.verifying import MOST_REPLAYED, verify
from loretable.arena.schedule import duel
from loretable.arena.series import play_series
from loretable.arena.studies.results_file import opened, take_record
from loretable.core.errors import BadData
from loretable.table.lobby.studies.study import Studies
from tests.cli.test_cli import run
from tests.kept.samples import SETS, manifest, named, told_step, unpacked
from tests.table.driver import PATIENCE


def file_of(folder: Path, name: str, tmp_path: Path) -> Path:
    return unpacked(folder / "series" / name, tmp_path / name.removesuffix(".xz"))


@pytest.mark.parametrize(("folder", "name"), named("series"))
def test_a_file_of_results_is_read_and_its_games_come_out_as_they_did(folder: Path, name: str, tmp_path: Path) -> None:
    path, expected = file_of(folder, name, tmp_path), manifest(folder)["series"][name]
    with opened(path) as (store, setting):
        assert store.count() == expected["games"] and setting.where == name.split("-")[0].split(".")[0]
    if told_step(folder, f"series/{name}") is None:
        assert take_record(path, 0).replay().over
    report = folder / "series" / f"{name.split('.')[0]}-report.json"
    if report.exists():
        told, now = json.loads(report.read_text(encoding="utf-8")), json.loads(run("series", str(path), "--json"))
        assert now["games"] == told["games"] and now["entrants"] == told["entrants"]


@pytest.mark.parametrize(("folder", "name"), [each for each in named("series") if "stopped" in each[1]])
def test_a_stopped_series_goes_on(folder: Path, name: str, tmp_path: Path) -> None:
    path, expected = file_of(folder, name, tmp_path), manifest(folder)["series"][name]
    with opened(path) as (store, setting):
        seed = store.setting()[1]
        before = store.outcomes()
        schedule = store.about()["schedule"]

    def enough(done: int, planned: int) -> None:
        if done >= expected["games"] + 4:
            raise KeyboardInterrupt

    fixtures = duel(2, 400, seed)
    results = play_series(setting, fixtures, seed, schedule, out=path, watch=enough)
    assert results.games > len(before) and results.outcomes[: len(before)] == before
    with opened(path) as (store, _):
        assert store.about()["rules"]


def test_by_other_rules_a_file_is_refused_with_the_game_that_shows_it(tmp_path: Path) -> None:
    folder = SETS[0]
    path = file_of(folder, "lorcana.sqlite.xz", tmp_path)
    store = Store(path)
    setting = store.setting()[0]._replace(where="tests.kept.plain_lorcana:GAME")
    with pytest.raises(BadData, match=r"game 0 (cannot be played|ended by).*name another file"):
        verify(store, setting)
    assert "rules" not in store.about()
    verify(store, store.setting()[0])
    assert store.about()["rules"]
    store.close()


def test_of_a_long_series_some_games_are_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(file_of(SETS[0], "confrontation-stopped.sqlite.xz", tmp_path))
    looked: list[int] = []
    monkeypatch.setattr(verifying, "difference", lambda setting, outcome: looked.append(outcome.fixture.number) or "")
    verify(store, store.setting()[0])
    store.close()
    assert (
        MOST_REPLAYED // 2
        < len(looked)
        <= MOST_REPLAYED
        < manifest(SETS[0])["series"]["confrontation-stopped.sqlite.xz"]["games"]
    )


@pytest.mark.parametrize(("folder", "key"), named("studies"))
def test_a_study_of_the_page_is_shown_and_gone_on_with(folder: Path, key: str, tmp_path: Path) -> None:
    expected = manifest(folder)["studies"][key]
    place = tmp_path / key
    shutil.copytree(folder / "studies" / key, place)
    unpacked(place / "series.sqlite.xz", place / "series.sqlite")
    about = (place / "study.json").read_text(encoding="utf-8")
    (place / "study.json").write_text(about.replace("{studies}", str(tmp_path)), encoding="utf-8")
    studies = Studies(tmp_path)
    info = studies.info(key, whole=True)
    assert info.state == expected["state"]
    if expected["state"] == "done":
        assert info.report is not None and info.report["games"] == expected["games"]
        return
    studies.go_on(key)
    until = time.monotonic() + PATIENCE
    while count(place) <= expected["games"] and time.monotonic() < until:
        time.sleep(0.05)
    studies.stop(key)
    while studies.info(key).state == "running":
        time.sleep(0.05)
    assert count(place) > expected["games"] and studies.info(key).state in ("stopped", "done")


def count(place: Path) -> int:
    store = Store(place / "series.sqlite")
    try:
        return store.count()
    finally:
        store.close()
