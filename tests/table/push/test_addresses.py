"""A subscription's address is a request that the server makes: it leads to the internet, by https, or nowhere."""

import asyncio
import socket
from pathlib import Path

import pytest

from loretable.core.errors import BadData
from loretable.table.push.addresses import Refused, Target, is_public, resolved, target_of
from loretable.table.push.sending import Post
from tests.table.driver import Server
from tests.table.push.service import Browser, PushService

BAD = [
    "http://push.example.org/1",
    "ftp://push.example.org/1",
    "https://127.0.0.1/1",
    "https://127.1/1",
    "https://2130706433/1",
    "https://0x7f000001/1",
    "https://[::1]/1",
    "https://localhost/1",
    "https://printer/1",
    "https://push.example.org:8443/1",
    "https://user:word@push.example.org/1",
    "https://push.example.org/1\r\nX: y",
    "https://push.example.org/a b",
    "https://push.example.org:port/",
    "https://[::1",
    "https:///1",
    "//push.example.org/1",
    "",
    "https://push.example.org/" + "a" * 2000,
    "https://püsh.example.org/",
]


@pytest.mark.parametrize("endpoint", BAD)
def test_what_is_no_push_service_on_the_internet_is_refused(endpoint: str) -> None:
    with pytest.raises(BadData, match="endpoint"):
        target_of(endpoint)


@pytest.mark.parametrize(
    ("endpoint", "target"),
    [
        ("https://fcm.googleapis.com/fcm/send/a:b", Target("fcm.googleapis.com", 443, "/fcm/send/a:b")),
        ("https://Push.Example.org:443?x=1", Target("push.example.org", 443, "/?x=1")),
        ("https://3.push.example.org/a#b", Target("3.push.example.org", 443, "/a")),
    ],
)
def test_services_are_known_by_name(endpoint: str, target: Target) -> None:
    assert target_of(endpoint) == target
    assert target.origin == f"https://{target.host}"


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "240.0.0.1", "192.0.2.1", "::", "::1", "fe80::1", "fe80::1%eth0", "fc00::1", "fd00::1", "ff02::1",
        "::ffff:127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2001::1",
        "2001:db8::1",
    ],
)  # fmt: skip
def test_no_address_of_this_machine_or_its_network_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "142.250.1.1", "2a00:1450:4001::1", "::ffff:8.8.8.8", "64:ff9b::808:808"]
)
def test_addresses_of_the_internet_are(address: str) -> None:
    assert is_public(address)


def names(monkeypatch: pytest.MonkeyPatch, *found: str) -> None:
    """What the name server says."""

    def asked(host: str, port: int, *more: object, **named: object) -> list[tuple[object, ...]]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in found]

    monkeypatch.setattr(socket, "getaddrinfo", asked)


@pytest.mark.parametrize("found", [("127.0.0.1",), ("8.8.8.8", "10.0.0.7"), ()])
def test_a_name_that_leads_inside_is_refused_when_it_is_sent_to(
    monkeypatch: pytest.MonkeyPatch, found: tuple[str, ...]
) -> None:
    names(monkeypatch, *found)
    target = target_of("https://push.example.org/1")
    with pytest.raises(Refused):
        asyncio.run(resolved(target))
    with pytest.raises(Refused):
        asyncio.run(Post().send(target, {}, b""))


def test_what_was_looked_at_is_what_is_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """The name leads elsewhere the second time it is asked for."""
    names(monkeypatch, "8.8.8.8")
    connected: list[str] = []

    async def connect(host: str, port: int, **named: object) -> tuple[object, object]:
        connected.append(host)
        assert named["server_hostname"] == "push.example.org"
        raise OSError("far away")

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(Exception, match="OSError"):
        asyncio.run(Post().send(target_of("https://push.example.org/1"), {}, b""))
    assert connected == ["8.8.8.8"]


def test_a_server_takes_no_wish_that_leads_inside(database: Path, tmp_path: Path) -> None:
    with PushService(tmp_path) as service, Server(database) as server:
        wish = Browser(service).wish()
        assert server.post("/calls", wish, status=400)["where"] == "endpoint"
        good = {**wish, "endpoint": "https://push.example.org/1"}
        assert server.post("/calls", good) == {"seats": 0}
        assert server.post("/calls", {**good, "p256dh": wish["p256dh"][:-4]}, status=400)["where"] == "p256dh"
        assert server.post("/calls", {**good, "auth": "AAAA"}, status=400)["where"] == "auth"
