"""Series: the same luck gives the same games anywhere; nothing is counted twice, nothing lost."""

import os
import signal
from pathlib import Path

import pytest

from loretable.arena import Entrant, Series, Store, duel, round_robin, simulate, versus
from loretable.arena.games import Setting, record_of
from loretable.arena.workers import Pool, Workers, workers_by
from loretable.core import Action, Bot, Info, RandomBot
from loretable.core.errors import BadData

KUHN = "examples.kuhn:GAME"
RANDOM = [Entrant("one", "random"), Entrant("other", "random")]


class Bold(Bot):
    """Bets and calls, whatever it holds."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__()

    def choose(self, info: Info) -> Action:
        return info.legal[-1]


class Dies(Bot):
    """Takes its process with it, once."""

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__()
        self.random = RandomBot(seed)

    def choose(self, info: Info) -> Action:
        mark = Path(os.environ["LORETABLE_TEST_MARK"])
        if not mark.exists():
            mark.write_text("died", encoding="utf-8")
            os.kill(os.getpid(), signal.SIGKILL)
        return self.random.choose(info)


def test_a_bot_against_itself_comes_out_exactly_even() -> None:
    results = simulate(KUHN, RANDOM, 60)
    assert [score.rate for score in results.scores()] == [0.5, 0.5]
    assert results.games == 60


def test_in_a_group_everybody_sits_everywhere_with_the_same_luck() -> None:
    for first, second in zip(*[iter(duel(2, 20, "luck"))] * 2, strict=True):
        assert first.seed == second.seed
        assert first.seats == (0, 1)
        assert second.seats == (1, 0)
    assert len(round_robin(4, 6, "luck")) == 6 * 6
    assert {fixture.seats for fixture in versus(3, 2, "luck")} == {(0, 1), (1, 0), (0, 2), (2, 0)}


def test_the_better_one_is_found() -> None:
    results = simulate(KUHN, [Entrant("bold", f"{__name__}:Bold"), Entrant("random", "random")], 400)
    bold, random = results.scores()
    assert bold.rate > random.rate
    assert bold.low > 0.5
    assert results.to_json()["games"] == 400
    assert [score.name for score in results.seats()] == ["Player 1", "Player 2"]
    assert len(results.rows()) == 400


def test_one_worker_equals_several_game_for_game() -> None:
    alone = simulate(KUHN, RANDOM, 120, workers="1")
    together = simulate(KUHN, RANDOM, 120, workers="2")
    assert alone.outcomes == together.outcomes


def test_a_worker_that_dies_takes_nothing_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LORETABLE_TEST_MARK", str(tmp_path / "mark"))
    entrants = [Entrant("dies", f"{__name__}:Dies"), Entrant("random", "random")]
    setting = Setting(KUHN, {}, entrants)
    pool = Pool(2)
    try:
        results = Series(setting, duel(2, 60, "7"), "7").run(pool)
    finally:
        pool.close()
    assert (tmp_path / "mark").exists()
    again = Series(setting, duel(2, 60, "7"), "7").run(Workers())
    assert results.outcomes == again.outcomes


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "kuhn.sqlite"
    setting = Setting(KUHN, {}, RANDOM)
    Series(setting, duel(2, 20, "s"), "s", Store(path)).run(Workers())
    seen: list[int] = []
    whole = Series(setting, duel(2, 60, "s"), "s", Store(path)).run(Workers(), lambda done, planned: seen.append(done))
    assert seen[0] == 20 and seen[-1] == 60
    assert whole.outcomes == Series(setting, duel(2, 60, "s"), "s").run(Workers()).outcomes


def test_ctrl_c_gives_what_is_there_so_far() -> None:
    def interrupt(done: int, planned: int) -> None:
        if done == 10:
            raise KeyboardInterrupt

    results = Series(Setting(KUHN, {}, RANDOM), duel(2, 60, "s"), "s").run(Workers(), interrupt)
    assert results.games == 10


def test_a_run_stops_when_enough_is_known() -> None:
    entrants = [Entrant("bold", f"{__name__}:Bold"), Entrant("random", "random")]
    series = Series(Setting(KUHN, {}, entrants), duel(2, 4000, "s"), "s", within=0.06)
    results = series.run(Workers())
    assert results.games < 4000
    assert all((score.high - score.low) / 2 <= 0.06 for score in results.scores())


def test_a_file_of_another_series_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kuhn.sqlite"
    Series(Setting(KUHN, {}, RANDOM), duel(2, 4, "s"), "s", Store(path)).run(Workers())
    with pytest.raises(BadData, match="another series"):
        Series(Setting(KUHN, {}, RANDOM), duel(2, 4, "t"), "t", Store(path))
    assert len(Store(path).outcomes()) == 4
    (tmp_path / "text.sqlite").write_text("not a database at all, but long enough to be looked at " * 40)
    with pytest.raises(BadData, match="no file of results"):
        Store(tmp_path / "text.sqlite")


def test_every_game_can_be_replayed(tmp_path: Path) -> None:
    setting = Setting(KUHN, {}, RANDOM)
    results = Series(setting, duel(2, 6, "s"), "s").run(Workers())
    for outcome in results.outcomes:
        end = record_of(setting, outcome).replay()
        assert end.over
        assert tuple((end.utility(seat) + 1) / 2 for seat in (0, 1)) == outcome.shares


def test_workers_have_names() -> None:
    assert type(workers_by("1")) is Workers
    assert isinstance(workers_by("2"), Pool)
    for wrong in ("0", "many", "-1"):
        with pytest.raises(BadData, match="workers"):
            workers_by(wrong)
