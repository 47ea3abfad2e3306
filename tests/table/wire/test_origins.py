"""Other sites' pages and proxies in front: allowed where they were named, and only there."""

from collections.abc import Iterator

import httpx
import pytest

from loretable.table import app
from loretable.table.wire import limits
from tests.table.driver import PATIENCE, Server

FRIEND = "https://play.example"
EVIL = "https://evil.example"
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "authorization, content-type"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = tmp_path_factory.mktemp("origins") / "table.sqlite"
    with Server(database, origins=(FRIEND,)) as running:
        yield running


def test_a_page_of_an_allowed_site_may_ask_and_read(server: Server) -> None:
    asked = server.http.options("/api/matches", headers={"Origin": FRIEND, **PREFLIGHT})
    assert asked.status_code == 204
    assert asked.headers["access-control-allow-origin"] == FRIEND
    assert "POST" in asked.headers["access-control-allow-methods"]
    assert "DELETE" in asked.headers["access-control-allow-methods"]
    assert {"authorization", "content-type"} <= set(
        asked.headers["access-control-allow-headers"].lower().replace(" ", "").split(",")
    )
    made = server.http.post("/api/matches", json={"game": "kuhn"}, headers={"Origin": FRIEND})
    assert (made.status_code, made.headers["access-control-allow-origin"]) == (201, FRIEND)
    assert "Origin" in made.headers["vary"]
    # what was wrong can be read, too
    wrong = server.http.post("/api/matches", json={"game": "chess"}, headers={"Origin": FRIEND})
    assert (wrong.status_code, wrong.headers["access-control-allow-origin"]) == (404, FRIEND)


def test_a_page_of_another_site_may_not(server: Server) -> None:
    asked = server.http.options("/api/matches", headers={"Origin": EVIL, **PREFLIGHT})
    assert asked.status_code >= 400 and "access-control-allow-origin" not in asked.headers
    made = server.http.post("/api/matches", json={"game": "kuhn"}, headers={"Origin": EVIL})
    assert made.status_code == 403 and "access-control-allow-origin" not in made.headers
    null = server.http.get("/api/games", headers={"Origin": "null"})
    assert null.status_code == 403 and "access-control-allow-origin" not in null.headers


def requests_until_refused(server: Server, headers: list[dict[str, str]], most: int) -> int:
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        for number in range(most):
            if http.get("/api/health", headers=headers[number % len(headers)]).status_code == 429:
                return number
    return most


@pytest.fixture
def five_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS_A_SECOND", 0.0)
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 5.0)


FORGED = [{"X-Forwarded-For": f"10.0.0.{number}"} for number in range(20)]


def test_a_forged_address_does_not_evade_the_limit(tmp_path, five_at_once: None) -> None:  # type: ignore[no-untyped-def]
    with Server(tmp_path / "table.sqlite") as server:
        assert requests_until_refused(server, FORGED, 20) == 5


def test_a_proxy_that_was_named_is_believed_but_not_what_its_clients_forge(tmp_path, five_at_once: None) -> None:  # type: ignore[no-untyped-def]
    with Server(tmp_path / "table.sqlite", proxies=("127.0.0.1",)) as server:
        assert requests_until_refused(server, FORGED, 20) == 20  # twenty people behind one proxy
        # the proxy adds whom it sees at the end; what stands before is the client's own invention
        invented = [{"X-Forwarded-For": f"10.1.0.{number}, 192.0.2.9"} for number in range(20)]
        assert requests_until_refused(server, invented, 20) == 5


def test_answers_are_compressed_where_it_pays(server: Server) -> None:
    games = server.http.get("/api/games", headers={"Accept-Encoding": "gzip"})
    assert games.headers["content-encoding"] == "gzip" and games.json()
    plain = server.http.get("/api/games", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert app.HEADERS["X-Content-Type-Options"] == games.headers["x-content-type-options"]
