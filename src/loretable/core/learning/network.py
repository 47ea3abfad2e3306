"""A small value network in whole numbers: named amounts in, one layer of hidden units, the chance to win out.

The hidden units of an input lie side by side in one long integer, a lane of 32 bits each, so that one addition adds to all of
them. Whole numbers come to the same on every machine, compiled or not, in any order; and a few dozen additions of long integers
take as long as numpy takes to begin. Products of inputs and weights are kept, since every input is one of a few amounts.
"""

from __future__ import annotations

from math import exp
from struct import Struct
from typing import Final, final

from mypy_extensions import i64

from loretable.core.errors import BadData
from loretable.core.json_check import as_int, as_ints, as_list, as_object, as_text, need

NETWORK: Final = "loretable-network-1"
LANE: Final = 32
HALF: Final = 1 << (LANE - 1)
MOST_HIDDEN: Final = 256
MOST_WEIGHT: Final = 1 << 26
UNIT: Final = 4096
"""A weight of one, of inputs and of hidden units."""
STEPS: Final = 64
"""Steps of the logistic function's table, for each 1 that goes into it."""
ENDS: Final = 8 * STEPS
"""Where the table ends: a chance of 1 in 3,000."""
# rounded, so that the last bit of somebody's exp makes no difference
VALUES: Final[list[float]] = [round(2.0 / (1.0 + exp(-i / STEPS)) - 1.0, 6) for i in range(-ENDS, ENDS + 1)]


@final
class Input:
    """A named amount from 0 to `most`; less counts as 0, more as `most`."""

    def __init__(self, name: str, most: int) -> None:
        self.name: Final = name
        self.most: Final = most


@final
class Network:
    """first   for each input the weights of all hidden units;  bias   of the hidden units
    last    the weights of the hidden units;  base   what is added to them
    """

    def __init__(
        self, inputs: list[Input], first: list[list[int]], bias: list[int], last: list[int], base: int
    ) -> None:
        self.inputs = inputs
        self.first = first
        self.bias = bias
        self.last = last
        self.base = base
        self.size = 4 * len(bias)
        self.lanes = Struct(f"<{len(bias)}I")
        self.start = packed([each + HALF for each in bias])
        self.most = [each.most for each in inputs]
        self.added: list[list[int]] = []
        for i in range(len(inputs)):
            one = packed(first[i])
            self.added.append([one * amount for amount in range(inputs[i].most + 1)])

    def hidden(self, row: list[int]) -> list[int]:
        """What the hidden units have, before those below 0 are left out."""
        total = self.start
        for i in range(len(row)):
            amount = row[i]
            if amount > 0:
                most = self.most[i]
                total += self.added[i][amount if amount < most else most]
        units: tuple[int, ...] = self.lanes.unpack(total.to_bytes(self.size, "little"))
        return [unit - HALF for unit in units]

    def score(self, row: list[int]) -> int:
        """How the position looks, in STEPS of the logistic function's argument."""
        total: i64 = self.base
        last = self.last
        hidden = self.hidden(row)
        for j in range(len(hidden)):
            unit: i64 = hidden[j]
            if unit > 0:
                weight: i64 = last[j]
                total += unit * weight
        return int(total // (UNIT * UNIT // STEPS))

    def value(self, row: list[int]) -> float:
        """-1 lost, 1 won."""
        return VALUES[max(-ENDS, min(ENDS, self.score(row))) + ENDS]

    def to_json(self, layout: str, game: str, made: dict[str, object]) -> dict[str, object]:
        return {
            "format": NETWORK,
            "game": game,
            "layout": layout,
            "inputs": [each.name for each in self.inputs],
            "first": self.first,
            "bias": self.bias,
            "last": self.last,
            "base": self.base,
            "made": made,
        }


def packed(weights: list[int]) -> int:
    """Numbers side by side, the first one lowest; those below 0 borrow from the next, which adding HALF to all gives back."""
    total = 0
    for j in range(len(weights) - 1, -1, -1):
        total = (total << LANE) + weights[j]
    return total


def network_of(data: object, path: str, layout: str, inputs: list[Input]) -> Network:
    """The network of a file for a game's inputs, or BadData that says why not."""
    top = as_object(data, path)
    if top.get("format") != NETWORK:
        raise BadData(path, f"is not a network: its format should be {NETWORK!r}")
    if as_text(need(top, "layout", path), f"{path}.layout") != layout:
        raise BadData(f"{path}.layout", f"is another one than {layout!r}, which this version reads: train it again")
    if as_list(need(top, "inputs", path), f"{path}.inputs") != [each.name for each in inputs]:
        raise BadData(f"{path}.inputs", f"are not those of {layout!r}: train it again")
    bias = as_ints(need(top, "bias", path), f"{path}.bias", -MOST_WEIGHT, MOST_WEIGHT)
    width = len(bias)
    if not 1 <= width <= MOST_HIDDEN:
        raise BadData(f"{path}.bias", f"should be from 1 to {MOST_HIDDEN} numbers, one for each hidden unit")
    rows = as_list(need(top, "first", path), f"{path}.first")
    if len(rows) != len(inputs):
        raise BadData(f"{path}.first", f"should have {len(inputs)} rows, one for each input")
    first: list[list[int]] = []
    for i in range(len(rows)):
        weights = as_ints(rows[i], f"{path}.first[{i}]", -MOST_WEIGHT, MOST_WEIGHT)
        if len(weights) != width:
            raise BadData(f"{path}.first[{i}]", f"should be {width} numbers, one for each hidden unit")
        first.append(weights)
    last = as_ints(need(top, "last", path), f"{path}.last", -MOST_WEIGHT, MOST_WEIGHT)
    if len(last) != width:
        raise BadData(f"{path}.last", f"should be {width} numbers, one for each hidden unit")
    for j in range(width):
        reach = abs(bias[j])
        for i in range(len(inputs)):
            reach += inputs[i].most * abs(first[i][j])
        if reach >= HALF:
            raise BadData(f"{path}.first", f"adds up to too much for hidden unit {j}: train it again")
    # so that no sum of hidden units, each below HALF, goes beyond 62 bits
    if sum(abs(weight) for weight in last) >= 1 << 30:
        raise BadData(f"{path}.last", "adds up to too much: train it again")
    base = as_int(need(top, "base", path), f"{path}.base", -(1 << 48), 1 << 48)
    return Network(inputs, first, bias, last, base)
