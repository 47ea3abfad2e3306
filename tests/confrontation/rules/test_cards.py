"""Every card of the Fellowship against every card of Sauron, and what each card is for: rule 6."""

import pytest

from tests.confrontation.table import FELLOWSHIP, SAURON, act, asks, cards, done, fallen, hand, legal, stand, where, why

OURS = ("1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat")
THEIRS = ("1", "2", "3", "4", "5", "6", "magic", "eye-of-sauron", "retreat")

# Aragorn (4) attacks the Balrog (5); nothing has been discarded yet, so Magic is a blank card
PLAIN = "aragorn: arthedain; balrog: eregion"


def expected(ours: str, theirs: str) -> str:
    """What the rules say, written once more in another way."""
    if theirs == "retreat":
        return "balrog away"
    text = not ours.isdigit()
    if text and theirs == "eye-of-sauron":
        mine, other = 4, 5
    elif ours == "noble-sacrifice":
        return "both fall"
    elif ours == "retreat":
        return "aragorn away"
    else:
        mine = 4 + (int(ours) if ours.isdigit() else 0)
        other = 5 + (int(theirs) if theirs.isdigit() and ours != "elven-cloak" else 0)
    if mine == other:
        return "both fall"
    return "balrog falls" if mine > other else "aragorn falls"


@pytest.mark.parametrize("theirs", THEIRS)
@pytest.mark.parametrize("ours", OURS)
def test_card_against_card(ours: str, theirs: str) -> None:
    state = stand(PLAIN, FELLOWSHIP)
    cards(act(state, "move aragorn eregion"), ours, theirs)
    if asks(state) == "retreat":
        act(state, legal(state)[0])
    seen = {
        (False, False): "balrog away" if where(state, "balrog") != "eregion" else "aragorn away",
        (True, False): "aragorn falls",
        (False, True): "balrog falls",
        (True, True): "both fall",
    }["aragorn" in fallen(state), "balrog" in fallen(state)]
    assert seen == expected(ours, theirs)
    assert [h.bit_count() for h in state.hands] == [8, 8], "both cards are discarded, whatever they did"
    done(state)


# -- choosing ------------------------------------------------------------------------------------------------------


def test_cards_are_chosen_at_the_same_time_and_hidden() -> None:
    state = act(stand(PLAIN, FELLOWSHIP), "move aragorn eregion")
    assert state.waiting == [0, 1]
    before = state.view(SAURON)
    state.push("play 5", FELLOWSHIP)
    after = state.view(SAURON)
    assert after["asking"]["chosen"] == [0]  # type: ignore[index]
    for view in (before, after):
        del view["asking"], view["step"]
    assert before == after, "Sauron sees that the Fellowship has chosen, nothing else"


def test_a_choice_may_be_taken_back_until_the_other_has_chosen() -> None:
    state = act(stand(PLAIN, FELLOWSHIP), "move aragorn eregion")
    state.push("play 5", FELLOWSHIP)
    state.push("retract", FELLOWSHIP)
    cards(state, "4", "1")
    assert fallen(state) >= {"balrog"}, "4 + 4 against 5 + 1"


def test_a_card_that_was_used_is_not_in_hand() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=[hand("1 2 3"), hand("1 2 3")])
    act(state, "move aragorn eregion")
    assert why(state, "play 5", FELLOWSHIP) == "NOT_IN_HAND"
    assert why(state, "play eye-of-sauron", FELLOWSHIP) == "NOT_IN_HAND"
    assert legal(state) == ["play 1", "play 2", "play 3"]


# -- Magic ---------------------------------------------------------------------------------------------------------

WORN = [hand("1 2 magic"), hand("1 2 magic")]
"""Hands of which most has been discarded."""


def test_magic_is_chosen_after_both_cards_lie_open() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "magic", "2")
    assert asks(state) == "Magic" and state.seat == FELLOWSHIP
    assert state.view(FELLOWSHIP)["facts"]["battle"]["cards"] == ["magic", "2"]  # type: ignore[index]
    assert legal(state) == [
        "fetch 3",
        "fetch 4",
        "fetch 5",
        "fetch retreat",
        "fetch noble-sacrifice",
        "fetch elven-cloak",
    ]
    act(state, "fetch 4")
    assert fallen(state) >= {"balrog"}, "4 + 4 against 5 + 2"
    done(state)


def test_magic_does_not_fetch_what_was_played_in_this_battle() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "magic", "2")
    assert why(state, "fetch magic") == "NOT_DISCARDED"
    assert why(state, "fetch 1") == "NOT_DISCARDED"


def test_the_fetched_card_counts_and_lies_in_the_discard_pile_afterwards() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "magic", "2")
    act(state, "fetch 5")
    assert fallen(state) >= {"balrog"}, "4 + 5 against 5 + 2"
    assert state.hands == [hand("1 2"), hand("1 magic")], "the hand shrinks by one only"
    done(state)


def test_with_one_card_discarded_magic_does_not_ask() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=[hand("1 2 3 4 magic retreat noble-sacrifice elven-cloak"), WORN[1]])
    cards(act(state, "move aragorn eregion"), "magic", "1")
    assert fallen(state) >= {"balrog"}, "the 5 was the only one"
    done(state)


def test_if_both_play_magic_sauron_replaces_first() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "magic", "magic")
    assert asks(state) == "Magic" and state.seat == SAURON
    act(state, "fetch 6")
    assert asks(state) == "Magic" and state.seat == FELLOWSHIP
    act(state, "fetch elven-cloak")
    assert fallen(state) >= {"aragorn"}, "4 against 5 + 0: the Cloak works on a fetched number"
    done(state)


def test_magic_that_becomes_the_eye_cancels_the_fellowships_magic() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "magic", "magic")
    act(state, "fetch eye-of-sauron")
    assert fallen(state) & {"aragorn", "balrog"} == {"aragorn"}, "4 against 5, and nobody is asked"
    done(state)


def test_magic_that_becomes_retreat_ends_the_battle() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "2", "magic")
    act(state, "fetch retreat", "retreat enedwaith")
    assert where(state, "balrog") == "enedwaith"
    done(state)


def test_magic_that_becomes_noble_sacrifice_takes_both() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    cards(act(state, "move aragorn eregion"), "magic", "2")
    act(state, "fetch noble-sacrifice")
    assert fallen(state) >= {"aragorn", "balrog"}
    done(state)


def test_the_eye_cancels_magic() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=[WORN[0], hand("1 eye-of-sauron magic")])
    cards(act(state, "move aragorn eregion"), "magic", "eye-of-sauron")
    assert fallen(state) & {"aragorn", "balrog"} == {"aragorn"}
    done(state)


# -- hands ---------------------------------------------------------------------------------------------------------


def test_when_all_nine_are_used_both_take_their_cards_back() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=[hand("5"), hand("1")])
    cards(act(state, "move aragorn eregion"), "5", "1")
    assert state.hands == [hand(" ".join(OURS)), hand(" ".join(THEIRS))]
    done(state)


def test_hands_are_taken_back_between_two_battles_of_one_attack() -> None:
    state = stand("aragorn: arthedain; orcs warg: eregion", FELLOWSHIP, hands=[hand("5"), hand("1")])
    cards(act(state, "move aragorn eregion"), "5", "1")
    assert asks(state) == "play a card"
    assert [h.bit_count() for h in state.hands] == [9, 9]


def test_both_hands_are_public() -> None:
    state = stand(PLAIN, FELLOWSHIP, hands=WORN)
    for seat in (0, 1, 2):
        facts = state.view(seat)["facts"]
        assert facts["hands"] == [["1", "2", "magic"], ["1", "2", "magic"]]  # type: ignore[index]
