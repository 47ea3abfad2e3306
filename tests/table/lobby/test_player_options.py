"""What belongs to whoever sits in a seat: a name, a deck of their own, what they say; and games that count together."""

import pytest

from loretable.table.live import chat_phrases
from loretable.table.match import ordering
from loretable.table.match.telling import outgoing
from tests.core.probing import act, position
from tests.table.driver import Match, Server

DECKS = ["set01-amber-amethyst", "set01-emerald-ruby"]
BROUGHT = "set01-sapphire-steel"


def with_guest(server: Server, **more: object) -> Match:
    players = ["you", "open"]
    return server.match("lorcana", players, options={"decks": DECKS, "first": 0}, choosing=[1], who="Ann", **more)


# -- a deck of one's own -----------------------------------------------------------------------------------------------


def test_nobody_plays_or_sees_anything_until_the_guest_has_brought_a_deck(server: Server) -> None:
    match = with_guest(server)
    host = match.tokens.invitations[0]
    match.tokens[0] = host
    with match.sit(0) as ann, match.sit(1) as bob:
        assert ann.start().update["choosing"] == [1] and "question" not in ann.update
        assert ann.view["zones"] == {} and bob.start().view["zones"] == {}
        assert ann.answer("done")["code"] == "NOT_YET"
        ann.say({"type": "look"})  # nobody draws an empty table
        ann.say({"type": "ping"})
        ann.until("pong")
        assert "drawn" not in [message["type"] for message in ann.heard]
        server.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, match.tokens[1])
        while "choosing" in ann.update:
            ann.hear()
        assert ann.options and len(ann.view["zones"]["hand.0"]["cards"]) == 7
        while "choosing" in bob.update:
            bob.hear()
        assert len(bob.view["zones"]["hand.1"]["cards"]) == 7
    # the guest's deck is the guest's until the match is over, and so is the host's
    assert server.get(f"/matches/{match.id}", host)["options"]["decks"] == [DECKS[0], None]
    assert server.get(f"/matches/{match.id}", match.tokens[1])["options"]["decks"] == [None, BROUGHT]
    assert server.get(f"/matches/{match.id}")["options"]["decks"] == [None, None]
    assert server.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, match.tokens[1], 409)


def test_a_deck_that_cannot_be_played_is_refused_with_its_fault_and_can_be_mended(server: Server) -> None:
    match = with_guest(server)
    said = server.post(f"/matches/{match.id}/own", {"options": {"decks": "4 No Such Card"}}, match.tokens[1], 400)
    assert said["where"].startswith("options.decks[1]") and said["text"]
    assert server.get(f"/matches/{match.id}")["choosing"] == [1]
    assert (
        server.post(f"/matches/{match.id}/own", {"options": {"lore": 1}}, match.tokens[1], 400)["where"]
        == "options.lore"
    )
    assert server.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, "stranger", 403)
    told = server.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, match.tokens[1])
    assert "choosing" not in told


def test_the_choice_survives_another_process(server: Server, tmp_path) -> None:
    database = tmp_path / "two.sqlite"
    with Server(database) as first, Server(database) as second:
        match = with_guest(first)
        match.tokens[0] = match.tokens.invitations[0]
        with match.sit(0, first) as ann:
            ann.start()
            match.server = second
            second.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, match.tokens[1])
            while "choosing" in ann.update:
                ann.hear()
            assert ann.options


def test_only_open_seats_of_games_with_such_options_can_choose(server: Server) -> None:
    wanted = {"game": "lorcana", "players": ["you", "greedy"], "options": {"decks": DECKS}}
    assert server.post("/matches", {**wanted, "choosing": [1]}, status=400)["where"] == "choosing[0]"
    assert server.post("/matches", {**wanted, "choosing": [7]}, status=400)["where"] == "choosing[0]"
    unlisted = {"game": "lorcana", "players": ["you", "open"], "choosing": [1]}
    assert server.post("/matches", unlisted, status=400)["where"] == "options.decks"
    kuhn = {"game": "kuhn", "players": ["you", "open"], "choosing": [1]}
    assert server.post("/matches", kuhn, status=400)["where"] == "choosing"


def test_bots_wait_for_the_deck_too(server: Server) -> None:
    decks = [*DECKS, BROUGHT]
    match = server.match(
        "lorcana", ["greedy", "open", "greedy"], options={"decks": decks, "first": 0}, choosing=[1], practice=True
    )
    with match.sit(1) as bob:
        bob.start()
        bob.drain()
        assert bob.seq == 0
        server.post(f"/matches/{match.id}/own", {"options": {"decks": BROUGHT}}, match.tokens[1])
        bob.to(1)


# -- names -------------------------------------------------------------------------------------------------------------


def test_players_have_names(server: Server) -> None:
    match = server.match(players=["you", "open"], who="Ann")
    match.tokens[0] = match.tokens.invitations[0]
    with match.sit(0) as ann:
        ann.start()
        server.post(f"/matches/{match.id}/own", {"who": "  Bob   the Bold "}, match.tokens[1])
        while [seat.get("who") for seat in ann.hear().get("seats", [])] != ["Ann", "Bob the Bold"]:
            pass
    for who in ("x" * 25, "<b>", "a\u202eb", "\x1b[2J"):
        assert server.post(f"/matches/{match.id}/own", {"who": who}, match.tokens[1], 400)["where"] == "who"
    assert server.get(f"/matches/{match.id}")["seats"][1]["who"] == "Bob the Bold"


# -- short messages ----------------------------------------------------------------------------------------------------


def test_a_word_is_heard_by_all_and_not_too_often(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat_phrases, "CHAT_A_SECOND", 0.0)  # however long they take
    match = server.match()
    with match.sit(0) as ann, match.sit(1) as bob, match.watch() as eve:
        for wire in (ann, bob, eve):
            wire.start()
        assert ann.ask("say", word="well played")["type"] == "accepted"
        for wire in (bob, eve):
            assert wire.until("said") == {"type": "said", "seat": 0, "word": "well played"}
        assert ann.ask("say", word="something rude")["code"] == "NO_WORD"
        assert eve.ask("say", word="hello")["code"] == "WATCHING"
        heard = [ann.ask("say", word="thinking") for _ in range(5)]
        assert [one["type"] for one in heard[:2]] == ["accepted"] * 2 and heard[-1]["code"] == "TOO_FAST"
        # the same word twice is heard twice
        assert bob.until("said")["word"] == bob.until("said")["word"] == "thinking"


# -- best of three -----------------------------------------------------------------------------------------------------


def test_in_a_series_people_change_seats_and_their_wins_go_with_them(server: Server) -> None:
    match = server.match(best_of=3)
    tokens = [match.tokens[0], match.tokens[1]]
    current, seat_of = match, {tokens[0]: 0, tokens[1]: 1}
    for number in range(2):
        loser = tokens[1]
        with current.sit(seat_of[tokens[0]]), current.sit(seat_of[loser]) as wire:
            assert wire.start().update["series"]["number"] == number
            wire.ask("concede")
            while not wire.update.get("over"):
                wire.hear()
            series = wire.update["series"]
        assert series["wins"][seat_of[tokens[0]]] == number + 1 and series["wins"][seat_of[loser]] == 0
        assert series.get("over", False) == (number == 1)
        if number == 0:
            made = server.post(f"/matches/{current.id}/rematch", {}, tokens[0], 201)
            assert made["seats"][0]["seat"] == 1, "the people have changed seats"
            seat_of = {tokens[0]: 1, tokens[1]: 0}
            current = Match(server, made)
            current.tokens.update({seat: token for token, seat in seat_of.items()})
    made = server.post(f"/matches/{current.id}/rematch", {}, tokens[0], 201)
    assert server.get(f"/matches/{made['match']}", tokens[0])["series"] == {"games": 3, "number": 0, "wins": [0, 0]}
    assert server.post("/matches", {"game": "kuhn", "best_of": 2}, status=400)["where"] == "best_of"


def test_decks_go_with_the_people(server: Server) -> None:
    match = server.match("lorcana", ["open", "open"], options={"decks": DECKS}, best_of=3)
    with match.sit(0) as ann:
        ann.start().ask("concede")
    made = server.post(f"/matches/{match.id}/rematch", {}, match.tokens[0], 201)
    assert server.get(f"/matches/{made['match']}", match.tokens[0])["options"]["decks"] == [None, DECKS[0]]


# -- puzzles -------------------------------------------------------------------------------------------------------------


def test_a_step_becomes_a_puzzle_that_anybody_can_try(server: Server) -> None:
    match = server.match()
    with match.sit(0) as ann:
        ann.start().answer("check")
        asked = {"step": 0, "seat": 0, "title": "What would you do?"}
        assert server.post(f"/matches/{match.id}/puzzles", asked, match.tokens[0], 403)
        ann.ask("concede")
    assert server.post(f"/matches/{match.id}/puzzles", asked, "", 403)
    assert server.post(f"/matches/{match.id}/puzzles", {**asked, "seat": 2}, match.tokens[0], 400)["where"] == "seat"
    assert server.post(f"/matches/{match.id}/puzzles", {**asked, "step": 2}, match.tokens[0], 409)
    made = server.post(f"/matches/{match.id}/puzzles", asked, match.tokens[0], 201)
    assert made["link"] == f"/#/puzzle/{made['puzzle']}"
    server.delete(f"/matches/{match.id}", match.host)
    found = server.get(f"/puzzles/{made['puzzle']}")
    assert found == made and found["view"]["asking"]["waiting"] == [0]
    playing = Match(server, server.post(f"/puzzles/{made['puzzle']}/play", {}, status=201))
    playing.tokens[0] = playing.tokens.invitations[0]
    with playing.sit(0) as eve:
        assert eve.start().view["zones"] == found["view"]["zones"]
        assert eve.answer("bet")["type"] == "accepted"
    assert server.get("/puzzles/nothing", status=404)["code"] == "NO_PUZZLE"
    assert server.post(f"/puzzles/{made['puzzle']}/play", {"bot": "nobody"}, status=400)["where"] == "bot"


# -- triggers that commute ---------------------------------------------------------------------------------------------


def test_an_order_that_leads_to_the_same_is_said_to() -> None:
    state = position({"hand.0": ["Oath", "Oath"], "field.0": ["Shield"], "field.1": ["Martyr"], "well.0": ["Nest"]})
    act(state, "play", "Oath")
    act(state, "play", "Oath")
    act(state, "strike", "Shield", "Martyr")
    asked = outgoing.question_for(state, 0, 0)
    assert asked is not None and asked.kind == "order the triggers" and asked.indifferent
    before = state.digest
    assert ordering.makes_no_difference(state, 0) and state.digest == before
