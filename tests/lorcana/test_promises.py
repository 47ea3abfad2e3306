"""Lorcana keeps the ten promises, with every kind of deck, number of players and house rule; perft keeps its rules."""

import pytest

from loretable.core import Chance, check_game, new_rng
from loretable.core.engine.perft import perft
from loretable.games.lorcana import GAME
from loretable.games.lorcana.data.decks.deck_options import starter_choices
from tests.lorcana.table import SONG, Table, card, location, table, vanilla, with_keyword


@pytest.mark.parametrize(
    ("decks", "options"),
    [
        (["set03-amber-emerald", "set06-amber-ruby"], {}),
        pytest.param(
            ["set05-amethyst-ruby", "set05-emerald-steel"],
            {"house": "spec5", "deck_out": "CR1"},
            marks=pytest.mark.slow,
        ),
        pytest.param(
            ["set07-ruby-sapphire", "set10-sapphire-steel", "set09-emerald-ruby"], {"lore": 8}, marks=pytest.mark.slow
        ),
        pytest.param(
            ["set01-amber-amethyst", "set02-amber-sapphire", "set04-sapphire-steel", "set08-ruby-steel"],
            {"lore": 6},
            marks=pytest.mark.slow,
        ),
    ],
)
def test_the_ten_promises_hold(decks: list[object], options: dict[str, object]) -> None:
    report = check_game(GAME, games=1, seed=3, options={"decks": decks, "lore": 12, **options})
    assert report.ok, report
    assert report.decisions > 30


@pytest.mark.slow
@pytest.mark.compiled_only
@pytest.mark.parametrize("seed", [3, 4, 5])
def test_the_ten_promises_hold_with_sampled_options(seed: int) -> None:
    report = check_game(GAME, games=4, seed=seed)
    assert report.ok, report


@pytest.mark.soak
def test_the_ten_promises_hold_over_many_games() -> None:
    report = check_game(GAME, games=200, seed=11)
    assert report.ok, report


def test_sampled_options_reach_every_starter_deck_number_of_players_and_house_rule() -> None:
    rng = new_rng("options")
    drawn = [GAME.sample_options(rng) for _ in range(300)]
    decks = [options["decks"] for options in drawn]
    assert {name for deck in decks if isinstance(deck, list) for name in deck} == set(starter_choices())
    assert {len(deck) for deck in decks if isinstance(deck, list)} == {2, 3, 4}
    assert {options["house"] for options in drawn} == {"", "spec5"}
    assert {options["deck_out"] for options in drawn} == {"turn end", "CR1"}


# -- perft: three tables; the first counts were checked by hand ---------------------------------------------------------


def first_turns() -> Table:
    """Two vanilla characters a side, a hand of three, ink for one of them."""
    small = vanilla(cost=2, inkable=True)
    return table(
        [card(small), card(small, exerted=True)],
        [card(small, exerted=True), card(small)],
        hand=[card(small), card(vanilla(cost=4, inkable=True)), card(SONG)],
        ink=2,
    )


def keywords() -> Table:
    """Bodyguard, Evasive, Rush, Reckless, Support and Ward face each other."""
    return table(
        [card(with_keyword("Rush"), drying=True), card(with_keyword("Evasive")), card(with_keyword("Support"))],
        [
            card(with_keyword("Bodyguard"), exerted=True),
            card(with_keyword("Evasive"), exerted=True),
            card(with_keyword("Ward")),
            card(with_keyword("Reckless")),
        ],
    )


def locations() -> Table:
    """Two locations to move between with ink and ink drops, one of the other side's to challenge."""
    here, there = card(location()), card(location(1))
    return table([here, there, card(vanilla(), at=here), card(vanilla())], [card(location())], ink=2, drops=1)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("first turns", [7, 32, 108, 438, 2046]),
        ("keywords", [6, 24, 88, 317, 1343]),
        ("locations", [8, 32, 119, 501, 1992]),
    ],
)
def test_perft(name: str, counts: list[int]) -> None:
    start = {"first turns": first_turns, "keywords": keywords, "locations": locations}[name]().state
    assert [perft(start, depth) for depth in range(1, len(counts) + 1)] == counts


def test_a_game_is_the_same_from_the_same_seed_and_another_from_another() -> None:
    def play(seed: int) -> str:
        state = GAME.new({"decks": ["set03-amber-emerald", "set05-amethyst-ruby"]}, seed)
        rng: Chance = new_rng("moves")
        while not state.over:
            state.play(rng.below(len(state.legal)))
        return state.digest

    assert play(1) == play(1)
    assert play(1) != play(2)
