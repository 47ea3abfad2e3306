"""What the sources disagree about: each ruling both ways. docs/confrontation.md lists them."""

import pytest

from loretable.games.confrontation.interop.queries import valid_retreats
from tests.confrontation.table import FELLOWSHIP, act, asks, attack, cards, done, fallen, hand, legal, stand, where


@pytest.mark.parametrize(
    ("ruling", "frodo", "sauron"), [("both", True, True), ("frodo", True, False), ("never", False, False)]
)
def test_upstream_retreat(ruling: str, frodo: bool, sauron: bool) -> None:
    options: dict[str, object] = {"upstream_retreat": ruling}
    for region, up, down in (("fangorn", "Mirkwood", "Rohan"), ("rohan", "Fangorn", None)):
        state = stand(f"frodo: {region}", options=options)
        assert (up in valid_retreats(state, "frodo", "sideways")) == frodo
        assert down is None or down in valid_retreats(state, "frodo", "sideways")
        state = stand(f"balrog: {region}", options=options)
        assert (up in valid_retreats(state, "balrog", "sideways")) == sauron


def two_defenders(options: dict[str, object]) -> list[str]:
    """Sam has shown Frodo and fallen; Merry is concealed."""
    state = attack(
        "frodo sam merry: the-shire; balrog: arthedain; orcs: cardolan", "move balrog the-shire", "sam", options=options
    )
    act(state, "show")
    cards(state, "1", "6")
    return legal(state) if asks(state) == "choose a defender" else []


def test_conceal_at_the_end_of_the_turn_or_of_the_battle() -> None:
    assert two_defenders({"conceal": "turn"}) == ["fight frodo", "fight"]
    assert two_defenders({"conceal": "battle"}) == [], "nobody is shown any more: chance decides"


@pytest.mark.parametrize(("ruling", "aragorn"), [(False, "eregion"), (True, "arthedain")])
def test_both_play_retreat(ruling: bool, aragorn: str) -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP, {"both_retreat": ruling})
    cards(act(state, "move aragorn eregion"), "retreat", "retreat")
    act(state, "retreat rhudaur")
    if ruling:
        act(state, "retreat arthedain")
    assert where(state, "balrog") == "rhudaur" and where(state, "aragorn") == aragorn
    done(state)


def test_both_play_retreat_and_the_fellowship_cannot() -> None:
    state = stand("merry: rhudaur; sam pippin: arthedain; balrog: the-high-pass", options={"both_retreat": True})
    cards(act(state, "move balrog rhudaur"), "retreat", "retreat")
    assert where(state, "balrog") == "eregion" and where(state, "merry") == "rhudaur"
    assert fallen(state) & {"merry", "balrog"} == set(), "the battle is over all the same"
    done(state)


@pytest.mark.parametrize(("ruling", "expected"), [(True, {"aragorn", "balrog"}), (False, {"aragorn"})])
def test_noble_sacrifice_against_a_retreat_that_cannot_move(ruling: bool, expected: set[str]) -> None:
    options: dict[str, object] = {"sacrifice_beats_stuck_retreat": ruling}
    state = stand("aragorn: eregion; balrog: caradhras", FELLOWSHIP, options)
    cards(act(state, "move aragorn caradhras"), "noble-sacrifice", "retreat")
    assert fallen(state) & {"aragorn", "balrog"} == expected, "without the sacrifice 4 against 5"
    done(state)


@pytest.mark.parametrize(("ruling", "question"), [(True, "Sam for Frodo"), (False, "play a card")])
def test_sam_in_a_later_battle_of_the_attack(ruling: bool, question: str) -> None:
    options: dict[str, object] = {"sam_later_battles": ruling}
    places = "frodo sam merry: the-shire; balrog: arthedain; orcs: cardolan"
    for seed in range(200):
        state = stand(places, seed=seed, options=options)
        act(state, "move balrog the-shire")
        if state.defender == 3:
            cards(state, "1", "6")
            if state.defender == 0:
                assert asks(state) == question
                return
    raise AssertionError("Frodo was never second")


@pytest.mark.parametrize(("ruling", "over"), [("any", False), ("forward", True)])
def test_no_legal_move_counts_ability_moves_or_forward_moves_only(ruling: str, over: bool) -> None:
    state = stand("frodo: arthedain; flying-nazgul: the-shire", spare=False, options={"no_move": ruling})
    assert state.over == over


@pytest.mark.parametrize(("ruling", "over"), [(3, True), (4, False)])
def test_three_or_four_pieces_take_the_shire(ruling: int, over: bool) -> None:
    state = stand("frodo: rohan; orcs warg: the-shire; balrog: arthedain", options={"shire_pieces": ruling})
    act(state, "move balrog the-shire")
    assert state.over == over


# -- rulings with one reading ---------------------------------------------------------------------------------------


def test_a_playable_retreat_card_is_binding() -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP)
    cards(act(state, "move aragorn eregion"), "1", "retreat")
    assert "decline" not in legal(state)


def test_the_balrogs_ambush_is_optional() -> None:
    state = stand("merry: eregion; balrog: caradhras", FELLOWSHIP)
    act(state, "move merry fangorn")
    assert legal(state) == ["ambush", "decline"]


def test_saurons_magic_as_the_eye_cancels_the_fellowships_magic() -> None:
    state = stand("aragorn: arthedain; balrog: eregion", FELLOWSHIP, hands=[hand("1 magic"), hand("1 magic")])
    cards(act(state, "move aragorn eregion"), "magic", "magic")
    act(state, "fetch eye-of-sauron")
    assert asks(state) != "Magic"
    assert fallen(state) & {"aragorn", "balrog"} == {"aragorn"}


def test_pieces_of_one_side_in_one_region_are_always_mixed() -> None:
    one = stand("merry sam: arthedain; orcs: rohan")
    other = stand("sam merry: arthedain; orcs: rohan")
    assert one.view(1) == other.view(1)
