"""Writes build/static: the documentation, and the page with its table inside of it (play/), for any web server to show.

python scripts/build/build_static.py              all of it
python scripts/build/build_static.py --play       only play/, for tests

Nothing in it asks for anything elsewhere: Python for browsers comes from npm (web/package-lock.json), msgspec from PyPI
(requirements/pyodide.lock), both by their hashes, and everything is copied into the folder. The last line printed is
`static: ...`, with how large it is compressed, or `static: left out, ...` where something cannot be fetched.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from scripts.build.build_page import MODULES, Npm, alone, machine_npm, wheel_npm  # noqa: E402

TARGET = ROOT / "build" / "static"
PLAY = TARGET / "play"
WHEELS = ROOT / "build" / "pyodide-wheels"
SOURCE = ROOT / "src" / "loretable"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any")
LEFT_OUT = (
    "arena",
    "bridges",
    "cli",
    "hosting",
    "newgame",
    "terminal",
    "table/page",
    "table/hosting",
    "games/lorcana/tools",
)
"""What no table in a page asks for: measuring, other programs, the shell, what a server alone has. What is imported by name
when somebody asks for it is a game's or a bot's, and stays."""
UNPACKED = (1980, 1, 1, 0, 0, 0)
"""The date of all files in the archive: the same source gives the same archive."""


class LeftOut(Exception):
    """It cannot be built here, through no fault of the source."""


def fetch_wheels() -> list[Path]:
    """What PyPI has for this Python, by hash."""
    WHEELS.mkdir(parents=True, exist_ok=True)
    lock = ROOT / "requirements" / "pyodide.lock"
    stamp = WHEELS / ".lock"
    if not stamp.is_file() or stamp.read_bytes() != lock.read_bytes():
        for old in WHEELS.glob("*.whl"):
            old.unlink()
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q", "download", "--no-deps"]
        how = ["--only-binary", ":all:", "--implementation", "cp", "--python-version", "3.14", "--abi", "cp314"]
        abis = ["--abi", "none", "--require-hashes", "-r", str(lock), "-d", str(WHEELS)]
        done = subprocess.run([*pip, *how, *abis, *PLATFORM], capture_output=True, text=True, check=False)
        if done.returncode:
            raise LeftOut(f"pip could not fetch what it needs: {done.stderr.strip().splitlines()[-1:]}")
        stamp.write_bytes(lock.read_bytes())
    return sorted(WHEELS.glob("*.whl"))


def is_left_out(name: str) -> bool:
    return any(name == f"{one}.py" or name.startswith(f"{one}/") for one in LEFT_OUT)


def package_files() -> list[Path]:
    """What of the package goes along: sources (by which a match knows what has played it) and data."""
    found = []
    for file in sorted(SOURCE.rglob("*")):
        name = file.relative_to(SOURCE).as_posix()
        if file.is_file() and file.suffix in (".py", ".json") and "__pycache__" not in name and not is_left_out(name):
            found.append(file)
    return found


def write_archive(target: Path, wheels: list[Path]) -> None:
    """The package and the wheels as one archive, as they lie in site-packages."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in package_files():
            put(archive, f"loretable/{file.relative_to(SOURCE).as_posix()}", file.read_bytes())
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as inside:
                for name in sorted(inside.namelist()):
                    if not name.endswith((".pyi", "/", "RECORD", ".c", ".h")):
                        put(archive, name, inside.read(name))


def put(archive: zipfile.ZipFile, name: str, data: bytes) -> None:
    entry = zipfile.ZipInfo(name, UNPACKED)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    archive.writestr(entry, data)


def build_page(npm: Npm) -> None:
    with alone():
        if trouble := npm.install(whole=True):
            raise LeftOut(f"npm could not fetch what it is built from: {trouble.strip().splitlines()[:1]}")
    npm.env["LORETABLE_POCKET"] = str(PLAY)
    done = npm.run("run", "build:pocket")
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nstatic: the page does not build")


def copy_python() -> None:
    (PLAY / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in PYODIDE:
        shutil.copyfile(MODULES / "pyodide" / name, PLAY / "pyodide" / name)
    # of all the packages that there are for it none is fetched
    lock = PLAY / "pyodide" / "pyodide-lock.json"
    lock.write_text(json.dumps({**json.loads(lock.read_text(encoding="utf-8")), "packages": {}}), encoding="utf-8")


def write_helper() -> None:
    """The page's helper with the names of all files: what is there once is there without a network."""
    files = sorted(file.relative_to(PLAY).as_posix() for file in PLAY.rglob("*") if file.is_file())
    files = [name for name in files if name not in ("offline.js", "calling.js")]
    version = hashlib.sha256()
    for name in files:
        version.update(name.encode() + b"\0" + (PLAY / name).read_bytes())
    text = (ROOT / "web" / "pocket" / "offline.js").read_text(encoding="utf-8")
    text = text.replace('"VERSION"', json.dumps(version.hexdigest()[:16])).replace('["FILES"]', json.dumps(files))
    (PLAY / "offline.js").write_text(text, encoding="utf-8")


def compressed() -> int:
    """What comes over the line for the first game, where the server compresses what can be."""
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in PLAY.rglob("*") if file.is_file())


def build_docs() -> None:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "NO_MKDOCS_2_WARNING": "1", "LORETABLE_STATIC": "1"}
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(TARGET)]
    subprocess.run(command, cwd=ROOT, env=env, check=True)


def main(only_play: bool) -> int:
    npm = machine_npm() or wheel_npm()
    if npm is None:
        print(
            "static: left out, there is no Node.js 20.19 or newer on this machine, and none could be fetched from PyPI"
        )
        return 0
    try:
        wheels = fetch_wheels()
        if not only_play:
            shutil.rmtree(TARGET, ignore_errors=True)
            build_docs()
        build_page(npm)
    except LeftOut as error:
        print(f"static: left out, {error}")
        return 0
    copy_python()
    write_archive(PLAY / "python" / "loretable.zip", wheels)
    write_helper()
    print(f"static: {PLAY.relative_to(ROOT)} has {compressed() / 1e6:.1f} MB compressed")
    return 0


if __name__ == "__main__":
    sys.exit(main("--play" in sys.argv[1:]))
