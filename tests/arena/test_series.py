"""Series: the same luck gives the same games anywhere; what is known is kept, and gone on with."""

from pathlib import Path

import pytest

from loretable.arena import Entrant, Series, Setting, Store, duel, record_of, round_robin, simulate, versus
from loretable.arena.running.workers import Workers
from loretable.arena.schedule import compared, each_alone
from loretable.arena.series import looks
from loretable.core.errors import BadData
from tests.arena.players import KUHN, OWN_KUHN

RANDOM = [Entrant("one", "random"), Entrant("other", "random")]


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


def test_games_of_different_groups_never_share_their_luck() -> None:
    for fixtures in (duel(3, 30, "s"), round_robin(4, 6, "s"), versus(4, 6, "s"), compared(2, 2, 6, "s")):
        lucks: dict[str, set[int]] = {}
        for fixture in fixtures:
            lucks.setdefault(fixture.seed, set()).add(fixture.group)
        assert all(len(groups) == 1 for groups in lucks.values())
        assert [fixture.number for fixture in fixtures] == list(range(len(fixtures)))


def test_a_longer_schedule_begins_like_a_shorter_one() -> None:
    assert round_robin(4, 8, "s")[:24] == round_robin(4, 4, "s")
    assert duel(2, 40, "s")[:20] == duel(2, 20, "s")
    assert each_alone(3, 5, 1, "s")[:6] == each_alone(3, 2, 1, "s")


def test_variants_that_are_compared_play_the_same_opponents_with_the_same_luck() -> None:
    fixtures = compared(2, 2, 2, "s")
    assert {fixture.seed for fixture in fixtures} == {"s/0"}
    assert [fixture.seats for fixture in fixtures] == [(0, 2), (2, 0), (1, 2), (2, 1), (0, 3), (3, 0), (1, 3), (3, 1)]


def test_the_better_one_is_found() -> None:
    results = simulate(OWN_KUHN, [Entrant("bold", "bold"), Entrant("random", "random")], 400)
    bold, random = results.scores()
    assert bold.rate > random.rate
    assert bold.low > 0.5
    assert results.to_json()["games"] == 400
    assert [score.name for score in results.seats()] == ["Player 1", "Player 2"]
    assert len(results.rows()) == 400


def test_seats_that_saw_the_same_game_twice_claim_no_more_than_one() -> None:
    """One against itself: each game of a group is the other one again."""
    results = simulate(KUHN, RANDOM, 400)
    seat = results.seats()[0]
    once = [outcome.shares[0] for outcome in results.outcomes if outcome.fixture.number % 2 == 0]
    assert seat.rate == sum(once) / len(once)
    width = 2 * 1.96 * (seat.rate * (1 - seat.rate) / 200) ** 0.5
    assert 0.8 * width < seat.high - seat.low < 1.2 * width


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "kuhn.sqlite"
    setting = Setting(KUHN, {}, RANDOM)
    Series(setting, duel(2, 20, "s"), "s", Store(path)).run(Workers())
    seen: list[int] = []
    whole = Series(setting, duel(2, 60, "s"), "s", Store(path)).run(Workers(), lambda done, planned: seen.append(done))
    assert seen[0] == 20 and seen[-1] == 60
    assert whole.outcomes == Series(setting, duel(2, 60, "s"), "s").run(Workers()).outcomes


def test_ctrl_c_gives_what_is_there_so_far(tmp_path: Path) -> None:
    def interrupt(done: int, planned: int) -> None:
        if done == 10:
            raise KeyboardInterrupt

    path = tmp_path / "kuhn.sqlite"
    results = Series(Setting(KUHN, {}, RANDOM), duel(2, 60, "s"), "s", Store(path)).run(Workers(), interrupt)
    assert results.games == 10
    assert Store(path).count() == 10


def test_a_stopped_run_tells_of_every_game_it_has_kept() -> None:
    told: list[int] = []
    interrupted: list[int] = []

    def watch(done: int, planned: int) -> None:
        """Ctrl-C comes once, when games have been kept and not yet told of."""
        if done == 10 and not interrupted:
            interrupted.append(done)
            raise KeyboardInterrupt
        told.append(done)

    results = Series(Setting(KUHN, {}, RANDOM), duel(2, 60, "s"), "s").run(Workers(), watch)
    assert interrupted and results.games == told[-1] == 10


def test_a_run_stops_when_enough_is_known() -> None:
    entrants = [Entrant("bold", "bold"), Entrant("random", "random")]
    series = Series(Setting(OWN_KUHN, {}, entrants), duel(2, 4000, "s"), "s", within=0.06)
    results = series.run(Workers())
    assert results.games < 4000
    assert all((score.high - score.low) / 2 <= 0.06 for score in results.scores())


def test_whether_enough_is_known_is_asked_after_whole_groups() -> None:
    fixtures = duel(3, 1000, "s")
    ends = [end for _, end in looks(fixtures)]
    assert ends[-1] == len(fixtures)
    assert all(end % 3 == 0 for end in ends)
    assert len(ends) < 30


def test_a_file_of_another_series_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "kuhn.sqlite"
    Series(Setting(KUHN, {}, RANDOM), duel(2, 4, "s"), "s", Store(path)).run(Workers())
    with pytest.raises(BadData, match="another series"):
        Series(Setting(KUHN, {}, RANDOM), duel(2, 4, "t"), "t", Store(path))
    with pytest.raises(BadData, match="schedule differs"):
        Series(Setting(KUHN, {}, RANDOM), round_robin(2, 4, "s"), "s", Store(path), schedule="round robin")
    assert len(Store(path).outcomes()) == 4
    (tmp_path / "text.sqlite").write_text("not a database at all, but long enough to be looked at " * 40)
    with pytest.raises(BadData, match="not a results file"):
        Store(tmp_path / "text.sqlite")
    with pytest.raises(BadData, match="folder is not there"):
        Store(tmp_path / "nowhere" / "a.sqlite")


def test_every_game_can_be_replayed() -> None:
    setting = Setting(KUHN, {}, RANDOM)
    results = Series(setting, duel(2, 6, "s"), "s").run(Workers())
    for outcome in results.outcomes:
        end = record_of(setting, outcome).replay()
        assert end.over
        assert tuple((end.utility(seat) + 1) / 2 for seat in (0, 1)) == outcome.shares


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    """Notes and records come back from the file as they went in."""
    path = tmp_path / "quest.sqlite"
    setting = Setting("zoomquest", {"level": "tutorial"}, [Entrant("a", "greedy"), Entrant("b", "greedy")])
    played = Series(setting, duel(2, 4, "s"), "s").run(Workers())
    Series(setting, duel(2, 4, "s"), "s", Store(path)).run(Workers())
    again = Store(path, must_exist=True)
    assert again.outcomes() == played.outcomes
    assert again.outcome(2) == played.outcomes[2]
    assert again.setting() == (setting, "s")
    with pytest.raises(BadData, match="has no game 7"):
        again.outcome(7)


def test_an_opening_is_played_while_it_is_legal() -> None:
    entrants = [Entrant("bets", "random", opening=("bet", "bet", "bet")), Entrant("random", "random")]
    results = simulate(KUHN, entrants, 20)
    setting = Setting(KUHN, {}, results.entrants)
    for outcome in results.outcomes:
        seat = outcome.fixture.seats.index(0)
        texts = [text for actor, text in record_of(setting, outcome).entries if actor == seat]
        assert texts[0] in ("bet", "call", "fold")
    assert any(
        record_of(setting, outcome).entries[0] == (outcome.fixture.seats.index(0), "bet")
        for outcome in results.outcomes
    )


def test_a_bot_that_thinks_by_the_clock_is_refused() -> None:
    with pytest.raises(BadData, match="by the clock"):
        simulate(KUHN, [Entrant("slow", "search:2s"), Entrant("random", "random")], 2)


def test_who_is_not_alone_at_a_table_has_to_agree_on_its_options() -> None:
    entrants = [
        Entrant("a", "greedy", options={"level": "tutorial"}),
        Entrant("b", "greedy", options={"level": "keep"}),
    ]
    with pytest.raises(BadData, match="differently"):
        simulate("zoomquest", entrants, 2)
