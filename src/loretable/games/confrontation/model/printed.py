"""What is printed, as data for views: the regions, the characters, the cards and the set-ups. The same all game long.

Made once with the game's book: all views share it, so that nobody works it out or sends it twice.
"""

from __future__ import annotations

from loretable.games.confrontation.data.gamedata import GameData

from .board import REGION_COUNT, Board
from .cards import Deck, cards_in
from .characters import CHARACTER_COUNT, Cast, side_of


def printed(data: GameData, board: Board, cast: Cast, deck: Deck, templates: list[list[int]]) -> dict[str, object]:
    """`characters` are in the order of the pieces' ids, which is the order of the bits of a candidate mask."""
    return {
        "regions": [region(board, number) for number in range(REGION_COUNT)],
        "characters": [character(data, cast, number) for number in range(CHARACTER_COUNT)],
        "cards": [[card(data, deck, side, number) for number in cards_in(deck.full[side])] for side in (0, 1)],
        "setups": [
            {
                "name": template.name,
                "side": template.side,
                "regions": [board.words[place] for place in templates[i]],
            }
            for i, template in enumerate(data.templates)
        ],
    }


def region(board: Board, number: int) -> dict[str, object]:
    shown: dict[str, object] = {
        "word": board.words[number],
        "name": board.names[number],
        "row": board.row[number],
        "position": board.position[number],
        "capacity": board.capacity[number],
        "start": [board.start[0][number], board.start[1][number]],
        "mountains": board.is_mountain[number],
        "beside": [board.words[other] for other in board.beside[number]],
        "ahead": [board.words[other] for other in board.ahead[0][number]],
    }
    if number in board.home:
        shown["home"] = board.home.index(number)
    for key, other in (("tunnel", board.tunnel_to[number]), ("river", board.river_to[number])):
        if other >= 0:
            shown[key] = board.words[other]
    for mark, place in (("ambush", board.ambush), ("den", board.den)):
        if place == number:
            shown[mark] = True
    return shown


def character(data: GameData, cast: Cast, number: int) -> dict[str, object]:
    return {
        "word": cast.words[number],
        "name": cast.names[number],
        "side": side_of(number),
        "strength": cast.strength[number],
        "bearer": number == cast.bearer,
        "texts": [ability.text for ability in data.characters[number].abilities],
    }


def card(data: GameData, deck: Deck, side: int, number: int) -> dict[str, object]:
    texts = [
        ability.text
        for one in data.cards
        if one.side == side and one.name == deck.names[number]
        for ability in one.abilities
    ]
    value = deck.value[side][number]
    return {
        "word": deck.words[number],
        "name": deck.names[number],
        "value": value,
        "text": texts[0] if texts else f"Adds {value} to the strength of its piece.",
    }
