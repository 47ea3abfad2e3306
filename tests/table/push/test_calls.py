"""Told when it is your turn while the page is closed: sent once, and readable by the browser alone."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography.exceptions import InvalidTag
from sqlalchemy import Connection, func, select, update

from loretable.table.push import calls, sending, subscriptions
from loretable.table.push.budget import WISHES_AT_ONCE_EACH
from loretable.table.push.encryption import Signer, new_private_key
from loretable.table.storage.schema import SERVER_KEYS, SUBSCRIPTIONS
from tests.table.driver import PATIENCE, Match, Server
from tests.table.push.service import Browser, PushService, signed


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with PushService(tmp_path) as running:
        yield running


@pytest.fixture
def server(database: Path, service: PushService) -> Iterator[Server]:
    with Server(database, contact="mailto:host@example.org") as running:
        service.used_by(running)
        yield running


def kept(server: Server) -> int:
    found = server.hub.store.read_now(lambda c: c.execute(select(func.count()).select_from(SUBSCRIPTIONS)).scalar_one())
    return int(found)


def settled(server: Server) -> None:
    """Until nobody is to be called any more. Two tasks of a server never end: it looks around, and for whom to call."""

    def waiting() -> int:
        wanted = select(func.count()).select_from(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.due > 0)
        return int(server.hub.store.read_now(lambda c: c.execute(wanted).scalar_one()))

    async def wait() -> None:
        while len(server.hub.tasks) > 2 or waiting():
            await asyncio.sleep(0.02)

    asyncio.run(asyncio.wait_for(wait(), PATIENCE))


def check(match: Match, server: Server | None = None) -> None:
    """The first seat answers: now it is the second one's turn, who is not there."""
    with match.sit(0, server).start() as first:
        assert first.answer("check")["type"] == "accepted"


def test_who_is_away_is_told_and_nobody_else_can_read_it(server: Server, service: PushService) -> None:
    match = server.match(name="Tuesday")
    phone, other = Browser(service), Browser(service)
    assert server.post("/calls", phone.wish(match.tokens[1], "no such token")) == {"seats": 1}
    check(match)
    (received,) = service.wait_for(1)
    assert received.path == phone.endpoint.removeprefix(service.origin)
    assert phone.read(received.body) == {
        "match": match.id,
        "title": "Tuesday",
        "text": "It is your turn.",
        "link": f"#/match/{match.id}",
    }
    for word in (b"Tuesday", match.id.encode(), match.tokens[1].encode()):
        assert word not in received.body
    with pytest.raises(InvalidTag):
        other.read(received.body)
    claims = signed(received.headers["Authorization"], service.origin, server.get("/calls")["key"])
    assert claims["sub"] == "mailto:host@example.org"
    assert received.headers["Content-Encoding"] == "aes128gcm"
    assert int(received.headers["TTL"]) > 0 and len(received.headers["Topic"]) <= 32
    settled(server)
    assert len(service.received) == 1


def test_a_signature_holds_for_a_day_at_most() -> None:
    """RFC 8292, 2: services refuse what holds for longer."""
    signer, now = Signer(new_private_key()), 1_000_000
    claims = signed(signer.authorization("https://push.example", "", now), "https://push.example", signer.public)
    assert now < claims["exp"] <= now + 24 * 3600


def test_nobody_is_told_who_is_there_or_has_answered(server: Server, service: PushService) -> None:
    match = server.match()
    phone = Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    with match.sit(1).start() as second:
        check(match)
        second.to(1)
        assert server.hub.tables[match.id].connected >> 1 & 1
        second.answer("check")
        settled(server)
    assert service.received == []


def test_who_closes_the_page_is_told_then(server: Server, service: PushService) -> None:
    match = server.match()
    phone = Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    with match.sit(1).start() as second:
        check(match)
        second.to(1)
        assert service.received == []
    service.wait_for(1)


def test_a_host_who_went_away_is_told_when_the_friend_has_come(server: Server, service: PushService) -> None:
    match = server.match(players=["you", "open"])
    host = Browser(service)
    with match.sit(0, alone=True):
        pass
    assert server.post("/calls", host.wish(match.tokens.invitations[0])) == {"seats": 1}
    match.claim(match.tokens.invitations[1])
    (received,) = service.wait_for(1)
    assert host.read(received.body)["link"] == f"#/match/{match.id}"


def test_the_same_people_are_told_of_a_rematch(
    server: Server, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("loretable.table.sql_shelf.CALM", 0.0)
    match = server.match()
    phone = Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    with match.sit(0).start() as first:
        assert first.ask("concede")["type"] == "accepted"
    settled(server)
    assert service.received == [], "it is over: it waits for nobody"
    again = server.post(f"/matches/{match.id}/rematch", token=match.tokens[0], status=201)
    (received,) = service.wait_for(1)
    assert phone.read(received.body)["match"] == again["match"]


def test_several_servers_send_once(database: Path, service: PushService) -> None:
    with Server(database) as one, Server(database) as other:
        service.used_by(one, other)
        assert one.get("/calls") == other.get("/calls"), "they are known by one key"
        match = one.match()
        phone = Browser(service)
        one.post("/calls", phone.wish(match.tokens[1]))
        other.get(f"/matches/{match.id}")  # both have it in memory
        check(match, one)
        service.wait_for(1)
        settled(one)
        settled(other)
        assert len(service.received) == 1


def test_another_server_calls_where_the_one_that_was_to_is_gone(database: Path, service: PushService) -> None:
    with Server(database) as one:
        service.used_by(one)
        one.hub.calls.calm = 3600.0
        match = one.match()
        phone = Browser(service)
        one.post("/calls", phone.wish(match.tokens[1]))
        check(match)
    assert service.received == [], "its moment had not come"
    with Server(database) as other:
        service.used_by(other)
        asyncio.run(other.hub.store.change(long_ago))
        service.wait_for(1)


def long_ago(connection: Connection) -> None:
    """What was to be told later should have been told long ago."""
    connection.execute(update(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.due > 0).values(due=1.0))


@pytest.mark.parametrize("status", [404, 410])
def test_a_subscription_that_is_gone_is_removed(server: Server, service: PushService, status: int) -> None:
    service.status = status
    match, phone = server.match(), Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    check(match)
    service.wait_for(1)
    settled(server)
    assert kept(server) == 0


@pytest.mark.parametrize("status", [302, 429, 500])
def test_a_service_that_fails_is_asked_again_later_and_nobody_is_followed(
    server: Server, service: PushService, status: int
) -> None:
    service.status = status
    service.headers = {"Location": f"{service.origin}/elsewhere"}
    match, phone = server.match(), Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    check(match)
    service.wait_for(1)

    def tried() -> int:
        return int(server.hub.store.read_now(lambda c: c.execute(select(SUBSCRIPTIONS.c.failed)).scalar_one()))

    async def wait() -> None:
        while tried() == 0:
            await asyncio.sleep(0.02)

    asyncio.run(asyncio.wait_for(wait(), PATIENCE))
    assert [one.path for one in service.received] == [phone.endpoint.removeprefix(service.origin)]


def test_what_fails_again_and_again_is_forgotten(
    server: Server, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "AGAIN", 0.0)
    service.status = 403
    match, phone = server.match(), Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    check(match)
    service.wait_for(calls.MOST_FAILED)
    settled(server)
    assert kept(server) == 0 and len(service.received) == calls.MOST_FAILED


def test_it_is_kept_with_the_seat_and_deleted_with_the_match(server: Server, service: PushService) -> None:
    match = server.match()
    server.post("/calls", Browser(service).wish(match.tokens[0], match.tokens[1]))
    assert kept(server) == 2
    with match.sit(0).start() as first:
        first.ask("concede")
    server.delete(f"/matches/{match.id}", token=match.host)
    assert kept(server) == 0


def test_who_deletes_what_is_known_about_them_is_no_longer_known_to_any_device(
    server: Server, service: PushService
) -> None:
    match = server.match()
    server.post("/calls", Browser(service).wish(match.tokens[0]))
    server.post("/calls", Browser(service).wish(match.tokens[1]))
    with match.sit(0).start() as first:
        first.ask("concede")
    assert server.post("/mine/forget", {"tokens": [match.tokens[0]]})["renamed"] == [match.id]
    assert kept(server) == 1


def test_who_no_longer_has_the_seat_is_told_nothing(server: Server, service: PushService) -> None:
    match, phone = server.match(), Browser(service)
    server.post("/calls", phone.wish(match.tokens[1]))
    match.sit(0).start().close()
    server.post(f"/matches/{match.id}/seats/1", {"player": "you"}, token=match.host)
    check(match)
    settled(server)
    assert service.received == [] and kept(server) == 0


def test_a_seat_has_so_many_devices_and_one_that_comes_again_is_the_same(server: Server, service: PushService) -> None:
    match = server.match()
    browsers = [Browser(service) for _ in range(subscriptions.MOST_A_SEAT + 2)]
    for browser in browsers:
        server.post("/calls", browser.wish(match.tokens[1]))
        server.post("/calls", browser.wish(match.tokens[1]))
    assert kept(server) == subscriptions.MOST_A_SEAT
    assert server.post("/calls/end", {"endpoint": browsers[-1].endpoint}) == {"seats": 1}
    assert kept(server) == subscriptions.MOST_A_SEAT - 1


def test_the_key_is_made_once_and_its_file_is_its_owners_alone(database: Path) -> None:
    with Server(database) as server:
        first = server.get("/calls")["key"]
    with Server(database) as server:
        assert server.get("/calls")["key"] == first
        secret = server.hub.store.read_now(lambda c: c.execute(select(SERVER_KEYS.c.value)).scalar_one())
        assert secret not in server.http.get("/api/openapi.json").text
    assert database.stat().st_mode & 0o077 == 0


def test_without_the_extra_it_says_why_there_is_none(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "loretable.table.push.encryption", None)
    with Server(database) as server:
        assert server.get("/calls") == {"key": "", "why": calls.NO_EXTRA}
        wish = {"endpoint": "https://push.example.org/1", "p256dh": "", "auth": ""}
        assert server.post("/calls", wish, status=403)["text"] == calls.NO_EXTRA


def test_one_address_asks_so_often_and_others_are_heard(database: Path, service: PushService) -> None:
    with Server(database, people=1) as server:
        service.used_by(server)
        wish = Browser(service).wish()
        answers = [server.http.post("/api/calls", json=wish).status_code for _ in range(int(WISHES_AT_ONCE_EACH) + 1)]
        assert answers == [200] * int(WISHES_AT_ONCE_EACH) + [429]


def test_an_answer_does_not_wait_for_a_service_that_says_nothing(
    server: Server, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "WITHIN", 3600.0)
    silent = socket.create_server(("127.0.0.1", 0))
    match, phone = server.match(), Browser(service)
    phone.endpoint = f"https://127.0.0.1:{silent.getsockname()[1]}/"
    server.post("/calls", phone.wish(match.tokens[1]))
    check(match)
    asked, _ = silent.accept()
    with match.sit(1).start() as second:
        assert second.answer("bet")["type"] == "accepted"
    assert server.hub.calls.sending, "it is still being asked"
    asked.close()
    silent.close()
