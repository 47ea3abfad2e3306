"""Seats: claimed once, by whoever comes first; what the host does to them, and what the host may know, everybody is told."""

import secrets

import pytest

from loretable.table.wire.limits import MOST_A_SEAT, MOST_WATCHING
from tests.table.driver import Match, Server, Wire


def own_secret() -> str:
    return secrets.token_urlsafe(24)


def test_a_seat_is_claimed_once_and_the_hosts_copy_of_the_link_opens_nothing(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    invitation = match.tokens.invitations[1]
    mine = own_secret()
    assert match.claim(invitation, mine) == {"seat": 1, "token": mine}
    with Wire(server, match.id, mine) as friend:
        assert friend.start().update["seat"] == 1
        # the host still has the link
        assert "somebody already sits there" in match.claim(invitation, status=403)["text"]
        with Wire(server, match.id, invitation) as spy:
            assert spy.hear()["code"] == "NOT_YOURS"
            assert spy.closed() == 4003
        for path in ("", "/replay", "/picture"):
            seen = server.get(f"/matches/{match.id}{path}", invitation)
            assert seen.get("seat", -1) in (-1, 2)
        assert server.post("/mine", {"tokens": [invitation]}) == []


def test_a_claim_whose_answer_got_lost_can_be_sent_again(server: Server) -> None:
    match = server.match()
    mine = own_secret()
    first = match.claim(match.tokens.invitations[0], mine)
    assert match.claim(match.tokens.invitations[0], mine) == first
    # and one's own token claims nothing anew
    assert match.claim(mine) == first


def test_an_invitation_alone_does_not_sit(server: Server) -> None:
    match = server.match()
    with Wire(server, match.id, match.tokens.invitations[0]) as early:
        refused = early.hear()
        assert refused["code"] == "NOT_YOURS" and "claim the seat first" in refused["text"]
    assert not server.get(f"/matches/{match.id}")["seats"][0].get("taken")


@pytest.mark.parametrize("own", ["", "short", "x" * 101, "with spaces in it, and long enough", "é" * 30])
def test_ones_own_token_has_to_be_a_secret(server: Server, own: str) -> None:
    match = server.match()
    path = f"/matches/{match.id}/claim"
    assert server.post(path, {"own": own}, match.tokens.invitations[0], status=400)["where"] == "own"
    assert server.post(path, {"own": own_secret()}, "nonsense", status=403)["code"] == "NOT_ALLOWED"
    assert server.post(path, {"own": own_secret()}, status=403)["code"] == "NOT_ALLOWED"


def test_the_hosts_own_seat_needs_no_claim(server: Server) -> None:
    match = server.match("kuhn", ["you", "random"])
    token = match.tokens.invitations[0]
    with Wire(server, match.id, token) as host:
        assert host.start().update["seat"] == 0
    assert match.claim(token) == {"seat": 0, "token": token}


def test_whoever_is_at_the_table_sees_that_a_seat_was_opened_anew(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    friend, watcher = match.sit(1).start(), match.watch().start()
    host = Wire(server, match.id, match.tokens.invitations[0]).start()
    assert host.update["notices"] == []
    opened = server.post(f"/matches/{match.id}/seats/1", {"player": "open"}, match.host)
    for wire in (host, watcher):
        while not (notices := wire.until("present")["notices"]):
            pass
        assert "reopened Player 2's seat" in notices[0]["text"]
    assert friend.closed() == 4001
    # whoever comes later is told as well, and so is whoever looks at the match
    with Wire(server, match.id, match.claim(opened["token"])["token"]) as other:
        assert "reopened" in other.start().update["notices"][0]["text"]
    assert "reopened" in server.get(f"/matches/{match.id}")["notices"][0]["text"]


def test_everybody_is_told_that_a_seat_went_to_a_bot(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    assert match.tokens[1]
    server.post(f"/matches/{match.id}/seats/1", {"player": "random"}, match.host)
    (notice,) = server.get(f"/matches/{match.id}")["notices"]
    assert notice["text"] == "The host has given Player 2's seat to the bot random."


def test_a_new_link_to_a_seat_that_nobody_has_taken_is_no_news(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    server.post(f"/matches/{match.id}/seats/1", {"player": "open"}, match.host)
    assert "notices" not in server.get(f"/matches/{match.id}")
    assert match.claim(match.tokens.invitations[1], status=403)["code"] == "NOT_ALLOWED"


def test_everybody_is_told_that_the_seed_was_chosen(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"], seed="7")
    with match.sit(1) as friend:
        (notice,) = friend.start().update["notices"]
        assert notice["kind"] == "luck" and "seed of this match was chosen" in notice["text"]
    # alone against a bot nobody is wronged, until somebody else is let in
    alone = server.match("kuhn", ["you", "random"], seed="7")
    assert "notices" not in server.get(f"/matches/{alone.id}")
    server.post(f"/matches/{alone.id}/seats/1", {"player": "open"}, alone.host)
    kinds = [notice["kind"] for notice in server.get(f"/matches/{alone.id}")["notices"]]
    assert kinds == ["luck", "seat"]
    assert "notices" not in server.get(f"/matches/{server.match('kuhn', ['you', 'open']).id}")


def test_everybody_is_told_that_a_match_goes_on_from_another_one(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    with match.sit(0) as host:
        host.start()
        host.ask("concede")
    wanted = {"step": 0, "players": ["you", "open"]}
    branch = Match(server, server.post(f"/matches/{match.id}/branch", wanted, match.tokens[0], status=201))
    (notice,) = server.get(f"/matches/{branch.id}")["notices"]
    assert "continues from a step of another one" in notice["text"]


def test_spectators_never_keep_a_player_out(server: Server) -> None:
    match = server.match()
    table_of = server.hub.tables[match.id]
    watchers = [match.watch() for _ in range(MOST_WATCHING)]
    for watcher in watchers:
        watcher.start()
    with match.watch() as late:
        assert late.hear()["code"] == "FULL"
        assert late.closed() == 1013
    with match.sit(0) as first, match.sit(1) as second:
        assert first.start().options == ["check", "bet"]
        assert second.start().update["seat"] == 1
        assert len([client for client in table_of.clients if client.seat == 2]) == MOST_WATCHING
    for watcher in watchers:
        watcher.close()


def test_who_opens_too_many_windows_keeps_the_newest(server: Server) -> None:
    match = server.match()
    wires = [match.sit(0).start() for _ in range(MOST_A_SEAT + 1)]
    assert wires[0].closed() == 4009
    assert wires[-1].answer("bet")["type"] == "accepted"
    for wire in wires:
        wire.close()


def test_a_host_who_holds_the_seat_plays_on_from_a_step_by_either_token(server: Server) -> None:
    match = server.match("kuhn", ["you", "random"])
    for token in (match.tokens.invitations[0], match.host):
        made = server.post(f"/matches/{match.id}/branch", {"step": 0}, token, status=201)
        assert made["match"] != match.id
    shared = server.match("kuhn", ["you", "open"])
    assert shared.tokens[1]
    server.post(f"/matches/{shared.id}/branch", {"step": 0}, shared.host, status=403)
