"""What views of ZoomQuest hold besides what all views do."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from loretable.core.show.view_types import Piece


class Card(Piece):
    """A card of a deck."""


class Announced(TypedDict):
    seat: int
    place: int


class Place(TypedDict):
    """Coordinates only where the level gives them."""

    id: str
    name: str
    description: str
    x: NotRequired[int]
    y: NotRequired[int]


Route = TypedDict("Route", {"name": str, "description": str, "from": int, "to": int, "both": bool})
Monster = TypedDict(
    "Monster",
    {
        "name": str,
        "class": str,
        "place": int,
        "active": int,
        "discard": int,
        "destroyed": int,
        "deck": dict[str, int],
        "defeated": bool,
    },
)
Hero = TypedDict(
    "Hero",
    {
        "name": str,
        "class": str,
        "place": int,
        "active": int,
        "discard": int,
        "destroyed": int,
        "deck": dict[str, int],
        "defeated": bool,
        "seat": int,
        "cards destroyed": int,
        "cards healed": int,
        "cards blocked": int,
        "cards lost": int,
        "cards rested": int,
    },
)


class Facts(TypedDict):
    """The map, who is where, deck sizes and what the decks are made of. Places are numbers of the list of places."""

    level: str
    text: str
    round: int
    limit: int
    par: int
    step: str
    hopeless: bool
    announced: list[Announced]
    places: list[Place]
    routes: list[Route]
    starts: list[int]
    heroes: list[Hero]
    monsters: list[Monster]
