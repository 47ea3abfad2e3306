"""The random generator: streams, fairness, nothing to learn from it."""

from collections import Counter
from hashlib import blake2b

from hypothesis import given
from hypothesis import strategies as st

from loretable.core.chance import MULTIPLIER, Chance, new_rng, seeded


def is_prime(n: int) -> bool:
    """Miller-Rabin with bases that are enough below 3.3e24."""
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for a in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37):
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        if not any((x := x * x % n) == n - 1 for _ in range(s - 1)):
            return False
    return True


def test_the_multiplier_gives_the_full_period() -> None:
    p = MULTIPLIER * 2**30 - 1
    assert is_prime(p) and is_prime((p - 1) // 2)
    assert MULTIPLIER < 2**30, "products of two such numbers stay small integers when compiled"


def test_a_seed_gives_these_numbers_on_every_machine() -> None:
    rng = new_rng(1)
    assert [rng.below(1000) for _ in range(8)] == GOLDEN


GOLDEN = [426, 98, 514, 761, 307, 298, 795, 638]


def test_streams_do_not_depend_on_each_other() -> None:
    both = seeded(7, ["deck a", "deck b"])
    swapped = seeded(7, ["deck b", "deck a"])
    for _ in range(5):
        both.bits(0)
    assert [both.bits(1) for _ in range(10)] == [swapped.bits(0) for _ in range(10)]


def test_a_clone_goes_on_alone() -> None:
    rng = new_rng(3)
    other = rng.clone()
    assert [rng.bits() for _ in range(5)] == [other.bits() for _ in range(5)]
    rng.bits()
    assert rng.words != other.words


@given(st.integers(1, 2**30 - 1), st.integers(0, 10**6))
def test_below_stays_below(n: int, seed: int) -> None:
    rng = new_rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_each_number_is_equally_likely() -> None:
    rng = new_rng("fair")
    counts = Counter(rng.below(6) for _ in range(60_000))
    chi_square = sum((counts[i] - 10_000) ** 2 / 10_000 for i in range(6))
    assert chi_square < 20.5  # 0.1 % level of 5 degrees of freedom; the seed is fixed


def test_each_order_is_equally_likely() -> None:
    rng = new_rng("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 24
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 49.7  # 0.1 % level of 23


def test_renewing_replaces_every_stream_and_depends_only_on_the_other_generator() -> None:
    a, b = seeded(1, ["x", "y"]), seeded(2, ["x", "y"])
    a.renew(new_rng(9))
    b.renew(new_rng(9))
    assert a.words == b.words
    assert all(word not in seeded(1, ["x", "y"]).words for word in a.words)


def test_drawing_is_counted_for_undo() -> None:
    rng = Chance([1, 2])
    rng.bits()
    rng.below(5)
    assert rng.drawn >= 2
    assert rng.below(1) == 0 and rng.drawn == 2, "a choice of one draws nothing"


def test_the_words_of_a_seed_are_those_of_its_hash() -> None:
    raw = blake2b(b"7/deck a", digest_size=16).digest()
    first = int.from_bytes(raw[:4], "big") % 2**30
    assert seeded(7, ["deck a"]).words == [first, 1 + int.from_bytes(raw[4:12], "big") % (MULTIPLIER - 2)]
