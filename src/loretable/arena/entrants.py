"""Who takes part: a bot, and what it brings along (a deck, a set-up)."""

from __future__ import annotations

from typing import NamedTuple

from ..core import Game
from ..core.errors import BadData


class Entrant(NamedTuple):
    """`brings` are options of its own: where a game's option is a list with an entry a seat, the entrant's entry."""

    name: str
    bot: str
    brings: dict[str, object] = {}  # noqa: RUF012 - never written to

    def to_json(self) -> dict[str, object]:
        return {"name": self.name, "bot": self.bot, "brings": self.brings}


def unlike_names(entrants: list[Entrant]) -> list[Entrant]:
    """The same entrants under names of their own: a second one of a name gets a number."""
    taken: set[str] = set()
    found: list[Entrant] = []
    for entrant in entrants:
        name = entrant.name
        number = 1
        while name in taken:
            number += 1
            name = f"{entrant.name} ({number})"
        taken.add(name)
        found.append(entrant._replace(name=name))
    return found


def options_for(game: Game, options: dict[str, object], seated: list[Entrant]) -> dict[str, object]:
    """The options of a game in which these entrants sit, seat by seat."""
    full = dict(options)
    keys = list(dict.fromkeys(key for entrant in seated for key in entrant.brings))
    for key in keys:
        missing = [entrant.name for entrant in seated if key not in entrant.brings]
        if missing:
            raise BadData(f"options.{key}", f"{missing[0]} brings none, but others do: give one to each, or to nobody")
        full[key] = [entrant.brings[key] for entrant in seated]
    return full
