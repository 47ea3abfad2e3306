"""Proves many cards on several workers. Finished proofs are cached by PROOF_VERSION and the digest of the card's tree."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, Final

from loretable.games.lorcana.data.evidence.proofs import PROOF_VERSION, definition, tree_digest
from loretable.games.lorcana.data.pool import Pool, load_pool
from loretable.games.lorcana.data.printed_abilities import abilities_of
from loretable.games.lorcana.model.face import Face

from .proof import SITUATIONS, prove_card

Json = Any
CACHES_KEPT: Final = 4  # files, each of one version and number of situations


def cache_folder() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "loretable" / "lorcana" / "proofs"


class ProofCache:
    """Proofs by the digests of cards' trees, a line each, in the user's cache, so that a long run can be interrupted.

    With `afresh` nothing is read from it. A folder that cannot be written to keeps nothing.
    """

    def __init__(self, situations: int, folder: Path | None = None, afresh: bool = False) -> None:
        self.folder = cache_folder() if folder is None else folder
        self.path = self.folder / f"version-{PROOF_VERSION}-{situations}.jsonl"
        self.found: dict[str, Json] = {}
        if afresh:
            return
        try:
            lines = self.path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            lines = []
        for line in lines:
            try:
                entry = json.loads(line)
                self.found[entry["digest"]] = entry["proof"]
            except (ValueError, KeyError, TypeError):
                continue  # the last line of a run that was broken off

    def add(self, digest: str, proof: Json) -> None:
        self.found[digest] = proof
        try:
            if not self.path.exists():
                self.folder.mkdir(parents=True, exist_ok=True)
                self.forget()
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"digest": digest, "proof": proof}) + "\n")
        except OSError:
            pass

    def forget(self) -> None:
        """Deletes all but the newest files."""
        old = sorted(self.folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in old[CACHES_KEPT - 1 :]:
            path.unlink(missing_ok=True)


def proof_of(name: str, situations: int) -> Json:
    """Proves one card, in this process or in a worker."""
    pool = load_pool()
    face = pool.face(name)
    return prove_card(definition(pool, face), abilities_of(pool, face.number) or [], name, situations).to_json()


def prove_all(
    faces: list[Face], pool: Pool, workers: int = 1, situations: int = SITUATIONS, cache: ProofCache | None = None
) -> Iterator[Json]:
    """The proofs of cards as they are finished; cached ones first."""
    waiting: list[tuple[str, str]] = []
    for face in faces:
        digest = tree_digest(pool, face)
        if cache is not None and digest in cache.found:
            yield {**cache.found[digest], "name": face.full_name, "digest": digest}
        else:
            waiting.append((face.full_name, digest))
    for digest, proof in run(waiting, workers, situations):
        if cache is not None:
            cache.add(digest, proof)
        yield {**proof, "digest": digest}


def run(waiting: list[tuple[str, str]], workers: int, situations: int) -> Iterator[tuple[str, Json]]:
    if workers <= 1 or len(waiting) <= 1:
        for name, digest in waiting:
            yield digest, proof_of(name, situations)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=prepare, initargs=(list(sys.path),)) as pool:
        todo = list(reversed(waiting))
        running: dict[Future[Json], str] = {}
        try:
            while todo or running:
                while todo and len(running) < 2 * workers:
                    name, digest = todo.pop()
                    running[pool.submit(proof_of, name, situations)] = digest
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield running.pop(future), future.result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def prepare(path: list[str]) -> None:
    """Sets up a worker: it imports from where the parent does, and leaves Ctrl-C to the parent."""
    sys.path[:] = path
    signal.signal(signal.SIGINT, signal.SIG_IGN)
