"""Would the tests find it? Breaks the tree in a copy, one small way after the other, and runs the tests of that folder at their
small size: each of the mutations in mutations/*.toml has to make one of them fail.

mutations.py                   all of them
mutations.py quest-keeps-ready only these
mutations.py --check           only whether the text that each replaces still stands there once
mutations.py --workers 2       so many tests at once
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from pathlib import Path

from additions import ROOT, copied, side_by_side

HERE = Path(__file__).with_name("mutations")
PAGE = "web/"  # tests of the page are Vitest's
FOUND, NOTHING = 1, 0  # what pytest and Vitest answer where a test failed, and where none did
STOPPED = "stopping after 1 failures"


@dataclass(frozen=True)
class Mutation:
    name: str
    file: str
    old: str
    new: str
    tests: str  # of the folder that should find it
    why: str  # what would be wrong

    def misplaced(self) -> bool:
        return (ROOT / self.file).read_text(encoding="utf-8").count(self.old) != 1


def mutations() -> list[Mutation]:
    found: list[Mutation] = []
    for file in sorted(HERE.glob("*.toml")):
        data = tomllib.loads(file.read_text(encoding="utf-8"))
        found += [Mutation(name, **entry) for name, entry in data.items()]
    return found


def is_found(mutation: Mutation, where: Path, workers: int) -> bool:
    """Breaks it, asks the tests, and mends it again."""
    path = where / mutation.file
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(mutation.old, mutation.new), encoding="utf-8")
    found = fails(mutation.tests, where, workers)
    path.write_text(whole, encoding="utf-8")
    return found


def fails(tests: str, where: Path, workers: int) -> bool:
    """Does one of these tests fail?"""
    environment = {"PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": str(where), "PYTHONPATH": f"{where}/src:{where}"}
    if tests.startswith(PAGE):
        where = where / PAGE
        command = ["node", "node_modules/vitest/vitest.mjs", "run", "--bail=1", tests.removeprefix(PAGE)]
    else:
        chosen = ["-m", "not slow and not full and not soak", "-p", "no:cacheprovider"]
        command = [sys.executable, "-m", "pytest", "-q", "-x", *chosen, *side_by_side(workers), *tests.split()]
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)
    if STOPPED in done.stdout:  # several at once end in another way
        return True
    if done.returncode not in (FOUND, NOTHING):
        raise SystemExit(f"{tests}: did not run:\n{done.stdout[-1500:]}{done.stderr[-1500:]}")
    return done.returncode == FOUND


def main() -> int:
    parser = argparse.ArgumentParser(description="Would the tests find it?")
    parser.add_argument("names", nargs="*", help="only these")
    parser.add_argument("--check", action="store_true", help="only whether they apply")
    parser.add_argument("--workers", type=int, default=1, help="so many tests at once")
    asked = parser.parse_args()
    chosen = [mutation for mutation in mutations() if not asked.names or mutation.name in asked.names]
    misplaced = [mutation.name for mutation in chosen if mutation.misplaced()]
    if misplaced:
        print(f"what these replace does not stand there once: {', '.join(misplaced)}")
        return 1
    if asked.check:
        print(f"{len(chosen)} mutations")
        return 0
    vitest = ROOT / PAGE / "node_modules" / "vitest"
    if any(mutation.tests.startswith(PAGE) for mutation in chosen) and not vitest.is_dir():
        subprocess.run([sys.executable, str(ROOT / "scripts" / "build" / "build_page.py"), "test"], check=True)
    missed = 0
    with tempfile.TemporaryDirectory(prefix="mutation-") as name:
        copied(Path(name))
        folders = sorted({mutation.tests for mutation in chosen})
        failing = [tests for tests in folders if fails(tests, Path(name), asked.workers)]
        if failing:
            print(f"these fail as it is, and would find anything: {', '.join(failing)}")
            return 1
        for mutation in chosen:
            found = is_found(mutation, Path(name), asked.workers)
            missed += not found
            print(f"{mutation.name}: {'found' if found else 'NOT FOUND'} ({mutation.why})", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} found")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
