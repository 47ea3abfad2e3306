"""Win rates by party and level, with the intervals that so many games allow."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from ...core.bot import Bot, play_game
from .bot import GreedyBot
from .levels import NAMES, level_named

if TYPE_CHECKING:
    from .game import ZoomQuest

CLASS_LETTERS: Final = {"W": "warrior", "G": "guardian", "H": "healer"}
PARTIES: Final = ("W", "WW", "WG", "WH", "GH", "WGH", "WWGH", "WWWGH")
SURE: Final = 1.959964
"""Standard deviations to each side that hold 95 %."""


class Cell:
    """What became of a number of games."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0

    def interval(self) -> tuple[float, float]:
        """Wilson's, at 95 %."""
        rate = self.wins / self.games
        spread = SURE**2 / self.games
        middle = (rate + spread / 2) / (1 + spread)
        half = SURE * sqrt(rate * (1 - rate) / self.games + spread / (4 * self.games)) / (1 + spread)
        return max(0.0, middle - half), min(1.0, middle + half)


def party_of(letters: str) -> list[str]:
    """WGH is a warrior, a guardian and a healer."""
    return [CLASS_LETTERS[letter] for letter in letters]


def win_rate(game: ZoomQuest, level: str, party: str, games: int, seed: int, rests: bool = True) -> Cell:
    """Games of a party of greedy bots that walk together; one without an Attack gives up at once."""
    options: dict[str, object] = {
        "level": level,
        "party": party_of(party),
        "seats": [0] * len(party),
        "hopeless": "defeat",
    }
    bots: list[Bot] = [GreedyBot(rests)]
    cell = Cell()
    for number in range(games):
        state = play_game(game, bots, options, f"{seed}/{level}/{party}/{number}")
        cell.games += 1
        cell.wins += state.scores[0]
    return cell


def table(game: ZoomQuest, games: int, seed: int, rests: bool = True) -> list[str]:
    """The whole table in Markdown."""
    lines = [
        f"| level | {' | '.join(PARTIES)} |",
        f"|---|{'---|' * len(PARTIES)}",
    ]
    for level in NAMES:
        cells = [win_rate(game, level, party, games, seed, rests) for party in PARTIES]
        lines.append(f"| {level_named(level).title} | {' | '.join(shown(cell) for cell in cells)} |")
    return lines


def shown(cell: Cell) -> str:
    low, high = cell.interval()
    return f"{100 * cell.wins / cell.games:.0f} ({100 * low:.0f}-{100 * high:.0f})"
