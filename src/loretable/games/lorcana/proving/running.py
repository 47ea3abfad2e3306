"""Many cards proved, on several workers. What is known of a card is kept, by its tree and by the engine it ran on."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from ..faces import Face
from ..pool import Pool, load_pool
from ..printed import abilities_of
from ..proofs import definition, tree_digest
from .proof import SITUATIONS, prove_card

Json = Any
KEPT: Final = 4  # engines whose results are kept
PACKAGE: Final = Path(__file__).parents[3]


@lru_cache(maxsize=1)
def engine_version() -> str:
    """A digest of the rules that run: of this game's source and the core's."""
    found = blake2b(digest_size=8)
    for folder in ("core", "games/lorcana"):
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            if "language" not in path.parts:  # how texts are read is in the trees
                found.update(path.relative_to(PACKAGE).as_posix().encode())
                found.update(path.read_bytes())
    return found.hexdigest()


def cache_folder() -> Path:
    home = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(home) / "loretable" / "lorcana" / "proofs"


class Kept:
    """Proofs by the digests of cards, a line each, for this engine. A folder that cannot be written to keeps nothing."""

    def __init__(self, situations: int, folder: Path | None = None, afresh: bool = False) -> None:
        self.folder = cache_folder() if folder is None else folder
        self.path = self.folder / f"{engine_version()}-{situations}.jsonl"
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
        """Those of older engines, but for a few."""
        old = sorted(self.folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in old[KEPT - 1 :]:
            path.unlink(missing_ok=True)


def proof_of(name: str, situations: int) -> Json:
    """One card, in whatever process."""
    pool = load_pool()
    face = pool.face(name)
    return prove_card(definition(pool, face), abilities_of(pool, face.number) or [], name, situations).to_json()


def prove_all(
    faces: list[Face], pool: Pool, workers: int = 1, situations: int = SITUATIONS, kept: Kept | None = None
) -> Iterator[Json]:
    """The proofs of cards as they come; those that are kept first."""
    waiting: list[tuple[str, str]] = []
    for face in faces:
        digest = tree_digest(pool, face)
        if kept is not None and digest in kept.found:
            yield {**kept.found[digest], "name": face.full_name, "digest": digest}
        else:
            waiting.append((face.full_name, digest))
    for digest, proof in run(waiting, workers, situations):
        if kept is not None:
            kept.add(digest, proof)
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
    """In a new worker: it finds what the parent finds, and Ctrl-C is the parent's business."""
    sys.path[:] = path
    signal.signal(signal.SIGINT, signal.SIG_IGN)
