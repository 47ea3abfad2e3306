"""How many files does one more thing touch? Adds one of each kind in a copy of the tree, by the patches in additions/, and runs
what belongs to it: the scripts that write files, lint, that game's tests.

additions.py                      all of them
additions.py turn-action ...      only these
additions.py --count              only counts, in a moment
additions.py --workers 2          so many tests at once

`additions/additions.toml` says of each how many files of src and web/src it may touch, and which tests say in numbers what
there is (how many keywords, which verbs): those change with every addition. Tests, documentation, phrases of card English and
what a script writes do not count.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).with_name("additions")
COUNTED = ("src/", "web/src/")
NOT_COUNTED = ("src/loretable/games/lorcana/language/phrases/",)


@dataclass(frozen=True)
class Addition:
    """One more thing of a kind; the patch has its name."""

    name: str
    game: str
    most: int  # files that it may touch
    writes: tuple[str, ...] = ()  # scripts to run
    tests: tuple[str, ...] = ()  # folders; without, those of the game
    pinned: tuple[str, ...] = ()  # tests that say what there is
    besides: tuple[str, ...] = ()  # files that do not count: its picture

    @property
    def patch(self) -> Path:
        return HERE / f"{self.name}.patch"

    def touched(self) -> list[str]:
        """The files that count."""
        names = re.findall(r"^\+\+\+ b/(\S+)", self.patch.read_text(encoding="utf-8"), re.M)
        left_out = (*NOT_COUNTED, *self.besides)
        return [name for name in names if name.startswith(COUNTED) and not name.startswith(left_out)]


@dataclass
class Found:
    problems: list[str] = field(default_factory=list)

    def run(self, what: str, command: list[str], where: Path) -> bool:
        """Runs a command in the copy, with its source; what fails is told by the end of what it said."""
        done = subprocess.run(
            command,
            cwd=where,
            env={"PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": str(where), "PYTHONPATH": f"{where}/src:{where}"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            self.problems.append(f"{what}:\n" + "\n".join((done.stdout + done.stderr).splitlines()[-25:]))
        return done.returncode == 0


def additions() -> list[Addition]:
    data = tomllib.loads((HERE / "additions.toml").read_text(encoding="utf-8"))
    return [
        Addition(name, **{key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()})
        for name, entry in data.items()
    ]


def copied(where: Path) -> None:
    """The tree as it is checked out, with what is not committed yet."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in listed.stdout.decode().split("\0"):
        source = ROOT / name
        if name and source.is_file() and not source.is_symlink():
            (where / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, where / name)
    # what mypy knows of the tree holds for the copy, since times are copied, too
    if (ROOT / ".mypy_cache").is_dir():
        shutil.copytree(ROOT / ".mypy_cache", where / ".mypy_cache")
    if (ROOT / "web" / "node_modules").is_dir():
        (where / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")


def tried(addition: Addition, where: Path, workers: int = 1) -> list[str]:
    """Adds it in a copy and runs what belongs to it. What went wrong."""
    found = Found()
    python = sys.executable
    if not found.run("the patch does not apply", ["git", "apply", "--recount", "-C1", str(addition.patch)], where):
        return found.problems
    for script in addition.writes:
        found.run(script, [python, *script.split()], where)
    package = f"src/loretable/games/{addition.game}"
    found.run("ruff check", [python, "-m", "ruff", "check", "src", "tests"], where)
    found.run("ruff format", [python, "-m", "ruff", "format", "--check", "src", "tests"], where)
    found.run("mypy", [python, "-m", "mypy", "--strict", package], where)
    found.run("imports", [str(Path(python).with_name("lint-imports")), "--no-logo"], where)
    tests = addition.tests or (f"tests/{addition.game}",)
    left_out = [word for name in addition.pinned for word in ("--deselect", name)]
    chosen = ["-m", "not slow and not full and not soak", "-p", "no:cacheprovider"]
    found.run("tests", [python, "-m", "pytest", "-q", *chosen, *side_by_side(workers), *left_out, *tests], where)
    return found.problems


def side_by_side(workers: int) -> list[str]:
    return ["-n", str(workers), "--dist", "worksteal"] if workers > 1 else []


def main() -> int:
    parser = argparse.ArgumentParser(description="How many files does one more thing touch?")
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--count", action="store_true", help="only counts")
    parser.add_argument("--workers", type=int, default=1, help="so many tests at once")
    asked = parser.parse_args()
    failed = 0
    for addition in additions():
        if asked.names and addition.name not in asked.names:
            continue
        touched = addition.touched()
        problems = [] if len(touched) <= addition.most else [f"touches {len(touched)} files: {', '.join(touched)}"]
        if not asked.count:
            with tempfile.TemporaryDirectory(prefix="addition-") as name:
                copied(Path(name))
                problems += tried(addition, Path(name), asked.workers)
        failed += bool(problems)
        print(f"{addition.name}: {len(touched)} of {addition.most} files{', FAILED' if problems else ''}", flush=True)
        for problem in problems:
            print(f"  {problem}".replace("\n", "\n  "), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
