"""What can be said of the page without a browser."""

import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"


def test_the_pages_types_are_those_of_the_server() -> None:
    pytest.importorskip("msgspec")
    from scripts import page_types

    assert page_types.FILE.read_text(encoding="utf-8") == page_types.written(), "run `make page-types`"


def test_the_lock_names_no_host_and_has_a_checksum_for_everything() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []
    # what is for other machines than the one on which the lock was made is in it, too
    optional = {name for package in packages.values() for name in package.get("optionalDependencies", {})}
    assert {name for name in optional if f"node_modules/{name}" not in packages} == set()


def test_there_is_no_any_and_nothing_from_elsewhere() -> None:
    files = [*WEB.glob("src/**/*.ts*"), *WEB.glob("src/**/*.css"), WEB / "index.html"]
    assert len(files) > 30
    for file in files:
        text = file.read_text(encoding="utf-8")
        assert not re.search(r":\s*any\b|as any\b|<any>|@ts-ignore", text), file
        assert not re.search(r"https?://(?!www\.w3\.org)", text), file
        assert "dangerouslySetInnerHTML" not in text and ".innerHTML" not in text, file
        assert len(text.splitlines()) < 600, file


def test_nothing_on_the_page_is_inline() -> None:
    built = ROOT / "src" / "loretable" / "table" / "page" / "index.html"
    for file in (WEB / "index.html", built):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
            assert re.findall(r"<style|\sstyle=|\son[a-z]+=", text) == []
