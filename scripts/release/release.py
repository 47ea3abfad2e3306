"""Makes a release of the checkout: checks, numbers, builds, commits and tags it. The workflow does the publishing.

python scripts/release/release.py 0.2.0              all but pushing; the last lines say what to push
python scripts/release/release.py 0.2.0 --dry-run    what would be done, built and checked; then everything is as before
python scripts/release/release.py 0.2.0 --push       also pushes main and the tag: .github/workflows/wheels.yml publishes them

Refused unless the tree is clean and on main, the version is newer, CHANGELOG.md says what is new, and `make test` has passed
for what is committed. The version stands in src/loretable/__init__.py and nowhere else. Building needs Node.js (the sdist
carries the page) and requirements/release.lock.
"""

from __future__ import annotations

import argparse
import importlib.util
import re
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
from scripts.build.pypi_readme import VERSION, version_of  # noqa: E402
from scripts.checks.green import GREEN, tree  # noqa: E402

INIT = ROOT / "src" / "loretable" / "__init__.py"
CHANGELOG = ROOT / "CHANGELOG.md"
DIST = ROOT / "dist"
NUMBER = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:rc(\d+))?")
UNRELEASED = re.compile(r"^## Unreleased\n(.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)


class Refused(Exception):
    """Why there is no release, in a sentence."""


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Refused(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def rank(version: str) -> tuple[int, ...]:
    """Versions in their order; a candidate comes before what it is a candidate for."""
    found = NUMBER.fullmatch(version)
    if not found:
        raise Refused(f"'{version}' is not a version: write 1.2.3, or 1.2.3rc1 for a candidate")
    major, minor, patch, candidate = found.groups()
    return int(major), int(minor), int(patch), int(candidate or 10**6)


def check(version: str) -> None:
    """All that has to hold before anything is changed."""
    now = version_of()
    if rank(version) <= rank(now):
        raise Refused(f"{version} is not newer than {now}")
    if git("tag", "--list", f"v{version}"):
        raise Refused(f"the tag v{version} is there already")
    if changed := git("status", "--porcelain"):
        raise Refused(f"the tree is not clean; commit or stash first:\n{changed}")
    if (branch := git("branch", "--show-current")) != "main":
        raise Refused(f"releases are made of main, and this is {branch or 'no branch'}")
    if not news():
        raise Refused("CHANGELOG.md has nothing under `## Unreleased`: say what is new for users")
    if f"\n## {version} " in CHANGELOG.read_text(encoding="utf-8"):
        raise Refused(f"CHANGELOG.md has {version} already; what is new since is under `## Unreleased`")
    if not GREEN.is_file() or GREEN.read_text(encoding="utf-8").strip() != tree():
        raise Refused("`make test` has not passed for what is committed here: run it first")
    for module in ("build", "twine"):
        if importlib.util.find_spec(module) is None:
            raise Refused(
                f"{module} is missing: {sys.executable} -m pip install --no-deps -r requirements/release.lock"
            )


def news() -> str:
    """What the changelog has for the next version."""
    found = UNRELEASED.search(CHANGELOG.read_text(encoding="utf-8"))
    return found[1].strip() if found else ""


def number(version: str) -> None:
    """Writes the version down, and gives the news its number and date."""
    text = INIT.read_text(encoding="utf-8")
    INIT.write_text(VERSION.sub(f'__version__ = "{version}"', text, count=1), encoding="utf-8")
    text = CHANGELOG.read_text(encoding="utf-8")
    heading = f"## Unreleased\n\n## {version} - {date.today().isoformat()}\n"
    CHANGELOG.write_text(text.replace("## Unreleased\n", heading, 1), encoding="utf-8")


def build() -> None:
    """Sdist, and a wheel made of it, with the locked tools of this environment."""
    shutil.rmtree(DIST, ignore_errors=True)
    step([sys.executable, "-m", "build", "--no-isolation", "--outdir", str(DIST), str(ROOT)])
    step([sys.executable, "-m", "twine", "check", "--strict", *map(str, sorted(DIST.iterdir()))])


def step(command: list[str]) -> None:
    print(f"$ {' '.join(command)}", flush=True)
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        raise Refused("\n".join([*done.stdout.splitlines()[-30:], f"failed: {' '.join(command)}"]))


def release(version: str, dry_run: bool, push: bool) -> None:
    check(version)
    before = {path: path.read_text(encoding="utf-8") for path in (INIT, CHANGELOG)}
    kept = False
    try:
        number(version)
        build()
        kept = not dry_run
    finally:
        if not kept:
            for path, text in before.items():
                path.write_text(text, encoding="utf-8")
    built = ", ".join(path.name for path in sorted(DIST.iterdir()))
    if dry_run:
        print(f"{version} could be released: {built}. Nothing was changed.")
        return
    git("commit", "--quiet", "-m", f"Release {version}", "--", str(INIT), str(CHANGELOG))
    git("tag", "--annotate", f"v{version}", "-m", f"Loretable {version}")
    print(f"{version} is committed and tagged: {built}")
    words = ["push", "--atomic", "origin", "main", f"v{version}"]
    if push:
        git(*words)
        print("Pushed; the workflow publishes it.")
    else:
        print(f"To publish it: git {' '.join(words)}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Checks, builds and tags a release.")
    parser.add_argument("version", help="as 0.2.0")
    parser.add_argument("--dry-run", action="store_true", help="check and build, and leave everything as it was")
    parser.add_argument("--push", action="store_true", help="push main and the tag, which publishes the release")
    asked = parser.parse_args()
    try:
        release(asked.version, asked.dry_run, asked.push)
    except Refused as why:
        print(f"No release: {why}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
