"""What the other side knows: rule 9. Pieces of one side in one region are an anonymous group with candidates."""

from loretable.core import Info, new_rng
from loretable.games.confrontation import GAME
from tests.confrontation.table import CHARACTERS, FELLOWSHIP, SAURON, act, asks, attack, cards, done, fallen, stand

EVERYBODY = 7


def candidates(state: object, character: str) -> set[str]:
    mask = state.pieces.maybe[CHARACTERS.index(character)]  # type: ignore[attr-defined]
    return {word for i, word in enumerate(CHARACTERS) if (mask >> i) & 1}


def test_at_first_every_piece_could_be_any_of_its_side() -> None:
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 1)
    assert state.pieces.maybe == [0b111111111] * 9 + [0b111111111 << 9] * 9
    zones = state.view(SAURON)["zones"]
    assert zones["the-shire.0"] == {"count": 4, "cards": [], "maybe": [0b111111111] * 4}  # type: ignore[index]


def test_the_owner_sees_his_own_pieces() -> None:
    state = stand("merry sam: arthedain; orcs: rohan")
    zone = state.view(FELLOWSHIP)["zones"]["arthedain.0"]  # type: ignore[index]
    assert [card["face"] for card in zone["cards"]] == ["Merry", "Sam"]


def test_a_piece_that_was_shown_stays_known_while_it_moves_alone() -> None:
    state = stand("merry: eregion; balrog: caradhras; sam: the-shire", FELLOWSHIP)
    cards(act(state, "move merry caradhras"), "5", "1")
    act(state, "move cave-troll gondor", "move merry fangorn")
    assert state.pieces.known[3] == EVERYBODY and candidates(state, "merry") == {"merry"}


def test_a_known_and_an_unknown_piece_are_both_unknown_once_one_of_them_leaves() -> None:
    state = stand("merry sam: arthedain; balrog: caradhras", FELLOWSHIP)
    state.pieces.show_all(3)
    assert candidates(state, "sam") == {"frodo", "sam"}
    act(state, "move sam rhudaur")
    assert candidates(state, "sam") == candidates(state, "merry") == {"frodo", "sam", "merry"}
    assert not state.pieces.knows(SAURON, 3)


def test_a_piece_that_leaves_in_sight_of_all_leaves_the_others_as_they_were() -> None:
    state = attack("frodo sam: arthedain; merry: the-shire; orcs: rhudaur", "move orcs arthedain", "frodo")
    act(state, "retreat cardolan")
    assert candidates(state, "frodo") == {"frodo"} and state.pieces.known[0] == EVERYBODY


def test_what_follows_from_what_was_shown_is_known() -> None:
    """Sam or Merry has gone; if the one who went was Gimli, both stayed where they were."""
    state = stand("merry sam: arthedain; gimli: rhudaur; balrog: mirkwood", FELLOWSHIP)
    state.pieces.show_all(3)
    act(state, "move sam eregion", "move cave-troll gondor")
    assert candidates(state, "sam") == {"frodo", "sam", "gimli", "merry"}
    state.pieces.show_all(1)
    assert candidates(state, "merry") == {"merry"}, "somebody has to be Merry, and no other can be"
    assert state.pieces.known[3] == EVERYBODY


def test_defeated_characters_are_nobodys_candidates() -> None:
    state = stand("merry legolas: eregion; balrog: caradhras")
    cards(act(state, "move balrog eregion"), "1", "6")
    for character in {"frodo", "legolas", "merry"} - fallen(state):
        assert candidates(state, character) & fallen(state) == set()


def test_being_asked_about_sam_tells_nothing() -> None:
    """With Sam or Merry beside Frodo, Sauron sees the same: the owner is asked."""
    views = []
    for other, third in (("sam", "merry"), ("merry", "sam")):
        places = f"frodo {other}: arthedain; {third}: the-shire; balrog: rhudaur; orcs: cardolan"
        state = attack(places, "move balrog arthedain", "frodo")
        assert asks(state) == "Sam for Frodo"
        view = state.view(SAURON)
        views.append(view)
    assert views[0] == views[1]


def test_nobody_is_asked_about_sam_where_he_cannot_be() -> None:
    state = attack("frodo merry: arthedain; balrog: rhudaur; orcs: cardolan", "move balrog arthedain", "frodo")
    assert asks(state) == "play a card", "Sam has been defeated"


def test_a_guess_deals_the_hidden_pieces_to_places_that_can_hold_them() -> None:
    state = stand("merry sam: arthedain; gimli: rhudaur; balrog: mirkwood", FELLOWSHIP)
    state.pieces.show_all(3)
    act(state, "move sam eregion", "move cave-troll gondor")
    seen = set()
    for number in range(60):
        guess = state.sample(SAURON, new_rng(number)).pieces
        assert guess.zone[3] % 16 in (1, 4), "Merry is in Arthedain or Eregion"
        seen.add((guess.zone[3] % 16, guess.zone[1] % 16))
    assert len(seen) > 3


def test_an_info_does_not_hold_who_is_who() -> None:
    state = GAME.new({"fellowship_setup": "random", "sauron_setup": "random"}, 8)
    own = [state.pieces.zone[p] for p in range(9, 18)]
    theirs = set()
    for number in range(20):
        guess = Info(state, SAURON, new_rng(number)).state.pieces
        assert [guess.zone[p] for p in range(9, 18)] == own
        theirs.add(tuple(guess.zone[p] for p in range(9)))
    assert len(theirs) > 10


def test_a_move_is_told_without_the_name() -> None:
    state = stand("merry sam: arthedain; orcs: rohan", FELLOWSHIP)
    state.listen()
    act(state, "move sam rhudaur")
    told = [GAME.event_text(event.for_seat(SAURON) or {}) for event in state.events]
    assert told[0] == "A piece of the Fellowship moves from Arthedain to Rhudaur."
    assert GAME.event_text(state.events[0].for_seat(FELLOWSHIP) or {}) == "Sam moves from Arthedain to Rhudaur."
    done(state)


def test_a_key_hides_who_moves() -> None:
    state = stand("merry sam: arthedain; orcs: rohan", FELLOWSHIP)
    action = GAME.parse("move sam rhudaur")
    assert state.key(action, FELLOWSHIP) == "move sam rhudaur"
    assert state.key(action, SAURON) == "move arthedain rhudaur"
