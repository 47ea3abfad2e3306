"""The kept samples: what each is, and what is expected of it. `make.py` makes a set from a release."""

import json
import lzma
import sqlite3
import time
from pathlib import Path
from typing import Any

from loretable.core import Game, Record, load_record
from loretable.games import find
from loretable.games.lorcana import Lorcana

HERE = Path(__file__).parent
SETS = sorted(path.parent for path in HERE.glob("*/manifest.json"))
CHANGED = HERE / "changed_rules.json"
"""By set and sample, the step from which rules that were changed since play it otherwise: {"0.1.0-878a01a":
{"records/lorcana-over.json": 57, "sqlite/lorcana-bot": 31}}. Whoever changes a rule notes here what it changes: from then on
the tests ask for that difference to be told, instead of equal digests."""


def manifest(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return found


def told_step(folder: Path, sample: str) -> int | None:
    """The step at which a sample is known to differ by today's rules; None: it plays as it did."""
    step: int | None = json.loads(CHANGED.read_text(encoding="utf-8")).get(folder.name, {}).get(sample)
    return step


def named(kind: str) -> list[tuple[Path, str]]:
    """All samples of a kind, of every set."""
    return [(folder, name) for folder in SETS for name in manifest(folder)[kind]]


def read(folder: Path, kind: str, name: str) -> Any:
    return json.loads((folder / kind / name).read_text(encoding="utf-8"))


def unpacked(path: Path, to: Path) -> Path:
    to.write_bytes(lzma.decompress(path.read_bytes()))
    return to


def record_in(folder: Path, name: str, game: Game | None = None) -> Record:
    data = read(folder, "records", name)
    if "cards" in data:
        game = Lorcana(data.pop("cards"))
    return load_record(game or find(data["game"]), data)


# -- databases -------------------------------------------------------------------------------------------------------

TIMES = ("created", "changed", "deadline", "due")


def as_of_today(made: float) -> list[str]:
    """Old matches are swept away, and deadlines run out: the statements after which it is the day of the release again."""
    days = time.time() - made
    found = [f"UPDATE matches SET {name} = {name} + {days} WHERE {name} > 0" for name in TIMES]
    return [*found, f"UPDATE puzzles SET created = created + {days}"]


def restore_sqlite(folder: Path, to: Path) -> None:
    unpacked(folder / "table.sqlite.xz", to)
    with sqlite3.connect(to) as connection:
        for statement in as_of_today(manifest(folder)["databases"]["sqlite"]["made"]):
            connection.execute(statement)


def restore_postgres(folder: Path, url: str) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        script = lzma.decompress((folder / "table.sql.xz").read_bytes()).decode()
        connection.execute(script)  # type: ignore[call-overload, unused-ignore]
    with psycopg.connect(url, autocommit=True) as connection:
        for statement in as_of_today(manifest(folder)["databases"]["postgresql"]["made"]):
            connection.execute(statement)  # type: ignore[call-overload, unused-ignore]
