"""What `make lint` asks of every game, also of one that is added: it knows no other, and no two rooms of it lie above each
other."""

from __future__ import annotations

import pytest

pytest.importorskip("importlinter")

from scripts.checks.each_package import Apart, NoCircles
from scripts.checks.runtime_layers import running

pytestmark = pytest.mark.interpreted_only
WITHIN = {"within": "loretable.games"}
GAMES = ["games.go", "games.gomoku"]


@pytest.mark.parametrize("contract", [Apart, NoCircles])
def test_the_games_that_are_shipped_keep_it(contract: type[Apart | NoCircles]) -> None:
    assert contract("games", {}, WITHIN).check(running("loretable"), False).metadata["problems"] == []


@pytest.mark.parametrize(
    ("imported", "found"),
    [
        ("games.gomoku", ["games.go.rules imports games.gomoku, which is of another package"]),
        ("games.gomoku.board", ["games.go.rules imports games.gomoku.board, which is of another package"]),
        ("games.go.board", []),
        ("games", []),
    ],
)
def test_a_game_that_knows_another_is_named(imported: str, found: list[str]) -> None:
    assert Apart("games", {}, WITHIN).problems("games.go", GAMES, {"games.go.rules": {imported}}) == found


def test_rooms_that_import_each_other_are_a_circle_even_where_no_modules_are() -> None:
    imports = {
        "games.go": {"games.go.game"},
        "games.go.game": {"games.go.rules.stones"},
        "games.go.rules.stones": {"games.go.show.words"},
        "games.go.rules.ko": set(),
        "games.go.show.words": set(),
        "games.go.show.board": {"games.go.rules.ko"},
    }
    contract = NoCircles("games", {}, WITHIN)
    [found] = contract.problems("games.go", GAMES, imports)
    assert found.startswith("in a circle:") and "games.go.rules" in found and "games.go.show" in found
    assert contract.problems("games.go", GAMES, {**imports, "games.go.show.board": set()}) == []
