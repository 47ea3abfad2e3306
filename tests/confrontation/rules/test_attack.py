"""Whom an attacker fights, and how long: rules 4 and 5.1."""

from collections import Counter

from tests.confrontation.table import FELLOWSHIP, act, asks, attack, cards, done, fallen, legal, stand, where, why


def test_both_who_fight_are_shown() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, "move merry caradhras")
    assert state.facts()["shown"] == ["merry", "balrog"]
    assert state.pieces.known[3] == state.pieces.known[9] == 7


def test_among_concealed_defenders_chance_decides() -> None:
    seen: Counter[int] = Counter()
    for seed in range(200):
        state = stand("merry legolas: eregion; balrog: caradhras", seed=seed)
        act(state, "move balrog eregion")
        seen[state.defender] += 1
    assert set(seen) == {3, 6} and min(seen.values()) > 70


def test_the_attacker_may_choose_one_who_was_shown_this_turn() -> None:
    state = attack(
        "frodo sam: eregion; balrog: caradhras; orcs: rhudaur; warg: enedwaith", "move balrog eregion", "sam"
    )
    act(state, "show")
    cards(state, "retreat", "5")
    act(state, "retreat arthedain")
    assert state.defender == 0, "only Frodo is left, and he is shown"


def test_the_attacker_chooses_between_the_shown_and_an_unknown_one() -> None:
    places = "frodo sam merry: the-shire; balrog: arthedain; orcs: cardolan"
    state = attack(places, "move balrog the-shire", "sam")
    act(state, "show")
    cards(state, "1", "6")
    assert where(state, "sam") == "defeated"
    assert asks(state) == "choose a defender" and state.seat == 1
    assert legal(state) == ["fight frodo", "fight"]
    assert why(state, "fight merry") == "NO_DEFENDER", "he is not shown"
    other = state.clone()
    act(state, "fight frodo")
    assert state.defender == 0
    act(other, "fight")
    assert other.defender == 3


def test_with_all_defenders_shown_there_is_no_unknown_one() -> None:
    places = "frodo sam: the-shire; balrog: arthedain; orcs: cardolan"
    state = attack(places, "move balrog the-shire", "sam")
    act(state, "show")
    cards(state, "1", "6")
    assert asks(state) != "choose a defender" and state.defender == 0


def test_the_battles_go_on_while_the_attacker_stands() -> None:
    state = stand("merry legolas: eregion; balrog: caradhras")
    cards(act(state, "move balrog eregion"), "1", "6")
    assert state.battles == 2
    cards(state, "2", "5")
    assert fallen(state) >= {"merry", "legolas"}
    done(state)


def test_when_the_attacker_falls_the_turn_is_over() -> None:
    state = stand("merry legolas: eregion; warg: caradhras")
    cards(act(state, "move warg eregion"), "5", "1")
    assert where(state, "warg") == "defeated"
    done(state)


def test_at_the_end_of_the_turn_all_are_concealed_again() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    cards(act(state, "move merry caradhras"), "5", "1")
    assert state.shown == 0 and state.facts()["shown"] == []


def test_two_sides_never_rest_in_one_region() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    state.region = 8
    state.pieces.move(3, 8)
    state.region = -1
    assert "both sides" in state.audit()
