"""What a host's programs see of a server: whether it is ready, its figures, a line a request. No secret is among them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families
from starlette.staticfiles import StaticFiles
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import loretable
from loretable.table.hosting import doctor
from loretable.table.wire.access_log import route_of
from tests.table.driver import PATIENCE, Server
from tests.table.test_several_processes import Group


def figures(server: Server, **headers: str) -> dict[str, float]:
    answer = server.http.get("/metrics", headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(answer.text):  # type: ignore[no-untyped-call]
        for sample in family.samples:
            labels = ",".join(f"{key}={value}" for key, value in sorted(sample.labels.items()) if key != "le")
            found[f"{sample.name}{{{labels}}}"] = sample.value
    return found


def test_figures_agree_with_what_was_done(database: Path) -> None:
    with Server(database) as server:
        before = figures(server)
        match = server.match()
        with match.sit(0).start() as ann, match.sit(1).start() as ben, match.watch().start():
            asked, other = (ann, ben) if ann.options else (ben, ann)
            assert asked.answer("fly")["type"] == "refused"
            assert asked.answer(asked.options[0])["type"] == "accepted"
            other.to(1)
            server.get("/games")
            after = figures(server)
            assert after["loretable_sockets{who=players}"] - before.get("loretable_sockets{who=players}", 0) == 2
            assert after["loretable_sockets{who=spectators}"] - before.get("loretable_sockets{who=spectators}", 0) == 1
            answers = "loretable_answer_seconds_count{kind=answer}"
            assert after[answers] - before.get(answers, 0) == 2
            assert sum(value for name, value in after.items() if name.startswith("loretable_refused_total")) >= 1
            assert after["loretable_requests_total{method=GET,status=200}"] >= 2


def test_figures_are_for_this_machine_or_for_who_has_the_token(database: Path) -> None:
    with Server(database, metrics_token="secret") as server:
        assert server.http.get("/metrics").status_code == 403
        assert server.http.get("/metrics", headers={"Authorization": "Bearer wrong"}).status_code == 403
        assert figures(server, Authorization="Bearer secret")


def test_nobody_reads_them_by_way_of_a_proxy(database: Path) -> None:
    with Server(database) as server:
        assert server.http.get("/metrics").status_code == 200
        assert server.http.get("/metrics", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 403


def test_a_server_is_ready_while_its_database_answers(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Server(database) as server:
        engine = "compiled" if loretable.compiled else "interpreted"
        told = {"ready": True, "database": True, "bus": "none", "stopping": False, "engine": engine}
        assert server.get("/ready") == told

        def broken(what: object) -> None:
            raise OSError("gone")

        monkeypatch.setattr(server.hub.store, "read_now", broken)
        answer = server.http.get("/api/ready")
        assert answer.status_code == 503 and answer.headers["Retry-After"]
        assert answer.json()["database"] is False


def test_those_who_are_here_are_told_when_to_come_back(database: Path) -> None:
    with Server(database) as server:
        match = server.match()
        ann = match.sit(0).start()
        server.stop()
        assert ann.closed() == 1012
        assert ann.socket.close_reason == "come back in 3 s"


def test_the_access_log_has_a_line_a_request_and_no_secret(database: Path, tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    with Server(database, access_log=str(file)) as server:
        match = server.match()
        with match.sit(0).start():
            server.get(f"/matches/{match.id}", token=match.tokens[0])
            server.http.get(f"/no/such/{match.tokens[0]}")
        with pytest.raises(InvalidStatus):
            connect(f"ws{server.url[4:]}/api/matches/{match.id}/{match.tokens[0]}", open_timeout=PATIENCE)
        token = match.tokens[0]
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert {(line["method"], line["path"], line["status"]) for line in lines} >= {
        ("POST", "/api/matches", 201),
        ("GET", "/api/matches/{match}", 200),
        ("SOCKET", "/api/matches/{match}/play", 101),
        ("SOCKET", f"(unknown, {len(f'/api/matches/{match.id}/{token}')} letters)", 403),
    }
    said = file.read_text()
    assert token not in said and match.id not in said and "127.0.0.1" not in said
    assert all(set(line) == {"at", "method", "path", "status", "ms"} for line in lines)


def test_a_log_that_cannot_be_written_is_said_at_once(database: Path, tmp_path: Path) -> None:
    with pytest.raises(Exception, match=r"access-log: .* cannot be written"):
        Server(database, access_log=str(tmp_path / "no" / "folder.log"))


def test_a_path_that_leads_nowhere_is_not_kept() -> None:
    assert route_of({"path": "/secret-token"}, 404) == "(unknown, 13 letters)"
    mounted = {"path": "/secret-token", "path_params": {}, "endpoint": StaticFiles(directory=".")}
    assert route_of(mounted, 404) == "(unknown, 13 letters)"
    assert route_of(mounted, 200) == "/secret-token"  # a file of the page


def test_the_page_of_a_server_is_where_the_doctor_looks_for_it() -> None:
    assert re.search(r"loretable/table/page/index\.html$", doctor.PAGE.as_posix())


def test_several_processes_add_their_figures_up(tmp_path: Path) -> None:
    group = Group(tmp_path / "table.sqlite")
    try:
        for _ in range(20):
            httpx.get(f"{group.url}/api/health", timeout=PATIENCE)
        text = httpx.get(f"{group.url}/metrics", timeout=PATIENCE).text
    finally:
        group.process.terminate()
        group.process.communicate(timeout=PATIENCE)
    total = re.search(r'loretable_requests_total{method="GET",status="200"} (\d+)', text)
    assert total is not None and int(total[1]) >= 20
