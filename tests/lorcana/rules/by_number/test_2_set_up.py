"""CR 2: set-up, altering hands, how games end."""

import pytest

from loretable.core import BadData
from loretable.games.lorcana import GAME
from tests.lorcana.table import Table, rule, start, table


@rule("2.1.2", "2.2.1.1")
def test_the_starting_player_is_drawn_by_lot_or_chosen() -> None:
    assert {start(seed).state.first for seed in range(20)} == {0, 1}
    assert {start(seed, seats=3).state.first for seed in range(40)} == {0, 1, 2}
    for first in (0, 1):
        assert {start(seed, first=first).state.first for seed in range(5)} == {first}
    with pytest.raises(BadData, match="first"):
        GAME.new({"first": 2}, 1)


@rule("2.2.1.2")
def test_decks_are_shuffled() -> None:
    orders = {tuple(start(seed, first=0).zone("deck.0")) for seed in range(6)}
    assert len(orders) == 6


@rule("2.2.1", "2.2.1.4", "7.3.1", "2.1.1")
def test_everybody_draws_seven_cards_before_anybody_is_asked() -> None:
    t = start(seats=4, first=2)
    assert [t.count(f"hand.{seat}") for seat in range(4)] == [7] * 4
    assert [t.count(f"deck.{seat}") for seat in range(4)] == [53] * 4
    assert t.kind == "alter your hand"


@rule("2.2.2", "2.2.2.2")
def test_hands_are_altered_in_turn_order_from_the_starting_player() -> None:
    t = start(seats=3, first=1)
    asked: list[int] = []
    while t.kind == "alter your hand":
        asked.append(t.state.seat)
        t.do("done")
    assert asked == [1, 2, 0], "each once"


@rule("2.2.2.1")
def test_altered_cards_go_to_the_bottom_unseen_and_as_many_are_drawn() -> None:
    t = start(first=0)
    gone = t.zone("hand.0")[:3]
    top = t.zone("deck.0")[:3]
    for piece in gone:
        t.do("pick", piece)
    t.do("done")
    assert t.zone("deck.0")[-3:] == gone and t.zone("hand.0")[-3:] == top
    assert t.count("hand.0") == 7
    assert t.seen(1, "deck.0") == t.seen(2, "deck.0") == (53, []), "neither the opponent nor a spectator saw them"


@rule("2.2.2.1")
def test_what_was_put_back_cannot_be_drawn_again_at_once() -> None:
    t = start(first=0)
    gone = set(t.zone("hand.0"))
    for piece in t.zone("hand.0").copy():
        t.do("pick", piece)
    assert t.state.seat == 1 and not gone & set(t.zone("hand.0"))


@rule("2.2.2.3")
def test_those_who_altered_shuffle_when_all_have_decided() -> None:
    t = start(first=0)
    t.do("pick", t.zone("hand.0")[0]).do("done")
    mine, theirs = t.zone("deck.0").copy(), t.zone("deck.1").copy()
    assert mine[-1] in t.state.pieces.zones[t.state.layout.index["deck.0"]]
    t.do("done")
    assert sorted(t.zone("deck.0")) == sorted(mine) and t.zone("deck.0") != mine
    assert t.zone("deck.1")[0] == theirs[0] and len(t.zone("deck.1")) == len(theirs), "kept: not shuffled"


@rule("2.2.2")
def test_altering_can_be_left_out() -> None:
    t = start(alter=False)
    assert t.kind == "turn"


@rule("2.2.3", "2.3.1")
def test_after_altering_the_starting_player_begins() -> None:
    t = keep(start(first=1))
    assert t.kind == "turn" and t.state.seat == 1 and t.state.facts()["phase"] == "main"


@rule("2.1.3", "2.3.3", "9.2.1")
def test_turns_go_round_from_the_starting_player() -> None:
    t = keep(start(seats=4, first=2))
    seats: list[int] = []
    for _ in range(6):
        seats.append(t.state.seat)
        t.end()
    assert seats == [2, 3, 0, 1, 2, 3]


@rule("2.3.3.4")
def test_anybody_may_concede_at_any_time() -> None:
    t = start(first=0)
    t.do("concede", seat=1)
    assert t.state.over and t.state.scores == [1, 0] and t.state.reason == "concede"
    t = table()
    t.do("concede", seat=0)
    assert t.state.scores == [0, 1]


@rule("2.3.3.4", "2.2.2")
def test_hands_are_still_altered_when_the_starting_player_concedes_during_set_up() -> None:
    t = start(seats=3, first=0)
    t.do("concede", seat=0)
    assert t.kind == "alter your hand" and t.state.seat == 1
    t.do("done")
    assert t.kind == "alter your hand" and t.state.seat == 2
    t.do("done")
    assert t.kind == "turn" and t.state.seat == 1


@rule("2.3.3.4", "2.2.2")
def test_a_starting_player_who_has_altered_may_concede_while_the_next_one_decides() -> None:
    t = start(seats=3, first=0)
    t.do("done")
    t.do("concede", seat=0)
    assert t.kind == "alter your hand" and t.state.seat == 1
    assert t.code("end") != "", "it is no turn yet"
    t.do("done").do("done")
    assert t.kind == "turn" and t.state.seat == 1


def keep(t: Table) -> Table:
    while t.kind == "alter your hand":
        t.do("done")
    return t
