"""Closed lists: what a seat does not know of another deck is imagined, from lists that everybody knows or by inks."""

import pytest

from loretable.core import BadData, State, new_rng
from loretable.core.checks.check import check_game
from loretable.games.lorcana import GAME
from loretable.games.lorcana.enums import zones
from loretable.games.lorcana.model.closed_lists import of_their_inks, rest_of_a_list
from tests.bots.test_honesty import LIST

CLOSED: dict[str, object] = {"lists": "closed", "decks": ["set02-amber-sapphire", "set03-ruby-sapphire"]}


def faces_of(state: State, seat: int) -> list[int]:
    return sorted(face for face, pool in zip(state.pieces.face, state.pieces.pool, strict=True) if pool == seat + 1)


def listed(name: str) -> list[int]:
    return sorted(GAME.deck(name).numbers())


def after(options: dict[str, object], decisions: int, seed: int = 5) -> State:
    state = GAME.new(options, seed)
    rng = new_rng(seed)
    for _ in range(decisions):
        state.play(rng.below(len(state.legal)))
    return state


def test_options_of_a_state_tell_no_list() -> None:
    state = GAME.new(CLOSED, 1)
    assert state.options["decks"] == [{"unknown": 60}, {"unknown": 60}]
    assert faces_of(state, 1) == listed("set03-ruby-sapphire")


def test_with_open_lists_a_sample_has_the_real_list_and_with_closed_ones_any_that_fits() -> None:
    decks = CLOSED["decks"]
    real = listed("set03-ruby-sapphire")
    opened, closed = after({"decks": decks}, 0), after(CLOSED, 0)
    assert all(faces_of(opened.sample(0, new_rng(luck)), 1) == real for luck in range(5))
    guesses = [faces_of(closed.sample(0, new_rng(luck)), 1) for luck in range(20)]
    known = [listed(name) for name in GAME.starters()]
    assert all(guess in known for guess in guesses)
    assert len({tuple(guess) for guess in guesses}) > 5


def test_what_a_seat_has_seen_is_in_every_list_it_imagines_and_its_own_list_it_knows() -> None:
    state = after(CLOSED, 60)
    seen = [p for p, pool in enumerate(state.pieces.pool) if pool == 2 and state.pieces.knows(0, p)]
    assert len(seen) > 3
    for luck in range(5):
        guess = state.sample(0, new_rng(luck))
        assert [guess.pieces.face[p] for p in seen] == [state.pieces.face[p] for p in seen]
        assert faces_of(guess, 0) == faces_of(state, 0)
        assert faces_of(guess, 1) == listed("set03-ruby-sapphire")  # no other list has those


def test_where_no_list_fits_it_is_cards_of_the_inks_that_were_seen_up_to_four_of_each() -> None:
    seen = [GAME.card("Dragon Fire").face.number] * 4
    ruby = GAME.card("Dragon Fire").face.inks
    assert rest_of_a_list([listed("set02-amber-sapphire")], seen, 56, new_rng(1)) == []
    for luck in range(5):
        found = of_their_inks(GAME, seen, 56, new_rng(luck))
        inks = ruby
        for face in found:
            inks |= GAME.pool_faces[face].inks
        assert len(found) == 56 and bin(inks).count("1") == 2
        assert max((found + seen).count(face) for face in found) <= 4
        assert seen[0] not in found


def test_the_same_sample_comes_of_games_with_other_lists_that_look_alike() -> None:
    """Promise 7, with a deck that nobody could guess: the real list has no part in it."""
    state = after({"lists": "closed", "decks": ["set02-amber-sapphire", LIST]}, 0)
    twin = state.sample(0, new_rng(1))
    assert faces_of(twin, 1) != faces_of(state, 1)
    assert twin.view(0) == state.view(0)
    assert twin.sample(0, new_rng(2)).digest == state.sample(0, new_rng(2)).digest


def test_numbers_of_cards_do_not_follow_the_list() -> None:
    state = GAME.new(CLOSED, 3)
    first = [state.pieces.face[p] for p, pool in enumerate(state.pieces.pool) if pool == 1]
    assert first != sorted(first)
    assert len(state.pieces.zones[zones.HAND]) == 7 and len(state.pieces.zones[zones.PER_SEAT + zones.DECK]) == 53


def test_a_game_goes_on_from_its_save_but_none_begins_without_lists() -> None:
    state = after(CLOSED, 30)
    again = GAME.load(state.save())
    assert again.digest == state.digest
    with pytest.raises(BadData, match="continued without them"):
        GAME.new(state.options, 1)


@pytest.mark.parametrize(
    ("lists", "decks"),
    [("hidden", None), ("open", [{"unknown": 60}, {"unknown": 60}]), ("closed", [{"unknown": -1}, LIST])],
)
def test_lists_that_cannot_be_are_refused(lists: str, decks: object) -> None:
    with pytest.raises(BadData):
        GAME.new({"lists": lists, "decks": decks}, 1)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [CLOSED["decks"], [LIST, "set03-ruby-sapphire", "set05-amethyst-ruby"]])
def test_the_promises_hold_with_closed_lists(decks: object) -> None:
    report = check_game(GAME, 2, 1, {"lists": "closed", "decks": decks})
    assert not report.failures
