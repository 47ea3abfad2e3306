"""Makes a set of samples of what users have, by a version as it was released.

    python tests/kept/make.py --from CHECKOUT --name 0.1.0-878a01a [--python CHECKOUT/.venv/bin/python]

CHECKOUT is a clone at the release's commit, with its dependencies in `.venv` (`make setup`) or in --python's. It is played
with as users do: its server by its client and its API, its commands, its public functions. The samples are written to
tests/kept/NAME, with a manifest.json that says what each is and what is expected of it; the tests beside this file find
them there. Keep the older sets: each is a promise.

PostgreSQL has to be installed (Debian: apt-get install postgresql), for a dump of the same matches.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MOST_BYTES = 1_500_000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="checkout", type=Path, required=True, help="a clone at the release's commit")
    parser.add_argument("--name", required=True, help="of the folder: the version and the commit")
    parser.add_argument("--python", type=Path, help="the Python to play with; by default the checkout's .venv")
    parser.add_argument("--inside", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.inside is None:
        start_again(asked)
    else:
        make(asked.inside, asked.checkout)


def start_again(asked: argparse.Namespace) -> None:
    """Runs this program by the checkout's own Python and source, then puts the samples in their place."""
    checkout = asked.checkout.resolve()
    python = asked.python or checkout / ".venv" / "bin" / "python"
    commit = subprocess.run(["git", "-C", checkout, "rev-parse", "HEAD"], check=True, capture_output=True, text=True)
    with tempfile.TemporaryDirectory(prefix="kept-") as folder:
        work = Path(folder)
        env = {**os.environ, "PYTHONPATH": f"{checkout / 'src'}{os.pathsep}{ROOT}", "XDG_DATA_HOME": str(work / "data")}
        words = [python, Path(__file__), "--from", checkout, "--name", asked.name, "--inside", work]
        subprocess.run(words, check=True, env=env, cwd=ROOT)
        made = work / "samples"
        manifest = json.loads((made / "manifest.json").read_text(encoding="utf-8"))
        manifest = {"name": asked.name, "commit": commit.stdout.strip(), **manifest}
        write_json(made / "manifest.json", manifest)
        size = sum(path.stat().st_size for path in made.rglob("*") if path.is_file())
        if size > MOST_BYTES:
            raise SystemExit(f"{size} bytes are more than {MOST_BYTES}: play less")
        shutil.rmtree(HERE / asked.name, ignore_errors=True)
        shutil.copytree(made, HERE / asked.name)
    print(f"{HERE / asked.name}: {size} bytes")


def make(work: Path, checkout: Path) -> None:
    import loretable
    from tests.kept import making_files, making_matches

    assert Path(loretable.__file__).is_relative_to(checkout / "src"), loretable.__file__
    made = work / "samples"
    made.mkdir()
    manifest: dict[str, object] = {
        "version": loretable.__version__,
        **making_matches.make(work, made),
        **making_files.make(work, made),
    }
    write_json(made / "manifest.json", manifest)


def write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def packed(path: Path, to: Path) -> None:
    to.write_bytes(lzma.compress(path.read_bytes(), preset=9))


if __name__ == "__main__":
    main()
