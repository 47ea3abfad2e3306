"""Who sits where."""

import pytest

from examples.kuhn import GAME
from loretable.core.errors import BadData
from loretable.terminal.playing.seating import SeatChoice, Seating
from tests import probe


def players(listed: str = "", persons: tuple[int, ...] = (), bots: tuple[str, ...] = (), count: int = 2) -> list[str]:
    return SeatChoice(listed, list(persons), list(bots)).players(GAME, count)


def test_the_first_seat_is_yours_and_the_others_are_bots() -> None:
    assert players(count=3) == ["you", "random", "random"]


def test_players_can_be_listed_and_the_rest_are_bots() -> None:
    assert players("random, You", count=3) == ["random", "you", "random"]
    assert players("human") == ["you", "random"]


def test_persons_and_bots_can_be_given_seats() -> None:
    assert players(persons=(2,)) == ["random", "you"]
    assert players(persons=(1, 2)) == ["you", "you"]
    assert players(bots=("1=random",)) == ["random", "random"]
    assert players(bots=("2=you",)) == ["you", "you"]


@pytest.mark.parametrize(
    ("listed", "persons", "bots", "problem"),
    [
        ("you,you,you", (), (), "3 players for 2 seats"),
        ("you,clever", (), (), "kuhn has no bot 'clever'; there are: random"),
        ("", (3,), (), "there is no seat '3': they go from 1 to 2"),
        ("", (0,), (), "there is no seat '0'"),
        ("", (), ("you",), "should be BOT, for all bots, or SEAT=BOT"),
        ("", (), ("x=random",), "there is no seat 'x'"),
    ],
)
def test_who_cannot_sit_there_is_refused(
    listed: str, persons: tuple[int, ...], bots: tuple[str, ...], problem: str
) -> None:
    with pytest.raises(BadData, match=problem.replace("(", r"\(")):
        players(listed, persons, bots)


def test_seats_are_found_by_number_and_name() -> None:
    seating = Seating(probe.GAME, probe.GAME.complete({}), ["you", "random"], 1)
    assert seating.find("2") == 1
    assert seating.find("player 1") == 0
    assert seating.full_name(1) == "Player 2 (random)"
    with pytest.raises(BadData, match="Player 1, Player 2"):
        seating.find("3")


def test_a_bot_without_a_seat_is_for_all_bots() -> None:
    assert SeatChoice("", [1], ["hard"]).players(GAME, 3) == ["you", "hard", "hard"]
