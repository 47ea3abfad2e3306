"""Splitting a stream off another one, and taking one out of the state for a while."""

from loretable.core import Chance, seeded
from loretable.core.chance import Dice


def draws(chance: Chance, stream: int, count: int = 20) -> list[int]:
    return [chance.below(1000, stream) for _ in range(count)]


def test_a_split_stream_depends_on_its_parent_only() -> None:
    one, two = seeded(1, ["main", "side"]), seeded(1, ["main", "side"])
    draws(two, 1, 7)
    one.split(1)
    two.split(1)
    assert one.words == two.words
    assert draws(one, 1) == draws(two, 1)


def test_two_splits_differ_and_the_parent_moves_on() -> None:
    chance = seeded(1, ["main", "a", "b"])
    before = chance.words[:2]
    chance.split(1)
    chance.split(2)
    assert chance.words[:2] != before
    assert draws(chance, 1) != draws(chance, 2)


def test_a_stream_can_be_split_off_any_other() -> None:
    chance = seeded(1, ["main", "a", "b"])
    words = chance.words.copy()
    chance.split(2, stream=1)
    assert chance.words[:2] == words[:2]
    assert chance.words[2:4] != words[2:4]


def test_dice_throw_what_the_stream_would_have_drawn() -> None:
    chance, twin = seeded(5, ["main", "side"]), seeded(5, ["main", "side"])
    dice = Dice(chance, 1)
    assert [dice.below(n) for n in range(1, 200)] == [twin.below(n, 1) for n in range(1, 200)]
    mine, theirs = list(range(30)), list(range(30))
    dice.shuffle(mine)
    twin.shuffle(theirs, 1)
    assert mine == theirs
    assert dice.bits() == twin.bits(1)
    assert chance.words != twin.words
    dice.put_back(chance, 1)
    assert chance.words == twin.words
    assert chance.drawn == twin.drawn
    dice.put_back(chance, 1)
    assert chance.drawn == twin.drawn
