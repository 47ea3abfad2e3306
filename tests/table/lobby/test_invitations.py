"""Invitations: looking takes no seat, sitting down does; and under which address others come."""

import secrets

import pytest

from loretable.core.errors import BadData
from loretable.table.commands import settings
from loretable.table.routes import reach
from tests.table.driver import Server


def test_looking_at_an_invitation_takes_no_seat(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"], who="Mara", best_of=3, timer={"seconds": 600})
    link = match.tokens.invitations[1]
    for _ in range(3):  # a messenger's preview, a curious colleague, and the friend
        told = server.get(f"/matches/{match.id}/invitation", link)
    assert (told["host"], told["seat"], told["seat_name"]) == ("Mara", 1, "Player 2")
    assert (told["best_of"], told["seconds"], told["taken"], told["yours"]) == (3, 600, False, False)
    assert not server.get(f"/matches/{match.id}")["seats"][1].get("taken")
    mine = secrets.token_urlsafe(24)
    assert match.claim(link, mine)["seat"] == 1
    assert server.get(f"/matches/{match.id}/invitation", link)["taken"]


def test_an_invitation_tells_whose_time_it_is_and_whether_one_is_helped(server: Server) -> None:
    for wanted, told in (
        ({"timer": {"seconds": 600}}, (False, False)),
        ({"timer": {"seconds": 600, "bank": True}, "hints": True}, (True, True)),
    ):
        match = server.match("kuhn", ["you", "open"], **wanted)
        found = server.get(f"/matches/{match.id}/invitation", match.tokens.invitations[1])
        assert (found.get("bank", False), found.get("hints", False)) == told
    party = server.match("zoomquest", ["you", "open"])
    assert server.get(f"/matches/{party.id}/invitation", party.tokens.invitations[1])["hints"], (
        "partners may always ask"
    )


def test_ones_own_token_tells_of_ones_own_seat_at_another_device(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    mine = secrets.token_urlsafe(24)
    match.claim(match.tokens.invitations[1], mine)
    told = server.get(f"/matches/{match.id}/invitation", mine)
    assert (told["seat"], told["yours"], told["taken"]) == (1, True, False)


def test_a_link_that_opens_nothing_is_refused(server: Server) -> None:
    match = server.match("kuhn", ["you", "open"])
    for token in ("", "nonsense"):
        assert server.get(f"/matches/{match.id}/invitation", token, status=403)["code"] == "NOT_ALLOWED"


def test_others_come_by_the_public_address_or_by_that_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reach, "own_address", lambda: "192.168.1.20")
    assert reach.reach("127.0.0.1", 8000, "").near == ""
    assert reach.reach("0.0.0.0", 8000, "").near == "http://192.168.1.20:8000"
    assert reach.reach("10.0.0.7", 80, "").near == "http://10.0.0.7:80"
    assert reach.reach("127.0.0.1", 8000, "https://table.example.org/").public == "https://table.example.org"


def test_a_public_address_has_to_be_one() -> None:
    with pytest.raises(BadData, match="public-url"):
        settings("127.0.0.1", 0, "", "", [], [], 0, [], (90, 365, 30), 1, False, "table.example.org")
