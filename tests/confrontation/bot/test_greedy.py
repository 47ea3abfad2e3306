"""The rule-based bot: honest, sensible, and better than chance."""

import pytest

from loretable.core import BadData, Info, RandomBot, new_rng, play_game
from loretable.games.confrontation import GAME
from loretable.games.confrontation.bot.greedy import RuleBot
from tests.confrontation.table import FELLOWSHIP, SAURON, act, attack, hand, stand


def choice(state: object, seat: int, seed: int = 1) -> str:
    return str(RuleBot(seed).choose(Info(state, seat, new_rng(seed))))  # type: ignore[arg-type]


def test_bots_by_name() -> None:
    assert GAME.bot_names() == ("rules", "random")
    assert isinstance(GAME.bot("rules", 1), RuleBot) and isinstance(GAME.bot("random", 1), RandomBot)
    with pytest.raises(BadData, match="has no bot"):
        GAME.bot("oracle", 1)


def test_it_plays_whole_games_with_its_own_set_up() -> None:
    state = play_game(GAME, [RuleBot(1), RuleBot(2)], {}, 5)
    assert state.over and state.reason != "bound"


def test_the_same_observation_gives_the_same_action_whoever_the_enemies_are() -> None:
    """Hidden identities are dealt anew, and the guess is made with another generator: nothing changes."""
    rng = new_rng("leak")
    compared = 0
    for seed in range(12):
        state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, seed)
        while not state.over:
            seat = state.seat
            first = RuleBot(9).choose(Info(state, seat, new_rng(1)))
            for number in range(3):
                twin = state.sample(seat, new_rng(100 * seed + number))
                again = RuleBot(9).choose(Info(twin, seat, new_rng(50 + number)))
                assert again == first
                compared += 1
            state.play(rng.below(len(state.legal)))
    assert compared > 500


def test_frodo_walks_into_mordor() -> None:
    state = stand("frodo: gondor; sam: the-shire; balrog: mordor", FELLOWSHIP)
    assert choice(state, FELLOWSHIP) == "move frodo mordor"


def test_sauron_takes_the_shire() -> None:
    state = stand("frodo: rohan; orcs warg: the-shire; balrog: arthedain")
    assert choice(state, SAURON) == "move balrog the-shire"


def test_frodo_slips_away_and_sam_steps_forward() -> None:
    state = act(stand("frodo: arthedain; balrog: rhudaur"), "move balrog arthedain")
    assert choice(state, FELLOWSHIP) == "retreat cardolan"
    places = "frodo sam: eregion; balrog: caradhras; saruman: rhudaur; orcs: enedwaith"
    assert choice(attack(places, "move balrog eregion", "frodo"), FELLOWSHIP) == "substitute"


def test_pippin_comes_back_from_a_look() -> None:
    state = act(stand("pippin: arthedain; balrog: eregion", FELLOWSHIP), "move pippin eregion")
    assert choice(state, FELLOWSHIP).startswith("retreat")


def test_the_balrog_strikes() -> None:
    state = act(stand("merry: eregion; balrog: caradhras", FELLOWSHIP), "move merry fangorn")
    assert choice(state, SAURON) == "ambush"


def test_saruman_forbids_cards_when_he_is_stronger() -> None:
    state = act(stand("gimli: eregion; saruman: caradhras"), "move saruman eregion")
    assert choice(state, SAURON) == "forbid"
    state = act(stand("gandalf: eregion; saruman: caradhras"), "move saruman eregion")
    assert choice(state, SAURON) == "decline"


def test_with_gandalf_the_weakest_card_that_wins_is_played() -> None:
    state = stand("gandalf: eregion; warg: mordor; orcs: caradhras", FELLOWSHIP)
    act(state, "move gandalf caradhras", "play 5")
    assert choice(state, FELLOWSHIP) == "play 3", "5 + 3 against 2 + 5"


def test_magic_fetches_what_wins() -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP, hands=[hand("1 magic"), hand("1 2 3")])
    act(state, "move aragorn eregion")
    state.push("play magic", FELLOWSHIP)
    state.push("play 3", SAURON)
    assert choice(state, FELLOWSHIP) == "fetch 5"


def test_a_shown_frodo_is_the_one_to_fight() -> None:
    places = "frodo sam merry: the-shire; balrog: arthedain; orcs: cardolan"
    state = act(attack(places, "move balrog the-shire", "sam"), "show")
    state.push("play 1", FELLOWSHIP)
    state.push("play 6", SAURON)
    assert choice(state, SAURON) == "fight frodo"


def wins(seat: int, games: int) -> int:
    """Games won by the bot in a seat against chance; chance sets up at random too."""
    found = 0
    option = "sauron_setup" if seat == FELLOWSHIP else "fellowship_setup"
    for number in range(games):
        bots = [RandomBot(f"chance {number}"), RandomBot(f"chance {number}")]
        bots[seat] = RuleBot(f"rules {number}")  # type: ignore[call-overload]
        state = play_game(GAME, bots, {option: "random"}, f"strength {number}")  # type: ignore[arg-type]
        found += state.scores[seat] > state.scores[1 - seat]
    return found


@pytest.mark.slow
@pytest.mark.compiled_only
def test_as_sauron_it_beats_chance_97_times_in_100() -> None:
    assert wins(SAURON, 500) >= 485


@pytest.mark.slow
@pytest.mark.compiled_only
def test_as_the_fellowship_it_beats_chance_85_times_in_100() -> None:
    assert wins(FELLOWSHIP, 500) >= 425
