"""The page of whoever runs a server: by its secret alone, and without a secret in it; and whom to tell of a hole."""

import re
from pathlib import Path

import pytest

from loretable.core.errors import BadData
from loretable.table.commands import settings
from tests.table.driver import Server, bearer

SECRET = "a secret of twenty-four!"


def test_there_is_none_unless_it_is_asked_for(database: Path) -> None:
    with Server(database) as server:
        for headers in ({}, bearer("x"), {"Authorization": "Bearer"}):
            assert server.http.get("/api/admin", headers=headers).status_code == 404


def test_it_opens_by_its_secret_alone(database: Path) -> None:
    with Server(database, admin_token=SECRET) as server:
        match = server.match()
        for token in ("", "wrong", SECRET[:-1], match.host, match.tokens[0]):
            assert server.get("/admin", token, status=403)["code"] == "NOT_ALLOWED"
            server.post("/admin/names", {"match": match.id}, token, status=403)
            server.delete(f"/admin/matches/{match.id}", token, status=403)
        assert server.get("/admin", SECRET)["kept"] == 1
        from_elsewhere = {**bearer(SECRET), "Origin": "https://elsewhere.example.org"}
        assert server.http.get("/api/admin", headers=from_elsewhere).status_code == 403


def test_it_tells_the_load_and_no_secret(database: Path) -> None:
    with Server(database, admin_token=SECRET) as server:
        match = server.match(name="Tuesday")
        with match.sit(0).start(), match.sit(1).start():
            told = server.get("/admin", SECRET)
            assert (told["here"], told["sockets"], told["kept"], told["running"], told["halted"]) == (1, 2, 1, 1, 0)
            (one,) = told["matches"]
            assert (one["match"], one["game"], one["name"], one["connected"]) == (match.id, "kuhn", "Tuesday", 2)
            text = server.http.get("/api/admin", headers=bearer(SECRET)).text
            assert match.host not in text and match.tokens[0] not in text and "hash" not in text and "seed" not in text


def test_a_name_is_removed_and_everybody_sees_it_at_once(database: Path) -> None:
    with Server(database, admin_token=SECRET) as server:
        match = server.match(name="Rude")
        server.post(f"/matches/{match.id}/own", {"who": "Rudolf"}, token=match.tokens[1])
        with match.sit(0).start() as first:
            assert [one["match"] for one in server.get("/admin?search=rudol", SECRET)["matches"]] == [match.id]
            assert server.get("/admin?search=%25", SECRET)["matches"] == []
            server.post("/admin/names", {"match": match.id, "seat": 1}, SECRET)
            while any(seat.get("who") for seat in first.until("present")["seats"]):
                pass
            server.post("/admin/names", {"match": match.id}, SECRET)
            (one,) = server.get("/admin", SECRET)["matches"]
            assert (one["name"], one["names"]) == ("", ["", ""])
            assert server.get(f"/matches/{match.id}", match.tokens[0])["name"] == ""
        assert server.post("/admin/names", {"match": match.id, "seat": 7}, SECRET, status=400)["where"] == "seat"
        server.post("/admin/names", {"match": "nothing"}, SECRET, status=404)
        server.post("/admin/names", {"nothing": 1}, SECRET, status=400)


def test_a_match_is_deleted_and_who_sits_there_is_told(database: Path) -> None:
    with Server(database, admin_token=SECRET) as server:
        match = server.match()
        with match.sit(0).start() as first:
            server.delete(f"/admin/matches/{match.id}", SECRET)
            first.until("gone")
        server.get(f"/matches/{match.id}", status=404)
        server.delete(f"/admin/matches/{match.id}", SECRET, status=404)


def test_whom_to_tell_of_a_hole(database: Path) -> None:
    with Server(database) as server:
        assert server.http.get("/.well-known/security.txt").status_code == 404
    with Server(database, contact="mailto:host@example.org") as server:
        answer = server.http.get("/.well-known/security.txt")
        assert answer.headers["Content-Type"].startswith("text/plain")
        fields = dict(line.split(": ", 1) for line in answer.text.splitlines())
        assert fields["Contact"] == "mailto:host@example.org"
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", fields["Expires"])


@pytest.mark.parametrize(
    ("contact", "secret", "path"), [("host@example.org", "", "contact"), ("", "short", "admin-token")]
)
def test_what_a_host_said_wrong_is_told_at_once(contact: str, secret: str, path: str) -> None:
    with pytest.raises(BadData) as error:
        settings("127.0.0.1", 0, "", "", [], [], 0, [], (1, 1, 1), 1, contact=contact, admin_token=secret)
    assert error.value.path == path
