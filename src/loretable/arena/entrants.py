"""Who takes part: a bot, and what it brings along (a deck, a set-up, a party)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from loretable.core import Game
from loretable.core.errors import BadData
from loretable.core.json_check import as_list, as_object, as_text, need

from .given import bot_word

BY_THE_CLOCK: Final = re.compile(r"search:\d+s.*|sound:\d+s|expert(:\d+s)?")


class Entrant(NamedTuple):
    """`brings`: where a game's option is a list with an entry a seat, the entrant's entry (a deck).
    `options`: what the game is like where it plays (a level and a party); all at one table must agree.
    `opening`: what it answers first, one after the other, for as long as that is legal (a set-up).
    """

    name: str
    bot: Any  # its name, its class, or the Bot itself; once a series begins, a name
    brings: dict[str, object] = {}  # noqa: RUF012 - never written to
    options: dict[str, object] = {}  # noqa: RUF012
    opening: tuple[str, ...] = ()

    def to_json(self) -> dict[str, object]:
        return {**self._asdict(), "opening": list(self.opening)}


def entrant_of(data: object, path: str = "entrant") -> Entrant:
    """The inverse of `to_json`, or BadData."""
    top = as_object(data, path)
    name, bot = (as_text(need(top, key, path), f"{path}.{key}") for key in ("name", "bot"))
    brings, options = (as_object(need(top, key, path), f"{path}.{key}") for key in ("brings", "options"))
    listed = as_list(need(top, "opening", path), f"{path}.opening")
    opening = tuple(as_text(each, f"{path}.opening[{i}]") for i, each in enumerate(listed))
    return Entrant(name, bot, brings, options, opening)


def unique_names(entrants: Sequence[Entrant]) -> list[Entrant]:
    """Entrants as a series has them: a second one of a name gets a number, and bots are found by name."""
    taken: set[str] = set()
    found: list[Entrant] = []
    for entrant in entrants:
        if not isinstance(entrant, Entrant):
            raise BadData(
                "entrants", f"should be a list of Entrant, not of {type(entrant).__name__}: Entrant(name, bot)"
            )
        name = entrant.name
        number = 1
        while name in taken:
            number += 1
            name = f"{entrant.name} ({number})"
        taken.add(name)
        found.append(entrant._replace(name=name, bot=bot_word(entrant.bot)))
    return found


def refuse_clocks(entrants: Sequence[Entrant]) -> None:
    """A bot that thinks by the clock plays otherwise on another day: no series can be played again with it."""
    for entrant in entrants:
        if BY_THE_CLOCK.fullmatch(entrant.bot):
            raise BadData(
                "bots", f"{entrant.bot!r} thinks by the clock, and no game of it could be played again: say search:N"
            )


def options_for(game: Game, options: dict[str, object], seated: Sequence[Entrant]) -> dict[str, object]:
    """The options of a game in which these entrants sit, seat by seat."""
    full = dict(options)
    for entrant in seated:
        for key, value in entrant.options.items():
            if any(other.options.get(key, value) != value for other in seated):
                raise BadData(f"options.{key}", f"{entrant.name} and another at the table want it differently")
            full[key] = value
    keys = list(dict.fromkeys(key for entrant in seated for key in entrant.brings))
    for key in keys:
        missing = [entrant.name for entrant in seated if key not in entrant.brings]
        if missing:
            raise BadData(f"options.{key}", f"{missing[0]} brings none, but others do: give one to each, or to nobody")
        full[key] = [entrant.brings[key] for entrant in seated]
    return full
