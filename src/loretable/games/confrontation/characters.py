"""The eighteen characters: a piece's id is its character, 0 to 8 the Fellowship, 9 to 17 Sauron."""

from __future__ import annotations

from typing import Final

from .board import slug
from .gamedata import DATA

FRODO: Final = 0
SAM: Final = 1
PIPPIN: Final = 2
MERRY: Final = 3
GANDALF: Final = 4
ARAGORN: Final = 5
LEGOLAS: Final = 6
GIMLI: Final = 7
BOROMIR: Final = 8
BALROG: Final = 9
SHELOB: Final = 10
WITCH_KING: Final = 11
FLYING_NAZGUL: Final = 12
BLACK_RIDER: Final = 13
SARUMAN: Final = 14
ORCS: Final = 15
WARG: Final = 16
CAVE_TROLL: Final = 17
CHARACTER_COUNT: Final = 18

NAMES: Final[tuple[str, ...]] = tuple(character.name for character in DATA.characters)
CHARACTERS: Final[tuple[str, ...]] = tuple(slug(name) for name in NAMES)
if CHARACTERS != (
    "frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir", "balrog", "shelob",
    "witch-king", "flying-nazgul", "black-rider", "saruman", "orcs", "warg", "cave-troll",
):  # fmt: skip
    raise ValueError("gamedata.json lists the characters in another order than the rules number them")

STRENGTH: Final[list[int]] = [character.strength for character in DATA.characters]
SIDE: Final[list[int]] = [character.side for character in DATA.characters]

OF_SIDE: Final = (0b111111111, 0b111111111 << 9)
"""The characters of a side as bits."""


def side_of(character: int) -> int:
    return 0 if character < 9 else 1
