"""What a player can look up: a character, a card, a region, and the rules on one page."""

from __future__ import annotations

from typing import Final

from loretable.games.confrontation.data.entries import FACTIONS
from loretable.games.confrontation.data.gamedata_check import slug
from loretable.games.confrontation.model.board import Board
from loretable.games.confrontation.rules.rulebook import Rulebook

from .words_for_people import SETUPS

BOARD: Final = "the board"
"""What is printed on the board, as the library calls it: for pages that draw it before anybody plays."""


def names(book: Rulebook) -> list[str]:
    """All that can be looked up, characters first."""
    found = [*book.cast.names]
    for side in (0, 1):
        for card in book.data.cards:
            label = book.deck.label(side, book.deck.names.index(card.name))
            if card.side == side and label not in found:
                found.append(label)
    return [*found, *book.board.names]


def describe(book: Rulebook, name: str) -> str:
    """The text of what goes by a name, or by the beginning of one; "" where none or several do."""
    wanted = slug(" ".join(name.split())).lstrip("+")
    if not wanted:
        return ""
    entries = [(slug(entry).lstrip("+"), entry) for entry in names(book)]
    exact = [entry for word, entry in entries if word == wanted or word == f"the-{wanted}"]
    starting = [entry for word, entry in entries if word.startswith(wanted) or f"-{wanted}" in word]
    meant = exact or starting
    return text_of(book, meant[0]) if len(meant) == 1 else ""


def text_of(book: Rulebook, name: str) -> str:
    if name in book.cast.names:
        return character_text(book, book.cast.names.index(name))
    if name in book.board.names:
        return region_text(book.board, book.board.names.index(name))
    return card_text(book, name)


def facts(book: Rulebook, name: str) -> dict[str, object]:
    """What a page needs to draw a character, a card or a region by its name, or the whole board with its book of set-ups."""
    if name == BOARD:
        return {"kind": "board", **book.printed, "ideas": {key: list(said) for key, said in SETUPS.items()}}
    if name in book.cast.names:
        character = book.data.characters[book.cast.names.index(name)]
        texts = [ability.text for ability in character.abilities]
        return {"kind": "character", "side": character.side, "strength": character.strength, "texts": texts}
    board = book.board
    if name in board.names:
        region = board.names.index(name)
        shown: dict[str, object] = {
            "kind": "region",
            "word": slug(name),
            "capacity": board.capacity[region],
            "mountain": board.is_mountain[region],
            "ahead": [[board.names[other] for other in board.ahead[side][region]] for side in (0, 1)],
            "beside": [board.names[other] for other in board.beside[region]],
        }
        if board.tunnel_to[region] >= 0:
            shown["tunnel"] = board.names[board.tunnel_to[region]]
        if board.river_to[region] >= 0:
            shown["river"] = board.names[board.river_to[region]]
        return shown
    owners = [card for card in book.data.cards if book.deck.label(card.side, book.deck.names.index(card.name)) == name]
    if not owners:
        return {}
    return {
        "kind": "card",
        "word": slug(owners[0].name),
        "strength": owners[0].strength,
        "sides": sorted({card.side for card in owners}),
    }


def character_text(book: Rulebook, number: int) -> str:
    character = book.data.characters[number]
    lines = [f"{character.name}, {FACTIONS[character.side]}, strength {character.strength}"]
    lines.extend(ability.text for ability in character.abilities)
    if number == book.cast.bearer:
        goal = book.board.names[book.board.home[1]]
        lines.append(f"He bears the Ring: if he enters {goal} the Fellowship has won, if he is defeated Sauron has.")
    return "\n".join(lines)


def card_text(book: Rulebook, label: str) -> str:
    """A card, once for each side that has it; once for both where they say the same."""
    found: list[tuple[list[str], str]] = []
    for side in (0, 1):
        for card in book.data.cards:
            if card.side != side or book.deck.label(side, book.deck.names.index(card.name)) != label:
                continue
            text = card.abilities[0].text if card.abilities else f"Adds {card.strength} to the strength of its piece."
            for owners, other in found:
                if other == text:
                    owners.append(FACTIONS[side])
                    break
            else:
                found.append(([FACTIONS[side]], text))
    return "\n".join(f"{label}, a card of {' and '.join(owners)}: {text}" for owners, text in found)


def region_text(board: Board, region: int) -> str:
    marks = ["mountains"] if board.is_mountain[region] else []
    lines = [
        f"{board.names[region]}{', ' + ', '.join(marks) if marks else ''}: holds {board.capacity[region]} of a side"
    ]
    for title, regions in (
        ("towards Mordor", board.ahead[0][region]),
        ("towards The Shire", board.ahead[1][region]),
        ("beside it", board.beside[region]),
    ):
        if regions:
            lines.append(f"{title.replace('Mordor', board.names[board.home[1]])}: {listing(board, regions)}")
    if board.tunnel_to[region] >= 0:
        lines.append(f"The tunnel leads the Fellowship from here to {board.names[board.tunnel_to[region]]}.")
    if board.river_to[region] >= 0:
        lines.append(f"The Anduin carries the Fellowship from here to {board.names[board.river_to[region]]}.")
    return "\n".join(line.replace("The Shire:", f"{board.names[board.home[0]]}:") for line in lines)


def listing(board: Board, regions: list[int]) -> str:
    return ", ".join(board.names[region] for region in regions)


def rules(book: Rulebook) -> str:
    """The game on a page, in our own words."""
    shire, mordor = (book.board.names[home] for home in book.board.home)
    frodo = book.cast.names[book.cast.bearer]
    return RULES.format(shire=shire, mordor=mordor, frodo=frodo).strip()


RULES: Final = """
THE AIM
  The Fellowship wins when {frodo} enters {mordor}.
  Sauron wins when {frodo} is defeated, or when three of his pieces are in
  {shire}. Who cannot move on his turn has lost. The winner scores one point
  for each of his characters that survives.

SET-UP
  In secret, each side puts four of its nine characters at home and one into
  each of the five regions before it. You see your own pieces; of the enemy's
  you see the backs. Sauron moves first.

A TURN
  Move one character one region forward, towards the other side's home; never
  sideways or back, unless its text says so. A region holds two of a side, a
  mountain (^) one, a home four. The Fellowship may also take the tunnel (#)
  from Eregion to Fangorn, and drift down the Anduin (~) from Mirkwood to
  Fangorn and from Fangorn to Rohan.
  To enter a region with enemies is to attack. You fight one defender after
  the other: a concealed one by chance, or one who has been shown this turn.
  At the end of the turn all pieces are concealed again.

A BATTLE
  1  Both pieces are shown.
  2  Texts of characters: the Fellowship's, then Sauron's. Who falls or
     retreats here ends the battle.
  3  Both choose a card in secret and show them together.
  4  Texts of cards: Sauron's, then the Fellowship's.
  5  Strength and card are added. The lower one is defeated, both if equal.
  Cards lie open once they are played, until all nine are used; then both
  sides take theirs back. So you always know what the other can still play.

CARDS
  Fellowship: +1 to +5, Magic, Retreat (back), Noble Sacrifice, Elven Cloak.
  Sauron: +1 to +6, Magic, Retreat (sideways), Eye of Sauron.

RETREATS
  Only in the direction named, to a region without enemies and with room. A
  Retreat card that can be followed has to be. The mountains have no sideways.

WHAT YOU KNOW
  Who was shown stays known as long as he moves alone. When one of a group
  leaves unseen, it could be any of the group. The board remembers it for you:
  f?a is a piece of the Fellowship that could be one of those listed under ?a.

Look up a character, a card or a region by its name.
"""
