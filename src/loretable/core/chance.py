"""Randomness that a state can hold: small integers, split into streams, the same on every machine.

Each stream is a multiply-with-carry generator (x, carry) of 30-bit words and period about 2^59: numbers below 2^30 are what
compiled code multiplies without leaving the processor's registers. A stream is named; its first words come from the seed
and its name, so the shuffle of one deck does not depend on who sits where or what else was drawn.

That is fast, and whoever sees a dozen numbers of a stream can foretell the rest. Where people play against each other a seed
begins with `blake2b:`, and streams are keyed: the numbers are BLAKE2b of a secret key and a counter, of which nothing can be
foretold. Of a keyed stream the words are (counter, -1 - epoch). Samples, and so bots, always go on with the fast one.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from loretable.core.errors import BadData
from loretable.core.json_check import as_ints, as_list, check_text

MULTIPLIER: Final = 982451487
"""a < 2^30 with a * 2^30 - 1 a safe prime: that gives the full period."""

MASK: Final = (1 << 30) - 1
KEYED: Final = "blake2b:"
"""How a seed begins whose streams are keyed; the rest of it is the secret."""

PERSON: Final = b"loretable luck"
OF_NOTHING: Final = blake2b(digest_size=16)
"""The hash that those of seeds begin with."""


def keyed_bits(key: bytes, stream: int, epoch: int, counter: int) -> int:
    """30 bits of a keyed stream: all that luck is, in one line that anybody can do again."""
    text = f"{stream}/{epoch}/{counter}".encode()
    return int.from_bytes(blake2b(text, key=key, digest_size=4, person=PERSON).digest(), "big") & MASK


def derived_key(key: bytes, what: str) -> bytes:
    return blake2b(what.encode(), key=key, digest_size=32, person=PERSON).digest()


@mypyc_attr(acyclic=True)
@final
class Chance:
    """The random state of a game: two words a stream, and a key where streams are keyed. It holds no seed and cannot tell one,
    nor does its repr."""

    def __init__(self, words: list[int], key: bytes = b"") -> None:
        self.words = words
        self.key = key
        self.drawn = 0  # how often anything was drawn: undo asks, the digest does not

    def __repr__(self) -> str:
        return f"<Chance of {len(self.words) // 2} streams>"

    def clone(self) -> Chance:
        other = Chance(self.words.copy(), self.key)
        other.drawn = self.drawn
        return other

    def bits(self, stream: int = 0) -> int:
        """The next 30 random bits of a stream."""
        words = self.words
        i: i64 = stream
        i += i
        x: i64 = words[i]
        carry: i64 = words[i + 1]
        if carry < 0:
            words[i] = x + 1
            self.drawn += 1
            return keyed_bits(self.key, stream, -1 - carry, x)
        t: i64 = MULTIPLIER * x + carry
        low: i64 = t & MASK
        high: i64 = t >> 30
        words[i] = low
        words[i + 1] = high
        self.drawn += 1
        return low ^ high

    def below(self, n: int, stream: int = 0) -> int:
        """A whole number from 0 to n-1, each equally likely (n < 2^30)."""
        if n <= 1:
            return 0
        count: i64 = n
        drawn: i64 = self.bits(stream)
        m: i64 = drawn * count
        low: i64 = m & MASK
        if low < count:
            # Lemire's rejection: without it the low numbers would come up a little too often
            least: i64 = (MASK + 1 - count) % count
            while low < least:
                drawn = self.bits(stream)
                m = drawn * count
                low = m & MASK
        return m >> 30

    def shuffle(self, items: list[int], stream: int = 0) -> None:
        if len(items) < 2:
            return  # nothing is drawn
        dice = Dice(self, stream)
        dice.shuffle(items)
        dice.put_back(self, stream)

    def split(self, into: int, stream: int = 0) -> None:
        """Seeds a stream again from another one: what it will bring no longer depends on what it has brought."""
        i = into + into
        if self.key:
            self.words[i] = 0
            self.words[i + 1] -= 1
            self.drawn += 1
            return
        self.words[i] = self.bits(stream)
        self.words[i + 1] = 1 + self.below(MULTIPLIER - 2, stream)

    def renew(self, rng: Chance) -> None:
        """Replaces every stream by one drawn from `rng`: what a search or an undo goes on with."""
        if rng.key:
            self.key = derived_key(rng.key, "renewed")
            for i in range(0, len(self.words), 2):
                self.words[i] = 0
                self.words[i + 1] = -1
            return
        self.key = b""
        for i in range(0, len(self.words), 2):
            self.words[i] = rng.bits()
            self.words[i + 1] = 1 + rng.below(MULTIPLIER - 2)

    def again(self, entropy: str) -> Chance:
        """A generator from which an agreed undo goes on. A keyed one comes of the same key, so that it is proved with it."""
        return Chance([0, -1], derived_key(self.key, f"redraw/{entropy}")) if self.key else new_rng(entropy)

    def to_json(self) -> object:
        """As a save has it: the words; of keyed streams the key, and the words."""
        return [self.key.hex(), *self.words] if self.key else list(self.words)


@mypyc_attr(acyclic=True)
@final
class Dice:
    """One stream taken out of a Chance for as long as nobody is asked: the same numbers, at a fraction of the cost.

    Its words are native integers rather than entries of a list. Put it back before the state is seen by anybody.
    """

    def __init__(self, chance: Chance, stream: int) -> None:
        self.key = chance.key
        self.stream = stream
        self.x: i64 = chance.words[2 * stream]
        self.carry: i64 = chance.words[2 * stream + 1]
        self.thrown = 0

    def put_back(self, chance: Chance, stream: int) -> None:
        chance.words[2 * stream] = self.x
        chance.words[2 * stream + 1] = self.carry
        chance.drawn += self.thrown
        self.thrown = 0

    def bits(self) -> i64:
        if self.carry < 0:
            self.x += 1
            self.thrown += 1
            return keyed_bits(self.key, self.stream, -1 - self.carry, self.x - 1)
        t: i64 = MULTIPLIER * self.x + self.carry
        low: i64 = t & MASK
        high: i64 = t >> 30
        self.x = low
        self.carry = high
        self.thrown += 1
        return low ^ high

    def below(self, n: i64) -> i64:
        """As Chance.below."""
        if n <= 1:
            return 0
        m: i64 = self.bits() * n
        low: i64 = m & MASK
        if low < n:
            least: i64 = (MASK + 1 - n) % n
            while low < least:
                m = self.bits() * n
                low = m & MASK
        return m >> 30

    def shuffle(self, items: list[int]) -> None:
        """As Chance.shuffle."""
        things = cast("list[object]", items)  # what is only moved about need not be unpacked
        i: i64 = len(things) - 1
        while i > 0:
            j = self.below(i + 1)
            held = things[i]
            things[i] = things[j]
            things[j] = held
            i -= 1


def seeded(seed: int | str, streams: list[str]) -> Chance:
    """Random state for the named streams of a seed."""
    if isinstance(seed, str):
        check_text(seed, "seed")
        if seed.startswith(KEYED):
            key = blake2b(seed[len(KEYED) :].encode(), digest_size=32, person=PERSON).digest()
            return Chance([0, -1] * len(streams), key)
    words: list[int] = []
    of_seed = OF_NOTHING.copy()  # a copy that goes on costs less than a hash with its parameters
    of_seed.update(f"{seed}/".encode())
    for name in streams:
        of_name = of_seed.copy()
        of_name.update(name.encode())
        raw: bytes = of_name.digest()
        words.append(remainder(raw, 0, 4, MASK + 1))
        words.append(1 + remainder(raw, 4, 12, MULTIPLIER - 2))
    return Chance(words)


def remainder(raw: bytes, first: i64, end: i64, modulus: i64) -> int:
    """Of some bytes, four or a multiple of it, as one number, the highest first; the modulus is below 2^31. Four by four, no
    number on the way is a large one."""
    found: i64 = 0
    while first < end:
        after: i64 = first + 4
        while first < after:
            byte: i64 = raw[first]
            found = found * 256 + byte
            first += 1
        found %= modulus
    return found


def one_way(text: str) -> str:
    """A seed that tells nothing about the text it is made of, for whoever may not know that."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


def new_rng(seed: int | str) -> Chance:
    """A generator on its own, for bots and drivers."""
    return seeded(seed, ["own"])


def load_chance(data: object, streams: int, path: str) -> Chance:
    """What `Chance.to_json` has written, or BadData."""
    items = as_list(data, path)
    key = b""
    if items and isinstance(items[0], str):
        text, items = items[0], items[1:]
        if len(text) != 64 or text.strip("0123456789abcdef"):
            raise BadData(f"{path}[0]", "should be a key of 64 hexadecimal digits, or a number")
        key = bytes.fromhex(text)
    words = as_ints(items, path, -MASK if key else 0, MASK)
    if len(words) != 2 * streams:
        raise BadData(path, f"should hold {2 * streams} words, not {len(words)}")
    for i, word in enumerate(words if key else []):
        if (word < 0) != (i % 2 == 1):
            raise BadData(path, "should be a counter and -1 less an epoch for each keyed stream")
    return Chance(words, key)
