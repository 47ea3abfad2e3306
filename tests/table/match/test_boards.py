"""What boards need of the server: cards' data, several pieces in one answer, and why not about the thing that was touched."""

import re
from urllib.parse import quote

import httpx

import loretable
from loretable.table.client import connect
from tests.table.driver import PATIENCE, Server

DECKS = ["set01-amber-amethyst", "set01-emerald-ruby"]


def lorcana(server: Server, **more: object):
    return server.match("lorcana", ["open", "open"], options={"decks": DECKS, "first": 0}, seed="7", **more)


# -- cards -------------------------------------------------------------------------------------------------------------


def test_cards_come_by_name_with_what_is_printed_and_our_text(server: Server) -> None:
    told = server.post("/games/lorcana/cards", {"names": ["Stitch - New Dog", "No Such Card"]})
    (card,) = told["cards"]
    assert card["name"] == "Stitch - New Dog" and "strength 2" in card["text"]
    assert card["facts"]["cost"] == 1 and card["facts"]["kind"] == "character" and card["facts"]["inks"]
    assert told["total"] > 2000


def test_all_cards_are_one_compressed_file_that_is_sent_once(server: Server) -> None:
    first = httpx.get(
        f"{server.url}/api/games/confrontation/cards", headers={"Accept-Encoding": "gzip"}, timeout=PATIENCE
    )
    assert first.headers["content-encoding"] == "gzip"
    names = [card["name"] for card in first.json()["cards"]]
    assert len(names) == first.json()["total"] and {"Frodo", "Mordor"} <= set(names)
    again = httpx.get(
        f"{server.url}/api/games/confrontation/cards",
        headers={"If-None-Match": first.headers["etag"]},
        timeout=PATIENCE,
    )
    assert again.status_code == 304 and again.content == b""
    plain = httpx.get(
        f"{server.url}/api/games/confrontation/cards", headers={"Accept-Encoding": "identity"}, timeout=PATIENCE
    )
    assert "content-encoding" not in plain.headers and plain.json() == first.json()


def test_cards_are_found_by_words_page_by_page(server: Server) -> None:
    told = server.get("/games/confrontation/cards?search=strength%205&most=2")
    assert told["total"] > 2 and len(told["cards"]) == 2
    rest = server.get("/games/confrontation/cards?search=strength%205&skip=2")
    assert len(rest["cards"]) == told["total"] - 2
    assert not {card["name"] for card in rest["cards"]} & {card["name"] for card in told["cards"]}
    assert server.get("/games/confrontation/cards?skip=many", status=400)["where"] == "skip"


def test_cards_are_found_by_a_query_as_on_the_command_line(server: Server) -> None:
    query = "ink:amber cost<=3 does:draw"
    found = server.get(f"/games/lorcana/find?query={quote(query)}")["names"]
    assert found == [card.full_name for card in loretable.game("lorcana").cards.search(query)] and found
    half = server.get("/games/lorcana/find?query=ink:amb")
    assert half["names"] == [] and "Amber" in half["problem"]
    assert server.get(f"/games/lorcana/find?query={'x' * 201}", status=400)["where"] == "query"
    assert "Frodo" in server.get("/games/confrontation/find?query=frodo")["names"]


def test_levels_have_maps_and_a_game_without_cards_has_none(server: Server) -> None:
    (level,) = server.post("/games/zoomquest/cards", {"names": ["level warrens"]})["cards"]
    assert level["facts"]["par"] > 0 and len(level["facts"]["places"]) > 4 and level["facts"]["routes"]
    assert server.get("/games/kuhn/cards")["total"] == 3
    assert server.get("/games/chess/cards", status=404)["code"] == "NO_GAME"


def test_the_rules_are_there_to_read(server: Server) -> None:
    for game in ("lorcana", "confrontation", "zoomquest"):
        told = server.get(f"/games/{game}/rules")
        assert told["title"] and len(told["text"]) > 500
    assert "higher card wins" in server.get("/games/kuhn/rules")["text"]


# -- several pieces ----------------------------------------------------------------------------------------------------


def test_several_pieces_are_one_answer_in_any_order(server: Server) -> None:
    match = lorcana(server)
    with match.sit(0) as ann, match.sit(1) as bob:
        ann.start()
        bob.start()
        picks = ann.update["question"]["picks"]
        assert picks["least"] == 0 and picks["most"] == 7 and len(picks["labels"]) == 7
        chosen = [picks["options"][5], picks["options"][1], picks["options"][3]]
        heard = ann.ask("pick", after=ann.seq, pieces=chosen)
        assert heard["type"] == "accepted"
        # the others hear of it once, when all of it is there
        bob.to(heard["seq"])
        numbers = [message["seq"] for message in bob.heard if message["type"] == "update"]
        assert numbers == [0, heard["seq"]] and heard["seq"] == 4
        log = server.get(f"/matches/{match.id}/replay", match.tokens[0])["steps"]
        assert [step["entry"]["action"] for step in log[1:]] == [
            *(f"pick {piece}" for piece in picks["options"] if piece in chosen),
            "done",
        ]


def test_a_choice_that_cannot_be_changes_nothing(server: Server) -> None:
    match = lorcana(server)
    with match.sit(0) as ann, match.sit(1) as bob:
        ann.start()
        bob.start()
        options = ann.update["question"]["picks"]["options"]
        for pieces in ([options[0], options[0]], [999], [*options, 1000], [-1]):
            assert ann.ask("pick", after=ann.seq, pieces=pieces)["code"] == "BAD_PICK"
        assert bob.ask("pick", after=0, pieces=[])["code"] == "BAD_PICK"
        assert ann.ask("pick", after=ann.seq + 5, pieces=[])["code"] == "STALE"
        assert server.get(f"/matches/{match.id}", match.tokens[0])["seq"] == 0


def test_a_choice_sent_twice_is_taken_once(server: Server) -> None:
    match = lorcana(server)
    with match.sit(0) as ann:
        ann.start()
        pieces = ann.update["question"]["picks"]["options"][2:4]
        for _ in range(2):
            ann.say({"type": "pick", "id": "one", "after": 0, "pieces": pieces})
        assert ann.until("accepted", id="one")["seq"] == 3
        assert ann.until("accepted", id="one")["seq"] == 3


def test_a_program_picks_in_any_order_too(server: Server) -> None:
    match = lorcana(server)
    assert match.tokens[1]
    with connect(match.links[0]) as place:
        moment = place.wait(PATIENCE)
        assert moment.decision is not None and moment.decision.picks is not None
        options = moment.decision.picks.options
        assert "once" in place.pick([options[0], options[0]])
        assert place.pick([options[4], options[0]]) == ""
        assert place.wait(PATIENCE).seq == 3


# -- beside the question ---------------------------------------------------------------------------------------------


def test_what_can_be_said_beside_the_question_is_offered_and_told_to_all(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"])
    with match.sit(0) as ann, match.sit(1) as bob:
        ann.start()
        bob.start()
        asides = ann.update["asides"]
        assert asides and {aside["verb"] for aside in asides} == {"announce"}
        assert ann.answer(asides[0]["action"])["type"] == "accepted"
        assert bob.to(1).told() and bob.options
        with match.watch() as eve:
            assert "asides" not in eve.start().update


# -- why not -------------------------------------------------------------------------------------------------------------


def test_why_not_speaks_of_the_thing_that_was_touched(server: Server) -> None:
    match = lorcana(server)
    with match.sit(0) as ann, match.sit(1) as bob:
        ann.start()
        bob.start()
        ann.ask("pick", after=0, pieces=[])
        bob.to(1).ask("pick", after=1, pieces=[])
        assert ann.to(2).update["question"]["kind"] == "turn"
        hand = [card["id"] for card in ann.view["zones"]["hand.0"]["cards"]]
        told = [ann.ask("why-not", piece=piece) for piece in hand]
        for piece, blocked in zip(hand, told, strict=True):
            assert all(piece in one["pieces"] for one in blocked["options"])
            # a card in hand cannot quest: nobody needs to be told
            assert not any(one["action"].startswith(("quest", "challenge")) for one in blocked["options"])
        assert any(one["text"] and "rule" in one for blocked in told for one in blocked["options"])


def test_a_hint_is_what_its_reasons_speak_for(server: Server) -> None:
    lots = {"fellowship_setup": "random", "sauron_setup": "random"}
    match = server.match("confrontation", ["open", "open"], options=lots, hints=True)
    with match.sit(0) as ann, match.sit(1) as ben:
        (player,) = [player for player in (ann.start(), ben.start()) if player.update.get("question")]
        hinted = player.ask("hint")
        assert hinted["action"] in player.options and hinted["label"]
        told = "\n".join(hinted["reasons"])
        assert re.search(r"It wins \d+% of \d+ games tried out \(\d+ to \d+\)\.", told), told
        # the figure that recommends it is the one that is shown: what is named beside it does no better
        own = int(re.search(r"tried out \((\d+) to", told)[1])  # type: ignore[index]
        assert all(int(low) <= own for low in re.findall(r"Instead .*: \d+% \((\d+) to", told)), told
        assert not re.search(r"\(\d+\)", hinted["label"] + told), "no numbers of objects"


def test_beside_partners_a_hint_is_what_they_expect_and_how_it_does_is_told_all_the_same(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"], options={"level": "warrens"})
    with match.sit(0) as ann, match.sit(1) as ben:
        hints = [player.start().ask("hint") for player in (ann, ben)]
        assert hints[0]["action"] == hints[1]["action"] in ann.options
        for hinted in hints:
            assert any("games tried out" in reason for reason in hinted["reasons"])


def test_why_not_speaks_of_the_place_that_was_touched(server: Server) -> None:
    match = server.match("zoomquest", ["open", "open"], options={"level": "warrens"})
    with match.sit(0) as ann:
        ann.start()
        near = {target for option in ann.update["question"]["options"] for target in option.get("targets", [])}
        places = [place["id"] for place in ann.view["facts"]["places"]]
        far = next(place for place in places if place not in near)
        told = ann.ask("why-not", target=far)["options"]
        assert told and all("route" in one["text"].lower() for one in told)
