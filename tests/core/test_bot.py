"""Bots get an Info, and there is nothing in it to cheat with."""

from examples.kuhn import GAME as KUHN
from loretable.core import Action, Bot, Info, RandomBot, new_rng, play_game
from tests.probe import GAME


def test_random_bots_play_a_game_to_its_end() -> None:
    end = play_game(GAME, [RandomBot(1), RandomBot(2)], seed=5)
    assert end.over
    assert play_game(GAME, [RandomBot(1), RandomBot(2)], seed=5).digest == end.digest


def test_an_info_says_what_the_seat_sees() -> None:
    state = KUHN.new(seed=3)
    info = Info(state, 0, new_rng(1))
    assert info.view() == state.view(0)
    assert info.legal == state.legal_for(0)
    assert info.decision.labels == ["Check", "Bet"]


def test_an_info_holds_no_more_than_the_seat_knows() -> None:
    """Everything reachable from an Info is the same whatever the other one holds."""
    here = KUHN.position({"zones": {"deck": ["Jack#0"], "hand.0": ["King#2"], "hand.1": ["Queen#1"]}})
    there = KUHN.position({"zones": {"deck": ["Queen#1"], "hand.0": ["King#2"], "hand.1": ["Jack#0"]}})
    for number in range(20):
        infos = [Info(state, 0, new_rng(number)) for state in (here, there)]
        assert infos[0].state.digest == infos[1].state.digest
        samples = [info.sample(new_rng(f"again {number}")) for info in infos]
        assert samples[0].digest == samples[1].digest


def test_samples_of_samples_are_as_likely_as_samples() -> None:
    state = KUHN.position({"zones": {"deck": ["Jack"], "hand.0": ["King"], "hand.1": ["Queen"]}})
    info = Info(state, 0, new_rng(0))
    rng = new_rng("many")
    queens = sum(info.sample(rng).pieces.face[info.sample(rng).pieces.top(2)] == 1 for _ in range(400))
    assert 150 < queens < 250


def test_somebody_elses_bot_plays() -> None:
    class Careful(Bot):
        def choose(self, info: Info) -> Action:
            return info.legal[0]

    end = play_game(KUHN, [Careful(), Careful()], seed=1)
    assert end.over and abs(end.scores[0]) == 1
