"""Taking back: free while nothing was learnt, else by consent, and then chance is drawn anew."""

from loretable.table.match.match_state import record_of
from loretable.table.storage.store import read_log
from loretable.table.wire.limits import Bucket
from tests.table.driver import Match, Server, Wire


def at_the_table(match: Match, *seats: int) -> list[Wire]:
    return [match.sit(seat).start() for seat in seats]


def both_have_answered(server: Server) -> tuple[Match, Wire, Wire]:
    match = server.match()
    first, second = at_the_table(match, 0, 1)
    first.answer("check")
    second.to(1)
    second.answer("bet")
    first.to(2)
    return match, first, second


def test_a_free_undo_is_done_at_once(server: Server) -> None:
    match = server.match()
    first, second = at_the_table(match, 0, 1)
    first.answer("check")
    first.to(1)
    assert first.update["undo"] == "free"
    assert first.ask("undo")["type"] == "accepted"
    first.to(2), second.to(2)
    assert first.options == ["check", "bet"]
    assert second.options == []
    entry = second.update["entries"][-1]
    assert (entry["seq"], entry["seat"], entry["undone_to"]) == (2, 0, 0)
    assert "undo" not in first.update
    assert first.ask("undo")["code"] == "NOTHING_TO_UNDO"


def test_after_an_undo_the_one_before_is_free_again(server: Server) -> None:
    match = server.match("confrontation")
    first, _ = at_the_table(match, 0, 1)
    for seq in range(3):
        first.answer(first.options[0])
        first.to(seq + 1)
    for seq in range(3, 6):
        assert first.update["undo"] == "free"
        assert first.ask("undo")["type"] == "accepted"
        first.to(seq + 1)
    assert "undo" not in first.update


def test_when_others_have_answered_they_are_asked(server: Server) -> None:
    match, first, second = both_have_answered(server)
    assert first.update["undo"] == "ask"
    id = first.send("undo")
    assert first.until("undo-wish")["id"] == id
    wish = second.until("undo-wish")
    assert (wish["id"], wish["seat"]) == (id, 0)
    assert "Player 1" in wish["text"]
    second.say({"type": "consent", "id": id, "agree": True})
    first.to(3), second.to(3)
    assert first.options == ["check", "bet"]
    assert server.hub.tables[match.id].row.wish == ""


def test_somebody_may_say_no(server: Server) -> None:
    _match, first, second = both_have_answered(server)
    id = first.send("undo")
    second.until("undo-wish")
    second.say({"type": "consent", "id": id, "agree": False})
    assert first.until("refused") == {"type": "refused", "id": id, "code": "DECLINED"} | {
        "text": "Not everybody agreed to that"
    }
    assert first.seq == 2
    second.say({"type": "consent", "id": id, "agree": True})
    assert second.until("refused")["code"] == "NO_WISH"


def test_a_wish_is_forgotten_when_the_game_goes_on(server: Server) -> None:
    match = server.match("confrontation")
    first, second = at_the_table(match, 0, 1)
    first.answer(first.options[0])
    second.to(1)
    second.answer(second.options[0])
    first.to(2)
    id = first.send("undo")
    second.until("undo-wish")
    first.answer(first.options[0])
    second.to(3)
    second.say({"type": "consent", "id": id, "agree": True})
    assert second.until("refused")["code"] == "NO_WISH"


def test_a_wish_waits_for_those_who_come_back(server: Server) -> None:
    match, first, second = both_have_answered(server)
    second.close()
    id = first.send("undo")
    first.until("undo-wish")
    with match.sit(1) as again:
        assert again.start().until("undo-wish")["id"] == id


def test_nobody_consents_to_their_own_wish(server: Server) -> None:
    _match, first, _second = both_have_answered(server)
    id = first.send("undo")
    first.until("undo-wish")
    first.say({"type": "consent", "id": id, "agree": True})
    assert first.until("refused")["code"] == "NO_WISH"


def to_a_way_back(wire: Wire, *ways: str) -> None:
    """Plays on until taking back is possible in one of these ways."""
    while wire.update.get("undo") not in ways:
        assert not wire.update.get("over")
        if wire.options:
            wire.answer(wire.options[0])
        wire.until("update")


def test_in_practice_bots_always_agree_and_chance_is_drawn_anew(server: Server) -> None:
    match = server.match("zoomquest", ["you"], seed="4", practice=True)
    (wire,) = at_the_table(match, 0)
    to_a_way_back(wire, "agreed")
    back = server.hub.tables[match.id].live.way_back(0)
    assert back is not None and back.revealed
    # the bot may answer once more in between
    undone = wire.ask("undo")
    assert undone["type"] == "accepted"
    wire.to(undone["seq"])
    table = server.hub.tables[match.id]
    # the match in memory is what its log says
    seq, digest = table.live.seq, table.live.state.digest
    log = server.hub.store.read_now(lambda c: read_log(c, match.id))
    assert log[undone["seq"] - 1].text.startswith("redraw ")
    assert record_of(table.game, table.row, log[:seq]).replay().digest == digest
    assert server.get(f"/matches/{match.id}")["practice"] is True


def test_bots_do_not_agree_once_something_was_revealed(server: Server) -> None:
    match = server.match("zoomquest", ["you"], seed="4")
    (wire,) = at_the_table(match, 0)
    to_a_way_back(wire, "no")
    seq = wire.seq
    refused = wire.ask("undo")
    assert refused["code"] == "BOTS_REFUSE" and "practice" in refused["text"]
    assert "practice" not in server.get(f"/matches/{match.id}")
    wire.drain()
    assert not any(entry.get("undone_to", -1) >= 0 for message in wire.heard for entry in message.get("entries", []))
    assert wire.seq >= seq


def test_bots_agree_while_nothing_was_revealed(server: Server) -> None:
    """Kuhn poker: a check, and the bot's bet; nobody has seen a card."""
    for number in range(20):
        match = server.match("kuhn", ["you", "random"], seed=str(number))
        (wire,) = at_the_table(match, 0)
        wire.answer("check")
        wire.to(2)
        if not wire.update.get("over"):
            break
    assert wire.update["undo"] == "agreed"
    assert wire.ask("undo")["type"] == "accepted"
    wire.to(3)
    assert wire.options == ["check", "bet"]


def test_the_last_hidden_choice_is_not_taken_back_freely(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"])
    first, second = at_the_table(match, 0, 1)
    first.answer(first.options[0])
    first.to(1)
    assert first.update["undo"] == "free"  # nothing is revealed while others still choose
    second.to(1)
    second.answer(second.options[0])
    second.to(2)
    assert second.update["undo"] == "ask"


def test_wishes_are_limited_and_an_open_one_is_not_repeated(server: Server) -> None:
    match, first, second = both_have_answered(server)
    table = server.hub.tables[match.id]
    table.undo_buckets[0] = Bucket(0.0, 3)
    for _ in range(3):
        id = first.send("undo")
        assert second.until("undo-wish")["id"] == id
        assert first.ask("undo")["code"] == "WISH_OPEN"
        second.say({"type": "consent", "id": id, "agree": False})
        assert first.until("refused", id=id)["code"] == "DECLINED"
    assert first.ask("undo")["code"] == "TOO_FAST"
    wishes = [message for message in second.heard if message["type"] == "undo-wish"]
    assert len(wishes) == 3


def test_several_pieces_that_were_chosen_at_once_are_taken_back_at_once(server: Server) -> None:
    decks = ["set01-amber-amethyst", "set01-emerald-ruby"]
    match = server.match("lorcana", ["open", "open"], options={"decks": decks, "first": 0}, seed="7")
    first, second = at_the_table(match, 0, 1)
    chosen = first.update["question"]["picks"]["options"][2:5]
    first.ask("pick", after=0, pieces=chosen)
    second.to(4)
    first.send("undo")
    wish = second.until("undo-wish")
    second.say({"type": "consent", "id": wish["id"], "agree": True})
    entry = first.to(5).update["entries"][-1]
    assert (entry["seat"], entry["undone_to"]) == (0, 0)
    assert len(first.update["question"]["picks"]["options"]) == 7


def test_a_whole_turn_is_taken_back_at_once(server: Server) -> None:
    match = server.match("confrontation")
    first, _ = at_the_table(match, 0, 1)
    for seq in range(3):
        first.answer(first.options[0])
        first.to(seq + 1)
    assert first.ask("undo", turn=True)["type"] == "accepted"
    first.to(4)
    assert first.update["entries"][-1]["undone_to"] == 0
    assert "undo" not in first.update


def test_only_what_was_answered_since_somebody_else_did_is_taken_back(server: Server) -> None:
    match = server.match("confrontation")
    first, second = at_the_table(match, 0, 1)
    first.answer(first.options[0])
    second.to(1)
    second.answer(second.options[0])
    for seq in (2, 3):
        first.to(seq)
        first.answer(first.options[0])
    first.to(4)
    assert first.ask("undo", turn=True)["type"] == "accepted"
    first.to(5)
    assert first.update["entries"][-1]["undone_to"] == 2
