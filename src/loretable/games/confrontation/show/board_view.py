"""A view as the pictures want it: who stands where, for all that the seat knows."""

from __future__ import annotations

from typing import Final, final

from loretable.games.confrontation.model.cards import cards_in
from loretable.games.confrontation.model.characters import side_of
from loretable.games.confrontation.rules.rulebook import Rulebook

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


def tokens(book: Rulebook, view: dict[str, object], side: int, region: int) -> list[Token]:
    """Who stands there; while one places one's own in secret, also whom one has placed there."""
    there = [character for character, place in placed(book, view) if place == region and side_of(character) == side]
    return [
        *zone_tokens(book, view, side, f"{book.board.words[region]}.{side}"),
        *[Token(side, book.cast.names[c], book.cast.strength[c], False, []) for c in there],
    ]


def defeated(book: Rulebook, view: dict[str, object], side: int) -> list[str]:
    return [token.name for token in zone_tokens(book, view, side, f"defeated.{side}")]


def waiting(book: Rulebook, view: dict[str, object], side: int) -> list[Token]:
    """Those of a side that have no place yet, as far as the seat can see them."""
    gone = [book.cast.names[character] for character, _ in placed(book, view)]
    return [token for token in zone_tokens(book, view, side, f"reserve.{side}") if token.name not in gone]


def placed(book: Rulebook, view: dict[str, object]) -> list[tuple[int, int]]:
    """What the seat has placed so far in secret: characters and regions."""
    found: list[tuple[int, int]] = []
    for text in words(part(view, "asking").get("yours")):
        said = text.split()
        if said[0] == "place":
            found.append((book.cast.words.index(said[1]), book.board.words.index(said[2])))
        elif said[0] == "arrange" and said[1] in book.verbs.template.names[1:]:
            template = book.verbs.template.names.index(said[1]) - 1
            side = book.data.templates[template].side
            found.extend((9 * side + i, region) for i, region in enumerate(book.by_template[template]))
    return found


def zone_tokens(book: Rulebook, view: dict[str, object], side: int, name: str) -> list[Token]:
    zone = part(part(view, "zones"), name)
    found: list[Token] = []
    cards = zone.get("cards")
    for card in cards if isinstance(cards, list) else []:
        if isinstance(card, dict):
            found.append(
                Token(side, str(card.get("face")), number(card.get("strength")), card.get("shown") is True, [])
            )
    masks = zone.get("maybe")
    guesses = [candidates(book, number(mask)) for mask in masks] if isinstance(masks, list) else []
    for i in range(number(zone.get("count")) - len(found)):
        found.append(Token(side, "", 0, False, guesses[i] if i < len(guesses) else []))
    return found


def candidates(book: Rulebook, mask: int) -> list[str]:
    names = [name for c, name in enumerate(book.cast.names) if (mask >> c) & 1]
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


def rows(book: Rulebook, view: dict[str, object]) -> list[list[int]]:
    """The regions from the far end of the table to the near one, each row from left to right."""
    found: list[list[int]] = []
    board = book.board
    for row in sorted(set(board.row), reverse=True):
        regions = [region for region in range(len(board.names)) if board.row[region] == row]
        found.append(sorted(regions, key=board.position.__getitem__))
    if upside_down(view):
        found = [list(reversed(regions)) for regions in reversed(found)]
    return found


def hand(book: Rulebook, view: dict[str, object], side: int) -> list[tuple[str, bool]]:
    """The nine cards of a side in order, as people call them, and whether each is still in hand."""
    hands = part(view, "facts").get("hands")
    held = words(hands[side]) if isinstance(hands, list) and len(hands) == 2 else []
    deck = book.deck
    return [(deck.label(side, card), deck.words[card] in held) for card in cards_in(deck.full[side])]


def battle(view: dict[str, object]) -> dict[str, object]:
    return part(part(view, "facts"), "battle")


def called(names: list[str], slugs: list[str], word: object) -> str:
    """The name of what a view calls by the word of an action, or "?"."""
    return names[slugs.index(word)] if isinstance(word, str) and word in slugs else "?"
