"""Builds a wheel for each Python of this machine, from the sdist, and tests it as the workflow does.

python scripts/release/try_wheels.py                       all of them, as pyproject.toml has them for cibuildwheel
python scripts/release/try_wheels.py --python 3.12         this one
python scripts/release/try_wheels.py --sdist FILE          of an sdist that is there already

Pythons are looked for by name (python3.12) and among pyenv's; those that are not here are named, and left to the workflow. The
wheels are put in build/wheels. LORETABLE_OPT=1 LORETABLE_LTO=0 builds in a fraction of the time, for slower code;
LORETABLE_PGO=0 in half, for code that has not been compiled by what games need.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WHEELS = ROOT / "build" / "wheels"
PYENV = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")


def settings() -> dict[str, Any]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return project["tool"]["cibuildwheel"]  # type: ignore[no-any-return]


def wanted() -> list[str]:
    """The Pythons that wheels are built for: 3.11, 3.12, ..."""
    return [re.sub(r"cp3(\d+)-\*", r"3.\1", build) for build in settings()["build"]]


def found(version: str) -> str | None:
    """A Python of this version that runs."""
    under = [str(path) for path in sorted(PYENV.glob(f"versions/{version}.*/bin/python"), reverse=True)]
    for path in [shutil.which(f"python{version}"), *under]:
        # a name may be there without its Python: pyenv's are
        if path and subprocess.run([path, "-c", ""], capture_output=True, check=False).returncode == 0:
            return path
    return None


def run(command: list[str], log: Path, **env: str) -> str:
    """What a command prints; where it fails, the end of its log is all there is to say."""
    clean = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    done = subprocess.run(
        command,
        cwd=log.parent,
        env={**clean, **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    with log.open("a", encoding="utf-8") as file:
        file.write(f"$ {shlex.join(command)}\n{done.stdout}")
    if done.returncode:
        sys.exit("\n".join([*done.stdout.splitlines()[-40:], f"{shlex.join(command)} failed (log: {log})"]))
    return done.stdout


def make_sdist(folder: Path) -> Path:
    command = [sys.executable, "-m", "build", "--sdist", "--outdir", str(folder), str(ROOT)]
    run(command, folder / "sdist.log")
    return next(folder.glob("*.tar.gz"))


def tried(python: str, sdist: Path, folder: Path) -> dict[str, Any]:
    """Builds and tests one wheel in an empty folder; what its test says, with the time and the size of the wheel."""
    began = time.monotonic()
    log = folder / "log.txt"
    run([python, "-m", "venv", str(folder / "env")], log)
    here = str(folder / "env" / ("Scripts" if os.name == "nt" else "bin") / "python")
    pip = [here, "-m", "pip", "--disable-pip-version-check"]
    wanted = {key: value for key, value in settings()["environment"].items() if key not in os.environ}
    run([*pip, "wheel", "-v", "--no-deps", "--wheel-dir", str(folder), str(sdist)], log, **wanted)
    wheel = next(folder.glob("*.whl"))
    built = time.monotonic()
    run([*pip, "install", "-q", "--no-deps", "-r", str(ROOT / "requirements" / "runtime.lock")], log)
    run([*pip, "install", "-q", "--no-deps", str(wheel)], log)
    test = shlex.split(settings()["test-command"].replace("{package}", ROOT.as_posix()))
    said = run([here, *test[1:]], log, XDG_DATA_HOME=str(folder / "data"))
    WHEELS.mkdir(parents=True, exist_ok=True)
    shutil.copy(wheel, WHEELS)
    told: dict[str, Any] = json.loads(said.splitlines()[-1])
    return {**told, "wheel": wheel.name, "mb": wheel.stat().st_size / 1e6, "seconds": built - began}


def main() -> int:
    parser = argparse.ArgumentParser(description="Builds and tests a wheel for each Python of this machine.")
    parser.add_argument("--python", action="append", help="only this version, as 3.12 (may be given several times)")
    parser.add_argument("--sdist", type=Path, help="the sdist to build from, instead of a new one")
    asked = parser.parse_args()
    versions = asked.python or wanted()
    digests: set[str] = set()
    count = 0
    with tempfile.TemporaryDirectory(prefix="loretable-wheels-") as name:
        sdist = asked.sdist.resolve() if asked.sdist else make_sdist(Path(name))
        for version in versions:
            python = found(version)
            if python is None:
                print(f"{version}: not on this machine; the workflow builds it", flush=True)
                continue
            folder = Path(name, version)
            folder.mkdir()
            told = tried(python, sdist, folder)
            digests.add(told["games"])
            count += 1
            how = "compiled" if told["compiled"] else "interpreted"
            print(
                f"{told['python']}: {told['wheel']}, {told['mb']:.1f} MB, {how}, built in {told['seconds']:.0f} s, tested",
                flush=True,
            )
            shutil.rmtree(folder)
    if count == 0:
        sys.exit(f"none of these Pythons is here: {', '.join(versions)}")
    if len(digests) > 1:
        sys.exit(f"games differ between Pythons: {', '.join(sorted(digests))}")
    print(f"{count} wheels in {WHEELS.relative_to(ROOT)}; their games have one digest, {digests.pop()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
