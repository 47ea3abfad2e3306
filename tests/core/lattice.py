"""How the fast generator is foretold by whoever has seen thirteen numbers of it, as somebody did at a real table.

A multiply-with-carry step is a product in disguise: with s = x + carry * 2^30 each s is the one before, times the multiplier,
modulo p = multiplier * 2^30 - 1. The number that comes out is x xor carry, but the carry is next to a fixed share of the x
before it: whoever guesses the first bits of one x knows those of all that follow, but for some doubt at the edges. The
first bits of a dozen products modulo p lie close to one point of a lattice; the nearest point is the state.
"""

from fractions import Fraction
from functools import cache
from typing import Any, NamedTuple

import numpy

from loretable.core.chance import MASK, MULTIPLIER, Chance

MODULUS = MULTIPLIER * (MASK + 1) - 1


def places_drawn(order: list[int]) -> list[int]:
    """The numbers that a shuffle of 0, 1, 2 … has drawn, from the order that it left behind: the last place was drawn first."""
    cards = list(range(len(order)))
    found: list[int] = []
    for last in range(len(order) - 1, 0, -1):
        place = cards.index(order[last])
        cards[last], cards[place] = cards[place], cards[last]
        found.append(place)
    return found


class Seen(NamedTuple):
    """A number that came out, and below what it was asked for."""

    number: int
    below: int


def foretold(seen: list[Seen], bits: int, used: int) -> Chance | None:
    """The stream as it is after these numbers, or None. `bits` of each x are guessed from the first `used` numbers."""
    parts = 1 << bits
    basis = reduced(used + 1)
    for first in range(parts):
        ways = guesses(seen[:used], parts, first)
        for s in nearest(basis, (ways + 0.5) / parts * float(MODULUS), parts):
            stream = Chance([s & MASK, s >> 30])
            # the first number has come out of this state itself
            if ((stream.words[0] ^ stream.words[1]) * seen[0].below) >> 30 != seen[0].number:
                continue
            if all(stream.below(below) == number for number, below in seen[1:]):
                return stream
    return None


def guesses(seen: list[Seen], parts: int, first: int) -> Any:
    """The first bits of each x, in all ways that fit what came out, where those of the first are these."""
    share = MULTIPLIER / (MASK + 1)
    ways = numpy.full((1, 1), first, dtype=numpy.int8)
    for number, below in seen:
        # the carry is this share of the x before, whose first bits leave two ways for those of it
        least = numpy.floor(share * ways[:, -1]).astype(numpy.int8)
        found = []
        for carry in (least, least + 1):
            fits = carry < share * (ways[:, -1] + 1.0)
            for out in range(number * parts // below, -(-(number + 1) * parts // below)):
                after = (carry[fits] ^ out).astype(numpy.int8)
                found.append(numpy.concatenate([ways[fits], after[:, None]], axis=1))
        ways = numpy.concatenate(found)
    return ways


def nearest(basis: list[list[int]], targets: Any, parts: int) -> list[int]:
    """The first product of each run of them that is as near to a target as it should be (Babai's rounding)."""
    rows = numpy.array(basis, dtype=numpy.float64)
    steps = numpy.rint(targets @ numpy.linalg.inv(rows))
    near = numpy.abs(steps @ rows - targets).max(axis=1) < MODULUS / parts
    firsts = [row[0] for row in basis]
    return [sum(int(step) * first for step, first in zip(way, firsts, strict=True)) % MODULUS for way in steps[near]]


def orthogonal(basis: list[list[int]]) -> tuple[list[list[Fraction]], list[Fraction]]:
    """By Gram and Schmidt, exactly: what is taken off each vector, and the squares of what is left."""
    found: list[list[Fraction]] = []
    mu: list[list[Fraction]] = []
    norms: list[Fraction] = []
    for row in basis:
        vector = [Fraction(entry) for entry in row]
        shares: list[Fraction] = []
        for before, norm in zip(found, norms, strict=True):
            part = sum((a * b for a, b in zip(row, before, strict=True)), Fraction()) / norm
            shares.append(part)
            vector = [a - part * b for a, b in zip(vector, before, strict=True)]
        found.append(vector)
        mu.append(shares)
        norms.append(sum((a * a for a in vector), Fraction()))
    return mu, norms


@cache
def reduced(size: int) -> list[list[int]]:
    """A short basis of all runs of so many products, by Lenstra, Lenstra and Lovász."""
    basis = [[pow(MULTIPLIER, i, MODULUS) for i in range(size)]]
    basis += [[MODULUS if i == j else 0 for i in range(size)] for j in range(1, size)]
    k = 1
    mu, norms = orthogonal(basis)
    while k < size:
        for j in range(k - 1, -1, -1):
            whole = round(mu[k][j])
            if whole:
                basis[k] = [a - whole * b for a, b in zip(basis[k], basis[j], strict=True)]
                for i in range(j):
                    mu[k][i] -= whole * mu[j][i]
                mu[k][j] -= whole
        if norms[k] >= (Fraction(3, 4) - mu[k][k - 1] ** 2) * norms[k - 1]:
            k += 1
        else:
            basis[k - 1], basis[k] = basis[k], basis[k - 1]
            mu, norms = orthogonal(basis)
            k = max(k - 1, 1)
    return basis
