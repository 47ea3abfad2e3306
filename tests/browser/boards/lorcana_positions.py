"""Positions of real cards for the board: a crowd, and a table with a bit of everything."""

from __future__ import annotations

from loretable.games.lorcana.data.pool import starter
from loretable.games.lorcana.enums import card_kinds
from loretable.games.lorcana.model.face import Face
from tests.lorcana.table import Card, Table, card, cards, find, table

DECKS: list[object] = ["set01-amber-amethyst", "set01-emerald-ruby", "set02-amethyst-steel", "set03-ruby-sapphire"]


def different(deck: object, kind: int = -1) -> list[Face]:
    """The cards of a deck, each once."""
    faces = starter(str(deck)).faces()
    return list({face.number: face for face in faces if kind in (-1, face.kind)}.values())


def crowd(characters: int = 14, hand: int = 12) -> Table:
    """So many characters a side, some exerted, drying or damaged, and a full hand."""
    mine = [
        card(face, exerted=i % 4 == 3, drying=i % 6 == 5, damage=1 if i % 5 == 2 and face.willpower > 1 else 0)
        for i, face in enumerate((different(DECKS[0], card_kinds.CHARACTER) * 3)[:characters])
    ]
    theirs = [
        card(face, exerted=i % 3 == 1, damage=2 if i % 5 == 4 and face.willpower > 2 else 0)
        for i, face in enumerate((different(DECKS[1], card_kinds.CHARACTER) * 3)[:characters])
    ]
    held = [card(face) for face in different(DECKS[0])[:hand]]
    return table(mine, theirs, hand=held, ink=7, discard=cards(4), deck=20, their_deck=20, lore=(9, 12))


def everything(seats: int = 2) -> Table:
    """An item, a location with somebody there, a card on another, damage, and up to four players."""
    mine = [card(face) for face in different(DECKS[0], card_kinds.CHARACTER)[:5]]
    cove = card(find(lambda face: face.kind == card_kinds.LOCATION, nth=3))
    mine[1] = card(mine[1].face, at=cove)
    mine[3] = card(mine[3].face, under=[Card(mine[2].face)])
    theirs = [
        card(face, exerted=i % 2 == 1, damage=int(face.willpower > 3))
        for i, face in enumerate(different(DECKS[1], card_kinds.CHARACTER)[:6])
    ]
    others = [
        [card(face, exerted=i % 2 == 0) for i, face in enumerate(different(deck, card_kinds.CHARACTER)[:5])]
        for deck in DECKS[2:seats]
    ]
    held = [card(face) for face in different(DECKS[0])[4:11]]
    things = [card("Dinglehopper"), cove]
    return table(
        [*things, *mine],
        theirs,
        hand=held,
        ink=5,
        discard=cards(3),
        deck=20,
        their_deck=20,
        seats=seats,
        others=others,
        lore=(14, 11, 3, 7)[:seats],
    )
