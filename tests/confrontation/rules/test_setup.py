"""The set-up: rule 2."""

from collections import Counter

import pytest

from loretable.core import BadData, new_rng
from loretable.games.confrontation import GAME
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import BOOK, CHARACTERS, FELLOWSHIP, SAURON, asks, where, why

START = BOOK.board.start
DATA = BOOK.data

RING = [
    "frodo the-shire", "sam the-shire", "legolas the-shire", "gimli the-shire", "merry arthedain", "gandalf cardolan",
    "aragorn rhudaur", "pippin eregion", "boromir enedwaith",
]  # fmt: skip


def new(seed: int = 0, **options: object) -> Confrontation:
    state = GAME.new(options, seed)
    assert isinstance(state, Confrontation)
    return state


def test_both_sides_place_their_characters_one_by_one_in_secret() -> None:
    state = new(sauron_setup="random")
    for step in RING:
        assert asks(state) == "set up" and state.waiting == [FELLOWSHIP]
        state.push(f"place {step}")
    assert asks(state) == "move"
    assert [f"{word} {where(state, word)}" for word in CHARACTERS[:9]] == sorted(
        RING, key=lambda s: CHARACTERS.index(s.split()[0])
    )


def test_the_other_side_sees_nothing_of_it() -> None:
    state = new()
    state.push("place frodo the-shire", FELLOWSHIP)
    view = state.view(SAURON)
    other = new()
    other.push("place merry rhudaur", FELLOWSHIP)
    assert view == other.view(SAURON)


def test_both_place_at_the_same_time() -> None:
    state = new()
    assert state.waiting == [FELLOWSHIP, SAURON]
    state.push("arrange closing-hand", SAURON)
    assert state.waiting == [FELLOWSHIP]
    state.push("arrange hidden-ring", FELLOWSHIP)
    assert asks(state) == "move" and state.seat == SAURON, "Sauron begins"
    assert where(state, "cave-troll") == "fangorn" and where(state, "boromir") == "enedwaith"


@pytest.mark.parametrize(
    ("before", "text", "code"),
    [
        ([], "place orcs the-shire", "NOT_YOURS"),
        ([], "place frodo mordor", "NO_START"),
        ([], "place frodo caradhras", "NO_START"),
        (["place frodo the-shire"], "place frodo arthedain", "PLACED_ALREADY"),
        (["place merry arthedain"], "place frodo arthedain", "NO_START"),
        ([], "arrange swift-hunt", "NOT_YOUR_TEMPLATE"),
        (["place frodo the-shire"], "arrange vanguard", "BEGUN_PLACING"),
        ([], "move frodo arthedain", "WRONG_MOMENT"),
    ],
)
def test_what_cannot_be_placed(before: list[str], text: str, code: str) -> None:
    state = new()
    for step in before:
        state.push(step, FELLOWSHIP)
    assert why(state, text, FELLOWSHIP) == code


def test_placing_may_be_taken_back() -> None:
    state = new()
    state.push("place frodo the-shire", FELLOWSHIP)
    state.push("retract", FELLOWSHIP)
    assert why(state, "place frodo arthedain", FELLOWSHIP) == ""


@pytest.mark.parametrize("template", DATA.templates, ids=[t.name for t in DATA.templates])
def test_templates_put_everybody_into_place(template: object) -> None:
    side = template.side  # type: ignore[attr-defined]
    option = "fellowship_setup" if side == 0 else "sauron_setup"
    state = new(**{"fellowship_setup": "random", "sauron_setup": "random", option: template.name})  # type: ignore[attr-defined]
    for region, names in template.regions.items():  # type: ignore[attr-defined]
        for name in names:
            assert where(state, name.lower().replace(" ", "-")) == region.lower().replace(" ", "-")


def counts(state: Confrontation) -> list[list[int]]:
    return [[len(state.pieces.zones[16 * side + region]) for region in range(16)] for side in (0, 1)]


def test_random_set_ups_fill_the_starting_regions_evenly() -> None:
    homes: Counter[str] = Counter()
    for seed in range(900):
        state = new(seed, fellowship_setup="random", sauron_setup="random")
        assert counts(state) == START
        homes.update(word for word in CHARACTERS if where(state, word) in ("the-shire", "mordor"))
    assert set(homes) == set(CHARACTERS)
    assert all(abs(count - 400) < 80 for count in homes.values()), "four of nine, 900 times"


def test_random_placing_is_even_too() -> None:
    homes: Counter[str] = Counter()
    rng = new_rng("placing")
    for seed in range(450):
        state = new(seed, sauron_setup="random")
        while asks(state) == "set up":
            state.play(rng.below(len(state.legal)))
        homes.update(
            word for word in CHARACTERS if where(state, word) == "the-shire" and side_of(CHARACTERS.index(word)) == 0
        )
    assert all(abs(count - 200) < 60 for count in homes.values())


def test_the_set_up_of_one_side_does_not_depend_on_the_others() -> None:
    both = new(5, fellowship_setup="random", sauron_setup="random")
    alone = new(5, fellowship_setup="random", sauron_setup="closing-hand")
    assert both.pieces.zone[:9] == alone.pieces.zone[:9]


def test_wrong_options_are_refused() -> None:
    with pytest.raises(BadData, match="sauron_setup"):
        new(sauron_setup="vanguard")
    with pytest.raises(BadData, match="shire_pieces"):
        new(shire_pieces=5)
    with pytest.raises(BadData, match="ply_cap"):
        new(ply_cap=0)
    with pytest.raises(BadData, match="conceal"):
        new(conceal="never")
