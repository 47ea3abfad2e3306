"""Rule 9, the other half: what did not happen tells something too, and candidates and samples know it."""

from typing import Any

import pytest

from loretable.core import BadData, new_rng
from loretable.games.confrontation import GAME
from loretable.games.confrontation.rules.movement import has_step
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import CHARACTERS, FELLOWSHIP, SAURON, act, cards, stand

EVERYBODY = 7
FRODO = 1 << CHARACTERS.index("frodo")
UNIFORM: dict[str, object] = {"fellowship_setup": "random", "sauron_setup": "random"}


def maybe(state: Confrontation, who: str) -> set[str]:
    mask = state.pieces.maybe[CHARACTERS.index(who)]
    return {word for i, word in enumerate(CHARACTERS) if (mask >> i) & 1}


def test_who_enters_mordor_and_does_not_win_is_not_frodo() -> None:
    state = stand("sam: gondor; frodo merry: arthedain; balrog: rohan; cave-troll: fangorn", FELLOWSHIP)
    assert maybe(state, "sam") == {"frodo", "sam", "merry"}
    act(state, "move sam mordor")
    assert maybe(state, "sam") == {"sam", "merry"}
    assert not state.pieces.knows(SAURON, CHARACTERS.index("sam"))
    for number in range(40):
        guess = state.sample(SAURON, new_rng(number))
        assert guess.audit() == "" and guess.pieces.zone[0] != 15


def test_what_follows_from_it_is_known() -> None:
    """One of two has gone to Mordor and has not won: so the other one is Frodo."""
    state = stand("frodo sam: gondor; balrog: rohan; cave-troll: fangorn", FELLOWSHIP)
    act(state, "move sam mordor")
    assert maybe(state, "sam") == {"sam"} and maybe(state, "frodo") == {"frodo"}
    assert state.pieces.known[:2] == [EVERYBODY, EVERYBODY]


def test_it_stays_known_when_another_follows() -> None:
    state = stand(
        "sam merry: gondor; frodo gimli: arthedain; balrog: rohan; orcs: mirkwood; cave-troll: fangorn", FELLOWSHIP
    )
    act(state, "move sam mordor", "move orcs the-high-pass", "move merry mordor")
    assert maybe(state, "sam") == maybe(state, "merry") == {"sam", "merry", "gimli"}


def test_taking_it_back_is_no_longer_free() -> None:
    state = stand("sam: gondor; frodo merry: arthedain; balrog: rohan; cave-troll: fangorn", FELLOWSHIP)
    before = state.epoch
    act(state, "move sam mordor")
    assert state.epoch > before, "Sauron has learnt something"


def test_a_position_knows_who_is_not_in_mordor() -> None:
    state = stand("sam merry: mordor; frodo: arthedain; balrog: rohan; cave-troll: fangorn", FELLOWSHIP)
    assert maybe(state, "sam") == {"sam", "merry"} and maybe(state, "frodo") == {"frodo"}
    assert state.pieces.known[0] == EVERYBODY, "nobody else is left to be Frodo"


def test_somebody_can_move_where_no_step_is_open() -> None:
    """Two of Sauron are left, both in The Shire: the game goes on, so one of them flies."""
    state = stand("frodo: rohan; sam: gondor; flying-nazgul orcs: the-shire", spare=False)
    state.pieces.known[:] = [k & ~1 if i > 8 else k for i, k in enumerate(state.pieces.known)]
    state.pieces.maybe[12] = state.pieces.maybe[15] = 1 << 12 | 1 << 15 | 1 << 16
    state.pieces.maybe[16] = 1 << 12 | 1 << 15 | 1 << 16
    state.pieces.known[16] = 2
    assert not has_step(state, SAURON)
    seen = set()
    for number in range(60):
        guess = state.sample(FELLOWSHIP, new_rng(number))
        assert guess.legal_for(SAURON), "or the game would be over"
        seen.add(tuple(guess.pieces.zone[9:]))
    assert len(seen) >= 2


def test_in_random_games_every_sample_could_be_the_game() -> None:
    rng = new_rng("could be")
    in_mordor = 0
    for seed in range(40):
        state = GAME.new(UNIFORM, seed)
        while not state.over:
            for seat in range(3):
                guess = state.sample(seat, new_rng(rng.below(1 << 20)))
                assert guess.audit() == ""
                if seat == SAURON:
                    in_mordor += bool(guess.pieces.zones[15])
            state.play(rng.below(len(state.legal)))
    assert in_mordor > 0, "or nothing was tested"


# -- templates -------------------------------------------------------------------------------------------------------


def test_a_template_named_in_the_options_is_known_to_both() -> None:
    state = GAME.new({"fellowship_setup": "hidden-ring", "sauron_setup": "random"}, 1)
    view: Any = state.view(SAURON)
    assert [c["face"] for c in view["zones"]["the-shire.0"]["cards"]] == ["Frodo", "Sam", "Legolas", "Gimli"]
    assert "(Frodo 1)  (Sam 2)  (Legolas 3)  (Gimli 3)" in GAME.text(view)
    for number in range(5):
        assert state.sample(SAURON, new_rng(number)).pieces.zone[:9] == state.pieces.zone[:9]
    theirs: Any = state.view(FELLOWSHIP)
    assert theirs["zones"]["mordor.1"]["cards"] == [], "what chance has set up is not known"


def test_and_is_forgotten_as_pieces_of_a_group_leave_unseen() -> None:
    state = GAME.new({"fellowship_setup": "hidden-ring", "sauron_setup": "closing-hand"}, 1)
    assert isinstance(state, Confrontation)
    act(state, "move saruman mirkwood", "move sam cardolan")
    assert maybe(state, "sam") == maybe(state, "frodo") == {"frodo", "sam", "legolas", "gimli"}
    assert maybe(state, "gandalf") == {"gandalf"}, "he stands where he stood: with one who came"


def test_a_template_that_was_arranged_is_not_known() -> None:
    state = GAME.new({}, 1)
    state.push("arrange hidden-ring", FELLOWSHIP)
    state.push("arrange closing-hand", SAURON)
    assert state.pieces.maybe == [0b111111111] * 9 + [0b111111111 << 9] * 9


# -- positions in which the game would have ended --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"zones": {"mordor.0": ["Frodo"], "rohan.1": ["Orcs"]}}, "frodo is in mordor: the Fellowship would have won"),
        ({"zones": {"rohan.0": ["Sam"], "gondor.1": ["Orcs"]}}, "frodo has been defeated: Sauron would have won"),
        ({"zones": {"rohan.0": ["Frodo"], "the-shire.1": ["Orcs", "Warg", "Balrog"]}}, "he would have won"),
        ({"zones": {"rohan.0": ["Frodo"], "gondor.1": ["Orcs"]}, "ply": 200}, "cap on turns"),
        ({"zones": {"rohan.0": ["Frodo"], "gondor.1": ["Orcs"]}, "hands": [0, 1279]}, "a hand is empty"),
    ],
)
def test_a_position_in_which_the_game_would_have_ended_is_refused(data: object, message: str) -> None:
    with pytest.raises(BadData, match=message):
        GAME.position(data)


def test_so_is_a_save_in_which_the_side_that_is_asked_cannot_move() -> None:
    state = stand("frodo: rohan; sam: arthedain; orcs: rhudaur", spare=False)
    data: Any = state.save()
    data["zones"]["the-shire.1"], data["zones"]["rhudaur.1"] = data["zones"]["rhudaur.1"], []
    with pytest.raises(BadData, match="the side to move cannot"):
        GAME.load(data)


def test_and_one_in_which_frodo_could_be_in_mordor() -> None:
    state = act(
        stand("sam: gondor; frodo merry: arthedain; balrog: rohan; cave-troll: fangorn", FELLOWSHIP), "move sam mordor"
    )
    data: Any = state.save()
    data["pieces"]["maybe"][1] |= FRODO
    with pytest.raises(BadData, match="could be frodo, who would have won"):
        GAME.load(data)


def test_a_game_that_is_over_may_look_like_that() -> None:
    state = act(stand("frodo: gondor; sam: the-shire; balrog: mordor", FELLOWSHIP), "move frodo mordor")
    assert state.over and GAME.load(state.save()).digest == state.digest


def test_a_hand_that_is_empty_alone_is_taken_back_alone() -> None:
    state = stand("aragorn: rhudaur; balrog: the-high-pass; sam: the-shire", FELLOWSHIP, hands=[16, 48])
    cards(act(state, "move aragorn the-high-pass"), "5", "6")
    assert [mask.bit_count() for mask in state.hands] == [9, 1]
