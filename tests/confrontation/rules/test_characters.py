"""The characters of the Fellowship, alone and in each interaction that the rules name: rule 5."""

import pytest

from tests.confrontation.table import (
    BOOK,
    FELLOWSHIP,
    act,
    asks,
    attack,
    cards,
    done,
    fallen,
    hand,
    legal,
    stand,
    where,
    why,
)

PRINTED = {
    "Frodo": 1, "Sam": 2, "Pippin": 1, "Merry": 2, "Gandalf": 5, "Aragorn": 4, "Legolas": 3, "Gimli": 3, "Boromir": 0,
    "Balrog": 5, "Shelob": 5, "Witch-king": 5, "Flying Nazgul": 3, "Black Rider": 3, "Saruman": 4, "Orcs": 2, "Warg": 2,
    "Cave Troll": 9,
}  # fmt: skip


def test_the_strengths_are_the_printed_ones() -> None:
    assert dict(zip(BOOK.cast.names, BOOK.cast.strength, strict=True)) == PRINTED


# -- Frodo ---------------------------------------------------------------------------------------------------------


def test_frodo_when_attacked_may_retreat_sideways_before_cards() -> None:
    state = stand("frodo: arthedain; balrog: rhudaur")
    act(state, "move balrog arthedain")
    assert asks(state) == "Frodo's retreat" and legal(state) == ["retreat cardolan", "decline"]
    act(state, "retreat cardolan")
    assert where(state, "frodo") == "cardolan" and where(state, "balrog") == "arthedain"
    assert state.hands[0].bit_count() == 9
    done(state)


def test_frodo_may_stay_and_fight() -> None:
    state = stand("frodo: arthedain; balrog: rhudaur")
    act(state, "move balrog arthedain", "decline")
    assert asks(state) == "play a card"


def test_frodo_retreats_before_the_orcs_strike() -> None:
    state = stand("frodo: arthedain; orcs: rhudaur")
    act(state, "move orcs arthedain", "retreat cardolan")
    assert where(state, "frodo") == "cardolan"
    done(state)


def test_frodos_retreat_uses_up_the_orcs_strike() -> None:
    state = attack("frodo merry: arthedain; orcs: rhudaur", "move orcs arthedain", "frodo")
    act(state, "retreat cardolan")
    assert state.defender == 3, "the Orcs go on with Merry"
    assert asks(state) == "play a card", "and do not strike him down"
    cards(state, "5", "1")
    assert where(state, "orcs") == "defeated"
    done(state)


def test_frodo_does_not_retreat_from_the_mountains() -> None:
    state = stand("frodo: caradhras; balrog: fangorn")
    act(state, "move balrog caradhras")
    assert asks(state) == "play a card"


def test_frodo_does_not_retreat_from_the_warg() -> None:
    state = stand("frodo: arthedain; warg: rhudaur")
    act(state, "move warg arthedain")
    assert asks(state) == "play a card"


def test_frodo_does_not_retreat_when_he_attacks() -> None:
    state = stand("frodo: arthedain; balrog: rhudaur", FELLOWSHIP)
    act(state, "move frodo rhudaur")
    assert asks(state) == "play a card"


def test_frodo_may_retreat_into_the_region_that_the_witch_king_left() -> None:
    state = stand("frodo: dagorlad; witch-king: gondor")
    act(state, "move witch-king dagorlad")
    assert legal(state) == ["retreat gondor", "decline"]
    act(state, "retreat gondor")
    assert where(state, "frodo") == "gondor"
    done(state)


def test_frodo_may_not_retreat_there_if_another_is_left() -> None:
    state = stand("frodo: dagorlad; witch-king orcs: gondor")
    act(state, "move witch-king dagorlad")
    assert asks(state) == "play a card"


# -- Sam -----------------------------------------------------------------------------------------------------------

PAIR = "frodo sam: eregion; balrog: caradhras; saruman: rhudaur; orcs: enedwaith"  # nobody can step aside


def test_sam_may_fight_in_frodos_place_with_strength_5() -> None:
    state = attack(PAIR, "move balrog eregion", "frodo")
    assert asks(state) == "Sam for Frodo" and legal(state) == ["substitute", "decline"]
    act(state, "substitute")
    cards(state, "5", "4")
    assert where(state, "balrog") == "defeated", "5 + 5 against 5 + 4"
    done(state)


def test_sam_does_not_have_to() -> None:
    state = attack(PAIR, "move balrog eregion", "frodo")
    act(state, "decline")
    cards(state, "5", "6")
    assert state.over and state.reason == "Frodo defeated"


def test_orcs_strike_the_substitute() -> None:
    state = attack("frodo sam: arthedain; orcs: rhudaur; warg: cardolan", "move orcs arthedain", "frodo")
    act(state, "substitute")
    assert where(state, "sam") == "defeated" and where(state, "frodo") == "arthedain"
    assert state.defender == 0, "and Frodo has to fight"
    assert asks(state) == "play a card", "normally: the strike is spent"


def test_sam_attacked_may_show_frodo_to_count_5() -> None:
    state = attack(PAIR, "move balrog eregion", "sam")
    assert asks(state) == "show Frodo"
    act(state, "show")
    cards(state, "5", "5")
    assert fallen(state) >= {"sam", "balrog"}, "5 + 5 against 5 + 5"
    done(state)


def test_sam_who_does_not_show_frodo_counts_2() -> None:
    state = attack(PAIR, "move balrog eregion", "sam")
    act(state, "decline")
    cards(state, "5", "3")
    assert where(state, "sam") == "defeated"


def test_sam_counts_5_when_saruman_forbids_cards() -> None:
    state = attack(
        "frodo sam: eregion; saruman: caradhras; balrog: rhudaur; orcs: enedwaith", "move saruman eregion", "sam"
    )
    act(state, "show", "forbid")
    assert where(state, "saruman") == "defeated", "5 against 4"
    done(state)


def test_the_warg_silences_sam() -> None:
    state = attack("frodo sam: arthedain; warg: rhudaur", "move warg arthedain", "frodo")
    assert asks(state) == "play a card", "no retreat, no substitute"
    state = attack("frodo sam: arthedain; warg: rhudaur", "move warg arthedain", "sam")
    cards(state, "2", "3")
    assert where(state, "sam") == "defeated", "2 + 2 against 2 + 3"


def test_sam_alone_counts_2() -> None:
    state = stand("sam: arthedain; shelob: rhudaur; frodo: cardolan")
    act(state, "move shelob arthedain")
    if asks(state) == "show Frodo":
        act(state, "decline")
    cards(state, "3", "1")
    assert where(state, "sam") == "defeated"


def test_after_the_substitution_sam_counts_5_without_asking() -> None:
    state = attack(PAIR, "move balrog eregion", "frodo")
    act(state, "substitute")
    assert asks(state) == "play a card"


def test_frodo_is_never_with_sam_in_the_mountains() -> None:
    state = stand("frodo: rhudaur; sam: the-high-pass", FELLOWSHIP)
    assert why(state, "move frodo the-high-pass") == "REGION_FULL"


# -- Pippin --------------------------------------------------------------------------------------------------------


def test_pippin_attacking_may_fall_back_before_cards() -> None:
    state = stand("pippin: arthedain; balrog: eregion", FELLOWSHIP)
    act(state, "move pippin eregion")
    assert asks(state) == "Pippin's retreat"
    assert legal(state) == ["retreat arthedain", "retreat cardolan", "decline"], "to either region behind"
    act(state, "retreat cardolan")
    assert where(state, "pippin") == "cardolan"
    done(state)


def test_pippin_does_not_fall_back_through_the_tunnel() -> None:
    state = stand("pippin: eregion; balrog: fangorn", FELLOWSHIP)
    act(state, "move pippin fangorn")
    assert legal(state) == ["retreat misty-mountains", "retreat caradhras", "decline"]


def test_pippin_does_not_fall_back_from_the_warg() -> None:
    state = stand("pippin: arthedain; warg: eregion", FELLOWSHIP)
    act(state, "move pippin eregion")
    assert asks(state) == "play a card"


def test_pippin_does_not_fall_back_as_defender() -> None:
    state = stand("pippin: eregion; balrog: caradhras")
    act(state, "move balrog eregion")
    assert asks(state) == "play a card"


def test_pippin_may_stay() -> None:
    state = stand("pippin: arthedain; balrog: eregion", FELLOWSHIP)
    act(state, "move pippin eregion", "decline")
    assert asks(state) == "play a card"


# -- who slays on sight --------------------------------------------------------------------------------------------

SLAYERS = [("merry", "witch-king"), ("legolas", "flying-nazgul"), ("gimli", "orcs")]


@pytest.mark.parametrize(("hero", "victim"), SLAYERS)
def test_slayer_attacking(hero: str, victim: str) -> None:
    state = stand(f"{hero}: eregion; {victim}: caradhras", FELLOWSHIP)
    act(state, f"move {hero} caradhras")
    assert where(state, victim) == "defeated" and where(state, hero) == "caradhras"
    assert state.hands[0].bit_count() == 9, "no cards"
    done(state)


@pytest.mark.parametrize(("hero", "victim"), SLAYERS)
def test_slayer_defending(hero: str, victim: str) -> None:
    state = stand(f"{hero}: eregion; {victim}: caradhras")
    act(state, f"move {victim} eregion")
    assert where(state, victim) == "defeated" and where(state, hero) == "eregion"
    done(state)


@pytest.mark.parametrize("hero", ["merry", "legolas", "gimli"])
def test_slayers_fight_others_normally(hero: str) -> None:
    state = stand(f"{hero}: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, f"move {hero} caradhras")
    assert asks(state) == "play a card"


def test_boromir_and_his_opponent_both_fall() -> None:
    for active, move in ((FELLOWSHIP, "move boromir caradhras"), (1, "move balrog eregion")):
        state = stand("boromir: eregion; balrog: caradhras", active)
        act(state, move)
        assert fallen(state) >= {"boromir", "balrog"}
        done(state)


def test_boromir_takes_the_orcs_along() -> None:
    state = stand("boromir: eregion; orcs: caradhras")
    act(state, "move orcs eregion")
    assert fallen(state) >= {"boromir", "orcs"}
    done(state)


def test_boromir_fights_the_warg_with_strength_0() -> None:
    state = stand("boromir: eregion; warg: caradhras", FELLOWSHIP)
    act(state, "move boromir caradhras")
    cards(state, "4", "1")
    assert where(state, "warg") == "defeated" and where(state, "boromir") == "caradhras", "0 + 4 against 2 + 1"
    done(state)


# -- Gandalf -------------------------------------------------------------------------------------------------------


def test_with_gandalf_sauron_shows_his_card_first() -> None:
    state = stand("gandalf: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, "move gandalf caradhras")
    assert state.seat == 1 and not state.simultaneous
    act(state, "play 6")
    assert state.view(0)["facts"]["battle"]["cards"] == [None, "6"]  # type: ignore[index]
    assert state.seat == 0
    act(state, "play elven-cloak")
    assert fallen(state) >= {"gandalf", "balrog"}, "5 against 5 + 0"
    done(state)


def test_with_gandalf_saurons_magic_is_worked_out_first() -> None:
    state = stand("gandalf: eregion; balrog: caradhras", FELLOWSHIP, hands=[0b1111011111, hand_without_4_and_6()])
    act(state, "move gandalf caradhras", "play magic")
    assert state.seat == 1 and legal(state) == ["fetch 4", "fetch 6"]
    act(state, "fetch 4")
    assert state.seat == 0 and asks(state) == "play a card"
    act(state, "play 5")
    assert where(state, "balrog") == "defeated", "5 + 5 against 5 + 4"
    done(state)


def hand_without_4_and_6() -> int:
    return hand("1 2 3 5 magic retreat eye-of-sauron")


def test_gandalf_has_to_play_a_card_even_against_retreat() -> None:
    state = stand("gandalf: arthedain; balrog: eregion", FELLOWSHIP)
    act(state, "move gandalf eregion", "play retreat")
    assert asks(state) == "play a card"
    act(state, "play 1", "retreat rhudaur")
    assert where(state, "balrog") == "rhudaur" and state.hands[0].bit_count() == 8
    done(state)


def test_the_warg_silences_gandalf() -> None:
    state = stand("gandalf: eregion; warg: caradhras", FELLOWSHIP)
    act(state, "move gandalf caradhras")
    assert state.simultaneous, "both choose at once"


def test_saruman_may_forbid_cards_before_gandalf() -> None:
    state = stand("gandalf: eregion; saruman: caradhras", FELLOWSHIP)
    act(state, "move gandalf caradhras")
    assert asks(state) == "forbid cards"
    act(state, "forbid")
    assert where(state, "saruman") == "defeated", "5 against 4"
    done(state)


def test_if_saruman_declines_gandalf_sees_the_card_first() -> None:
    state = stand("gandalf: eregion; saruman: caradhras", FELLOWSHIP)
    act(state, "move gandalf caradhras", "decline")
    assert state.seat == 1 and not state.simultaneous


# -- the rulebook's example ----------------------------------------------------------------------------------------


def test_example_aragorn_attacks_shelob() -> None:
    """Strength 4 and a 5 against strength 5 and a 4 is a tie; with a 3 Shelob falls."""
    for theirs, expected in (("4", {"aragorn", "shelob"}), ("3", {"shelob"}), ("5", {"aragorn"})):
        state = stand("aragorn: eregion; shelob: caradhras", FELLOWSHIP)
        cards(act(state, "move aragorn caradhras"), "5", theirs)
        assert fallen(state) & {"aragorn", "shelob"} == expected
        done(state)
