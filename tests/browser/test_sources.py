"""What can be said of the page without a browser."""

import gzip
import json
import re
from pathlib import Path

import pytest

import loretable

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "web"


def test_the_pages_types_are_those_of_the_server() -> None:
    pytest.importorskip("msgspec")
    from scripts.generate import page_types

    for file, text in page_types.written().items():
        assert file.read_text(encoding="utf-8") == text, "run `make page-types`"


def test_the_pages_inks_are_those_of_pictures_and_notebooks() -> None:
    from scripts.generate import page_inks

    assert page_inks.FILE.read_text(encoding="utf-8") == page_inks.written(), "run `make page-types`"


def test_the_pages_buttons_are_those_of_the_turn_actions() -> None:
    from scripts.generate import page_verbs

    assert page_verbs.FILE.read_text(encoding="utf-8") == page_verbs.written(), "run `make page-types`"


def test_the_pages_cards_are_those_of_zoomquest() -> None:
    from scripts.generate import page_cards

    for file, text in page_cards.written().items():
        assert file.read_text(encoding="utf-8") == text, "run `make page-types`"


def test_the_icons_are_those_that_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "scripts" / "generate"))
    from scripts.generate import page_icons

    for file in (WEB / "src").rglob("icons.txt"):
        made = file.with_name("icons.ts").read_text(encoding="utf-8")
        names = [page_icons.constant(name) for name in page_icons.names_in(file)]
        assert names == re.findall(r"export const (\w+) =", made), "run `make page-icons`"


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


def compressed(file: Path) -> int:
    return len(gzip.compress(file.read_bytes(), 9))


def test_the_first_load_is_small_and_so_is_each_board() -> None:
    """All that is fetched for the first page, and every typeface there is, in 200 kB; each board in 100 kB more."""
    page = Path(loretable.__file__).parent / "table" / "page"
    if not (page / "index.html").is_file():
        pytest.skip("the page is not built (make page)")
    html = (page / "index.html").read_text(encoding="utf-8")
    first = [
        page / "index.html",
        *(page / name.lstrip("/") for name in re.findall(r'(?:src|href)="(/assets/[^"]+)"', html)),
    ]
    assert len(first) >= 3
    fonts = list((page / "assets").glob("*.woff2"))
    assert sum(map(compressed, [*first, *fonts])) < 200_000
    for board in (WEB / "src" / "boards").glob("*/index.ts*"):
        (script,) = (one for one in (page / "assets").glob(f"{board.parent.name}-*.js"))
        own = fetched_with(script) - set(first)
        assert 0 < sum(map(compressed, own)) < 100_000, board.parent.name


def fetched_with(script: Path) -> set[Path]:
    """A script, what it imports, and the styles of the same names."""
    found, waiting = set(), [script]
    while waiting:
        file = waiting.pop()
        if file in found:
            continue
        found.add(file)
        imported = re.findall(r'from"\./([^"]+\.js)"', file.read_text(encoding="utf-8"))
        waiting.extend(file.with_name(name) for name in imported)
    styles = {style for file in found for style in file.parent.glob(f"{file.stem.rsplit('-', 1)[0]}-*.css")}
    return found | styles


def test_nothing_on_the_page_is_inline() -> None:
    built = ROOT / "src" / "loretable" / "table" / "page" / "index.html"
    for file in (WEB / "index.html", built):
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            assert re.findall(r"<script(?![^>]*\bsrc=)", text) == []
            assert re.findall(r"<style|\sstyle=|\son[a-z]+=", text) == []
