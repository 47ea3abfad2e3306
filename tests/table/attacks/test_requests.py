"""What a stranger sends: each is refused, none is a mistake of the server's, and none gets a traceback into its log.

A kind of defence has its control: taken away, the same attack gets through.
"""

import socket
from contextlib import suppress
from pathlib import Path

import h11
import httpx
import pytest

from loretable.table import app
from loretable.table.lobby import names
from loretable.table.routes import study_routes
from loretable.table.routes.rest import ENDPOINTS
from loretable.table.storage import store
from loretable.table.wire import budgets, limits
from loretable.table.wire.slow_clients import HurriedProtocol
from tests.table.driver import PATIENCE, Server

WANTED = {"game": "kuhn", "players": ["you", "random"]}
PLAIN = b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


def raw(server: Server, data: bytes) -> list[int]:
    """The status codes of all answers to some bytes, until the server closes: the last request asks for that."""
    host, port = server.url.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as wire:
        wire.sendall(data)
        answered = b""
        with suppress(ConnectionResetError):  # it does not wait for what it has refused
            while more := wire.recv(65536):
                answered += more
    return [int(part[:3]) for part in answered.split(b"HTTP/1.1 ")[1:]]


LAST = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
SMUGGLED = b"0\r\n\r\n" + LAST
TWO_ENDS = [
    b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
    b"Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
    b"Transfer-Encoding: Chunked\r\nCONTENT-LENGTH: 60\r\n",
]


@pytest.mark.attack("one end of a request", found=10)
@pytest.mark.parametrize(
    "head",
    [
        *TWO_ENDS,
        b"Content-Length: 5\r\nContent-Length: 6\r\n",
        b"Content-Length: -1\r\n",
        b"Content-Length: 5x\r\n",
        b"Content-Length: +5\r\n",
        b"Transfer-Encoding: xchunked\r\n",
        b"Transfer-Encoding : chunked\r\n",
        b"X: a\x00b\r\n",
    ],
)
def test_a_request_that_has_two_ends_is_one_request_at_most(calm: Server, head: bytes) -> None:
    """Where a proxy and a server do not agree where a request ends, the rest of it is somebody else's."""
    codes = raw(calm, PLAIN + head + b"\r\n" + SMUGGLED)
    assert len(codes) <= 1 and all(400 <= code < 500 for code in codes), codes


@pytest.mark.attack("one end of a request")
def test_chunks_are_not_for_an_older_http(calm: Server) -> None:
    old = PLAIN.replace(b"HTTP/1.1", b"HTTP/1.0") + b"Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n"
    assert raw(calm, old + SMUGGLED) == [400]


def test_two_requests_that_have_one_end_each_are_two(calm: Server) -> None:
    assert raw(calm, PLAIN + b"Content-Length: 2\r\n\r\n[]" + LAST) == [400, 200]
    assert raw(calm, PLAIN + b"Transfer-Encoding: chunked\r\n\r\n" + SMUGGLED) == [400, 200]


@pytest.mark.control("one end of a request")
@pytest.mark.parametrize("head", TWO_ENDS)
def test_as_the_library_reads_it_two_ends_make_two_requests(
    calm: Server, head: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HurriedProtocol, "reader", h11.Connection)
    assert raw(calm, PLAIN + head + b"\r\n" + SMUGGLED) == [400, 200]


BODIES = {
    "deep": b"[" * 100_000,
    "deep in its place": b'{"game": "kuhn", "options": ' + b'{"a":' * 30_000,
    "not UTF-8": b'{"game": "\xff\xfe"}',
    "half a letter": b'{"game": "\\ud800"}',
    "a huge number": b'{"game": "kuhn", "seed": ' + b"9" * 10_000 + b"}",
    "no number": b'{"game": "kuhn", "timer": {"seconds": NaN}}',
    "infinity": b'{"game": "kuhn", "timer": {"seconds": 1e999}}',
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "a field too many": b'{"game": "kuhn", "admin": true}',
    "another kind": b'{"game": 5}',
    "code": b'{"game": "os:system"}',
    "a path": b'{"game": "../../etc/passwd"}',
    "control signs": b'{"game": "kuhn", "players": ["you", "random"], "name": "\\u001b[2J"}',
}


@pytest.mark.attack("what a body can say")
@pytest.mark.parametrize("path", ["/api/matches", "/api/mine", "/api/mine/forget", "/api/games/kuhn/seats"])
@pytest.mark.parametrize("name", BODIES)
def test_bodies_that_are_none(calm: Server, path: str, name: str) -> None:
    answer = calm.http.post(path, content=BODIES[name])
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["text"]


@pytest.mark.control("what a body can say")
@pytest.mark.parametrize("name", ["deep", "not UTF-8", "half a letter", "a huge number", "null", "another kind"])
def test_without_looking_at_errors_a_body_makes_the_server_fail(
    server: Server, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leave_it(error: Exception) -> None:
        raise error

    monkeypatch.setattr(app, "failure", leave_it)
    # by a connection of its own: after that the server closes it
    assert httpx.post(f"{server.url}/api/matches", content=BODIES[name], timeout=PATIENCE).status_code == 500


TOO_LARGE = b'{"x": "' + b"x" * (limits.LARGEST_BODY + 10) + b'"}'


@pytest.mark.attack("the size of a body", found=10)
@pytest.mark.control("the size of a body")
@pytest.mark.parametrize("path", ["/api/matches", "/api/mine", "/api/study"])
def test_a_body_that_is_too_large(tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(tmp_path / "t.sqlite", study=True, studies=str(tmp_path / "studies")) as server:
        assert server.http.post(path, content=TOO_LARGE).status_code == 413
        monkeypatch.setattr(app, "LARGEST_BODY", 1 << 30)  # the control: it is read to its end, and then refused
        assert server.http.post(path, content=TOO_LARGE).status_code == 400


@pytest.mark.attack("the name of the server")
@pytest.mark.control("the name of the server")
@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "0.0.0.0", "[::]"])
def test_another_name_that_leads_here(calm: Server, host: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of another site whose name is made to lead to this machine."""
    assert calm.http.get("/api/games", headers={"Host": host}).status_code == 403
    monkeypatch.setattr(limits.Limits, "comes_from_here", lambda self, origin, host: True)
    assert calm.http.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.attack("pages of other sites")
@pytest.mark.control("pages of other sites")
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1.evil.example", "file://"])
def test_another_sites_page(calm: Server, origin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert calm.http.post("/api/matches", json=WANTED, headers={"Origin": origin}).status_code == 403
    monkeypatch.setattr(limits.Limits, "comes_from_here", lambda self, origin, host: True)
    assert calm.http.post("/api/matches", json=WANTED, headers={"Origin": origin}).status_code == 201


@pytest.mark.attack("the key of studies", found=5)
@pytest.mark.control("the key of studies")
def test_studies_without_the_key(calm: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert calm.http.post("/api/study", json={"game": "chess"}).status_code == 403
    monkeypatch.setattr(study_routes, "why_not", lambda given, folder, switched_on: "")
    assert calm.http.post("/api/study", json={"game": "chess"}).status_code in (400, 404)  # it is asked which game


@pytest.mark.attack("names that can be seen", found=10)
@pytest.mark.control("names that can be seen")
def test_a_name_that_cannot_be_seen(calm: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = {**WANTED, "who": "\u3164"}
    assert calm.http.post("/api/matches", json=asked).status_code == 400
    monkeypatch.setattr(names, "BLANK", "")
    assert calm.http.post("/api/matches", json=asked).status_code == 201


@pytest.mark.attack("requests of one address", found=10)
@pytest.mark.control("requests of one address")
def test_more_requests_than_anybody_makes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 20.0)
    with Server(tmp_path / "t.sqlite") as server:
        assert [server.http.get("/api/health").status_code for _ in range(25)].count(429) == 5
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 1000.0)
    with Server(tmp_path / "t.sqlite") as server:
        assert [server.http.get("/api/health").status_code for _ in range(25)].count(429) == 0


ANYWHERE = ["/", "/assets/page.js", "/api/ready", "/metrics", "/.well-known/security.txt", "/api/nothing", "/nothing"]


@pytest.mark.attack("requests of one address", found=10)
def test_no_route_is_without_a_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither those that only read a file or ask the database for a sign of life, nor those that lead nowhere."""
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 3.0)
    monkeypatch.setattr(budgets, "FILES_A_SECOND_EACH", 0.0)
    monkeypatch.setattr(budgets, "FILES_AT_ONCE_EACH", 3.0)
    with Server(tmp_path / "t.sqlite", people=1, contact="mailto:host@example.org") as server:
        paths = [*ANYWHERE, *sorted({endpoint.path for endpoint in ENDPOINTS})]
        for number, path in enumerate(paths):
            elsewhere = httpx.HTTPTransport(local_address=f"127.0.2.{number + 1}")
            with httpx.Client(base_url=server.url, transport=elsewhere, timeout=PATIENCE) as other:
                codes = [other.get(path).status_code for _ in range(5)]
            assert [code == 429 for code in codes] == [False] * 3 + [True] * 2, (path, codes)


@pytest.mark.attack("whose the database is", found=10)
@pytest.mark.control("whose the database is")
@pytest.mark.parametrize("private", [True, False])
def test_a_database_that_others_may_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, private: bool) -> None:
    import os

    if not private:
        monkeypatch.setattr(store, "make_private", lambda url: None)
    before = os.umask(0o022)
    try:
        made = store.Store(str(tmp_path / "t.sqlite"))
        made.close()
    finally:
        os.umask(before)
    assert bool((tmp_path / "t.sqlite").stat().st_mode & 0o077) != private
