"""Expert iteration: a search plays, an evaluation learns from its games, and the next round is played by what has been learnt.

Whatever is learnt has to win before it is gone on with: a round ends with paired matches against what went before, at equal
iterations. All of it is in one folder, game by game, so a run that was stopped goes on where it was:

plan.json               what was asked for; another plan is refused
round-1/games.jsonl     a line a game: its number, and its rows
round-1/weights.json    what was learnt from these and from all rounds before
round-1/gate.sqlite     the matches, a file of results as any other
round-1/verdict.json    whether it is kept, and why
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from loretable.bots import training
from loretable.bots.training import FIFTH, Row
from loretable.core import Game
from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_object, need, same_shape
from loretable.core.records.files import write_json
from loretable.core.records.reading import json_in, json_of, text_in

from .entrants import Entrant
from .network_training import STOPS, train_network
from .series import simulate

KEPT_FROM: Final = 0.5
"""What is learnt is kept where it wins more than this share of the matches."""

ROUND: Final = FIFTH * STOPS
"""Numbers of games that differ by this much are held out, or say when to stop, alike."""

Told = Callable[[str], None]


class Course(NamedTuple):
    """What a run is to do. `search` iterations a decision, in games and in matches; `games` and `matches` a round; `network`: a
    network is learnt rather than weights of features."""

    game: str
    rounds: int = 3
    search: int = 80
    games: int = 400
    matches: int = 200
    seed: str = "1"
    options: dict[str, object] = {}  # noqa: RUF012 - never written to
    workers: str = "1"
    network: bool = False

    def to_json(self) -> dict[str, object]:
        """What may not change when a run goes on: how many rounds, and by how many processes, may. Plans of before there were
        networks do not name them."""
        said = {key: value for key, value in self._asdict().items() if key not in ("rounds", "workers")}
        return said if self.network else {key: value for key, value in said.items() if key != "network"}


class Verdict(NamedTuple):
    kept: bool
    rate: float
    low: float
    high: float
    loss: float


def quiet(line: str) -> None:
    """Tells nobody."""


def iterate(game: Game, course: Course, folder: Path, tell: Told = quiet) -> Path | None:
    """Plays the rounds that are missing; the weights that are the best so far, or None: those that the game came with."""
    if course.network:
        training.network_evaluation(game)
    else:
        training.linear_evaluation(game)
    begin(course, folder)
    for number in range(1, course.rounds + 1):
        round_of(game, course, folder, number, tell)
    return best_of(folder, course.rounds)


def begin(course: Course, folder: Path) -> None:
    """Notes what the run is about, or refuses a folder that is about another one."""
    plan = folder / "plan.json"
    if not plan.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_json(plan, course.to_json())
        return
    known = json_in(plan, "the plan of a run")
    if known != json.loads(json.dumps(course.to_json())):
        raise BadData(
            str(folder), "holds a run that was asked for otherwise: say the same again, or name another folder"
        )


def round_of(game: Game, course: Course, folder: Path, number: int, tell: Told) -> None:
    """One round, or what is left of it."""
    here = folder / f"round-{number}"
    here.mkdir(exist_ok=True)
    if (here / "verdict.json").exists():
        return
    before = best_of(folder, number - 1)
    player = searcher(course, before)
    play_games(game, course, here, number, player, tell)
    learnt = here / "weights.json"
    if not learnt.exists():
        made = {"course": course.to_json(), "round": number, "played by": player, "version": game.version}
        # what is held out goes by numbers: games of a later round are held out as they were played
        rows = rows_in(folder, number, ROUND if course.network else 1)
        told = learn(game, course, rows, learnt, made)
        tell(f"round {number}: {told}")
    verdict = judged(course, here, number, player, learnt)
    write_json(here / "verdict.json", verdict._asdict())
    kept = "kept" if verdict.kept else "not kept"
    tell(f"round {number}: won {verdict.rate:.0%} ({verdict.low:.0%} to {verdict.high:.0%}), {kept}")


def learn(game: Game, course: Course, rows: list[Row], path: Path, made: dict[str, object]) -> str:
    """Writes what is learnt from rows; what it came to, in words."""
    if course.network:
        reads = training.network_evaluation(game)
        network = train_network(reads, rows)
        write_json(path, network.to_json(game, reads, made))
        return f"{network.rows} positions, error {network.loss:.4f} on games held out"
    evaluation = training.linear_evaluation(game)
    found = training.train(evaluation, rows)
    write_json(path, found.to_json(game, evaluation, made))
    return f"{found.rows} positions, error {found.loss:.4f} on games not learnt from"


def searcher(course: Course, weights: Path | None) -> str:
    return f"search:{course.search}" if weights is None else f"search:{course.search}@{weights}"


def play_games(game: Game, course: Course, here: Path, number: int, player: str, tell: Told) -> None:
    """Plays the games of a round that are not in its file yet, each written as soon as it is over."""
    path = here / "games.jsonl"
    there = [line["game"] for line in lines_of(path)]
    left = [each for each in range(course.games) if each not in there]
    for each in left:
        luck = f"{course.seed}/round {number}"
        rows = training.rows_of_game(game, each, luck, player, course.options, course.network)
        line = json.dumps({"game": each, "rows": [[row.features, row.result] for row in rows]})
        with path.open("a", encoding="utf-8") as file:
            file.write(line + "\n")
        if (each + 1) % 50 == 0:
            tell(f"round {number}: {each + 1} of {course.games} games")


def lines_of(path: Path) -> list[dict[str, Any]]:
    """The games of a file. A last line that was cut off by whatever ended the run is played again: it is taken away."""
    if not path.exists():
        return []
    text = text_in(path, "a file of games")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, encoding="utf-8")
    found: list[dict[str, Any]] = []
    for number, line in enumerate(whole.splitlines(), 1):
        found.append(game_in(line, f"{path}:{number}"))
    return found


def game_in(line: str, where: str) -> dict[str, Any]:
    """A game of the file: its number, and its rows of features and what came of them."""
    data = as_object(json_of(line, where, "a game"), where)
    as_int(need(data, "game", where), f"{where}.game", 0)
    for i, row in enumerate(as_list(need(data, "rows", where), f"{where}.rows")):
        pair = as_list(row, f"{where}.rows[{i}]")
        if len(pair) != 2:
            raise BadData(f"{where}.rows[{i}]", "should be features and a result")
        same_shape(f"{where}.rows[{i}][0]", [0.0], pair[0])
        same_shape(f"{where}.rows[{i}][1]", 0.0, pair[1])
    return data


def rows_in(folder: Path, rounds: int, step: int = 1) -> list[Row]:
    """The rows of all rounds so far, games numbered one after the other; each round begins with a multiple of `step`."""
    found: list[Row] = []
    first = 0
    for number in range(1, rounds + 1):
        lines = lines_of(folder / f"round-{number}" / "games.jsonl")
        for line in lines:
            found.extend(Row(first + int(line["game"]), features, result) for features, result in line["rows"])
        first += 1 + max((int(line["game"]) for line in lines), default=-1)
        first += -first % step
    return found


def judged(course: Course, here: Path, number: int, before: str, learnt: Path) -> Verdict:
    """Paired matches between what was learnt and what it was learnt from."""
    results = simulate(
        course.game,
        [Entrant("learnt", searcher(course, learnt)), Entrant("before", before)],
        course.matches,
        options=course.options or None,
        seed=f"{course.seed}/gate {number}",
        workers=course.workers,
        out=here / "gate.sqlite",
    )
    if results.games < course.matches:
        raise KeyboardInterrupt  # it was stopped: nothing is decided by part of the matches
    score = results.scores()[0]
    loss = json.loads(learnt.read_text(encoding="utf-8"))["made"]["loss"]
    return Verdict(score.rate > KEPT_FROM, score.rate, score.low, score.high, float(loss))


def best_of(folder: Path, rounds: int) -> Path | None:
    """The weights of the last round that was kept."""
    for number in range(rounds, 0, -1):
        here = folder / f"round-{number}"
        if (here / "verdict.json").exists():
            path = here / "verdict.json"
            verdict = as_object(json_in(path, "a verdict"), str(path))
            if as_bool(need(verdict, "kept", str(path)), f"{path}.kept"):
                return here / "weights.json"
    return None
