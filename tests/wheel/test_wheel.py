"""What is shipped: the wheel, installed into an empty environment away from the checkout, and the sdist. `make test-wheel`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_string
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
WHEELS, SDISTS = sorted(DIST.glob("*.whl")), sorted(DIST.glob("*.tar.gz"))
# where there is no Node.js, neither package has it
PAGE_BUILT = (ROOT / "src" / "loretable" / "table" / "page" / "index.html").exists()
pytestmark = pytest.mark.skipif(not WHEELS or not SDISTS, reason="nothing is built: make wheel")

# what each extra is for: the module of ours that needs it
MODULES = {
    "docs": "mkdocs",
    "graph": "loretable.games.lorcana.graph",
    "gym": "loretable.bridges.gym",
    "openspiel": "loretable.bridges.openspiel",
    "postgres": "psycopg",
    "push": "loretable.table.push.encryption",
    "ray": "ray",
    "redis": "redis",
    "study": "loretable.arena.reports.plots",
    "table": "loretable.table.serve",
}
FOR_DEVELOPERS = {"bench", "dev", "release", "research"}

LOOK = """
import importlib, json, re
from importlib.metadata import PackageNotFoundError, metadata, requires, version
told = {"extras": metadata("loretable").get_all("Provides-Extra"), "imported": [], "missing": {}}
for extra, module in json.loads(%r).items():
    needs = [re.match(r"[\\w.-]+", line)[0] for line in requires("loretable") if f'extra == "{extra}"' in line]
    lacking = []
    for name in needs:
        try:
            version(name)
        except PackageNotFoundError:
            lacking.append(name)
    if lacking:
        told["missing"][extra] = lacking
    else:
        importlib.import_module(module)
        told["imported"].append(extra)
import loretable
told["where"] = loretable.__file__
told["compiled"] = loretable.compiled
game = loretable.game("confrontation")
drawn = {"fellowship_setup": "random", "sauron_setup": "random"}
told["over"] = loretable.play_game(game, [loretable.RandomBot(1), loretable.RandomBot(2)], drawn, 1).over
lorcana = loretable.game("lorcana")
told["decks"] = len(lorcana.starters())
told["lorcana"] = lorcana.new(seed=1).digest
told["help"] = loretable.State.apply.__doc__
print(json.dumps(told))
"""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with the wheel and what its table needs, and nothing else."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder / "env", with_pip=True, symlinks=os.name != "nt")
    pip = [
        str(python(folder)),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "-q",
        "install",
        "--no-deps",
        "--no-compile",
    ]
    run([*pip, "-r", str(ROOT / "requirements" / "runtime.lock")], folder)
    run([*pip, str(WHEELS[-1])], folder)
    return folder


def python(home: Path) -> Path:
    return home / "env" / ("Scripts" if os.name == "nt" else "bin") / "python"


def run(command: list[str], cwd: Path) -> str:
    env = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    env["XDG_DATA_HOME"] = str(cwd / "data")
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def told(home: Path) -> dict[str, Any]:
    return json.loads(run([str(python(home)), "-c", LOOK % json.dumps(MODULES)], home))  # type: ignore[no-any-return]


def test_games_are_played_from_the_wheel(told: dict[str, Any], home: Path) -> None:
    assert Path(told["where"]).is_relative_to(home)
    assert told["over"] and told["decks"] > 10 and len(told["lorcana"]) == 32
    assert "Takes an action" in told["help"]


def test_the_wheel_is_compiled_where_the_build_was(told: dict[str, Any]) -> None:
    built = (ROOT / ".venv" / ".built").read_text(encoding="utf-8")
    assert told["compiled"] == built.startswith("compiled")


def test_every_extra_that_is_installed_is_imported_and_the_missing_ones_are_named(
    told: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert set(told["extras"]) == MODULES.keys() | FOR_DEVELOPERS
    assert "table" in told["imported"]
    assert set(told["imported"]) | told["missing"].keys() == MODULES.keys()
    with capsys.disabled():
        lacking = "; ".join(f"{extra} ({', '.join(names)})" for extra, names in told["missing"].items())
        print(f"\nthe wheel, alone: {', '.join(told['imported'])}; extras that are not installed: {lacking}")


def test_the_command_plays_from_the_wheel(home: Path) -> None:
    command = str(python(home).with_name("loretable"))
    assert run([command, "--version"], home).startswith("loretable ")
    assert "lorcana" in run([command, "games"], home)
    shown = run([command, "simulate", "--help"], home)
    assert "--games" in shown


def test_the_wheel_serves_the_page(home: Path) -> None:
    command = [str(python(home)), "-u", "-m", "loretable", "serve", "--port", "0", "--no-browser"]
    env = {**os.environ, "XDG_DATA_HOME": str(home / "data"), "PYTHONPATH": ""}
    with subprocess.Popen(command, cwd=home, env=env, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split()[-1].rstrip("/")
            with urlopen(f"{address}/", timeout=500) as answer:
                page = answer.read().decode()
            with urlopen(f"{address}/api/games", timeout=500) as answer:
                games = json.load(answer)
        finally:
            server.terminate()
    assert "<!doctype html>" in page.lower() and "lorcana" in json.dumps(games)


def test_what_is_in_the_wheel() -> None:
    names = zipfile.ZipFile(WHEELS[-1]).namelist()
    for wanted in ("loretable/py.typed", "loretable/games/lorcana/data/pool/pool.json", "loretable/core/state.py"):
        assert wanted in names
    assert not [name for name in names if name.startswith(("tests/", "docs/", "scripts/"))]
    assert ("loretable/table/page/index.html" in names) == PAGE_BUILT


def test_what_pypi_shows_of_the_wheel() -> None:
    archive = zipfile.ZipFile(WHEELS[-1])
    [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
    told = message_from_string(archive.read(name).decode())
    assert {line.partition(",")[0] for line in told.get_all("Project-URL", [])} >= {"Documentation", "Repository"}
    assert told["Description-Content-Type"] == "text/markdown"
    links = re.findall(r"\]\(([^)\s]+)\)", told.get_payload())
    assert links and all(link.startswith(("https://", "#")) for link in links)


def test_the_sdist_builds(tmp_path: Path) -> None:
    with tarfile.open(SDISTS[-1]) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "setup.py",
        "pyproject.toml",
        "scripts/build/compiled_docs.py",
        "scripts/build/engine.h",
        "scripts/build/stubs.py",
        "scripts/build/training_games.py",
        "LICENSE",
        "README.md",
    } <= names
    page = "loretable/table/page/index.html"
    assert (f"src/{page}" in names) == PAGE_BUILT, "whoever installs from the sdist has no Node.js"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "install", "--no-build-isolation"]
    target = tmp_path / "there"
    env = {**os.environ, "LORETABLE_PURE": "1"}
    command = [*pip, "--no-deps", "--no-compile", "--target", str(target), str(SDISTS[-1])]
    done = subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (target / page).exists() == PAGE_BUILT
    look = "import loretable; print(loretable.compiled, loretable.game('zoomquest').new(seed=1).over)"
    env = {**os.environ, "PYTHONPATH": str(target)}
    done = subprocess.run(
        [sys.executable, "-c", look], cwd=tmp_path, env=env, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["False", "False"]
