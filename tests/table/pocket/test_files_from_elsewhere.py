"""A file of everything may come from anywhere. Whatever is in it, the table opens afterwards, one's own games are there and go
on, and what came with it is played by the rules or refused in a sentence."""

from __future__ import annotations

import asyncio
import json
import random
from functools import lru_cache
from typing import Any

import pytest

from loretable.table.pocket.browser import BrowserTable
from loretable.table.pocket.bundle import FORMAT, bundled
from loretable.table.pocket.drawer import MemoryDrawer
from loretable.table.pocket.helpers import think_here
from loretable.table.pocket.table import PocketTable
from tests.parts import parts
from tests.table.attacks.files.mutations import mutated
from tests.table.pocket.person import Person, call

EACH = 40


async def table_with(drawer: MemoryDrawer) -> PocketTable:
    table = PocketTable(drawer, wheres=("zoomquest",))
    await table.open()
    return table


async def played(drawer: MemoryDrawer, seed: str) -> dict[str, Any]:
    """A match of a few answers, and a puzzle made of it."""
    table = await table_with(drawer)
    asked = {"game": "zoomquest", "players": ["you", "greedy"], "seed": seed}
    made: dict[str, Any] = await call(table, "POST", "/api/matches", asked)
    person = Person(table, made["match"], made["seats"][0]["token"])
    for _ in range(3):
        question = await person.asked()
        assert question is not None
        await person.answer(question["options"][0]["action"])
    kept = {"step": 0, "seat": 0, "title": "Mine"}
    path = f"/api/matches/{made['match']}/puzzles"
    made["puzzle"] = (await call(table, "POST", path, kept, made["seats"][0]["token"]))["puzzle"]
    await leave(table, person)
    return made


@lru_cache(maxsize=2)
def from_elsewhere(seed: str) -> tuple[dict[str, str], dict[str, Any]]:
    drawer = MemoryDrawer()
    made = asyncio.run(played(drawer, seed))
    return drawer.kept, made


def spoiled(kept: dict[str, str], rng: random.Random) -> str:
    """One of the things in the file, as somebody has been at it; sometimes under another name."""
    kept = dict(kept)
    key = rng.choice(sorted(kept))
    text = mutated(kept.pop(key).encode(), rng).decode("utf-8", "replace")
    name = key if rng.random() < 0.8 else mutated(key.encode(), rng).decode("utf-8", "replace")
    return json.dumps({"format": FORMAT, "kept": {**kept, name: text}})


async def take(text: str, own: MemoryDrawer) -> str:
    async def find(prefix: str) -> str:
        return json.dumps(await own.all(prefix))

    async def put(changes: str) -> None:
        await own.put(json.loads(changes))

    return await BrowserTable(find, put, think_here).bring(text)


async def look_at(table: PocketTable, made: dict[str, Any]) -> None:
    """Everything that the page asks of a match and a puzzle: an answer, or a sentence why there is none."""
    match, token = made["match"], made["seats"][0]["token"]
    for method, path, body in (
        ("GET", f"/api/matches/{match}", ""),
        ("GET", f"/api/matches/{match}/export", ""),
        ("GET", f"/api/matches/{match}/replay", ""),
        ("GET", f"/api/puzzles/{made['puzzle']}", ""),
        ("POST", f"/api/puzzles/{made['puzzle']}/play", '{"bot": ""}'),
    ):
        told = await table.request(method, path, token, body)
        assert told.status < 500, (path, told)
    person = Person(table, match, token)
    said = await person.hear("update", "refused", "frozen")
    if said["type"] == "update" and said.get("question"):
        await person.answer(said["question"]["options"][0]["action"])
    await leave(table, person)


async def leave(table: PocketTable, person: Person) -> None:
    person.line.leave()
    await asyncio.gather(*table.lines)


async def mine(table: PocketTable, *made: dict[str, Any]) -> set[str]:
    tokens = [one["seats"][0]["token"] for one in made]
    listed = await call(table, "POST", "/api/mine", {"tokens": tokens, "seen": [-1] * len(tokens)})
    return {one["info"]["match"] for one in listed}


@pytest.mark.parametrize("part", parts(10))
def test_whatever_a_file_holds_the_table_opens_and_ones_own_games_go_on(part: int) -> None:
    theirs, made = from_elsewhere("theirs")
    own, own_made = from_elsewhere("own")

    async def main() -> None:
        taken = 0
        for number in range(EACH):
            rng = random.Random(f"{part} {number}")
            drawer = MemoryDrawer()
            drawer.kept = dict(own)
            wrong = await take(spoiled(theirs, rng), drawer)
            assert "Error" not in wrong, wrong
            assert bool(wrong) == (drawer.kept == own), "all of it is taken, or nothing"
            taken += not wrong
            table = await table_with(drawer)
            assert own_made["match"] in await mine(table, own_made, made)
            await look_at(table, made)
            person = Person(table, own_made["match"], own_made["seats"][0]["token"])
            assert await person.asked() is not None
            await leave(table, person)
        assert taken > 0

    asyncio.run(main())


def test_a_puzzle_that_is_none_is_refused_and_one_that_is_there_is_passed_over() -> None:
    async def main() -> None:
        drawer = MemoryDrawer()
        for wrong in ("{}", '{"start": 1}'):
            assert "it is not" in await take(bundled({"puzzle/x": wrong}), drawer)
        assert drawer.kept == {}
        await drawer.put({"puzzle/x": "{}", "match/y": "{}"})
        table = await table_with(drawer)
        assert (await table.request("GET", "/api/puzzles/x")).status == 404

    asyncio.run(main())


def with_other(kind: str, **values: object) -> str:
    """The file with a match or a puzzle of which some is other than it was."""
    kept, _ = from_elsewhere("theirs")
    key = next(key for key in kept if key.startswith(kind))
    return json.dumps({"format": FORMAT, "kept": {**kept, key: json.dumps({**json.loads(kept[key]), **values})}})


@pytest.mark.parametrize(
    "wrong", [{"options": '{"party":[}'}, {"seed": "[]"}, {"spent": "[1.0]"}, {"series": '{"games": 3}'}, {"wish": "x"}]
)
def test_a_match_that_no_table_has_kept_is_refused_with_all_of_the_file(wrong: dict[str, object]) -> None:
    drawer = MemoryDrawer()
    assert "no table has kept" in asyncio.run(take(with_other("match/", **wrong), drawer))
    assert drawer.kept == {}


def test_a_match_with_other_seats_than_its_game_is_frozen_and_a_puzzle_of_no_seat_is_not_shown() -> None:
    async def main() -> None:
        _, made = from_elsewhere("theirs")
        drawer = MemoryDrawer()
        assert await take(with_other("match/", seat_rows=[]), drawer) == ""
        person = Person(await table_with(drawer), made["match"], "")
        assert "0 sit at a game for 2" in (await person.hear("frozen"))["text"]
        assert await take(with_other("puzzle/", seat=9), drawer) == ""
        told = await (await table_with(drawer)).request("GET", f"/api/puzzles/{made['puzzle']}")
        assert told.status == 409

    asyncio.run(main())
