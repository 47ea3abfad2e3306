"""Games made of changed copies of the data, and positions in them in few words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from loretable.games.confrontation import ConfrontationGame
from loretable.games.confrontation.data.gamedata import FILE
from loretable.games.confrontation.state import Confrontation
from tests.confrontation.table import SAURON

Change = Callable[[Any], object]


def fresh() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def ability(data: Any, id: str) -> Any:
    """The entry of an ability, wherever it stands."""
    lists = [character["versions"]["classic"]["abilities"] for character in data["characters"]]
    lists += [card["abilities"] for card in data["combatCards"]]
    return next(entry for abilities in lists for entry in abilities if entry["id"] == id)


def character(data: Any, name: str) -> Any:
    return next(entry for entry in data["characters"] if entry["name"] == name)


def region(data: Any, name: str) -> Any:
    return next(entry for entry in data["regions"] if entry["name"] == name)


def card(data: Any, faction: str, name: str) -> Any:
    return next(c for c in data["combatCards"] if c["faction"] == faction and c["name"] == name)


def changed(change: Change) -> ConfrontationGame:
    data = fresh()
    change(data)
    return ConfrontationGame(data)


def stand_in(game: ConfrontationGame, places: str, active: int = SAURON, **fields: object) -> Confrontation:
    """As `table.stand`, in a game of its own."""
    book = game.book
    zones: dict[str, list[str]] = {}
    for part in places.split(";"):
        who, _, there = part.partition(":")
        for word in who.split():
            number = book.cast.words.index(word)
            zones.setdefault(f"{there.strip()}.{number // 9}", []).append(book.cast.names[number])
    state = game.position({"zones": zones, "active": active, **fields})
    assert isinstance(state, Confrontation)
    return state


def asks_in(state: Confrontation) -> str:
    return state.game.question_name(state.question)


def place_of(state: Confrontation, who: str) -> str:
    zone = state.pieces.zone[state.book.cast.words.index(who)]
    return state.book.board.words[zone % 16] if zone < 32 else "defeated"
