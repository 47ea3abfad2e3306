"""A great many random games with the cheap promises on: none gets stuck, none loses a card, none leaves its bound.

Games come in blocks; what a block came to is kept in one file, so that a run that was stopped goes on. The same seed plays the
same games at any number of workers. A failure is kept with the record that leads there.
"""

from __future__ import annotations

import json
import sqlite3
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from ..core import Chance, Record, State, new_rng
from ..core.auditing import wrong_pieces
from ..core.errors import BadData
from ..games import NAMES
from .games import game_at
from .series import Watch, nobody
from .tables import Row, Table
from .workers import Workers, workers_by

BLOCK: Final = 100
AUDIT_EVERY: Final = 16
"""One decision in so many, drawn at random, is also audited as if it were loaded, and sampled for a seat."""
MOST_KEPT: Final = 20

TABLES: Final = """
create table if not exists about (key text primary key, value text not null);
create table if not exists blocks (game text not null, block integer not null, data text not null, primary key (game, block));
"""


class Broken(Exception):
    """A promise that a game did not keep."""


class Common(NamedTuple):
    where: str
    seed: str


def play_blocks(common: Common, blocks: Sequence[int]) -> list[dict[str, Any]]:
    """In a worker: what came of the games of each block."""
    return [play_block(common, block) for block in blocks]


def play_block(common: Common, block: int) -> dict[str, Any]:
    found: dict[str, Any] = {"block": block, "games": 0, "decisions": 0, "longest": 0, "reasons": {}, "failures": []}
    game = game_at(common.where)
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        rng = new_rng(f"{common.seed}/{number}")
        record = Record(game, game.sample_options(rng), f"{common.seed}/{number}")
        try:
            state = play_checked(record, rng)
            found["decisions"] += state.decisions
            found["longest"] = max(found["longest"], state.decisions)
            found["reasons"][state.reason] = found["reasons"].get(state.reason, 0) + 1
        except Exception as error:
            what = str(error) if isinstance(error, Broken) else "".join(traceback.format_exception_only(error)).strip()
            found["failures"].append({"number": number, "what": what, "record": record.to_json()})
        found["games"] += 1
    return found


def play_checked(record: Record, rng: Chance) -> State:
    """One random game to its end; Broken where a promise is not kept."""
    state = record.first()
    faces = sorted(state.pieces.face)
    bound = record.game.bound(record.options)
    while not state.over:
        waiting = state.waiting
        demand(bool(waiting), "nobody is asked, and the game is not over")
        seat = waiting[rng.below(len(waiting))]
        demand(state.in_game(seat), f"seat {seat} is asked, but has left the game")
        legal = state.legal_for(seat)
        demand(len(legal) > 0, f"seat {seat} is asked and has no legal action")
        misplaced = wrong_pieces(state)
        demand(misplaced == "", misplaced)
        if rng.below(AUDIT_EVERY) == 0:
            audit(state, rng)
        action = legal[rng.below(len(legal))]
        record.entries.append((seat, str(action)))
        state.apply(action, seat)
        demand(state.decisions <= bound, f"more than {bound} decisions")
    demand(sorted(state.pieces.face) == faces, "pieces were made or lost")
    demand(len(state.scores) == state.seats, "not a score for each seat")
    return state


def audit(state: State, rng: Chance) -> None:
    problem = state.problem()
    demand(problem == "", f"a save of this state would be refused: {problem}")
    guess = state.sample(rng.below(state.seats + 1), rng)
    problem = guess.problem()
    demand(problem == "", f"a sample of this state would be refused: {problem}")


def demand(kept: bool, what: str) -> None:
    if not kept:
        raise Broken(what)


class Soak:
    """The file of a run: which blocks are played, and what came of them."""

    def __init__(self, path: Path | None, seed: str) -> None:
        try:
            self.db = sqlite3.connect(":memory:" if path is None else path)
            self.db.executescript(TABLES)
        except sqlite3.DatabaseError as error:
            raise BadData(str(path), f"is no file of a soak: {error}") from error
        known = dict(self.db.execute("select key, value from about"))
        if known.get("seed", seed) != seed:
            raise BadData(str(path), f"is a run with the seed {known['seed']!r}: name another file")
        with self.db:
            self.db.execute("insert or ignore into about values ('seed', ?)", (seed,))
        self.seed = seed

    def close(self) -> None:
        self.db.close()

    def run(self, where: str, games: int, workers: Workers, watch: Watch = nobody) -> bool:
        """Plays what is missing; False where it was stopped by Ctrl-C."""
        there = {block for (block,) in self.db.execute("select block from blocks where game = ?", (where,))}
        left = [block for block in range(-(-games // BLOCK)) if block not in there]
        done, planned = len(there) * BLOCK, (len(there) + len(left)) * BLOCK
        watch(done, planned)
        try:
            for results in workers.do(play_blocks, Common(where, self.seed), left):
                rows = [(where, result["block"], json.dumps(result)) for result in results]
                with self.db:
                    self.db.executemany("insert or ignore into blocks values (?, ?, ?)", rows)
                done += BLOCK * len(results)
                watch(done, planned)
        except KeyboardInterrupt:
            workers.stop()
            return False
        return True

    def row(self, where: str) -> Row:
        """What came of a game's blocks, all together."""
        games = decisions = longest = 0
        reasons: dict[str, int] = {}
        failures = 0
        for (text,) in self.db.execute("select data from blocks where game = ?", (where,)):
            data = json.loads(text)
            games += data["games"]
            decisions += data["decisions"]
            longest = max(longest, data["longest"])
            failures += len(data["failures"])
            for reason, count in data["reasons"].items():
                reasons[reason] = reasons.get(reason, 0) + count
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items(), key=lambda each: -each[1]))
        row: Row = {"game": where, "games": games, "decisions": decisions, "longest game": longest}
        return row | {"failures": failures, "how they ended": ends}

    def failures(self, where: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for (text,) in self.db.execute("select data from blocks where game = ? order by block", (where,)):
            found += json.loads(text)["failures"]
        return found[:MOST_KEPT]


def soak(
    games: Sequence[str] = NAMES,
    count: int = 10_000,
    seed: str = "0",
    workers: str = "1",
    out: Path | None = None,
    watch: Watch = nobody,
) -> tuple[Table, list[dict[str, Any]]]:
    """So many random games of each: a table of what came of them, and the failures, each with its record."""
    run = Soak(out, seed)
    found = workers_by(workers)
    try:
        for where in games:
            if not run.run(where, count, found, watch):
                break
        rows = [run.row(where) for where in games]
        failures = [failure for where in games for failure in run.failures(where)]
    finally:
        found.close()
        run.close()
    note = (
        f"Random games, options drawn for each; seed {seed}, {datetime.now(UTC):%Y-%m-%d}. At every decision somebody in the "
        "game is asked, has a legal action, and no piece is missing; the bound holds; one decision in "
        f"{AUDIT_EVERY} is audited and sampled."
    )
    return Table("Soak", rows, note), failures
