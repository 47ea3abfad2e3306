"""Files of older releases are opened and gone on with: records, saves, pickles, weights, positions, puzzles, quests."""

import pickle
import shutil
from pathlib import Path

import pytest

from loretable.bots import make_bot
from loretable.core import Action, Info, Session, State, new_rng
from loretable.core.errors import BadData
from loretable.core.records.record import read_json
from loretable.games import find
from loretable.games.lorcana.data.pool.pool import read_pool
from loretable.games.lorcana.tools.puzzles import read_puzzle
from loretable.terminal.files import open_game
from tests.cli.test_cli import run
from tests.kept import plain_lorcana
from tests.kept.samples import SETS, manifest, named, read, record_in, told_step


def play_on(state: State, most: int = 60, seed: str = "on") -> State:
    """By lot, to the end or so many answers further."""
    rng = new_rng(seed)
    for _ in range(most):
        if state.over:
            break
        state.play(rng.below(len(state.legal)))
    return state


def expects(folder: Path, kind: str, name: str) -> dict[str, object]:
    found: dict[str, object] = manifest(folder)[kind][name]
    return found


def test_there_is_a_set_of_each_kind() -> None:
    assert "0.1.0-878a01a" in [folder.name for folder in SETS]
    for folder in SETS:
        for kind in ("records", "saves", "pickles", "weights", "series", "studies", "positions", "puzzles"):
            assert manifest(folder)[kind], kind


# -- records ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "name"), named("records"))
def test_a_record_replays_to_its_end_and_goes_on_or_says_where_it_differs(
    folder: Path, name: str, tmp_path: Path
) -> None:
    record, expected = record_in(folder, name), expects(folder, "records", name)
    reach, told = record.reach(), told_step(folder, f"records/{name}")
    if told is not None:
        assert reach.problem is not None and reach.problem.step == told
        assert play_on(record.replay(reach.steps))
        return
    assert reach.problem is None and len(record) == expected["entries"]
    session = Session(record)
    assert session.state.digest == expected["digest"] and list(session.state.waiting) == expected["waiting"]
    rng = new_rng(name)
    while not session.state.over and len(record) < int(str(expected["entries"])) + 30:
        session.apply(session.state.legal[rng.below(len(session.state.legal))])
    session.stamp()
    record.write(tmp_path / "again.json")
    again = session.game
    assert read_json(tmp_path / "again.json")["data"] == again.data_hash()  # type: ignore[index]
    if "cards" not in read(folder, "records", name):
        assert open_game(again, tmp_path / "again.json", 0).record.reach().problem is None


PRINTED = [each for each in named("records") if each[1].startswith("lorcana-") and "own-cards" not in each[1]]


@pytest.mark.parametrize(("folder", "name"), PRINTED)
def test_after_a_change_of_rules_a_record_says_at_which_step(folder: Path, name: str, tmp_path: Path) -> None:
    """A digest is taken of each step, so that the step is exact."""
    record = record_in(folder, name)
    told = [state.digest for state in record.states()]
    record.digests = dict(enumerate(told))
    newer = record_in(folder, name, plain_lorcana.GAME)
    newer.digests = dict(record.digests)
    reach = newer.reach()
    assert reach.problem is not None, "texts make a difference"
    step = reach.problem.step
    assert reach.steps == reach.sure == step - 1 and newer.replay(step - 1).digest == told[step - 1]
    assert play_on(newer.branch(step - 1).replay()).decisions > 0
    record.write(tmp_path / "record.json")
    with pytest.raises(BadData, match=f"entry {step}: .*--from {step - 1}"):
        open_game(plain_lorcana.GAME, tmp_path / "record.json", 0)
    where = "tests.kept.plain_lorcana:GAME"
    said = run("replay", str(tmp_path / "record.json"), "--game", where)
    assert f"It stops at step {step - 1}: by these rules step {step} of {len(record)} comes out otherwise" in " ".join(
        said.split()
    )


# -- saves, positions, pickles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "name"), named("saves"))
def test_a_save_is_loaded_and_played_to_its_end(folder: Path, name: str) -> None:
    expected = expects(folder, "saves", name)
    game = find(str(expected["game"]))
    state = game.load(read(folder, "saves", name))
    assert list(state.waiting) == expected["waiting"] and state.decisions == expected["decisions"]
    if told_step(folder, f"saves/{name}") is None:
        assert state.digest == expected["digest"]
    assert play_on(state, 2000).over


@pytest.mark.parametrize(("folder", "name"), named("positions"))
def test_a_position_is_laid_out(folder: Path, name: str) -> None:
    expected = expects(folder, "positions", name)
    state = find(str(expected["game"])).position(read(folder, "positions", name))
    assert list(state.waiting) == expected["waiting"]
    if "digest" in expected:
        assert state.digest == expected["digest"]
    play_on(state, 20)


@pytest.mark.parametrize(("folder", "name"), named("pickles"))
def test_a_pickle_names_modules_of_its_time_and_is_read(folder: Path, name: str) -> None:
    expected = expects(folder, "pickles", name)
    thing = pickle.loads((folder / "pickles" / name).read_bytes())
    game = find(name.split("-")[0])
    if expected["is"] == "game":
        assert thing is game
    elif expected["is"] == "state":
        assert isinstance(thing, State) and thing.game is game and thing.digest == expected["digest"]
        play_on(thing, 20)
    elif expected["is"] == "action":
        assert isinstance(thing, Action) and str(thing) == expected["text"] and thing == game.parse(str(thing))
    else:
        assert str(thing)


# -- the rest --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("folder", "name"), named("weights"))
def test_weights_are_played_by(folder: Path, name: str) -> None:
    game = find(str(expects(folder, "weights", name)["game"]))
    state = play_on(game.new(None, 1), 6)
    bot = make_bot(game, f"search:4@{folder / 'weights' / name}", "1")
    seat = state.seat
    assert bot.choose(Info(state, seat, new_rng(1))) in state.legal_for(seat)


@pytest.mark.parametrize(("folder", "name"), named("puzzles"))
def test_a_puzzle_is_solved_by_its_solution(folder: Path, name: str) -> None:
    game = find("lorcana")
    puzzle = read_puzzle(game, read(folder, "puzzles", name))  # type: ignore[arg-type]
    assert puzzle.solution
    said = run("lorcana", "puzzle", "check", str(folder / "puzzles" / name), *puzzle.solution)
    assert "wins" in said


@pytest.mark.parametrize("folder", SETS)
def test_a_quest_by_files_goes_on(folder: Path, tmp_path: Path) -> None:
    for path in (folder / "quests").iterdir():
        shutil.copy(path, tmp_path)
    heroes = manifest(folder)["quests"]["heroes"]
    run("zoomquest", "turn", str(tmp_path / "trip_1_open.json"), "--hero", heroes[1], "--to", "stay", "--out",
        str(tmp_path / "other.json"))  # fmt: skip
    run(
        "zoomquest",
        "round",
        str(tmp_path / "trip_1.json"),
        str(tmp_path / "next-choice.json"),
        str(tmp_path / "other.json"),
    )
    assert (tmp_path / "trip_2.json").is_file()
    state = find("zoomquest").open_file(read_json(tmp_path / "trip_1.json"), None)  # type: ignore[arg-type]
    assert play_on(state, 400).over


@pytest.mark.parametrize("folder", SETS)
def test_an_imported_pool_is_read(folder: Path) -> None:
    pool = read_pool(folder / "pool" / "pool.json")
    assert len(pool) == manifest(folder)["pool"]["cards"] and pool.data_hash
