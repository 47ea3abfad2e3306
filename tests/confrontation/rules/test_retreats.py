"""Where one may retreat to: rule 7."""

import pytest

from loretable.games.confrontation.interop.queries import valid_retreats
from tests.confrontation.table import FELLOWSHIP, act, asks, cards, done, fallen, legal, stand, where, why


@pytest.mark.parametrize(
    ("character", "region", "direction", "expected"),
    [
        ("frodo", "the-shire", "sideways", []),
        ("frodo", "arthedain", "sideways", ["Cardolan"]),
        ("frodo", "eregion", "sideways", ["Rhudaur", "Enedwaith"]),
        ("frodo", "the-high-pass", "sideways", []),
        ("frodo", "caradhras", "sideways", []),
        ("frodo", "mirkwood", "sideways", ["Fangorn"]),
        ("frodo", "fangorn", "sideways", ["Mirkwood", "Rohan"]),
        ("frodo", "rohan", "sideways", ["Fangorn"]),
        ("frodo", "dagorlad", "sideways", ["Gondor"]),
        ("merry", "mordor", "sideways", []),
        ("balrog", "the-shire", "sideways", []),
        ("balrog", "cardolan", "sideways", ["Arthedain"]),
        ("balrog", "misty-mountains", "sideways", []),
        ("balrog", "rohan", "sideways", ["Fangorn"]),
        ("balrog", "mordor", "sideways", []),
        ("merry", "the-shire", "backward", []),
        ("merry", "eregion", "backward", ["Arthedain", "Cardolan"]),
        ("merry", "the-high-pass", "backward", ["Rhudaur"]),
        ("merry", "fangorn", "backward", ["Misty Mountains", "Caradhras"]),
        ("merry", "mordor", "backward", ["Dagorlad", "Gondor"]),
        ("balrog", "eregion", "backward", ["Misty Mountains", "Caradhras"]),
    ],
)
def test_retreats_from(character: str, region: str, direction: str, expected: list[str]) -> None:
    frodo = "" if character == "frodo" else "; frodo: gondor"
    state = stand(f"{character}: {region}{frodo}", spare=False)
    assert valid_retreats(state, character, direction) == expected


def test_not_to_where_enemies_are() -> None:
    state = stand("frodo: eregion; balrog: caradhras; orcs: rhudaur")
    act(state, "move balrog eregion")
    assert legal(state) == ["retreat enedwaith", "decline"]
    assert why(state, "retreat rhudaur") == "NO_RETREAT"
    assert why(state, "retreat arthedain") == "NO_RETREAT", "not sideways"


def test_not_to_a_region_that_is_full() -> None:
    state = stand("frodo: eregion; sam merry: rhudaur; balrog: caradhras")
    act(state, "move balrog eregion")
    assert legal(state) == ["retreat enedwaith", "decline"]


def test_saurons_retreat_is_binding_and_the_owner_chooses() -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP)
    cards(act(state, "move aragorn eregion"), "1", "retreat")
    assert asks(state) == "retreat" and state.seat == 1
    assert legal(state) == ["retreat rhudaur", "retreat enedwaith"], "no declining"
    act(state, "retreat enedwaith")
    assert where(state, "balrog") == "enedwaith" and where(state, "aragorn") == "eregion"
    done(state)


def test_with_one_way_the_retreat_is_not_asked() -> None:
    state = stand("aragorn: arthedain; balrog: rhudaur", FELLOWSHIP)
    cards(act(state, "move aragorn rhudaur"), "1", "retreat")
    assert where(state, "balrog") == "eregion"
    done(state)


@pytest.mark.parametrize("region", ["caradhras", "mordor"])
def test_where_sauron_cannot_retreat_the_card_is_blank(region: str) -> None:
    start = {"caradhras": "eregion", "mordor": "gondor"}[region]
    state = stand(f"aragorn: {start}; balrog: {region}; cave-troll: rohan", FELLOWSHIP)
    cards(act(state, f"move aragorn {region}"), "1", "retreat")
    assert fallen(state) >= {"aragorn", "balrog"}, "4 + 1 against 5"
    done(state)


def test_sauron_cannot_retreat_in_the_shire() -> None:
    state = stand("frodo: rhudaur; merry: the-shire; balrog: arthedain")
    cards(act(state, "move balrog the-shire"), "3", "retreat")
    assert fallen(state) >= {"merry", "balrog"}, "2 + 3 against 5"
    done(state)


def test_sauron_cannot_retreat_to_full_or_hostile_regions() -> None:
    state = stand("aragorn: arthedain; balrog: rhudaur; orcs warg: eregion", FELLOWSHIP)
    cards(act(state, "move aragorn rhudaur"), "1", "retreat")
    assert fallen(state) >= {"aragorn", "balrog"}
    state = stand("aragorn: arthedain; balrog: rhudaur; merry: eregion", FELLOWSHIP)
    cards(act(state, "move aragorn rhudaur"), "1", "retreat")
    assert fallen(state) >= {"aragorn", "balrog"}


def test_the_attacker_of_sauron_may_retreat_too_and_his_turn_is_over() -> None:
    state = stand("merry legolas: eregion; balrog: caradhras")
    cards(act(state, "move balrog eregion"), "1", "retreat")
    act(state, "retreat rhudaur")
    assert where(state, "balrog") == "rhudaur"
    assert fallen(state) & {"merry", "legolas"} == set()
    done(state)


def test_the_fellowships_retreat_is_backward_and_the_owner_chooses() -> None:
    state = stand("merry: eregion; balrog: caradhras")
    cards(act(state, "move balrog eregion"), "retreat", "6")
    assert asks(state) == "retreat" and legal(state) == ["retreat arthedain", "retreat cardolan"]
    act(state, "retreat arthedain")
    assert where(state, "merry") == "arthedain" and where(state, "balrog") == "eregion"
    done(state)


def test_where_the_fellowship_cannot_retreat_the_card_is_blank() -> None:
    state = stand("merry: rhudaur; sam pippin: arthedain; balrog: the-high-pass")
    cards(act(state, "move balrog rhudaur"), "retreat", "1")
    assert fallen(state) >= {"merry"}, "2 against 5 + 1"
    done(state)


def test_never_back_through_the_tunnel() -> None:
    state = stand("merry: eregion; sam: misty-mountains; orcs: caradhras; warg: fangorn", FELLOWSHIP)
    act(state, "move merry fangorn")
    if asks(state) == "ambush":
        act(state, "decline")
    cards(state, "retreat", "6")
    assert fallen(state) >= {"merry"}, "both regions behind are taken"
    done(state)


def test_after_the_defenders_retreat_the_attacker_goes_on_with_the_others() -> None:
    state = stand("merry legolas: eregion; balrog: caradhras")
    cards(act(state, "move balrog eregion"), "retreat", "6")
    act(state, "retreat arthedain")
    assert asks(state) == "play a card" and state.battles == 2


def test_a_retreat_is_no_defeat() -> None:
    state = stand("merry: eregion; shelob: caradhras")
    cards(act(state, "move shelob eregion"), "retreat", "6")
    act(state, "retreat arthedain")
    assert where(state, "shelob") == "eregion", "she has defeated nobody and stays"
    done(state)
