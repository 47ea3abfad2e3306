"""A table in a page: the same lobby and matches, kept in a drawer, without network or database."""

from __future__ import annotations

import asyncio
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from loretable import games
from loretable.core.records.record import load_record
from loretable.table import uncounted
from loretable.table.pocket.browser import BrowserTable, ready_to_think
from loretable.table.pocket.drawer import MemoryDrawer
from loretable.table.pocket.table import PocketTable
from tests.table.pocket.person import Person, call, somebody_asked

MOST_ANSWERS = 3000
MOST_MATCHES = 20
"""In some nothing is asked but turns."""
FOREIGN = ("sqlalchemy", "starlette", "uvicorn", "prometheus_client", "cryptography", "redis", "websockets", "httpx")
ALSO_MISSING = ("_multiprocessing",)
"""Of Python itself, where it runs in a browser."""


async def new_table(drawer: MemoryDrawer | None = None, *wheres: str) -> PocketTable:
    table = PocketTable(drawer or MemoryDrawer(), wheres=wheres or games.NAMES)
    await table.open()
    return table


async def begin(table: PocketTable, game: str, players: list[str], **more: object) -> dict[str, Any]:
    """Dealt by a seed: each run of a test is dealt the same."""
    asked = {"game": game, "players": players, "seed": "1", **more}
    made: dict[str, Any] = await call(table, "POST", "/api/matches", asked)
    return made


async def play_on(person: Person, most: int = MOST_ANSWERS, seed: str = "") -> bool:
    """Answers by lot; is it over?"""
    choose = random.Random(seed)
    for _ in range(most):
        question = await person.asked()
        if question is None:
            return True
        told = await person.answer(choose.choice(question["options"])["action"])
        # where others answer at the same time something may have happened meanwhile
        assert told["type"] == "accepted" or told["code"] == "STALE", told
    return person.update.get("over", False) is True


async def in_the_middle_of_something(person: Person) -> bool:
    """Plays until a card asks for something; a match that is over before that has nothing to show."""
    for seen in range(MOST_ANSWERS):
        question = await person.asked()
        if question is None:
            return False
        if question["kind"] not in ("turn", "mulligan") and seen > 20:
            return True
        await person.answer(question["options"][seen % len(question["options"])]["action"])
    return False


def test_it_needs_nothing_of_a_server() -> None:
    """What is not there in a page cannot be imported here, and a match is made all the same."""
    program = f"""
import asyncio, sys
for name in {FOREIGN + ALSO_MISSING!r}:
    sys.modules[name] = None
from loretable.table import uncounted
from loretable.table.pocket.browser import BrowserTable, ready_to_think
from loretable.table.pocket.drawer import MemoryDrawer
from loretable.table.pocket.table import PocketTable
async def main():
    table = PocketTable(MemoryDrawer(), wheres=("zoomquest",))
    await table.open()
    print((await table.request("POST", "/api/matches", body='{{"game": "zoomquest"}}')).status)
asyncio.run(main())
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=120)
    assert done.stdout.split() == ["201"], done.stderr


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_game_against_bots(game: str) -> None:
    async def main() -> None:
        table = await new_table(None, game)
        made = await begin(table, game, ["you"])
        person = Person(table, made["match"], made["seats"][0]["token"])
        assert await play_on(person, seed=game)
        info = await call(table, "GET", f"/api/matches/{made['match']}", token=made["host"])
        assert info["over"]
        exported = await call(table, "GET", f"/api/matches/{made['match']}/export", token=made["host"])
        assert load_record(games.find(game), exported).replay().over  # it opens elsewhere
        replay = await call(table, "GET", f"/api/matches/{made['match']}/replay", token=made["seats"][0]["token"])
        assert len(replay["steps"]) > 3

    asyncio.run(main())


def test_two_people_at_one_page() -> None:
    """Hot seat: both seats are one's own, and each sees what it may."""

    async def main() -> None:
        table = await new_table(None, "confrontation")
        made = await begin(table, "confrontation", ["you", "you"])
        bell = asyncio.Event()
        people = [Person(table, made["match"], seat["token"], bell) for seat in made["seats"]]
        for person in people:
            await person.hear("update")
        assert {person.update["seat"] for person in people} == {0, 1}
        choose = random.Random("two")
        answered = 0
        while answered <= 30 and (asked := await somebody_asked(people, bell)) is not None:
            told = await asked.answer(choose.choice(asked.update["question"]["options"])["action"])
            assert told["type"] == "accepted", told
            answered += 1
            for person in people:
                await person.be_at(told["seq"])
        assert answered > 10

    asyncio.run(main())


def test_what_is_kept_goes_on_in_mid_effect_in_a_page_that_is_loaded_anew() -> None:
    async def main() -> None:
        drawer = MemoryDrawer()
        table = await new_table(drawer, "lorcana")
        for seed in range(MOST_MATCHES):
            made = await begin(table, "lorcana", ["you"], seed=str(seed))
            person = Person(table, made["match"], made["seats"][0]["token"])
            if await in_the_middle_of_something(person):
                break
        else:
            pytest.fail("no card asked for anything in any of the matches")
        before = person.update
        again = await new_table(drawer, "lorcana")
        same = Person(again, made["match"], made["seats"][0]["token"])
        await same.hear("update")
        assert same.update["seq"] == before["seq"]
        assert same.update["question"] == before["question"]
        listed = await call(again, "POST", "/api/mine", {"tokens": [made["seats"][0]["token"]], "seen": [-1]})
        assert [one["info"]["match"] for one in listed] == [made["match"]]

    asyncio.run(main())


def test_lessons_puzzles_decks_branches_and_rematches_are_the_servers_own() -> None:
    async def main() -> None:
        table = await new_table(None, "lorcana")
        lessons = await call(table, "GET", "/api/games/lorcana/lessons")
        made = await call(table, "POST", "/api/games/lorcana/lessons/0/play", {})
        assert lessons
        assert made["seats"]
        today = await call(table, "GET", "/api/puzzles/today")
        made = await call(table, "POST", f"/api/puzzles/{today['puzzle']}/play", {"bot": ""})
        person = Person(table, made["match"], made["seats"][0]["token"])
        assert await person.asked() is not None
        person.say(type="hint", id="h")
        assert (await person.hear("hinted", "refused"))["type"] == "hinted"
        token = made["seats"][0]["token"]
        branched = await call(table, "POST", f"/api/matches/{made['match']}/branch", {"step": 0, "players": []}, token)
        assert branched["match"] != made["match"]
        kept = {"step": 0, "seat": person.update["seat"], "title": "Mine"}
        puzzle = await call(table, "POST", f"/api/matches/{made['match']}/puzzles", kept, token)
        assert (await call(table, "GET", f"/api/puzzles/{puzzle['puzzle']}"))["title"] == "Mine"
        assert (await call(table, "GET", "/api/games/lorcana/find?query=cost%3D1"))["names"]
        person.say(type="concede", id="c")
        await person.hear("accepted")
        again = await call(table, "POST", f"/api/matches/{made['match']}/rematch", {}, token)
        assert again["match"] not in (made["match"], branched["match"])
        await call(table, "DELETE", f"/api/matches/{made['match']}", token=made["host"])
        assert (await table.request("GET", f"/api/matches/{made['match']}")).status == 404

    asyncio.run(main())


def test_errors_are_told_as_a_server_tells_them() -> None:
    async def main() -> None:
        table = await new_table(None, "zoomquest")
        for method, path, body, status, code in (
            ("GET", "/api/matches/none", "", 404, "NO_MATCH"),
            ("POST", "/api/matches", "{", 400, "BAD_BODY"),
            ("POST", "/api/matches", '{"game": "chess"}', 404, "NO_GAME"),
            ("POST", "/api/matches", '{"game": "zoomquest", "players": ["nobody"]}', 400, "BAD_DATA"),
            ("GET", "/api/study", "", 403, "NOT_ALLOWED"),
            ("GET", "/api/nothing", "", 404, "HTTP"),
        ):
            told = await table.request(method, path, "", body)
            assert (told.status, json.loads(told.body)["code"]) == (status, code), path
        stranger = Person(table, "none", "")
        assert (await stranger.hear("refused"))["code"] == "NO_MATCH"

    asyncio.run(main())


def test_what_could_not_be_kept_has_not_happened() -> None:
    class Full(MemoryDrawer):
        full = False

        async def put(self, changes: dict[str, str | None]) -> None:
            if self.full:
                raise OSError("no room")
            await super().put(changes)

    async def main() -> None:
        drawer = Full()
        table = PocketTable(drawer, wheres=("zoomquest",))
        await table.open()
        made = await begin(table, "zoomquest", ["you"])
        person = Person(table, made["match"], made["seats"][0]["token"])
        question = await person.asked()
        assert question is not None
        kept, drawer.full = dict(drawer.kept), True
        before = person.update["seq"]
        told = await person.answer(question["options"][0]["action"])
        assert (told["type"], told["code"]) == ("refused", "STORAGE")
        assert "this browser" in told["text"].lower()
        assert drawer.kept == kept
        drawer.full = False
        same = Person(table, made["match"], made["seats"][0]["token"])
        assert (await same.hear("update"))["seq"] == before

    asyncio.run(main())


def test_a_browser_without_room_says_what_to_do() -> None:
    class NoRoom(MemoryDrawer):
        async def put(self, changes: dict[str, str | None]) -> None:
            raise OSError("QuotaExceededError: the quota has been exceeded")

    async def main() -> None:
        table = PocketTable(NoRoom(), wheres=("zoomquest",))
        await table.open()
        told = await table.request("POST", "/api/matches", "", '{"game": "zoomquest"}')
        said = json.loads(told.body)
        assert (told.status, said["code"]) == (503, "STORAGE")
        assert "This browser has no room" in said["text"]
        assert "server" not in said["text"]

    asyncio.run(main())


@pytest.mark.parametrize(("later", "stops"), [("RENAMED", False), ("NO_BET", True)])
def test_a_later_version_goes_on_with_what_it_finds_or_says_where_it_differs(later: str, stops: bool) -> None:
    """As a server does: by replaying it."""

    async def main() -> None:
        drawer = MemoryDrawer()
        table = await new_table(drawer, "examples.kuhn:GAME")
        made = await begin(table, "kuhn", ["you", "you"], seed="1")
        tokens = [seat["token"] for seat in made["seats"]]
        for token, label in zip(tokens, ("Check", "Bet"), strict=True):
            person = Person(table, made["match"], token)
            question = await person.asked()
            assert question is not None
            action = next(one["action"] for one in question["options"] if one["label"] == label)
            assert (await person.answer(action))["type"] == "accepted"
        again = await new_table(drawer, f"tests.table.newer_kuhn:{later}")
        person = Person(again, made["match"], tokens[0])
        await person.hear("update")
        if stops:
            assert person.update["stopped"]["step"] == 2
            assert not person.update.get("question")
        else:
            assert "stopped" not in person.update
            assert await person.asked() is not None

    asyncio.run(main())


def test_what_is_forgotten_is_kept_no_longer() -> None:
    async def main() -> None:
        drawer = MemoryDrawer()
        table = await new_table(drawer, "zoomquest")
        made = await begin(table, "zoomquest", ["you"])
        person = Person(table, made["match"], made["seats"][0]["token"])
        await play_on(person, 3)
        assert any(key.startswith("log/") for key in drawer.kept)
        tokens = [made["seats"][0]["token"], made["host"]]
        told = await call(table, "POST", "/api/mine/forget", {"tokens": tokens, "seen": []})
        assert told["deleted"] == [made["match"]]
        assert drawer.kept == {}

    asyncio.run(main())


def test_the_rooms_that_a_page_needs_import_no_database_by_name() -> None:
    """`sqlalchemy` stands only where the server keeps things, and where its errors are named."""
    root = Path(__file__).parents[3] / "src" / "loretable" / "table"
    for room in ("match", "live", "pocket"):
        for file in (root / room).glob("*.py"):
            assert "sqlalchemy" not in file.read_text(encoding="utf-8"), file


def test_a_worker_says_and_hears_only_texts() -> None:
    """As the page's worker calls it: everything that crosses from one language to the other is text."""
    kept: dict[str, str] = {}
    asked: list[str] = []

    async def find(prefix: str) -> str:
        return json.dumps({key: text for key, text in kept.items() if key.startswith(prefix)})

    async def put(changes: str) -> None:
        for key, text in json.loads(changes).items():
            if text is None:
                kept.pop(key, None)
            else:
                kept[key] = text

    async def elsewhere(thought: str) -> str:
        """The other worker: it is not ready for the first thought."""
        asked.append(thought)
        return "" if len(asked) == 1 else ready_to_think()(thought)

    async def main() -> None:
        table = BrowserTable(find, put, elsewhere)
        await table.open()
        told = await table.request("POST", "/api/matches", "", '{"game": "zoomquest", "players": ["you"]}')
        assert told.startswith("201 {")
        made = json.loads(told.partition(" ")[2])
        heard: asyncio.Queue[str] = asyncio.Queue()
        codes: list[int] = []
        line = await table.connect(made["match"], heard.put_nowait, codes.append)
        line.hear(json.dumps({"type": "hello", "token": made["seats"][0]["token"], "since": -1}))

        async def hear(kind: str) -> dict[str, Any]:
            while (message := json.loads(await heard.get()))["type"] != kind:
                pass
            return dict(message)

        async with asyncio.timeout(60):
            update = await hear("update")
            for number in range(2):  # two thoughts: the other worker is ready for the second
                line.hear(json.dumps({"type": "hint", "id": f"h{number}"}))
                await hear("hinted")
            assert len(asked) >= 2
            option = update["question"]["options"][0]["action"]
            line.hear(json.dumps({"type": "answer", "id": "x", "action": option, "after": update["seq"]}))
            await hear("accepted")
        file = await table.save_all()
        assert await table.bring("{}") != ""
        assert await table.bring(file) == ""
        line.leave()

    asyncio.run(main())
    assert any(key.startswith("match/") for key in kept)


def test_what_a_server_counts_is_not_counted_in_a_page() -> None:
    gauge = uncounted.Gauge("name", "text", ["label"])
    for act in (gauge.labels("x").inc, gauge.dec, lambda: gauge.set(1), lambda: gauge.observe(0.1)):
        act()
    assert uncounted.generate_latest(uncounted.CollectorRegistry()) == b""
