"""Matches at the table of a release, in mid-game: played by its client, kept in SQLite and PostgreSQL."""

from __future__ import annotations

import json
import random
import secrets
import shutil
import sqlite3
import subprocess
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import create_engine, text

import loretable
from bench.table.services import Postgres, TableServer, postgres_tool, temporary_folder
from loretable.core import Record
from loretable.table.client import connect

DECKS = ["set01-amber-amethyst", "set01-emerald-ruby"]
LONG = {"seconds": 90 * 24 * 3600, "bot": ""}
QUEST = {"level": "crossroads", "seats": [0, 1]}
Place = Any  # a seat of the release's client, and the match as it sees it: releases call them otherwise
Moment = Any
Stop = Callable[[Moment], bool]


def make(work: Path, made: Path) -> dict[str, object]:
    database = work / "table.sqlite"
    found = {"sqlite": played(str(database), work, made)}
    pack_sqlite(database, made / "table.sqlite.xz")
    with temporary_folder() as folder, Postgres(folder, careful=False) as service:
        url = service.new_database()
        found["postgresql"] = played(url, work, made)
        pack_postgres(service, url, made / "table.sql.xz")
    return {"databases": found}


def played(database: str, work: Path, made: Path) -> dict[str, object]:
    """The scenario on a new server; who holds what, and where each match stands."""
    with TableServer(database, work / "server.log") as server:
        scene = Scene(server.url)
        scene.play_all()
        (made / "records").mkdir(exist_ok=True)
        (made / "records" / "exported-lorcana.json").write_text(json.dumps(scene.exported) + "\n", encoding="utf-8")
    url = database.replace("postgresql://", "postgresql+psycopg://") if "://" in database else f"sqlite:///{database}"
    expected = stands(url)
    for match in scene.matches:
        match["expected"] = expected[match["id"]]
    return {"made": time.time(), "matches": scene.matches, "puzzle": scene.puzzle["puzzle"]}


class Scene:
    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=f"{url}/api", timeout=120)
        self.matches: list[dict[str, Any]] = []
        self.puzzle: dict[str, Any] = {}
        self.exported: dict[str, Any] = {}
        self.rng = random.Random(878)

    def play_all(self) -> None:
        self.lorcana_against_a_bot()
        self.lorcana_friends()
        self.lorcana_ends()
        self.lorcana_series()
        self.others()

    # -- the matches ---------------------------------------------------------------------------------------------

    def lorcana_against_a_bot(self) -> None:
        options: dict[str, object] = {"decks": DECKS, "lore": 60}
        match = self.new("lorcana-bot", "lorcana", ["you", "greedy"], options=options, practice=True)
        with self.sit(match, 0) as place:
            self.go_on(place, 20)
            self.taken(place.undo())
            self.go_on(place, 8, lambda moment: kind(moment) != "turn")
        match = self.new("lorcana-seed", "lorcana", ["you", "random"], options={"decks": DECKS}, seed="42", timer=LONG)
        with self.sit(match, 0) as place:
            self.go_on(place, 20)
        self.branched("lorcana-branch-running", match, 12)
        options = {"decks": DECKS, "lists": "closed"}
        match = self.new("lorcana-closed", "lorcana", ["you", "greedy"], options=options)
        with self.sit(match, 0) as place:
            self.go_on(place, 16)
        self.new("lorcana-choosing", "lorcana", ["you", "open"], options={"decks": DECKS}, choosing=[1])

    def lorcana_friends(self) -> None:
        match = self.new("lorcana-friends", "lorcana", ["open", "open"], options={"decks": DECKS}, name="Friends")
        with self.sit(match, 0) as one, self.sit(match, 1) as two:
            self.together([one, two], 30)
            mover = one if one.moment([]).decision is not None else two
            other = two if mover is one else one
            self.taken(self.answer(mover))
            other.wait()
            asked = mover.undo()
            assert asked in ("", "The others have been asked."), asked
            if asked:
                while other.wish is None:
                    other.receive()
                other.consent(True)
                while mover.wait().seq < other.wait().seq:
                    pass
            self.together([one, two], 20)
            self.half_picked([one, two])
        match = self.new("lorcana-three", "lorcana", ["you", "open", "greedy"], options={"decks": [*DECKS, DECKS[0]]})
        with self.sit(match, 0) as place:
            self.go_on(place, 10, waits=True)

    def lorcana_ends(self) -> None:
        options = {"decks": DECKS, "lore": 4}
        match = self.new("lorcana-over", "lorcana", ["you", "greedy"], options=options)
        with self.sit(match, 0) as place:
            self.go_on(place, 400)
            assert place.wait(1).over
        self.exported = self.get(f"/matches/{match['id']}/export", match["host"])
        self.branched("lorcana-branch-over", match, 20)
        body = {"step": 14, "seat": 0, "title": "What now?"}
        self.puzzle = self.post(f"/matches/{match['id']}/puzzles", body, match["host"])
        made = self.post(f"/puzzles/{self.puzzle['puzzle']}/play", {"bot": "greedy"})
        match = self.note("lorcana-puzzle", "lorcana", made)
        with self.sit(match, 0) as place:
            self.go_on(place, 6)

    def lorcana_series(self) -> None:
        match = self.new("lorcana-series-1", "lorcana", ["open", "open"], options={"decks": DECKS}, best_of=3)
        with self.sit(match, 0) as one, self.sit(match, 1) as two:
            self.together([one, two], 8)
            self.taken(one.concede())
        made = self.post(f"/matches/{match['id']}/rematch", None, match["seats"]["0"])
        following = self.note("lorcana-series-2", "lorcana", made)
        # everybody moves on by a seat, with their own token
        following["seats"] = {"1": match["seats"]["0"], "0": match["seats"]["1"]}
        with self.sit(following, 0) as one, self.sit(following, 1) as two:
            self.together([one, two], 12)

    def others(self) -> None:
        self.alive("confrontation-bot", "confrontation", ["you", "rules"], 12)
        self.alive("confrontation-friends", "confrontation", ["open", "open"], 22)
        self.alive("zoomquest-bot", "zoomquest", ["you", "greedy"], 3, options=QUEST)
        self.alive("zoomquest-friends", "zoomquest", ["open", "open"], 3, options=QUEST)

    def alive(self, label: str, game: str, players: list[str], answers: int, **more: Any) -> None:
        """A match that is not over after so many answers by lot, between friends with one hidden choice made."""
        while True:
            match = self.new(label, game, players, **more)
            if len(match["links"]) == 1:
                with self.sit(match, 0) as place:
                    self.go_on(place, answers)
                    over = place.moment([]).over
            else:
                with self.sit(match, 0) as one, self.sit(match, 1) as two:
                    self.together([one, two], answers)
                    over = not self.one_has_chosen([one, two])
            if not over:
                return
            self.matches.remove(match)

    # -- playing -------------------------------------------------------------------------------------------------

    def new(self, label: str, game: str, players: list[str], **more: Any) -> dict[str, Any]:
        return self.note(label, game, self.post("/matches", {"game": game, "players": players, **more}))

    def branched(self, label: str, match: dict[str, Any], step: int) -> None:
        branch = self.note(
            label, match["game"], self.post(f"/matches/{match['id']}/branch", {"step": step}, match["host"])
        )
        with self.sit(branch, 0) as place:
            self.go_on(place, 6)

    def note(self, label: str, game: str, made: dict[str, Any]) -> dict[str, Any]:
        """What whoever made it holds: the host's token, and a link for each seat that is a person's."""
        links = {str(seat["seat"]): seat["link"] for seat in made["seats"]}
        self.matches.append(
            {"label": label, "game": game, "id": made["match"], "host": made["host"], "links": links, "seats": {}}
        )
        return self.matches[-1]

    def sit(self, match: dict[str, Any], seat: int) -> Place:
        """By the seat's own token, or by its link, which is then used up."""
        link = match["links"].pop(str(seat), "") or f"/#/join/{match['id']}/{match['seats'][str(seat)]}"
        place = connect(self.url + link)
        match["seats"][str(seat)] = place.address.token
        place.wait()
        return place

    def go_on(self, place: Place, answers: int, stop: Stop = lambda moment: True, waits: bool = False) -> None:
        """So many answers of a person among bots; then on until `stop` says so. `waits`: till somebody else is to answer."""
        given = 0
        while given < answers + 60:
            moment = place.moment([])
            if moment.over or (given >= answers and moment.decision is not None and stop(moment)):
                return
            if moment.decision is not None:
                self.taken(self.answer(place))
                given += 1
            elif waits and moment.waiting == ["Player 2"]:
                return
            else:
                place.wait(2)

    def together(self, places: list[Place], answers: int) -> None:
        for _ in range(answers):
            place = self.asked(places)
            if place is None:
                return
            self.taken(self.answer(place))
            seq = place.moment([]).seq
            for other in places:
                while other.moment([]).seq < seq:
                    other.wait(1)

    def asked(self, places: list[Place]) -> Place | None:
        for place in places:
            place.wait(0.05)
        found = [place for place in places if place.moment([]).decision is not None]
        return self.rng.choice(found) if found else None

    def half_picked(self, places: list[Place]) -> None:
        """On to a question for several pieces, of which one is picked; where none comes soon, that is all."""
        for _ in range(30):
            place = self.asked(places)
            if place is None:
                return
            decision = place.moment([]).decision
            assert decision is not None
            if decision.picks is not None and decision.picks.most > 1:
                self.taken(place.answer(str(decision.actions[0])))
                return
            self.together(places, 1)

    def one_has_chosen(self, places: list[Place]) -> bool:
        """On to a question that is asked of both at once, which one of them has answered; False where none came."""
        for _ in range(60):
            self.together(places, 1)
            waits = [place for place in places if place.moment([]).decision is not None]
            if len(waits) == 2:
                self.taken(self.answer(waits[0]))
                return True
        return False

    def answer(self, place: Place) -> str:
        decision = place.moment([]).decision
        assert decision is not None
        if decision.picks is not None:
            picks = decision.picks
            for count in range(picks.least, picks.most + 1):
                pieces = self.rng.sample(picks.options, count)
                if not picks.problem(pieces):
                    return place.pick(pieces)
        return place.answer(str(self.rng.choice(decision.actions)))

    def taken(self, problem: str) -> None:
        assert not problem, problem

    # -- REST ----------------------------------------------------------------------------------------------------

    def get(self, path: str, token: str = "") -> Any:
        return self.read(self.http.get(path, headers=bearer(token)))

    def post(self, path: str, body: object, token: str = "") -> Any:
        return self.read(self.http.post(path, json=body, headers=bearer(token)))

    def read(self, response: httpx.Response) -> Any:
        assert response.is_success, response.text
        return response.json()


def kind(moment: Moment) -> str:
    return "" if moment.decision is None else moment.decision.kind


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


# -- where they stand ------------------------------------------------------------------------------------------------


def stands(url: str) -> dict[str, dict[str, object]]:
    """Each match of a database replayed by the release's own rules."""
    engine = create_engine(url)
    found: dict[str, dict[str, object]] = {}
    with engine.connect() as connection:
        for row in connection.execute(text("select * from matches")).mappings().all():
            log = connection.execute(
                text("select seat, text from entries where match = :m order by seq"), {"m": row["id"]}
            )
            entries = [(seat, said) for seat, said in log]
            found[row["id"]] = {"entries": len(entries), "waits": row["waits"], "over": row["over"] in (1, True)}
            if not row["choosing"]:
                state = replayed(dict(row), entries)
                found[row["id"]]["digest"] = state.digest
                found[row["id"]]["undone"] = sum(said.startswith(("undo", "redraw")) for _, said in entries)
    engine.dispose()
    return found


def replayed(row: dict[str, Any], entries: list[tuple[int, str]]) -> loretable.State:
    game = loretable.game(row["game"])
    start = None if row["start"] is None else game.load(json.loads(zlib.decompress(row["start"])))
    options = json.loads(row["options"])
    record = Record(game, options if start is None else None, json.loads(row["seed"]), start)
    record.entries = entries
    return record.replay()


# -- the databases ---------------------------------------------------------------------------------------------------


def pack_sqlite(database: Path, to: Path) -> None:
    from tests.kept.make import packed

    with sqlite3.connect(database) as connection:
        connection.execute("pragma wal_checkpoint(truncate)")
        connection.execute("pragma journal_mode=delete")
        connection.execute("vacuum")
    packed(database, to)


def pack_postgres(service: Postgres, url: str, to: Path) -> None:
    """Plain SQL, as `pg_dump` writes it for anybody's server. What belongs to one version of psql alone is left out."""
    from tests.kept.make import packed

    dump = shutil.which("pg_dump") or postgres_tool("pg_dump")
    words = [dump, "--no-owner", "--no-privileges", "--inserts", "--dbname", url]
    done = subprocess.run(words, check=True, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if not line.startswith(("--", "\\", "SET ")) and line]
    plain = to.parent / f"plain-{secrets.token_hex(4)}.sql"
    plain.write_text("\n".join(lines) + "\n", encoding="utf-8")
    packed(plain, to)
    plain.unlink()
