"""The puzzle of the day: one of those that come with the games, by the date alone; its link leads to it for good."""

from datetime import date, timedelta
from types import SimpleNamespace
from typing import Any

from loretable.games.lorcana.game import Lorcana
from loretable.table.lobby.practice import shipped
from tests.table.driver import Server


def hub() -> Any:
    return SimpleNamespace(games={"lorcana": SimpleNamespace(game=Lorcana())})


def test_a_day_has_one_puzzle_and_the_next_day_another_one() -> None:
    table = hub()
    day = date(2026, 11, 18)
    assert shipped.of_day(table, day) == shipped.of_day(table, day)
    month = [shipped.of_day(table, day + timedelta(days=k)).puzzle for k in range(28)]
    assert len(set(month)) == 28
    assert shipped.of_day(table, day + timedelta(days=28)).puzzle == month[0]


def test_without_puzzles_the_day_has_none() -> None:
    assert shipped.of_day(SimpleNamespace(games={}), date(2026, 11, 18)).puzzle == ""  # type: ignore[arg-type]


def test_every_shipped_puzzle_is_a_position_in_which_its_seat_is_to_act() -> None:
    game = Lorcana()
    for puzzle in game.puzzles():
        state = game.position(puzzle.position)
        assert (state.seat, state.over) == (puzzle.seat, False)
        assert puzzle.title and puzzle.text


def test_the_hardest_of_them_is_won_this_turn() -> None:
    game = Lorcana()
    last = max(game.puzzles(), key=lambda puzzle: puzzle.text)
    assert game.solve(last.position).verdict == "wins"


def test_todays_puzzle_is_looked_at_and_played_by_its_link(server: Server) -> None:
    today = server.get("/puzzles/today")
    told = server.get(f"/puzzles/{today['puzzle']}")
    assert (told["game"], told["title"]) == ("lorcana", "Win this turn")
    made = server.post(f"/puzzles/{today['puzzle']}/play", {}, status=201)
    assert server.get(f"/matches/{made['match']}")["practice"]
    for wrong in ("shipped.lorcana.9999", "shipped.lorcana.x", "shipped.chess.0", "shipped."):
        assert server.get(f"/puzzles/{wrong}", status=404)["code"] == "NO_PUZZLE"
