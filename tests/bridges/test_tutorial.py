"""The programs of the tutorial "Train a policy", in a small size."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("gymnasium")
numpy = pytest.importorskip("numpy")

PROGRAMS = Path(__file__).parents[2] / "docs" / "tutorials" / "programs"


@pytest.mark.slow
def test_a_party_learns_from_nothing_but_whether_it_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PROGRAMS))
    from learn_quest import Party

    curve = Party(tables=64, seed=1).train(40)
    assert len(curve) == 4 and [quests for quests, _ in curve] == sorted(quests for quests, _ in curve)
    assert curve[-1][1] > curve[0][1] + 0.2, curve


def test_a_choice_is_one_of_the_options_and_better_ones_become_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PROGRAMS))
    from party_policy import Policy

    policy = Policy(seen=2, told=2, seed=3)
    rows = {"seen": numpy.ones((32, 2)), "told": numpy.tile(numpy.eye(2, 2)[None], (32, 1, 1))}
    rows |= {"mask": numpy.ones((32, 2), bool)}
    assert numpy.allclose(policy.look(**rows)["chances"], 0.5)
    for _ in range(60):
        chances = policy.look(**rows)["chances"]
        chosen = policy.choose(chances)
        assert set(chosen.tolist()) <= {0, 1}
        policy.learn({**rows, "chosen": chosen, "came": (chosen == 1).astype(float)}, 0.05, 0.0)
    assert policy.look(**rows)["chances"][0, 1] > 0.9


def test_what_is_masked_is_never_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PROGRAMS))
    from party_policy import Policy

    policy = Policy(seen=1, told=1, seed=1)
    mask = numpy.zeros((200, 5), bool)
    mask[:, :2] = True
    chances = policy.look(numpy.ones((200, 1)), numpy.ones((200, 5, 1)), mask)["chances"]
    assert set(policy.choose(chances).tolist()) == {0, 1}


def test_the_programs_are_what_the_page_shows() -> None:
    page = (PROGRAMS.parent / "train.md").read_text(encoding="utf-8")
    assert "programs/learn_quest.py" in page and "programs/party_policy.py" in page and "learning-curve.svg" in page
    assert str(PROGRAMS) not in sys.path
