"""Everything that reads a file, each with good files of small games to begin with."""

import json
import random
import shutil
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from loretable.arena.entrants import Entrant
from loretable.arena.iterating import Course, begin, best_of, rows_in
from loretable.arena.running.fixture import Setting
from loretable.arena.running.store import Store
from loretable.arena.running.workers import Workers
from loretable.arena.schedule import of_line_ups
from loretable.arena.series import Series
from loretable.arena.soak import Soak, soak
from loretable.arena.studies.results_file import results_in, take_record
from loretable.bots.levels import make_bot
from loretable.core import Record, State
from loretable.core.records.luck import commitment, seed_of
from loretable.core.records.proof import proof_of, verify
from loretable.core.records.record import read_json
from loretable.games import find
from loretable.games.confrontation.data.gamedata import FILE as CONFRONTATION_FILE
from loretable.games.confrontation.data.gamedata import read_file
from loretable.games.lorcana.data.ability_registry import AbilityRegistry, load_cards, read_faces
from loretable.games.lorcana.data.decks.deck import Deck
from loretable.games.lorcana.data.decks.deck_files import read_deck_file
from loretable.games.lorcana.data.pool import starter_names
from loretable.games.lorcana.data.pool.pool import POOL_FILE, read_pool
from loretable.games.lorcana.game import Lorcana
from loretable.games.lorcana.tools.puzzles import FORMAT as PUZZLE
from loretable.games.lorcana.tools.puzzles import read_puzzle
from loretable.games.opening import load
from loretable.games.zoomquest.game import GAME as QUEST
from loretable.games.zoomquest.interop.save_files import read_data, read_save, write_save
from loretable.games.zoomquest.model.level_reader import read_level
from loretable.games.zoomquest.model.levels import level_file
from loretable.games.zoomquest.state import QuestState
from loretable.table.hosting.config_file import read_config
from loretable.table.lobby.studies.study import Studies
from tests.kept.making_files import OPTIONS, OWN_CARD

from .mutations import mutated, mutated_database


class Reader(NamedTuple):
    """`make` puts good files into a folder; `read` reads them as we do. `files`: which of them may be changed."""

    make: Callable[[Path], None]
    read: Callable[[Path], object]
    files: tuple[str, ...] = ("file.json",)
    often: int = 4


def attack(reader: Reader, folder: Path, rng: random.Random) -> None:
    path = folder / rng.choice(reader.files)
    if path.suffix == ".sqlite":
        mutated_database(path, rng)
    else:
        path.write_bytes(mutated(path.read_bytes(), rng))


# -- good files --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def played(game: str, steps: int = 12) -> Record:
    """A few steps of a game: reading them again should not take long."""
    record = Record(find(game), OPTIONS[game], "fuzz")
    state = record.first()
    for _ in range(steps):
        action = state.legal[0]
        record.entries.append((state.seat, str(action)))
        state.apply(action, state.seat)
    return record


def reached(game: str) -> State:
    return played(game).replay()


def put(folder: Path, value: object) -> None:
    (folder / "file.json").write_text(json.dumps(value), encoding="utf-8")


def proof(folder: Path) -> None:
    record = played("zoomquest")
    match, secret, shares = "m1", "secret", ["a", "b"]
    assert commitment(match, secret)
    dealt = Record(record.game, record.options, seed_of(match, secret, shares))
    state = dealt.first()
    for _ in range(6):
        action = state.legal[0]
        dealt.entries.append((state.seat, str(action)))
        state.apply(action, state.seat)
    put(folder, proof_of(dealt, match, secret, shares, dealt.entries))


def results(folder: Path) -> None:
    where = "tests.table.attacks.files.short:SHORT"
    entrants = [Entrant("one", "random"), Entrant("two", "random")]
    store = Store(folder / "file.sqlite")
    Series(Setting(where, {}, entrants), of_line_ups([(0, 1)], 2, "s"), "s", store).run(Workers())
    store.close()


def read_results(folder: Path) -> None:
    of = "tests.table.attacks.files.short:SHORT"
    results_in(folder / "file.sqlite", of)[1].scores()
    take_record(folder / "file.sqlite", 1, of)


def soaked(folder: Path) -> None:
    soak(["tests.table.attacks.files.short:SHORT"], 100, "0", "1", folder / "file.sqlite")


def read_soak(folder: Path) -> None:
    run = Soak(folder / "file.sqlite", "0")
    try:
        run.row("tests.table.attacks.files.short:SHORT")
        run.failures("tests.table.attacks.files.short:SHORT")
    finally:
        run.close()


KEY = "0123456789ab"


def study(folder: Path) -> None:
    place = folder / KEY
    (place / "plots").mkdir(parents=True)
    about = {"name": "a", "game": "zoomquest", "kind": "series", "created": 1.0, "words": ["simulate", "zoomquest"]}
    (place / "study.json").write_text(json.dumps(about), encoding="utf-8")
    (place / "progress.json").write_text('{"done": 4, "planned": 4}', encoding="utf-8")
    (place / "report.json").write_text('{"title": "x", "tables": {"A": [{"rate": 0.5}]}}', encoding="utf-8")
    (place / "problems.txt").write_text("none", encoding="utf-8")
    (place / "plots" / "a.svg").write_text("<svg/>", encoding="utf-8")


def read_study(folder: Path) -> None:
    studies = Studies(folder)
    for key in studies.ids():
        studies.info(key, True)
        studies.figure(key, "a")


COURSE = Course("confrontation", rounds=1)


def course(folder: Path) -> None:
    begin(COURSE, folder)
    here = folder / "round-1"
    here.mkdir()
    row = {"game": 0, "rows": [[[0.5] * 5, 1.0]]}
    (here / "games.jsonl").write_text(f"{json.dumps(row)}\n" * 3, encoding="utf-8")
    (here / "verdict.json").write_text('{"kept": true, "rate": 0.6}', encoding="utf-8")


def read_course(folder: Path) -> None:
    begin(COURSE, folder)
    rows_in(folder, 1)
    best_of(folder, 1)


def some_pool(folder: Path) -> None:
    data = json.loads(POOL_FILE.read_text(encoding="utf-8"))
    put(folder, {**data, "cards": data["cards"][:12]})


def quest_save(folder: Path) -> None:
    state = QUEST.new({"level": "tutorial"}, 1)
    assert isinstance(state, QuestState)
    while not state.at_start_of_round():
        state.apply(state.legal[0], state.seat)
    write_save(folder / "file.json", state)


def deck_list(folder: Path) -> None:
    from loretable.games.lorcana.data.pool import starter

    lines = "\n".join(f"{count} {card.full_name}" for card, count in starter(starter_names()[0]).cards)
    (folder / "file.json").write_text(lines, encoding="utf-8")


def read_deck_both(folder: Path) -> None:
    Deck.open(folder / "file.json")
    read_deck_file(folder / "file.json")


def game_readers() -> dict[str, Reader]:
    found: dict[str, Reader] = {}
    for name in OPTIONS:
        often = 2 if name == "lorcana" else 4
        found[f"record of {name}"] = Reader(
            lambda folder, name=name: put(folder, played(name).to_json()),  # type: ignore[misc]
            lambda folder: load(folder / "file.json"),
            often=often,
        )
        found[f"save of {name}"] = Reader(
            lambda folder, name=name: put(folder, reached(name).save()),  # type: ignore[misc]
            lambda folder: load(folder / "file.json"),
            often=often,
        )
        found[f"position of {name}"] = Reader(
            lambda folder, name=name: put(folder, reached(name).position()),  # type: ignore[misc]
            lambda folder, name=name: load(folder / "file.json", name),  # type: ignore[misc]
            often=often,
        )
    return found


def lorcana() -> Lorcana:
    game = find("lorcana")
    assert isinstance(game, Lorcana)
    return game


READERS: dict[str, Reader] = {
    **game_readers(),
    "puzzle": Reader(
        lambda folder: put(
            folder,
            {"format": PUZZLE, "game": "lorcana", "seat": 0, "position": reached("lorcana").save(), "solution": ["x"]},
        ),
        lambda folder: read_puzzle(lorcana(), read_json(folder / "file.json")),
        often=1,
    ),
    "proof": Reader(proof, lambda folder: verify(QUEST, read_json(folder / "file.json"))),
    "weights": Reader(
        lambda folder: put(folder, json.loads((Path(str(POOL_FILE)).parents[2] / "bot" / "weights.json").read_text())),
        lambda folder: make_bot(lorcana(), f"search:1@{folder / 'file.json'}", 1),
    ),
    "results": Reader(results, read_results, ("file.sqlite",)),
    "soak": Reader(soaked, read_soak, ("file.sqlite",)),
    "study": Reader(
        study,
        read_study,
        tuple(f"{KEY}/{name}" for name in ("study.json", "progress.json", "report.json", "plots/a.svg")),
    ),
    "course": Reader(course, read_course, ("plan.json", "round-1/games.jsonl", "round-1/verdict.json")),
    "data of The Confrontation": Reader(
        lambda folder: shutil.copy(CONFRONTATION_FILE, folder / "file.json"),  # type: ignore[arg-type, return-value]
        lambda folder: read_file(folder / "file.json"),
    ),
    "save of a quest": Reader(quest_save, lambda folder: read_save(QUEST, folder / "file.json")),
    "level": Reader(
        lambda folder: put(folder, json.loads(level_file("tutorial"))),
        lambda folder: read_level(read_data(folder / "file.json")),
    ),
    "pool": Reader(some_pool, lambda folder: read_pool(folder / "file.json")),
    "cards": Reader(
        lambda folder: put(folder, [OWN_CARD]),
        lambda folder: read_faces(load_cards(folder / "file.json"), 5000, AbilityRegistry()),
    ),
    "deck": Reader(deck_list, read_deck_both),
    "config": Reader(
        lambda folder: (folder / "file.json").write_text('port = 1\nhost = "::"\nproxy = ["a", "b"]\n') and None,
        lambda folder: read_config(folder / "file.json", {"port", "host", "proxy"}),
    ),
}
