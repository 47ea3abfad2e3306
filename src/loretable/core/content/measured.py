"""Rates that were measured and come with a game: how often something was won, by which bot, in how many games, and when.

A rate is of a case that the game names ("keep/WGH": this party on this level). Nobody is shown one of few games, and none that
was measured with other data than the game's own.
"""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from typing import Final, final

from loretable.core.json_check import as_int, as_list, as_object, as_text, joined, need, only

FEWEST: Final = 400
"""With fewer games a rate says too little to be shown."""
SURE: Final = 1.959964
"""Standard deviations to each side that hold 95 %."""
FIELDS: Final = ("case", "won", "games", "bot", "date", "seen")


def wilson(won: int, games: int) -> tuple[float, float]:
    """The interval that holds the true rate in 95 of 100 such measurements."""
    rate = won / games
    spread = SURE * SURE / games
    middle = (rate + spread / 2) / (1 + spread)
    half = SURE * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@final
class MeasuredRate:
    """`seen`: what its first games came to, shortened; where they come to something else now, it is to be measured again."""

    def __init__(self, case: str, won: int, games: int, bot: str, date: str, seen: str) -> None:
        self.case = case
        self.won = won
        self.games = games
        self.bot = bot
        self.date = date
        self.seen = seen

    @property
    def rate(self) -> float:
        return self.won / self.games

    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    def written(self) -> dict[str, object]:
        """As it stands in the file."""
        return {
            "case": self.case,
            "won": self.won,
            "games": self.games,
            "bot": self.bot,
            "date": self.date,
            "seen": self.seen,
        }


@final
class MeasuredRates:
    """All of a game. `data`: the hash of the game's data with which they were measured."""

    def __init__(self, data: str, rates: list[MeasuredRate]) -> None:
        self.data = data
        self.rates = rates

    def shown(self, data: str) -> list[MeasuredRate]:
        """Those that people are shown of a game with this data."""
        return [each for each in self.rates if each.games >= FEWEST] if data == self.data else []


def rates_in(file: Path) -> MeasuredRates:
    """Those of a file of the package; none where there is no such file yet."""
    return (
        read_rates(json.loads(file.read_text(encoding="utf-8")), file.name) if file.is_file() else MeasuredRates("", [])
    )


def read_rates(data: object, path: str) -> MeasuredRates:
    """The rates of a file, or BadData with the path to the fault."""
    top = as_object(data, path)
    only(top, ("data", "rates"), path)
    found: list[MeasuredRate] = []
    for i, item in enumerate(as_list(need(top, "rates", path), joined(path, "rates"))):
        where = joined(path, f"rates[{i}]")
        entry = as_object(item, where)
        only(entry, FIELDS, where)
        games = as_int(need(entry, "games", where), f"{where}.games", 1)
        found.append(
            MeasuredRate(
                as_text(need(entry, "case", where), f"{where}.case"),
                as_int(need(entry, "won", where), f"{where}.won", 0, games),
                games,
                as_text(need(entry, "bot", where), f"{where}.bot"),
                as_text(need(entry, "date", where), f"{where}.date"),
                as_text(need(entry, "seen", where), f"{where}.seen"),
            )
        )
    return MeasuredRates(as_text(need(top, "data", path), joined(path, "data")), found)
