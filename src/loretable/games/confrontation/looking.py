"""A view as the pictures want it: who stands where, for all that the seat knows."""

from __future__ import annotations

from typing import Final, final

from .board import POSITION, REGIONS, ROW
from .cards import CARDS, FULL, cards_in
from .characters import NAMES

FEW: Final = 4
"""So many candidates of an unknown piece are named; of more it is just unknown."""


@final
class Token:
    """A piece as a seat sees it."""

    def __init__(self, side: int, name: str, strength: int, shown: bool, guesses: list[str]) -> None:
        self.side = side
        self.name = name  # "" for a back
        self.strength = strength
        self.shown = shown  # face up this turn; else it is remembered, or one's own
        self.guesses = guesses  # who a back could be, if they are few


def tokens(view: dict[str, object], side: int, region: int) -> list[Token]:
    return zone_tokens(view, side, f"{REGIONS[region]}.{side}")


def defeated(view: dict[str, object], side: int) -> list[str]:
    return [token.name for token in zone_tokens(view, side, f"defeated.{side}")]


def zone_tokens(view: dict[str, object], side: int, name: str) -> list[Token]:
    zone = part(part(view, "zones"), name)
    found: list[Token] = []
    cards = zone.get("cards")
    for card in cards if isinstance(cards, list) else []:
        if isinstance(card, dict):
            found.append(
                Token(side, str(card.get("face")), number(card.get("strength")), card.get("shown") is True, [])
            )
    masks = zone.get("maybe")
    guesses = [candidates(number(mask)) for mask in masks] if isinstance(masks, list) else []
    for i in range(number(zone.get("count")) - len(found)):
        found.append(Token(side, "", 0, False, guesses[i] if i < len(guesses) else []))
    return found


def candidates(mask: int) -> list[str]:
    names = [NAMES[c] for c in range(len(NAMES)) if (mask >> c) & 1]
    return names if len(names) <= FEW else []


def part(data: dict[str, object], key: str) -> dict[str, object]:
    value = data.get(key)
    return {str(k): v for k, v in value.items()} if isinstance(value, dict) else {}


def number(value: object) -> int:
    return value if isinstance(value, int) else 0


def words(value: object) -> list[str]:
    return [str(item) for item in value] if isinstance(value, list) else []


def upside_down(view: dict[str, object]) -> bool:
    """Everybody sits behind his own home; onlookers sit with the Fellowship."""
    return view.get("seat") == 1


def rows(view: dict[str, object]) -> list[list[int]]:
    """The regions from the far end of the table to the near one, each row from left to right."""
    found: list[list[int]] = []
    for row in range(7, 0, -1):
        regions = [region for region in range(len(REGIONS)) if ROW[region] == row]
        found.append(sorted(regions, key=POSITION.__getitem__))
    if upside_down(view):
        found = [list(reversed(regions)) for regions in reversed(found)]
    return found


def hand(view: dict[str, object], side: int) -> list[tuple[str, bool]]:
    """The nine cards of a side in order, and whether each is still in hand."""
    hands = part(view, "facts").get("hands")
    held = words(hands[side]) if isinstance(hands, list) and len(hands) == 2 else []
    return [(CARDS[card], CARDS[card] in held) for card in cards_in(FULL[side])]


def battle(view: dict[str, object]) -> dict[str, object]:
    return part(part(view, "facts"), "battle")
