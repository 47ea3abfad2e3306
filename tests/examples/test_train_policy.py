"""The example that learns: it beats random."""

from pathlib import Path

import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: pip install 'loretable[gym]'")

from examples.train_policy import train
from loretable.arena import Entrant, simulate

BOT = "examples.train_policy:PolicyBot"


@pytest.mark.parametrize(("game", "episodes", "games"), [("examples.kuhn:GAME", 400, 200)])
def test_a_small_policy_learns_to_beat_random(
    game: str, episodes: int, games: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "policy.npz"
    train(game, episodes).save(path)
    monkeypatch.setenv("LORETABLE_POLICY", str(path))
    learnt = simulate(game, [Entrant("policy", BOT), Entrant("random", "random")], games, trusted=True).scores()[0]
    assert learnt.low > 0.55


@pytest.mark.slow
def test_it_learns_lorcana_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "policy.npz"
    train("lorcana", 100).save(path)
    monkeypatch.setenv("LORETABLE_POLICY", str(path))
    learnt = simulate("lorcana", [Entrant("policy", BOT), Entrant("random", "random")], 100, trusted=True).scores()[0]
    assert learnt.low > 0.6
