"""What a player can look up, and what pages get to know of an action."""

import pytest

from loretable.core import new_rng
from loretable.games.confrontation import GAME
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import CHARACTERS, FELLOWSHIP, SAURON, act, attack, cards, hand, stand


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("Frodo", "Frodo, Fellowship, strength 1"),
        ("cave troll", "Cave Troll, Sauron, strength 9"),
        ("CAVE-TROLL", "Cave Troll, Sauron, strength 9"),
        ("nazgul", "Flying Nazgul, Sauron, strength 3"),
        ("noble", "Noble Sacrifice, a card of Fellowship: Both who fight are defeated"),
        ("5", "+5, a card of Fellowship and Sauron: Adds 5"),
        ("+6", "+6, a card of Sauron: Adds 6"),
        ("shire", "The Shire: holds 4 of a side"),
        ("caradhras", "Caradhras, mountains: holds 1 of a side"),
    ],
)
def test_a_name_in_any_case_or_its_beginning_finds_the_text(name: str, first: str) -> None:
    assert GAME.describe_card(name).startswith(first)


def test_everything_that_has_a_name_can_be_looked_up() -> None:
    names = GAME.card_names()
    assert len(names) == 18 + 11 + 16 and len(set(names)) == len(names)
    for name in names:
        assert GAME.describe_card(name).startswith(name)


@pytest.mark.parametrize("name", ["", "Tom Bombadil", "r", "%", "\x1b[2J"])
def test_what_has_no_name_or_several_is_empty(name: str) -> None:
    assert GAME.describe_card(name) == ""


def test_both_texts_of_a_card_that_differs_are_told() -> None:
    assert GAME.describe_card("retreat").count("\n") == 1


def test_the_rules_fit_a_page() -> None:
    lines = GAME.rules_text().splitlines()
    assert 30 < len(lines) <= 60 and max(len(line) for line in lines) <= 78
    assert "Frodo" in GAME.rules_text() and "{" not in GAME.rules_text()


# -- options, as pages want them -------------------------------------------------------------------------------------


def about(state: Confrontation, seat: int, text: str) -> tuple[list[str], list[str]]:
    action = GAME.parse(text)
    return [CHARACTERS[piece] for piece in state.pieces_of(action, seat)], state.targets_of(action, seat)


def test_an_option_says_which_pieces_and_targets_it_concerns() -> None:
    state = GAME.new({"sauron_setup": "random"}, 1)
    assert isinstance(state, Confrontation)
    assert about(state, FELLOWSHIP, "place frodo the-shire") == (["frodo"], ["the-shire"])
    assert about(state, FELLOWSHIP, "arrange hidden-ring") == ([], ["hidden-ring"])
    state = stand("aragorn: rhudaur; balrog: the-high-pass", FELLOWSHIP, hands=[hand("1 magic"), hand("2 3")])
    assert about(state, FELLOWSHIP, "move aragorn the-high-pass") == (["aragorn"], ["the-high-pass"])
    act(state, "move aragorn the-high-pass")
    assert about(state, FELLOWSHIP, "play magic") == (["aragorn"], ["magic"])
    assert about(state, SAURON, "play 2") == (["balrog"], ["2"])
    cards(state, "magic", "2")
    assert about(state, FELLOWSHIP, "fetch 5") == (["aragorn"], ["5"])


def test_so_do_answers_to_abilities() -> None:
    state = act(stand("frodo: arthedain; balrog: rhudaur"), "move balrog arthedain")
    assert about(state, FELLOWSHIP, "retreat cardolan") == (["frodo"], ["cardolan"])
    assert about(state, FELLOWSHIP, "decline") == ([], [])
    state = attack("frodo sam: arthedain; balrog: rhudaur; orcs: cardolan", "move balrog arthedain", "frodo")
    assert about(state, FELLOWSHIP, "substitute") == (["sam"], [])
    state = act(stand("merry: eregion; balrog: caradhras", FELLOWSHIP), "move merry fangorn")
    assert about(state, SAURON, "ambush") == (["balrog"], [])
    state = act(stand("gimli: eregion; saruman: caradhras"), "move saruman eregion")
    assert about(state, SAURON, "forbid") == (["saruman"], [])


def test_of_a_piece_that_a_seat_does_not_know_nothing_is_said() -> None:
    state = stand("sam merry: arthedain; orcs: rohan", FELLOWSHIP)
    assert about(state, FELLOWSHIP, "move merry rhudaur")[0] == ["merry"]
    assert about(state, SAURON, "move merry rhudaur")[0] == about(state, SAURON, "fight merry")[0] == []


def test_hands_come_with_the_numbers_on_their_cards() -> None:
    state = stand("sam: rhudaur; balrog: fangorn", hands=[hand("2 5 magic"), hand("6 retreat")])
    facts = state.view(2)["facts"]
    assert facts["hands"] == [["2", "5", "magic"], ["6", "retreat"]]  # type: ignore[index]
    assert facts["numbers"] == [[2, 5, 0], [6, 0]]  # type: ignore[index]


def test_they_tell_nobody_what_he_does_not_know() -> None:
    """Every option of random games, in two states that look alike to its seat."""
    rng = new_rng("options")
    for seed in range(6):
        state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, seed)
        while not state.over:
            seat = state.seat
            twin = state.sample(seat, new_rng(rng.below(1000)))
            for action in state.legal:
                pieces = state.pieces_of(action, seat)
                assert pieces == twin.pieces_of(action, seat)
                assert all(state.pieces.knows(seat, piece) for piece in pieces)
                assert state.targets_of(action, seat) == twin.targets_of(action, seat)
            state.play(rng.below(len(state.legal)))
