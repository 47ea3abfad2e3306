"""A player deletes what is known about them; others keep the moves, under another name."""

import sqlite3
from pathlib import Path

import pytest

from tests.table.driver import Match, Server

ANN, BOB = "Ann of the Hill", "Bob by the Brook"


def played(server: Server, over: bool = True) -> Match:
    match = server.match("kuhn", ["you", "open"], who=ANN, name="Friday")
    match.tokens[0] = match.tokens.invitations[0]
    body = {"own": "b" * 30, "who": BOB}
    match.tokens[1] = server.post(f"/matches/{match.id}/claim", body, match.tokens.invitations[1])["token"]
    if over:
        with match.sit(0) as one, match.sit(1) as two:
            one.start(), two.start()
            while not one.options and not two.options:
                one.hear()
            one.ask("concede")
            one.to(1)
    return match


def test_matches_of_others_keep_the_moves_and_lose_the_name(server: Server) -> None:
    match = played(server)
    before = server.get(f"/matches/{match.id}/replay", match.tokens[1])["steps"]
    told = server.post("/mine/forget", {"tokens": [match.tokens[0], match.host]})
    assert told == {"deleted": [], "renamed": [match.id], "playing": []}
    info = server.get(f"/matches/{match.id}", match.tokens[1])
    assert [seat.get("who", "") for seat in info["seats"]] == ["", BOB]
    assert info["name"] == ""
    assert len(server.get(f"/matches/{match.id}/replay", match.tokens[1])["steps"]) == len(before)
    # what opened the seat opens nothing any more
    assert server.get(f"/matches/{match.id}", match.tokens[0]).get("seat", -1) == -1
    assert server.post("/mine", {"tokens": [match.tokens[0], match.host]}) == []
    server.get(f"/matches/{match.id}/export", match.host, status=403)


def test_what_nobody_else_has_played_is_gone(server: Server, tmp_path: Path) -> None:
    with Server(tmp_path / "own.sqlite") as own:
        alone = own.match("kuhn", ["you", "random"], who=ANN)
        shared = played(own)
        told = own.post(
            "/mine/forget", {"tokens": [alone.tokens.invitations[0], alone.host, shared.tokens[0], shared.host]}
        )
        assert told["deleted"] == [alone.id] and told["renamed"] == [shared.id]
        own.get(f"/matches/{alone.id}", status=404)
        told = own.post("/mine/forget", {"tokens": [shared.tokens[1]]})
        assert told["deleted"] == [shared.id]  # nobody is left to keep it for
    with sqlite3.connect(tmp_path / "own.sqlite") as db:
        everything = "\n".join(db.iterdump())
    assert ANN not in everything and BOB not in everything


def test_a_match_that_others_still_play_is_left_and_told(server: Server) -> None:
    match = played(server, over=False)
    assert server.post("/mine/forget", {"tokens": [match.tokens[0]]})["playing"] == [match.id]
    assert server.get(f"/matches/{match.id}", match.tokens[0])["seats"][0]["who"] == ANN


@pytest.mark.parametrize("tokens", [[], [""], ["x" * 30], ["' or 1=1 --"], ["\x00"]])
def test_who_has_no_token_deletes_nothing(server: Server, tokens: list[str]) -> None:
    match = played(server)
    assert server.post("/mine/forget", {"tokens": tokens}) == {"deleted": [], "renamed": [], "playing": []}
    assert server.get(f"/matches/{match.id}", match.tokens[1])["seats"][0]["who"] == ANN
