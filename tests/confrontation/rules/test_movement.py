"""Moving: forward, special paths, capacities, attack by entering, and the four who bend it. Rules 1 and 3."""

import pytest

from tests.confrontation.table import FELLOWSHIP, SAURON, act, done, legal, stand, where, why


def test_one_character_moves_one_region_forward() -> None:
    state = stand("merry: arthedain; orcs: rohan", FELLOWSHIP)
    act(state, "move merry rhudaur")
    assert where(state, "merry") == "rhudaur"
    assert state.active == SAURON
    done(state)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("move merry the-shire", "NO_WAY"),  # backward
        ("move merry cardolan", "NO_WAY"),  # sideways
        ("move merry the-high-pass", "NO_WAY"),  # two steps
        ("move merry arthedain", "NO_WAY"),  # to where he is
        ("move orcs caradhras", "NOT_YOURS"),
        ("move sam rhudaur", "NOT_ON_BOARD"),
        ("play 5", "WRONG_MOMENT"),
    ],
)
def test_other_moves_are_refused_with_the_reason(text: str, code: str) -> None:
    state = stand("merry: arthedain; orcs: rohan", FELLOWSHIP)
    assert why(state, text) == code


def test_it_is_the_other_sides_turn() -> None:
    state = stand("merry: arthedain; orcs: rohan", FELLOWSHIP)
    assert why(state, "move orcs caradhras", SAURON) == "NOT_ASKED"


def test_sauron_moves_the_other_way() -> None:
    state = stand("orcs: rohan")
    assert [text for text in legal(state) if "orcs" in text] == ["move orcs caradhras", "move orcs gap-of-rohan"]


def test_a_region_full_of_ones_own_cannot_be_entered() -> None:
    state = stand("merry: arthedain; sam pippin: rhudaur", FELLOWSHIP)
    assert why(state, "move merry rhudaur") == "REGION_FULL"
    assert why(state, "move merry eregion") == ""


def test_a_mountain_holds_one_of_each_side() -> None:
    state = stand("merry: rhudaur; sam: the-high-pass", FELLOWSHIP)
    assert why(state, "move merry the-high-pass") == "REGION_FULL"


def test_enemies_do_not_count_against_the_capacity() -> None:
    state = stand("merry: rhudaur; orcs: the-high-pass", FELLOWSHIP)
    assert why(state, "move merry the-high-pass") == ""


def test_home_holds_four() -> None:
    state = stand("merry sam pippin gimli: mordor; gandalf: gondor; cave-troll: rohan", FELLOWSHIP)
    assert why(state, "move gandalf mordor") == "REGION_FULL"


def test_entering_a_region_with_enemies_is_an_attack() -> None:
    state = stand("merry: rhudaur; witch-king: the-high-pass", FELLOWSHIP)
    act(state, "move merry the-high-pass")
    assert where(state, "witch-king") == "defeated" and where(state, "merry") == "the-high-pass"
    done(state)


# -- tunnel and river ----------------------------------------------------------------------------------------------


def test_the_tunnel_leads_from_eregion_to_fangorn() -> None:
    state = stand("merry: eregion; orcs: gondor", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert where(state, "merry") == "fangorn"
    done(state)


def test_the_tunnel_may_be_used_to_attack() -> None:
    state = stand("merry: eregion; witch-king: fangorn", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert where(state, "witch-king") == "defeated"
    done(state)


def test_the_tunnel_may_be_used_whoever_stands_in_caradhras() -> None:
    state = stand("merry: eregion; sam: caradhras; orcs: gondor", FELLOWSHIP)
    assert why(state, "move merry fangorn") == ""
    state = stand("merry: eregion; orcs: caradhras", FELLOWSHIP)
    assert why(state, "move merry fangorn") == ""


def test_the_tunnel_leads_one_way() -> None:
    state = stand("aragorn: fangorn; orcs: eregion", FELLOWSHIP)
    assert why(state, "move aragorn eregion") == "NO_WAY"


def test_the_tunnel_is_not_saurons() -> None:
    state = stand("orcs: eregion")
    assert why(state, "move orcs fangorn") == "NO_WAY"
    state = stand("orcs: fangorn")
    assert why(state, "move orcs eregion") == "NO_WAY"


@pytest.mark.parametrize(("start", "goal"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
def test_the_river_carries_the_fellowship_down(start: str, goal: str) -> None:
    state = stand(f"merry: {start}; orcs: caradhras", FELLOWSHIP)
    act(state, f"move merry {goal}")
    assert where(state, "merry") == goal
    done(state)


@pytest.mark.parametrize(("start", "goal"), [("fangorn", "mirkwood"), ("rohan", "fangorn")])
def test_nobody_moves_up_the_river(start: str, goal: str) -> None:
    assert why(stand(f"merry: {start}; orcs: caradhras", FELLOWSHIP), f"move merry {goal}") == "NO_WAY"


@pytest.mark.parametrize(("start", "goal"), [("mirkwood", "fangorn"), ("fangorn", "rohan")])
def test_the_river_does_not_carry_sauron(start: str, goal: str) -> None:
    assert why(stand(f"orcs: {start}"), f"move orcs {goal}") == "NO_WAY"


def test_the_river_may_be_used_to_attack() -> None:
    state = stand("merry: mirkwood; witch-king: fangorn", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert where(state, "witch-king") == "defeated"
    done(state)


# -- Aragorn: rule 3.4 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", ["misty-mountains", "caradhras", "rhudaur", "enedwaith", "arthedain", "cardolan"])
def test_aragorn_may_attack_any_neighbour(goal: str) -> None:
    state = stand(f"aragorn: eregion; orcs: {goal}; saruman: gondor", FELLOWSHIP)
    assert why(state, f"move aragorn {goal}") == ""
    act(state, f"move aragorn {goal}")
    assert state.battles == 1


def test_aragorn_without_an_enemy_moves_forward_only() -> None:
    state = stand("aragorn: eregion; orcs: gondor", FELLOWSHIP)
    assert [text for text in legal(state) if "aragorn" in text] == [
        "move aragorn misty-mountains",
        "move aragorn caradhras",
        "move aragorn fangorn",
    ]
    assert why(state, "move aragorn rhudaur") == "NO_ENEMY_THERE"


def test_aragorn_never_attacks_sideways_in_the_mountains() -> None:
    state = stand("aragorn: caradhras; orcs: misty-mountains", FELLOWSHIP)
    assert why(state, "move aragorn misty-mountains") == "NO_WAY"


def test_aragorn_may_attack_backward_out_of_the_mountains_and_into_them() -> None:
    assert why(stand("aragorn: caradhras; orcs: eregion", FELLOWSHIP), "move aragorn eregion") == ""
    assert why(stand("aragorn: fangorn; orcs: caradhras", FELLOWSHIP), "move aragorn caradhras") == ""


def test_aragorn_may_attack_up_the_river() -> None:
    assert why(stand("aragorn: rohan; orcs: fangorn", FELLOWSHIP), "move aragorn fangorn") == ""


def test_the_warg_does_not_stop_aragorns_move() -> None:
    state = stand("aragorn: eregion; warg: arthedain", FELLOWSHIP)
    act(state, "move aragorn arthedain")
    assert state.battles == 1 and state.attacker == 5


# -- Witch-king: rule 3.5 ------------------------------------------------------------------------------------------


def test_the_witch_king_may_attack_sideways() -> None:
    state = stand("witch-king: gondor; sam: dagorlad")
    assert why(state, "move witch-king dagorlad") == ""


def test_the_witch_king_moves_sideways_only_to_attack() -> None:
    assert why(stand("witch-king: gondor"), "move witch-king dagorlad") == "NO_ENEMY_THERE"


def test_the_witch_king_does_not_attack_sideways_in_the_mountains_or_backward() -> None:
    assert why(stand("witch-king: caradhras; sam: misty-mountains"), "move witch-king misty-mountains") == "NO_WAY"
    assert why(stand("witch-king: eregion; sam: caradhras"), "move witch-king caradhras") == "NO_WAY"


# -- Flying Nazgul: rule 3.6 ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("goal", ["arthedain", "misty-mountains", "rohan", "mordor"])
def test_the_nazgul_flies_to_any_region_with_exactly_one_enemy(goal: str) -> None:
    state = stand(f"flying-nazgul: caradhras; sam: {goal}; cave-troll: gondor")
    assert why(state, f"move flying-nazgul {goal}") == ""


def test_the_nazgul_does_not_fly_to_two_enemies_or_none() -> None:
    state = stand("flying-nazgul: rohan; sam merry: arthedain")
    assert why(state, "move flying-nazgul arthedain") == "NOT_ALONE"
    assert why(state, "move flying-nazgul eregion") == "NOT_ALONE"


def test_the_nazgul_flies_from_mountain_to_mountain() -> None:
    state = stand("flying-nazgul: caradhras; legolas: gap-of-rohan")
    act(state, "move flying-nazgul gap-of-rohan")
    assert where(state, "flying-nazgul") == "defeated"
    done(state)


def test_moving_forward_the_nazgul_may_meet_two() -> None:
    state = stand("flying-nazgul: caradhras; sam merry: eregion")
    assert why(state, "move flying-nazgul eregion") == ""


# -- Black Rider: rule 3.7 -----------------------------------------------------------------------------------------


def test_the_black_rider_rides_any_number_of_regions_to_attack() -> None:
    state = stand("black-rider: mordor; sam: arthedain; cave-troll: gondor")
    act(state, "move black-rider arthedain")
    assert where(state, "black-rider") == "arthedain" and state.battles == 1


def test_the_black_rider_rides_far_only_to_attack() -> None:
    state = stand("black-rider: gondor")
    assert why(state, "move black-rider caradhras") == "NO_ENEMY_THERE"
    assert why(state, "move black-rider mordor") == "NO_WAY"


def test_the_black_rider_does_not_ride_through_the_fellowship() -> None:
    state = stand("black-rider: gap-of-rohan; sam: enedwaith; merry: cardolan")
    assert why(state, "move black-rider cardolan") == "NO_OPEN_ROAD"


def test_the_black_rider_does_not_ride_through_regions_full_of_sauron() -> None:
    state = stand("black-rider: rohan; orcs: gap-of-rohan; warg: caradhras; merry: cardolan")
    assert why(state, "move black-rider cardolan") == "NO_OPEN_ROAD"


def test_the_black_rider_takes_another_road() -> None:
    state = stand("black-rider: rohan; orcs: gap-of-rohan; merry: cardolan")
    assert why(state, "move black-rider cardolan") == ""


def test_the_black_rider_does_not_turn_sideways() -> None:
    state = stand("black-rider: enedwaith; merry: arthedain")
    assert why(state, "move black-rider arthedain") == "NO_WAY"


# -- rule 3.8 ------------------------------------------------------------------------------------------------------


def test_who_cannot_move_loses() -> None:
    state = stand("frodo: arthedain; orcs: the-shire", spare=False)
    assert state.over and state.reason == "no legal move" and state.scores == [1, 0]


def test_ability_moves_count_as_moves() -> None:
    state = stand("frodo: arthedain; flying-nazgul: the-shire", spare=False)
    assert not state.over
    assert legal(state) == ["move flying-nazgul arthedain"]
