"""What a package is made of: a README that holds on PyPI, and a page that is of this checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.build.pypi_readme import absolute, pypi_readme, version_of
from scripts.build.shipped_page import build_if_old, is_old, page_of
from scripts.release.try_wheels import found, wanted

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
REPOSITORY = "https://github.com/loretable/loretable"
RAW = "https://raw.githubusercontent.com/loretable/loretable"


def test_every_link_and_picture_of_the_readme_holds_on_pypi() -> None:
    tag = f"v{version_of()}"
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)\s]+)\)", pypi_readme())
    assert len(links) > 15 and any(picture for picture, _ in links)
    for picture, link in links:
        assert link.startswith(("https://", "#")), link
        found = re.fullmatch(rf"(?:{REPOSITORY}/blob|{RAW})/{tag}/([^#]+)(?:#.*)?", link)
        if link.startswith((REPOSITORY, RAW)):
            assert found and (ROOT / found[1]).exists(), link
        assert not picture or link.startswith((RAW, "https://img.shields.io/")), f"{link} is a page about a picture"


def test_links_are_made_absolute_and_code_is_left_alone() -> None:
    page = "[a](docs/a.md#b) ![p](p.png) [#](#here) [w](https://example.org/x)\n```python\nx[0](y)\n```\n[c](c.md)"
    assert absolute(page, REPOSITORY, "v1") == (
        f"[a]({REPOSITORY}/blob/v1/docs/a.md#b) ![p]({RAW}/v1/p.png) [#](#here) [w](https://example.org/x)\n"
        f"```python\nx[0](y)\n```\n[c]({REPOSITORY}/blob/v1/c.md)"
    )


def checkout(folder: Path, script: str) -> Path:
    """One with a web/ and a script that is to build it."""
    (folder / "web" / "node_modules").mkdir(parents=True)
    (folder / "web" / "index.html").write_text("source", encoding="utf-8")
    (folder / "scripts" / "build").mkdir(parents=True)
    (folder / "scripts" / "build" / "build_page.py").write_text(script, encoding="utf-8")
    page_of(folder).parent.mkdir(parents=True)
    return folder


WRITES = (
    "import pathlib\npathlib.Path('src/loretable/table/page/index.html').write_text('built')\nprint('page: built')\n"
)


def test_the_page_is_built_where_there_is_none_or_an_old_one(tmp_path: Path) -> None:
    root = checkout(tmp_path, WRITES)
    assert is_old(root) and build_if_old(root) == "" and page_of(root).read_text(encoding="utf-8") == "built"
    page_of(root).write_text("kept", encoding="utf-8")
    (root / "web" / "node_modules" / "newer.js").write_text("", encoding="utf-8")
    os.utime(page_of(root), (2e9, 2e9))
    os.utime(root / "web" / "node_modules" / "newer.js", (2.1e9, 2.1e9))
    assert build_if_old(root) == "" and page_of(root).read_text(encoding="utf-8") == "kept", "npm's files are no source"
    os.utime(page_of(root), (1e9, 1e9))
    assert build_if_old(root) == "" and page_of(root).read_text(encoding="utf-8") == "built"


def test_without_nodejs_it_is_said_why_there_is_no_page(tmp_path: Path) -> None:
    root = checkout(tmp_path, "print('page: left out, there is no Node.js')\n")
    assert build_if_old(root) == "there is no Node.js"
    page_of(root).write_text("of an earlier web/", encoding="utf-8")
    os.utime(page_of(root), (1e9, 1e9))
    assert build_if_old(root) == "there is no Node.js", "an old page is not shipped"


def test_a_page_that_does_not_build_is_told_with_its_log(tmp_path: Path) -> None:
    root = checkout(tmp_path, "import sys\nprint('error TS1005')\nsys.exit(1)\n")
    assert "error TS1005" in build_if_old(root)


def test_pythons_are_looked_for_and_those_that_are_not_here_are_left_to_the_workflow() -> None:
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    assert here in wanted() and "3.11" in wanted()
    python = found(here)
    assert python is not None
    said = subprocess.run([python, "--version"], capture_output=True, text=True, check=True).stdout
    assert said.startswith(f"Python {here}.")
    assert found("3.99") is None


def test_a_wheel_is_not_tested_by_the_source() -> None:
    command = [sys.executable, str(ROOT / "scripts" / "release" / "wheel_test.py")]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "this is the source, not what is installed" in done.stderr
