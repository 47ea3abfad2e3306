"""The fast streams are foretold by whoever has seen thirteen numbers; keyed ones, which people play with, by nobody."""

from collections import Counter

import pytest

from loretable.core.chance import KEYED, Chance, new_rng, seeded

pytest.importorskip("numpy", reason="the attack needs numpy")

from tests.core.lattice import Seen, foretold, places_drawn

NUMBERS = 13
FAST = ["1", "another", "2026"]
SECRET = KEYED + "5eed" * 16


def dice(chance: Chance, faces: int = 64) -> list[Seen]:
    return [Seen(chance.below(faces), faces) for _ in range(NUMBERS)]


@pytest.mark.parametrize("seed", FAST)
def test_thirteen_numbers_foretell_a_fast_stream(seed: str) -> None:
    chance = seeded(seed, ["deck 0"])
    found = foretold(dice(chance), bits=6, used=11)
    assert found is not None
    assert [found.below(60) for _ in range(200)] == [chance.below(60) for _ in range(200)]


@pytest.mark.parametrize("seed", [SECRET, KEYED + "0", KEYED])
def test_thirteen_numbers_foretell_nothing_of_a_keyed_stream(seed: str) -> None:
    assert foretold(dice(seeded(seed, ["deck 0"])), bits=6, used=11) is None


def shuffled(chance: Chance) -> list[Seen]:
    """What a player sees who looks through their own deck of 60: each card has the number of its line in the list."""
    order = list(range(60))
    chance.shuffle(order)
    return [Seen(place, 60 - i) for i, place in enumerate(places_drawn(order))][:NUMBERS]


def test_what_a_shuffle_drew_is_read_off_the_order_it_left() -> None:
    one, other = new_rng(5), new_rng(5)
    assert [place for place, _ in shuffled(one)] == [other.below(60 - i) for i in range(NUMBERS)]


@pytest.mark.soak
def test_one_look_at_ones_own_deck_foretells_the_next_shuffle_of_a_fast_stream() -> None:
    """Found at a real table: 27 of 27 draws."""
    chance = seeded("table", ["deck 0"])
    found = foretold(shuffled(chance), bits=5, used=NUMBERS)
    assert found is not None
    for i in range(NUMBERS, 59):  # the rest of the shuffle that was looked at
        found.below(60 - i)
    assert [found.below(60) for _ in range(27)] == [chance.below(60) for _ in range(27)]


@pytest.mark.soak
def test_one_look_at_ones_own_deck_foretells_nothing_of_a_keyed_stream() -> None:
    assert foretold(shuffled(seeded(SECRET, ["deck 0"])), bits=5, used=NUMBERS) is None


@pytest.mark.full
def test_a_million_keyed_numbers_tell_nothing_about_the_next() -> None:
    """Whoever guesses by what most often came after the last two numbers is right as often as chance."""
    chance = seeded(SECRET, ["deck 0"])
    after: dict[tuple[int, int], Counter[int]] = {}
    before, right, count = (0, 0), 0, 1_000_000
    for _ in range(count):
        number = chance.below(16)
        known = after.setdefault(before, Counter())
        right += bool(known) and known.most_common(1)[0][0] == number
        known[number] += 1
        before = before[1], number
    sigma = (count * (1 / 16) * (15 / 16)) ** 0.5
    assert abs(right - count / 16) < 5 * sigma
