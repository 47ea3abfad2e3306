"""What `python -m bench.arena_scaling` counts, and when it says that it is too little."""

from collections.abc import Iterator, Sequence

from bench.arena_scaling import Measured, measured, verdicts
from loretable.arena import Fixture, Outcome, Setting, duel
from loretable.arena.running.workers import Workers


class InBatches(Workers):
    """Sends batches of three, and plays nothing."""

    def run(self, setting: Setting, fixtures: Sequence[Fixture]) -> Iterator[list[Outcome]]:
        for start in range(0, len(fixtures), 3):
            yield [Outcome(fixture, (1.0, 0.0), "", 1, b"") for fixture in fixtures[start : start + 3]]


def test_batches_are_counted_from_the_first_results_on() -> None:
    found = measured(InBatches(), duel(2, 300, "s"), 60.0)
    assert found.batch == 3
    assert found.rate > 0


def test_each_demand_can_be_missed() -> None:
    one = Measured(100.0, 1.0)
    kept = verdicts(one, Measured(190.0, 400.0), Measured(150.0, 300.0), 2)
    assert [line[:5] for line in kept] == ["ok   "] * 3
    short = verdicts(one, Measured(150.0, 400.0), Measured(100.0, 100.0), 2)
    assert [line[:5] for line in short] == ["short"] * 3
    assert len(verdicts(one, Measured(190.0, 400.0), None, 2)) == 2
