"""How a game ends and what it counts: rule 8."""

from loretable.core import Match
from loretable.games.confrontation import GAME
from tests.confrontation.table import FELLOWSHIP, SAURON, act, cards, stand


def test_frodo_in_mordor_wins_at_once_without_battle() -> None:
    state = stand("frodo: gondor; sam: the-shire; cave-troll warg orcs balrog: mordor", FELLOWSHIP)
    act(state, "move frodo mordor")
    assert state.over and state.reason == "Frodo in Mordor"
    assert state.scores == [2, 0], "one point for each who survives"
    assert state.battles == 0


def test_others_may_enter_mordor_and_fight() -> None:
    state = stand("sam: gondor; cave-troll: mordor", FELLOWSHIP)
    act(state, "move sam mordor")
    assert not state.over and state.battles == 1


def test_frodos_defeat_loses_at_once() -> None:
    state = stand("frodo: rhudaur; sam merry: enedwaith; cave-troll: the-high-pass; orcs: mordor")
    act(state, "move cave-troll rhudaur", "decline")
    cards(state, "1", "1")
    assert state.over and state.reason == "Frodo defeated" and state.scores == [0, 2]


def test_frodo_and_the_last_of_sauron_fall_together_and_sauron_wins() -> None:
    state = stand("frodo: rhudaur; orcs: the-high-pass", FELLOWSHIP, spare=False)
    act(state, "move frodo the-high-pass")
    cards(state, "noble-sacrifice", "1")
    assert state.over and state.reason == "Frodo defeated"
    assert state.scores == [0, 1], "a victory without survivors still counts one"


def test_three_of_sauron_in_the_shire_win() -> None:
    state = stand("frodo: rohan; orcs warg: the-shire; balrog: arthedain")
    act(state, "move balrog the-shire")
    assert state.over and state.reason == "The Shire taken" and state.scores == [0, 4]


def test_two_are_not_enough() -> None:
    state = stand("frodo: rohan; orcs: the-shire; balrog: arthedain")
    act(state, "move balrog the-shire")
    assert not state.over


def test_the_third_to_enter_never_meets_an_enemy_there() -> None:
    """Two sides never rest in one region, so the question whether a battle comes first does not arise."""
    state = stand("frodo: rohan; merry: the-shire; orcs: arthedain; warg: cardolan")
    act(state, "move orcs the-shire")
    assert "merry" not in state.facts()["shown"]  # type: ignore[operator]
    assert state.audit() == ""


def test_the_ply_cap_is_a_draw() -> None:
    state = stand("merry: arthedain; orcs: rohan", options={"ply_cap": 2})
    act(state, "move orcs caradhras", "move merry rhudaur")
    assert state.over and state.reason == "ply cap" and state.scores == [0, 0]


def test_conceding_gives_the_other_side_its_survivors() -> None:
    state = stand("merry: arthedain; orcs: rohan")
    state.push("concede", SAURON)
    assert state.over and state.scores == [2, 0]


def test_a_match_is_two_games_with_sides_swapped_scored_by_survivors() -> None:
    match = Match(GAME, "swapped", 2, {})
    first = act(stand("frodo: gondor; sam merry: the-shire", FELLOWSHIP), "move frodo mordor")
    match.add(first)
    second = act(stand("frodo: rohan; orcs warg: the-shire; balrog: arthedain"), "move balrog the-shire")
    match.add(second)
    assert match.results == [[3, 0], [4, 0]], "A was the Fellowship first, then Sauron"
    assert match.over and match.winner == 0 and match.totals == [7, 0]


def test_the_end_is_summed_up() -> None:
    state = act(stand("frodo: gondor; sam: the-shire", FELLOWSHIP), "move frodo mordor")
    assert GAME.summary(state.view(2)) == "Frodo has reached Mordor. The Fellowship wins. 2 of its characters survive."
    state = stand("frodo: arthedain; orcs: the-shire", spare=False)
    assert GAME.summary(state.view(2)) == "Sauron cannot move. The Fellowship wins. 1 of its characters survives."
