"""A release, made of a small checkout: refused with a reason until all is well, then built, committed and tagged."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

pytest.importorskip("build")

# the checkout is the same in both modes
pytestmark = pytest.mark.interpreted_only
ROOT = Path(__file__).parents[2]
FILES = ["pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "NOTICE.md", ".gitignore"]
SCRIPTS = [
    "build/compiled_docs.py",
    "build/pypi_readme.py",
    "build/stubs.py",
    "build/shipped_page.py",
    "checks/green.py",
    "release/release.py",
]
CHANGES = "# Changelog\n\n## Unreleased\n\n### Added\n\n- A thing.\n\n## 0.1.0\n\nThe first version.\n"
INIT = '"""Loretable, or what a release needs of it."""\n\n__version__ = "0.1.0"\n'
PAGE = """\
import pathlib
page = pathlib.Path("src/loretable/table/page")
page.mkdir(parents=True, exist_ok=True)
(page / "index.html").write_text("<script src=app.js></script>")
print("page: built")
"""
# stands for the real one, which the workflow runs
TWINE = 'import pathlib, sys\npathlib.Path("build/twine").write_text("\\n".join(sys.argv[1:]))\n'


class Checkout:
    """A repository of its own, with a remote, on main, clean and tested."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "checkout"
        self.root.mkdir()
        for name in FILES:
            shutil.copy(ROOT / name, self.root)
        for name in SCRIPTS:
            self.write(f"scripts/{name}", (ROOT / "scripts" / name).read_text(encoding="utf-8"))
        self.write("scripts/build/build_page.py", PAGE)
        self.write("web/index.html", "<html>")
        self.write("src/loretable/__init__.py", INIT)
        self.write("src/loretable/table/__init__.py", "")
        self.write("CHANGELOG.md", CHANGES)
        self.write(".gitignore", "/build/\n/dist/\n*.egg-info/\n__pycache__/\n/src/loretable/table/page/\n/tools/\n")
        self.write("tools/twine/__init__.py", "")
        self.write("tools/twine/__main__.py", TWINE)
        subprocess.run(["git", "init", "--quiet", "--bare", str(folder / "remote")], check=True)
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("remote", "add", "origin", str(folder / "remote"))
        self.commit()
        self.tested()

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")

    @property
    def env(self) -> dict[str, str]:
        who = {
            f"GIT_{role}_{what}": f"a@{what.lower()}.example"
            for role in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        }
        path = str(self.root / "tools")
        return {**os.environ, **who, "LORETABLE_PURE": "1", "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}

    def git(self, *words: str) -> str:
        done = subprocess.run(["git", *words], cwd=self.root, env=self.env, capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def commit(self) -> None:
        self.git("add", "--all")
        self.git("commit", "--quiet", "-m", "Something")

    def tested(self) -> None:
        """What `make test` does at its end."""
        subprocess.run([sys.executable, "scripts/checks/green.py"], cwd=self.root, env=self.env, check=True)

    def release(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "scripts/release/release.py", *words]
        return subprocess.run(command, cwd=self.root, env=self.env, capture_output=True, text=True, check=False)

    def refused(self, *words: str) -> str:
        done = self.release(*words)
        assert done.returncode == 1, done.stdout
        assert self.git("tag", "--list") == "" and '"0.1.0"' in self.read("src/loretable/__init__.py")
        return done.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


@pytest.mark.parametrize(
    ("version", "why"),
    [
        ("next", "'next' is not a version"),
        ("0.1", "'0.1' is not a version"),
        ("0.1.0", "0.1.0 is not newer than 0.1.0"),
        ("0.1.0rc1", "0.1.0rc1 is not newer than 0.1.0"),
    ],
)
def test_a_version_that_is_none_or_not_newer_is_refused(checkout: Checkout, version: str, why: str) -> None:
    assert why in checkout.refused(version)


def test_what_is_not_committed_is_refused(checkout: Checkout) -> None:
    checkout.write("README.md", "changed")
    assert "the tree is not clean" in checkout.refused("0.2.0")


def test_only_main_is_released(checkout: Checkout) -> None:
    checkout.git("switch", "--quiet", "--create", "aside")
    assert "this is aside" in checkout.refused("0.2.0")


def test_what_was_not_tested_is_refused(checkout: Checkout) -> None:
    checkout.write("README.md", "changed")
    checkout.tested()
    assert not (checkout.root / "build" / "green").exists(), "what was tested was not what is committed"
    checkout.commit()
    assert "`make test` has not passed" in checkout.refused("0.2.0")
    checkout.tested()
    checkout.write("README.md", "changed again")
    checkout.commit()
    assert "`make test` has not passed" in checkout.refused("0.2.0"), "tests of an earlier commit do not count"


def test_a_release_without_news_is_refused(checkout: Checkout) -> None:
    checkout.write("CHANGELOG.md", CHANGES.replace("### Added\n\n- A thing.\n\n", ""))
    checkout.commit()
    checkout.tested()
    assert "CHANGELOG.md has nothing under" in checkout.refused("0.2.0")


@pytest.mark.slow
def test_without_the_page_there_is_no_release_and_nothing_is_changed(checkout: Checkout) -> None:
    checkout.write("scripts/build/build_page.py", "print('page: left out, there is no Node.js')\n")
    checkout.commit()
    checkout.tested()
    assert "it cannot be built: there is no Node.js. Install" in checkout.refused("0.2.0")
    assert checkout.read("CHANGELOG.md") == CHANGES and checkout.git("status", "--porcelain") == ""


@pytest.mark.slow
def test_a_dry_run_builds_and_leaves_everything_as_it_was(checkout: Checkout) -> None:
    before = checkout.git("rev-parse", "HEAD")
    done = checkout.release("0.2.0", "--dry-run")
    assert done.returncode == 0 and "Nothing was changed" in done.stdout, done.stderr
    assert checkout.git("rev-parse", "HEAD") == before and checkout.git("tag", "--list") == ""
    assert checkout.git("status", "--porcelain") == "" and checkout.read("CHANGELOG.md") == CHANGES
    assert "loretable-0.2.0.tar.gz" in os.listdir(checkout.root / "dist")


@pytest.mark.slow
def test_a_release_is_built_committed_tagged_and_pushed_when_asked(checkout: Checkout) -> None:
    done = checkout.release("0.2.0", "--push")
    assert done.returncode == 0, done.stdout + done.stderr
    assert '__version__ = "0.2.0"' in checkout.read("src/loretable/__init__.py")
    news = checkout.read("CHANGELOG.md")
    assert "## Unreleased\n\n## 0.2.0 - 20" in news and news.index("## 0.2.0") < news.index("- A thing.")
    assert checkout.git("log", "-1", "--format=%s") == "Release 0.2.0" and checkout.git("status", "--porcelain") == ""
    assert checkout.git("cat-file", "-t", "v0.2.0") == "tag"
    assert checkout.git("rev-parse", "v0.2.0^{commit}") == checkout.git("rev-parse", "HEAD")
    assert "refs/tags/v0.2.0" in checkout.git("ls-remote", "origin")
    checked = checkout.read("build/twine").splitlines()
    assert checked[:2] == ["check", "--strict"] and len(checked) == 4
    with tarfile.open(checkout.root / "dist" / "loretable-0.2.0.tar.gz") as sdist:
        assert "loretable-0.2.0/src/loretable/table/page/index.html" in sdist.getnames()
    assert "0.2.0 is not newer" in checkout.release("0.2.0").stderr
