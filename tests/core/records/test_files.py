"""Files are written whole or not at all, with the modes people expect; JSON that says a key twice is refused."""

import os
from pathlib import Path

import pytest

from loretable.core import BadData
from loretable.core.records.files import from_json, write_json, write_text


def test_a_file_holds_what_was_written_and_nothing_is_left_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "Grüße\n")
    assert path.read_text(encoding="utf-8") == "Grüße\n"
    write_json(path, {"a": [1]})
    assert path.read_text(encoding="utf-8") == '{\n "a": [\n  1\n ]\n}\n'
    assert os.listdir(tmp_path) == ["a.txt"]


@pytest.mark.parametrize(("umask", "mode"), [(0o022, 0o644), (0o077, 0o600), (0o002, 0o664)])
def test_a_new_file_has_the_mode_that_the_umask_leaves(tmp_path: Path, umask: int, mode: int) -> None:
    before = os.umask(umask)
    try:
        write_text(tmp_path / "a.txt", "x")
        assert os.umask(umask) == umask
    finally:
        os.umask(before)
    assert (tmp_path / "a.txt").stat().st_mode & 0o777 == mode


def test_a_file_that_is_written_anew_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.txt", tmp_path / "link.txt"
    write_text(real, "old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_text(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    assert real.stat().st_mode & 0o777 == 0o640


def test_text_that_no_file_can_hold_is_refused_before_anything_is_touched(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with pytest.raises(BadData, match=r"letter 3 of the text is half of one \(U\+D800\)"):
        write_text(path, "ab\ud800")
    assert os.listdir(tmp_path) == []
    write_text(path, "old")
    before = path.stat().st_mtime_ns
    with pytest.raises(BadData):
        write_text(path, "\udfff")
    assert (path.read_text(), path.stat().st_mtime_ns) == ("old", before)
    with pytest.raises(TypeError):
        write_json(path, {"not": object()})
    assert path.read_text() == "old"


@pytest.mark.interpreted_only
@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    path = tmp_path / "a.txt"
    write_text(path, "old")

    def fail(*words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(OSError, match="No space left"):
        write_text(path, "new")
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["a.txt"]


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        write_text(tmp_path / "nowhere" / "a.txt", "x")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ('{"a": 1, "a": 2}', "a"),
        ('{"b": {"c": [0, {"d": 1, "e": 2, "d": 3}]}}', "b.c[1].d"),
        ('[{"a": 1}, {"a": {"x": 1, "x": 1}}]', "[1].a.x"),
    ],
)
def test_a_key_that_is_there_twice_is_refused_with_its_path(text: str, path: str) -> None:
    with pytest.raises(BadData, match="is there twice") as refused:
        from_json(text)
    assert refused.value.path == path


def test_other_json_is_read_as_it_is() -> None:
    assert from_json('{"a": [1, {"a": null}], "b": "c"}') == {"a": [1, {"a": None}], "b": "c"}
    with pytest.raises(ValueError, match="Expecting"):
        from_json('{"a": ')


def test_an_interruption_just_after_the_file_took_its_place_stays_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.replace

    def interrupted(source: str, target: Path) -> None:
        real(source, target)
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_text(tmp_path / "file", "whole")
    assert (tmp_path / "file").read_text() == "whole"
