"""After the end everything is open; before it, never."""

from typing import Any

from loretable import games
from loretable.core import Record
from loretable.table.match.past.opened import open_replay
from loretable.table.match.past.replay import replay_of
from tests.table.driver import Server


def hands(view: Any, seat: int) -> list[Any]:
    return [card["face"] for card in view["zones"][f"hand.{seat}"]["cards"]]


def test_before_the_end_nothing_is_open_and_after_it_to_everybody(server: Server) -> None:
    match = server.match("kuhn", ["open", "open"])
    first, second = match.sit(0).start(), match.sit(1).start()
    for token in ("", match.tokens[0]):
        assert server.get(f"/matches/{match.id}/replay?open=1", token, status=409)["code"] == "NOT_NOW"
    first.answer("bet")
    second.to(1).answer("fold")
    first.to(2)
    closed = server.get(f"/matches/{match.id}/replay")["steps"][0]["view"]
    assert hands(closed, 0) == [] and hands(closed, 1) == []
    opened = server.get(f"/matches/{match.id}/replay?open=1")
    assert opened["open"] is True
    view = opened["steps"][0]["view"]
    assert len(hands(view, 0)) == 1 and len(hands(view, 1)) == 1


def test_between_the_games_of_a_series_nothing_is_open(server: Server) -> None:
    match = server.match("kuhn", ["open", "open"], best_of=3)
    first, second = match.sit(0).start(), match.sit(1).start()
    first.answer("bet")
    second.to(1).answer("fold")
    first.to(2)
    assert server.get(f"/matches/{match.id}/replay?open=1", status=409)["code"] == "NOT_NOW"


def test_what_nobody_knew_stays_hidden() -> None:
    game = games.find("confrontation")
    record = Record(game, {"fellowship_setup": "random", "sauron_setup": "random"}, 1)
    seen = replay_of(record, "m", 0).steps[0].view
    opened = open_replay(record, "m", 0).steps[0].view
    assert seen is not None and opened is not None

    def known(view: Any) -> int:
        return sum(len(zone["cards"]) for zone in view["zones"].values())

    assert (known(seen), known(opened)) == (9, 18)
    lorcana = games.find("lorcana")
    deck = open_replay(Record(lorcana, {}, 1), "m", 0).steps[0].view
    assert deck is not None
    zones: Any = deck["zones"]
    assert [len(zones[f"hand.{seat}"]["cards"]) for seat in (0, 1)] == [7, 7]
    assert zones["deck.0"]["cards"] == [], "the order of a deck is nobody's"
