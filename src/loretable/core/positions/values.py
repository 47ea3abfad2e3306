"""How people write the numbers of a state: as numbers, yes or no, one of some words, several of them."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from loretable.core.errors import BadData
from loretable.core.json_check import as_bool, as_int, as_list, as_text


def plain(word: str) -> str:
    """What is left of a word when case, dashes and spaces do not count: "The Shire" is "the-shire"."""
    return "".join(char for char in word.casefold() if char.isalnum())


def found_in(words: Sequence[str], text: str, path: str, what: str = "") -> int:
    """The index of a word, in any spelling; or BadData with those that there are, or that may have been meant."""
    wanted = plain(text)
    for i, word in enumerate(words):
        if word == text or plain(word) == wanted:
            return i
    near = get_close_matches(text, words, 3, 0.6)
    if len(words) > 20:
        told = f"; did you mean {' or '.join(near)}?" if near else ""
    else:
        told = f"; there are: {', '.join(word for word in words if word)}"
    raise BadData(path, f"there is no {what + ' ' if what else ''}{text[:80]!r}{told}")


class Value:
    """A whole number, as it is."""

    def __init__(self, least: int = 0, most: int = 2**40) -> None:
        self.least = least
        self.most = most

    def read(self, value: object, path: str) -> int:
        return as_int(value, path, self.least, self.most)

    def write(self, number: int) -> object:
        return number


class Flag(Value):
    """0 and 1 as false and true; should there be more to it, as it is."""

    def read(self, value: object, path: str) -> int:
        return super().read(value, path) if type(value) is int else int(as_bool(value, path))

    def write(self, number: int) -> object:
        return number == 1 if number in (0, 1) else number


class OneOf(Value):
    """A number as one of some words, the first being 0 (or `first`)."""

    def __init__(self, words: Sequence[str], first: int = 0) -> None:
        super().__init__()
        self.words = words
        self.first = first

    def read(self, value: object, path: str) -> int:
        return found_in(self.words, as_text(value, path), path) + self.first

    def write(self, number: int) -> object:
        return self.words[number - self.first]


class Several(Value):
    """A mask as a list of words."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__()
        self.words = words

    def read(self, value: object, path: str) -> int:
        mask = 0
        for i, item in enumerate(as_list(value, path)):
            mask |= 1 << found_in(self.words, as_text(item, f"{path}[{i}]"), f"{path}[{i}]")
        return mask

    def write(self, number: int) -> object:
        return [word for i, word in enumerate(self.words) if number >> i & 1]
