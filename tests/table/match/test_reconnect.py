"""Coming back at any moment, in mid-effect too, loses nothing."""

import random

from tests.table.driver import Server


def test_a_new_socket_at_every_step_sees_what_the_old_one_saw(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"], seed="11")
    rng = random.Random(1)
    seen: list[list[int]] = [[], []]
    last = [-1, -1]
    for _ in range(60):
        with match.sit(0, since=last[0]) as first, match.sit(1, since=last[1]) as second:
            wires = [first.start(), second.start()]
            if first.update.get("over"):
                break
            wire = rng.choice([wire for wire in wires if wire.options])
            seq = wire.seq
            assert wire.answer(rng.choice(wire.options))["type"] == "accepted"
            for seat, each in enumerate(wires):
                each.to(seq + 1)
                seen[seat] += [
                    entry["seq"] for message in each.heard if message["type"] == "update"
                    for entry in message.get("entries", []) if entry["seq"] > last[seat]
                ]  # fmt: skip
                last[seat] = each.seq
    for numbers in seen:
        assert sorted(set(numbers)) == list(range(1, last[0] + 1))


def test_whoever_says_what_they_have_seen_is_told_all_since(server: Server) -> None:
    match = server.match("confrontation", seed="8")
    rng = random.Random(2)
    with match.sit(0) as first, match.sit(1) as second:
        wires = [first.start(), second.start()]
        end = 30
        for seq in range(end):
            wire = rng.choice([wire for wire in wires if wire.options])
            wire.answer(rng.choice(wire.options))
            for each in wires:
                each.to(seq + 1)
        told = second.told()
        first.say({"type": "since", "after": end - 3})
        again = first.until("update")
        assert again["view"] == first.view
        assert [entry["seq"] for entry in again["entries"]] == [end - 2, end - 1, end]
    server.hub.tables[match.id].live.recent.clear()
    server.hub.tables[match.id].live.recent_from = end
    with match.sit(1, since=0) as back:
        back.start()
        assert [entry["seq"] for entry in back.update["entries"]] == list(range(1, end + 1))
        assert back.told() == told


def test_an_answer_whose_confirmation_got_lost_can_be_sent_again(server: Server) -> None:
    match = server.match()
    first = match.sit(0).start()
    first.say({"type": "answer", "id": "lost", "after": 0, "action": "bet"})
    first.close()
    with match.sit(0, since=0) as again:
        again.start().to(1)
        again.say({"type": "answer", "id": "lost", "after": 0, "action": "bet"})
        assert again.until("accepted")["seq"] == 1


def test_two_sockets_of_one_seat_see_the_same(server: Server) -> None:
    match = server.match("confrontation")
    with match.sit(0) as one, match.sit(0) as other:
        one.start(), other.start()
        for seq in range(5):
            wire = (one, other)[seq % 2]
            wire.answer(wire.options[0])
            one.to(seq + 1), other.to(seq + 1)
        assert one.view == other.view
        assert one.update["question"] == other.update["question"]
