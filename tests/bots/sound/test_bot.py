"""The sound bot: it sees no more than its seat, remembers what it has seen, and says what it is not for."""

import pytest

from examples.kuhn import GAME as KUHN
from examples.leduc import GAME as LEDUC
from loretable.bots import Budget, make_bot
from loretable.bots.sound.bot import SoundBot
from loretable.core import Game, Info, State, new_rng, play_game
from loretable.core.errors import BadData
from loretable.games import find
from scripts.studies.exploitability import KUHN as STAKES
from tests.bots.pennies import GAME as PENNIES

DRAWN: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


def reached(game: Game, seed: int, actions: list[int]) -> State:
    state = game.new({}, seed)
    for index in actions:
        state.play(index)
    return state


def test_the_same_seed_and_walks_give_the_same_mix() -> None:
    state = reached(LEDUC, 3, [1])
    mixes = [SoundBot(Budget(iterations=40), "luck").think(Info(state, 1, new_rng(1))).average() for _ in range(2)]
    assert mixes[0] == mixes[1]


def test_what_a_seat_does_not_know_changes_no_choice() -> None:
    """Whatever the other one holds, and whatever is still in the deck."""
    state = reached(LEDUC, 3, [1])
    others = [state.sample(1, new_rng(luck)) for luck in range(6)]
    assert len({str(other.pieces.zones) for other in others}) > 1
    mixes = {
        str(SoundBot(Budget(iterations=30), "luck").think(Info(each, 1, new_rng(1))).average())
        for each in (state, *others)
    }
    assert len(mixes) == 1


def test_like_pieces_are_one_and_the_same() -> None:
    """Two deals with the other Queen in hand are one place."""
    bot = SoundBot(Budget(iterations=5), 1)
    deals = [LEDUC.new({}, seed) for seed in range(40)]
    queens = {deal.pieces.top(2): deal for deal in deals if deal.pieces.face[deal.pieces.top(2)] == 1}
    assert len(queens) == 2
    places = set()
    for deal in queens.values():
        bot.decided = -1
        bot.trail, bot.done = [], []
        places.add(id(bot.think(Info(deal, 0, new_rng(1)))))
    assert len(places) == 1


def test_it_remembers_what_it_did_and_begins_again_with_the_next_match() -> None:
    bot = SoundBot(Budget(iterations=30), 5)
    for seed in range(4):
        state = LEDUC.new({}, seed)
        asked = 0
        while not state.over:
            if state.seat == 0:
                action = bot.choose(Info(state, 0, new_rng(seed)))
                asked += 1
                assert len(bot.trail) == len(bot.done) == asked
                state.apply(action, 0)
            else:
                state.play(0)


def test_the_best_card_calls_and_the_worst_one_folds() -> None:
    """In Kuhn poker after a bet, where what is won counts: there is no doubt about it."""
    for face, sure in ((2, 1), (0, 0)):
        state = next(
            each
            for each in (reached(STAKES, seed, [1]) for seed in range(40))
            if each.pieces.face[each.pieces.top(2)] == face
        )
        average = SoundBot(Budget(iterations=300), 1).think(Info(state, 1, new_rng(1))).average()
        codes = SoundBot(Budget(iterations=1), 1).think(Info(state, 1, new_rng(1))).codes
        index = codes.index(state.code(state.legal[sure], 1))
        assert average[index] > 0.9


def test_where_two_choose_at_once_neither_sees_the_other() -> None:
    """Matching pennies: both sides as often, from whichever seat is asked first."""
    for seat in (0, 1):
        for first in (False, True):
            state = PENNIES.new({}, 1)
            if first:
                state.apply(state.legal_for(1 - seat)[0], 1 - seat)
            average = SoundBot(Budget(iterations=400), 2).think(Info(state, seat, new_rng(1))).average()
            assert abs(average[0] - 0.5) < 0.12


def test_a_game_that_is_too_large_is_refused_with_a_sentence() -> None:
    confrontation = find("confrontation")
    state = confrontation.new(DRAWN, 1)
    with pytest.raises(BadData, match="too large"):
        make_bot(confrontation, "sound:1").choose(Info(state, state.seat, new_rng(1)))


def test_it_is_for_two_rivals() -> None:
    with pytest.raises(BadData, match="two against each other"):
        make_bot(find("zoomquest"), "sound:10")


def test_it_has_a_name() -> None:
    bots = [make_bot(KUHN, "sound:50", seed) for seed in (1, 2)]
    assert play_game(KUHN, bots, seed=4).over
    timed = make_bot(KUHN, "sound:1s")
    assert isinstance(timed, SoundBot) and timed.budget.seconds == 1.0
    with pytest.raises(BadData, match="sound:500 or sound:2s"):
        make_bot(KUHN, "sound:0")
    with pytest.raises(BadData, match="sound:N"):
        make_bot(KUHN, "sound")
