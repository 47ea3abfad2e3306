"""The eighteen characters: a piece's id is its character, 0 to 8 the Fellowship, 9 to 17 Sauron."""

from __future__ import annotations

from typing import Final, final

from loretable.games.confrontation.data.entries import RING_BEARER
from loretable.games.confrontation.data.gamedata import GameData
from loretable.games.confrontation.data.gamedata_check import slug

CHARACTER_COUNT: Final = 18
OF_SIDE: Final = (0b111111111, 0b111111111 << 9)
"""The characters of a side as bits."""


def side_of(character: int) -> int:
    return 0 if character < 9 else 1


@final
class Cast:
    """The characters of some data, each side's in its order. Never written to once it is made."""

    def __init__(self, data: GameData) -> None:
        self.names: list[str] = [character.name for character in data.characters]
        self.words: list[str] = [slug(name) for name in self.names]
        self.strength: list[int] = [character.strength for character in data.characters]
        self.worth: list[float] = [character.worth for character in data.characters]
        self.bearer = -1  # who carries the Ring
        for i in range(CHARACTER_COUNT):
            if RING_BEARER in data.characters[i].special:
                self.bearer = i

    def find(self, name: str) -> int:
        """The character of a name, or -1."""
        return self.words.index(slug(name)) if slug(name) in self.words else -1
