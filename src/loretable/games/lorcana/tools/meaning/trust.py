"""New cards through all gates: which of a pool that was just imported are not to be trusted, and why.

They are played in a process of its own, whose pool is the new one: names and classifications are read from it.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from loretable.games.lorcana.data.evidence.meanings import shipped_meanings
from loretable.games.lorcana.data.evidence.proofs import shipped_results, to_prove, tree_digest
from loretable.games.lorcana.data.pool import Pool, load_pool
from loretable.games.lorcana.tools.proving.proof import FOR_ALL_PARTS, prove

from .gates import meaning_of

RUN: Final = "from loretable.games.lorcana.tools.meaning.trust import main; main()"
SITUATIONS: Final = 2 * FOR_ALL_PARTS  # of the running gate, for a card: `prove` plays as many as it takes


def unknown_cards(pool: Pool) -> list[str]:
    """The full names of cards with texts of which the shipped results say nothing."""
    proved, meant = shipped_results(), shipped_meanings()
    found: list[str] = []
    for face in to_prove(pool):
        digest = tree_digest(pool, face)
        if not (proved.knows(face.full_name, digest) and meant.knows(face.full_name, digest)):
            found.append(face.full_name)
    return found


def judged(pool_file: Path, names: list[str]) -> list[tuple[str, str]]:
    """Those of these cards of a pool's file that are not to be trusted, with what was found."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "loretable" / "lorcana"
        home.mkdir(parents=True)
        shutil.copyfile(pool_file, home / "pool.json")
        paths = os.pathsep.join(path for path in sys.path if path)
        done = subprocess.run(
            [sys.executable, "-c", RUN],
            env={**os.environ, "XDG_DATA_HOME": folder, "PYTHONPATH": paths},
            input=json.dumps(names),
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        return [(name, "could not be played") for name in names]
    return [(name, what) for name, what in json.loads(done.stdout)]


def main() -> None:
    """Names on standard input, doubts on standard output."""
    json.dump(doubts(json.load(sys.stdin)), sys.stdout)


def doubts(names: list[str]) -> list[tuple[str, str]]:
    pool = load_pool()
    found: list[tuple[str, str]] = []
    for name in names:
        face = pool.face(name)
        what = list(meaning_of(pool, face)["findings"])
        proof = prove(pool, face, SITUATIONS)
        what += proof.broken
        if proof.unused:
            what.append(f"{len(proof.unused)} of its abilities never used in {SITUATIONS} situations")
        if what:
            found.append((name, "; ".join(what)))
    return found
