"""A great many random games with the cheap promises on: none gets stuck, none loses a card, none leaves its bound.

Games come in blocks; what a block came to is kept in one file, so that a run that was stopped goes on. The same seed plays the
same games at any number of workers. A failure is kept with the record that leads there.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from loretable.core import Action, Game, Record, State, new_rng
from loretable.core.engine.auditing import wrong_pieces
from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_list, as_object, as_text, need
from loretable.core.records.reading import Guard, guard, json_of, open_sqlite
from loretable.games import NAMES

from .reports.tables import Row, Table
from .running.backends import workers_by
from .running.fixture import game_at
from .running.workers import Workers
from .series import Progress, no_progress

BLOCK: Final = 100
AUDIT_EVERY: Final = 16
"""Unless told otherwise, one decision in so many, drawn at random, is also audited as if it were loaded, and sampled."""
MOST_KEPT: Final = 20
WHAT: Final = "a soak file"

TABLES: Final = """
create table if not exists about (key text primary key, value text not null);
create table if not exists blocks (game text not null, block integer not null, data text not null, primary key (game, block));
"""


class Broken(Exception):
    """A promise that a game did not keep."""


class Common(NamedTuple):
    where: str
    seed: str
    audit_every: int = AUDIT_EVERY


def play_blocks(common: Common, blocks: Sequence[int]) -> list[dict[str, Any]]:
    """In a worker: what came of the games of each block."""
    return [play_block(common, block) for block in blocks]


def play_block(common: Common, block: int) -> dict[str, Any]:
    found: dict[str, Any] = {"block": block, "games": 0, "decisions": 0, "audited": 0, "longest": 0}
    found |= {"reasons": {}, "failures": []}
    game = game_at(common.where)
    for number in range(block * BLOCK, (block + 1) * BLOCK):
        run = Run(game, f"{common.seed}/{number}", common.audit_every)
        try:
            state = run.play()
            found["decisions"] += state.decisions
            found["longest"] = max(found["longest"], state.decisions)
            found["reasons"][state.reason] = found["reasons"].get(state.reason, 0) + 1
        except Exception as error:
            what = str(error) if isinstance(error, Broken) else "".join(traceback.format_exception_only(error)).strip()
            found["failures"].append({"number": number, "what": what, "record": run.record().to_json()})
        found["audited"] += run.audited
        found["games"] += 1
    return found


class Run:
    """One random game. What it plays depends on its seed only: which decisions are audited is drawn by itself."""

    def __init__(self, game: Game, seed: str, audit_every: int) -> None:
        self.game = game
        self.seed = seed
        self.rng = new_rng(seed)
        self.audits = new_rng(f"{seed}/audits")
        self.audit_every = audit_every
        self.audited = 0
        self.options = game.sample_options(self.rng)
        self.taken: list[tuple[int, Action]] = []

    def play(self) -> State:
        """To its end; Broken where a promise is not kept."""
        rng, taken = self.rng, self.taken
        state = self.game.new(self.options, self.seed)
        faces = sorted(state.pieces.face)
        bound = self.game.bound(state.options)
        while not state.over:
            waiting = state.waiting
            if not waiting:
                raise Broken("nobody is asked, and the game is not over")
            seat = waiting[rng.below(len(waiting))]
            if not state.in_game(seat):
                raise Broken(f"seat {seat} is asked, but has left the game")
            legal = state.legal_for(seat)
            if not legal:
                raise Broken(f"seat {seat} is asked and has no legal action")
            misplaced = wrong_pieces(state)
            if misplaced:
                raise Broken(misplaced)
            if self.audits.below(self.audit_every) == 0:
                self.audit(state)
            action = legal[rng.below(len(legal))]
            taken.append((seat, action))
            state.apply(action, seat)
            if state.decisions > bound:
                raise Broken(f"more than {bound} decisions")
        if sorted(state.pieces.face) != faces:
            raise Broken("pieces were made or lost")
        if len(state.scores) != state.seats:
            raise Broken("not a score for each seat")
        return state

    def audit(self, state: State) -> None:
        self.audited += 1
        problem = state.problem()
        if problem:
            raise Broken(f"a save of this state would be refused: {problem}")
        problem = state.sample(self.audits.below(state.seats + 1), self.audits).problem()
        if problem:
            raise Broken(f"a sample of this state would be refused: {problem}")

    def record(self) -> Record:
        """What was played so far: only a failure asks for it, and words take time."""
        found = Record(self.game, self.options, self.seed)
        found.entries = [(seat, str(action)) for seat, action in self.taken]
        return found


class Soak:
    """The file of a run: which blocks are played, and what came of them."""

    def __init__(self, path: Path | None, seed: str, audit_every: int = AUDIT_EVERY) -> None:
        self.path = path
        self.db = open_sqlite(path, TABLES, WHAT)
        with self.reading():
            known = dict(self.db.execute("select key, value from about"))
        if as_text(known.get("seed", seed), f"{path}: seed") != seed:
            raise BadData(str(path), f"is a run with the seed {known['seed'][:60]!r}: name another file")
        with self.reading(), self.db:
            self.db.execute("insert or ignore into about values ('seed', ?)", (seed,))
        self.seed = seed
        self.audit_every = audit_every

    def close(self) -> None:
        self.db.close()

    def reading(self) -> Guard:
        return guard(self.path or "soak", WHAT)

    def blocks(self, where: str) -> list[dict[str, Any]]:
        """What came of each block of a game."""
        with self.reading():
            kept = self.db.execute("select data from blocks where game = ? order by block", (where,)).fetchall()
        return [block_of(text, f"{self.path}: blocks[{i}]") for i, (text,) in enumerate(kept)]

    def run(self, where: str, games: int, workers: Workers, watch: Progress = no_progress) -> bool:
        """Plays what is missing; False where it was stopped by Ctrl-C."""
        with self.reading():
            there = {block for (block,) in self.db.execute("select block from blocks where game = ?", (where,))}
        left = [block for block in range(-(-games // BLOCK)) if block not in there]
        done, planned = len(there) * BLOCK, (len(there) + len(left)) * BLOCK
        watch(done, planned)
        try:
            for results in workers.do(play_blocks, Common(where, self.seed, self.audit_every), left):
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
        games = decisions = audited = longest = 0
        reasons: dict[str, int] = {}
        failures = 0
        for data in self.blocks(where):
            games += data["games"]
            decisions += data["decisions"]
            audited += data["audited"]
            longest = max(longest, data["longest"])
            failures += len(data["failures"])
            for reason, count in data["reasons"].items():
                reasons[reason] = reasons.get(reason, 0) + count
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(reasons.items(), key=lambda each: -each[1]))
        row: Row = {"game": where, "games": games, "decisions": decisions, "audited": audited}
        return row | {"longest game": longest, "failures": failures, "how they ended": ends}

    def failures(self, where: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for data in self.blocks(where):
            found += data["failures"]
        return found[:MOST_KEPT]


def block_of(text: object, where: str) -> dict[str, Any]:
    """A block as it is kept, or BadData."""
    data = as_object(json_of(as_text(text, where), where), where)
    for name in ("games", "decisions", "audited", "longest"):
        as_int(need(data, name, where), f"{where}.{name}", 0)
    for name, value in as_object(need(data, "reasons", where), f"{where}.reasons").items():
        as_int(value, f"{where}.reasons.{name}", 0)
    for i, failure in enumerate(as_list(need(data, "failures", where), f"{where}.failures")):
        as_object(failure, f"{where}.failures[{i}]")
    return data


def soak(
    games: Sequence[str] = NAMES,
    count: int = 10_000,
    seed: str = "0",
    workers: str = "1",
    out: Path | None = None,
    watch: Progress = no_progress,
    audit_every: int = AUDIT_EVERY,
) -> tuple[Table, list[dict[str, Any]]]:
    """So many random games of each: a table of what came of them, and the failures, each with its record."""
    run = Soak(out, seed, audit_every)
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
        "game is asked, has a legal action, and no piece is missing; the bound holds. At decisions drawn at random, which are "
        "counted as audited, the state would load, and so would a sample of it."
    )
    return Table("Soak", rows, note), failures
