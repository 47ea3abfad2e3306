"""Tries the loretable that is installed here: compiled, complete, and playing as it does everywhere else.

python scripts/release/wheel_test.py       what wheels have to pass, in .github/workflows/wheels.yml and in `make wheels`

Needs nothing but the wheel with its `table` extra. The last line printed is JSON: the Python, whether the engine is compiled
(LORETABLE_PURE=1 lets it be interpreted), and a digest of the games played, which is the same on every system.
"""

from __future__ import annotations

import importlib
import json
import os
import platform
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = ROOT / "tests" / "golden"


def installed() -> bool:
    """Whether the engine is compiled; the source of the checkout is refused."""
    import loretable

    where = Path(loretable.__file__).resolve()
    if ROOT / "src" in where.parents:
        sys.exit(f"this is the source, not what is installed: {where} (leave PYTHONPATH out)")
    if not loretable.compiled and os.environ.get("LORETABLE_PURE", "0") in ("", "0"):
        sys.exit(f"the engine is not compiled: {where}")
    if not (where.parent / "table" / "page" / "index.html").is_file():
        sys.exit(f"the page of the table is missing: {where.parent / 'table' / 'page'}")
    return loretable.compiled


def played() -> str:
    """Plays each game as tests/golden has it written down; one digest of them all."""
    from loretable.games import NAMES, find

    sys.path.append(str(ROOT))
    playthrough = importlib.import_module("tests.golden.playthrough").playthrough
    digest = blake2b(digest_size=16)
    for name in NAMES:
        text = playthrough(find(name))
        golden = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
        if text != golden:
            lines = zip(golden.splitlines(), text.splitlines(), strict=False)
            number, (old, new) = next((n, pair) for n, pair in enumerate(lines, 1) if pair[0] != pair[1])
            sys.exit(f"{name} plays otherwise than elsewhere, line {number}:\n  {old}\nis here\n  {new}")
        digest.update(text.encode())
    return digest.hexdigest()


def command(*words: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "loretable", *words], capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        sys.exit(f"loretable {' '.join(words)}:\n{done.stdout}{done.stderr}")
    return done.stdout


def serves() -> None:
    """The server starts and sends its page."""
    words = [sys.executable, "-u", "-m", "loretable", "serve", "--port", "0", "--no-browser"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, encoding="utf-8") as server:
        assert server.stdout is not None
        try:
            address = server.stdout.readline().split()[-1]
            with urlopen(address, timeout=60) as answer:
                page = answer.read().decode()
        finally:
            server.terminate()
    if "<script" not in page:
        sys.exit(f"the server sends something else than its page:\n{page}")


def main() -> None:
    os.environ["PYTHONUTF8"] = "1"
    compiled = installed()
    digest = played()
    print(command("--version").strip())
    for game in json.loads(command("games", "--json")):
        command("check", game["name"], "--games", "1")
    serves()
    print(json.dumps({"python": platform.python_version(), "compiled": compiled, "games": digest}))


if __name__ == "__main__":
    main()
