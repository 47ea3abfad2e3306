"""Ctrl-C in a study of any kind: what is there so far is told, said to be no more than that, and gone on with later."""

from collections.abc import Callable
from pathlib import Path

import pytest

from loretable.arena import Entrant
from loretable.arena.reports.report import Report
from loretable.arena.series import Progress
from loretable.arena.studies.any_game import Plan, gauntlet, round_robin, series
from loretable.arena.studies.swiss import swiss
from loretable.games.confrontation.studies import sides
from loretable.games.lorcana.data.decks.deck_files import deck_of
from loretable.games.lorcana.studies import goldfish, swap
from loretable.games.lorcana.studies.entrants import entrant
from loretable.games.zoomquest.studies import parties
from tests.arena.players import KUHN

STITCH, HEIHEI = "Stitch - New Dog", "HeiHei - Boat Snack"
THREE = [Entrant(name, "random") for name in "abc"]


def starters() -> list[Entrant]:
    return [entrant(deck_of(name), "random") for name in ("set01-amber-amethyst", "set01-emerald-ruby")]


def swapped(plan: Plan) -> Report:
    mine, other = deck_of("set01-amber-amethyst"), deck_of("set01-emerald-ruby")
    return swap.swap(mine, STITCH, HEIHEI, [other], 8, bot="random", plan=plan)


STUDIES: dict[str, Callable[[Plan], Report]] = {
    "series": lambda plan: series(KUHN, THREE[:2], 20, plan=plan),
    "series of decks": lambda plan: series("lorcana", starters(), 8, plan=plan),
    "gauntlet": lambda plan: gauntlet(KUHN, THREE[0], THREE[1:], 8, plan=plan),
    "round robin": lambda plan: round_robin(KUHN, THREE, 8, plan=plan),
    "swiss": lambda plan: swiss(KUHN, THREE, 8, plan=plan),
    "swap": swapped,
    "goldfish": lambda plan: goldfish.goldfish(deck_of("set01-amber-amethyst"), 8, "random", plan=plan),
    "parties": lambda plan: parties.balance(["tutorial"], ["W", "WG"], 8, plan=plan),
    "sides": lambda plan: sides.balance(8, 1, "random", plan=plan),
}


def stop_after(games: int) -> Progress:
    """Whoever watches presses Ctrl-C when so many games are played: once."""
    left = [games]

    def watch(done: int, planned: int) -> None:
        if left and done >= left[0]:
            left.clear()
            raise KeyboardInterrupt

    return watch


@pytest.mark.parametrize("games", [0, 3])
@pytest.mark.parametrize("kind", STUDIES)
def test_a_study_that_is_stopped_tells_what_is_there(kind: str, games: int) -> None:
    report = STUDIES[kind](Plan(watch=stop_after(games)))
    assert report.data["games"] == games
    assert f"{games} games (stopped early)" in report.lead
    assert "</html>" in report.page()


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["sides", "swiss", "swap"])
def test_a_study_that_was_stopped_goes_on_and_comes_to_the_same(kind: str, tmp_path: Path) -> None:
    kept = tmp_path / "study.sqlite"
    STUDIES[kind](Plan(out=kept, watch=stop_after(3)))
    again, whole = STUDIES[kind](Plan(out=kept)), STUDIES[kind](Plan())
    assert again.to_json() == whole.to_json()
    assert "stopped" not in again.lead
