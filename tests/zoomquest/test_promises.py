"""The ten promises over sampled options, and how many ways there are to play."""

import pytest

from loretable.core import check_game, new_rng, perft
from loretable.games.zoomquest import GAME
from loretable.games.zoomquest.model.options import CHOICES

# ways to answer 1, 2, 3 ... decisions; a wrong rule changes them
PERFT: list[tuple[dict[str, object], list[int]]] = [
    ({"level": "test_0", "party": ["warrior"]}, [5, 13, 41, 119, 347, 997]),
    ({"level": "test_0", "party": ["warrior", "healer"]}, [5, 25, 65, 169, 533, 1681]),
    ({"level": "crossroads", "party": ["warrior"], "phases": "combined"}, [2, 10, 44, 202, 872]),
    (
        {"level": "crossroads", "party": ["warrior", "guardian"], "phases": "one", "seats": [0, 0]},
        [2, 4, 14, 49, 155, 465],
    ),
    (
        {"level": "tutorial", "party": ["warrior"], "rest_card": "chosen", "decks": "mixed", "rest": "first"},
        [2, 5, 14, 39, 107, 289, 772],
    ),
    ({"level": "long_march"}, [3, 9, 27, 99, 363, 1331]),
]


def test_the_ten_promises_hold_over_sampled_options() -> None:
    report = check_game(GAME, games=25, seed=3)
    assert report.ok, str(report)
    assert min(report.tested) > 0


@pytest.mark.soak
def test_the_ten_promises_hold_over_many_games() -> None:
    report = check_game(GAME, games=1_000, seed=4)
    assert report.ok, str(report)


@pytest.mark.parametrize("name", CHOICES)
def test_the_promises_hold_with_each_reading_of_each_rule(name: str) -> None:
    for reading in CHOICES[name][1:]:
        options: dict[str, object] = {
            "level": "first_steps",
            "party": ["warrior", "healer"],
            "round_limit": 4,
            name: reading,
        }
        report = check_game(GAME, games=2, seed=5, options=options)
        assert report.ok, str(report)


def test_sampled_options_name_every_reading() -> None:
    rng = new_rng(1)
    seen = {(name, options.get(name)) for options in (GAME.sample_options(rng) for _ in range(400)) for name in CHOICES}
    assert all((name, reading) in seen for name, readings in CHOICES.items() for reading in readings)


@pytest.mark.parametrize(("options", "counts"), PERFT, ids=[str(i) for i in range(len(PERFT))])
def test_there_are_as_many_ways_to_play_as_there_were(options: dict[str, object], counts: list[int]) -> None:
    state = GAME.new(options, 1)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
