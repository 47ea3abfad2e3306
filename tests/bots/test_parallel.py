"""Search in several processes."""

import pytest

from loretable.bots import make_bot
from loretable.bots.parallel import Found, ParallelBot, added_up
from loretable.core import Info, new_rng
from loretable.core.errors import BadData
from loretable.games import find

GAME = find("confrontation")


def test_what_workers_found_is_added_up() -> None:
    edges = added_up(
        [Found(-1, False, [(3, 1.5, 0.0), (1, -1.0, 0.5)]), Found(-1, False, [(2, 0.5, 1.0), (4, 2.0, 0.0)])]
    )
    assert [(edge.visits, edge.total, edge.weight) for edge in edges] == [(5, 2.0, 1.0), (5, 1.0, 0.5)]


@pytest.mark.slow
def test_the_same_seed_iterations_and_workers_give_the_same_moves() -> None:
    played = []
    for _ in range(2):
        state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 3)
        bot = make_bot(GAME, "search:40x2", "luck")
        assert isinstance(bot, ParallelBot)
        rng = new_rng(1)
        moves = []
        for _ in range(6):
            seat = state.seat
            if seat == 1:
                moves.append(str(bot.choose(Info(state, seat, rng))))
                state.push(moves[-1], seat)
            else:
                state.play(rng.below(len(state.legal)))
        played.append(moves)
    assert played[0] == played[1] and len(played[0]) > 1


def test_each_worker_gets_its_share_of_the_iterations() -> None:
    bot = make_bot(GAME, "search:41x2", "luck")
    assert isinstance(bot, ParallelBot)
    assert (bot.budget.iterations, bot.workers) == (41, 2)


@pytest.mark.parametrize("name", ["search:10x0", "search:10x99", "search:10x2@hand"])
def test_what_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(BadData, match="bot"):
        make_bot(GAME, name)
