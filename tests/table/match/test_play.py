"""Whole games over sockets, and what may and may not be said in them."""

import json

from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from loretable.table.match.telling.outgoing import MOST_BLOCKED
from loretable.table.wire.compressed import LARGE, LargeOnly
from tests.table.driver import PATIENCE, Server


def test_two_people_play_a_game_of_kuhn_poker(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        assert first.options == ["check", "bet"]
        assert second.options == []
        accepted = first.answer("bet")
        assert (accepted["type"], accepted["seq"]) == ("accepted", 1)
        second.to(1)
        assert second.options == ["fold", "call"]
        second.answer("call")
        first.to(2), second.to(2)
        assert first.update["over"] and second.update["over"]
        assert first.update["summary"] == second.update["summary"] != ""
        assert first.view["scores"] == second.view["scores"]
        assert "bet: player 1" in second.told()


def test_whoever_answers_hears_that_it_is_stored_before_what_it_led_to(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first:
        first.start()
        id = first.send("answer", after=0, action="bet")
        kinds = [
            (message["type"], message.get("id", "")) for message in (first.until("accepted"), first.until("update"))
        ]
        assert kinds == [("accepted", id), ("update", "")]


def test_a_person_plays_zoomquest_with_a_bot_to_the_end(server: Server) -> None:
    match = server.match("zoomquest", ["you"], seed="7")
    with match.sit(0) as wire:
        wire.start()
        for _ in range(500):
            if wire.update.get("over"):
                break
            if wire.options and wire.answer(wire.options[0])["type"] != "accepted":
                continue
            wire.until("update")
        assert wire.update["over"]
        assert wire.update["summary"]
    # what the patches made is what a newcomer is shown
    with match.sit(0) as again:
        again.start()
        assert again.view == wire.view


def test_patches_lead_to_the_view_that_others_get_whole(server: Server) -> None:
    match = server.match("confrontation", seed="3")
    with match.sit(0) as first, match.sit(1) as second:
        wires = [first.start(), second.start()]
        for seq in range(40):
            wire = next(wire for wire in wires if wire.options)
            wire.answer(wire.options[seq % len(wire.options)])
            for each in wires:
                each.to(seq + 1)
        patched = [message for message in second.heard if message.get("patch")]
        assert len(patched) > 20
        with match.sit(0) as whole, match.sit(1) as other:
            assert whole.start().view == first.view
            assert other.start().view == second.view


def test_an_answer_to_an_older_question_is_refused(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        first.answer("check")
        second.to(1)
        refused = second.answer("bet", after=0)
        assert (refused["type"], refused["code"]) == ("refused", "STALE")
        assert second.answer("bet")["type"] == "accepted"


def test_an_answer_sent_twice_is_taken_once(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first:
        first.start()
        for _ in range(2):
            first.say({"type": "answer", "id": "the same", "after": 0, "action": "check"})
        assert first.until("accepted")["seq"] == 1
        assert first.until("accepted") == {"type": "accepted", "id": "the same", "seq": 1}
    # also by another socket, after the server has forgotten
    server.hub.tables[match.id].answers.lately.clear()
    with match.sit(0) as again:
        again.start()
        again.say({"type": "answer", "id": "the same", "after": 0, "action": "check"})
        assert again.until("accepted")["seq"] == 1
    assert server.get(f"/matches/{match.id}")["seq"] == 1


def test_every_no_says_why(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        assert first.answer("call")["code"] == "WRONG_MOMENT"
        assert second.answer("bet")["code"] == "NOT_ASKED"
        assert first.answer("dance")["code"] == "BAD_ACTION"
        assert first.answer("concede")["code"] == "BAD_ACTION"
        assert first.ask("why", action="call")["code"] == "WRONG_MOMENT"
        assert first.ask("why", action="check")["code"] == "ALLOWED"
        assert first.ask("retract")["code"] == "NOTHING_CHOSEN"
    assert server.get(f"/matches/{match.id}")["seq"] == 0


def test_a_seat_asks_what_it_may_not_do_and_is_told_why(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        told = first.ask("why-not")
        assert (told["type"], told["seq"], told["more"]) == ("blocked", 0, False)
        blocked = {(option["action"], option["code"]) for option in told["options"]}
        assert ("call", "WRONG_MOMENT") in blocked
        assert not any(option["action"] == "check" for option in told["options"])
        assert second.ask("why-not")["code"] == "NOT_ASKED"
        assert match.watch().ask("why-not")["code"] == "WATCHING"


def test_why_not_is_about_the_thing_that_was_touched(server: Server) -> None:
    match = server.match("lorcana", ["open", "open"], seed="1")
    with match.sit(0) as first, match.sit(1) as second:
        wires = [first.start(), second.start()]
        for seq in range(2):  # both keep their hands
            wire = next(wire for wire in wires if wire.options)
            wire.answer(next(option for option in wire.options if option == "done"))
            for each in wires:
                each.to(seq + 1)
        wire = next(wire for wire in wires if wire.options)
        seat = wires.index(wire)
        every = wire.ask("why-not")
        assert every["more"] == (len(every["options"]) == MOST_BLOCKED)
        cards = [card["id"] for card in wire.view["zones"][f"hand.{seat}"]["cards"]]
        for card in cards:
            about = wire.ask("why-not", piece=card)
            assert all(card in option["pieces"] for option in about["options"])
        assert any(wire.ask("why-not", piece=card)["options"] for card in cards)


def test_a_board_is_drawn_for_those_who_ask_from_what_they_see(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"])
    with match.sit(0) as first, match.watch() as watcher:
        for wire in (first.start(), watcher.start()):
            wire.say({"type": "look"})
            drawn = wire.until("drawn")
            assert drawn["seq"] == 0 and drawn["svg"].startswith("<svg ")
        assert not any("svg" in text for text in watcher.raw[:-1])  # and for nobody else
        first.answer(first.options[0])
        first.to(1)
        first.drain()
        assert [message["type"] for message in first.heard].count("drawn") == 1


def test_a_game_that_draws_nothing_says_so(server: Server) -> None:
    with server.match().sit(0) as first:
        first.start()
        first.say({"type": "look"})
        assert first.until("drawn") == {"type": "drawn", "seq": 0, "svg": ""}


def test_large_messages_are_compressed_for_those_who_can_read_it(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"])
    url = f"ws{server.url[4:]}/api/matches/{match.id}/play"
    with connect(url, compression="deflate", open_timeout=PATIENCE) as socket:
        assert "permessage-deflate" in socket.response.headers["Sec-WebSocket-Extensions"]
        socket.send(json.dumps({"type": "hello", "token": match.tokens[0]}))
        assert json.loads(socket.recv(PATIENCE))["type"] == "update"
        socket.send('{"type": "ping"}')
        while json.loads(socket.recv(PATIENCE))["type"] != "pong":
            pass
    encoder = LargeOnly(True, True, 13, 13, {"memLevel": 6, "level": 1})
    for text in (b"x" * (LARGE - 1), b"x" * LARGE):
        frame = encoder.encode(Frame(Opcode.TEXT, text))
        assert frame.rsv1 == (len(text) >= LARGE) and (len(frame.data) < 50) == frame.rsv1


def test_options_name_the_pieces_they_are_about(server: Server) -> None:
    match = server.match("lorcana", ["open", "open"], seed="1")
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        question = (first if first.options else second).update["question"]
        for option in question["options"]:
            named = [int(word) for word in option["action"].split()[1:] if word.isdecimal()]
            assert option.get("pieces", []) == named[: len(option.get("pieces", []))]
            assert option["verb"] == option["action"].split()[0]
        assert any(option.get("pieces") for option in question["options"])


def test_conceding_ends_a_game_of_two(server: Server) -> None:
    match = server.match()
    with match.sit(1) as second:
        second.start()
        assert second.ask("concede")["type"] == "accepted"
        second.to(1)
        assert second.update["over"]
        assert second.update["seats"][1]["left"]
        assert second.ask("concede")["code"] == "GAME_OVER"


def test_hidden_choices_are_taken_together_and_can_be_retracted(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"])
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        assert first.options and second.options
        first.answer(first.options[0])
        second.to(1)
        assert second.view["asking"]["chosen"] == [0]
        assert second.view["asking"]["yours"] == []
        # what the second one saw when it was asked is enough, although the first has chosen since
        assert first.ask("retract")["type"] == "accepted"
        assert second.answer(second.options[0], after=0)["type"] == "accepted"
        first.to(3)
        assert first.answer(first.options[-1])["type"] == "accepted"
        second.to(4)
        assert "asking" not in second.view or not second.view["asking"].get("chosen")


def test_the_bot_gives_a_hint_that_can_be_taken(server: Server) -> None:
    match = server.match("confrontation", seed="1", hints=True)
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        hinted = first.ask("hint")
        assert hinted["type"] == "hinted"
        assert hinted["action"] in first.options and hinted["label"]
        assert first.answer(hinted["action"])["type"] == "accepted"


def test_a_seat_that_is_not_asked_gets_no_hint(server: Server) -> None:
    match = server.match(hints=True)
    with match.sit(1) as second:
        second.start()
        assert second.ask("hint")["code"] == "NOT_ASKED"


def test_where_people_meet_there_are_no_hints_unless_they_have_agreed_and_all_are_told(server: Server) -> None:
    with server.match().sit(0) as ann:
        ann.start()
        assert ann.update["hints"] is False
        assert ann.ask("hint")["code"] == "NO_HINTS"
    agreed = server.match(hints=True)
    with agreed.sit(1) as ben:
        ben.start()
        assert ben.update.get("hints", True)
        assert [notice["kind"] for notice in ben.update["notices"]] == ["help"]
    with server.match(players=["open", "random"]).sit(0) as alone:
        alone.start()
        assert alone.ask("hint")["type"] == "hinted", "against bots nobody is wronged"


def test_who_ran_out_of_time_is_told_by_that_name(server: Server) -> None:
    match = server.match(timer={"seconds": 5, "bank": True})
    with match.sit(0) as ann, match.sit(1) as ben:
        ann.start(), ben.start()
        seats = ben.update["seats"]
        assert seats[0]["deadline"] > ben.update["now"] and seats[0]["limit"] == 5
        assert seats[1].get("deadline", 0) == 0 and seats[1]["bank"] == 5
        entry = ben.to(1).update["entries"][-1]
        assert entry["seat"] == 0 and entry["clock"] is True
        assert ben.update["seats"][0].get("bank", 0) == 0, "it is used up"


def test_spectators_see_no_secret_and_can_do_nothing(server: Server) -> None:
    match = server.match(seed="5")
    cards = []
    with match.sit(0) as first, match.sit(1) as second, match.watch() as watcher:
        for wire in (first, second, watcher):
            wire.start()
        cards = [wire.view["zones"][f"hand.{seat}"]["cards"][0]["face"] for seat, wire in enumerate((first, second))]
        watcher.say({"type": "look"})
        assert watcher.update["seat"] == 2
        assert watcher.ask("answer", after=0, action="bet")["code"] == "WATCHING"
        for wire, action in ((first, "bet"), (second, "fold")):
            wire.to(watcher.seq)
            wire.answer(action)
            watcher.to(wire.seq + 1 if wire.seq < watcher.seq + 1 else wire.seq)
        watcher.drain()
        said = "".join(watcher.raw)
        for card in cards:
            assert card not in said
        for secret in ('"seed"', "digest", match.host, *match.tokens.values()):
            assert secret not in said
        # a player does not see the other's card either
        second.drain()
        assert cards[0] not in "".join(second.raw)


def test_others_do_not_learn_an_action_that_was_not_shown(server: Server) -> None:
    match = server.match("confrontation", seed="2")
    with match.sit(0) as first, match.sit(1) as second:
        first.start(), second.start()
        action = first.options[0]
        first.answer(action)
        first.to(1), second.to(1)
        mine, theirs = first.update["entries"][0], second.update["entries"][0]
        assert mine["action"] == action and mine["label"]
        assert "action" not in theirs and "label" not in theirs


def test_who_comes_and_goes_is_told(server: Server) -> None:
    match = server.match()
    with match.sit(0) as first:
        first.start()
        second = match.sit(1).start()
        while not first.until("present")["seats"][1].get("connected"):
            pass
        second.close()
        while first.until("present")["seats"][1].get("connected"):
            pass


def test_a_ping_is_answered(server: Server) -> None:
    with server.match().sit(0) as first:
        first.start()
        first.say(json.dumps({"type": "ping"}))
        assert first.until("pong") == {"type": "pong"}
