"""The Study page's side of the server: studies are started, followed, stopped, gone on with, and their games opened."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest

from loretable.core import Info, Record, new_rng
from loretable.core.errors import BadData
from loretable.games import find
from loretable.table.lobby.opening import put_on_table
from loretable.table.lobby.studies.study import NewStudy, Studies
from loretable.table.lobby.studies.study_key import kept_key, made_key
from loretable.table.routes.study_routes import why_not
from loretable.table.serve import served_games
from loretable.table.storage.store import Store
from tests.table.driver import Server

QUEST = {"game": "zoomquest", "bots": ["greedy", "greedy"], "games": 4}
GAMES = 12


@pytest.fixture(scope="module")
def studying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("study")
    with Server(folder / "table.sqlite", studies=str(folder / "studies")) as running:
        with_key(running, folder / "studies")
        yield running


def with_key(server: Server, folder: Path) -> None:
    server.http.headers["Authorization"] = f"Bearer {made_key(folder)}"


def until(server: Server, key: str, *states: str) -> dict[str, Any]:
    while True:
        found: dict[str, Any] = server.get(f"/study/{key}")
        if found["state"] in states:
            return found
        assert found["state"] != "failed", found["problem"]
        time.sleep(0.1)


@pytest.fixture(scope="module")
def followed(studying: Server) -> list[dict[str, Any]]:
    """A study of a dozen games, as it was when it began and when it was done."""
    started = studying.post("/study", {**QUEST, "games": GAMES}, status=201)
    return [started, until(studying, started["id"], "done")]


def test_a_study_is_started_followed_and_shown(studying: Server, followed: list[dict[str, Any]]) -> None:
    started, done = followed
    assert started["state"] == "running"
    assert (done["done"], done["planned"]) == (GAMES, GAMES)
    assert done["report"]["games"] == GAMES
    assert "Entrants" in done["report"]["tables"]
    assert "entrants" in done["figures"]
    assert studying.get(f"/study/{started['id']}/figures/entrants")["svg"].startswith("<svg")
    listed = studying.get("/study")
    assert listed["allowed"] == "" and started["id"] in [study["id"] for study in listed["studies"]]


def test_any_game_of_a_study_is_opened_at_the_table_and_played_on_from(
    studying: Server, followed: list[dict[str, Any]]
) -> None:
    key = followed[0]["id"]
    made = studying.post(f"/study/{key}/open", {"number": 2}, status=201)
    match = studying.get(f"/matches/{made['match']}", made["host"])
    assert match["over"]
    film = studying.get(f"/matches/{made['match']}/replay", made["host"])
    assert film["steps"]
    branch = studying.post(f"/matches/{made['match']}/branch", {"step": 1}, made["host"], status=201)
    assert not studying.get(f"/matches/{branch['match']}", branch["host"]).get("over", False)
    studying.post(f"/study/{key}/open", {"number": 99}, status=400)


def test_a_study_tells_how_it_stands_while_it_runs(studying: Server) -> None:
    key = studying.post("/study", {**QUEST, "games": 100_000}, status=201)["id"]
    found = until(studying, key, "running")
    while not (found["standings"] and found["standings"][0]["first_games"]):
        time.sleep(0.1)
        found = until(studying, key, "running", "done")
    assert found["state"] == "running"
    assert found.get("report") is None
    for each in found["standings"]:
        assert 0 <= each["low"] <= each["rate"] <= each["high"] <= 1
        assert 0 <= each["first_low"] <= each["first_high"] <= 1
        assert each["first_games"] <= each["games"] / 3 + 1
    games = studying.get(f"/study/{key}/games?most=3")  # also while it runs
    assert [game["number"] for game in games] == [0, 1, 2]
    studying.delete(f"/study/{key}")


def test_games_are_listed_with_length_and_ending_in_some_order(
    studying: Server, followed: list[dict[str, Any]]
) -> None:
    key = followed[0]["id"]
    games = studying.get(f"/study/{key}/games?most=100")
    assert [game["number"] for game in games] == list(range(GAMES))
    assert all(game["unit"] == "rounds" and game["length"] > 0 and game["ending"] for game in games)
    assert studying.get(f"/study/{key}/games?skip=10") == games[10:]
    shortest = studying.get(f"/study/{key}/games?order=shortest&most=100")
    longest = studying.get(f"/study/{key}/games?order=longest&most=100")
    assert sorted(game["number"] for game in shortest) == list(range(GAMES))
    assert shortest[0]["length"] <= longest[0]["length"]
    odd = [game["ending"] for game in studying.get(f"/study/{key}/games?order=odd&most=100")]
    counts = [odd.count(ending) for ending in odd]
    assert counts == sorted(counts)
    for wrong in ("order=luck", "skip=-1", "most=many"):
        studying.get(f"/study/{key}/games?{wrong}", status=400)


def test_one_deck_against_chosen_ones_is_told_pair_by_pair(studying: Server) -> None:
    decks = ["set01-amber-amethyst", "set01-emerald-ruby", "set01-sapphire-steel"]
    wanted = {"game": "lorcana", "kind": "gauntlet", "bots": ["random"], "decks": decks, "games": 2}
    key = studying.post("/study", wanted, status=201)["id"]
    done = until(studying, key, "done")
    assert [bool(each["against"]) for each in done["standings"]] == [True, True]
    assert len({each["name"] for each in done["standings"]}) == 1
    (game,) = studying.get(f"/study/{key}/games?most=1")
    assert game["unit"] == "turns"
    assert game["winner"] in game["players"]
    # its games are found by who took part
    one, others = done["standings"][0]["name"], [each["against"] for each in done["standings"]]
    for other in others:
        both = studying.get(f"/study/{key}/games?{urlencode([('between', one), ('between', other)])}")
        assert len(both) == 2
        assert all(set(game["players"]) == {one, other} for game in both)
    assert studying.get(f"/study/{key}/games?{urlencode([('between', each) for each in others])}") == []
    for wrong in ("between=nobody", urlencode([("between", one)] * 6)):
        studying.get(f"/study/{key}/games?{wrong}", status=400)


def test_each_game_offers_its_own_studies_beside_those_of_all(studying: Server) -> None:
    kinds = studying.get("/study")["kinds"]
    assert [kind["name"] for kind in kinds["lorcana"]] == ["series", "tournament", "gauntlet", "goldfish"]
    assert [kind["name"] for kind in kinds["zoomquest"]] == ["series", "tournament", "balance"]
    goldfish = {"name": "goldfish", "title": "One deck alone", "places": 1, "decks": 1, "each": "", "most": 1}
    assert kinds["lorcana"][3] == goldfish
    assert [kind["most"] for kind in kinds["lorcana"]] == [2, 12, 12, 1]
    assert kinds["confrontation"][0]["decks"] == 0 and kinds["zoomquest"][2]["each"] == "case"


@pytest.fixture
def deaf() -> Iterator[None]:
    """A server that was started to ignore Ctrl-C, as in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGINT, before)


def test_a_study_is_stopped_gone_on_with_and_deleted(studying: Server, deaf: None) -> None:
    key = studying.post("/study", {**QUEST, "games": 100_000}, status=201)["id"]
    while studying.get(f"/study/{key}")["done"] == 0:
        time.sleep(0.1)
    studying.post(f"/study/{key}/stop")
    stopped = until(studying, key, "stopped")
    assert 0 < stopped["done"] < 100_000
    assert stopped["report"]["games"] == stopped["done"]
    assert studying.post(f"/study/{key}/go-on")["state"] == "running"
    while studying.get(f"/study/{key}")["done"] <= stopped["done"]:
        time.sleep(0.1)
    studying.delete(f"/study/{key}")
    studying.get(f"/study/{key}", status=404)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ({"game": "chess"}, "game"),
        ({**QUEST, "kind": "riot"}, "kind"),
        ({**QUEST, "kind": "goldfish"}, "kind"),
        ({**QUEST, "bots": ["os:system"]}, "bots[0]"),
        ({**QUEST, "bots": ["search:2s"]}, "bots[0]"),
        ({**QUEST, "games": 0}, "games"),
        ({**QUEST, "workers": 4096}, "workers"),
        ({**QUEST, "seed": "a\nb"}, "seed"),
        ({**QUEST, "decks": ["set01-amber-amethyst"]}, "decks"),
        ({"game": "lorcana", "decks": ["set01-amber-amethyst"] * 13}, "decks"),
        ({"game": "lorcana", "decks": ["/etc/passwd"]}, "decks[0]"),
        ({"game": "lorcana", "decks": ["4 Nobody At All\n"]}, "decks[0]"),
    ],
)
def test_what_makes_no_sense_or_names_code_or_files_is_refused(
    studying: Server, wrong: dict[str, Any], where: str
) -> None:
    before = len(studying.get("/study")["studies"])
    response = studying.http.post("/api/study", json=wrong)
    assert response.status_code in (400, 404)
    assert response.json()["where"] == where
    assert len(studying.get("/study")["studies"]) == before


def test_of_studies_that_come_at_once_no_more_begin_than_may_run(studying: Server, tmp_path: Path) -> None:
    """Found 6.10: five ran where two may. Where all may come, one from each address."""
    long = {**QUEST, "games": 100_000}
    for each, begun in ((2, 2), (1, 1)):
        studies = Studies(tmp_path / str(each))
        wanted = msgspec.convert(long, NewStudy)

        def begin(number: int, studies: Studies = studies, wanted: NewStudy = wanted, each: int = each) -> bool:
            try:
                studies.start(studying.hub, wanted, "one address", each)
            except BadData as error:
                assert "running already" in error.problem
                return False
            return True

        with ThreadPoolExecutor(6) as threads:
            assert sum(threads.map(begin, range(6))) == begun
        if each == 1:
            studies.start(studying.hub, wanted, "another address", each)
        studies.close()


def test_what_ran_when_the_server_ended_runs_again_where_it_starts_anew(studying: Server, tmp_path: Path) -> None:
    words = (sys.executable, "-c", "import signal; signal.pause()")  # a study that takes until it is stopped
    studies = Studies(tmp_path, words)
    key = studies.start(studying.hub, msgspec.convert(QUEST, NewStudy)).id
    studies.close()
    assert studies.interrupted == [key]
    assert studies.info(key).state != "running"
    anew = Studies(tmp_path, words)
    anew.go_on_with(["0123456789ab", key])  # one that was deleted meanwhile keeps nobody from the others
    assert anew.info(key).state == "running"
    anew.close()


def test_a_damaged_study_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    place = tmp_path / "0123456789ab"
    place.mkdir()
    for text in ("{", "[" * 100_000, "{}", '{"name": 5}'):
        (place / "study.json").write_text(text, encoding="utf-8")
        told = Studies(tmp_path).info(place.name, True)
        assert told.state == "failed" and "study.json" in told.problem


def test_what_is_not_there_is_not_found(studying: Server) -> None:
    for path in ("/study/0123456789ab", "/study/..%2f..%2fetc", "/study/0123456789ab/figures/entrants"):
        assert studying.http.get(f"/api{path}").status_code == 404


def test_studies_are_for_whoever_has_the_key_unless_the_host_says_otherwise(tmp_path: Path) -> None:
    assert "`loretable serve` has printed" in why_not("", tmp_path, False)  # nobody has asked for a key yet
    key = made_key(tmp_path)
    assert why_not(key, tmp_path, False) == ""
    assert made_key(tmp_path) == key and kept_key(tmp_path) == key  # the same tomorrow
    assert "--study" in why_not("", tmp_path, False)
    for wrong in (key[:-1], key + "x", key.swapcase(), "\u3164", " "):
        assert "no longer" in why_not(wrong, tmp_path, False)
    assert why_not("", tmp_path, True) == ""
    (tmp_path / "key").unlink()
    assert why_not(key, tmp_path, False) != ""
    assert made_key(tmp_path) != key


@pytest.mark.skipif(os.name == "nt", reason="modes are others there")
def test_the_key_is_its_owners_alone_and_a_damaged_one_opens_nothing(tmp_path: Path) -> None:
    made_key(tmp_path / "studies")
    assert (tmp_path / "studies" / "key").stat().st_mode & 0o077 == 0
    for damaged in (b"", b"short", b"\xff" * 40, b"\n"):
        (tmp_path / "studies" / "key").write_bytes(damaged)
        assert why_not(damaged.decode("latin-1").strip(), tmp_path / "studies", False) != ""
        with pytest.raises(BadData, match="delete it"):
            made_key(tmp_path / "studies")


ROUTES = [
    ("GET", ""),
    ("POST", ""),
    ("GET", "/0123456789ab"),
    ("DELETE", "/0123456789ab"),
    ("GET", "/0123456789ab/figures/entrants"),
    ("POST", "/0123456789ab/stop"),
    ("POST", "/0123456789ab/go-on"),
    ("POST", "/0123456789ab/open"),
]


@pytest.mark.parametrize(("method", "path"), ROUTES)
@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]:8000", "friends.example"])
def test_no_name_of_the_server_opens_studies(studying: Server, method: str, path: str, host: str) -> None:
    """Found 6.5: behind a proxy a stranger writes the Host header."""
    for given in ("", "Bearer wrong"):
        answer = studying.http.request(method, f"/api/study{path}", headers={"Host": host, "Authorization": given})
        allowed = answer.status_code == 200 and not answer.json()["studies"] and answer.json()["allowed"]
        assert answer.status_code == 403 or allowed


def test_a_server_of_several_processes_has_no_studies_and_says_so(tmp_path: Path) -> None:
    with Server(tmp_path / "table.sqlite", processes=2) as running:
        assert "several processes" in running.get("/study")["allowed"]
        running.post("/study", QUEST, status=403)


def test_studies_end_with_the_server_and_go_on_another_day(tmp_path: Path) -> None:
    folder = str(tmp_path / "studies")
    with Server(tmp_path / "table.sqlite", studies=folder) as running:
        with_key(running, Path(folder))
        key = running.post("/study", {**QUEST, "games": 100_000}, status=201)["id"]
        while running.get(f"/study/{key}")["done"] == 0:
            time.sleep(0.1)
    with Server(tmp_path / "table.sqlite", studies=folder) as running:
        with_key(running, Path(folder))
        assert running.get(f"/study/{key}")["state"] == "stopped"
        assert running.post(f"/study/{key}/go-on")["state"] == "running"
        running.delete(f"/study/{key}")


def test_a_record_is_put_on_the_table_before_the_server_starts(tmp_path: Path) -> None:
    game = find("zoomquest")
    record = Record(game, {"level": "tutorial"}, 3)
    state, rng = record.first(), new_rng(1)
    bot = game.bot("greedy", 1)
    while not state.over:
        seat = state.seat
        action = bot.choose(Info(state, seat, rng))
        record.entries.append((seat, str(action)))
        state.apply(action, seat)
    record.write(tmp_path / "game.json")
    database = tmp_path / "table.sqlite"
    made = put_on_table(Store(str(database)), served_games(()), tmp_path / "game.json")
    with Server(database) as running:
        match = running.get(f"/matches/{made.match}", made.host)
        assert match["over"] and match["name"] == "game"
        film = running.get(f"/matches/{made.match}/replay", made.host)
        assert len(film["steps"]) >= len(record)
    (tmp_path / "other.json").write_text('{"game": "chess"}', encoding="utf-8")
    with pytest.raises(BadData, match="not served here"):
        put_on_table(Store(str(database)), served_games(()), tmp_path / "other.json")
