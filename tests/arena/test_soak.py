"""The soak: what is broken is found and kept with its record; a stopped run goes on; any number of workers plays the same."""

from pathlib import Path

import pytest

from examples.kuhn import Kuhn, KuhnState
from loretable.arena.running.workers import Pool, Workers
from loretable.arena.soak import BLOCK, Common, Soak, play_block, soak
from loretable.core import load_record
from loretable.core.errors import BadData
from tests.arena.players import KUHN


class LosesACard(KuhnState):
    """After the second answer the deck's card is in no zone any more."""

    def facts(self) -> dict[str, object]:
        return super().facts()

    def idle(self) -> None:
        if len(self.history) == 2 and self.pieces.zones[0]:
            self.pieces.zones[0] = []
        super().idle()


class LosingKuhn(Kuhn):
    def blank(self, options: dict[str, object]) -> KuhnState:
        return LosesACard(self, options)


class StuckState(KuhnState):
    """After a bet there is nothing to answer."""

    def actions(self, seat: int):  # type: ignore[no-untyped-def]
        return [] if 1 in self.history else super().actions(seat)


class StuckKuhn(Kuhn):
    def blank(self, options: dict[str, object]) -> KuhnState:
        return StuckState(self, options)


LOSING, STUCK = LosingKuhn(), StuckKuhn()


def test_our_games_keep_their_promises() -> None:
    table, failures = soak(("zoomquest", KUHN), BLOCK)
    assert failures == []
    assert table.column("games") == [BLOCK, BLOCK]
    assert table.column("failures") == [0, 0]


def test_a_card_that_is_lost_is_found_and_the_record_leads_there() -> None:
    found = play_block(Common(f"{__name__}:LOSING", "s"), 0)
    assert 0 < len(found["failures"]) <= BLOCK == found["games"]
    failure = found["failures"][0]
    assert "piece" in failure["what"]
    record = load_record(LOSING, failure["record"])
    assert len(record) >= 2


def test_a_game_that_gets_stuck_is_found() -> None:
    found = play_block(Common(f"{__name__}:STUCK", "s"), 0)
    assert any("no legal action" in failure["what"] for failure in found["failures"])


class UnsoundState(KuhnState):
    """Plays on, but no save of it would load."""

    def audit(self) -> str:
        return "nobody could have come here"


class UnsoundKuhn(Kuhn):
    def blank(self, options: dict[str, object]) -> KuhnState:
        return UnsoundState(self, options)


UNSOUND = UnsoundKuhn()


def test_how_many_decisions_are_audited_changes_no_game_and_is_counted() -> None:
    often, seldom = (play_block(Common(KUHN, "s", every), 0) for every in (1, 8))
    assert often.pop("audited") == often["decisions"]
    assert 0 < seldom.pop("audited") < often["decisions"] / 2
    assert often == seldom


def test_what_only_an_audit_sees_is_found() -> None:
    where = f"{__name__}:UNSOUND"
    found = play_block(Common(where, "s", 1), 0)
    assert len(found["failures"]) == BLOCK == found["audited"]
    assert found["failures"][0]["what"] == "a save of this state would be refused: nobody could have come here"
    seldom = play_block(Common(where, "s", 4), 0)
    assert 0 < len(seldom["failures"]) == seldom["audited"] < BLOCK


def test_a_run_that_is_stopped_goes_on_and_comes_to_the_same(tmp_path: Path) -> None:
    def interrupt(done: int, planned: int) -> None:
        if done == BLOCK:
            raise KeyboardInterrupt

    path = tmp_path / "soak.sqlite"
    run = Soak(path, "s")
    assert not run.run(KUHN, 3 * BLOCK, Workers(), interrupt)
    assert run.row(KUHN)["games"] == BLOCK
    run.close()
    again, _ = soak((KUHN,), 3 * BLOCK, "s", "2", path)
    whole, _ = soak((KUHN,), 3 * BLOCK, "s")
    assert again.rows == whole.rows
    with pytest.raises(BadData, match="with the seed"):
        Soak(path, "t")


def test_a_pool_plays_the_same_blocks() -> None:
    pool = Pool(2)
    try:
        run = Soak(None, "s")
        run.run(KUHN, 2 * BLOCK, pool)
        alone = Soak(None, "s")
        alone.run(KUHN, 2 * BLOCK, Workers())
        assert run.row(KUHN) == alone.row(KUHN)
    finally:
        pool.close()
