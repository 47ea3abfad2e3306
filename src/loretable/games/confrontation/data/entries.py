"""What gamedata.json is made of: the events that abilities wait for, and one class for each kind of entry."""

from __future__ import annotations

from typing import Final, final

FACTIONS: Final = ("Fellowship", "Sauron")
EVENTS: Final = (
    "CHECK_MOVE_LEGALITY",
    "POST_MOVE",
    "START_TURN",
    "END_TURN",
    "BATTLE_START",
    "BEFORE_CARDS",
    "RESOLVE_CARDS",
    "COMPARE_STRENGTHS",
    "BATTLE_END",
)
PATHS: Final = ("TUNNEL", "RIVER")
SPECIALS: Final = (
    "Fellowship Home",
    "Sauron Home",
    "Mountains",
    "Tunnel Entrance",
    "Tunnel Exit",
    "River Anduin",
    "Balrog Ambush",
    "Shelob Return",
)
RING_BEARER: Final = "Ring-bearer"
SIDE_SIZE: Final = 9
REGIONS: Final = 16
USUAL_ORDER: Final = 50
"""The order of an ability that says none."""


@final
class Ability:
    def __init__(self, path: str, id: str, text: str, trigger: str, condition: str) -> None:
        self.path = path  # where it stands in the data, for what is found wrong with it
        self.id = id
        self.text = text
        self.trigger = trigger
        self.condition = condition
        self.optional = False
        self.order = USUAL_ORDER  # of the abilities of one event the lower comes first; else the Fellowship's do
        self.strength = 0  # the number that it is about, if it is about one


@final
class Region:
    def __init__(self, name: str) -> None:
        self.name = name
        self.row = 0
        self.position = 0
        self.forward: list[list[str]] = [[], []]  # a side
        self.sideways: list[str] = []
        self.paths: list[tuple[str, str]] = []  # the Fellowship's own ways: (to, TUNNEL or RIVER)
        self.special: list[str] = []
        self.start: list[int] = [0, 0]
        self.capacity = 0


@final
class Character:
    def __init__(
        self,
        name: str,
        side: int,
        strength: int,
        special: list[str],
        abilities: list[Ability],
        path: str,
        worth: float,
    ) -> None:
        self.name = name
        self.side = side
        self.strength = strength
        self.worth = worth  # what it means to a bot to lose it
        self.special = special
        self.abilities = abilities
        self.path = path


@final
class Card:
    def __init__(self, name: str, side: int, strength: int, order: int, abilities: list[Ability], path: str) -> None:
        self.name = name
        self.side = side
        self.path = path
        self.strength = strength  # 0 for a text card
        self.order = order
        self.abilities = abilities


@final
class Template:
    def __init__(self, name: str, side: int, regions: dict[str, list[str]]) -> None:
        self.name = name
        self.side = side
        self.regions = regions
