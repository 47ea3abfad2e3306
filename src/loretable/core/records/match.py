"""Match: several games that count together. Best of N, or both sides of a game with the scores added up."""

from __future__ import annotations

from loretable.core.errors import BadData
from loretable.core.game import Game
from loretable.core.json_check import as_int, as_ints, as_list, as_object, as_text, need
from loretable.core.state import State


class Match:
    """Two players, A (0) and B (1), over several games of two seats.

    best-of   seats alternate; the first to win more than half of N games wins
    swapped   N games (two, as a rule), sides swapped after each; the scores of the games are added up
    """

    def __init__(
        self, game: Game, rule: str = "best-of", games: int = 3, options: dict[str, object] | None = None
    ) -> None:
        if rule not in ("best-of", "swapped"):
            raise BadData("rule", f"is best-of or swapped, not {rule!r}")
        if games < 1 or (rule == "best-of" and games % 2 == 0) or (rule == "swapped" and games % 2 == 1):
            raise BadData("games", f"{games} games cannot be {rule}")
        self.game = game
        self.rule = rule
        self.games = games
        self.options = game.complete(options or {})
        if game.seats(self.options) != 2:
            raise BadData("options", "a match is between two seats")
        self.results: list[list[int]] = []  # the score of A and B, a game
        self.seats: list[int] = []  # the seat A had
        self.choice = -1

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}: {self.rule} {self.games}, {len(self.results)} played>"

    def seat_of_a(self) -> int:
        """The seat that A has in the game that is next."""
        return len(self.results) % 2 if self.choice < 0 else self.choice

    def choose(self, seat: int) -> None:
        """The loser of the last game has chosen a seat for the next: this is the one A gets."""
        self.choice = as_int(seat, "seat", 0, 1)

    def seed(self, seed: int | str) -> str:
        """The seed of the next game of a match with a seed. In a swapped match each pair of games shares one."""
        number = len(self.results) // 2 if self.rule == "swapped" else len(self.results)
        return f"{seed}/game {number}"

    def add(self, state: State) -> None:
        """Counts a finished game."""
        if self.over:
            raise BadData("match", "is over")
        if not state.over or state.game.name != self.game.name:
            raise BadData("state", f"is not a finished game of {self.game.name}")
        a = self.seat_of_a()
        self.seats.append(a)
        self.results.append([state.scores[a], state.scores[1 - a]])
        self.choice = -1

    @property
    def wins(self) -> list[int]:
        return [sum(1 for r in self.results if r[i] > r[1 - i]) for i in (0, 1)]

    @property
    def totals(self) -> list[int]:
        return [sum(r[i] for r in self.results) for i in (0, 1)]

    @property
    def over(self) -> bool:
        if self.rule == "swapped":
            return len(self.results) == self.games
        return len(self.results) == self.games or max(self.wins) > self.games // 2

    @property
    def winner(self) -> int:
        """0 for A, 1 for B, -1 for a draw or while it goes on."""
        counted = self.totals if self.rule == "swapped" else self.wins
        if not self.over or counted[0] == counted[1]:
            return -1
        return 0 if counted[0] > counted[1] else 1

    def to_json(self) -> dict[str, object]:
        return {
            "game": self.game.name,
            "rule": self.rule,
            "games": self.games,
            "options": self.options,
            "results": [list(r) for r in self.results],
            "seats": list(self.seats),
            "choice": self.choice,
        }


def load_match(game: Game, data: object) -> Match:
    top = as_object(data, "")
    if as_text(need(top, "game", ""), "game") != game.name:
        raise BadData("game", f"is not {game.name!r}")
    match = Match(
        game,
        as_text(need(top, "rule", ""), "rule"),
        as_int(need(top, "games", ""), "games"),
        as_object(need(top, "options", ""), "options"),
    )
    for i, item in enumerate(as_list(need(top, "results", ""), "results")):
        scores = as_ints(item, f"results[{i}]")
        if len(scores) != 2:
            raise BadData(f"results[{i}]", "should be two scores")
        match.results.append(scores)
    match.seats = as_ints(need(top, "seats", ""), "seats", 0, 1)
    if len(match.seats) != len(match.results) or len(match.results) > match.games:
        raise BadData("seats", "should be one for each result, and no more than there are games")
    match.choice = as_int(top.get("choice", -1), "choice", -1, 1)
    return match
